package why_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// A colour that no legal round gives has its fact: whom the player may meet at all, against
// each of whom the rules of colours give the other one; or who is left without an opponent.
// That everybody is blocked is no fact.
func TestImpossibleColoursHaveTheirFact(t *testing.T) {
	for _, name := range []tournament.System{tournament.Keizer, tournament.Harkness, tournament.Dutch, tournament.Classic} {
		against := 0
		for seed := range uint64(8) {
			system, err := systems.Find(name, "")
			if err != nil {
				t.Fatal(err)
			}
			run, err := simulate.New(simulate.Settings{Players: 7 + int(seed)%4, Rounds: 5, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
				Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}, seed)
			if err != nil {
				t.Fatal(err)
			}
			for !run.Done() {
				r, err := why.Open(system, run.Tournament, 0)
				if err != nil {
					break
				}
				for _, p := range run.Tournament.Players {
					against += checkColours(t, r, p.ID)
				}
				if err := run.Record(r.Paired); err != nil {
					t.Fatal(err)
				}
			}
		}
		if against == 0 && (name == tournament.Keizer || name == tournament.Harkness) {
			t.Errorf("%s: no wish of a colour left nobody", name)
		}
	}
}

// checkColours asks for both colours of a player and counts the answers that list against
// whom the other one is due.
func checkColours(t *testing.T, r *why.Round, id tournament.PlayerID) (against int) {
	t.Helper()
	for _, c := range []tournament.Colour{tournament.White, tournament.Black} {
		answer := r.WhyNotColour(id, c)
		i := answer.Impossible
		if i == nil {
			continue
		}
		if n := len(r.Before().Players); len(i.Blocked) >= n-1 && len(i.Partners) == 0 {
			t.Errorf("%s: %v for %d: %v are blocked, of %d", answer.System, c, id, i.Blocked, n)
		}
		if len(i.Against) > 0 {
			against++
		}
		for _, p := range r.Before().Players {
			meeting := r.WhyNot(id, p.ID)
			if listed := slices.Contains(i.Against, p.ID); listed && meeting.Refused != nil || len(i.Against) > 0 && !listed && meeting.Refused == nil && !meeting.Granted && meeting.Impossible == nil {
				t.Errorf("%s: %d and %d may meet: listed %t, %+v", answer.System, id, p.ID, listed, meeting.Refused)
			}
			if !slices.Contains(i.Against, p.ID) || meeting.Seating == nil {
				continue
			}
			for _, b := range meeting.Seating.Boards {
				if b.White == id && c == tournament.White || b.Black == id && c == tournament.Black {
					t.Errorf("%s: %d has %v against %d: %v", answer.System, id, c, p.ID, b)
				}
			}
		}
	}
	return against
}
