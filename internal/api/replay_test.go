package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/desk"
)

// replayed asks for a replay as the public.
func (h *house) replayed(path, header string) (status int, body string, replay api.Replay) {
	h.Helper()
	answer, body := h.raw(http.MethodGet, path, "", map[string]string{"Accept-Language": header})
	if answer.StatusCode == http.StatusOK {
		h.must(json.Unmarshal([]byte(body), &replay))
	}
	return answer.StatusCode, body, replay
}

// Every bracket of a round has its replay, by its number and by who is paired in it: the
// tries of the rules in their order, with words and data, up to the pairs of the round.
func TestReplay(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, first := second(h)
	h.must(tour.Publish(ctx))
	path := strings.Replace(first, "/rounds/1", "/rounds/2/replay", 1)
	round, err := tour.Round(ctx, 2)
	h.must(err)
	id, err := h.host.Find(ctx, tour.Name)
	h.must(err)
	state, err := h.host.State(ctx, id)
	h.must(err)
	r, err := desk.Why(state, 2)
	h.must(err)
	for bracket := 1; bracket <= len(r.Brackets()); bracket++ {
		status, body, replay := h.replayed(path+"?bracket="+strconv.Itoa(bracket), "")
		if status != http.StatusOK || replay.Refused || replay.Bracket != bracket || replay.Brackets != len(r.Brackets()) || len(replay.Text) != 1 || len(replay.Tries) == 0 {
			t.Fatalf("bracket %d: %d %s", bracket, status, body)
		}
		last := replay.Tries[len(replay.Tries)-1]
		if last.Outcome != "stands" || len(last.Pairs) != replay.Pairs {
			t.Errorf("bracket %d ends with %+v", bracket, last)
		}
		for _, pair := range last.Pairs {
			if !slices.ContainsFunc(round.Boards, func(b api.Board) bool {
				return b.White == pair.Upper && b.Black == pair.Lower || b.White == pair.Lower && b.Black == pair.Upper
			}) {
				t.Errorf("bracket %d: %+v is no board of the round", bracket, pair)
			}
		}
		found := r.Replay(bracket)
		if replay.Score != found.Score.Float() || len(replay.Tries) != len(found.Tries) {
			t.Errorf("bracket %d: %v points, %d tries; it is %v, %d", bracket, replay.Score, len(replay.Tries), found.Score, len(found.Tries))
		}
		for i, try := range replay.Tries {
			if try.Tried == "" || try.Says == "" || try.Outcome != string(found.Tries[i].Outcome) || (try.Verdict == nil) != (found.Tries[i].Verdict == nil) {
				t.Errorf("bracket %d, try %d: %+v", bracket, i, try)
			}
			if v := found.Tries[i].Verdict; v != nil && v.Right != nil && (!slices.Equal(try.Verdict.Best, v.Right.Numbers()) || !slices.Equal(try.Verdict.Value, v.Other.Numbers()) || try.Verdict.Criterion == "") {
				t.Errorf("bracket %d, try %d is decided by %+v", bracket, i, try.Verdict)
			}
		}
	}
	for _, b := range round.Boards {
		if _, body, replay := h.replayed(path+"?player="+strconv.Itoa(int(b.White)), "de"); replay.Language != "de" || !strings.Contains(replay.Text[0], "Versuch für Versuch") || replay.Bracket == 0 {
			t.Errorf("of player %d: %s", b.White, body)
		}
	}
}

// What cannot be replayed is said: as an answer where the rules know no tries, as a
// problem where the request is wrong; and nothing is shown before the round is.
func TestReplayRefused(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour, first := second(h)
	path := strings.Replace(first, "/rounds/1", "/rounds/2/replay", 1)
	if status, body, _ := h.replayed(path+"?bracket=1", ""); status != http.StatusNotFound {
		t.Errorf("before publication: %d %s", status, body)
	}
	h.must(tour.Publish(ctx))
	for query, want := range map[string]struct {
		status int
		code   string
	}{
		"":                    {http.StatusUnprocessableEntity, "input.invalid"},
		"?bracket=0&player=0": {http.StatusUnprocessableEntity, "input.invalid"},
		"?bracket=1&player=1": {http.StatusUnprocessableEntity, "input.invalid"},
		"?bracket=-1":         {http.StatusUnprocessableEntity, "input.invalid"},
		"?bracket=99":         {http.StatusNotFound, "bracket.unknown"},
		"?player=99":          {http.StatusNotFound, "player.unknown"},
		"?step=1&bracket=1":   {http.StatusBadRequest, "query.unknown"},
	} {
		if status, body, _ := h.replayed(path+query, ""); status != want.status || !strings.Contains(body, `"code":"`+want.code+`"`) {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
	other := h.harkness(6, 3)
	status, body, replay := h.replayed("/tournaments/"+other.Name+"/rounds/1/replay?player=1", "")
	if status != http.StatusOK || !replay.Refused || replay.Tries == nil || len(replay.Tries) != 0 || !strings.Contains(replay.Text[0], "nothing to replay") {
		t.Errorf("the US Swiss: %d %s", status, body)
	}
}
