package desk

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// fileAgain is the tournament as its own TRF26 file gives it back.
func (h *hall) fileAgain() *tournament.Tournament {
	h.Helper()
	data, _, err := Export{Dialect: trf.TRF26}.File(h.State())
	if err != nil {
		h.Fatal(err)
	}
	t, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		h.Fatalf("%v\n%s", err, data)
	}
	return t
}

// Lots are drawn again from the file: the bye of the US rules falls to the same
// player, and the lot that parts a tie gives the same winner, although the file has
// other numbers than the event had when they were drawn.
func TestLotsFromTheFile(t *testing.T) {
	for seed := range 6 {
		h := newHall(t)
		h.ok(Create{Info: tournament.Info{Name: fmt.Sprint("Lots ", seed)}, Rules: tournament.Rules{Rounds: 6, System: tournament.Harkness, Edition: "nine-rules",
			TieBreaks: []tournament.TieBreak{"LOT"}, InitialColour: tournament.White}})
		for i := range 8 {
			h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'H'-i), Ratings: tournament.Ratings{1500 + 100*i}}})
		}
		h.rounds(1)
		h.ok(Register{tournament.Player{Name: "Late", Ratings: tournament.Ratings{2600}}})
		h.ok(CloseEntries{})
		h.rounds(5)
		h.ok(CloseRound{})
		ties, err := Ties(h.State())
		if err != nil || len(ties) == 0 {
			t.Fatal(ties, err)
		}
		for _, tie := range ties {
			h.ok(DrawLot{Of: journal.LotTie, Place: tie.Place})
		}
		here, back := &h.State().Tournament, h.fileAgain()
		for round := lotsFrom; round <= 6; round++ {
			if f, err := CompareRound(back, round); err != nil || !f.Agrees {
				t.Errorf("seed %d, round %d: %+v %v", seed, round, f, err)
			}
		}
		if a, b := places(t, here), places(t, back); a != b {
			t.Errorf("seed %d: %s\n%s", seed, a, b)
		}
	}
}

// A corrected name redraws no lot: standings and the next bye stay, also from the file,
// and again when the name is what it was. A name is free before anything is drawn.
func TestCorrectedNamesKeepTheirLots(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Lots"}, Rules: tournament.Rules{Rounds: 6, System: tournament.Harkness, Edition: "nine-rules",
		TieBreaks: []tournament.TieBreak{"LOT"}, InitialColour: tournament.White}})
	for i := range 9 {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'I'-i), Ratings: tournament.Ratings{1500 + 100*i}}})
	}
	rename := func(id tournament.PlayerID, name string) {
		t.Helper()
		p := *h.State().Player(id)
		p.Name = name
		h.ok(ChangePlayer{p})
	}
	rename(1, "Early, Name")
	if lot := h.State().Player(1).Lot; lot != 0 {
		t.Errorf("%x is kept of a name before anything was drawn", lot)
	}
	h.rounds(3)
	h.ok(CloseRound{})
	order := func(event *tournament.Tournament) (text string) {
		t.Helper()
		s, err := standings.Compute(event, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Rows {
			text += fmt.Sprint(event.Players[s.Rows[i].Index].Number, " ")
		}
		round, err := pairBy(event)
		if err != nil {
			t.Fatal(err)
		}
		return text + fmt.Sprint(event.Player(round.Bye).Number)
	}
	was := order(&h.State().Tournament)
	for id := tournament.PlayerID(1); id <= 9; id++ {
		rename(id, fmt.Sprintf("Corrected %d", id*id*id))
		rename(id, fmt.Sprintf("Twice %d", id*id))
	}
	if here, back := order(&h.State().Tournament), order(h.fileAgain()); here != was || back != was {
		t.Errorf("%s\n%s here\n%s from the file", was, here, back)
	}
	rename(9, "Player A")
	if lot := h.State().Player(9).Lot; lot != 0 || order(&h.State().Tournament) != was {
		t.Errorf("%x is kept of the name that draws it", lot)
	}
}

// A late entry who gets half a point for missed rounds gets it after import, too.
func TestHalfPointsForMissedRoundsFromTheFile(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(CloseRound{})
	h.ok(Register{tournament.Player{Name: "Late", Ratings: tournament.Ratings{2600}, Entered: 3}})
	h.ok(SetMissedRounds{Player: 9, Bye: tournament.HalfBye})
	data, _, err := Export{Dialect: trf.TRF26}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	copied := newHall(t)
	copied.ok(Import{Name: "late.trf", Data: data})
	if s := copied.State(); len(s.Tournament.Requests) > 0 || len(s.HalfForMissed) != 1 {
		t.Errorf("%v %v\n%s", s.Tournament.Requests, s.HalfForMissed, data)
	}
	for _, event := range []*hall{h, copied} {
		event.ok(PairNext{})
		s := event.State()
		for i := range s.Tournament.Players {
			if p := &s.Tournament.Players[i]; p.Name == "Late" && event.byeOf(p.ID) != tournament.HalfBye {
				t.Errorf("%v in round 2", event.byeOf(p.ID))
			}
		}
	}
}

