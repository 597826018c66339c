package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
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
	for query, says := range map[string]string{"?columns=4%3Dshoe": "assigns no column", "?columns=9%3Dname": "there is no column 9", "?headings=77": "no line 77"} {
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

// A list of a US event has the ratings of US Chess, and these make its numbers; where the
// event goes by FIDE's, the list says that they do not count.
func TestListOfUSRatings(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	const list = "Name,USCF ID,USCF Rating\nAdams,12345671,1055\nBaker,12345672,2290\nClark,12345673,1700\nDavis,12345674,1900\n"
	enter := func(rules api.Rules) (tour client.Tournament, notes string) {
		tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "Open"}, Rules: rules})
		h.must(err)
		status, body := h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/"+tour.Name+"/players/list?enter=true", list)
		var read api.ReadList
		h.must(json.Unmarshal([]byte(body), &read.Body))
		if status != http.StatusOK || !read.Body.Entered {
			t.Fatal(status, body)
		}
		return tour, strings.Join(read.Body.Notes, "\n")
	}
	tour, notes := enter(api.Rules{System: "harkness", Edition: "uschess", Rounds: 4})
	if strings.Contains(notes, "does not count") || strings.Contains(notes, "do not count") {
		t.Error(notes)
	}
	_, err := tour.Pair(ctx, "white")
	h.must(err)
	var people api.PlayerList
	h.must(h.ada.Do(ctx, http.MethodGet, "/tournaments/"+tour.Name+"/players", nil, &people))
	for i, want := range []string{"Adams", "Baker", "Clark", "Davis"} {
		if p := people.Items[i]; p.Name != want || p.Number != []int{4, 1, 3, 2}[i] {
			t.Errorf("%s has number %d", p.Name, p.Number)
		}
	}
	if _, notes := enter(api.Rules{System: "dutch", Edition: "2026", Rounds: 4}); !strings.Contains(notes, "4 players have national ratings that do not count here") {
		t.Error(notes)
	}
}

// A list is one act: what was entered from a file is undone in one.
func TestListOfEntriesIsUndoneAtOnce(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(0, 3)
	const list = "Name;Elo\nAbad, Ana;2000\nBauer, Ben;1900\nCano, Eva;1800\n"
	status, body := h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/"+tour.Name+"/players/list?enter=true&file=entries.csv", list)
	var read api.ReadList
	h.must(json.Unmarshal([]byte(body), &read.Body))
	if status != http.StatusOK || read.Body.Items[2].Player != 3 {
		t.Fatal(status, body)
	}
	look, err := tour.Look(ctx)
	h.must(err)
	if _, body := h.send(h.ada, http.MethodGet, api.Prefix+"/tournaments/"+tour.Name+"/events?kind=list%20entered", ""); !strings.Contains(body, `"entered":3`) || !strings.Contains(body, "entries.csv") {
		t.Error(body)
	}
	if status, body := h.send(h.ada, http.MethodPost, api.Prefix+"/tournaments/"+tour.Name+"/undo", fmt.Sprintf(`{"seq":%d}`, look.Undo)); status != http.StatusOK {
		t.Error(status, body)
	}
	if after, err := tour.Look(ctx); err != nil || after.Players != 0 {
		t.Errorf("%d players after undoing, %v", after.Players, err)
	}
}
