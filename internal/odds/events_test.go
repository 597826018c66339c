package odds_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// event is a real event.
type event struct {
	name string
	*tournament.Tournament
}

// swiss reports whether the rounds were paired by a Swiss system: the others are
// matches of a league.
func (e *event) swiss() bool { return !strings.HasPrefix(e.name, "armstrong") }

// telling reports whether ratings tell something about results. Some files have ratings
// that were made up: those 200 points ahead then score about half.
func (e *event) telling() bool {
	favourites, score := 0, 0.0
	for i := range e.Rounds {
		for _, g := range e.Rounds[i].Games {
			white, black := e.Player(g.White), e.Player(g.Black)
			if white == nil || black == nil || e.Strength(white) == 0 || e.Strength(black) == 0 {
				continue
			}
			ahead := e.Strength(white) - e.Strength(black)
			switch result := g.Result; {
			case max(ahead, -ahead) < 200 || !result.Played():
				continue
			case result == tournament.Drawn:
				score += 0.5
			case (result == tournament.WhiteWins) == (ahead > 0):
				score++
			}
			favourites++
		}
	}
	return favourites < 50 || score > 0.6*float64(favourites)
}

// heldBack reports whether a round (1 is the first) was left out of the fit, to judge it.
func heldBack(round int) bool { return round%3 == 0 }

// realEvents reads testdata/events.txt.
func realEvents(t *testing.T) []event {
	t.Helper()
	data, err := os.ReadFile("testdata/events.txt")
	if err != nil {
		t.Fatal(err)
	}
	var events []event
	for i, line := range strings.Split(string(data), "\n") {
		kind, rest, _ := strings.Cut(line, " ")
		if kind == "event" {
			events = append(events, event{rest, &tournament.Tournament{Rules: tournament.Rules{System: tournament.Dutch, Scoring: tournament.DefaultScoring()}}})
			continue
		}
		switch words := strings.Fields(rest); kind {
		case "ratings":
			last := events[len(events)-1]
			for k, word := range words {
				rating, _ := strconv.Atoi(word)
				p := tournament.Player{ID: tournament.PlayerID(k + 1), Number: k + 1, Name: fmt.Sprintf("Player %d", k+1)}
				p.Ratings[tournament.Standard] = rating
				last.Players = append(last.Players, p)
			}
		case "round":
			last := events[len(events)-1]
			last.Rounds = append(last.Rounds, readRound(t, i+1, words))
		}
	}
	for i := range events {
		if err := events[i].Check(); err != nil {
			t.Fatalf("%s: %v", events[i].name, err)
		}
	}
	return events
}

// readRound reads a round of testdata/events.txt.
func readRound(t *testing.T, line int, words []string) (round tournament.Round) {
	t.Helper()
	results := map[byte]tournament.Result{'>': tournament.WhiteWins, '=': tournament.Drawn, '<': tournament.BlackWins,
		'+': tournament.WhiteByForfeit, '-': tournament.BlackByForfeit, '!': tournament.DoubleForfeit}
	byes := map[byte]tournament.Outcome{'U': tournament.PairingBye, 'H': tournament.HalfBye, 'F': tournament.FullBye}
	for _, word := range words {
		at := strings.IndexAny(word, ">=<+-!UHF")
		if at < 0 {
			t.Fatalf("line %d: %q", line, word)
		}
		white, _ := strconv.Atoi(word[:at])
		black, _ := strconv.Atoi(word[at+1:])
		if kind, bye := byes[word[at]]; bye {
			round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(white), Kind: kind})
			continue
		}
		round.Games = append(round.Games, tournament.Game{White: tournament.PlayerID(white), Black: tournament.PlayerID(black), Result: results[word[at]]})
	}
	return round
}

// otherFiles reads the real files beside the project, if they are there.
func otherFiles(t *testing.T) []event {
	t.Helper()
	paths, _ := filepath.Glob("../../../shared/corpus/real/*.trf")
	if len(paths) == 0 {
		t.Skip("there are no real files beside the project: ../shared/corpus/real")
	}
	var events []event
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		read, _, err := trf.Read(file)
		_ = file.Close()
		if err == nil {
			events = append(events, event{strings.TrimSuffix(filepath.Base(path), ".trf"), read})
		}
	}
	return events
}
