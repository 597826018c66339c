package pairing

import (
	"fmt"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Unpairable says that the tournament as it stands cannot be paired, and what
// has to be done first.
type Unpairable struct {
	Round int
	What  message.Message // "round 3 has games without result"
	Hint  message.Message // "enter the results first"; without a text if there is nothing to do
}

// IsOver reports whether there is no round to pair because all have been.
func (e *Unpairable) IsOver() bool {
	switch e.What.Code {
	case "unpairable.all-played", "unpairable.one-played", "unpairable.last-robin", "unpairable.last-match", "unpairable.knockout.won", "unpairable.knockout.nobody":
		return true
	}
	return false
}

// AllPaired reports whether there is no round to pair because all have been, but games
// of theirs are not finished: the event is not over.
func (e *Unpairable) AllPaired() bool { return e.What.Code == "round.last" }

// NoRoundLeft is the refusal of a round behind the last one. What says that the event is
// over; with games that are adjourned it is not, and that is said in its place.
func NoRoundLeft(t *tournament.Tournament, what, hint message.Message) *Unpairable {
	if t == nil {
		t = new(tournament.Tournament)
	}
	if open := t.Adjourned(); open > 0 {
		what, hint = message.Of("round.last", "rounds", t.Completed()), message.Of("public.adjourned", "count", open)
	}
	return &Unpairable{Round: t.NextRound(), What: what, Hint: hint}
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
type PlayersOnly struct {
	// Unnamed says that no system is named at all, and the default pairs players.
	Unnamed bool
}

func (e *PlayersOnly) Error() string { return e.AsMessage().String() }

// AsMessage is the refusal as a sentence.
func (*PlayersOnly) AsMessage() message.Message {
	return message.Of("system.teams")
}

// InFile is the refusal for a tournament file: it says how a file tells an event of
// players.
func (e *PlayersOnly) InFile() message.Message {
	if e.Unnamed {
		return message.Of("system.teams-unnamed")
	}
	return message.Of("system.teams-file")
}

// TeamsOnly says that the system of an event of players pairs teams.
type TeamsOnly struct{}

func (e *TeamsOnly) Error() string { return e.AsMessage().String() }

// AsMessage is the refusal as a sentence.
func (*TeamsOnly) AsMessage() message.Message { return message.Of("system.teams-only") }

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
