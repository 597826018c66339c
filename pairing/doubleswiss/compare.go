package doubleswiss

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/topgroup"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	if err := field.Checked(t); err != nil {
		return nil, err
	}
	if leg := legOf(t); !leg.First() {
		return judgeSecond(s.secondGame(t, leg), found), nil
	}
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	if _, verdict := r.field.Opponents(found, &articles, anybody); verdict != nil {
		return verdict, nil
	}
	if _, err := r.run(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// anybody may be denied a colour: colours forbid no match.
func anybody(int) bool { return true }

// compare judges a round by this one, which is paired: is it legal, is the bye
// right; then bracket by bracket the upfloaters and the pairs; at last colours.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.field.Opponents(found, &articles, anybody)
	if verdict != nil {
		return verdict
	}
	if r.bye >= 0 && mate[r.bye] >= 0 {
		return &pairing.Verdict{Bracket: r.field.Players[r.bye].Score, Article: "3.4", Fault: pairing.ByeElsewhere, Players: []tournament.PlayerID{r.id(r.bye)}}
	}
	left := r.top.All(r.bye)
	for i := range r.brackets {
		right := &r.brackets[i]
		other := r.top.Judge(left, mate)
		if verdict := r.judge(right, &other); verdict != nil {
			return verdict
		}
		left = topgroup.Without(left, right)
	}
	return r.field.JudgeColours(found, r.allocate)
}

// judge finds the first criterion on which a bracket is worse, or else says that
// the right one comes earlier in order: C4 to C7 settle the set of upfloaters (3.5)
// before C8 is asked of the pairs (3.6).
func (r *round) judge(right, other *topgroup.Bracket) *pairing.Verdict {
	sameSet := slices.Equal(right.Up, other.Up)
	theirs := r.criteria(other)
	for _, c := range r.criteria(right) {
		if c.Article == "C8" && !sameSet {
			break
		}
		i := slices.IndexFunc(theirs, func(o pairing.Criterion) bool { return o.Article == c.Article })
		if i >= 0 && slices.Compare(c.Value, theirs[i].Value) != 0 {
			return &pairing.Verdict{Bracket: right.Score, Article: c.Article, Criterion: c.Code, Expected: c.Value, Found: theirs[i].Value}
		}
	}
	switch {
	case !sameSet:
		return &pairing.Verdict{Bracket: right.Score, Article: "3.5", Fault: pairing.LaterInOrder}
	case !slices.Equal(right.Pairs, other.Pairs):
		return &pairing.Verdict{Bracket: right.Score, Article: "3.6", Fault: pairing.LaterInOrder}
	}
	return nil
}
