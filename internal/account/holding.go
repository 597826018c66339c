package account

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/store"
)

// A tournament counts for the account that began it, whoever owns it later: nobody can
// fill another's room by a gift, nor empty their own. Who came by an invitation for people
// counts with who invited them, so that inviting oneself makes no room. What an
// administrator or the console began counts for nobody.

// Held are the tournaments that count together with those that somebody begins, by the
// user they count for. Bounded is false for those who may hold as many as they like.
func (a *Accounts) Held(by *Actor) (of UserID, list []store.ID, bounded bool) {
	s, err := a.current()
	if err != nil || by == nil || by.user == 0 {
		return 0, nil, false
	}
	return s.held(by.user)
}

// HeldWith are the tournaments that count together with one, itself included.
func (a *Accounts) HeldWith(tournament store.ID) (of UserID, list []store.ID, bounded bool) {
	s, err := a.current()
	if err != nil {
		return 0, nil, false
	}
	for id, u := range s.users {
		if slices.Contains(u.begun, tournament) {
			return s.held(id)
		}
	}
	return 0, nil, false
}

func (s *state) held(id UserID) (of UserID, list []store.ID, bounded bool) {
	if u := s.users[id]; u == nil || u.Administrator {
		return 0, nil, false
	}
	of = s.countsFor(id)
	for other, u := range s.users {
		if len(u.begun) > 0 && !u.Administrator && s.countsFor(other) == of {
			list = append(list, u.begun...)
		}
	}
	return of, list, true
}

// countsFor is the user for whom counts what another begins: who invited them, and who
// invited that one, as far as none is an administrator.
func (s *state) countsFor(id UserID) UserID {
	for {
		patron := s.users[s.users[id].patron]
		if patron == nil || patron.Administrator {
			return id
		}
		id = patron.ID // was there before, and has the smaller number
	}
}

// began notes that a user made themselves the owner of a tournament, which only who
// begins it does, or an administrator.
func (u *user) began(tournament store.ID) {
	if !slices.Contains(u.begun, tournament) {
		u.begun = append(u.begun, tournament) // states of before do not look so far
	}
}

// ended notes that a tournament is no more.
func (u *user) ended(tournament store.ID) {
	if at := slices.Index(u.begun, tournament); at >= 0 {
		u.begun = slices.Concat(u.begun[:at], u.begun[at+1:])
	}
}
