package frame

import "github.com/pareo-chess/pareo/internal/journal"

// Unsaid is how forms and messages name that nobody has announced an event.
const Unsaid = "unsaid"

// AnnouncementKey names in forms and messages whether an event is announced.
func AnnouncementKey(s *journal.State) string {
	if s.Public.Announcement == journal.Unsaid {
		return Unsaid
	}
	return string(s.Public.Announcement)
}
