package trf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// threeTeams is a Swiss of three teams by Swiss-Manager: who has no match has
// "0000 - -". The cells are those of the teams, two players each, round by round.
func threeTeams(reds, blues, greens [2][]string, points [6]string, lines ...string) string {
	all := []string{"092 Team Swiss System", "142 3"}
	for i, cells := range [][]string{reds[0], reds[1], blues[0], blues[1], greens[0], greens[1]} {
		all = append(all, player(i+1, points[i], cells...))
	}
	all = append(all, teams013...)
	return file(append(append(all, "013 Greens                             5    6"), lines...)...)
}

const dash = "0000 - -"

// everyTeamOnce is the usual case: each team has the bye in one round.
func everyTeamOnce(lines ...string) string {
	return threeTeams(
		[2][]string{{"   3 w 1", "   5 b 1", dash}, {"   4 b =", "   6 w 1", dash}},
		[2][]string{{"   1 b 0", dash, "   5 w 1"}, {"   2 w =", dash, "   6 b 0"}},
		[2][]string{{dash, "   1 w 0", "   3 b 0"}, {dash, "   2 b 0", "   4 w 1"}},
		[6]string{"2.0", "1.5", "1.0", "0.5", "0.0", "1.0"}, lines...)
}

func TestATeamWithoutAMatchHasTheBye(t *testing.T) {
	tour, report := read(t, everyTeamOnce())
	for i, want := range []string{"[{3 pairing-allocated bye}]", "[{2 pairing-allocated bye}]", "[{1 pairing-allocated bye}]"} {
		if got := fmt.Sprint(tour.Rounds[i].TeamByes); got != want {
			t.Errorf("round %d: %s, not %s", i+1, got, want)
		}
	}
	wantNote(t, report, `round 2: all players of team 2 have "0000 - -", and all other teams played; read as the pairing-allocated bye, worth 1.0 match points and 1.0 game points`)
	if c := tour.TeamTable().Row(1)[1]; c.MatchPoints != 10 || c.GamePoints != 10 {
		t.Errorf("%+v", c)
	}
}

func TestRecordsSayWhyATeamHadNoMatch(t *testing.T) {
	tour, report := read(t, everyTeamOnce("240 Z   1    3"))
	if got := fmt.Sprint(tour.Rounds[0].TeamByes); got != "[{3 zero-point bye}]" {
		t.Error(got)
	}
	wantNoNote(t, report, "team 3")
	tour, report = read(t, everyTeamOnce("320  1.0  1.0 000 002"))
	if got := fmt.Sprint(tour.Rounds[0].TeamByes, tour.Rounds[1].TeamByes); got != "[] [{2 pairing-allocated bye}]" {
		t.Error(got)
	}
	wantNoNote(t, report, "all players of team")
}

func TestTheFreeRoundOfARoundRobinIsNoBye(t *testing.T) {
	for _, line := range []string{"192 FIDE_TEAM_ROUNDROBIN", "192 CUSTOM_TEAM_ROUNDROBIN"} {
		tour, report := read(t, everyTeamOnce(line))
		if len(tour.Rounds[0].TeamByes) > 0 {
			t.Errorf("%s: %v", line, tour.Rounds[0].TeamByes)
		}
		wantNoNote(t, report, "of team 3")
	}
	// A file that says neither leaves open what the round without a match is.
	tour, report := read(t, strings.Replace(everyTeamOnce(), "092 Team Swiss System", "092 Liga", 1))
	if len(tour.Rounds[0].TeamByes) > 0 {
		t.Error(tour.Rounds[0].TeamByes)
	}
	wantNote(t, report, "round 1: the file does not say why nobody of team 3 played")
}

