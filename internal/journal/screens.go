package journal

import "strings"

// Screens are what the screens in the hall show, as the desk sends them there:
// the kind of the first, of the second and so on, with spaces between them. Screens
// of the same kind share its list.
type Screens string

// ScreenKinds are what a screen can show.
func ScreenKinds() []string {
	return []string{"boards", "names", "standings", "results", "clock", "message", "lots", AllNames, AllBoards, ScreenOff}
}

// The screens that show all sections of a festival: everybody by name, and the
// boards of one section after the other.
const (
	AllNames  = "all-names"
	AllBoards = "all-boards"
)

// ScreenOff is the kind of a screen that is there and shows nothing.
const ScreenOff = "off"

// MaxScreens is how many there can be.
const MaxScreens = 24

// List is what they show, one by one.
func (s Screens) List() []string { return strings.Fields(string(s)) }

// Share is what a screen shows, counted from 1, and which part of how many of it;
// "" = there is no such screen.
func (s Screens) Share(number int) (kind string, part, parts int) {
	list := s.List()
	if number < 1 || number > len(list) {
		return "", 0, 0
	}
	kind = list[number-1]
	for i, other := range list {
		if other != kind {
			continue
		}
		if parts++; i < number {
			part = parts
		}
	}
	return kind, part, parts
}

// ScreensSet says what the screens in the hall show.
type ScreensSet struct {
	Screens Screens
}

func (a ScreensSet) apply(s *State, _ *Event) error {
	s.Public.Screens = a.Screens
	return nil
}
