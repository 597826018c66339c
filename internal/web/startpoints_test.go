package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Start points from the form of the settings to the plain words, the public pages,
// tables and files.
func TestStartPoints(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 3)
	h.announce(id)
	ada, public, place := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
	settings := place + "/settings"
	with := func(bands string) *answer {
		form := ada.get(settings).is(http.StatusOK).form(settings)
		form.Set("startpoints", bands)
		return ada.submit(settings, form)
	}
	with("2390: two").is(http.StatusUnprocessableEntity).says("2390: two is not a rating with its start points", `value="2390: two"`)
	with("1800: 1; 2000: 2").is(http.StatusUnprocessableEntity).says("begin with the highest rating", `value="1800: 1; 2000: 2"`)
	said := "Players begin with points by their rating and keep them (≥ 2390: 1½); tie-breaks do not count them."
	asked := with("2390: 1,5;").says("not a rule of FIDE")
	ada.submit(settings, asked.form(settings)).is(http.StatusOK)
	ada.get(settings).says(`value="2390: 1.5"`, said)
	if got := h.stateOf(id).Tournament.Rules.StartPoints; !got.Equal(tournament.StartPoints{Bands: []tournament.StartBand{{From: 2390, Points: 15}}}) {
		t.Errorf("%+v", got)
	}
	public.get("/t/" + name).says(said)

	h.whiteWins(id, 1)
	h.must(id, desk.CloseRound{})
	winner := h.stateOf(id).Tournament.Rounds[0].Games[0].White // of the two with 1½
	for _, page := range []string{"/t/" + name + "/standings", "/t/" + name + "/cross", "/t/" + name + "/paper/standings", place + "/standings"} {
		ada.get(page).is(http.StatusOK).says(said, `title="Of which start points">Start<`, "<strong>2½</strong>", `">1½</td>`)
	}
	public.get("/t/"+name+"/player/"+write.Int(int(winner))).says("<dt>Of which start points</dt>", "<dd>1½</dd>", "<dd>2½</dd>")
	public.get("/t/" + name + "/players").says("<strong>2½</strong>")
	public.get("/t/"+name+"/files/standings.csv").says("Start points,Points,", ",1.5,2.5,")
	public.get("/t/" + name + "/files/standings.csv?lang=de").says(",Startpunkte,Punkte,")
	with("").is(http.StatusUnprocessableEntity).says("start points")
}
