package store

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/pareo-chess/pareo/internal/budget"
)

// Sorted is a tournament with the key of the festival that it is a section of as of the
// last record that its Info names; "" = of none.
type Sorted struct {
	Info
	Festival string
}

// OfFestival are the tournaments that are sections of a festival, or may be: those that
// were sorted under its key (see Sort), and those in which something happened since they
// were sorted, which are named apart. Both are in the order in which they were begun.
func (s *Store) OfFestival(ctx context.Context, key string) (sorted, unsorted []Info, err error) {
	// each by its own index
	sorted, err = s.infosIn(ctx, s.read, "WHERE festival = ? AND festival <> '' AND seq <= sorted ORDER BY id", key)
	if err == nil {
		unsorted, err = s.infosIn(ctx, s.read, "WHERE seq > sorted AND name <> ? ORDER BY id", installation)
	}
	return sorted, unsorted, explain(err)
}

// Sort notes of which festival tournaments are.
func (s *Store) Sort(ctx context.Context, all []Sorted) error {
	rows := make(map[ID][]any, len(all))
	for _, one := range all {
		rows[one.ID] = []any{one.Festival, one.Seq, int64(one.ID), one.Seq}
	}
	if err := s.note(ctx, "UPDATE journals SET festival = ?, sorted = ? WHERE id = ? AND sorted < ?", rows); err != nil {
		return fmt.Errorf("which tournaments are of which festival could not be noted: %w", err)
	}
	return nil
}

// note changes what is known of tournaments, each by the values of its row, all or none.
func (s *Store) note(ctx context.Context, change string, rows map[ID][]any) error {
	if len(rows) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, budget.DatabaseWrite)
	defer cancel()
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	for _, id := range slices.Sorted(maps.Keys(rows)) { // as batches lock them: no two wait for each other
		if _, err := tx.ExecContext(ctx, s.dialect.query(change), rows[id]...); err != nil {
			_ = tx.Rollback() // the first error is the one to tell
			return explain(err)
		}
	}
	return explain(tx.Commit())
}
