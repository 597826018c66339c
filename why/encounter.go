package why

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Encounter is in short why two players meet: whom the rules would have given the upper
// one before, and what ruled that out.
type Encounter struct {
	// Upper is for whom the rules look for an opponent, Lower whom they find.
	Upper tournament.PlayerID `json:"upper"`
	Lower tournament.PlayerID `json:"lower"`
	Way   Way                 `json:"way"`
	// Score is that of the bracket.
	Score tournament.Points `json:"score"`
	// Virtual says that an acceleration gives points to one of the two.
	Virtual bool `json:"virtual,omitempty"`
	// Place is where both stand in their lists, where it is the same and nobody else
	// was tried: number 3 of the upper half meets number 3 of the lower half.
	Place int `json:"place,omitempty"`
	// Skipped is the first who was free and not possible; nil = Lower is the first.
	Skipped *Rung `json:"skipped,omitempty"`
	// Opposite is who stands opposite to the upper one, at the same place of the other
	// half, where somebody paired before has that player.
	Opposite *Rung `json:"opposite,omitempty"`
	// Before are the last of those who come before Lower, where nothing but that others are
	// paired first rules them out: each with who has that player. Earlier is how many more
	// there are before these.
	Before  []Rung `json:"before,omitempty"`
	Earlier int    `json:"earlier,omitempty"`
	// Within says that both are of the same half: not all could meet one of the other.
	Within bool `json:"within,omitempty"`
	// More is how many others were tried after that one.
	More int `json:"more,omitempty"`
}

// Way is what the two lists of a bracket are.
type Way string

// The ways.
const (
	Halves    Way = "halves"     // the upper and the lower half by rank
	FromAbove Way = "from above" // who came down, and the residents
	Seekers   Way = "seekers"    // who is due White, and who is due Black
	Folded    Way = "folded"     // the first and the last
	Listed    Way = "list"       // one list, in which the first gets the next
)

// encounter says in short why a player meets the opponent; nil where the two lists do not
// say it.
func (r *Round) encounter(h *halves, a *PlayerAnswer) *Encounter {
	place := slices.Index(h.upper, a.Player)
	if place < 0 {
		place = slices.Index(h.upper, a.Opponent)
	}
	l := a.Ladder
	e := &Encounter{Upper: a.Player, Lower: a.Opponent, Way: h.way, Score: a.Bracket.Score, Virtual: a.Virtual, Within: h.within(a.Player, a.Opponent)}
	if !e.Within && place >= 0 {
		l = r.seek(h, place)
		e.Upper = h.upper[place]
		e.Lower = r.seats[e.Upper].opponent
	}
	if l == nil {
		return nil
	}
	taken := 0
	for i := range l.Rungs[:len(l.Rungs)-1] {
		switch g := &l.Rungs[i]; {
		case g.Fact == Taken && g.MovedDown:
		case g.Fact == Taken || g.Fact == FoundOther:
			taken++
		case e.Skipped == nil:
			e.Skipped = g
		default:
			e.More++
		}
	}
	if e.Skipped == nil && taken == place && !h.changed && !a.Bracket.hasGuest(e.Upper, e.Lower) {
		e.Place = place + 1
	}
	if e.Skipped == nil && e.Place == 0 && !e.Within {
		e.Opposite = r.opposite(h, place)
	}
	if e.Skipped == nil && e.Place == 0 {
		e.comeBefore(l)
	}
	return e
}

// beforeTold is how many of those who come before are told.
const beforeTold = 2

// comeBefore enters those of a ladder who come before the one that stands, all of whom
// others have.
func (e *Encounter) comeBefore(l *Ladder) {
	e.Before = l.Rungs[:len(l.Rungs)-1]
	if e.Earlier = max(0, len(e.Before)-beforeTold); e.Earlier > 0 {
		e.Before = e.Before[e.Earlier:]
	}
}

// opposite is the rung of who stands at a place of the lower half, where somebody paired
// before has that player; nil where players changed halves or came from above, so that
// places say little.
func (r *Round) opposite(h *halves, place int) *Rung {
	if h.way != Halves && h.way != Seekers || h.changed || len(h.movers) > 0 || place < 0 || place >= len(h.lower) {
		return nil
	}
	g := r.rung(h.lower[place])
	g.Fact, g.By = Taken, r.seats[g.Player].opponent
	if !slices.Contains(h.upper[:place], g.By) {
		return nil
	}
	return &g
}

// hasGuest reports whether one of two is in a bracket or a part of it to which it does
// not belong by score or colour.
func (b *Bracket) hasGuest(one, two tournament.PlayerID) bool {
	return slices.ContainsFunc(b.Members, func(m Member) bool {
		return (m.Player == one || m.Player == two) && (m.Shifted || m.MovedUp || m.MovedDown)
	})
}
