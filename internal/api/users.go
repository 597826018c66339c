package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/search"
)

// From finds out where a request comes from, for the limits on guessing.
type From struct {
	address string
}

// Resolve is called before the route is.
func (f *From) Resolve(ctx huma.Context) []error {
	f.address = ctx.RemoteAddr()
	return nil
}

// User is somebody with a name and a password.
type User struct {
	ID            int64     `json:"id"`
	Name          string    `json:"name"`
	Administrator bool      `json:"administrator"`
	Disabled      bool      `json:"disabled"`
	SecondFactor  bool      `json:"secondFactor" doc:"They sign in with a code, too."`
	NoPassword    bool      `json:"noPassword,omitempty" doc:"They sign in by a provider alone."`
	Created       time.Time `json:"created"`
}

func userOf(u *account.User) User {
	return User{int64(u.ID), u.Name, u.Administrator, u.Disabled, u.SecondFactor, u.NoPassword, u.Created}
}

// UserAnswer is a user.
type UserAnswer struct {
	Location string `header:"Location" doc:"Where a new user is read."`
	Body     User
}

// UserList is a part of the list of users.
type UserList struct {
	Body struct {
		Items []User `json:"items"`
	}
}

func (s *server) userRoutes() {
	const tag, path = "Users", "/users"
	administer := right(account.Administer)
	add(s, Route{Method: http.MethodGet, Path: path, Need: administer, ID: "list-users", Tag: tag, Summary: "List the users"},
		func(_ context.Context, _ *asked, in *struct {
			Query string `query:"query" maxLength:"100" doc:"Words of the name, or parts of them."`
		}) (*UserList, error) {
			out := &UserList{}
			out.Body.Items = []User{}
			for _, u := range s.Accounts.Users() {
				if search.Matches(u.Name, in.Query) {
					out.Body.Items = append(out.Body.Items, userOf(&u))
				}
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: administer, ID: "create-user", Tag: tag, Summary: "Enter a user", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Body struct {
				Name          string `json:"name" minLength:"1" maxLength:"100"`
				Password      string `json:"password" minLength:"1" maxLength:"1000"`
				Administrator bool   `json:"administrator,omitempty"`
			}
		}) (*UserAnswer, error) {
			u, err := s.Accounts.CreateUser(ctx, a.actor, in.Body.Name, in.Body.Password, in.Body.Administrator)
			if err != nil {
				return nil, err
			}
			return &UserAnswer{fmt.Sprintf("%s%s/%d", Prefix, path, u.ID), userOf(&u)}, nil
		})
	add(s, Route{Method: http.MethodGet, Path: path + "/{user}", Need: administer, ID: "get-user", Tag: tag, Summary: "Look at a user"},
		func(_ context.Context, _ *asked, in *struct{ UserPath }) (*UserAnswer, error) {
			return s.userAnswer(account.UserID(in.User))
		})
	add(s, Route{Method: http.MethodPatch, Path: path + "/{user}", Need: administer, ID: "change-user", Tag: tag, Summary: "Change a user; what is left out stays"}, s.changeUser)
}

// UserChange is what of a user is changed.
type UserChange struct {
	Name          *string `json:"name,omitempty" minLength:"1" maxLength:"100"`
	Password      *string `json:"password,omitempty" minLength:"1" maxLength:"1000" doc:"Ends all sessions and tokens of the user."`
	Administrator *bool   `json:"administrator,omitempty"`
	Disabled      *bool   `json:"disabled,omitempty" doc:"Takes all access at once."`
	Unlock        bool    `json:"unlock,omitempty" doc:"Lets a user log in who was locked out."`
}

