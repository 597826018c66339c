package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// harkness is a US Swiss that is announced, with its first round published.
func (h *house) harkness(players, rounds int) client.Tournament {
	h.Helper()
	ctx := context.Background()
	tour, err := h.ada.Create(ctx, api.NewTournament{Info: api.Info{Name: "US"}, Rules: api.Rules{Rounds: rounds, System: "harkness", Edition: "nine-rules", LotSeed: 987654321}})
	h.must(err)
	for i := range players {
		_, err := tour.Register(ctx, api.PlayerData{Name: fmt.Sprintf("Player %d", i+1), Ratings: api.Ratings{Standard: 2500 - 100*i}})
		h.must(err)
	}
	h.must(tour.Do(ctx, http.MethodPut, "/public", map[string]any{"announced": true, "forecastPublic": true}, nil))
	_, err = tour.Pair(ctx, "white")
	h.must(err)
	h.must(tour.Publish(ctx))
	return tour
}

// finish enters wins of White where a round has no result, and closes it.
func (h *house) finish(tour client.Tournament, number int) {
	h.Helper()
	ctx := context.Background()
	round, err := tour.Round(ctx, number)
	h.must(err)
	for _, b := range round.Boards {
		if b.Result == "*" {
			_, err := tour.Enter(ctx, number, b, "1-0")
			h.must(err)
		}
	}
	h.must(tour.Do(ctx, http.MethodPost, "/rounds/current/close", nil, nil))
}

// The public sees an adjudicated game as adjourned, in rounds, files and changes alike,
// and hears nothing of the adjudication; what it was taken for is on record when it is
// finished.
func TestAdjudicationsAreNotPublic(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.harkness(6, 3)
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/1/adjournment", map[string]any{}, nil))
	h.finish(tour, 1)
	said := func(token string) (string, string) {
		_, round := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/rounds/1", "", map[string]string{"Authorization": token})
		_, file := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/trf", "", map[string]string{"Authorization": token})
		return round, file
	}
	roundBefore, fileBefore := said("")
	board, err := tour.Round(ctx, 1)
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/1/adjudication", map[string]any{"result": "0-1", "seen": board.Boards[0].Seen}, nil))
	if round, file := said(""); round != roundBefore || file != fileBefore {
		t.Errorf("the public hears of an adjudication:\n%s\n%s", round, file)
	}
	if round, file := said("Bearer " + h.ada.Token); !strings.Contains(round, `"forPairing":"0-1"`) || !strings.Contains(file, "Adjudicated for pairing") {
		t.Errorf("the arbiter does not:\n%s\n%s", round, file)
	}
	_, err = tour.Pair(ctx, "")
	h.must(err)
	paired, err := tour.Round(ctx, 2)
	h.must(err)
	turned := []api.HandBoard{}
	for _, b := range paired.Boards {
		turned = append(turned, api.HandBoard{White: b.Black, Black: b.White})
	}
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/current/boards", map[string]any{"boards": turned, "ground": "event rules", "reason": "rule 5"}, nil))
	h.must(tour.Publish(ctx))
	if seen, err := tour.Round(ctx, 2); err != nil || seen.ByHand == nil || seen.ByHand.AsRules {
		t.Errorf("the arbiter's round made by hand: %+v %v", seen, err)
	}
	if seen, err := public.Round(ctx, 2); err != nil || seen.ByHand != nil {
		t.Errorf("the public learns what the rules have, and with it how the game was judged: %+v %v", seen.ByHand, err)
	}
	_, file := said("")
	if strings.Contains(file, "Adjudicated") || strings.Contains(file, "Corrected") {
		t.Errorf("%s", file)
	}
	why := "/tournaments/" + tour.Name + "/rounds/2/why/1"
	if answer, text := h.raw(http.MethodGet, why, "", nil); answer.StatusCode != http.StatusNotFound || !strings.Contains(text, "before it is finished") {
		t.Errorf("why of a round that was paired with it: %d %s", answer.StatusCode, text)
	}
	if answer, text := h.raw(http.MethodGet, why, "", map[string]string{"Authorization": "Bearer " + h.ada.Token}); answer.StatusCode != http.StatusOK {
		t.Errorf("the arbiter's: %d %s", answer.StatusCode, text)
	}
	round, err := tour.Round(ctx, 1)
	h.must(err)
	h.must(tour.Do(ctx, http.MethodPut, "/rounds/1/boards/1/correction", map[string]any{"result": "1-0", "seen": round.Boards[0].Seen}, nil))
	if _, file := said(""); !strings.Contains(file, "Corrected: round 1") {
		t.Errorf("the finished game is not on record:\n%s", file)
	}
	if answer, text := h.raw(http.MethodGet, why, "", nil); answer.StatusCode != http.StatusOK {
		t.Errorf("why after the game: %d %s", answer.StatusCode, text)
	}
	var list api.LotList
	h.must(public.Do(ctx, http.MethodGet, "/lots", nil, &list))
}

// The seed of the lots is the arbiter's until the event is over: from it the byes of
// rounds to come could be drawn. What was drawn is public with its round all the same.
func TestTheSeedIsNotPublicBeforeTheEnd(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.harkness(15, 5)
	const seed = "987654321"
	told := func(token string) (rules, file, lots bool) {
		head := map[string]string{"Authorization": token}
		_, event := h.raw(http.MethodGet, "/tournaments/"+tour.Name, "", head)
		_, trf := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/trf", "", head)
		_, drawn := h.raw(http.MethodGet, "/tournaments/"+tour.Name+"/lots", "", head)
		return strings.Contains(event, seed), strings.Contains(trf, seed), strings.Contains(drawn, seed)
	}
	reasons := func(round int) []string {
		answer, text := h.raw(http.MethodGet, fmt.Sprintf("/tournaments/%s/rounds/%d", tour.Name, round), "", nil)
		var r api.Round
		h.must(json.Unmarshal([]byte(text), &r))
		for _, bye := range r.Byes {
			_, text = h.raw(http.MethodGet, fmt.Sprintf("/tournaments/%s/rounds/%d/why/%d", tour.Name, round, bye.Player), "", nil)
		}
		var reason api.Reason
		h.must(json.Unmarshal([]byte(text), &reason))
		if answer.StatusCode != http.StatusOK || len(reason.Text) == 0 {
			t.Errorf("%d %s", answer.StatusCode, text)
		}
		return reason.Text
	}
	for number := 1; ; number++ {
		if rules, file, lots := told(""); rules || file || lots {
			t.Errorf("round %d: the public is told the seed: rules %t, file %t, lots %t", number, rules, file, lots)
		}
		if rules, file, _ := told("Bearer " + h.ada.Token); !rules || !file {
			t.Errorf("round %d: the arbiter is not: rules %t, file %t", number, rules, file)
		}
		reasons(number)
		h.finish(tour, number)
		if number == 5 {
			break
		}
		_, err := tour.Pair(ctx, "")
		h.must(err)
		h.must(tour.Publish(ctx))
	}
	if rules, file, lots := told(""); !rules || !file || !lots {
		t.Errorf("after the event the seed is hidden: rules %t, file %t, lots %t", rules, file, lots)
	}
}
