package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// A question that makes no sense gets one clear answer on the pages, in three
// languages: what is not a round or player is not found and says why, what is typed
// into the box is answered there.
func TestNonsenseOnPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	h.must(id, desk.Withdraw{Player: 9})
	h.pairRound(id)
	state, err := h.host.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	met := state.Round(1).Games[0]
	a, b := state.Player(met.White).Name, state.Player(met.Black).Name
	gone := state.Player(9).Name
	box := func(ask, one, two string) string {
		return "/why/3?" + url.Values{"ask": {ask}, "a": {one}, "b": {two}}.Encode()
	}
	public := h.browser()
	for _, c := range []struct {
		path       string
		status     int
		en, es, de string
	}{
		{"/why/4", http.StatusNotFound, "rounds 1 to 3", "rondas 1 a 3", "Runden 1 bis 3"},
		{"/why/0", http.StatusNotFound, "rounds 1 to 3", "rondas 1 a 3", "Runden 1 bis 3"},
		{"/why/x", http.StatusNotFound, "rounds 1 to 3", "rondas 1 a 3", "Runden 1 bis 3"},
		{"/why/99999", http.StatusNotFound, "rounds 1 to 3", "rondas 1 a 3", "Runden 1 bis 3"},
		{"/why/3/0", http.StatusNotFound, "no player 0", "no existe el jugador 0", "keinen Spieler 0"},
		{"/why/3/99999", http.StatusNotFound, "no player 99999", "no existe el jugador 99999", "keinen Spieler 99999"},
		{"/why/3/x", http.StatusNotFound, "no player x", "no existe el jugador x", "keinen Spieler x"},
		{"/why/3/9", http.StatusOK, "withdrawn", "retirado", "ausgestiegen"},
		{box("meet", a, b), http.StatusOK, "played each other in round 1", "ya jugaron en la ronda 1", "haben in Runde 1 gegeneinander gespielt"},
		{box("meet", a, a), http.StatusOK, "A player cannot play themselves", "Nadie juega contra sí mismo", "Niemand spielt gegen sich selbst"},
		{box("meet", gone, b), http.StatusOK, "withdrawn", "retirado", "ausgestiegen"},
		{box("bye", gone, ""), http.StatusOK, "withdrawn", "retirado", "ausgestiegen"},
		{box("meet", "0", "1"), http.StatusOK, "No player matches", "Ningún jugador", "niemand"},
		{box("white", "99999", ""), http.StatusOK, "No player matches", "Ningún jugador", "niemand"},
		{box("meet", "1", ""), http.StatusOK, "Name two players", "dos jugadores", "zwei"},
	} {
		join := "?"
		if strings.Contains(c.path, "?") {
			join = "&"
		}
		for language, text := range map[string]string{"en": c.en, "es": c.es, "de": c.de} {
			page := public.get("/t/" + name + c.path + join + "lang=" + language)
			if page.status != c.status {
				t.Errorf("%s, %s: status %d, want %d", c.path, language, page.status, c.status)
			}
			if !strings.Contains(strings.ToLower(page.text), strings.ToLower(text)) {
				t.Errorf("%s, %s: does not say %q", c.path, language, text)
			}
		}
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/" + name + "/rounds/9/why").is(http.StatusNotFound).says("rounds 1 to 3")
	ada.get("/desk/" + name + "/rounds/3/why/77").is(http.StatusNotFound).says("no player 77")
}
