package journal

import (
	"fmt"
	"time"
)

// Public says what the public pages of an event show beside what is published.
type Public struct {
	// Forecast: the forecast of the next round while games are open. An event
	// begins with it.
	Forecast bool
	// Announcement: whether anything of the event is public. An event begins
	// without; the first round that is published announces it, and it stays
	// announced until somebody says otherwise.
	Announcement Announcement `json:",omitempty"`
	// Opens is the moment before which nothing of the event is public although it is
	// announced or unlisted; "" = at once. No stage can be named here.
	Opens From `json:",omitempty"`
	// Message is what the screens in the hall show; it has an act of its own.
	Message Message `json:",omitzero"`
	// Screens are what the screens in the hall show; it has an act of its own.
	Screens Screens `json:",omitempty"`
	// Show says from when on the public sees what is published.
	Show Visibility `json:",omitzero"`
	// Hidden are the details that the public does not see of anybody.
	Hidden Details `json:",omitempty"`
	// Push: whether who follows a player may have notices on a device while no page
	// is open. They go through the makers of browsers; an event begins without.
	Push bool `json:",omitempty"`
}

// Message is a text for the screens in the hall. It is in force by the clocks in
// the hall, as the times of rounds are: screens show it from then until then. The
// public may read it as soon as it is written.
type Message struct {
	Text        string // "" = there is none
	From, Until string `json:",omitempty"` // in the form of MessageTime; "" = at once, until it is taken down
}

// MessageTime is the form of the times of a message.
const MessageTime = "2006-01-02T15:04"

// Announcement says whether anything of an event is public at all.
type Announcement string

// The announcements.
const (
	// Unsaid: nobody has said so. Nothing is public until a round is published.
	Unsaid Announcement = ""
	// Announced: what is published is public.
	Announced Announcement = "announced"
	// Unlisted: what is published is public to who knows the address; no list of the
	// public has the event.
	Unlisted Announcement = "unlisted"
	// Withheld: the event is private. Nothing is public, whatever is published, until
	// it is announced.
	Withheld Announcement = "withheld"
)

// UnmarshalText reads an announcement and no other word.
func (a *Announcement) UnmarshalText(text []byte) error {
	switch said := Announcement(text); said {
	case Unsaid, Announced, Unlisted, Withheld:
		*a = said
		return nil
	}
	return fmt.Errorf("%q is not an announcement; it is %q, %q or %q", text, Announced, Unlisted, Withheld)
}

// IsAnnounced reports whether the public may know of the event, now or from the moment
// on that was set for it.
func (s *State) IsAnnounced() bool {
	return s.Public.Announcement == Announced || s.Public.Announcement == Unlisted
}

// IsPublic reports whether the public may know of the event at a moment.
func (s *State) IsPublic(now time.Time) bool {
	at, set := s.Public.Opens.Moment()
	return s.IsAnnounced() && (!set || !at.After(now))
}

// PublicSet replaces what the public pages of the event show. Without an
// announcement that stays as it was: records of before there was one have none.
type PublicSet struct {
	Public Public
}

func (a PublicSet) apply(s *State, _ *Event) error {
	before := s.Public
	s.Public, s.Public.Message, s.Public.Screens = a.Public, before.Message, before.Screens
	if a.Public.Announcement == Unsaid {
		s.Public.Announcement = before.Announcement
	}
	return nil
}

// MessageSet replaces the message for the screens in the hall; without a text
// there is none any more.
type MessageSet struct {
	Message Message
}

func (a MessageSet) apply(s *State, _ *Event) error {
	s.Public.Message = a.Message
	return nil
}
