package i18n

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/message"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// entry is one message in one language: the text, or those of plural forms.
type entry map[string]string

// catalogue reads all messages of a language as they are in the files.
func catalogue(t *testing.T, code string) map[string]entry {
	t.Helper()
	all := make(map[string]entry)
	names, err := fs.Glob(messages.Files, code+"/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no messages in %s: %v", code, err)
	}
	for _, name := range names {
		data, err := messages.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var raw map[string]any
		if err := json.Unmarshal(data, &raw); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for id, value := range raw {
			if all[id] != nil {
				t.Errorf("%s: message %s is in another file, too", name, id)
			}
			m := make(entry)
			switch value := value.(type) {
			case string:
				m[""] = value
			case map[string]any:
				for form, text := range value {
					m[form], _ = text.(string)
				}
			}
			all[id] = m
		}
	}
	return all
}

var placeholder = regexp.MustCompile(`{{[^}]*\.(\w+)[^}]*}}`)

// values are the names of the values that stand in a message.
func (m entry) values() []string {
	set := make(map[string]bool)
	for _, text := range m {
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
		code, tag := l.Code, language.MustParse(l.Code)
		own := catalogue(t, code)
		for id, m := range own {
			if english[id] == nil {
				t.Errorf("%s: %s is not there in English", code, id)
				continue
			}
			if a, b := m.values(), english[id].values(); !slices.Equal(a, b) {
				t.Errorf("%s: %s has the values %v, in English %v", code, id, a, b)
			}
			for form, text := range m {
				if strings.TrimSpace(text) == "" || strings.Contains(text, "<no value>") {
					t.Errorf("%s: %s %s is empty", code, id, form)
				}
			}
			if _, whole := m[""]; !whole {
				checkForms(t, tag, id, m)
			} else if _, whole := english[id][""]; !whole {
				t.Errorf("%s: %s has no plural forms, in English it has", code, id)
			}
		}
		for id := range english {
			if own[id] == nil {
				t.Errorf("%s: %s is missing", code, id)
			}
		}
	}
}

// checkForms checks that a message has the plural forms that whole numbers need.
func checkForms(t *testing.T, tag language.Tag, id string, m entry) {
	t.Helper()
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	for _, n := range []int{0, 1, 2, 3, 5, 11, 21, 101, 1000, 1000000} {
		if form := names[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; m[form] == "" {
			t.Errorf("%s: %s has no form %q, which %d takes", tag, id, form, n)
		}
	}
}

// sources reads the files of the program that can say something.
func sources(t *testing.T, folders []string, endings ...string) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range folders {
		names, err := filepath.Glob(filepath.Join("..", folder, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			test, generated := strings.HasSuffix(name, "_test.go"), strings.HasSuffix(name, "_templ.go")
			if test || generated || !slices.Contains(endings, filepath.Ext(name)) {
				continue
			}
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(data)
		}
	}
	return all.String()
}

// Every message is used, and every message that is used is there. A message
// whose name is put together, as in T("role." + role), counts by its beginning.
func TestMessagesAreUsed(t *testing.T) {
	text := sources(t, []string{"web", "i18n", "report", "journal"}, ".go", ".templ")
	english := catalogue(t, "en")
	exact, beginnings := make(map[string]bool), make(map[string]bool)
	for _, found := range regexp.MustCompile(`"([a-z0-9A-Z-]+\.[a-z0-9A-Z.%-]*)"`).FindAllStringSubmatch(text, -1) {
		name := strings.TrimSuffix(found[1], "%d")
		exact[name] = true
		if strings.HasSuffix(name, ".") {
			beginnings[name] = true
		}
	}
	for id := range english {
		used := exact[id]
		for b := range beginnings {
			used = used || strings.HasPrefix(id, b)
		}
		if !used {
			t.Errorf("%s is never said", id)
		}
	}
	for _, found := range regexp.MustCompile(`\b[TN]\("([^"]+)"([^+]?)`).FindAllStringSubmatch(text, -1) {
		if id := found[1]; english[id] == nil && !strings.HasSuffix(id, ".") {
			t.Errorf("%s is said and is no message", id)
		}
	}
}

// speakers are the packages that tell people something in sentences, from here.
var speakers = []string{
	"../desk", "../field", "../journal", "../host", "../account", "../playerlist/entries", "../../trf", "../../tournament",
	"../../pairing", "../../pairing/swiss", "../../pairing/dutch", "../../pairing/classic", "../../pairing/harkness", "../../pairing/roundrobin", "../../pairing/systems",
	"../../standings", "../../standings/prizes", "../../standings/tiebreak",
}

// Every sentence of the program can be said in every language, and speaks of no
// value that it does not get.
func TestSentencesAreTranslated(t *testing.T) {
	english := catalogue(t, "en")
	codes := make(map[string]map[string]bool)
	for _, folder := range speakers {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s has no files: %v", folder, err)
		}
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				sentencesOf(t, name, codes)
			}
		}
	}
	if len(codes) < 350 {
		t.Fatalf("found only %d sentences; has the way they are written changed?", len(codes))
	}
	for code, values := range codes {
		m := english["say."+code]
		if m == nil {
			t.Errorf("the sentence %s has no translation", code)
			continue
		}
		for _, value := range m.values() {
			if !values[value] {
				t.Errorf("the translation of %s speaks of %s, which the sentence does not", code, value)
			}
		}
	}
	for id := range english {
		if code, ok := strings.CutPrefix(id, "say."); ok && codes[code] == nil {
			t.Errorf("%s is no sentence of the program", id)
		}
	}
}

