package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. It
// walks the brackets of the right round and stops at the first in which the
// other is paired differently.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	w := s.borrow()
	defer s.giveBack(w)
	r, err := w.prepare(s.edition, t, &w.engine)
	if err != nil {
		return nil, err
	}
	if _, verdict := r.opponents(found); verdict != nil {
		return verdict, nil
	}
	if err := s.edition.pair(r); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round by this one, which is paired.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.opponents(found)
	if verdict != nil {
		return verdict
	}
	if verdict := r.judgeBye(mate); verdict != nil {
		return verdict
	}
	position := make([]int32, len(mate))
	for i := range r.results {
		if verdict := r.results[i].judge(mate, position); verdict != nil {
			return verdict
		}
	}
	return r.field.JudgeColours(found, r.colours)
}

// opponents reads a round as opponents by place; see swiss.Field.Opponents.
func (r *round) opponents(found *tournament.Round) ([]int32, *pairing.Verdict) {
	return r.field.Opponents(found, &r.edition.articles, r.field.IsTopscorer)
}

// judgeBye compares the score of the bye's recipient with the lowest possible
// (C5 of 2026).
func (r *round) judgeBye(mate []int32) *pairing.Verdict {
	if !r.byeScoreFixed {
		return nil
	}
	p := slices.Index(mate, -1)
	if score := r.field.Players[p].Score; score != r.byeScore {
		return &pairing.Verdict{Bracket: score, Article: r.edition.byeScore, Criterion: pairing.ByeScore,
			Expected: []int64{int64(r.byeScore)}, Found: []int64{int64(score)}}
	}
	return nil
}

// judge compares the bracket with the same bracket of another round, of which
// all brackets above are equal.
func (res *result) judge(mate, position []int32) *pairing.Verdict {
	b := res.bracket
	theirs := b.pairsOf(mate, position)
	if slices.Equal(theirs, res.solution.mate) {
		return nil
	}
	values := b.evaluate(theirs)
	e := b.round.edition
	if values == nil {
		return &pairing.Verdict{Bracket: b.score, Article: e.completion, Fault: pairing.NotComplete}
	}
	for c := range e.criteria {
		if ours := res.solution.criteria[c].Value; slices.Compare(ours, values[c].Value) != 0 {
			return &pairing.Verdict{Bracket: b.score, Article: e.criteria[c].article, Criterion: e.criteria[c].code,
				Expected: ours, Found: values[c].Value}
		}
	}
	others := generation(b, theirs)
	for i, step := range generation(b, res.solution.mate) {
		if other := &others[i]; slices.Compare(step.value, other.value) != 0 {
			return &pairing.Verdict{Bracket: b.score, Article: e.order[step.article], Criterion: step.code,
				Expected: step.value, Found: other.value}
		}
	}
	return nil
}

// pairsOf reads off another round's opponents how it pairs this bracket. Two
// moved-down players who meet are not paired in it. position is room for a number for
// everybody in the field, whatever it holds.
func (b *bracket) pairsOf(mate, position []int32) []int32 {
	for i, p := range b.members {
		position[p] = int32(i)
	}
	pairs := slices.Repeat([]int32{-1}, len(b.members))
	for i, p := range b.members {
		if mate[p] < 0 {
			continue
		}
		m := int(position[mate[p]])
		inside := m < len(b.members) && b.members[m] == mate[p]
		if inside && max(m, i) >= b.moved {
			pairs[i] = int32(m)
		}
	}
	return pairs
}

// evaluate returns what the criteria come to when the members of a bracket are
// paired in a given way and everybody else as well as possible. It is nil when
// the rest cannot be paired.
func (b *bracket) evaluate(mate []int32) []pairing.Criterion {
	s := b.round.solver.solve(b.withoutPairs(mate))
	if s == nil {
		return nil
	}
	for i, m := range mate {
		if int(m) > i {
			x, y := b.member(i), b.member(int(m))
			b.tally(s.criteria, &x, &y)
		}
	}
	return s.criteria
}

// withoutPairs is the bracket with only those members who have no opponent in it.
func (b *bracket) withoutPairs(mate []int32) *bracket {
	rest := *b
	rest.apart = true
	rest.members, rest.moved = nil, 0
	for i, m := range mate {
		if m < 0 {
			rest.members = append(rest.members, b.members[i])
			if i < b.moved {
				rest.moved++
			}
		}
	}
	return &rest
}
