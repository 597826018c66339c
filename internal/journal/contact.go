package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Contact is how an arbiter reaches a player, and what they should know of them. It
// is not public and leaves the event in no file but its own.
type Contact struct {
	Player tournament.PlayerID
	Phone  string `json:",omitempty"`
	Email  string `json:",omitempty"`
	Note   string `json:",omitempty"`
}

// ContactSet replaces how a player is reached; without anything there is nothing.
type ContactSet struct {
	Contact Contact
}

func (a ContactSet) apply(s *State, _ *Event) error {
	if s.Player(a.Contact.Player) == nil {
		return impossible("record.player.unknown", "player", a.Contact.Player)
	}
	s.forgetContact(a.Contact.Player)
	if a.Contact != (Contact{Player: a.Contact.Player}) {
		s.Contacts = append(s.Contacts, a.Contact)
	}
	return nil
}

// forgetContact takes out how a player is reached.
func (s *State) forgetContact(id tournament.PlayerID) {
	s.Contacts = slices.DeleteFunc(slices.Clone(s.Contacts), func(c Contact) bool { return c.Player == id })
}

// ContactOf returns how a player is reached, as far as it is known.
func (s *State) ContactOf(id tournament.PlayerID) Contact {
	for _, c := range s.Contacts {
		if c.Player == id {
			return c
		}
	}
	return Contact{Player: id}
}
