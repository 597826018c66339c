package rulebook_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/rulebook"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/teamswiss"
	"github.com/pareo-chess/pareo/tournament"
)

// The engine pairs events of up to nine teams as the rulebook does, with every
// option, byes, forfeits, late entries, withdrawals, forbidden pairs and
// acceleration. PAREO_TEAMSWISS_ROUNDS asks for more rounds than a few hundred.
func TestTeamSwissDifferential(t *testing.T) {
	want := 400
	if n, err := strconv.Atoi(os.Getenv("PAREO_TEAMSWISS_ROUNDS")); err == nil {
		want = n
	}
	rounds := 0
	for seed := uint64(1); rounds < want && !t.Failed(); seed++ {
		rounds += teamSwissEvent(t, seed)
	}
	t.Logf("%d rounds", rounds)
}

func teamSwissEvent(t *testing.T, seed uint64) (rounds int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 46))
	options, book := teamSwissOptions(chance)
	engine, err := teamswiss.NewWith(options)
	if err != nil {
		t.Fatal(err)
	}
	scoring := tournament.ScoringOf(20, 10, 0)
	scoring.PairingBye = 10
	rate := func(most int) simulate.Amount {
		return simulate.Amount{Rate: simulate.Percent(float64(chance.IntN(most)))}
	}
	run, err := simulate.New(simulate.Settings{
		Players: 4 + chance.IntN(6), Rounds: 3 + chance.IntN(6), Scoring: scoring, InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 2000}, Draws: simulate.Percent(float64(20 + chance.IntN(60))),
		Forfeits: rate(20), HalfByes: simulate.Byes{Amount: rate(10)}, ZeroByes: simulate.Byes{Amount: rate(15)}, ForbiddenPairs: chance.IntN(3),
	}, seed)
	if err != nil {
		t.Fatal(err)
	}
	event := run.Tournament
	if chance.IntN(3) == 0 {
		event.Rules.Acceleration.Baku = true
	}
	for !run.Done() {
		if options.Secondary == teamswiss.SecondaryOn { // any scores will do
			own := tournament.OwnTieBreak{Code: tournament.SecondaryScore}
			for i := range event.Players {
				own.Values = append(own.Values, tournament.OwnValue{ID: int(event.Players[i].ID), Hundredths: chance.IntN(4)})
			}
			event.OwnTieBreaks = []tournament.OwnTieBreak{own}
		}
		got, err := engine.Pair(event)
		right, rightErr := book.Pair(event)
		var none *pairing.NoPairing
		if errors.As(err, &none) && errors.As(rightErr, &none) {
			return rounds + 1
		}
		if err != nil || rightErr != nil {
			t.Fatalf("seed %d, round %d: engine %v, rulebook %v", seed, event.NextRound(), err, rightErr)
		}
		if a, b := teamLine(got), teamLine(right); a != b {
			t.Fatalf("seed %d, round %d, %+v:\nengine   %s\nrulebook %s", seed, got.Number, options, a, b)
		}
		if verdict, err := engine.(pairing.Judge).Compare(event, right.Games()); err != nil || verdict != nil {
			t.Fatalf("seed %d, round %d: the right round is judged %+v, %v", seed, got.Number, verdict, err)
		}
		rounds++
		if err := run.Record(got); err != nil {
			t.Fatal(err)
		}
		if chance.IntN(12) == 0 {
			event.Players[chance.IntN(len(event.Players))].Left = &tournament.Departure{After: event.Completed()}
		}
	}
	return rounds
}

// teamSwissOptions draws options, for the engine and for the rulebook.
func teamSwissOptions(chance *rand.Rand) (teamswiss.Options, rulebook.TeamSwiss) {
	o, book := teamswiss.DefaultOptions(), rulebook.TeamSwiss{Primary: tournament.MatchPoints, Secondary: true, Type: 'A'}
	switch chance.IntN(3) {
	case 0:
		o.Colours, book.Type = teamswiss.TypeB, 'B'
	case 1:
		o.Colours, book.Type = teamswiss.NoType, 0
	}
	often := func() bool { return chance.IntN(4) == 0 }
	if often() {
		o.Secondary, book.Secondary = teamswiss.SecondaryOff, false
	}
	if often() {
		o.Next, book.GradedC6 = teamswiss.NextFewest, true
	}
	if often() {
		o.Following, book.NextLeft = teamswiss.FollowingLeft, true
	}
	if often() {
		o.LastRound, book.NoLastStrong = teamswiss.LastNone, true
	}
	if often() {
		o.Floats, book.FloatsByScore = teamswiss.FloatsByScore, true
	}
	return o, book
}

func teamLine(r *pairing.Round) string {
	text := ""
	for _, b := range r.Boards {
		text += fmt.Sprintf("%d-%d (%s) ", b.White, b.Black, b.ColourRule.Article)
	}
	return text + fmt.Sprint("bye ", r.Bye)
}
