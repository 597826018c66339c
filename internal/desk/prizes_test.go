package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Prizes are kept with the event and divided by its standings at any moment; a
// change after the start is acknowledged, and undone like everything else.
func TestPrizes(t *testing.T) {
	h := with(t, 4, 2)
	announced := tournament.Prizes{Currency: "EUR", Choice: "best", Lists: []tournament.PrizeList{
		{Name: "Open", Amounts: []string{"100", "50.50"}}, {Name: "Under 2390", Category: "U2390", Amounts: []string{"30"}, Method: "hort"},
	}}
	if done := h.ok(SetPrizes{announced}); len(done.Warnings) != 0 {
		t.Error(done.Warnings)
	}
	h.rounds(1)
	h.ok(CloseRound{})
	ranking, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	award, err := Award(h.State(), ranking)
	if err != nil {
		t.Fatal(err)
	}
	if award.Paid != award.Offered-award.NotAwarded || award.Offered != 18050 || len(award.Payments) < 2 {
		t.Errorf("%+v", award)
	}
	if level, _ := h.levelOf(SetPrizes{tournament.Prizes{}}); level != int(Notice) {
		t.Errorf("level %d", level)
	}
	h.ok(SetPrizes{tournament.Prizes{}})
	if award, err := Award(h.State(), ranking); award != nil || err != nil {
		t.Error(award, err)
	}
	events, _ := h.Undoable()
	h.ok(Undo{events[0].Seq})
	if got := h.State().Prizes; got.Currency != "EUR" || len(got.Lists) != 2 {
		t.Errorf("%+v", got)
	}
}

func TestPrizesRefused(t *testing.T) {
	h := with(t, 4, 2)
	for want, wrong := range map[string]tournament.Prizes{
		"prizes.name":  {Lists: []tournament.PrizeList{{Amounts: []string{"1"}}}},
		"prizes.count": {Lists: []tournament.PrizeList{{Name: "A"}}},
		"prizes.lists": {Lists: make([]tournament.PrizeList, 101)},
		"prizes.wrong": {Lists: []tournament.PrizeList{{Name: "A", Amounts: []string{"much"}}}},
		"text.control": {Currency: "EUR\n"},
	} {
		if got := h.refusal(SetPrizes{wrong}); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The public forecast is on from the start, also of a file that was imported,
// and can be turned off and on at any moment.
func TestPublicForecast(t *testing.T) {
	h := with(t, 4, 2)
	if !h.State().Public.Forecast {
		t.Error("off at the start")
	}
	h.ok(PairNext{})
	for _, on := range []bool{false, true} {
		h.ok(SetPublic{journal.Public{Forecast: on}})
		if h.State().Public.Forecast != on {
			t.Errorf("not %v", on)
		}
	}
	file, _, err := Export{Dialect: trf.TRF26}.File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	imported := newHall(t)
	imported.ok(Import{Name: "a.trf", Data: file})
	if !imported.State().Public.Forecast {
		t.Error("off after an import")
	}
}
