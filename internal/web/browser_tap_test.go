package web

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// A tap on a phone acts on what was under the finger when it came down. Nothing
// moves afterwards, no second tap scores another board, and the card says what
// became of the first.
func phoneTaps(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, _, phone := h.phone(browser)
	phone.still()
	x, y := phone.middle("#b2 button[value=white]")
	before := phone.places()
	phone.touch(x, y)
	phone.hurries()
	phone.touch(x, y)
	phone.until(`document.querySelector("#b2 .state").innerText === "saved"`)
	phone.sees("5 boards without a result") // the page was renewed
	phone.until("clicks === 2")
	h.only(id, map[int]tournament.Result{2: tournament.WhiteWins})
	if after := phone.places(); after != before {
		t.Errorf("the cards moved from %s to %s", before, after)
	}
	phone.picture("phone-saved")

	// Two boards in quick succession: the second tap is not taken, and says so.
	phone.still()
	phone.touchOn("#b3 button[value=draw]")
	phone.until("clicks === 3")
	phone.hurries()
	phone.touchOn("#b4 button[value=draw]")
	phone.until(`document.querySelector("#b4 .state").innerText === "Too quick: tap again"`)
	phone.picture("phone-too-quick")
	phone.until(`document.querySelector("#b3 .state").innerText === "saved"`)
	phone.still()
	phone.touchOn("#b4 button[value=black]")
	phone.until(`document.querySelector("#b4 .state").innerText === "saved"`)
	scored := map[int]tournament.Result{2: tournament.WhiteWins, 3: tournament.Drawn, 4: tournament.BlackWins}
	h.only(id, scored)

	// The page moves under the finger, and just before it comes down.
	x, y = phone.middle("#b6 button[value=white]")
	phone.finger(input.DispatchTouchEventTypeTouchStart, x, y)
	phone.hurries()
	_, to := phone.middle("#b5 button[value=white]")
	told[bool](phone, fmt.Sprintf(`(document.querySelector(".thumbs").style.marginTop = "%gpx", true)`, y-to))
	phone.drawn()
	phone.finger(input.DispatchTouchEventTypeTouchEnd, x, y)
	phone.touch(x, y)
	phone.until("touches === 7 && clicks === 7")
	if taken := told[int](phone, `document.querySelectorAll(".thumbs .unsaved").length`); taken != 0 {
		t.Errorf("%d taps were taken on a page that moved", taken)
	}
	h.only(id, scored)

	// The connection is gone: what says so moves nothing either.
	phone.still()
	x, y = phone.middle("#b5 button[value=draw]")
	before = phone.places()
	h.fault.Store(loseEverything)
	h.server.CloseClientConnections()
	phone.touch(x, y)
	phone.until(`document.querySelector("#b5 .state").innerText === "waiting to send" && document.querySelector(".lost") && !document.getElementById("unsaved").hidden`)
	if after := phone.places(); after != before {
		t.Errorf("the cards moved from %s to %s", before, after)
	}
	phone.picture("phone-lost")
	h.fault.Store(0)
	phone.until(`document.querySelector("#b5 .state").innerText === "saved"`)

	// A page that has just appeared takes no tap either, and says so.
	scored[5] = tournament.Drawn
	phone.open("/phone")
	phone.until(`document.getElementById("unsaved").dataset.ready`)
	phone.hurries()
	phone.touchOn("#b6 button[value=draw]")
	phone.until(`document.querySelector("#b6 .state").innerText === "Too quick: tap again"`)
	h.only(id, scored)
	phone.still()
	phone.touchOn("#b6 button[value=draw]")
	phone.until(`document.querySelector("#b6 .state").innerText === "saved"`)
}

