package roundrobin

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

var _ pairing.System = System{}

// event returns a round robin in which player 101 has number 1 and so on, so
// that numbers and identities cannot be mistaken for each other.
func event(players, cycles int) *tournament.Tournament {
	t := &tournament.Tournament{}
	plan := NewPlan(players, cycles)
	t.Rules = tournament.Rules{
		System: "roundrobin", Rounds: plan.Rounds(), Scoring: tournament.DefaultScoring(),
		RoundRobin: tournament.RoundRobinRules{Cycles: cycles, SwapLastTwo: plan.SwapLastTwo},
	}
	for i := range players {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(101 + i), Number: i + 1})
	}
	return t
}

func pair(t *testing.T, e *tournament.Tournament) *pairing.Round {
	t.Helper()
	round, err := System{}.Pair(e)
	if err != nil {
		t.Fatalf("round %d: %v", e.NextRound(), err)
	}
	return round
}

// play pairs and completes the given number of rounds, every game a draw but
// those with somebody away.
func play(t *testing.T, e *tournament.Tournament, rounds int) {
	t.Helper()
	for range rounds {
		away := make(map[tournament.PlayerID]bool)
		for i, a := range e.Attendance() {
			away[e.Players[i].ID] = !a.Present()
		}
		current := pair(t, e).Games()
		for i := range current.Games {
			g := &current.Games[i]
			switch {
			case away[g.White]:
				g.Result = tournament.BlackByForfeit
			case away[g.Black]:
				g.Result = tournament.WhiteByForfeit
			default:
				g.Result = tournament.Drawn
			}
		}
		e.Rounds = append(e.Rounds, *current)
	}
}

