package account

import (
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/store"
)

// HookMade records that a webhook of a tournament was made. Host is where it goes: the
// rest of its address may be a secret.
type HookMade struct {
	Hook       store.HookID
	Tournament store.ID
	Host       string
}

// HookChanged records that a webhook was changed, switched on or off, or got another
// secret.
type HookChanged struct {
	Hook       store.HookID
	Tournament store.ID
	Host       string
}

// HookRemoved records that somebody ended a webhook.
type HookRemoved struct {
	Hook       store.HookID
	Tournament store.ID
	Host       string
}

func (a HookMade) apply(*state, *Event) error { return checkHook(a) }

func (a HookChanged) apply(*state, *Event) error { return checkHook(HookMade(a)) }

func (a HookRemoved) apply(*state, *Event) error { return checkHook(HookMade(a)) }

// checkHook refuses what is no webhook of a tournament. Which there are is not kept here.
func checkHook(a HookMade) error {
	if a.Hook <= 0 || a.Tournament <= 0 || a.Host == "" {
		return errors.New("a webhook has a number, a tournament and a host")
	}
	return nil
}

func (a HookMade) tell(_ *state, t *LogEntry) { t.ofHook(a) }

func (a HookChanged) tell(_ *state, t *LogEntry) { t.ofHook(HookMade(a)) }

func (a HookRemoved) tell(_ *state, t *LogEntry) { t.ofHook(HookMade(a)) }

func (t *LogEntry) ofHook(a HookMade) {
	t.Topic, t.Name, t.Tournament = Hooks, a.Host, a.Tournament
}

// NoteHook records what somebody does to a webhook of a tournament: HookMade, HookChanged
// or HookRemoved. It takes the right to Manage.
func (a *Accounts) NoteHook(ctx context.Context, by *Actor, tournament store.ID, act Act) error {
	return a.do(ctx, by, func(p *plan) error {
		if err := p.may(tournament, Manage); err != nil {
			return err
		}
		p.do(act)
		return nil
	})
}
