package web

import (
	"context"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// entryTableHolds enters a result and looks at the table of boards, with rows for
// matches of teams: every cell holds what is in it, and the columns fill the table.
func entryTableHolds(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	ada := h.person(browser).signIn("ada", adasPassword)
	for _, width := range []int64{1024, 1280, 1440, 1920} {
		ada.widen(width)
		ada.open("/desk/" + name + "/rounds/1")
		ada.picture("entry-" + map[int64]string{1024: "1024", 1280: "1280", 1440: "1440", 1920: "1920"}[width])
		if over := told[float64](ada, `Math.max(...[...document.querySelectorAll(".entry td.more > *")].map((e) => e.getBoundingClientRect().right - e.parentElement.getBoundingClientRect().right))`); over > 0 {
			t.Errorf("at %d the last cell runs %.0f pixels out of the table", width, over)
		}
		if over := told[int](ada, `(() => { const e = document.querySelector(".entry .source"); e.textContent = "device Boards 1 to 9 10:33"; return e.scrollWidth - e.clientWidth })()`); over > 0 {
			t.Errorf("at %d who entered a result runs %d pixels out of the table", width, over)
		}
		if lines := told[int](ada, `(() => { const e = document.querySelector(".entry .at-white .player"); e.textContent = "Okafor, Elena"; return e.getClientRects().length })()`); width >= 1280 && lines != 1 {
			t.Errorf("at %d a name has %d lines", width, lines)
		}
		if short := told[float64](ada, `document.querySelector("table.entry").getBoundingClientRect().right - document.querySelector(".entry th:last-child").getBoundingClientRect().right`); short > 2 {
			t.Errorf("at %d the columns end %.0f pixels before the table", width, short)
		}
	}
}
