package web

import (
	"archive/zip"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The files of a US event have the rating report to US Chess, once it is over, and say
// whose number is not known.
func TestUSChessReport(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 2, 1)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/files").silent("US Chess")
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", Federation: "USA"}})
	ada.get(place+"/files").says("Rating report to US Chess", "when the event is over", "No number with US Chess", playerName(0))
	ada.post(place+"/uschess", "affiliate", "A1234567", "chief", "12345678", "state", "ma", "zip", "02139").at(place+"/files").says("is kept with the event", `value="A1234567"`, `value="MA"`)
	ada.post(place+"/uschess", "affiliate", "A12345678").says("up to 8 signs")
	if kept := h.stateOf(id).Tournament.Info; kept.USChess.Chief != "12345678" || kept.Federation != "USA" {
		t.Errorf("%+v", kept)
	}
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada.get(place + "/files").says(`name="affiliate"`)
	if header := usHeader(t, ada.get(place+"/export/uschess?affiliate=A1234567&chief=&state=&zip=").is(http.StatusOK)); !strings.Contains(header, "A1234567") || strings.Contains(header, "12345678") || strings.Contains(header, "02139") {
		t.Errorf("the report does not say what the form says: %q", header)
	}
	got := ada.get(place + "/export/uschess?affiliate=A1&chief=12345678&state=ma").is(http.StatusOK)
	got.says("THEXPORT.DBF", "TDEXPORT.DBF")
	ada.get(place + "/files").says("Keep for this event")
	h.withRole(id, account.Viewer).get(place + "/files").is(http.StatusOK).says(`name="affiliate"`).silent("Keep for this event")
}

// An event of a national system was never in FIDE mode: no page says that it left it.
func TestUSEventNeverLeftFideMode(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place).silent("has left FIDE mode")
	h.must(id, desk.LeaveFideMode{Reason: "club rules"})
	ada.get(place).says("has left FIDE mode") // one of FIDE's rules has
	ada.post("/desk/new", "title", "Weekend", "system", "harkness:uschess", "rounds", "4").is(http.StatusOK).silent("FIDE mode")
	_, _, err := h.host.BeginAs(t.Context(), h.accounts, h.ada, "quads", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "Quads"}, Rules: tournament.Rules{System: tournament.Harkness, Rounds: 3}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"", "/settings", "/players", "/acceleration"} {
		ada.get("/desk/quads" + page).silent("has left FIDE mode")
	}
}

// Events of the US and by their rules are printed on Letter unless A4 is asked for; all
// others the other way round.
func TestUSSheetsAreOnLetter(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place+"/sheets").says(`<option value="a4" selected`, `/paper/pairings"`)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", Federation: "USA"}})
	ada.get(place+"/sheets").says(`<option value="letter" selected`, `/paper/pairings"`)
	ada.get(place + "/paper/pairings").says(`class="paper letter`)
	ada.get(place+"/sheets?size=a4").says(`<option value="a4" selected`, `/paper/pairings?size=a4"`)
	ada.get(place + "/paper/pairings?size=a4").says(`class="paper a4`)
}

// usHeader is the row of the event in a rating report.
func usHeader(t *testing.T, sent *answer) string {
	t.Helper()
	files, err := zip.NewReader(strings.NewReader(sent.whole), int64(len(sent.whole)))
	if err != nil {
		t.Fatal(err)
	}
	table, err := fs.ReadFile(files, "THEXPORT.DBF")
	if err != nil {
		t.Fatal(err)
	}
	_, row, _ := strings.Cut(string(table), "\r")
	return row
}

// What US Chess would send a report back for is said by player before the file is handed
// out: once, and it is a warning. A link without the form is as good as ever.
func TestUSChessReportSaysWhatIsWrong(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 1)
	record := func(number, state string) []tournament.NationalRecord {
		return []tournament.NationalRecord{{Federation: "USA", ID: number, Origin: state, Rating: 1600}}
	}
	for _, p := range []tournament.Player{
		{Name: "Smith, John", National: record("12345678", "IL")},
		{Name: "Brown, Alice", National: record("123", "IL")},
		{Name: "Jones, Bob", National: record("87654321", "Illinois")},
		{Name: "Davis, Eve"},
	} {
		h.must(id, desk.Register{Player: p})
	}
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Open", Federation: "USA"}})
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	shown := ada.get(place+"/files").says("Affiliate ID: missing", "Brown, Alice: &#34;123&#34; is not a US Chess ID", "Jones, Bob: &#34;Illinois&#34; is not a state", "is known of: Davis, Eve").silent("Smith, John")
	typed := func(shown *answer) string {
		told := regexp.MustCompile(`name="told" value="([^"]+)"`).FindStringSubmatch(shown.text)
		if told == nil {
			t.Fatal("the form does not know what was told")
		}
		return place + "/export/uschess?affiliate=A600&chief=123&assistant=&state=il&zip=&ratings=R&told=" + told[1]
	}
	page := ada.get(typed(shown)).is(http.StatusOK).says("would send the report back", "Affiliate ID: &#34;A600&#34; is not an affiliate", "director&#39;s ID: &#34;123&#34; is not a US Chess ID", `value="A600"`).silent("State: ")
	ada.get(typed(page)).is(http.StatusOK).says("THEXPORT.DBF")
	ada.get(place + "/export/uschess?affiliate=A600").is(http.StatusOK).says("THEXPORT.DBF")
}

// A provisional rating has its games wherever the rating stands, on pages and on paper.
func TestProvisionalRatingsEverywhere(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 2)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: "harkness", Edition: "uschess", Rounds: 2, InitialColour: tournament.White}})
	for i, games := range []int{12, 0, 0, 0} {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(i), RatingGames: games, National: []tournament.NationalRecord{{Federation: "USA", Rating: 1655 - 50*i}}}})
	}
	h.playRounds(id, 1)
	h.must(id, desk.CloseRound{})
	public := h.browser()
	for _, path := range []string{"/players", "/standings", "/cross", "/paper/standings", "/paper/cross", "/paper/pairings/1", "/pairings/1"} {
		public.get("/t/"+name+path).says("1655P12", "1605").silent("1605P")
	}
	public.get("/t/" + name + "/player/1").says("1655P12")
}

// A house player is marked in the list of players, and who was not needed in a round was
// not excused.
func TestHousePlayerIsMarked(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 2)
	h.must(id, desk.SetRules{Rules: tournament.Rules{System: "harkness", Edition: "uschess", Rounds: 2, InitialColour: tournament.White}})
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ωωωω", House: true, Ratings: tournament.Ratings{1500}}})
	h.pairRound(id)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name+"/players").says("Ωωωω", ">house player<")
	ada.get("/desk/" + name + "/rounds/1").says("house player, not needed in this round").silent("excused")
	h.browser().get("/t/" + name + "/player/5").says("house player, not needed in this round")
}
