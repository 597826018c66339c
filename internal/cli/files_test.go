package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestReadText(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, test := range []struct {
		file string
		code exitCode
		want string // of the message; the text when code is done
	}{
		{write("good", "012 Open\n"), done, "012 Open\n"},
		{write("latin1", "012 Caf\xe9\n"), done, "012 Caf\xe9\n"},
		{write("empty", ""), notUnderstood, "empty: the file is empty; "},
		{write("blank", " \r\n\n"), notUnderstood, "blank: the file is empty; "},
		{filepath.Join(dir, "missing"), fileAccess, "missing: no such file; "},
		{dir, fileAccess, ": is a folder; name a file in it"},
		{filepath.Join(dir, "good", "x"), fileAccess, "x: cannot be read: "},
	} {
		got, err := new(console).readText(test.file)
		if codeOf(err) != test.code {
			t.Errorf("%s: exit code %d, want %d (%v)", test.file, codeOf(err), test.code, err)
		}
		switch {
		case err == nil && string(got.Text) != test.want:
			t.Errorf("%s: read %q", test.file, got.Text)
		case err != nil && (!strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n")):
			t.Errorf("%s: says %q, want one line with %q", test.file, err, test.want)
		}
	}
}

func TestReadTextWithoutPermission(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Skip("everything can be read by this user")
	}
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, []byte("012 Open\n"), 0); err != nil {
		t.Fatal(err)
	}
	_, err := new(console).readText(path)
	if err == nil || codeOf(err) != fileAccess || !strings.HasSuffix(err.Error(), "cannot be read: permission denied") {
		t.Errorf("got %v", err)
	}
}

func TestReadTextFromStandardInput(t *testing.T) {
	con := &console{stdin: strings.NewReader("012 Open\n")}
	got, err := con.readText("-")
	if err != nil || got.Name != "<stdin>" || string(got.Text) != "012 Open\n" {
		t.Errorf("got %+v, %v", got, err)
	}
	con.stdin = strings.NewReader("")
	if _, err = con.readText("-"); err == nil || codeOf(err) != notUnderstood {
		t.Errorf("nothing on standard input: %v", err)
	}
	con.stdin = endless{}
	if _, err = con.readText("-"); err == nil || codeOf(err) != tooLarge {
		t.Errorf("an endless input: %v", err)
	}
}

// endless is an input that never stops.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, bytes.Repeat([]byte("x"), len(p))), nil }

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "out.trf")
	con := new(console)
	for _, text := range []string{"first\n", "second\n"} {
		if err := con.writeFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("the file holds %q, want %q", got, text)
		}
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%d files are left, want 1", len(entries))
	}
	if err := con.writeFile("-", []byte("shown\n")); err != nil || con.stdout.String() != "shown\n" {
		t.Errorf("standard output got %q, %v", con.stdout.String(), err)
	}
}

func TestWriteFileKeepsModeAndLink(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no modes and links on this system")
	}
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	if err := new(console).writeFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(file); string(got) != "new" {
		t.Errorf("the file behind the link holds %q", got)
	}
	if info, _ := os.Lstat(file); info.Mode() != 0o640 {
		t.Errorf("mode %v, want 0640", info.Mode())
	}
	if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link was replaced by a file")
	}
}

func TestWriteFileRefuses(t *testing.T) {
	dir := t.TempDir()
	for path, want := range map[string]string{
		dir:                               "is a folder; name a file to write",
		filepath.Join(dir, "none", "out"): "there is no folder " + filepath.Join(dir, "none") + "; make it first",
	} {
		err := new(console).writeFile(path, []byte("x"))
		if err == nil || codeOf(err) != fileAccess || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", path, err, want)
		}
	}
}

// A standard output that cannot be written is no success.
func TestClosedStandardOutput(t *testing.T) {
	var stderr strings.Builder
	code := Main([]string{"version"}, nil, closed{}, &stderr)
	if code != int(fileAccess) || stderr.String() != "<stdout>: cannot be written: io: read/write on closed pipe\n" {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
