package web

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// confirm presses "yes" on pages that ask for a confirmation.
func (b *browser) confirm(a *answer, path string, pairs ...string) *answer {
	b.t.Helper()
	for range 2 {
		if !strings.Contains(a.text, `name="token"`) {
			break
		}
		for _, part := range strings.Split(a.text, `name="token" value="`)[1:] {
			token, _, _ := strings.Cut(part, `"`)
			pairs = append(pairs, "token", token)
		}
		a = b.post(path, pairs...)
	}
	return a
}

// Groups that may not meet are named by players, club or federation, hold in
// some rounds or all, and go again; the pairing keeps to them.
func TestForbiddenPairs(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 0, 5)
	for n, club := range []string{"ΑΒ", "ΑΒ", "ΓΔ", "ΓΔ", "<b>", "<b>"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n), Club: club, Federation: "GRE", Ratings: tournament.Ratings{2400 - n}}})
	}
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/forbidden"
	ada.get(place).is(http.StatusOK).says("There are none", `<option value="ΑΒ"`, `<option value="GRE"`).silent("<b>")
	for _, wrong := range [][]string{
		{"player1", playerName(0)}, {"player1", playerName(0), "player2", "Nobody <i>"}, {"player1", playerName(0), "player2", playerName(0)},
		{"club", "ΑΒ", "first", "4", "last", "2"}, {"club", "ΑΒ", "last", "9"}, {},
	} {
		ada.post(place, wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`).silent("<i>")
	}
	// A part of a name that several have leaves both fields as they were typed, with
	// those whom it may mean; one that only one has is understood.
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 2, Name: "Tran, Aiko", Club: "ΑΒ", Federation: "GRE", Ratings: tournament.Ratings{2399}}})
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 3, Name: "Tran, Bela", Club: "ΓΔ", Federation: "GRE", Ratings: tournament.Ratings{2398}}})
	ada.post(place, "player1", "tran", "player2", playerName(0)).is(http.StatusUnprocessableEntity).says("Tran, Aiko", "Tran, Bela", `value="tran"`, `value="`+playerName(0)+`"`)
	ada.post(place, "player1", "tran aiko", "player2", "tran bela", "first", "5", "last", "5").is(http.StatusOK).at(place).says("Tran, Aiko · Tran, Bela")
	ada.post(place+"/remove", "place", "1", "names", "Tran, Aiko · Tran, Bela").at(place).says("is removed")
	ada.post(place, "player1", playerName(0), "player2", playerName(3)).is(http.StatusOK).at(place).says(playerName(0)+" · "+playerName(3), "all")
	ada.post(place, "club", "<b>", "first", "2", "last", "3").at(place).says(playerName(4)+" · "+playerName(5), "2 to 3").silent("<b>")
	_, state := h.state(name)
	if got := state.Tournament.Rules.Forbidden; len(got) != 2 || !slices.Equal(got[1].Players, []tournament.PlayerID{5, 6}) || got[1].Last != 3 {
		t.Fatalf("%v", got)
	}
	h.must(id, desk.PairNext{})
	_, state = h.state(name)
	for _, g := range state.Tournament.Current.Games {
		if g.White == 1 && g.Black == 4 || g.White == 4 && g.Black == 1 {
			t.Errorf("a pair that may not meet is paired: %v", g)
		}
	}
	// In FIDE mode they are settled once round 1 is paired.
	ada.post(place, "federation", "GRE").is(http.StatusUnprocessableEntity).says("prohibited pairs")
	h.must(id, desk.Discard{})
	ada.post(place+"/remove", "place", "1", "names", "somebody else").at(place).says("were changed in the meantime")
	ada.post(place+"/remove", "place", "1", "names", playerName(0)+" · "+playerName(3)).at(place).says("is removed").silent(playerName(0) + " · " + playerName(3))
}

// The numbers are regenerated after a rating was corrected and exchanged between
// equals, each with the confirmation that it takes.
func TestNumbers(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 5, 5)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ίσος", Ratings: tournament.Ratings{2400}}})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/numbers"
	ada.get(place).is(http.StatusOK).says("No numbers are given yet")
	h.must(id, desk.PairNext{})
	ada.get(place).says("Everybody has the number")
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 5, Name: playerName(4), Ratings: tournament.Ratings{2500}}})
	ada.get(place).says("would get another number", playerName(4))
	form := []string{"reason", "rating list"}
	a := ada.post(place+"/regenerate", form...).says("Please confirm", "another number")
	ada.confirm(a, place+"/regenerate", form...).at(place).says("Everybody has the number")
	_, state := h.state(name)
	if got := state.Player(5).Number; got != 1 {
		t.Errorf("the strongest has number %d", got)
	}
	form = []string{"first", "2", "second", "3"}
	a = ada.post(place+"/exchange", form...).says("Please confirm")
	ada.confirm(a, place+"/exchange", form...).at(place).says("are exchanged")
	ada.post(place+"/exchange", "first", "1", "second", "3").is(http.StatusUnprocessableEntity).says("only players with equal ratings can exchange")
	ada.post(place+"/exchange", "first", "1", "second", "nobody").is(http.StatusUnprocessableEntity).says("There is no player “nobody”")
	ada.post(place, "draw", "yes").is(http.StatusUnprocessableEntity)
}

// The numbers of a round robin are drawn or typed in.
func TestNumbersOfARoundRobin(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	rules.System, rules.Edition = "roundrobin", "berger"
	h.must(id, desk.SetRules{Rules: rules})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/numbers"
	ada.get(place).says("Draw lots", "drawn by lot")
	ada.post(place, "number1", "4", "number2", "3", "number3", "2", "number4", "2").is(http.StatusUnprocessableEntity).says("a number of their own from 1 to 4", `value="4"`)
	ada.post(place, "number1", "4", "number2", "3", "number3", "2", "number4", "1").at(place).says("The numbers are set")
	if _, state = h.state(name); state.Player(1).Number != 4 {
		t.Errorf("number %d", state.Player(1).Number)
	}
	if state.HasDrawnNumbers() {
		t.Error("numbers chosen by hand are called drawn")
	}
	ada.post(place, "drawn", "yes", "number1", "4", "number2", "3", "number3", "2", "number4", "1").at(place).says("The numbers are set")
	if _, state = h.state(name); !state.HasDrawnNumbers() {
		t.Error("numbers drawn in the hall are not called drawn")
	}
	h.must(id, desk.PairNext{})
	ada.get(place).says("the numbers of a round robin stay").silent("Draw lots")
}

// Days and times of the rounds are kept, and everybody sees them.
func TestSchedule(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/schedule"
	h.browser().get("/t/" + name).silent("Schedule")
	ada.post(place, "day1", "2026-11-20", "time1", "16:30", "day2", "2026-11-21", "time2", "9:15").is(http.StatusOK).at(place).says(`value="2026-11-20"`, `value="16:30"`, `value="09:15"`)
	h.browser().get("/t/"+name).says("Schedule", "16:30", "09:15")
	h.pairRound(id)
	h.browser().get("/t/" + name + "/hall/clock").says("16:30")
	for _, wrong := range [][]string{
		{"day1", "2026-13-40"}, {"time1", "25:00"}, {"time2", "<i>"}, {"day1", "2026-11-21", "day2", "2026-11-20"},
		{"day1", "2026-11-21", "time1", "12:00", "day2", "2026-11-21", "time2", "11:00"},
	} {
		ada.post(place, wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`).silent("<i>")
	}
	_, state := h.state(name)
	if got := state.Tournament.Info.RoundTimes; !slices.Equal(got, []string{"16:30", "09:15"}) {
		t.Errorf("times %v", got)
	}
	ada.post(place).at(place)
	h.browser().get("/t/" + name).silent("Schedule")
}

