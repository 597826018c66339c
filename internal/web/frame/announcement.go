package frame

import "github.com/pareo-chess/pareo/internal/journal"

// Unsaid is how forms and messages name that nobody has announced an event.
const Unsaid = "unsaid"

// IsPublic reports whether strangers find the event of the page by now.
func (p *Page) IsPublic() bool { return p.Event.State.IsPublic(p.Site.Host.Shown()) }

// OpensAt is the moment before which strangers do not find the event of the page, by
// the clock of the event.
func (p *Page) OpensAt() string {
	at, ok := p.Event.State.Public.Opens.Moment()
	if !ok {
		return ""
	}
	return p.Time(p.When(at))
}

// AnnouncementKey names in forms and messages whether an event is announced.
func AnnouncementKey(s *journal.State) string {
	if s.Public.Announcement == journal.Unsaid {
		return Unsaid
	}
	return string(s.Public.Announcement)
}
