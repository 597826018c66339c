package desk

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// undrawnRobin is a round robin, not yet drawn; federations in turn.
func undrawnRobin(t testing.TB, players int, federations ...string) *hall {
	t.Helper()
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "Club final"}, Rules: tournament.Rules{System: tournament.RoundRobin}})
	for i := range players {
		p := tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}
		if len(federations) > 0 {
			p.Federation = federations[i%len(federations)]
		}
		h.ok(Register{p})
	}
	return h
}

// numbersNow are the identities in the order of the numbers.
func (h *hall) numbersNow() []int {
	var order []int
	for _, i := range h.State().Tournament.ByNumber() {
		order = append(order, int(h.State().Tournament.Players[i].ID))
	}
	return order
}

// The numbers of a round robin are drawn once: pairing without warns, a second draw is
// asked about, the same seed gives the same, and who comes in later makes them undrawn.
func TestNumbersOfARoundRobinAreDrawn(t *testing.T) {
	h := undrawnRobin(t, 6)
	if !slices.Contains(h.codes(PairNext{}), "pair.undrawn") {
		t.Error("an undrawn round robin is paired without a word")
	}
	h.ok(DrawLot{Of: journal.LotNumbers})
	lot := h.State().LotFor(journal.LotNumbers)
	if lot == nil || lot.Seed == 0 || lot.ByHand || lot.Given || !slices.Equal(lot.Order, h.numbersNow()) {
		t.Fatalf("%+v, numbers %v", lot, h.numbersNow())
	}
	drawn := slices.Clone(lot.Order)
	if slices.Contains(h.codes(PairNext{}), "pair.undrawn") {
		t.Error("a drawn round robin is called undrawn")
	}
	if got := h.codes(DrawLot{Of: journal.LotNumbers}); !slices.Contains(got, "lot.again") {
		t.Errorf("the second draw: %v", got)
	}
	h.ok(DrawLot{Of: journal.LotNumbers, Seed: lot.Seed})
	if again := h.State().LotFor(journal.LotNumbers); !slices.Equal(again.Order, drawn) || !again.Given || len(h.State().Lots) != 1 {
		t.Errorf("the same seed: %+v, want %v", again, drawn)
	}
	h.ok(Register{tournament.Player{Name: "Player Z"}})
	if !slices.Contains(h.codes(PairNext{}), "pair.undrawn") {
		t.Error("somebody came in after the draw")
	}
	h.ok(DrawLot{Of: journal.LotNumbers, Order: h.numbersNow()})
	if last := h.State().LotFor(journal.LotNumbers); !last.ByHand || last.Seed != 0 {
		t.Errorf("drawn in the hall: %+v", last)
	}
	h.ok(PairNext{})
	if got := h.refusal(DrawLot{Of: journal.LotNumbers}); got != "numbers.drawn" {
		t.Errorf("after the start: %q", got)
	}
}

// The restricted draw keeps compatriots apart in the last three rounds, and says why it
// cannot.
func TestDrawKeepsCompatriotsApart(t *testing.T) {
	for seed := uint64(1); seed < 30; seed++ {
		h := undrawnRobin(t, 10, "ESP", "GER", "FRA", "USA")
		h.ok(DrawLot{Of: journal.LotNumbers, Apart: true, Seed: seed})
		s := h.State()
		entries, numbers := make([]roundrobin.Entry, 10), make([]int, 10)
		for i, p := range s.Tournament.Players {
			entries[i], numbers[i] = roundrobin.Entry{Name: p.Name, Federation: p.Federation}, p.Number
		}
		if late, err := roundrobin.LateMeetings(entries, numbers); err != nil || len(late) > 0 {
			t.Fatalf("seed %d: %v, %v", seed, late, err)
		}
	}
	for _, c := range []struct {
		want        string
		players     int
		federations []string
	}{
		{"lot.apart.size", 8, []string{"ESP"}}, {"lot.apart.federation", 10, []string{"ESP", ""}}, {"lot.apart.sets", 10, []string{"ESP"}},
	} {
		if got := undrawnRobin(t, c.players, c.federations...).refusal(DrawLot{Of: journal.LotNumbers, Apart: true}); got != c.want {
			t.Errorf("%d players of %q: %q, want %q", c.players, c.federations, got, c.want)
		}
	}
}

