package standings_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/trf"
)

// A Swiss of 15 teams by Swiss-Manager: the byes of the teams stand in the lines of
// their players alone, and the points of one player are wrong. Its official table has
// these places and match points. Game points are the official ones but for team 13,
// which has one more there: that of the player whose results do not give it.
func TestTheTableOfATeamEventBySwissManager(t *testing.T) {
	data, err := os.Open("../../shared/corpus/real/heltour_cretan_friendship_cup_2024_team013.trf")
	if err != nil {
		t.Skip("the corpus is missing")
	}
	defer data.Close()
	event, _, err := trf.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	table, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range table.Rows {
		got = append(got, fmt.Sprintf("%d:%v/%v", row.Team, row.Values[0], row.Values[2]))
	}
	const want = "3:11/24.5 10:10/23.5 7:9/24.5 4:9/25.5 1:9/25 15:8/20 9:8/22 12:7/23 8:6/18.5 14:6/22 2:5/18.5 6:5/19 11:5/15.5 5:4/18 13:3/13.5"
	if strings.Join(got, " ") != want {
		t.Errorf("%s\nnot %s", strings.Join(got, " "), want)
	}
}
