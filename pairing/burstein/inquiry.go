package burstein

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/colourchain"
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
	seeds, err := isSeeding(t)
	if err != nil {
		return nil, err
	}
	if seeds {
		return s.inquireSeeding(t)
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

func (q *inquiry) Due(place int) (tournament.Colour, field.Strength) {
	c := &q.right.field.Players[place].Colours
	return c.Preference, c.Strength
}

func (q *inquiry) Legal(p, other int32) bool {
	_, fault := q.right.field.JudgePair(p, other, &articles, nobody)
	return fault == ""
}

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	return field.Allocation(q.right.colours).Of(p, other)
}

func (q *inquiry) ColourRules() []pairing.ColourRule { return colourchain.Rules() }

// With pairs the round with a wish granted: the bye and the brackets over the
// rounds that grant it.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, articles.Rematch, articles.ByeBar); refusal != nil {
		return nil, refusal
	}
	if p, other := int32(f.Place(w.Player)), int32(f.Place(w.Opponent)); w.Kind == swiss.Meet && !q.Legal(p, other) {
		return nil, &swiss.Refusal{Wish: w, Why: swiss.SameColour, Article: articles.Colour, Colour: f.Players[p].Colours.Preference}
	}
	r := newRound(q.right.system, f.Granting(w, q.right.colours), q.right.index, q.right.rank)
	r.wished = true
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