// A wrong tap is corrected or taken back on the phone, with a connection and
// without, until an arbiter has confirmed the result.
func phoneCorrects(browser context.Context, t *testing.T) {
	h := newHouse(t)
	id, _, phone := h.phone(browser)
	correct := func(selector, says string) {
		t.Helper()
		phone.still()
		phone.touchOn(selector)
		phone.until(fmt.Sprintf(`document.querySelector(%q).closest("li").querySelector(".state").innerText === %q`, selector, says))
	}
	correct("#b1 button[value=white]", "saved")
	phone.sees("5 boards without a result")
	correct("#b1 button[value=black]", "saved")
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins})
	correct("#b1 button[value=open]", "")
	phone.sees("6 boards without a result")
	h.only(id, nil)

	// The first thought arrives and its answer does not; the second comes on top.
	correct("#b1 button[value=white]", "saved")
	h.fault.Store(loseAnswers)
	correct("#b2 button[value=white]", "waiting to send")
	h.waits(id, 2)
	h.fault.Store(loseRequests)
	correct("#b2 button[value=draw]", "waiting to send")
	correct("#b1 button[value=draw]", "waiting to send") // a result that was saved
	correct("#b1 button[value=black]", "waiting to send")
	correct("#b3 button[value=draw]", "waiting to send") // neither arrives
	correct("#b3 button[value=open]", "waiting to send")
	phone.open("/phone")
	phone.sees("Waiting to be sent: 3")
	h.fault.Store(loseAnswers)
	phone.sees("Waiting to be sent: 3")
	h.fault.Store(0)
	phone.until(`document.getElementById("unsaved").hidden && !document.querySelector(".thumbs .unsaved, .thumbs .differs")`)
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins, 2: tournament.Drawn})
	entered := h.entries(id)
	for board, want := range map[int]int{1: 5, 2: 2, 3: 0} { // 1–0, 0–1, cleared, 1–0, 0–1; 1–0, ½–½
		if got := entered[h.at(id, board)]; got != want {
			t.Errorf("board %d was written %d times, want %d", board, got, want)
		}
	}

	// A result is cleared, and the answer to that is lost: what is entered next comes
	// on top, for nobody else was there.
	correct("#b5 button[value=white]", "saved")
	h.fault.Store(holdRequests)
	correct("#b5 button[value=open]", "sending …")
	cleared := h.holds()
	correct("#b5 button[value=draw]", "sending …")
	h.fault.Store(loseAnswers)
	close(cleared)
	phone.until(`document.querySelector("#b5 .state").innerText === "waiting to send"`)
	h.waits(id, 2)
	h.fault.Store(0)
	phone.until(`document.querySelector("#b5 .state").innerText === "saved"`)
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins, 2: tournament.Drawn, 5: tournament.Drawn})
	correct("#b5 button[value=open]", "")

	// What somebody else entered or confirmed stays.
	board := h.at(id, 2)
	state, _ := h.host.State(t.Context(), id)
	_, record, _ := state.Board(board)
	h.must(id, desk.ConfirmResult{Board: board, Result: tournament.Drawn, Source: "the sheet"})
	phone.until(`document.querySelector("#b2 .state").innerText === "confirmed" && document.querySelector("#b2 button").disabled`)
	h.must(id, desk.EnterResult{Board: h.at(id, 4), Result: tournament.Drawn})
	phone.until(`document.querySelector("#b4 .state").innerText === "entered by somebody else" && document.querySelector("#b4 button").disabled`)
	told[bool](phone, `(document.querySelectorAll("#b2 button, #b4 button").forEach((b) => b.disabled = false), true)`) // a page that has not heard of it
	phone.still()
	phone.touchOn("#b4 button[value=white]")
	phone.until(`document.querySelector("#b4 .state").innerText === "ada entered ½–½ on this board; only an arbiter can change it"`)
	phone.picture("phone-refused")
	phone.still()
	told[bool](phone, fmt.Sprintf(`(document.querySelector("#b2").dataset.keep = "", document.querySelector("#b2 [name=seen]").value = "%d", true)`, record.Seq))
	phone.touchOn("#b2 button[value=white]")
	phone.until(`document.querySelector("#b2 .state").innerText.startsWith("The board has changed meanwhile")`)
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins, 2: tournament.Drawn, 4: tournament.Drawn})
}

// Without scripts a phone corrects its result, too, and is told why where it may
// not.
func TestPhoneCorrectsWithoutScripts(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	phone := h.enrolled(id)
	board := h.at(id, 1)
	enter := func(result string) *answer {
		state, _ := h.host.State(t.Context(), id)
		_, record, _ := state.Board(board)
		return phone.post("/desk/"+name+"/rounds/1/result", "white", fmt.Sprint(board.White), "black", fmt.Sprint(board.Black),
			"seen", fmt.Sprint(record.Seq), "result", result)
	}
	enter("white").is(http.StatusOK).at("/phone").says("saved")
	enter("draw").is(http.StatusOK)
	enter("open").is(http.StatusOK).silent("✓", ">saved<")
	enter("black").is(http.StatusOK)
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins})
	h.must(id, desk.ConfirmResult{Board: board, Result: tournament.BlackWins, Source: "the sheet"})
	enter("draw").is(http.StatusForbidden).says("The result 0–1 was confirmed by the sheet; only an arbiter can change it").leadsBack("/phone")
	h.only(id, map[int]tournament.Result{1: tournament.BlackWins})
}

