package trf

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Who left stays away after a file and back: from all rounds to come, whatever bye was
// asked for before, and with the way of leaving, which tells who is not ranked.
func TestDeparturesComeBack(t *testing.T) {
	tour := small()
	tour.Rules.Rounds = 4
	tour.Players[3].Left = &tournament.Departure{After: 1, Kind: tournament.Expelled}
	tour.Players[2].Left = &tournament.Departure{After: 2, Kind: tournament.Withdrawn, Planned: true}
	tour.Requests = []tournament.Request{{Round: 3, Player: 4, Kind: tournament.HalfBye}}
	got := write(t, tour, TRF26, "the byes asked for")
	for _, line := range []string{"240 Z   2    4\n", "240 Z   3    3    4\n", "240 Z   4    3    4\n", "### Left the event: 4 before round 2, expelled\n"} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is not in\n%s", line, got)
		}
	}
	if strings.Contains(got, "240 H") {
		t.Errorf("a bye of somebody who left:\n%s", got)
	}
	back, _ := read(t, got)
	for i := range tour.Players {
		if !reflect.DeepEqual(back.Players[i].Left, tour.Players[i].Left) {
			t.Errorf("player %d: %+v", i+1, back.Players[i].Left)
		}
	}
	if len(back.Requests) > 0 || len(back.Info.Comments) > 0 {
		t.Errorf("%v %q", back.Requests, back.Info.Comments)
	}
	// Without our comment the absences still stand.
	back, _ = read(t, strings.ReplaceAll(got, "### Left", "### Gone from"))
	if back.Players[3].Left != nil || len(back.Requests) != 5 {
		t.Errorf("%+v", back.Requests)
	}
	// A comment that the rounds contradict stays a comment.
	back, _ = read(t, strings.ReplaceAll(got, "4 before round 2", "1 before round 1"))
	if back.Players[0].Left != nil || len(back.Info.Comments) != 1 {
		t.Errorf("%+v %q", back.Players[0].Left, back.Info.Comments)
	}
}

// The seed of the lots, decided ties and values from outside go through a file.
func TestDecisionsFromOutsideComeBack(t *testing.T) {
	tour := small()
	tour.Players[0].Number, tour.Players[1].Number = 2, 1
	tour.Rules.LotSeed, tour.Players[2].Lot = 4711, 0xabc
	tour.Rules.TieBreaks = []tournament.TieBreak{"BH", "OTHER_PLAYOFF"}
	tour.DecidedTies = []tournament.DecidedTie{{1, 3, 4}}
	tour.OwnTieBreaks = []tournament.OwnTieBreak{{Code: "OTHER_PLAYOFF", Values: []tournament.OwnValue{{ID: 1, Hundredths: 150}, {ID: 2, Hundredths: -25}}}}
	got := write(t, tour, TRF26, "the identities of the players: player 1 is number 2 in it")
	back, _ := read(t, got)
	if back.Rules.LotSeed != 4711 || !reflect.DeepEqual(back.DecidedTies, []tournament.DecidedTie{{2, 3, 4}}) {
		t.Errorf("%d %v\n%s", back.Rules.LotSeed, back.DecidedTies, got)
	}
	want := []tournament.OwnTieBreak{{Code: "OTHER_PLAYOFF", Values: []tournament.OwnValue{{ID: 2, Hundredths: 150}, {ID: 1, Hundredths: -25}}}}
	if !reflect.DeepEqual(back.OwnTieBreaks, want) {
		t.Errorf("%+v\n%s", back.OwnTieBreaks, got)
	}
	for i, j := range []int{1, 0, 2, 3} {
		if back.Players[j].LotKey() != tour.Players[i].LotKey() {
			t.Errorf("%s draws another lot", tour.Players[i].Name)
		}
	}
	for _, comment := range []string{"Seed of the lots: x", "Lot of a corrected name: 9 abc", "Lot of a corrected name: 1 0", "Lot of a corrected name: 1 x", "Tie decided outside: 1, 1", "Tie decided outside: 9, 1", "Values of BH/C1: 1 1", "Values of BH: 1 1.234", "Values of BH: 9 1",
		"Left the event: 9 before round 2, expelled", "Left the event: 3 before round 2, fled",
		"Adjudicated for pairing: round 9, 1-2 1-0", "Adjudicated for pairing: round 1, 1-2 1-0", "Corrected: round 1, 1-2 1-0", "Corrected: round 1, 1-2 1-0 instead of 3-4 0-1, from round 2",
		"Corrected: round 1, 1-2 1-0 instead of 1-2 0-1, from round 1"} {
		back, _ := read(t, got+"### "+comment+"\n")
		if len(back.Info.Comments) != 1 || back.Info.Comments[0] != comment {
			t.Errorf("%q became %q", comment, back.Info.Comments)
		}
	}
}

