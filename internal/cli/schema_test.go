package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/internal/answer/answertest"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// schemas is the folder of the schemas; it has one for every command that answers in JSON.
const schemas = "../../docs/json/"

// journalLine is a line of journal show: a record as it is kept.
type journalLine struct {
	Seq       int64           `json:"seq"`
	Command   int64           `json:"command,omitempty"`
	Time      string          `json:"time"`
	Actor     string          `json:"actor"`
	Kind      string          `json:"kind"`
	Version   int             `json:"version"`
	Data      json.RawMessage `json:"data"`
	Confirmed []any           `json:"confirmed,omitempty"`
	Prev      string          `json:"prev"`
	Hash      string          `json:"hash,omitempty"`
}

// answersOf are the shapes in which commands answer in JSON; what is asked for decides
// where there are several.
func answersOf() map[string][]any {
	return map[string][]any{
		"pair":                 {answer.Pairing{}, choicesAnswer{}},
		"check":                {answer.Check{}, certifiedAnswer{}, choicesAnswer{}},
		"generate":             {generateAnswer{}, choicesAnswer{}},
		"plan":                 {planAnswer{}},
		"forecast":             {forecastAnswer{}},
		"explain":              {answer.Explanation{}, answer.Memo{}, choicesAnswer{}},
		"standings":            {standingsAnswer{}, explanationAnswer{}},
		"takeover":             {desk.TakeoverAnswer{}},
		"validate":             {validation{}},
		"convert":              {convertAnswer{}},
		"schedule":             {scheduleAnswer{}},
		"ratings":              {ratingsAnswer{}, provisionalsAnswer{}},
		"norms":                {normsAnswer{}},
		"players import":       {listInfo{}},
		"players search":       {searchAnswer{}},
		"players read":         {entriesJSON{}},
		"tournament create":    {begunAnswer{}},
		"tournament import":    {begunAnswer{}},
		"tournament list":      {[]listedTournament{}},
		"tournament export":    {exportAnswer{}},
		"tournament archive":   {archivedAnswer{}},
		"tournament delete":    {deletedAnswer{}},
		"tournament redact":    {redactedAnswer{}},
		"tournament retention": {[]retainedAnswer{}},
		"journal show":         {journalLine{}},
		"journal verify":       {verifyAnswer{}},
		"journal anchor":       {anchorAnswer{}},
		"journal key":          {keyAnswer{}},
		"journal replay":       {replayAnswer{}},
		"user list":            {[]listedUser{}},
		"user add":             {listedUser{}},
		"user password":        {listedUser{}},
		"user disable":         {listedUser{}},
		"user enable":          {listedUser{}},
		"user unlock":          {listedUser{}},
		"user addresses":       {addressesAnswer{}},
		"user pseudonymise":    {pseudonymisedAnswer{}},
		"user reset-factor":    {listedUser{}},
		"user demand-factor":   {demandAnswer{}},
		"user log":             {[]loggedEntry{}},
		"backup":               {backupAnswer{}},
		"restore":              {restoreAnswer{}},
		"drill":                {drillJSON{}},
		"doctor":               {doctorAnswer{}},
		"bench":                {benchAnswer{}},
		"version":              {versionAnswer{}, choicesAnswer{}},
	}
}

// ofFiles are the commands that answer about files, with a line for each.
var ofFiles = []string{"pair", "check", "forecast", "explain", "standings", "takeover", "validate", "convert", "ratings", "norms"}

// schemaFile is where the schema of a command is.
func schemaFile(command string) string {
	return schemas + strings.ReplaceAll(command, " ", "-") + ".schema.json"
}

