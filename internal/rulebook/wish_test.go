package rulebook_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// The engine's answers to "why not?" are those of the rulebook, on random small
// events: the best round with the wish, or that there is none, and the first
// article by which it is worse than the right one, with the values that it
// counts.
//
// PAREO_WISHES is the number of rounds by each edition, PAREO_SEED the seed of
// the first event.
func TestWishesAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_WISHES", 200), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 30)
	}
	for _, judge := range []rulebook.Dutch{rulebook.Dutch2026(), rulebook.Dutch2017()} {
		t.Run(string(judge.Edition()), func(t *testing.T) {
			system, err := dutch.New(judge.Edition())
			if err != nil {
				t.Fatal(err)
			}
			w := &wishes{t: t, engine: system.(field.Inquirer), judge: judge}
			next := uint64(seed)
			for ; w.rounds < rounds; next++ {
				w.event(next)
			}
			t.Logf("%d rounds of %d events from seed %d on: %d wishes granted by a worse round, %d by none, %d by the round itself",
				w.rounds, next-uint64(seed), seed, w.worse, w.none, w.same)
		})
	}
}

// The same for the classic editions, whose procedure is followed under the same
// condition: the rounds agree. PAREO_WISHES is half the number of rounds.
func TestClassicWishesAgree(t *testing.T) {
	rounds, seed := number(t, "PAREO_WISHES", 100)/2, number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 10)
	}
	for _, edition := range classic.Editions() {
		t.Run(string(edition), func(t *testing.T) {
			judge, err := rulebook.NewClassic(edition)
			if err != nil {
				t.Fatal(err)
			}
			system, err := classic.New(edition)
			if err != nil {
				t.Fatal(err)
			}
			w := &wishes{t: t, engine: system.(field.Inquirer), judge: judge}
			next := uint64(seed)
			for ; w.rounds < rounds; next++ {
				w.event(next)
			}
			t.Logf("%d rounds of %d events from seed %d on: %d wishes granted by another round, %d by none, %d by the round itself",
				w.rounds, next-uint64(seed), seed, w.worse, w.none, w.same)
		})
	}
}

// wisher is a judge that can be asked what would have been.
type wisher interface {
	pairing.System
	PairWith(*tournament.Tournament, swiss.Wish) (*pairing.Round, error)
}

type wishes struct {
	t                         *testing.T
	engine                    field.Inquirer
	judge                     wisher
	rounds, worse, none, same int
}

// event plays one event and asks in every round.
func (w *wishes) event(seed uint64) {
	settings := smallEvent(seed)
	settings.Players = min(settings.Players, 10)
	run, err := simulate.New(settings, seed)
	if err != nil {
		w.t.Fatalf("seed %d: %v", seed, err)
	}
	chance := rand.New(rand.NewPCG(seed, 2))
	for !run.Done() {
		q, err := w.engine.Inquire(run.Tournament)
		if err != nil {
			return // impossible; TestEngineAgrees looks at that
		}
		w.rounds++
		for _, wish := range draw(chance, q.Field()) {
			w.check(seed, run.Tournament, q, wish)
		}
		if err := run.Record(q.Round()); err != nil {
			w.t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

// draw draws wishes of every kind: most of them for a pair.
func draw(chance *rand.Rand, f *field.Field) []swiss.Wish {
	if len(f.Players) == 0 {
		return nil // nobody has come
	}
	some := func() tournament.PlayerID { return f.Players[chance.IntN(len(f.Players))].ID }
	var all []swiss.Wish
	for _, k := range []swiss.WishKind{swiss.Meet, swiss.Meet, swiss.Meet, swiss.NotMeet} {
		all = append(all, swiss.Wish{Kind: k, Player: some(), Opponent: some()})
	}
	for _, k := range []swiss.WishKind{swiss.Bye, swiss.NoBye, swiss.White, swiss.Black, swiss.Stay, swiss.Leave} {
		all = append(all, swiss.Wish{Kind: k, Player: some()})
	}
	return slices.DeleteFunc(all, func(w swiss.Wish) bool { return w.Player == w.Opponent })
}

// check compares one answer.
func (w *wishes) check(seed uint64, t *tournament.Tournament, q field.Inquiry, wish swiss.Wish) {
	w.t.Helper()
	wrong := func(format string, args ...any) {
		w.t.Helper()
		w.t.Errorf("seed %d, round %d, %+v: "+format+"\n%s", append(append([]any{seed, t.NextRound(), wish}, args...), file(t))...)
	}
	got, err := q.With(wish)
	if f := q.Field(); f.Grants(q.Round(), wish) {
		w.same++
		if err != nil || answer(got, nil) != answer(q.Round(), nil) {
			wrong("the round grants it, and the answer is %s, %v", answer(got, err), err)
		}
		return
	}
	want, wantErr := w.judge.PairWith(t, wish)
	if wantErr != nil || err != nil {
		w.none++
		if wantErr == nil || err == nil {
			wrong("the rulebook has %s, %v, the engine %v", answer(want, wantErr), wantErr, err)
		}
		return
	}
	w.worse++
	if answer(got, nil) != answer(want, nil) {
		wrong("the rulebook has %s, the engine %s", answer(want, nil), answer(got, nil))
		return
	}
	w.compare(t, q, got, wrong)
}

// compare looks at the first article by which the round is worse.
func (w *wishes) compare(t *tournament.Tournament, q field.Inquiry, got *pairing.Round, wrong func(string, ...any)) {
	judge, ok := w.judge.(rulebook.Dutch)
	if !ok {
		return // only the Dutch editions weigh rounds as a whole
	}
	verdict := q.Compare(got.Games())
	article, right, found, err := judge.Worse(t, got)
	switch {
	case err != nil:
		wrong("%v", err)
	case verdict == nil || verdict.Article != article:
		wrong("worse by %s for the rulebook, for the engine by %+v", article, verdict)
	case counted(article) && (!slices.Equal(verdict.Expected, right) || !slices.Equal(verdict.Found, found)):
		wrong("%s is %v instead of %v for the rulebook, for the engine %v instead of %v", article, found, right, verdict.Found, verdict.Expected)
	}
}

// counted tells the articles whose values both count in the same way: the others
// are lists that one of the two keeps shorter.
func counted(article string) bool {
	switch article {
	case "C5", "C6", "C7", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17",
		"C.5", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15":
		return true
	}
	return false
}
