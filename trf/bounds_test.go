package trf

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// A file of nothing but faults lists the first of them and how many more there are; the
// texts it is told by are cut, too.
func TestFaultsAreListedWithinBounds(t *testing.T) {
	player := "001    1 m    One                               2100                             0.0    1\n"
	for name, text := range map[string]string{
		"players":     strings.Repeat("001 x\n", 5000),
		"byes":        player + strings.Repeat("240 F 999 9998 9999\n", 5000),
		"adjustments": player + strings.Repeat("299 Q "+strings.Repeat("x", 5000)+"\n", 500),
	} {
		_, report, err := Read(strings.NewReader(text))
		if err == nil || len(report.Problems) != maxListed+1 {
			t.Errorf("%s: %d problems listed, %v", name, len(report.Problems), err != nil)
			continue
		}
		if last := report.Problems[maxListed]; last.Code != "trf.more-problems" || valueOf(last.Message, "count").(int) < 300 {
			t.Errorf("%s: the last is %q", name, last.String())
		}
		if n := len(err.Error()); n > 100_000 {
			t.Errorf("%s: an answer of %d bytes", name, n)
		}
	}
	_, report, _ := Read(strings.NewReader(player + strings.Repeat("062 "+strings.Repeat("9", 1000)+"\n", 5000)))
	if n := len(report.Notes); n > 2*maxListed+1 || report.Notes[n-1].Code != "trf.more-notes" {
		t.Errorf("%d notes listed", n)
	}
}

// What is larger than any tournament is refused before it is taken apart.
func TestFilesBeyondAllBounds(t *testing.T) {
	for want, text := range map[string]string{
		"trf.many-lines":   strings.Repeat("\n", maxLines+1),
		"trf.long-line":    "012 " + strings.Repeat("x", maxLine),
		"trf.many-games":   strings.Repeat("001    1 m    One                               2100                             0.0    1"+strings.Repeat("     2 w 1", 99)+"\n", maxGames/98+1),
		"trf.many-players": strings.Repeat("001    1\n", maxPlayers+1),
	} {
		_, report, err := Read(strings.NewReader(text))
		var refusal message.Message
		if no, ok := err.(*Refusal); ok {
			refusal = no.Problems[0].Message
		}
		if refusal.Code != want || len(report.Problems) > 1 {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := Parse([]byte(strings.Repeat("012 x\r\n", maxLines-1))); err != nil {
		t.Error(err)
	}
}

// Repairing ends, however much there is to repair.
func TestRepairsWithinBounds(t *testing.T) {
	doc, err := Parse([]byte("001    1 m    One                               2100                             0.0    1\n" + strings.Repeat("240 F 999 9998 9999\n", 20_000)))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(doc.Repair()); n < maxRepairs || n > 2*maxRepairs {
		t.Errorf("%d lines repaired", n)
	}
}

// Of very many problems of the event that a file has the first hundred are listed, as of
// those of the file. All were.
func TestProblemsOfTheEventAreBounded(t *testing.T) {
	event := small()
	for range 150 {
		event.Requests = append(event.Requests, tournament.Request{Round: 9, Player: 99, Kind: tournament.HalfBye})
	}
	problems := event.Validate()
	var report Report
	report.AddUnsound(problems)
	if len(problems) < 150 || len(report.Problems) != maxListed+1 || report.Problems[maxListed].Code != "trf.more-problems" || valueOf(report.Problems[maxListed].Message, "count").(int) != len(problems)-maxListed {
		t.Errorf("%d problems, %d listed", len(problems), len(report.Problems))
	}
}
