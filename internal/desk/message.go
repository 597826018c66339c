package desk

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Message is something to tell a person.
type Message = message.Message

// Arg is a value that a sentence speaks of.
type Arg = message.Arg

func say(code string, pairs ...any) Message {
	return message.Of(code, pairs...)
}

// Level is how serious a warning is.
type Level int

// The levels, after FIDE's.
const (
	Note      Level = 1 // unusual but allowed; nothing to do
	Notice    Level = 2 // the regulations do not describe it; to be acknowledged
	Confirm   Level = 3 // not compliant but harmless or repairable; to be confirmed
	Serious   Level = 4 // not compliant and serious; to be confirmed twice
	Forbidden Level = 5 // not possible in FIDE mode
)

// Warning is a sentence with its level.
type Warning struct {
	Level Level
	Message
}

// Refusal says that a command is not possible.
type Refusal struct {
	Message
	// Level is Forbidden when leaving FIDE mode first would make the command
	// possible; else 0.
	Level Level
	// More are further sentences, such as all that is wrong with a file.
	More []Message
}

func (r *Refusal) Error() string { return r.AsMessage().String() }

// AsMessage is why, and whether leaving FIDE mode would help.
func (r *Refusal) AsMessage() Message {
	if r.Level == Forbidden {
		return say("outside-fide-mode", "what", r.Message)
	}
	return r.Message
}

func refuse(code string, pairs ...any) error {
	return &Refusal{Message: say(code, pairs...)}
}

// Conflict says that somebody else was faster: what the command was based on is
// not so any more. Look again and decide anew.
type Conflict struct {
	Message
	Seq int64 // where the journal, or the board, stands now
}

func (c *Conflict) Error() string { return c.String() }

// Unconfirmed says that a command waits for a confirmation. Doing it again with
// all tokens so far and Token confirms.
type Unconfirmed struct {
	Level    Level
	Step     int // 1, and for serious warnings then 2
	Warnings []Warning
	Token    string
}

func (u *Unconfirmed) Error() string {
	var texts []string
	for _, w := range u.Warnings {
		texts = append(texts, w.String())
	}
	return "to be confirmed: " + strings.Join(texts, "; ")
}
