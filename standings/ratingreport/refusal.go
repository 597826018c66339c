package ratingreport

import (
	"errors"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Refusal is the error of a report that cannot be made as it was asked for.
type Refusal struct {
	Why     RefusalKind
	Player  tournament.PlayerID // whom it is about; NoPlayer where it is the event
	Message message.Message
}

// RefusalKind is why a report cannot be made.
type RefusalKind string

// The kinds of refusal.
const (
	NotStandard   RefusalKind = "pace"        // norms are for standard chess
	NoSuchPlayer  RefusalKind = "player"      // nobody has the identity
	NoCoefficient RefusalKind = "coefficient" // a K that is none
)

func (e *Refusal) Error() string { return e.Message.String() }

// AsMessage is what it says.
func (e *Refusal) AsMessage() message.Message { return e.Message }

// beforeRules tells of an event that is older than the regulations that are known;
// code names the message. It wraps the error.
func beforeRules(err error, code string, pace rating.Pace) error {
	var old *rating.Refusal
	if !errors.As(err, &old) || old.Why != rating.NoRules {
		return err
	}
	return message.Error(code, "start", old.Start, "since", old.Since, "pace", paceName(pace), "why", err)
}

// paceName is how a list is called.
func paceName(pace rating.Pace) message.Message {
	return message.Of([...]string{"rating.standard", "rating.rapid", "rating.blitz"}[pace])
}
