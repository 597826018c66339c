package why

import (
	"github.com/pareo-chess/pareo/pairing/harkness"
	"github.com/pareo-chess/pareo/tournament"
)

// ColourRule tells which kind of rule gave the colours of a game.
type ColourRule string

// The kinds of colour rule, in the order in which the FIDE rules ask them.
const (
	BothGranted    ColourRule = "granted"   // the preferences differ, or only one has one
	StrongerWins   ColourRule = "stronger"  // the stronger preference is granted
	LastAlternated ColourRule = "alternate" // the other colour than in the last game that differed
	HigherWins     ColourRule = "higher"    // the preference of the higher ranked is granted
	ByLot          ColourRule = "lot"       // nobody has a preference: number and initial colour
	ByTable        ColourRule = "table"     // a table decides
)

// ColourAnswer is how the colours of a game came about.
type ColourAnswer struct {
	Article string     `json:"article"`
	Rule    ColourRule `json:"rule"`
	Player  Due        `json:"player"`
	Other   Due        `json:"other"`
	// Higher is the higher ranked of the two.
	Higher tournament.PlayerID `json:"higher"`
}

// Due is what a player was due, and got.
type Due struct {
	Player   tournament.PlayerID `json:"player"`
	Colour   Colour              `json:"colour"`        // got
	Due      Colour              `json:"due,omitempty"` // NoColour = no preference
	Strength Strength            `json:"strength"`
	History  tournament.Colours  `json:"history"`        // of the games played, as in "WBW"
	Denied   bool                `json:"denied"`         // got the other colour than due
	Number   int                 `json:"number"`         // pairing number
	Change   int                 `json:"back,omitempty"` // games back to the last that differed
}

// colourOf tells how a player's colour came about; nil without a game.
func (r *Round) colourOf(id tournament.PlayerID) *ColourAnswer {
	s, ok := r.seats[id]
	if !ok {
		return nil
	}
	answer := &ColourAnswer{Article: r.rule(id), Player: r.dueOf(id), Other: r.dueOf(s.opponent), Higher: id}
	answer.findChange()
	answer.Rule = ruleOf(r.system.Name(), answer.Article, &answer.Player, &answer.Other)
	if r.inquiry == nil {
		return answer
	}
	answer.Higher = r.higher(id, s.opponent)
	if answer.Rule == StrongerWins && answer.Player.Strength == answer.Other.Strength && r.system.Name() == harkness.Name {
		answer.Rule = LastAlternated
	}
	return answer
}

// findChange looks for the last games, counted back, in which the two had different
// colours.
func (c *ColourAnswer) findChange() {
	a, b := c.Player.History, c.Other.History
	for back := 1; back <= min(len(a), len(b)); back++ {
		if a[len(a)-back] != b[len(b)-back] {
			c.Player.Change, c.Other.Change = back, back
			return
		}
	}
}

// higher is the higher ranked of two who meet: by the order of their bracket where
// that is not the order of the field.
func (r *Round) higher(id, opponent tournament.PlayerID) tournament.PlayerID {
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		for _, p := range b.Pairs {
			if len(b.Order) > 0 && (p.Upper == id || p.Lower == id) {
				return p.Upper
			}
		}
	}
	if f := r.inquiry.Field(); f.Place(opponent) < f.Place(id) {
		return opponent
	}
	return id
}

func (r *Round) dueOf(id tournament.PlayerID) Due {
	got := r.seats[id].colour
	d := Due{Player: id, Colour: Colour(got)}
	if r.inquiry == nil {
		return d
	}
	f := r.inquiry.Field()
	place := f.Place(id)
	colour, strength := r.inquiry.Due(place)
	if colour != tournament.NoColour {
		d.Due, d.Strength, d.Denied = Colour(colour), Strength(strength), colour != got
	}
	d.History, d.Number = f.Players[place].Colours.History, f.Players[place].Number
	return d
}

// ruleOf reads the kind of rule off its article, and where that does not tell off
// what the two players were due.
func ruleOf(system tournament.System, article string, player, other *Due) ColourRule {
	switch {
	case system == tournament.RoundRobin:
		return ByTable
	case system == harkness.Name: // one article for all of them
		switch {
		case player.Due == NoColour && other.Due == NoColour:
			return ByLot
		case player.Due != other.Due:
			return BothGranted
		}
		return StrongerWins
	case system == tournament.Burstein: // its seeding rounds cite other articles than the others
		return ruleByDues(player, other)
	}
	switch article[max(0, len(article)-1):] {
	case "1":
		return BothGranted
	case "2":
		return StrongerWins
	case "3":
		return LastAlternated
	case "4":
		return HigherWins
	}
	return ByLot
}

// ruleByDues tells the kind of rule by what the two were due and had, which is
// enough where two equally strong preferences are not told apart by their size.
func ruleByDues(player, other *Due) ColourRule {
	switch {
	case player.Due == NoColour && other.Due == NoColour:
		return ByLot
	case player.Due != other.Due:
		return BothGranted
	case player.Strength != other.Strength:
		return StrongerWins
	case player.Change > 0:
		return LastAlternated
	}
	return HigherWins
}
