package host

import (
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// Phones stay phoneDays days after the last day of an event, for what is corrected
// then; of an event that names no day to come they stay phoneWeek from today.
const (
	phoneDays = 3
	phoneWeek = 7
)

// PhonesUntil is when the access of a phone that is handed out now ends unless somebody
// says otherwise: with the third day after the event, in any case before
// [account.MaxPhoneAccess].
func PhonesUntil(info *tournament.Info, now time.Time) time.Time {
	zone, today := desk.HallZone(info), desk.DayOf(info, now)
	until := EndOf(today, zone).AddDate(0, 0, phoneWeek)
	if last := info.End; last.Month > 0 && last.Day > 0 && !last.Before(today) {
		until = EndOf(last, zone).AddDate(0, 0, phoneDays)
	}
	if latest := EndOf(today, zone).Add(account.MaxPhoneAccess - 36*time.Hour); until.After(latest) { // a day may have 25 hours
		until = latest
	}
	return until
}

// EndOf is the moment at which a day ends by the clocks of a zone.
func EndOf(day tournament.Date, zone *time.Location) time.Time {
	return time.Date(day.Year, time.Month(day.Month), day.Day+1, 0, 0, 0, 0, zone)
}
