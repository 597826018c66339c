package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// sessionSlack is by how much the end of a session must move to be worth a write:
// a reader who only looks at pages costs one flush of the disk a minute at most.
const sessionSlack = time.Minute

// PutSession keeps the data of a session until it expires, in the place of what
// was kept under its key before. Holder is whose it is, 0 = nobody's. The key is meant to be a hash: who reads the
// database can then take over no session. An expiry that alone moved by less
// than a minute is not written. A session that was dropped stays so, even if a
// slow request that knew it puts it back.
func (s *Store) PutSession(ctx context.Context, key string, holder int64, data []byte, expiry time.Time) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query(`INSERT INTO sessions (key, holder, data, expiry) VALUES (?, ?, ?, ?)
		ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, data = excluded.data, expiry = excluded.expiry
		WHERE LENGTH(sessions.data) > 0 AND
			(sessions.data <> excluded.data OR sessions.expiry > excluded.expiry OR sessions.expiry < excluded.expiry - ?)`),
		key, holder, data, expiry.UnixMilli(), sessionSlack.Milliseconds())
	return explain(err)
}

// ExtendSession puts off the end of a session and leaves its data as they are. What moves
// it by less than a minute is not written, and a session that was dropped stays so.
func (s *Store) ExtendSession(ctx context.Context, key string, expiry time.Time) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query(`UPDATE sessions SET expiry = ?
		WHERE key = ? AND LENGTH(data) > 0 AND (expiry > ? OR expiry < ?)`),
		expiry.UnixMilli(), key, expiry.UnixMilli(), expiry.Add(-sessionSlack).UnixMilli())
	return explain(err)
}

// Session returns the data of a session that has not expired at a time.
func (s *Store) Session(ctx context.Context, key string, at time.Time) (data []byte, found bool, err error) {
	err = s.read.QueryRowContext(ctx, s.dialect.query("SELECT data FROM sessions WHERE key = ? AND expiry > ? AND LENGTH(data) > 0"), key, at.UnixMilli()).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, false, nil
	}
	return data, err == nil, explain(err)
}

// HeldSession is a session of somebody.
type HeldSession struct {
	Key  string
	Data []byte
}

// SessionsOf returns the sessions of a holder that have not expired at a time, by key.
func (s *Store) SessionsOf(ctx context.Context, holder int64, at time.Time) ([]HeldSession, error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT key, data FROM sessions WHERE holder = ? AND holder <> 0 AND expiry > ? AND LENGTH(data) > 0 ORDER BY key"), holder, at.UnixMilli())
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []HeldSession
	for rows.Next() {
		var held HeldSession
		if err := rows.Scan(&held.Key, &held.Data); err != nil {
			return nil, explain(err)
		}
		list = append(list, held)
	}
	return list, explain(rows.Err())
}

// DropSession ends a session, if it is there. Its key is kept, without data,
// until it would have expired.
func (s *Store) DropSession(ctx context.Context, key string) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query("UPDATE sessions SET data = ? WHERE key = ?"), []byte{}, key)
	return explain(err)
}

// DropExpired removes the sessions, receipts and answers that have expired at a time.
func (s *Store) DropExpired(ctx context.Context, at time.Time) error {
	for _, query := range []string{"DELETE FROM sessions WHERE expiry <= ?", "DELETE FROM receipts WHERE expiry <= ?", "DELETE FROM answers WHERE expiry <= ?"} {
		if _, err := s.write.ExecContext(ctx, s.dialect.query(query), at.UnixMilli()); err != nil {
			return explain(err)
		}
	}
	return nil
}
