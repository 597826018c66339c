package rulebook

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The largest round and the largest bracket the rulebook takes on. Beyond them
// it refuses rather than run for hours.
const (
	MaxPlayers = 64
	MaxBracket = 12
)

// Dutch is one edition of the FIDE (Dutch) System; it is a pairing.System.
type Dutch struct {
	edition *edition
}

// Dutch2017 returns the edition in force until 31 January 2026.
func Dutch2017() Dutch { return Dutch{edition2017()} }

// Dutch2026 returns the edition in force from 1 February 2026.
func Dutch2026() Dutch { return Dutch{edition2026()} }

// Name returns "dutch".
func (Dutch) Name() tournament.System { return "dutch" }

// Edition returns "2017" or "2026".
func (d Dutch) Edition() tournament.Edition { return d.edition.name }

// Pair pairs the next round. Besides the errors of every system it returns
// *pairing.Unpairable when the round has more than MaxPlayers players or a
// bracket comes to more than MaxBracket.
func (d Dutch) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	f, err := field.New(t, d.edition.unplayed)
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxPlayers {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	r := newRound(d.edition, f)
	if r.initialColourMissing() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Plain("the initial colour has not been drawn"),
			Hint: message.Plain("draw it by lot; two players without colour preference may meet (" + r.colours[4] + ")")}
	}
	brackets, err := r.pair()
	if err != nil {
		return nil, err
	}
	return r.publish(brackets), nil
}

func tooLarge(round int, what string, players, limit int) error {
	return &pairing.Unpairable{
		Round: round,
		What:  message.Plain(fmt.Sprintf("round %d: a %s of %d players is too large for the rulebook", round, what, players)),
		Hint:  message.Plain(fmt.Sprintf("it tries every candidate, and takes at most %d; use the engine", limit)),
	}
}
