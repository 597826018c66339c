package web

import (
	"fmt"
	"strings"
	"testing"
)

// leagueOfFive is a round robin of five whose first rounds have all results; the
// last of them is not closed. It returns who has White on its first board.
func (h *house) leagueOfFive(b *browser, rounds int) int {
	h.t.Helper()
	b.post("/desk/new", "title", "Masters", "system", "roundrobin:berger", "cycles", "1", "rounds", "5", "preset", "roundrobin").at("/desk/masters/players")
	for i := range 5 {
		b.post("/desk/masters/players", "name", playerName(i), "rating", fmt.Sprint(2400-10*i)).says("is entered")
	}
	for round := 1; round <= rounds; round++ {
		b.confirm(b.post("/desk/masters/pair", "colour", "white"), "/desk/masters/pair", "colour", "white")
		b.post("/desk/masters/publish")
		h.enterOpen(b, "masters", round)
	}
	_, state := h.state("masters")
	return int(state.Tournament.Current.Games[0].White)
}

// Who leaves with half of the games played keeps them, also before the round is
// closed: no page has them in brackets. Standings and cross tables say after the
// name, and a space, that the player withdrew.
func TestHalfOfTheGamesCountAtOnce(t *testing.T) {
	h := newHouse(t)
	b, public := h.signedIn("ada", adasPassword), h.browser()
	who := h.leagueOfFive(b, 2)
	name := playerName(who - 1)
	b.post(fmt.Sprintf("/desk/masters/players/%d/withdraw", who), "how", "withdrawn", "reason", "ill")
	for _, path := range []string{"player/" + fmt.Sprint(who), "paper/table", "paper/cards", "cross"} {
		public.get("/t/masters/"+path).says(name).silent("(½)", "(0)", "(1)")
	}
	for _, path := range []string{"/t/masters/standings", "/t/masters/cross", "/t/masters/paper/standings", "/t/masters/paper/cross", "/t/masters/players"} {
		for language, word := range map[string]string{"en": "withdrew", "es": "retirado", "de": "ausgestiegen"} {
			text := strings.Join(strings.Fields(tag.ReplaceAllString(public.get(path+"?lang="+language).text, "")), " ")
			if !strings.Contains(text, name+" "+word) {
				_, rest, _ := strings.Cut(text, name)
				t.Errorf("%s in %s does not say that %s withdrew but %.40q", path, language, name, rest)
			}
		}
	}
	b.get("/desk/masters/standings").says(">withdrew<")
}

// With fewer than half of them played they are in brackets, also before the round is
// closed.
func TestFewerThanHalfDoNotCountAtOnce(t *testing.T) {
	h := newHouse(t)
	b, public := h.signedIn("ada", adasPassword), h.browser()
	who := h.leagueOfFive(b, 1)
	leave, path := []string{"how", "withdrawn", "reason", "ill"}, fmt.Sprintf("/desk/masters/players/%d/withdraw", who)
	b.confirm(b.post(path, leave...).says("fewer than half of the games"), path, leave...)
	public.get("/t/masters/standings").says("fewer than half")
	public.get(fmt.Sprintf("/t/masters/player/%d", who)).says("(½)")
	b.post("/desk/masters/close")
	for _, path := range []string{"/t/masters/pairings/1", "/t/masters/paper/pairings/1", "/desk/masters/rounds/1", "/desk/masters/rounds/1/boards/1"} {
		b.get(path).says("(½–½)")
	}
	for _, path := range []string{"/t/masters/pairings/1", "/t/masters/cross"} {
		public.get(path).says("A result in brackets counts for nobody")
	}
}

// The draft of a round robin marks the game of who has withdrawn and names the two;
// nobody is sent to its board, on the sheets before and after it is published.
func TestForfeitsOfADraft(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("ada", adasPassword)
	who := h.leagueOfFive(b, 2)
	name := playerName(who - 1)
	b.post(fmt.Sprintf("/desk/masters/players/%d/withdraw", who), "how", "withdrawn", "reason", "ill")
	b.post("/desk/masters/close")
	b.post("/desk/masters/pair").at("/desk/masters/rounds/3").says("forfeit +–−", "is not in round 3: rests in this round").silent("absent", "no colours so far")
	for range 2 {
		slips := b.get("/desk/masters/paper/slips/3")
		if n := strings.Count(slips.text, `class="slip"`); n != 1 {
			t.Errorf("%d slips, want 1", n)
		}
		slips.silent(name)
		b.get("/desk/masters/paper/names/3").says("win by forfeit", "loss by forfeit")
		b.get("/desk/masters/paper/pairings/3").says("+–−")
		b.post("/desk/masters/publish")
	}
}
