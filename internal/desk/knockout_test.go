package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// cup is a knock-out of n players.
func cup(t *testing.T, n int, options ...tournament.SystemOption) *hall {
	h := with(t, n, 9)
	h.ok(SetRules{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring(), Options: options}})
	return h
}

// enter enters all results of the current round.
func (h *hall) enter(result tournament.Result) {
	round := h.State().Paired()
	for _, g := range h.State().Tournament.Current.Games {
		h.ok(EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: result})
	}
}

// A knock-out at the desk: its rounds follow from the players, a level match holds up
// the next round until it is decided, and nobody enters or rests once it has begun.
func TestKnockout(t *testing.T) {
	h := cup(t, 6)
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	if got := h.State().Tournament.Rules.Rounds; got != 6 {
		t.Errorf("%d rounds", got)
	}
	for code, c := range map[string]Command{
		"player.tree":  Register{Player: tournament.Player{Name: "Late, Lea"}},
		"bye.tree":     RequestBye{Round: 3, Player: 1, Bye: tournament.HalfBye},
		"numbers.tree": RegenerateNumbers{},
	} {
		if _, got := h.levelOf(c); got != code {
			t.Errorf("%T: %s, want %s", c, got, code)
		}
	}
	h.enter(tournament.Drawn)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.enter(tournament.Drawn)
	if got := h.refusal(PairNext{}); got != "pair.unpairable" {
		t.Error(got)
	}
	decision := func(winner int, games ...tournament.Result) DecideMatch {
		d := tournament.MatchDecision{Match: 1, Sides: [2]int{4, 5}, Winner: winner}
		white := 5 // who began the match
		for _, r := range games {
			d.Games = append(d.Games, tournament.DecidingGame{White: white, Result: r})
			white = 9 - white
		}
		return DecideMatch{d}
	}
	win, draw := tournament.WhiteWins, tournament.Drawn
	for code, c := range map[string]DecideMatch{
		"match.open":    decision(0, draw, draw),
		"match.excess":  decision(0, win, draw, draw),
		"match.winner":  decision(3),
		"match.reason":  decision(4),
		"match.nothing": decision(0),
		"match.unknown": {tournament.MatchDecision{Match: 1, Sides: [2]int{4, 6}, Winner: 4, Reason: "lot"}},
	} {
		if got := h.refusal(c); got != code {
			t.Errorf("%s, want %s", got, code)
		}
	}
	twice := decision(0, draw, win)
	twice.Decision.Games[1].White = twice.Decision.Games[0].White
	other := decision(0, win, draw)
	for i := range other.Decision.Games {
		other.Decision.Games[i].White = 9 - other.Decision.Games[i].White
	}
	for _, c := range []DecideMatch{twice, other} { // KO5
		if got := h.refusal(c); got != "match.colours" {
			t.Error(got)
		}
	}
	h.ok(decision(0, win, draw)) // 5 goes on
	if level, code := h.levelOf(decision(0, draw, win)); level != int(Notice) || code != "match.decided" {
		t.Errorf("replaced at level %d, %s", level, code)
	}
	if level, _ := h.levelOf(decision(0, win, draw)); level != 0 { // as it is
		t.Errorf("said again at level %d", level)
	}
	h.ok(decision(0, draw, win)) // no, 4: the slips were mixed up
	h.ok(Undo{Seq: h.State().Seq})
	h.ok(DecideMatch{tournament.MatchDecision{Match: 1, Sides: [2]int{3, 6}, Winner: 6, Reason: "lot"}})
	h.ok(PairNext{})
	h.ok(Publish{})
	tree := knockout.Of(&h.State().Tournament)
	if a, b := tree.ID(tree.Round[1][0].Sides[1]), tree.ID(tree.Round[1][1].Sides[1]); a != 5 || b != 6 {
		t.Errorf("%d and %d went on", a, b)
	}
	if got := h.refusal(decision(4)); got != "match.paired" {
		t.Error(got)
	}
	for round := 3; round <= 6; round++ {
		h.enter(win)
		if round == 4 || round == 6 {
			for _, m := range knockout.Of(&h.State().Tournament).Matches(round / 2) {
				tree := knockout.Of(&h.State().Tournament)
				h.ok(DecideMatch{tournament.MatchDecision{Match: round / 2, Sides: [2]int{tree.ID(m.Sides[0]), tree.ID(m.Sides[1])}, Winner: tree.ID(m.Sides[0]), Reason: "lot"}})
			}
		}
		if round < 6 {
			h.ok(PairNext{})
			h.ok(Publish{})
		}
	}
	h.ok(CloseRound{})
	if !h.State().Tournament.Over() {
		t.Error("it is not over")
	}
	ranking, err := Standings(h.State())
	if err != nil || ranking.Rows[0].Player != 1 || ranking.Rows[0].Rank != 1 || ranking.Rows[2].Rank != 3 || ranking.Rows[3].Rank != 3 {
		t.Errorf("%+v %v", ranking, err)
	}
}