// What is wrong with a draw is said.
func TestLotRefusals(t *testing.T) {
	swiss := with(t, 4, 3)
	for want, c := range map[string]DrawLot{
		"numbers.by-strength": {Of: journal.LotNumbers},
		"lot.unknown":         {Of: journal.LotBye},
		"lot.seed.most":       {Of: journal.LotColour, Seed: MaxSeed + 1},
		"lot.both":            {Of: journal.LotColour, Seed: 3, Colour: tournament.White},
		"tie.none":            {Of: journal.LotTie, Place: 1},
	} {
		if got := swiss.refusal(c); got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
	if got := undrawnRobin(t, 4).refusal(DrawLot{Of: journal.LotColour}); got != "lot.colour.none" {
		t.Errorf("colour of a round robin: %q", got)
	}
	if got := undrawnRobin(t, 1).refusal(DrawLot{Of: journal.LotNumbers}); got != "lot.few" {
		t.Errorf("one player: %q", got)
	}
}

// The colour of number 1 is drawn before round 1, or with it; then it is not known before
// the round is.
func TestColourIsDrawn(t *testing.T) {
	undrawn := func() *hall {
		h := newHall(t)
		r := rules(3)
		r.InitialColour = tournament.NoColour
		h.ok(Create{Info: tournament.Info{Name: "Open"}, Rules: r})
		for i := range 4 {
			h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
		}
		h.ok(SetPublic{Public: journal.Public{Forecast: true, Announcement: journal.Announced}})
		return h
	}
	h := undrawn()
	h.ok(DrawLot{Of: journal.LotColour, Seed: 5})
	s := h.State()
	if got := s.Tournament.Rules.InitialColour; got != colourFrom(5) || len(s.ForPublic(h.clock).Lots) != 1 {
		t.Errorf("drawn before: %v, %v", got, s.ForPublic(h.clock).Lots)
	}
	h.ok(PairNext{})
	if len(h.State().Lots) != 1 {
		t.Error("a colour that was drawn is drawn again")
	}
	if got := h.refusal(DrawLot{Of: journal.LotColour}); got != "lot.colour.paired" {
		t.Errorf("after the start: %q", got)
	}

	h = undrawn()
	if got := h.refusal(PairNext{}); got != "pair.initial-colour" {
		t.Errorf("no colour: %q", got)
	}
	h.ok(PairNext{Draw: true})
	s = h.State()
	lot := s.LotFor(journal.LotColour)
	if lot == nil || lot.ByHand || lot.Colour != colourFrom(lot.Seed) || s.Tournament.Rules.InitialColour != lot.Colour {
		t.Fatalf("%+v", lot)
	}
	if len(s.ForPublic(h.clock).Lots) != 0 {
		t.Error("the colour tells of a round that is not published")
	}
	h.ok(Publish{})
	if len(h.State().ForPublic(h.clock).Lots) != 1 {
		t.Error("the lot of a published round is hidden")
	}

	h = undrawn()
	h.ok(PairNext{InitialColour: tournament.Black})
	if lot := h.State().LotFor(journal.LotColour); lot == nil || !lot.ByHand || lot.Colour != tournament.Black {
		t.Errorf("drawn in the hall: %+v", lot)
	}
}

// A tie is drawn once, in an order that its seed gives again; it is public with the
// standings.
func TestTieIsDrawn(t *testing.T) {
	h := with(t, 4, 1)
	h.ok(SetRules{Rules: tournament.Rules{Rounds: 1, System: "dutch", Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}})
	h.ok(PairNext{})
	h.ok(Publish{})
	for _, g := range h.State().Tournament.Current.Games {
		h.ok(EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.Drawn})
	}
	h.ok(CloseRound{})
	ties, err := Ties(h.State())
	if err != nil || len(ties) != 1 || len(ties[0].Shared) != 4 {
		t.Fatalf("%v, %v", ties, err)
	}
	h.ok(DrawLot{Of: journal.LotTie, Place: 1, Seed: 12})
	lot := h.State().LotFor(journal.LotTie)
	if lot == nil || lot.Place != 1 || len(lot.Order) != 4 || !slices.Equal(h.State().Tournament.DecidedTies[0], lot.Order) {
		t.Fatalf("%+v", lot)
	}
	first := slices.Clone(lot.Order)
	if got := h.codes(DrawLot{Of: journal.LotTie, Place: 1}); !slices.Contains(got, "lot.again") {
		t.Errorf("the second draw: %v", got)
	}
	h.ok(DrawLot{Of: journal.LotTie, Place: 1, Seed: 12})
	if again := h.State().LotFor(journal.LotTie); !slices.Equal(first, again.Order) || len(h.State().Lots) != 1 {
		t.Errorf("%v and %v", first, again)
	}
	public := journal.Public{Forecast: true, Announcement: journal.Announced}
	h.ok(SetPublic{Public: public})
	if n := len(h.State().ForPublic(h.clock).Lots); n != 1 {
		t.Errorf("%d lots in public", n)
	}
	public.Show.Standings = journal.NotShown
	h.ok(SetPublic{Public: public})
	if n := len(h.State().ForPublic(h.clock).Lots); n != 0 {
		t.Errorf("%d lots tell of hidden standings", n)
	}
}

