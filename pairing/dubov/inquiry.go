package dubov

import (
	"slices"
	"strings"

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

func (q *inquiry) Legal(p, other int32) bool { return q.right.mayMeet(p, other) }

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	return field.Allocation(q.right.allocate).Of(p, other)
}

func (q *inquiry) ColourRules() []pairing.ColourRule { return colourchain.Rules() }

// With follows the text in a field in which the players named may do nothing but
// what is wished.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f := q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, articles.Rematch, articles.ByeBar); refusal != nil {
		return nil, refusal
	}
	if w.Kind == swiss.Meet {
		p, other := int32(f.Place(w.Player)), int32(f.Place(w.Opponent))
		if !q.right.mayMeet(p, other) {
			return nil, &swiss.Refusal{Wish: w, Why: swiss.SameColour, Article: articles.Colour, Colour: q.right.seeks(p)}
		}
	}
	r := &round{system: q.right.system, players: q.right.players,
		notes: slices.DeleteFunc(slices.Clone(q.right.notes), func(n pairing.Note) bool { return strings.HasPrefix(n.Article, byeArticle+".") })}
	r.begin(f.Granting(w, q.right.allocate))
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
