package rating

import "fmt"

// Refusal is the error of what cannot be worked out here.
type Refusal struct {
	Why RefusalKind
	// Start is the day whose regulations are not known, Since that of the oldest known;
	// zero where it is about none.
	Start, Since Date
	text         string
}

// RefusalKind is why something cannot be worked out.
type RefusalKind string

// The kinds of refusal.
const (
	NotADate RefusalKind = "date"  // a text is no day of the calendar
	NoRules  RefusalKind = "rules" // the regulations of that day are not known here
	NoNorm   RefusalKind = "norm"  // there is no norm for the title
)

func (e *Refusal) Error() string { return e.text }

// unknownRules refuses a day before the oldest regulations that are known.
func unknownRules(start, since Date, what string) error {
	return &Refusal{NoRules, start, since, fmt.Sprintf("the %s of %s are not known here; the oldest are in force since %s", what, start, since)}
}

func refuse(why RefusalKind, format string, args ...any) error {
	return &Refusal{Why: why, text: fmt.Sprintf(format, args...)}
}
