package roundrobin

import "fmt"

// DrawError says that numbers are no draw, or that a draw cannot be made.
type DrawError struct {
	Why   DrawFault
	Entry int // the first entry that is wrong, from 1; 0 where it is none in particular
	text  string
}

// DrawFault is what is wrong with a draw.
type DrawFault string

// The faults of a draw.
const (
	WrongNumbers     DrawFault = "numbers"     // not all of 1 to n, each once
	NoFederation     DrawFault = "federation"  // the restricted draw needs one for every entry
	FederationsApart DrawFault = "federations" // no set holds all players of a federation
)

func (e *DrawError) Error() string { return e.text }

func wrongDraw(why DrawFault, entry int, format string, args ...any) error {
	return &DrawError{why, entry, fmt.Sprintf(format, args...)}
}

// NoSuchRound says that a schedule does not have a round.
type NoSuchRound struct{ Number, Rounds int }

func (e *NoSuchRound) Error() string {
	return fmt.Sprintf("there is no round %d; the schedule has rounds 1 to %d", e.Number, e.Rounds)
}
