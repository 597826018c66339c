package api_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/budget"
)

// Who sends a file slowly keeps nobody waiting: a turn is for what has arrived.
func TestSlowFilesHoldNoTurn(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "text/plain"}
	slow, stop := context.WithCancel(t.Context())
	defer stop()
	for range 2 * budget.Files {
		body, sending := io.Pipe()
		request, err := http.NewRequestWithContext(slow, http.MethodPost, h.http.URL+api.Prefix+"/tournaments/trf", body)
		h.must(err)
		for name, value := range header {
			request.Header.Set(name, value)
		}
		go func() {
			if answer, err := h.http.Client().Do(request); err == nil {
				_ = answer.Body.Close()
			}
		}()
		_, err = sending.Write([]byte("012 Open\n")) // and no more
		h.must(err)
	}
	answered := make(chan int, 1)
	go func() {
		answer, _ := h.raw(http.MethodPost, "/tournaments/trf", "no file of a tournament\n", header)
		answered <- answer.StatusCode
	}()
	select {
	case status := <-answered:
		if status != http.StatusUnprocessableEntity {
			t.Error(status)
		}
	case <-time.After(budget.FileTime / 4):
		t.Fatal("a file waits for those that do not come")
	}
}

// A file that is cut off is refused, and what it took is there again.
func TestFilesGiveTheirRoomBack(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "text/plain"}
	large := strings.Repeat("### a comment of a file that says nothing\n", (budget.File-1<<20)/42)
	for range 6 { // more than there is room for at once
		if answer, text := h.raw(http.MethodPost, "/tournaments/journal", large, header); answer.StatusCode != http.StatusUnprocessableEntity {
			t.Fatal(answer.StatusCode, text)
		}
	}
}

// deadlines notes until when a body is waited for.
type deadlines struct {
	*httptest.ResponseRecorder
	first, latest time.Time
}

func (d *deadlines) SetReadDeadline(at time.Time) error {
	if d.first.IsZero() {
		d.first = at
	}
	if at.After(d.latest) {
		d.latest = at
	}
	return nil
}

// A file is waited for as long as it comes, and no longer than it may be silent.
func TestLongFilesHaveTime(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	request := httptest.NewRequest(http.MethodPost, api.Prefix+"/tournaments/journal", strings.NewReader(strings.Repeat("x", 16<<20)))
	request.Header.Set("Authorization", "Bearer "+h.ada.Token)
	request.Header.Set("Content-Type", "application/x-ndjson")
	answer, begun := &deadlines{ResponseRecorder: httptest.NewRecorder()}, time.Now()
	h.http.Config.Handler.ServeHTTP(answer, request)
	if silent := time.Until(answer.latest); answer.latest.Before(begun.Add(budget.Silence)) || silent > budget.FileTime {
		t.Errorf("a byte is waited for %v: %d %s", answer.latest.Sub(begun), answer.Code, answer.Body)
	}
}
