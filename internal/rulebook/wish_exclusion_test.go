package rulebook_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/doubleswiss"
	"github.com/pareo-chess/pareo/pairing/dubov"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/pairing/teamswiss"
	"github.com/pareo-chess/pareo/tournament"
)

// What wishes come to in the systems whose rule books know none: a round without a
// pair is the one in which it is forbidden, and a round with one the one in which
// either may meet nobody else. On random small events the engine's answer is the round
// that the rule book has then. PAREO_WISHES is the number of rounds by each system,
// PAREO_SEED the seed of the first event.
func TestWishesAgreeWithExclusions(t *testing.T) {
	rounds, seed := number(t, "PAREO_WISHES", 120), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 30)
	}
	burstein, err := rulebook.NewBurstein()
	if err != nil {
		t.Fatal(err)
	}
	judgeOfDubov, err := rulebook.NewDubov()
	if err != nil {
		t.Fatal(err)
	}
	team, err := teamswiss.NewWith(teamswiss.DefaultOptions())
	if err != nil {
		t.Fatal(err)
	}
	found := func(s pairing.System, err error) pairing.System {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, c := range []struct {
		name   string
		engine pairing.System
		judge  interface {
			Pair(*tournament.Tournament) (*pairing.Round, error)
		}
	}{
		{"dubov", found(dubov.New("2026")), judgeOfDubov},
		{"burstein", found(systems.Find("burstein", "2026")), burstein},
		{"doubleswiss", found(doubleswiss.New("2026")), rulebook.DoubleSwiss{}},
		{"teamswiss", team, rulebook.TeamSwiss{Primary: tournament.MatchPoints, Secondary: true, Type: 'A'}},
	} {
		t.Run(c.name, func(t *testing.T) {
			count, asked, next := 0, 0, uint64(seed)
			for ; count < rounds && !t.Failed(); next++ {
				n, wishes := excludingEvent(t, c.engine.(field.Inquirer), c.judge.Pair, next)
				count, asked = count+n, asked+wishes
			}
			t.Logf("%d rounds, %d wishes, seeds %d to %d", count, asked, seed, next-1)
			if asked < rounds {
				t.Errorf("only %d wishes were compared", asked)
			}
		})
	}
}

// excludingEvent plays one event and asks in every round that is paired by its rules.
func excludingEvent(t *testing.T, engine field.Inquirer, judge func(*tournament.Tournament) (*pairing.Round, error), seed uint64) (rounds, asked int) {
	t.Helper()
	settings := smallEvent(seed)
	settings.Players, settings.Acceleration, settings.RandomVirtual = min(settings.Players, 8), tournament.Acceleration{}, false
	settings.Scoring = tournament.DefaultScoring()
	settings.Rounds += settings.Rounds % 2 // whole matches
	run, err := simulate.New(settings, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	chance := rand.New(rand.NewPCG(seed, 4))
	for !run.Done() {
		q, err := engine.Inquire(run.Tournament)
		if err != nil {
			return rounds, asked // impossible
		}
		rounds++
		if players := q.Field().Players; len(players) > 2 && !(engine.Name() == tournament.DoubleSwiss && run.Tournament.NextRound()%2 == 0) {
			for range 3 {
				a, b := players[chance.IntN(len(players))].ID, players[chance.IntN(len(players))].ID
				asked += checkExclusion(t, seed, run.Tournament, q, judge, swiss.Wish{Kind: []swiss.WishKind{swiss.Meet, swiss.NotMeet}[chance.IntN(2)], Player: a, Opponent: b})
			}
		}
		if err := run.Record(q.Round()); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return rounds, asked
}

// checkExclusion compares one answer; it counts those that could be.
func checkExclusion(t *testing.T, seed uint64, event *tournament.Tournament, q field.Inquiry, judge func(*tournament.Tournament) (*pairing.Round, error), wish swiss.Wish) int {
	t.Helper()
	if wish.Player == wish.Opponent {
		return 0
	}
	excluded := *event
	excluded.Rules.Forbidden = slices.Clone(event.Rules.Forbidden)
	forbid := func(a, b tournament.PlayerID) {
		excluded.Rules.Forbidden = append(excluded.Rules.Forbidden, tournament.Forbidden{Players: []tournament.PlayerID{a, b}})
	}
	if wish.Kind == swiss.NotMeet {
		forbid(wish.Player, wish.Opponent)
	} else {
		for i := range q.Field().Players {
			if id := q.Field().Players[i].ID; id != wish.Player && id != wish.Opponent {
				forbid(wish.Player, id)
				forbid(wish.Opponent, id)
			}
		}
	}
	want, wantErr := judge(&excluded)
	if wantErr == nil && !q.Field().Grants(want, wish) {
		return 0 // one of them has the bye instead
	}
	got, err := q.With(wish)
	var none *pairing.NoPairing
	var refused *swiss.Refusal
	switch {
	case wantErr != nil && (errors.As(err, &none) || errors.As(err, &refused)):
	case wantErr != nil || err != nil:
		t.Errorf("seed %d, round %d, %+v: the rule book has %s, %v, the engine %s, %v\n%s", seed, event.NextRound(), wish, answer(want, wantErr), wantErr, answer(got, err), err, file(event))
	case answer(got, nil) != answer(want, nil):
		t.Errorf("seed %d, round %d, %+v: the rule book has %s, the engine %s\n%s", seed, event.NextRound(), wish, answer(want, nil), answer(got, nil), file(event))
	}
	return 1
}
