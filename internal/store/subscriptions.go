package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
)

// Subscription is a browser that asked for notices about a player of a tournament.
// Journals, backups and files know nothing of it.
type Subscription struct {
	Journal      ID
	Endpoint     string // where it is reached; a secret
	Public, Auth []byte // its keys
	Player       int
	Language     string    // of its reader
	Origin       string    // the address of the server, as the reader knows it
	Source       string    // a hash of the network from which it was asked for
	Told         string    // what the reader knows
	Sending      string    // what the reader will know when they got what is being sent; "" = nothing is
	Held         time.Time // until then somebody is sending it
	Due          time.Time // it is not tried again before
	Tries        int       // of what is being sent
	Reached      bool      // the browser has got a notice before
	Missed       int       // notices in a row that it did not get
}

// Key names a subscription of a tournament.
func (s *Subscription) Key() string {
	sum := sha256.Sum256([]byte(s.Endpoint))
	return hex.EncodeToString(sum[:])
}

// ErrFull is returned by Subscribe when there is no room for another subscription.
var ErrFull = errors.New("there are too many subscriptions")

// Room is how many subscriptions there may be.
type Room struct {
	Event     int // of a tournament
	Source    int // of it, from one source
	Unreached int // of those, that have never got a notice
}

// Subscribe keeps a subscription, in the place of one of the same browser and
// tournament, as far as there is room, or for a few more where several servers are
// asked at the same moment.
func (s *Store) Subscribe(ctx context.Context, sub *Subscription, room Room) error {
	done, err := s.write.ExecContext(ctx, s.dialect.query(`UPDATE subscriptions SET public = ?, auth = ?, player = ?, language = ?, origin = ?, told = ?, sending = '', held = 0, due = 0, tries = 0
		WHERE journal = ? AND key = ?`),
		sub.Public, sub.Auth, sub.Player, sub.Language, sub.Origin, sub.Told, sub.Journal, sub.Key())
	if err != nil {
		return explain(err)
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return explain(err)
	}
	var all, ofSource, unreached int
	err = s.write.QueryRowContext(ctx, s.dialect.query(`SELECT COUNT(*), COUNT(CASE WHEN source = ? THEN 1 END), COUNT(CASE WHEN source = ? AND reached = 0 THEN 1 END)
		FROM subscriptions WHERE journal = ?`), sub.Source, sub.Source, sub.Journal).Scan(&all, &ofSource, &unreached)
	if err != nil {
		return explain(err)
	}
	if all >= room.Event || ofSource >= room.Source || unreached >= room.Unreached {
		return ErrFull
	}
	_, err = s.write.ExecContext(ctx, s.dialect.query(`INSERT INTO subscriptions (journal, key, endpoint, public, auth, player, language, origin, source, told, sending, held, due, tries, reached, missed)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0, 0, 0, 0, 0) ON CONFLICT (journal, key) DO NOTHING`),
		sub.Journal, sub.Key(), sub.Endpoint, sub.Public, sub.Auth, sub.Player, sub.Language, sub.Origin, sub.Source, sub.Told)
	return explain(err)
}

// Unsubscribe ends a subscription, if it is there.
func (s *Store) Unsubscribe(ctx context.Context, id ID, endpoint string) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query("DELETE FROM subscriptions WHERE journal = ? AND key = ?"), id, (&Subscription{Endpoint: endpoint}).Key())
	return explain(err)
}

// EndSubscriptions ends all subscriptions of a tournament.
func (s *Store) EndSubscriptions(ctx context.Context, id ID) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query("DELETE FROM subscriptions WHERE journal = ?"), id)
	return explain(err)
}

// Subscribed names the tournaments that have subscriptions.
func (s *Store) Subscribed(ctx context.Context) ([]ID, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT DISTINCT journal FROM subscriptions ORDER BY journal")
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var ids []ID
	for rows.Next() {
		var id ID
		if err := rows.Scan(&id); err != nil {
			return nil, explain(err)
		}
		ids = append(ids, id)
	}
	return ids, explain(rows.Err())
}

