package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
)

// Link is an invitation by link.
type Link struct {
	ID      int64     `json:"id"`
	Role    string    `json:"role" closed:"role"`
	Uses    int       `json:"uses" doc:"How many people it is good for."`
	Used    int       `json:"used" doc:"How many have come by it."`
	Admits  bool      `json:"admits,omitempty" doc:"Somebody who is no user becomes one by it."`
	MadeBy  string    `json:"madeBy"`
	Expires time.Time `json:"expires"`
}

func linkOf(l *account.Link) Link {
	return Link{int64(l.ID), string(l.Role), l.Uses, l.Used, l.Admits, l.MadeBy, l.Expires}
}

// LinkList is the links of a tournament.
type LinkList struct {
	Body struct {
		Items []Link `json:"items"`
	}
}

// LinkMade is the answer to a new link.
type LinkMade struct {
	Body struct {
		Link Link   `json:"link"`
		Code string `json:"code" doc:"Whoever is signed in and opens /join/CODE gets the role. It is shown once."`
	}
}

// PersonInvited is the answer to an invitation of somebody who need be no user.
type PersonInvited struct {
	Body struct {
		Link Link   `json:"link"`
		Code string `json:"code" doc:"Whoever opens /welcome/CODE chooses a name and a password. It is shown once."`
	}
}

// Joined is the answer to a code.
type Joined struct {
	Body struct {
		Tournament string `json:"tournament" doc:"The short name of the tournament in which the role is held."`
		Given      bool   `json:"given" doc:"Whether the role of the link was given; else the role held before stays, which may as much."`
	}
}

func (s *server) linkRoutes() {
	const tag, path = "Roles", "/tournaments/{tournament}/links"
	add(s, Route{Method: http.MethodGet, Path: path, Need: right(account.Manage), ID: "list-links", Tag: tag, Summary: "List the invitations by link"},
		func(_ context.Context, a *asked, _ *OfTournament) (*LinkList, error) {
			out := &LinkList{}
			out.Body.Items = []Link{}
			for _, l := range s.Accounts.Links(a.tournament) {
				out.Body.Items = append(out.Body.Items, linkOf(&l))
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: right(account.Manage), ID: "make-link", Tag: tag, Summary: "Invite people to a role by a link", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Body struct {
				Role    string    `json:"role" enum:"arbiter,deputy,results,viewer"`
				Uses    int       `json:"uses" minimum:"1" maximum:"100" doc:"For how many people."`
				Expires time.Time `json:"expires"`
			}
		}) (*LinkMade, error) {
			code, l, err := s.Accounts.MakeLink(ctx, a.actor, a.tournament, account.Role(in.Body.Role), in.Body.Uses, in.Body.Expires)
			if err != nil {
				return nil, err
			}
			out := &LinkMade{}
			out.Body.Link, out.Body.Code = linkOf(&l), code
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/people", Need: right(account.Manage), ID: "invite-person", Tag: tag, Summary: "Invite one person, who need be no user, to a role", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Body struct {
				Role    string    `json:"role" enum:"arbiter,deputy,results,viewer"`
				Expires time.Time `json:"expires" doc:"Within 30 days."`
			}
		}) (*PersonInvited, error) {
			code, l, err := s.Accounts.InvitePerson(ctx, a.actor, a.tournament, account.Role(in.Body.Role), in.Body.Expires)
			if err != nil {
				return nil, err
			}
			out := &PersonInvited{}
			out.Body.Link, out.Body.Code = linkOf(&l), code
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: "/welcome", Need: anybody(), ID: "accept-invitation", Tag: tag, Summary: "Become a user by an invitation, with its role; the session is in a cookie", Status: http.StatusCreated, Cookies: true},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Body struct {
				Credentials
				Code string `json:"code" minLength:"1" maxLength:"100"`
			}
		}) (*Me, error) {
			user, _, err := s.Accounts.Admit(ctx, in.Body.Code, in.Body.Name, in.Body.Password, in.address)
			if err == nil {
				err = s.Accounts.SignIn(ctx, user.ID)
			}
			if err != nil {
				return nil, err
			}
			return s.me(ctx, s.Accounts.Actor(user.ID))
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/{link}", Need: right(account.Manage), ID: "revoke-link", Tag: tag, Summary: "End an invitation by link; the roles it gave stay", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Link int64 `path:"link" minimum:"1"`
		}) (*Nothing, error) {
			return nil, s.Accounts.RevokeLink(ctx, a.actor, a.tournament, account.LinkID(in.Link))
		})
	add(s, Route{Method: http.MethodPost, Path: "/links", Need: known(), ID: "join", Tag: tag, Summary: "Take the role of an invitation by link"},
		func(ctx context.Context, a *asked, in *struct {
			From
			Body struct {
				Code string `json:"code" minLength:"1" maxLength:"100"`
			}
		}) (*Joined, error) {
			id, given, err := s.Accounts.Join(ctx, a.actor, in.Body.Code, in.address)
			if err != nil {
				return nil, err
			}
			out := &Joined{}
			out.Body.Given = given
			out.Body.Tournament, err = s.Host.Name(ctx, id)
			return out, err
		})
}
