package answer

import (
	"errors"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/trf"
)

// ErrorKind is what went wrong, for callers to act on.
type ErrorKind string

// The kinds of error.
const (
	WrongUsage   ErrorKind = "usage"      // the question makes no sense
	InvalidFile  ErrorKind = "file"       // the file cannot be understood; Problems say where
	NoPairing    ErrorKind = "no-pairing" // no legal round exists
	EventOver    ErrorKind = "over"       // all rounds have been played
	NotPairable  ErrorKind = "unpairable" // the tournament is not in a state to be paired
	InternalKind ErrorKind = "internal"   // a fault of ours
)

// Error is why there is no answer.
type Error struct {
	Kind     ErrorKind `json:"kind"`
	Text     string    `json:"message"`
	Problems []Problem `json:"problems,omitempty"`
}

// Problem is something wrong in a file. Line and Column count from 1; null is the whole
// file, or the whole line.
type Problem struct {
	Line   *int   `json:"line"`
	Column *int   `json:"column"`
	Text   string `json:"text"`
}

func (e *Error) Error() string { return e.Text }

// asError puts an error of the engines in its kind.
func asError(err error) error {
	var (
		own        *Error
		refusal    *trf.Refusal
		none       *pairing.NoPairing
		unpairable *pairing.Unpairable
		breach     *pairing.Breach
	)
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &refusal):
		e := &Error{Kind: InvalidFile, Text: err.Error()}
		for _, n := range refusal.Problems {
			e.Problems = append(e.Problems, Problem{known(n.Line), known(n.Column), n.Message.String()})
		}
		return e
	case errors.As(err, &none):
		return &Error{Kind: NoPairing, Text: err.Error()}
	case errors.As(err, &unpairable) && unpairable.IsOver():
		return &Error{Kind: EventOver, Text: err.Error()}
	case errors.As(err, &unpairable):
		return &Error{Kind: NotPairable, Text: err.Error()}
	case errors.As(err, &breach):
		return &Error{Kind: InternalKind, Text: err.Error()}
	}
	return &Error{Kind: WrongUsage, Text: err.Error()}
}
