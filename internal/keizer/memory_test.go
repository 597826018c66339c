package keizer

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// random is an event of so many rounds by lot, in each of which one or two are away.
func random(chance *rand.Rand, players, rounds int) *tournament.Tournament {
	event := club(players)
	for range rounds {
		order, round := chance.Perm(players), tournament.Round{}
		for _, i := range order[:2-players%2] {
			round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(i + 1), Kind: tournament.ZeroBye})
		}
		for i := 2 - players%2; i+1 < players; i += 2 {
			result := [3]tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[chance.IntN(3)]
			round.Games = append(round.Games, tournament.Game{White: tournament.PlayerID(order[i] + 1), Black: tournament.PlayerID(order[i+1] + 1), Result: result})
		}
		event.Rounds = append(event.Rounds, round)
	}
	return event
}

// Whoever asks for the list of one round after the other has each computed once, and
// gets what After computes.
func TestMemory(t *testing.T) {
	event := random(rand.New(rand.NewPCG(1, 2)), 9, 12)
	var memory Memory
	for range 2 {
		for r := range 13 {
			if got, want := memory.After(event.Before(r+1), r, Defaults()), After(event.Before(r+1), r, Defaults()); !reflect.DeepEqual(got, want) {
				t.Fatalf("round %d: %+v, want %+v", r, got, want)
			}
		}
	}
	if memory.computed != 12 {
		t.Errorf("%d lists were computed for 12 rounds", memory.computed)
	}
}

// A memory of one event tells nothing wrong of another, or of the same after a change.
func TestMemoryOfChanges(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	var memory Memory
	event := random(chance, 8, 6)
	for n := range 300 {
		options := Defaults()
		switch chance.IntN(6) {
		case 0:
			event = random(chance, 5+chance.IntN(4), 6)
		case 1:
			event.Rounds[chance.IntN(6)].Games[0].Result = tournament.Drawn
		case 2:
			event.Players[chance.IntN(len(event.Players))].Left = &tournament.Departure{After: 6}
		case 3:
			event.Players[chance.IntN(len(event.Players))].Entered = 1 + chance.IntN(6)
		case 4:
			event.Players[chance.IntN(len(event.Players))].Ratings[tournament.Standard] = 1600 + chance.IntN(400)
		default:
			options.Recalculation = OnePass
		}
		r := chance.IntN(7)
		if got, want := memory.After(event, r, options), After(event, r, options); !reflect.DeepEqual(got, want) {
			t.Fatalf("%d: round %d: %+v, want %+v", n, r, got, want)
		}
	}
}
