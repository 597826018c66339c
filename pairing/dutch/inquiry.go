package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// inquiry is a paired round that can be asked what would have been instead.
type inquiry struct {
	right *round
	out   *pairing.Round
	spare engine // pairs the rounds that would have been
}

// Inquire pairs the next round and keeps it for questions; see field.Inquirer.
func (s *system) Inquire(t *tournament.Tournament) (field.Inquiry, error) {
	r, err := new(workspace).prepare(s.edition, t, new(engine))
	if err != nil {
		return nil, err
	}
	out, err := r.run()
	if err != nil {
		return nil, err
	}
	return &inquiry{right: r, out: out}, nil
}

func (q *inquiry) Round() *pairing.Round { return q.out }
func (q *inquiry) Field() *field.Field   { return q.right.field }

func (q *inquiry) Due(place int) (tournament.Colour, field.Strength) {
	c := &q.right.field.Players[place].Colours
	return c.Preference, c.Strength
}

func (q *inquiry) Legal(p, other int32) bool {
	_, fault := q.right.checkPair(p, other)
	return fault == ""
}

func (q *inquiry) Colours(p, other int32) tournament.Colour {
	return field.Allocation(q.right.colours).Of(p, other)
}

// With pairs the round with a wish granted: the same optimisation, bracket by
// bracket, over the rounds that grant it.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	e, f := q.right.edition, q.right.field
	if f.Grants(q.out, w) {
		return q.out, nil
	}
	if refusal := f.Refuses(w, e.articles.Rematch, e.articles.ByeBar); refusal != nil {
		return nil, refusal
	}
	if w.Kind == swiss.Meet {
		high, low := int32(f.Place(w.Player)), int32(f.Place(w.Opponent))
		if article, text := q.right.checkPair(high, low); text != "" {
			return nil, &swiss.Refusal{Wish: w, Why: swiss.SameColour, Article: article, Colour: f.Players[high].Colours.Preference}
		}
	}
	r := q.granting(w)
	defer q.spare.forget()
	return r.run()
}

// granting is the round in which only what grants the wish is legal. It is what
// field.Field's Granting makes, but whom the wish keeps apart is a matter of
// classes, which spares long lists of who may not meet whom.
func (q *inquiry) granting(w swiss.Wish) *round {
	f := *q.right.field
	f.Players = slices.Clone(f.Players)
	p := int32(f.Place(w.Player))
	switch w.Kind {
	case swiss.Meet:
	case swiss.Bye:
		for i := range f.Players {
			f.Players[i].ByeBarred = i != int(p)
		}
	case swiss.White, swiss.Black, swiss.Stay:
		f.Players[p].ByeBarred = true
	default:
		f = *q.right.field.Granting(w, nil)
	}
	r := newRound(q.right.edition, &f, &q.spare)
	r.wished, r.described = make([]wished, len(f.Players)), false
	switch w.Kind {
	case swiss.Meet:
		r.wished[p], r.wished[f.Place(w.Opponent)] = tied, tied
	case swiss.Bye:
		r.wished[p] = tied
	case swiss.White, swiss.Black, swiss.Stay:
		for other := range r.wished {
			if !q.fits(w.Kind, p, int32(other)) {
				r.wished[other] = shut
			}
		}
		r.wished[p] = named
	}
	return r
}

// fits reports whether a game with another player grants a wish.
func (q *inquiry) fits(kind swiss.WishKind, p, other int32) bool {
	players, allocate := q.right.field.Players, field.Allocation(q.right.colours)
	switch {
	case p == other:
		return true
	case kind == swiss.White:
		return allocate.Of(p, other) == tournament.White
	case kind == swiss.Black:
		return allocate.Of(p, other) == tournament.Black
	}
	return players[p].Score == players[other].Score
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
