package account

import (
	"errors"

	"github.com/pareo-chess/pareo/internal/store"
)

// Cause is why a request was refused.
type Cause string

// The causes.
const (
	NoRight   Cause = ""       // who asked lacks the right
	NotSeen   Cause = "hidden" // of a tournament that they may not see, and that is none for them
	OtherSite Cause = "site"   // it came from a page of another site
	NoRoom    Cause = "room"   // the account holds or makes as much as it may
)

// RequestRefused records that requests of one source were refused: the first at once, and
// how often it came again at the end of some minutes. Like [FileTaken] it is written a
// moment later than it happened, by nobody, and says itself whose it was.
type RequestRefused struct {
	By         string   `json:",omitempty"` // as Actor.Name says it; "" = the public
	User       UserID   `json:",omitempty"` // who acts, directly or with a token
	From       string   // the network address
	Cause      Cause    `json:",omitempty"`
	Request    string   `json:",omitempty"` // method and route, such as "PUT /api/v1/tournaments/{tournament}/rules"; "" = several
	Tournament store.ID `json:",omitempty"` // 0 = none, or several
	Times      int
}

// FileTaken records that somebody took a file with what not everybody sees.
type FileTaken struct {
	By         string
	User       UserID `json:",omitempty"`
	From       string
	Name       string   `json:",omitempty"` // of the file; "" = several
	Tournament store.ID `json:",omitempty"` // 0 = the installation, or several
	Times      int
}

var errNoTimes = errors.New("what never happened is not noted")

func (a RequestRefused) apply(*state, *Event) error {
	if a.Times < 1 {
		return errNoTimes
	}
	return nil
}

func (a FileTaken) apply(*state, *Event) error {
	if a.Times < 1 {
		return errNoTimes
	}
	return nil
}

func (a RequestRefused) tell(s *state, t *LogEntry) {
	t.source(s, Refusals, a.By, a.User, a.From, a.Times)
	t.Request, t.Tournament = a.Request, a.Tournament
	switch a.Cause {
	case NotSeen:
		t.Kind = "hidden event asked for"
	case OtherSite:
		t.Kind = "request of another site refused"
	case NoRoom:
		t.Kind = "no room left"
	case NoRight:
	}
}

func (a FileTaken) tell(s *state, t *LogEntry) {
	t.source(s, Files, a.By, a.User, a.From, a.Times)
	t.Name, t.Tournament = a.Name, a.Tournament
}

// source fills in who it was; whose token it was is told besides.
func (t *LogEntry) source(s *state, topic Topic, by string, user UserID, from string, times int) {
	t.of(s, topic, user)
	if t.User == by {
		t.User = ""
	}
	t.Actor, t.From, t.Times = by, from, times
}
