package store

import (
	"context"
	"slices"
	"strings"
)

// bytes is how much the records of an append add to a journal.
func (a *appending) bytes() int64 {
	sum := int64(0)
	for i := range a.records {
		sum += int64(len(a.records[i].Data))
	}
	return sum
}

// idsAtOnce is how many journals one question names.
const idsAtOnce = 500

// Weight is how many bytes the records of journals have together. One that is not there
// weighs nothing.
func (s *Store) Weight(ctx context.Context, ids ...ID) (int64, error) {
	sum := int64(0)
	for some := range slices.Chunk(ids, idsAtOnce) {
		values := make([]any, len(some))
		for i, id := range some {
			values[i] = int64(id)
		}
		text := "SELECT COALESCE(SUM(bytes), 0) FROM journals WHERE id IN (?" + strings.Repeat(", ?", len(some)-1) + ")"
		var part int64
		if err := s.read.QueryRowContext(ctx, s.dialect.query(text), values...).Scan(&part); err != nil {
			return 0, explain(err)
		}
		sum += part
	}
	return sum, nil
}
