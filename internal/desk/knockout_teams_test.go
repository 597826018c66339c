package desk

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// teamCup is a knock-out of teams of three players on two boards.
func teamCup(t testing.TB, teams int, options ...tournament.SystemOption) *hall {
	t.Helper()
	h := newHall(t)
	two := tournament.DefaultTeamRules(2)
	h.ok(Create{Info: tournament.Info{Name: "Cup"}, Rules: tournament.Rules{System: tournament.Knockout, Team: &two, InitialColour: tournament.White, Options: options}})
	for i := range teams {
		h.enterTeam(i)
	}
	return h
}

// score enters the open boards of the match of a team: its own results by board, 1, = or 0.
func (h *hall) score(team tournament.TeamID, results string) {
	h.Helper()
	boards, _, ok := h.State().Match(team)
	if !ok {
		h.Fatalf("team %d has no match", team)
	}
	for i, b := range boards {
		result := map[byte]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Drawn, '0': tournament.BlackWins}[results[i]]
		if !b.IsWhite && result != tournament.Drawn {
			result = tournament.WhiteWins + tournament.BlackWins - result
		}
		if game, record, _ := h.State().Board(b.Board); game.Result == tournament.NoResult {
			h.ok(EnterResult{Board: b.Board, Result: result, Seen: record.Seq})
		}
	}
}

// next pairs and publishes a round, which is to be these matches.
func (h *hall) next(want string) {
	h.Helper()
	h.ok(PairNext{})
	if got := strings.TrimSuffix(h.matches(), " bye 0"); got != want {
		h.Errorf("round %d: %s, want %s", h.State().Paired(), got, want)
	}
	h.ok(Publish{})
}

func (h *hall) decideTeams(match, a, b, winner int, reason string) DecideMatch {
	return DecideMatch{tournament.MatchDecision{Match: match, Sides: [2]int{a, b}, Winner: winner, Reason: reason}}
}

// ofWinner names the team that has won.
func ofWinner(t *tournament.Tournament) string {
	tree := knockout.Of(t)
	if !tree.Done() || tree.Winner() < 0 {
		return ""
	}
	return tree.Event.Players[tree.Winner()].Name
}

// A knock-out of six teams from its beginning to its file: byes, a line-up, a level
// match, a forfeited match, places, and the file goes on as the event would have.
func TestKnockoutOfTeams(t *testing.T) {
	h := teamCup(t, 6)
	h.next("5-4 6-3") // tree 1 - 4 5 2 - 3 6
	if got := h.State().Tournament.Rules.Rounds; got != 3 {
		t.Errorf("%d rounds", got)
	}
	h.ok(SetLineup{Team: 4, Boards: []tournament.PlayerID{10, 12}})
	h.score(4, "=1")
	h.score(3, "10")
	if got := h.refusal(PairNext{}); got != "pair.unpairable" {
		t.Error(got)
	}
	tree := knockout.Of(&h.State().Tournament)
	m := tree.MatchOf(1, 2)
	for i, want := range []string{"BC 1.0 2.0 0", "TBR 1.0 0.0 0", "BBE 1.0 0.0 0"} {
		if x := tree.ByBoards(m)[i]; fmt.Sprint(x.Code, " ", x.Values[0], " ", x.Values[1], " ", x.Side) != want {
			t.Errorf("%+v, want %s", x, want)
		}
	}
	h.ok(h.decideTeams(1, 3, 6, 3, "board count"))
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil || !strings.Contains(string(data), "### Knock-out tie-break, round 1: 3 against 6; winner 3: board count") || !strings.Contains(string(data), "192 CUSTOM_TEAM_KNOCKOUT") {
		t.Fatalf("%v\n%s", err, data)
	}
	again := newHall(t)
	again.ok(Import{Name: "cup.trf", Data: data})
	for _, event := range []*hall{h, again} {
		event.next("4-1 3-2")
		event.ok(ForfeitMatch{Team: 4})
		event.score(3, "11")
		event.next("1-3")
		event.score(1, "01")
		event.ok(event.decideTeams(3, 1, 3, 3, "lot"))
		event.ok(CloseRound{})
		if got := ofWinner(&event.State().Tournament); got != "Club C" || !event.State().Tournament.Over() {
			t.Errorf("%s has won", got)
		}
		ranking, err := Standings(event.State())
		var places []string
		for i := range ranking.Rows {
			places = append(places, fmt.Sprint(ranking.Rows[i].Rank, ":", ranking.Rows[i].Team))
		}
		if got := strings.Join(places, " "); err != nil || got != "1:3 2:1 3:2 3:4 5:5 5:6" {
			t.Errorf("%s %v", got, err)
		}
		data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(event.State())
		if err != nil {
			t.Fatal(err)
		}
		differ, read := audited(t, data)
		if len(differ) > 0 || ofWinner(read) != "Club C" {
			t.Errorf("rounds %v differ, %s has won\n%s", differ, ofWinner(read), data)
		}
	}
}

