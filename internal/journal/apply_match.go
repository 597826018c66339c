package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// MatchDecided records how a level match of a knock-out was decided, in the place of
// what was recorded of it before; a decision without games and winner takes it away.
type MatchDecided struct {
	Decision tournament.MatchDecision
	OfTeams  bool `json:",omitempty"` // its sides are teams
}

func (a MatchDecided) apply(s *State, _ *Event) error {
	t, d := s.Tournament, a.Decision
	if !t.Rules.System.IsTree() {
		return impossible("record.match.tree")
	}
	t.MatchDecisions = slices.DeleteFunc(slices.Clone(t.MatchDecisions), func(old tournament.MatchDecision) bool {
		return old.Match == d.Match && (old.Sides == d.Sides || old.Sides == [2]int{d.Sides[1], d.Sides[0]})
	})
	if len(d.Games) > 0 || d.Winner != 0 {
		t.MatchDecisions = append(t.MatchDecisions, d.Clone())
	}
	if problems := t.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	s.Tournament.MatchDecisions = t.MatchDecisions
	return nil
}

// decisionsUntil are the decisions of matches whose last round is not after a number.
func decisionsUntil(t *tournament.Tournament, rounds int) []tournament.MatchDecision {
	return slices.DeleteFunc(slices.Clone(t.MatchDecisions), func(d tournament.MatchDecision) bool { return t.Rules.LastRoundOf(d.Match) > rounds })
}

// about names the two of the match, players or teams.
func (a MatchDecided) about() About {
	match := tournament.Game{White: tournament.PlayerID(a.Decision.Sides[0]), Black: tournament.PlayerID(a.Decision.Sides[1])}
	return About{Match: Boards{Games: []tournament.Game{match}, OfTeams: a.OfTeams}, Text: a.Decision.Reason}
}
