package rating

import (
	"strings"
	"testing"
)

// In a round robin with the mix of a norm a lost game stays, be it the last one.
func TestALossOfARoundRobinStays(t *testing.T) {
	rich := strings.Replace(gmNorm, "2480 IM", "2480 GM", 1)
	text := rich + ", 2200 - HUN 0, 2200 - HUN 0"
	if norm := checkNorm(t, "GM", opponents(text), swiss(11)); !norm.Achieved {
		t.Fatalf("a Swiss: not met %q", unmet(norm))
	}
	if norm := checkNorm(t, "GM", opponents(text), robin(11)); norm.Achieved || norm.Counted != 11 {
		t.Errorf("a round robin: achieved %v with %d games", norm.Achieved, norm.Counted)
	}
	if norm := checkNorm(t, "GM", opponents(rich+", 2200 - HUN 0"), robin(10)); norm.Achieved {
		t.Error("one game of a round robin was left out")
	}
}

// 1.4.1f: in a round robin the whole event must have the mix of a norm; eleven
// opponents need four grandmasters.
func TestWinsStayWhereTheWholeEventLacksTheMix(t *testing.T) {
	if norm := checkNorm(t, "GM", opponents("1500 - ESP 1, 1500 - ESP 1, "+gmNorm), robin(11)); norm.Achieved {
		t.Error("a norm from an event with three grandmasters among eleven opponents")
	}
}

// The record is judged whole where that makes a norm.
func TestNothingIsLeftOutWithoutNeed(t *testing.T) {
	norm := checkNorm(t, "GM", opponents(strings.Replace(gmNorm, "2480 IM", "2480 GM", 1)+", 2300 - HUN 1"), swiss(10))
	if !norm.Achieved || norm.Counted != 10 {
		t.Errorf("%d games, not met %q", norm.Counted, unmet(norm))
	}
}

// A missed round after the norm is no game left out.
func TestAMissedRoundAfterTheNorm(t *testing.T) {
	norm := checkNorm(t, "GM", opponents(gmNorm+", 2300 - HUN 0, -"), swiss(11))
	if !norm.Achieved || norm.Games[9].Use != IgnoredLater || norm.Games[10].Use != NoGame {
		t.Errorf("not met %q, %+v", unmet(norm), norm.Games[9:])
	}
}

// Left out is the win that stands in the way: the first game, the last one, or six of a
// longer event.
func TestWhichWinsAreLeftOut(t *testing.T) {
	rich := strings.NewReplacer("2480 IM", "2480 GM", "2400 - ESP 0", "2400 - ESP =").Replace(gmNorm)
	first := checkNorm(t, "GM", opponents("1500 - ESP 1, 1500 - FRA =, "+rich), robin(11))
	if !first.Achieved || first.Games[0].Use != IgnoredWin || !first.Games[1].Raised {
		t.Errorf("the first game: not met %q, %+v", unmet(first), first.Games[:2])
	}
	last := checkNorm(t, "GM", opponents("1500 - FRA =, "+rich+", 1500 - ESP 1"), robin(11))
	if !last.Achieved || last.Games[10].Use != IgnoredWin {
		t.Errorf("the last game: not met %q, %+v", unmet(last), last.Games[10])
	}
	six := checkNorm(t, "GM", opponents(strings.Repeat("1500 - ESP 1, ", 6)+gmNorm), swiss(15))
	if !six.Achieved || six.Counted != 9 {
		t.Errorf("six weak opponents: %d games, not met %q", six.Counted, unmet(six))
	}
}

// Of two ways to leave out as many games, those after the norm was complete come first.
func TestGamesAfterTheNormAreLeftOutFirst(t *testing.T) {
	norm := checkNorm(t, "GM", opponents(gmNorm+", 1500 - ESP 1, 1500 - ESP 1"), swiss(11))
	if !norm.Achieved || norm.Games[9].Use != IgnoredLater || norm.Games[10].Use != IgnoredLater {
		t.Errorf("not met %q, %+v", unmet(norm), norm.Games[9:])
	}
}

