package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/hunt"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// What people wait for: an event in the middle of a round with some of its games
// open, a round of which everybody asks why, a folder of files. Fields are no larger
// than the largest that is measured otherwise.
const (
	forecastPlayers = 200
	forecastOpen    = 20
	forecastSamples = 1000
	whyPlayers      = 300
	checkedFiles    = 24
	checkedPlayers  = 100
)

// timesWaited is how often each of two ways is measured, in turn.
const timesWaited = 5

// waitFigures compare two ways to the same answers: one after the other, or each by
// itself, and with the work that they share done once, on all processors.
type waitFigures struct {
	What    string `json:"what"`
	Players int    `json:"players"`
	Apart   spent  `json:"apart"`
	Shared  spent  `json:"shared"`
	// Reading, of the check of files, is what it takes to read them alone.
	Reading *spent `json:"reading,omitempty"`
}

// spent is how long something took, and how long processors worked for it: medians.
type spent struct {
	Time      float64 `json:"ms"`
	Processor float64 `json:"processorMs"` // 0 = the system does not tell
}

// cost is the processors' work or, where that is not told, the time.
func (s spent) cost() float64 {
	if s.Processor > 0 {
		return s.Processor
	}
	return s.Time
}

// measureWaits measures what people wait for. There are no figures for systems whose
// rounds are known beforehand.
func (c *benchCmd) measureWaits(system pairing.System, sizes []int) ([]waitFigures, error) {
	if _, ok := system.(field.Inquirer); !ok {
		return nil, nil
	}
	largest := slices.Max(sizes)
	var all []waitFigures
	measures := []func(pairing.System, int) (*waitFigures, error){c.waitForForecast, c.waitForWhy, c.waitForCheck}
	if system.Name().PairsTeams() { // files of players would be refused
		measures = measures[:2]
	}
	for _, measure := range measures {
		figures, err := measure(system, largest)
		if err != nil {
			return nil, err
		}
		all = append(all, *figures)
	}
	return all, nil
}

// inTurn runs ways to the same answers in turn, several times, and returns what each
// took.
func inTurn(ways ...func() error) ([]spent, error) {
	times, worked := make([][]float64, len(ways)), make([][]float64, len(ways))
	for range timesWaited {
		for i, way := range ways {
			start, before := time.Now(), hunt.AllTime()
			if err := way(); err != nil {
				return nil, err
			}
			times[i] = append(times[i], milliseconds(time.Since(start)))
			worked[i] = append(worked[i], milliseconds(hunt.AllTime()-before))
		}
	}
	all := make([]spent, len(ways))
	for i := range all {
		all[i] = spent{median(times[i]), median(worked[i])}
	}
	return all, nil
}

// playedEvent plays rounds of an ordinary event, as many as there are.
func (c *benchCmd) playedEvent(system pairing.System, players, rounds int, seed uint64) (*tournament.Tournament, error) {
	run, err := simulate.New(ordinary(system.Name(), players, c.Rounds, false), seed)
	if err != nil {
		return nil, err
	}
	for run.Tournament.Completed() < rounds {
		round, err := system.Pair(run.Tournament)
		if isNoPairing(err) {
			break
		}
		if err != nil {
			return nil, err
		}
		if err := run.Record(round); err != nil {
			return nil, err
		}
	}
	return run.Tournament, nil
}

// waitForForecast looks ahead from the middle of an event, and beside it pairs and
// ranks as many completions each by itself.
func (c *benchCmd) waitForForecast(system pairing.System, largest int) (*waitFigures, error) {
	players := min(forecastPlayers, largest)
	played, err := c.playedEvent(system, players, max(1, c.Rounds*2/3), c.Seed)
	if err != nil {
		return nil, err
	}
	t := played.Clone()
	last := t.Rounds[len(t.Rounds)-1]
	t.Rounds, t.Current = t.Rounds[:len(t.Rounds)-1], &last
	for i := range min(forecastOpen, len(last.Games)) {
		last.Games[len(last.Games)-1-i].Result = tournament.NoResult
	}
	settings := forecast.Settings{System: system, Samples: forecastSamples, Seed: c.Seed}
	f, err := forecast.Make(t, settings)
	if err != nil {
		return nil, err
	}
	took, err := inTurn(
		func() error { return completeApart(system, played, len(f.Open), f.Completions) },
		func() error { _, err := forecast.Make(t, settings); return err })
	if err != nil {
		return nil, err
	}
	what := fmt.Sprintf("a forecast, %d completions of %s", f.Completions, count(len(f.Open), "open game"))
	return &waitFigures{What: what, Players: players, Apart: took[0], Shared: took[1]}, nil
}