// What cannot be in a knock-out of teams is refused, and says what can.
func TestKnockoutOfTeamsRefusals(t *testing.T) {
	h := teamCup(t, 5)
	if got := h.refusal(RequestTeamBye{Round: 1, Team: 2, Bye: tournament.HalfBye}); got != "team.bye-tree" {
		t.Error(got)
	}
	h.next("5-4")
	h.score(5, "==")
	for code, c := range map[string]Command{
		"team.tree":       RegisterTeam{tournament.Team{Name: "Late", Members: nil}},
		"bye.of-team":     RequestBye{Round: 2, Player: 1, Bye: tournament.HalfBye},
		"hand.matches":    BeginHandPairing{},
		"smallest.table":  TakeSmallestChange{},
		"team.paired":     RemoveTeam{Team: 1},
		"pair.unpairable": PairNext{},
		"match.unknown":   h.decideTeams(1, 4, 3, 4, "lot"),
		"match.reason":    h.decideTeams(1, 4, 5, 4, ""),
		"match.winner":    h.decideTeams(1, 4, 5, 3, "lot"),
		"match.nothing":   h.decideTeams(1, 4, 5, 0, ""),
	} {
		if got := h.refusal(c); got != code {
			t.Errorf("%T: %s, want %s", c, got, code)
		}
	}
	played := h.decideTeams(1, 4, 5, 0, "")
	played.Decision.Games = []tournament.DecidingGame{{White: 4, Result: tournament.WhiteWins}}
	if got := h.refusal(played); got != "match.teams" {
		t.Error(got)
	}
	h.ok(h.decideTeams(1, 4, 5, 5, "lot"))
	h.next("1-5 3-2")
	if got := h.refusal(h.decideTeams(1, 4, 5, 4, "lot")); got != "match.paired" {
		t.Error(got)
	}
	if got := h.refusal(ArrangeMatches{Matches: []Match{{1, 2}}, Ground: EventRules, Reason: "drawn"}); got != "matches.left-out" {
		t.Error(got)
	}
	if got := h.refusal(ArrangeMatches{Matches: []Match{{1, 5}, {3, 4}}, Ground: EventRules, Reason: "drawn"}); got != "matches.away" {
		t.Error(got)
	}
}

