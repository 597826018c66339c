package desk

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// big is an event of a thousand players after three rounds, with a fourth paired
// and published.
func big(b *testing.B) *hall {
	b.Helper()
	h := newHall(b)
	h.ok(Create{Rules: rules(9)})
	for i := range 1000 {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %04d", i), Ratings: tournament.Ratings{2600 - i}}})
	}
	h.rounds(3)
	h.ok(PairNext{})
	h.ok(Publish{})
	return h
}

func BenchmarkThousandPlayers(b *testing.B) {
	h := big(b)
	b.Run("standings", func(b *testing.B) {
		for b.Loop() {
			if _, err := Standings(h.State()); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("result", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			g := h.State().Tournament.Current.Games[i%500]
			board := journal.Board{Round: 4, White: g.White, Black: g.Black}
			result := tournament.WhiteWins
			if g.Result == result {
				result = tournament.Drawn
			}
			h.ok(EnterResult{Board: board, Result: result, Seen: h.seen(board)})
		}
	})
	b.Run("next round", func(b *testing.B) {
		for b.Loop() {
			nextRound(b, h.State())
		}
	})
}
