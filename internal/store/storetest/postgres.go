// Package storetest starts a real PostgreSQL for the tests of packages that keep
// something in a store. Start with [Servers].
package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// server is a PostgreSQL of our own, in a temporary folder, reached by a socket
// in that folder only.
type server struct {
	folder  string
	process *exec.Cmd
}

// Servers are the PostgreSQL servers of one test program. Each is started when
// it is first asked for; TestMain stops them.
type Servers struct {
	lock    sync.Mutex
	running map[bool]*server // by whether they flush to disk
	count   int
}

// Stop ends all servers and removes their folders.
func (servers *Servers) Stop() {
	servers.lock.Lock()
	defer servers.lock.Unlock()
	for _, s := range servers.running {
		s.stop()
	}
	servers.running = nil
}

// URL returns the address of an empty database, on a server that flushes to disk
// what it acknowledges or, for speed, does not. Where PostgreSQL is missing the
// test is skipped, but in CI it fails.
func (servers *Servers) URL(t testing.TB, flush bool) string {
	t.Helper()
	binaries, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(binaries) == 0 {
		if os.Getenv("CI") != "" {
			t.Fatal("PostgreSQL is missing; scripts/setup installs it")
		}
		t.Skip("PostgreSQL is missing; scripts/setup installs it")
	}
	servers.lock.Lock()
	defer servers.lock.Unlock()
	s := servers.running[flush]
	if s == nil {
		s = startPostgres(t, filepath.Dir(binaries[len(binaries)-1]), flush)
		if servers.running == nil {
			servers.running = make(map[bool]*server)
		}
		servers.running[flush] = s
	}
	servers.count++
	name := fmt.Sprintf("test%d", servers.count)
	db, err := sql.Open("pgx", s.url("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.Exec("CREATE DATABASE " + name); err != nil {
		t.Fatal(err)
	}
	return s.url(name)
}

func (s *server) url(database string) string {
	return fmt.Sprintf("postgres://pareo@/%s?host=%s", database, s.folder)
}

func startPostgres(t testing.TB, binaries string, flush bool) *server {
	t.Helper()
	folder, err := os.MkdirTemp("", "pareo-postgres")
	if err != nil {
		t.Fatal(err)
	}
	var prefix []string
	if os.Getuid() == 0 { // PostgreSQL refuses root
		account, err := user.Lookup("postgres")
		if err != nil {
			t.Fatal(err)
		}
		uid, _ := strconv.Atoi(account.Uid)
		gid, _ := strconv.Atoi(account.Gid)
		if err := os.Chown(folder, uid, gid); err != nil {
			t.Fatal(err)
		}
		prefix = []string{"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"}
	}
	command := func(program string, args ...string) *exec.Cmd {
		line := append(append(append([]string{}, prefix...), filepath.Join(binaries, program)), args...)
		c := exec.Command(line[0], line[1:]...)
		c.Dir = folder
		return c
	}
	data := filepath.Join(folder, "data")
	if out, err := command("initdb", "-D", data, "-A", "trust", "-U", "pareo", "--no-sync", "-E", "UTF8", "--locale=C").CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	s := &server{folder: folder}
	s.process = command("postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", fmt.Sprintf("fsync=%t", flush), "-c", "shared_buffers=32MB")
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	for wait := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		db, err := sql.Open("pgx", s.url("postgres"))
		if err == nil {
			err = db.PingContext(context.Background())
			_ = db.Close()
		}
		if err == nil {
			return s
		}
		if time.Now().After(wait) {
			s.stop()
			t.Fatalf("PostgreSQL does not start: %v", err)
		}
	}
}

func (s *server) stop() {
	_ = s.process.Process.Signal(syscall.SIGINT)
	_ = s.process.Wait()
	_ = os.RemoveAll(s.folder)
}
