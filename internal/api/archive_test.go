package api_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// An archived event refuses every write but the one that takes it back; a deleted one
// is not there any more, and who listened hears the end of the stream.
func TestArchiveAndDelete(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(8, 5)
	path := "/api/v1/tournaments/" + tour.Name
	h.must(tour.Do(ctx, http.MethodPut, "/archive", nil, nil)) // the client confirms
	if status, text := h.send(h.ada, http.MethodPost, path+"/comments", `{"text":"x"}`); status < 400 || !strings.Contains(text, "archive.closed") {
		t.Errorf("a comment in the archive: %d %s", status, text)
	}
	if _, text := h.send(h.ada, http.MethodGet, path, ""); !strings.Contains(text, `"archived":true`) {
		t.Errorf("the archived event does not say so: %s", text)
	}
	h.must(tour.Do(ctx, http.MethodDelete, "/archive", nil, nil))
	if status, text := h.send(h.ada, http.MethodDelete, path+"?title=another", ""); status < 400 || !strings.Contains(text, "delete.name") {
		t.Errorf("deleted by another name: %d %s", status, text)
	}
	state, err := h.host.Find(ctx, tour.Name)
	h.must(err)
	title, err := h.host.NameToType(ctx, state)
	h.must(err)
	listener, err := http.NewRequestWithContext(ctx, http.MethodGet, h.http.URL+path+"/stream", nil)
	h.must(err)
	listener.Header.Set("Authorization", "Bearer "+h.ada.Token)
	stream, err := h.http.Client().Do(listener)
	h.must(err)
	defer func() { _ = stream.Body.Close() }()
	if status, text := h.send(h.ada, http.MethodDelete, path+"?title="+strings.ReplaceAll(title, " ", "%20"), ""); status != http.StatusNoContent {
		t.Fatalf("deleting: %d %s", status, text)
	}
	for buffer := make([]byte, 4096); err == nil; {
		_, err = stream.Body.Read(buffer)
	}
	if status, _ := h.send(h.ada, http.MethodGet, path, ""); status != http.StatusNotFound {
		t.Errorf("a deleted event answers %d", status)
	}
}
