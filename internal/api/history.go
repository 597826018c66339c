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
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Round int `query:"round" minimum:"0" maximum:"999" doc:"About this round; 0 = all remarks."`
		}) (CommentList, error) {
			list := CommentList{Items: []CommentItem{}}
			for _, c := range state.Comments {
				if in.Round != 0 && c.Round != in.Round {
					continue
				}
				list.Items = append(list.Items, CommentItem{c.Seq, c.Time, c.Actor, c.Round, c.Text})
			}
			return list, nil
		})
}

// maxLooked is how many events are looked at for one part: who asks for few kinds of a
// long journal comes back for the rest.
const maxLooked = 20000

func (s *server) listEvents(ctx context.Context, a *asked, in *struct {
	Tournament string `path:"tournament" maxLength:"60"`
	Page
	EventFilter
}) (*EventList, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	d, err := s.Host.Desk(ctx, a.tournament)
	if err != nil {
		return nil, err
	}
	out := &EventList{}
	for after := in.After; ; {
		events, err := d.Events(after, in.Limit)
		if err != nil || len(events) == 0 {
			return out, err
		}
		for i := range events {
			after = events[i].Seq
			if in.takes(&events[i]) {
				out.Body.Items = append(out.Body.Items, eventsOf(host.EventsFor(a.actor, a.tournament, events[i:i+1]))...)
			}
			if len(out.Body.Items) == in.Limit {
				break
			}
		}
		if after == d.State().Seq {
			return out, nil
		}
		if len(out.Body.Items) == in.Limit || after-in.After >= maxLooked {
			out.Body.Next = &after
			return out, nil
		}
	}
}
