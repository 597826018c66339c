package cli

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/hunt"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

type benchCmd struct {
	Players string `default:"100,300,1000,3000,10000" placeholder:"LIST" help:"Sizes of the fields (default ${default}); 100000 takes a while."`
	Rounds  int    `default:"9" placeholder:"N" help:"Rounds of the events (default ${default})."`
	Events  int    `default:"3" placeholder:"N" help:"Events played for each field of up to 1,000 players; larger ones are played once (default ${default})."`
	Seed    uint64 `default:"1" placeholder:"N" help:"Seed of the first event (default ${default})."`
	Skewed  bool   `help:"Measure skewed fields too: all draws, White or Black always wins, nearly everybody met, a club of 45 %, a hundred forbidden pairs; and the worst fields that a long hunt has found."`
	Why     bool   `help:"Measure answers to questions about rounds too."`
	Against string `placeholder:"PATH" help:"The executable of bbpPairings, run on the same files beside this program."`
	Largest int    `default:"300" placeholder:"N" help:"Largest field given to that executable (default ${default}); it needs minutes for 1,000."`

	System  tournament.System  `placeholder:"NAME" help:"Pairing system (default dutch)."`
	Edition tournament.Edition `placeholder:"YEAR" help:"Edition of the rules (default: the newest)."`
	formatFlag
}

// Help shows examples.
func (*benchCmd) Help() string {
	return `Measures how long pairing takes on this machine, the state of the players included and the reading of a file not. "Median" is that of many runs on the same round, "worst" that of the slowest round of the events, and "processor" what the processor worked for it on average, which other programs on a busy machine do not change (0 where the system does not tell). With --why it also measures, for fields of up to 1,000 players, how long answers to questions about a round take: each question by itself with the round paired first, and everybody at once, the best of three.

What people wait for is measured in two ways in turn: a forecast with every completion paired and ranked by itself, or all together; answers for one player after the other, or for everybody at once; files checked each as if alone, or a folder. "Processor" there is that of all processors together.

Examples:

    pareo bench --players 100,300 --events 1
    pareo bench --skewed
    pareo bench --why --players 300
    pareo bench --edition 2017
    pareo bench --against ./bbpPairings.exe`
}

// benchAnswer is everything measured.
type benchAnswer struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Fields  []fieldFigures     `json:"fields"`
	Growth  *float64           `json:"growth"`          // exponent over the number of players; null with one size
	Why     []whyFigures       `json:"why,omitempty"`   // of fields up to 1,000, for systems that can be asked
	Waits   []waitFigures      `json:"waits,omitempty"` // for systems that can be asked
	Skewed  []skewFigures      `json:"skewed,omitempty"`
	Hunted  []huntFigures      `json:"hunted,omitempty"` // of the system asked for; of all where none is
	Against []rivalFigures     `json:"against,omitempty"`
}

// fieldFigures are the times of one ordinary field.
type fieldFigures struct {
	Players   int     `json:"players"`
	Byes      bool    `json:"byes"`
	After     int     `json:"after"`       // rounds played
	Median    float64 `json:"medianMs"`    // of the round after them
	Worst     float64 `json:"worstMs"`     // median of the slowest round of the events
	Processor float64 `json:"processorMs"` // of the round after them, on average; 0 = the system does not tell
	Allocated float64 `json:"allocatedMB"`
}

