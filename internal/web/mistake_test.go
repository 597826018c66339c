package web

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
)

// trfPlayer is a line 001.
func trfPlayer(id int, points string, cells ...string) string {
	line := fmt.Sprintf("001 %4d %-4s %-33s %4s %-3s %11s %-10s %4s %4d", id, "", fmt.Sprintf("ΑΒΓ%02d, Δ", id), "2000", "", "", "", points, id)
	for i, c := range cells {
		line += strings.Repeat(" ", 91+10*i-len([]rune(line))) + c
	}
	return line
}

// trfOf is a file of lines, trfTwo one in which 1 has beaten 2 with further
// lines, trfTeams one of two teams.
func trfOf(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func trfTwo(lines ...string) string {
	return trfOf(append([]string{"012 ΩΩΩ", trfPlayer(1, "1.0", "   2 w 1"), trfPlayer(2, "0.0", "   1 b 0")}, lines...)...)
}

func trfTeams(lines ...string) string {
	return trfOf(append([]string{
		trfPlayer(1, "1.0", "   3 w 1"), trfPlayer(2, "0.5", "   4 b ="), trfPlayer(3, "0.0", "   1 b 0"), trfPlayer(4, "0.5", "   2 w ="),
		"310   1 ΑΑΑ                              RED     2100    2.0    1.5   1    1    2", "310   2 ΒΒΒ                              BLU     2050    0.0    0.5   2    3    4",
	}, lines...)...)
}

// unsound are files with something wrong, one for each sentence that says so.
func unsound() map[string]string {
	long := trfPlayer(2, "0.0", "   1 b 0")
	return map[string]string{
		"trf.empty": "", "trf.no-player": "012 ΩΩΩ\n", "trf.utf16": "\xff\xfe0\x001\x00", "trf.no-text": "001\x00\x00", "trf.vega": "012 Ω\n001|   1|m|GM|Ω|2500|\n",
		"trf.xxa-player": trfTwo("XXA    9  1.0"), "trf.xxa-twice": trfTwo("XXA    1  1.0", "XXA    1  1.0"), "trf.xxa-blank": trfTwo("XXA    1 1.0 1.0"),
		"trf.250-ranges": trfTwo("250       1.0   3   2    1    2"), "trf.260-rounds": trfTwo("260   4   2    1    2"),
		"trf.299-type": trfTwo("299 Q         0.5  001    1"), "trf.299-unknown": trfTwo("299 W         0.5  001    9"),
		"trf.299-round": trfTwo("299 W         0.5 1001    1"), "trf.an-entrant": trfTwo("299 W         0.5  001   -2"), "trf.a-round-of-299": trfTwo("299 W         0.5   x1    1"),
		"trf.299-many":      trfTwo(slices.Repeat([]string{"299 W         0.5  001    1"}, 1001)...),
		"trf.record-player": trfTwo("FRA    9"), "trf.list-player": trfTwo("XXZ 9"), "trf.a-round": trfTwo("260   x   2    1    2"),
		"trf.a-rating": strings.Replace(trfTwo(), "2000", "20x0", 1), "trf.a-rank": strings.Replace(trfTwo(), " 1.0    1", " 1.0   x1", 1),
		"trf.player-cut": trfTwo("001"), "trf.player-number": trfTwo("001   -1      Ω"), "trf.player-number-long": trfTwo("001 10000     Ω"),
		"trf.misplaced": strings.Replace(trfTwo(), ", Δ                       ", ", Δ                       ΔΔΔ", 1), "trf.points": trfOf(trfPlayer(1, "x")),
		"trf.many-rounds": trfOf(trfPlayer(1, "0.0") + strings.Repeat(" ", 2+9990) + "0000 - Z"),
		"trf.many-games":  strings.Repeat("001    1"+strings.Repeat(" ", 250_000)+"\n", 17),
		"trf.many-lines":  strings.Repeat("\n", 300_001), "trf.long-line": "012 " + strings.Repeat("Ψ", 1<<17), "trf.many-players": strings.Repeat("001    1\n", 10_000),
		"trf.cell-blank": strings.Replace(trfTwo(), "   2 w 1", "    2 w 1", 1), "trf.cell-opponent": strings.Replace(trfTwo(), "   2 w 1", "  x2 w 1", 1),
		"trf.cell-colour": strings.Replace(trfTwo(), "   2 w 1", "   2 q 1", 1), "trf.cell-bye": trfOf(trfPlayer(1, "0.0", "   2 b Z"), trfPlayer(2, "0.0", "        ")),
		"trf.cell-result": trfOf(trfPlayer(1, "1.0", "0000 - 1"), trfPlayer(2, "0.0")),
		"trf.sum":         trfOf(trfPlayer(1, "1.5", "   2 w 1"), trfPlayer(2, "0.0", "   1 b 0")), "trf.player-twice": trfTwo(long),
		"trf.240-kind": trfTwo("240 U   2    1"), "trf.240-round": trfTwo("240 H        1"), "trf.240-has": trfTwo("240 H   1    1"),
		"trf.240-asks":         trfOf(trfPlayer(1, "1.0", "   2 w 1", "0000 - H"), long, "240 Z   2    1"),
		"trf.rounds-announced": trfOf("XXR 1", trfPlayer(1, "2.0", "   2 w 1", "   2 b 1"), trfPlayer(2, "0.0", "   1 b 0", "   1 w 0")),
		"trf.second-bye":       trfOf(trfPlayer(1, "0.0", "   2 w  "), trfPlayer(2, "0.0", "   1 b  "), trfPlayer(3, "1.0", "0000 - U"), trfPlayer(4, "1.0", "0000 - U")),
		"trf.opponent-unknown": trfOf(trfPlayer(1, "1.0", "   7 w 1"), trfPlayer(2, "0.0")), "trf.opponent-self": trfOf(trfPlayer(1, "1.0", "   1 w 1"), trfPlayer(2, "0.0")),
		"trf.opponent-nobody": trfOf(trfPlayer(1, "1.0", "   2 w 1"), trfPlayer(2, "0.0", "0000 - Z")),
		"trf.opponent-other":  trfOf(trfPlayer(1, "1.0", "   2 w 1"), trfPlayer(2, "0.0", "   3 b 0"), trfPlayer(3, "1.0", "   2 w 1")),
		"trf.cut":             trfOf(trfPlayer(1, "1.0", "   2 w 1"), string([]rune(long)[:94])),
		"trf.contradiction":   trfOf(trfPlayer(1, "1.0", "   2 w 1"), trfPlayer(2, "0.5", "   1 b =")),
		"trf.no-colours":      trfOf(trfPlayer(1, "1.0", "   2 - 1"), trfPlayer(2, "0.0", "   1 - 0")), "trf.same-colour": trfOf(trfPlayer(1, "1.0", "   2 w 1"), trfPlayer(2, "0.0", "   1 w 0")),
		"trf.rounds": trfTwo("XXR ΑΑ"), "trf.rounds-differ": trfTwo("XXR 7", "142 9"), "trf.initial": trfTwo("152 X"), "trf.initial-differs": trfTwo("XXC white1 black1"),
		"trf.start-rank": trfTwo("172 FRA BEST"), "trf.scoring-order": trfTwo("162  W 0.0    D 1.0"), "trf.value": trfTwo("162  W"), "trf.162-symbol": trfTwo("162  Q 1.0"), "trf.scoring-nothing": trfTwo("162  W 0.0    D 0.0"),
		"trf.xxs-form": trfTwo("XXS WW"), "trf.xxs-code": trfTwo("XXS QQ=1"),
		"trf.310-number": trfTeams("310     ΓΓΓ"), "trf.310-twice": trfTeams("310   1 ΓΓΓ"), "trf.two-teams": trfTeams("310   3 ΓΓΓ                              GRE     2050    0.0    0.5   2    3"),
		"trf.352": trfTeams("352 WSWS"), "trf.362-symbol": trfTeams("362 TX 1"), "trf.300-member": trfTeams("300   1   1   2    3"), "trf.match-round": trfTeams("300   4   1   2    1"),
		"trf.team": trfTeams("300   1   1   7    1"), "trf.320-round": trfTeams("320  1.0  2.0       2"), "trf.330-forfeit": trfTeams("330 ??   1   1   2"),
		"trf.a-player-number": trfTeams("300   1   1   2   x1"), "trf.team-second-bye": trfTeams("320  1.0  2.0   1", "320  1.0  2.0   2"), "trf.team-two-byes": trfTeams("240 H   2   1", "240 Z   2   1"),
	}
}

// codesIn collects the codes of a sentence and of those in it.
func codesIn(s message.Message, all map[string]bool) {
	all[s.Code] = true
	for _, a := range s.Args {
		switch v := a.Value.(type) {
		case message.Message:
			codesIn(v, all)
		case []message.Message:
			for _, inner := range v {
				codesIn(inner, all)
			}
		}
	}
}

// englishWords are the pieces of what is said in English of uploaded files that
// no other language has.
func englishWords(t *testing.T, files ...string) []string { return wordsOf(t, "en", files...) }

// wordsOf are the texts of a language in some files.
func wordsOf(t *testing.T, language string, files ...string) []string {
	t.Helper()
	var pieces []string
	for _, name := range files {
		data, err := os.ReadFile(filepath.Join("..", "i18n", "messages", language, name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]any
		if err := json.Unmarshal(data, &messages); err != nil {
			t.Fatal(err)
		}
		for _, text := range messages {
			if text, ok := text.(string); ok {
				for _, piece := range regexp.MustCompile(`{[^}]*}`).Split(text, -1) {
					if piece = strings.TrimSpace(piece); len(piece) >= 10 {
						pieces = append(pieces, piece)
					}
				}
			}
		}
	}
	return pieces
}

// Whatever is wrong with a tournament file is said in the language of the page:
// where an event begins with it, and where its players are taken from it.
func TestTournamentFilesSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("ΨΨΨ", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	english := append(englishWords(t, "trf", "model"), "is not a sound", "line 1", "column 5", "round 1:")
	silent := func(code, language, page string) {
		t.Helper()
		page = html.UnescapeString(page)
		for _, piece := range english {
			if strings.Contains(page, piece) {
				t.Errorf("%s in %s: the page says %q", code, language, piece)
			}
		}
	}
	files := unsound()
	for _, language := range []string{"es", "de"} {
		ada.post("/language", "language", language, "back", "/desk")
		for _, code := range slices.Sorted(maps.Keys(files)) {
			_, _, err := desk.FilePlayers("Ω.trf", []byte(files[code]))
			var refusal *desk.Refusal
			if !errors.As(err, &refusal) {
				t.Errorf("%s: the file is taken: %v", code, err)
				continue
			}
			said := make(map[string]bool)
			for _, s := range append(refusal.More, refusal.Message) {
				codesIn(s, said)
			}
			if !said[code] {
				t.Errorf("%s is not said, but %v: %v", code, slices.Sorted(maps.Keys(said)), refusal)
			}
			if files[code] == "" {
				continue // forms do not send an empty file
			}
			upload := base64.StdEncoding.EncodeToString([]byte(files[code]))
			silent(code, language, ada.post("/desk/"+name+"/players/import", "upload.name", "Ω.trf", "upload.data", upload).is(http.StatusUnprocessableEntity).text)
			silent(code, language, ada.post("/desk/import", "upload.name", "Ω.trf", "upload.data", upload).says("Ω.trf ").text)
		}
	}
}

// No problem of a tournament file is without a file in the test above.
func TestEveryProblemOfAFileIsTried(t *testing.T) {
	files, call := unsound(), regexp.MustCompile(`\b(?:problem|wrong|refuse)\([^"\n]*"(trf\.[a-z0-9-]+)"`)
	sources, err := filepath.Glob(filepath.Join("..", "..", "trf", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(text), -1) {
			found++
			switch _, tried := files[m[1]]; {
			case m[1] == "trf.round", m[1] == "trf.cell", m[1] == "trf.number": // around others
			case !tried:
				t.Errorf("no file of the test has the problem %s", m[1])
			}
		}
	}
	if found < 60 {
		t.Errorf("found only %d problems; has the way they are written changed?", found)
	}
}

// Why a round cannot be paired is said in the language of the page, too, with the
// names of the players; so are mistakes in prizes.
func TestRefusedPairingsSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΨΨΨ", 2, 5)
	h.whiteWins(id, 1)
	_, fresh := h.begin("Fresh", 0, 5)
	ada := h.signedIn("ada", adasPassword)
	for _, test := range []struct{ language, pair, prize string }{
		{"es", "La ronda 2 no admite ningún emparejamiento legal: Αααα no puede enfrentarse a nadie; cualquier partida queda excluida: los dos ya se han enfrentado (C1); es posible si Αααα y Βθζα pueden volver a enfrentarse (C1); empareja la ronda a mano", "Premios &#34;Open&#34;: &#34;many&#34; no es un importe; escríbelo como 350 o 350.50"},
		{"de", "Für Runde 2 gibt es keine regelgerechte Paarung: Αααα kann niemanden treffen; jede Partie ist ausgeschlossen: die beiden haben schon gegeneinander gespielt (C1); möglich, wenn Αααα und Βθζα sich noch einmal treffen dürfen (C1); losen Sie die Runde von Hand aus", "Preise &#34;Open&#34;: &#34;many&#34; ist kein Geldbetrag; schreiben Sie ihn wie 350 oder 350.50"},
	} {
		ada.post("/language", "language", test.language, "back", "/desk")
		ada.post("/desk/"+name+"/pair").says(test.pair).silent("no legal pairing", "possible if", "have met")
		ada.post("/desk/"+fresh+"/prizes", "name0", "Open", "amounts0", "many").silent("is not an amount").says(test.prize)
	}
}

// A mistyped tie-break is told in the language of the page, where an event begins
// and where its rules change, with the code that was meant.
func TestMistypedTieBreaksSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("ΨΨΨ", 0, 5)
	ada := h.signedIn("ada", adasPassword)
	english := englishWords(t, "tiebreak")
	for _, test := range []struct{ language, code, want string }{
		{"en", "BHC1", "BHC1 is not a tie-break code; did you mean BH/C1?"},
		{"es", "BHC1", "BHC1 no es un código de desempate; ¿quizá BH/C1?"},
		{"de", "BHC1", "BHC1 ist kein Kürzel einer Feinwertung; meinten Sie BH/C1?"},
		{"es", "BUCHHOLZ", "BUCHHOLZ no es un código de desempate; los códigos son PTS, DE"},
		{"de", "BH/R", "BH/R hat den Zusatz R, den BH nicht kennt; zu BH gibt es C1 oder C2 (mit Streichwerten), M1 oder M2 (mittlere Werte), P (kampflose Partien zählen als gespielt) und F (Fore-Buchholz)"},
		{"es", "TPN/R1", "TPN/R1 lleva el modificador R1; TPN admite R (orden inverso)"},
		{"de", "BPG/C1", "BPG/C1 hat den Zusatz C1, den BPG nicht kennt; BPG hat keine Zusätze"},
		{"es", "BH/V2020", `BH/V2020 lleva el modificador V2020; "2020" no es una edición de las reglas de desempate; puede ser 2009, 2024, 2026`},
		{"de", "BH:XP", "BH:XP nennt die Punkte XP; Punkte sind MP oder GP, wie in BH:MP"},
		{"es", "EDE", "EDE es un desempate de equipos, y este torneo es individual; usa PTS, DE, SB u otro código individual"},
		{"de", "SB:MP", "SB:MP nennt Mannschafts- oder Brettpunkte, die es nur in Mannschaftsturnieren gibt; schreiben Sie SB"},
	} {
		ada.post("/language", "language", test.language, "back", "/desk")
		own := wordsOf(t, test.language, "tiebreak") // the form offers tie-breaks by name, and some have the same in all languages
		for _, path := range []string{"/desk/new", "/desk/" + name + "/settings"} {
			page := html.UnescapeString(ada.post(path, "title", "ΨΨΨ", "system", "dutch:2026", "rounds", "5", "tiebreaks", "PTS "+test.code).text)
			if !strings.Contains(page, test.want) {
				t.Errorf("%s in %s: %s does not say %s", test.code, test.language, path, test.want)
			}
			for _, piece := range english {
				if test.language != "en" && !slices.Contains(own, piece) && strings.Contains(page, piece) {
					t.Errorf("%s in %s: %s says %q", test.code, test.language, path, piece)
				}
			}
		}
	}
}

