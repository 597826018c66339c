package account

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// notes are refusals and files that are to be told in the journal of the installation.
// They are bounded, so that nobody fills the disk by being refused: the first of a kind is
// told at once, those that are like it together after some minutes.
type notes struct {
	lock sync.Mutex
	kept map[noteKey]*noted
	made int // notes, for their order
}

// noteKey is what is counted together.
type noteKey struct {
	by         string
	user       UserID
	from       string
	file       bool // it was taken; else it is a refusal
	cause      Cause
	what       string // the request, or the name of the file
	tournament store.ID
}

// noted is how often something happened that is not told yet.
type noted struct {
	order int
	from  string
	times int
	fresh bool // nothing of it is told
	until time.Time
}

// noteEvery is how long what is alike is counted before it is told again.
const noteEvery = 5 * time.Minute

// How many different ones are told in that time, of one source and of all: what is more
// is counted for the source, and then for all together.
var (
	refusalNotes  = noteBound{10, 60}
	strangerNotes = noteBound{3, 20} // of the public, by their addresses
	fileNotes     = noteBound{60, 240}
)

type noteBound struct{ one, all int }

// group says which notes share a bound.
func (k *noteKey) group() *noteBound {
	switch {
	case k.file:
		return &fileNotes
	case k.by == "":
		return &strangerNotes
	}
	return &refusalNotes
}

// source is whose it is, whatever it is about. Somebody who is known is the same from
// every address.
func (k noteKey) source() noteKey {
	k.what, k.tournament = "", 0
	if k.by != "" {
		k.from = ""
	}
	return k
}

// add counts something that happened.
func (n *notes) add(k noteKey, now time.Time) {
	n.lock.Lock()
	defer n.lock.Unlock()
	from := k.from
	note := n.kept[k]
	if note == nil {
		k = n.within(k)
		note = n.kept[k]
	}
	if k == (noteKey{file: k.file, cause: k.cause}) {
		from = ""
	}
	if note == nil {
		n.made++
		note = &noted{order: n.made, from: from, fresh: true, until: now.Add(noteEvery)}
		n.kept[k] = note
	}
	note.times++
}

// within is under which of three keys something new is counted: its own, that of its
// source, or that of all together.
func (n *notes) within(k noteKey) noteKey {
	bound, source := k.group(), k.source()
	one, all := 0, 0
	for other := range n.kept {
		if other.group() != bound {
			continue
		}
		all++
		if other.source() == source && other != source {
			one++
		}
	}
	switch {
	case one < bound.one && all < bound.all:
		return k
	case n.kept[source] != nil || all < 2*bound.all:
		return source
	}
	return noteKey{file: k.file, cause: k.cause} // nobody is named, and no address
}

// due are the notes to be told now, the first of them first. Those of which nothing more
// came are forgotten.
func (n *notes) due(now time.Time, all bool) (keys []noteKey, times []int, acts []Act) {
	n.lock.Lock()
	defer n.lock.Unlock()
	for k, note := range n.kept {
		over := !now.Before(note.until) || note.until.After(now.Add(2*noteEvery)) // the clock was set back
		switch {
		case note.times > 0 && (note.fresh || over || all):
			keys = append(keys, k)
		case over && note.times == 0:
			delete(n.kept, k)
		}
	}
	slices.SortFunc(keys, func(a, b noteKey) int { return cmp.Compare(n.kept[a].order, n.kept[b].order) })
	for _, k := range keys {
		note := n.kept[k]
		times = append(times, note.times)
		acts = append(acts, k.act(note))
	}
	return keys, times, acts
}

func (k *noteKey) act(note *noted) Act {
	if k.file {
		return FileTaken{By: k.by, User: k.user, From: note.from, Name: k.what, Tournament: k.tournament, Times: note.times}
	}
	return RequestRefused{By: k.by, User: k.user, From: note.from, Cause: k.cause, Request: k.what, Tournament: k.tournament, Times: note.times}
}

// told takes what was told off, and begins to count anew.
func (n *notes) told(keys []noteKey, times []int, now time.Time) {
	n.lock.Lock()
	defer n.lock.Unlock()
	for i, k := range keys {
		if note := n.kept[k]; note != nil {
			note.times -= times[i]
			note.fresh, note.until = false, now.Add(noteEvery)
		}
	}
}

// tellNotes writes down what is to be told; all of it, or what it is time for.
func (a *Accounts) tellNotes(ctx context.Context, all bool) error {
	a.telling.Lock()
	defer a.telling.Unlock()
	now := a.options.Now()
	keys, times, acts := a.notes.due(now, all)
	if len(acts) == 0 {
		return nil
	}
	if err := a.do(ctx, nil, func(p *plan) error {
		p.do(acts...)
		return nil
	}); err != nil {
		return err // told next time, if it is not too late
	}
	a.notes.told(keys, times, now)
	return nil
}

// count counts something that the asker of a request did, or was refused.
func (a *Accounts) count(ctx context.Context, k noteKey) {
	asks := askingOf(ctx)
	if asks.request == nil {
		return // no request: the console, or what the server does by itself
	}
	k.by, k.user, k.from = asks.actor.Name(), asks.actor.User(), asks.from
	a.notes.add(k, a.options.Now())
}

// Refused notes that the request of a context was refused: who asked for what, from where,
// in which tournament (0 = none). It is told in the journal of the installation within a
// second, and together with others like it in some minutes.
func (a *Accounts) Refused(ctx context.Context, cause Cause, tournament store.ID) {
	a.RefusedRoute(ctx, cause, askingOf(ctx).route(), tournament)
}

// RefusedRoute is Refused for a request that was refused before its route was found; see
// [RouteOf].
func (a *Accounts) RefusedRoute(ctx context.Context, cause Cause, route string, tournament store.ID) {
	a.count(ctx, noteKey{cause: cause, what: route, tournament: tournament})
}

// RefusedFor is Refused for an error that is worth a note: the lack of a right, or of room.
// What nobody signed in asks for is asked to sign in, and is no refusal.
func (a *Accounts) RefusedFor(ctx context.Context, err error, tournament store.ID) {
	var no *Refusal
	switch {
	case !errors.As(err, &no):
	case no.Class == Forbidden:
		a.Refused(ctx, NoRight, tournament)
	case no.Code == "account.events", no.Code == "account.bytes", no.Code == "account.made":
		a.Refused(ctx, NoRoom, tournament)
	}
}

// Took notes that whoever asks takes a file with what not everybody sees, by its name.
func (a *Accounts) Took(ctx context.Context, name string, tournament store.ID) {
	a.count(ctx, noteKey{file: true, what: name, tournament: tournament})
}

// route is what was asked for, by the route that answers it.
func (asks *asking) route() string {
	if asks.request == nil {
		return ""
	}
	return RouteOf(asks.request, asks.request.Pattern)
}

// maxRoute is how much of a route is kept.
const maxRoute = 120

// RouteOf names a request by its method and the pattern of its route. Nothing of the
// address that somebody typed is in it.
func RouteOf(r *http.Request, pattern string) string {
	if !strings.Contains(pattern, " ") { // it answers every method
		method := "?"
		if slices.Contains(methods, r.Method) {
			method = r.Method
		}
		pattern = method + " " + pattern
	}
	return pattern[:min(len(pattern), maxRoute)]
}

// methods are those that are named.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}
