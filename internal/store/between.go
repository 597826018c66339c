package store

import (
	"context"

	"github.com/pareo-chess/pareo/internal/journal"
)

// RecordsBetween returns the records of a journal after an event and up to another, with
// their hashes.
func (s *Store) RecordsBetween(ctx context.Context, id ID, after, upTo int64) (records [][]byte, hashes []journal.Hash, err error) {
	rows, err := s.read.QueryContext(ctx, s.dialect.query("SELECT record, hash FROM records WHERE journal = ? AND seq > ? AND seq <= ? ORDER BY seq"), id, after, upTo)
	if err != nil {
		return nil, nil, explain(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var record, hash []byte
		if err := rows.Scan(&record, &hash); err != nil {
			return nil, nil, explain(err)
		}
		var whole journal.Hash
		copy(whole[:], hash) // a shorter one is none of its record
		records, hashes = append(records, record), append(hashes, whole)
	}
	return records, hashes, explain(rows.Err())
}
