package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// migrate brings the tables up to date. A database of a newer program is
// refused.
func (s *Store) migrate(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations/"+s.dialect.migrations)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.Dialect(s.dialect.goose), s.write.DB, files)
	if err != nil {
		return err
	}
	version, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("the database cannot be read: %w", explain(err))
	}
	sources := provider.ListSources()
	if newest := sources[len(sources)-1].Version; version > newest {
		return fmt.Errorf("the database is of version %d, this program knows %d; use a newer program", version, newest)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("the database cannot be brought up to date: %w", explain(err))
	}
	return nil
}
