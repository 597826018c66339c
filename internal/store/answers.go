package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
)

// Answer is what is kept of a request that has no events of a tournament, so that it is
// done once however often it is sent.
type Answer struct {
	Scope   string       // within which a key is used once
	Key     string       // chosen by who asked, or made of it
	Request journal.Hash // of what was asked
	Data    []byte       // what was answered; nothing as long as it is being done
	Expires time.Time    // from when on it is forgotten
}

// BeginAnswer notes that a request is being done. With one of that key there already,
// which has not expired at a time, it is that one which is returned, and nothing is noted.
func (s *Store) BeginAnswer(ctx context.Context, a *Answer, at time.Time) (before *Answer, err error) {
	for {
		noted, err := s.noteAnswer(ctx, a, at)
		if noted || err != nil {
			return nil, err
		}
		// What is there may be taken out before it is read: then there is room for this one.
		if before, err = s.Answer(ctx, a.Scope, a.Key, at); before != nil || err != nil {
			return before, err
		}
	}
}

// noteAnswer notes a request if none of its key is there that has not expired at a time.
func (s *Store) noteAnswer(ctx context.Context, a *Answer, at time.Time) (bool, error) {
	done, err := s.write.ExecContext(ctx, s.dialect.query(`INSERT INTO answers (scope, key, request, data, expiry) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, data = excluded.data, expiry = excluded.expiry WHERE answers.expiry <= ?`),
		a.Scope, a.Key, a.Request[:], []byte{}, a.Expires.UnixMilli(), at.UnixMilli())
	if err != nil {
		return false, explain(err)
	}
	n, err := done.RowsAffected()
	return n > 0, explain(err)
}

// Answer finds what is kept of a request and has not expired at a time; nil if there is
// nothing.
func (s *Store) Answer(ctx context.Context, scope, key string, at time.Time) (*Answer, error) {
	a := &Answer{Scope: scope, Key: key}
	var request []byte
	var expiry int64
	row := s.read.QueryRowContext(ctx, s.dialect.query("SELECT request, data, expiry FROM answers WHERE scope = ? AND key = ? AND expiry > ?"), scope, key, at.UnixMilli())
	err := row.Scan(&request, &a.Data, &expiry)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	copy(a.Request[:], request)
	a.Expires = time.UnixMilli(expiry)
	return a, explain(err)
}

// KeepAnswer keeps what was answered.
func (s *Store) KeepAnswer(ctx context.Context, a *Answer) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query(`INSERT INTO answers (scope, key, request, data, expiry) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (scope, key) DO UPDATE SET request = excluded.request, data = excluded.data, expiry = excluded.expiry`),
		a.Scope, a.Key, a.Request[:], a.Data, a.Expires.UnixMilli())
	return explain(err)
}

// ForgetAnswer takes out what was noted of a request: nothing was done.
func (s *Store) ForgetAnswer(ctx context.Context, scope, key string) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query("DELETE FROM answers WHERE scope = ? AND key = ?"), scope, key)
	return explain(err)
}