// A team leaves before round 1, between rounds and while its match is drafted; one of
// whom nobody is there is not paired.
func TestTeamsLeaveKnockout(t *testing.T) {
	h := teamCup(t, 9)
	if got := h.codes(WithdrawTeam{Team: 9, Reason: "bus"}); !slices.Contains(got, "team.withdraws-tree") {
		t.Errorf("%v", got)
	}
	h.ok(WithdrawTeam{Team: 9, Reason: "bus"})
	for id := tournament.PlayerID(1); id <= 3; id++ {
		h.ok(RequestBye{Round: 1, Player: id, Bye: tournament.ZeroBye})
	}
	if got := h.refusal(PairNext{}); got != "pair.unpairable" {
		t.Errorf("nobody of team 1 is there: %s", got)
	}
	for id := tournament.PlayerID(1); id <= 3; id++ {
		h.ok(CancelBye{Round: 1, Player: id})
	}
	h.next("1-8 5-4 2-7 6-3") // eight are left
	for _, id := range []tournament.TeamID{1, 2, 3, 4} {
		h.score(id, "11")
	}
	h.ok(WithdrawTeam{Team: 3, Reason: "ill"})
	h.ok(PairNext{}) // 2 goes on without a match
	if got := h.matches(); got != "4-1 bye 0" && got != "1-4 bye 0" {
		t.Errorf("round 2: %s", got)
	}
	h.ok(WithdrawTeam{Team: 4, Reason: "ill"})
	if gone, missing := UnsettledTeams(h.State()); !slices.Equal(gone, []tournament.TeamID{4}) || len(missing) > 0 {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	h.ok(ReturnTeam{Team: 4})
	h.ok(Publish{})
	h.score(1, "11")
	h.next("1-2")
	h.score(2, "11")
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if differ, read := audited(t, data); len(differ) > 0 || ofWinner(read) != "Club B" || len(knockout.Of(read).Seeds) != 8 {
		t.Errorf("rounds %v differ, %s has won\n%s", differ, ofWinner(read), data)
	}
}

// Matches of two games, third place and reseeding; the matches of a round by hand.
func TestKnockoutOfTeamsOptions(t *testing.T) {
	h := teamCup(t, 4, tournament.SystemOption{Name: "games", Value: "2"}, tournament.SystemOption{Name: "third-place", Value: "yes"}, tournament.SystemOption{Name: "tree", Value: "reseeded"})
	h.next("1-4 3-2")
	h.score(1, "1=")
	h.score(2, "10")
	h.next("4-1 2-3")
	h.score(1, "0=")
	h.score(2, "01")
	for _, c := range []DecideMatch{h.decideTeams(1, 1, 4, 4, "lot"), h.decideTeams(1, 2, 3, 2, "play-off 2½–1½")} {
		h.ok(c)
	}
	h.ok(PairNext{})
	if got := h.matches(); got != "2-4 3-1 bye 0" { // the final first
		t.Errorf("round 3: %s", got)
	}
	h.ok(ArrangeMatches{Matches: []Match{{4, 2}, {3, 1}}, Reason: "asked", Publish: true})
	h.score(4, "11")
	h.score(3, "11")
	h.ok(PairNext{})
	h.ok(Publish{})
	h.score(4, "==")
	h.score(3, "==")
	h.ok(CloseRound{})
	places := knockout.Of(&h.State().Tournament).Places()
	if got := fmt.Sprint(places[3].Place, places[1].Place, places[2].Place, places[0].Place); got != "1 2 3 4" {
		t.Errorf("places %s", got)
	}
}

// A result of a match whose winner plays on already is corrected for the ratings only:
// the tree stays. What does not touch who goes on counts.
func TestCorrectionsInKnockout(t *testing.T) {
	h := teamCup(t, 4)
	h.next("1-4 3-2")
	h.score(1, "1=")
	h.score(2, "11")
	h.ok(PairNext{})
	board := func(team tournament.TeamID, i int) (c CorrectResult, was tournament.Result) {
		games := h.State().Tournament.Rounds[0].Games
		members := h.State().Tournament.Team(team).Members
		g := games[slices.IndexFunc(games, func(g tournament.Game) bool { return g.White == members[i] || g.Black == members[i] })]
		c.Board = journal.Board{Round: 1, White: g.White, Black: g.Black}
		_, record, _ := h.State().Board(c.Board)
		c.Seen = record.Seq
		return c, g.Result
	}
	first, _ := board(1, 0)
	first.To = tournament.BlackWins
	if got := h.codes(first); !slices.Contains(got, "correct.waiting") {
		t.Errorf("as a draft: %v", got)
	}
	h.ok(Publish{})
	if got := h.codes(first); !slices.Contains(got, "correct.tree") {
		t.Errorf("published: %v", got)
	}
	h.ok(first)
	second, was := board(1, 1)
	if was != tournament.Drawn {
		t.Fatal(was)
	}
	second.To = tournament.WhiteWins
	if h.State().Tournament.Team(1).Members[1] == second.Black {
		second.To = tournament.BlackWins
	}
	if got := h.codes(second); slices.Contains(got, "correct.tree") {
		t.Errorf("wins by more: %v", got)
	}
	h.ok(second)
	tree := knockout.Of(&h.State().Tournament)
	if m := tree.Final(); !m.Has(0) || !m.Has(1) || len(m.Games) != 1 || tree.MatchOf(1, 0).Points[0] != 2*tournament.One {
		t.Errorf("%+v", tree.Final())
	}
	h.score(1, "11")
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if read, _, err := trf.Read(bytes.NewReader(data)); err != nil || ofWinner(read) != "Club A" {
		t.Errorf("%v\n%s", err, data)
	}
}

// Matches of a knock-out made by hand: the teams that met go on, and a team that is out
// stays out.
func TestKnockoutOfTeamsByHand(t *testing.T) {
	h := teamCup(t, 4)
	h.ok(PairNext{})
	h.ok(ArrangeMatches{Matches: []Match{{White: 1, Black: 3}, {White: 2, Black: 4}}, Reason: "drawn", Publish: true})
	h.score(1, "11")
	h.score(2, "11")
	h.ok(PairNext{})
	if got := strings.TrimSuffix(h.matches(), " bye 0"); got != "2-1" {
		t.Errorf("the final is %s", got)
	}
	if got := h.refusal(ArrangeMatches{Matches: []Match{{White: 1, Black: 3}}}); got != "matches.away" {
		t.Error(got)
	}
}

// Round 1 of a knock-out of teams made by hand settles what its pairing by the program
// would have: the number of rounds, which a file otherwise did not say.
func TestKnockoutOfTeamsBegunByHand(t *testing.T) {
	h := teamCup(t, 3)
	h.ok(ArrangeMatches{Matches: []Match{{White: 3, Black: 2}}, Bye: 1, Reason: "drawn", Publish: true})
	if got := h.State().Tournament.Rules.Rounds; got != 2 {
		t.Errorf("%d rounds", got)
	}
}
