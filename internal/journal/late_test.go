package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A late entry gets half a point for the rounds missed, the one being played
// included, also when that is paired anew; and nothing when that is said.
func TestMissedRounds(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()})
	for id := tournament.PlayerID(1); id <= 2; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id}})
	}
	paired := RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}}
	do(t, j, paired)
	do(t, j, PlayerRegistered{tournament.Player{ID: 3, Entered: 2}})
	do(t, j, MissedRoundsSet{3, tournament.HalfBye})
	half := func(want int) {
		t.Helper()
		n := 0
		for _, b := range j.State().Round(1).Byes {
			if b.Player == 3 && b.Kind == tournament.HalfBye {
				n++
			}
		}
		if n != want {
			t.Errorf("%d half points, want %d: %v", n, want, j.State().Round(1).Byes)
		}
	}
	half(1)
	do(t, j, RoundDiscarded{Round: 1})
	do(t, j, paired)
	half(1)
	do(t, j, MissedRoundsSet{3, tournament.ZeroBye})
	half(0)
	if err := (MissedRoundsSet{1, tournament.HalfBye}).apply(j.State().fork(), nil); err == nil {
		t.Error("who was there from the start gets half a point")
	}
}

// A rating that changes after a round leaves a trace, of which the public sees what
// belongs to rounds in view.
func TestRatingChanges(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()})
	for id := tournament.PlayerID(1); id <= 2; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id, Ratings: tournament.Ratings{1800}}})
	}
	do(t, j, PublicSet{Public{Announcement: Announced}})
	do(t, j, PlayerChanged{tournament.Player{ID: 1, Ratings: tournament.Ratings{1850}}})
	do(t, j, RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}})
	do(t, j, PlayerChanged{tournament.Player{ID: 1, Ratings: tournament.Ratings{1900}}})
	s := j.State()
	if len(s.RatingChanges) != 1 || s.RatingChanges[0].Was != 1850 || s.RatingChanges[0].Is != 1900 || s.RatingChanges[0].Round != 1 {
		t.Fatalf("%+v", s.RatingChanges)
	}
	if got := s.ForPublic(noon).RatingChanges; len(got) != 0 {
		t.Errorf("the public hears of a round that is not published: %+v", got)
	}
	do(t, j, RoundPublished{1})
	if got := j.State().ForPublic(noon).RatingChanges; len(got) != 1 {
		t.Errorf("the public sees %+v", got)
	}
}
