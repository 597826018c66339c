package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/store/storetest"
)

// Who lost a password, and locked themselves out with guesses, gets another one
// from the console of the machine, while a server is running. The journal of the
// installation says so.
func TestLostPassword(t *testing.T) {
	var servers storetest.Servers
	t.Cleanup(servers.Stop)
	for name, place := range map[string]func(t *testing.T) []string{
		"SQLite":     func(t *testing.T) []string { return []string{"--data", t.TempDir()} },
		"PostgreSQL": func(t *testing.T) []string { return []string{"--database", servers.URL(t, false)} },
	} {
		t.Run(name, func(t *testing.T) { lostPassword(t, place(t)) })
	}
}

func lostPassword(t *testing.T, place []string) {
	user := func(stdin string, args ...string) string {
		t.Helper()
		var stdout, stderr bytes.Buffer
		args = append(append([]string{"user"}, args...), place...)
		if code := Main(args, strings.NewReader(stdin), &stdout, &stderr); code != 0 {
			t.Fatalf("%v: exit code %d: %s", args, code, &stderr)
		}
		return stdout.String()
	}
	user("the first password\n", "add", "ada")
	if text := user("", "log", "--topic", "user"); !strings.Contains(text, "user created") || !strings.Contains(text, "by console") {
		t.Errorf("the journal says %s", text)
	}
	var logged []loggedEntry
	if err := json.Unmarshal([]byte(user("", "log", "--last", "1", "--format", "json")), &logged); err != nil || len(logged) != 1 || logged[0].User != "ada" {
		t.Errorf("%+v %v", logged, err)
	}

	ctx := context.Background()
	address := place[1]
	if place[0] == "--data" {
		address += "/" + databaseFile
	}
	running, err := store.Open(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = running.Close() }()
	accounts, err := account.Open(ctx, running, account.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer accounts.Close()
	login := func(password string) error {
		_, err := accounts.Login(ctx, "ada", password, "", "192.0.2.1:1")
		return err
	}
	var refusal *account.Refusal
	for range 5 {
		if err := login("a guess, and wrong"); !errors.As(err, &refusal) {
			t.Fatal(err)
		}
	}
	if err := login("the first password"); !errors.As(err, &refusal) || refusal.Code != "login.locked" {
		t.Fatalf("after five guesses: %v", err)
	}
	if list := user("", "list"); !strings.Contains(list, "locked out") {
		t.Errorf("the list does not show the lock: %s", list)
	}
	user("a second password\r\n", "password", "ADA")
	if err := login("a second password"); err != nil {
		t.Errorf("the new password: %v", err)
	}
	if err := login("the first password"); !errors.As(err, &refusal) || refusal.Code != "login.wrong" {
		t.Errorf("the old password: %v", err)
	}
	journal, err := running.Installation(ctx, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	records, _, err := running.Records(ctx, journal, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, record := range records {
		var e struct{ Kind, Actor string }
		if err := json.Unmarshal(record, &e); err != nil {
			t.Fatal(err)
		}
		if e.Kind == "password changed" && e.Actor == account.Console().Name() {
			return
		}
	}
	t.Error("the journal of the installation does not tell that the password was changed from the console")
}
