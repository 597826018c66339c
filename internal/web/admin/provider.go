package admin

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/provider"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// providerPath is where people go to the provider by whom they sign in, and backPath
// where they come back.
const (
	providerPath = "/login/provider"
	backPath     = "/login/provider/back"
)

// visit is a way to the provider and back, with what it is for. It waits in the browser.
type visit struct {
	provider.Visit
	Next       string `json:",omitempty"` // where to go then
	Invitation string `json:",omitempty"` // the code of one
	Link       bool   `json:",omitempty"` // the account of who is signed in
}

const (
	visitCookie = "pareo_visit"
	visitLife   = 10 * time.Minute
	// linking is what a session holds while the password was just shown to link the
	// account with the provider: until when.
	linking     = "linking"
	linkingLife = 10 * time.Minute
)

// toProvider is the address at which somebody sets out for the provider.
func (p *page) toProvider(name, value string) string {
	if value == "" {
		return providerPath
	}
	return providerPath + "?" + url.Values{name: {value}}.Encode()
}

// providerFailed says why nobody came in, on the page on which people sign in: the address
// at which they came back has a code in it and is left.
func (p *page) providerFailed(err error) error {
	var away *provider.Away
	switch {
	case frame.Concerns(err):
		p.Complain(p.Reason(err))
		return p.Redirect("/login")
	case errors.As(err, &away):
		p.Complain(p.T("provider.away"))
	case errors.Is(err, provider.ErrUnusable):
		p.Complain(p.T("provider.unusable"))
	default:
		p.Complain(p.T("provider.failed"))
	}
	p.Site.Log.Warn("nobody came in by the provider", "error", err)
	return p.Redirect("/login")
}

// goToProvider sends a browser to the provider.
func goToProvider(p *page) error {
	if p.Site.Provider == nil {
		return frame.ErrNotFound
	}
	v := visit{Next: p.FormValue("next"), Invitation: p.Text("invitation"), Link: p.Text("link") != ""}
	if err := p.Site.Accounts.TryProvider(p.RemoteAddr); err != nil {
		return err
	}
	var to string
	var err error
	if v.Visit, to, err = p.Site.Provider.Begin(p.BaseURL() + backPath); err != nil {
		return p.providerFailed(err)
	}
	p.keepVisit(&v)
	p.Out.Header().Set("Cache-Control", "no-store")
	http.Redirect(p.Out, p.Request, to, http.StatusSeeOther)
	return nil
}

// keepVisit has the browser keep a visit; nil = forget it.
func (p *page) keepVisit(v *visit) {
	cookie := &http.Cookie{Path: "/", MaxAge: -1, HttpOnly: true, SameSite: http.SameSiteLaxMode}
	if v != nil {
		data, _ := json.Marshal(v) // texts can be written
		cookie.Value, cookie.MaxAge = base64.RawURLEncoding.EncodeToString(data), int(visitLife/time.Second)
	}
	p.Site.Accounts.SetCookie(p.Out, visitCookie, cookie)
}

// keptVisit is the visit that the browser keeps; an empty one if there is none.
func (p *page) keptVisit() (v visit) {
	data, err := base64.RawURLEncoding.DecodeString(p.Site.Accounts.Cookie(p.Request, visitCookie))
	if err != nil || json.Unmarshal(data, &v) != nil {
		return visit{}
	}
	return v
}

// comeBack takes whom the provider sends back: it signs them in, links them, or makes them
// a user, as the visit was for.
func comeBack(p *page) error {
	if p.Site.Provider == nil {
		return frame.ErrNotFound
	}
	if err := p.Site.Accounts.TryProvider(p.RemoteAddr); err != nil {
		return err
	}
	v := p.keptVisit()
	p.keepVisit(nil) // a visit ends once
	if v.State != "" && v.State == p.URL.Query().Get("state") {
		first, err := p.Site.Accounts.ComeBack(p.Background(), v.State, p.Site.Now().Add(visitLife))
		if err != nil {
			return err
		}
		if !first {
			return p.providerFailed(errors.New("somebody came back with this state before"))
		}
	}
	person, err := p.Site.Provider.End(p.Background(), v.Visit, p.URL.Query(), p.BaseURL()+backPath)
	if err != nil {
		return p.providerFailed(err)
	}
	id := account.Identity{Issuer: person.Issuer, Subject: person.Subject}
	if v.Link {
		return p.link(id)
	}
	next, err := p.enter(id, person.Name, &v)
	if err != nil {
		if frame.Concerns(err) {
			return p.providerFailed(err)
		}
		return err
	}
	user, more, err := p.Site.Accounts.LoginProvider(p.Background(), id, p.RemoteAddr)
	switch {
	case err != nil && frame.Concerns(err):
		return p.providerFailed(err)
	case err != nil:
		return err
	case more:
		return p.Redirect("/login/code?" + url.Values{"next": {next}}.Encode())
	}
	if err := p.Site.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	p.tellChanges(user.ID)
	if p.Site.Accounts.Actor(user.ID).LacksFactor() {
		next = factorPath
	}
	return p.Redirect(next)
}

// enter makes a user of who is none, where that is wanted: by an invitation, or by the
// installation. It returns where they go then.
func (p *page) enter(id account.Identity, name string, v *visit) (next string, err error) {
	next = "/desk"
	if frame.Local(v.Next) {
		next = v.Next
	}
	if p.Site.Accounts.LinkedTo(id) {
		if v.Invitation != "" {
			next = "/join/" + url.PathEscape(v.Invitation)
		}
		return next, nil
	}
	switch {
	case v.Invitation != "":
		tournament, err := p.Site.Accounts.AdmitProvider(p.Background(), v.Invitation, id, name, p.RemoteAddr)
		if err != nil {
			return "", err
		}
		if name, err := p.Site.Host.Name(p.Context(), tournament); err == nil {
			next = "/desk/" + name
		}
	case p.Site.Provider.Creates():
		return next, p.Site.Accounts.CreateByProvider(p.Background(), id, name)
	}
	return next, nil
}

// linkProvider begins to link one's account with the provider: it takes the password.
func linkProvider(p *page) error {
	if p.Site.Provider == nil {
		return frame.ErrNotFound
	}
	if err := p.Site.Accounts.ProvePassword(p.Background(), p.Actor, p.FormValue("password"), p.RemoteAddr); err != nil {
		return p.again(err)
	}
	p.Site.Accounts.Sessions().Put(p.Context(), linking, p.Site.Now().Add(linkingLife).Unix())
	return p.Render(toProviderPage(p))
}

// link links the account of who has just shown the password.
func (p *page) link(id account.Identity) error {
	until, _ := p.Site.Accounts.Sessions().Pop(p.Context(), linking).(int64)
	if p.Actor.User() == 0 || p.Site.Now().Unix() > until {
		return p.providerFailed(errors.New("no link was begun in this session"))
	}
	err := p.Site.Accounts.LinkProvider(p.Background(), p.Actor, id)
	if err != nil && frame.Concerns(err) {
		return p.again(err)
	}
	return p.Done(err, p.T("provider.linked", "provider", p.Site.Provider.Name()), minePath)
}

// unlinkProvider ends the link.
func unlinkProvider(p *page) error {
	if err := p.Site.Accounts.UnlinkProvider(p.Background(), p.Actor, p.FormValue("password"), p.RemoteAddr); err != nil {
		return p.again(err)
	}
	p.Tell(p.T("provider.unlinked"))
	return p.Redirect(minePath)
}
