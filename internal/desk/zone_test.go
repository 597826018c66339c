package desk

import (
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Two zones that are never on the same day.
const east, west = "Pacific/Kiritimati", "Pacific/Pago_Pago"

// A payment is of the day in the hall, wherever the server is, and so is the fee of
// who pays early.
func TestDayOfTheHall(t *testing.T) {
	for _, c := range []struct {
		zone  string
		today tournament.Date
		late  bool // for the fee of who pays early
	}{{east, day(2026, 11, 15), true}, {west, day(2026, 11, 13), false}} {
		h := with(t, 2, 3)
		h.clock = time.Date(2026, 11, 14, 10, 15, 0, 0, time.UTC)
		h.ok(SetInfo{tournament.Info{Name: "Harbour Open", Zone: c.zone}})
		early := journal.Reduction{Name: "Early", Fee: 5000, Until: day(2026, 11, 14)}
		h.ok(SetFees{journal.Fees{Currency: "EUR", Standard: 6000, Reductions: []journal.Reduction{early}}})
		h.ok(ReceivePayment{Player: 1, Amount: 5000, Means: journal.Cash})
		s := h.State()
		if got := s.Money.Receipt(1).Day; got != c.today || got != DayOf(&s.Tournament.Info, h.clock) {
			t.Errorf("%s: paid on %v, want %v", c.zone, got, c.today)
		}
		if a := AccountOf(s, 1, DayOf(&s.Tournament.Info, h.clock)); a.Owes() != c.late {
			t.Errorf("%s: %+v", c.zone, a)
		}
	}
}

// "Local" is another zone on every server, and no name of one.
func TestLocalIsNoZone(t *testing.T) {
	h := with(t, 2, 3)
	for _, zone := range []string{"Local", "Nowhere/Else"} {
		if level, code := h.levelOf(SetInfo{tournament.Info{Name: "Harbour Open", Zone: zone}}); level != -1 || code != "info.zone" {
			t.Errorf("%s: level %d, %s", zone, level, code)
		}
		if HallZone(&tournament.Info{Zone: zone}) != time.Local {
			t.Errorf("%s: not the clocks of the server", zone)
		}
	}
}

// Sections in different zones are compared by the moment, not by what their clocks say.
func TestSameTimeInTwoZones(t *testing.T) {
	in := func(zone, begins string) *journal.State {
		s := scheduled(tournament.Rapid, begins)
		s.Tournament.Info.Zone = zone
		return s
	}
	for _, c := range []struct {
		a, b string
		same bool
	}{{"10:00", "10:00", false}, {"10:00", "09:00", true}} {
		if same, known := SameTime(in("Europe/Madrid", c.a), 1, in("Atlantic/Canary", c.b), 1); !known || same != c.same {
			t.Errorf("%s in Madrid, %s in Las Palmas: %v, %v", c.a, c.b, same, known)
		}
	}
}
