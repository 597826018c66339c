package i18n

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/message"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// catalogue reads all messages of a language, file by file: none is in two.
func catalogue(t *testing.T, code string) map[string]messages.Text {
	t.Helper()
	all := make(map[string]messages.Text)
	names, err := fs.Glob(messages.Files, code+"/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no messages in %s: %v", code, err)
	}
	for _, name := range names {
		data, err := messages.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]messages.Text
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for id, text := range texts {
			if all[id] != nil {
				t.Errorf("%s: message %s is in another file, too", name, id)
			}
			all[id] = text
		}
	}
	return all
}

var placeholder = regexp.MustCompile(`{(\w+)}`)

// values are the names of the values that stand in a message.
func values(m messages.Text) []string {
	set := make(map[string]bool)
	for form, text := range m {
		if form == "by" {
			set[text] = true
		}
		for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
			set[found[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// Every language has every message, with the same values, none of them empty,
// and what is counted in all plural forms of the language.
func TestLanguagesAgree(t *testing.T) {
	english := catalogue(t, "en")
	for _, l := range messages.Languages() {
		own := catalogue(t, l.Code)
		for id, m := range own {
			if english[id] == nil {
				t.Errorf("%s: %s is not there in English", l.Code, id)
				continue
			}
			if a, b := values(m), values(english[id]); !slices.Equal(a, b) {
				t.Errorf("%s: %s has the values %v, in English %v", l.Code, id, a, b)
			}
			for form, text := range m {
				if strings.TrimSpace(text) == "" || strings.Contains(placeholder.ReplaceAllString(text, ""), "{") {
					t.Errorf("%s: %s %s is empty, or has a brace that is none of a value: %s", l.Code, id, form, text)
				}
			}
			if _, plain := m[""]; plain {
				if _, plain := english[id][""]; !plain {
					t.Errorf("%s: %s has no plural forms, in English it has", l.Code, id)
				}
				continue
			}
			for _, form := range forms(&l) {
				if m[form] == "" {
					t.Errorf("%s: %s has no form %q", l.Code, id, form)
				}
			}
		}
		for id := range english {
			if own[id] == nil {
				t.Errorf("%s: %s is missing", l.Code, id)
			}
		}
	}
}

// forms are the plural forms that a language has.
func forms(l *messages.Language) []string {
	set := make(map[string]bool)
	for n := range 1000 {
		set[l.Form(n)] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// The plural rules are those of CLDR, for every number that is counted here.
func TestPluralRules(t *testing.T) {
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	european := map[string]string{"pt": "pt-PT"} // our Portuguese is that of Portugal
	for _, l := range messages.Languages() {
		tag := language.MustParse(cmp.Or(european[l.Code], l.Code))
		for n := 0; n < 1_000_000; n += 1 + n/1000 {
			if got, want := l.Form(n), names[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; got != want {
				t.Fatalf("%s: %d takes the form %q, in CLDR %q", l.Code, n, got, want)
			}
		}
	}
}

// Which article says something is decided in Go, by the edition of the event;
// texts get it as a value. What the options of a system mean is a reading of the
// articles of that system.
func TestNoTextCitesAnArticle(t *testing.T) {
	article := regexp.MustCompile(`\b[A-F]\.[0-9]+|[(,] ?[0-9]+\.[0-9]+(\.[0-9]+)*\)|\b[0-9]{2}[A-Z][0-9]*\b`)
	for _, l := range messages.Languages() {
		for id, m := range catalogue(t, l.Code) {
			for _, text := range m {
				if found := article.FindString(text); found != "" && !strings.HasPrefix(id, "option.") {
					t.Errorf("%s: %s cites %q", l.Code, id, found)
				}
			}
		}
	}
}

// counted is a number before things that are counted; a number of them can be 1.
var counted = regexp.MustCompile(`\{(\w+)\} (?:(?:open|more|completed|half-point|adjourned|other) )?(players|rounds|games|boards|teams|byes|results|seconds|minutes|days|sheets|lines|records|ways|pairs|times|cycles|members|files|prizes|lists|tournaments|users|phones|columns|cells|people)\b`)

// neverOne are the messages in which the number before a plural is never 1, is
// no number of these things, or is written by a script of the page.
var neverOne = map[string]string{
	"note.berger": "an even number of players", "note.berger-reversed": "an even number of players",
	"model.byes": "more than one", "record.bye.several": "more than one",
	"entries.many-lines": "a limit", "entries.many-namesakes": "more than five", "trf.299-many": "a limit", "trf.many-rounds": "a limit",
	"record.round.has-results": "a round", "position.played": "a round", "unpublish.results": "a round", "round.incomplete": "a round",
	"match.forfeit": "a team", "trf.062": "as the file has it", "note.missed": "more than one",
	"answer.path.many": "more than one",
}

// Numbers of things have plural forms.
func TestCountedThingsHavePlurals(t *testing.T) {
	english := catalogue(t, "en")
	for id, m := range english {
		found := counted.FindStringSubmatch(m[""])
		if found != nil && neverOne[id] == "" {
			t.Errorf("%s counts %s, {%s} of them, and has no plural forms: %s", id, found[2], found[1], m[""])
		}
	}
	for id := range neverOne {
		if english[id] == nil {
			t.Errorf("%s is excepted and is no message", id)
		}
	}
}

// A language is found by what was chosen, then by what the browser accepts.
func TestFor(t *testing.T) {
	book, err := Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ chosen, accepted, want string }{
		{"", "", "en"},
		{"de", "es", "de"},
		{"xx", "es", "es"},
		{"", "es-AR,es;q=0.9,en;q=0.5", "es"},
		{"", "de-CH, fr", "de"},
		{"", "sv, en;q=0.2", "en"},
		{"", "fr-CA", "fr"},
		{"", "pt-BR, en", "pt"},
		{"", "zh", "en"},
		{"", "nonsense;;;", "en"},
	} {
		if got := book.For(test.chosen, test.accepted).Code(); got != test.want {
			t.Errorf("For(%q, %q) is %s, want %s", test.chosen, test.accepted, got, test.want)
		}
	}
}

// What is said reads as it should in each language.
func TestSay(t *testing.T) {
	book, err := Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	en, es, de := book.For("en", ""), book.For("es", ""), book.For("de", "")
	for _, test := range []struct{ got, want string }{
		{en.N("players.count", 1), "1 player"},
		{en.N("players.count", 30), "30 players"},
		{es.N("players.count", 1), "1 jugador"},
		{es.N("need.unexplained.why", 1, "round", 3, "article", ""), "Con la publicación de la ronda 3 acabó el plazo para explicarlo: déjale jugar o retíralo."},
		{de.N("need.unexplained.why", 1, "round", 3, "article", ""), "Mit der Veröffentlichung von Runde 3 war die Zeit für eine Erklärung vorbei: lassen Sie es bei der Auslosung, oder ziehen Sie die Meldung zurück."},
		{de.N("players.count", 0), "0 Teilnehmer"},
		{book.For("pl", "").N("players.count", 22), "22 zawodników"},
		{book.For("fr", "").N("players.count", 0), "0 joueur"},
		{es.T("list.and", "list", "Ana", "last", "Irene"), "Ana e Irene"},
		{book.For("ar", "").T("list.and", "list", "Ana", "last", "Irene"), "\u2068Ana\u2069 و\u2068Irene\u2069"},
		{book.For("ar", "").T("answer.granted.white", "a", message.Of("player", "number", 3), "round", 2), "بل \u2068للاعب 3\u2069 الأبيض في الجولة 2."},
		{book.For("ar", "").Direction() + en.Direction(), "rtlltr"},
		{en.Date(2026, 11, 15), "15 November 2026"},
		{es.Date(2026, 11, 15), "15 de noviembre de 2026"},
		{de.Date(2026, 11, 15), "15. November 2026"},
		{de.Date(2026, 3, 0), "März 2026"},
		{es.Name(), "español"},
		{es.Message(message.Of("round.last", "rounds", 9), nil), "las 9 rondas están emparejadas"},
		{de.Message(message.Of("not.known", "new", "new"), nil), "not.known"},
		{de.Message(message.Of("import.note", "what", "kaputt"), nil), "kaputt"},
		{de.Message(message.Of("import.note", "what", message.Error("team.unknown", "team", 3)), nil), "Mannschaft 3 ist nicht gemeldet"},
		{es.Message(message.Of("import.note", "what", []message.Message{message.Of("round.last", "rounds", 5), message.Plain("so")}), nil), "las 5 rondas están emparejadas, so"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

// What stands by itself begins with a capital letter; a name keeps its own.
func TestSentence(t *testing.T) {
	none := func(any) (string, bool) { return "", false }
	book, err := Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range book.Languages() {
		if got := l.Sentence(message.Of("record.file", "problem", "x"), none); unicode.IsLower([]rune(got)[0]) {
			t.Errorf("%s: %q begins with a small letter", l.Code(), got)
		}
		if got := l.Sentence(message.Of("record.bye.not-asked", "player", "van Wely, Loek", "round", 2), none); !strings.Contains(got, "van Wely, Loek") {
			t.Errorf("%s: %q changes a name", l.Code(), got)
		}
	}
}

// Spanish speaks to its reader as tú: no sentence bids in the form of usted.
func TestSpanishSaysTu(t *testing.T) {
	usted := regexp.MustCompile(`(?i)\busted|(^|[.;:,] |\by |\bo )(abra|añada|busque|cambie|cierre|compruebe|confirme|copie|corrija|decida|deje|ejecute|elija|escanee|escanéel[oa]s?|escriba|espere|guarde|guárdel[oa]s?|haga|hágal[oa]|imprima|indique|introduzca|lea|marque|pegue|pida|ponga|pruebe|publique|pulse|recargue|seleccione|suba|vaya|vuelva)\b`)
	for id, text := range catalogue(t, "es") {
		for _, form := range text {
			if found := usted.FindString(form); found != "" {
				t.Errorf("%s bids as usted: %q in %s", id, found, form)
			}
		}
	}
}

// That there are two accelerations is said in words, without the key of the option.
func TestTwoAccelerationsInWords(t *testing.T) {
	for _, l := range messages.Languages() {
		for _, text := range catalogue(t, l.Code)["model.two-accelerations"] {
			if strings.ContainsAny(text, "“”„«»") {
				t.Errorf("%s: %s", l.Code, text)
			}
		}
	}
}
