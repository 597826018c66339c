package store

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
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
	Rested  int64     // Seq when there was nothing to tell, and nothing to come by itself; -1 = never
	Seq     int64     // of the last event of its tournament
}

// HookOn is the state of a hook that is told what happens.
const HookOn = "on"

// Delivery is something that was sent to a hook.
type Delivery struct {
	Hook         HookID
	Message      string // its id
	Kind         string // news or ping
	Sees         string // what the hook saw then
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

const hookColumns = `h.id, h.journal, h.address, h.sees, h.kinds, h.secret, h.maker, h.token, h.made_by, h.made, h.state, h.known, h.sending, h.message, h.tries, h.due, h.held, h.failing, h.rested, j.seq
	FROM hooks h JOIN journals j ON j.id = h.journal`

// ErrSameHook says that a tournament has a hook that is told the same at the same address.
var ErrSameHook = errors.New("there is such a hook")

// ErrHookChanged says that somebody else has changed meanwhile what a hook sees.
var ErrHookChanged = errors.New("the hook sees something else by now")

// othersOf counts the other hooks of the tournament of a hook, which it locks until the
// transaction ends, and refuses a hook that is the same as one of them (ErrSameHook).
func (s *Store) othersOf(ctx context.Context, tx *sql.Tx, h *Hook) (others int, err error) {
	if s.dialect.lock != nil {
		if err := s.dialect.lock(ctx, tx, h.Journal); err != nil {
			return 0, err
		}
	}
	var same int
	err = tx.QueryRowContext(ctx, s.dialect.query("SELECT COUNT(*), COUNT(CASE WHEN address = ? AND sees = ? AND kinds = ? THEN 1 END) FROM hooks WHERE journal = ? AND id <> ?"), h.Address, h.Sees, strings.Join(h.Kinds, "\n"), h.Journal, h.ID).Scan(&others, &same)
	if err == nil && same > 0 {
		err = ErrSameHook
	}
	return others, err
}

// AddHook keeps a new hook, unless its tournament has as many as it may (ErrFull) or the
// same already (ErrSameHook). With a receipt both are kept, or with ErrRepeated neither;
// its data is the number of the hook.
func (s *Store) AddHook(ctx context.Context, h *Hook, most int, once *Receipt) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		kinds := strings.Join(h.Kinds, "\n")
		others, err := s.othersOf(ctx, tx, h)
		switch {
		case err != nil:
			return err
		case others >= most:
			return ErrFull
		}
		err = tx.QueryRowContext(ctx, s.dialect.query(`INSERT INTO hooks (journal, address, sees, kinds, secret, maker, token, made_by, made, state, known, sending, message, tries, due, held, failing, rested)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', 0, 0, 0, 0, -1) RETURNING id`),
			h.Journal, h.Address, h.Sees, kinds, h.Secret, h.Maker, h.Token, h.MadeBy, h.Made.UnixMilli(), h.State, h.Known).Scan(&h.ID)
		if err == nil && once != nil {
			once.Data = strconv.AppendInt(nil, int64(h.ID), 10)
		}
		return errors.Join(err, s.keepReceipt(ctx, tx, once))
	})
}

// ChangeHook writes what people say of a hook: its address, what it is told, whose it is
// and its state. If it begins anew it is told what comes after Known; otherwise Known is
// not written: it may have been told more meanwhile. What is under way goes on, unless it
// begins anew or at another address. A hook that would be the same as another one is
// refused (ErrSameHook), and so is one that does not begin anew and sees something else by
// now (ErrHookChanged): its position would be one of what it does not see.
func (s *Store) ChangeHook(ctx context.Context, h *Hook, anew bool) error {
	const rest = "address = ?, sees = ?, kinds = ?, maker = ?, token = ?, made_by = ?, state = ?, tries = 0, due = 0, failing = 0, rested = -1 WHERE id = ?"
	const unchanged = " AND sees = ?"
	values := []any{h.Address, h.Sees, strings.Join(h.Kinds, "\n"), h.Maker, h.Token, h.MadeBy, h.State, h.ID}
	statement := "UPDATE hooks SET sending = CASE WHEN address = ? THEN sending ELSE '' END, held = CASE WHEN address = ? THEN held ELSE 0 END, " + rest + unchanged
	if anew {
		statement, values = "UPDATE hooks SET known = ?, sending = '', held = 0, "+rest, append([]any{h.Known}, values...)
	} else {
		values = append(append([]any{h.Address, h.Address}, values...), h.Sees)
	}
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := s.othersOf(ctx, tx, h); err != nil {
			return err
		}
		done, err := tx.ExecContext(ctx, s.dialect.query(statement), values...)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return errors.Join(ErrHookChanged, err)
		}
		return nil
	})
}

