package web

import (
	"encoding/base64"
	"net/http"
	"testing"
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
	english := []string{"is no rating", "neither a name nor", "is no sex", "two byes", "not used", "have no comma", "has no comma", "is a web page", "no player follows", "no line has headings", "line 1:", "Line 2:", "The list:"}
	for _, test := range []struct {
		language string
		says     []string
		page     string // why a web page is refused
		headings string // why headings alone are
		plain    string // why a list without headings is
	}{
		{
			"es", []string{
				"Línea 2: Elo: &#34;many&#34; no es un Elo; escribe un número de 100 a 4000, o nada", "Línea 3: no hay ni nombre ni código FIDE", "Línea 4: Sex: &#34;x&#34; no es un sexo",
				"Línea 4: Byes: se piden dos byes para la ronda 2", "Línea 1: sin usar: Shoe", "La lista: 1 de 2 nombres no tiene coma",
			},
			"es una página web o XML", "Línea 1: ningún jugador sigue a estos encabezados", "La lista: ninguna línea tiene encabezados",
		},
		{
			"de", []string{
				"Zeile 2: Elo: &#34;many&#34; ist keine Wertungszahl; schreiben Sie eine Zahl von 100 bis 4000, oder nichts", "Zeile 3: es gibt weder einen Namen noch eine FIDE-ID",
				"Zeile 4: Sex: &#34;x&#34; ist kein Geschlecht", "Zeile 4: Byes: für Runde 2 sind zwei Freilose gewünscht", "Zeile 1: nicht verwendet: Shoe", "Die Liste: 1 von 2 Namen hat kein Komma",
			},
			"ist eine Webseite oder XML", "Zeile 1: auf diese Überschriften folgt kein Spieler", "Die Liste: keine Zeile hat Überschriften",
		},
	} {
		ada.post("/language", "language", test.language, "back", "/desk")
		upload := func(data string) *answer {
			return ada.post(path, "upload.name", "list.csv", "upload.data", base64.StdEncoding.EncodeToString([]byte(data))).is(http.StatusUnprocessableEntity).silent(english...)
		}
		ada.post(path, "list", broken).is(http.StatusUnprocessableEntity).says(test.says...).silent(english...)
		ada.post(path, "list", "Ana\nBen\n").is(http.StatusUnprocessableEntity).says(test.plain).silent(english...)
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
	ada.post(path, "list", "Name;Rating\nAbad, Ana;many\n").is(http.StatusUnprocessableEntity).says("Line 2: ")
	ada.post(path, "upload.name", "entries.xlsx", "upload.data", "IA==").is(http.StatusUnprocessableEntity).says("<li>entries.xlsx: is empty")
}
