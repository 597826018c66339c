package dutch

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// irregular is an event with a history that no rule would have given: second
// games, one colour many times running, several byes for one player, penalties,
// numbers and identities in no order, people who come and go.
type irregular struct{ seed uint64 }

func (e irregular) String() string { return fmt.Sprintf("irregular event %d", e.seed) }

func (e irregular) tournament() *tournament.Tournament {
	chance := rand.New(rand.NewPCG(e.seed, 99))
	players, rounds := 1+chance.IntN(16), chance.IntN(7)
	if e.seed%20 == 0 { // a field in which classes have several players
		players += 40
	}
	t := &tournament.Tournament{}
	rules := &t.Rules
	rules.Rounds = rounds + chance.IntN(3) // now and then unknown, or the last
	if rules.Rounds < rounds+1 {
		rules.Rounds = 0
	}
	rules.InitialColour = tournament.White + tournament.Colour(chance.IntN(2))
	rules.Scoring = []tournament.Scoring{tournament.DefaultScoring(), tournament.ScoringOf(30, 20, 10),
		tournament.ScoringOf(10, 5, 0), tournament.ScoringOf(7, 3, -2)}[chance.IntN(4)]
	if chance.IntN(3) == 0 {
		rules.Scoring.PairingBye = tournament.Points(chance.IntN(12))
		rules.Scoring.ZeroBye = tournament.Points(chance.IntN(3))
	}
	step := 7
	if players%step == 0 {
		step = 1
	}
	for i, place := range chance.Perm(players) {
		p := tournament.Player{ID: tournament.PlayerID(3*place + 2), Number: i*step%players + 1}
		if chance.IntN(12) == 0 {
			p.Left = &tournament.Departure{After: chance.IntN(rounds + 1)}
		}
		if chance.IntN(12) == 0 {
			p.Entered = 1 + chance.IntN(rounds+2)
		}
		t.Players = append(t.Players, p)
	}
	for range rounds {
		t.Rounds = append(t.Rounds, e.round(chance, t))
	}
	e.extras(chance, t)
	return t
}

// round pairs people by chance and lets anything happen.
func (irregular) round(chance *rand.Rand, t *tournament.Tournament) tournament.Round {
	var r tournament.Round
	order := chance.Perm(len(t.Players))
	for i := 0; i+1 < len(order); i += 2 {
		a, b := t.Players[order[i]].ID, t.Players[order[i+1]].ID
		if chance.IntN(3) == 0 {
			kinds := []tournament.Outcome{tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ZeroBye, tournament.Absent}
			r.Byes = append(r.Byes, tournament.Bye{Player: a, Kind: kinds[chance.IntN(5)]}, tournament.Bye{Player: b, Kind: kinds[chance.IntN(5)]})
			continue
		}
		results := []tournament.Result{tournament.WhiteWins, tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.BothLose,
			tournament.HalfZero, tournament.UnratedDrawn, tournament.WhiteByForfeit, tournament.DoubleForfeit, tournament.AdjournedGame}
		r.Games = append(r.Games, tournament.Game{White: a, Black: b, Result: results[chance.IntN(len(results))]})
	}
	return r
}

// extras adds prohibitions, virtual points, penalties and requests.
func (irregular) extras(chance *rand.Rand, t *tournament.Tournament) {
	someone := func() tournament.PlayerID { return t.Players[chance.IntN(len(t.Players))].ID }
	next := t.NextRound()
	for range chance.IntN(3) {
		t.Rules.Forbidden = append(t.Rules.Forbidden, tournament.Forbidden{Players: []tournament.PlayerID{someone(), someone(), someone()}, First: chance.IntN(next + 1)})
	}
	for range chance.IntN(3) {
		t.Rules.Acceleration.Virtual = append(t.Rules.Acceleration.Virtual, tournament.VirtualPoints{First: 1, Last: 1 + chance.IntN(next),
			FirstPlayer: 1, LastPlayer: someone(), Points: tournament.Points(chance.IntN(15))})
	}
	if chance.IntN(3) == 0 {
		t.Rules.Adjustments = append(t.Rules.Adjustments, tournament.Adjustment{Penalty: true, Players: []tournament.PlayerID{someone()}, Points: -15})
	}
	if chance.IntN(2) == 0 {
		t.Requests = append(t.Requests, tournament.Request{Round: next, Player: someone(), Kind: tournament.HalfBye})
	}
}

// Whatever the history, the answer is a legal round that both solvers agree on,
// or a refusal; never a panic and never a breach of the engine's own rules.
func TestIrregularEvents(t *testing.T) {
	count := uint64(1500)
	if testing.Short() {
		count = 300
	}
	paired := 0
	for seed := range count {
		e := irregular{seed}
		tour := e.tournament()
		for _, edition := range Editions() {
			s := &system{edition: must(t, edition)}
			_, err := s.Pair(tour)
			var none *pairing.NoPairing
			switch {
			case err == nil:
				paired++
				requireAgreement(t, edition, tour, e)
			case !errors.As(err, &none) || none.Because() == "":
				t.Errorf("%v, edition %s: %v", e, edition, err)
			}
		}
	}
	if paired < int(count) {
		t.Errorf("only %d of %d rounds were paired", paired, 2*count)
	}
}

func must(t *testing.T, name tournament.Edition) *edition {
	t.Helper()
	e, err := editionNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}
