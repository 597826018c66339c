package desk

import (
	"fmt"
	"time"
	_ "time/tzdata" // servers without the system's list of zones

	"github.com/pareo-chess/pareo/tournament"
)

// ZoneOf is the time zone of the clocks in the hall: the one that the event names,
// else that of the server. "Local" names none: it would be another on every server.
func ZoneOf(i *tournament.Info) (*time.Location, error) {
	switch i.Zone {
	case "":
		return time.Local, nil
	case "Local":
		return nil, fmt.Errorf("%q is not a time zone; name one like Europe/Madrid", i.Zone)
	}
	return time.LoadLocation(i.Zone)
}

// HallZone is ZoneOf for who only reads: an event that names a zone unknown here goes
// by the clocks of the server.
func HallZone(i *tournament.Info) *time.Location {
	if zone, err := ZoneOf(i); err == nil {
		return zone
	}
	return time.Local
}

// DayOf is the day of a moment by the clocks in the hall.
func DayOf(i *tournament.Info, t time.Time) tournament.Date {
	year, month, day := t.In(HallZone(i)).Date()
	return tournament.Date{Year: year, Month: int(month), Day: day}
}

// onClock is a time of the clocks in the hall, with its day, in words.
func onClock(t time.Time) Message {
	year, month, day := t.Date()
	return say("date.time", "date", tournament.Date{Year: year, Month: int(month), Day: day}, "time", t.Format("15:04"))
}
