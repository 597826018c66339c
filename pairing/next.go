package pairing

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// NoAnswer says that a system gave neither a round nor an error, or that there is no
// system at all. None of ours does; one of somebody's own may.
type NoAnswer struct {
	System tournament.System // "" = there is none
}

func (e *NoAnswer) Error() string { return e.AsMessage().String() }

// AsMessage is that as a sentence.
func (e *NoAnswer) AsMessage() message.Message {
	if e.System == "" {
		return message.Of("system.none")
	}
	return message.Of("system.no-answer", "system", string(e.System))
}

// Next is Pair of a system that may be anybody's: it returns either a round or an
// error, *NoAnswer where the system returns neither.
func Next(s System, t *tournament.Tournament) (*Round, error) {
	if s == nil {
		return nil, new(NoAnswer)
	}
	round, err := s.Pair(t)
	switch {
	case err != nil:
		return nil, err
	case round == nil:
		return nil, &NoAnswer{System: s.Name()}
	}
	return round, nil
}

// oneByOne is the series of a system that has none.
type oneByOne struct{ system System }

func (o oneByOne) Pair(t *tournament.Tournament) (*Round, error) { return Next(o.system, t) }
