package forecast_test

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

func dutch(t testing.TB) pairing.System {
	t.Helper()
	system, err := systems.Find("dutch", "2026")
	if err != nil {
		t.Fatal(err)
	}
	return system
}

// midRound plays an event up to a round and leaves that many of its last games
// open.
func midRound(t testing.TB, players, round, open int) *tournament.Tournament {
	t.Helper()
	run, err := simulate.New(simulate.Settings{
		Players: players, Rounds: 9, Ratings: simulate.Ratings{Highest: 2600, Lowest: 1400}, Draws: simulate.Percent(30),
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
	}, 7)
	if err != nil {
		t.Fatal(err)
	}
	for range round {
		paired, err := dutch(t).Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(paired); err != nil {
			t.Fatal(err)
		}
	}
	event := run.Tournament.Clone()
	last := event.Rounds[round-1]
	event.Rounds, event.Current = event.Rounds[:round-1], &last
	for i := range open {
		last.Games[len(last.Games)-1-i].Result = tournament.NoResult
	}
	return event
}

func sum(p *forecast.Player) float64 {
	total := p.Bye + p.NotPaired
	for _, o := range p.Opponents {
		total += o.White + o.Black
	}
	return total
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// With one open game there are three next rounds, and the forecast is each of
// them weighed by its chance.
func TestOneOpenGame(t *testing.T) {
	event := midRound(t, 12, 3, 1)
	f, err := forecast.Make(event, forecast.Settings{System: dutch(t)})
	if err != nil {
		t.Fatal(err)
	}
	if !f.Exact || f.Completions != 3 || f.Round != 4 || len(f.Open) != 1 || f.Seed != 0 {
		t.Errorf("%+v", f)
	}
	chances := map[tournament.Result]float64{tournament.WhiteWins: f.Odds[0].White, tournament.Drawn: f.Odds[0].Draw, tournament.BlackWins: f.Odds[0].Black}
	want := make(map[[2]tournament.PlayerID]float64)
	for result, chance := range chances {
		done := event.Clone()
		done.Current.Games[len(done.Current.Games)-1].Result = result
		if err := done.CloseRound(); err != nil {
			t.Fatal(err)
		}
		round, err := dutch(t).Pair(done)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range round.Boards {
			want[[2]tournament.PlayerID{b.White, b.Black}] += chance
		}
	}
	for _, p := range f.Players {
		if !near(sum(&p), 1) {
			t.Errorf("the chances of %d add up to %v", p.Player, sum(&p))
		}
		for _, o := range p.Opponents {
			if !near(o.White, want[[2]tournament.PlayerID{p.Player, o.Player}]) {
				t.Errorf("%d-%d: %v, want %v", p.Player, o.Player, o.White, want[[2]tournament.PlayerID{p.Player, o.Player}])
			}
		}
	}
	for _, s := range f.Settled {
		if s.Colours && !near(want[[2]tournament.PlayerID{s.White, s.Black}], 1) {
			t.Errorf("%d-%d is called settled", s.White, s.Black)
		}
	}
}

// Without open games everything is settled.
func TestNothingOpen(t *testing.T) {
	event := midRound(t, 11, 2, 0)
	f, err := forecast.Make(event, forecast.Settings{System: dutch(t)})
	if err != nil {
		t.Fatal(err)
	}
	if !f.Exact || f.Completions != 1 || len(f.Settled) != 6 || f.Settled[5].Black != tournament.NoPlayer {
		t.Errorf("%+v", f)
	}
	for _, p := range f.Players {
		if p.Best != p.Worst || !near(p.Bye, 0) && !near(p.Bye, 1) {
			t.Errorf("%+v", p)
		}
	}
}

// Many open games are sampled: repeatable by seed on any number of cores, and
// near the exact answer.
func TestSample(t *testing.T) {
	event := midRound(t, 16, 4, 6)
	exact, err := forecast.Make(event, forecast.Settings{System: dutch(t)})
	if err != nil || !exact.Exact || exact.Completions != 729 {
		t.Fatal(exact, err)
	}
	drawn := forecast.Settings{System: dutch(t), Samples: 700, Seed: 5}
	sample, err := forecast.Make(event, drawn)
	if err != nil || sample.Exact || sample.Completions != 700 || sample.Seed != 5 {
		t.Fatal(sample, err)
	}
	for i, p := range sample.Players {
		if d := math.Abs(p.Points - exact.Players[i].Points); d > 0.1 {
			t.Errorf("points of %d: %v, exactly %v", p.Player, p.Points, exact.Players[i].Points)
		}
		if d := math.Abs(p.Places[0] - exact.Players[i].Places[0]); d > 0.1 {
			t.Errorf("first place of %d: %v, exactly %v", p.Player, p.Places[0], exact.Players[i].Places[0])
		}
	}
	cores := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(cores)
	again, err := forecast.Make(event, drawn)
	if diff := cmp.Diff(sample, again); err != nil || diff != "" {
		t.Error(err, diff)
	}
	drawn.Seed = 6
	if other, err := forecast.Make(event, drawn); err != nil || cmp.Equal(sample.Players, other.Players) {
		t.Error("another seed gives the same sample", err)
	}
}

// The prize chances of all players are the prizes.
func TestPrizes(t *testing.T) {
	event := midRound(t, 10, 3, 3)
	plan := &prizes.Plan{Lists: []prizes.List{{Name: "open", Prizes: []prizes.Amount{50000, 30000, 10000}, Method: prizes.ByRank}}}
	f, err := forecast.Make(event, forecast.Settings{Prizes: plan})
	if err != nil {
		t.Fatal(err)
	}
	money := 0.0
	for _, p := range f.Players {
		money += p.Money
		if (p.Prize == 0) != (p.Money == 0) || p.Prize > 1+1e-9 {
			t.Errorf("%+v", p)
		}
	}
	if math.Abs(money-90000) > 1e-3 || f.Round != 0 || f.Settled != nil {
		t.Errorf("%v %+v", money, f.Settled)
	}
}

func TestNothingToForecast(t *testing.T) {
	event := midRound(t, 8, 2, 1)
	between := event.Clone()
	between.Current = nil
	last := event.Clone()
	last.Rules.Rounds = 2
	for _, c := range []struct {
		event    *tournament.Tournament
		settings forecast.Settings
		want     string
	}{
		{between, forecast.Settings{System: dutch(t)}, "no round is being played"},
		{last, forecast.Settings{System: dutch(t), NoStandings: true}, "round 2 is the last"},
		{event, forecast.Settings{System: dutch(t), Samples: -1}, "not negative"},
		{event, forecast.Settings{System: dutch(t), Samples: forecast.MaxSamples + 1}, "100001 samples are too many; at most 100000 are drawn"},
	} {
		if _, err := forecast.Make(c.event, c.settings); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// A thousand completions of twenty open games among two hundred players.
func BenchmarkForecast(b *testing.B) {
	event := midRound(b, 200, 6, 20)
	for b.Loop() {
		if _, err := forecast.Make(event, forecast.Settings{System: dutch(b), Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
}