// Run measures and prints.
func (c *benchCmd) Run(con *console) error {
	system, err := systems.Find(c.System, c.Edition)
	if err != nil {
		return failf(wrongUsage, "pareo bench: %v", err)
	}
	if system.Name().IsTree() {
		return failf(wrongUsage, "pareo bench: a knock-out is a tree, with nothing to search for; choose another system")
	}
	sizes, err := parseSizes(c.Players)
	if err != nil {
		return err
	}
	if c.Rounds < 1 || c.Events < 1 {
		return failf(wrongUsage, "pareo bench: %d rounds of %d events; at least one of each is needed", c.Rounds, c.Events)
	}
	answer := benchAnswer{System: system.Name(), Edition: system.Edition()}
	for _, players := range sizes {
		for _, byes := range []bool{false, true} {
			figures, err := c.measureField(system, players, byes)
			if err != nil {
				return failf(notUnderstood, "pareo bench: %d players: %v", players, err)
			}
			answer.Fields = append(answer.Fields, figures...)
		}
	}
	answer.Growth = growth(answer.Fields, c.Rounds-1)
	if answer.Waits, err = c.measureWaits(system, sizes); err != nil {
		return failf(notUnderstood, "pareo bench: %v", err)
	}
	if c.Why {
		if err := c.measureAnswers(system, sizes, &answer); err != nil {
			return failf(notUnderstood, "pareo bench: %v", err)
		}
	}
	if c.Skewed {
		if answer.Skewed, err = c.measureSkewed(system, sizes); err != nil {
			return failf(notUnderstood, "pareo bench: %v", err)
		}
		if answer.Hunted, err = c.measureHunted(system, sizes); err != nil {
			return failf(notUnderstood, "pareo bench: %v", err)
		}
	}
	if c.Against != "" {
		if answer.Against, err = c.measureRival(system, sizes); err != nil {
			return err
		}
	}
	if c.Format == "json" {
		return con.printJSON(answer)
	}
	c.print(con, &answer)
	return nil
}

