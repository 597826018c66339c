package cli

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// resultsOfEach is how many results a tournament of TestScale has.
const resultsOfEach = 100

// openPlayed is the journal of an open up to its hundredth result.
func openPlayed(t *testing.T) [][]byte {
	t.Helper()
	flags := &databaseFlags{dataFlag: dataFlag{Data: t.TempDir()}, inFolder: true}
	i, err := flags.open(t.Context(), &console{stderr: io.Discard}, true, false)
	if err != nil {
		t.Fatal(err)
	}
	defer i.close()
	code, _, err := i.accounts.FirstStart(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	user, err := i.accounts.Claim(t.Context(), code, "ada", "a long password", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := &demo{ctx: t.Context(), in: i, actor: i.accounts.Actor(user.ID), rand: rand.New(rand.NewPCG(2026, 11))}
	if err := d.open(); err != nil {
		t.Fatal(err)
	}
	list, err := i.store.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	records, _, err := i.store.Records(t.Context(), list[0].ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	results := 0
	for n, record := range records {
		e, err := journal.Decode(record)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := e.Act.(journal.ResultEntered); ok {
			results++
		}
		if results == resultsOfEach {
			return records[:n+1]
		}
	}
	t.Fatalf("the open has %d results only", results)
	return nil
}

// crowded fills a database with so many tournaments.
func crowded(t *testing.T, flags *databaseFlags, tournaments int) {
	t.Helper()
	address, _, err := flags.address()
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	records := openPlayed(t)
	err = s.Restore(t.Context(), func(put func(*store.Saved) error) error {
		for n := range tournaments {
			if err := put(&store.Saved{Info: store.Info{ID: store.ID(n + 10), Name: fmt.Sprintf("open-%d", n+1), Created: time.Now()}, Records: records}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// With PAREO_SCALE=10000 tournaments, a million results, a server starts, signs in and
// lists with no more than a tenth of a second of processor each. The first pages of
// lists are made beside requests when it starts.
func TestScale(t *testing.T) {
	tournaments, measured := 30, false
	if text := os.Getenv("PAREO_SCALE"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		tournaments, measured = n, true
	}
	cmd := &serveCmd{}
	cmd.Data, cmd.inFolder = t.TempDir(), true
	begin := time.Now()
	crowded(t, &cmd.databaseFlags, tournaments)
	info, err := os.Stat(cmd.Data + "/" + databaseFile)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d tournaments with %d results, %d MB, filled in %v", tournaments, tournaments*resultsOfEach, info.Size()>>20, time.Since(begin).Round(time.Second))
	within := func(what string, before time.Duration) {
		t.Helper()
		took := processor(t) - before
		t.Logf("%s: %v of processor", what, took.Round(time.Millisecond))
		if measured && took > 100*time.Millisecond {
			t.Errorf("%s takes %v of processor", what, took)
		}
	}

	before := processor(t)
	i, err := cmd.open(t.Context(), &console{stderr: io.Discard}, true, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(i.close)
	within("opening the installation", before)
	before = processor(t)
	handler, err := cmd.application(context.Background(), i, network{}, slog.New(slog.DiscardHandler), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("making pages and API, which is the same for any installation: %v of processor", (processor(t) - before).Round(time.Millisecond))
	code, _, err := i.accounts.FirstStart(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err = i.accounts.Claim(t.Context(), code, "ada", "a long password", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	s := &served{T: t, address: server.URL}
	browser := from(t, "127.0.0.1", nil)
	before = processor(t)
	if status, _ := signingIn(t, browser, s.address, "a long password"); status != http.StatusOK {
		t.Fatal(status)
	}
	within("sign-in", before)
	warm, cool := context.WithTimeout(t.Context(), 5*time.Second) // as the server does beside requests
	defer cool()
	i.host.Warm(warm)
	for _, path := range []string{"/t/", "/desk", api.Prefix + "/tournaments?limit=60", api.Prefix + "/me", "/t/open-1", "/t/open-1/standings", "/users"} {
		for _, time := range []string{"first", "second"} {
			before := processor(t)
			status, _, body := s.asked(browser, path, "en")
			if status != http.StatusOK || !strings.Contains(body, "ada") && !strings.Contains(body, "open") {
				t.Fatalf("%s is answered with %d %.300s", path, status, body)
			}
			within(path+", the "+time+" time", before)
		}
	}
}
