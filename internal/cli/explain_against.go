package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
)

// hearingTime is how long another engine is waited for.
const hearingTime = 2 * time.Minute

// hear has another engine pair the round and says whose side it takes.
func (a *explanation) hear(engine string) *why.SecondOpinion {
	name := filepath.Base(engine)
	var seating why.Seating
	out, err := pairElsewhere(engine, a.round.Before())
	if err == nil {
		seating, err = readEnginePairs(out)
	}
	if err != nil {
		opinion := &why.SecondOpinion{Engine: name, Failed: err.Error()}
		errors.As(err, &opinion.Failure)
		return opinion
	}
	return a.round.Opinion(name, seating)
}

// pairElsewhere writes the tournament as it stood before the round into a file
// and has an executable with bbpPairings' arguments pair it.
func pairElsewhere(engine string, t *tournament.Tournament) (string, error) {
	if _, err := exec.LookPath(engine); err != nil {
		return "", &why.EngineFailure{Kind: why.NotRun, Said: reason(errors.Unwrap(err))}
	}
	folder, err := os.MkdirTemp("", "pareo-dispute")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	data, _, err := trf.Write(desk.SpelledOut(t, trf.TRFbx), trf.TRFbx, trf.Options{LineEnd: "\n"})
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "round.trf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), hearingTime)
	defer cancel()
	out, err := exec.CommandContext(ctx, engine, "--dutch", file, "-p").Output()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "", &why.EngineFailure{Kind: why.TookTooLong, Said: fmt.Sprintf("%.0f min", hearingTime.Minutes())}
	case errors.As(err, &exit):
		said, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
		if said == "" {
			return "", &why.EngineFailure{Kind: why.EndedSilent, Code: exit.ExitCode()}
		}
		return "", &why.EngineFailure{Kind: why.EndedBadly, Code: exit.ExitCode(), Said: said}
	case err != nil:
		return "", &why.EngineFailure{Kind: why.NotRun, Said: reason(err)}
	}
	return string(out), nil
}

// readEnginePairs reads what bbpPairings and JaVaFo print: how many boards, then
// white and black a line, the bye as a game against 0.
func readEnginePairs(text string) (why.Seating, error) {
	s := why.Seating{Boards: []why.Pair{}}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range lines[1:] {
		fields := strings.Fields(line)
		if len(fields) != 2 {
			return s, &why.EngineFailure{Kind: why.Unreadable, Said: strconv.Quote(line)}
		}
		white, err1 := strconv.Atoi(fields[0])
		black, err2 := strconv.Atoi(fields[1])
		switch {
		case err1 != nil || err2 != nil:
			return s, &why.EngineFailure{Kind: why.Unreadable, Said: strconv.Quote(line)}
		case black == 0:
			s.Bye = tournament.PlayerID(white)
		default:
			s.Boards = append(s.Boards, why.Pair{White: tournament.PlayerID(white), Black: tournament.PlayerID(black)})
		}
	}
	return s, nil
}
