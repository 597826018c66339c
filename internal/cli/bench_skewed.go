package cli

import (
	"errors"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
)

// skewFigures are the times of one skewed event.
type skewFigures struct {
	Name    string  `json:"name"`
	Players int     `json:"players"`
	Rounds  int     `json:"rounds"` // played; fewer than announced when everybody had met
	Median  float64 `json:"medianMs"`
	Worst   float64 `json:"worstMs"`
}

// skew is a kind of field that is hard on an engine.
type skew struct {
	name              string
	change            func(s *simulate.Settings)
	rounds            func(players, usual int) int
	smallest, largest int // players
}

func skews() []skew {
	usual := func(_, usual int) int { return usual }
	return []skew{
		{"everybody draws", func(s *simulate.Settings) { s.Results = simulate.EverybodyDraws }, usual, 2, 10_000},
		{"White always wins", func(s *simulate.Settings) { s.Results = simulate.WhiteAlwaysWins }, usual, 2, 10_001},
		{"Black always wins", func(s *simulate.Settings) { s.Results = simulate.BlackAlwaysWins }, usual, 2, 10_001},
		{"a club of 45 %", func(s *simulate.Settings) { s.Club = simulate.Percent(45) }, usual, 2, 3000},
		{"a hundred forbidden pairs", func(s *simulate.Settings) { s.ForbiddenPairs = 100 }, usual, 100, 3000},
		{"nearly everybody met", func(*simulate.Settings) {}, func(players, _ int) int { return players - 1 }, 2, 200},
	}
}

// sizes are those of the list that make sense: smaller ones are left out, in the
// place of larger ones comes the largest that does.
func (k *skew) sizes(list []int) []int {
	var sizes []int
	for _, players := range list {
		if players = min(players, k.largest); players >= k.smallest && !slices.Contains(sizes, players) {
			sizes = append(sizes, players)
		}
	}
	return sizes
}

// measureSkewed plays every skewed event on every size that makes sense for it.
func (c *benchCmd) measureSkewed(system pairing.System, sizes []int) ([]skewFigures, error) {
	var all []skewFigures
	for _, kind := range skews() {
		for _, players := range kind.sizes(sizes) {
			s := ordinary(system.Name(), players, kind.rounds(players, c.Rounds), false)
			kind.change(&s)
			figures, err := measureEvent(system, s, c.Seed)
			if err != nil {
				return nil, fmt.Errorf("%s, %d players: %w", kind.name, players, err)
			}
			figures.Name = kind.name
			all = append(all, figures)
		}
	}
	return all, nil
}

// measureEvent plays one event and times each round once.
func measureEvent(system pairing.System, s simulate.Settings, seed uint64) (skewFigures, error) {
	run, err := simulate.New(s, seed)
	if err != nil {
		return skewFigures{}, err
	}
	figures := skewFigures{Players: s.Players}
	var times []float64
	for !run.Done() {
		round, elapsed, _, err := timed(system, run.Tournament)
		var none *pairing.NoPairing
		if errors.As(err, &none) {
			break
		}
		if err != nil {
			return figures, err
		}
		times = append(times, elapsed)
		figures.Worst = max(figures.Worst, elapsed)
		if err := run.Record(round); err != nil {
			return figures, err
		}
	}
	figures.Rounds, figures.Median = len(times), median(times)
	return figures, nil
}

func printSkewed(con *console, figures []skewFigures) {
	rows := [][]string{{"Skewed field", "Players", "Rounds", "Median ms", "Worst ms"}}
	for _, f := range figures {
		rows = append(rows, []string{f.Name, fmt.Sprint(f.Players), fmt.Sprint(f.Rounds), figure(f.Median), figure(f.Worst)})
	}
	printTable(con, rows, "lrrrr")
}
