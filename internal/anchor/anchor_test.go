package anchor

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/chain"
)

func TestCode(t *testing.T) {
	code := Code(chain.HashOf([]byte("an event")))
	if len(code) != 19 || ReadCode(code) != code {
		t.Fatalf("%q is read as %q", code, ReadCode(code))
	}
	for _, typed := range []string{strings.ToLower(code), strings.ReplaceAll(code, "-", ""), " " + strings.ReplaceAll(code, "-", " "), strings.NewReplacer("0", "O", "1", "l").Replace(code)} {
		if ReadCode(typed) != code {
			t.Errorf("%q is read as %q", typed, ReadCode(typed))
		}
	}
	older := code[:14] // as it was printed before
	if ReadCode(strings.ToLower(older)) != older {
		t.Errorf("%q is read as %q", older, ReadCode(older))
	}
	records := [][]byte{[]byte("another event"), []byte("an event")}
	for kept, seq := range map[string]int64{code: 2, older: 2, "": 0, strings.Repeat("0", 4) + code[4:]: 0} {
		if got := Find(records, kept); got != seq {
			t.Errorf("%q is found at %d", kept, got)
		}
	}
	for _, none := range []string{"", "K7QF", code + "7", code[:16], "U" + code[1:], "open.anchor"} {
		if ReadCode(none) != "" {
			t.Errorf("%q is taken for a code", none)
		}
	}
}

// The key is made once, for its owner alone; what it signs cannot be changed.
func TestKey(t *testing.T) {
	file := filepath.Join(t.TempDir(), "anchor.key")
	if _, err := Open(file); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal("reading a key makes one:", err)
	}
	key, err := OpenOrMake(file)
	if err != nil {
		t.Fatal(err)
	}
	if finger := Fingerprint(key.Public()); len(finger) != 32 || ReadFingerprint(" "+strings.ToUpper(finger[:16])+"-"+finger[16:]) != finger || ReadFingerprint(finger[1:]) != "" {
		t.Error(finger)
	}
	again, err := Open(file)
	if err != nil || !bytes.Equal(key.Public(), again.Public()) {
		t.Fatal("another key is read than was written", err)
	}
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Error(info.Mode(), err)
	}
	data, err := json.Marshal(key.Sign("open", chain.HashOf([]byte("an event"))))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read(data); err != nil {
		t.Fatal(err)
	}
	for _, change := range []string{`"open"`, `"head":"`, `"signature":"`, `"key":"`, "pareo-anchor-1"} {
		at := bytes.Index(data, []byte(change)) + len(change)
		bad := bytes.Clone(data)
		if change == `"open"` || change == "pareo-anchor-1" {
			at -= 2
		}
		bad[at] = map[bool]byte{true: 'b', false: 'a'}[bad[at] == 'a']
		if _, err := Read(bad); err == nil {
			t.Errorf("changed at %s, and nobody notices", change)
		}
	}
	if err := os.WriteFile(file, []byte("no key"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(file); err == nil {
		t.Error("no key is taken for one")
	}
}
