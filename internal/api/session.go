package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// Me is who asks.
type Me struct {
	Body struct {
		Name          string   `json:"name" doc:"What journals call the one who asks; nothing for the public."`
		User          int64    `json:"user,omitempty"`
		Administrator bool     `json:"administrator,omitempty"`
		Roles         []MyRole `json:"roles"`
	}
}

// MyRole is one's own role in a tournament.
type MyRole struct {
	Tournament string `json:"tournament"`
	Role       string `json:"role" closed:"role"`
	Scope      *Scope `json:"scope,omitempty"`
}

func (s *server) me(ctx context.Context, actor *account.Actor) (*Me, error) {
	out := &Me{}
	out.Body.Name, out.Body.User, out.Body.Administrator = actor.Name(), int64(actor.User()), actor.Administrator()
	out.Body.Roles = []MyRole{}
	if len(actor.Tournaments()) == 0 {
		return out, nil
	}
	all, err := s.Host.List(ctx)
	if err != nil {
		return nil, err
	}
	for _, info := range all {
		if role, scope, ok := actor.Role(info.ID); ok {
			out.Body.Roles = append(out.Body.Roles, MyRole{info.Name, string(role), scopeOf(scope)})
		}
	}
	return out, nil
}

// Credentials are a name and a password.
type Credentials struct {
	Name     string `json:"name" minLength:"1" maxLength:"100"`
	Password string `json:"password" minLength:"1" maxLength:"1000"`
}

// SignIn is what it takes to sign in.
type SignIn struct {
	Credentials
	Code string `json:"code,omitempty" maxLength:"100" doc:"Of the second factor, or a recovery code. Who has one and sends none gets 401 with the code login.code."`
}

func (s *server) sessionRoutes() {
	const tag = "Session"
	add(s, Route{Method: http.MethodGet, Path: "/me", Need: anybody(), ID: "me", Tag: tag, Summary: "Who am I, and what may I"},
		func(ctx context.Context, a *asked, _ *struct{}) (*Me, error) { return s.me(ctx, a.actor) })
	add(s, Route{Method: http.MethodPut, Path: "/me/password", Need: known(), ID: "change-password", Tag: tag, Summary: "Choose another password; all other sessions end, and all tokens", Status: http.StatusNoContent, Cookies: true},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body struct {
				Old        string `json:"old" maxLength:"1000"`
				New        string `json:"new" maxLength:"1000"`
				KeepTokens bool   `json:"keepTokens,omitempty" doc:"Tokens stay good."`
			}
		}) (*Nothing, error) {
			if err := s.Accounts.ChangePassword(ctx, a.actor, in.Body.Old, in.Body.New, in.address, in.Body.KeepTokens); err != nil {
				return nil, err
			}
			return nil, s.Accounts.SignIn(ctx, a.actor.User())
		})
	s.ownSessionRoutes()
	s.factorRoutes()
	s.passkeyRoutes()
	add(s, Route{Method: http.MethodPost, Path: "/session", Need: anybody(), ID: "sign-in", Tag: tag, Summary: "Sign in; the session is in a cookie", Cookies: true},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Body SignIn
		}) (*Me, error) {
			user, err := s.Accounts.Login(ctx, in.Body.Name, in.Body.Password, in.Body.Code, in.address)
			if err == nil {
				err = s.Accounts.SignIn(ctx, user.ID)
			}
			if err != nil {
				return nil, err
			}
			return s.me(ctx, s.Accounts.Actor(user.ID))
		})
	add(s, Route{Method: http.MethodDelete, Path: "/session", Need: anybody(), ID: "sign-out", Tag: tag, Summary: "Sign out", Status: http.StatusNoContent, Cookies: true},
		func(ctx context.Context, _ *asked, _ *struct{}) (*Nothing, error) {
			return nil, s.Accounts.SignOut(ctx)
		})
	add(s, Route{Method: http.MethodPost, Path: "/first", Need: anybody(), ID: "first-start", Tag: tag, Summary: "Become the first administrator, with the code on the server's console", Cookies: true},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Body struct {
				Credentials
				Code string `json:"code" minLength:"1" maxLength:"100"`
			}
		}) (*Me, error) {
			user, err := s.Accounts.Claim(ctx, in.Body.Code, in.Body.Name, in.Body.Password, in.address)
			if err == nil {
				err = s.Accounts.SignIn(ctx, user.ID)
			}
			if err != nil {
				return nil, err
			}
			return s.me(ctx, s.Accounts.Actor(user.ID))
		})
}

// ListPlayer is a player of the rating list.
type ListPlayer struct {
	FideID     int     `json:"fideId"`
	Name       string  `json:"name"`
	Federation string  `json:"federation,omitempty"`
	Sex        string  `json:"sex,omitempty" enum:"m,w"`
	Title      string  `json:"title,omitempty"`
	Ratings    Ratings `json:"ratings"`
	BirthYear  int     `json:"birthYear,omitempty"`
	Inactive   bool    `json:"inactive,omitempty"`
}

func listPlayerOf(e *playerlist.Entry) ListPlayer {
	return ListPlayer{
		FideID: e.FideID, Name: e.Name, Federation: e.Federation, Sex: []string{"", "m", "w"}[e.Sex], Title: string(e.Title),
		Ratings:   Ratings{e.Ratings[tournament.Standard], e.Ratings[tournament.Rapid], e.Ratings[tournament.Blitz]},
		BirthYear: e.BirthYear, Inactive: e.Inactive,
	}
}

// ListPlayers is what a search found.
type ListPlayers struct {
	Body struct {
		Items []ListPlayer `json:"items"`
	}
}

func (s *server) listRoutes() {
	add(s, Route{Method: http.MethodGet, Path: "/players", Need: known(), ID: "search-players", Tag: "Rating list", Summary: "Search FIDE's rating list by name or FIDE id"},
		func(ctx context.Context, _ *asked, in *struct {
			Query string `query:"query" required:"true" minLength:"1" maxLength:"100"`
			Limit int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
		}) (*ListPlayers, error) {
			if s.Players == nil {
				return nil, noList()
			}
			entries, err := s.Players.Search(ctx, in.Query, in.Limit)
			if err != nil {
				s.Log.Warn("the rating list cannot be searched", "error", err)
				return nil, noList()
			}
			out := &ListPlayers{}
			out.Body.Items = []ListPlayer{}
			for i := range entries {
				out.Body.Items = append(out.Body.Items, listPlayerOf(&entries[i]))
			}
			return out, nil
		})
}

func noList() *Problem {
	return problem(http.StatusNotFound, "list.missing", "there is no rating list on this server", "an administrator imports it with pareo players import")
}
