package systems_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// Every Swiss system answers wishes: the round it gives grants the wish; a wish
// that the right round grants already changes nothing; and the judge calls the
// other round worse if, and only if, it is another.
func TestInquiries(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			inquirer, ok := system.(field.Inquirer)
			if !ok {
				continue // a round robin has a table
			}
			t.Run(string(e.Name)+" "+string(edition), func(t *testing.T) {
				count := 0
				for seed := range uint64(6) {
					count += inquireEvent(t, inquirer, seed)
				}
				t.Logf("%d wishes granted", count)
			})
		}
	}
}

func inquireEvent(t *testing.T, system field.Inquirer, seed uint64) (granted int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 7))
	run, err := simulate.New(simulate.Settings{
		Players: 5 + int(seed)*3, Rounds: 5, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 1500}, Draws: simulate.Percent(35),
		Forfeits: simulate.Amount{Rate: simulate.Percent(4)}, HalfByes: simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(4)}},
		ZeroByes: simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(4)}}, ForbiddenPairs: 2,
	}, seed)
	if err != nil {
		t.Fatal(err)
	}
	for !run.Done() {
		q, err := system.Inquire(run.Tournament)
		var none *pairing.NoPairing
		if errors.As(err, &none) {
			return granted
		}
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if paired, err := system.Pair(run.Tournament); err != nil || line(paired) != line(q.Round()) {
			t.Fatalf("seed %d: asked, it pairs %s; otherwise %s, %v", seed, line(q.Round()), line(paired), err)
		}
		for _, w := range wishes(chance, q.Field()) {
			if checkWish(t, q, w) {
				granted++
			}
		}
		if err := run.Record(q.Round()); err != nil {
			t.Fatal(err)
		}
	}
	return granted
}

// wishes draws some of every kind.
func wishes(chance *rand.Rand, f *field.Field) []swiss.Wish {
	var all []swiss.Wish
	some := func() tournament.PlayerID { return f.Players[chance.IntN(len(f.Players))].ID }
	for range 4 {
		for _, k := range []swiss.WishKind{swiss.Meet, swiss.NotMeet} {
			all = append(all, swiss.Wish{Kind: k, Player: some(), Opponent: some()})
		}
		for _, k := range []swiss.WishKind{swiss.Bye, swiss.NoBye, swiss.White, swiss.Black, swiss.Stay} {
			all = append(all, swiss.Wish{Kind: k, Player: some()})
		}
	}
	return all
}

// checkWish asks for one wish and reports whether a round grants it.
func checkWish(t *testing.T, q field.Inquiry, w swiss.Wish) bool {
	t.Helper()
	round, err := q.With(w)
	var none *pairing.NoPairing
	var refusal *swiss.Refusal
	switch {
	case errors.As(err, &refusal) || errors.As(err, &none):
		if q.Field().Grants(q.Round(), w) {
			t.Errorf("%+v is refused (%v), and the round grants it: %s", w, err, line(q.Round()))
		}
		return false
	case err != nil:
		t.Errorf("%+v: %v", w, err)
		return false
	}
	if !q.Field().Grants(round, w) {
		t.Errorf("%+v is not granted by %s", w, line(round))
	}
	same := line(round) == line(q.Round())
	if q.Field().Grants(q.Round(), w) && !same {
		t.Errorf("%+v is granted by %s, but answered with %s", w, line(q.Round()), line(round))
	}
	if verdict := q.Compare(round.Games()); (verdict == nil) != same {
		t.Errorf("%+v: the verdict on %s is %+v, the right round is %s", w, line(round), verdict, line(q.Round()))
	}
	return true
}

func line(r *pairing.Round) string {
	if r == nil {
		return "nothing"
	}
	text := ""
	for _, b := range r.Boards {
		text += fmt.Sprintf("%d-%d ", b.White, b.Black)
	}
	return text + fmt.Sprint("bye ", r.Bye)
}
