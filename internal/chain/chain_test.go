package chain

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// deed is the acts of the chains of these tests.
type deed interface{ done() }

type said struct{ Text string }
type left struct{}

func (said) done() {}
func (left) done() {}

var noon = time.Date(2026, 11, 14, 12, 0, 0, 0, time.UTC)

func deeds() *Chain[deed] { return New(1, Act[said, deed]("said"), Act[left, deed]("left")) }

// An old record is read through the upgrades of its kind, a newer one refused.
func TestUpgrade(t *testing.T) {
	c := deeds()
	e := Event[deed]{Seq: 1, Command: 1, Time: noon, Actor: "ada", Act: said{"old"}}
	if err := c.Seal(&e); err != nil {
		t.Fatal(err)
	}
	later := deeds()
	later.version = 3
	later.upgrades = map[change]func(json.RawMessage) (json.RawMessage, error){
		{"said", 2}: func(data json.RawMessage) (json.RawMessage, error) {
			return bytes.ReplaceAll(data, []byte("old"), []byte("new")), nil
		},
	}
	got, err := later.Decode(e.Record())
	if err != nil {
		t.Fatal(err)
	}
	if got.Act.(said).Text != "new" || !bytes.Equal(got.Record(), e.Record()) {
		t.Errorf("%+v", got)
	}
	future := bytes.Replace(e.Record(), []byte(`"version":1`), []byte(`"version":2`), 1)
	if _, err := c.Decode(future); err == nil || !strings.Contains(err.Error(), "reads up to 1") {
		t.Error(err)
	}
}

// A program whose table of acts is wrong does not start.
func TestWrongTables(t *testing.T) {
	panics := func(what string, f func()) {
		t.Helper()
		defer func() {
			if recover() == nil {
				t.Error(what)
			}
		}()
		f()
	}
	panics("a kind twice", func() { New(1, Act[said, deed]("said"), Act[left, deed]("said")) })
	panics("a type twice", func() { New(1, Act[said, deed]("said"), Act[said, deed]("left")) })
	panics("no act", func() { New(1, Act[int, deed]("counted")) })
	panics("an act without a line", func() { KindFor[left](New(1, Act[said, deed]("said"))) })
}

// checkPlain: what the fast reader of records takes, the reader of JSON takes, and
// they read the same.
func checkPlain(t *testing.T, record []byte) {
	t.Helper()
	plain, ok := plainEnvelope(record)
	if !ok {
		return
	}
	var data any
	if Strict(plain.Data, &data) != nil {
		return
	}
	var env envelope
	if err := Strict(record, &env); err != nil {
		t.Fatalf("%s: %v", record, err)
	}
	env.Data, plain.Data = bytes.TrimSpace(env.Data), bytes.TrimSpace(plain.Data)
	if diff := cmp.Diff(env, plain); diff != "" {
		t.Fatalf("%s\n%s", record, diff)
	}
}

// plainRecords are the records of a journal with an act of every kind, as they
// are when nothing was confirmed.
func plainRecords(t testing.TB) [][]byte {
	t.Helper()
	kept, err := os.ReadFile("../journal/testdata/version1.journal")
	if err != nil {
		t.Fatal(err)
	}
	var records [][]byte
	for _, line := range bytes.Split(bytes.TrimSpace(kept), []byte("\n")) {
		var env envelope
		if err := Strict(line, &env); err != nil {
			t.Fatal(err)
		}
		env.Confirmed = nil
		for _, command := range []int64{env.Command, 0} { // 0: as in a journal without commands
			env.Command = command
			record, err := json.Marshal(env)
			if err != nil {
				t.Fatal(err)
			}
			records = append(records, record)
		}
	}
	return records
}

// Every kind of record is read the fast way, unless something was confirmed.
func TestPlainRecords(t *testing.T) {
	for _, record := range plainRecords(t) {
		if _, ok := plainEnvelope(record); !ok {
			t.Errorf("not plain: %s", record)
		}
		checkPlain(t, record)
	}
}

func FuzzPlain(f *testing.F) {
	for _, record := range plainRecords(f) {
		f.Add(record)
	}
	f.Fuzz(checkPlain)
}
