package store

import (
	"context"
	"fmt"
	"math"
)

// Listable are some of the tournaments that lists of the public may have, the one begun
// last first, from those on that were begun before one (0 = all). Those of which it was
// said by Unlist that they have not are left out, unless something happened since.
func (s *Store) Listable(ctx context.Context, before ID, most int) ([]Info, error) {
	if before <= 0 {
		before = math.MaxInt64
	}
	found, err := s.infosIn(ctx, s.read, "WHERE seq > unlisted AND id < ? AND name <> ? ORDER BY id DESC LIMIT ?", int64(before), installation, most)
	return found, explain(err)
}

// ListableAfter is Listable the other way round: the one begun first in front, from
// those on that were begun after one.
func (s *Store) ListableAfter(ctx context.Context, after ID, most int) ([]Info, error) {
	found, err := s.infosIn(ctx, s.read, "WHERE seq > unlisted AND id > ? AND name <> ? ORDER BY id LIMIT ?", int64(after), installation, most)
	return found, explain(err)
}

// Unlisted are the tournaments of which Unlist said that no list of the public has
// them, and nothing happened since.
func (s *Store) Unlisted(ctx context.Context) (map[ID]bool, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT id FROM journals WHERE seq <= unlisted")
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	found := make(map[ID]bool)
	for rows.Next() {
		var id ID
		if err := rows.Scan(&id); err != nil {
			return nil, explain(err)
		}
		found[id] = true
	}
	return found, explain(rows.Err())
}

// Unlist notes of tournaments, as of the records that their Infos name, that no list of
// the public has them.
func (s *Store) Unlist(ctx context.Context, all []Info) error {
	rows := make(map[ID][]any, len(all))
	for i := range all {
		rows[all[i].ID] = []any{all[i].Seq, int64(all[i].ID), all[i].Seq}
	}
	if err := s.note(ctx, "UPDATE journals SET unlisted = ? WHERE id = ? AND unlisted < ?", rows); err != nil {
		return fmt.Errorf("what lists have could not be noted: %w", err)
	}
	return nil
}
