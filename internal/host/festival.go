package host

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Section is a tournament of a festival.
type Section struct {
	store.Info
	Line
}

// SameFestival reports whether two names are those of one festival: letter case and
// blanks make no difference.
func SameFestival(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// Sections lists the tournaments of a festival that somebody may see anything of,
// the one begun first in front.
func (h *Host) Sections(ctx context.Context, actor *account.Actor, festival string) ([]Section, error) {
	if festival == "" {
		return nil, nil
	}
	all, err := h.List(ctx)
	if err != nil {
		return nil, err
	}
	var sections []Section
	for _, info := range all {
		line, err := h.Line(ctx, actor, info)
		if err != nil {
			if ctx.Err() != nil {
				return nil, err
			}
			continue // hidden, or damaged: lists of tournaments tell of it
		}
		if SameFestival(line.Festival, festival) {
			line.Section = cmp.Or(line.Section, line.Title)
			sections = append(sections, Section{info, line})
		}
	}
	return sections, nil
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

// mayJoin refuses to make a tournament a section of a festival that others run:
// whoever does needs to manage one of its sections, so that nobody's tournament
// comes to stand among those of a festival without its arbiters.
func (h *Host) mayJoin(ctx context.Context, actor *account.Actor, id store.ID, festival string) error {
	if festival == "" {
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
		if err != nil || !SameFestival(line.Festival, festival) { // a damaged one is in no list either
			continue
		}
		if actor.MaySomewhere(info.ID, account.Manage) {
			return nil
		}
		others++
	}
	if others > 0 {
		return &desk.Refusal{Message: message.Of("festival.others", "festival", festival)}
	}
	return nil
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

// joins returns the festival that a command makes a tournament a section of; "" =
// none, or the one that it belongs to already.
func joins(c desk.Command, before string) string {
	var info *tournament.Info
	switch c := c.(type) {
	case desk.Create:
		info = &c.Info
	case desk.SetInfo:
		info = &c.Info
	case desk.SetRules:
		info = c.Info
	}
	if info == nil || SameFestival(info.Festival, before) {
		return ""
	}
	return info.Festival
}

// Festivals lists the festivals that somebody may add a section to.
func (h *Host) Festivals(ctx context.Context, actor *account.Actor) ([]string, error) {
	all, err := h.List(ctx)
	if err != nil {
		return nil, err
	}
	var names []string
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
		same := func(name string) bool { return SameFestival(name, line.Festival) }
		if line.Festival != "" && !slices.ContainsFunc(names, same) {
			names = append(names, line.Festival)
		}
	}
	return names, nil
}
