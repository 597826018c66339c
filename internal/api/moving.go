package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
)

// MovedEntry is an entry that was moved to another section.
type MovedEntry struct {
	Section string    `json:"section" doc:"The short name of the section they are in now."`
	ID      int32     `json:"id" doc:"The identity of the player there."`
	Number  int       `json:"number,omitempty" doc:"Their number there; left out, it is still to be drawn."`
	Came    []Event   `json:"came" doc:"What was recorded there; nothing if that half was done before."`
	Left    []Event   `json:"left" doc:"What was recorded where they were."`
	Told    []Warning `json:"warnings" doc:"What the arbiter is told, of both halves."`
}

// moveRoutes move entries between the sections of a festival.
func (s *server) moveRoutes() {
	const tag, path = "Players", "/tournaments/{tournament}/players/{player}/move"
	add(s, Route{Method: http.MethodPost, Path: path, Does: []desk.Command{desk.LeaveFor{}, desk.EnterFrom{}}, ID: "move-player", Tag: tag, Summary: "Move an entry to another section of the festival: who has not been paired is taken out, anybody else withdraws and is a late entry there; asked for again after a failure, what is missing of it is done", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Tournament string `path:"tournament" maxLength:"60"`
			PlayerPath
			IfMatch string `header:"If-Match" maxLength:"40" doc:"The ETag of what the writer knows of the section they are in. If more has happened since, nothing is done (412)."`
			Key     string `header:"Idempotency-Key" maxLength:"180" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, nobody is moved again, a half that is missing is done, and the answer is the same."`
			Confirm string `header:"Confirm" maxLength:"400" doc:"The tokens of the warnings that are confirmed, with commas between them."`
			Body    struct {
				To string `json:"to" maxLength:"60" doc:"The short name of the other section."`
			}
		}) (*struct {
			Location string `header:"Location" doc:"Where the player is read now."`
			Body     MovedEntry
		}, error) {
			w := &Write{IfMatch: in.IfMatch, Confirm: in.Confirm}
			request, err := w.request(a, nil)
			if err != nil {
				return nil, err
			}
			state, err := s.Host.View(ctx, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			to, err := s.Host.FindAs(ctx, a.actor, in.Body.To) // one that is not seen is not there
			if err != nil {
				return nil, err
			}
			moved, err := s.Host.MoveAs(ctx, a.actor, a.tournament, host.Move{Player: in.id(), To: to, Expected: request.Expected, Key: in.Key, Tokens: request.Tokens})
			if err != nil {
				return nil, s.answerNaming(ctx, stale(err, w), names(state))
			}
			there, err := s.Host.View(ctx, a.actor, to)
			if err != nil {
				return nil, err
			}
			out := &struct {
				Location string `header:"Location" doc:"Where the player is read now."`
				Body     MovedEntry
			}{fmt.Sprintf("%s/tournaments/%s/players/%d", Prefix, in.Body.To, moved.Player), movedEntry(in.Body.To, moved, state, there)}
			return out, nil
		})
}

// movedEntry is the answer to a move, from the states before it and after.
func movedEntry(to string, moved *host.Moved, here, there *journal.State) MovedEntry {
	out := MovedEntry{Section: to, ID: int32(moved.Player), Came: []Event{}, Left: eventsOf(moved.Left.Events), Told: []Warning{}}
	if player := there.Player(moved.Player); player != nil {
		out.Number = player.Number
	}
	if moved.Came != nil {
		out.Came = eventsOf(moved.Came.Events)
		out.Told = append(out.Told, warningsOf(moved.Came.Warnings, names(there))...)
	}
	out.Told = append(out.Told, warningsOf(moved.Left.Warnings, names(here))...)
	return out
}
