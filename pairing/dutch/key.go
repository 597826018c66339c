package dutch

import (
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// zone says where a vertex of a bracket's graph stands. The order is that of
// the ranking: members of the bracket first.
type zone uint8

const (
	moved    zone = iota // a moved-down player of the bracket
	resident             // a player of the bracket's own scoregroup
	next                 // a player of the following scoregroup
	below                // a player who only has to be paired somehow
	bye                  // the pairing-allocated bye
	open                 // no opponent for now: where only this bracket and the next are looked at
)

// key is everything the criteria and the absolute rules can see of a vertex,
// apart from whom it has met. Vertices with equal keys are of one type: they
// are interchangeable in every cost. What cannot matter where the vertex stands
// is left at its zero value, so that types are few.
type key struct {
	zone      zone
	score     tournament.Points // of members of the bracket
	colour    tournament.Colour // preference; outside the bracket only an absolute one
	strength  swiss.Strength
	imbalance int16             // size of the colour difference, when two absolutes can meet
	repeated  tournament.Colour // likewise
	topscorer bool              // of players with an absolute preference
	down, up  [2]bool           // floats of the last round and the one before
	takesBye  bool              // may be joined to the bye
	byeBarred bool              // where it weighs in the look-ahead (C.7)
	unplayed  int16             // of those who may take the bye, where it counts (C9)
	clubs     uint64            // large groups whose members may not meet
}

// membersApart is the bit in key.clubs that keeps members of a bracket apart.
const membersApart = 1 << 63

// inside reports whether the vertex is a member of the bracket.
func (k *key) inside() bool { return k.zone <= resident }

// legal reports whether vertices with these keys may be joined, as far as keys
// can tell: the absolute criteria without the rule on second meetings.
func legal(x, y *key) bool {
	if x.zone > y.zone {
		x, y = y, x
	}
	switch {
	case y.zone == open:
		return x.zone != bye
	case y.zone == bye:
		return x.takesBye // C2, and C5 of 2026
	case y.zone == moved:
		return false // moved-down players do not meet in the bracket
	case x.clubs&y.clubs != 0:
		return false
	}
	return x.strength != swiss.Absolute || y.strength != swiss.Absolute ||
		x.colour != y.colour || x.topscorer || y.topscorer // C3
}

// member describes a member of the bracket by position.
func (b *bracket) member(i int) key {
	if i < b.moved {
		return b.keyOf(b.members[i], moved)
	}
	return b.keyOf(b.members[i], resident)
}

// keyOf describes the player at the given place of the field as a vertex of
// the bracket's graph.
func (b *bracket) keyOf(place int32, z zone) key {
	p := &b.round.field.Players[place]
	k := key{zone: z, clubs: b.round.clubs[place], takesBye: b.takesBye(place)}
	colours := &p.Colours
	if z <= resident || colours.Strength == swiss.Absolute {
		k.colour, k.strength = colours.Preference, colours.Strength
	}
	if colours.Strength == swiss.Absolute && b.round.last {
		k.topscorer = b.round.field.IsTopscorer(int(place))
	}
	if z <= next {
		k.byeBarred = b.weighsBye && p.ByeBarred
	}
	if k.takesBye && b.countsUnplayed {
		k.unplayed = int16(p.Unplayed)
	}
	if z > resident {
		return k
	}
	k.score = p.Score
	if b.apart {
		k.clubs |= membersApart
	}
	if k.strength == swiss.Absolute && b.round.last {
		k.imbalance, k.repeated = int16(max(colours.Difference, -colours.Difference)), colours.Repeated
	}
	for i, f := range p.Floats {
		k.down[i] = f == swiss.Down
		k.up[i] = f == swiss.Up && z == resident && b.mixed
	}
	return k
}