// completeApart pairs and ranks after completions of the last games of a round, each
// by itself.
func completeApart(system pairing.System, played *tournament.Tournament, open, completions int) error {
	ends := [3]tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	return inParallel(completions, func(number int) error {
		after := *played
		after.Rounds = slices.Clone(played.Rounds)
		last := &after.Rounds[len(after.Rounds)-1]
		last.Games = slices.Clone(last.Games)
		for i := range open {
			last.Games[len(last.Games)-1-i].Result = ends[(number*(i+7)+number/(i+1))%3]
		}
		if _, err := system.Pair(&after); err != nil && !isNoPairing(err) {
			return err
		}
		_, err := standings.Compute(&after, standings.Options{})
		return err
	})
}

// waitForWhy answers for everybody in the round after the first half, and beside it
// for one player after the other.
func (c *benchCmd) waitForWhy(system pairing.System, largest int) (*waitFigures, error) {
	players := min(whyPlayers, largest)
	t, err := c.playedEvent(system, players, (c.Rounds-1)/2, c.Seed)
	if err != nil {
		return nil, err
	}
	printer, err := words.New("en", nil)
	if err != nil {
		return nil, err
	}
	ask := func(tell func(r *why.Round)) func() error {
		return func() error {
			r, err := why.Open(system, t, 0)
			if err != nil {
				return err
			}
			tell(r)
			return nil
		}
	}
	took, err := inTurn(ask(func(r *why.Round) {
		for _, i := range t.ByNumber() {
			printer.Player(r.Player(t.Players[i].ID))
		}
	}), ask(func(r *why.Round) { printer.All(r.Everybody()) }))
	if err != nil {
		return nil, err
	}
	return &waitFigures{What: "why, everybody in a round", Players: players, Apart: took[0], Shared: took[1]}, nil
}

// waitForCheck checks a folder of files, and beside it each file as if it were alone,
// and reads them only.
func (c *benchCmd) waitForCheck(system pairing.System, largest int) (*waitFigures, error) {
	folder, err := os.MkdirTemp("", "pareo-bench")
	if err != nil {
		return nil, fail(fileAccess, os.TempDir(), 0, "cannot be written: "+reason(err))
	}
	defer os.RemoveAll(folder)
	players := min(checkedPlayers, largest)
	names := make([]string, checkedFiles)
	for i := range names {
		names[i] = filepath.Join(folder, fmt.Sprintf("event%d.trf", i+1))
		t, err := c.playedEvent(system, players, c.Rounds, c.Seed+uint64(i))
		if err != nil {
			return nil, err
		}
		data, _, err := trf.Write(desk.SpelledOut(t, trf.TRFbx), trf.TRFbx, trf.Options{LineEnd: "\n"})
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(names[i], data, 0o666); err != nil {
			return nil, err
		}
	}
	took, err := inTurn(
		func() error {
			return inParallel(len(names), func(i int) error { return checkOf(system).alone(names[i]) })
		},
		func() error {
			err := checkOf(system).many(&console{stderr: io.Discard}, names)
			if difference := new(failure); errors.As(err, &difference) && difference.code == answerIsNo {
				return nil // the form of the files says less than the event knew
			}
			return err
		},
		func() error {
			return inParallel(len(names), func(i int) error { _, err := new(console).readQuietly(names[i]); return err })
		})
	if err != nil {
		return nil, err
	}
	return &waitFigures{What: fmt.Sprintf("a check of %d files, %s each", len(names), count(c.Rounds, "round")), Players: players,
		Apart: took[0], Shared: took[1], Reading: &took[2]}, nil
}

// isNoPairing reports whether there is no legal round.
func isNoPairing(err error) bool {
	var none *pairing.NoPairing
	return errors.As(err, &none)
}

func checkOf(system pairing.System) *checkCmd {
	return &checkCmd{systemFlags: systemFlags{System: system.Name(), Edition: system.Edition()}}
}

// alone checks one file.
func (c *checkCmd) alone(name string) error {
	t, err := new(console).readQuietly(name)
	if err != nil {
		return err
	}
	_, err = c.check(new(console), name, t)
	return err
}

func printWaits(con *console, figures []waitFigures) {
	con.printf("Where people wait: apart, and with what is shared done once, on all processors; in turn, medians of %d\n", timesWaited)
	rows := [][]string{{"For", "Players", "Apart ms", "Processor ms", "Shared ms", "Processor ms", "Faster", "Less work"}}
	for _, f := range figures {
		rows = append(rows, []string{f.What, fmt.Sprint(f.Players), figure(f.Apart.Time), figure(f.Apart.Processor),
			figure(f.Shared.Time), figure(f.Shared.Processor), fmt.Sprintf("%.1fx", f.Apart.Time/f.Shared.Time), fmt.Sprintf("%.1fx", f.Apart.cost()/f.Shared.cost())})
	}
	printTable(con, rows, "lrrrrrrr")
	for _, f := range figures {
		if f.Reading != nil {
			con.printf("To read those files alone takes %s ms, of processor %s; to check them %.1f times that.\n",
				figure(f.Reading.Time), figure(f.Reading.Processor), f.Shared.cost()/f.Reading.cost())
		}
	}
}
