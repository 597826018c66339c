package dutch

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// A round that grants a wish is the same, reasons included, whatever was asked of the
// inquiry before.
func TestWishesRecallNothingWrong(t *testing.T) {
	wishes := 150
	if testing.Short() {
		wishes = 60
	}
	recalled := 0
	for _, edition := range Editions() {
		s, err := New(edition)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(8) {
			event := someRounds(t, s, 21+7*int(seed), 3+int(seed), seed)
			one, err := s.(*system).Inquire(event)
			if err != nil {
				t.Fatal(err)
			}
			chance := rand.New(rand.NewPCG(seed, 2))
			for range wishes {
				w := someWish(event, one.Round(), chance)
				fresh, err := s.(*system).Inquire(event)
				if err != nil {
					t.Fatal(err)
				}
				fresh.(*inquiry).spare.recall = nil
				want, wantErr := fresh.With(w)
				seated, seatedErr := one.(field.Seating).Seat(w)
				if !sameRefusal(seatedErr, wantErr) || want != nil && (seated.Bye != want.Bye || !slices.Equal(seated.Boards, want.Boards)) {
					t.Fatalf("%s, seed %d, %+v: %v, want %v", edition, seed, w, seatedErr, wantErr)
				}
				got, err := one.With(w)
				if diff := cmp.Diff(want, got); diff != "" || !sameRefusal(err, wantErr) {
					t.Fatalf("%s, seed %d, %+v: %v, want %v\n%s", edition, seed, w, err, wantErr, diff)
				}
			}
			recalled += len(one.(*inquiry).recall.known)
		}
	}
	if recalled < 100 {
		t.Errorf("only %d brackets were kept", recalled)
	}
}

func someWish(event *tournament.Tournament, round *pairing.Round, chance *rand.Rand) swiss.Wish {
	some := func() tournament.PlayerID { return event.Players[chance.IntN(len(event.Players))].ID }
	kinds := []swiss.WishKind{swiss.Meet, swiss.NotMeet, swiss.NotMeet, swiss.Bye, swiss.NoBye, swiss.White, swiss.Black, swiss.Stay}
	w := swiss.Wish{Kind: kinds[chance.IntN(len(kinds))], Player: some()}
	if w.Kind.NamesTwo() {
		w.Opponent = some()
	}
	if w.Kind == swiss.NotMeet { // others do not anyway
		b := round.Boards[chance.IntN(len(round.Boards))]
		w.Player, w.Opponent = b.White, b.Black
	}
	return w
}

func sameRefusal(a, b error) bool {
	var x, y *swiss.Refusal
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	var none, other *pairing.NoPairing
	if errors.As(a, &none) && errors.As(b, &other) {
		return cmp.Equal(none, other)
	}
	return a == nil && b == nil
}

// someRounds plays rounds of an event with byes and forfeits.
func someRounds(t *testing.T, s pairing.System, players, rounds int, seed uint64) *tournament.Tournament {
	t.Helper()
	run, err := simulate.New(simulate.Settings{Players: players, Rounds: max(9, rounds+1), Ratings: simulate.Ratings{Highest: 2700, Lowest: 1200},
		Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Forfeits: simulate.Amount{Rate: simulate.Percent(2)}, HalfByes: simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(3)}}}, seed)
	if err != nil {
		t.Fatal(err)
	}
	for range rounds {
		round, err := s.Pair(run.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if err := run.Record(round); err != nil {
			t.Fatal(err)
		}
	}
	return run.Tournament
}