// What is wrong with a portable file of Pareo is told on one line in the language
// of the page, and nothing begins with it.
func TestDamagedJournalsSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("ΨΨΨ", 2, 5)
	ada := h.signedIn("ada", adasPassword)
	sound := ada.get("/desk/" + name + "/export/journal").is(http.StatusOK).text
	lines := strings.SplitAfter(sound, "\n")
	spoilt := func(line int, old, other string) string {
		list := slices.Clone(lines)
		if list[line-1] = strings.Replace(list[line-1], old, other, 1); list[line-1] == lines[line-1] {
			t.Fatalf("line %d has no %s: %s", line, old, list[line-1])
		}
		return strings.Join(list, "")
	}
	english := englishWords(t, "portable")
	for what, test := range map[string]struct{ name, file, es, de string }{
		"no journal":  {"Ω.pareo", "012 ΩΩΩ\n", `línea 1: no es un diario de Pareo, que empieza con {"format":"pareo-journal-1", …}`, "Zeile 1: das ist kein Journal von Pareo"},
		"any JSON":    {"Ω.json", "{}\n", "línea 1: no es un diario de Pareo", "Zeile 1: das ist kein Journal von Pareo"},
		"no list":     {"Ω.pareo", spoilt(1, `"events":`, `"events":"x","x":`), "línea 1: no es un diario de Pareo", "Zeile 1: das ist kein Journal von Pareo"},
		"newer":       {"Ω.pareo", spoilt(1, "journal-1", "journal-2"), "el formato pareo-journal-2, de una versión más nueva de Pareo; esta lee pareo-journal-1", "die Form pareo-journal-2 einer neueren Version"},
		"newer event": {"Ω.pareo", spoilt(3, `"version":`, `"version":9`), "no conoce la forma del evento 2;", "die Form des Ereignisses 2 ist dieser Version von Pareo nicht bekannt"},
		"damaged":     {"Ω.pareo", spoilt(3, `"actor":"`, `"actor":"x`), "el evento 3 está dañado o se modificó", "Ereignis 3 ist beschädigt oder wurde nachträglich verändert"},
		"no record":   {"Ω.pareo", spoilt(3, `{"seq"`, `"seq"`), "el evento 2 está dañado", "Ereignis 2 ist beschädigt"},
		"cut off":     {"Ω.pareo", sound[:len(sound)-9], "línea " + fmt.Sprint(len(lines)-1) + ": el archivo termina en mitad de una línea; está cortado", "die Datei endet mitten in einer Zeile"},
		"shorter":     {"Ω.pareo", strings.Join(lines[:len(lines)-2], ""), "su primera línea dice " + fmt.Sprint(len(lines)-2), "ihre erste Zeile nennt " + fmt.Sprint(len(lines)-2)},
	} {
		for language, want := range map[string]string{"es": test.es, "de": test.de} {
			ada.post("/language", "language", language, "back", "/desk")
			upload := base64.StdEncoding.EncodeToString([]byte(test.file))
			page := html.UnescapeString(ada.post("/desk/import", "upload.name", test.name, "upload.data", upload).at("/desk/new").text)
			if !strings.Contains(page, want) {
				t.Errorf("%s in %s: the page does not say %s", what, language, want)
			}
			for _, piece := range english {
				if strings.Contains(page, piece) {
					t.Errorf("%s in %s: the page says %q", what, language, piece)
				}
			}
		}
	}
	if all, err := h.host.List(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("there are %d tournaments, %v", len(all), err)
	}
	ada.post("/desk/import", "upload.name", "Ω.pareo", "upload.data", base64.StdEncoding.EncodeToString([]byte(sound))).at("/desk/" + name + "-2/players")
}
