package host

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// Split is how the entries of a tournament are divided into sections.
type Split struct {
	Limits []int    // rating limits; see [desk.SplitEntries]
	Names  []string // of the sections, the highest rated first; none = A, B and so on
	Seen   int64    // the number of the state that was looked at
	Key    string   // under which they are made once; "" = none
	Tokens []string // confirmations so far
}

// receipt names the making of a section; nil without a key.
func (how *Split) receipt(actor *account.Actor, id store.ID, section int) *desk.Receipt {
	if how.Key == "" {
		return nil
	}
	asked := fmt.Appendf(nil, "%q divides %d at %d by %d into %q", actor.Name(), id, how.Seen, how.Limits, how.Names)
	return &desk.Receipt{Key: fmt.Sprintf("%s section %d", how.Key, section+1), Request: journal.Digest(asked)}
}

// SplitAs makes the sections of a tournament as tournaments of their own for somebody
// who manages it and may begin tournaments. The one that is divided notes them, which is
// to be confirmed where it has some already, and keeps its entries.
// Nothing is made if one of them cannot be, or if somebody has changed the tournament
// since it was looked at. With an error that is no refusal those are returned that were
// made before it. With a key each is made once: who asks again gets those that there are,
// and those that are missing are made of what was looked at, whatever has changed since.
func (h *Host) SplitAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, how Split) ([]store.ID, error) {
	if err := allowed(actor, id, account.Manage, account.Place{}); err != nil {
		return nil, err
	}
	state, err := h.toSplit(ctx, actor, id, &how)
	if err != nil {
		return nil, err
	}
	requests, err := h.splitRequests(actor, id, state, &how)
	if err != nil {
		return nil, err
	}
	note, err := h.noteOf(ctx, actor, id, state, &how)
	if err != nil {
		return nil, err
	}
	var made []store.ID
	for _, r := range requests {
		section, _, err := h.BeginAs(ctx, accounts, accounts.Still(actor), "", r) // who owns the one before
		if err != nil {
			return made, err
		}
		made = append(made, section)
	}
	_, err = h.DoAs(ctx, actor, id, note)
	return made, err
}

// noteOf is the request by which the tournament notes its sections, tried before any is
// made.
func (h *Host) noteOf(ctx context.Context, actor *account.Actor, id store.ID, state *journal.State, how *Split) (desk.Request, error) {
	sections, err := how.sections(state)
	if err != nil {
		return desk.Request{}, err
	}
	var c desk.DivideEntries
	for i := range sections {
		c.Sections = append(c.Sections, sections[i].Division(state))
	}
	note := desk.Request{Command: c, Tokens: how.Tokens, Receipt: how.receipt(actor, id, len(sections)), Trial: true}
	_, err = h.DoAs(ctx, actor, id, note)
	note.Trial = false
	return note, err
}

// toSplit is the state that was looked at, if it is the one of now or some of the
// sections were made of it before.
func (h *Host) toSplit(ctx context.Context, actor *account.Actor, id store.ID, how *Split) (*journal.State, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	for section := 0; section <= len(how.Limits) && how.Key != ""; section++ {
		_, before, err := h.begunBefore(ctx, actor.Name(), how.receipt(actor, id, section))
		if err != nil {
			return nil, err
		}
		if before != nil {
			return d.At(how.Seen)
		}
	}
	state := d.State()
	if state.Seq != how.Seen {
		return nil, &desk.Conflict{Message: message.Of("sections.changed"), Seq: state.Seq}
	}
	return state, nil
}

// splitRequests are the requests that make the sections, each tried.
func (h *Host) splitRequests(actor *account.Actor, id store.ID, state *journal.State, how *Split) ([]desk.Request, error) {
	sections, err := how.sections(state)
	if err != nil {
		return nil, err
	}
	requests := make([]desk.Request, len(sections))
	for i := range sections {
		requests[i] = desk.Request{Actor: actor.Name(), Command: sections[i].Make(state), Receipt: how.receipt(actor, id, i)}
		trial := desk.New(journal.New(), desk.Options{Now: h.options.Now, Key: h.options.Key, Engine: h.options.Engine})
		if _, err := trial.Do(requests[i]); err != nil {
			return nil, err
		}
	}
	return requests, nil
}

// sections are those of a split, with their names.
func (how *Split) sections(state *journal.State) ([]desk.EntrySection, error) {
	sections, err := desk.SplitEntries(state, how.Limits)
	if err != nil || len(how.Names) == 0 {
		return sections, err
	}
	names := make([]string, len(how.Names))
	for i, name := range how.Names {
		names[i] = strings.Join(strings.Fields(name), " ")
	}
	distinct := slices.Compact(slices.Sorted(slices.Values(names)))
	if len(names) != len(sections) || len(distinct) != len(names) || distinct[0] == "" {
		return nil, &desk.Refusal{Message: message.Of("sections.names", "count", len(sections))}
	}
	for i := range sections {
		sections[i].Name = names[i]
	}
	return sections, nil
}
