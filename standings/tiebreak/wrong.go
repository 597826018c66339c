package tiebreak

import "github.com/pareo-chess/pareo/message"

// CodeError is a code that cannot be used. What continues the code to a sentence,
// Hint says what is possible instead.
type CodeError struct {
	Code string // as it was written
	What message.Message
	Hint message.Message
}

// Error is the whole on one line, in English.
func (e *CodeError) Error() string { return e.AsMessage().Text }

// AsMessage is the whole as a sentence.
func (e *CodeError) AsMessage() message.Message {
	if e.Code == "" {
		return message.Of("tiebreak.empty", "an empty text {what}; {hint}", "what", e.What, "hint", e.Hint)
	}
	return message.Of("tiebreak.wrong", "{code} {what}; {hint}", "code", e.Code, "what", e.What, "hint", e.Hint)
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
		return message.Of("tiebreak.takes-none", "{method} takes no modifier", "method", tb.Method.Name)
	case 1:
		return message.Of("tiebreak.takes-one", "{method} takes {modifier}", "method", tb.Method.Name, "modifier", all[0])
	}
	return message.Of("tiebreak.takes", "{method} takes {modifiers} and {last}", "method", tb.Method.Name, "modifiers", all[:last], "last", all[last])
}

var modifierForms = map[rune]message.Message{
	'C': message.Of("tiebreak.modifier-c", "C1 or C2 (cut)"),
	'M': message.Of("tiebreak.modifier-m", "M1 or M2 (median)"),
	'P': message.Of("tiebreak.modifier-p", "P (forfeits count as games)"),
	'F': message.Of("tiebreak.modifier-f", "F (Fore Buchholz)"),
	'R': message.Of("tiebreak.modifier-r", "R (reversed)"),
	'L': message.Of("tiebreak.modifier-l", "L1, L-1 (limit in half points) or L40% (in percent)"),
	'K': message.Of("tiebreak.modifier-k", "K2 (divisor)"),
	'U': message.Of("tiebreak.modifier-u", "U1500, ULOW or UAVG (rating of the unrated)"),
	'T': message.Of("tiebreak.modifier-t", "T (only for first place)"),
}
