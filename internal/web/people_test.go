package web

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// festival begins two sections of one festival, without players.
func (h *house) festival() (a, rapid store.ID) {
	h.t.Helper()
	a, _ = h.begin("Section A", 0, 3)
	rapid, _ = h.begin("Section R", 0, 3)
	h.must(a, desk.SetInfo{Info: tournament.Info{Name: "Section A", Festival: "Harbour Festival", Section: "A-Open"}})
	h.must(rapid, desk.SetInfo{Info: tournament.Info{Name: "Section R", Festival: "Harbour Festival", Section: "Friday Rapid"}})
	rules := h.stateOf(rapid).Tournament.Rules
	rules.RatingKind = tournament.Rapid
	h.must(rapid, desk.SetRules{Rules: rules})
	return a, rapid
}

// namesOf lists the players of a tournament.
func (h *house) namesOf(id store.ID) string {
	h.t.Helper()
	var names []string
	for _, player := range h.stateOf(id).Tournament.Players {
		names = append(names, player.Name)
	}
	return strings.Join(names, "; ")
}

// One desk enters somebody in several sections at once, and who plays in two is one
// person in the list: changed in both by one form.
func TestPeopleOfAFestival(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a").says(`href="/desk/section-a/people"`)
	enter := func(pairs ...string) *answer { return ada.post("/desk/section-a/people", pairs...) }
	enter("name", "Okafor, Zoë", "rating", "2100", "rating1", "2050", "federation", "nig", "section", "section-a", "section", "section-r").is(http.StatusOK).
		says("1 person", "2 entries in all sections", "2100", "2050", "NIG")
	enter("name", "Übler, Max", "rating", "1900", "section", "section-r").is(http.StatusOK).says("2 people", "3 entries")
	if got := h.namesOf(a); got != "Okafor, Zoë" {
		t.Errorf("A-Open has %s", got)
	}
	// Sent once more, it enters nobody twice.
	enter("name", "Okafor, Zoë", "rating", "2100", "section", "section-a", "section", "section-r").is(http.StatusUnprocessableEntity).
		says("Okafor, Zoë is already in these sections", "2 people", "3 entries")

	enter("name", "Nobody, N", "rating", "1900").is(http.StatusUnprocessableEntity).says("Tick at least one section", `value="Nobody, N"`)
	enter("name", "Nobody, N", "rating1", "fast", "section", "section-a").is(http.StatusUnprocessableEntity).says(`value="fast"`)
	h.must(rapid, desk.CloseEntries{})
	enter("name", "Late, L", "section", "section-a", "section", "section-r").is(http.StatusUnprocessableEntity).says("Friday Rapid: ")
	h.must(rapid, desk.ReopenEntries{})

	path := "/desk/section-a/people/" + strconv.Itoa(int(h.stateOf(a).Tournament.Players[0].ID))
	form := ada.get(path).is(http.StatusOK).says("Player in A-Open", "Player in Friday Rapid").form(path)
	form.Set("name", "Okafor, Zoe")
	form.Set("club", "Harbour CC")
	form.Set("rating1", "2075")
	ada.submit(path, form).at("/desk/section-a/people").says("Harbour CC", "2075")
	for _, id := range []store.ID{a, rapid} {
		player := h.stateOf(id).Tournament.Players[0]
		if player.Name != "Okafor, Zoe" || player.Club != "Harbour CC" || player.Ratings[tournament.Rapid] != 2075 || player.Ratings[tournament.Standard] != 2100 {
			t.Errorf("%+v", player)
		}
	}
	// A form that is older than a change elsewhere does not undo it.
	form.Set("club", "Other")
	ada.submit(path, form).is(http.StatusUnprocessableEntity).says("A-Open: ")
}

