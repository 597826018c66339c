package account

import (
	"context"
	"net/http"
	"strings"
	"time"
)

// asking is who makes a request, or why that is not known; and with what from where.
type asking struct {
	actor       *Actor
	err         error
	from, agent string
	browser     string // the secret of a browser in which somebody was signed in; "" = none
	out         http.ResponseWriter
	request     *http.Request
}

// askingKey is the key of asking in a context.
type askingKey struct{}

// of is a request with who makes it.
func (asks *asking) of(r *http.Request) *http.Request {
	asks.from, asks.agent = AddressOf(r.RemoteAddr), agentOf(r)
	asks.request = r.WithContext(context.WithValue(r.Context(), askingKey{}, asks))
	return asks.request
}

// askingOf is who makes the request of a context; an empty one where there is none.
func askingOf(ctx context.Context) *asking {
	if asks, ok := ctx.Value(askingKey{}).(*asking); ok {
		return asks
	}
	return &asking{}
}

// Wrap finds out who makes a request, before next is called: by the header
// Authorization with a token, else by the session of a browser, else by the
// cookie of a phone. [Asking] tells it, or that the sessions cannot be read or
// written just now.
func (a *Accounts) Wrap(next http.Handler) http.Handler {
	known := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		actor, err := a.asking(r)
		next.ServeHTTP(w, (&asking{actor: actor, err: err, browser: a.browserSecret(r), out: w}).of(r))
	})
	sessions := *a.sessions
	sessions.ErrorFunc = func(w http.ResponseWriter, r *http.Request, err error) { // else it would say no more than its status
		next.ServeHTTP(w, (&asking{err: err, out: w}).of(r))
		if answer, ok := w.(*oneAnswer); ok {
			answer.given = true
		}
	}
	wrapped := sessions.LoadAndSave(known)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		wrapped.ServeHTTP(&oneAnswer{ResponseWriter: w}, r.WithContext(context.WithValue(r.Context(), foundKey{}, &foundSession{})))
	})
}

// oneAnswer is an answer that is left as it is once given: a session that cannot be
// kept is noticed when a page is sent that speaks of it.
type oneAnswer struct {
	http.ResponseWriter
	given bool
}

// WriteHeader sends the status of the first answer.
func (o *oneAnswer) WriteHeader(status int) {
	if !o.given {
		o.ResponseWriter.WriteHeader(status)
	}
}

// Write sends a part of the first answer.
func (o *oneAnswer) Write(data []byte) (int, error) {
	if o.given {
		return len(data), nil
	}
	return o.ResponseWriter.Write(data)
}

// Unwrap lets http.ResponseController reach the writer below.
func (o *oneAnswer) Unwrap() http.ResponseWriter { return o.ResponseWriter }

func (a *Accounts) asking(r *http.Request) (*Actor, error) {
	if _, err := a.current(); err != nil {
		return nil, err
	}
	if header := r.Header.Get("Authorization"); header != "" {
		scheme, secret, _ := strings.Cut(header, " ")
		if !strings.EqualFold(scheme, "Bearer") {
			return nil, refuse(Unsigned, "token.scheme")
		}
		return a.Bearer(r.Context(), strings.TrimSpace(secret))
	}
	if actor, err := a.signedIn(r.Context()); actor != nil || err != nil {
		if err == nil {
			actor.session, err = a.seen(r)
		}
		return a.Still(actor), err
	}
	if cookie, err := r.Cookie(a.cookie(deviceCookie)); err == nil {
		if actor, err := a.Bearer(r.Context(), cookie.Value); err == nil {
			return actor, nil
		}
	}
	return nil, nil
}

// Asking returns who makes a request that came through Wrap; nil is the public.
// The error is a *Refusal when a token was sent that is not good: the request
// has to be refused, even if the public may do the same.
func Asking(ctx context.Context) (*Actor, error) {
	found := askingOf(ctx)
	return found.actor, found.err
}

// deviceCookie is the name of the cookie that holds a phone's secret.
const deviceCookie = "pareo_device"

// DeviceCookie returns the cookie that makes a browser the phone with a secret.
func (a *Accounts) DeviceCookie(secret string, expires time.Time) *http.Cookie {
	return &http.Cookie{
		Name: a.cookie(deviceCookie), Value: secret, Path: "/", Expires: expires,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: a.options.Secure,
	}
}

// SetCookie gives a browser a cookie of a name, for TLS alone and from this host alone
// where browsers come by TLS.
func (a *Accounts) SetCookie(w http.ResponseWriter, name string, c *http.Cookie) {
	c.Name, c.Secure = a.cookie(name), a.options.Secure
	http.SetCookie(w, c)
}

// Cookie is what SetCookie gave the browser that makes a request; "" = nothing.
func (a *Accounts) Cookie(r *http.Request, name string) string {
	c, err := r.Cookie(a.cookie(name))
	if err != nil {
		return ""
	}
	return c.Value
}
