package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"database/sql"
)

// Seen is what a look at a database shows that changes nothing in it.
type Seen struct {
	Version, Newest int64     // of its tables, and what this program knows
	Now             time.Time // the clock of a PostgreSQL; zero = the database is a file
	Bytes           int64     // how large it is
}

// Look looks at a database without bringing it up to date. A *Trouble says what is in
// the way.
func Look(ctx context.Context, address string) (*Seen, error) {
	driver, source, folder := "pgx", address, "postgres"
	if !isPostgres(address) {
		if _, err := os.Stat(address); err != nil {
			return nil, err
		}
		driver, source, folder = "sqlite", sqliteAddress(address, "deferred"), "sqlite"
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		return nil, explain(err)
	}
	defer func() { _ = db.Close() }()
	seen := &Seen{Newest: newestVersion(folder)}
	if isPostgres(address) {
		err = db.QueryRowContext(ctx, "SELECT now(), pg_database_size(current_database())").Scan(&seen.Now, &seen.Bytes)
	} else {
		err = db.QueryRowContext(ctx, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()").Scan(&seen.Bytes)
	}
	if err != nil {
		return nil, explain(err)
	}
	err = db.QueryRowContext(ctx, "SELECT MAX(version_id) FROM goose_db_version").Scan(&seen.Version)
	if trouble := (*Trouble)(nil); errors.As(explain(err), &trouble) {
		return nil, explain(err)
	}
	if err != nil {
		return nil, fmt.Errorf("this is not a database of Pareo, or it is empty (%w)", err)
	}
	return seen, nil
}

// newestVersion is that of the last file of migrations, which begin with their number.
func newestVersion(folder string) int64 {
	files, _ := fs.Glob(migrations, path.Join("migrations", folder, "*.sql")) // the pattern is right
	newest := int64(0)
	for _, file := range files {
		number, _, _ := strings.Cut(path.Base(file), "_")
		if version, err := strconv.ParseInt(number, 10, 64); err == nil {
			newest = max(newest, version)
		}
	}
	return newest
}
