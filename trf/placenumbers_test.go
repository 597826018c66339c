package trf

import (
	"fmt"
	"strings"
	"testing"
)

// numberedByPlaces is a file of ten after one round, 1 against 6 to 5 against 10, whose
// lines are numbered by places: who has which is the list of starting numbers.
func numberedByPlaces(starting []int) string {
	place := make(map[int]int)
	for i, number := range starting {
		place[number] = i + 1
	}
	var b strings.Builder
	b.WriteString("012 Open\n142 5\n")
	for i, number := range starting {
		opponent, colour, result := number+5, "w", "01"[number%2]
		if number > 5 {
			opponent, colour = number-5, "b"
		}
		points := string(result) + ".0"
		fmt.Fprintf(&b, "001 %4d      Player %-27d%4d%29s%s %4d  %4d %s %c\n", i+1, number, 2500-50*number, "", points, number, place[opponent], colour, result)
	}
	return b.String()
}

// A file whose lines are numbered by places, with the starting numbers in the column of
// places, is read by its starting numbers, and says so.
func TestPlacesAsNumbers(t *testing.T) {
	text := numberedByPlaces([]int{9, 1, 7, 3, 5, 10, 2, 8, 4, 6}) // odd ones won
	event, report := read(t, text)
	for i := range event.Players {
		if p := &event.Players[i]; p.Name != fmt.Sprint("Player ", p.Number) || p.Rank != int(p.ID) || p.Number != i+1 {
			t.Errorf("%s is number %d in place %d", p.Name, p.Number, p.Rank)
		}
	}
	if !strings.Contains(fmt.Sprint(report.Notes), "the players are numbered by their places") {
		t.Errorf("notes %v", report.Notes)
	}
	document, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if engine, _ := document.TournamentBy(LikeBBP); engine == nil || engine.Players[0].Number != int(engine.Players[0].ID) {
		t.Error("an engine takes numbers as they are")
	}
	usual, report := read(t, numberedByPlaces([]int{1, 3, 5, 7, 9, 2, 4, 6, 8, 10})) // by rating among the level, too
	if usual.Players[0].Number != int(usual.Players[0].ID) || strings.Contains(fmt.Sprint(report.Notes), "numbered by") {
		t.Errorf("where numbers go by rating as well nothing tells: %v", report.Notes)
	}
}
