package pairing

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// A paired round becomes the current round of a tournament: games without
// results, and byes of every kind.
func TestGames(t *testing.T) {
	r := Round{
		Boards: []Board{{White: 3, Black: 1}, {White: 2, Black: 4}},
		Bye:    5,
		NotPaired: []Unpaired{{6, tournament.HasFullBye}, {7, tournament.HasHalfBye}, {8, tournament.HasZeroBye},
			{9, tournament.HasLeft}, {10, tournament.HasNotJoined}},
	}
	got := r.Games()
	if want := []tournament.Game{{White: 3, Black: 1}, {White: 2, Black: 4}}; !slices.Equal(got.Games, want) {
		t.Errorf("games %v, want %v", got.Games, want)
	}
	want := []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}, {Player: 6, Kind: tournament.FullBye},
		{Player: 7, Kind: tournament.HalfBye}, {Player: 8, Kind: tournament.ZeroBye},
		{Player: 9, Kind: tournament.Absent}, {Player: 10, Kind: tournament.Absent}}
	if !slices.Equal(got.Byes, want) {
		t.Errorf("byes %v, want %v", got.Byes, want)
	}
	if got.Complete() {
		t.Error("a round without results is complete")
	}
}

func TestErrorsAreOneLine(t *testing.T) {
	for err, want := range map[error]string{
		&NoPairing{Round: 5}: "round 5: no legal pairing exists",
		&NoPairing{Round: 5, Blocked: []tournament.PlayerID{1, 2}, Causes: []Cause{{Rematch, "C1"}}, Relaxations: []Relaxation{{Message: message.Plain("they may meet again")}, {Message: message.Plain("one gets a bye")}}}: "round 5: no legal pairing exists: players 1 and 2 can meet nobody; every game is ruled out: the two have met (C1); possible if they may meet again, or if one gets a bye",
		&Unpairable{What: message.Plain("round 3 is still being played")}:                                  "round 3 is still being played",
		&Unpairable{What: message.Plain("round 3 is still being played"), Hint: message.Plain("close it")}: "round 3 is still being played; close it",
		&Breach{System: "dutch", Edition: "2026", Round: 4, Rule: "player 7 is in it twice"}:               "dutch 2026: the pairing of round 4 breaks a rule (player 7 is in it twice) and is withheld; please report this with the tournament file",
	} {
		if err.Error() != want {
			t.Errorf("%s\nwant %s", err, want)
		}
	}
}

// Whoever wraps an error keeps what can be acted on.
func TestErrorsCanBeFound(t *testing.T) {
	err := fmt.Errorf("file.trf: %w", &NoPairing{Round: 2, Blocked: []tournament.PlayerID{1}})
	var none *NoPairing
	if !errors.As(err, &none) || len(none.Blocked) != 1 {
		t.Errorf("%v", err)
	}
}
