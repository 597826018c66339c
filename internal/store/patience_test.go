package store

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store/storetest"
)

// While a PostgreSQL is frozen nobody who reads waits for ever: each is told that it
// cannot be reached. When it goes on, so does the store.
func TestFrozenPostgres(t *testing.T) {
	server := storetest.Own(t)
	ctx := context.Background()
	s, err := Open(ctx, server.URL(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	id, err := s.Installation(ctx, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	data := []byte("first")
	if err := s.AppendRecords(ctx, id, 0, []Record{{Seq: 1, Hash: journal.HashOf(data), Data: data}}); err != nil {
		t.Fatal(err)
	}
	reads := map[string]func() error{
		"Load":           func() error { _, err := s.Load(ctx, id+1); return err },
		"Receipt":        func() error { _, _, err := s.Receipt(ctx, "a", "b", time.Now()); return err },
		"Records":        func() error { _, _, err := s.Records(ctx, id, 0); return err },
		"RecordsBetween": func() error { _, _, err := s.RecordsBetween(ctx, id, 0, 1); return err },
		"List":           func() error { _, err := s.List(ctx); return err },
		"Named":          func() error { _, err := s.Named(ctx, "nobody"); return err },
		"SessionsOf":     func() error { _, err := s.SessionsOf(ctx, 1, time.Now()); return err },
		"Session":        func() error { _, _, err := s.Session(ctx, "key", time.Now()); return err },
		"Hooks":          func() error { _, err := s.Hooks(ctx, id); return err },
		"Backup":         func() error { return s.Backup(ctx, func(Info, [][]byte, []journal.Hash) error { return nil }) },
	}
	s.read.silent = 200 * time.Millisecond
	thaw := server.Freeze(t)
	defer thaw()
	answers := make(chan string)
	for name, read := range reads {
		go func() {
			err := read()
			if trouble := (*Trouble)(nil); !errors.As(err, &trouble) || trouble.Kind != Unreachable {
				t.Errorf("%s: %v", name, err)
			}
			answers <- name
		}()
	}
	late := time.After(time.Minute)
	for len(reads) > 0 {
		select {
		case name := <-answers:
			delete(reads, name)
		case <-late:
			t.Fatalf("still waiting: %d", len(reads))
		}
	}
	thaw()
	s.read.silent = time.Minute
	for again := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		_, hashes, err := s.Records(ctx, id, 0)
		if err == nil && len(hashes) == 1 {
			return
		}
		if time.Now().After(again) {
			t.Fatal(err)
		}
	}
}
