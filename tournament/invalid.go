package tournament

import "github.com/pareo-chess/pareo/message"

// Invalid says that a tournament cannot be, and why: what Validate finds. Whatever
// pairs, ranks, explains or forecasts a tournament fails with it, before anything else.
type Invalid struct {
	Problems []Problem // at least one
}

// Error is the first problem, and how many more there are.
func (e *Invalid) Error() string { return e.AsMessage().String() }

// AsMessage is the first problem, and how many more there are.
func (e *Invalid) AsMessage() message.Message {
	first := e.Problems[0].AsMessage()
	if more := len(e.Problems) - 1; more > 0 {
		return message.Of("model.invalid", "first", first, "n", more)
	}
	return first
}

// Check is Validate as an error: nil, or *Invalid. It may be asked of nil, and minds no
// requests for rounds that are complete: an event goes on with them.
func (t *Tournament) Check() error { return invalid(t.validate(false)) }

// Check is that of the tournament, at a small price where the table shows that its
// rounds can be: then only its rules and what was asked for are looked at.
func (tab *Table) Check() error {
	if tab.flawed {
		return tab.t.Check()
	}
	v := validation{t: tab.t, who: &tab.who}
	v.rules()
	v.requests(false)
	return invalid(v.problems)
}

func invalid(problems []Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return &Invalid{problems}
}