// A file for engines has nothing that an engine does not know: adjourned games are
// draws, and penalties are points added for pairing, never negative ones.
func TestEnginesSeeScoresForPairing(t *testing.T) {
	tour := small()
	tour.Rules.Scoring = tournament.DefaultScoring()
	tour.Rules.Scoring.Adjourned = 0
	tour.Rounds[0].Games[0].Result = tournament.AdjournedGame
	tour.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 1, Players: []tournament.PlayerID{2}, Points: -5}}
	for _, dialect := range []Dialect{TRFx, TRFbx} {
		data, losses, err := Write(tour, dialect, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"adjourned games are written as draws", "written as points added for pairing"} {
			if !strings.Contains(notes(losses), want) {
				t.Errorf("%v: nothing says %q:\n%s", dialect, want, notes(losses))
			}
		}
		back, report := read(t, string(data))
		if back == nil || back.Completed() != 1 || back.Current != nil {
			t.Fatalf("%v: %v\n%s", dialect, report.Problems, data)
		}
		virtual := make(map[tournament.PlayerID]tournament.Points)
		for _, v := range back.Rules.Acceleration.Virtual {
			if v.Points < 0 {
				t.Errorf("%+v", v)
			}
			for id := v.FirstPlayer; id <= v.LastPlayer && v.First <= 2 && v.Last >= 2; id++ {
				virtual[id] += v.Points
			}
		}
		pairing := tour.Clone()
		pairing.Rules.Scoring.Adjourned = tournament.Half
		want := pairing.Table()
		for i := range tour.Players {
			if got := back.Table().Score(i, 1) + virtual[tournament.PlayerID(i+1)] - virtual[2]; got-want.Score(i, 1) != tournament.Half {
				t.Errorf("%v: player %d is paired with %v, want %v and what player 2 lost\n%s", dialect, i+1, got, want.Score(i, 1), data)
			}
		}
	}
}

// Every file of others that we refuse is repaired, but for those without a player's
// number; what is repaired is told, and what is not touched stays.
func TestRefusedFilesAreRepaired(t *testing.T) {
	for _, path := range corpusFiles(t, "review/cases/refused") {
		doc := readDocument(t, path)
		before := string(doc.Bytes())
		_, report := doc.Tournament()
		done := doc.Repair()
		if tour, after := doc.Tournament(); tour == nil {
			t.Errorf("%s: %v", path, after.Problems)
		}
		if (len(done) > 0) != (len(report.Problems) > 0) || (before == string(doc.Bytes())) != (len(done) == 0) {
			t.Errorf("%s: %d problems, repaired %v", path, len(report.Problems), done)
		}
	}
}

// What has one plain reading is repaired: an opponent who is not there, or the player's own
// number, where the line of the other names the pair; a rating or place that is no number
// is left out. Every changed line is told. What two lines tell in two ways stays.
func TestPlainReadings(t *testing.T) {
	four := func(first, third string) string {
		return file("012 Four", player(1, "1.0", first), player(2, "0.0", "   1 b 0"), player(3, "0.5", third), player(4, "0.5", "   3 b ="))
	}
	for _, c := range []struct{ text, change, want string }{
		{four("  77 w 1", "   4 w ="), `2: repaired: round 1 was "77 w 1" and became "2 w 1", as the opponent's line has it`, "   2 w 1"},
		{four("   1 w 1", "   4 w ="), `2: repaired: round 1 was "1 w 1" and became "2 w 1", as the opponent's line has it`, "   2 w 1"},
		{four("   2 w 1", "  99 w ="), `4: repaired: round 1 was "99 w =" and became "4 w =", as the opponent's line has it`, "   4 w ="},
		{strings.Replace(four("   2 w 1", "   4 w ="), player(3, "0.5", "   4 w ="), rated(player(3, "0.5", "   4 w ="), "12x4"), 1), `4: repaired: "12x4" is not a number (rating) and was left out`, "   4 w ="},
	} {
		doc, err := Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		done := doc.Repair()
		if len(done) != 1 || !strings.Contains(fmt.Sprintf("%d: %s", done[0].Line, done[0].Message), c.change) || !strings.Contains(string(doc.Bytes()), c.want) {
			t.Errorf("%v, not %s\n%s", done, c.change, doc.Bytes())
		}
		if tour, report := doc.Tournament(); tour == nil {
			t.Errorf("%s: %v", c.change, report.Problems)
		}
	}
	for _, text := range []string{
		four("  77 b 1", "   4 w ="), // both have Black
		four("  77 w =", "   4 w ="), // the results contradict each other
		strings.Replace(four("  77 w 1", "   4 w ="), player(4, "0.5", "   3 b ="), player(4, "0.5", "   1 b ="), 1), // two name the same
	} {
		doc, err := Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		doc.Repair()
		if tour, _ := doc.Tournament(); tour != nil {
			t.Errorf("repaired although there are two readings:\n%s", doc.Bytes())
		}
	}
}

