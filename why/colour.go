package why

import (
	"github.com/pareo-chess/pareo/pairing/harkness"
	"github.com/pareo-chess/pareo/pairing/keizer"
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
	BySystem       ColourRule = "system"    // the system decides, and says no more

	// Those of Keizer.

	FewerWhites ColourRule = "fewer-whites" // who had White less often
	ReverseLast ColourRule = "reverse"      // the other way round than when they last met
	ByLastGames ColourRule = "last"         // by the colours of their last games
	LowerPlaced ColourRule = "lower"        // White for the lower in the list
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
	answer.Rule = ruleOf(r.system.Name(), answer.Article, &answer.Player, &answer.Other)
	if r.inquiry == nil {
		if !r.byTable() {
			answer.Rule = BySystem
		}
		return answer
	}
	f := r.inquiry.Field()
	if f.Place(s.opponent) < f.Place(id) {
		answer.Higher = s.opponent
	}
	if answer.Rule == StrongerWins && answer.Player.Strength == answer.Other.Strength && r.system.Name() == harkness.Name {
		answer.Rule = LastAlternated
	}
	a, b := answer.Player.History, answer.Other.History
	for back := 1; back <= min(len(a), len(b)); back++ {
		if a[len(a)-back] != b[len(b)-back] {
			answer.Player.Change, answer.Other.Change = back, back
			break
		}
	}
	return answer
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

// keizerColours are the rules of colours of Keizer by their articles.
var keizerColours = map[string]ColourRule{
	keizer.FewerWhites: FewerWhites, keizer.ReverseLast: ReverseLast, keizer.LastColours: ByLastGames, keizer.LowerRanked: LowerPlaced,
}

// ruleOf reads the kind of rule off its article, and where that does not tell off
// what the two players were due.
func ruleOf(system tournament.System, article string, player, other *Due) ColourRule {
	switch {
	case system == tournament.RoundRobin:
		return ByTable
	case system == keizer.Name:
		return keizerColours[article]
	case system == harkness.Name: // one article for all of them
		switch {
		case player.Due == NoColour && other.Due == NoColour:
			return ByLot
		case player.Due != other.Due:
			return BothGranted
		}
		return StrongerWins
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