// enrolled is a phone that enters all results of a tournament.
func (h *house) enrolled(id store.ID) *browser {
	h.t.Helper()
	invitation, err := h.accounts.InviteDevice(h.t.Context(), h.ada, id, account.Invite{Name: "Hall", Role: account.ResultEntry, Expires: time.Now().Add(time.Hour)})
	if err != nil {
		h.t.Fatal(err)
	}
	phone := h.browser()
	phone.post(strings.TrimPrefix(invitation.Link(h.server.URL), h.server.URL)).is(http.StatusOK).at("/phone")
	return phone
}

// only checks that the current round has these results by board and no other.
func (h *house) only(id store.ID, want map[int]tournament.Result) {
	h.t.Helper()
	for i, got := range h.onBoards(id) {
		if got != want[i+1] {
			h.t.Errorf("board %d has %v, want %v", i+1, got, want[i+1])
		}
	}
}

// at names a board of the current round.
func (h *house) at(id store.ID, board int) journal.Board {
	h.t.Helper()
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	game := state.Tournament.Current.Games[board-1]
	return journal.Board{Round: state.Paired(), White: game.White, Black: game.Black}
}

// places are where the cards of a phone are on its screen.
func (p *person) places() string {
	p.t.Helper()
	return told[string](p, `[...document.querySelectorAll(".thumbs li")].map((c) => c.id + "@" + Math.round(c.getBoundingClientRect().top)).join(" ")`)
}

// hand is the script of a phone in whose pages time passes by the finger and not by
// the clock: between the touches of one who does not hurry a second passes, between
// those of one who does, none. It counts what came of them.
const hand = `(() => {
	let now = 0;
	window.touches = window.clicks = 0;
	performance.now = () => now;
	addEventListener("pointerdown", () => { touches++; if (!window.hurries) now += 1000; }, true);
	addEventListener("click", () => { clicks++; }, true);
})()`

// still waits until a phone takes taps; from then on its owner looks before tapping.
func (p *person) still() {
	p.t.Helper()
	p.until(`document.getElementById("unsaved").dataset.ready`)
	told[bool](p, "(window.hurries = false, true)")
}

// hurries lets no time pass between what was and the next touches.
func (p *person) hurries() {
	p.t.Helper()
	told[bool](p, "window.hurries = true")
}

// drawn waits until the page is drawn as it is now.
func (p *person) drawn() {
	p.t.Helper()
	told[bool](p, "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))", chromedp.EvalAwaitPromise)
}

// middle is where an element is on the screen, to which the page is scrolled if it is
// out of sight.
func (p *person) middle(selector string) (x, y float64) {
	p.t.Helper()
	at := told[[]float64](p, fmt.Sprintf(`(() => {
		const e = document.querySelector(%q), lies = e.getBoundingClientRect();
		if (lies.top < 0 || lies.bottom > innerHeight) e.scrollIntoView({ block: "start" });
		const b = e.getBoundingClientRect();
		const x = b.x + b.width / 2, y = b.y + b.height / 2;
		if (!e.contains(document.elementFromPoint(x, y))) e.scrollIntoView({ block: "center" });
		const now = e.getBoundingClientRect();
		return [now.x + now.width / 2, now.y + now.height / 2];
	})()`, selector))
	return at[0], at[1]
}

// touchOn taps an element with a finger.
func (p *person) touchOn(selector string) {
	p.t.Helper()
	p.touch(p.middle(selector))
}

// touch taps a spot with a finger.
func (p *person) touch(x, y float64) {
	p.t.Helper()
	p.finger(input.DispatchTouchEventTypeTouchStart, x, y)
	p.finger(input.DispatchTouchEventTypeTouchEnd, x, y)
}

func (p *person) finger(what input.DispatchTouchEventType, x, y float64) {
	p.t.Helper()
	event := input.DispatchTouchEventParams{Type: what, TouchPoints: []*input.TouchPoint{}}
	if what == input.DispatchTouchEventTypeTouchStart {
		event.TouchPoints = append(event.TouchPoints, &input.TouchPoint{X: x, Y: y})
	}
	if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, event); err != nil {
		p.t.Fatal(err)
	}
}
