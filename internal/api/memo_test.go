package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// The error memo is told in the language asked for, in sentences and as data, and what
// makes no sense is refused.
func TestMemo(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour, path := second(h)
	h.must(tour.Publish(context.Background()))
	get := func(query string) (int, string, api.Memo) {
		answer, body := h.raw(http.MethodGet, path+"/memo?"+query, "", map[string]string{"Authorization": "Bearer " + tour.Token})
		var memo api.Memo
		if answer.StatusCode == http.StatusOK {
			h.must(json.Unmarshal([]byte(body), &memo))
		}
		return answer.StatusCode, body, memo
	}
	for query, says := range map[string]string{
		"board=1&result=0-1":               "the right result is 0–1",
		"board=1&result=0-1&language=de":   "0–1 richtig ist",
		"board=1&colours=true":             "is recorded with White for",
		"":                                 "is set beside the one of the rules",
		"board=1&result=1-0&language=en":   "there is nothing to change",
		"board=1&result=1/2-1/2&colours=0": "the right result is ½–½",
	} {
		status, body, memo := get(query)
		if status != http.StatusOK || memo.Memo == nil || !strings.Contains(body, says) || memo.Refused != strings.Contains(says, "nothing to change") {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
	if _, body, memo := get("board=1&result=0-1"); len(memo.Sections) < 4 || len(memo.Sections[2].Tables) != 1 || !strings.Contains(body, `"effect":"later"`) || !strings.Contains(body, "C.04.2 4.3") {
		t.Errorf("%s", body)
	}
	for query, want := range map[string]int{"board=99&result=1-0": http.StatusNotFound, "result=1-0": http.StatusUnprocessableEntity, "board=1": http.StatusUnprocessableEntity,
		"board=1&result=1-0&colours=true": http.StatusUnprocessableEntity, "board=1&result=zz": http.StatusUnprocessableEntity, "board=1&result=*": http.StatusUnprocessableEntity} {
		if status, body, _ := get(query); status != want {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
}