// A round of a knock-out changed by hand: who meets goes on; what would leave the tree
// without a winner is refused.
func TestKnockoutByHand(t *testing.T) {
	h := cup(t, 4, tournament.SystemOption{Name: "games", Value: "1"})
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	games := func(pairs ...tournament.PlayerID) (list []tournament.Game) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, tournament.Game{White: pairs[i], Black: pairs[i+1]})
		}
		return list
	}
	zero := func(players ...tournament.PlayerID) (list []tournament.Bye) {
		for _, id := range players {
			list = append(list, tournament.Bye{Player: id, Kind: tournament.ZeroBye})
		}
		return list
	}
	if got := h.refusal(Rearrange{Games: games(1, 4), Byes: zero(2, 3), Ground: EventRules, Reason: "drawn"}); got != "hand.tree.idle" {
		t.Error(got)
	}
	h.ok(Rearrange{Games: games(1, 3, 2, 4), Ground: EventRules, Reason: "drawn"})
	h.enter(tournament.WhiteWins)
	h.ok(PairNext{})
	if got := h.refusal(Rearrange{Games: games(1, 3), Byes: zero(2, 4)}); got != "hand.tree.stray" {
		t.Error(got)
	}
	h.ok(Publish{})
	if g := h.State().Tournament.Current.Games; len(g) != 1 || g[0].White != 2 || g[0].Black != 1 {
		t.Errorf("the final is %+v", g)
	}
	h.enter(tournament.WhiteWins)
	h.ok(CloseRound{})
	ranking, err := Standings(h.State())
	if err != nil || ranking.Rows[0].Player != 2 || ranking.Rows[1].Rank != 2 || ranking.Rows[2].Rank != 3 {
		t.Errorf("%+v %v", ranking, err)
	}
}

// Nobody waits at the check-in for who is out, alone or with the team; who plays for
// third place is not.
func TestCheckInOfAKnockout(t *testing.T) {
	h := cup(t, 4, tournament.SystemOption{Name: "games", Value: "1"})
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	if a := ArrivalsOf(h.State()); a.All != 4 {
		t.Errorf("while round 1 is played %+v", a)
	}
	h.enter(tournament.WhiteWins) // 1 and 3
	if a := ArrivalsOf(h.State()); a.Round != 2 || !slices.Equal(a.Missing, []tournament.PlayerID{1, 3}) {
		t.Errorf("%+v", a)
	}
	if got := h.refusal(CheckIn{Round: 2, Players: []tournament.PlayerID{4}, Mark: journal.AtDesk}); got != "checkin.out" {
		t.Error(got)
	}
	h.ok(CheckIn{Round: 2, Players: []tournament.PlayerID{1, 3}, Mark: journal.AtDesk})

	h = cup(t, 4, tournament.SystemOption{Name: "games", Value: "1"}, tournament.SystemOption{Name: "third-place", Value: "yes"})
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	h.enter(tournament.WhiteWins)
	if a := ArrivalsOf(h.State()); a.All != 4 {
		t.Errorf("with third place %+v", a)
	}

	h = teamCup(t, 4)
	h.next("1-4 3-2")
	h.score(1, "11")
	h.score(3, "11")
	if a := ArrivalsOf(h.State()); !slices.Equal(a.Missing, []tournament.PlayerID{1, 2, 3, 7, 8, 9}) {
		t.Errorf("of teams %+v", a)
	}
}

// Who was missing at the check-in of a knock-out, and comes after all, keeps the bye that
// the tree has for them: it is not theirs to take back.
func TestByeOfTheTreeStays(t *testing.T) {
	h := cup(t, 5)
	h.ok(CheckIn{1, []tournament.PlayerID{1, 3, 4, 5}, journal.AtDesk})
	h.ok(CloseCheckIn{Round: 1})
	h.ok(PairNext{InitialColour: tournament.White})
	before := h.State().Tournament.Current.Byes
	h.ok(CancelBye{Round: 1, Player: 2})
	if now := h.State().Tournament.Current.Byes; len(now) != 3 || !slices.Equal(now, before) {
		t.Errorf("byes %v, before %v", now, before)
	}
	if n := len(h.State().Tournament.Requests); n != 0 {
		t.Errorf("%d requests are left", n)
	}
}
