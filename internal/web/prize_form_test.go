package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The form of prizes offers the categories that players are in, adds a picked one to
// what was typed, and shows what it comes to and who would get what, unsaved.
func TestPrizesLookAhead(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ωωωω", Sex: tournament.Female, Federation: "ESP", Club: "Gijón", Ratings: tournament.Ratings{2100}}})
	h.must(id, desk.Register{Player: tournament.Player{Name: "Ψψψψ", Sex: tournament.Male, Federation: "GER", Ratings: tournament.Ratings{2000}}})
	h.whiteWins(id, 1)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	ada.get(at).says("women (1 player)", "federation is ESP (1 player)", "club is Gijón (1 player)", "rating under 2100 (1 player)").silent("under 16 years", "rating under 1500")
	form := []string{"currency", "EUR", "name0", "Best", "amounts0", "100, 50.50", "category0", "women", "pick0", "fed=ESP"}
	ada.post(at, append(form, "look", "yes")...).is(http.StatusOK).says("Not saved yet.", "2 prizes, 150.50 EUR", `value="women &amp; fed=ESP"`, "Ωωωω")
	if _, state := h.state(name); len(state.Prizes.Lists) != 0 {
		t.Error("looking ahead has saved prizes")
	}
	ada.post(at, append([]string{"look", "yes"}, "name0", "Best", "amounts0", "much")...).is(http.StatusOK).says(`role="alert"`)
	ada.confirm(ada.post(at, form...), at, form...).is(http.StatusOK)
	if _, state := h.state(name); len(state.Prizes.Lists) != 1 || state.Prizes.Lists[0].Category != "women & fed=ESP" {
		t.Errorf("kept %+v", state.Prizes)
	}
}

// What is not saved is not final, also when the event is over.
func TestUnsavedPrizesAreNotFinal(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 1)
	h.playRounds(id, 1)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.post(at + "/close").is(http.StatusOK)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "First", Amounts: []string{"100"}}}}})
	ada.get(at+"/prizes").says("this is final", "100.00 EUR")
	ada.post(at+"/prizes", "currency", "EUR", "name0", "First", "amounts0", "80", "look", "yes").says("Not saved yet.", "80.00 EUR").silent("this is final")
}

// A list moves up by a button, unsaved until somebody saves it.
func TestPrizeListsInAnotherOrder(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "First", Amounts: []string{"100"}}, {Name: "Second", Amounts: []string{"50"}}}}})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	form := ada.get(at).says(`name="up" value="1"`).silent(`name="up" value="0"`, `name="up" value="2"`).form(at)
	form.Del("look")
	form.Set("up", "1")
	page := ada.submit(at, form).is(http.StatusOK).says("Not saved yet.")
	inOrder(t, page.text, `name="name0" maxlength="80" value="Second"`, `name="name1" maxlength="80" value="First"`)
	if _, state := h.state(name); state.Prizes.Lists[0].Name != "First" {
		t.Error("moving a list has saved it")
	}
	form = page.form(at)
	form.Del("look")
	form.Del("up")
	ada.submit(at, form).is(http.StatusOK)
	if _, state := h.state(name); state.Prizes.Lists[0].Name != "Second" || state.Prizes.Lists[1].Name != "First" {
		t.Errorf("kept %+v", state.Prizes.Lists)
	}
}

// An event is said in plain words before it is begun.
func TestNewEventInPlainWords(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new").silent(`id="summary"`).form("/desk/new")
	form.Set("title", "Open ΩΩΩ")
	form.Set("rounds", "7")
	form.Set("city", "Gijón")
	form.Set("words", "yes")
	ada.submit("/desk/new", form).is(http.StatusOK).at("/desk/new").says(`id="summary"`, "Gijón.", `value="Open ΩΩΩ"`, "7 rounds")
	ada.get("/desk").silent("ΩΩΩ")
	form.Del("words")
	ada.submit("/desk/new", form).is(http.StatusOK).at("/desk/open/players")
}
