package journal

import "fmt"

// Public says what the public pages of an event show beside what is published.
type Public struct {
	// Forecast: the forecast of the next round while games are open. An event
	// begins with it.
	Forecast bool
	// Announcement: whether anything of the event is public. An event begins
	// without; the first round that is published announces it, and it stays
	// announced until somebody says otherwise.
	Announcement Announcement `json:",omitempty"`
}

// Announcement says whether anything of an event is public at all.
type Announcement string

// The announcements.
const (
	// Unsaid: nobody has said so. Nothing is public until a round is published.
	Unsaid Announcement = ""
	// Announced: what is published is public.
	Announced Announcement = "announced"
	// Withheld: nothing is public, whatever is published, until it is announced.
	Withheld Announcement = "withheld"
)

// UnmarshalText reads an announcement and no other word.
func (a *Announcement) UnmarshalText(text []byte) error {
	switch said := Announcement(text); said {
	case Unsaid, Announced, Withheld:
		*a = said
		return nil
	}
	return fmt.Errorf("%q is no announcement; it is %q or %q", text, Announced, Withheld)
}

// IsAnnounced reports whether the public may know of the event.
func (s *State) IsAnnounced() bool { return s.Public.Announcement == Announced }

// PublicSet replaces what the public pages of the event show. Without an
// announcement that stays as it was: records of before there was one have none.
type PublicSet struct {
	Public Public
}

func (a PublicSet) apply(s *State, _ *Event) error {
	before := s.Public.Announcement
	if s.Public = a.Public; a.Public.Announcement == Unsaid {
		s.Public.Announcement = before
	}
	return nil
}
