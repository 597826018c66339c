package classic

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// inquiry is a paired round that can be asked what would have been instead.
type inquiry struct {
	system *system
	right  *round
	out    *pairing.Round
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
	return &inquiry{s, r, out}, nil
}

func (q *inquiry) Round() *pairing.Round { return q.out }
func (q *inquiry) Field() *field.Field   { return q.right.field }

func (q *inquiry) Due(place int) (tournament.Colour, field.Strength) {
	p := &q.right.preferences[place]
	return p.colour, p.strength
}

func (q *inquiry) Legal(p, other int32) bool { return q.right.legal(p, other) }

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	return field.Allocation(q.right.allocate).Of(p, other)
}

func (q *inquiry) ColourRules() []pairing.ColourRule {
	return []pairing.ColourRule{granted, stronger, alternated, higher, q.right.byNumber()}
}

// With follows the procedure of the text in a field in which the players named
// may do nothing but what is wished.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, "B1a", "B1b"); refusal != nil {
		return nil, refusal
	}
	if w.Kind == swiss.Meet {
		p, other := int32(f.Place(w.Player)), int32(f.Place(w.Opponent))
		if !q.right.legal(p, other) {
			return nil, &swiss.Refusal{Wish: w, Why: swiss.SameColour, Article: "B2", Colour: q.right.preferences[p].colour}
		}
	}
	return newRound(q.system, f.Granting(w, q.right.allocate)).run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
