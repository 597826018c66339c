package desk

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// teams is a round robin of four teams of three players on two boards.
func teams(t testing.TB) *hall {
	h := newHall(t)
	team := tournament.DefaultTeamRules(2)
	h.ok(Create{Rules: tournament.Rules{Rounds: 3, System: "roundrobin", Edition: "berger", Team: &team}})
	for i := range 4 {
		var members []tournament.PlayerID
		for j := range 3 {
			done := h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c%d", 'A'+i, j+1), Ratings: tournament.Ratings{2400 - 10*i - j}}})
			members = append(members, done.State.NextID-1)
		}
		h.ok(RegisterTeam{tournament.Team{Name: fmt.Sprintf("Club %c", 'A'+i), Members: members}})
	}
	return h
}

// A team event from its beginning to its file.
func TestTeamEvent(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	h.ok(Publish{})
	games := h.State().Tournament.Current.Games
	if len(games) != 4 {
		t.Fatalf("round 1: %v", games)
	}
	// Club A sends its third player to board 2.
	h.ok(SetLineup{Team: 1, Boards: []tournament.PlayerID{1, 3}})
	h.gameOf(3, 1)
	if h.State().LastRoundOf(2) != 0 {
		t.Error("the player who was replaced still plays")
	}
	first := h.gameOf(1, 1)
	h.ok(EnterResult{Board: first, Result: tournament.WhiteWins})
	if got := h.refusal(SetLineup{Team: 1, Boards: []tournament.PlayerID{2, 3}}); got != "record.lineup.result" {
		t.Errorf("a board with a result: %q", got)
	}
	h.play()
	for range 2 {
		h.ok(PairNext{})
		h.ok(Publish{})
		h.play()
	}
	h.ok(CloseRound{})
	ranking, err := Standings(h.State())
	if err != nil || len(ranking.Rows) != 4 || ranking.Rows[0].Team == tournament.NoTeam {
		t.Fatalf("%v %v", ranking, err)
	}
	data, notes, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	back, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || len(back.Teams) != 4 || len(back.Rounds) != 3 {
		t.Fatalf("%v, notes %v\n%s", err, notes, data)
	}
}

func TestTeamRefusals(t *testing.T) {
	h := teams(t)
	for _, c := range []struct {
		command Command
		want    string
	}{
		{RegisterTeam{tournament.Team{Name: "club a"}}, "team.twin"},
		{RegisterTeam{tournament.Team{Name: " "}}, "team.name"},
		{RegisterTeam{tournament.Team{Name: "Club E", Members: []tournament.PlayerID{1, 99}}}, "record.team.other"},
		{ChangeTeam{tournament.Team{ID: 9, Name: "Club X"}}, "team.unknown"},
		{ChangeTeam{tournament.Team{ID: 1, Name: "Club A", Members: []tournament.PlayerID{1, 4}}}, "record.team.other"}, // is in another team
		{SetLineup{Team: 1}, "round.none"},
	} {
		if got := h.refusal(c.command); got != c.want {
			t.Errorf("%+v: %q, want %q", c.command, got, c.want)
		}
	}
	h.ok(ChangeTeam{tournament.Team{ID: 1, Name: "Club A", Members: []tournament.PlayerID{3, 2, 1}}})
	h.ok(PairNext{})
	for _, c := range []struct {
		command Command
		want    string
	}{
		{RegisterTeam{tournament.Team{Name: "Club E"}}, "team.late"},
		{ChangeTeam{tournament.Team{ID: 1, Name: "Club A", Members: []tournament.PlayerID{1, 2, 3}}}, "team.order"},
		{SetLineup{Team: 1, Boards: []tournament.PlayerID{3}}, "record.lineup.boards"},
		{SetLineup{Team: 1, Boards: []tournament.PlayerID{3, 3}}, "record.lineup.twice"},
		{SetLineup{Team: 1, Boards: []tournament.PlayerID{3, 4}}, "record.lineup.team"},
		{SetLineup{Team: 7, Boards: []tournament.PlayerID{3, 4}}, "team.unknown"},
	} {
		if got := h.refusal(c.command); got != c.want {
			t.Errorf("%+v: %q, want %q", c.command, got, c.want)
		}
	}
	if got := h.codes(SetLineup{Team: 1, Boards: []tournament.PlayerID{1, 2}}); !slices.Equal(got, []string{"lineup.order"}) {
		t.Errorf("a line-up out of order: %v", got)
	}
	players := with(t, 2, 1)
	if got := players.refusal(RegisterTeam{tournament.Team{Name: "Club"}}); got != "team.none" {
		t.Errorf("a team in an event of players: %q", got)
	}
}

// Nobody plays against an empty side of a board, whatever somebody types.
func TestResultOfAnEmptyBoard(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(SetLineup{Team: 1, Boards: []tournament.PlayerID{1, tournament.NoPlayer}})
	s := h.State()
	for i := range s.Tournament.Current.Games {
		g := &s.Tournament.Current.Games[i]
		if !isEmpty(g) {
			continue
		}
		b := journal.Board{Round: 1, White: g.White, Black: g.Black}
		right, wrong := tournament.WhiteByForfeit, tournament.BlackByForfeit
		if g.White == tournament.NoPlayer {
			right, wrong = wrong, right
		}
		for _, result := range []tournament.Result{tournament.Drawn, tournament.WhiteWins, wrong} {
			if got := h.refusal(EnterResult{Board: b, Result: result, Seen: h.seen(b)}); got != "result.empty" {
				t.Errorf("%v: %q", result, got)
			}
		}
		if got := h.refusal(Adjourn{Board: b, Seen: h.seen(b)}); got != "result.empty" {
			t.Errorf("adjourned: %q", got)
		}
		if g.Result == tournament.NoResult {
			h.ok(EnterResult{Board: b, Result: right, Seen: h.seen(b)})
		}
		return
	}
	t.Fatal("no board is empty")
}
