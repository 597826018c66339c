package rulebook

import (
	"fmt"
	"strings"
	"testing"
)

// The note to 4.3: six players of whom two float. Its list prints a line twice;
// there are 45 pairings.
func TestBursteinOrder(t *testing.T) {
	r := &bursteinRound{legal: make([][]bool, 7)}
	for x := range r.legal {
		r.legal[x] = []bool{true, true, true, true, true, true, true}
	}
	b := &bursteinBracket{round: r, players: []int{1, 2, 3, 4, 5, 6}}
	var lines []string
	b.each(2, func(c *bursteinPairing) {
		var words []string
		for _, p := range c.pairs {
			words = append(words, fmt.Sprintf("%d-%d", p.upper, p.lower))
		}
		lines = append(lines, strings.Join(words, " "))
	})
	want := "1-6 2-5|1-6 2-4|1-6 2-3|1-6 3-5|1-6 3-4|1-6 4-5|1-5 2-6|1-5 2-4|1-5 2-3|"
	if got := strings.Join(lines, "|"); !strings.HasPrefix(got, want) || len(lines) != 45 || lines[44] != "3-4 5-6" {
		t.Errorf("%d pairings: %s", len(lines), got)
	}
}

// Rounds of small events that two references paired come out again.
func TestBursteinCorpus(t *testing.T) {
	players := 10
	if testing.Short() {
		players = 8
	}
	system, err := NewBurstein()
	if err != nil {
		t.Fatal(err)
	}
	checkFiles(t, system, corpus(t, "burstein"), players)
}
