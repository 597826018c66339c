package web

import (
	"encoding/base64"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

var (
	formField  = regexp.MustCompile(`(?s)<input[^>]*>|<select.*?</select>`)
	formOption = regexp.MustCompile(`<option[^>]*>`)
	formValue  = regexp.MustCompile(` (name|value|type)="([^"]*)"`)
)

// attributes of a tag of a form.
func attributes(tag string) map[string]string {
	all := make(map[string]string)
	for _, found := range formValue.FindAllStringSubmatch(tag, -1) {
		all[found[1]] = html.UnescapeString(found[2])
	}
	return all
}

// form reads a form of the page that does something, as a browser would send it.
func (a *answer) form(action string) url.Values {
	a.t.Helper()
	text, found := "", false
	for tag := range strings.SplitSeq(a.text, "<form ") {
		head, _, _ := strings.Cut(tag, ">")
		if !found && strings.Contains(head, `action="`+action+`"`) && strings.Contains(head, `method="post"`) {
			text, found = tag, true
		}
	}
	if !found {
		a.t.Fatalf("%s has no form for %s", a.path, action)
	}
	text, _, _ = strings.Cut(text, "</form>")
	values := make(url.Values)
	for _, field := range formField.FindAllString(text, -1) {
		head, _, _ := strings.Cut(field, ">")
		has := attributes(head)
		if strings.HasPrefix(field, "<select") {
			options := formOption.FindAllString(field, -1)
			chosen := max(0, slices.IndexFunc(options, func(o string) bool { return strings.Contains(o, " selected") }))
			values.Set(has["name"], attributes(options[chosen])["value"])
			continue
		}
		if tick := has["type"] == "checkbox" || has["type"] == "radio"; !tick || strings.Contains(head, " checked") {
			values.Set(has["name"], has["value"])
		}
	}
	return values
}

// submit sends the values of a form.
func (b *browser) submit(path string, form url.Values) *answer {
	b.t.Helper()
	var pairs []string
	for name, values := range form {
		for _, value := range values {
			pairs = append(pairs, name, value)
		}
	}
	return b.post(path, pairs...)
}

// imported begins an event with a file, confirming what is asked, and names it.
func (b *browser) imported(file string) string {
	b.t.Helper()
	form := []string{"upload.name", "event.trf", "upload.data", base64.StdEncoding.EncodeToString([]byte(file))}
	b.post("/desk/import", form...).is(http.StatusOK)
	form = append(form, "take", "yes", "told", "yes")
	b.confirm(b.post("/desk/import", form...), "/desk/import", form...).is(http.StatusOK)
	all, err := b.host.List(b.t.Context())
	if err != nil || len(all) == 0 {
		b.t.Fatal(err)
	}
	return all[len(all)-1].Name
}

// The settings as they were shown can be saved, with another city too: codes of
// tie-breaks stay as the file wrote them, before round 1 and after.
func TestSettingsKeepTieBreaks(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	for _, codes := range []string{"BH/C1,Buchholz", "Cut 1,SB", "bh/c1,sb", "Cut 1;2,bh,Cut"} {
		for when, file := range map[string]string{
			"before": trfOf("012 ΩΩΩ", "142 3", "152 W", "192 FIDE_DUTCH_2026", "202 "+codes, trfPlayer(1, "0.0"), trfPlayer(2, "0.0")),
			"after":  trfTwo("142 3", "152 W", "192 FIDE_DUTCH_2026", "202 "+codes),
		} {
			name := ada.imported(file)
			place := "/desk/" + name + "/settings"
			list := func(title string, want ...tournament.TieBreak) {
				t.Helper()
				_, state := h.state(name)
				if got := state.Tournament; !slices.Equal(got.Rules.TieBreaks, want) || got.Info.City != title {
					t.Errorf("%s, %s round 1: %q in %q", codes, when, got.Rules.TieBreaks, got.Info.City)
				}
			}
			var old []tournament.TieBreak
			for code := range strings.SplitSeq(codes, ",") {
				old = append(old, tournament.TieBreak(code))
			}
			form := ada.get(place).form(place)
			ada.submit(place, form).is(http.StatusOK).at(place)
			form.Set("city", "ΑΒΓ")
			ada.submit(place, form).is(http.StatusOK).at(place)
			list("ΑΒΓ", old...)
			// Typed otherwise the codes that there are mean themselves.
			form.Set("tiebreaks", strings.ToLower(tournament.JoinTieBreaks(old, "; ")))
			form.Set("half", "2")
			ada.submit(place, form).is(http.StatusOK).at(place)
			list("ΑΒΓ", old...)
			if when == "before" {
				form.Set("tiebreaks", "win "+codes)
				ada.submit(place, form).is(http.StatusOK).at(place)
				list("ΑΒΓ", append([]tournament.TieBreak{"WIN"}, old...)...)
			}
		}
	}
}

// What the settings refuse is refused whole.
func TestSettingsAreSavedWhole(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := ada.get(place).form(place)
	form.Set("title", "Cup")
	form.Set("tiebreaks", "NONSENSE")
	ada.submit(place, form).is(http.StatusUnprocessableEntity).says("NONSENSE is not a tie-break code", `value="Cup"`)
	form.Set("tiebreaks", "BH SB")
	form.Set("start", "2026-11-02")
	form.Set("end", "2026-11-01")
	ada.submit(place, form).is(http.StatusUnprocessableEntity)
	_, state := h.state(name)
	if info, rules := state.Tournament.Info, state.Tournament.Rules; info.Name != "Open" || len(rules.TieBreaks) != 0 {
		t.Errorf("saved of what was refused: %q, %q", info.Name, rules.TieBreaks)
	}
	form.Set("end", "2026-11-03")
	ada.submit(place, form).is(http.StatusOK).at(place)
	_, state = h.state(name)
	if info, rules := state.Tournament.Info, state.Tournament.Rules; info.Name != "Cup" || !slices.Equal(rules.TieBreaks, []tournament.TieBreak{"BH", "SB"}) {
		t.Errorf("not saved: %q, %q", info.Name, rules.TieBreaks)
	}
	h.must(id, desk.PairNext{})
	form = ada.get(place).form(place)
	form.Set("title", "Other")
	form.Set("tiebreaks", "SB BH")
	ada.submit(place, form).says("the tie-breaks change while the event is under way")
	form.Set("rounds", "7")
	ada.submit(place, form).is(http.StatusUnprocessableEntity).says("number of rounds")
	if _, state := h.state(name); state.Tournament.Info.Name != "Cup" {
		t.Error("the name is saved although the rules are refused")
	}
}

// A scoring of which the form shows a part alone stays whole.
func TestSettingsKeepScoring(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	for _, players := range []string{ // before round 1, and after it
		trfOf(trfPlayer(1, "0.0"), trfPlayer(2, "0.0")),
		trfOf(trfPlayer(1, "3.0", "   2 w 1"), trfPlayer(2, "0.5", "   1 b 0")),
	} {
		name := ada.imported(trfOf("012 ΩΩΩ", "142 3", "152 W", "162  W 3.0    D 1.0    L 0.5", "192 FIDE_DUTCH_2026", "202 BH", players))
		place := "/desk/" + name + "/settings"
		_, state := h.state(name)
		before := state.Tournament.Rules.Scoring
		if before.Loss() == 0 {
			t.Fatalf("%+v", before)
		}
		form := ada.get(place).form(place)
		form.Set("half", "2")
		ada.submit(place, form).is(http.StatusOK).at(place)
		if _, state := h.state(name); state.Tournament.Rules.Scoring != before || state.Tournament.Rules.HalfByes.Most != 2 {
			t.Errorf("%+v became %+v", before, state.Tournament.Rules.Scoring)
		}
	}
}

// That nobody may have a half-point bye can be said, is shown, and taken back by an empty
// field, which is one for each player.
func TestNoHalfPointByes(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	name := ada.imported(trfOf("012 Open", "142 3", "192 FIDE_DUTCH_2026", "202 BH", trfPlayer(1, "0.0"), trfPlayer(2, "0.0")))
	place := "/desk/" + name + "/settings"
	for _, c := range []struct {
		typed, shown string
		limit        int
	}{{"0", "0", 0}, {"2", "2", 2}, {"0", "0", 0}, {"", "", 1}} {
		form := ada.get(place).form(place)
		form.Set("half", c.typed)
		ada.submit(place, form).is(http.StatusOK)
		_, state := h.state(name)
		if got, shown := state.Tournament.Rules.HalfByes.Limit(), ada.get(place).form(place).Get("half"); got != c.limit || shown != c.shown {
			t.Errorf("typed %q: %d are allowed, the page shows %q", c.typed, got, shown)
		}
	}
}

// Two people have the settings open: what one changed stays when the other saves
// a page that is older and changes something else.
func TestSettingsOfTwoPeople(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.announce(id)
	ada, bob := h.signedIn("ada", adasPassword), h.withRole(id, account.Owner)
	page, place := "/desk/"+name+"/settings", "/desk/"+name+"/public"
	is := func(announcement journal.Announcement, forecast bool) {
		t.Helper()
		_, state := h.state(name)
		if want := (journal.Public{Forecast: forecast, Announcement: announcement}); state.Public != want {
			t.Errorf("%+v, want %+v", state.Public, want)
		}
	}
	shown := "/desk/" + name + "/visible"
	hers, his := ada.get(shown).form(shown), bob.get(page).form(place)
	his.Set("announcement", string(journal.Withheld))
	bob.submit(place, his).is(http.StatusOK)
	is(journal.Withheld, true)
	hers.Set("forecast", string(journal.NotShown))
	ada.submit(shown, hers).is(http.StatusOK)
	is(journal.Withheld, false)
	h.browser().get("/t/" + name).is(http.StatusNotFound)

	his = bob.get(page).form(place)
	hers = ada.get(shown).form(shown)
	hers.Set("forecast", string(journal.AtOnce))
	ada.submit(shown, hers).is(http.StatusOK)
	his.Set("announcement", string(journal.Announced))
	bob.submit(place, his).is(http.StatusOK)
	is(journal.Announced, true)
}
