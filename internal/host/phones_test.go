package host

import (
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/tournament"
)

// A phone's access ends three days after the event, in a week where no day is known,
// and never later than accounts allow.
func TestPhonesUntil(t *testing.T) {
	now := time.Date(2026, 11, 18, 9, 30, 0, 0, time.UTC)
	for _, c := range []struct {
		end  tournament.Date
		want string
	}{
		{tournament.Date{Year: 2026, Month: 11, Day: 22}, "2026-11-26T00:00:00+01:00"},
		{tournament.Date{Year: 2026, Month: 11, Day: 18}, "2026-11-22T00:00:00+01:00"},
		{tournament.Date{Year: 2026, Month: 11, Day: 17}, "2026-11-26T00:00:00+01:00"}, // over
		{tournament.Date{}, "2026-11-26T00:00:00+01:00"},
		{tournament.Date{Year: 2026}, "2026-11-26T00:00:00+01:00"}, // no day
		{tournament.Date{Year: 9999, Month: 12, Day: 31}, "2027-02-15T12:00:00+01:00"},
	} {
		got := PhonesUntil(&tournament.Info{End: c.end, Zone: "Europe/Madrid"}, now)
		if got.Format(time.RFC3339) != c.want || got.After(now.Add(account.MaxPhoneAccess)) {
			t.Errorf("the event ends %v: phones until %v, want %s", c.end, got, c.want)
		}
	}
}
