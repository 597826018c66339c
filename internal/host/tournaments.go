package host

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// List returns the tournaments of the installation by number.
func (h *Host) List(ctx context.Context) ([]store.Info, error) {
	all, err := h.store.List(ctx)
	if err != nil {
		return nil, err
	}
	begun := all[:0]
	for _, info := range all {
		if info.Seq > 0 {
			begun = append(begun, info)
		}
	}
	h.gone(h.deletedSince(begun)...)
	return begun, nil
}

// Find returns the tournament of a short name; store.ErrUnknown if there is none.
func (h *Host) Find(ctx context.Context, name string) (store.ID, error) {
	h.lock.Lock()
	known := h.names[name]
	h.lock.Unlock()
	if known != 0 {
		return known, nil
	}
	info, err := h.store.Named(ctx, name)
	if err != nil {
		return 0, err
	}
	if info.Seq == 0 {
		return 0, store.ErrUnknown // its beginning never reached the disk
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	h.names[name] = info.ID // short names do not change
	return info.ID, nil
}

// Begin begins a tournament with a [desk.Create] or a [desk.Import]. The short
// name may be empty: it is then made of the tournament's own. The errors are
// those of [desk.Desk.Do], and a *desk.Refusal for a name that cannot be used;
// then there is no new tournament.
func (h *Host) Begin(ctx context.Context, name string, r desk.Request) (store.ID, *desk.Done, error) {
	if r.Receipt != nil {
		defer h.hold(begunBy(r.Actor) + r.Receipt.Key)()
		if id, done, err := h.begunBefore(ctx, r.Actor, r.Receipt); done != nil || err != nil {
			return id, done, err
		}
	}
	if name != "" && name != ShortName(name) {
		return 0, nil, &desk.Refusal{Message: message.Of("name.form", "name", name, "instead", ShortName(name))}
	}
	// The command is tried without the disk first, so that a refusal leaves
	// nothing behind.
	trial := desk.New(journal.New(), desk.Options{Now: h.options.Now, Key: h.options.Key, Engine: h.options.Engine})
	if r.Ended == nil {
		r.Ended = ctx.Err
	}
	done, err := trial.Do(r)
	if err != nil {
		return 0, nil, err
	}
	for attempt := 1; ; attempt++ {
		title := done.State.Tournament.Info.Name
		if done.State.Public.Announcement == journal.Unlisted {
			title = unguessable(title)
		}
		id, err := h.claim(ctx, name, title)
		if err == nil {
			err = h.store.SubmitOnce(ctx, id, 0, done.Events, h.receipt(begunBy(r.Actor), done, r.Receipt))()
		}
		if err == nil {
			return id, done, nil
		}
		if r.Receipt != nil { // another server may have done it at the same time
			if id, done, err := h.begunBefore(ctx, r.Actor, r.Receipt); done != nil || err != nil {
				return id, done, err
			}
		}
		if errors.Is(err, ErrNameTaken) || attempt == maxAttempts || ctx.Err() != nil {
			return 0, nil, err
		}
	}
}

// maxAttempts is how often a beginning is tried when others are faster.
const maxAttempts = 10

// unguessable is a title whose short name nobody finds by trying: 60 bits of it are
// chance.
func unguessable(title string) string {
	const letters = 12
	if short := ShortName(title); len(short) > maxNameLength-letters-1 {
		title = short[:maxNameLength-letters-1]
	}
	return title + "-" + strings.ToLower(rand.Text()[:letters])
}

// ErrNameTaken is returned when there is another tournament of that short name.
var ErrNameTaken = errors.New("there is a tournament of that short name; choose another")

// claim makes an empty journal: of the given short name, or of one that fits
// the title. An empty journal whose beginning never reached the disk is taken
// over.
func (h *Host) claim(ctx context.Context, name, title string) (store.ID, error) {
	chosen := name
	if chosen == "" {
		chosen = ShortName(title)
	}
	for n := 2; ; n++ {
		other, err := h.store.Named(ctx, chosen)
		switch {
		case errors.Is(err, store.ErrUnknown):
			return h.store.Create(ctx, chosen, h.options.Now())
		case err != nil:
			return 0, err
		case other.Seq == 0:
			return other.ID, nil
		case name != "":
			return 0, ErrNameTaken
		}
		chosen = fmt.Sprintf("%s-%d", ShortName(title), n)
	}
}

// reserved reports whether a short name would hide an address of the program.
func reserved(name string) bool {
	switch name {
	case "new", "import", "journal", "trf":
		return true
	}
	return false
}

// maxNameLength is how many letters a short name has at most.
const maxNameLength = 60

// ShortName makes a short name that fits into an address: small letters, digits
// and single hyphens.
func ShortName(title string) string {
	var out strings.Builder
	for _, r := range letters.Fold(title) {
		switch {
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			out.WriteRune(r)
		case out.Len() > 0 && !strings.HasSuffix(out.String(), "-"):
			out.WriteByte('-')
		}
		if out.Len() >= maxNameLength {
			break
		}
	}
	name := strings.Trim(out.String(), "-")
	switch {
	case name == "":
		return "tournament"
	case reserved(name):
		return name + "-tournament"
	}
	return name
}
