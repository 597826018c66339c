// Package storetest starts a real PostgreSQL for the tests of packages that keep
// something in a store. Start with [Servers]; a test that crashes the server has
// its [Own].
package storetest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// Server is a PostgreSQL of our own, in a temporary folder, reached by a socket
// in that folder only.
type Server struct {
	folder, binaries string
	prefix           []string // runs a program as somebody else than root
	flush            bool
	process          *exec.Cmd
	count            int // databases so far
}

// Servers are the PostgreSQL servers of one test program. Each is started when
// it is first asked for; TestMain stops them.
type Servers struct {
	lock    sync.Mutex
	running map[bool]*Server // by whether they flush to disk
}

// Stop ends all servers and removes their folders.
func (servers *Servers) Stop() {
	servers.lock.Lock()
	defer servers.lock.Unlock()
	for _, s := range servers.running {
		s.remove()
	}
	servers.running = nil
}

// URL returns the address of an empty database, on a server that flushes to disk
// what it acknowledges or, for speed, does not. Where PostgreSQL is missing the
// test is skipped, but in CI it fails.
func (servers *Servers) URL(t testing.TB, flush bool) string {
	t.Helper()
	servers.lock.Lock()
	defer servers.lock.Unlock()
	s := servers.running[flush]
	if s == nil {
		s = install(t, flush)
		if servers.running == nil {
			servers.running = make(map[bool]*Server)
		}
		servers.running[flush] = s
		s.Start(t)
	}
	return s.URL(t)
}

// Own starts a server for one test, which may crash it and start it again. It
// flushes to disk what it acknowledges.
func Own(t testing.TB) *Server {
	t.Helper()
	s := install(t, true)
	t.Cleanup(s.remove)
	s.Start(t)
	return s
}

// URL makes an empty database and returns its address.
func (s *Server) URL(t testing.TB) string {
	t.Helper()
	s.count++
	name := fmt.Sprintf("test%d", s.count)
	s.ask(t, func(db *sql.DB) error {
		_, err := db.Exec("CREATE DATABASE " + name)
		return err
	})
	return s.url(name)
}

func (s *Server) url(database string) string {
	return fmt.Sprintf("postgres://pareo@/%s?host=%s", database, s.folder)
}

// ask talks to the server itself.
func (s *Server) ask(t testing.TB, what func(*sql.DB) error) {
	t.Helper()
	db, err := sql.Open("pgx", s.url("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := what(db); err != nil {
		t.Fatal(err)
	}
}

// Crash stops the server at once, as a power cut would: nothing is tidied up and
// the next start recovers from the log.
func (s *Server) Crash() {
	_ = s.process.Process.Signal(syscall.SIGQUIT)
	_ = s.process.Wait()
	s.process = nil
}

// KillBackend kills one of the processes that serve the databases of tests. The
// server throws everybody out and recovers.
func (s *Server) KillBackend(t testing.TB) {
	t.Helper()
	err := os.ErrProcessDone
	for try := 0; errors.Is(err, os.ErrProcessDone) && try < 20; try++ { // a pool may have closed the one found
		err = s.killOne(t)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// killOne kills the backend that was asked last.
func (s *Server) killOne(t testing.TB) error {
	t.Helper()
	var pid int
	s.ask(t, func(db *sql.DB) error {
		return db.QueryRow("SELECT pid FROM pg_stat_activity WHERE datname LIKE 'test%' ORDER BY query_start DESC LIMIT 1").Scan(&pid)
	})
	backend, err := os.FindProcess(pid)
	if err != nil {
		return err
	}
	return backend.Kill()
}

// install makes the files of a server.
func install(t testing.TB, flush bool) *Server {
	t.Helper()
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) == 0 {
		if os.Getenv("CI") != "" {
			t.Fatal("PostgreSQL is missing; scripts/setup installs it")
		}
		t.Skip("PostgreSQL is missing; scripts/setup installs it")
	}
	folder, err := os.MkdirTemp("", "pareo-postgres")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{folder: folder, binaries: filepath.Dir(found[len(found)-1]), flush: flush}
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
		s.prefix = []string{"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"}
	}
	out, err := s.command("initdb", "-D", s.data(), "-A", "trust", "-U", "pareo", "--no-sync", "-E", "UTF8", "--locale=C").CombinedOutput()
	if err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	return s
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

func (s *Server) command(program string, args ...string) *exec.Cmd {
	line := append(append(append([]string{}, s.prefix...), filepath.Join(s.binaries, program)), args...)
	c := exec.Command(line[0], line[1:]...)
	c.Dir = s.folder
	return c
}

// patience is how long a server may take to answer: one that crashed reads its log first,
// and machines are busy.
const patience = 2 * time.Minute

// Start starts the server, for the first time or after a crash, and waits until
// it answers.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	s.process = s.command("postgres", "-D", s.data(), "-k", s.folder, "-c", "listen_addresses=", "-c", fmt.Sprintf("fsync=%t", s.flush), "-c", "shared_buffers=32MB")
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	for wait := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		db, err := sql.Open("pgx", s.url("postgres"))
		if err == nil {
			err = db.PingContext(context.Background())
			_ = db.Close()
		}
		if err == nil {
			return
		}
		if time.Now().After(wait) {
			t.Fatalf("PostgreSQL does not start: %v", err)
		}
	}
}

// remove stops the server and removes its files.
func (s *Server) remove() {
	if s.process != nil {
		_ = s.process.Process.Signal(syscall.SIGINT)
		_ = s.process.Wait()
	}
	_ = os.RemoveAll(s.folder)
}

// Freeze stops the server and all its processes in the middle of what they do, as a
// machine does whose power or disk is gone: connections stay, and nothing answers. Thaw
// lets them go on.
func (s *Server) Freeze(t testing.TB) (thaw func()) {
	t.Helper()
	frozen := []int{s.process.Process.Pid}
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended meanwhile
		}
		var pid, parent int
		_, _ = fmt.Sscan(filepath.Base(filepath.Dir(file)), &pid)
		_, after, _ := strings.Cut(string(data), ") ")
		var state string
		_, _ = fmt.Sscan(after, &state, &parent)
		if parent == s.process.Process.Pid {
			frozen = append(frozen, pid)
		}
	}
	tell := func(signal syscall.Signal) {
		for _, pid := range frozen {
			_ = syscall.Kill(pid, signal)
		}
	}
	tell(syscall.SIGSTOP)
	return func() { tell(syscall.SIGCONT) }
}
