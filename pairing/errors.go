package pairing

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// NoPairing says that no legal round exists, and why.
type NoPairing struct {
	Round int
	// Blocked is a set of players who cannot all be paired.
	Blocked []tournament.PlayerID
	// Partners are the only players that those in Blocked could still meet:
	// fewer than needed.
	Partners []tournament.PlayerID
	// BlockedBye says that the bye is one of the blocked: it could only go to
	// Partners. OrBye says that one of the blocked could get it.
	BlockedBye, OrBye bool
	// Why is the reason in one sentence.
	Why string
	// Relaxations are single changes, each of which would make a round possible.
	Relaxations []Relaxation
	// Needed is how many such changes it takes at least where no single one is
	// enough; 0 = not known.
	Needed int
}

// Relaxation is one change of the rules or of the request.
type Relaxation struct {
	Kind    string // "forbidden pair", "second bye", "colour", "rematch", "bye"
	Players []tournament.PlayerID
	Text    string
}

// Error gives the reason and the ways out on one line.
func (e *NoPairing) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d: no legal pairing exists", e.Round)
	if e.Why != "" {
		b.WriteString(": " + e.Why)
	}
	for i, r := range e.Relaxations {
		if i == 0 {
			b.WriteString("; possible if ")
		} else {
			b.WriteString(", or if ")
		}
		b.WriteString(r.Text)
	}
	if len(e.Relaxations) == 0 && e.Needed > 1 {
		fmt.Fprintf(&b, "; no single exception would be enough, it takes at least %d", e.Needed)
	}
	return b.String()
}

// Unpairable says that the tournament as it stands cannot be paired, and what
// has to be done first.
type Unpairable struct {
	Round int
	What  string // "round 3 has games without result"
	Hint  string // "enter the results first"
}

func (e *Unpairable) Error() string {
	if e.Hint == "" {
		return e.What
	}
	return e.What + "; " + e.Hint
}

// Breach says that an engine broke one of its own invariants. The round is not
// handed out; Dump is the input for a report.
type Breach struct {
	System, Edition string
	Round           int
	Rule            string
	Dump            string
}

func (e *Breach) Error() string {
	return fmt.Sprintf("%s %s: the pairing of round %d breaks a rule (%s) and is withheld; please report this with the tournament file", e.System, e.Edition, e.Round, e.Rule)
}