// A field of the form that was left as it was shown changes nothing, though the
// entries of a person know different things.
func TestPersonKeepsWhatWasNotTouched(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "García, José", Ratings: tournament.Ratings{1920}, Federation: "ESP"}})
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "García, José", Ratings: tournament.Ratings{0, 1777}, Club: "Harbour CC"}})
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/section-a/people/1"
	form := ada.get(path).form(path)
	if form.Get("rating1") != "1777" || form.Get("club") != "Harbour CC" {
		t.Errorf("the form has %v", form)
	}
	form.Set("birth", "1990")
	ada.submit(path, form).at("/desk/section-a/people")
	first, second := h.stateOf(a).Tournament.Players[0], h.stateOf(rapid).Tournament.Players[0]
	if first.Birth.Year != 1990 || second.Birth.Year != 1990 {
		t.Errorf("born in %v and %v", first.Birth, second.Birth)
	}
	if first.Ratings != (tournament.Ratings{1920}) || second.Ratings != (tournament.Ratings{0, 1777}) || first.Club != "" || second.Federation != "" {
		t.Errorf("what was not touched became %+v and %+v", first, second)
	}
}

// The sections in which somebody has no right stay out of the list of people, and
// nothing can be done in them from another.
func TestPeopleKeepToRights(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.must(a, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Secret, S"}})
	deputy := h.withRole(a, account.Arbiter)
	deputy.get("/desk/section-a/people").is(http.StatusOK).says("Okafor").silent("Secret", "Friday Rapid")
	deputy.post("/desk/section-a/people", "name", "Intruder, I", "section", "section-r").is(http.StatusNotFound)
	deputy.post("/desk/section-a/checkin/together", "round", "section-r:1", "here", "section-r:1").is(http.StatusNotFound)
	if s := h.stateOf(rapid); len(s.Tournament.Players) != 1 || s.CheckedIn(1, 1) != journal.NotYet {
		t.Error("something was done in a section of others")
	}
}

// Check-in of all sections: one touch is here wherever the person is expected, but
// leaves a bye alone; a page from before the pairing is refused.
func TestCheckInTogether(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for _, id := range []store.ID{a, rapid} {
		for _, name := range []string{"Okafor, Zoë", "Tran, Ana"} {
			h.must(id, desk.Register{Player: tournament.Player{Name: name}})
		}
	}
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Übler, Max"}})
	h.must(rapid, desk.RequestBye{Round: 1, Player: 2, Bye: tournament.HalfBye})
	ada := h.signedIn("ada", adasPassword)
	page := ada.get("/desk/section-a/checkin/together").is(http.StatusOK)
	page.says("of 3 expected are here", `value="section-a:1,section-r:1"`, `value="section-a:2"`, `value="section-r:3"`, "A-Open · Friday Rapid")
	rounds := "section-a:1,section-r:1"
	mark := func(pairs ...string) *answer {
		return ada.post("/desk/section-a/checkin/together", append([]string{"round", rounds}, pairs...)...)
	}
	mark("here", "section-a:1,section-r:1", "here", "section-a:2").is(http.StatusOK)
	states := func(want string) {
		t.Helper()
		var got []string
		for _, id := range []store.ID{a, rapid} {
			s := h.stateOf(id)
			for i := range s.Tournament.Players {
				if s.CheckedIn(1, s.Tournament.Players[i].ID) == journal.AtDesk {
					got = append(got, strconv.Itoa(int(id-a))+":"+s.Tournament.Players[i].Name)
				}
			}
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("here are %q, want %q", text, want)
		}
	}
	states("0:Okafor, Zoë 0:Tran, Ana 1:Okafor, Zoë")
	mark("was", "section-a:1,section-r:1").is(http.StatusOK)
	states("0:Tran, Ana")
	h.must(rapid, desk.PairNext{})
	h.must(rapid, desk.Publish{})
	mark("here", "section-r:3").says("note bad")
	states("0:Tran, Ana")
}

// A page of all sections hears of a change in any of them.
func TestTogetherHearsEverySection(t *testing.T) {
	h := newHouse(t)
	_, rapid := h.festival()
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/section-a/people").says(`data-live-from="/desk/section-a/live?together"`)
	ada.get("/desk/section-a/players").says(`data-live-from="/desk/section-a/live"`)
	lines := ada.hears("/desk/section-a/live?together")
	h.must(rapid, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë"}})
	for line := range lines {
		if line == "event: change" {
			return
		}
	}
	t.Error("the stream ended")
}

// Screens in the hall show all sections of a festival, as far as they are public,
// and hear of every one; a message goes to all of them.
func TestHallOfAllSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for i, name := range []string{"Okafor, Zoë", "Tran, Ana", "Übler, Max", "Abad, Inés"} {
		h.must([]store.ID{a, rapid}[i%2], desk.Register{Player: tournament.Player{Name: name}})
	}
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.PairNext{})
	}
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	ada.get("/desk/section-a/hall").says("Find your board, all sections", "On the screens of all sections")
	ada.post("/desk/section-a/hall/screens", "screen1", "all-names", "screen2", "all-boards").is(http.StatusOK)
	h.must(a, desk.Publish{})
	public.get("/t/section-a/screen/1").is(http.StatusOK).says("Okafor", "A-Open", "Harbour Festival", "/t/section-a/live?together").silent("Tran", "Friday")
	lines := public.hears("/t/section-a/live?together")
	h.must(rapid, desk.Publish{})
	woken(t, lines, "a section is published")
	h.must(rapid, desk.Comment{Text: "ours"})
	quiet(t, lines, "a hidden act in another section")
	names := public.get("/t/section-a/screen/1").is(http.StatusOK).says("Friday Rapid").text
	last := 0
	for _, name := range []string{"Abad", "Okafor", "Tran", "Übler"} {
		at := strings.Index(names, name)
		if at < last {
			t.Errorf("%s stands at %d, after %d", name, at, last)
		}
		last = at
	}
	public.get("/t/section-a/screen/2").says("A-Open, round 1", "Friday Rapid, round 1", "Tran")
	public.get("/t/section-a/hall/all-names").says("Tran")
	rules := h.stateOf(rapid).Public
	rules.Show = journal.Visibility{Pairings: journal.WhenOver}
	h.must(rapid, desk.SetPublic{Public: rules})
	public.get("/t/section-a/screen/1").says("Okafor").silent("Tran", "Friday")

	ada.post("/desk/section-a/hall/message", "text", "Lunch is ready", "everywhere", "yes").is(http.StatusOK)
	public.get("/t/section-a/hall/clock").says("Lunch is ready")
	public.get("/t/section-r/hall/clock").says("Lunch is ready")
	ada.post("/desk/section-a/hall/message", "text", "").is(http.StatusOK)
	public.get("/t/section-a/hall/clock").silent("Lunch is ready")
	public.get("/t/section-r/hall/clock").says("Lunch is ready")

	alone, _ := h.begin("Alone", 2, 3)
	h.announce(alone)
	ada.get("/desk/alone/hall").silent("all sections")
}

