package dutch

import (
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
	boards  []pairing.Board // of the round before: memory
}

// Pair pairs the next round without reasons.
func (q *series) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	r, err := q.prepare(t)
	if err != nil {
		return nil, err
	}
	out, err := r.runInto(q.boards)
	if err == nil {
		q.boards = out.Boards
	}
	return out, err
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
	q.begun, w.round.inSeries = true, true
	return r, nil
}