// lotsFrom is the first round in which the nine rules draw lots for the bye.
const lotsFrom = 4

// places lists the players by their places, with the places.
func places(t *testing.T, event *tournament.Tournament) string {
	t.Helper()
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for i := range s.Rows {
		text += fmt.Sprintf("%d %s; ", s.Rows[i].Rank, event.Players[s.Rows[i].Index].Name)
	}
	return text
}

// Who left is not paired after a file and back, and the expelled are not ranked; ties
// that were decided outside stay decided.
func TestDeparturesAndTiesFromTheFile(t *testing.T) {
	h := with(t, 9, 5)
	h.rounds(2)
	h.ok(RequestBye{Round: 4, Player: 2, Bye: tournament.HalfBye})
	h.ok(Withdraw{Player: 2})
	h.ok(Withdraw{Player: 3, How: tournament.Expelled})
	h.ok(CloseRound{})
	back := h.fileAgain()
	for range 3 {
		round, err := pairBy(back)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range round.Boards {
			for _, id := range []tournament.PlayerID{b.White, b.Black} {
				if p := back.Player(id); p.Name == "Player B" || p.Name == "Player C" {
					t.Errorf("round %d: %s is paired", round.Number, p.Name)
				}
			}
		}
		games := round.Games()
		for i := range games.Games {
			games.Games[i].Result = tournament.Drawn
		}
		back.Rounds = append(back.Rounds, *games)
	}
	if a, b := places(t, &h.State().Tournament), places(t, h.fileAgain()); a != b {
		t.Errorf("%s\n%s", a, b)
	}
}

// A lot that parted a tie is one again after import, from the file of the event: with its
// place and round, and the seed or that it was drawn in the hall. A comment that does not
// fit the file stays one.
func TestDrawnTiesFromTheFile(t *testing.T) {
	h := with(t, 6, 3)
	r := h.State().Tournament.Rules
	r.TieBreaks = []tournament.TieBreak{"WIN", "LOT"}
	h.ok(SetRules{Rules: r})
	for range 3 {
		h.ok(PairNext{})
		h.ok(Publish{})
		for place := range 3 {
			b := h.board(h.State().Paired(), place+1)
			h.ok(EnterResult{Board: b, Result: tournament.Drawn, Seen: h.seen(b)})
		}
	}
	h.ok(CloseRound{})
	h.ok(DrawLot{Of: journal.LotTie, Place: 1, Seed: 4711})
	drawn := h.State().Lots[len(h.State().Lots)-1].Lot
	if drawn.Of != journal.LotTie || len(drawn.Order) != 6 {
		t.Fatalf("%+v", drawn)
	}
	for _, lot := range []DrawLot{{Of: journal.LotTie, Place: 1}, {Of: journal.LotTie, Order: []int{6, 2, 4, 1, 3, 5}}, {Of: journal.LotTie, Place: 1, Seed: 4711}} {
		h.ok(lot)
		want := h.State().Lots[len(h.State().Lots)-1].Lot
		data, _, err := Export{Dialect: trf.TRF26}.File(h.State())
		if err != nil {
			t.Fatal(err)
		}
		back := newHall(t)
		back.ok(Import{Name: "again.trf", Data: data})
		lots := back.State().Lots
		number := func(h *hall, order []int) (numbers []int) {
			for _, id := range order {
				numbers = append(numbers, h.State().Player(tournament.PlayerID(id)).Number)
			}
			return numbers
		}
		if len(lots) != 1 {
			t.Fatalf("%+v\n%s", lots, data)
		}
		got := lots[0].Lot
		if !slices.Equal(number(back, got.Order), number(h, want.Order)) {
			t.Errorf("%+v, not %+v", got, want)
		}
		got.Order, want.Order = nil, nil
		if got.Of != want.Of || got.Seed != want.Seed || got.Given != want.Given || got.ByHand != want.ByHand || got.Place != want.Place || got.Round != want.Round {
			t.Errorf("%+v, not %+v", got, want)
		}
		if a, b := places(t, &h.State().Tournament), places(t, &back.State().Tournament); a != b {
			t.Errorf("%s\n%s", a, b)
		}
		if comments := back.State().Tournament.Info.Comments; len(comments) > 0 {
			t.Errorf("%q", comments)
		}
		odd := bytes.ReplaceAll(data, []byte("Lot for place 1"), []byte("Lot for place x"))
		other := newHall(t)
		other.ok(Import{Name: "odd.trf", Data: odd})
		if s := other.State(); len(s.Lots) != 0 || len(s.Tournament.Info.Comments) != 1 || len(s.Tournament.DecidedTies) != 1 {
			t.Errorf("%+v %q", s.Lots, s.Tournament.Info.Comments)
		}
	}
}

