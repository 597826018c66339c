package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// litestream is the program, which make litestream builds.
func litestream(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"litestream", filepath.Join("..", "..", "bin", "litestream")} {
		if found, err := exec.LookPath(name); err == nil {
			if found, err = filepath.Abs(found); err == nil {
				return found
			}
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatal("there is no litestream here; make litestream builds it")
	}
	t.Skip("there is no litestream here; make litestream builds it")
	return ""
}

// The set-up of docs/litestream.yml, with other folders, follows a server, and what it
// restores holds and is complete, although the server was killed.
func TestLitestreamRestores(t *testing.T) {
	program := litestream(t)
	folder, other, restored := t.TempDir(), t.TempDir(), t.TempDir()
	database := filepath.Join(folder, databaseFile)
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "litestream.yml"))
	if err != nil {
		t.Fatal(err)
	}
	for was, is := range map[string]string{"/var/lib/pareo/pareo.db": database, "/mnt/other/pareo": other} {
		if !bytes.Contains(text, []byte(": "+was)) {
			t.Fatalf("the set-up does not name %s", was)
		}
		text = bytes.ReplaceAll(text, []byte(was), []byte(is))
	}
	config := filepath.Join(folder, "litestream.yml")
	if err := os.WriteFile(config, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	following := exec.Command(program, "replicate", "-config", config)
	following.Stdout, following.Stderr = &said, &said
	if err := following.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = following.Wait()
		close(ended)
	}()
	defer func() {
		_ = following.Process.Kill()
		<-ended
		if t.Failed() {
			t.Log(said.String())
		}
	}()
	s := serve(t, "--data", folder)
	browser := s.signIn()
	for _, name := range []string{"one", "two", "three"} {
		s.post(browser, "/tournaments", map[string]any{"name": name, "info": map[string]any{"name": name}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}})
	}
	time.Sleep(3 * time.Second) // it follows every second
	if err := s.command.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(restored, databaseFile)
	eventually(t, "everything is in the copy", func() bool {
		_ = os.Remove(copied)
		if out, err := exec.Command(program, "restore", "-config", config, "-o", copied, database).CombinedOutput(); err != nil {
			t.Logf("%v %s", err, out)
			return false
		}
		code, printed, _ := pareo("journal", "verify", "--data", restored)
		return code == 0 && strings.Contains(printed, "three: ") && strings.Contains(printed, "/installation: ")
	})
}
