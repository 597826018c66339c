package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// How a match was decided is seen with the results of its last round, and not before;
// it can be given again, taken back and undone.
func TestMatchDecisionsInPublic(t *testing.T) {
	s := &State{}
	do := func(acts ...Act) {
		t.Helper()
		for _, a := range acts {
			if err := a.apply(s, &Event{Time: noon}); err != nil {
				t.Fatalf("%T: %v", a, err)
			}
		}
	}
	rules := tournament.Rules{System: tournament.Knockout, Rounds: 2, Scoring: tournament.DefaultScoring()}
	do(Created{Rules: rules}, PlayerRegistered{tournament.Player{ID: 1, Name: "Ann"}}, PlayerRegistered{tournament.Player{ID: 2, Name: "Bo"}},
		RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}}, RoundPublished{1}, ResultEntered{Board: Board{1, 1, 2}, Result: tournament.Drawn}, RoundClosed{1},
		RoundPaired{Round: 2, Games: []tournament.Game{{White: 2, Black: 1}}}, ResultEntered{Board: Board{2, 2, 1}, Result: tournament.Drawn})
	lot := tournament.MatchDecision{Match: 1, Sides: [2]int{1, 2}, Winner: 2, Reason: "lot"}
	do(MatchDecided{Decision: lot})
	if n := len(s.published(s.publishedSight()).Tournament.MatchDecisions); n != 0 {
		t.Errorf("%d decisions are public before round 2 is", n)
	}
	do(RoundPublished{2})
	if n := len(s.published(s.publishedSight()).Tournament.MatchDecisions); n != 1 {
		t.Errorf("%d decisions are public", n)
	}
	lot.Winner = 1
	do(MatchDecided{Decision: lot})
	if list := s.Tournament.MatchDecisions; len(list) != 1 || list[0].Winner != 1 {
		t.Errorf("%+v", list)
	}
	do(MatchDecided{Decision: tournament.MatchDecision{Match: 1, Sides: [2]int{2, 1}}})
	if n := len(s.Tournament.MatchDecisions); n != 0 {
		t.Errorf("%d decisions are left", n)
	}
	rules.Options = []tournament.SystemOption{{Name: "games", Value: "1"}}
	if err := (RulesSet{Rules: rules}).apply(s, &Event{}); err == nil {
		t.Error("options of a tree that stands are changed")
	}
}
