package api

import (
	"context"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
)

// Scope limits a role to boards and rounds.
type Scope struct {
	BoardsFrom int `json:"boardsFrom,omitempty" minimum:"0" maximum:"9999"`
	BoardsTo   int `json:"boardsTo,omitempty" minimum:"0" maximum:"9999"`
	RoundsFrom int `json:"roundsFrom,omitempty" minimum:"0" maximum:"999"`
	RoundsTo   int `json:"roundsTo,omitempty" minimum:"0" maximum:"999"`
}

func scopeOf(s account.Scope) *Scope {
	if s.Whole() {
		return nil
	}
	return &Scope{s.Boards.From, s.Boards.To, s.Rounds.From, s.Rounds.To}
}

func (s *Scope) model() account.Scope {
	if s == nil {
		return account.Scope{}
	}
	return account.Scope{Boards: account.Range{From: s.BoardsFrom, To: s.BoardsTo}, Rounds: account.Range{From: s.RoundsFrom, To: s.RoundsTo}}
}

// Role is a role that somebody has in a tournament.
type Role struct {
	User  int64  `json:"user"`
	Name  string `json:"name"`
	Role  string `json:"role" enum:"owner,arbiter,deputy,results,viewer"`
	Scope *Scope `json:"scope,omitempty"`
}

// RoleList is who has a role.
type RoleList struct {
	Body struct {
		Items []Role `json:"items"`
	}
}

// Nothing is the answer of what has nothing to tell.
type Nothing struct{}

// OfTournament names a tournament in a path.
type OfTournament struct {
	Tournament string `path:"tournament" maxLength:"60"`
}

// UserPath names a user in a path.
type UserPath struct {
	User int64 `path:"user" minimum:"1"`
}

func (s *server) roleRoutes() {
	const tag, path = "Roles", "/tournaments/{tournament}/roles"
	add(s, Route{Method: http.MethodGet, Path: path, Need: right(account.See), ID: "list-roles", Tag: tag, Summary: "Who has a role in the tournament"},
		func(_ context.Context, a *asked, _ *OfTournament) (*RoleList, error) {
			out := &RoleList{}
			out.Body.Items = []Role{}
			for _, g := range s.Accounts.Roles(a.tournament) {
				u, _ := s.Accounts.User(g.User)
				out.Body.Items = append(out.Body.Items, Role{int64(g.User), u.Name, string(g.Role), scopeOf(g.Scope)})
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPut, Path: path + "/{user}", Need: right(account.Manage), ID: "grant-role", Tag: tag, Summary: "Give a user a role", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			UserPath
			Body struct {
				Name  string `json:"name,omitempty" maxLength:"100" doc:"By which the user signs in. It is needed for somebody who has no role in any event that you see, unless you are an administrator: without it, or with another, the answer is that there is no such user."`
				Role  string `json:"role" enum:"owner,arbiter,deputy,results,viewer"`
				Scope *Scope `json:"scope,omitempty" doc:"Limits a deputy, or who enters results, to boards and rounds."`
			}
		}) (*Nothing, error) {
			return nil, s.Accounts.Grant(ctx, a.actor, a.tournament, account.UserID(in.User), in.Body.Name, account.Role(in.Body.Role), in.Body.Scope.model())
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/{user}", Need: known(), ID: "revoke-role", Tag: tag, Summary: "Take a user's role, or lay down one's own", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			UserPath
		}) (*Nothing, error) {
			return nil, s.Accounts.Revoke(ctx, a.actor, a.tournament, account.UserID(in.User))
		})
}

// Device is a phone that helps in a tournament.
type Device struct {
	ID          int64      `json:"id"`
	Name        string     `json:"name"`
	Role        string     `json:"role" closed:"role"`
	Scope       *Scope     `json:"scope,omitempty"`
	InvitedBy   string     `json:"invitedBy"`
	Enrolled    bool       `json:"enrolled" doc:"A phone has taken the place."`
	CodeExpires *time.Time `json:"codeExpires,omitempty"`
	Expires     time.Time  `json:"expires"`
}

