package rating

import "fmt"

// Refusal is the error of what cannot be worked out here.
type Refusal struct {
	Why  RefusalKind
	text string
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

func refuse(why RefusalKind, format string, args ...any) error {
	return &Refusal{why, fmt.Sprintf(format, args...)}
}
