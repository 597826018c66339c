package api

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// faultOf is what is wrong at one place of a request, without a word about Go.
func faultOf(e *huma.ErrorDetail) Fault {
	if place, text, ok := misfit(e.Message); ok {
		return Fault{Location: cmp.Or(place, e.Location, "body"), Message: text}
	}
	return Fault{Location: cmp.Or(e.Location, "body"), Message: plainly(e.Message)}
}

// misfits is how a JSON value is refused that a field cannot hold: what kind of value and,
// of a number, which; the field after the name of its type; the type of the field.
var misfits = regexp.MustCompile(`^json: cannot unmarshal (\w+)(?: (\S+))? into Go (?:struct field (?:\w*\.)?(\S+)|value) of type (\S+)$`)

// misfit says in plain words that a value does not fit where it stands.
func misfit(text string) (place, plain string, ok bool) {
	parts := misfits.FindStringSubmatch(text)
	if parts == nil {
		return "", "", false
	}
	kind, value, field, wanted := parts[1], parts[2], parts[3], parts[4]
	if field != "" {
		place = "body." + field
	}
	switch {
	case kind == "number" && strings.Contains(wanted, "int"):
		return place, value + " is no whole number that fits here; write digits alone", true
	case kind == "number" && strings.HasPrefix(wanted, "float"):
		return place, value + " is too large a number", true
	}
	return place, fmt.Sprintf("a value of the kind %s does not fit here", cmp.Or(kind, value)), true
}

// plainWords are what we say where the framework speaks of Go's types and layouts, by how
// its sentences begin.
var plainWords = []struct{ theirs, ours string }{
	{"invalid date/time for format", "this is not a moment; write it as in 2026-11-16T18:30:00Z"},
	{"expected string to be RFC 3339 date-time", "this is not a moment; write it as in 2026-11-16T18:30:00Z"},
	{"invalid integer", "this is not a whole number; write digits alone"},
	{"invalid boolean", "this is not a yes or no; write true or false"},
	{"request body is required", "the body is missing; send what the document describes"},
	{"unexpected end of JSON input", "the body ends too early; send JSON whole"},
	{"unexpected property", "there is no such field here; look at its spelling and place, or leave it out"},
	{fmt.Sprintf("expected number <= %v", float64(math.MaxInt32)), fmt.Sprintf("this number is too large; the largest is %d", math.MaxInt32)},
	{"unknown content type", "the body is of a type that this route does not take; send application/json, or the type that the document names"},
}

func plainly(text string) string {
	for _, w := range plainWords {
		if strings.HasPrefix(text, w.theirs) {
			return w.ours
		}
	}
	if words, ok := strings.CutPrefix(text, "expected value to be one of \""); ok {
		words = strings.TrimSuffix(words, `"`)
		if others, ok := strings.CutPrefix(words, ", "); ok { // the first of them is the empty text
			words = others + ", or nothing"
		}
		return "this is none of the words that it can be: " + words
	}
	return text
}
