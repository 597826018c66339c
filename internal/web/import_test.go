package web

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// broken is a list with something wrong with a cell, with a line and with the
// byes, and with notes on a column and on the whole list.
const broken = "Name;Elo;Sex;Byes;Shoe\nAbad Ana;many;f;;38\n;;;9;40\nBauer, Ben;1900;x;2 2;41\n"

// What is wrong with a list, and what was guessed, is said in the language of the
// page; the headings stay those of the list.
func TestImportSpeaksTheLanguage(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/" + name + "/players/import"
	english := []string{"is no rating", "neither a name nor", "is no sex", "two byes", "not used", "have no comma", "has no comma", "is a web page", "no player follows", "nobody can tell", "line 1:", "Line 2:", "The list:"}
	for _, test := range []struct {
		language string
		says     []string
		page     string // why a web page is refused
		headings string // why headings alone are
		plain    string // why a list without headings is
	}{
		{
			"es", []string{
				"Línea 2: Elo: se omite: &#34;many&#34; no es un Elo; escribe un número de 100 a 4000, o nada", "Línea 3: no hay ni nombre ni código FIDE", "Línea 4: Sex: se omite: &#34;x&#34; no es un sexo",
				"Línea 4: Byes: se piden dos byes para la ronda 2", "Línea 1: sin usar: Shoe", "La lista: 1 de 2 nombres no tiene coma",
			},
			"es una página web o XML", "Línea 1: ningún jugador sigue a estos encabezados", "La lista: no se sabe qué columna tiene los nombres",
		},
		{
			"de", []string{
				"Zeile 2: Elo: ausgelassen: &#34;many&#34; ist keine Wertungszahl; schreiben Sie eine Zahl von 100 bis 4000, oder nichts", "Zeile 3: es gibt weder einen Namen noch eine FIDE-ID",
				"Zeile 4: Sex: ausgelassen: &#34;x&#34; ist kein Geschlecht", "Zeile 4: Byes: für Runde 2 sind zwei Freilose beantragt", "Zeile 1: nicht verwendet: Shoe", "Die Liste: 1 von 2 Namen hat kein Komma",
			},
			"ist eine Webseite oder XML", "Zeile 1: auf diese Überschriften folgt kein Spieler", "Die Liste: welche Spalte die Namen hat, ist nicht zu erkennen",
		},
	} {
		ada.post("/language", "language", test.language, "back", "/desk")
		upload := func(data string) *answer {
			return ada.post(path, "upload.name", "list.csv", "upload.data", base64.StdEncoding.EncodeToString([]byte(data))).is(http.StatusUnprocessableEntity).silent(english...)
		}
		ada.post(path, "list", broken).is(http.StatusUnprocessableEntity).says(test.says...).silent(english...)
		ada.post(path, "list", "12;13\n14;15\n").is(http.StatusUnprocessableEntity).says(test.plain).silent(english...)
		upload("<html>").says("<li>list.csv: " + test.page)
		upload("Name;Elo\n").says("<li>list.csv: " + test.headings)
	}
}

// What is said of a whole list names no line, and what is said of a file names it.
func TestNotesOfAList(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/" + name + "/players/import"
	ada.post(path, "list", "Name;Rating\nAna Abad;2000\nBen Bauer;1900\n").is(http.StatusOK).says("2 of 2 names have no comma").silent("Line 0")
	ada.post(path, "list", "Name;Board\nAbad, Ana;many\n").is(http.StatusUnprocessableEntity).says("Line 2: ")
	ada.post(path, "upload.name", "entries.xlsx", "upload.data", "IA==").is(http.StatusUnprocessableEntity).says("<li>entries.xlsx: is empty")
}

// A list that was entered before is compared with what is entered, row by row, before
// anything happens: who is there and stays, who changes and how, who is new, who is
// left out and why. Entering does just that, and reading it a third time finds nothing
// more to do.
func TestListReadAgain(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	ada.post(path, "list", "Name;Rating;Club\nAbad, Ana;2000;ΑΒ\nBauer, Ben;1900;ΓΔ\n", "enter", "yes").at("/desk/" + name + "/players").says("2 players entered")
	again := "Name;Rating;Club\nAbad, Ana;2000;ΑΒ\nBauer, Ben;1950;ΓΔ\nCosta, Cara;1800;ΓΔ\nCosta, Cara;1800;ΓΔ\n"
	ada.post(path, "list", again).is(http.StatusOK).
		says("already entered, nothing changes: 1", "changed: 1", "new: 1", "left out: 1", "rating 1900 → 1950", "the same name is already on line 4").
		silent(`role="alert"`)
	if got := len(h.stateOf(id).Tournament.Players); got != 2 {
		t.Fatalf("looking at a list entered %d players", got-2)
	}
	ada.post(path, "list", again, "enter", "yes").at("/desk/"+name+"/players").says("1 player entered", "Costa, Cara")
	players := h.stateOf(id).Tournament.Players
	if len(players) != 3 || players[1].Ratings[tournament.Standard] != 1950 || players[0].Ratings[tournament.Standard] != 2000 {
		t.Errorf("entered: %v", players)
	}
	ada.post(path, "list", again).says("already entered, nothing changes: 3").silent(`name="enter"`)
}

