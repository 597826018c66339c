package web

import (
	"net/http"
	"testing"
)

// Two arbiters have a large form open. What each of them changed is saved, and what
// the later one left as it was shown stays as the other saved it. Where both changed
// the same field nothing is lost: the later one is told what holds now, keeps what was
// typed, and decides.
func TestFormsLoseNothingOfOthers(t *testing.T) {
	for _, c := range []struct {
		page                     string
		begin                    []string // fields to begin with
		one, was, first, second  string   // a field, and values that two readers give it
		other, also, holds, told string   // another field and its value; what the field is called
	}{
		{"/money/fees", []string{"standard", "50.00", "currency", "EUR", "organiser", "Old club"}, "standard", "50.00", "60.00", "70.00", "organiser", "New club", "60.00", "60.00"},
		{"/money/fees", []string{"standard", "50.00", "currency", "EUR", "name0", "Youth", "category0", "women", "fee0", "20.00"}, "fee0", "20.00", "30.00", "40.00", "standard", "55.00", "30.00", "Reductions"},
		{"/settings", nil, "city", "", "Leipzig", "Dresden", "arbiter", "New arbiter", "Leipzig", "Leipzig"},
		{"/settings", nil, "tiebreaks", "", "BH SB", "SB BH", "city", "Leipzig", "BH SB", "If the points are equal"},
		{"/settings", nil, "half", "", "2", "3", "chess960", "yes", "2", "is now 2"},
		{"/schedule", nil, "time1", "", "16:00", "17:00", "day2", "2026-11-02", "16:00", "is now 16:00"},
		{"/prizes", []string{"currency", "EUR", "name0", "Main", "amounts0", "500"}, "currency", "EUR", "USD", "GBP", "amounts0", "600", "USD", "USD"},
		{"/prizes", []string{"currency", "EUR", "name0", "Main", "amounts0", "500"}, "amounts0", "500", "600", "700", "currency", "USD", "600", "Prizes"},
	} {
		t.Run(c.page+" "+c.one, func(t *testing.T) {
			h := newHouse(t)
			_, name := h.begin("Open", 4, 5)
			ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+c.page
			save := func(form map[string][]string, pairs ...string) *answer {
				t.Helper()
				sent := make(map[string][]string)
				for field, values := range form {
					sent[field] = values
				}
				for i := 0; i < len(pairs); i += 2 {
					sent[pairs[i]] = pairs[i+1 : i+2]
				}
				return ada.submit(place, sent)
			}
			holds := func(field, want string) {
				t.Helper()
				if got := ada.get(place).form(place).Get(field); got != want {
					t.Errorf("%s is %q, want %q", field, got, want)
				}
			}
			save(ada.get(place).form(place), c.begin...).is(http.StatusOK)
			shown := ada.get(place).form(place)
			if c.was != "" {
				holds(c.one, c.was)
			}
			save(shown, c.one, c.first).is(http.StatusOK)
			save(shown, c.other, c.also).is(http.StatusOK)
			holds(c.one, c.holds)
			holds(c.other, c.also)
			both := save(shown, c.one, c.second).is(http.StatusConflict).says("Somebody else has changed this", c.told)
			holds(c.one, c.holds)
			again := both.form(place)
			if again.Get(c.one) != c.second || again.Get(c.other) != c.also {
				t.Errorf("the form shows %q and %q", again.Get(c.one), again.Get(c.other))
			}
			save(again).is(http.StatusOK)
			holds(c.one, c.second)
		})
	}
}

// An amount that was refused and is then typed right is saved: nobody changed anything
// meanwhile, least of all the fields of a list that the event does not have yet.
func TestRefusedIsNoConflict(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 5)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	form := ada.get(at).form(at)
	form.Del("look")
	form.Set("currency", "EUR")
	form.Set("name0", "Main")
	form.Set("amounts0", "lots")
	form = ada.submit(at, form).is(http.StatusUnprocessableEntity).says(`value="lots"`).silent("Somebody else").form(at)
	form.Del("look")
	form.Set("amounts0", "500")
	ada.submit(at, form).is(http.StatusOK).silent("Somebody else")
	if _, state := h.state(name); len(state.Prizes.Lists) != 1 || state.Prizes.Lists[0].Amounts[0] != "500" {
		t.Errorf("kept %+v", state.Prizes)
	}
}
