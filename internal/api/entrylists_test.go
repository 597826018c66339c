package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A list of entries is looked at first: what its columns are taken for and what becomes
// of each line; nothing changes. Entered, it does just that.
func TestListOfEntries(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(0, 3)
	path := api.Prefix + "/tournaments/" + tour.Name + "/players"
	list := "Name;ID;Elo;Class\nAbad, Ana;player_1;2000;A\nBauer, Ben;player_2;1900;B\nAbad, Ana;player_3;2000;A\n"
	read := func(query string) (l api.ReadList) {
		status, body := h.send(h.ada, http.MethodPost, path+"/list"+query, list)
		if status != http.StatusOK {
			t.Fatal(status, body)
		}
		h.must(json.Unmarshal([]byte(body), &l.Body))
		return l
	}
	seen := read("")
	var fates []string
	for _, row := range seen.Body.Items {
		fates = append(fates, row.Fate)
	}
	if want := []string{"new", "new", "left"}; !slices.Equal(fates, want) || seen.Body.Entered || seen.Body.Items[2].SameAs != 2 {
		t.Errorf("%+v", seen.Body)
	}
	if c := seen.Body.Columns; len(c) != 4 || c[1].Means != "ignored" || c[1].LeftOut != 3 || c[3].Means != "" || c[3].LeftOut != 3 || seen.Body.Lines.All != 4 {
		t.Errorf("%+v %+v", c, seen.Body.Lines)
	}
	done := read("?enter=true&columns=4%3Dclub")
	if !done.Body.Entered || done.Body.Items[0].Player == 0 {
		t.Errorf("%+v", done.Body)
	}
	var people api.PlayerList
	h.must(h.ada.Do(context.Background(), http.MethodGet, "/tournaments/"+tour.Name+"/players", nil, &people))
	if len(people.Items) != 2 || people.Items[0].Club != "A" {
		t.Errorf("%+v", people.Items)
	}
	for query, says := range map[string]string{"?columns=4%3Dshoe": "assigns no column", "?headings=77": "no line 77"} {
		if status, body := h.send(h.ada, http.MethodPost, path+"/list"+query, list); status != http.StatusUnprocessableEntity || !strings.Contains(body, says) {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
}

// A list that is sent again with its Idempotency-Key is not entered again and has the
// same answer; without one it is compared with who is entered since.
func TestListOfEntriesOnce(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(0, 3)
	path := "/tournaments/" + tour.Name + "/players/list?enter=true"
	send := func(key, list string) (int, string) {
		header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/octet-stream"}
		if key != "" {
			header["Idempotency-Key"] = key
		}
		answer, text := h.raw(http.MethodPost, path, list, header)
		return answer.StatusCode, text
	}
	const list = "Name;Elo\nAbad, Ana;2000\nBauer, Ben;1900\n"
	status, first := send("monday", list)
	if status != http.StatusOK || strings.Count(first, `"fate":"new"`) != 2 {
		t.Fatal(status, first)
	}
	before, err := tour.Look(context.Background())
	h.must(err)
	if status, again := send("monday", list); status != http.StatusOK || again != first {
		t.Errorf("%d\n%s\nfirst\n%s", status, again, first)
	}
	if after, err := tour.Look(context.Background()); err != nil || after.Seq != before.Seq {
		t.Errorf("%d events, then %d, %v", before.Seq, after.Seq, err)
	}
	if status, text := send("monday", list+"Cano, Eva;1800\n"); status == http.StatusOK {
		t.Errorf("another list under the same key: %s", text)
	}
	if _, text := send("", list); strings.Count(text, `"fate":"same"`) != 2 {
		t.Errorf("without a key: %s", text)
	}
}
