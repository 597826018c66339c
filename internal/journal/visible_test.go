package journal

import (
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// played is an event of two rounds: the first closed, the second with one of two
// results.
func played(t *testing.T, show Visibility) *Journal {
	t.Helper()
	r := rules()
	r.Rounds = 2
	j := New()
	do(t, j, Created{Rules: r})
	for id := tournament.PlayerID(1); id <= 4; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id, Name: "Somebody"}})
	}
	do(t, j, PrizesSet{tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"100"}}}}})
	do(t, j, PublicSet{Public{Forecast: true, Announcement: Announced, Show: show}})
	do(t, j, RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}}, Reasons: []byte(`{}`)}, RoundPublished{1})
	do(t, j, ResultEntered{Board: Board{1, 1, 3}, Result: tournament.WhiteWins}, ResultEntered{Board: Board{1, 4, 2}, Result: tournament.Drawn}, RoundClosed{1})
	do(t, j, RoundPaired{Round: 2, Games: []tournament.Game{{White: 2, Black: 1}, {White: 3, Black: 4}}, Reasons: []byte(`{}`)}, RoundPublished{2})
	do(t, j, ResultEntered{Board: Board{2, 2, 1}, Result: tournament.BlackWins})
	return j
}

// results are those of a round in a view.
func results(view *State, round int) (list []tournament.Result) {
	if r := view.Round(round); r != nil {
		for _, g := range r.Games {
			list = append(list, g.Result)
		}
	}
	return list
}

// The organiser says what the public sees of an event, and from when on.
func TestTheOrganiserSaysWhatIsShown(t *testing.T) {
	moment := noon.Add(time.Hour)
	for name, c := range map[string]struct {
		show   Visibility
		at     time.Time
		rounds int
		last   tournament.Result // of board 1 of round 2, if it is in view
		first  tournament.Result // of board 1 of round 1
		hides  Aspect
		prizes int
	}{
		"as ever":                     {Visibility{}, noon, 2, tournament.BlackWins, tournament.WhiteWins, 0, 1},
		"results when it is closed":   {Visibility{Results: WhenClosed}, noon, 2, tournament.NoResult, tournament.WhiteWins, 0, 1},
		"results never":               {Visibility{Results: NotShown}, noon, 2, tournament.NoResult, tournament.NoResult, Results | Standings | Reasons | Forecast, 1},
		"results from a moment":       {Visibility{Results: FromMoment(moment)}, noon, 2, tournament.NoResult, tournament.NoResult, Results | Standings | Reasons | Forecast, 1},
		"results when it has passed":  {Visibility{Results: FromMoment(moment)}, moment, 2, tournament.BlackWins, tournament.WhiteWins, 0, 1},
		"pairings when it is closed":  {Visibility{Pairings: WhenClosed}, noon, 1, 0, tournament.WhiteWins, 0, 1},
		"pairings when it is over":    {Visibility{Pairings: WhenOver, PlayerList: WhenPublished}, noon, 0, 0, 0, Pairings | PlayerList, 1},
		"standings when it is over":   {Visibility{Standings: WhenOver}, noon, 2, tournament.BlackWins, tournament.WhiteWins, Standings, 1},
		"prizes when it is over":      {Visibility{PrizeMoney: WhenOver}, noon, 2, tournament.BlackWins, tournament.WhiteWins, PrizeMoney, 0},
		"reasons never, past neither": {Visibility{Reasons: NotShown, PastRounds: NotShown}, noon, 2, tournament.BlackWins, tournament.WhiteWins, Reasons | PastRounds, 1},
	} {
		view := played(t, c.show).State().ForPublic(c.at)
		switch {
		case view.Paired() != c.rounds:
			t.Errorf("%s: %d rounds are in view", name, view.Paired())
		case c.rounds > 1 && results(view, 2)[0] != c.last, c.rounds > 0 && results(view, 1)[0] != c.first:
			t.Errorf("%s: results %v and %v", name, results(view, 1), results(view, 2))
		case view.Hides != c.hides, len(view.Prizes.Lists) != c.prizes:
			t.Errorf("%s: hides %b, want %b; %d prizes", name, view.Hides, c.hides, len(view.Prizes.Lists))
		case (len(view.Tournament.Players) == 0) != (c.hides&PlayerList != 0):
			t.Errorf("%s: %d players", name, len(view.Tournament.Players))
		case c.hides&Reasons != 0 && view.Rounds[0].Reasons != nil:
			t.Errorf("%s: reasons are told", name)
		case view.Shows(Results, 0) && view.Tournament.Validate() != nil:
			t.Errorf("%s: %v", name, view.Tournament.Validate())
		}
	}
}

