package keizer

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// inquiry is a paired round that can be asked what would have been instead.
type inquiry struct {
	right *round
	out   *pairing.Round
}

// Inquire pairs the next round and keeps it for questions; see field.Inquirer.
func (s *system) Inquire(t *tournament.Tournament) (field.Inquiry, error) {
	r, err := s.prepare(t)
	if err != nil {
		return nil, err
	}
	out, err := r.run()
	if err != nil {
		return nil, err
	}
	return &inquiry{r, out}, nil
}

func (q *inquiry) Round() *pairing.Round { return q.out }
func (q *inquiry) Field() *field.Field   { return q.right.field }

// Due tells nothing: colours are a matter of two players (rule 6).
func (q *inquiry) Due(int) (tournament.Colour, field.Strength) {
	return tournament.NoColour, field.NoPreference
}

func (q *inquiry) Legal(p, other int32) bool { return !q.right.bars(p, other) }

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	return field.Allocation(q.right.allocate).Of(p, other)
}

func (q *inquiry) ColourRules() []pairing.ColourRule {
	return []pairing.ColourRule{fewerWhites, reverseLast, byLastGames, lowerPlaced}
}

// With follows the rules in a field in which the players named may do nothing but
// what is wished.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, PairRule, ByeRule); refusal != nil {
		return nil, refusal
	}
	r := *q.right
	r.field = f.Granting(w, q.right.allocate)
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }

// Compare judges a round that somebody else paired; see pairing.Judge.
func (s *system) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	if found == nil {
		found = new(tournament.Round) // nobody plays in it
	}
	q, err := s.Inquire(t)
	if err != nil {
		return nil, err
	}
	return q.Compare(found), nil
}

// compare asks in the order of the rules: is everybody in the round, has the right
// player the bye (4), are there as few repeats as can be, who is the first of the
// list whose partner is another than the highest possible (5), are the colours
// right (6).
func (r *round) compare(found *tournament.Round) *pairing.Verdict {
	articles := field.Articles{Rematch: PairRule, Forbidden: PairRule, ByeBar: ByeRule, Byes: ByeRule}
	mate, verdict := r.field.Opponents(found, &articles, func(int) bool { return true })
	if verdict != nil {
		return verdict
	}
	if r.bye >= 0 && mate[r.bye] != -1 {
		return &pairing.Verdict{Article: ByeRule, Fault: pairing.ByeElsewhere, Players: []tournament.PlayerID{r.id(r.bye)}}
	}
	if ours, theirs := r.repeats(r.mate), r.repeats(mate); theirs > ours {
		return &pairing.Verdict{Article: PairRule, Fault: pairing.MoreRepeats, Expected: []int64{int64(ours)}, Found: []int64{int64(theirs)}, Players: r.repeated(mate)}
	}
	for p, q := range r.mate {
		if mate[p] != q {
			return &pairing.Verdict{Article: PairRule, Fault: pairing.HigherPartner, Players: []tournament.PlayerID{r.id(int32(p)), r.id(q)}}
		}
	}
	return r.field.JudgeColours(found, r.allocate)
}