// When pairings are published, and until when errors can be reported, is kept, shown to
// everybody and printed: as a sheet, and on the sheets of the round (C.04.2).
func TestScheduleOfPublication(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/schedule"
	ada.post(place, "day1", "2026-11-20", "time1", "16:30", "errors1", "2026-11-20T21:00", "pairings2", "2026-11-21T08:00").at(place).says(`value="2026-11-20T21:00"`, `value="2026-11-21T08:00"`)
	public := h.browser()
	public.get("/t/"+name).says("Errors until", "21:00", "08:00")
	public.get("/t/"+name+"/paper/schedule").says("Schedule", "Round 1", "21:00", "08:00")
	h.pairRound(id)
	public.get("/t/"+name+"/paper/pairings").says("can be reported until 21:00", "Pairings of round 2", "08:00")
	public.get("/t/" + name + "/paper/pairings?lang=de").says("gemeldet werden bis 21:00")
	ada.post(place, "errors1", "tonight").is(http.StatusUnprocessableEntity).says(`role="alert"`, "tonight")
	_, state := h.state(name)
	if info := state.Tournament.Info; !slices.Equal(info.ErrorsUntil, []string{"2026-11-20T21:00"}) || !slices.Equal(info.PairingsAt, []string{"", "2026-11-21T08:00"}) {
		t.Errorf("%+v", info)
	}
}

// The forms are in the language of the reader and nothing else, and for nobody
// who has no business there.
func TestFormsAreTranslated(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 7, 4)
	h.must(id, desk.SetInfo{Info: tournament.Info{Name: "ΩΩΩ", RoundTimes: []string{"16:00"}}})
	h.must(id, desk.PairNext{})
	h.must(id, desk.ChangePlayer{Player: tournament.Player{ID: 5, Name: "ΣΣΣ", Ratings: tournament.Ratings{2900}}})
	stranger := h.browser()
	h.bracketMessages()
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	for _, path := range []string{"/players?edit=2", "/players/2/row?edit=1", "/numbers", "/forbidden", "/schedule"} {
		escaped(t, ada.get(place+path).is(http.StatusOK))
		if at := stranger.get(place + path).path; !strings.HasPrefix(at, "/login") {
			t.Errorf("%s: a stranger comes to %s", path, at)
		}
	}
	escaped(t, ada.post(place+"/forbidden"))
	escaped(t, ada.post(place+"/schedule", "time1", "ΑΒΓ"))
	escaped(t, stranger.get("/t/"+name))
}

// A new double round robin exchanges the last two rounds of its first cycle
// unless the box is emptied; with one cycle there is nothing to exchange.
func TestDoubleRoundRobin(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	box := `name="swap" value="yes" checked`
	ada.get("/desk/new").says(box)
	form := func(name, cycles string) []string {
		return []string{"title", name, "short", name, "system", "roundrobin:berger", "rounds", "6", "cycles", cycles}
	}
	ada.post("/desk/new", append(form("double", "2"), "swap", "yes")...).at("/desk/double/players")
	ada.post("/desk/new", form("plain", "2")...).at("/desk/plain/players")
	ada.post("/desk/new", append(form("single", "1"), "swap", "yes")...).at("/desk/single/players")
	for name, want := range map[string]bool{"double": true, "plain": false, "single": false} {
		if _, state := h.state(name); state.Tournament.Rules.RoundRobin.SwapLastTwo != want {
			t.Errorf("%s: %+v", name, state.Tournament.Rules.RoundRobin)
		}
	}
	ada.get("/desk/double/settings").says(box)
	ada.get("/desk/plain/settings").silent(box)
}
