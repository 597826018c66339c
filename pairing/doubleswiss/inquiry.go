package doubleswiss

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// inquiry is a paired round of matches that can be asked what would have been
// instead.
type inquiry struct {
	right *round
	out   *pairing.Round
}

// Inquire pairs the next round and keeps it for questions; see field.Inquirer.
func (s *system) Inquire(t *tournament.Tournament) (field.Inquiry, error) {
	if err := field.Checked(t); err != nil {
		return nil, err
	}
	if leg := legOf(t); !leg.First() {
		before := s.field(t.Before(t.Completed()))
		return &secondInquiry{out: s.secondGame(t, leg), field: before, first: &round{system: s, field: before, bye: -1}}, nil
	}
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

// Due: no player prefers a colour.
func (q *inquiry) Due(int) (tournament.Colour, field.Strength) {
	return tournament.NoColour, field.NoPreference
}

func (q *inquiry) Legal(p, other int32) bool {
	_, fault := q.right.field.JudgePair(p, other, &articles, anybody)
	return fault == ""
}

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	colour, _ := q.right.allocate(p, other)
	return colour
}

func (q *inquiry) ColourRules() []pairing.ColourRule {
	return []pairing.ColourRule{byNumber, fewerWhites, alternated, highTurns, lowTurns}
}

// IsFirst reports whether the first of two places is the higher ranked (4.2).
func (q *inquiry) IsFirst(p, other int32) bool { return q.right.isHigher(p, other) }

// With follows the rules in a field in which the players named may do nothing but
// what is wished.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, articles.Rematch, articles.ByeBar); refusal != nil {
		return nil, refusal
	}
	r := &round{system: q.right.system, number: q.right.number, field: f.Granting(w, q.right.allocate), bye: -1}
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
