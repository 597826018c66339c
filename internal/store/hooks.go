package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"
)

// HookID numbers webhooks from 1; a number is not used again.
type HookID int64

// Hook is an address of a program that is told what happens to a tournament. Journals,
// backups and files know nothing of it.
type Hook struct {
	ID      HookID
	Journal ID
	Address string
	Sees    string   // public or all
	Kinds   []string // of what it is told; none = of everything
	Secret  []byte   // encrypted
	Maker   int64    // the user whose right it takes
	Token   int64    // of that user, by which it was made; 0 = none
	MadeBy  string
	Made    time.Time
	State   string // HookOn, or why it is not told anything
	Known   string // the position up to which it was told
	Sending string // the position up to which it is being told; "" = nothing is under way
	Message string // the id of what is under way
	Tries   int    // of it
	Due     time.Time
	Held    time.Time // until then somebody is sending it
	Failing time.Time // since when nothing arrives; zero = it does
	Seq     int64     // of the last event of its tournament
}

// HookOn is the state of a hook that is told what happens.
const HookOn = "on"

// Delivery is something that was sent to a hook.
type Delivery struct {
	Hook         HookID
	Message      string // its id
	Kind         string // news or ping
	After, Until string // the positions between which it tells
	Items        int
	Begun        time.Time // the latest try
	Took         time.Duration
	Tries        int
	Status       int    // of the answer; 0 = there was none
	Failure      string // what went wrong; "" = nothing
	Again        time.Time
}

// keptDeliveries is how many deliveries of a hook are kept.
const keptDeliveries = 100

const hookColumns = `h.id, h.journal, h.address, h.sees, h.kinds, h.secret, h.maker, h.token, h.made_by, h.made, h.state, h.known, h.sending, h.message, h.tries, h.due, h.held, h.failing, j.seq
	FROM hooks h JOIN journals j ON j.id = h.journal`

// AddHook keeps a new hook, unless its tournament has as many as it may: ErrFull.
func (s *Store) AddHook(ctx context.Context, h *Hook, most int) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		if s.dialect.lock != nil {
			if err := s.dialect.lock(ctx, tx, h.Journal); err != nil {
				return err
			}
		}
		var others int
		if err := tx.QueryRowContext(ctx, s.dialect.query("SELECT COUNT(*) FROM hooks WHERE journal = ?"), h.Journal).Scan(&others); err != nil {
			return err
		}
		if others >= most {
			return ErrFull
		}
		return tx.QueryRowContext(ctx, s.dialect.query(`INSERT INTO hooks (journal, address, sees, kinds, secret, maker, token, made_by, made, state, known, sending, message, tries, due, held, failing)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', 0, 0, 0, 0) RETURNING id`),
			h.Journal, h.Address, h.Sees, strings.Join(h.Kinds, "\n"), h.Secret, h.Maker, h.Token, h.MadeBy, h.Made.UnixMilli(), h.State, h.Known).Scan(&h.ID)
	})
}

// ChangeHook writes what people say of a hook: its address, what it is told, its secret,
// whose it is, its state and the position from which on. What is under way begins anew.
func (s *Store) ChangeHook(ctx context.Context, h *Hook) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query(`UPDATE hooks SET address = ?, sees = ?, kinds = ?, secret = ?, maker = ?, token = ?, made_by = ?, state = ?, known = ?, sending = '', tries = 0, due = 0, held = 0, failing = 0
		WHERE id = ?`), h.Address, h.Sees, strings.Join(h.Kinds, "\n"), h.Secret, h.Maker, h.Token, h.MadeBy, h.State, h.Known, h.ID)
	return explain(err)
}

// RemoveHook forgets a hook and its deliveries. The hook is written to first, as by who
// settles a delivery: no two wait for each other.
func (s *Store) RemoveHook(ctx context.Context, id HookID) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		for _, statement := range []string{"UPDATE hooks SET state = '' WHERE id = ?", "DELETE FROM deliveries WHERE hook = ?", "DELETE FROM hooks WHERE id = ?"} {
			if _, err := tx.ExecContext(ctx, s.dialect.query(statement), id); err != nil {
				return err
			}
		}
		return nil
	})
}

// Hooks returns the hooks of a tournament, by number.
func (s *Store) Hooks(ctx context.Context, id ID) ([]Hook, error) {
	return s.hooksWhere(ctx, "WHERE h.journal = ? ORDER BY h.id", id)
}

// HooksOn returns the hooks of all tournaments that are told what happens.
func (s *Store) HooksOn(ctx context.Context) ([]Hook, error) {
	return s.hooksWhere(ctx, "WHERE h.state = ? ORDER BY h.id", HookOn)
}

// Hook returns one hook of a tournament; ErrUnknown if there is none.
func (s *Store) Hook(ctx context.Context, journal ID, id HookID) (*Hook, error) {
	list, err := s.hooksWhere(ctx, "WHERE h.journal = ? AND h.id = ?", journal, id)
	if err != nil || len(list) == 0 {
		return nil, errors.Join(ErrUnknown, err)
	}
	return &list[0], nil
}

