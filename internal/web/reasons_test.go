package web

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
)

// proposed is a tournament whose fourth round is paired and not published.
func proposed(h *house, players int) (name string) {
	h.t.Helper()
	id, name := h.begin("Preview", players, 7)
	h.playRounds(id, 3)
	h.must(id, desk.PairNext{})
	return name
}

// Before a round is published the arbiter sees the picture, every bracket with
// its criteria, a "why?" on every board and a box that answers. Nobody else does.
func TestPreviewGivesReasons(t *testing.T) {
	h := newHouse(t)
	name := proposed(h, 11)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	round := "/desk/" + name + "/rounds/4"
	page := ada.get(round).is(http.StatusOK).says("<svg", "<details", "Why not …?", "C12", "Colour", "Moved down into it", "5.2.", `href="`+round+`/why/`)
	if got, want := strings.Count(page.text, `class="why"`), 6; got != want {
		t.Errorf("%d questions on five boards and a bye, want %d", got, want)
	}
	ada.get(round+"/why").is(http.StatusOK).says("not published", "<svg")
	ada.get(round+"/why/1").is(http.StatusOK).says(playerName(0), `class="answer"`, "not published", `font-weight="bold">1  `+playerName(0)) // highlighted in the picture
	ada.get(round+"/why?a=1&ask=meet&b=2").is(http.StatusOK).says(`role="status"`, "if they played each other, even the best round would be worse", "boards would change.", `<th scope="col">Now</th>`, `<th scope="col">Instead</th>`)
	ada.get(round + "/why/99").is(http.StatusNotFound)
	ada.get("/desk/" + name + "/rounds/5/why").is(http.StatusNotFound)
	ada.get("/desk/" + name + "/rounds/0/why").is(http.StatusNotFound)
	for _, path := range []string{"/why/4", "/why/4/1", "/why/4?a=1&ask=meet&b=2"} {
		public.get("/t/" + name + path).is(http.StatusNotFound)
	}
	public.get(round + "/why").at("/login?next=%2Fdesk%2F" + name + "%2Frounds%2F4%2Fwhy")
	public.get("/t/" + name + "/why").says("round 3").silent("round 4")
	// Published, the questions stay, and everybody has them.
	ada.confirm(ada.post("/desk/"+name+"/publish"), "/desk/"+name+"/publish") // who did not come is asked about
	ada.get(round + "/why").silent("not published")
	public.get("/t/" + name + "/why/4").is(http.StatusOK)
}

// A colour due absolutely is marked as such in the draft, as in the picture.
func TestPreviewTellsAbsoluteColours(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Absolute", 8, 5)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	h.must(id, desk.BeginHandPairing{})
	games := slices.Clone(h.stateOf(id).Tournament.Current.Games)
	for i := range games { // everybody has the colour of round 1 again
		games[i].White, games[i].Black = games[i].Black, games[i].White
	}
	h.must(id, desk.ChangePairing{Games: games})
	h.must(id, desk.EndHandPairing{Reason: "test"})
	h.must(id, desk.Publish{})
	h.enterResults(id, -1)
	h.must(id, desk.PairNext{})
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/rounds/3").says("!! absolutely", "due, absolutely", "!!</b>", `stroke="#b8740a" stroke-width="3.5"`)
}

// A round arranged by hand says in its preview where it departs from the rules.
func TestPreviewOfRoundByHand(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Hand", 8, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.BeginHandPairing{})
	s, err := h.host.View(t.Context(), h.ada, id)
	if err != nil {
		t.Fatal(err)
	}
	games := slices.Clone(s.Tournament.Current.Games)
	games[0].White, games[0].Black = games[0].Black, games[0].White
	h.must(id, desk.ChangePairing{Games: games})
	h.must(id, desk.EndHandPairing{})
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/rounds/1").says("differs from the rules", "should have")
}

// The preview fits a phone and a laptop and prints with every bracket unfolded.
func TestPreviewFitsAndPrints(t *testing.T) {
	reader, err := exec.LookPath("pdftotext")
	if err != nil {
		missing(t, "pdftotext")
	}
	h := newHouse(t)
	id, name := realEvent(h, 41)
	for board := 41 / 3; board < 41/2; board++ {
		h.enterResult(id, board)
	}
	h.must(id, desk.PairNext{})
	ada := h.person(chromium(t)).signIn("ada", adasPassword)
	round := "/desk/" + name + "/rounds/5"
	paths := map[string]string{"preview": round, "player": round + "/why/3", "answer": round + "/why?a=1&ask=meet&b=2", "public": "/t/" + name + "/why/4", "public-player": "/t/" + name + "/why/4/3"}
	for _, size := range sizes[:2] {
		ada.do(chromedp.EmulateViewport(size.width, size.height, chromedp.EmulateScale(size.scale)))
		for what, path := range paths {
			ada.open(path)
			if over := told[int](ada, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("%s sticks out by %d on a %s", path, over, size.name)
			}
			ada.picture("why-" + what + "-" + size.name)
			if told[bool](ada, `Boolean(document.querySelector(".beside"))`) {
				told[chromedp.Void](ada, `(document.querySelector(".beside").scrollIntoView(), {})`)
				ada.picture("why-" + what + "-" + size.name + "-below")
			}
		}
	}
	ada.open(round)
	brackets := told[int](ada, `document.querySelectorAll("details.bracket").length`)
	pdf, err := chromedp.Run(ada.ctx, chromedp.PrintToPDF())
	if err != nil {
		t.Fatal(err)
	}
	folder := os.Getenv("PAREO_SCREENSHOTS")
	if folder == "" {
		folder = t.TempDir()
	}
	file := filepath.Join(folder, "preview.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.CommandContext(t.Context(), reader, "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(string(text), "In the bracket of"); brackets < 3 || got < brackets {
		t.Errorf("%d of %s brackets are printed", got, strconv.Itoa(brackets))
	}
	if strings.Contains(string(text), "Why not …?") {
		t.Error("the question box is printed")
	}
}

// "Why?" stands beside every board and bye of a round in play, where the complaint comes.
func TestWhyOnARoundInPlay(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("In play", 7, 3)
	h.pairRound(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	page := ada.get(at + "/rounds/1")
	current := h.stateOf(id).Tournament.Current
	for _, g := range current.Games {
		page.says(fmt.Sprintf(`href="%s/rounds/1/why/%d"`, at, g.White))
	}
	page.says(fmt.Sprintf(`href="%s/rounds/1/why/%d"`, at, current.Byes[0].Player))
	ada.get(fmt.Sprintf("%s/rounds/1/why/%d", at, current.Games[0].White)).is(http.StatusOK)
}
