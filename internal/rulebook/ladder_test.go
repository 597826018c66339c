package rulebook_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Every rung of a ladder is true and stands where the rules come to it, on random small
// events: the rulebook tries the same players in the same order, and the best round with
// each is worse by the article that the rung names.
//
// PAREO_LADDERS is the number of rounds by each edition, PAREO_SEED the seed of the first
// event.
func TestLaddersAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_LADDERS", 100), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 15)
	}
	for _, judge := range []rulebook.Dutch{rulebook.Dutch2026(), rulebook.Dutch2017()} {
		t.Run(string(judge.Edition()), func(t *testing.T) {
			system, err := dutch.New(judge.Edition())
			if err != nil {
				t.Fatal(err)
			}
			l := &ladders{t: t, engine: system.(field.Inquirer), judge: judge, facts: make(map[why.Fact]int)}
			next := uint64(seed)
			for ; l.rounds < rounds && !t.Failed(); next++ {
				l.event(next)
			}
			t.Logf("%d rounds of %d events from seed %d on, %d players in brackets with exchanges: %v", l.rounds, next-uint64(seed), seed, l.exchanged, l.facts)
		})
	}
}

// The same by the classic editions, of what their judge can say: everybody on a rung that
// is impossible is so for the judge, and with everybody else it finds a round.
//
// PAREO_CLASSIC_LADDERS is the number of rounds by each edition.
func TestClassicLaddersAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_CLASSIC_LADDERS", 40), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 10)
	}
	for _, edition := range classic.Editions() {
		t.Run(string(edition), func(t *testing.T) {
			system, err := classic.New(edition)
			if err != nil {
				t.Fatal(err)
			}
			judge, err := rulebook.NewClassic(edition)
			if err != nil {
				t.Fatal(err)
			}
			l := &ladders{t: t, engine: system.(field.Inquirer), judge: judge, facts: make(map[why.Fact]int)}
			next := uint64(seed)
			for ; l.rounds < rounds && !t.Failed(); next++ {
				l.event(next)
			}
			t.Logf("%d rounds of %d events from seed %d on: %v", l.rounds, next-uint64(seed), seed, l.facts)
		})
	}
}

type ladders struct {
	t         *testing.T
	engine    field.Inquirer
	judge     wisher
	rounds    int
	exchanged int // players in brackets in which some changed halves
	facts     map[why.Fact]int
}

// event plays one event and climbs for everybody in every round.
func (l *ladders) event(seed uint64) {
	settings := smallEvent(seed)
	settings.Players = min(settings.Players, 10)
	run, err := simulate.New(settings, seed)
	if err != nil {
		l.t.Fatalf("seed %d: %v", seed, err)
	}
	for !run.Done() {
		r, err := why.Open(l.engine, run.Tournament, run.Tournament.NextRound())
		if err != nil {
			return // impossible; TestEngineAgrees looks at that
		}
		l.rounds++
		for _, a := range r.Everybody() {
			r.Climb(a)
			l.check(seed, run.Tournament, a)
		}
		if err := run.Record(r.Paired); err != nil {
			l.t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// check looks at the ladders of one player.
func (l *ladders) check(seed uint64, t *tournament.Tournament, a *why.PlayerAnswer) {
	l.t.Helper()
	wrong := func(format string, args ...any) {
		l.t.Helper()
		l.t.Errorf("seed %d, round %d, player %d: "+format+"\n%s", append(append([]any{seed, t.NextRound(), a.Player}, args...), file(t))...)
	}
	if a.Status == why.Away {
		return
	}
	if a.Ladder == nil || a.Float == why.Down && a.FloatLadder == nil {
		wrong("there is no ladder")
		return
	}
	if book, orders := l.judge.(rulebook.Dutch); orders && a.Status == why.Plays {
		want, err := book.Tries(t, a.Player)
		if err != nil {
			return // too large
		}
		var tried []tournament.PlayerID
		for _, g := range a.Ladder.Rungs {
			if g.Fact == why.Stands || g.Verdict != nil || g.Impossible != nil {
				tried = append(tried, g.Player)
			}
		}
		if len(want) == 0 { // two of one half meet, or others do
			l.exchanged++
		} else if a.Encounter == nil || a.Encounter.Within {
			wrong("no encounter of both halves: %+v", a.Encounter)
		} else if !slices.Equal(tried, want) {
			wrong("the rulebook tries %v, the ladder %v", want, tried)
			return
		}
	}
	for _, ladder := range []*why.Ladder{a.Ladder, a.FloatLadder} {
		if ladder == nil {
			continue
		}
		for i, g := range ladder.Rungs {
			if (g.Fact == why.Stands) != (i == len(ladder.Rungs)-1) {
				wrong("rung %d of %d: %s", i+1, len(ladder.Rungs), g.Fact)
			}
			l.facts[g.Fact]++
			l.fact(t, a, ladder, g, wrong)
		}
	}
}

// fact looks whether what a rung says is so.
func (l *ladders) fact(t *tournament.Tournament, a *why.PlayerAnswer, ladder *why.Ladder, g why.Rung, wrong func(string, ...any)) {
	l.t.Helper()
	wish := swiss.Wish{Kind: swiss.Meet, Player: a.Player, Opponent: g.Player}
	switch ladder.Of {
	case why.ForBye:
		wish = swiss.Wish{Kind: swiss.Bye, Player: g.Player}
	case why.ForFloat:
		wish = swiss.Wish{Kind: swiss.Leave, Player: g.Player}
	}
	right, err := l.judge.Pair(t)
	if err != nil {
		return
	}
	opponent := make(map[tournament.PlayerID]tournament.PlayerID)
	for _, b := range right.Boards {
		opponent[b.White], opponent[b.Black] = b.Black, b.White
	}
	switch g.Fact {
	case why.Stands, why.FloatsToo:
		return
	case why.Taken, why.FoundOther:
		if opponent[g.Player] != g.By {
			wrong("%d is said to have %d and has %d", g.Player, g.By, opponent[g.Player])
		}
		return
	case why.HaveMet:
		if g.Met == 0 || !met(t.Rounds[g.Met-1], a.Player, g.Player) {
			wrong("%d was not met in round %d", g.Player, g.Met)
		}
	}
	instead, err := l.judge.PairWith(t, wish)
	if absolute := g.Verdict == nil; absolute != (err != nil) {
		wrong("%d: %s, and the rulebook has %s, %v", g.Player, g.Fact, answer(instead, err), err)
		return
	}
	if g.Verdict == nil {
		return
	}
	book, compares := l.judge.(rulebook.Dutch)
	if !compares {
		return
	}
	if article, _, _, err := book.Worse(t, instead); err != nil || article != g.Article {
		wrong("%d: worse by %s, for the rulebook by %s, %v", g.Player, g.Article, article, err)
	}
}

// met reports whether two met in a round.
func met(r tournament.Round, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Games, func(g tournament.Game) bool {
		return g.White == a && g.Black == b || g.White == b && g.Black == a
	})
}
