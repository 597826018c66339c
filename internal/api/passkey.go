package api

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/passkey"
)

// Passkey is a passkey of who asks.
type Passkey struct {
	ID    int64      `json:"id"`
	Name  string     `json:"name"`
	Host  string     `json:"host" doc:"The name of the server that it was made for, and is good for."`
	Added time.Time  `json:"added" doc:"When it was added."`
	Used  *time.Time `json:"used,omitempty" doc:"When it signed in last; nothing = never."`
}

func passkeyOf(k account.Passkey) Passkey {
	out := Passkey{ID: int64(k.ID), Name: k.Name, Host: k.Host, Added: k.Added}
	if !k.Used.IsZero() {
		out.Used = &k.Used
	}
	return out
}

// Passkeys are all of them.
type Passkeys struct {
	Body struct {
		Items []Passkey `json:"items"`
	}
}

// PasskeyOptions are for the browser.
type PasskeyOptions struct {
	Body struct {
		Options json.RawMessage `json:"options" doc:"As PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON takes them."`
	}
}

// PasskeyAnswer is what a browser answers, as PublicKeyCredential.toJSON gives it.
type PasskeyAnswer struct {
	Answer string `json:"answer" maxLength:"32768" doc:"The text of the credential as JSON, as PublicKeyCredential.toJSON gives it."`
}

// PasskeyProof is what changing passkeys takes.
type PasskeyProof struct {
	Password string `json:"password" maxLength:"1000" doc:"Empty for who signs in by a provider alone."`
	Code     string `json:"code,omitempty" maxLength:"100" doc:"Of the phone, or a recovery code; of who has a second factor."`
}

// AddedPasskey is a passkey that was just made.
type AddedPasskey struct {
	Body struct {
		Passkey
		RecoveryCodes []string `json:"recoveryCodes,omitempty" doc:"With the first of a second factor. Each is good once. They are shown once."`
	}
}

// PasskeyPath names a passkey of who asks.
type PasskeyPath struct {
	Passkey int64 `path:"passkey" minimum:"1" doc:"Its number in the list."`
}

// Reached is where a request reached the server, as far as it says itself.
type Reached struct {
	tls  bool
	name string
}

// Resolve is called before the route is.
func (r *Reached) Resolve(ctx huma.Context) []error {
	r.tls, r.name = ctx.TLS() != nil, ctx.Host()
	return nil
}

// site is where browsers keep passkeys for this server.
func (s *server) site(r *Reached) (passkey.Site, error) {
	address := host.Reached(s.Base, r.tls, r.name)
	site, ok := passkey.SiteAt(address)
	if !ok {
		return site, account.NoPasskeysAt(address)
	}
	return site, nil
}

func optionsOf(options string, err error) (*PasskeyOptions, error) {
	if err != nil {
		return nil, err
	}
	out := &PasskeyOptions{}
	out.Body.Options = json.RawMessage(options)
	return out, nil
}

func (s *server) passkeyRoutes() {
	const tag, path = "Session", "/me/passkeys"
	add(s, Route{Method: http.MethodGet, Path: path, Need: known(), ID: "list-passkeys", Tag: tag, Summary: "One's own passkeys"},
		func(_ context.Context, a *asked, _ *struct{}) (*Passkeys, error) {
			out := &Passkeys{}
			out.Body.Items = []Passkey{}
			for _, k := range s.Accounts.Passkeys(a.actor.User()) {
				out.Body.Items = append(out.Body.Items, passkeyOf(k))
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: known(), ID: "begin-passkey", Tag: tag, Summary: "Begin a passkey: what the browser is asked waits in the session for its answer"},
		func(ctx context.Context, a *asked, in *struct {
			From
			Reached
			Body struct {
				Name string `json:"name" minLength:"1" maxLength:"100"`
				PasskeyProof
			}
		}) (*PasskeyOptions, error) {
			site, err := s.site(&in.Reached)
			if err != nil {
				return nil, err
			}
			return optionsOf(s.Accounts.BeginPasskey(ctx, a.actor, site, in.Body.Name, in.Body.Password, in.Body.Code, in.address))
		})
	add(s, Route{Method: http.MethodPut, Path: path, Need: known(), ID: "add-passkey", Tag: tag, Summary: "Add the passkey that the browser made"},
		func(ctx context.Context, a *asked, in *struct {
			Reached
			Body PasskeyAnswer
		}) (*AddedPasskey, error) {
			site, err := s.site(&in.Reached)
			if err != nil {
				return nil, err
			}
			codes, added, err := s.Accounts.AddPasskey(ctx, a.actor, site, []byte(in.Body.Answer))
			if err != nil {
				return nil, err
			}
			out := &AddedPasskey{}
			out.Body.Passkey, out.Body.RecoveryCodes = passkeyOf(added), codes
			return out, nil
		})
	add(s, Route{Method: http.MethodPut, Path: path + "/{passkey}", Need: known(), ID: "rename-passkey", Tag: tag, Summary: "Call a passkey something else", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			PasskeyPath
			Body struct {
				Name string `json:"name" minLength:"1" maxLength:"100"`
			}
		}) (*Nothing, error) {
			return nil, s.Accounts.RenamePasskey(ctx, a.actor, account.PasskeyID(in.Passkey), in.Body.Name)
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/{passkey}/removal", Need: known(), ID: "remove-passkey", Tag: tag, Summary: "Remove a passkey", Status: http.StatusNoContent},
		func(ctx context.Context, a *asked, in *struct {
			From
			PasskeyPath
			Body PasskeyProof
		}) (*Nothing, error) {
			return nil, s.Accounts.RemovePasskey(ctx, a.actor, account.PasskeyID(in.Passkey), in.Body.Password, in.Body.Code, in.address)
		})
	s.passkeySessionRoutes()
}

// passkeySessionRoutes are those of who signs in.
func (s *server) passkeySessionRoutes() {
	const tag, path = "Session", "/session/passkey"
	add(s, Route{Method: http.MethodPost, Path: path, Need: anybody(), ID: "begin-passkey-sign-in", Tag: tag, Summary: "Begin to sign in with a passkey: what the browser is asked waits in the session", Cookies: true},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Reached
		}) (*PasskeyOptions, error) {
			site, err := s.site(&in.Reached)
			if err != nil {
				return nil, err
			}
			return optionsOf(s.Accounts.BeginPasskeyLogin(ctx, site, in.address))
		})
	add(s, Route{Method: http.MethodPut, Path: path, Need: anybody(), ID: "sign-in-with-passkey", Tag: tag, Summary: "Sign in with what the browser answered; no password and no code is needed", Cookies: true},
		func(ctx context.Context, _ *asked, in *struct {
			From
			Reached
			Body PasskeyAnswer
		}) (*Me, error) {
			site, err := s.site(&in.Reached)
			if err != nil {
				return nil, err
			}
			user, err := s.Accounts.LoginPasskey(ctx, site, []byte(in.Body.Answer), in.address)
			if err == nil {
				err = s.Accounts.SignIn(ctx, user.ID)
			}
			if err != nil {
				return nil, err
			}
			return s.me(ctx, s.Accounts.Actor(user.ID))
		})
}
