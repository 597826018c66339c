package account

import (
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// makerOf returns the user who made a phone's place or a link in a tournament. Records of
// earlier versions say it by name only: that of a user, of one of their tokens, or of a
// phone of the tournament, whose maker it then is; of several the latest. 0 is the console.
func (s *state) makerOf(by UserID, actor string, tournament store.ID) UserID {
	if by != 0 {
		return by
	}
	if u := s.named(actor); u != nil {
		return u.ID
	}
	for id := TokenID(len(s.tokens)); id > 0; id-- {
		t := s.tokens[id]
		if u := s.users[t.User]; u != nil && tokenActorName(t.Name, u.Name) == actor {
			return u.ID
		}
	}
	for id := DeviceID(len(s.devices)); id > 0; id-- {
		if d := s.devices[id]; d.Tournament == tournament && devicePrefix+d.Name == actor {
			return d.maker
		}
	}
	return 0
}

// endMadeBy ends what a token handed out, when it is revoked.
func (s *state) endMadeBy(token TokenID, at time.Time) {
	s.endEach(at, func(d *Device) bool { return d.token == token }, func(l *Link) bool { return l.token == token })
}

// endMade ends what a user handed out and may hand out no longer: phones and links of
// tournaments in which the right was just lost. They do not come back with it.
func (s *state) endMade(id UserID, at time.Time) {
	maker := s.entitled(id)
	s.endEach(at, func(d *Device) bool { return d.maker == id && !maker.May(d.Tournament, Delegate, Place{}) },
		func(l *Link) bool { return l.maker == id && !maker.May(l.Tournament, Manage, Place{}) })
}

// endEach ends phones and links.
func (s *state) endEach(at time.Time, phones func(*Device) bool, invitations func(*Link) bool) {
	for number, d := range s.devices {
		if d.ended.IsZero() && phones(&d.Device) {
			ended := *d
			ended.ended = at
			s.devices[number] = &ended
		}
	}
	for number, l := range s.roleLinks {
		if l.ended.IsZero() && invitations(l) {
			ended := *l
			ended.ended = at
			s.roleLinks[number] = &ended
		}
	}
}
