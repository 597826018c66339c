package web

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Find on a round of 200 boards: digits are a board, # is a pairing number,
// letters are a name. What Enter will open is said before, and where that is not
// one board Enter does nothing.
func findBoardByKeys(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, name := h.twoHundredBoards()
	p := h.person(browser).signIn("ada", adasPassword)
	p.open("/desk/" + name + "/rounds/1")
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)

	// Pairing number 150 sits at board 138.
	p.slash("150")
	p.saysFound("Enter opens board 150: " + h.names(id, 150))
	p.picture("find-board")
	p.key("Enter")
	p.until(`document.activeElement.closest("tr")?.id === "b150"`)
	p.keys("1")
	h.waits(id, 1)
	p.until(`document.activeElement.closest("tr")?.id === "b151"`)

	p.slash("#150")
	p.saysFound("Enter opens board 138: " + h.names(id, 138))
	p.key("Enter")
	p.until(`document.activeElement.closest("tr")?.id === "b138"`)
	p.keys("0")
	h.waits(id, 2)
	p.until(`document.activeElement.closest("tr")?.id === "b139"`)
	if got := h.onBoards(id); got[149] != tournament.WhiteWins || got[137] != tournament.BlackWins {
		t.Errorf("boards 150 and 138 have %v and %v", got[149], got[137])
	}

	// What is not there, and what is there more than once, opens nothing.
	for typed, want := range map[string]string{
		"250":  "There is no board 250 in this round.",
		"0":    "There is no board 0 in this round.",
		"#999": "Number 999 is not at a board in this round.",
		"#5":   "Number 5 is not at a board in this round.", // has a bye
		"zz":   "No name at a board has “zz” in it.",
		"mu":   "3 boards have “mu”. Type more.",
		"U":    "5 boards have “U”. Type more.",
	} {
		p.slash(typed)
		p.saysFound(want)
		for _, key := range []string{"Enter", "ArrowDown"} {
			p.key(key)
			p.until(fmt.Sprintf(`document.activeElement.id === "find" && document.activeElement.value === %q`, typed))
		}
		p.saysFound(want)
		if typed == "mu" {
			p.picture("find-several")
		}
		p.key("Escape") // back to where one was
		p.until(`document.activeElement.closest("tr")?.id === "b139" && document.getElementById("find").value === ""`)
		p.until(`document.querySelectorAll("tr[data-seen]:not([hidden])").length === 200 && document.getElementById("where").innerText === ""`)
	}
	h.waits(id, 2)

	// Accents and other letters need not be typed.
	for typed, board := range map[string]int{"mueller": 20, "MÜLLER": 20, "muller": 20, "lukasz": 21, "Łuk": 21, "nunez o": 22, "oscar nun": 22, "musst": 23} {
		p.slash(typed)
		p.until(fmt.Sprintf(`document.getElementById("where").innerText.startsWith("Enter opens board %d:")`, board))
		p.key("Enter")
		p.until(fmt.Sprintf(`document.activeElement.closest("tr")?.id === "b%d"`, board))
	}
	p.slash("20")
	p.saysFound("Enter opens board 20: " + h.names(id, 20))
	p.key("Enter")
	p.until(`document.activeElement.closest("tr")?.id === "b20"`)
	nothingLeftOver(p, h, id)
}

// nothingLeftOver checks that keys that are held down, or that come when no board
// is in focus, enter nothing.
func nothingLeftOver(p *person, h *house, id store.ID) {
	p.t.Helper()
	p.held("Enter")
	p.held("1")
	p.until(`document.activeElement.closest("tr")?.id === "b20"`)
	told[bool](p, `(document.activeElement.blur(), true)`)
	p.keys("1") // shows which board is next
	p.until(`document.activeElement.closest("tr")?.id === "b1"`)
	if n := told[int](p, `document.querySelectorAll("tr.unsaved").length`); n != 0 {
		p.t.Errorf("%d results were entered by keys that were meant for nothing", n)
	}
	h.waits(id, 2)
}

// twoHundredBoards begins an event with a first round of 200 boards in which the
// first twelve players do not play: board 1 has numbers 13 and 213.
func (h *house) twoHundredBoards() (store.ID, string) {
	h.t.Helper()
	id, name := h.begin("Open", 412, 5)
	for n := range 12 {
		h.must(id, desk.RequestBye{Player: tournament.PlayerID(n + 1), Round: 1, Bye: tournament.HalfBye})
	}
	for n, who := range map[int]string{31: "Müller, Jürgen", 32: "Łukasz Węgłoś", 33: "García Núñez, Óscar", 34: "Muster, Mußtafa", 35: "Mutik, Ana"} {
		h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: tournament.PlayerID(n + 1), Name: who, Ratings: tournament.Ratings{2400 - 7*n}}})
	}
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	return id, name
}

// slash presses / and types what is looked for.
func (p *person) slash(typed string) {
	p.t.Helper()
	p.key("/")
	p.until(`document.activeElement.id === "find"`)
	p.keys(typed)
}

// key presses a key as a keyboard does: what the page takes for itself does
// nothing else.
func (p *person) key(key string) { p.t.Helper(); p.stroke(key, false) }

// held is a key that repeats itself because it is held down.
func (p *person) held(key string) { p.t.Helper(); p.stroke(key, true) }

func (p *person) stroke(key string, repeats bool) {
	p.t.Helper()
	codes := map[string]int64{"Enter": 13, "Escape": 27, "ArrowDown": 40, "Tab": 9, "/": 191, "1": 49}
	texts := map[string]string{"Enter": "\r", "/": "/", "1": "1"}
	down := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: key, Text: texts[key], WindowsVirtualKeyCode: codes[key], AutoRepeat: &repeats}
	up := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Key: key, WindowsVirtualKeyCode: codes[key]}
	for _, event := range []input.DispatchKeyEventParams{down, up} {
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, event); err != nil {
			p.t.Fatal(err)
		}
	}
}

// names are who sits at a board, white first.
func (h *house) names(id store.ID, board int) string {
	h.t.Helper()
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	game := state.Tournament.Current.Games[board-1]
	return state.Player(game.White).Name + " – " + state.Player(game.Black).Name
}

// saysFound waits until the page says what find has found.
func (p *person) saysFound(text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.getElementById("where")?.innerText === %q`, text))
}