// A new event is begun like another one, be it in the archive: with its rules,
// prizes and what is public, and without its players.
func TestBeginLikeAnother(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Spring Open", 4, 5)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"300", "200"}}}}})
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: journal.Visibility{Standings: journal.WhenOver}}})
	h.must(id, desk.Archive{})
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new?like="+name).is(http.StatusOK).says("Spring Open", "(archive)").form("/desk/new")
	if form.Get("rounds") != "5" || form.Get("like") != name || form.Get("title") != "" {
		t.Fatalf("the form has %v", form)
	}
	form.Set("title", "Autumn Open")
	ada.submit("/desk/new", form).at("/desk/autumn-open/players")
	_, s := h.state("autumn-open")
	if len(s.Tournament.Players) != 0 || s.Tournament.Rules.Rounds != 5 || len(s.Prizes.Lists) != 1 || s.Public.Show.Standings != journal.WhenOver {
		t.Errorf("it has %d players, %d rounds, %v, %v", len(s.Tournament.Players), s.Tournament.Rules.Rounds, s.Prizes, s.Public)
	}
	stranger, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "a password of eve", false)
	if err != nil {
		t.Fatal(err, stranger)
	}
	h.signedIn("eve", "a password of eve").get("/desk/new?like=" + name).is(http.StatusNotFound)
}

