package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. It walks
// the brackets of the right round and stops at the first that the other pairs
// differently. Where no criterion tells the two apart, the other comes later in
// the order of transpositions and exchanges (D), or it was passed over for the
// sake of the next bracket (C12, C13).
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	if _, verdict := r.field.Opponents(found, articles(), r.isExempt); verdict != nil {
		return verdict, nil
	}
	if err := r.pair(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round by this one, which is paired.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.field.Opponents(found, articles(), r.isExempt)
	if verdict != nil {
		return verdict
	}
	for _, c := range r.results {
		if verdict := c.judge(mate); verdict != nil {
			return verdict
		}
	}
	return r.field.JudgeColours(found, r.allocate)
}

// judge compares the bracket with the same bracket of another round, of which
// all brackets above are equal.
func (c *candidate) judge(mate []int32) *pairing.Verdict {
	b := c.bracket
	theirs := b.read(mate)
	if slices.Equal(theirs.pairs, c.pairs) {
		return nil
	}
	ours, others := c.decisive(), theirs.decisive()
	for i := range ours {
		switch slices.Compare(ours[i].Value, others[i].Value) {
		case -1:
			return &pairing.Verdict{Bracket: b.score(), Article: ours[i].Article, Criterion: ours[i].Code, Expected: ours[i].Value, Found: others[i].Value}
		case 1:
			return c.laterVerdict()
		}
	}
	return c.laterVerdict()
}

// laterVerdict is for a round that no criterion tells from ours.
func (c *candidate) laterVerdict() *pairing.Verdict {
	b := c.bracket
	v := &pairing.Verdict{Bracket: b.score(), Article: "D1, D2", Fault: pairing.LaterInOrder}
	switch {
	case c.task != nil && c.task.ahead != nil && b.kind == pairing.PenultimateBracket:
		v.Article, v.Fault = "C13", pairing.LowestBracket
	case c.task != nil && c.task.ahead != nil:
		v.Article, v.Fault = "C12", pairing.NextBracket
	}
	return v
}

// decisive are the criteria as the procedure weighs them: B3 only where
// candidates can differ in it, and unless they are dropped for as few floats as
// possible B5 and B6 as one number, 0 where both hold, 1 where B6 and 2 where
// both are dropped.
func (c *candidate) decisive() []pairing.Criterion {
	list := c.criteria()
	g := c.bracket.round.reading
	merged := c.bracket.added > 0
	mixed := (merged || c.bracket.moved > 0) && !g.plainMixed
	out := list[:1:1]
	if mixed {
		out = append(out, list[1])
	}
	if mixed && merged {
		out = append(out, list[2])
	}
	if g.onlyAbsolute {
		return list[:1]
	}
	out = append(out, list[3])
	for i := 4; i < len(list); i += 2 {
		if g.minimum {
			out = append(out, list[i], list[i+1])
			continue
		}
		repeated := needs([2]bool{list[i].Value[0] > 0, list[i+1].Value[0] > 0})
		out = append(out, pairing.Criterion{Article: "B5, B6", Code: either[list[i].Code], Value: []int64{int64(repeated)}})
	}
	return out
}

// either is what counts floats as in the last round or as two rounds before, by
// what counts the former.
var either = map[pairing.CriterionCode]pairing.CriterionCode{
	pairing.DownfloatsAgain: pairing.DownfloatsEither,
	pairing.UpfloatsAgain:   pairing.UpfloatsEither,
}

// read tells how another round pairs the bracket: who meets whom in it, and who
// leaves it.
func (b *bracket) read(mate []int32) *candidate {
	c := &candidate{bracket: b}
	everybody := slices.Concat(b.members, b.aside)
	slices.Sort(everybody)
	for _, p := range everybody {
		switch m := mate[p]; {
		case !slices.Contains(everybody, m):
			c.floaters = append(c.floaters, p)
		case m > p:
			c.pairs = append(c.pairs, [2]int32{p, m})
		}
	}
	return c
}
