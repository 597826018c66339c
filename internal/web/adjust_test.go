package web

import (
	"bytes"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// A penalty from the form on the page of a player to standings, public pages,
// paper, the file and the history, and back again.
func TestAdjustPoints(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada, public, place := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
	_, state := h.state(name)
	winner := state.Tournament.Rounds[0].Games[0].White
	player := state.Player(winner).Name
	page := ada.get(place + "/players/" + write.Int(int(winner))).is(http.StatusOK)
	page.says("Points: add or deduct", `name="id" value="`+write.Int(int(winner))+`"`, "Round 1", "before round 1")
	form := []string{"id", write.Int(int(winner)), "player", player, "points", "−½", "round", "1", "reason", "phone rang", "back", place + "/players/" + write.Int(int(winner))}
	ada.post(place+"/points", form...).is(http.StatusOK).at(place+"/players/"+write.Int(int(winner))).says("The points are changed.", "−½ (Round 1)", "phone rang")
	ada.get(place+"/points").says(player, "−½", "phone rang", "Take back")
	line := player + ": −½ (Round 1)"
	ada.get(place+"/standings").says("*", line, "with points added or deducted")
	ada.get(place+"/history").says("Points added or deducted", line+" · phone rang")
	public.get("/t/"+name+"/hall/standings").says("* with points added or deducted", "*</span>").silent("phone rang")
	public.get("/t/"+name+"/files/standings.csv?lang=es").says(",Ajuste,Puntos,", ",-0.5,0.5,").silent("phone rang")
	for _, path := range []string{"/standings", "/cross", "/paper/standings", "/paper/cross", "/paper/table"} {
		public.get("/t/" + name + path).is(http.StatusOK).says(line).silent("phone rang")
	}
	// The game was won; what was taken away stands beside it.
	public.get("/t/"+name+"/player/"+write.Int(int(winner))).says("Points added or deducted: −½ (Round 1)", `<span aria-hidden="true">1</span>`, "<dd>½</dd>").silent("phone rang")
	public.get("/t/" + name + "/players").says("<strong>½</strong>")
	file := ada.get(place + "/export/trf26").is(http.StatusOK)
	back, _, err := trf.Read(bytes.NewReader([]byte(file.text)))
	if err != nil || len(back.Rules.Adjustments) != 1 || back.Rules.Adjustments[0].Points != -tournament.Half || back.Rules.Adjustments[0].Round != 1 {
		t.Errorf("%v %+v\n%s", err, back, file.text)
	}
	// The file that cannot hold them says so where it is offered.
	ada.get(place+"/files").says("TRF16 has no record for points that depart from the scoring", "readers that add up the results may refuse the file", "TRF26 does not keep why points were added", "What TRF16 does not keep").silent("TRF26 does not keep what points", "no value")
	ada.post("/language", "language", "es", "back", place+"/files").at(place+"/files").says("TRF16 no tiene registro para puntos que se apartan", "pueden rechazar el archivo", "TRF16 no conserva: el número de rondas").silent("does not keep", "no value")
	ada.post("/language", "language", "en", "back", place).at(place)
	what := []string{"place", "1", "what", line}
	ada.post(place+"/points/remove", "place", "1", "what", "something else").at(place+"/points").says("were changed in the meantime", "phone rang")
	ada.post(place+"/points/remove", what...).at(place+"/points").says("taken back", "Nobody has points").silent("phone rang")
	ada.get(place + "/standings").silent("*")
	public.get("/t/" + name + "/hall/standings").silent("*")
	public.get("/t/" + name + "/files/standings.csv").silent("Adjustment")
	ada.get(place + "/files").says("What TRF16 does not keep").silent("refuse the file")
	_, state = h.state(name)
	ada.post(place+"/undo", "seq", write.Int(int(state.Seq))).at(place + "/history")
	ada.get(place+"/points").says("phone rang", "−½")
}

// What is wrong is said in one line, and nothing that was typed is lost.
func TestAdjustPointsRefused(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/points"
	good := map[string]string{"player": "1", "points": "-0.5", "round": "1", "reason": "<i>late</i>"}
	for _, c := range []struct{ field, value, says string }{
		{"player", "Nobody <b>", "There is no player"}, {"player", "", "write a name"}, {"points", "a lot", "a lot is not a number of points"}, {"points", "0", "No points are added"},
		{"points", "0.25", "is not a number"}, {"points", "-50", "Too many"}, {"round", "3", "Round 3 is not paired"}, {"reason", "", "Write why"}, {"reason", strings.Repeat("x", 300), "longer than"},
	} {
		var form []string
		for field, value := range good {
			if field == c.field {
				value = c.value
			}
			form = append(form, field, value)
		}
		answer := ada.post(place, form...).is(http.StatusUnprocessableEntity).says(`role="alert"`, c.says).silent("<b>", "<i>")
		for field, value := range good {
			if field != c.field && field != "reason" && field != "round" {
				answer.says(`value="` + value + `"`)
			}
		}
		if c.field != "reason" {
			answer.says(`value="&lt;i&gt;late&lt;/i&gt;"`)
		}
	}
	if _, state := h.state(name); len(state.Tournament.Rules.Adjustments) != 0 {
		t.Error("something was recorded")
	}
	// Points of a time before rounds that are paired are asked about.
	form := []string{"player", "2", "points", "+1", "round", "0", "reason", "bonus"}
	a := ada.post(place, form...).says("Please confirm", "paired by other points")
	ada.confirm(a, place, form...).at(place).says("+1", "before round 1")
}

// In a team event points are given to teams, on their page, too.
func TestAdjustTeam(t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	h.enterResults(id, -1)
	h.must(id, desk.CloseRound{})
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(place + "/players/1").is(http.StatusOK).silent("Points: add or deduct")
	ada.get(place+"/teams/2").is(http.StatusOK).says("Points: add or deduct", "Match points")
	ada.post(place+"/points", "team", "2", "match", "-1", "points", "", "round", "1", "reason", "came at noon", "back", place+"/teams/2").at(place+"/teams/2").says("match points −1 (Round 1)", "came at noon")
	ada.get(place+"/standings").says("Σ2: match points −1 (Round 1)", ">Σ1<").silent(playerName(0))
	h.browser().get("/t/" + name + "/standings").says("Σ2: match points −1 (Round 1)").silent("came at noon")
	h.browser().get("/t/" + name + "/team/2").says("match points −1 (Round 1)").silent("came at noon")
	ada.post(place+"/points", "team", "9", "match", "-1", "reason", "x").is(http.StatusUnprocessableEntity).says("Team 9 is not entered")
	ada.post(place+"/points", "team", "1", "reason", "kept").is(http.StatusUnprocessableEntity).says("No points are added", `value="kept"`)
}

// freeEvent is an event outside FIDE mode with virtual points.
func freeEvent(h *house) string {
	h.t.Helper()
	id, name := h.begin("Free", 8, 5)
	h.must(id, desk.CloseEntries{})
	h.must(id, desk.LeaveFideMode{Reason: "own acceleration"})
	ada := h.signedIn("ada", adasPassword)
	place, form := "/desk/"+name+"/acceleration", []string{"from", "1", "to", "4", "first", "1", "last", "2", "points", "1"}
	ada.confirm(ada.post(place, form...), place, form...).is(http.StatusOK).at(place)
	return name
}

// Virtual points are given by pairing number and round, count in the pairing, stay
// out of the standings and go into the file.
func TestVirtualPoints(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 0, 5)
	for _, n := range []int{3, 0, 5, 1, 7, 2, 4, 6} { // so that numbers are not identities
		h.must(id, desk.Register{Player: tournament.Player{Name: playerName(n), Ratings: tournament.Ratings{2400 - 10*n}}})
	}
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/acceleration"
	form := []string{"from", "1", "to", "4", "first", "1", "last", "2", "points", "1"}
	ada.get(place).is(http.StatusOK).says("In FIDE mode there is no other acceleration than Baku", "not accelerated").silent(`name="points"`)
	ada.post(place, form...).is(http.StatusUnprocessableEntity).says("close the entries first")
	h.must(id, desk.CloseEntries{})
	ada.post(place, form...).is(http.StatusUnprocessableEntity).says("FIDE knows the Baku acceleration and no other")
	h.must(id, desk.LeaveFideMode{Reason: "own acceleration"})
	for _, c := range []struct{ field, value, says string }{
		{"from", "5", "numbers 5 to 4"}, {"to", "9", "numbers 1 to 9"}, {"first", "3", "There are no rounds 3 to 2"}, {"last", "6", "There are no rounds 1 to 6"}, {"points", "-1", "-1 are not virtual points"}, {"points", "<b>", "is not a number"},
	} {
		wrong := append([]string(nil), form...)
		for i := 0; i < len(wrong); i += 2 {
			if wrong[i] == c.field {
				wrong[i+1] = c.value
			}
		}
		ada.post(place, wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`, c.says).silent("<b>")
	}
	ada.confirm(ada.post(place, form...).says("Please confirm"), place, form...).at(place).says("1–4", "1–2", "+1")
	more := []string{"from", "3", "to", "5", "first", "1", "last", "2", "points", "1"}
	ada.confirm(ada.post(place, more...), place, more...).at(place).says("1–5").silent("1–4")
	ada.get("/desk/" + name + "/history").says("Virtual points: +1 for numbers 1–4 in rounds 1–2")
	h.pairRound(id)
	_, state := h.state(name)
	low := 0
	for _, g := range state.Tournament.Current.Games {
		if state.Player(g.White).Number <= 5 && state.Player(g.Black).Number <= 5 {
			low++
		}
	}
	if low != 2 {
		t.Errorf("of the accelerated %d pairs meet", low)
	}
	file := ada.get("/desk/" + name + "/export/trf26").is(http.StatusOK)
	back, _, err := trf.Read(strings.NewReader(file.text))
	if err != nil || len(back.Rules.Acceleration.Virtual) == 0 {
		t.Errorf("%v\n%s", err, file.text)
	}
	what := "+1 for numbers 1–5 in rounds 1–2"
	ada.post(place+"/remove", "place", "1", "what", "another").at(place).says("were changed in the meantime")
	ada.confirm(ada.post(place+"/remove", "place", "1", "what", what), place+"/remove", "place", "1", "what", what).at(place).says("not accelerated").silent("1–5")
}

// Permissions with points: a viewer looks, results are entered elsewhere, and
// acceleration is the owner's.
func TestRightsToPoints(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	h.must(id, desk.AdjustPoints{Player: 1, Round: 1, Points: -5, Reason: "late"})
	place := "/desk/" + name
	for _, c := range []struct {
		role                                account.Role
		see, change, accelerate, acceptance int
	}{
		{account.Viewer, http.StatusOK, http.StatusForbidden, http.StatusForbidden, 0},
		{account.Deputy, http.StatusOK, http.StatusForbidden, http.StatusForbidden, 0},
		{account.ResultEntry, http.StatusForbidden, http.StatusForbidden, http.StatusForbidden, 0},
		{account.Arbiter, http.StatusOK, http.StatusUnprocessableEntity, http.StatusForbidden, 1},
		{account.Owner, http.StatusOK, http.StatusUnprocessableEntity, http.StatusOK, 1},
	} {
		b := h.withRole(id, c.role)
		page := b.get(place + "/points").is(c.see)
		if form := strings.Count(page.text, `action="`+place+`/points"`); form != c.acceptance {
			t.Errorf("%s: %d forms", c.role, form)
		}
		if c.see == http.StatusOK {
			page.says("late")
			player := b.get(place+"/players/1").is(http.StatusOK).says("−½ (Round 1)", "late")
			if c.acceptance == 0 {
				player.silent("Take back")
				page.silent("Take back")
			}
		}
		b.post(place+"/points", "player", "1").is(c.change)
		b.get(place + "/acceleration").is(c.accelerate)
		if c.accelerate == http.StatusForbidden {
			b.get(place).silent("/acceleration")
			b.post(place + "/acceleration").is(http.StatusForbidden)
			b.post(place + "/acceleration/remove").is(http.StatusForbidden)
		}
		if c.change == http.StatusForbidden {
			b.post(place+"/points/remove", "place", "1").is(http.StatusForbidden)
		}
	}
	h.browser().get(place + "/points").at("/login?next=%2Fdesk%2F" + name + "%2Fpoints")
}

// Virtual points of a Swiss of teams are those of teams, by their numbers, in the score by
// which they are paired; they decide the matches and go into the file, and back.
func TestVirtualPointsOfTeams(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 8, 5)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/acceleration"
	ada.get("/desk/" + name + "/settings").says(`href="` + place + `"`)
	ada.get(place).is(http.StatusOK).says("In FIDE mode there is no other acceleration than Baku")
	h.must(id, desk.LeaveFideMode{Reason: "own acceleration"})
	form := []string{"from", "1", "to", "4", "first", "1", "last", "2", "points", "2"}
	ada.get(place).says("Virtual match points", `max="8"`)
	ada.post(place, "from", "1", "to", "9", "first", "1", "last", "2", "points", "2").is(http.StatusUnprocessableEntity).says("numbers 1 to 9")
	ada.confirm(ada.post(place, form...), place, form...).at(place).says("Numbers of teams", "1–4", "+2")
	more := []string{"from", "5", "to", "5", "first", "1", "last", "2", "points", "2"}
	ada.confirm(ada.post(place, more...), place, more...).at(place).says("1–5")
	what := "+2 for numbers 1–5 in rounds 1–2"
	ada.confirm(ada.post(place+"/remove", "place", "1", "what", what), place+"/remove", "place", "1", "what", what).at(place).says("not accelerated")
	ada.confirm(ada.post(place, form...), place, form...).at(place)
	_, state := h.state(name)
	want := []tournament.VirtualPoints{{First: 1, Last: 2, FirstTeam: 1, LastTeam: 4, MatchPoints: 20}}
	if got := state.Tournament.Rules.Acceleration.Virtual; !slices.Equal(got, want) {
		t.Errorf("virtual points %+v", got)
	}
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.Publish{})
	_, state = h.state(name)
	for _, g := range desk.EventOfTeams(&state.Tournament).Current.Games {
		if (g.White <= 4) != (g.Black <= 4) {
			t.Errorf("%d-%d meet over the virtual points", g.White, g.Black)
		}
	}
	file := ada.get("/desk/" + name + "/export/trf26").is(http.StatusOK)
	back, _, err := trf.Read(strings.NewReader(file.text))
	if err != nil || !slices.Equal(back.Rules.Acceleration.Virtual, want) {
		t.Errorf("%v\n%s", err, file.text)
	}
	ada.get("/desk/" + name + "/rounds/1/why").is(http.StatusOK)
}

// Start points are in the form of the types that have them: of players who are paired by
// their scores.
func TestStartPointsByType(t *testing.T) {
	h := newHouse(t)
	form := h.signedIn("ada", adasPassword).get("/desk/new").is(http.StatusOK).says(`class="field-of only-start"`).text
	for kind, has := range map[string]bool{"swiss": true, "us": true, "teamswiss": false, "roundrobin": false, "knockout": false, "teamknockout": false, "keizer": false} {
		found := regexp.MustCompile(`value="` + kind + `"[^>]* data-has="([^"]*)"`).FindStringSubmatch(form)
		if found == nil || slices.Contains(strings.Fields(found[1]), "start") != has {
			t.Errorf("%s has %q", kind, found)
		}
	}
}
