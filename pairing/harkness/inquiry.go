package harkness

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
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

// Due is the colour a player claims, and how much.
func (q *inquiry) Due(place int) (tournament.Colour, field.Strength) {
	return q.right.claim[place].strength()
}

func (q *inquiry) Legal(p, other int32) bool { return !q.right.apart.bars(p, other) }

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	if colour, _ := q.right.allocate(min(p, other), max(p, other)); colour == tournament.NoColour {
		return colour
	}
	return field.Allocation(q.right.allocate).Of(p, other)
}

func (q *inquiry) ColourRules() (rules []pairing.ColourRule) {
	for _, kind := range []pairing.ColourKind{pairing.BothGranted, pairing.StrongerWins, pairing.LastAlternated, pairing.HigherWins, pairing.ByLot} {
		rules = append(rules, q.right.by(kind))
	}
	return rules
}

// With follows the rules in a field in which the players named may do nothing
// but what is wished. The colour of players who have had none yet depends on the
// boards above theirs (29E), so it cannot be wished for.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	f, articles := q.right.field, q.right.absolute()
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	refusal := f.Refuses(w, articles.Rematch, articles.ByeBar)
	if refusal != nil && refusal.Why == swiss.Forbidden {
		refusal.Article = articles.Forbidden
	}
	if refusal != nil {
		return nil, refusal
	}
	if colour := w.Kind == swiss.White || w.Kind == swiss.Black; colour && q.right.claim[f.Place(w.Player)].due == tournament.NoColour {
		return nil, &swiss.Refusal{Wish: w, Why: swiss.NoSuchWish, Article: q.right.cite("29E")}
	}
	r := *q.right
	r.field = f.Granting(w, q.right.allocate)
	r.apart = newApart(r.field, q.system.options.Avoidance)
	r.apart.yields = q.right.apart.yields // what is not to be avoided without a wish is not with one
	r.bye, r.brackets, r.notes, r.across = -1, nil, nil, new(matching.Solver)
	r.mate = slices.Repeat([]int32{-1}, len(r.mate))
	return r.run()
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
