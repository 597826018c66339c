package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// giveList gives the house a rating list of November 2026 with Αα (4444) and Ββ
// (5555).
func (h *house) giveList() {
	h.t.Helper()
	const list = `<playerslist>
<player><fideid>4444</fideid><name>Quillfeather, Ambrose</name><country>DEN</country><sex>M</sex><title>IM</title><rating>2404</rating><rapid_rating>2390</rapid_rating></player>
<player><fideid>5555</fideid><name>Quillfeather, Zenobia</name><country>ECU</country><sex>F</sex><rating>1804</rating></player>
</playerslist>`
	dir := h.t.TempDir()
	source := playerlist.Source{Name: "players_list.xml", Reader: strings.NewReader(list), Size: int64(len(list))}
	if _, err := playerlist.Import(h.t.Context(), dir, []playerlist.Source{source}, playerlist.Options{Month: tournament.Date{Year: 2026, Month: 11}}); err != nil {
		h.t.Fatal(err)
	}
	h.site.Players = playerlist.Open(dir)
}

// The players are compared with the rating list: who differs is shown with old
// and new values, nothing changes by looking, and those who are ticked are taken
// from the list.
func TestRatingCheck(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 0, 3)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "ΩΩΩ", Start: tournament.Date{Year: 2026, Month: 11, Day: 20}}})
	for n, fide := range []string{"4444", "5555", "6666", ""} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "<β>" + playerName(n), FideID: fide, Ratings: tournament.Ratings{1900 - n}}})
	}
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/ratings"
	ada.get(place).is(http.StatusOK).says("There is no rating list")
	ada.post(place, "player", "1").is(http.StatusNotFound)
	h.giveList()
	ada.get(place).is(http.StatusOK).says("FIDE, November 2026", "1900 → 2404", "– → 2390", "– → IM", "1899 → 1804", "changes the starting list", "1 player has a FIDE ID that the list does not know", "1 player has no FIDE ID").
		silent("<β>", "Valid for this event")
	if _, state := h.state(name); state.Player(1).Ratings[0] != 1900 {
		t.Error("looking changed a rating")
	}
	ada.post(place, "month", "2026-11").is(http.StatusUnprocessableEntity).says(`role="alert"`, "No player was chosen")
	ada.post(place, "month", "2026-10", "player", "1").is(http.StatusUnprocessableEntity).says(`role="alert"`, "has changed meanwhile", `value="1" checked`).silent(`value="2" checked`)
	ada.post(place, "month", "2026-11", "player", "1", "from", "2").is(http.StatusUnprocessableEntity).says("more than 30 days")
	ada.post(place, "month", "2026-11", "player", "1").is(http.StatusOK).at(place).says("1 player was updated from the list", "1899 → 1804").silent("→ 2404")
	_, state := h.state(name)
	want := tournament.RatingSource{List: "FIDE", Date: tournament.Date{Year: 2026, Month: 11}, Origin: "players_list.xml"}
	if p := state.Player(1); p.Ratings != (tournament.Ratings{2404, 2390}) || p.Title != "IM" || p.RatingsFrom != want || state.Player(2).Ratings[0] != 1899 {
		t.Errorf("%+v", p)
	}
	ada.get("/desk/"+name+"/players/1").says("2404", "2390", "FIDE, November 2026").silent("<β>")
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "ΩΩΩ", Start: tournament.Date{Year: 2026, Month: 12, Day: 20}}})
	ada.get(place).says("The valid list for this event is that of December 2026")
	h.bracketMessages()
	escaped(t, ada.get(place))
	escaped(t, ada.get("/desk/"+name+"/players/2"))
	escaped(t, ada.get("/desk/"+name+"/players"))
}

// The rating that counts in the event is chosen on the player's page: from a
// list, typed, or the official one; and it says where it comes from.
func TestTournamentRating(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 0, 3)
	h.must(id, desk.Register{Player: tournament.Player{Name: playerName(0), Ratings: tournament.Ratings{0, 2111}}})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/1"
	ada.get(place).says("source not known", `<option value="rapid">FIDE Rapid: 2111</option>`)
	strength := func(want int) {
		t.Helper()
		if _, state := h.state(name); state.Tournament.Strength(state.Player(1)) != want {
			t.Errorf("the rating that counts is %d, want %d", state.Tournament.Strength(state.Player(1)), want)
		}
	}
	ada.post(place+"/seed", "list", "rapid").is(http.StatusOK).at(place).says(" saved.", `value="rapid" selected`)
	strength(2111)
	ada.post(place+"/seed", "list", "typed", "value", "2050").is(http.StatusOK).says(`value="2050"`, "typed</span>")
	strength(2050)
	ada.get(place).silent(`name="value" inputmode="numeric" maxlength="4"`) // which Ingo 75 does not fit
	ada.post(place+"/seed", "list", "typed", "value", "Ingo 75").is(http.StatusOK).says(`value="2240"`)
	ada.post(place+"/seed", "list", "typed", "value", "2050").is(http.StatusOK)
	for _, wrong := range [][]string{{"list", "typed", "value", "much"}, {"list", "typed"}, {"list", "typed", "value", "99999"}, {"list", "blitz"}} {
		ada.post(place+"/seed", wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`)
	}
	strength(2050)
	ada.post(place+"/seed", "list", "").is(http.StatusOK)
	strength(0)
	ada.post("/desk/"+name+"/players/9/seed", "list", "").is(http.StatusNotFound)
	h.bracketMessages()
	escaped(t, ada.get(place))
}

// Who is entered from the rating list has the ratings of all kinds, and they say
// that they are from there; a rating that was typed stays.
func TestEnteredFromTheList(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	h.giveList()
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/players"
	ada.post(place, "name", "Quillfeather, Ambrose", "fide", "4444", "rating", "2404").is(http.StatusOK)
	ada.post(place, "name", "Quillfeather, Zenobia", "fide", "5555", "rating", "1700").is(http.StatusOK)
	_, state := h.state(name)
	if p := state.Player(1); p.Ratings != (tournament.Ratings{2404, 2390}) || p.RatingsFrom.List != "FIDE" {
		t.Errorf("%+v", p)
	}
	if p := state.Player(2); p.Ratings != (tournament.Ratings{1700}) || p.RatingsFrom.List == "FIDE" {
		t.Errorf("%+v", p)
	}
}

// A1 of the rules of 1992 and 1998: where a rating is typed, an Ingo or BCF number is
// taken for what it is worth.
func TestOldNumbersAreTyped(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 0, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/players"
	for i, typed := range []string{"Ingo 75", "BCF 205"} {
		ada.post(place, "name", playerName(i), "rating", typed).is(http.StatusOK)
		_, state := h.state(name)
		if p := state.Tournament.Players[i]; p.Ratings[tournament.Standard] != 2240 {
			t.Errorf("%s is %v", typed, p.Ratings)
		}
	}
	ada.post(place+"/1/seed", "list", "typed", "value", "Ingo 100").is(http.StatusOK)
	if _, state := h.state(name); state.Tournament.Strength(state.Player(1)) != 2040 {
		t.Errorf("%+v", state.Player(1).Seed)
	}
}