// What happens behind the curtain is not counted; when its moment has come the
// view has another name.
func TestMomentsNameViews(t *testing.T) {
	moment := noon.Add(time.Hour)
	j := played(t, Visibility{Results: FromMoment(moment)})
	before := j.State().ForPublic(noon)
	do(t, j, ResultEntered{Board: Board{2, 3, 4}, Result: tournament.Drawn})
	if after := j.State().ForPublic(noon); after.Stamp() != before.Stamp() {
		t.Errorf("the public is led from %s to %s", before.Stamp(), after.Stamp())
	}
	then := j.State().ForPublic(moment)
	if then.Stamp() == before.Stamp() || results(then, 2)[1] != tournament.Drawn {
		t.Errorf("at the moment %s has %v", then.Stamp(), results(then, 2))
	}
	if told := Changes(before, then); len(told) < 4 {
		t.Errorf("told %v", told)
	}
	if at, ok := j.State().Public.Next(noon); !ok || !at.Equal(moment) {
		t.Errorf("the next moment is %v", at)
	}
}

// A past view shows no results that today's keeps back.
func TestThePastIsKeptBackToo(t *testing.T) {
	j := played(t, Visibility{})
	then := j.State().ForPublic(noon)
	do(t, j, PublicSet{Public{Forecast: true, Show: Visibility{Results: NotShown, PrizeMoney: NotShown}}})
	view := then.Still(j.State().ForPublic(noon))
	if results(view, 1)[0] != tournament.NoResult || view.Shows(Standings, 0) || len(view.Prizes.Lists) > 0 {
		t.Errorf("the past shows %v", results(view, 1))
	}
	if results(then, 1)[0] != tournament.WhiteWins {
		t.Error("the view of then was changed")
	}
}

// Where a round is seen only once it is closed, nothing of it is seen before, and nothing
// once it is published: boards published early are of the desk alone.
func TestEarlyBoardsOfRoundsSeenWhenClosed(t *testing.T) {
	for from, want := range map[From]int{AsUsual: 1, WhenClosed: 0} {
		j := played(t, Visibility{Pairings: from})
		do(t, j, BoardsPublishedEarly{Round: 3, Boards: []EarlyPair{{1, 3}}, Open: 1, Ends: 3})
		if got := len(j.State().ForPublic(noon).Early.Boards); got != want {
			t.Errorf("%q: %d boards of round 3 while round 2 is played", from, got)
		}
		do(t, j, ResultEntered{Board: Board{2, 3, 4}, Result: tournament.Drawn}, RoundClosed{2})
		if got := len(j.State().ForPublic(noon).Early.Boards); got != want {
			t.Errorf("%q: %d boards of round 3 when round 2 is closed", from, got)
		}
	}
}

// A past view has no board published early that was taken back since, or whose player is
// gone, or that turned out otherwise; it has those that are in view today, be it in their
// round.
func TestEarlyBoardsOfThePast(t *testing.T) {
	j := played(t, Visibility{})
	longer := j.State().Tournament.Rules
	longer.Rounds = 3
	do(t, j, RulesSet{Rules: longer}, BoardsPublishedEarly{Round: 3, Boards: []EarlyPair{{1, 3}, {2, 4}}, Open: 1, Ends: 3})
	then := j.State().ForPublic(noon)
	early := func(what string, want ...EarlyPair) {
		t.Helper()
		got := []EarlyPair{}
		for _, b := range then.Still(j.State().ForPublic(noon)).Early.Boards {
			got = append(got, b.EarlyPair)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	early("today", EarlyPair{1, 3}, EarlyPair{2, 4})
	do(t, j, EarlyBoardWithdrawn{3, EarlyPair{1, 3}, "no longer so"})
	early("one is taken back", EarlyPair{2, 4})
	do(t, j, ResultEntered{Board: Board{2, 3, 4}, Result: tournament.Drawn}, RoundClosed{2}, RoundPaired{Round: 3, Games: []tournament.Game{{White: 4, Black: 2}, {White: 1, Black: 3}}})
	early("the round is paired", EarlyPair{2, 4})
	do(t, j, RoundPublished{3})
	early("the round is in view", EarlyPair{1, 3}, EarlyPair{2, 4})
	do(t, j, PublicSet{Public{Forecast: true, Show: Visibility{Results: NotShown}}})
	if b := then.Still(j.State().ForPublic(noon)).Early.Boards; len(b) != 2 || b[0].Open != 0 || b[0].Ends != 0 {
		t.Errorf("%+v tells how many games were open", b)
	}
	do(t, j, PublicSet{Public{Forecast: true, Show: Visibility{Pairings: NotShown}}})
	early("pairings are not shown")
	if len(then.Early.Boards) != 2 || then.Early.Boards[0].Ends != 3 {
		t.Error("the view of then was changed")
	}
}
