package paper

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// restorePath is the page on which an event comes back from its codes.
const restorePath = "/lifeboat"

// boat is a lifeboat on paper: so many codes a page, the words on the first.
type boat struct {
	*host.Lifeboat
	Leaves  []leaf
	Printed string
	Event   string
}

// Codes a page: the words take the place of a row of them on the first.
const (
	boatColumns, boatRows         = 3, 4
	boatColumnsWide, boatRowsWide = 4, 2
)

// lifeboat shows the event as QR codes.
func lifeboat(p *page) error {
	p.readChoice()
	texts, err := p.Site.Host.LifeboatFor(p.Context(), p.Actor, p.Event.ID)
	if err != nil {
		return err
	}
	p.Site.Accounts.Took(p.Context(), p.Event.Name+"-lifeboat", p.Event.ID)
	b := boat{Lifeboat: texts, Printed: p.Time(p.When(p.Site.Now())), Event: p.Tournament().Info.Name}
	columns, rows := boatColumns, boatRows
	if p.choice.Turn == "landscape" {
		columns, rows = boatColumnsWide, boatRowsWide
	}
	first := min((rows-1)*columns, len(texts.Texts))
	b.Leaves = append([]leaf{{To: first}}, cut(len(texts.Texts)-first, rows*columns, 0, nil)...)
	for i := range b.Leaves {
		l := &b.Leaves[i]
		if i > 0 {
			l.From, l.To = l.From+first, l.To+first
		}
		l.Number, l.Of = i+1, len(b.Leaves)
	}
	return p.Render(lifeboatPage(p, &b))
}

// restore is the page on which codes are pasted or scanned.
func restore(p *page) error { return p.Render(restorePage(p, "", "")) }

// bringBack brings an event back from the texts of its codes.
func bringBack(p *page) error {
	texts := p.FormValue("codes")
	id, err := p.Site.Host.RestoreAs(p.Background(), p.Site.Accounts, p.Actor, "", texts, p.Form["token"])
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, restorePage(p, texts, p.Reason(err)))
	}
	if err != nil {
		return p.Done(err, "", restorePath)
	}
	name, err := p.Site.Host.Name(p.Context(), id)
	if err != nil {
		return err
	}
	return p.Done(nil, p.T("lifeboat.restored", "name", name), "/desk/"+name)
}
