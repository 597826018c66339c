package web

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// midEvent is a TRF16 of an event of eight after two rounds.
func midEvent(h *house) string {
	h.t.Helper()
	id, old := h.begin("Open", 8, 5)
	h.playRounds(id, 2)
	h.must(id, desk.CloseRound{})
	_, state := h.state(old)
	file, _, err := desk.Export{Dialect: trf.TRF16}.File(state)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(file)
}

// A file of an event under way is looked at before it is taken over: what it says, what
// its rounds show, and what is asked, with the most probable answer because it
// reproduces the rounds; every past round is agreed or explained. The answers go in with
// one button, and the event goes on.
func TestTakingOverAFile(t *testing.T) {
	h := newHouse(t)
	file := base64.StdEncoding.EncodeToString([]byte(midEvent(h)))
	ada := h.signedIn("ada", adasPassword)
	upload := []string{"upload.name", "mid.trf", "upload.data", file}
	ada.post("/desk/import", upload...).is(http.StatusOK).says("Take over an event under way", `value="dutch:2026" selected`, "it gives all 2 rounds played, and so do:", "as the rules give it",
		`name="rounds" type="number"`, "the first round shows it", "they give the places in the file", `name="tiebreaks"`, "Systems tried on the rounds")
	if all, err := h.host.List(t.Context()); err != nil || len(all) != 1 {
		t.Fatalf("looking at a file began an event: %v %v", all, err)
	}
	answers := append(upload, "told", "yes", "system", "dutch:2026", "rounds", "5", "colour", "white", "tiebreaks", "BH SB")
	ada.post("/desk/import", answers...).is(http.StatusOK).says(`value="5"`, "as you say")
	ada.post("/desk/import", append(answers, "take", "yes", "rounds", "1")[:len(answers)+2]...).at("/desk/open-2/players")
	_, state := h.state("open-2")
	if r := state.Tournament.Rules; r.Rounds != 5 || r.System != tournament.Dutch || r.Edition != "2026" || r.InitialColour != tournament.White || len(r.TieBreaks) != 2 || len(desk.Unsaid(state)) != 0 {
		t.Errorf("%+v", r)
	}
	wrong := append(append([]string{}, upload...), "take", "yes", "rounds", "1", "system", "dutch:2026")
	ada.post("/desk/import", wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="1"`)
	for language, says := range map[string][]string{
		"es": {"Asumir un torneo en marcha", "da las 2 rondas jugadas", "como lo dan las reglas", "se te pregunta"},
		"de": {"Ein laufendes Turnier übernehmen", "es ergibt alle 2 gespielten Runden", "wie die Regeln sie ergeben", "Ihre Antwort"},
	} {
		ada.post("/language", "language", language, "back", "/desk")
		ada.post("/desk/import", upload...).is(http.StatusOK).says(says...)
	}
}

// The name of the event is asked for where the file has none; that of the file is filled
// in. A file that says it is not asked about it.
func TestTakingOverAFileWithoutAName(t *testing.T) {
	h := newHouse(t)
	nameless := midEvent(h)
	nameless = nameless[strings.Index(nameless, "\n")+1:]
	before, _, _ := strings.Cut(nameless, "\n")
	if strings.HasPrefix(before, "012") {
		t.Fatal("the file still has a name")
	}
	ada := h.signedIn("ada", adasPassword)
	upload := func(file string) []string {
		return []string{"upload.name", "winter_open.r2.trf", "upload.data", base64.StdEncoding.EncodeToString([]byte(file))}
	}
	ada.post("/desk/import", upload(midEvent(h))...).silent(`name="event"`)
	ada.post("/desk/import", upload(nameless)...).is(http.StatusOK).says("winter open.r2 (winter_open.r2.trf):", `name="event" value="winter open.r2"`, "Name of the event", "the file has none; this is the name of the file")
	answers := append(upload(nameless), "told", "yes", "system", "dutch:2026", "rounds", "5", "colour", "white", "tiebreaks", "BH", "take", "yes")
	ada.post("/desk/import", append(answers, "event", " ")...).is(http.StatusUnprocessableEntity).says("The tournament needs a name.")
	ada.post("/desk/import", append(answers, "event", "Winter Open")...).at("/desk/winter-open/players")
	if _, state := h.state("winter-open"); state.Tournament.Info.Name != "Winter Open" || state.Paired() != 2 {
		t.Errorf("%+v", state.Tournament.Info)
	}
	// Before the first round there is nothing to take over, but a name to ask for.
	early := "001    1      A                                 2000                             0.0    1\n001    2      B                                 1900                             0.0    2\n"
	ada.post("/desk/import", upload(early)...).is(http.StatusOK).says(`name="event" value="winter open.r2"`)
}

// A file of an event that there is already, by its name and first day, is not imported
// again without a word; one of which some rounds differ says which boards.
func TestTakingOverTheSameEventAgain(t *testing.T) {
	h := newHouse(t)
	file := "042 2026/05/01\n" + midEvent(h)
	ada := h.signedIn("ada", adasPassword)
	upload := []string{"upload.name", "mid.trf", "upload.data", base64.StdEncoding.EncodeToString([]byte(file))}
	answers := append(upload[:4:4], "take", "yes", "told", "yes", "system", "dutch:2026", "rounds", "5", "colour", "white", "tiebreaks", "BH")
	ada.post("/desk/import", upload...).is(http.StatusOK).silent("already")
	ada.post("/desk/import", answers...).at("/desk/open-2/players")
	asks := "there is already an event called Open that begins on 1 May 2026 (open-2)"
	ada.post("/desk/import", answers...).is(http.StatusOK).says("Please confirm", asks) // the same button again
	if all, err := h.host.List(t.Context()); err != nil || len(all) != 2 {
		t.Fatalf("%d events, %v", len(all), err)
	}
	ada.post("/desk/import", upload...).is(http.StatusOK).says(asks, `href="/desk/open-2"`, `name="namesakes" value="open-2"`)
	for language, says := range map[string]string{"es": "empieza el 1 de mayo de 2026", "de": "das am 1. Mai 2026 beginnt"} {
		ada.post("/language", "language", language, "back", "/desk")
		ada.post("/desk/import", upload...).is(http.StatusOK).says(says)
		ada.post("/desk/import", answers...).is(http.StatusOK).says(says).silent("2026/05/01")
	}
	ada.post("/language", "language", "en", "back", "/desk")
	ada.post("/desk/import", append(answers[:len(answers):len(answers)], "namesakes", "open-2")...).at("/desk/open-3/players")
	keizer := append(upload[:4:4], "system", "keizer:club")
	ada.post("/desk/import", keizer...).is(http.StatusOK).says("Which boards", "In the file: ", "By the rules: ").silent("level 3")
}

// A file that cannot be read as it is gets one more door than refusal, where plain
// changes mend it: every line that would change is told, before and after.
func TestRepairOnThePage(t *testing.T) {
	h := newHouse(t)
	sound := midEvent(h)
	before, line, _ := strings.Cut(sound, "001    1")
	letters := []rune("001    1" + line)
	copy(letters[80:], []rune(" 9.5")) // points that the results do not give
	broken := before + string(letters)
	file := base64.StdEncoding.EncodeToString([]byte(broken))
	ada := h.signedIn("ada", adasPassword)
	upload := []string{"upload.name", "broken.trf", "upload.data", file}
	ada.post("/desk/import", upload...).is(http.StatusUnprocessableEntity).says("A file that cannot be read as it is", "broken.trf can be repaired", "9½", `name="repair" value="yes"`)
	upload = append(upload, "repair", "yes")
	ada.post("/desk/import", upload...).is(http.StatusOK).says("The file was repaired; these lines were changed:", "9½", "Take over an event under way")
	ada.post("/desk/import", append(upload, "take", "yes", "told", "yes", "system", "dutch:2026", "rounds", "5", "colour", "white", "tiebreaks", "BH")...).at("/desk/open-2/players")
	hopeless := strings.Replace(broken, "001    2", "001    1", 1)
	ada.post("/desk/import", "upload.name", "hopeless.trf", "upload.data", base64.StdEncoding.EncodeToString([]byte(hopeless))).at("/desk/new").says("hopeless.trf")
}

// The page of taking over names who drew which number of a round robin where the rounds
// show others than the file has, and the event goes on by them.
func TestTakingOverDrawnNumbers(t *testing.T) {
	h := newHouse(t)
	club := `012 Club
092 Individual: Round-Robin
142 5
001    1      Ana                               2300                             2.0    1     6 w 1     3 w 1
001    2      Bea                               2250                             1.0    3     4 w =     5 b =
001    3      Cia                               2200                             0.5    5     5 w =     1 b 0
001    4      Dia                               2150                             1.0    2     2 b =     6 b =
001    5      Eva                               2100                             1.0    4     3 b =     2 w =
001    6      Fia                               2050                             0.5    6     1 b 0     4 w =
`
	upload := []string{"upload.name", "club.trf", "upload.data", base64.StdEncoding.EncodeToString([]byte(club))}
	ada := h.signedIn("ada", adasPassword)
	ada.post("/desk/import", upload...).is(http.StatusOK).says("Drawn numbers", "1 = Ana; 2 = Cia; 3 = Bea", `name="numbers" value="3"`, "the rounds are those of the Berger table").silent("board differs", "boards differ")
	answers := append(upload, "told", "yes", "tiebreaks", "DE")
	for _, id := range []string{"1", "3", "2", "4", "5", "6"} {
		answers = append(answers, "numbers", id)
	}
	ada.post("/desk/import", answers...).is(http.StatusOK).says("1 = Ana; 2 = Cia; 3 = Bea", `name="numbers" value="3"`)
	ada.post("/desk/import", append(answers, "take", "yes")...).at("/desk/club/players")
	at, state := h.state("club")
	if cia := state.Player(3); cia.Number != 2 {
		t.Errorf("%+v", cia)
	}
	h.must(store.ID(at), desk.PairNext{})
	_, state = h.state("club")
	if g := state.Tournament.Current.Games[1]; g.White != 2 || g.Black != 1 { // 3-1 of the table
		t.Errorf("%+v", state.Tournament.Current.Games)
	}
}

// Results of the round in play that a file brought came at no time and from nobody here.
func TestResultsOfAFileInMidRound(t *testing.T) {
	h := newHouse(t)
	id, old := h.begin("Open", 8, 5)
	h.playRounds(id, 1)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	for board := 1; board <= 3; board++ {
		h.must(id, desk.EnterResult{Board: h.at(id, board), Result: tournament.WhiteWins})
	}
	_, state := h.state(old)
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
		file, _, err := desk.Export{Dialect: dialect}.File(state)
		if err != nil {
			t.Fatal(err)
		}
		ada := h.signedIn("ada", adasPassword)
		upload := []string{"upload.name", "mid.trf", "upload.data", base64.StdEncoding.EncodeToString(file), "told", "yes", "system", "dutch:2026", "rounds", "5", "colour", "white", "tiebreaks", "BH SB", "take", "yes"}
		page := ada.post("/desk/import", upload...).is(http.StatusOK)
		at := strings.TrimSuffix(page.path, "/players")
		ada.get(at).says("3 of 4 results are in.").silent("came at")
	}
}
