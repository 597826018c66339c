package account

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Session is a browser in which somebody is signed in.
type Session struct {
	ID      string
	Begun   time.Time
	Seen    time.Time // the last request, within seenEvery
	From    string    // the network address of that
	Agent   string    // what the browser calls itself
	Current bool      // the one that asks
}

// sessionAbout is the name of what a session knows about itself: a Session as JSON.
const sessionAbout = "about"

const (
	// seenEvery is how often it is noted that a session is in use.
	seenEvery = 5 * time.Minute
	// maxAgent is how much is kept of what a browser calls itself, in bytes.
	maxAgent = 200
	// endedKept is how long it is known that a session was ended: none lives longer.
	endedKept = 31 * 24 * time.Hour
)

// agentOf is what the browser of a request calls itself.
func agentOf(r *http.Request) string {
	agent := r.UserAgent()
	return strings.ToValidUTF8(agent[:min(len(agent), maxAgent)], "")
}

// beginSession notes what a session is from now on, and returns its name.
func (a *Accounts) beginSession(ctx context.Context, from, agent string) (string, error) {
	var bits [8]byte
	if _, err := io.ReadFull(a.options.Random, bits[:]); err != nil {
		return "", err
	}
	now := a.options.Now().UTC().Truncate(time.Second)
	s := Session{ID: hex.EncodeToString(bits[:]), Begun: now, Seen: now, From: from, Agent: agent}
	return s.ID, a.note(ctx, s)
}

func (a *Accounts) note(ctx context.Context, s Session) error {
	data, err := json.Marshal(s)
	if err == nil {
		a.sessions.Put(ctx, sessionAbout, string(data))
	}
	return err
}

// seen notes that the session of a request is in use, and returns its name.
func (a *Accounts) seen(r *http.Request) (string, error) {
	ctx, from, now := r.Context(), AddressOf(r.RemoteAddr), a.options.Now().UTC().Truncate(time.Second)
	s, ok := sessionOf(a.sessions.GetString(ctx, sessionAbout))
	switch {
	case !ok: // of an earlier version
		return a.beginSession(ctx, from, agentOf(r))
	case s.From == from && now.Sub(s.Seen) < seenEvery:
		return s.ID, nil
	}
	s.From, s.Seen = from, now
	return s.ID, a.note(ctx, s)
}

func sessionOf(about string) (s Session, ok bool) {
	err := json.Unmarshal([]byte(about), &s)
	return s, err == nil && s.ID != ""
}

// heldSession is a session with its key in the store.
type heldSession struct {
	Session
	key string
}

// held finds the sessions in which a user is signed in, the one used last first.
func (a *Accounts) held(ctx context.Context, by *Actor) ([]heldSession, error) {
	s, err := a.latest(ctx)
	if err != nil {
		return nil, err
	}
	if by = s.still(by, a.options.Now()); by == nil || by.kind != isUser {
		return nil, refuse(Forbidden, "session.own")
	}
	stored, err := a.store.SessionsOf(ctx, int64(by.user), a.options.Now())
	if err != nil {
		return nil, err
	}
	var list []heldSession
	for _, one := range stored {
		_, values, err := sessionCodec{}.Decode(one.Data)
		if err != nil || values[sessionGeneration] != by.generation {
			continue
		}
		about, _ := values[sessionAbout].(string)
		if session, ok := sessionOf(about); ok {
			session.Current = session.ID == by.session
			list = append(list, heldSession{session, one.Key})
		}
	}
	slices.SortStableFunc(list, func(x, y heldSession) int { return y.Seen.Compare(x.Seen) })
	return list, nil
}

// OwnSessions returns the browsers in which the user who asks is signed in, the one used
// last first.
func (a *Accounts) OwnSessions(ctx context.Context, by *Actor) ([]Session, error) {
	held, err := a.held(ctx, by)
	if err != nil {
		return nil, err
	}
	list := make([]Session, len(held))
	for i := range held {
		list[i] = held[i].Session
	}
	return list, nil
}

// EndSession ends a session of the user who asks, at once and on every server.
func (a *Accounts) EndSession(ctx context.Context, by *Actor, id string) error {
	n, err := a.endSessions(ctx, by, func(s *Session) bool { return s.ID == id })
	if err == nil && n == 0 {
		return refuse(Unknown, "session.unknown")
	}
	return err
}

// EndOtherSessions ends all sessions of the user who asks but the one that asks, and
// returns how many these were.
func (a *Accounts) EndOtherSessions(ctx context.Context, by *Actor) (int, error) {
	return a.endSessions(ctx, by, func(s *Session) bool { return !s.Current })
}

func (a *Accounts) endSessions(ctx context.Context, by *Actor, which func(*Session) bool) (int, error) {
	held, err := a.held(ctx, by)
	if err != nil {
		return 0, err
	}
	held = slices.DeleteFunc(held, func(s heldSession) bool { return !which(&s.Session) })
	err = a.do(ctx, by, func(p *plan) error {
		for _, s := range held {
			p.do(SessionEnded{User: p.by.user, Session: s.ID})
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	for _, s := range held {
		if err := a.store.DropSession(ctx, s.key); err != nil {
			return 0, err
		}
	}
	return len(held), nil
}

func (a SessionEnded) apply(s *state, e *Event) error {
	if s.users[a.User] == nil || a.Session == "" {
		return fmt.Errorf("no session of user %d", a.User)
	}
	maps.DeleteFunc(s.ended, func(_ string, at time.Time) bool { return e.Time.Sub(at) > endedKept })
	s.ended[a.Session] = e.Time
	return nil
}
