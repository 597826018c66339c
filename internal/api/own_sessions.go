package api

import (
	"context"
	"net/http"
	"time"
)

// OwnSession is a browser in which one is signed in.
type OwnSession struct {
	ID      string    `json:"id"`
	Begun   time.Time `json:"begun"`
	Seen    time.Time `json:"seen" doc:"The last request, to a few minutes."`
	From    string    `json:"from" doc:"The network address of that; of IPv6 the network."`
	Agent   string    `json:"agent" doc:"What the browser calls itself."`
	Current bool      `json:"current,omitempty" doc:"The session that asks."`
}

// OwnSessionList is the sessions of who asks.
type OwnSessionList struct {
	Body struct {
		Items []OwnSession `json:"items"`
	}
}

// SessionsEnded says how many sessions were ended.
type SessionsEnded struct {
	Body struct {
		Ended int `json:"ended"`
	}
}

func (s *server) ownSessionRoutes() {
	const tag, path = "Session", "/me/sessions"
	add(s, Route{Method: http.MethodGet, Path: path, Need: known(), ID: "list-sessions", Tag: tag, Summary: "List the browsers in which one is signed in, the one used last first"},
		func(ctx context.Context, a *asked, _ *struct{}) (*OwnSessionList, error) {
			list, err := s.Accounts.OwnSessions(ctx, a.actor)
			if err != nil {
				return nil, err
			}
			out := &OwnSessionList{}
			out.Body.Items = []OwnSession{}
			for _, one := range list {
				out.Body.Items = append(out.Body.Items, OwnSession(one))
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodDelete, Path: path, Need: known(), ID: "end-other-sessions", Tag: tag, Summary: "End all one's sessions but the one that asks"},
		func(ctx context.Context, a *asked, _ *struct{}) (*SessionsEnded, error) {
			out := &SessionsEnded{}
			var err error
			out.Body.Ended, err = s.Accounts.EndOtherSessions(ctx, a.actor)
			return out, err
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/{session}", Need: known(), ID: "end-session", Tag: tag, Summary: "End one of one's sessions", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			Session string `path:"session" maxLength:"60"`
		}) (*Nothing, error) {
			return nil, s.Accounts.EndSession(ctx, a.actor, in.Session)
		})
}
