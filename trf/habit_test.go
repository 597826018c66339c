package trf

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// fourPlayers is an event of four players after one round, with a column for the
// next where byes tells one, and with other records in front.
func fourPlayers(records string, byes ...string) string {
	var b strings.Builder
	b.WriteString("012 Four\n" + records)
	for i, line := range []string{
		"001    1      One                               2550                             1.0    1     3 w 1",
		"001    2      Two                               2500                             1.0    2     4 b 1",
		"001    3      Three                             2450                             0.0    3     1 b 0",
		"001    4      Four                              2400                             0.0    4     2 w 0",
	} {
		b.WriteString(line)
		if i < len(byes) {
			b.WriteString("  0000 - " + byes[i])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func readBy(t *testing.T, file string, h Habit) (*tournament.Tournament, []string, []Note) {
	t.Helper()
	d, err := Parse([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	tour, report := d.TournamentBy(h)
	var codes []string
	for _, n := range report.Notes {
		codes = append(codes, n.Code)
	}
	return tour, codes, report.Problems
}

// Each of these contradicts itself in something that the engines settle or do not
// look at: a careful reader refuses it or says what was read, the engines go on.
func TestHabits(t *testing.T) {
	rank := func(file string) string { return strings.ReplaceAll(file, "0    3  ", "0     3 ") }
	for _, c := range []struct {
		name, file string
		refused    string // by a careful reader
		note       string // what an engine's reader says
		holds      func(*tournament.Tournament) bool
	}{
		{"two numbers of rounds", fourPlayers("XXR 5\nXXR 7\n"), "trf.rounds-differ", "trf.later-record",
			func(t *tournament.Tournament) bool { return t.Rules.Rounds == 7 }},
		{"a number of rounds again", fourPlayers("XXR 5\n142 5\n"), "", "",
			func(t *tournament.Tournament) bool { return t.Rules.Rounds == 5 }},
		{"two initial colours", fourPlayers("XXR 5\nXXC black1\nXXC white1\n"), "trf.initial-differs", "trf.later-record",
			func(t *tournament.Tournament) bool { return t.Rules.InitialColour == tournament.White }},
		{"a rank one column off", rank(fourPlayers("XXR 5\n")), "trf.misplaced", "trf.misplaced-passed",
			func(t *tournament.Tournament) bool { return t.Players[2].Rank == 3 && t.Players[3].Rank == 4 }},
		{"a rank that is none", strings.Replace(fourPlayers("XXR 5\n"), "0    3  ", "0  3rd  ", 1), "trf.number", "",
			func(t *tournament.Tournament) bool { return t.Players[2].Rank == 0 }},
		{"a record XXS of another program", fourPlayers("XXR 5\nXXS    1       1\nBBW  1.0\n"), "trf.xxs-form", "trf.record-passed",
			func(t *tournament.Tournament) bool { return t.Rules.Scoring.Win() == 10 }},
		{"a starting rank of other words", fourPlayers("XXR 5\n172 by rating\n"), "trf.start-rank", "trf.record-passed",
			func(t *tournament.Tournament) bool { return t.Rules.StartRank.Method == "" }},
		{"a federation's record of nobody", fourPlayers("XXR 5\nFRA IND\nNOR    9\n"), "trf.record-player", "trf.record-passed",
			func(t *tournament.Tournament) bool { return len(t.Players[0].National) == 0 }},
		{"a federation's record of a rating that is none", fourPlayers("XXR 5\nFRA    1      One                               x550\n"), "trf.number", "trf.record-passed",
			func(t *tournament.Tournament) bool { return t.Players[0].Ratings[tournament.Standard] == 2550 }},
		{"a bye of an unknown kind", fourPlayers("XXR 5\n240 U   2    1\n"), "trf.240-kind", "",
			func(t *tournament.Tournament) bool { return len(t.Requests) == 1 && t.Requests[0].Player == 1 }},
		{"a bye of two kinds", fourPlayers("XXR 5\n240 H   2    1\n240 Z   2    1\n"), "trf.240-asks", "trf.record-passed",
			func(t *tournament.Tournament) bool { return len(t.Requests) == 1 }},
		{"a bye of who played", fourPlayers("XXR 5\n240 H   1    1\n"), "trf.240-has", "trf.record-passed",
			func(t *tournament.Tournament) bool { return len(t.Rounds[0].Games) == 2 && len(t.Rounds[0].Byes) == 0 }},
		{"absences of everybody", fourPlayers("XXR 5\n", "Z", "Z", "Z", "Z"), "", "trf.cancelled",
			func(t *tournament.Tournament) bool { return t.Completed() == 2 && len(t.Requests) == 0 }},
		{"absences of all but one", fourPlayers("XXR 5\n", "Z", "Z", "Z"), "", "",
			func(t *tournament.Tournament) bool { return t.Completed() == 1 && len(t.Requests) == 3 }},
		{"byes of everybody after the last round", fourPlayers("XXR 1\n", "Z", "Z", "Z", "Z"), "", "",
			func(t *tournament.Tournament) bool { return t.Completed() == 1 }},
	} {
		_, _, problems := readBy(t, c.file, Careful)
		if refused := slices.ContainsFunc(problems, func(n Note) bool { return n.Code == c.refused }); refused != (c.refused != "") {
			t.Errorf("%s: a careful reader says %v", c.name, problems)
		}
		for _, h := range []Habit{LikeBBP, LikeJaVaFo} {
			tour, notes, problems := readBy(t, c.file, h)
			if tour == nil || !c.holds(tour) {
				t.Errorf("%s: an engine's reader (%d) has %v", c.name, h, problems)
				continue
			}
			if c.note != "" && !slices.Contains(notes, c.note) {
				t.Errorf("%s: an engine's reader says %v, not %s", c.name, notes, c.note)
			}
		}
	}
}

// bbpPairings passes over XXZ and XXS, whatever is in them, JaVaFo honours them. Where the
// points of a file need its XXS bbpPairings would refuse it: then it counts.
func TestRecordsOfJaVaFo(t *testing.T) {
	treble := strings.NewReplacer(" 1.0 ", " 3.0 ").Replace(fourPlayers("XXR 5\nXXS W=3\n"))
	for _, c := range []struct {
		name, file string
		win        [2]tournament.Points // by bbpPairings and by JaVaFo; 0: refused
		absent     [2]int
	}{
		{"XXZ", fourPlayers("XXR 5\nXXZ 3 4\n"), [2]tournament.Points{10, 10}, [2]int{0, 2}},
		{"XXZ of somebody else", fourPlayers("XXR 5\nXXZ 99 x\n"), [2]tournament.Points{10, 0}, [2]int{0, 0}},
		{"XXS that does not fit", fourPlayers("XXR 5\nXXS W=3\n"), [2]tournament.Points{10, 0}, [2]int{0, 0}},
		{"XXS that is none", fourPlayers("XXR 5\nXXS W=x\n"), [2]tournament.Points{10, 0}, [2]int{0, 0}},
		{"XXS that fits", treble, [2]tournament.Points{30, 30}, [2]int{0, 0}},
		{"XXS that fits, and a draw of which only it tells", strings.Replace(treble, "W=3", "W=3 D=2", 1), [2]tournament.Points{30, 30}, [2]int{0, 0}},
	} {
		for i, h := range []Habit{LikeBBP, LikeJaVaFo} {
			tour, _, problems := readBy(t, c.file, h)
			switch {
			case (tour == nil) != (c.win[i] == 0):
				t.Errorf("%s: habit %d: %v", c.name, h, problems)
			case tour != nil && (tour.Rules.Scoring.Win() != c.win[i] || len(tour.Requests) != c.absent[i]):
				t.Errorf("%s: habit %d: a win is worth %d, %d are absent", c.name, h, tour.Rules.Scoring.Win(), len(tour.Requests))
			case strings.Contains(c.file, "D=2") && tour.Rules.Scoring.Draw() != 20:
				t.Errorf("%s: habit %d: a draw is worth %d", c.name, h, tour.Rules.Scoring.Draw())
			}
		}
	}
}

// For bbpPairings' checker a column in which some have a bye is a round that is over; for
// others they ask for it.
func TestByesOfSomeForTheChecker(t *testing.T) {
	file := strings.Replace(fourPlayers("XXR 5\n", "H"), "1.0    1", "1.5    1", 1)
	for h, completed := range map[Habit]int{Careful: 1, LikeBBP: 1, LikeJaVaFo: 1, LikeBBPChecker: 2} {
		tour, notes, problems := readBy(t, file, h)
		if tour == nil || tour.Completed() != completed || len(tour.Requests) != 2-completed || slices.Contains(notes, "trf.cancelled") {
			t.Fatalf("habit %d: %v %v", h, problems, notes)
		}
	}
	if tour, _, _ := readBy(t, fourPlayers("XXR 5\n"), LikeBBPChecker); tour.Completed() != 1 {
		t.Error("a round that nothing tells of is over")
	}
}

// Absences of everybody are requests to a careful reader: the round is still to come.
func TestAbsencesOfEverybody(t *testing.T) {
	tour, _, problems := readBy(t, fourPlayers("XXR 5\n", "Z", "Z", "Z", "Z"), Careful)
	if tour == nil || tour.Completed() != 1 || len(tour.Requests) != 4 {
		t.Errorf("%v", problems)
	}
}

// Opponents without colours and result: not played, as heltour tells JaVaFo of games
// that nobody reported. For others the round is being played.
func TestGameWithoutColoursAndResult(t *testing.T) {
	file := strings.NewReplacer("1.0    2     4 b 1", "0.0    2     4 -  ", "0.0    4     2 w 0", "0.0    4     2 -  ").Replace(fourPlayers("XXR 5\n"))
	for h, completed := range map[Habit]int{Careful: 0, LikeBBP: 0, LikeJaVaFo: 1} {
		tour, notes, problems := readBy(t, file, h)
		if tour == nil || tour.Completed() != completed {
			t.Fatalf("habit %d: %v", h, problems)
		}
		if said := slices.Contains(notes, "trf.not-played"); said != (h == LikeJaVaFo) {
			t.Errorf("habit %d says %v", h, notes)
		}
		if h == LikeJaVaFo && tour.Rounds[0].Games[1].Result != tournament.DoubleForfeit {
			t.Errorf("the game is %v", tour.Rounds[0].Games[1])
		}
	}
}
