package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// postFrom sends a form as a browser does from a page: with the address of the
// page.
func (b *browser) postFrom(page, path string, pairs ...string) *answer {
	b.t.Helper()
	form := make(url.Values)
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	request, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.server.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if strings.HasPrefix(page, "/") {
		page = b.server.URL + page
	}
	request.Header.Set("Referer", page)
	return b.send(request)
}

// leadsBack checks where the link leads with which a page that asks or refuses is
// left.
func (a *answer) leadsBack(to string) *answer {
	a.t.Helper()
	return a.says(`href="` + strings.ReplaceAll(to, "&", "&amp;") + `" data-return`)
}

// "No, go back" leads to the page on which the form was, through both steps of a
// confirmation, and so does "Back" on a page that refuses.
func TestGoBack(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	place := "/desk/" + name
	state, _ := h.host.State(t.Context(), id)
	g := state.Round(1).Games[0]
	board := []string{"white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", fmt.Sprint(state.Rounds[0].Boards[0].Seq), "back", place + "/rounds/1"}
	correction := append(board[:len(board):len(board)], "result", "black", "reason", "wrong slip")
	for _, test := range []struct {
		from, to string
		form     []string
	}{
		{place + "/rounds/1/boards/1?to=black", place + "/rounds/1/correct", correction},
		{place + "/settings", place + "/fide", nil},
		{place + "/players/3", place + "/players/3/withdraw", []string{"how", "expelled", "reason", "why"}},
		{place + "/players/3", place + "/players/3/bye", []string{"round", "3", "bye", "full"}},
		{place + "/players?edit=3", place + "/players/3", []string{"name", playerName(2), "rating", "2386", "bye3", "full"}},
		{place + "/prizes", place + "/prizes", []string{"currency", "EUR"}},
	} {
		ada.postFrom(test.from, test.to, test.form...).says("Please confirm").leadsBack(test.from)
		second := append(test.form[:len(test.form):len(test.form)], "token", "wrong", frame.OriginField, test.from)
		ada.postFrom(test.to, test.to, second...).says("Please confirm").leadsBack(test.from) // sent by the page that asks
	}

	// What says nothing of where it comes from goes to the page of the form or of
	// the tournament, and nothing leads out of the site or to no page at all.
	ada.post(place + "/fide").leadsBack(place)
	ada.post(place+"/fide", "back", place+"/settings").leadsBack(place + "/settings")
	for _, bad := range []string{"//evil.example/x", "https://evil.example/", `/\evil.example`, "javascript:alert(1)", "/nowhere", place + "/fide", "desk", "/\t/evil.example"} {
		ada.post(place+"/fide", frame.OriginField, bad, "back", bad).leadsBack(place).silent(`href="//evil`, `href="https://evil`, `href="/\evil`)
		ada.postFrom("https://evil.example"+place+"/settings", place+"/fide", frame.OriginField, bad).leadsBack(place)
	}

	// Refusals, too: as a page of their own, and said on the page of the form.
	ada.postFrom(place+"/players?x=1", place+"/players/999/withdraw").is(http.StatusNotFound).leadsBack(place + "/players?x=1")
	ada.postFrom(place+"/rounds/1/boards/1?to=white", place+"/rounds/1/correct", append(board[:len(board):len(board)], "result", "white")...).
		at(place + "/rounds/1/boards/1?to=white").says("data-refused")
	ada.get("/desk/nowhere").is(http.StatusNotFound).leadsBack("/")
}

// Nothing on a page that asks is pressed by an Enter that was left over.
func TestConfirmationHasNoDefault(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada := h.signedIn("ada", adasPassword)
	for range 2 {
		page := ada.post("/desk/"+name+"/fide").says("Please confirm", `<section class="card narrow" tabindex="-1" autofocus>`)
		if strings.Count(page.text, "autofocus") != 1 {
			t.Error("something else takes the focus:", page.text)
		}
	}
}
