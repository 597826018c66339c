package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

func (s *server) archiveRoutes() {
	const tag, path = "Tournaments", "/tournaments/{tournament}"
	command(s, Route{Method: http.MethodPut, Path: path + "/archive", ID: "archive-tournament", Tag: tag, Summary: "Put an event into the archive: it can only be read until it is taken back"},
		func(_ *journal.State, _ *struct{ Write }) (desk.Archive, error) { return desk.Archive{}, nil })
	command(s, Route{Method: http.MethodDelete, Path: path + "/archive", ID: "unarchive-tournament", Tag: tag, Summary: "Take an event out of the archive"},
		func(_ *journal.State, _ *struct{ Write }) (desk.Unarchive, error) { return desk.Unarchive{}, nil })
	read(s, Route{Path: path + "/retention", Need: right(account.Manage), ID: "get-retention", Tag: tag, Summary: "How long personal data are kept after the end of the event"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (Retention, error) {
			return retentionOf(state), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/retention", ID: "set-retention", Tag: tag, Summary: "Say how long personal data are kept after the end of the event"},
		func(_ *journal.State, in *struct {
			Write
			Body RetentionWish
		}) (desk.SetRetention, error) {
			return desk.SetRetention{Months: in.Body.Months}, nil
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/players/{player}/personal-data", Need: right(account.Manage), ID: "remove-personal-data", Tag: "Players", Summary: "Take the personal data of a player out of the event and its whole journal for good"},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			PlayerPath
			Title string `query:"title" required:"true" maxLength:"200" doc:"The name of the event as it is written, to confirm."`
		}) (*RemovedAnswer, error) {
			return s.removed(ctx, a, []tournament.PlayerID{in.id()}, in.Title)
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/personal-data", Need: right(account.Manage), ID: "remove-all-personal-data", Tag: "Players", Summary: "Take the personal data of all players out of the event and its whole journal for good"},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Title string `query:"title" required:"true" maxLength:"200" doc:"The name of the event as it is written, to confirm."`
		}) (*RemovedAnswer, error) {
			return s.removed(ctx, a, nil, in.Title)
		})
	add(s, Route{Method: http.MethodDelete, Path: path, Need: right(account.Manage), ID: "delete-tournament", Tag: tag, Summary: "Delete a tournament for good; export its journal first", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Title string `query:"title" required:"true" maxLength:"200" doc:"The name of the event as it is written, so that no other is deleted; its short name if its journal is damaged."`
		}) (*Nothing, error) {
			return nil, s.Host.DeleteAs(ctx, s.Accounts, a.actor, a.tournament, in.Title)
		})
}

// Removed is what taking personal data out came to.
type Removed struct {
	Players int     `json:"players" doc:"Of how many players."`
	Events  int     `json:"events" doc:"How many events of the journal were replaced."`
	Left    []int64 `json:"left" doc:"Events whose texts a person should look at: they name somebody and are never replaced, or have a first name, a part of a name, a mail address or a telephone number of which nobody else can say whose it is. The retention of the event has them later, too."`
}

// RemovedAnswer is the answer that says it.
type RemovedAnswer struct{ Body Removed }

func (s *server) removed(ctx context.Context, a *asked, players []tournament.PlayerID, title string) (*RemovedAnswer, error) {
	done, err := s.Host.RedactAs(ctx, s.Accounts, a.actor, a.tournament, players, title)
	if err != nil {
		return nil, err
	}
	return &RemovedAnswer{Removed{done.Players, done.Events, append([]int64{}, done.Left...)}}, nil
}

// RetentionWish is for how long personal data are to be kept.
type RetentionWish struct {
	Months int `json:"months" minimum:"0" maximum:"600" doc:"For how many months after the end of the event personal data are kept; then a server takes them out. 0 = until somebody does."`
}

// Retention is for how long personal data are kept.
type Retention struct {
	RetentionWish
	Ends *time.Time `json:"ends,omitempty" doc:"When they are taken out; left out while the event is not over, or nothing is set."`
	Left []int64    `json:"left" doc:"Events whose texts a person should look at since personal data were taken out."`
}

func retentionOf(state *journal.State) Retention {
	r := Retention{RetentionWish: RetentionWish{state.Retention}, Left: append([]int64{}, state.NamesLeft...)}
	if at, ok := state.RetentionEnds(); ok {
		r.Ends = &at
	}
	return r
}
