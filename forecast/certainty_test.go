package forecast_test

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// truth counts, over all ways the open games can end, how often something holds.
type truth struct {
	ends        int
	holds       map[string]int
	best, worst map[tournament.PlayerID]int // place
}

// enumerate tries every end of the open games, each as likely as another.
func enumerate(t *testing.T, event *tournament.Tournament, s *forecast.Settings, open []int) *truth {
	t.Helper()
	found := &truth{holds: map[string]int{}, best: map[tournament.PlayerID]int{}, worst: map[tournament.PlayerID]int{}}
	var try func(k int, now *tournament.Tournament)
	try = func(k int, now *tournament.Tournament) {
		if k < len(open) {
			for _, result := range []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins} {
				next := now.Clone()
				next.Current.Games[open[k]].Result = result
				try(k+1, next)
			}
			return
		}
		found.ends++
		if err := now.CloseRound(); err != nil {
			t.Fatal(err)
		}
		if round, err := s.System.Pair(now); err == nil {
			for _, b := range round.Boards {
				for _, what := range []string{fmt.Sprintf("%d white %d", b.White, b.Black), fmt.Sprintf("%d black %d", b.Black, b.White),
					fmt.Sprintf("%d meets %d", b.White, b.Black), fmt.Sprintf("%d meets %d", b.Black, b.White)} {
					found.holds[what]++
				}
			}
			found.holds[fmt.Sprintf("%d bye", round.Bye)]++
			for _, u := range round.NotPaired {
				found.holds[fmt.Sprintf("%d not paired", u.Player)]++
			}
		}
		table, err := standings.Compute(now, s.Ranking)
		if err != nil {
			t.Fatal(err)
		}
		var entries []prizes.Entry
		for _, row := range table.Rows {
			found.holds[fmt.Sprintf("%d place %d", row.Player, row.Rank)]++
			found.best[row.Player] = min(row.Rank, cmp.Or(found.best[row.Player], row.Rank))
			found.worst[row.Player] = max(row.Rank, found.worst[row.Player])
			entries = append(entries, prizes.Entry{Player: row.Player, Score: table.First(&row), Rank: row.Rank})
		}
		awarded, err := prizes.Award(*s.Prizes, entries)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range awarded.Payments {
			if p.Total > 0 {
				found.holds[fmt.Sprintf("%d prize", p.Player)]++
			}
		}
	}
	try(0, event.Clone())
	return found
}

