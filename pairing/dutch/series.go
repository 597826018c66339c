package dutch

import (
	"encoding/binary"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Series begins a series of rounds after many ends of the round before them; see
// pairing.Repeating.
func (s *system) Series() pairing.Series {
	q := &series{edition: s.edition}
	q.work.engine.recall = &q.recall
	return q
}

// series pairs one round after the other, in the same memory, and keeps the
// brackets that it has paired: a result changes few of them.
type series struct {
	edition *edition
	work    workspace
	recall  recall
	begun   bool
}

// Pair pairs the next round without reasons.
func (q *series) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	r, err := q.prepare(t)
	if err != nil {
		return nil, err
	}
	if err := r.edition.pair(r); err != nil {
		return nil, err
	}
	out := r.publishBoards()
	if rule := r.check(out); rule != "" {
		return nil, r.breach(rule)
	}
	return out, nil
}

func (q *series) prepare(t *tournament.Tournament) (*round, error) {
	w := &q.work
	if q.begun {
		w.round.reset(q.edition, w.reader.Again(t), &w.engine)
		return &w.round, nil
	}
	r, err := w.prepare(q.edition, t, &w.engine)
	if err != nil {
		return nil, err
	}
	w.reader.Keep()
	q.begun = true
	return r, nil
}

// recall keeps how brackets were paired, by all that decides it. All of a player
// that does not change from one round of a series to the next stands behind the
// player's index: colours, floats, opponents, rights. What changes is the score, and
// with it who else is in the bracket.
type recall struct {
	known map[string][]int32 // opponents by position; nil = it has no perfect matching
	size  int                // bytes of what is known
	key   []byte             // memory
}

// maxRecalled is how many bytes are kept before all are dropped.
const maxRecalled = 32 << 20

// pair is the engine's, without criteria where the bracket was paired before.
func (k *recall) pair(e *engine, b *bracket) *solution {
	k.describe(b)
	if mate, known := k.known[string(k.key)]; known {
		if mate == nil {
			return nil
		}
		s := newSolution(b)
		copy(s.mate, mate)
		return s
	}
	if k.known == nil || k.size > maxRecalled {
		k.known, k.size = make(map[string][]int32), 0
	}
	s := e.pairAnew(b)
	var mate []int32
	if s != nil {
		mate = append(make([]int32, 0, len(s.mate)), s.mate...)
	}
	k.known[string(k.key)] = mate
	k.size += len(k.key) + 4*len(mate)
	return s
}

// describe writes down all that the pairing of a bracket depends on.
func (k *recall) describe(b *bracket) {
	r := b.round
	key := append(k.key[:0], bits(b.complete, b.mixed, b.weighsBye, b.apart, b.countsUnplayed, r.byeScoreFixed, b.mayFloat != nil))
	key = append(append(key, b.kind...), 0)
	for _, n := range [...]int{len(b.members), b.moved, len(b.next), int(b.score), int(b.low), int(b.nextScore), int(r.byeScore)} {
		key = binary.LittleEndian.AppendUint32(key, uint32(n))
	}
	for _, places := range [...][]int32{b.members, b.next, b.below} {
		for _, place := range places {
			p := &r.field.Players[place]
			key = binary.LittleEndian.AppendUint64(key, uint64(p.Index)<<32|uint64(uint32(p.Score)))
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