// schemaOf is the schema of a line, or of the whole, of what a command answers.
func schemaOf(command string, shapes []any) answertest.Schema {
	number, orNull := answertest.Schema{"type": "number"}, answertest.Schema{"type": []any{"number", "null"}}
	types := answertest.Types{
		reflect.TypeFor[tournament.Points](): number,
		reflect.TypeFor[moneyJSON]():         number,
		reflect.TypeFor[why.Money]():         number,
		reflect.TypeFor[tiebreak.Value]():    orNull,
		reflect.TypeFor[why.Amount]():        number,
		reflect.TypeFor[answer.Values]():     {"type": "object", "additionalProperties": orNull},
		reflect.TypeFor[seat]():              {"type": []any{"integer", "string"}},
	}
	if slices.Contains(ofFiles, command) {
		shapes = append(shapes, unanswered{})
	}
	var choices []any
	for _, shape := range shapes {
		schema := types.Of(reflect.TypeOf(shape))
		if slices.Contains(ofFiles, command) {
			schema["properties"].(answertest.Schema)["file"] = answertest.Schema{"type": "string"}
		}
		choices = append(choices, schema)
	}
	if len(choices) == 1 {
		return choices[0].(answertest.Schema)
	}
	return answertest.Schema{"anyOf": choices}
}

// Every command that answers in JSON has a schema in docs/json, which is that of its
// types, and docs/terminal.md links to it.
func TestEveryCommandHasASchema(t *testing.T) {
	parser, err := newParser(&grammar{}, &console{stderr: io.Discard}, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/terminal.md")
	if err != nil {
		t.Fatal(err)
	}
	known := answersOf()
	for _, node := range parser.Model.Leaves(false) {
		command := strings.TrimSpace(strings.TrimPrefix(node.Path(), "pareo"))
		shapes, ok := known[command]
		if ok != answersInJSON(node) {
			t.Errorf("%s has a schema: %v, and answers in JSON: %v", command, ok, !ok)
		}
		if !ok {
			continue
		}
		delete(known, command)
		answertest.Keep(t, schemaFile(command), "pareo "+command, schemaOf(command, shapes))
		if link := "json/" + filepath.Base(schemaFile(command)); !strings.Contains(string(page), "("+link+")") {
			t.Errorf("docs/terminal.md does not link to %s", link)
		}
	}
	for command := range known {
		t.Errorf("there is no command %s", command)
	}
}

// answersInJSON reports whether a command has --format json.
func answersInJSON(node *kong.Node) bool {
	return slices.ContainsFunc(node.Flags, func(f *kong.Flag) bool { return f.Name == "format" && slices.Contains(f.EnumSlice(), "json") })
}

// misshapen says where what a command has printed in JSON does not keep to its schema.
func misshapen(args []string, printed []byte) (found []string) {
	if len(args) == 0 || !slices.Contains(args, "json") && !slices.Contains(args, "--format=json") {
		return nil
	}
	command := args[0]
	if _, ok := answersOf()[command]; !ok && len(args) > 1 {
		command += " " + args[1]
	}
	schema, err := answertest.Read(schemaFile(command))
	if err != nil {
		return []string{err.Error()}
	}
	for line := range bytes.Lines(printed) {
		var value any
		if !bytes.HasPrefix(line, []byte("{")) && !bytes.HasPrefix(line, []byte("[")) {
			continue // of a file that was asked for
		}
		if err := json.Unmarshal(line, &value); err != nil {
			return append(found, err.Error())
		}
		found = append(found, answertest.Violations(schema, value, command)...)
	}
	return found
}

// mainWithSchemas is the program as the scripts run it: every answer in JSON has to keep to
// its schema.
func mainWithSchemas() {
	var printed bytes.Buffer
	code := Main(os.Args[1:], os.Stdin, io.MultiWriter(os.Stdout, &printed), os.Stderr)
	if folder := os.Getenv("PAREO_SCHEMAS"); folder != "" {
		if err := os.Chdir(folder); err != nil {
			panic(err)
		}
		if found := misshapen(os.Args[1:], printed.Bytes()); len(found) > 0 {
			fmt.Fprintf(os.Stderr, "not as its schema says: %s\n", strings.Join(found, "\n"))
			code = 99
		}
	}
	os.Exit(code)
}
