package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

func (s *server) archiveRoutes() {
	const tag, path = "Tournaments", "/tournaments/{tournament}"
	command(s, Route{Method: http.MethodPut, Path: path + "/archive", ID: "archive-tournament", Tag: tag, Summary: "Put an event into the archive: it can only be read until it is taken back"},
		func(_ *journal.State, _ *struct{ Write }) (desk.Archive, error) { return desk.Archive{}, nil })
	command(s, Route{Method: http.MethodDelete, Path: path + "/archive", ID: "unarchive-tournament", Tag: tag, Summary: "Take an event out of the archive"},
		func(_ *journal.State, _ *struct{ Write }) (desk.Unarchive, error) { return desk.Unarchive{}, nil })
	add(s, Route{Method: http.MethodDelete, Path: path, Need: right(account.Manage), ID: "delete-tournament", Tag: tag, Summary: "Delete a tournament for good; export its journal first", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Title string `query:"title" required:"true" maxLength:"200" doc:"The name of the event as it is written, so that no other is deleted; its short name if its journal is damaged."`
		}) (*Nothing, error) {
			return nil, s.Host.DeleteAs(ctx, s.Accounts, a.actor, a.tournament, in.Title)
		})
}
