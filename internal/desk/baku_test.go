package desk

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// accelerated is an event with Baku acceleration, of players of falling ratings.
func accelerated(t testing.TB, players, rounds int, edition tournament.Edition) *hall {
	t.Helper()
	h := newHall(t)
	r := rules(rounds)
	r.Edition, r.Acceleration.Baku = edition, true
	h.ok(Create{Info: tournament.Info{Name: "Baku"}, Rules: r})
	for i := range players {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	return h
}

// The files of an accelerated event tell who had virtual points, so that whoever
// pairs its rounds again finds the same: the border of the upper group was drawn
// among those who played in round 1, and no reader of a file can know who did.
func TestFilesOfAcceleratedEventsCheck(t *testing.T) {
	late := func(rating int) func(*hall) {
		return func(h *hall) {
			h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{rating}}})
		}
	}
	nothing := func(*hall) {}
	for what, act := range map[string]struct{ first, second func(*hall) }{
		"everybody":         {nothing, nothing},
		"absent in round 1": {func(h *hall) { h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye}) }, nothing},
		"bye in round 1":    {func(h *hall) { h.ok(RequestBye{Round: 1, Player: 5, Bye: tournament.HalfBye}) }, nothing},
		"two absent": {func(h *hall) {
			h.ok(RequestBye{Round: 1, Player: 1, Bye: tournament.ZeroBye})
			h.ok(RequestBye{Round: 1, Player: 3, Bye: tournament.ZeroBye})
		}, nothing},
		"late above the border": {nothing, late(2395)},
		"late at the border":    {nothing, late(2400 - 10*6 + 5)},
		"late below the border": {nothing, late(2200)},
		"withdrawn":             {nothing, func(h *hall) { h.ok(Withdraw{Player: 2, Reason: "ill"}) }},
		"never came":            {func(h *hall) { h.ok(RequestBye{Round: 1, Player: 4, Bye: tournament.ZeroBye}) }, func(h *hall) { h.ok(Withdraw{Player: 4, Reason: "did not come"}) }},
		"absent, late, withdrawn": {func(h *hall) { h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye}) }, func(h *hall) {
			late(2345)(h)
			h.ok(Withdraw{Player: 6, Reason: "ill"})
		}},
		"the last of the upper group left": {nothing, func(h *hall) { h.ok(Withdraw{Player: h.State().Tournament.Rules.Acceleration.BakuLast, Reason: "ill"}) }},
	} {
		for _, edition := range []tournament.Edition{"2026", "2017"} {
			for players := 12; players <= 15; players++ {
				t.Run(fmt.Sprintf("%s, %d players, %s", what, players, edition), func(t *testing.T) {
					h := accelerated(t, players, 7, edition)
					act.first(h)
					h.rounds(1)
					act.second(h)
					h.rounds(2)
					sameRounds(t, h, false) // the file of an event under way
					h.rounds(4)
					h.ok(CloseRound{})
					sameRounds(t, h, true)
				})
			}
		}
	}
}

// sameRounds writes the event in every form that knows acceleration and pairs the
// rounds of the file again.
func sameRounds(t *testing.T, h *hall, final bool) {
	t.Helper()
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRFx, trf.TRFbx} {
		data, _, err := (Export{Dialect: dialect, Final: final}).File(h.State())
		if err != nil {
			t.Fatal(err)
		}
		if record := map[bool]string{true: "\n250 ", false: "\nXXA "}[dialect == trf.TRF26]; !strings.Contains(string(data), record) {
			t.Errorf("%v has no record %q", dialect, record)
		}
		back, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		system, err := systems.For(back, "", h.State().Tournament.Rules.Edition)
		if err != nil {
			t.Fatal(err)
		}
		for _, finding := range audit.Tournament(system, back) {
			if finding.Err != nil || !finding.Agrees {
				t.Errorf("%v, round %d: by the rules %v, in the file %v, %v", dialect, finding.Round, finding.Expected, finding.Found, finding.Err)
			}
		}
	}
}

// An accelerated event that goes on from its file is the one that it was: its upper
// group ends with the same player, and who comes late above joins it.
func TestAcceleratedEventGoesOn(t *testing.T) {
	h := accelerated(t, 13, 7, "2026")
	h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye})
	h.rounds(1)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	again := newHall(t)
	again.ok(Import{Name: "baku.trf", Data: data})
	if got, want := again.State().Tournament.Rules.Acceleration, h.State().Tournament.Rules.Acceleration; got.BakuLast != want.BakuLast || len(got.Virtual) > 0 || !got.Baku {
		t.Fatalf("%+v, not %+v", got, want)
	}
	for _, h := range []*hall{h, again} {
		h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{2395}}})
		h.ok(PairNext{})
	}
	if diff := cmp.Diff(h.State().Tournament.Current, again.State().Tournament.Current); diff != "" {
		t.Error(diff)
	}
	// What is not Baku's stays in figures.
	other := strings.Replace(string(data), "\n250       1.0   1   2", "\n250       1.5   1   2", 1)
	odd := newHall(t)
	odd.ok(Import{Name: "odd.trf", Data: []byte(other)})
	if got := odd.State().Tournament.Rules.Acceleration; other == string(data) || len(got.Virtual) == 0 {
		t.Errorf("%+v\n%s", got, other)
	}
}

// Before round 1 the upper group is not settled: TRF26 names the acceleration, and
// the forms that cannot have it as it would be now.
func TestAccelerationBeforeRound1(t *testing.T) {
	h := accelerated(t, 9, 7, "2026")
	h.ok(CloseEntries{})
	h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.ZeroBye})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil || strings.Contains(string(data), "\n250 ") || !strings.Contains(string(data), "_BAKU") {
		t.Errorf("%v\n%s", err, data)
	}
	data, _, err = (Export{Dialect: trf.TRFx}).File(h.State())
	if err != nil || strings.Count(string(data), "\nXXA ") != 5 { // 1 to 5 without 2, who would be in it, too
		t.Errorf("%v\n%s", err, data)
	}
}
