package tiebreak

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// CodeError is a code that cannot be used. What continues the code to a sentence,
// Hint says what is possible instead.
type CodeError struct {
	Code tournament.TieBreak // as it was written
	What message.Message
	Hint message.Message
}

// Error is the whole on one line, in English.
func (e *CodeError) Error() string { return e.AsMessage().String() }

// AsMessage is the whole as a sentence.
func (e *CodeError) AsMessage() message.Message {
	if e.Code == "" {
		return message.Of("tiebreak.empty", "hint", e.Hint)
	}
	return message.Of("tiebreak.wrong", "code", e.Code, "what", e.What, "hint", e.Hint)
}

func (tb *TieBreak) wrong(what, hint message.Message) error {
	return &CodeError{Code: tb.Text, What: what, Hint: hint}
}

// possible says which modifiers belong to the method.
func (tb *TieBreak) possible() message.Message {
	var all []message.Message
	for _, letter := range tb.Method.modifiers {
		all = append(all, modifierForms[letter])
	}
	last := len(all) - 1
	switch len(all) {
	case 0:
		return message.Of("tiebreak.takes-none", "method", tb.Method.Name)
	case 1:
		return message.Of("tiebreak.takes-one", "method", tb.Method.Name, "modifier", all[0])
	}
	return message.Of("tiebreak.takes", "method", tb.Method.Name, "modifiers", all[:last], "last", all[last])
}

var modifierForms = map[rune]message.Message{
	'C': message.Of("tiebreak.modifier-c"),
	'M': message.Of("tiebreak.modifier-m"),
	'P': message.Of("tiebreak.modifier-p"),
	'F': message.Of("tiebreak.modifier-f"),
	'R': message.Of("tiebreak.modifier-r"),
	'L': message.Of("tiebreak.modifier-l"),
	'K': message.Of("tiebreak.modifier-k"),
	'U': message.Of("tiebreak.modifier-u"),
	'T': message.Of("tiebreak.modifier-t"),
	'A': message.Of("tiebreak.modifier-a"),
}