func boards(r *pairing.Round) string {
	var games []string
	for _, b := range r.Boards {
		games = append(games, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	return strings.Join(games, " ")
}

func notPaired(r *pairing.Round) string {
	var reasons []string
	for _, u := range r.NotPaired {
		reasons = append(reasons, fmt.Sprintf("%d %s", u.Player, u.Reason))
	}
	return strings.Join(reasons, ", ")
}

func TestSystemFollowsThePlan(t *testing.T) {
	for players := 2; players <= 13; players++ {
		for cycles := 1; cycles <= 3; cycles++ {
			e := event(players, cycles)
			for r, row := range schedule(t, NewPlan(players, cycles)) {
				round := pair(t, e)
				var want []string
				for _, g := range row.Games {
					want = append(want, fmt.Sprintf("%d-%d", 100+g.White, 100+g.Black))
				}
				rests := ""
				if row.Rests != 0 {
					rests = fmt.Sprintf("%d rests", 100+row.Rests)
				}
				if round.Number != r+1 || boards(round) != strings.Join(want, " ") || notPaired(round) != rests || round.Bye != tournament.NoPlayer {
					t.Fatalf("%d players, round %d: got round %d %s (%s), want %s (%s)", players, r+1, round.Number, boards(round), notPaired(round), want, rests)
				}
				play(t, e, 1)
			}
			if problems := e.Validate(); len(problems) > 0 {
				t.Errorf("%d players: %v", players, problems)
			}
			_, err := System{}.Pair(e)
			wantRefusal(t, err, fmt.Sprintf("round %d, the last of the round robin, is already paired", e.Rules.Rounds))
		}
	}
}

func wantRefusal(t *testing.T, err error, want string) {
	t.Helper()
	var refusal *pairing.Unpairable
	var invalid *tournament.Invalid
	if !errors.As(err, &refusal) && !errors.As(err, &invalid) || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

// The free round of an odd field is worth nothing.
func TestRestScoresNothing(t *testing.T) {
	e := event(3, 1)
	play(t, e, 3)
	tab := e.Table()
	for i := range e.Players {
		if got := tab.Score(i, 3); got != tournament.One {
			t.Errorf("player %d has %s points from two draws", e.Players[i].ID, got)
		}
	}
}

// The next round can be paired while the current one is being played.
func TestPairsAhead(t *testing.T) {
	e := event(4, 1)
	e.Current = pair(t, e).Games()
	if got := boards(pair(t, e)); got != "104-103 101-102" {
		t.Error(got)
	}
}

func TestReasonsNameTheTable(t *testing.T) {
	e := event(4, 2)
	play(t, e, 4)
	want := []pairing.Note{{Article: Annex, Message: message.Of("note.berger-reversed", "row", 2, "odd", 3, "even", 4)}}
	if diff := cmp.Diff(want, pair(t, e).Reasons.Notes); diff != "" {
		t.Error(diff)
	}
}

// Double events of which the file states only the number of rounds.
func TestCyclesFromTheNumberOfRounds(t *testing.T) {
	e := event(4, 1)
	e.Rules.Rounds, e.Rules.RoundRobin = 6, tournament.RoundRobinRules{}
	play(t, e, 1)
	if got := boards(pair(t, e)); got != "102-104 103-101" { // the last two rounds are exchanged
		t.Error(got)
	}
	e = event(4, 2)
	e.Rules.RoundRobin.SwapLastTwo = false
	play(t, e, 1)
	if got := boards(pair(t, e)); got != "104-103 101-102" {
		t.Error(got)
	}
}

func TestAbsentPlayerForfeits(t *testing.T) {
	e := event(4, 1)
	e.Requests = []tournament.Request{{Round: 1, Player: 104, Kind: tournament.ZeroBye}}
	round := pair(t, e)
	if boards(round) != "101-104 102-103" || notPaired(round) != "" {
		t.Errorf("%s (%s)", boards(round), notPaired(round))
	}
	want := pairing.Note{Article: "C.05 6.6", Message: message.Of("note.forfeit", "loser", tournament.PlayerID(104), "reason", tournament.HasZeroBye, "winner", tournament.PlayerID(101)), Players: []tournament.PlayerID{104, 101}}
	if diff := cmp.Diff(want, round.Reasons.Notes[1]); diff != "" {
		t.Error(diff)
	}
	// When neither comes there is no game to list.
	e.Requests = append(e.Requests, tournament.Request{Round: 1, Player: 101, Kind: tournament.ZeroBye})
	round = pair(t, e)
	if boards(round) != "102-103" || notPaired(round) != "101 absent, 104 absent" {
		t.Errorf("%s (%s)", boards(round), notPaired(round))
	}
}

// In a field of six everybody has five games. Who leaves after two has
// completed less than half: the opponents rest. Who leaves after three has
// completed more: the games are listed, and lost by forfeit.
func TestWithdrawal(t *testing.T) {
	for _, c := range []struct {
		after             int
		boards, notPaired string
	}{
		{2, "106-105 102-103", "101 withdrawn, 104 rests"},
		{3, "106-105 101-104 102-103", ""},
	} {
		e := event(6, 1)
		play(t, e, c.after)
		e.Players[0].Left = &tournament.Departure{After: c.after}
		play(t, e, 3-c.after)
		round := pair(t, e)
		if boards(round) != c.boards || notPaired(round) != c.notPaired {
			t.Errorf("left after round %d: %s (%s)", c.after, boards(round), notPaired(round))
		}
	}
}

func TestWithdrawalBeforeTheStart(t *testing.T) {
	e := event(6, 1)
	e.Players[2].Left = &tournament.Departure{}
	_, err := System{}.Pair(e)
	wantRefusal(t, err, "number 3 withdrew before the first round; draw the numbers again, or give the number to a substitute")
	// In an odd field the last number is like any other.
	e = event(5, 1)
	e.Players[4].Left = &tournament.Departure{}
	_, err = System{}.Pair(e)
	wantRefusal(t, err, "number 5 withdrew before the first round; draw the numbers again, or give the number to a substitute")
	// The last number of an even field may go: its opponents rest.
	e = event(6, 1)
	e.Players[5].Left = &tournament.Departure{}
	for r, want := range []string{"101 rests", "104 rests", "102 rests", "105 rests", "103 rests"} {
		if got := notPaired(pair(t, e)); got != want+", 106 withdrawn" {
			t.Errorf("round %d: %s", r+1, got)
		}
		play(t, e, 1)
	}
}

func TestSystemRefusals(t *testing.T) {
	for _, c := range []struct {
		change func(*tournament.Tournament)
		want   string
	}{
		{func(e *tournament.Tournament) { e.Players = e.Players[:1] }, "1 player cannot be scheduled; 2 to 500 can"},
		{func(e *tournament.Tournament) { e.Players = nil }, "0 players cannot be scheduled; 2 to 500 can"},
		{func(e *tournament.Tournament) { e.Players[1].Number = 0 }, "number 2 is missing: 4 players need the numbers 1 to 4; draw the numbers again, or give the number to a substitute"},
		{func(e *tournament.Tournament) { e.Players[3].Number = 0 }, "player 104 has no number; draw the numbers first"},
		{func(e *tournament.Tournament) { e.Players[3].Number = 3 }, "player 104: has pairing number 3, which player 103 has too; pairing numbers are unique"},
		{func(e *tournament.Tournament) { e.Players[3].Number = 5 }, "number 4 is missing: 4 players need the numbers 1 to 4; draw the numbers again, or give the number to a substitute"},
		{func(e *tournament.Tournament) {
			e.Requests = []tournament.Request{{Round: 1, Player: 102, Kind: tournament.HalfBye}}
		}, "player 102 asked for a bye with points, which a round robin does not have; take the request back: the game is played or lost by forfeit"},
		{func(e *tournament.Tournament) {
			e.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 102, Black: 101, Result: tournament.Drawn}}}}
		}, "round 2 of the schedule has player 101 and player 102, who met in round 1 already: the rounds so far follow another schedule; check the numbers, the cycles and the order of the last two rounds, or pair this event by hand"},
	} {
		e := event(4, 1)
		c.change(e)
		_, err := System{}.Pair(e)
		wantRefusal(t, err, c.want)
	}
}

