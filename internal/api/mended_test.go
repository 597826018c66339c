package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// Every fault of a file is in the list, the first one, too; a form with a file in it is
// refused as what it is.
func TestFaultsOfAFile(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "text/plain"}
	file := "012 Wrong\n092 Individual: Swiss-System\n001    1      One                               2400                             0.0    1     9 w 1\n001    2      Two                               2300                             0.0    2     8 b 0\n"
	answer, body := h.raw(http.MethodPost, "/tournaments/trf", file, header)
	var p api.Problem
	if err := json.Unmarshal([]byte(body), &p); err != nil || answer.StatusCode != http.StatusUnprocessableEntity || len(p.Errors) < 2 {
		t.Fatalf("%d %s", answer.StatusCode, body)
	}
	if first := p.Errors[0].Message; !strings.Contains(p.Detail+"; "+p.Hint, first) || first == p.Errors[1].Message {
		t.Errorf("%q; %q is not the first of %v", p.Detail, p.Hint, p.Errors)
	}
	header["Content-Type"] = "multipart/form-data; boundary=x"
	answer, body = h.raw(http.MethodPost, "/tournaments/trf", "--x\r\n\r\n"+file+"\r\n--x--", header)
	if answer.StatusCode != http.StatusUnsupportedMediaType || !strings.Contains(body, "body.multipart") {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
}

// A listener who names what no stream has sent is told so.
func TestMalformedLastEventID(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	path := "/tournaments/" + h.tournament(4, 3).Name + "/stream"
	for _, id := range []string{"x", "-1", "1.x", "1.-1", "1.2.3", "1e9"} {
		answer, body := h.raw(http.MethodGet, path, "", map[string]string{"Last-Event-ID": id})
		if answer.StatusCode != http.StatusBadRequest || !strings.Contains(body, "stream.position") {
			t.Errorf("%q: %d %s", id, answer.StatusCode, body)
		}
	}
}

// The example of the documents works as it is written.
func TestDocumentedExample(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "server.md"))
	h.must(err)
	lines := regexp.MustCompile(`(?m)^    api (\S+) +(\S+) '(.*)'$`).FindAllStringSubmatch(string(text), -1)
	if len(lines) < 5 {
		t.Fatalf("%d lines of the example", len(lines))
	}
	header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"}
	for _, line := range lines {
		body := line[3]
		if strings.Contains(body, "SEEN") {
			_, board := h.raw(http.MethodGet, strings.TrimSuffix(line[2], "/result"), "", header)
			var b api.Board
			h.must(json.Unmarshal([]byte(board), &b))
			body = strings.ReplaceAll(body, "SEEN", fmt.Sprint(b.Seen))
		}
		if answer, text := h.raw(line[1], line[2], body, header); answer.StatusCode >= http.StatusBadRequest {
			t.Errorf("%s: %d %s", line[0], answer.StatusCode, text)
		}
	}
}