// Who may see an event but not its money begins another one like it without its fees.
func TestBeginLikeAnotherWithoutItsMoney(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Spring Open", 4, 5)
	h.must(id, desk.SetFees{Fees: journal.Fees{Currency: "EUR", Standard: 4000}})
	eve, err := h.accounts.CreateUser(t.Context(), h.ada, "eve", "a password of eve", false)
	if err == nil {
		err = h.accounts.Grant(t.Context(), h.ada, id, eve.ID, "", account.Viewer, account.Scope{})
	}
	if err != nil {
		t.Fatal(err)
	}
	for who, password := range map[string]string{"eve": "a password of eve", "ada": adasPassword} {
		b := h.signedIn(who, password)
		form := b.get("/desk/new?like=" + name).is(http.StatusOK).form("/desk/new")
		form.Set("title", "Open of "+who)
		b.submit("/desk/new", form).at("/desk/open-of-" + who + "/players")
		_, s := h.state("open-of-" + who)
		if has := s.Money.Fees.Currency != ""; has != (who == "ada") {
			t.Errorf("%s takes over the fees %v", who, s.Money.Fees)
		}
	}
}

// Who may change one section and only see another changes the one, whichever comes
// first, and is told that the other was left as it is.
func TestJointActsLeaveSections(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	for _, id := range []store.ID{a, rapid} {
		h.must(id, desk.Register{Player: tournament.Player{Name: "Okafor, Zoë", FideID: "8500001"}})
	}
	for i, c := range []struct {
		mine, other store.ID
		path        string
		left        string
	}{{a, rapid, "/desk/section-a", "Friday Rapid was left as it is"}, {rapid, a, "/desk/section-r", "A-Open was left as it is"}} {
		name := "helper " + strconv.Itoa(i)
		user, err := h.accounts.CreateUser(t.Context(), h.ada, name, "a long password", false)
		if err != nil {
			t.Fatal(err)
		}
		for id, role := range map[store.ID]account.Role{c.mine: account.Arbiter, c.other: account.Viewer} {
			if err := h.accounts.Grant(t.Context(), h.ada, id, user.ID, "", role, account.Scope{}); err != nil {
				t.Fatal(err)
			}
		}
		bob := h.signedIn(name, "a long password")
		path, club := c.path+"/people/1", "Club "+strconv.Itoa(i)
		before := h.stateOf(c.other).Tournament.Players[0].Club
		form := bob.get(path).form(path)
		form.Set("club", club)
		bob.submit(path, form).is(http.StatusOK).says(c.left)
		if mine, other := h.stateOf(c.mine).Tournament.Players[0].Club, h.stateOf(c.other).Tournament.Players[0].Club; mine != club || other != before {
			t.Errorf("the clubs are %q and %q", mine, other)
		}
		together := c.path + "/checkin/together"
		bob.post(together, "round", "section-a:1,section-r:1", "here", "section-a:1,section-r:1").is(http.StatusOK).says(c.left)
		if !h.stateOf(c.mine).CheckedIn(1, 1).IsHere() {
			t.Errorf("%s: not checked in", c.path)
		}
		h.must(c.mine, desk.CheckIn{Round: 1, Players: []tournament.PlayerID{1}, Mark: journal.NotYet})
		if h.stateOf(c.other).CheckedIn(1, 1).IsHere() {
			t.Errorf("%s: checked in elsewhere", c.path)
		}
		bob.post(together, "round", "section-a:1,section-r:1,nowhere:1", "here", "section-a:1,section-r:1").is(http.StatusNotFound)
		if h.stateOf(c.mine).CheckedIn(1, 1).IsHere() {
			t.Errorf("%s: half of what was refused is done", c.path)
		}
	}
}
