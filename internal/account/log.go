package account

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// LogEntry is an entry of the journal of the installation as administrators read it. It
// holds no hash of a password, code or secret.
type LogEntry struct {
	Seq        int64
	Time       time.Time
	Actor      string // as Actor.Name says it; "" = the public
	Kind       string // what happened, such as "login failed"
	Topic      Topic
	User       string    // whom it concerns, as they are called now; "" = nobody known
	Name       string    // of a token, a phone, a tournament, a key, the host of a webhook; or a user's new one
	Tournament store.ID  // 0 = none
	Link       LinkID    // the number of an invitation by link; 0 = none
	Role       Role      // that was given; "" = none
	From       string    // the network address
	Until      time.Time // when it ends: a lock, a token, a phone, a link
	Players    int       // of how many players personal data were taken out
	Events     int       // of how many events, or how many came from a file
	Request    string    // that was refused, by its route; "" = several
	Times      int       // of what is counted, how often since it was told before; without From, by several
}

// Topic is what entries of the journal are about.
type Topic string

// The topics.
const (
	SignIns  Topic = "sign-in"
	Failures Topic = "failure"
	Refusals Topic = "refusal"
	Users    Topic = "user"
	Factors  Topic = "second-factor"
	Roles    Topic = "role"
	Tokens   Topic = "token"
	Phones   Topic = "phone"
	Links    Topic = "link"
	Hooks    Topic = "webhook"
	Deleted  Topic = "deletion"
	Keys     Topic = "key" // with which the installation signs
	Files    Topic = "file"
)

// Topics returns all topics.
func Topics() []Topic {
	return []Topic{SignIns, Failures, Refusals, Users, Factors, Roles, Tokens, Phones, Links, Hooks, Deleted, Keys, Files}
}

// LogQuery says which entries of the journal are wanted; zero fields want all.
type LogQuery struct {
	Topic        Topic
	User         string // who acted, or whom it concerns
	From         string // the network address, or how it begins
	Since, Until time.Time
	Before       int64 // entries before this number; 0 = the latest
	Limit        int   // at most this many; 0 = 100
}

const (
	// logPart is how many records are read at a time, maxLogParts how many parts one
	// question may take: a rare entry is found by asking on.
	logPart     = 1000
	maxLogParts = 20
	logLimit    = 100
)

// Log returns entries of the journal of the installation, the latest first, and the
// number before which to ask on; 0 = there are no more. It takes an administrator. Where
// few entries are wanted out of many there may be fewer than the limit, or none, and more
// to ask for.
func (a *Accounts) Log(ctx context.Context, by *Actor, q LogQuery) (list []LogEntry, before int64, err error) {
	_ = a.tellNotes(ctx, false) // so that it is seen at once; else it is tried again
	list, before, err = a.logOnce(ctx, by, q)
	if errors.As(err, new(*journal.Broken)) { // unless records were replaced just then
		return a.logOnce(ctx, by, q)
	}
	return list, before, err
}

func (a *Accounts) logOnce(ctx context.Context, by *Actor, q LogQuery) (list []LogEntry, before int64, err error) {
	s, err := a.latest(ctx)
	if err != nil {
		return nil, 0, err
	}
	if by = s.still(by, a.options.Now()); !by.Administrator() {
		return nil, 0, (&plan{state: s, by: by}).may(0, Administer)
	}
	if q.Limit <= 0 {
		q.Limit = logLimit
	}
	last := s.end.Seq
	if q.Before > 0 {
		last = min(last, q.Before-1)
	}
	for range maxLogParts {
		first := max(0, last-logPart)
		entries, err := a.logPart(ctx, s, first, last)
		if err != nil {
			return nil, 0, err
		}
		for _, e := range slices.Backward(entries) {
			if q.wants(&e) {
				list = append(list, e)
			}
			if len(list) == q.Limit && e.Seq > 1 {
				return list, e.Seq, nil
			}
		}
		if len(entries) > 0 && !q.Since.IsZero() && entries[0].Time.Before(q.Since) {
			return list, 0, nil // all others are older
		}
		if last = first; last == 0 {
			return list, 0, nil
		}
	}
	return list, last + 1, nil
}

// wants reports whether an entry is asked for.
func (q *LogQuery) wants(e *LogEntry) bool {
	return (q.Topic == "" || q.Topic == e.Topic) && (q.From == "" || strings.HasPrefix(e.From, q.From)) &&
		(q.User == "" || nameKey(q.User) == nameKey(e.User) || nameKey(q.User) == nameKey(e.Actor)) &&
		(q.Until.IsZero() || e.Time.Before(q.Until)) && (q.Since.IsZero() || !e.Time.Before(q.Since))
}

// logPart reads the entries after a number and up to another. What was altered in the
// store is no entry: the error is a *journal.Broken.
func (a *Accounts) logPart(ctx context.Context, s *state, after, upTo int64) ([]LogEntry, error) {
	records, hashes, err := a.store.RecordsBetween(ctx, a.id, after, upTo)
	if err != nil {
		return nil, err
	}
	list := make([]LogEntry, 0, len(records))
	end := chain.End{Seq: after}
	for i, record := range records {
		if err := end.Kept(record, hashes[i]); err != nil {
			return nil, err
		}
		e, err := links.Decode(record)
		if err != nil {
			return nil, chain.Unreadable(end.Seq+1, err)
		}
		if i == 0 {
			end.Hash = e.Prev
		}
		if err := chain.Follow(&end, &e); err != nil {
			return nil, err
		}
		list = append(list, s.entry(&e))
	}
	if err := s.lawful(records, after+1); err != nil {
		return nil, err
	}
	return list, nil
}

// entry is an event as administrators read it.
func (s *state) entry(e *Event) LogEntry {
	told := LogEntry{Seq: e.Seq, Time: e.Time, Actor: e.Actor, Kind: string(e.Kind())}
	e.Act.tell(s, &told)
	return told
}
