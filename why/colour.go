package why

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// ColourAnswer is how the colours of a game came about.
type ColourAnswer struct {
	Article string             `json:"article"`
	Rule    pairing.ColourKind `json:"rule"`
	Player  Due                `json:"player"`
	Other   Due                `json:"other"`
	// Higher is the higher ranked of the two.
	Higher tournament.PlayerID `json:"higher"`
	// Ladder are the rules in their order, up to the one that decided; see [Round.Climb].
	Ladder []ColourRung `json:"ladder,omitempty"`
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
	rule := r.Paired.Boards[s.board-1].ColourRule
	answer := &ColourAnswer{Article: rule.Article, Rule: rule.Kind, Player: r.dueOf(id), Other: r.dueOf(s.opponent), Higher: id}
	if r.inquiry == nil {
		return answer
	}
	answer.findChange()
	answer.Higher = r.higher(id, s.opponent)
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
	if f := r.inquiry.Field(); r.isHigher(int32(f.Place(opponent)), int32(f.Place(id))) {
		return opponent
	}
	return id
}

// isHigher reports whether the first of two places is the higher ranked one where
// colours are given. Systems can have a rank of their own for that.
func (r *Round) isHigher(p, q int32) bool {
	if own, ok := r.inquiry.(field.Ranked); ok {
		return own.IsFirst(p, q)
	}
	return p < q
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
