package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Until a round is published it is the one that people get ready for. Then byes in it
// are for who sits out alone, and marks are for the next.
func TestUpcomingRound(t *testing.T) {
	j := begun(t)
	if s := j.State(); s.Waiting() != 1 || s.Upcoming() != 1 || s.SitsOut(1, 1) {
		t.Errorf("waiting %d, upcoming %d", s.Waiting(), s.Upcoming())
	}
	do(t, j, PlayersChecked{1, []tournament.PlayerID{1}, AtDesk})
	do(t, j, RoundPublished{1})
	if s := j.State(); s.Waiting() != 0 || s.Upcoming() != 2 {
		t.Errorf("waiting %d, upcoming %d", s.Waiting(), s.Upcoming())
	}
	for _, act := range []Act{
		PlayersChecked{1, []tournament.PlayerID{1}, NotHere},
		SelfCheckInSet{SelfCheckIn{1, true, "0123456789abcdef"}},
		ByeRequested{Round: 1, Player: 1, Bye: tournament.HalfBye},
		ByeCancelled{1, 1},
	} {
		if err := try(j, act); err == nil {
			t.Errorf("%s after the round was published", links.KindOf(act))
		}
	}
}
