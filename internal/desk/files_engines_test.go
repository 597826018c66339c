package desk

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// gamesFrom are the games of the next round as a file gives them, paired by the rules of
// the event, of which files for engines tell little.
func (h *hall) gamesFrom(to trf.Dialect) []string {
	h.Helper()
	data, _, err := Export{Dialect: to}.File(h.State())
	if err != nil {
		h.Fatal(err)
	}
	t, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		h.Fatalf("%v\n%s", err, data)
	}
	rules := &h.State().Tournament.Rules
	t.Rules.System, t.Rules.Edition = rules.System, rules.Edition
	h.placesFollow(to, data)
	round, err := pairBy(t)
	if err != nil {
		h.Fatalf("%s: %v\n%s", to, err, data)
	}
	var games []string
	for _, g := range round.Boards {
		games = append(games, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	slices.Sort(games)
	return games
}

// placesFollow fails where somebody has more points in a file than somebody who is placed
// no worse.
func (h *hall) placesFollow(to trf.Dialect, data []byte) {
	h.Helper()
	lines := h.reportedLines(data)
	for one, a := range lines {
		for other, b := range lines {
			if a.points > b.points && a.place >= b.place {
				h.Errorf("%s: %s with %s is placed %d, %s with %s %d", to, one, a.points, a.place, other, b.points, b.place)
			}
		}
	}
}

// An engine pairs from a file what the desk pairs, whether the last round is closed or
// all its results are in: penalties, bonuses and adjourned games of that round count,
// and in every file the places are those of its points.
func TestEnginesPairLikeTheDesk(t *testing.T) {
	for _, baku := range []bool{false, true} {
		for _, adjourned := range []bool{false, true} {
			for _, closed := range []bool{false, true} {
				h := with(t, 8, 5)
				r := h.State().Tournament.Rules
				r.Acceleration.Baku = baku
				h.ok(SetRules{Rules: r})
				h.rounds(1)
				h.ok(PairNext{})
				h.ok(Publish{})
				if adjourned {
					h.ok(Adjourn{Board: h.board(2, 1)})
				}
				h.play()
				if closed {
					h.ok(CloseRound{})
				}
				ranking, err := Standings(h.State())
				if err != nil {
					t.Fatal(err)
				}
				first, last := ranking.Rows[0].Player, ranking.Rows[len(ranking.Rows)-1].Player
				h.ok(AdjustPoints{Player: first, Points: -10, Round: 2, Reason: "a phone rang"})
				h.ok(AdjustPoints{Player: last, Points: 5, Round: 1, Reason: "a wrong opponent"})
				h.ok(RequestBye{Player: 3, Round: 3, Bye: tournament.HalfBye})
				h.ok(RequestBye{Player: 6, Round: 3, Bye: tournament.ZeroBye})
				got := make(map[trf.Dialect][]string)
				for _, to := range []trf.Dialect{trf.TRF26, trf.TRFx, trf.TRFbx} {
					got[to] = h.gamesFrom(to)
				}
				data, _, err := Export{Dialect: trf.TRF16}.File(h.State())
				if err != nil {
					t.Fatal(err)
				}
				h.placesFollow(trf.TRF16, data)
				h.ok(PairNext{})
				var want []string
				for _, g := range h.State().Tournament.Current.Games {
					want = append(want, fmt.Sprintf("%d-%d", g.White, g.Black))
				}
				slices.Sort(want)
				for to, games := range got {
					if !slices.Equal(games, want) {
						t.Errorf("Baku %t, adjourned %t, closed %t: %s pairs %v, the desk %v", baku, adjourned, closed, to, games, want)
					}
				}
			}
		}
	}
}

// By rule VI of the US Swiss who did not come is not in the next round, nor who has missed
// too many: a file says so whether the round is closed or only has all its results.
func TestFilesSayWhoMissedARoundInPlay(t *testing.T) {
	for _, closed := range []bool{false, true} {
		h := newHall(t)
		h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{System: tournament.Harkness, Edition: "nine-rules", Rounds: 5, InitialColour: tournament.White}})
		for i := range 8 {
			h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
		}
		h.ok(RequestBye{Player: 8, Round: 1, Bye: tournament.ZeroBye})
		h.ok(PairNext{})
		h.ok(Publish{})
		h.play()
		h.ok(PairNext{})
		h.ok(Publish{})
		for place, g := range h.State().Tournament.Current.Games {
			if g.White == 8 || g.Black == 8 || place == 0 {
				b := h.board(2, place+1)
				h.ok(EnterResult{Board: b, Result: tournament.DoubleForfeit, Seen: h.seen(b)})
			}
		}
		h.play()
		if closed {
			h.ok(CloseRound{})
		}
		got := make(map[trf.Dialect][]string)
		for _, to := range []trf.Dialect{trf.TRF26, trf.TRF16, trf.TRFx, trf.TRFbx} {
			got[to] = h.gamesFrom(to)
		}
		h.ok(PairNext{})
		var want []string
		for _, g := range h.State().Tournament.Current.Games {
			want = append(want, fmt.Sprintf("%d-%d", g.White, g.Black))
		}
		slices.Sort(want)
		if len(want) > 2 {
			t.Errorf("%v: nobody is out", want)
		}
		for to, games := range got {
			if !slices.Equal(games, want) {
				t.Errorf("closed %t: %s pairs %v, the desk %v", closed, to, games, want)
			}
		}
	}
}
