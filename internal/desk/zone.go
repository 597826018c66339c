package desk

import (
	"time"
	_ "time/tzdata" // servers without the system's list of zones

	"github.com/pareo-chess/pareo/tournament"
)

// ZoneOf is the time zone of the clocks in the hall: the one that the event names,
// else that of the server.
func ZoneOf(i *tournament.Info) (*time.Location, error) {
	if i.Zone == "" {
		return time.Local, nil
	}
	return time.LoadLocation(i.Zone)
}