// rated is the line of a player with another rating.
func rated(line, rating string) string { return line[:48] + rating + line[52:] }

// In a round robin the games of somebody who left stay in the table, open or lost by
// forfeit; that does not contradict the departure.
func TestDepartureFromATable(t *testing.T) {
	tour := small()
	tour.Rules.Rounds = 4
	left := &tour.Players[3]
	round := len(tour.Rounds)
	left.Left = &tournament.Departure{After: round, Kind: tournament.Expelled}
	tour.Current = &tournament.Round{Games: []tournament.Game{{White: left.ID, Black: 1}}}
	tour.Requests = nil
	back, _ := read(t, write(t, tour, TRF26))
	if back.Players[3].Left == nil {
		t.Error("with an open game the departure is forgotten")
	}
	tour.Current.Games[0].Result = tournament.BlackByForfeit
	back, _ = read(t, write(t, tour, TRF26, "which rounds are complete: 1 and one being played, read back as 2"))
	if back.Players[3].Left == nil {
		t.Error("with a game lost by forfeit the departure is forgotten")
	}
}

// A round that is over although everybody was absent is over in the file, too; without
// our comment it is one to come from which everybody is absent.
func TestRoundWithoutGames(t *testing.T) {
	tour := small()
	tour.Rules.Rounds, tour.Current, tour.Requests = 5, nil, nil
	idle := tournament.Round{}
	for i := range tour.Players {
		idle.Byes = append(idle.Byes, tournament.Bye{Player: tour.Players[i].ID, Kind: tournament.ZeroBye})
	}
	tour.Rounds = append(tour.Rounds, idle, idle)
	got := write(t, tour, TRF26)
	back, report := read(t, got)
	if back.Completed() != tour.Completed() || len(back.Requests) > 0 || len(back.Info.Comments) > 0 {
		t.Errorf("%d rounds, %v %q %v\n%s", back.Completed(), back.Requests, back.Info.Comments, report, got)
	}
	back, _ = read(t, strings.ReplaceAll(got, "### Round without games", "### Nobody came in round"))
	if back.Completed() != tour.Completed()-2 {
		t.Errorf("%d rounds without the comment", back.Completed())
	}
}

// A round that was opened and has nothing in it yet is not in the file: what is adjourned
// in the round before stays so.
func TestNothingOfAnEmptyRound(t *testing.T) {
	tour := small()
	tour.Requests = nil
	tour.Rounds[len(tour.Rounds)-1].Games[0].Result = tournament.AdjournedGame
	tour.Current = &tournament.Round{}
	back, _ := read(t, write(t, tour, TRF26))
	if back.Completed() != tour.Completed() || !back.Rounds[back.Completed()-1].HasAdjourned() {
		t.Errorf("%d rounds, current %v", back.Completed(), back.Current)
	}
}

// A draft in which one player has the bye of the pairing and nobody a game is not read as
// a round that is over; the file says that it lacks it.
func TestDraftWithoutGamesIsNotOver(t *testing.T) {
	tour := small()
	tour.Rules.Rounds, tour.Requests = 5, nil
	tour.Current = &tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}, {Player: 2, Kind: tournament.ZeroBye}}}
	data, losses, err := Write(tour, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if back, _ := read(t, string(data)); back.Completed() != tour.Completed() || len(losses) == 0 {
		t.Errorf("%d rounds, losses %v\n%s", back.Completed(), losses, data)
	}
}

