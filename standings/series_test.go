package standings_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// overTheBoard are the results that a series may change.
var overTheBoard = []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}

// listsToTry begin with points or not, look into groups, at opponents, at lots and at
// a last round that counts as drawn.
var listsToTry = [][]tournament.TieBreak{
	nil, {"BH/C1", "BH", "SB", "DE", "WIN", "BWG"}, {"AOB", "FB", "DE/T", "ARO/U1500", "TPR/U1500"}, {"BH", "PTS", "LOT"}, {"DE", "KS", "PTP/U1500", "LOT"},
}

// A series ranks every tournament as it is ranked by itself, as deep as it is asked.
func TestSeries(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		event.Rules.TieBreaks = rapid.SampledFrom(listsToTry).Draw(r, "list")
		if rapid.IntRange(0, 3).Draw(r, "decided") == 0 {
			event.DecidedTies = []tournament.DecidedTie{{3, 1, 2}}
		}
		options := standings.Options{Seed: rapid.SampledFrom([]uint64{0, 3}).Draw(r, "seed")}
		series := standings.NewSeries(options)
		for range 4 {
			event = event.Clone()
			last := &event.Rounds[len(event.Rounds)-1]
			for i := range last.Games {
				if slices.Contains(overTheBoard, last.Games[i].Result) {
					last.Games[i].Result = rapid.SampledFrom(overTheBoard).Draw(r, "result")
				}
			}
			options.Seed = rapid.Uint64Range(0, 3).Draw(r, "lots")
			series.DrawLots(options.Seed)
			compareRanking(r, series, options, event, rapid.IntRange(1, len(event.Players)).Draw(r, "depth"))
		}
	})
}

func compareRanking(r *rapid.T, series *standings.Series, options standings.Options, event *tournament.Tournament, depth int) {
	want, err := standings.Compute(event, options)
	if err != nil {
		r.Fatal(err)
	}
	places, err := series.Rank(event, depth)
	if err != nil {
		r.Fatal(err)
	}
	var wanted []standings.Place
	for i := range want.Rows {
		row := &want.Rows[i]
		if row.Rank > 0 && row.Rank <= depth {
			wanted = append(wanted, standings.Place{Index: row.Index, Rank: row.Rank})
		}
		if series.Points(row.Index) != row.Points || series.First(row.Index) != want.First(row) {
			r.Fatalf("%d has %s points and comes first by %s, want %s and %s", row.Player, series.Points(row.Index), series.First(row.Index), row.Points, want.First(row))
		}
	}
	if !slices.Equal(places, wanted) {
		r.Fatalf("down to %d: %v, want %v", depth, places, wanted)
	}
}

// What cannot be ranked is said each time.
func TestSeriesRefuses(t *testing.T) {
	series := standings.NewSeries(standings.Options{After: 3})
	for range 2 {
		if _, err := series.Rank(&tournament.Tournament{}, 1); err == nil {
			t.Error("three rounds of an event without any were ranked")
		}
	}
}
