package host

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Move is the moving of an entry to another section of the festival.
type Move struct {
	Player   tournament.PlayerID // as they are called where they are
	To       store.ID
	Expected int64    // what was known of where they are; 0 = does not matter
	Key      string   // under which it is done once; "" = none
	Tokens   []string // confirmations so far
}

// Moved is an entry that was moved.
type Moved struct {
	Player tournament.PlayerID // as they are called now
	Came   *desk.Done          // nil = that half was done before
	Left   *desk.Done
}

// halves are the two requests of a move. They are keyed apart, each in its journal.
type halves struct{ enter, leave desk.Request }

// MoveAs moves an entry to another section for somebody who may pair in both. Both halves
// are tried before either is done, and what they ask is asked at once. The player enters
// there first: if the second half does not follow, as when the server stops between the
// two, they are in both, and who asks again, with the key or without, has the rest done.
func (h *Host) MoveAs(ctx context.Context, actor *account.Actor, from store.ID, m Move) (*Moved, error) {
	for _, id := range []store.ID{from, m.To} {
		if err := allowed(actor, id, account.Pair, account.Place{}); err != nil {
			return nil, err
		}
	}
	defer h.hold(fmt.Sprintf("move %d %d", from, m.Player))()
	if moved, err := h.movedBefore(ctx, actor, from, &m); moved != nil || err != nil {
		return moved, err
	}
	requests, there, err := h.halvesOf(ctx, actor, from, &m)
	if err != nil {
		return nil, err
	}
	if there == nil && m.Key != "" {
		before, err := h.doneBefore(ctx, m.To, requests.enter.Receipt)
		if err != nil {
			return nil, err
		}
		if before != nil { // and was undone since: it is to be done again
			requests.enter.Receipt = nil
		}
	}
	if err := h.tryMove(ctx, actor, from, &m, requests, there == nil); err != nil {
		return nil, err
	}
	moved := &Moved{}
	if there == nil {
		if moved.Came, err = h.DoAs(ctx, actor, m.To, requests.enter); err != nil {
			return nil, err
		}
		moved.Player = cameIn(moved.Came)
	} else {
		moved.Player = there.ID
	}
	moved.Left, err = h.DoAs(ctx, actor, from, requests.leave)
	return moved, err
}

// movedBefore answers a request that was done under its key; nil if it was not, or only
// its first half.
func (h *Host) movedBefore(ctx context.Context, actor *account.Actor, from store.ID, m *Move) (*Moved, error) {
	if m.Key == "" {
		return nil, nil
	}
	left, err := h.doneBefore(ctx, from, m.receipt(actor, from, "leave"))
	if left == nil || err != nil {
		return nil, err
	}
	moved := &Moved{Left: left}
	if moved.Came, err = h.doneBefore(ctx, m.To, m.receipt(actor, from, "enter")); err != nil {
		return nil, err
	}
	if moved.Came != nil {
		moved.Player = cameIn(moved.Came)
		return moved, nil
	}
	there, err := h.State(ctx, m.To) // the first half was done under another key, or none
	if err != nil {
		return nil, err
	}
	name, err := h.Name(ctx, from)
	if err != nil {
		return nil, err
	}
	if came := there.CameFrom(name, m.Player); came != nil {
		moved.Player = came.ID
	}
	return moved, nil
}

// cameIn is whom a first half entered.
func cameIn(done *desk.Done) tournament.PlayerID {
	for i := range done.Events {
		if came, ok := done.Events[i].Act.(journal.PlayerCame); ok {
			return came.Player
		}
	}
	return tournament.NoPlayer
}

// receipt names a half of the move; nil without a key.
func (m *Move) receipt(actor *account.Actor, from store.ID, half string) *desk.Receipt {
	if m.Key == "" {
		return nil
	}
	asked := fmt.Appendf(nil, "%q moves %d from %d to %d", actor.Name(), m.Player, from, m.To)
	return &desk.Receipt{Key: m.Key + " " + half, Request: journal.Digest(asked)}
}

// halvesOf makes the two requests. Who is returned came there before, and has still to
// leave; nil = nobody.
func (h *Host) halvesOf(ctx context.Context, actor *account.Actor, from store.ID, m *Move) (*halves, *tournament.Player, error) {
	here, err := h.State(ctx, from)
	if err != nil {
		return nil, nil, err
	}
	there, err := h.State(ctx, m.To)
	if err != nil {
		return nil, nil, err
	}
	key := FestivalKey(here.Tournament.Info.Festival)
	if from == m.To || key == "" || key != FestivalKey(there.Tournament.Info.Festival) {
		return nil, nil, &desk.Refusal{Message: message.Of("move.section", "from", desk.SectionOf(here), "section", desk.SectionOf(there))}
	}
	player := here.Player(m.Player)
	if player == nil {
		return nil, nil, &desk.Refusal{Message: message.Of("player.unknown", "player", m.Player)}
	}
	nameHere, err := h.Name(ctx, from)
	if err != nil {
		return nil, nil, err
	}
	nameThere, err := h.Name(ctx, m.To)
	if err != nil {
		return nil, nil, err
	}
	enter := desk.EnterFrom{Player: *player, Contact: here.ContactOf(m.Player), As: here.NameAs(m.Player), Section: desk.SectionOf(here), Event: nameHere, Entry: m.Player}
	leave := desk.LeaveFor{Player: m.Player, Section: desk.SectionOf(there), Event: nameThere}
	tokens := strings.Split(strings.Join(m.Tokens, ","), ",")
	return &halves{
		enter: desk.Request{Command: enter, Tokens: tokens, Receipt: m.receipt(actor, from, "enter")},
		leave: desk.Request{Command: leave, Tokens: tokens, Receipt: m.receipt(actor, from, "leave"), Expected: m.Expected},
	}, there.CameFrom(nameHere, m.Player), nil
}

// tryMove says in which error the halves would end; what either asks is one question.
func (h *Host) tryMove(ctx context.Context, actor *account.Actor, from store.ID, m *Move, r *halves, both bool) error {
	var asked *desk.Unconfirmed
	try := func(id store.ID, half desk.Request) error {
		half.Trial = true
		_, err := h.DoAs(ctx, actor, id, half)
		var wait *desk.Unconfirmed
		if !errors.As(err, &wait) {
			return err
		}
		asked = together(asked, wait)
		return nil
	}
	if err := try(from, r.leave); err != nil {
		return err
	}
	if both {
		leaving := asked
		asked = nil
		if err := try(m.To, r.enter); err != nil {
			return there(r, err)
		}
		asked = together(asked, leaving)
	}
	if asked != nil {
		return asked
	}
	return nil
}

// there says of a refusal that it is the section's that was to be moved to.
func there(r *halves, err error) error {
	var no *desk.Refusal
	if !errors.As(err, &no) {
		return err
	}
	section := r.leave.Command.(desk.LeaveFor).Section
	return &desk.Refusal{Message: message.Of("people.in", "section", section, "why", no.AsMessage())}
}

// together is one question in place of two; either may be nil. Its token is both of
// theirs.
func together(a, b *desk.Unconfirmed) *desk.Unconfirmed {
	if a == nil || b == nil {
		if a == nil {
			return b
		}
		return a
	}
	return &desk.Unconfirmed{Level: max(a.Level, b.Level), Step: max(a.Step, b.Step), Warnings: append(a.Warnings, b.Warnings...), Token: a.Token + "," + b.Token}
}
