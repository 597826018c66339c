package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/trf"
)

// rivalFigures compare two executables on the last round of one file, whole
// processes, start and reading included. All are medians.
type rivalFigures struct {
	Players int     `json:"players"`
	Byes    bool    `json:"byes"`
	Own     float64 `json:"ownMs"`    // this program's process
	Engine  float64 `json:"engineMs"` // the pairing alone, in this process, as in fieldFigures
	Rival   float64 `json:"rivalMs"`
	Agrees  bool    `json:"agrees"`
}

// measureRival writes the state before the last round of an ordinary event and
// has it paired by both executables.
func (c *benchCmd) measureRival(system pairing.System, sizes []int) ([]rivalFigures, error) {
	own, err := os.Executable()
	if err != nil {
		return nil, failf(fileAccess, "pareo bench: this program cannot find itself: %s", reason(err))
	}
	if _, err := exec.LookPath(c.Against); err != nil {
		return nil, fail(fileAccess, c.Against, 0, "cannot be run: "+reason(err))
	}
	folder, err := os.MkdirTemp("", "pareo-bench")
	if err != nil {
		return nil, fail(fileAccess, os.TempDir(), 0, "cannot be written: "+reason(err))
	}
	defer os.RemoveAll(folder)
	var all []rivalFigures
	for _, players := range sizes {
		if players > c.Largest {
			continue
		}
		for _, byes := range []bool{false, true} {
			file := filepath.Join(folder, fmt.Sprintf("n%d-%t.trf", players, byes))
			figures, err := c.measureFile(system, players, byes, own, file)
			if err != nil {
				return nil, failf(notUnderstood, "pareo bench: %v", err)
			}
			all = append(all, figures)
		}
	}
	return all, nil
}

// measureFile has one file paired by both executables.
func (c *benchCmd) measureFile(system pairing.System, players int, byes bool, own, file string) (rivalFigures, error) {
	figures, err := c.writeLastRound(system, players, byes, file)
	if err != nil {
		return figures, err
	}
	ownOut, ownTime, err := runEngineOn(own, file, "--edition", string(system.Edition()))
	if err != nil {
		return figures, err
	}
	rivalOut, rivalTime, err := runEngineOn(c.Against, file)
	if err != nil {
		return figures, err
	}
	figures.Own, figures.Rival, figures.Agrees = ownTime, rivalTime, bytes.Equal(ownOut, rivalOut)
	return figures, nil
}

// writeLastRound plays all rounds but the last and writes the file.
func (c *benchCmd) writeLastRound(system pairing.System, players int, byes bool, file string) (rivalFigures, error) {
	run, err := simulate.New(ordinary(system.Name(), players, c.Rounds, byes), c.Seed)
	if err != nil {
		return rivalFigures{}, err
	}
	for run.Tournament.Completed() < c.Rounds-1 {
		round, err := system.Pair(run.Tournament)
		if err != nil {
			return rivalFigures{}, err
		}
		if err := run.Record(round); err != nil {
			return rivalFigures{}, err
		}
	}
	data, _, err := trf.Write(desk.SpelledOut(run.Tournament, trf.TRFbx), trf.TRFbx, trf.Options{LineEnd: "\n"})
	if err != nil {
		return rivalFigures{}, err
	}
	if err := os.WriteFile(file, data, 0o666); err != nil {
		return rivalFigures{}, err
	}
	_, first, _, err := timed(system, run.Tournament)
	if err != nil {
		return rivalFigures{}, err
	}
	return rivalFigures{Players: players, Byes: byes, Engine: median(repeated(system, run.Tournament, first, maxRuns))}, nil
}

// runEngineOn calls a program in bbpPairings' form and times it: for about two
// seconds, at least once and at most five times.
func runEngineOn(program, file string, more ...string) (out []byte, middle float64, err error) {
	var times []float64
	for begin := time.Now(); len(times) == 0 || len(times) < 5 && time.Since(begin) < 2*time.Second; {
		command := exec.Command(program, append([]string{"--dutch", file, "-p"}, more...)...)
		start := time.Now()
		if out, err = command.Output(); err != nil {
			return nil, 0, fmt.Errorf("%s does not pair its file: %w", program, err)
		}
		times = append(times, milliseconds(time.Since(start)))
	}
	return out, median(times), nil
}

func printRival(con *console, program string, rounds int, figures []rivalFigures) {
	con.printf("Beside %s, last of %d rounds, the same files\n", filepath.Base(program), rounds)
	yes := map[bool]string{true: "yes", false: "no"}
	rows := [][]string{{"Players", "Byes", "Engine ms", "Process ms", "Other process ms", "Engine faster", "Process faster", "Same pairing"}}
	for _, f := range figures {
		rows = append(rows, []string{fmt.Sprint(f.Players), yes[f.Byes], figure(f.Engine), figure(f.Own), figure(f.Rival),
			fmt.Sprintf("%.0fx", f.Rival/f.Engine), fmt.Sprintf("%.0fx", f.Rival/f.Own), yes[f.Agrees]})
	}
	printTable(con, rows, "rlrrrrrl")
}
