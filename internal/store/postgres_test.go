package store

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
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// server is a PostgreSQL of our own, in a temporary folder, reached by a socket
// in that folder only.
type server struct {
	folder  string
	process *exec.Cmd
}

// servers are started once and stopped by TestMain.
type servers struct {
	lock    sync.Mutex
	running map[bool]*server // by whether they flush to disk
	count   atomic.Int64
}

var postgres = servers{running: make(map[bool]*server)}

func TestMain(m *testing.M) {
	if os.Getenv(victimAddress) != "" {
		writeUntilKilled()
		return
	}
	code := m.Run()
	for _, s := range postgres.running {
		s.stop()
	}
	os.Exit(code)
}

// postgresURL returns the address of an empty database. Where PostgreSQL is
// missing the test is skipped, but in CI it fails.
func postgresURL(t *testing.T, flush bool) string {
	t.Helper()
	binaries, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(binaries) == 0 {
		if os.Getenv("CI") != "" {
			t.Fatal("PostgreSQL is missing; scripts/setup installs it")
		}
		t.Skip("PostgreSQL is missing; scripts/setup installs it")
	}
	postgres.lock.Lock()
	defer postgres.lock.Unlock()
	s := postgres.running[flush]
	if s == nil {
		s = startPostgres(t, filepath.Dir(binaries[len(binaries)-1]), flush)
		postgres.running[flush] = s
	}
	name := fmt.Sprintf("test%d", postgres.count.Add(1))
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

func startPostgres(t *testing.T, binaries string, flush bool) *server {
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
