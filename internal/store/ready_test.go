package store

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// A store whose disk is full is not ready, and is again when there is room.
func TestReadyMeansWriting(t *testing.T) {
	folder := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder).CombinedOutput(); err != nil {
		t.Skipf("a small disk cannot be mounted here: %v %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", folder).CombinedOutput(); err != nil {
			t.Errorf("%v %s", err, out)
		}
	})
	s, err := Open(t.Context(), filepath.Join(folder, "x.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if err := s.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(folder, "filler")
	f, err := os.Create(filler)
	if err != nil {
		t.Fatal(err)
	}
	for size := 1 << 20; size > 0; {
		if _, err := f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
	_ = f.Close()
	s.ready.at = time.Now().Add(-readyFor) // the try of before counts no more
	var full *Trouble
	if err := s.Ready(t.Context()); !errors.As(err, &full) || full.Kind != DiskFull {
		t.Errorf("with a full disk: %v", err)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	s.ready.at = time.Now().Add(-awayFor)
	if err := s.Ready(t.Context()); err != nil {
		t.Errorf("with room again: %v", err)
	}
}
