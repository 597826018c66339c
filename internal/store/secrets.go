package store

import (
	"context"
	"crypto/rand"
	"fmt"
)

// Secret returns a secret of the installation by its name: 32 random bytes that
// are drawn when they are first asked for and are the same on every server of
// the database from then on. Backups do not hold them.
func (s *Store) Secret(ctx context.Context, name string) ([]byte, error) {
	fresh := make([]byte, 32)
	_, _ = rand.Read(fresh) // never fails
	_, err := s.write.ExecContext(ctx, s.dialect.query("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"), name, fresh)
	var value []byte
	if err == nil {
		err = s.write.QueryRowContext(ctx, s.dialect.query("SELECT value FROM secrets WHERE name = ?"), name).Scan(&value)
	}
	if err != nil {
		return nil, fmt.Errorf("the secret %q of the installation cannot be had: %w", name, err)
	}
	return value, nil
}
