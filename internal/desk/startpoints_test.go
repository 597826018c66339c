package desk

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

func mcMahonBands() tournament.StartPoints {
	return tournament.StartPoints{Bands: []tournament.StartBand{{From: 2000, Points: 2 * tournament.One}, {From: 1800, Points: tournament.One}}}
}

// mcMahon is an event of three bands with four players each: 2030 to 2000, 1890 to
// 1860 and 1690 to 1660.
func mcMahon(t testing.TB, system tournament.System, start tournament.StartPoints) *hall {
	t.Helper()
	h := newHall(t)
	r := rules(5)
	r.System, r.Edition, r.StartPoints = system, "", start
	h.ok(Create{Info: tournament.Info{Name: "MacMahon"}, Rules: r})
	for _, top := range []int{2030, 1890, 1690} {
		for i := range 4 {
			h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %d", top-10*i), Ratings: tournament.Ratings{top - 10*i}}})
		}
	}
	return h
}

// Round 1 pairs within the bands, the points stay, a late entrant has those of his
// band, and the file pairs and ranks the same when it is read again.
func TestStartPoints(t *testing.T) {
	for _, system := range []tournament.System{tournament.Dutch, tournament.Classic, tournament.Harkness} {
		for _, ties := range []bool{false, true} {
			start := mcMahonBands()
			start.InTieBreaks = ties
			h := mcMahon(t, system, start)
			h.rounds(1)
			before := h.State().Tournament
			for _, g := range before.Current.Games {
				if white, black := before.StartPoints(before.Player(g.White)), before.StartPoints(before.Player(g.Black)); white != black {
					t.Errorf("%s: round 1 pairs %v with %v", system, white, black)
				}
			}
			h.ok(CloseRound{})
			h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{1950}}})
			h.rounds(2)
			h.ok(CloseRound{})
			ranking, err := Standings(h.State())
			if err != nil {
				t.Fatal(err)
			}
			state := h.State().Tournament
			table, late := state.Table(), len(state.Players)-1
			if got := table.Score(late, 1); got != tournament.One {
				t.Errorf("%s: who entered late has %v after round 1", system, got)
			}
			if first := state.Player(ranking.Rows[0].Player); state.StartPoints(first) != 2*tournament.One {
				t.Errorf("%s: %s leads", system, first.Name)
			}
			filesAgree(t, h, ranking)
		}
	}
}

// filesAgree reads the file of an event again, looks for the same ranking and pairs
// its rounds anew.
func filesAgree(t *testing.T, h *hall, ranking *standings.Standings) {
	t.Helper()
	state := &h.State().Tournament
	data, notes, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil || !strings.Contains(string(data), "\n299           2.0  000    ") || !strings.Contains(string(data), "\n299           1.0  000    ") {
		t.Fatalf("%v\n%s", err, data)
	}
	if slices.ContainsFunc(notes, func(n trf.Note) bool { return strings.Contains(n.String(), "start points") }) {
		t.Errorf("%v", notes)
	}
	back, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || !back.Rules.StartPoints.Equal(state.Rules.StartPoints) || len(back.Rules.Adjustments) > 0 || len(back.Info.Comments) > 0 {
		t.Fatalf("%v %+v\n%s", err, back, data)
	}
	again, err := standings.Compute(back, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range again.Rows {
		if diff := cmp.Diff(ranking.Rows[i].Values, again.Rows[i].Values); diff != "" || again.Rows[i].Points != ranking.Rows[i].Points {
			t.Errorf("place %d: %s", i+1, diff)
		}
	}
	system, err := systems.For(back, state.Rules.System, state.Rules.Edition)
	if err != nil {
		t.Fatal(err)
	}
	for _, finding := range audit.Tournament(system, back) {
		if finding.Err != nil || !finding.Agrees {
			t.Errorf("%s, round %d: by the rules %v, in the file %v, %v", state.Rules.System, finding.Round, finding.Expected, finding.Found, finding.Err)
		}
	}
}

// What start points cannot be, and when they cannot change.
func TestStartPointsRefused(t *testing.T) {
	h := newHall(t)
	r := rules(5)
	r.StartPoints = mcMahonBands()
	wrong := r
	wrong.System, wrong.Edition = tournament.RoundRobin, ""
	team := r
	teams := tournament.DefaultTeamRules(4)
	team.Team = &teams
	order := r
	order.StartPoints = tournament.StartPoints{Bands: []tournament.StartBand{{From: 1800, Points: 10}, {From: 2000, Points: 20}}}
	for _, rules := range []tournament.Rules{wrong, team, order} {
		if got := h.refusal(Create{Info: tournament.Info{Name: "Open"}, Rules: rules}); got != "rules.start" {
			t.Errorf("%+v: %q", rules.StartPoints, got)
		}
	}
	if level, code := h.levelOf(Create{Info: tournament.Info{Name: "Open"}, Rules: r}); level != int(Notice) || code != "rules.start.fide" {
		t.Errorf("%d %q", level, code)
	}

	h = mcMahon(t, tournament.Dutch, tournament.StartPoints{})
	with := h.State().Tournament.Rules
	with.StartPoints = mcMahonBands()
	h.ok(SetRules{Rules: with}) // before round 1
	h.rounds(1)
	other := h.State().Tournament.Rules
	other.StartPoints = tournament.StartPoints{Bands: with.StartPoints.Bands[:1]}
	if got := h.refusal(SetRules{Rules: other}); got != "rules.fixed" {
		t.Errorf("after round 1: %q", got)
	}
	h.ok(LeaveFideMode{Reason: "club evening"})
	h.ok(SetRules{Rules: other, Reason: "wrong bands"})
	if got := h.State().Tournament.Rules.StartPoints; !got.Equal(other.StartPoints) {
		t.Errorf("%+v", got)
	}
	if got := h.again().Tournament.Rules.StartPoints; !got.Equal(other.StartPoints) {
		t.Errorf("read again: %+v", got)
	}
}

// A rating that is corrected after round 1 and moves a player into another band asks
// first, with the points.
func TestRatingMovesStartPoints(t *testing.T) {
	h := mcMahon(t, tournament.Dutch, mcMahonBands())
	h.rounds(1)
	player := *h.State().Player(5)
	player.Ratings = tournament.Ratings{2050}
	_, err := h.Do(Request{Actor: "ada", Command: ChangePlayer{Player: player}})
	var asks *Unconfirmed
	if !errors.As(err, &asks) || !strings.Contains(asks.Error(), "2.0 start points in place of 1.0") {
		t.Errorf("%v", err)
	}
	player.Ratings = tournament.Ratings{1900}
	if _, err := h.Do(Request{Actor: "ada", Command: ChangePlayer{Player: player}}); err != nil {
		t.Errorf("the same band: %v", err)
	}
}
