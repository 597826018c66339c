package forecast

import "fmt"

// Refusal is the error of a forecast that cannot be made as it was asked for.
type Refusal struct {
	Why  RefusalKind
	text string
}

// RefusalKind is why there is no forecast.
type RefusalKind string

// The kinds of refusal.
const (
	NothingOpen   RefusalKind = "nothing-open" // no round is being played
	LastRound     RefusalKind = "last-round"   // no round comes after it, and standings are not wanted
	WrongSettings RefusalKind = "settings"     // numbers that are none, or a system that pairs somebody else
)

func (e *Refusal) Error() string { return e.text }

func refuse(why RefusalKind, format string, args ...any) error {
	return &Refusal{why, fmt.Sprintf(format, args...)}
}
