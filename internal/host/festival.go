package host

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Section is a tournament of a festival.
type Section struct {
	store.Info
	Line
}

// SameFestival reports whether two names are those of one festival: letter case,
// blanks, what cannot be seen and how a letter is encoded make no difference.
func SameFestival(a, b string) bool { return FestivalKey(a) == FestivalKey(b) }

// FestivalKey is what all names of a festival have in common and those of no other
// festival have; "" = a name of none, in which there is nothing to be seen.
func FestivalKey(name string) string {
	seen := strings.Map(func(r rune) rune {
		switch {
		case r == '\u2800' || unicode.IsSpace(r): // a braille cell without dots
			return ' '
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return -1
		}
		return r
	}, norm.NFKC.String(name))
	return norm.NFKC.String(cases.Fold().String(strings.Join(strings.Fields(seen), " ")))
}

// Sections lists the tournaments of a festival that somebody may see anything of,
// the one begun first in front. It looks at those of the festival, and at those in which
// something happened since somebody looked of which festival they are.
func (h *Host) Sections(ctx context.Context, actor *account.Actor, festival string) ([]Section, error) {
	key := FestivalKey(festival)
	if key == "" {
		return nil, nil
	}
	some, err := h.ofFestival(ctx, key)
	if err != nil {
		return nil, err
	}
	var sections []Section
	for _, info := range some {
		line, err := h.Line(ctx, actor, info)
		if err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			continue // hidden, or damaged: lists of tournaments tell of it
		}
		if line.key == key {
			line.Section = cmp.Or(line.Section, line.Title)
			sections = append(sections, Section{info, line})
		}
	}
	return sections, nil
}

// sortEvery is how often it is noted at most of which festival tournaments are: while an
// event is running something happens in it all the time, and looking costs little.
const sortEvery = 10 * time.Second

// ofFestival lists the tournaments of a festival, whoever may see them, and perhaps others.
func (h *Host) ofFestival(ctx context.Context, key string) ([]store.Info, error) {
	some, unsorted, err := h.store.OfFestival(ctx, key)
	if err != nil {
		return nil, err
	}
	var sorted []store.Sorted
	for _, info := range unsorted {
		line, err := h.Line(ctx, account.Console(), info)
		if err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			continue // looked at again
		}
		if line.key == key {
			some = append(some, info)
		}
		sorted = append(sorted, store.Sorted{Info: info, Festival: line.key})
	}
	slices.SortFunc(some, func(a, b store.Info) int { return cmp.Compare(a.ID, b.ID) })
	if len(sorted) > 0 && h.mayNoteFestivals() {
		if err := h.store.Sort(context.WithoutCancel(ctx), sorted); err != nil {
			h.options.Failed(err) // they are looked at again
		}
	}
	return some, nil
}

func (h *Host) mayNoteFestivals() bool {
	h.lock.Lock()
	defer h.lock.Unlock()
	now := time.Now()
	if now.Before(h.sortNext) {
		return false
	}
	h.sortNext = now.Add(sortEvery)
	return true
}

// SectionIDs lists all tournaments of a festival in the order of [Host.Sections],
// also those that are hidden from who asks: to hear when they are not any more.
func (h *Host) SectionIDs(ctx context.Context, festival string) ([]store.ID, error) {
	sections, err := h.Sections(ctx, account.Console(), festival)
	var ids []store.ID
	for _, s := range sections {
		ids = append(ids, s.ID)
	}
	return ids, err
}

// festivalIn is the festival of the tournament in a portable file. The errors are
// those of [Host.ReadJournal].
func festivalIn(file []byte) (string, error) {
	_, records, err := ReadPortable(bytes.NewReader(file))
	if err != nil {
		return "", unsound(err)
	}
	j, err := journal.Load(records)
	if err != nil {
		return "", unsound(err)
	}
	return j.State().Tournament.Info.Festival, nil
}

// Festivals lists the festivals that somebody may add a section to.
func (h *Host) Festivals(ctx context.Context, actor *account.Actor) ([]string, error) {
	all, err := h.List(ctx)
	if err != nil {
		return nil, err
	}
	var names, keys []string
	for _, info := range all {
		if !actor.MaySomewhere(info.ID, account.Manage) {
			continue
		}
		line, err := h.Line(ctx, actor, info)
		if err != nil {
			if errors.Is(err, ctx.Err()) {
				return nil, err
			}
			continue
		}
		if line.key != "" && !slices.Contains(keys, line.key) {
			names, keys = append(names, line.Festival), append(keys, line.key)
		}
	}
	return names, nil
}
