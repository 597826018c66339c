package web

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Whole round robins by forms alone, from creation to the file for FIDE: one who
// leaves before half of the games is not ranked, one who leaves later is, and the
// file gives the same standings back.
func TestWholeRoundRobinWithoutScript(t *testing.T) {
	for _, c := range []struct{ players, cycles, rounds, early, late int }{
		{players: 6, cycles: 1, rounds: 5, early: 2, late: 4},
		{players: 4, cycles: 2, rounds: 6, early: 2, late: 5},
	} {
		h := newHouse(t)
		b, public := h.signedIn("ada", adasPassword), h.browser()
		b.post("/desk/new", "title", "Masters", "system", "roundrobin:berger", "cycles", write.Int(c.cycles), "rounds", write.Int(c.rounds), "preset", "roundrobin").at("/desk/masters/players")
		for i := range c.players {
			b.post("/desk/masters/players", "name", playerName(i), "rating", write.Int(2400-10*i)).says("is entered")
		}
		for round := 1; round <= c.rounds; round++ {
			switch round {
			case c.early:
				leave(b, 1)
			case c.late:
				leave(b, 2)
			}
			b.confirm(b.post("/desk/masters/pair", "colour", "white"), "/desk/masters/pair", "colour", "white").at(fmt.Sprintf("/desk/masters/rounds/%d", round))
			b.post("/desk/masters/publish").is(http.StatusOK)
			h.enterOpen(b, "masters", round)
		}
		b.post("/desk/masters/close").at("/desk/masters/standings").says("Standings after round " + write.Int(c.rounds))
		b.get("/desk/masters").says("The tournament is over")
		for _, path := range []string{"", "/standings", "/cross", "/player/1", "/paper/table", "/paper/cross", "/paper/standings", "/hall/standings", "/hall/boards", "/files/all.xlsx"} {
			public.get("/t/masters" + path).is(http.StatusOK)
		}
		public.get("/t/masters/standings?lang=es").says("menos de la mitad")
		h.oneTotal(public)
		public.get("/t/masters/paper/table").says(playerName(0), "Table by numbers").silent("to be filled in") // it is
		readBack(t, h, b.get("/desk/masters/export/trf26").is(http.StatusOK).text)
	}
}

// oneTotal: the points beside an opponent are those of the standings, wherever a game of
// the two was annulled.
func (h *house) oneTotal(public *browser) {
	h.t.Helper()
	_, state := h.state("masters")
	ranking, err := standings.Compute(&state.Tournament, standings.Options{})
	if err != nil {
		h.t.Fatal(err)
	}
	for i := range ranking.Rows {
		for r, round := range ranking.Rounds(&ranking.Rows[i]) {
			if round.Opponent < 0 {
				continue
			}
			opponent := state.Tournament.Players[round.Opponent]
			line := regexp.MustCompile(fmt.Sprintf(`(?s)<th scope="row" class="num rank">%d</th>.*?</tr>`, r+1)).FindString(public.get(fmt.Sprintf("/t/masters/player/%d", ranking.Rows[i].Player)).text)
			if want := `<td class="num soft wide">` + write.Points(ranking.Find(int(opponent.ID)).Points) + `</td>`; !strings.Contains(line, opponent.Name) || !strings.Contains(line, want) {
				h.t.Errorf("player %d, round %d: not %s of %s in\n%s", ranking.Rows[i].Player, r+1, want, opponent.Name, line)
			}
		}
	}
}

// leave takes a player out of the event; with fewer than half of the games completed the
// page asks first, and names the results that will not count.
func leave(b *browser, player int) {
	path := fmt.Sprintf("/desk/masters/players/%d", player)
	form := []string{"how", "withdrawn", "reason", "ill"}
	asked := b.post(path+"/withdraw", form...)
	if strings.Contains(asked.text, "Please confirm") {
		asked = b.confirm(asked.says("completed fewer than half of the games", "round 1, ", "(C.05 6.6)"), path+"/withdraw", form...)
	}
	asked.at(path)
}

// enterOpen enters a draw on every board of the round that has no result, by the form.
func (h *house) enterOpen(b *browser, name string, round int) {
	h.t.Helper()
	_, state := h.state(name)
	for i, g := range state.Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			b.post(fmt.Sprintf("/desk/%s/rounds/%d/result", name, round), "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0",
				"result", []string{"white", "draw", "black"}[(i+round)%3]).is(http.StatusOK)
		}
	}
	b.get(fmt.Sprintf("/desk/%s/rounds/%d", name, round)).says("all results are in")
}

// readBack reads a file and compares its standings with those of the event.
func readBack(t *testing.T, h *house, file string) {
	t.Helper()
	back, report, err := trf.Read(strings.NewReader(file))
	if err != nil || len(back.Validate()) > 0 {
		t.Fatalf("%v %v\n%s", err, report, file)
	}
	_, state := h.state("masters")
	var lines [2][]string
	for i, tour := range []*tournament.Tournament{&state.Tournament, back} {
		ranking, err := standings.Compute(tour, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range ranking.Rows {
			lines[i] = append(lines[i], fmt.Sprint(row.Rank, " ", tour.Players[row.Index].Name, row.Points, row.Values))
		}
	}
	if !slices.Equal(lines[0], lines[1]) {
		t.Errorf("standings of the event\n%s\nof the file\n%s\n%s", strings.Join(lines[0], "\n"), strings.Join(lines[1], "\n"), file)
	}
}
