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

	// The rounds that would have been, one after the other in the same memory. Most
	// of their brackets are those of the right one, or of another such round.
	spare   engine
	instead round
	field   field.Field
	wished  []wished
	recall  recall
	boards  []pairing.Board // of the round that Seat gave last: memory
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
	q := &inquiry{right: r, out: out}
	q.spare.recall = &q.recall
	return q, nil
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

func (q *inquiry) ColourRules() []pairing.ColourRule { return q.right.edition.colourRules() }

// With pairs the round with a wish granted: the same optimisation, bracket by
// bracket, over the rounds that grant it.
func (q *inquiry) With(w swiss.Wish) (*pairing.Round, error) {
	q.recall.accounts = true
	return q.with(w, func(r *round) (*pairing.Round, error) {
		defer q.forget()
		return r.run()
	})
}

// Seat is With without the reasons; see field.Seating.
func (q *inquiry) Seat(w swiss.Wish) (*pairing.Round, error) {
	q.recall.accounts = false
	return q.with(w, func(r *round) (*pairing.Round, error) {
		out, err := r.runInto(q.boards)
		if err == nil {
			q.boards = out.Boards
		}
		return out, err
	})
}

// with has the round run in which only what grants the wish is legal, where that may
// exist.
func (q *inquiry) with(w swiss.Wish, run func(r *round) (*pairing.Round, error)) (*pairing.Round, error) {
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
	return run(q.granting(w))
}

// granting is the round in which only what grants the wish is legal, good until the
// next one. It is what field.Field's Granting makes, but whom the wish keeps apart is a matter of
// classes, which spares long lists of who may not meet whom.
func (q *inquiry) granting(w swiss.Wish) *round {
	players := append(q.field.Players[:0], q.right.field.Players...)
	f := &q.field
	*f = *q.right.field
	f.Players = players
	p := int32(f.Place(w.Player))
	parted := [2]int32{p, p}
	switch w.Kind {
	case swiss.Meet:
	case swiss.NotMeet:
		parted[1] = int32(f.Place(w.Opponent))
		part(players, p, parted[1])
	case swiss.Bye:
		for i := range players {
			players[i].ByeBarred = i != int(p)
		}
	case swiss.White, swiss.Black, swiss.Stay, swiss.NoBye:
		players[p].ByeBarred = true
	}
	r := &q.instead
	r.reset(q.right.edition, f, &q.spare)
	q.wished = cleared(q.wished, len(players))
	r.wished, r.parted, r.described = q.wished, parted, false
	switch w.Kind {
	case swiss.Meet:
		r.wished[p], r.wished[f.Place(w.Opponent)] = tied, tied
	case swiss.Bye:
		r.wished[p] = tied
	case swiss.White, swiss.Black, swiss.Stay, swiss.Leave:
		for other := range r.wished {
			if !q.fits(w.Kind, p, int32(other)) {
				r.wished[other] = shut
			}
		}
		r.wished[p] = named
	}
	return r
}

// part keeps two players apart, as if they had met.
func part(players []field.Player, p, q int32) {
	for _, two := range [][2]int32{{p, q}, {q, p}} {
		met := &players[two[0]].Met
		if i, already := slices.BinarySearch(*met, two[1]); !already {
			*met = slices.Insert(slices.Clip(*met), i, two[1])
		}
	}
}

// forget lets go of the round that would have been, which is handed out.
func (q *inquiry) forget() {
	q.spare.forget()
	q.instead.output = output{}
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
	case kind == swiss.Leave:
		return players[p].Score != players[other].Score
	}
	return players[p].Score == players[other].Score
}

// Compare judges another round; see pairing.Judge.
func (q *inquiry) Compare(found *tournament.Round) *pairing.Verdict { return q.right.compare(found) }
