package settings

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// archive puts the event away.
func archive(p *page) error {
	_, err := p.Do(desk.Archive{})
	return p.Done(err, p.T("archive.done"), p.Path())
}

// unarchive takes the event back.
func unarchive(p *page) error {
	_, err := p.Do(desk.Unarchive{})
	return p.Done(err, p.T("archive.back.done"), p.Back(p.Path()))
}

// deletion is the page that asks for the name of the event before it goes.
func deletion(p *page) error { return p.showDeletion(http.StatusOK, "") }

func (p *page) showDeletion(status int, wrong string) error {
	name, err := p.Site.Host.NameToType(p.Context(), p.Event.ID)
	if err != nil {
		return err
	}
	return p.RenderAs(status, deletionPage(p, name, wrong))
}

// deleteEvent deletes the event for good.
func deleteEvent(p *page) error {
	err := p.Site.Host.DeleteAs(p.Background(), p.Site.Accounts, p.Actor, p.Event.ID, p.Text("name"))
	if err != nil && frame.Concerns(err) {
		return p.showDeletion(http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("delete.done", "name", p.Event.State.Tournament.Info.Name), "/desk")
}