func parseSizes(text string) ([]int, error) {
	var sizes []int
	for _, field := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || n < 2 || n > 200_000 {
			return nil, failf(wrongUsage, "pareo bench: %q is not a size of a field; sizes are from 2 to 200000, as in 100,1000", field)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// ordinary are the settings of an ordinary open; with byes an odd field with
// forfeits and every kind of bye that the system knows: by a table nobody gets points
// for a game not played, and who leaves stays in it.
func ordinary(system tournament.System, players, rounds int, byes bool) simulate.Settings {
	s := simulate.Settings{
		Players: players, Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2700, Lowest: 1200}, Draws: simulate.Percent(30),
	}
	if byes {
		s.Players = players + 1 - players%2
		s.Forfeits, s.HalfByes.Rate, s.ZeroByes.Rate = simulate.Amount{Rate: simulate.Percent(1)}, simulate.Percent(1.5), simulate.Percent(1)
		s.Withdrawals.Rate = simulate.Percent(2)
		if system.ByTable() {
			s.HalfByes.Rate = 0
		}
	}
	return s
}

// measureField plays the events of one kind of field.
func (c *benchCmd) measureField(system pairing.System, players int, byes bool) ([]fieldFigures, error) {
	events := c.Events
	if players > 1000 {
		events = 1
	}
	runtime.LockOSThread() // whose processor time is asked for
	defer runtime.UnlockOSThread()
	medians, processor := map[int][]float64{}, map[int]time.Duration{}
	allocated := map[int]float64{}
	worst := 0.0
	measured := afterRounds(c.Rounds)
	for event := range events {
		run, err := simulate.New(ordinary(system.Name(), players, c.Rounds, byes), c.Seed+uint64(event))
		if err != nil {
			return nil, err
		}
		for !run.Done() {
			after := run.Tournament.Completed()
			round, first, memory, err := timed(system, run.Tournament)
			if err != nil {
				return nil, err
			}
			isMeasured, runs := slices.Contains(measured, after), 4
			if isMeasured {
				runs = maxRuns
			}
			before := hunt.ThreadTime()
			times := repeated(system, run.Tournament, first, runs)
			if isMeasured {
				processor[after] += (hunt.ThreadTime() - before) / time.Duration(max(1, len(times)))
			}
			times = append(times, first)
			worst = max(worst, median(times))
			if isMeasured {
				medians[after] = append(medians[after], times...)
				allocated[after] = max(allocated[after], memory)
			}
			if err := run.Record(round); err != nil {
				return nil, err
			}
		}
	}
	var figures []fieldFigures
	for _, after := range measured {
		figures = append(figures, fieldFigures{players, byes, after, median(medians[after]), worst, milliseconds(processor[after]) / float64(events), allocated[after]})
	}
	return figures, nil
}

// afterRounds: after no round, after the first half, before the last.
func afterRounds(rounds int) []int {
	return slices.Compact([]int{0, (rounds - 1) / 2, rounds - 1})
}

// timed pairs once: the round, milliseconds, megabytes allocated.
func timed(system pairing.System, t *tournament.Tournament) (*pairing.Round, float64, float64, error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	round, err := system.Pair(t)
	elapsed := time.Since(start)
	runtime.ReadMemStats(&after)
	return round, milliseconds(elapsed), float64(after.TotalAlloc-before.TotalAlloc) / (1 << 20), err
}

// maxRuns is how often a round is paired at most to be measured: enough for small
// fields to outlast what a processor needs to get going.
const maxRuns = 500

// repeated pairs the same round again and again for about a quarter of a
// second, at least twice and at most so many times.
func repeated(system pairing.System, t *tournament.Tournament, first float64, most int) []float64 {
	times := []float64{}
	for range min(most, max(2, int(250/max(first, 0.01)))) {
		start := time.Now()
		if _, err := system.Pair(t); err == nil {
			times = append(times, milliseconds(time.Since(start)))
		}
	}
	return times
}

func milliseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// cost is what a round costs: the processor time or, where that is not told, the median.
func (f *fieldFigures) cost() float64 {
	if f.Processor > 0 {
		return f.Processor
	}
	return f.Median
}

// growth is the exponent between the field of 1,000 players (or, without one,
// the first) and the largest, in the last round, without byes.
func growth(fields []fieldFigures, after int) *float64 {
	var low, high *fieldFigures
	for i := range fields {
		f := &fields[i]
		if f.After != after || f.Byes {
			continue
		}
		if low == nil || low.Players < 1000 && f.Players == 1000 {
			low = f
		}
		if high == nil || f.Players > high.Players {
			high = f
		}
	}
	if low == nil || low.Players == high.Players {
		return nil
	}
	exponent := math.Log(high.cost()/low.cost()) / math.Log(float64(high.Players)/float64(low.Players))
	return &exponent
}

// whoArePaired heads the column with the size of a field.
func whoArePaired(system tournament.System) string {
	if system.PairsTeams() {
		return "Teams"
	}
	return "Players"
}

func (c *benchCmd) print(con *console, a *benchAnswer) {
	con.printf("%s %s on %s, %d processors\n\n", a.System, a.Edition, platform(), runtime.GOMAXPROCS(0))
	rows := [][]string{{whoArePaired(a.System), "Byes", "After", "Median ms", "Worst ms", "Processor ms", "Allocated MB"}}
	for _, f := range a.Fields {
		rows = append(rows, []string{fmt.Sprint(f.Players), map[bool]string{true: "yes", false: "no"}[f.Byes], fmt.Sprint(f.After),
			figure(f.Median), figure(f.Worst), figure(f.Processor), figure(f.Allocated)})
	}
	printTable(con, rows, "rlrrrrr")
	if a.Growth != nil {
		con.printf("\nGrowth: players^%.2f\n", *a.Growth)
	}
	if len(a.Waits) > 0 {
		con.printf("\n")
		printWaits(con, a.Waits)
	}
	if len(a.Why) > 0 {
		con.printf("\n")
		printWhy(con, a.Why)
	}
	if len(a.Skewed) > 0 {
		con.printf("\n")
		printSkewed(con, a.Skewed)
	}
	if len(a.Hunted) > 0 {
		con.printf("\n")
		printHunted(con, a.Hunted)
	}
	if len(a.Against) > 0 {
		con.printf("\n")
		printRival(con, c.Against, c.Rounds, a.Against)
	}
}

// figure writes a number with two or three digits that count.
func figure(v float64) string {
	switch {
	case v < 10:
		return fmt.Sprintf("%.2f", v)
	case v < 100:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.0f", v)
}