// list reads codes of tie-breaks.
func list(t *testing.T, codes ...string) []tiebreak.TieBreak {
	t.Helper()
	var all []tiebreak.TieBreak
	for _, code := range codes {
		one, err := tiebreak.Parse(tournament.TieBreak(code))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	return all
}

// uneven is a small event in the middle of a round, with rating gaps of hundreds
// of points, somebody away in the next round, and some games open.
func uneven(t *testing.T, seed uint64, system tournament.System) (event *tournament.Tournament, open []int) {
	t.Helper()
	by := rand.New(rand.NewPCG(seed, 0))
	run, err := simulate.New(simulate.Settings{
		Players: 6 + by.IntN(6), Rounds: 5, Ratings: simulate.Ratings{Highest: 2700, Lowest: 1100}, Draws: simulate.Percent(35),
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
	}, seed)
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := systems.Find(system, "")
	if err != nil {
		t.Fatal(err)
	}
	rounds := 1 + by.IntN(3)
	for range rounds {
		paired, err := pairs.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(paired); err != nil {
			t.Fatal(err)
		}
	}
	event = run.Tournament.Clone()
	last := event.Rounds[rounds-1]
	event.Rounds, event.Current = event.Rounds[:rounds-1], &last
	for i := range last.Games {
		if len(open) < 4 && by.IntN(3) > 0 {
			last.Games[i].Result = tournament.NoResult
			open = append(open, i)
		}
	}
	return event, open
}

// Whatever is said to be certain holds in every end of the open games, and what
// can happen is never said to be impossible: however few ends a sample has, and
// however improbable it is by the ratings.
func TestWhatIsCertainHoldsInEveryEnd(t *testing.T) {
	events := 60
	if testing.Short() {
		events = 12
	}
	certain, impossible, doubtful := 0, 0, 0
	for seed := range uint64(events) {
		system := []string{"dutch", "dutch", "roundrobin"}[seed%3]
		event, open := uneven(t, seed, tournament.System(system))
		pairs, err := systems.Find(tournament.System(system), "")
		if err != nil {
			t.Fatal(err)
		}
		s := forecast.Settings{System: pairs, Places: 20, Prizes: &prizes.Plan{
			Lists: []prizes.List{{Name: "open", Prizes: []prizes.Amount{500, 300}, Method: []prizes.Method{prizes.ByRank, prizes.Equal, prizes.Hort}[seed/3%3]},
				{Name: "juniors", Prizes: []prizes.Amount{400}, Method: prizes.ByRank, Members: []tournament.PlayerID{1, 3, 4, 6}}},
			Choice: []prizes.Choice{prizes.Several, prizes.FirstList, prizes.MostValuable}[seed%7%3]}}
		if seed%5 == 4 { // wins come before points
			s.Ranking.TieBreaks = list(t, "WIN", "PTS", "BH")
		}
		found := enumerate(t, event, &s, open)
		for _, samples := range []int{1, 7, 1000} {
			s.Samples, s.Seed = samples, seed
			f, err := forecast.Make(event, s)
			if err != nil {
				t.Fatal(err)
			}
			if f.Exact != (found.ends <= samples) {
				t.Fatalf("seed %d: exact is %t with %d ends and %d samples", seed, f.Exact, found.ends, samples)
			}
			judge := func(what string, chance float64) {
				count := found.holds[what]
				switch text := forecast.Percent(chance); {
				case text == "100" && count < found.ends:
					t.Errorf("seed %d, %d samples: %q is certain, but holds in %d of %d ends", seed, samples, what, count, found.ends)
				case text == "" && count > 0:
					t.Errorf("seed %d, %d samples: %q is impossible, but holds in %d of %d ends", seed, samples, what, count, found.ends)
				case f.Exact && (text == "100") != (count == found.ends), f.Exact && (text == "") != (count == 0):
					t.Errorf("seed %d: %q is %q (%v), and holds in %d of %d ends", seed, what, text, chance, count, found.ends)
				case text == "100":
					certain++
				case text == "":
					impossible++
				default:
					doubtful++
				}
			}
			for _, p := range f.Players {
				best, worst := found.best[p.Player], found.worst[p.Player]
				if p.Best > best || p.Worst < worst || f.Exact && (p.Best != best || p.Worst != worst) {
					t.Errorf("seed %d, %d samples: player %d is said to come to places %d to %d, and comes to %d to %d", seed, samples, p.Player, p.Best, p.Worst, best, worst)
				}
				for i, chance := range p.Places {
					judge(fmt.Sprintf("%d place %d", p.Player, i+1), chance)
				}
				judge(fmt.Sprintf("%d prize", p.Player), p.Prize)
				judge(fmt.Sprintf("%d bye", p.Player), p.Bye)
				judge(fmt.Sprintf("%d not paired", p.Player), p.NotPaired)
				for _, o := range p.Opponents {
					judge(fmt.Sprintf("%d meets %d", p.Player, o.Player), o.Chance)
					judge(fmt.Sprintf("%d white %d", p.Player, o.Player), o.White)
					judge(fmt.Sprintf("%d black %d", p.Player, o.Player), o.Black)
				}
			}
			for _, pair := range f.Settled {
				if what := fmt.Sprintf("%d meets %d", pair.White, pair.Black); f.Certain && pair.Black != tournament.NoPlayer && found.holds[what] < found.ends {
					t.Errorf("seed %d, %d samples: %q is settled, but holds in %d of %d ends", seed, samples, what, found.holds[what], found.ends)
				}
			}
		}
	}
	if certain < 100 || impossible < 100 || doubtful < 100 {
		t.Errorf("%d certain, %d impossible, %d neither: the events tell too little", certain, impossible, doubtful)
	}
}

// Every result of a game is possible, whatever the odds say, and odds that are none are
// refused.
func TestEveryResultIsPossible(t *testing.T) {
	event := midRound(t, 12, 3, 1)
	for _, o := range []forecast.Odds{{White: 1}, {Draw: 1}, {Black: 1}, {White: 0.5, Black: 0.5}, {White: 0.2, Draw: 0.3, Black: 0.5}} {
		settings := forecast.Settings{System: dutch(t), Odds: func(_, _ tournament.PlayerID) forecast.Odds { return o }}
		f, err := forecast.Make(event, settings)
		if err != nil {
			t.Fatal(err)
		}
		unlike, err := forecast.Make(event, forecast.Settings{System: dutch(t), Odds: alike})
		if err != nil {
			t.Fatal(err)
		}
		for i := range f.Players {
			for place, chance := range f.Players[i].Places {
				if (chance > 0) != (unlike.Players[i].Places[place] > 0) {
					t.Errorf("%+v: player %d comes to place %d with %v", o, f.Players[i].Player, place+1, chance)
				}
			}
		}
	}
	for _, o := range []forecast.Odds{{}, {White: 2, Draw: -1}, {White: math.NaN(), Draw: 1}, {White: 0.5, Draw: 0.6}} {
		_, err := forecast.Make(event, forecast.Settings{Odds: func(_, _ tournament.PlayerID) forecast.Odds { return o }})
		if refusal := (*forecast.Refusal)(nil); !errors.As(err, &refusal) || refusal.Why != forecast.WrongSettings {
			t.Errorf("%+v as odds: %v", o, err)
		}
	}
}
