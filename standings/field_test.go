package standings_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Who withdrew stays in the standings; the rounds after count as byes of no
// points, which opponents see as draws. Who was expelled is not ranked, but the
// games still count for the opponents.
func TestWithdrawnAndExpelled(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b1 .",
		"1900 1b0 4w1 3w=",
		"1800 4b1 1w0 2b=",
		"1700 3w0 2b0 .")
	event.Players[0].Left = &tournament.Departure{After: 2, Kind: tournament.Withdrawn}
	check(t, event, want{2, "BH", "2026", "4.5"}) // 2.5 of player 1, 0.5 of player 4, 1.5 of player 3
	s := compute(t, event, "BH", "2026")
	if row := s.Find(1); row.Rank != 1 || row.Left != standings.Withdrew || row.Left.String() != "withdrawn" {
		t.Errorf("withdrawn: %+v", row)
	}
	event.Players[0].Left.Kind = tournament.Expelled
	s = compute(t, event, "BH", "2026")
	if row := s.Find(1); row.Rank != 0 || row.Left != standings.WasExpelled || s.Rows[3].Player != 1 {
		t.Errorf("expelled: %+v", row)
	}
	if s.Find(2).Rank != 1 || s.Find(3).Rank != 1 || s.Find(4).Rank != 3 || s.Find(2).Values[0].String() != "4.5" {
		t.Errorf("the others: %+v", s.Rows)
	}
	// Before it happened the player was in the standings.
	early, err := standings.Compute(event, standings.Options{After: 1})
	if err != nil || early.Find(1).Rank == 0 || early.Find(1).Left != standings.Present {
		t.Errorf("after round 1: %+v, %v", early.Find(1), err)
	}
}

// C.05, article 6.6: fewer than half of the games, and nothing by or against
// the player counts; exactly half is enough.
func TestUnderHalfOfARoundRobin(t *testing.T) {
	event := rows(t,
		"2000 4w1 3b1 2w=",
		"1900 3w1 4b+ 1b=",
		"1800 2b0 1w0 4w+",
		"1700 1b0 2w- 3b-")
	event.Rules.System = "roundrobin"
	s := compute(t, event, "SB", "2026")
	if row := s.Find(4); row.Rank != 0 || row.Left != standings.UnderHalf || row.Points != 0 {
		t.Errorf("one game of three: %+v", row)
	}
	check(t, event, want{1, "PTS", "2026", "1.5"}, want{2, "PTS", "2026", "1.5"}, want{3, "PTS", "2026", "0"},
		want{1, "SB", "2026", "0.75"}, want{1, "REP", "2026", "3"}, want{1, "WON", "2026", "1"})
	// The cross table still shows the game.
	if round := s.Rounds(s.Find(1))[0]; round.Opponent != 3 || round.Outcome != tournament.Win || !round.Struck {
		t.Errorf("struck game: %+v", round)
	}
	// While the event lasts it befalls only those who left.
	event.Rules.Rounds, event.Rules.RoundRobin.Cycles = 6, 2
	if s := compute(t, event, "SB", "2026"); s.Find(4).Rank != 4 {
		t.Errorf("still playing: %+v", s.Find(4))
	}
	event.Players[3].Left = &tournament.Departure{After: 1}
	if s := compute(t, event, "SB", "2026"); s.Find(4).Left != standings.UnderHalf {
		t.Errorf("left after one game of six: %+v", s.Find(4))
	}
	// In a Swiss there is no such rule.
	event.Rules.System = "dutch"
	if s := compute(t, event, "SB", "2026"); s.Find(4).Rank != 4 || s.Find(4).Left != standings.Withdrew {
		t.Errorf("in a Swiss: %+v", s.Find(4))
	}
	half := rows(t, "2000 2w1 3b1 4w1 2b1", "1900 1b0 4w1 3w1 1w0", "1800 4b1 1w0 2b0 .", "1700 3w0 2b0 1b0 .")
	half.Rules.System, half.Rules.Rounds, half.Rules.RoundRobin.Cycles = "roundrobin", 4, 2
	if s := compute(t, half, "SB", "2026"); s.Find(3).Rank == 0 {
		t.Error("three games of six are half of them")
	}
}