func TestATeamThatStaysAwayHasNoBye(t *testing.T) {
	// Greens left after round 1: twice without a match.
	tour, report := read(t, threeTeams(
		[2][]string{{"   5 w 1", "   3 w 1", "   3 b 1"}, {"   6 b 1", "   4 b 1", "   4 w 1"}},
		[2][]string{{dash, "   1 b 0", "   1 w 0"}, {dash, "   2 w 0", "   2 b 0"}},
		[2][]string{{"   1 b 0", dash, dash}, {"   2 w 0", dash, dash}},
		[6]string{"3.0", "3.0", "0.0", "0.0", "0.0", "0.0"}))
	if got := fmt.Sprint(tour.Rounds[0].TeamByes, tour.Rounds[1].TeamByes, tour.Rounds[2].TeamByes); got != "[{2 pairing-allocated bye}] [] []" {
		t.Error(got)
	}
	wantNote(t, report, "round 3: the file does not say why nobody of team 3 played")
	// Greens did not come to play Blues, who won on empty boards.
	tour, report = read(t, threeTeams(
		[2][]string{{"   3 w 1", dash}, {"   4 b 1", dash}},
		[2][]string{{"   1 b 0", "0000 - +"}, {"   2 w 0", "0000 - +"}},
		[2][]string{{dash, dash}, {dash, dash}},
		[6]string{"1.0", "1.0", "1.0", "1.0", "0.0", "0.0"}))
	if got := fmt.Sprint(tour.Rounds[1].TeamByes); got != "[]" {
		t.Error(got)
	}
	wantNote(t, report, "round 2: the file does not say why nobody of team 1 played")
	wantNote(t, report, "round 2: the file does not say why nobody of team 3 played")
}

// Forms without record 320 say the bye of a team as Swiss-Manager does, and it comes
// back, also beside teams that left, that come late or that asked for no match.
func TestTeamByeOfOlderForms(t *testing.T) {
	tour, _ := read(t, everyTeamOnce("192 FIDE_TEAM", "310   1 Reds                             RED     2000   4.0    4.5   1    1    2",
		"310   2 Blues                            BLU     1950   1.0    1.5   2    3    4", "310   3 Greens                           GRN     1900   1.0    1.0   3    5    6",
		"320  1.0  1.0 003 002 001"))
	for i, name := range []string{"Away", "Late"} { // one team has only asked for no match, the other comes in round 3
		id := tournament.PlayerID(7 + i)
		tour.Players = append(tour.Players, tournament.Player{ID: id, Number: int(id), Name: name, Entered: 1 + 2*i})
		tour.Teams = append(tour.Teams, tournament.Team{ID: tournament.TeamID(4 + i), Name: name, Members: []tournament.PlayerID{id}})
	}
	for r := range tour.Rounds[:2] {
		tour.Rounds[r].Byes = append(tour.Rounds[r].Byes, tournament.Bye{Player: 7, Kind: tournament.ZeroBye})
		tour.Rounds[r].TeamByes = append(tour.Rounds[r].TeamByes, tournament.TeamBye{Team: 4, Kind: tournament.ZeroBye})
	}
	tour.Rounds[2].Games = append(tour.Rounds[2].Games, tournament.Game{White: 7, Black: 8, Result: tournament.Drawn})
	for _, form := range []Dialect{TRF16, TRFx} {
		data, losses, err := Write(tour, form, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		back, report, err := Read(strings.NewReader(string(data)))
		if err != nil {
			t.Fatalf("%v %v\n%s", err, losses, data)
		}
		for i, want := range []tournament.TeamID{3, 2, 1} {
			if !slices.Contains(back.Rounds[i].TeamByes, tournament.TeamBye{Team: want, Kind: tournament.PairingBye}) {
				t.Errorf("%v, round %d: %v\n%v\n%s", form, i+1, back.Rounds[i].TeamByes, report.Notes, data)
			}
		}
		if c := back.TeamTable().Row(1)[1]; c.MatchPoints != 10 || c.GamePoints != 10 {
			t.Errorf("%+v", c)
		}
	}
}
