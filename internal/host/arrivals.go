package host

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// selfActor is who acts when players check in by themselves.
const selfActor = "self check-in"

// SelfCheckIn is the check-in that players do by themselves, nil while it is closed:
// all that a stranger may know of it is its round and the name of the event.
func (h *Host) SelfCheckIn(ctx context.Context, id store.ID) (*desk.Desk, error) {
	d, err := h.Desk(ctx, id)
	if err != nil || d.State().SelfCheckIn.Round == 0 {
		return nil, err
	}
	return d, nil
}

// FindSelfCheckIn is [Host.SelfCheckIn] of the tournament of a short name. Where there
// is no such tournament the check-in is closed: a stranger does not learn which of the
// hidden ones there are.
func (h *Host) FindSelfCheckIn(ctx context.Context, name string) (store.ID, *desk.Desk, error) {
	id, err := h.Find(ctx, name)
	var d *desk.Desk
	if err == nil {
		d, err = h.SelfCheckIn(ctx, id)
	}
	if errors.Is(h.unreadable(nil, id, err), store.ErrUnknown) {
		return 0, nil, nil
	}
	return id, d, err
}

// CheckInKey makes the codes of a tournament's self check-in, with what its journal
// says of it: who may read the journal, or has a copy of it, does not know them.
func (h *Host) CheckInKey(id store.ID) []byte {
	mac := hmac.New(sha256.New, h.options.Key)
	fmt.Fprintf(mac, "self check-in of %d", id)
	return mac.Sum(nil)
}

// CheckInSelf checks a player in who has the code that the hall shows. Who is excused
// or has left is sent to the desk. Without atOnce the desk confirms them, whatever the
// event says.
func (h *Host) CheckInSelf(ctx context.Context, id store.ID, player tournament.PlayerID, code string, now time.Time, atOnce bool) error {
	d, err := h.SelfCheckIn(ctx, id)
	if err != nil {
		return err
	}
	if d == nil || !desk.IsCheckInCode(h.CheckInKey(id), d.State(), code, now) {
		return &desk.Refusal{Message: message.Of("checkin.self.code")}
	}
	s := d.State()
	round, mark := s.SelfCheckIn.Round, journal.ByPhone
	who := s.Player(player)
	switch {
	case who == nil || !who.PlaysIn(round) || asked(s, player, round):
		return &desk.Refusal{Message: message.Of("checkin.self.desk")}
	case s.CheckedIn(round, player).IsHere():
		return nil
	case s.SelfCheckIn.AtOnce && atOnce:
		mark = journal.AtDesk
	}
	_, err = h.try(ctx, id, desk.Request{Actor: selfActor, Command: desk.CheckIn{Round: round, Players: []tournament.PlayerID{player}, Mark: mark}})
	return err
}

func asked(s *journal.State, id tournament.PlayerID, round int) bool {
	for _, r := range s.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return true
		}
	}
	return false
}
