package rulebook

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// D1 prints 23 transpositions.
func TestClassicTranspositions(t *testing.T) {
	var got []string
	classicTranspositions([]int{5, 6, 7, 8}, 4, func([]int) bool { return true }, func(order []int) bool {
		got = append(got, strings.Trim(strings.ReplaceAll(fmt.Sprint(order), " ", ""), "[]"))
		return false
	})
	want := `5678 5687 5768 5786 5867 5876 6578 6587 6758 6785 6857 6875 7568 7586 7658 7685 7856 7865 8567 8576 8657 8675 8756 8765`
	if text := strings.Join(got, " "); text != want {
		t.Errorf("%s\nwant %s", text, want)
	}
}

// D2 prints two matrices for eight players and says how those of seven follow:
// the last column of the second is obsolete there.
func TestClassicExchanges(t *testing.T) {
	for _, c := range []struct {
		n, p           int
		obsolete, want string
	}{
		{8, 4, "", "4-5 4-6 3-5 4-7 3-6 2-5 3-7 2-6 2-7 34-56 34-57 24-56 34-67 24-57 23-56 24-67 23-57 23-67"},
		{7, 3, "12", "3-4 3-5 2-4 3-6 2-5 1-4 2-6 1-5 1-6 23-45 23-46 13-45 23-56 13-46 13-56"},
	} {
		name := func(positions []int) string {
			text := ""
			for _, i := range positions {
				text += fmt.Sprint(i + 1)
			}
			return text
		}
		var got []string
		for e := range classicExchanges(c.n, c.p, nil) {
			if n := len(e.down); n == 1 || n == 2 && name(e.down) != c.obsolete {
				got = append(got, name(e.down)+"-"+name(e.up))
			}
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%d players: %s\nwant %s", c.n, text, c.want)
		}
	}
}

// Every edition pairs under its own name, and nothing else passes for one.
func TestClassicEditions(t *testing.T) {
	lines := []string{"4w1 2w1", "3b1 1b0", "2w0 5w=", "1b0 6b=", "6w= 3b=", "5b= 4w="}
	for _, edition := range []tournament.Edition{"1992", "1998", "2009"} {
		c, err := NewClassic(edition)
		if err != nil {
			t.Fatal(err)
		}
		round, err := c.Pair(event(t, 5, lines...))
		if err != nil || round.System != "classic" || round.Edition != edition {
			t.Errorf("%s: %+v, %v", edition, round, err)
		}
	}
	if _, err := NewClassic("2017"); err == nil {
		t.Error("there is no classic edition of 2017")
	}
}