// RenewHook gives a hook another secret. With a receipt both are written, or with
// ErrRepeated neither.
func (s *Store) RenewHook(ctx context.Context, id HookID, secret []byte, once *Receipt) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := s.keepReceipt(ctx, tx, once); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, s.dialect.query("UPDATE hooks SET secret = ? WHERE id = ?"), secret, id)
		return err
	})
}

// RestHook notes that there was nothing to tell a hook after Known when its tournament
// had so many events, and that nothing comes into view by itself: it is not looked at
// before there are more.
func (s *Store) RestHook(ctx context.Context, h *Hook, seq int64) error {
	_, err := s.write.ExecContext(ctx, s.dialect.query("UPDATE hooks SET rested = ? WHERE id = ? AND known = ? AND sees = ?"), seq, h.ID, h.Known, h.Sees)
	return explain(err)
}

// RemoveHook forgets a hook and its deliveries, and the receipt of the request that made
// it if it is given: then that request can be made again. The hook is written to first, as
// by who settles a delivery: no two wait for each other.
func (s *Store) RemoveHook(ctx context.Context, id HookID, once *Receipt) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, statement := range []string{"UPDATE hooks SET state = '' WHERE id = ?", "DELETE FROM deliveries WHERE hook = ?", "DELETE FROM hooks WHERE id = ?"} {
			if _, err := tx.ExecContext(ctx, s.dialect.query(statement), id); err != nil {
				return err
			}
		}
		return s.forgetReceipt(ctx, tx, once)
	})
}

// Hooks returns the hooks of a tournament, by number.
func (s *Store) Hooks(ctx context.Context, id ID) ([]Hook, error) {
	return s.hooksWhere(ctx, "WHERE h.journal = ? ORDER BY h.id", id)
}

// HooksOn returns the hooks of all tournaments that are told what happens, but those that
// rest.
func (s *Store) HooksOn(ctx context.Context) ([]Hook, error) {
	return s.hooksWhere(ctx, "WHERE h.state = ? AND h.rested <> j.seq ORDER BY h.id", HookOn)
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
		if err := rows.Scan(&h.ID, &h.Journal, &h.Address, &h.Sees, &kinds, &h.Secret, &h.Maker, &h.Token, &h.MadeBy, &made, &h.State, &h.Known, &h.Sending, &h.Message, &h.Tries, &due, &held, &failing, &h.Rested, &h.Seq); err != nil {
			return nil, explain(err)
		}
		h.Kinds = kindsOf(kinds)
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
// any more or sees something else, or it is too early. The same as was tried before keeps
// its id, and has one try more; anything else is the Message given, tried for the first
// time. What people say of the hook is read anew.
func (s *Store) ClaimHook(ctx context.Context, h *Hook, now, until time.Time) (bool, error) {
	var kinds string
	var failing int64
	err := s.write.QueryRowContext(ctx, s.dialect.query(`UPDATE hooks SET held = ?, tries = CASE WHEN sending = ? THEN tries + 1 ELSE 1 END, message = CASE WHEN sending = ? THEN message ELSE ? END, sending = ?
		WHERE id = ? AND state = ? AND known = ? AND sees = ? AND held <= ? AND due <= ? RETURNING tries, message, failing, address, kinds, secret, maker, token`),
		until.UnixMilli(), h.Sending, h.Sending, h.Message, h.Sending, h.ID, HookOn, h.Known, h.Sees, now.UnixMilli(), now.UnixMilli()).Scan(&h.Tries, &h.Message, &failing, &h.Address, &kinds, &h.Secret, &h.Maker, &h.Token)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	h.Kinds, h.Failing = kindsOf(kinds), milli(failing)
	return err == nil, explain(err)
}

// kindsOf reads kinds as they are kept.
func kindsOf(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// SettleHook writes what became of a claim: of a delivery that arrived Known is what was
// sending; of one that did not, Due is when it may be tried again, Failing since when
// nothing arrives, and State why nothing more is sent, if so. What people changed
// meanwhile stays. The delivery, if there is one, is kept.
func (s *Store) SettleHook(ctx context.Context, h *Hook, d *Delivery) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		statement, values := `UPDATE hooks SET held = 0, due = ?, failing = ?, state = CASE WHEN state = ? AND maker = ? AND token = ? THEN ? ELSE state END WHERE id = ? AND sending = ? AND message = ?`,
			[]any{ofMilli(h.Due), ofMilli(h.Failing), HookOn, h.Maker, h.Token, h.State, h.ID, h.Sending, h.Message}
		if h.Known == h.Sending {
			statement, values = "UPDATE hooks SET known = sending, sending = '', tries = 0, held = 0, due = 0, failing = 0 WHERE id = ? AND sending = ? AND message = ?", []any{h.ID, h.Sending, h.Message}
		}
		if _, err := tx.ExecContext(ctx, s.dialect.query(statement), values...); err != nil || d == nil {
			return err
		}
		return s.keepDelivery(ctx, tx, d)
	})
}

