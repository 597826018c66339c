package web

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// spoken are words that are the same in all languages: names, codes, formats, and
// articles such as A7d and (29)E5a.
var spoken = regexp.MustCompile(`^(Pareo|ada|hall|[A-Z0-9_]+|[A-Z][0-9]+[a-z])$`)

// Nothing escapes translation: in a language in which every message stands
// between ⟦ and ⟧, no page has a word outside of them, in text or in attributes
// that people read. The data of the test are in Greek letters.
func TestNothingEscapesTranslation(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 7, 4)
	h.whiteWins(id, 1)
	h.must(id, desk.RequestBye{Round: 3, Player: 2, Bye: tournament.HalfBye})
	h.whiteWins(id, 2)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	_, second := h.begin("ΨΨΨ", 4, 3)
	_, third := h.begin("ΞΞΞ", 4, 3)
	byHand, _ := h.host.Find(t.Context(), third)
	h.must(byHand, desk.PairNext{})
	h.must(byHand, desk.BeginHandPairing{})
	h.bracketMessages()
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	desk1, desk2, desk3 := "/desk/"+name, "/desk/"+second, "/desk/"+third
	for _, path := range []string{
		"/desk", "/desk/new", "/users", "/help", "/help/results", "/help/exports", "/nowhere", desk1, desk1 + "/players", desk1 + "/players/2", desk1 + "/players/import", desk1 + "/checkin",
		desk1 + "/rounds/1", desk1 + "/rounds/3", desk1 + "/rounds/3?second=1", desk1 + "/rounds/1/boards/1", desk1 + "/rounds/1/boards/1?to=black",
		desk1 + "/rounds/3/boards/1", desk1 + "/standings", desk1 + "/standings?player=1", desk1 + "/history", desk1 + "/history?at=14", desk1 + "/phones",
		desk1 + "/settings", desk1 + "/hall?screen=clock&start=10:00", desk1 + "/sheets", desk2, desk2 + "/sheets", desk2 + "/rounds/1", desk2 + "/standings", desk2 + "/hand", desk3 + "/hand", desk3 + "/rounds/1",
	} {
		escaped(t, ada.get(path))
	}
	escaped(t, public.get("/login").is(http.StatusOK))
	escaped(t, public.get("/device/ΑΒΓ").is(http.StatusOK))
	escaped(t, ada.post(desk1+"/phones", "name", "hall", "role", "results"))
	escaped(t, ada.post(desk1+"/pair"))
	escaped(t, ada.post(desk1+"/players/import", "list", "NAME;ELO\nΑΒΓ;1900\n"))
	escaped(t, ada.post(desk1+"/players/import", "list", "NAME;ELO;BYES\nΑΒΓ;ΔΕΖ;7\n;;1\n").is(http.StatusUnprocessableEntity))
	escaped(t, ada.post(desk1+"/players/import", "list", "ΑΒΓ\n"))
	escaped(t, ada.post(desk1+"/players/import", "list", "12;13\n14;15\n").is(http.StatusUnprocessableEntity))
}

var (
	bracketed = regexp.MustCompile(`⟦[^⟦⟧]*⟧`)
	word      = regexp.MustCompile(`[A-Za-z][A-Za-z0-9_]*`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	// languageButton offers a language in that language; links show themselves, and
	// what was typed is data.
	languageButton = regexp.MustCompile(`<(?:button|option)[^>]* lang="[^>]*>[^<]*</(?:button|option)>|>https?://[^<]*</a>|(?s:<textarea.*?</textarea>)|(?s:<style.*?</style>)`)
	readAttribute  = regexp.MustCompile(` (title|alt|aria-label|placeholder|data-lost|data-unsaved|data-saved|data-differs)="([^"]*)"`)
	// example is a placeholder that shows a form, not a text.
	example = regexp.MustCompile(`^[0-9/A-Z .+;&#'-]*$`)
)

// bracketMessages has pages say every message between ⟦ and ⟧: what they show
// outside of them has escaped translation.
func (h *house) bracketMessages() {
	book, err := i18n.Load(func(m message.Message, language string, show message.Show) string {
		return "⟦" + m.In(language, show) + "⟧"
	})
	if err != nil {
		h.t.Fatal(err)
	}
	h.site.Book = book
}

// escaped reports the words of a page that are in no message.
func escaped(t *testing.T, a *answer) {
	t.Helper()
	check := func(where, text string) {
		text = html.UnescapeString(text)
		for bracketed.MatchString(text) { // messages stand in messages
			text = bracketed.ReplaceAllString(text, "")
		}
		for _, w := range word.FindAllString(text, -1) {
			if !spoken.MatchString(w) {
				t.Errorf("%s: %s says %q outside of translation: %q", a.path, where, w, text)
			}
		}
	}
	if !strings.Contains(a.text, "⟦") {
		t.Errorf("%s is not in the language of the test", a.path)
	}
	text := languageButton.ReplaceAllString(a.text, "")
	for _, found := range readAttribute.FindAllStringSubmatch(text, -1) {
		if !example.MatchString(found[2]) {
			check(found[1], found[2])
		}
	}
	check("text", tag.ReplaceAllString(text, " "))
}

// Hostile names show as text.
func TestHostileNamesOnTheDesk(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin(`<script>alert("t")</script>`, 0, 3)
	hostile := `"><img src=x onerror=alert(1)>`
	h.must(id, desk.Register{Player: tournament.Player{Name: hostile, Club: `</td><script>x</script>`}})
	h.must(id, desk.Register{Player: tournament.Player{Name: `'; DROP TABLE players; --`}})
	h.whiteWins(id, 1)
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"", "/players", "/players/1", "/checkin", "/rounds/1", "/rounds/1/boards/1", "/standings?player=1", "/history", "/settings"} {
		ada.get("/desk/"+name+path).is(http.StatusOK).silent("<img", "<script>")
	}
}
