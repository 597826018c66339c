package account

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/pareo-chess/pareo/internal/store"
)

// What a session holds.
const (
	sessionUser       = "user"
	sessionGeneration = "generation"
)

// cookie names the cookies of browsers. Browsers accept a name with __Host- by
// TLS only and from nobody but the host itself.
func (a *Accounts) cookie(name string) string {
	if a.options.Secure {
		return "__Host-" + name
	}
	return name
}

// newSessions configures the sessions of browsers.
func (a *Accounts) newSessions() *scs.SessionManager {
	m := scs.New()
	m.Store, m.Codec = sessionStore{a.store, a.options.Now}, sessionCodec{}
	m.HashTokenInStore = true
	m.IdleTimeout, m.Lifetime = a.options.Limits.Idle, a.options.Limits.Lifetime
	m.Cookie.Name = a.cookie("pareo_session")
	m.Cookie.HttpOnly = true
	m.Cookie.SameSite = http.SameSiteLaxMode
	m.Cookie.Secure = a.options.Secure
	return m
}

// Sessions returns the sessions of browsers. They are kept in the store, so that
// every server knows them.
func (a *Accounts) Sessions() *scs.SessionManager { return a.sessions }

// SignIn makes the session of a request that of a user, who has just logged in.
// The session gets a new token.
func (a *Accounts) SignIn(ctx context.Context, id UserID) error {
	actor := a.Actor(id)
	if actor == nil {
		return refuse(Unsigned, "access.ended")
	}
	if err := a.sessions.RenewToken(ctx); err != nil {
		return err
	}
	a.sessions.Put(ctx, sessionUser, int64(id))
	a.sessions.Put(ctx, sessionGeneration, actor.generation)
	asks := askingOf(ctx)
	_, err := a.beginSession(ctx, asks.from, asks.agent)
	return err
}

// SignOut ends the session of a request.
func (a *Accounts) SignOut(ctx context.Context) error { return a.sessions.Destroy(ctx) }

// signedIn returns the user whose session it is; nil if it is nobody's, or if the
// user was disabled or has another password since.
func (a *Accounts) signedIn(ctx context.Context) (*Actor, error) {
	id, generation := UserID(a.sessions.GetInt64(ctx, sessionUser)), a.sessions.GetInt64(ctx, sessionGeneration)
	if id == 0 {
		return nil, nil
	}
	s, err := a.current()
	if err == nil && s.end.Seq < generation { // the password was changed on another server just now
		s, err = a.latest(ctx)
	}
	if err != nil {
		return nil, err
	}
	if actor := s.actor(id); actor != nil && actor.generation == generation {
		return actor, nil
	}
	return nil, nil
}

// sessionStore keeps sessions in the store of journals.
type sessionStore struct {
	store *store.Store
	now   func() time.Time
}

var _ scs.CtxStore = sessionStore{}

// foundSession is the session of a request as the store had it.
type foundSession struct {
	token string
	data  []byte
}

// foundKey is the key of a *foundSession in a context.
type foundKey struct{}

func (s sessionStore) FindCtx(ctx context.Context, token string) ([]byte, bool, error) {
	data, found, err := s.store.Session(ctx, token, s.now())
	if kept, ok := ctx.Value(foundKey{}).(*foundSession); ok {
		kept.token, kept.data = token, data
	}
	return data, found, err
}

// CommitCtx keeps what a request made of its session. One that changed nothing only puts
// off its end: what another request wrote meanwhile stays.
func (s sessionStore) CommitCtx(ctx context.Context, token string, data []byte, expiry time.Time) error {
	if kept, ok := ctx.Value(foundKey{}).(*foundSession); ok && kept.token == token && bytes.Equal(kept.data, data) {
		return s.store.ExtendSession(ctx, token, expiry)
	}
	_, values, err := sessionCodec{}.Decode(data)
	if err != nil {
		return err
	}
	holder, _ := values[sessionUser].(int64)
	return s.store.PutSession(ctx, token, holder, data, expiry)
}

func (s sessionStore) DeleteCtx(ctx context.Context, token string) error {
	return s.store.DropSession(ctx, token)
}

func (s sessionStore) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

func (s sessionStore) Commit(token string, data []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), token, data, expiry)
}

func (s sessionStore) Delete(token string) error { return s.DeleteCtx(context.Background(), token) }