// Subscriptions returns the subscriptions of a tournament, by key.
func (s *Store) Subscriptions(ctx context.Context, id ID) ([]Subscription, error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query(`SELECT endpoint, public, auth, player, language, origin, source, told, sending, held, due, tries, reached, missed
		FROM subscriptions WHERE journal = ? ORDER BY key`), id)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []Subscription
	for rows.Next() {
		one := Subscription{Journal: id}
		var held, due, reached int64
		if err := rows.Scan(&one.Endpoint, &one.Public, &one.Auth, &one.Player, &one.Language, &one.Origin, &one.Source, &one.Told, &one.Sending, &held, &due, &one.Tries, &reached, &one.Missed); err != nil {
			return nil, explain(err)
		}
		one.Held, one.Due, one.Reached = time.UnixMilli(held), time.UnixMilli(due), reached > 0
		list = append(list, one)
	}
	return list, explain(rows.Err())
}

// Claim takes subscriptions for who is going to send them something, which Sending
// names, until a time: those that nobody else has taken or ended, and whose reader
// knows and wants what they did. Each of them has one try more; something else than
// was tried before is tried for the first time, and does not wait. They come in the
// order of Subscriptions, in which all servers take them.
func (s *Store) Claim(ctx context.Context, subs []Subscription, now, until time.Time) ([]Subscription, error) {
	var ours []Subscription
	err := s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, sub := range subs {
			err := tx.QueryRowContext(ctx, s.dialect.query(`UPDATE subscriptions SET held = ?, tries = CASE WHEN sending = ? THEN tries + 1 ELSE 1 END, sending = ?
				WHERE journal = ? AND key = ? AND player = ? AND told = ? AND held <= ? AND (due <= ? OR sending <> ?) RETURNING tries`),
				until.UnixMilli(), sub.Sending, sub.Sending, sub.Journal, sub.Key(), sub.Player, sub.Told, now.UnixMilli(), now.UnixMilli(), sub.Sending).Scan(&sub.Tries)
			if errors.Is(err, sql.ErrNoRows) {
				continue
			}
			if err != nil {
				return err
			}
			ours = append(ours, sub)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ours, nil
}

// Settled is what became of a claim.
type Settled struct {
	Subscription
	Became Became
	Again  time.Time // when it may be tried again, after Failed and NotTried
}

// Became is what can become of a claim.
type Became int

// What can become of a claim. The reader knows what was sent, or will not hear of it,
// after Delivered and GivenUp.
const (
	Delivered Became = iota
	GivenUp          // the browser has missed a notice
	Failed           // it can be tried again
	NotTried         // it can, and this was no try
	Ended            // nobody is there any more: the subscription is forgotten
)

// settle is how each of them is written.
var settle = map[Became]string{
	Delivered: "UPDATE subscriptions SET told = sending, sending = '', held = 0, due = ?, tries = 0, reached = 1, missed = 0",
	GivenUp:   "UPDATE subscriptions SET told = sending, sending = '', held = 0, due = ?, tries = 0, missed = missed + 1",
	Failed:    "UPDATE subscriptions SET held = 0, due = ?",
	NotTried:  "UPDATE subscriptions SET held = 0, due = ?, tries = tries - 1",
	Ended:     "DELETE FROM subscriptions",
}

// Settle writes what became of claims. What the reader changed meanwhile stays.
func (s *Store) Settle(ctx context.Context, all []Settled) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for i := range all {
			one := &all[i]
			var values []any
			switch one.Became {
			case Failed, NotTried:
				values = append(values, one.Again.UnixMilli())
			case Delivered, GivenUp:
				values = append(values, 0)
			case Ended:
			}
			values = append(values, one.Journal, one.Key(), one.Player, one.Told, one.Sending)
			if _, err := tx.ExecContext(ctx, s.dialect.query(settle[one.Became]+" WHERE journal = ? AND key = ? AND player = ? AND told = ? AND sending = ?"), values...); err != nil {
				return err
			}
		}
		return nil
	})
}

// together does something in one transaction.
func (s *Store) together(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, budget.DatabaseWrite)
	defer cancel()
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	if err := do(ctx, tx); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return explain(err)
	}
	return explain(tx.Commit())
}