// A file of a round that is not closed, or not even played to the end, agrees with
// itself: the places are those of the points that stand beside them.
func TestPlacesOfARoundInPlay(t *testing.T) {
	h := with(t, 9, 3)
	h.rounds(2)
	h.ok(PairNext{})
	h.ok(Publish{})
	for entered := range 5 {
		if entered > 0 {
			b := h.board(3, 5-entered)
			h.ok(EnterResult{Board: b, Result: tournament.BlackWins, Seen: h.seen(b)})
		}
		back := h.fileAgain()
		tab := asReported(back).Table()
		for i := range back.Players {
			for j := range back.Players {
				if a, b := &back.Players[i], &back.Players[j]; tab.Score(i, 3) > tab.Score(j, 3) && a.Rank >= b.Rank {
					t.Errorf("%d results: %s with %s is placed %d, %s with %s %d", entered, a.Name, tab.Score(i, 3), a.Rank, b.Name, tab.Score(j, 3), b.Rank)
				}
			}
		}
		if p, err := standings.CheckPlaces(back); entered == 4 && (err != nil || p == nil || len(p.Misplaced) > 0) {
			t.Errorf("%+v %v", p, err)
		}
	}
}

// The list of a Keizer event is that of its file, also while a round is played after
// somebody has left: who is gone takes no part in it.
func TestKeizerListFromTheFile(t *testing.T) {
	h := club(t)
	h.rounds(2)
	h.ok(Withdraw{Player: 3})
	h.ok(CloseRound{})
	compare := func(when string) {
		t.Helper()
		if a, b := keizerList(t, &h.State().Tournament), keizerList(t, h.fileAgain()); a != b {
			t.Errorf("%s:\n%s\n%s", when, a, b)
		}
	}
	compare("between rounds")
	h.ok(PairNext{})
	h.ok(Publish{})
	compare("in round 3")
	h.play()
	h.ok(CloseRound{})
	compare("after round 3")
}

// keizerList lists the players by their places, with their points.
func keizerList(t *testing.T, event *tournament.Tournament) string {
	t.Helper()
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for i := range s.Rows {
		text += fmt.Sprintf("%d %s %v; ", s.Rows[i].Rank, event.Players[s.Rows[i].Index].Name, s.Rows[i].Values)
	}
	return text
}

// By rule VI of the US Swiss who missed a round is not paired in the next unless they
// say so. A file tells who did: the round after import is that of the event itself.
func TestWhoPlaysOnAfterAnAbsenceFromTheFile(t *testing.T) {
	h := under(t, tournament.Harkness, "nine-rules", 12, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.forfeits(3, 4, 5)
	h.ok(CloseRound{})
	h.ok(ExplainAbsence{Round: 2, Player: 4, Reason: "the train"})
	h.ok(CheckIn{Round: 3, Players: []tournament.PlayerID{5}, Mark: journal.AtDesk})
	data, _, err := Export{Dialect: trf.TRF26}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	copied := newHall(t)
	copied.ok(Import{Name: "us.trf", Data: data})
	if comments := copied.State().Tournament.Info.Comments; len(comments) > 0 {
		t.Errorf("%q", comments)
	}
	for _, event := range []*hall{h, copied} {
		event.ok(PairNext{})
		for id, in := range map[tournament.PlayerID]bool{3: false, 4: true, 5: true} {
			if event.inRound(id) != in {
				t.Errorf("%d is paired: %v", id, !in)
			}
		}
	}
	for _, comment := range []string{"Plays on after missing round 9: 4", "Plays on after missing round 2: 99", "Plays on after missing round 2: x"} {
		strange := newHall(t)
		strange.ok(Import{Name: "us.trf", Data: []byte(string(data) + "### " + comment + "\r\n")})
		if comments := strange.State().Tournament.Info.Comments; len(comments) != 1 || comments[0] != comment {
			t.Errorf("%q became %q", comment, comments)
		}
	}
}