// A column that is not understood stands above the list, where it is seen before the
// list is entered, and can be said to be what it is.
func TestUnusedColumnsAreSeen(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Name;Stärke\nAbad, Ana;2000\nBauer, Ben;1900\n"
	seen := ada.post(path, "list", list).is(http.StatusOK).says("Stärke")
	if alert, table := strings.Index(seen.text, `role="alert"`), strings.Index(seen.text, "Abad, Ana</td>"); alert < 0 || alert > strings.LastIndex(seen.text, "<caption") || table > 0 && table < alert {
		t.Errorf("the column is not named above the list")
	}
	ada.post(path, "list", list, "column2", "rating", "enter", "yes").at("/desk/" + name + "/players")
	if got := h.stateOf(id).Tournament.Players; len(got) != 2 || got[0].Ratings[tournament.Standard] != 2000 {
		t.Errorf("entered: %v", got)
	}
}

// What a list holds is seen before it is entered: its first lines, each column with what
// it is taken for, who stands in it twice, and how many lines and cells are entered
// nowhere; afterwards these are told once more. Any column can be said to be another.
func TestListIsSeenBeforeItIsEntered(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Winter Open\nName;ID;Elo;Active\nAbad, Ana;player_1_99;2000;Yes\nBauer, Ben;player_2_99;1900;Yes\nAbad, Ana;player_3_99;2000;No\nPrinted by: a program\n"
	unentered := []string{"6 lines in the file: 3 players, 1 above the headings, 1 with headings, 1 without a player.", "cells by column: ID (3), Active (3)."}
	ada.post(path, "list", list).is(http.StatusOK).
		says("The first 4 lines of the file", "player_2_99", `name="column2"`, `<span class="tag">twice</span>`, "the same name is already on line 3", "numbers of the list or program itself").says(unentered...)
	ada.post(path, "list", list, "enter", "yes").at("/desk/"+name+"/players").says("2 players entered.", "1 line was left out.").says(unentered...)
	if got := len(h.stateOf(id).Tournament.Players); got != 2 {
		t.Errorf("%d players", got)
	}
	ada.post(path, "list", "12;Siła\n14;15\n").is(http.StatusUnprocessableEntity).says(`name="column2"`, `name="headline"`, ">14<")
	ada.post(path, "list", "Mystery;Kraft\nCosta, Cara;1800\n", "column1", "name", "column2", "rating", "headline", "1", "enter", "yes").at("/desk/" + name + "/players").says("1 player entered")
	for language, says := range map[string][]string{
		"es": {"6 líneas en el archivo: 3 jugadores, 1 encima de los encabezados", "celdas por columna: ID (3), Active (3).", "repetido"},
		"de": {"6 Zeilen in der Datei: 3 Spieler, 1 über den Überschriften", "Zellen je Spalte: ID (3), Active (3).", "doppelt"},
	} {
		ada.post("/language", "language", language, "back", "/desk")
		ada.post(path, "list", list).is(http.StatusOK).says(says...)
	}
}

// Titles, national ids and ratings of a list are entered, and go out in a TRF26.
func TestNationalIDsOfAList(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Nom;Prénom;Pays;Titre;Licence;Elo national\nAbad;Ana;FRA;MFF;K53412;1720\nBauer;Ben;FRA;xx;K53413;1650\n"
	ada.post(path, "list", list, "enter", "yes").at("/desk/" + name + "/players").says("2 players entered")
	players := h.stateOf(id).Tournament.Players
	if n := players[0].National; players[0].Title != tournament.WFM || len(n) != 1 || n[0].ID != "K53412" || n[0].Rating != 1720 || n[0].Federation != "FRA" || players[1].National[0].Class != "xx" {
		t.Errorf("%+v", players)
	}
	ada.get("/desk/"+name+"/export/trf26").is(http.StatusOK).says("K53412", "1720", "xx")
}

// Codes above columns are named below the table, at the desk and in the cross table, in
// the language of the page.
func TestCodesOfTieBreaksAreNamed(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.playRounds(id, 2)
	ada := h.signedIn("ada", adasPassword)
	ada.post("/language", "language", "es", "back", "/desk")
	ada.get("/desk/" + name + "/standings").is(http.StatusOK).says("<dd>Buchholz")
	ada.get("/t/" + name + "/cross").is(http.StatusOK).says("<dd>Buchholz")
}

// A list is entered at one stroke: one line of the history says how many and from which
// file, it leads to each of them, and one undoing takes all of them back.
func TestListIsUndoneAtOnce(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 3)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name
	list := "Name;Rating\n"
	for i := range 38 {
		list += fmt.Sprintf("Player%d, Nr%d;%d\n", i, i*i, 2000-i)
	}
	ada.post(path+"/players/import", "upload.name", "entries.csv", "upload.data", base64.StdEncoding.EncodeToString([]byte(list)), "enter", "yes").at(path + "/players").says("38 players entered")
	state := h.stateOf(id)
	if n := len(state.Tournament.Players); n != 38 {
		t.Fatalf("%d players", n)
	}
	first := state.Seq - 38
	ada.get(path+"/history").says("38 players entered from entries.csv", "Undo: List of players entered").silent("Player7, Nr49")
	ada.get(path+fmt.Sprintf("/history?list=%d", first)).says("Player0, Nr0", "Player7, Nr49", "Player37, Nr1369")
	ada.get(path).silent("Player7, Nr49")
	ada.post(path+"/undo", "seq", fmt.Sprint(first))
	if n := len(h.stateOf(id).Tournament.Players); n != 0 {
		t.Errorf("%d players after undoing", n)
	}
}
