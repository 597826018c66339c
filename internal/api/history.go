package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
)

// EventList is a part of the journal.
type EventList struct {
	Body struct {
		Items []Event `json:"items"`
		Next  *int64  `json:"next" doc:"To be sent as after for the next part; null at the end."`
	}
}

// CommentList is what people remarked.
type CommentList struct {
	Items []CommentItem `json:"items"`
}

// CommentItem is a remark.
type CommentItem struct {
	Seq   int64     `json:"seq"`
	Time  time.Time `json:"time"`
	Actor string    `json:"actor"`
	Round int       `json:"round,omitempty"`
	Text  string    `json:"text"`
}

// CommandName names a command of the past.
type CommandName struct {
	Write
	Body struct {
		Seq int64 `json:"seq" minimum:"1" doc:"The command, by its first event; the tournament says which it is."`
	}
}

func (s *server) historyRoutes() {
	const tag, path = "History", "/tournaments/{tournament}"
	add(s, Route{Method: http.MethodGet, Path: path + "/events", Need: right(account.See), ID: "list-events", Tag: tag, Summary: "Read the journal"}, s.listEvents)
	s.streamRoute(tag, path)
	command(s, Route{Method: http.MethodPost, Path: path + "/undo", ID: "undo", Tag: tag, Summary: "Take back the latest command"},
		func(_ *journal.State, in *CommandName) (desk.Undo, error) { return desk.Undo{Seq: in.Body.Seq}, nil })
	command(s, Route{Method: http.MethodPost, Path: path + "/redo", ID: "redo", Tag: tag, Summary: "Put the command undone last into force again"},
		func(_ *journal.State, in *CommandName) (desk.Redo, error) { return desk.Redo{Seq: in.Body.Seq}, nil })
	command(s, Route{Method: http.MethodPost, Path: path + "/comments", ID: "comment", Tag: tag, Summary: "Add a remark", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Round int    `json:"round,omitempty" minimum:"0" maximum:"999"`
				Text  string `json:"text" minLength:"1" maxLength:"2000"`
			}
		}) (desk.Comment, error) {
			return desk.Comment{Round: in.Body.Round, Text: in.Body.Text}, nil
		})
	read(s, Route{Path: path + "/comments", Need: right(account.See), ID: "list-comments", Tag: tag, Summary: "Read the remarks"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (CommentList, error) {
			list := CommentList{Items: []CommentItem{}}
			for _, c := range state.Comments {
				list.Items = append(list.Items, CommentItem{c.Seq, c.Time, c.Actor, c.Round, c.Text})
			}
			return list, nil
		})
}

func (s *server) listEvents(ctx context.Context, a *asked, in *struct {
	Tournament string `path:"tournament" maxLength:"60"`
	Page
}) (*EventList, error) {
	d, err := s.Host.Desk(ctx, a.tournament)
	if err != nil {
		return nil, err
	}
	events, err := d.Events(in.After, in.Limit)
	if err != nil {
		return nil, err
	}
	out := &EventList{}
	out.Body.Items = eventsOf(host.EventsFor(a.actor, a.tournament, events))
	if n := len(events); n > 0 && events[n-1].Seq < d.State().Seq {
		out.Body.Next = &events[n-1].Seq
	}
	return out, nil
}
