package web

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

var (
	// zeroth is a round that nobody plays, in three languages.
	zeroth = regexp.MustCompile(`(?i)\b(?:rounds?|rondas?|runden?) (?:n\.º )?0\b|\b\d+ (?:of|von|de) 0\b|\b1 (?:to|bis|a) 0\b`)
	link   = regexp.MustCompile(`<(?:a|iframe|img)[^>]* (?:href|src)="(/[^"#]*)`)
)

// pagesOf follows the links of a browser from some pages, within a place, and
// shows every page once. It returns how many there were.
func pagesOf(b *browser, starts []string, within string, show func(*answer)) int {
	todo, seen := starts, make(map[string]bool)
	for len(todo) > 0 {
		path := todo[0]
		todo = todo[1:]
		if seen[path] {
			continue
		}
		seen[path] = true
		page := b.get(path)
		show(page)
		for _, found := range link.FindAllStringSubmatch(page.text, -1) {
			to := html.UnescapeString(found[1])
			if !strings.Contains(to, "/live") && strings.HasPrefix(to, within) {
				todo = append(todo, to)
			}
		}
	}
	return len(seen)
}

// spokenText is what a page says, tags taken out.
func spokenText(a *answer) string {
	text := languageButton.ReplaceAllString(a.text, "")
	var out strings.Builder
	for _, found := range readAttribute.FindAllStringSubmatch(text, -1) {
		out.WriteString(found[2] + "\n")
	}
	return html.UnescapeString(out.String() + tag.ReplaceAllString(text, " "))
}

// Before round 1 nothing speaks of round 0: players withdraw, do not come, are
// expelled, marked as absent and removed; and neither does anything later.
func TestNoTextSpeaksOfRoundZero(t *testing.T) {
	h := newHouse(t)
	early, first := h.begin("Early", 9, 5)
	for _, how := range []tournament.DepartureKind{tournament.Withdrawn, tournament.NoShow, tournament.Expelled} {
		h.must(early, desk.Withdraw{Player: 7 + tournament.PlayerID(how), How: how})
	}
	h.must(early, desk.RequestBye{Round: 1, Player: 6, Bye: tournament.ZeroBye})
	h.must(early, desk.RemovePlayer{Player: 5})
	h.must(early, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"100"}}}}})
	h.must(early, desk.Comment{Text: "ΑΒΓ"})
	later, second := h.begin("Later", 9, 5)
	for _, how := range []tournament.DepartureKind{tournament.Withdrawn, tournament.NoShow, tournament.Expelled} {
		h.must(later, desk.Withdraw{Player: 7 + tournament.PlayerID(how), How: how})
	}
	h.must(later, desk.LeaveFideMode{})
	h.pairRound(later)
	_, state := h.state(second)
	g := state.Tournament.Current.Games[0]
	h.must(later, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
	h.enterResult(later, 1)
	h.must(later, desk.EnterResult{Board: journal.Board{Round: 1, White: state.Tournament.Current.Games[2].White, Black: state.Tournament.Current.Games[2].Black}, Result: tournament.DoubleForfeit})
	h.must(later, desk.Withdraw{Player: g.Black, How: tournament.NoShow})
	h.must(later, desk.CloseRound{})
	h.begin("Empty", 1, 5)
	check := func(language string, a *answer) {
		if a.status >= http.StatusInternalServerError {
			t.Errorf("%s: %d", a.path, a.status)
		}
		text := spokenText(a)
		if found := zeroth.FindStringIndex(text); found != nil {
			t.Errorf("%s, %s: %q", language, a.path, text[max(0, found[0]-60):min(len(text), found[1]+40)])
		}
	}
	for _, language := range []string{"en", "es", "de"} {
		ada, public := h.signedIn("ada", adasPassword), h.browser()
		ada.post("/language", "language", language)
		public.post("/language", "language", language)
		inside, outside := []string{"/desk"}, []string{"/"}
		for _, name := range []string{first, second, "empty"} {
			inside, outside = append(inside, "/desk/"+name), append(outside, "/t/"+name)
			for _, what := range []string{"standings", "cross", "prizes", "players", "pairings", "names", "slips"} {
				inside, outside = append(inside, "/desk/"+name+"/paper/"+what), append(outside, "/t/"+name+"/paper/"+what)
			}
			for _, what := range show.HallScreens() {
				outside = append(outside, "/t/"+name+"/hall/"+what)
			}
		}
		n := pagesOf(ada, inside, "/desk", func(a *answer) { check(language, a) })
		m := pagesOf(public, outside, "/t/", func(a *answer) { check(language, a) })
		if n < 100 || m < 80 {
			t.Errorf("%s: only %d and %d pages", language, n, m)
		}
		check(language, ada.post("/desk/"+first+"/fide"))
		check(language, ada.post("/desk/"+first+"/players/1/withdraw", "how", "noshow"))
		if _, state := h.state(first); state.Player(1).Left != nil {
			h.must(early, desk.Return{Player: 1})
		}
	}
}