func (s *Store) hooksWhere(ctx context.Context, where string, values ...any) ([]Hook, error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT "+hookColumns+" "+where), values...)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []Hook
	for rows.Next() {
		var h Hook
		var kinds string
		var made, due, held, failing int64
		if err := rows.Scan(&h.ID, &h.Journal, &h.Address, &h.Sees, &kinds, &h.Secret, &h.Maker, &h.Token, &h.MadeBy, &made, &h.State, &h.Known, &h.Sending, &h.Message, &h.Tries, &due, &held, &failing, &h.Seq); err != nil {
			return nil, explain(err)
		}
		if kinds != "" {
			h.Kinds = strings.Split(kinds, "\n")
		}
		h.Made, h.Due, h.Held, h.Failing = milli(made), milli(due), milli(held), milli(failing)
		list = append(list, h)
	}
	return list, explain(rows.Err())
}

// milli reads a time; 0 = none.
func milli(n int64) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return time.UnixMilli(n).UTC()
}

func ofMilli(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// ClaimHook takes a hook for who is going to tell it something, up to the position
// Sending, until a time; false = somebody else has taken it or was faster, it is not told
// any more, or it is too early. The same as was tried before keeps its id, and has one
// try more; anything else is the Message given, tried for the first time.
func (s *Store) ClaimHook(ctx context.Context, h *Hook, now, until time.Time) (bool, error) {
	err := s.write.QueryRowContext(ctx, s.dialect.query(`UPDATE hooks SET held = ?, tries = CASE WHEN sending = ? THEN tries + 1 ELSE 1 END, message = CASE WHEN sending = ? THEN message ELSE ? END, sending = ?
		WHERE id = ? AND state = ? AND known = ? AND held <= ? AND due <= ? RETURNING tries, message`),
		until.UnixMilli(), h.Sending, h.Sending, h.Message, h.Sending, h.ID, HookOn, h.Known, now.UnixMilli(), now.UnixMilli()).Scan(&h.Tries, &h.Message)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, explain(err)
}

// SettleHook writes what became of a claim: of a delivery that arrived Known is what was
// sending; of one that did not, Due is when it may be tried again, Failing since when
// nothing arrives, and State why nothing more is sent, if so. What people changed
// meanwhile stays. The delivery, if there is one, is kept.
func (s *Store) SettleHook(ctx context.Context, h *Hook, d *Delivery) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		statement, values := "UPDATE hooks SET held = 0, due = ?, failing = ?, state = ? WHERE id = ? AND sending = ? AND message = ?", []any{ofMilli(h.Due), ofMilli(h.Failing), h.State, h.ID, h.Sending, h.Message}
		if h.Known == h.Sending {
			statement, values = "UPDATE hooks SET known = sending, sending = '', tries = 0, held = 0, due = 0, failing = 0 WHERE id = ? AND sending = ? AND message = ?", []any{h.ID, h.Sending, h.Message}
		}
		if _, err := tx.ExecContext(ctx, s.dialect.query(statement), values...); err != nil || d == nil {
			return err
		}
		return s.keepDelivery(ctx, tx, d)
	})
}

// KeepDelivery keeps what was sent to a hook beside what it is told in turn.
func (s *Store) KeepDelivery(ctx context.Context, d *Delivery) error {
	return s.together(ctx, func(tx *sql.Tx) error { return s.keepDelivery(ctx, tx, d) })
}

// keepDelivery writes a delivery, and forgets the oldest ones. Of a hook that is gone
// nothing is kept.
func (s *Store) keepDelivery(ctx context.Context, tx *sql.Tx, d *Delivery) error {
	_, err := tx.ExecContext(ctx, s.dialect.query(`INSERT INTO deliveries (hook, message, kind, after, until, items, begun, took, tries, status, failure, again)
		SELECT id, ?, ?, ?, ?, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), ?, CAST(? AS BIGINT) FROM hooks WHERE id = ?
		ON CONFLICT (hook, message) DO UPDATE SET begun = excluded.begun, took = excluded.took, tries = excluded.tries, status = excluded.status, failure = excluded.failure, again = excluded.again`),
		d.Message, d.Kind, d.After, d.Until, d.Items, d.Begun.UnixMilli(), d.Took.Milliseconds(), d.Tries, d.Status, d.Failure, ofMilli(d.Again), d.Hook)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, s.dialect.query(`DELETE FROM deliveries WHERE hook = ? AND message NOT IN
		(SELECT message FROM deliveries WHERE hook = ? ORDER BY begun DESC, message DESC LIMIT ?)`), d.Hook, d.Hook, keptDeliveries)
	return err
}

// Deliveries returns what was sent to a hook of late, the latest first.
func (s *Store) Deliveries(ctx context.Context, id HookID) ([]Delivery, error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query(`SELECT message, kind, after, until, items, begun, took, tries, status, failure, again
		FROM deliveries WHERE hook = ? ORDER BY begun DESC, message DESC`), id)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []Delivery
	for rows.Next() {
		d := Delivery{Hook: id}
		var begun, took, again int64
		if err := rows.Scan(&d.Message, &d.Kind, &d.After, &d.Until, &d.Items, &begun, &took, &d.Tries, &d.Status, &d.Failure, &again); err != nil {
			return nil, explain(err)
		}
		d.Begun, d.Took, d.Again = milli(begun), time.Duration(took)*time.Millisecond, milli(again)
		list = append(list, d)
	}
	return list, explain(rows.Err())
}
