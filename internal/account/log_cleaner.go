package account

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// Gone stands where something was taken out of the journal of the installation.
const Gone = "-"

// Pseudonym is what a user is called whose name was taken out.
func Pseudonym(id UserID) string { return fmt.Sprintf("user %d", id) }

// cleaner takes personal data out of events that it is shown one after the other.
type cleaner struct {
	before time.Time // addresses of events before it go
	user   UserID    // whose name and addresses go, whenever it was; 0 = nobody's
	old    bool      // the present event is one from before

	name     string              // of the user at that moment
	tokens   map[string]bool     // what the journal called their programs up to then
	subjects map[Identity]string // what a provider called them, and what it is replaced by
}

// personal is an act that has personal data of users: it gives itself without them.
type personal interface{ without(c *cleaner) Act }

// clean takes personal data out of an event, whose record is another then, and reports
// whether there were any.
func (c *cleaner) clean(e *Event) (bool, error) {
	c.old = e.Time.Before(c.before)
	actor, act := c.actor(e.Actor), e.Act
	c.learn(act)
	if holds, ok := act.(personal); ok {
		act = holds.without(c)
	}
	was, err := json.Marshal(e.Act)
	if err != nil {
		return false, err
	}
	is, err := json.Marshal(act)
	if err != nil || actor == e.Actor && bytes.Equal(was, is) {
		return false, err
	}
	return true, links.ReplaceBy(e, actor, act)
}

// learn notes what the user is called, and their programs, from an event on.
func (c *cleaner) learn(act Act) {
	switch a := act.(type) {
	case UserCreated:
		if a.User == c.user {
			c.name = a.Name
		}
	case UserRenamed:
		if a.User == c.user {
			c.name = a.Name
		}
	case TokenIssued:
		if a.User == c.user && c.user != 0 {
			if c.tokens == nil {
				c.tokens = make(map[string]bool)
			}
			c.tokens[a.Name] = true
		}
	}
}

// actor is who did something, as Actor.Name says it, without the name of the user.
func (c *cleaner) actor(name string) string {
	if c.name == "" || name == "" {
		return name
	}
	if name == c.name {
		return Pseudonym(c.user)
	}
	if token, ok := strings.CutPrefix(name, tokenPrefix); ok {
		if token, ok = strings.CutSuffix(token, " of "+c.name); ok && c.tokens[token] {
			return tokenActorName(Gone, Pseudonym(c.user))
		}
	}
	return name
}

func (c *cleaner) of(id UserID) bool { return c.user != 0 && id == c.user }

// address is a network address, of a user or with 0 of nobody known, if it may stay.
func (c *cleaner) address(from string, of UserID) string {
	if from != "" && (c.old || c.of(of)) {
		return Gone
	}
	return from
}

// called is what a user named themselves or something of theirs, if it may stay.
func (c *cleaner) called(name string, of UserID, instead string) string {
	if c.of(of) {
		return instead
	}
	return name
}

// by is who was counted in a note.
func (c *cleaner) by(name string, of UserID) string {
	switch {
	case !c.of(of):
		return name
	case strings.HasPrefix(name, tokenPrefix):
		return tokenActorName(Gone, Pseudonym(of))
	}
	return Pseudonym(of)
}

// subject is what a provider calls a user, if it may stay. Each is replaced by one of its
// own: they have to be told apart.
func (c *cleaner) subject(id Identity, of UserID) string {
	if !c.of(of) || strings.HasPrefix(id.Subject, Pseudonym(of)+"/") {
		return id.Subject
	}
	if c.subjects == nil {
		c.subjects = make(map[Identity]string)
	}
	if c.subjects[id] == "" {
		c.subjects[id] = fmt.Sprintf("%s/%d", Pseudonym(of), len(c.subjects)+1)
	}
	return c.subjects[id]
}

func (a UserCreated) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Pseudonym(a.User))
	return a
}

func (a UserRenamed) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Pseudonym(a.User))
	return a
}

func (a LoggedIn) without(c *cleaner) Act {
	a.From = c.address(a.From, a.User)
	return a
}

func (a LoginFailed) without(c *cleaner) Act {
	a.From = c.address(a.From, a.User)
	return a
}

func (a LoginLocked) without(c *cleaner) Act {
	a.From = c.address(a.From, a.User)
	return a
}

func (a PasskeyFailed) without(c *cleaner) Act {
	a.From = c.address(a.From, 0)
	return a
}

func (a PasskeyAdded) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Gone)
	return a
}

func (a PasskeyRenamed) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Gone)
	return a
}

func (a PasskeyRemoved) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Gone)
	return a
}

func (a ProviderLinked) without(c *cleaner) Act {
	a.Subject = c.subject(Identity{a.Issuer, a.Subject}, a.User)
	return a
}

func (a ProviderUnlinked) without(c *cleaner) Act {
	a.Subject = c.subject(Identity{a.Issuer, a.Subject}, a.User)
	return a
}

func (a TokenIssued) without(c *cleaner) Act {
	a.Name = c.called(a.Name, a.User, Gone)
	return a
}

func (a RequestRefused) without(c *cleaner) Act {
	a.By, a.From = c.by(a.By, a.User), c.address(a.From, a.User)
	return a
}

func (a FileTaken) without(c *cleaner) Act {
	a.By, a.From = c.by(a.By, a.User), c.address(a.From, a.User)
	return a
}