// Lots that nobody has drawn part nobody, nor does what stands behind them; the seed in
// the rules, from which byes are drawn, is no draw of them. What was decided is.
func TestLotsThatAreNotDrawn(t *testing.T) {
	event := rows(t, "0 2w=", "0 1b=", "0 4w=", "0 3b=", "0 6w1", "0 5b0")
	event.Rules.LotSeed = 42
	event.Rules.TieBreaks = []tournament.TieBreak{"LOT", "BWG", "TPN"}
	ranked := func() (text string) {
		t.Helper()
		s, err := standings.Compute(event, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Rows {
			row := &s.Rows[i]
			if row.Values[0].Defined() {
				t.Errorf("%+v has a lot", row)
			}
			text += fmt.Sprint(row.Rank, ":", row.Player, " ")
			if s.ToBeDrawn(row) {
				text += "open "
			}
		}
		return text
	}
	if got, want := ranked(), "1:5 2:1 open 2:2 open 2:3 open 2:4 open 6:6 "; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
	event.DecidedTies = []tournament.DecidedTie{{3, 1, 4, 2}}
	if got, want := ranked(), "1:5 2:3 3:1 4:4 5:2 6:6 "; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
}

// The same seed draws the same lots, whoever else takes part.
func TestLots(t *testing.T) {
	event := rows(t, "0 2w=", "0 1b=", "0 4w=", "0 3b=", "0 6w=", "0 5b=")
	list, err := tiebreak.ParseList("LOT")
	if err != nil {
		t.Fatal(err)
	}
	draw := func(event *tournament.Tournament, seed uint64) []tournament.PlayerID {
		s, err := standings.Compute(event, standings.Options{TieBreaks: list, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var order []tournament.PlayerID
		for i, row := range s.Rows {
			if row.Rank != i+1 || row.Values[0] != tiebreak.Whole(i+1) {
				t.Fatalf("lots leave nobody tied: %+v", row)
			}
			order = append(order, row.Player)
		}
		return order
	}
	first := draw(event, 42)
	if want := []tournament.PlayerID{1, 4, 5, 3, 2, 6}; !slices.Equal(first, want) {
		t.Errorf("seed 42 draws %v; it has drawn %v, and published lists stand", first, want)
	}
	seen := map[tournament.PlayerID]bool{}
	for seed := range uint64(40) {
		seen[draw(event, seed+1)[0]] = true
	}
	if len(seen) != 6 {
		t.Errorf("40 draws put only %d of 6 players first", len(seen))
	}
	fewer := event.Clone()
	fewer.Players = fewer.Players[:5]
	fewer.Rounds[0].Games = fewer.Rounds[0].Games[:2]
	fewer.Rounds[0].Byes = []tournament.Bye{{Player: 5, Kind: tournament.HalfBye}}
	var without []tournament.PlayerID
	for _, id := range first {
		if id != 6 {
			without = append(without, id)
		}
	}
	for i, id := range draw(fewer, 42) {
		if id != without[i] {
			t.Fatalf("without player 6: %v, with: %v", draw(fewer, 42), first)
		}
	}
}

// F10 of the old Swiss rules: the encounter only for first place, then the
// opponents' ratings, then the lot.
func TestF10(t *testing.T) {
	event := rows(t,
		"2000 2w0 3b1 4w1",
		"1900 1b1 4w0 3b1",
		"1800 4b1 1w0 2w0",
		"1700 3w0 2b1 1b0")
	preset, err := standings.PresetNamed("f10")
	if err != nil {
		t.Fatal(err)
	}
	list, err := preset.List()
	if err != nil {
		t.Fatal(err)
	}
	s, err := standings.Compute(event, standings.Options{TieBreaks: list, Edition: preset.Edition})
	if err != nil {
		t.Fatal(err)
	}
	// 2 beat 1. 3 beat 4, but that is not for first place: 4 met the stronger field.
	for i, id := range []tournament.PlayerID{2, 1, 4, 3} {
		if s.Rows[i].Player != id {
			t.Errorf("place %d: %+v", i+1, s.Rows[i])
		}
	}
}

// Every preset can be read, and may be used in the kind of event it is for.
func TestPresets(t *testing.T) {
	for _, p := range standings.Presets() {
		list, err := p.List()
		if err != nil || len(list) != len(p.Codes) || p.Title == "" {
			t.Errorf("%s: %v, %v", p.Name, list, err)
		}
	}
	for _, event := range []tiebreak.Event{{}, {RoundRobin: true}, {Teams: true}, {Teams: true, RoundRobin: true}} {
		list, err := standings.DefaultPreset(event).List()
		if err != nil {
			t.Fatal(err)
		}
		for _, tb := range list {
			if err := tb.Allowed(event, tiebreak.Edition2026); err != nil {
				t.Errorf("%s: %v", event, err)
			}
		}
	}
	if _, err := standings.PresetNamed("nothing"); err == nil {
		t.Error("an unknown preset must be refused")
	}
}

// The edition follows from the date of the event.
func TestEditionByDate(t *testing.T) {
	event := rows(t, "2000 2w1", "1900 1b0")
	for start, want := range map[tournament.Date]tiebreak.Edition{
		{}: "2026", {Year: 2026, Month: 3, Day: 1}: "2026", {Year: 2026, Month: 2, Day: 28}: "2024",
		{Year: 2023, Month: 9, Day: 1}: "2024", {Year: 2023, Month: 8, Day: 31}: "2009", {Year: 1999}: "2009",
	} {
		event.Info.Start = start
		s, err := standings.Compute(event, standings.Options{})
		if err != nil || s.Edition != want {
			t.Errorf("%s: %s, %v", start, s.Edition, err)
		}
	}
	if _, err := standings.Compute(event, standings.Options{After: 2}); err == nil {
		t.Error("standings after a round that was not played must be refused")
	}
}

// A tie-break by ratings is dropped when somebody has none.
func TestUnratedPlayers(t *testing.T) {
	event := rows(t, "2000 2w1 3b=", "0    1b0 H", "1600 H   1w=")
	s := compute(t, event, "ARO,BH", "2026")
	if s.Columns[0].Dropped == "" || s.Columns[1].Dropped != "" || s.Find(1).Values[0].Defined() {
		t.Errorf("columns %+v", s.Columns)
	}
	check(t, event,
		want{1, "ARO/U1000", "2026", "1300"},
		want{1, "ARO/ULOW", "2026", "1600"},
		want{1, "ARO/UAVG", "2026", "1700"},
		want{2, "RTNG/U1000", "2026", "1000"},
		want{1, "TPR/U0", "2026", "993"}, // 800 and 75 percent
		want{2, "ARO/C1/U0", "2026", "-"},
		want{3, "PTP/U0", "2026", "1997"}, // a draw against 2000: the least difference that expects 50 percent
	)
	// The undefined ranks below every number.
	if got := order(t, event, "PTS,ARO/C1/U1000", "2026"); got != "1 3 2" {
		t.Errorf("order %s", got)
	}
}

// Of an event of one round Fore Buchholz draws that round.
func TestForeBuchholzOfOneRound(t *testing.T) {
	one := rows(t, "2000 2w1", "1900 1b0")
	check(t, one, want{1, "FB", "2026", "0.5"}, want{2, "FB", "2026", "0.5"})
}
