package knockout

import "github.com/pareo-chess/pareo/message"

// Name is what a round of matches is called: the last four by what is left of the
// field, those before by their number.
func Name(round, depth int) message.Message {
	switch depth - round {
	case 0:
		return message.Of("knockout.final")
	case 1:
		return message.Of("knockout.semi-final")
	case 2:
		return message.Of("knockout.quarter-final")
	case 3:
		return message.Of("knockout.round-of-16")
	}
	return message.Of("knockout.round", "number", round)
}

// Name is what the round of the match is called.
func (k *Tree) Name(m *Match) message.Message {
	if m.Third {
		return message.Of("knockout.third")
	}
	return Name(m.Round, k.Depth())
}
