package pairing

import (
	"fmt"
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

// RelaxationKind tells which rule is relaxed.
type RelaxationKind string

// The kinds of relaxation.
const (
	AllowForbidden RelaxationKind = "forbidden pair" // the two may meet although it is forbidden
	AllowBye       RelaxationKind = "second bye"     // the player may get the bye all the same
	AllowColour    RelaxationKind = "colour"         // the two may meet although both must have one colour
	AllowRematch   RelaxationKind = "rematch"        // the two may meet again
)

// Relaxation is one change of the rules or of the request.
type Relaxation struct {
	Kind    RelaxationKind
	Players []tournament.PlayerID
	// Message says the change with its article, players by their numbers.
	Message message.Message
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
		b.WriteString(r.Message.String())
	}
	if len(e.Relaxations) == 0 && e.Needed > 1 {
		fmt.Fprintf(&b, "; no single exception would be enough, it takes at least %d", e.Needed)
	}
	return b.String()
}

// AsMessage is the refusal as a message: who is in the way, and the ways out.
func (e *NoPairing) AsMessage() message.Message {
	var because, out message.Message
	if len(e.Blocked) > 0 || e.BlockedBye {
		because = message.Of("no-pairing.because", "blocked", withBye("and", e.Blocked, e.BlockedBye), "partners", withBye("or", e.Partners, e.OrBye))
	}
	switch {
	case len(e.Relaxations) > 0:
		var ways []message.Message
		for _, r := range e.Relaxations {
			ways = append(ways, r.says())
		}
		out = message.Of("no-pairing.ways", "ways", ways)
	case e.Needed > 1:
		out = message.Of("no-pairing.needed", "needed", e.Needed)
	}
	return message.Of("no-pairing", "round", e.Round, "because", because, "out", out)
}

// withBye names players, or the bye, or both.
func withBye(join string, players []tournament.PlayerID, bye bool) any {
	switch {
	case len(players) == 0 && bye:
		return message.Of("no-pairing.the-bye")
	case len(players) == 0:
		return message.Of("no-pairing.nobody")
	case bye && join == "and":
		return message.Of("no-pairing.and-bye", "players", players)
	case bye:
		return message.Of("no-pairing.or-bye", "players", players)
	}
	return players
}

// says is the change as one of several ways out, without the article.
func (r *Relaxation) says() message.Message {
	switch r.Kind {
	case AllowBye:
		return message.Of("no-pairing.bye", "players", r.Players)
	case AllowRematch:
		return message.Of("no-pairing.rematch", "players", r.Players)
	case AllowColour:
		return message.Of("no-pairing.colour", "players", r.Players)
	}
	return message.Of("no-pairing.forbidden", "players", r.Players)
}

// Unpairable says that the tournament as it stands cannot be paired, and what
// has to be done first.
type Unpairable struct {
	Round int
	What  message.Message // "round 3 has games without result"
	Hint  message.Message // "enter the results first"; without a text if there is nothing to do
}

func (e *Unpairable) Error() string { return e.AsMessage().String() }

// AsMessage is what has to be done first as a sentence.
func (e *Unpairable) AsMessage() message.Message {
	if e.Hint.IsZero() {
		return e.What
	}
	return message.Of("unpairable", "what", e.What, "hint", e.Hint)
}

// PlayersOnly says that the system of a team event pairs players, not teams: in its
// rounds members of all teams would meet each other one by one.
type PlayersOnly struct{}

func (e *PlayersOnly) Error() string { return e.AsMessage().String() }

// AsMessage is the refusal as a sentence.
func (*PlayersOnly) AsMessage() message.Message {
	return message.Of("system.teams")
}

// InFile is the refusal for a tournament file: it says how a file tells an event of
// players.
func (*PlayersOnly) InFile() message.Message {
	return message.Of("system.teams-file")
}

// Breach says that an engine broke one of its own invariants. The round is not
// handed out; Dump is the input for a report.
type Breach struct {
	System  tournament.System
	Edition tournament.Edition
	Round   int
	Rule    string
	Dump    string
}

func (e *Breach) Error() string {
	return fmt.Sprintf("%s %s: the pairing of round %d breaks a rule (%s) and is withheld; please report this with the tournament file", e.System, e.Edition, e.Round, e.Rule)
}
