package harkness

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the pairs found: boards by the score of the higher
// ranked player, the sum of scores and the place of the higher ranked player.
func (r *round) publish() *pairing.Round {
	out := &pairing.Round{System: Name, Edition: r.system.edition, Number: r.field.Round, NotPaired: r.field.NotPaired}
	if r.bye >= 0 {
		out.Bye = r.id(r.bye)
	}
	players := r.field.Players
	var pairs [][2]int32
	for p, q := range r.mate {
		if int(q) > p {
			pairs = append(pairs, [2]int32{int32(p), q})
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int32) int {
		return cmp.Or(cmp.Compare(players[b[0]].Score, players[a[0]].Score),
			cmp.Compare(players[b[1]].Score, players[a[1]].Score), cmp.Compare(a[0], b[0]))
	})
	first := r.field.InitialColour
	for _, x := range pairs {
		colour, rule := r.allocate(x[0], x[1])
		if colour == tournament.NoColour { // lots for the first board, then in turn (29E)
			colour, first = first, first.Opposite()
		}
		board := pairing.Board{White: r.id(x[0]), Black: r.id(x[1]), ColourRule: rule}
		if colour == tournament.Black {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	out.Reasons = pairing.Reasons{Brackets: r.brackets, Options: r.system.Options(), Notes: r.notes, ByeLot: r.byeLot}
	if r.apart.yields {
		out.Reasons.Notes = append(out.Reasons.Notes, pairing.Note{Article: "28N",
			Message: message.Of("note.unavoidable")})
	}
	return out
}