// A draft in which everybody is absent is not a round that is over, for engines neither: a
// bye asked for in the round after it was counted among points that the file does not show.
func TestDraftOfAbsencesForEngines(t *testing.T) {
	for _, dialect := range []Dialect{TRF16, TRFx, TRFbx, TRF26} {
		tour := small()
		tour.Rules.Rounds, tour.Current = 5, new(tournament.Round)
		round := len(tour.Rounds) + 1
		tour.Requests = []tournament.Request{{Round: round + 1, Player: 1, Kind: tournament.FullBye}}
		for i := range tour.Players {
			tour.Requests = append(tour.Requests, tournament.Request{Round: round, Player: tour.Players[i].ID, Kind: tournament.ZeroBye})
			tour.Current.Byes = append(tour.Current.Byes, tournament.Bye{Player: tour.Players[i].ID, Kind: tournament.ZeroBye})
		}
		data, losses, err := Write(tour, dialect, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if back, _ := read(t, string(data)); back.Completed() != tour.Completed() || len(losses) == 0 {
			t.Errorf("%v: %d rounds, losses %v\n%s", dialect, back.Completed(), losses, data)
		}
	}
}

// Late entries come back, but for those seated by hand in a round before; who had left and
// was paired by hand had left before that.
func TestLateEntriesComeBack(t *testing.T) {
	tour := small()
	tour.Rules.Rounds, tour.Current, tour.Requests = 5, nil, nil
	late := len(tour.Players)
	tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(late + 1), Number: late + 1, Name: "Late, Lena", Entered: len(tour.Rounds) + 1})
	tour.Players[0].Left = &tournament.Departure{Kind: tournament.Expelled}
	data, _, err := Write(tour, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	back, _ := read(t, string(data))
	if back.Players[late].Entered != len(tour.Rounds)+1 || len(back.Info.Comments) > 0 {
		t.Errorf("%+v %q", back.Players[late], back.Info.Comments)
	}
	if left := back.Players[0].Left; left == nil || *left != *tour.Players[0].Left {
		t.Errorf("%+v\n%s", left, data)
	}
	tour.Players[2].Entered = len(tour.Rounds) + 1 // and was seated in round 1 by hand
	if data, _, err = Write(tour, TRF26, Options{}); err != nil || strings.Contains(string(data), "Entered late: 3 in") {
		t.Errorf("%v\n%s", err, data)
	}
	wrong := strings.ReplaceAll(string(data), fmt.Sprintf("Entered late: %d in", late+1), "Entered late: 3 in")
	if back, _ = read(t, wrong); back.Players[2].Entered != 0 {
		t.Errorf("%+v", back.Players[2])
	}
}

// An adjourned game is one in the last round with games, too, when the draft of the next
// has none.
func TestAdjournedBeforeADraftWithoutGames(t *testing.T) {
	tour := small()
	tour.Rules.Rounds, tour.Requests = 5, nil
	tour.Rounds[len(tour.Rounds)-1].Games[0].Result = tournament.AdjournedGame
	tour.Current = &tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}}}
	data, _, err := Write(tour, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if back, _ := read(t, string(data)); back.Completed() != tour.Completed() {
		t.Errorf("%d rounds\n%s", back.Completed(), data)
	}
	tour.Current = &tournament.Round{Games: []tournament.Game{{White: 1}}} // a board that a team leaves empty
	if data, _, err = Write(tour, TRF26, Options{}); err != nil || !strings.Contains(string(data), "162 ") {
		t.Errorf("%v\n%s", err, data)
	}
}

// A house player is one after a file, too: not ranked, and paired only where the field is
// odd.
func TestHousePlayerComesBack(t *testing.T) {
	tour := small()
	tour.Players[3].House = true
	data, _, err := Write(tour, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if back, _ := read(t, string(data)); !back.Players[3].House || back.Players[2].House || len(back.Info.Comments) > 0 {
		t.Errorf("%+v\n%s", back.Players[3], data)
	}
}

// A board to which nobody came, the one team having nobody to send, comes back as one.
func TestEmptyBoardWithoutAnybody(t *testing.T) {
	tour := small()
	rules := tournament.DefaultTeamRules(2)
	tour.Rules.Team, tour.Rules.System, tour.Rules.Edition = &rules, tournament.TeamSwiss, "2026"
	tour.Teams = []tournament.Team{{ID: 1, Name: "A", Members: []tournament.PlayerID{1, 3}}, {ID: 2, Name: "B", Members: []tournament.PlayerID{2, 4}}}
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}, {Black: 3, Result: tournament.DoubleForfeit}}}}
	tour.Current, tour.Requests = nil, nil
	data, _, err := Write(tour, TRF26, Options{LineEnd: "\n"})
	if err != nil {
		t.Fatal(err)
	}
	back, report := read(t, string(data))
	if strings.Contains(notes(report.Notes), "0000") || !slices.Contains(back.Rounds[0].Games, tournament.Game{Black: 3, Result: tournament.DoubleForfeit}) {
		t.Errorf("%v %+v\n%s", report.Notes, back.Rounds[0], data)
	}
}