// telling are the functions that take the code and the template of a sentence;
// what they are given must be there to read, or be passed on as it came.
var telling = regexp.MustCompile(`^(say|impossible|refuse|refuseFor|warn|strict|Of|Error|problem|repeat|wrong|note|add|known|knownTeam)$`)

var (
	codeOf  = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)*$`)
	valueOf = regexp.MustCompile(`{(\w+)}`)
)

// sentencesOf collects the codes of the sentences of a file, and of each the
// values of its templates.
func sentencesOf(t *testing.T, name string, codes map[string]map[string]bool) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !telling.MatchString(called(call)) {
			return true
		}
		for i := 0; i+1 < len(call.Args); i++ {
			code, template := literal(call.Args[i]), literal(call.Args[i+1])
			if template == "" || !codeOf.MatchString(code) {
				continue
			}
			if codes[code] == nil {
				codes[code] = make(map[string]bool)
			}
			for _, value := range valueOf.FindAllStringSubmatch(template, -1) {
				codes[code][value[1]] = true
			}
			return true
		}
		if of, ok := call.Fun.(*ast.SelectorExpr); ok && (of.Sel.Name == "Of" || of.Sel.Name == "Error") {
			if from, _ := of.X.(*ast.Ident); from == nil || from.Name != "sentence" {
				return true
			}
			if passed, _ := call.Args[0].(*ast.Ident); passed == nil || passed.Name != "code" {
				t.Errorf("%s: a sentence whose code cannot be read", name)
			}
		}
		return true
	})
}

// called is the name of the function or method that a call calls.
func called(call *ast.CallExpr) string {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}

// literal is the text of a string that is written out, else "".
func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// A language is found by what was chosen, then by what the browser accepts.
func TestFor(t *testing.T) {
	book, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ chosen, accepted, want string }{
		{"", "", "en"},
		{"de", "es", "de"},
		{"xx", "es", "es"},
		{"", "es-AR,es;q=0.9,en;q=0.5", "es"},
		{"", "de-CH, fr", "de"},
		{"", "fr, en;q=0.2", "en"},
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
	book, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	en, es, de := book.For("en", ""), book.For("es", ""), book.For("de", "")
	for _, test := range []struct{ got, want string }{
		{en.N("players.count", 1), "1 player"},
		{en.N("players.count", 30), "30 players"},
		{es.N("players.count", 1), "1 jugador"},
		{de.N("players.count", 0), "0 Teilnehmer"},
		{en.Date(2026, 11, 15), "15 November 2026"},
		{es.Date(2026, 11, 15), "15 de noviembre de 2026"},
		{de.Date(2026, 11, 15), "15. November 2026"},
		{de.Date(2026, 3, 0), "März 2026"},
		{es.Name(), "español"},
		{en.Pseudo().T("login.title"), "⟦Sign in⟧"},
		{es.Message(message.Of("round.last", "all {rounds} rounds are paired", "rounds", 9), nil), "las 9 rondas están emparejadas"},
		{de.Message(message.Of("not.known", "something {new}", "new", "new"), nil), "something new"},
		{de.Message(message.Of("import.note", "{what}", "what", "kaputt"), nil), "kaputt"},
		{de.Message(message.Of("import.note", "{what}", "what", message.Error("team.unknown", "team {team} is not entered", "team", 3)), nil), "Mannschaft 3 ist nicht gemeldet"},
		{es.Message(message.Of("import.note", "{what}", "what", []message.Message{message.Of("round.last", "", "rounds", 5), {Text: "so"}}), nil), "las 5 rondas están emparejadas, so"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}