// From round 4 on the bye of the US Swiss is drawn among those of the lowest score; the
// lot stands in the history with the seed of the event, and is known with its round.
func TestByeIsDrawn(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{Rounds: 5, System: tournament.Harkness, InitialColour: tournament.White}})
	for i := range 9 {
		h.ok(Register{tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.ok(SetPublic{Public: journal.Public{Forecast: true, Announcement: journal.Announced}})
	for range 3 {
		h.ok(PairNext{})
		h.ok(Publish{})
		for _, g := range h.State().Tournament.Current.Games {
			h.ok(EnterResult{Board: journal.Board{Round: h.State().Paired(), White: g.White, Black: g.Black}, Result: tournament.Drawn})
		}
	}
	if len(h.State().Lots) != 0 || h.State().Tournament.Rules.LotSeed == 0 {
		t.Fatalf("%+v, seed %d", h.State().Lots, h.State().Tournament.Rules.LotSeed)
	}
	done := h.ok(PairNext{})
	lot := done.State.LotFor(journal.LotBye)
	if lot == nil || lot.Round != 4 || len(lot.Order) < 2 || lot.Seed != done.State.Tournament.Rules.LotSeed {
		t.Fatalf("%+v", lot)
	}
	if bye := (tournament.Bye{Player: tournament.PlayerID(lot.Order[0]), Kind: tournament.PairingBye}); !slices.Contains(done.State.Tournament.Current.Byes, bye) {
		t.Errorf("%v has the bye of %v", lot.Order[0], done.State.Tournament.Current.Byes)
	}
	now := h.clock.Add(time.Hour)
	if len(done.State.ForPublic(now).Lots) != 0 {
		t.Error("the lot tells of a round that is not published")
	}
	h.ok(Discard{})
	if len(h.State().Lots) != 0 {
		t.Error("the lot of a round that was taken back stands")
	}
	h.ok(PairNext{})
	again := h.State().LotFor(journal.LotBye)
	if !slices.Equal(again.Order, lot.Order) {
		t.Errorf("drawn again: %v, was %v", again.Order, lot.Order)
	}
	h.ok(Publish{})
	if len(h.State().ForPublic(now).Lots) != 1 {
		t.Error("the lot of a published round is hidden")
	}
}
