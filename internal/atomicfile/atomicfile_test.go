package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestReplace(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "round")
	if err := os.WriteFile(name, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := Replace(name, []byte("new")); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(name)
	if err != nil || string(got) != "new" {
		t.Errorf("%q, %v", got, err)
	}
	if info, _ := os.Stat(name); runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("permissions became %v", info.Mode().Perm())
	}
	if err := Replace(filepath.Join(folder, "none", "round"), nil); !os.IsNotExist(err) {
		t.Errorf("into a folder that is not there: %v", err)
	}
	if err := Replace(folder, []byte("x")); err == nil {
		t.Error("a folder was replaced")
	}
	for _, place := range []string{folder, filepath.Dir(folder)} {
		if left, _ := filepath.Glob(filepath.Join(place, ".*.tmp")); len(left) > 0 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// Split parts as path/filepath does.
func TestSplit(t *testing.T) {
	for _, name := range []string{"", "a", "a/b", "a/", "/a", "./a", "..", "a//b", "/"} {
		folder, base := Split(name)
		if wantFolder, wantBase := filepath.Split(name); folder != wantFolder || base != wantBase {
			t.Errorf("%q: %q and %q", name, folder, base)
		}
	}
}

// Fill reaches who holds the file open, whatever was in it, and follows a link that leads
// nowhere yet; it leaves alone what is not there or cannot be written.
func TestFill(t *testing.T) {
	folder := t.TempDir()
	held, err := os.Create(filepath.Join(folder, "held"))
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	for _, text := range []string{"2\n1 2\n3 4\n", "1\n1 2\n", ""} {
		if filled, err := Fill(held.Name(), []byte(text)); !filled || err != nil {
			t.Fatal(filled, err)
		}
		got := make([]byte, 20)
		if n, _ := held.ReadAt(got, 0); string(got[:n]) != text {
			t.Errorf("who holds it reads %q, want %q", got[:n], text)
		}
	}
	for _, name := range []string{filepath.Join(folder, "none"), folder} {
		if filled, err := Fill(name, []byte("other")); filled || err != nil {
			t.Errorf("%s: %v, %v", name, filled, err)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "none")); err == nil {
		t.Error("a file was made")
	}
	link, target := filepath.Join(folder, "link"), filepath.Join(folder, "target")
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	if filled, err := Fill(link, []byte("new")); !filled || err != nil {
		t.Errorf("a link that leads nowhere: %v, %v", filled, err)
	}
	if text, _ := os.ReadFile(target); string(text) != "new" || !isLink(link) {
		t.Errorf("behind the link stands %q", text)
	}
}

// What fails in the middle leaves the file as it was, and nothing beside it.
func TestWritePrivate(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "x")
	write := func(end error) error {
		return WritePrivate(name, func(w io.Writer) error {
			_, _ = io.WriteString(w, "new")
			return end
		})
	}
	if err := os.WriteFile(name, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := write(io.ErrUnexpectedEOF); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatal(err)
	}
	left, _ := os.ReadDir(folder)
	if text, _ := os.ReadFile(name); string(text) != "old" || len(left) != 1 {
		t.Errorf("%q, %v", text, left)
	}
	if err := write(nil); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if text, _ := os.ReadFile(name); string(text) != "new" || err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%q, %v, %v", text, info.Mode(), err)
	}
}
