package standings_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
)

// Every kind of round has its sign, with the opponent's number before it.
func TestCrossTable(t *testing.T) {
	event := rows(t, "2000 2w1 U 3b+", "1900 1b0 3w= H", "1800 Z 2b= 1w-")
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, row := range s.CrossTable(event).Rows {
		var line []string
		for _, round := range row.Rounds {
			line = append(line, round.String())
		}
		lines = append(lines, strings.Join(line, " "))
	}
	if got, want := strings.Join(lines, "\n"), "2w1 PAB 3b+\n1b0 3w½ HPB\nZPB 2b½ 1w-"; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
