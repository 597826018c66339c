package pairing

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
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
	return fmt.Sprintf("round %d: no legal pairing exists%s", e.Round, e.Because())
}

// Because is what follows the bare fact in a message: the reason and the ways
// out, each after its colon or semicolon.
func (e *NoPairing) Because() string {
	var b strings.Builder
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

// AsMessage is the refusal as a sentence: its values are the players concerned and the
// ways out, its text that of the error.
func (e *NoPairing) AsMessage() message.Message {
	var ways []message.Message
	for _, r := range e.Relaxations {
		ways = append(ways, r.says())
	}
	mark := func(is bool) string { // what is empty is not said
		if is {
			return "yes"
		}
		return ""
	}
	needed := ""
	if len(ways) == 0 && e.Needed > 1 {
		needed = strconv.Itoa(e.Needed)
	}
	s := message.Of("no-pairing", "round {round}: {blocked} {blockedBye} {partners} {orBye} {ways} {needed}", "round", e.Round,
		"blocked", e.Blocked, "blockedBye", mark(e.BlockedBye), "partners", e.Partners, "orBye", mark(e.OrBye), "ways", ways, "needed", needed)
	s.Text = e.Error()
	return s
}

// says is the change as a sentence, without the article.
func (r *Relaxation) says() message.Message {
	switch r.Kind {
	case "second bye", "bye":
		return message.Of("no-pairing.bye", "{players} may get the bye all the same", "players", r.Players)
	case "rematch":
		return message.Of("no-pairing.rematch", "{players} may meet again", "players", r.Players)
	case "colour":
		return message.Of("no-pairing.colour", "{players} may meet although both must have the same colour", "players", r.Players)
	}
	return message.Of("no-pairing.forbidden", "{players} are allowed to meet", "players", r.Players)
}

// Unpairable says that the tournament as it stands cannot be paired, and what
// has to be done first.
type Unpairable struct {
	Round int
	What  message.Message // "round 3 has games without result"
	Hint  message.Message // "enter the results first"; without a text if there is nothing to do
}

func (e *Unpairable) Error() string { return e.AsMessage().Text }

// AsMessage is what has to be done first as a sentence.
func (e *Unpairable) AsMessage() message.Message {
	if e.Hint.Text == "" {
		return e.What
	}
	return message.Of("unpairable", "{what}; {hint}", "what", e.What, "hint", e.Hint)
}

// PlayersOnly says that the system of a team event pairs players, not teams: in its
// rounds members of all teams would meet each other one by one.
type PlayersOnly struct{}

func (e *PlayersOnly) Error() string { return e.AsMessage().Text }

// AsMessage is the refusal as a sentence.
func (*PlayersOnly) AsMessage() message.Message {
	return message.Of("system.teams", "this is a team event, and teams cannot be paired by a Swiss system yet; choose a round robin or a Scheveningen match, or make it an event of players")
}

// InFile is the refusal for a tournament file: it says how a file tells an event of
// players.
func (*PlayersOnly) InFile() message.Message {
	return message.Of("system.teams-file", "this is a team event (013, 310 or 192), and teams cannot be paired by a Swiss system yet; choose a round robin, or let 192 or 092 name an individual event if the teams are only names")
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
