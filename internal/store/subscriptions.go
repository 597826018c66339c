package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"time"
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
	Due          time.Time // nothing is sent before
	Tries        int       // of what is being sent
}

// Key names a subscription of a tournament.
func (s *Subscription) Key() string {
	sum := sha256.Sum256([]byte(s.Endpoint))
	return hex.EncodeToString(sum[:])
}

// ErrFull is returned by Subscribe when there is no room for another subscription.
var ErrFull = errors.New("there are too many subscriptions")

// Subscribe keeps a subscription, in the place of one of the same browser and
// tournament. Of a tournament there are so many at most, and so many from one
// source, or a few more where several servers are asked at the same moment.
func (s *Store) Subscribe(ctx context.Context, sub *Subscription, most, mostOfSource int) error {
	done, err := s.write.ExecContext(ctx, s.dialect.query(`UPDATE subscriptions SET public = ?, auth = ?, player = ?, language = ?, origin = ?, told = ?, due = 0, tries = 0
		WHERE journal = ? AND key = ?`),
		sub.Public, sub.Auth, sub.Player, sub.Language, sub.Origin, sub.Told, sub.Journal, sub.Key())
	if err != nil {
		return explain(err)
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return explain(err)
	}
	var all, ofSource int
	err = s.write.QueryRowContext(ctx, s.dialect.query("SELECT COUNT(*), COUNT(CASE WHEN source = ? THEN 1 END) FROM subscriptions WHERE journal = ?"), sub.Source, sub.Journal).Scan(&all, &ofSource)
	if err != nil {
		return explain(err)
	}
	if all >= most || ofSource >= mostOfSource {
		return ErrFull
	}
	_, err = s.write.ExecContext(ctx, s.dialect.query(`INSERT INTO subscriptions (journal, key, endpoint, public, auth, player, language, origin, source, told, due, tries)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0) ON CONFLICT (journal, key) DO NOTHING`),
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
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT endpoint, public, auth, player, language, origin, source, told, due, tries FROM subscriptions WHERE journal = ? ORDER BY key"), id)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []Subscription
	for rows.Next() {
		one := Subscription{Journal: id}
		var due int64
		if err := rows.Scan(&one.Endpoint, &one.Public, &one.Auth, &one.Player, &one.Language, &one.Origin, &one.Source, &one.Told, &due, &one.Tries); err != nil {
			return nil, explain(err)
		}
		one.Due = time.UnixMilli(due)
		list = append(list, one)
	}
	return list, explain(rows.Err())
}

// Claim takes subscriptions for who is going to send them something, until a
// time: those that nobody else has taken or ended, and whose reader knows and wants
// what they did. Each of them has one try more. They come in the order of Subscriptions,
// in which all servers take them.
func (s *Store) Claim(ctx context.Context, subs []Subscription, now, until time.Time) ([]Subscription, error) {
	var ours []Subscription
	err := s.together(ctx, func(tx *sql.Tx) error {
		for _, sub := range subs {
			done, err := tx.ExecContext(ctx, s.dialect.query("UPDATE subscriptions SET due = ?, tries = tries + 1 WHERE journal = ? AND key = ? AND player = ? AND told = ? AND due <= ?"),
				until.UnixMilli(), sub.Journal, sub.Key(), sub.Player, sub.Told, now.UnixMilli())
			if err != nil {
				return err
			}
			n, err := done.RowsAffected()
			if err != nil {
				return err
			}
			if n > 0 {
				sub.Tries++
				ours = append(ours, sub)
			}
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
	Gone  bool      // nobody is there any more
	Knows string    // what the reader knows now; "" = as before
	Again time.Time // when it may be tried again, if the reader knows nothing new
}

// Settle writes what became of claims. What the reader changed meanwhile stays.
func (s *Store) Settle(ctx context.Context, all []Settled) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for i := range all {
			one := &all[i]
			query, values := "UPDATE subscriptions SET due = ?", []any{one.Again.UnixMilli()}
			switch {
			case one.Gone:
				query, values = "DELETE FROM subscriptions", nil
			case one.Knows != "":
				query, values = "UPDATE subscriptions SET told = ?, due = 0, tries = 0", []any{one.Knows}
			}
			values = append(values, one.Journal, one.Key(), one.Player, one.Told)
			if _, err := tx.ExecContext(ctx, s.dialect.query(query+" WHERE journal = ? AND key = ? AND player = ? AND told = ?"), values...); err != nil {
				return err
			}
		}
		return nil
	})
}

// together does something in one transaction.
func (s *Store) together(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	if err := do(tx); err != nil {
		_ = tx.Rollback() // the first error is the one to tell
		return explain(err)
	}
	return explain(tx.Commit())
}