// KeepDelivery keeps what was sent to a hook beside what it is told in turn. If it arrived
// what waits for another try is due.
func (s *Store) KeepDelivery(ctx context.Context, d *Delivery) error {
	return s.together(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if d.Failure == "" {
			if _, err := tx.ExecContext(ctx, s.dialect.query("UPDATE hooks SET due = 0 WHERE id = ?"), d.Hook); err != nil {
				return err
			}
		}
		return s.keepDelivery(ctx, tx, d)
	})
}

// keepDelivery writes a delivery, and forgets the oldest ones. Of a hook that is gone
// nothing is kept.
func (s *Store) keepDelivery(ctx context.Context, tx *sql.Tx, d *Delivery) error {
	_, err := tx.ExecContext(ctx, s.dialect.query(`INSERT INTO deliveries (hook, message, kind, sees, after, until, items, begun, took, tries, status, failure, again)
		SELECT id, ?, ?, ?, ?, ?, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), ?, CAST(? AS BIGINT) FROM hooks WHERE id = ?
		ON CONFLICT (hook, message) DO UPDATE SET begun = excluded.begun, took = excluded.took, tries = excluded.tries, status = excluded.status, failure = excluded.failure, again = excluded.again`),
		d.Message, d.Kind, d.Sees, d.After, d.Until, d.Items, d.Begun.UnixMilli(), d.Took.Milliseconds(), d.Tries, d.Status, d.Failure, ofMilli(d.Again), d.Hook)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, s.dialect.query(`DELETE FROM deliveries WHERE hook = ? AND message NOT IN
		(SELECT message FROM deliveries WHERE hook = ? ORDER BY begun DESC, message DESC LIMIT ?)`), d.Hook, d.Hook, keptDeliveries)
	return err
}

// Deliveries returns what was sent to a hook of late, the latest first.
func (s *Store) Deliveries(ctx context.Context, id HookID) ([]Delivery, error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query(`SELECT message, kind, sees, after, until, items, begun, took, tries, status, failure, again
		FROM deliveries WHERE hook = ? ORDER BY begun DESC, message DESC`), id)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	var list []Delivery
	for rows.Next() {
		d := Delivery{Hook: id}
		var begun, took, again int64
		if err := rows.Scan(&d.Message, &d.Kind, &d.Sees, &d.After, &d.Until, &d.Items, &begun, &took, &d.Tries, &d.Status, &d.Failure, &again); err != nil {
			return nil, explain(err)
		}
		d.Begun, d.Took, d.Again = milli(begun), time.Duration(took)*time.Millisecond, milli(again)
		list = append(list, d)
	}
	return list, explain(rows.Err())
}
