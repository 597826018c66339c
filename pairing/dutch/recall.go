package dutch

import (
	"encoding/binary"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// recall keeps how brackets were paired, by all that decides it, for rounds that are
// much alike: those after other results of one round, and those that grant a wish.
// All of a player that does not change from one to the next stands behind the
// player's index: colours, floats, opponents, unplayed rounds. What changes is the
// score, and with it who else is in the bracket, and what a wish forbids.
type recall struct {
	accounts bool // criteria are asked for, too
	known    map[string]recalled
	size     int    // bytes of what is known
	key      []byte // memory
}

// recalled is how a bracket was paired.
type recalled struct {
	none     bool    // it has no perfect matching
	mate     []int32 // by position
	criteria [][]int64
}

// maxRecalled is how many bytes are kept before all are dropped.
const maxRecalled = 32 << 20

// pair is the engine's. Of a bracket that was paired before it knows the criteria
// only if accounts are kept.
func (k *recall) pair(e *engine, b *bracket) *solution {
	k.describe(b)
	if found, known := k.known[string(k.key)]; known && (!k.accounts || found.none || found.criteria != nil) {
		return found.solution(b, k.accounts)
	}
	if k.known == nil || k.size > maxRecalled {
		k.known, k.size = make(map[string]recalled), 0
	}
	s := e.pairAnew(b)
	kept := recalled{none: s == nil}
	if s != nil {
		kept.mate = slices.Clone(s.mate)
		if k.accounts {
			kept.keep(s.criteria)
		}
	}
	k.known[string(k.key)] = kept
	k.size += len(k.key) + 4*len(kept.mate) + 32*len(kept.criteria)
	return s
}

func (k *recalled) keep(criteria []pairing.Criterion) {
	k.criteria = make([][]int64, len(criteria))
	for c := range criteria {
		k.criteria[c] = slices.Clone(criteria[c].Value)
	}
}

// solution is what is recalled as that of a bracket of the round in hand.
func (k *recalled) solution(b *bracket, accounts bool) *solution {
	if k.none {
		return nil
	}
	s := newSolution(b)
	copy(s.mate, k.mate)
	if !accounts {
		return s
	}
	s.criteria = b.round.newCriteria()
	for c, value := range k.criteria {
		s.criteria[c].Value = append(s.criteria[c].Value[:0], value...)
	}
	return s
}

// describe writes down all that the pairing of a bracket depends on.
func (k *recall) describe(b *bracket) {
	r := b.round
	key := append(k.key[:0], bits(b.complete, b.mixed, b.weighsBye, b.apart, b.countsUnplayed, r.byeScoreFixed, b.mayFloat != nil))
	key = append(append(key, b.kind...), 0)
	for _, n := range [...]int{len(b.members), b.moved, len(b.next), len(b.below), int(b.score), int(b.low), int(b.nextScore), int(r.byeScore)} {
		key = binary.LittleEndian.AppendUint32(key, uint32(n))
	}
	parted := 0 // of two who are kept apart
	for _, places := range [...][]int32{b.members, b.next, b.below} {
		for _, place := range places {
			p := &r.field.Players[place]
			key = binary.LittleEndian.AppendUint64(key, uint64(p.Index)<<32|uint64(uint32(p.Score)))
			if r.wished != nil {
				key = append(key, byte(r.wished[place])<<1|bits(p.ByeBarred))
			}
			if place == r.parted[0] || place == r.parted[1] {
				parted++
			}
		}
	}
	if parted == 2 {
		key = append(key, "apart"...)
		for _, place := range r.parted {
			key = binary.LittleEndian.AppendUint32(key, uint32(place))
		}
	}
	for _, may := range b.mayFloat {
		key = append(key, bits(may))
	}
	k.key = key
}

// bits are up to eight answers in one byte.
func bits(answers ...bool) (b byte) {
	for i, yes := range answers {
		if yes {
			b |= 1 << i
		}
	}
	return b
}