func (s *server) changeUser(ctx context.Context, a *asked, in *struct {
	UserPath
	Body UserChange
}) (*UserAnswer, error) {
	id, c := account.UserID(in.User), &in.Body
	var steps []func() error
	if c.Name != nil {
		steps = append(steps, func() error { return s.Accounts.Rename(ctx, a.actor, id, *c.Name) })
	}
	if c.Administrator != nil {
		steps = append(steps, func() error { return s.Accounts.SetAdministrator(ctx, a.actor, id, *c.Administrator) })
	}
	if c.Unlock {
		steps = append(steps, func() error { return s.Accounts.Unlock(ctx, a.actor, id) })
	}
	if c.Disabled != nil && *c.Disabled {
		steps = append(steps, func() error { return s.Accounts.Disable(ctx, a.actor, id) })
	} else if c.Disabled != nil {
		steps = append(steps, func() error { return s.Accounts.Enable(ctx, a.actor, id) })
	}
	if c.Password != nil {
		steps = append(steps, func() error { return s.Accounts.SetPassword(ctx, a.actor, id, *c.Password) })
	}
	if len(steps) > 1 { // each is written by itself, and a refused one must not leave the others behind
		return nil, problem(http.StatusUnprocessableEntity, "user.one-change", "a request changes one thing about a user", "send one request for each")
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return s.userAnswer(id)
}

func (s *server) userAnswer(id account.UserID) (*UserAnswer, error) {
	u, ok := s.Accounts.User(id)
	if !ok {
		return nil, problem(http.StatusNotFound, "user.unknown", "there is no such user", Prefix+"/users lists them")
	}
	return &UserAnswer{Body: userOf(&u)}, nil
}

// Token lets a program act for a user.
type Token struct {
	ID         int64     `json:"id"`
	Name       string    `json:"name"`
	Tournament string    `json:"tournament,omitempty" doc:"The only tournament it is good for."`
	Role       string    `json:"role,omitempty" closed:"role" doc:"At most the rights of this role."`
	Issued     time.Time `json:"issued"`
	Expires    time.Time `json:"expires"`
}

// TokenList is the tokens of who asks.
type TokenList struct {
	Body struct {
		Items []Token `json:"items"`
	}
}

// Issued is a new token.
type Issued struct {
	Body struct {
		Token  Token  `json:"token"`
		Secret string `json:"secret" doc:"To be sent in the header Authorization, after Bearer. It is shown once."`
	}
}

func (s *server) tokenOf(ctx context.Context, t *account.Token) Token {
	out := Token{ID: int64(t.ID), Name: t.Name, Role: string(t.Limit.Role), Issued: t.Issued, Expires: t.Expires}
	if t.Limit.Tournament != 0 {
		out.Tournament, _ = s.Host.Name(ctx, t.Limit.Tournament) // "" if it is gone
	}
	return out
}

func (s *server) tokenRoutes() {
	const tag, path = "Tokens", "/tokens"
	add(s, Route{Method: http.MethodGet, Path: path, Need: known(), ID: "list-tokens", Tag: tag, Summary: "List one's own tokens"},
		func(ctx context.Context, a *asked, _ *struct{}) (*TokenList, error) {
			out := &TokenList{}
			out.Body.Items = []Token{}
			for _, t := range s.Accounts.Tokens(a.actor.User()) {
				out.Body.Items = append(out.Body.Items, s.tokenOf(ctx, &t))
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: known(), ID: "issue-token", Tag: tag, Summary: "Make a token for a program", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Body struct {
				Name       string     `json:"name" minLength:"1" maxLength:"100"`
				Tournament string     `json:"tournament,omitempty" maxLength:"60" doc:"Good for this tournament alone."`
				Role       string     `json:"role,omitempty" enum:",owner,arbiter,deputy,results,viewer" doc:"At most the rights of this role."`
				Expires    *time.Time `json:"expires,omitempty" doc:"90 days from now if it is left out, a year from now at the latest."`
			}
		}) (*Issued, error) {
			limit := account.Limit{Role: account.Role(in.Body.Role)}
			var err error
			if in.Body.Tournament != "" {
				if limit.Tournament, err = s.Host.FindAs(ctx, a.actor, in.Body.Tournament); err != nil {
					return nil, err
				}
			}
			var expires time.Time
			if in.Body.Expires != nil {
				expires = *in.Body.Expires
			}
			secret, token, err := s.Accounts.IssueToken(ctx, a.actor, in.Body.Name, limit, expires)
			if err != nil {
				return nil, err
			}
			out := &Issued{}
			out.Body.Token, out.Body.Secret = s.tokenOf(ctx, &token), secret
			return out, nil
		})
	add(s, Route{Method: http.MethodDelete, Path: path + "/{token}", Need: known(), ID: "revoke-token", Tag: tag, Summary: "End a token", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			Token int64 `path:"token" minimum:"1"`
		}) (*Nothing, error) {
			return nil, s.Accounts.RevokeToken(ctx, a.actor, account.TokenID(in.Token))
		})
}
