package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
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
// apart from whom it has met. Vertices with equal keys are of one class: they are
// interchangeable in every criterion. What cannot matter where the vertex stands
// is left at its zero value, so that classes are few.
type key struct {
	zone      zone
	score     tournament.Points // of members of the bracket
	colour    tournament.Colour // preference; outside the bracket only an absolute one
	strength  field.Strength
	imbalance int16             // size of the colour difference, when two absolutes can meet
	repeated  tournament.Colour // likewise
	topscorer bool              // of players with an absolute preference
	down, up  [2]bool           // floats of the last round and the one before
	takesBye  bool              // may be joined to the bye
	byeBarred bool              // where it weighs in the look-ahead (C.7)
	unplayed  int16             // of those who may take the bye, where it counts (C9)
	clubs     uint64            // large groups whose members may not meet
	wished    wished            // named in a wish
}

// wished tells players apart whom a wish names; see inquiry.go.
type wished uint8

const (
	named wished = iota + 1 // told apart
	shut                    // does not meet who is named
	tied                    // meets nobody but another who is tied
)

// mayMeet reports whether the wish leaves two players the possibility to meet.
func (w wished) mayMeet(other wished) bool {
	return (w == tied) == (other == tied) && (w != named || other != shut) && (w != shut || other != named)
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
	case x.clubs&y.clubs != 0 || !x.wished.mayMeet(y.wished):
		return false
	}
	return x.strength != field.Absolute || y.strength != field.Absolute ||
		x.colour != y.colour || x.topscorer || y.topscorer // C3
}

// member describes a member of the bracket by position.
func (b *bracket) member(i int) key {
	z := resident
	if i < b.moved {
		z = moved
	}
	k := b.keyOf(b.members[i], z)
	if b.mayFloat != nil {
		k.takesBye, k.byeBarred = b.mayFloat[i], false
		if z == resident && !k.takesBye {
			k.down = [2]bool{} // who meets an equal, or a better one, does not float down
		}
	}
	return k
}

// keyOf describes the player at the given place of the field as a member of
// the bracket.
func (b *bracket) keyOf(place int32, z zone) key {
	p := &b.round.field.Players[place]
	o := b.round.outsideKey(place)
	k := o.key(b, z)
	colours := &p.Colours
	k.score, k.colour, k.strength = p.Score, colours.Preference, colours.Strength
	if k.takesBye && b.countsUnplayed {
		k.unplayed = int16(p.Unplayed)
	}
	if b.apart {
		k.clubs |= membersApart
	}
	if k.strength == field.Absolute && topscorers(b) {
		k.imbalance, k.repeated = int16(max(colours.Difference, -colours.Difference)), colours.Repeated
	}
	for i, f := range p.Floats {
		k.down[i] = f == field.Down
		k.up[i] = f == field.Up && z == resident && b.mixed
	}
	return k
}

// outsideKey is what can be seen of a player who is not a member of the bracket:
// only what is absolute. There are few such classes, and they are the same for
// every bracket of the round.
type outsideKey struct {
	colour    tournament.Colour // an absolute preference
	topscorer bool              // of players who have one
	byeBarred bool
	takesBye  bool // may be given the bye
	clubs     uint64
	wished    wished
}

// outsideKey describes the player at the given place from outside.
func (r *round) outsideKey(place int32) outsideKey {
	p := &r.field.Players[place]
	o := outsideKey{byeBarred: p.ByeBarred,
		takesBye: r.odd && !p.ByeBarred && (!r.byeScoreFixed || p.Score == r.byeScore)} // C2, C5
	if p.Colours.Strength == field.Absolute {
		o.colour = p.Colours.Preference
		o.topscorer = r.last && r.field.IsTopscorer(int(place))
	}
	if r.clubs != nil {
		o.clubs = r.clubs[place]
	}
	if r.wished != nil {
		o.wished = r.wished[place]
	}
	return o
}

// key describes a player as a vertex of the bracket's graph.
func (o *outsideKey) key(b *bracket, z zone) key {
	k := key{zone: z, colour: o.colour, topscorer: o.topscorer, clubs: o.clubs, wished: o.wished,
		takesBye: o.takesBye && b.complete, byeBarred: o.byeBarred && b.weighsBye && z <= next}
	if o.colour != tournament.NoColour {
		k.strength = field.Absolute
	}
	return k
}

// playerKey is all that can matter of a player but score and company: players
// with equal ones are alike in every bracket. It has no gaps, so that looking it up
// is quick.
type playerKey struct {
	clubs      uint64
	difference int32  // in the last round, of players with an absolute preference
	unplayed   int16  // of players who may be given the bye
	wished     uint16 // wide enough to leave no gap
	colour     tournament.Colour
	strength   field.Strength
	repeated   tournament.Colour // like the difference
	floats     [2]field.Float
	topscorer  bool // of players with an absolute preference
	byeBarred  bool
	takesBye   bool
}

func (r *round) playerKey(place int32) playerKey {
	p, o := &r.field.Players[place], r.outsideKey(place)
	c := &p.Colours
	k := playerKey{clubs: o.clubs, wished: uint16(o.wished), colour: c.Preference, strength: c.Strength, floats: p.Floats,
		topscorer: o.topscorer, byeBarred: o.byeBarred, takesBye: o.takesBye}
	if r.last && c.Strength == field.Absolute {
		k.difference, k.repeated = int32(c.Difference), c.Repeated
	}
	if o.takesBye {
		k.unplayed = int16(p.Unplayed)
	}
	return k
}
