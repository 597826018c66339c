package journal

import (
	"slices"
	"strings"
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

// Who enters while a round waits to be published can be in it; once it is published they
// come from the next on, and who is not in it has missed it. Journals of before say so
// themselves.
func TestEntryFollowsPublication(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()})
	for id := tournament.PlayerID(1); id <= 2; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id}})
	}
	paired := RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}}
	do(t, j, paired)
	for id := tournament.PlayerID(3); id <= 5; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id}})
	}
	do(t, j, PlayerRegistered{tournament.Player{ID: 6, Entered: 2}}) // as it was once
	do(t, j, PlayerRemoved{5})
	if got := j.State().Missing(); !slices.Equal(got, []tournament.PlayerID{3, 4}) {
		t.Errorf("missing: %v", got)
	}
	do(t, j, RoundDiscarded{Round: 1})
	paired.Byes = []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}
	do(t, j, paired)
	do(t, j, PlayerRegistered{tournament.Player{ID: 7}})
	do(t, j, RoundPublished{Round: 1})
	for id, want := range map[tournament.PlayerID]int{1: 0, 3: 0, 4: 0, 6: 2, 7: 2} {
		if got := j.State().Player(id).Entered; got != want {
			t.Errorf("%d: from round %d, want %d", id, got, want)
		}
	}
	if err := try(j, PlayerRegistered{tournament.Player{ID: 8}}); err == nil || !strings.Contains(err.Error(), "from round 2") {
		t.Errorf("entered in a round that is published: %v", err)
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
