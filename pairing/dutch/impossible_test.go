package dutch_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// refusal pairs a tournament that has no legal round.
func refusal(t *testing.T, edition, text string) *pairing.NoPairing {
	t.Helper()
	r, err := system(t, tournament.Edition(edition)).Pair(event(t, text))
	var none *pairing.NoPairing
	if !errors.As(err, &none) {
		t.Fatalf("got %v, %v; want no pairing", r, err)
	}
	return none
}

// has reports whether a way out of the kind is among those named.
func has(e *pairing.NoPairing, kind pairing.RelaxationKind, text string) bool {
	for _, x := range e.Relaxations {
		if x.Kind == kind && strings.Contains(x.Message.String(), text) {
			return true
		}
	}
	return false
}

// C1: both have met everybody.
func TestNoPairingWhenAllHaveMet(t *testing.T) {
	e := refusal(t, "2026", `
		rounds 9
		1 2w1
		2 1b0`)
	if len(e.Blocked) == 0 || !strings.Contains(e.Why().String(), "have met (C1)") {
		t.Errorf("blocked %v: %s", e.Blocked, e.Why().String())
	}
	if !has(e, "rematch", "players 1 and 2 may meet again (C1)") {
		t.Errorf("ways out: %v", e.Relaxations)
	}
}

// A prohibition leaves player 1 without an opponent; lifting it helps.
func TestNoPairingBecauseOfAProhibition(t *testing.T) {
	const games = `
		rounds 9
		1 4w1 3b1
		2 3w1 4b1
		3 2b0 1w0
		4 1b0 2w0`
	e := refusal(t, "2026", games+"\nforbid 1 2")
	if !has(e, "forbidden pair", "players 1 and 2 are allowed to meet") {
		t.Errorf("%v", e)
	}
	if _, err := system(t, "2026").Pair(event(t, games)); err != nil {
		t.Errorf("without the prohibition: %v", err)
	}
}

// Nobody may meet anybody: one exception makes one pair, and there have to be
// three.
func TestNoPairingTellsHowManyExceptionsItTakes(t *testing.T) {
	const text = "rounds 9\n1\n2\n3\n4\n5\n6"
	e := refusal(t, "2026", text+"\nforbid 1 2 3 4 5 6")
	if len(e.Relaxations) > 0 || e.Needed != 3 || !strings.HasSuffix(e.Error(), "no single exception would be enough, it takes at least 3") {
		t.Errorf("%d: %v", e.Needed, e)
	}
	if r, err := system(t, "2026").Pair(event(t, text+"\nforbid 1 3 5\nforbid 1 4 6\nforbid 2 3 6\nforbid 2 4 5")); err != nil || line(r) != "1-2 3-4 5-6" {
		t.Errorf("with three exceptions: %v, %v", r, err)
	}
}

// C2: everybody has had a bye.
func TestNoPairingWhenNobodyMayGetTheBye(t *testing.T) {
	for edition, article := range map[string]string{"2026": "C2", "2017": "C.2"} {
		e := refusal(t, edition, `
			rounds 9
			1 pab 2w+ 3w+
			2 3w1 1b- pab
			3 2b0 pab 1b-`)
		if !strings.Contains(e.Why().String(), "nobody may get the bye ("+article+")") {
			t.Errorf("%s: %s", edition, e.Why().String())
		}
		if !has(e, "second bye", "player 3 ") {
			t.Errorf("%s: ways out: %v", edition, e.Relaxations)
		}
	}
}

// C3: the two who are there must both have black, and it is not the last round.
func TestNoPairingBecauseOfColours(t *testing.T) {
	const games = `
		1 3w1 4w1
		2 4w1 3w1
		3 1b0 2b0 next zero
		4 2b0 1b0 next zero`
	e := refusal(t, "2026", "rounds 9"+games)
	if !strings.Contains(e.Why().String(), "must have the same colour (C3)") {
		t.Errorf("%s", e.Why().String())
	}
	if !has(e, "colour", "players 1 and 2 may meet although both must have Black (C3)") {
		t.Errorf("ways out: %v", e.Relaxations)
	}
	// In the last round they are topscorers, and may.
	if r, err := system(t, "2026").Pair(event(t, "rounds 3"+games)); err != nil || line(r) != "2-1" && line(r) != "1-2" {
		t.Errorf("last round: %v, %v", r, err)
	}
}

// Three have met each other; two of them and the only one they could meet are
// enough to see that it cannot be done.
func TestNoPairingNamesTheOnlyPartner(t *testing.T) {
	e := refusal(t, "2026", `
		rounds 9
		1 2w1 3b1 pab
		2 1b0 pab 3w1
		3 pab 1w0 2b0
		4 zero zero zero`)
	if len(e.Blocked) != 2 || len(e.Partners) != 1 || e.Partners[0] != 4 {
		t.Errorf("blocked %v, partners %v", e.Blocked, e.Partners)
	}
	if want := "players 1 and 2 can only meet player 4; every other game is ruled out: the two have met (C1)"; e.Why().String() != want {
		t.Errorf("%s, want %s", e.Why().String(), want)
	}
	if !has(e, "rematch", "may meet again") {
		t.Errorf("ways out: %v", e.Relaxations)
	}
}

// One who has met everybody is told of as one.
func TestNoPairingOfOnePlayer(t *testing.T) {
	e := refusal(t, "2026", `
		rounds 9
		1 2w1
		2 1b0`)
	if want := "player 1 can meet nobody; every game is ruled out: the two have met (C1)"; e.Why().String() != want {
		t.Errorf("%s, want %s", e.Why().String(), want)
	}
}

// A club of three fifths of a large field cannot be kept apart. The explanation
// does not take long, and names no more people than it has to.
func TestNoPairingOfALargeClub(t *testing.T) {
	var text strings.Builder
	text.WriteString("rounds 9\n")
	for i := range 500 {
		fmt.Fprintf(&text, "%d\n", i+1)
	}
	text.WriteString("forbid")
	for i := range 300 {
		fmt.Fprintf(&text, " %d", i+1)
	}
	e := refusal(t, "2026", text.String())
	if len(e.Blocked) != 201 || len(e.Partners) != 200 || len(e.Relaxations) != 0 {
		t.Errorf("%d blocked, %d partners, %d ways out", len(e.Blocked), len(e.Partners), len(e.Relaxations))
	}
	if !strings.HasSuffix(e.Why().String(), "is ruled out: the two are barred from meeting (C1)") || len(e.Why().String()) > 300 {
		t.Errorf("%s", e.Why().String())
	}
}
