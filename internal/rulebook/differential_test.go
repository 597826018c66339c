package rulebook_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// The engine and the rulebook agree, round by round, in pairs, colours, bye,
// order of the boards and in what is impossible, on random small events with
// everything that can happen in one, played until nobody is left to meet.
//
// PAREO_DIFFERENTIAL is the number of rounds by each edition, PAREO_SEED the
// seed of the first event; those after it count up.
func TestEngineAgrees(t *testing.T) {
	rounds, seed := number(t, "PAREO_DIFFERENTIAL", 1000), number(t, "PAREO_SEED", 1)
	if testing.Short() {
		rounds = min(rounds, 100)
	}
	for _, judge := range []pairing.System{rulebook.Dutch2026(), rulebook.Dutch2017()} {
		t.Run(string(judge.Edition()), func(t *testing.T) {
			engine, err := dutch.New(judge.Edition())
			if err != nil {
				t.Fatal(err)
			}
			count, impossible, next := 0, 0, uint64(seed)
			for ; count < rounds; next++ {
				n, ended := compareEvent(t, engine, judge, next)
				count += n
				if ended {
					impossible++
				}
			}
			t.Logf("%d rounds of %d events from seed %d on; %d events ended with an impossible round",
				count, next-uint64(seed), seed, impossible)
		})
	}
}

func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s is %q; it is a positive number", name, text)
	}
	return n
}

// compareEvent plays one event and returns how many rounds were paired by both,
// and whether it ended because nobody could be paired any more.
func compareEvent(t *testing.T, engine, judge pairing.System, seed uint64) (rounds int, impossible bool) {
	t.Helper()
	return compareSmallEvent(t, engine, judge, seed, smallEvent(seed))
}

func compareSmallEvent(t *testing.T, engine, judge pairing.System, seed uint64, settings simulate.Settings) (rounds int, impossible bool) {
	t.Helper()
	run, err := simulate.New(settings, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	chance := rand.New(rand.NewPCG(seed, 1))
	lots := chance.IntN(3) == 0
	for !run.Done() {
		want, wantErr := judge.Pair(run.Tournament)
		rounds++
		if w, g := answer(want, wantErr), answerOf(engine, run.Tournament); w != g {
			t.Errorf("seed %d, round %d: the rulebook has %s, the engine %s\n%s",
				seed, run.Tournament.NextRound(), w, g, file(run.Tournament))
		}
		if wantErr != nil {
			return rounds, true
		}
		if lots {
			want = byLot(chance, want)
		}
		if err := run.Record(want); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return rounds, false
}

// byLot seats the players of a round anew, by lot: who meets whom, with which
// colour. It leaves histories that no system would make and arbiters do.
func byLot(chance *rand.Rand, paired *pairing.Round) *pairing.Round {
	var players []tournament.PlayerID
	for _, b := range paired.Boards {
		players = append(players, b.White, b.Black)
	}
	chance.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
	drawn := *paired
	drawn.Boards = nil
	for i := 0; i < len(players); i += 2 {
		drawn.Boards = append(drawn.Boards, pairing.Board{White: players[i], Black: players[i+1]})
	}
	return &drawn
}

// answerOf is the answer of a system; one that breaks down has a wrong answer
// and leaves the others to be heard.
func answerOf(s pairing.System, t *tournament.Tournament) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprint("panic: ", p)
		}
	}()
	return answer(s.Pair(t))
}

// answer writes a round, or the kind of error, on one line.
func answer(r *pairing.Round, err error) string {
	var none *pairing.NoPairing
	switch {
	case errors.As(err, &none):
		return "no pairing"
	case err != nil:
		return "error: " + err.Error()
	}
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d (%s)", b.White, b.Black, b.ColourRule.Article))
	}
	return strings.Join(append(words, fmt.Sprintf("bye %d", r.Bye)), ", ")
}

// file writes the event down, to be paired again.
func file(t *tournament.Tournament) string {
	data, _, err := trf.Write(t, trf.TRF26, trf.Options{})
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// smallEvent draws the settings of an event of 4 to 12 players: ordinary ones
// and such as an engine may trip over.
func smallEvent(seed uint64) simulate.Settings {
	r := rand.New(rand.NewPCG(seed, 0))
	players := 4 + r.IntN(9)
	often := func(n int) simulate.Rate { // in half of the events, up to n percent
		return simulate.Percent(float64(max(0, r.IntN(2*n+1)-n)))
	}
	s := simulate.Settings{
		Players:        players,
		Ratings:        simulate.Ratings{Highest: 2400, Lowest: 1600},
		Rounds:         1 + r.IntN(players+2),
		Scoring:        smallScoring(r),
		Results:        simulate.Results(max(0, r.IntN(12)-6)),
		Draws:          simulate.Percent(float64(r.IntN(101))),
		Forfeits:       simulate.Amount{Rate: often(20)},
		DoubleForfeits: simulate.Amount{Rate: often(10)},
		BothLose:       simulate.Amount{Rate: often(5)},
		HalfZero:       simulate.Amount{Rate: often(5)},
		UnratedGames:   simulate.Amount{Rate: often(5)},
		FullByes:       simulate.Byes{Amount: simulate.Amount{Rate: often(8)}},
		HalfByes:       simulate.Byes{Amount: simulate.Amount{Rate: often(12)}},
		ZeroByes:       simulate.Byes{Amount: simulate.Amount{Rate: often(12)}},
		LateEntries:    simulate.Amount{Rate: often(20)},
		Withdrawals:    simulate.Amount{Rate: often(20)},
		ForbiddenPairs: max(0, r.IntN(8)-4),
	}
	if r.IntN(8) == 0 {
		s.Club = simulate.Percent(35)
	}
	switch r.IntN(6) {
	case 0:
		s.Acceleration.Baku = true
	case 1:
		s.RandomVirtual = true
	}
	return s
}

// smallScoring is mostly 1, ½, 0; also football's, and values for losses,
// absences and byes that nobody would announce.
func smallScoring(r *rand.Rand) tournament.Scoring {
	switch r.IntN(6) {
	case 0:
		return tournament.ScoringOf(30, 10, 0)
	case 1:
		return tournament.ScoringOf(20, 10, 0)
	case 2:
		s := tournament.ScoringOf(10, 5, 0)
		s.PairingBye = 5
		return s
	case 3:
		some := func() tournament.Points { return tournament.Points(5 * r.IntN(5)) }
		loss := some()
		draw := loss + some()
		s := tournament.ScoringOf(draw+some(), draw, loss)
		s.BlackDraw += some()
		s.BlackWin = max(s.BlackWin, s.BlackDraw) + some()
		s.PairingBye, s.FullBye, s.HalfBye, s.ZeroBye = some(), some(), some(), some()
		s.ForfeitWin, s.ForfeitLoss = some(), some()
		return s
	}
	return tournament.DefaultScoring()
}
