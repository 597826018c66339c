package burstein

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. It looks at
// the bye, then walks the brackets of the right round and stops at the first in
// which the other is paired differently.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	seeds, err := isSeeding(t)
	if err != nil {
		return nil, err
	}
	if seeds {
		return s.seeding.Compare(t, found)
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	if _, verdict := r.field.Opponents(found, &articles, nobody); verdict != nil {
		return verdict, nil
	}
	if err := r.pair(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round by this one, which is paired.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.field.Opponents(found, &articles, nobody)
	if verdict != nil {
		return verdict
	}
	if verdict := r.judgeBye(mate); verdict != nil {
		return verdict
	}
	for _, b := range r.results {
		if verdict := b.judge(mate); verdict != nil {
			return verdict
		}
	}
	return r.field.JudgeColours(found, r.colours)
}

// judgeBye compares who has the bye (3.1).
func (r *round) judgeBye(mate []int32) *pairing.Verdict {
	theirs := int32(slices.Index(mate, -1))
	if theirs == r.bye {
		return nil
	}
	return r.byes().Judge(r.bye, theirs)
}

// judge compares the bracket with the same bracket of another round, of which the
// bye and all brackets above are equal.
func (b *bracket) judge(mate []int32) *pairing.Verdict {
	theirs := b.pairsOf(mate)
	if slices.Equal(theirs, b.mate) {
		return nil
	}
	values := b.evaluate(theirs)
	if values == nil {
		return &pairing.Verdict{Bracket: b.score(), Article: "C4", Fault: pairing.NotComplete}
	}
	for c := range values {
		if ours := b.criteria[c].Value; slices.Compare(ours, values[c].Value) != 0 {
			return &pairing.Verdict{Bracket: b.score(), Article: values[c].Article, Criterion: values[c].Code, Expected: ours, Found: values[c].Value}
		}
	}
	return &pairing.Verdict{Bracket: b.score(), Article: "4.3", Fault: pairing.LaterInOrder}
}

// pairsOf reads off another round's opponents how it pairs this bracket.
func (b *bracket) pairsOf(mate []int32) []int32 {
	position := make(map[int32]int32, len(b.members)) // by place
	for i, p := range b.members {
		position[b.round.place[p]] = int32(i)
	}
	found := slices.Repeat([]int32{-1}, len(b.members))
	for i, p := range b.members {
		if m, inside := position[mate[b.round.place[p]]]; inside {
			found[i] = m
		}
	}
	return found
}

// evaluate returns what the criteria come to when the members of the bracket are
// paired in a given way and everybody below as well as possible. It is nil when
// those cannot be paired.
func (b *bracket) evaluate(mate []int32) []pairing.Criterion {
	var floaters []int32
	denied := int64(0)
	for i, m := range mate {
		switch p := b.members[i]; {
		case m < 0:
			floaters = append(floaters, p)
		case int(m) > i:
			x, y := b.memberKey(p, false), b.memberKey(b.members[m], false)
			units, _ := b.term(colour, &x, &y)
			denied += int64(units)
		}
	}
	rest := *b
	rest.mate, rest.apart = slices.Clone(b.mate), true
	if !rest.optimise(floaters, nil, false) {
		return nil
	}
	rest.criteria[colour].Value[0] = denied
	return rest.criteria
}
