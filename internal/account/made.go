package account

import "time"

// makerOf returns the user who made a phone's place or a link. Records of earlier
// versions say it by name only: that of a user, of one of their tokens, or of a phone,
// whose maker it then is. 0 is the console.
func (s *state) makerOf(by UserID, actor string) UserID {
	if by != 0 {
		return by
	}
	if u := s.named(actor); u != nil {
		return u.ID
	}
	for _, t := range s.tokens {
		if u := s.users[t.User]; u != nil && tokenActorName(t.Name, u.Name) == actor {
			return u.ID
		}
	}
	for _, d := range s.devices {
		if devicePrefix+d.Name == actor {
			return d.maker
		}
	}
	return 0
}

// endMade ends what a user handed out and may hand out no longer: phones and links of
// tournaments in which the right was just lost. They do not come back with it.
func (s *state) endMade(id UserID, at time.Time) {
	maker := s.actor(id)
	for number, d := range s.devices {
		if d.maker == id && d.ended.IsZero() && !maker.May(d.Tournament, Delegate, Place{}) {
			ended := *d
			ended.ended = at
			s.devices[number] = &ended
		}
	}
	for number, l := range s.roleLinks {
		if l.maker == id && l.ended.IsZero() && !maker.May(l.Tournament, Manage, Place{}) {
			ended := *l
			ended.ended = at
			s.roleLinks[number] = &ended
		}
	}
}
