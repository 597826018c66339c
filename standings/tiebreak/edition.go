package tiebreak

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Edition names an edition of the tie-break rules by its year.
type Edition string

// The editions.
const (
	Edition2009 Edition = "2009" // virtual opponents, until August 2023
	Edition2024 Edition = "2024" // C.07 of August 2024
	Edition2026 Edition = "2026" // C.07 of March 2026
)

// editionRules is what changed between the editions. Predetermined pairings
// know none of it: there a forfeit is a game (15.2).
type editionRules struct {
	name Edition
	from tournament.Date // the first day on which events go by it; zero = from ever
	// drawsForUnplayed: opponents count every unplayed round of a player as a
	// draw. Otherwise they count what was awarded, and only requested byes that
	// nothing but voluntary absences follow as draws (16.3).
	drawsForUnplayed bool
	// virtualOpponent: an own unplayed round counts as an opponent who had the
	// same score before it and draws ever after. Otherwise as a dummy with the
	// own final score (16.4).
	virtualOpponent bool
	// dummyLimit: the dummy's score does not exceed that of the scheduled
	// opponent (16.4.1) or a draw in every round (16.4.2).
	dummyLimit bool
	// cutException: a voluntary unplayed round is cut first (16.5).
	cutException bool
	// fullEncounter: direct encounter wants everybody to have met everybody,
	// adds up all games and is applied once.
	fullEncounter bool
	// encounterStays: once extended direct encounter went on to the secondary score, the
	// teams that it leaves tied are compared by that score again. Otherwise every smaller
	// set starts again at the primary score (13.3.3).
	encounterStays bool
	// playedWins: a round without an opponent is no win; a game won by forfeit is.
	playedWins bool
}

var editions = []editionRules{
	{name: Edition2009, drawsForUnplayed: true, virtualOpponent: true, fullEncounter: true, playedWins: true},
	// Those of September 2023 count as those of 2024.
	{name: Edition2024, from: tournament.Date{Year: 2023, Month: 9, Day: 1}, cutException: true, encounterStays: true},
	{name: Edition2026, from: tournament.Date{Year: 2026, Month: 3, Day: 1}, cutException: true, dummyLimit: true},
}

// byEdition are the methods whose values changed between editions.
var byEdition = []string{"DE", "WIN", "BH", "AOB", "FB", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEC", "EDEBT", "EDEBB", "EDET", "EDEB", "SSSC"}

// ByEdition reports whether values of the method changed between editions.
func (m *Method) ByEdition() bool { return slices.Contains(byEdition, m.Name) }

// Editions lists the editions, oldest first.
func Editions() []Edition {
	names := make([]Edition, len(editions))
	for i, e := range editions {
		names[i] = e.name
	}
	return names
}

// ParseEdition finds an edition by its year.
func ParseEdition(year string) (Edition, error) {
	if e, ok := editionOf(year); ok {
		return e, nil
	}
	return "", &message.Fault{Message: noEdition(year)}
}

func editionOf(year string) (Edition, bool) {
	for _, e := range editions {
		if string(e.name) == strings.TrimSpace(year) {
			return e.name, true
		}
	}
	return "", false
}

func noEdition(year string) message.Message {
	var known []string
	for _, e := range editions {
		known = append(known, string(e.name))
	}
	return message.Of("tiebreak.edition", "year", strconv.Quote(year), "editions", strings.Join(known, ", "))
}

func (e Edition) rules() *editionRules {
	for i := range editions {
		if editions[i].name == e {
			return &editions[i]
		}
	}
	return &editions[len(editions)-1]
}

// EditionNear is the edition on the other side of a change near which an event began,
// which may go by it all the same; "" when no change is near, or the day is not known.
func EditionNear(start tournament.Date) Edition {
	for i, e := range editions[1:] {
		if !tournament.NearChange(start, e.from) {
			continue
		}
		if start.Before(e.from) {
			return e.name
		}
		return editions[i].name
	}
	return ""
}

// EditionAt is the edition in force for an event that starts on the given day;
// the newest when the day is not known.
func EditionAt(start tournament.Date) (in Edition) {
	for _, e := range editions {
		if start.IsZero() || !start.Before(e.from) {
			in = e.name
		}
	}
	return in
}
