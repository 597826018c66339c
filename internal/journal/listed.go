package journal

// ListEntered says that a command entered a list of players at one stroke, and leads it:
// the events that follow enter and change them, one by one.
type ListEntered struct {
	From    string `json:",omitempty"` // the name of the file; "" = the list had none
	Entered int    `json:",omitempty"` // players who are new
	Changed int    `json:",omitempty"` // players who were entered before
	Teams   int    `json:",omitempty"` // entered or changed
}

func (a ListEntered) apply(_ *State, _ *Event) error {
	if a.Entered < 0 || a.Changed < 0 || a.Teams < 0 {
		return impossible("record.list")
	}
	return nil
}

// IsList reports whether the command of an event is a list that was entered, by the
// first event of that command.
func IsList(first *Event) bool {
	_, is := first.Act.(ListEntered)
	return is
}

// NamedBy is the event of a command by which the command is called: the last, which is
// what it did in the end, but of a list that was entered the one that leads it.
func NamedBy(command []Event) *Event {
	if IsList(&command[0]) {
		return &command[0]
	}
	return &command[len(command)-1]
}
