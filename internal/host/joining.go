package host

import (
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// joins is the error of a command that makes a tournament a section of a festival
// before it was asked whether it may.
type joins struct{ festival string }

func (j *joins) Error() string { return "it becomes a section of " + j.festival }

// joining does a command for somebody who may do it by its own right. Where the
// tournament belongs afterwards is looked at whichever command it is, undoing and
// redoing too: to change its festival or its section takes Manage, and to become a
// section of a festival that others run is refused. Number 0 is a tournament that
// the command begins.
func (h *Host) joining(ctx context.Context, actor *account.Actor, id store.ID, r desk.Request, do func(desk.Request) error) error {
	granted, release := "", func() {}
	defer func() { release() }()
	r.Check = func(before, after *journal.State) error {
		was, is := before.Tournament.Info, after.Tournament.Info
		switch {
		case was.Festival == is.Festival && was.Section == is.Section:
			return nil
		case id != 0 && !actor.May(id, account.Manage, account.Place{}):
			return refused(actor, account.Manage)
		}
		if key := FestivalKey(is.Festival); key != "" && key != granted && key != FestivalKey(was.Festival) {
			return &joins{is.Festival}
		}
		return nil
	}
	for attempt := 1; ; attempt++ {
		err := do(r)
		var to *joins
		switch {
		case !errors.As(err, &to):
			return err
		case attempt == maxAttempts: // it becomes that of another one every time
			return runByOthers(to.festival)
		}
		release()
		granted, release = FestivalKey(to.festival), h.holdFestival(to.festival)
		if err := h.mayJoin(ctx, actor, id, to.festival); err != nil {
			return err
		}
	}
}

// holdFestival lets only one tournament at a time become a section of a festival, so
// that of several people who begin it at the same moment one runs it and the others
// are told. It holds within a server: of two servers of an installation each can let
// one in at the same moment.
func (h *Host) holdFestival(festival string) (release func()) {
	return h.hold("festival " + FestivalKey(festival))
}

// mayJoin refuses to make a tournament a section of a festival that others run:
// whoever does needs to manage one of its sections, so that nobody's tournament
// comes to stand among those of a festival without its arbiters.
func (h *Host) mayJoin(ctx context.Context, actor *account.Actor, id store.ID, festival string) error {
	key := FestivalKey(festival)
	if key == "" {
		return nil
	}
	all, err := h.List(ctx)
	if err != nil {
		return err
	}
	others := 0
	for _, info := range all {
		if info.ID == id {
			continue
		}
		line, err := h.Line(ctx, account.Console(), info)
		if err != nil && ctx.Err() != nil {
			return err
		}
		if err != nil || line.key != key { // a damaged one is in no list either
			continue
		}
		if actor.MaySomewhere(info.ID, account.Manage) {
			return nil
		}
		others++
	}
	if others > 0 {
		return runByOthers(festival)
	}
	return nil
}

func runByOthers(festival string) error {
	return &desk.Refusal{Message: message.Of("festival.others", "festival", festival)}
}
