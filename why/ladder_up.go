package why

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Short is what a score group was short of, so that somebody had to leave it or to come
// up into it.
type Short string

// The reasons.
const (
	OddGroup     Short = "odd"       // it has an odd number of players
	OddWithAbove Short = "odd-above" // it has one with those who came down to it
	Several      Short = "several"   // more than one has to leave it
	LoneOne      Short = "alone"     // only one is left in it
	NotAll       Short = "barred"    // not all of it can meet each other
)

// movedUp finds who came up into the bracket to meet whom; false where nobody of the two
// did, or where the answer is better told by the order of the bracket: for a resident
// among others.
func (a *PlayerAnswer) movedUp() (up, resident tournament.PlayerID, found bool) {
	if a.Bracket == nil || a.Bracket.Folded {
		return 0, 0, false
	}
	switch {
	case a.Bracket.hasComeUp(a.Player) && !a.Bracket.hasComeUp(a.Opponent):
		return a.Player, a.Opponent, true
	case a.Bracket.hasComeUp(a.Opponent) && len(a.Bracket.Members) == 2:
		return a.Opponent, a.Player, true
	}
	return 0, 0, false
}

// hasComeUp reports whether a player came up into a bracket.
func (b *Bracket) hasComeUp(id tournament.PlayerID) bool {
	return slices.ContainsFunc(b.Members, func(m Member) bool { return m.Player == id && m.MovedUp })
}

// ByHalves reports whether the order of the upper and the lower half gave the pair: not
// where one of the two came from above, or came up to the only one left.
func (a *PlayerAnswer) ByHalves() bool {
	if a.Bracket == nil || a.Bracket.HasSides() || a.Bracket.Folded {
		return a.Natural
	}
	lone := len(a.Bracket.Members) == 2 && (a.Bracket.hasComeUp(a.Player) || a.Bracket.hasComeUp(a.Opponent))
	down := slices.ContainsFunc(a.Bracket.Pairs, func(p BracketPair) bool {
		return p.MovedDown && (p.Upper == a.Player || p.Lower == a.Player)
	})
	return a.Natural && !lone && !down
}

// upLadder climbs to who comes up to meet a resident of a bracket that cannot be paired
// by itself: through those below who are not paired yet, the highest first. Those who
// would do as well, and are later in the order of the rules, are beyond.
func (r *Round) upLadder(up, resident tournament.PlayerID) *Ladder {
	l := &Ladder{Of: ForUpfloat, For: resident}
	paired := make(map[tournament.PlayerID]bool)
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if slices.Contains(b.MovedUp, up) {
			l.Short, l.Count = shortOf(len(b.Residents), len(b.MovedUp)), len(b.Residents)
			for _, id := range b.Residents {
				paired[id] = true
			}
			break
		}
		for _, id := range membersOf(b) {
			paired[id] = true
		}
	}
	players := r.inquiry.Field().Players
	for place := range players {
		id := players[place].ID
		if paired[id] || id == r.Paired.Bye || id == up || players[place].Score < players[r.places[up]].Score {
			continue
		}
		g := r.rung(id)
		if r.legal(resident, id) && r.hasComeUpTo(id, r.places[resident]) {
			g.Fact = FloatsToo
		} else if place > r.places[up] { // whoever they may meet, they come later
			g.Fact = IsLater
		} else {
			r.judgeMeeting(&g, resident)
		}
		if g.Fact == IsLater {
			l.Beyond = append(l.Beyond, id)
			continue
		}
		l.Rungs = append(l.Rungs, g)
	}
	l.Rungs = append(l.Rungs, r.rung(up))
	return l
}

// hasComeUpTo reports whether a player came up into the bracket of a resident.
func (r *Round) hasComeUpTo(id tournament.PlayerID, resident int) bool {
	for i := range r.Paired.Reasons.Brackets {
		b := &r.Paired.Reasons.Brackets[i]
		if slices.Contains(b.Residents, r.inquiry.Field().Players[resident].ID) {
			return slices.Contains(b.MovedUp, id)
		}
	}
	return false
}

// shortOf is why so many residents need so many from below.
func shortOf(residents, moved int) Short {
	switch {
	case residents == 1:
		return LoneOne
	case residents%2 == 1 && moved == 1:
		return OddGroup
	}
	return NotAll
}