// An event may be announced with fewer rounds than the table has.
func TestFewerRoundsThanTheTable(t *testing.T) {
	e := event(6, 1)
	e.Rules.Rounds = 3
	play(t, e, 3)
	_, err := System{}.Pair(e)
	wantRefusal(t, err, "round 3, the last of the round robin, is already paired")
}

// A game that was not played may be made up for: a forfeit is no meeting.
func TestForfeitIsNoMeeting(t *testing.T) {
	e := event(4, 1)
	e.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 102, Black: 101, Result: tournament.WhiteByForfeit}}}}
	if got := boards(pair(t, e)); got != "104-103 101-102" {
		t.Error(got)
	}
}

// teams returns a team round robin: members 11, 12, … of team 1, 21, … of team 2.
func teams(n, members, boards int) *tournament.Tournament {
	e := &tournament.Tournament{}
	rules := tournament.DefaultTeamRules(boards)
	e.Rules = tournament.Rules{System: "roundrobin", Scoring: tournament.DefaultScoring(), Team: &rules}
	for team := 1; team <= n; team++ {
		entry := tournament.Team{ID: tournament.TeamID(team)}
		for m := 1; m <= members; m++ {
			id := tournament.PlayerID(10*team + m)
			entry.Members = append(entry.Members, id)
			e.Players = append(e.Players, tournament.Player{ID: id, Number: len(e.Players) + 1})
		}
		e.Teams = append(e.Teams, entry)
	}
	return e
}

func TestTeamRoundRobin(t *testing.T) {
	e := teams(4, 3, 2)
	if got := boards(pair(t, e)); got != "11-41 42-12 21-31 32-22" {
		t.Error(got)
	}
	e.Rules.Team.Colours = tournament.Colours{tournament.Black, tournament.White}
	if got := boards(pair(t, e)); got != "41-11 12-42 31-21 22-32" {
		t.Error(got)
	}
	// Board 1 of team 4 is away: the others move up.
	e.Requests = []tournament.Request{{Round: 1, Player: 41, Kind: tournament.ZeroBye}}
	round := pair(t, e)
	if boards(round) != "42-11 12-43 31-21 22-32" || notPaired(round) != "41 absent" {
		t.Errorf("%s (%s)", boards(round), notPaired(round))
	}
	// With one more away the last board stays empty.
	e.Requests = append(e.Requests, tournament.Request{Round: 1, Player: 43, Kind: tournament.ZeroBye})
	if got := boards(pair(t, e)); got != "42-11 12-0 31-21 22-32" {
		t.Error(got)
	}
}

func TestTeamOfAnOddFieldRests(t *testing.T) {
	round := pair(t, teams(3, 2, 2))
	if boards(round) != "21-31 32-22" || notPaired(round) != "11 rests, 12 rests" {
		t.Errorf("%s (%s)", boards(round), notPaired(round))
	}
}

func TestTeamRefusals(t *testing.T) {
	e := teams(4, 2, 2)
	e.Rules.Team.Boards = 0
	_, err := System{}.Pair(e)
	wantRefusal(t, err, "it is not known on how many boards the teams play; give the number of boards (in a file record 352: WBWB for four)")
	e = teams(4, 2, 2)
	e.Teams[2].Members[0] = 99
	_, err = System{}.Pair(e)
	wantRefusal(t, err, "player 99: is in a team but is not entered; name an entered player")
	_, err = System{}.Pair(teams(1, 2, 2))
	wantRefusal(t, err, "1 team cannot be scheduled; 2 to 500 can")
}
