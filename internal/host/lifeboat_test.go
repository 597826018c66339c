package host

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/lifeboat"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// alone is a host with a database of its own.
func alone(t *testing.T) *Host {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "pareo.db"))
	if err != nil {
		t.Fatal(err)
	}
	h := Open(s, Options{Key: []byte("k"), Engine: "test"})
	t.Cleanup(func() {
		h.Close()
		_ = s.Close()
	})
	return h
}

// playAll plays rounds of an event: everybody gets a result, entered one by one as
// at the desk.
func playAll(t *testing.T, h *Host, id store.ID, rounds int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(1, 2))
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}
	for round := 1; round <= rounds; round++ {
		if round > 1 {
			must(t, h, id, desk.PairNext{})
			must(t, h, id, desk.Publish{})
		}
		state, err := h.State(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range state.Tournament.Current.Games {
			must(t, h, id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: results[chance.IntN(3)]})
		}
		must(t, h, id, desk.CloseRound{})
	}
}

// nextRound pairs the next round of an event.
func nextRound(t *testing.T, h *Host, id store.ID) *tournament.Round {
	t.Helper()
	must(t, h, id, desk.PairNext{})
	state, err := h.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return state.Tournament.Current
}

// An event comes back from its codes: the same journal, byte for byte, and the
// same pairing of the next round; from a snapshot the same pairing.
func TestLifeboat(t *testing.T) {
	h := alone(t)
	id := begin(t, h, 14)
	playAll(t, h, id, 3)
	texts, err := h.Lifeboat(t.Context(), id)
	if err != nil || !texts.Whole {
		t.Fatal(err, texts)
	}
	portable, _, err := ReadLifeboat(strings.Join(texts.Texts, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := h.WriteJournal(t.Context(), nil, id, &file); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(file.String(), string(portable)); diff != "" {
		t.Fatal(diff)
	}
	back, err := h.readJournal(t.Context(), "back", bytes.NewReader(portable), unnoted)
	if err != nil {
		t.Fatal(err)
	}
	state, err := h.State(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	dialect, _ := desk.ParseDialect("trf26")
	trf, _, err := desk.Export{Dialect: dialect}.File(state)
	if err != nil {
		t.Fatal(err)
	}
	_, snapshot, err := ReadLifeboat(strings.Join(lifeboat.Pack(lifeboat.Snapshot, trf), "\n"))
	if err != nil {
		t.Fatal(err)
	}
	request := desk.Request{Actor: "ada", Command: desk.Import{Name: "lifeboat.trf", Data: snapshot}}
	short, _, err := h.Begin(t.Context(), "short", request)
	if wait, asks := err.(*desk.Unconfirmed); asks {
		request.Tokens = []string{wait.Token}
		short, _, err = h.Begin(t.Context(), "short", request)
	}
	if err != nil {
		t.Fatal(err)
	}
	want := nextRound(t, h, id)
	for _, other := range []store.ID{back, short} {
		if diff := cmp.Diff(want, nextRound(t, h, other)); diff != "" {
			t.Error(diff)
		}
	}
	if _, _, err := ReadLifeboat(strings.Join(texts.Texts[1:], "\n")); len(texts.Texts) > 1 && (err == nil || !strings.Contains(err.Error(), "missing: 1")) {
		t.Error(err)
	}
}

// How many codes an event needs, printed with -v.
func TestLifeboatSizes(t *testing.T) {
	if testing.Short() {
		t.Skip("400 players take their time")
	}
	for _, players := range []int{57, 400} {
		h := alone(t)
		id := begin(t, h, players)
		playAll(t, h, id, 5)
		texts, err := h.Lifeboat(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d players after 5 rounds: %d codes, with the history: %v", players, len(texts.Texts), texts.Whole)
	}
}
