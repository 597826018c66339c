package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// What the event hides of people, and the names of those who ask for it, is on no page,
// file or screen of the public; the desk and its files have it.
func TestWhatThePublicSeesOfAPerson(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 0, 5)
	for _, player := range []tournament.Player{
		{Name: "Zyxwvut, Qwerty", FideID: "24680135", Federation: "ESP", Club: "Peones Negros", Title: "WIM", Birth: tournament.Date{Year: 2011, Month: 3, Day: 4}, Ratings: tournament.Ratings{2100}, Sex: tournament.Female,
			National: []tournament.NationalRecord{{Federation: "IRL", ID: "NAT4711", Name: "Zyxwvut Larga", Rating: 2050}}},
		{Name: "Plokmij, Asdf", FideID: "13579246", Ratings: tournament.Ratings{2050}},
		{Name: "Rest, One", Ratings: tournament.Ratings{1900}}, {Name: "Rest, Two", Ratings: tournament.Ratings{1800}},
	} {
		h.must(id, desk.Register{Player: player})
	}
	h.playRounds(id, 2)
	h.pairRound(id)
	ada, stranger := h.signedIn("ada", adasPassword), h.browser()
	paths := append(publicPaths(), "/hall/boards", "/hall/names", "/hall/standings", "/paper/pairings", "/paper/standings", "/paper/cards", "/files/players.csv", "/files/standings.csv", "/files/round-1.csv", "/files/round-1.pgn", "/files/"+name+".trf26", "/files/"+name+".trf16", "/player/1", "/player/2", "/me/1", "/why/1", "/course", "/cross")
	seen := func() string {
		t.Helper()
		var all strings.Builder
		for _, path := range paths {
			all.WriteString(stranger.get("/t/" + name + path).text)
		}
		return all.String()
	}
	secret := []string{"24680135", "ESP", "Peones Negros", "WIM", "2011", "NAT4711"}
	names := []string{"Zyxwvut", "Qwerty", "Larga", "Plokmij", "Asdf", "13579246"}
	before := seen()
	for _, word := range append(names[:2:2], "24680135", "Peones Negros", "Plokmij") {
		if !strings.Contains(before, word) {
			t.Errorf("%s was not shown before", word)
		}
	}
	form := append(visibleForm("", ""), "hidden.shown", "", "push.shown", "")
	for _, d := range journal.AllDetails() {
		form = append(form, "hidden", string(d))
	}
	ada.post("/desk/"+name+"/visible", form...).is(http.StatusOK)
	page := ada.get("/desk/" + name + "/players/1").is(http.StatusOK).says("Zyxwvut")
	page.says(`name="name-shown"`)
	h.must(id, desk.ShowName{Player: 1, As: journal.AsInitials})
	h.must(id, desk.ShowName{Player: 2, As: journal.NotNamed})
	after := seen()
	for _, word := range append(secret, names...) {
		if i := strings.Index(after, word); i >= 0 {
			t.Errorf("%s is shown: …%s…", word, after[max(0, i-120):min(len(after), i+60)])
		}
	}
	if !strings.Contains(after, "Z. Q.") || !strings.Contains(after, journal.NoName) || !strings.Contains(after, "Rest, One") {
		t.Error("initials, the one who is not named or others are missing")
	}
	if got := stranger.get("/t/" + name + "/names?q=Zyxwvut").text; strings.Contains(got, "Z. Q.") {
		t.Error("who is hidden is found by name")
	}
	file := ada.get("/desk/" + name + "/export/trf26").is(http.StatusOK).text
	for _, word := range []string{"Zyxwvut", "24680135", "Plokmij"} {
		if !strings.Contains(file, word) {
			t.Errorf("the file for the federation lacks %s", word)
		}
	}
	h.must(id, desk.ShowName{Player: 2})
	if !strings.Contains(seen(), "Plokmij") {
		t.Error("a name does not come back")
	}
}

// A detail by which prizes are given is not hidden while they are shown.
func TestPrizesGoByDetails(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 4, 5)
	ada := h.signedIn("ada", adasPassword)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Women", Category: "women", Amounts: []string{"100"}}}}})
	ada.post("/desk/"+name+"/visible", append(visibleForm("", ""), "hidden.shown", "", "hidden", "sex")...).is(http.StatusUnprocessableEntity).says("There are prizes for women")
	ada.post("/desk/"+name+"/visible", append(visibleForm("", ""), "hidden.shown", "", "hidden", "shoes")...).is(http.StatusUnprocessableEntity).says("nothing that can be hidden")
	ada.post("/desk/"+name+"/visible", append(visibleForm("prizes", "never"), "hidden.shown", "", "hidden", "sex")...).is(http.StatusOK)
	if _, state := h.state(name); state.Public.Hidden != "sex" {
		t.Errorf("%q is hidden", state.Public.Hidden)
	}
}

// The owner takes the personal data of a player out on the player's page, those of all
// on the page of the event, and confirms it with the name of the event; there it is set,
// too, how long they are kept.
func TestPersonalDataLeaveOnAPage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Club", 4, 5)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Zyxwvut, Qwerty", FideID: "24680135"}})
	h.must(id, desk.Comment{Text: "Qwerty was ill"})
	h.announce(id)
	ada, stranger := h.signedIn("ada", adasPassword), h.browser()
	stranger.get("/t/" + name + "/players").is(http.StatusOK).says("Zyxwvut")
	ada.get("/desk/" + name + "/players/5").is(http.StatusOK).says("/players/5/redact")
	ada.post("/desk/"+name+"/players/5/redact", "redact-event", "Another").is(http.StatusOK).says("nothing was taken out")
	ada.get("/desk/" + name + "/players/5").is(http.StatusOK).says("Zyxwvut")
	ada.post("/desk/"+name+"/players/5/redact", "redact-event", "Club").is(http.StatusOK).says("taken out of 1 event of the journal", "should be looked at: 7")
	ada.post("/desk/"+name+"/players/5/redact", "redact-event", "Club").is(http.StatusOK).says("no longer has personal data of them").silent("note bad") // who pressed twice
	ada.get("/desk/" + name + "/players/5").is(http.StatusOK).silent("Zyxwvut").says("N. N. 5")
	stranger.get("/t/" + name + "/players").is(http.StatusOK).silent("Zyxwvut").says("N. N. 5")
	ada.get("/desk/" + name + "/history").is(http.StatusOK).silent("Zyxwvut").says("Personal data removed")

	ada.get("/desk/" + name + "/settings").is(http.StatusOK).says("/desk/" + name + "/privacy")
	ada.get("/desk/"+name+"/privacy").is(http.StatusOK).says("Nothing is set", "Texts to look at")
	ada.post("/desk/"+name+"/privacy", "months", "601").is(http.StatusUnprocessableEntity).says("0 to 600 months")
	ada.post("/desk/"+name+"/privacy", "months", "24").is(http.StatusOK).says("24 months after the end")
	ada.post("/desk/"+name+"/privacy/redact", "redact-event", "Another").is(http.StatusUnprocessableEntity).says("nothing was taken out")
	ada.post("/desk/"+name+"/privacy/redact", "redact-event", "Club").is(http.StatusOK).says("no longer has personal data of its players")
	ada.post("/desk/"+name+"/privacy/redact", "redact-event", "Club").is(http.StatusOK).says("no longer has personal data of them")
	stranger.get("/t/" + name + "/players").is(http.StatusOK).says("N. N. 1")
	stranger.get("/desk/" + name + "/privacy").silent("24 months")
}
