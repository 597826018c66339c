package i18n

import (
	"regexp"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// typed are messages that show what is to be typed, with a semicolon or a colon.
var typed = []string{"cli.schedule.nameless", "entries.no-headings", "help.systems.6", "start.hint", "start.wrong"}

// amounts are examples of prizes as their field takes them, and shows them again, in every
// language: the semicolon is what has to be typed.
var amounts = regexp.MustCompile(`\d+(?:; \d+)+`)

// typography is what a language does not set in type, as regular expressions; \x{a0} is a
// space that no line breaks at, \x{202f} a narrow one.
var typography = map[string][]struct {
	never, instead string
	but            []string // messages in which that is what has to be typed
}{
	"en": {{never: "’", instead: "'"}, {never: "[«»„]", instead: "“…”"}},
	"de": {{never: `"|«|”`, instead: "„…“"}, {never: "} %", instead: "\u00a0%"}},
	"es": {
		{never: `"|[“”]`, instead: "«…»"},
		{never: `^[^¿]*\?(\s|$)`, instead: "¿…?"}, {never: `^[^¡]*\pL!`, instead: "¡…!"},
		{never: "} %", instead: "\u00a0%"},
	},
	"fr": {
		{never: `"|[“”]`, instead: "«\u00a0…\u00a0»"}, {never: "'", instead: "’"},
		{never: `«[^\x{a0}]|[^\x{a0}]»`, instead: "«\u00a0…\u00a0»"},
		{never: `(?:^|[^\x{202f};!?])[;!?]+(?:[\s\x{a0}\x{202f}]|$)`, instead: "\u202f before ; ! and ?",
			but: append([]string{"draft.key.due"}, typed...)},
		{never: `[^\x{a0}]:(?:\s|$)`, instead: "\u00a0 before :", but: typed},
		{never: "} %", instead: "\u00a0%"},
	},
	"it": {{never: `"|[“”]`, instead: "«…»"}, {never: "’", instead: "'"}},
	"pt": {{never: `"|[«»]`, instead: "“…”"}, {never: "} %", instead: "%"}},
	"nl": {{never: `"|[«»„]`, instead: "“…”"}, {never: "’", instead: "'"}},
	"pl": {{never: `"|[«»“]`, instead: "„…”"}, {never: "} - {", instead: "–"}},
	"ar": {
		{never: `"|[“”]`, instead: "«…»"}, {never: `\?(\s|$)`, instead: "؟"}, {never: ";", instead: "؛", but: append([]string{"import.example"}, typed...)},
		{never: `[^0-9],|,[^0-9]`, instead: "،", but: []string{"help.prizes.1", "entries.byes", "trf.xxc", "player.name.example", "cli.args.no-tiebreak"}}, // to be typed
	},
}

// The messages of each language have its own quotation marks, spaces and marks of
// questions.
func TestTypography(t *testing.T) {
	for _, l := range messages.Languages() {
		if len(typography[l.Code]) == 0 {
			t.Errorf("%s: nothing is said of its typography", l.Code)
		}
		texts := catalogue(t, l.Code)
		for _, rule := range typography[l.Code] {
			never := regexp.MustCompile(rule.never)
			for id, m := range texts {
				for form, text := range m {
					text = amounts.ReplaceAllString(text, "0")
					if form != "by" && never.MatchString(text) && !slices.Contains(rule.but, id) {
						t.Errorf("%s: %s has %q in %q; it is %s", l.Code, id, never.FindString(text), text, rule.instead)
					}
				}
			}
		}
	}
}