// A round whose only board was left empty, and nobody came to it, is over all the same.
func TestEmptyBoardAlone(t *testing.T) {
	for _, dialect := range []Dialect{TRF16, TRF26} {
		tour := small()
		rules := tournament.DefaultTeamRules(1)
		tour.Rules.Team, tour.Rules.System, tour.Rules.Edition = &rules, tournament.TeamSwiss, "2026"
		tour.Teams = []tournament.Team{{ID: 1, Name: "A", Members: []tournament.PlayerID{1, 3}}, {ID: 2, Name: "B", Members: []tournament.PlayerID{2, 4}}}
		tour.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Result: tournament.DoubleForfeit}}}}
		tour.Current, tour.Requests = nil, nil
		data, _, err := Write(tour, dialect, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatalf("%v: %v", dialect, err)
		}
		if back, _ := read(t, string(data)); back.Completed() != 1 || len(back.Info.Comments) > 0 {
			t.Errorf("%v: %d rounds are over, %+v, %q\n%s", dialect, back.Completed(), back.Rounds, back.Info.Comments, data)
		}
	}
}

// Somebody who waits at a board that the other team left empty keeps the round in play,
// though the columns show a result for every game.
func TestEmptyBoardKeepsTheRoundInPlay(t *testing.T) {
	for _, dialect := range []Dialect{TRF16, TRF26} {
		tour := small()
		rules := tournament.DefaultTeamRules(2)
		tour.Rules.Team, tour.Rules.System, tour.Rules.Edition = &rules, tournament.TeamSwiss, "2026"
		tour.Teams = []tournament.Team{{ID: 1, Name: "A", Members: []tournament.PlayerID{1, 3}}, {ID: 2, Name: "B", Members: []tournament.PlayerID{2, 4}}}
		tour.Rounds, tour.Requests = nil, nil
		tour.Current = &tournament.Round{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}, {Black: 3}}}
		data, _, err := Write(tour, dialect, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		if back, _ := read(t, string(data)); back.Completed() != 0 || back.Current == nil || len(back.Info.Comments) > 0 {
			t.Errorf("%v: %d rounds are over\n%s", dialect, back.Completed(), data)
		}
	}
}

// A round in which everybody was absent is over in every form of file.
func TestIdleRoundInEveryForm(t *testing.T) {
	for _, dialect := range []Dialect{TRF16, TRFx, TRFbx, TRF26} {
		tour := small()
		tour.Current = nil
		tour.Rounds = append(tour.Rounds[:1:1], tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}, {Player: 2, Kind: tournament.ZeroBye},
			{Player: 3, Kind: tournament.ZeroBye}, {Player: 4, Kind: tournament.ZeroBye}}})
		tour.Requests = []tournament.Request{{Round: 3, Player: 2, Kind: tournament.HalfBye}}
		data, _, err := Write(tour, dialect, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		if back, _ := read(t, string(data)); back.Completed() != 2 || len(back.Requests) != 1 {
			t.Errorf("%v: %d rounds, %v\n%s", dialect, back.Completed(), back.Requests, data)
		}
	}
}

// Byes asked for by everybody who is still there do not end the round before them, of
// which games have no result yet.
func TestByesBehindARoundInPlay(t *testing.T) {
	tour := small()
	tour.Current = &tournament.Round{Games: []tournament.Game{{White: 2, Black: 1}, {White: 3, Black: 4}}, Byes: []tournament.Bye{{Player: 5, Kind: tournament.ZeroBye}}}
	tour.Requests = nil
	for i := range tour.Players {
		tour.Requests = append(tour.Requests, tournament.Request{Round: 3, Player: tour.Players[i].ID, Kind: tournament.ZeroBye})
	}
	tour.Requests[2].Kind = tournament.FullBye
	data, _, err := Write(tour, TRF16, Options{LineEnd: "\n"})
	if err != nil {
		t.Fatal(err)
	}
	if back, _ := read(t, string(data)); back.Current == nil || back.Completed() != 1 || len(back.Requests) != 5 {
		t.Errorf("%d rounds, %v\n%s", back.Completed(), back.Requests, data)
	}
}

// A house player whom nobody needs in the next round is not paired by an engine either.
func TestHousePlayerRestsForEngines(t *testing.T) {
	for _, dialect := range []Dialect{TRF16, TRFx, TRFbx} {
		tour := small()
		tour.Requests = nil
		tour.Players[4].House = true
		data, _, err := Write(tour, dialect, Options{LineEnd: "\n"})
		if err != nil {
			t.Fatal(err)
		}
		back, _ := read(t, string(data))
		if !slices.Equal(back.Requests, []tournament.Request{{Round: 2, Player: 5, Kind: tournament.ZeroBye}}) {
			t.Errorf("%v: %v\n%s", dialect, back.Requests, data)
		}
	}
}
