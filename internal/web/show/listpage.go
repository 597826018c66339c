package show

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// ListPage is a part of a list of tournaments, the one begun last first.
type ListPage struct {
	Lines []TournamentLine
	Older int64 // those begun before the one of this mark are on the next page; 0 = there are none
	First bool  // nothing is newer
}

// olderThan is the parameter of the address that names where a page of a list begins.
const olderThan = "before"

// TakePage reads so much of a list as a page shows, from the one on that the address of
// the page names. take makes a line of those that who asks may see; of those on other
// pages nothing is read.
func TakePage(p *frame.Page, all []store.Info, take func(store.Info) (TournamentLine, bool)) ListPage {
	before := p.Site.Host.Marked(int64(p.Number(olderThan)))
	list := ListPage{First: before <= 0}
	var last store.ID
	for _, info := range slices.Backward(all) {
		if before > 0 && info.ID >= before {
			continue
		}
		line, shown := take(info)
		if !shown {
			continue
		}
		if len(list.Lines) == budget.Listed {
			list.Older = p.Site.Host.Mark(last)
			break
		}
		list.Lines, last = append(list.Lines, line), info.ID
	}
	return list
}

// PublicList is the page of the list that everybody sees which its address names.
func PublicList(p *frame.Page) (ListPage, error) {
	before := p.Site.Host.Marked(int64(p.Number(olderThan)))
	part, err := p.Site.Host.Listed(p.Context(), before, budget.Listed)
	if err != nil {
		return ListPage{}, err
	}
	for id, err := range part.Damaged {
		p.Site.Log.Error("a tournament cannot be read", "number", id, "error", err)
	}
	list := ListPage{First: before <= 0, Older: p.Site.Host.Mark(part.Next)}
	for i := range part.Items {
		list.Lines = append(list.Lines, TournamentLine{Name: part.Items[i].Info.Name, Line: &part.Items[i].Line})
	}
	return list, nil
}
