package teamswiss

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/topgroup"
	"github.com/pareo-chess/pareo/tournament"
)

// Compare judges a round that somebody else paired; see pairing.Judge. In a team
// event the round is that of the event of teams.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	if err := t.Check(); err != nil {
		return nil, err
	}
	r, err := s.prepare(s.Teams(t))
	if err != nil {
		return nil, err
	}
	if _, err := r.run(); err != nil {
		return nil, err
	}
	return r.compare(found), nil
}

// compare judges a round of teams by this one, which is paired: is it legal, is the
// bye right; then bracket by bracket the upfloaters and the pairs; at last colours.
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	verdict := r.verdict(found)
	if verdict != nil {
		verdict.OfTeams = true
	}
	return verdict
}

func (r *round) verdict(found *tournament.Round) *pairing.Verdict {
	mate, verdict := r.field.Opponents(found, &articles, anybody)
	if verdict != nil {
		return verdict
	}
	if r.bye >= 0 && mate[r.bye] >= 0 {
		return r.byes().Judge(r.bye, int32(slices.Index(mate, -1)))
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
// the right one comes earlier in order.
func (r *round) judge(right, other *topgroup.Bracket) *pairing.Verdict {
	verdict := &pairing.Verdict{Bracket: right.Score}
	theirs := r.criteria(other)
	for _, c := range r.criteria(right) {
		i := slices.IndexFunc(theirs, func(o pairing.Criterion) bool { return o.Article == c.Article })
		if i >= 0 && slices.Compare(c.Value, theirs[i].Value) != 0 {
			verdict.Article, verdict.Criterion, verdict.Expected, verdict.Found = c.Article, c.Code, c.Value, theirs[i].Value
			return verdict
		}
		if c.Article == "C7" || c.Article == "C6" && r.top.Floated == nil {
			if !slices.Equal(right.Up, other.Up) {
				break
			}
		}
	}
	if slices.Equal(right.Up, other.Up) && slices.Equal(right.Pairs, other.Pairs) {
		return nil
	}
	verdict.Article, verdict.Fault = "3.6.4", pairing.LaterInOrder
	if !slices.Equal(right.Up, other.Up) {
		verdict.Article = "3.5.5"
	}
	return verdict
}
