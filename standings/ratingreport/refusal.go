package ratingreport

import (
	"fmt"

	"github.com/pareo-chess/pareo/tournament"
)

// Refusal is the error of a report that cannot be made as it was asked for.
type Refusal struct {
	Why    RefusalKind
	Player tournament.PlayerID // whom it is about; NoPlayer where it is the event
	text   string
}

// RefusalKind is why a report cannot be made.
type RefusalKind string

// The kinds of refusal.
const (
	NotStandard   RefusalKind = "pace"        // norms are for standard chess
	NoSuchPlayer  RefusalKind = "player"      // nobody has the identity
	NoCoefficient RefusalKind = "coefficient" // a K that is none
)

func (e *Refusal) Error() string { return e.text }

func refuse(why RefusalKind, player tournament.PlayerID, format string, args ...any) error {
	return &Refusal{why, player, fmt.Sprintf(format, args...)}
}
