package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// In direct encounter, too, more is better: it shows the points made against
// those with whom one was tied. The working of Sonneborn-Berger says what is
// multiplied, and a round robin is not explained by the rules of a Swiss.
func TestTieBreaksOfARoundRobin(t *testing.T) {
	h := newHouse(t)
	id, _, err := h.host.BeginAs(t.Context(), h.accounts, h.ada, "", desk.Request{Command: desk.Create{
		Info: tournament.Info{Name: "Masters"}, Rules: tournament.Rules{System: "roundrobin", Edition: "berger", Rounds: 3, TieBreaks: []tournament.TieBreak{"DE", "SB"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	h.ada = h.accounts.Actor(h.ada.User())
	for n := range 4 {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n), Ratings: tournament.Ratings{2400 - 10*n}}})
	}
	for range 3 { // the lower number wins, but 1 loses to 4: 1 and 2 have two points, 3 and 4 one
		h.pairRound(id)
		state, err := h.host.State(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range state.Tournament.Current.Games {
			result := tournament.WhiteWins
			if upset := g.White*g.Black == 4; (g.White < g.Black) == upset {
				result = tournament.BlackWins
			}
			h.must(id, desk.EnterResult{Board: journal.Board{Round: state.Paired(), White: g.White, Black: g.Black}, Result: result})
		}
	}
	public, at := h.browser(), "/t/"+host.ShortName("Masters")
	table := public.get(at + "/standings").is(http.StatusOK).text
	ties := regexp.MustCompile(`class="num tie">([^<]*)<`).FindAllStringSubmatch(table, -1)
	var shown []string
	for _, one := range ties {
		shown = append(shown, one[1])
	}
	if got, want := strings.TrimSpace(strings.Join(shown, " ")), "1 3 0 2 1 1 0 2"; got != want { // DE and SB of four
		t.Errorf("the tie-breaks are %q, want %q", got, want)
	}
	player := public.get(at + "/player/1").is(http.StatusOK)
	player.says("Score × points")
	if !strings.Contains(player.text, "×") {
		t.Error("the working of Sonneborn-Berger does not say what is multiplied")
	}
	compared := "All of the tied have met: their games among each other decide"
	player.says(compared)
	h.signedIn("ada", adasPassword).get("/desk/" + host.ShortName("Masters") + "/standings?player=1").is(http.StatusOK).says(compared).silent("There is nothing to calculate")
	cross := public.get(at + "/cross").is(http.StatusOK)
	cross.says("A column is the opponent in that place")
	if strings.Contains(cross.text, "place of the opponent, colour") {
		t.Error("a round robin is explained as a Swiss")
	}
	why := public.get(at + "/why/1").is(http.StatusOK)
	if strings.Contains(why.text, "transposed in S2") {
		t.Error("the picture of a round robin speaks of transpositions")
	}
}

// A tie-break with a modifier is not called as the one without it.
func TestTieBreakNamedWithItsModifier(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 5)
	rules := h.last().Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"BH/C1", "BH", "BH/M1"}
	h.must(id, desk.SetRules{Rules: rules})
	h.whiteWins(id, 1)
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"/t/" + name + "/standings", "/t/" + name + "/player/1", "/desk/" + name + "/standings?player=1", "/desk/" + name + "/paper/standings"} {
		ada.get(path).says("Buchholz without the lowest", "Buchholz without the highest and the lowest")
	}
}

// Above the columns of tie-breaks stand their names, in the language of the reader, and
// small the codes that regulations call them by: on pages and on paper.
func TestTieBreaksAreHeadedByNames(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 5)
	rules := h.last().Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"BH/C1", "SB", "BWG"}
	h.must(id, desk.SetRules{Rules: rules})
	h.whiteWins(id, 1)
	ada := h.signedIn("ada", adasPassword)
	heads := regexp.MustCompile(`(?s)<th scope="col" class="num tie[^"]*">\s*<span class="tie-name">\s*(.*?)\s*<small>(.*?)</small>`)
	for lang, want := range map[string]string{
		"en": "Buchholz cut\u00a01 BH/C1, Sonneborn-Berger SB, Wins with Black BWG",
		"es": "Buchholz corte\u00a01 BH/C1, Sonneborn-Berger SB, Victorias con negras BWG",
		"de": "Buchholz Cut\u00a01 BH/C1, Sonneborn-Berger SB, Siege mit Schwarz BWG",
	} {
		paths := []string{"/t/" + name + "/standings", "/t/" + name + "/cross"}
		if lang == "en" { // which ada reads
			paths = append(paths, "/desk/"+name+"/standings", "/desk/"+name+"/paper/standings")
		}
		for _, path := range paths {
			var shown []string
			for _, head := range heads.FindAllStringSubmatch(ada.get(path+"?lang="+lang).is(http.StatusOK).text, -1) {
				shown = append(shown, head[1]+" "+head[2])
			}
			if got := strings.Join(shown, ", "); got != want {
				t.Errorf("%s in %s: headed by %q, want %q", path, lang, got, want)
			}
		}
	}
}
