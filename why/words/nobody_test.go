package words_test

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Names are asked only of players: who writes words.New(…, func(id) { return
// t.Player(id).Name }) is not asked for the name of nobody.
func TestNobodyHasNoName(t *testing.T) {
	system, err := systems.Find(tournament.Dutch, "")
	if err != nil {
		t.Fatal(err)
	}
	run, err := simulate.New(simulate.Settings{Players: 9, Rounds: 5, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for !run.Done() {
		r, err := why.Open(system, run.Tournament, 0)
		if err != nil {
			t.Fatal(err)
		}
		p, err := words.New("en", func(id tournament.PlayerID) string {
			player := run.Tournament.Player(id)
			if player == nil {
				t.Fatalf("round %d: the name of %d is asked", r.Number(), id)
			}
			return player.Name
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, player := range run.Tournament.Players {
			p.Player(r.Player(player.ID))
			p.Instead(r.WhyNotBye(player.ID))
			p.Instead(r.WhyNotColour(player.ID, tournament.White))
			p.If(r.If(why.Change{Kind: why.IsAway, Player: player.ID}))
		}
		for _, b := range r.Brackets() {
			p.Bracket(b, r.Paired.Bye)
			p.Members(b)
		}
		p.Dispute(r.Dispute())
		if err := run.Record(r.Paired); err != nil {
			t.Fatal(err)
		}
	}
}
