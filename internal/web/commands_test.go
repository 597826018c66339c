package web

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
)

// commandTypes are the types of all commands, from the sources of the desk: each
// describes itself.
func commandTypes(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../desk/*.go")
	if err != nil {
		t.Fatal(err)
	}
	describes := regexp.MustCompile(`(?m)^func \((?:\w+ )?(\w+)\) describe\(\) Description `)
	var names []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range describes.FindAllSubmatch(source, -1) {
			names = append(names, string(found[1]))
		}
	}
	return names
}

// apiDoors are the routes of the API by the commands they do, from its document.
func apiDoors(t *testing.T) map[string][]string {
	t.Helper()
	doors := make(map[string][]string)
	for path, methods := range documentOf(t, newHouse(t)).Paths {
		for method, op := range methods {
			for _, name := range op.Does {
				doors[name] = append(doors[name], strings.ToUpper(method)+" "+strings.TrimPrefix(path, api.Prefix))
			}
		}
	}
	return doors
}

// formDoors are the forms by the commands they do, and the commands by their types.
func formDoors(t *testing.T) (doors map[string][]string, commands map[string]desk.Command) {
	t.Helper()
	doors, commands = make(map[string][]string), make(map[string]desk.Command)
	for _, r := range newHouse(t).site.routes() {
		for _, c := range r.Does {
			name := desk.Describe(c).Name
			doors[name] = append(doors[name], r.Pattern)
			commands[reflect.TypeOf(c).Name()] = c
		}
	}
	return doors, commands
}

// Every command has a right, a route of the API, a form, and a line in the
// history for each act it records. docs/commands.md is that table; it is written
// anew with PAREO_REWRITE=1.
func TestCommandsAndTheirDoors(t *testing.T) {
	book, err := i18n.Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	english, routes := book.For("en", ""), apiDoors(t)
	forms, commands := formDoors(t)
	var page strings.Builder
	page.WriteString("# Commands and their doors\n\n" +
		"What an arbiter can do, each with the right it takes, the routes of the API (below `/api/v1`) and the forms that do it, whether it takes a reason,\n" +
		"the highest level at which it can ask for a confirmation, and the lines it writes into the history. This page is written by a test\n" +
		"(`PAREO_REWRITE=1 go test -run CommandsAndTheirDoors ./internal/web`) from what the program does; another one fails when a command has no door.\n\n" +
		"| command | right | API | page | reason | confirmed | history |\n|---|---|---|---|---|---|---|\n")
	code := func(list []string) string {
		slices.Sort(list)
		return "`" + strings.Join(list, "`<br>`") + "`"
	}
	for _, name := range commandTypes(t) {
		c, ok := commands[name]
		if !ok {
			t.Errorf("%s: no form does it", name)
			continue
		}
		d := desk.Describe(c)
		if len(routes[d.Name]) == 0 {
			t.Errorf("%s: no route of the API does it", d.Name)
		}
		reason, confirmed := "", ""
		if d.Reason {
			reason = "yes"
		}
		if d.Confirms > desk.Note {
			confirmed = fmt.Sprintf("level %d", d.Confirms)
		}
		var lines []string
		for _, k := range d.Records {
			if !english.Has(journal.MessageOf(k)) {
				t.Errorf("%s: the history has no line for %q", d.Name, k)
			}
			lines = append(lines, english.T(journal.MessageOf(k)))
		}
		fmt.Fprintf(&page, "| %s | %s | %s | %s | %s | %s | %s |\n", d.Name, d.Right, code(routes[d.Name]), code(forms[d.Name]), reason, confirmed, strings.Join(lines, "<br>"))
	}
	t.Log("\n" + page.String())
	const file = "../../docs/commands.md"
	if os.Getenv("PAREO_REWRITE") != "" {
		if err := os.WriteFile(file, []byte(page.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != page.String() {
		t.Errorf("docs/commands.md is not what the program does (%v); run the test with PAREO_REWRITE=1", err)
	}
}

// Every act has its name in every language.
func TestActsAreNamed(t *testing.T) {
	book, err := i18n.Load(message.Message.In)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range book.Languages() {
		for _, kind := range journal.Kinds() {
			if !l.Has(journal.MessageOf(kind)) {
				t.Errorf("the message %q is missing in %s", journal.MessageOf(kind), l.Name())
			}
		}
	}
}
