package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// A provisional rating of US Chess is typed and imported with its games, shown so, and
// kept when the form is saved again.
func TestProvisionalRatingsWithGames(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 2, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place+"/players").says("Ingo 75, BCF 205", "1655P12 or 1490/5", `aria-describedby="rating-hint"`)
	ada.post(place+"/players", "name", "Αννα", "rating", "1655P12").says("is entered")
	ada.post(place+"/players", "name", "Βερα", "rating", "1490/5").says("is entered")
	ada.post(place+"/players", "name", "Γερα", "rating", "1490/x").is(http.StatusUnprocessableEntity)
	ada.get(place+"/players").says("1655P12", "1490P5")
	ada.get(place + "/players/3").says(`name="rating" value="1655P12"`)
	_, state := h.state(name)
	if p := state.Player(3); p.Ratings[tournament.Standard] != 1655 || p.RatingGames != 12 {
		t.Errorf("%+v", p)
	}
}

// A national rating and number are typed, shown and exported; where the list goes by the
// national ratings the field of the rating is theirs, and nobody with one is unrated.
func TestNationalRatingIsTyped(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 2, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(place+"/players", "name", "Αννα", "federation", "ESP", "rating", "1800", "national", "1720", "nationalid", "12345").says("is entered")
	_, state := h.state(name)
	want := tournament.NationalRecord{Federation: "ESP", Rating: 1720, ID: "12345"}
	if p := state.Player(3); len(p.National) != 1 || p.National[0] != want || p.Ratings[tournament.Standard] != 1800 {
		t.Fatalf("%+v", p)
	}
	ada.get(place+"/players/3").says(`name="national" value="1720"`, `name="nationalid" value="12345"`)
	rules := state.Tournament.Rules
	rules.StartRank = tournament.StartRankMethod{Federation: "ESP", Method: tournament.ByNational}
	h.must(id, desk.SetRules{Rules: rules})
	ada.post(place+"/players", "name", "Βερα", "rating", "1730").says("is entered")
	_, state = h.state(name)
	if p := state.Player(4); state.Tournament.Strength(p) != 1730 || p.National[0].Federation != "ESP" || p.Ratings[tournament.Standard] != 0 {
		t.Errorf("%+v", p)
	}
	ada.get(place+"/players/4").says("National rating", `name="rating" value="1730"`).silent(`name="national"`)
	ada.get(place+"/export/trf26").says("1730", "12345")
	ada.get(place+"/export/players.csv").says("National rating", "1730", "12345")
}
