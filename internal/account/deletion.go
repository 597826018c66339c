package account

import (
	"context"
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// TournamentDeleted records that a tournament was deleted. Nothing else is left of
// it: Events and Head tell its portable file from any other.
type TournamentDeleted struct {
	Tournament store.ID
	Name       string // the short name
	Title      string `json:",omitempty"` // "" = its journal could not be read
	Events     int64
	Head       journal.Hash
}

// apply takes every access to the tournament: roles, phones, links, and tokens that were
// good for it alone.
func (a TournamentDeleted) apply(s *state, e *Event) error {
	if a.Tournament <= 0 {
		return errors.New("a deletion names a tournament")
	}
	for id, u := range s.users {
		if _, ok := u.grants[a.Tournament]; ok {
			fewer := *u
			delete(s.writable(&fewer), a.Tournament)
			s.users[id] = &fewer
		}
		if slices.Contains(u.begun, a.Tournament) {
			fewer := *s.users[id]
			fewer.ended(a.Tournament)
			s.users[id] = &fewer
		}
	}
	for id, d := range s.devices {
		if d.Tournament == a.Tournament && d.Revoked.IsZero() {
			ended := *d
			ended.Revoked = e.Time
			s.devices[id] = &ended
		}
	}
	for _, l := range s.roleLinks {
		if l.Tournament == a.Tournament && l.Revoked.IsZero() {
			s.endLink(l, e.Time)
		}
	}
	delete(s.origins, a.Tournament)
	for id, t := range s.tokens {
		if t.Limit.Tournament == a.Tournament && t.Revoked.IsZero() {
			ended := *t
			ended.Revoked = e.Time
			s.tokens[id] = &ended
		}
	}
	return nil
}

// DeleteTournament takes a tournament out of the store for good, and records that
// it was deleted, by whom and when; both happen, or neither. It takes the right to
// Manage. Store.ErrUnknown says that there is no such tournament.
func (a *Accounts) DeleteTournament(ctx context.Context, by *Actor, gone TournamentDeleted) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(gone.Tournament, Manage); err != nil {
			return err
		}
		p.deletes = gone.Tournament
		p.do(gone)
		return nil
	})
}

// Deletions are the tournaments that records of the journal of an installation say were
// deleted, by their number.
func Deletions(records [][]byte) map[store.ID]TournamentDeleted {
	gone := make(map[store.ID]TournamentDeleted)
	for _, record := range records {
		e, err := links.Decode(record)
		if deleted, ok := e.Act.(TournamentDeleted); err == nil && ok {
			gone[deleted.Tournament] = deleted
		}
	}
	return gone
}

// PersonalDataRemoved records that the personal data of players were taken out of a
// tournament; whose is not said.
type PersonalDataRemoved struct {
	Tournament store.ID
	Name       string // the short name
	Players    int    // of how many
	Events     int    // how many events of the journal had them
}

func (a PersonalDataRemoved) apply(*state, *Event) error {
	if a.Tournament <= 0 {
		return errors.New("who takes personal data out of a tournament names it")
	}
	return nil
}

// RedactTournament replaces records of a tournament by others without personal data, and
// records that it was done, by whom and when; both happen, or neither. It takes the right
// to Manage. Store.ErrMoved says that something else was written into it meanwhile.
func (a *Accounts) RedactTournament(ctx context.Context, by *Actor, what PersonalDataRemoved, redaction *store.Redaction) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(what.Tournament, Manage); err != nil {
			return err
		}
		p.redacts = redaction
		p.do(what)
		return nil
	})
}
