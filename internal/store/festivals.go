package store

import (
	"cmp"
	"context"
	"fmt"
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
	if len(all) == 0 {
		return nil
	}
	all = slices.SortedFunc(slices.Values(all), func(a, b Sorted) int { return cmp.Compare(a.ID, b.ID) }) // as batches lock them: no two wait for each other
	ctx, cancel := context.WithTimeout(ctx, budget.DatabaseWrite)
	defer cancel()
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return explain(err)
	}
	for i := range all {
		one := &all[i]
		if _, err := tx.ExecContext(ctx, s.dialect.query("UPDATE journals SET festival = ?, sorted = ? WHERE id = ? AND sorted < ?"), one.Festival, one.Seq, int64(one.ID), one.Seq); err != nil {
			_ = tx.Rollback() // the first error is the one to tell
			return explain(err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("which tournaments are of which festival could not be noted: %w", explain(err))
	}
	return nil
}
