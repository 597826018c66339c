package desk

import (
	"bytes"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// A match that a team does not come to is forfeited on all boards at once, for the
// standings a forfeited match; one with a played board is not.
func TestForfeitMatch(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	if got := h.refusal(ForfeitMatch{Team: 1}); got != "result.unpublished" {
		t.Errorf("%q", got)
	}
	h.ok(Publish{})
	_, opponent, ok := h.State().Match(1)
	if !ok {
		t.Fatal("team 1 has no match")
	}
	if level, code := h.levelOf(ForfeitMatch{Team: 1}); level != int(Notice) || code != "match.forfeit" {
		t.Errorf("%d %s", level, code)
	}
	h.ok(ForfeitMatch{Team: 1})
	if got := h.refusal(ForfeitMatch{Team: 1}); got != "match.played" {
		t.Errorf("again: %q", got)
	}
	h.play()
	h.ok(CloseRound{})
	table := h.State().Tournament.TeamTable()
	lost, won := table.Row(table.Index(1))[0], table.Row(table.Index(opponent))[0]
	if lost.Outcome != tournament.ForfeitLoss || won.Outcome != tournament.ForfeitWin || lost.MatchPoints != 0 || won.MatchPoints != 2*tournament.One || won.GamePoints != 2*tournament.One {
		t.Errorf("%+v, %+v", lost, won)
	}
	for _, c := range []struct {
		command Command
		want    string
	}{{ForfeitMatch{Team: 9}, "team.unknown"}, {ForfeitMatch{Team: 1}, "round.none"}} {
		if got := h.refusal(c.command); got != c.want {
			t.Errorf("%+v: %q", c.command, got)
		}
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(ForfeitMatch{Team: 1, Both: true})
	for _, g := range h.State().Tournament.Current.Games {
		if team := h.State().Tournament.Team(1); slices.Contains(team.Members, g.White) && g.Result != tournament.DoubleForfeit {
			t.Errorf("%+v", g)
		}
	}
}

// A team that withdraws leaves with all its players; its matches to come are lost
// board by board, and it can come back.
func TestWithdrawTeam(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	h.ok(WithdrawTeam{Team: 2, Reason: "the bus broke down"})
	for _, id := range h.State().Tournament.Team(2).Members {
		if left := h.State().Player(id).Left; left == nil || left.After != 1 {
			t.Errorf("player %d: %+v", id, left)
		}
	}
	if got := h.refusal(WithdrawTeam{Team: 2}); got != "team.left" {
		t.Errorf("%q", got)
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	if empty := forfeited(h.State().Tournament.Current); empty != 2 {
		t.Errorf("%d boards against nobody are won by forfeit", empty)
	}
	h.ok(Unpublish{})
	if empty := forfeited(h.State().Tournament.Current); empty != 0 {
		t.Errorf("%d boards have results out of view", empty)
	}
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	table := h.State().Tournament.TeamTable()
	if c := table.Row(table.Index(2))[1]; c.MatchPoints != 0 || c.GamePoints != 0 {
		t.Errorf("%+v", c)
	}
	file, _, err := trf.Write(&h.State().Tournament, trf.TRF26, trf.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := trf.Read(bytes.NewReader(file)); err != nil {
		t.Errorf("the file: %v", err)
	}
	won := 0
	for i := range h.State().Tournament.Teams {
		if c := table.Row(i)[1]; c.Outcome == tournament.ForfeitWin {
			won++
		}
	}
	if won != 1 {
		t.Errorf("%d matches won by forfeit", won)
	}
	h.ok(ReturnTeam{Team: 2})
	if h.State().Player(h.State().Tournament.Team(2).Members[0]).Left != nil {
		t.Error("the team is not back")
	}
	if got := h.refusal(ReturnTeam{Team: 2}); got != "team.there" {
		t.Errorf("%q", got)
	}
}

// forfeited counts the boards at which a team has nobody and the other side wins.
func forfeited(r *tournament.Round) int {
	n := 0
	for _, g := range r.Games {
		if g.White == tournament.NoPlayer && g.Result == tournament.BlackByForfeit || g.Black == tournament.NoPlayer && g.Result == tournament.WhiteByForfeit {
			n++
		}
	}
	return n
}

// A team goes before round 1 and not after.
func TestRemoveTeam(t *testing.T) {
	h := teams(t)
	h.ok(RemoveTeam{Team: 4})
	if len(h.State().Tournament.Teams) != 3 || len(h.State().Tournament.Players) != 12 {
		t.Errorf("%d teams, %d players", len(h.State().Tournament.Teams), len(h.State().Tournament.Players))
	}
	if got := h.refusal(RemoveTeam{Team: 4}); got != "team.unknown" {
		t.Errorf("%q", got)
	}
	h.ok(PairNext{})
	if got := h.refusal(RemoveTeam{Team: 3}); got != "team.paired" {
		t.Errorf("%q", got)
	}
}

// A Scheveningen match of two teams, from its beginning to its file.
func TestScheveningenMatch(t *testing.T) {
	h := newHall(t)
	team := tournament.DefaultTeamRules(3)
	rules := tournament.Rules{Rounds: 3, System: "roundrobin", Edition: "scheveningen"}
	if got := h.refusal(Create{Rules: rules}); got != "rules.match" {
		t.Errorf("%q", got)
	}
	rules.Team = &team
	h.ok(Create{Info: tournament.Info{Name: "Match"}, Rules: rules})
	for i, name := range []string{"Youth", "Masters"} {
		var members []tournament.PlayerID
		for j := range 3 {
			done := h.ok(Register{tournament.Player{Name: name + string(rune('A'+j)), Ratings: tournament.Ratings{2000 + 300*i - j}}})
			members = append(members, done.State.NextID-1)
		}
		h.ok(RegisterTeam{tournament.Team{Name: name, Members: members}})
	}
	met := make(map[[2]tournament.PlayerID]bool)
	for range 3 {
		h.ok(PairNext{})
		h.ok(Publish{})
		for _, g := range h.State().Tournament.Current.Games {
			met[[2]tournament.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}] = true
		}
		h.play()
	}
	h.ok(CloseRound{})
	if len(met) != 9 {
		t.Errorf("%d pairs met", len(met))
	}
	ranking, err := Standings(h.State())
	if err != nil || len(ranking.Rows) != 2 || ranking.Rows[0].Team == tournament.NoTeam {
		t.Fatalf("%v %v", ranking, err)
	}
	file, _, err := Export{Dialect: trf.TRF26, Final: true}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	event, _, err := trf.Read(bytes.NewReader(file))
	if err != nil || event.Rules.System != "roundrobin" || event.Rules.Edition != "scheveningen" {
		t.Fatalf("%v\n%s", err, file)
	}
	if a, b := event.Teams[0], event.Teams[1]; a.MatchPoints+b.MatchPoints != 60 || a.GamePoints+b.GamePoints != 90 || a.MatchPoints < b.MatchPoints {
		t.Errorf("%v", event.Teams)
	}
}

// A match in which neither team has anybody for the last board is forfeited, and
// lined up, on the boards that it has.
func TestForfeitOfAShortMatch(t *testing.T) {
	h := teams(t)
	for _, team := range h.State().Tournament.Teams {
		for _, id := range team.Members[1:] {
			h.ok(RequestBye{Round: 1, Player: id, Bye: tournament.ZeroBye})
		}
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	boards, opponent, ok := h.State().Match(1)
	if !ok || len(boards) != 1 || opponent == tournament.NoTeam {
		t.Fatalf("team 1 has boards %v against team %d", boards, opponent)
	}
	h.ok(ForfeitMatch{Team: 1})
	game, _, _ := h.State().Board(boards[0].Board)
	if want := map[bool]tournament.Result{true: tournament.BlackByForfeit, false: tournament.WhiteByForfeit}[boards[0].IsWhite]; game.Result != want {
		t.Errorf("the board has %v, not %v", game.Result, want)
	}
}
