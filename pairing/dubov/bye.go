package dubov

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/tournament"
)

// byeArticle says who gets the bye.
const byeArticle = "3.1"

// chooseBye is 3.1. It also finds out whether there is a legal round at all.
func (r *round) chooseBye() error {
	order := r.byeOrder()
	bye, legal := byefirst.Choose(r.legal, order)
	if !legal {
		return r.impossible()
	}
	if r.bye = bye; bye < 0 {
		return nil
	}
	r.notes = append(r.notes, r.byes(order).Note(bye))
	return nil
}

// byes is the order of 3.1 with what decides in it.
func (r *round) byes(order []int32) *byefirst.Order {
	return &byefirst.Order{Field: r.field, Candidates: order,
		Score:    func(p int32) tournament.Points { return r.field.Players[p].Score },
		Unplayed: func(p int32) int { return r.field.Round - 1 - len(r.field.Players[p].Colours.History) },
		Articles: [3]string{byeArticle + ".3", byeArticle + ".4", byeArticle + ".5"}}
}

// byeOrder lists those who may get the bye: the lowest score first (3.1.3), the
// most games (3.1.4), the largest pairing number (3.1.5).
func (r *round) byeOrder() []int32 {
	if len(r.field.Players)%2 == 0 {
		return nil
	}
	order := make([]int32, 0, len(r.field.Players))
	for p := range r.field.Players {
		if !r.field.Players[p].ByeBarred {
			order = append(order, int32(p))
		}
	}
	slices.SortFunc(order, func(p, q int32) int {
		x, y := &r.field.Players[p], &r.field.Players[q]
		return cmp.Or(cmp.Compare(x.Score, y.Score), cmp.Compare(len(y.Colours.History), len(x.Colours.History)),
			cmp.Compare(r.players[q].rank, r.players[p].rank))
	})
	return order
}

// impossible explains why no legal round exists: a set of players whom too few
// others could meet, and single changes that would help.
func (r *round) impossible() error {
	d := deadlock.Find(*r.legal)
	block := d.Smallest()
	e := block.Refusal(r.field.Round)
	d.WaysOut(e, deadlock.LastWithLast)
	return e
}
