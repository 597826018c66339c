package desk

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// reportedLine is what the line of a player says in a file.
type reportedLine struct {
	points tournament.Points
	place  int
}

// reportedLines are the points and places of a file, by name.
func (h *hall) reportedLines(data []byte) map[string]reportedLine {
	h.Helper()
	lines := make(map[string]reportedLine)
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, "001 ") {
			continue
		}
		points, err := tournament.ParsePoints(strings.TrimSpace(line[80:84]))
		if err != nil {
			h.Fatal(err)
		}
		place, err := strconv.Atoi(strings.TrimSpace(line[85:89]))
		if err != nil {
			h.Fatal(err)
		}
		lines[strings.TrimSpace(line[14:47])] = reportedLine{points, place}
	}
	return lines
}

// An adjourned game counts for pairing only (C.04.2, 3.1): a report file has the points
// and places of the standings, which are those that its reader makes of it. Files for
// engines have the result for pairing, and places by it.
func TestReportsLeaveAdjournedGamesOut(t *testing.T) {
	for _, adjournedRound := range []int{1, 2} {
		h := with(t, 6, 3)
		for round := 1; round <= 2; round++ {
			h.ok(PairNext{})
			h.ok(Publish{})
			if round == adjournedRound {
				h.ok(Adjourn{Board: h.board(round, 1)})
			}
			h.play()
			h.ok(CloseRound{})
		}
		want, err := Standings(h.State())
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []trf.Dialect{trf.TRF26, trf.TRF16} {
			data, _, err := Export{Dialect: to}.File(h.State())
			if err != nil {
				t.Fatal(err)
			}
			lines := h.reportedLines(data)
			for _, row := range want.Rows {
				name := h.State().Player(row.Player).Name
				if got := lines[name]; got != (reportedLine{row.Points, row.Rank}) {
					t.Errorf("%s, adjourned in round %d: %s has %v, the standings %s and place %d", to, adjournedRound, name, got, row.Points, row.Rank)
				}
			}
			back, report, err := trf.Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			for _, note := range report.Notes {
				if strings.HasPrefix(note.Code, "trf.points") {
					t.Errorf("%s: %s", to, note)
				}
			}
			again, err := standings.Compute(back, standings.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range again.Rows {
				name := back.Players[row.Index].Name
				if to == trf.TRF26 && lines[name] != (reportedLine{row.Points, row.Rank}) {
					t.Errorf("%s: %s has %v in the file, %s and place %d when it is read", to, name, lines[name], row.Points, row.Rank)
				}
			}
		}
		data, _, err := Export{Dialect: trf.TRFbx}.File(h.State())
		if err != nil {
			t.Fatal(err)
		}
		lines := h.reportedLines(data)
		sum := tournament.Points(0)
		for one, a := range lines {
			sum += a.points
			for other, b := range lines {
				if a.points > b.points && a.place >= b.place {
					t.Errorf("for engines: %s with %s is placed %d, %s with %s %d", one, a.points, a.place, other, b.points, b.place)
				}
			}
		}
		if sum != 6*tournament.One {
			t.Errorf("for engines: %s points in all, the adjourned game is no draw", sum)
		}
	}
}

// What was adjudicated for pairing (US rule VII) is in files for engines, with places by it.
func TestEnginesHaveWhatWasAdjudicated(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{System: tournament.Harkness, Rounds: 3, InitialColour: tournament.White}})
	for _, name := range []string{"Ann", "Bob", "Cid", "Dan"} {
		h.ok(Register{tournament.Player{Name: name}})
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(Adjudicate{Board: b, As: tournament.BlackWins, Seen: h.seen(b)})
	h.play()
	h.ok(CloseRound{})
	data, _, err := Export{Dialect: trf.TRFbx}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	lines := h.reportedLines(data)
	white, black := lines[h.State().Player(b.White).Name], lines[h.State().Player(b.Black).Name]
	if black.points != tournament.One || white.points != 0 || black.place >= white.place {
		t.Errorf("White %v, Black %v\n%s", white, black, data)
	}
}