// In an event of more than 15 rounds no more than six games are left out: with one of seven
// weak opponents left a norm needs four grandmasters of ten (1.4.5).
func TestSixGamesAreLeftOutAtMost(t *testing.T) {
	weak := strings.Repeat("1500 - ESP 1, ", 7)
	if norm := checkNorm(t, "GM", opponents(weak+gmNorm), swiss(16)); norm.Achieved {
		t.Errorf("a norm of %d games of 16", norm.Counted)
	}
}

// A game left out has no rating any more, and the next lowest opponent is raised.
func TestTheRaisedOpponentIsLeftOut(t *testing.T) {
	norm := checkNorm(t, "GM", opponents("1500 - ESP 1, 1400 - ESP 1, "+gmNorm), swiss(11))
	left, other := norm.Games[1], norm.Games[0]
	if !norm.Achieved || left.Use != IgnoredWin || left.Rating != 0 || left.Raised || !other.Raised || other.Rating != 2200 {
		t.Errorf("not met %q, %+v", unmet(norm), norm.Games[:2])
	}
}

// A forfeit win in the last round counts as lost only where the norm needs it.
func TestTheLastForfeitWinIsNoGameByItself(t *testing.T) {
	enough := checkNorm(t, "GM", opponents(strings.Replace(gmNorm, "2390 - HUN =", "+2390 - HUN 1", 1)), swiss(9))
	if !enough.Achieved || enough.Counted != 8 || enough.Games[8].Use != NoGame {
		t.Errorf("eight games and a forfeit win: not met %q, %+v", unmet(enough), enough.Games[8])
	}
	// Nine games against opponents of two federations; one of a third did not come in the
	// tenth round.
	strong := "2550 GM GER 1, 2520 GM GER 1, 2480 GM GER 1, 2500 GM GER 1, 2450 IM ESP 1, 2440 FM ESP 1, 2420 IM ESP 1, 2400 - ESP 0, 2390 - ESP 1"
	if norm := checkNorm(t, "GM", opponents(strong+", 2590 GM HUN 0"), swiss(10)); !norm.Achieved {
		t.Fatalf("with a game lost to the third federation: not met %q", unmet(norm))
	}
	if norm := checkNorm(t, "GM", opponents(strong+", +2590 GM HUN 1"), swiss(10)); norm.Achieved || norm.Games[9].Use != NoGame {
		t.Errorf("nine games were played: achieved %v, %+v", norm.Achieved, norm.Games[9])
	}
}

// Where the game counted as lost makes no norm either, the record is shown as it is.
func TestTheRecordIsShownAsItIs(t *testing.T) {
	text := "2550 GM GER 1, 2520 GM FRA 0, 2480 IM ITA 1, 2470 IM POL =, 2450 IM GER =, 2440 FM ESP 1, 2420 IM ESP =, 2430 - ESP 0, +2590 GM HUN 1"
	norm := checkNorm(t, "GM", opponents(text), swiss(9))
	if norm.Achieved || norm.Counted != 8 || norm.Games[8].Use != NoGame {
		t.Errorf("achieved %v, %d games, %+v", norm.Achieved, norm.Counted, norm.Games[8])
	}
	// A win by forfeit over nobody is none.
	nobody := opponents("2550 GM GER 1, 2520 GM FRA 1, 2480 IM ITA 1, 2470 IM POL =, 2450 IM GER 1, 2440 FM ESP 1, 2420 IM ESP =, 2430 - ESP 1, +2590 GM HUN 1")
	nobody[8].Opponent.Number = 1
	if norm := checkNorm(t, "GM", nobody, swiss(9)); !norm.Achieved || norm.Games[8].Use != CountedLoss {
		t.Errorf("player 1 did not come: not met %q, %+v", unmet(norm), norm.Games[8])
	}
	nobody[8].Opponent.Number = 0
	if norm := checkNorm(t, "GM", nobody, swiss(9)); norm.Achieved {
		t.Error("a round without an opponent was counted as lost")
	}
}
