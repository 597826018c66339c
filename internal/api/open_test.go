package api_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/cli"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/tournament"
)

// arbiter runs a tournament through the API, as a program would.
type arbiter struct {
	*house
	client.Tournament
	ctx     context.Context
	chance  *rand.Rand
	entered int
}

func (a *arbiter) do(method, path string, in any) api.Answer {
	a.Helper()
	var answer api.Answer
	if err := a.Do(a.ctx, method, path, in, &answer); err != nil {
		a.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

func (a *arbiter) register(name string, rating int) {
	a.Helper()
	_, err := a.Register(a.ctx, api.PlayerData{Name: name, Ratings: api.Ratings{Standard: rating}, Federation: "NOR"})
	a.must(err)
	a.entered++
}

// play enters a result on every board of a round but the last two, which are
// forfeits in even rounds.
func (a *arbiter) play(number int) {
	a.Helper()
	round, err := a.Round(a.ctx, number)
	a.must(err)
	for i, b := range round.Boards {
		result := []string{"1-0", "1-0", "0-1", "0-1", "1/2-1/2", "1/2-1/2"}[a.chance.IntN(6)]
		if number%2 == 0 && i >= len(round.Boards)-2 {
			result = []string{"+-", "-+"}[i%2]
		}
		_, err := a.Enter(a.ctx, number, b, result)
		a.must(err)
	}
}

// A whole nine-round open of 120 players.
func TestWholeOpen(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h := open(t, address)
		a := &arbiter{house: h, ctx: context.Background(), chance: rand.New(rand.NewPCG(9, 120))}
		var err error
		a.Tournament, err = h.ada.Create(a.ctx, api.NewTournament{
			Info:  api.Info{Name: "Open of Ålesund", City: "Ålesund", Federation: "NOR", Start: "2026-11-15", End: "2026-11-23"},
			Rules: api.Rules{Rounds: 9, System: "dutch", Edition: "2026", TieBreaks: []tournament.TieBreak{"BH/C1", "BH", "SB"}},
		})
		h.must(err)
		for i := range 118 {
			a.register(fmt.Sprintf("Player, No %03d", i+1), 2600-8*i)
		}
		for number := 1; number <= 9; number++ {
			a.before(number)
			_, err := a.Pair(a.ctx, map[bool]string{true: "white"}[number == 1])
			h.must(err)
			h.must(a.Publish(a.ctx))
			a.play(number)
			a.after(number)
		}
		a.do(http.MethodPost, "/rounds/current/close", nil)
		standings, err := a.Standings(a.ctx)
		h.must(err)
		if len(standings.Items) != a.entered || standings.After != 9 || standings.Items[0].Rank != 1 || standings.Items[0].TieBreaks["BH/C1"] == nil {
			t.Errorf("%d in the standings after round %d", len(standings.Items), standings.After)
		}
		a.verify(address)
	})
}

// before is what happens before a round is paired.
func (a *arbiter) before(number int) {
	a.Helper()
	switch number {
	case 2:
		a.register("Late, Lars", 2333)
		a.register("Late, Lena", 1888)
	case 4:
		a.do(http.MethodPut, "/players/10/departure", map[string]string{"how": "withdrawn", "reason": "ill"})
		a.do(http.MethodPut, "/rounds/4/byes/15", map[string]string{"kind": "half-point bye"})
		a.do(http.MethodPut, "/rounds/5/byes/16", map[string]string{"kind": "zero-point bye"})
	case 7:
		a.do(http.MethodPut, "/players/33/departure", map[string]string{"how": "withdrawn"})
	}
}

// after is what happens when the games of a round are over.
func (a *arbiter) after(number int) {
	a.Helper()
	switch number {
	case 3: // a wrong result is taken back by undo, and entered as it was
		round, err := a.Round(a.ctx, 3)
		a.must(err)
		b := round.Boards[5]
		other := map[bool]string{true: "0-1", false: "1-0"}[b.Result == "1-0"]
		wrong, err := a.Enter(a.ctx, 3, b, other)
		a.must(err)
		a.do(http.MethodPost, "/undo", map[string]int64{"seq": wrong.Events[0].Command})
		again, err := a.Round(a.ctx, 3)
		a.must(err)
		if again.Boards[5].Result != b.Result {
			a.Errorf("undone, and the result is %s, not %s", again.Boards[5].Result, b.Result)
		}
	case 5: // found wrong after the round was closed, before the next is paired
		a.do(http.MethodPost, "/rounds/current/close", nil)
		round, err := a.Round(a.ctx, 5)
		a.must(err)
		b := round.Boards[0]
		correction := map[string]any{"result": map[bool]string{true: "1/2-1/2", false: "1-0"}[b.Result == "1-0"], "seen": b.Seen, "reason": "scoresheet"}
		var impact api.Impact
		a.must(a.Do(a.ctx, http.MethodPost, "/rounds/5/boards/1/correction/impact", correction, &impact))
		if impact.Effect != "next" || len(impact.Moves) == 0 {
			a.Errorf("%+v", impact)
		}
		a.do(http.MethodPut, "/rounds/5/boards/1/correction", correction)
	}
}

// verify checks what came out with the commands of the program.
func (a *arbiter) verify(address string) {
	a.Helper()
	var file []byte
	a.must(a.Do(a.ctx, http.MethodGet, "/trf?final=true", nil, &file))
	name := filepath.Join(a.TempDir(), "open.trf")
	a.must(os.WriteFile(name, file, 0o600))
	where := []string{"--data", filepath.Dir(address)}
	if strings.Contains(address, "://") {
		where = []string{"--database", address}
	}
	for _, args := range [][]string{{"check", name}, {"validate", name}, append([]string{"journal", "verify"}, where...)} {
		var stdout, stderr bytes.Buffer
		if code := cli.Main(args, strings.NewReader(""), &stdout, &stderr); code != 0 {
			a.Errorf("pareo %v ends with %d: %s%s", args, code, stdout.String(), stderr.String())
		}
	}
}
