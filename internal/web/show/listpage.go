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
	Older store.ID // those begun before this one are on the next page; 0 = there are none
	First bool     // nothing is newer
}

// olderThan is the parameter of the address that names where a page of a list begins.
const olderThan = "before"

// TakePage reads so much of a list as a page shows, from the one on that the address of
// the page names. take makes a line of those that who asks may see; of those on other
// pages nothing is read.
func TakePage(p *frame.Page, all []store.Info, take func(store.Info) (TournamentLine, bool)) ListPage {
	before := store.ID(p.Number(olderThan))
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
			list.Older = last
			break
		}
		list.Lines, last = append(list.Lines, line), info.ID
	}
	return list
}

// PublicList is the page of the list that everybody sees which its address names.
func PublicList(p *frame.Page) (ListPage, error) {
	before := store.ID(p.Number(olderThan))
	part, err := p.Site.Host.Listed(p.Context(), before, budget.Listed)
	if err != nil {
		return ListPage{}, err
	}
	for id, err := range part.Damaged {
		p.Site.Log.Error("a tournament cannot be read", "number", id, "error", err)
	}
	list := ListPage{First: before <= 0, Older: part.Next}
	for i := range part.Items {
		list.Lines = append(list.Lines, TournamentLine{Name: part.Items[i].Info.Name, Line: &part.Items[i].Line})
	}
	return list, nil
}