func deviceOf(d *account.Device) Device {
	out := Device{
		ID: int64(d.ID), Name: d.Name, Role: string(d.Role), Scope: scopeOf(d.Scope), InvitedBy: d.InvitedBy, Enrolled: d.Enrolled(), Expires: d.Expires,
	}
	if !out.Enrolled {
		out.CodeExpires = &d.CodeExpires
	}
	return out
}

// DeviceList is the phones of a tournament.
type DeviceList struct {
	Body struct {
		Items []Device `json:"items"`
	}
}

// Invited is the answer to an invitation.
type Invited struct {
	Body struct {
		Device Device `json:"device"`
		Code   string `json:"code" doc:"To be typed or scanned by one phone. It is shown once."`
	}
}

// Enrolled is the answer to a code.
type Enrolled struct {
	Body struct {
		Secret  string    `json:"secret" doc:"To be sent as a bearer token. It is shown once."`
		Name    string    `json:"name"`
		Expires time.Time `json:"expires"`
	}
}

func (s *server) deviceRoutes() {
	const tag, path = "Phones", "/tournaments/{tournament}/devices"
	add(s, Route{Method: http.MethodGet, Path: path, Need: right(account.Delegate), ID: "list-devices", Tag: tag, Summary: "List the phones"},
		func(_ context.Context, a *asked, _ *OfTournament) (*DeviceList, error) {
			out := &DeviceList{}
			out.Body.Items = []Device{}
			for _, d := range s.Accounts.Devices(a.tournament) {
				out.Body.Items = append(out.Body.Items, deviceOf(&d))
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: right(account.Delegate), ID: "invite-device", Tag: tag, Summary: "Make a place for a phone", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Body struct {
				Name    string     `json:"name" minLength:"1" maxLength:"100"`
				Role    string     `json:"role" enum:"deputy,results,viewer"`
				Scope   *Scope     `json:"scope,omitempty"`
				Expires *time.Time `json:"expires,omitempty" doc:"When its access ends, within 90 days; if left out, three days after the event, or in a week. It ends in any case when who made it may hand out phones no longer."`
			}
		}) (*Invited, error) {
			expires, err := s.phoneUntil(ctx, a, in.Body.Expires)
			if err != nil {
				return nil, err
			}
			invitation, err := s.Accounts.InviteDevice(ctx, a.actor, a.tournament, account.Invite{
				Name: in.Body.Name, Role: account.Role(in.Body.Role), Scope: in.Body.Scope.model(), Expires: expires,
			})
			if err != nil {
				return nil, err
			}
			out := &Invited{}
			out.Body.Device, out.Body.Code = deviceOf(&invitation.Device), invitation.Code
			return out, nil
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/{device}", Need: right(account.Delegate), ID: "revoke-device", Tag: tag, Summary: "End a phone's access", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			OfTournament
			Device int64 `path:"device" minimum:"1"`
		}) (*Nothing, error) {
			return nil, s.Accounts.RevokeDevice(ctx, a.actor, account.DeviceID(in.Device))
		})
	add(s, Route{Method: http.MethodPost, Path: "/devices", Need: anybody(), ID: "enrol-device", Tag: tag, Summary: "Exchange the code of an invitation for a phone's own secret", Status: http.StatusCreated},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Body struct {
				Code string `json:"code" minLength:"1" maxLength:"100"`
			}
		}) (*Enrolled, error) {
			secret, device, err := s.Accounts.EnrolDevice(ctx, in.Body.Code, in.address)
			if err != nil {
				return nil, err
			}
			out := &Enrolled{}
			out.Body.Secret, out.Body.Name, out.Body.Expires = secret, device.Name, device.Expires
			return out, nil
		})
}

// phoneUntil is when the access of a phone ends for which an end was asked, or none.
func (s *server) phoneUntil(ctx context.Context, a *asked, asks *time.Time) (time.Time, error) {
	if asks != nil {
		return *asks, nil
	}
	state, err := s.Host.View(ctx, a.actor, a.tournament)
	if err != nil {
		return time.Time{}, err
	}
	return host.PhonesUntil(&state.Tournament.Info, s.Host.Now()), nil
}
