package classic

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// part says what a vertex of a bracket's graph is. Members of the bracket come
// first.
type part uint8

const (
	movedDown part = iota // came from a higher bracket
	lastAdded             // of a merged bracket: the group that was added last (C13)
	resident              // everybody else in the bracket
	outside               // looked at only for what must be possible after the bracket
	slot                  // a place for somebody who is left over
	spare                 // a place for somebody outside who may stay unpaired
	bye                   // the bye, where somebody outside or a floater takes it
)

// side is a half of the remainder.
type side uint8

const (
	noSide side = iota
	upperSide
	lowerSide
)

// key is everything that rules and orders can see of a vertex, apart from whom
// it has met. Vertices with equal keys are of one type.
type key struct {
	part  part
	leads bool // in S1 of a heterogeneous bracket, or outside: has to be paired

	colour   tournament.Colour // of the preference
	must     stage             // nothing, semi or barred: how strictly it has to be kept
	exempt   bool              // B2 can be lifted
	free     bool              // B5 and B6 do not apply
	due      tournament.Colour // as it counts for x
	wavering bool
	score    tournament.Points
	down, up [2]bool // floats of the last round and the one before
	noBye    bool
	clubs    uint64
	tier     uint8 // of players outside: how many groups below the bracket

	cell int32 // of who can be paired as in the best pairings of another graph

	// While the order of exchanges is followed:
	side   side
	rank   int32 // distance from the border between the sides
	single bool  // the rank is the player's own, not a bound for many
	moves  bool  // the player changes sides
}

func (k *key) isMember() bool { return k.part <= resident }

// keyOf describes a player as far as B1 and B2 go.
func (r *round) keyOf(p int32) key {
	pref := &r.preferences[p]
	k := key{part: outside, clubs: r.clubs[p], exempt: r.exempt[p] && r.reading.lastRound != "1998"}
	switch {
	case pref.strength == field.Absolute:
		k.colour, k.must = pref.colour, barred
	case pref.semi:
		k.colour, k.must = pref.colour, semi
	}
	return k
}

// memberKey describes a player of the bracket to be paired.
func (r *round) memberKey(p int32, as part) key {
	k := r.keyOf(p)
	pref, player := &r.preferences[p], &r.field.Players[p]
	k.part = as
	k.due, k.wavering = r.due(pref), pref.wavering
	k.score = player.Score
	k.free = r.exempt[p] && r.reading.lastRound == "1998"
	for i, f := range player.Floats {
		k.down[i], k.up[i] = f == field.Down, f == field.Up
	}
	return k
}

// colourBar is B2: two players who must have the same colour cannot meet.
func colourBar(x, y *key) stage {
	switch must := min(x.must, y.must); {
	case must == nothing || x.colour != y.colour:
		return nothing
	case must == barred && (x.exempt || y.exempt):
		return lifted
	default:
		return must
	}
}

// clash reports whether both players are due the same colour.
func clash(x, y *key) bool { return x.due != tournament.NoColour && x.due == y.due }
