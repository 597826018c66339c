package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// inRound reports whether the player has a game or the bye in the latest round.
func (h *hall) inRound(id tournament.PlayerID) bool {
	return h.State().LastRoundOf(id) == h.State().Paired()
}

// Who left after a round was published is not in it when it is taken back and
// paired again, on whatever way; and the desk says so.
func TestWhoLeftIsNotPairedAgain(t *testing.T) {
	published := func(t *testing.T, round int) *hall {
		h := with(t, 9, 5)
		h.rounds(round - 1)
		h.ok(PairNext{})
		h.ok(Publish{})
		return h
	}
	says := func(t *testing.T, h *hall, c Command) {
		t.Helper()
		want := "pair.left-out"
		if _, unpublish := c.(Unpublish); unpublish {
			want = "unpublish.left" // that the rules of the event have a ground is not known yet
		}
		if !slices.Contains(h.codes(c), want) {
			t.Errorf("%T says nothing of who is left out: %v", c, h.codes(c))
		}
	}
	ways := map[string]func(t *testing.T, h *hall){
		"discarded and paired": func(t *testing.T, h *hall) {
			says(t, h, Discard{Ground: EventRules, Reason: "rule 5"})
			h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
			h.ok(PairNext{})
		},
		"paired again": func(t *testing.T, h *hall) {
			says(t, h, PairAgain{Ground: EventRules, Reason: "rule 5"})
			h.ok(PairAgain{Ground: EventRules, Reason: "rule 5"})
		},
		"discarded and paired by hand": func(_ *testing.T, h *hall) {
			h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
			next := nextRound(t, h.State())
			h.ok(BeginHandPairing{Reason: "test"})
			h.ok(ChangePairing{Games: next.Games, Byes: next.Byes})
			h.ok(EndHandPairing{})
		},
	}
	for _, round := range []int{1, 3} {
		for name, way := range ways {
			for _, how := range []tournament.DepartureKind{tournament.Withdrawn, tournament.NoShow, tournament.Expelled} {
				h := published(t, round)
				h.ok(Withdraw{Player: 4, How: how})
				if !h.inRound(4) || h.State().Player(4).Left.After != round {
					t.Fatalf("%s: %+v", name, h.State().Player(4).Left)
				}
				says(t, h, Unpublish{})
				h.ok(Unpublish{})
				way(t, h)
				s := h.State()
				if h.inRound(4) || s.Player(4).Left.After != round-1 || s.Paired() != round {
					t.Errorf("%s: player 4 left and is in round %d again; %+v", name, round, s.Player(4).Left)
				}
				for id := tournament.PlayerID(1); id <= 9; id++ {
					if id != 4 && !h.inRound(id) {
						t.Errorf("%s: player %d has no game", name, id)
					}
				}
				if f, err := CompareRound(&s.Tournament, round); err != nil || !f.Agrees {
					t.Errorf("%s: %v %v", name, f, err)
				}
			}
		}
	}
}

// Who left before the round was published is left out when it is paired again, as
// the desk says when the player withdraws; who comes back in between is in.
func TestPairAgainWithoutWhoLeft(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Withdraw{Player: 3})
	h.ok(PairAgain{Ground: EventRules, Reason: "rule 5"})
	if h.inRound(3) {
		t.Error("player 3 left and is paired")
	}
	h.ok(Return{3})
	h.ok(PairAgain{Ground: EventRules, Reason: "rule 5"})
	if !h.inRound(3) {
		t.Error("player 3 is back and not paired")
	}
	h.ok(Withdraw{Player: 3})
	h.ok(PairAgain{Ground: EventRules, Reason: "rule 5"})
	last, _ := h.Undoable()
	h.ok(Undo{last[0].Seq})
	if left := h.State().Player(3).Left; !h.inRound(3) || left.After != 2 {
		t.Errorf("pairing again was undone: %+v", left)
	}
}

// A hand that changes a round can take out who left, and is asked before it puts
// somebody in who left.
func TestHandPairingAndWhoLeft(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Withdraw{Player: 3})
	h.ok(BeginHandPairing{Reason: "test"})
	c := ChangePairing{}
	for _, g := range h.State().Tournament.Current.Games {
		switch {
		case g.White == 3:
			c.Byes = append(c.Byes, tournament.Bye{Player: g.Black, Kind: tournament.PairingBye})
		case g.Black == 3:
			c.Byes = append(c.Byes, tournament.Bye{Player: g.White, Kind: tournament.PairingBye})
		default:
			c.Games = append(c.Games, g)
		}
	}
	h.ok(c)
	if got := h.refusal(EndHandPairing{}); got != "" {
		t.Fatalf("who left has to be in the round: %q", got)
	}
	if left := h.State().Player(3).Left; left.After != 1 {
		t.Errorf("%+v", left)
	}
	h.ok(BeginHandPairing{Reason: "test"})
	c.Games, c.Byes = append(c.Games, tournament.Game{White: 3, Black: c.Byes[0].Player}), nil
	if got := h.codes(c); !slices.Contains(got, "hand.left") {
		t.Errorf("who left is paired by hand: %v", got)
	}
	h.ok(c)
	h.ok(EndHandPairing{})
	if left := h.State().Player(3).Left; left.After != 2 {
		t.Errorf("%+v", left)
	}
}

// A departure announced for a later round stays as announced, however often that
// round is paired.
func TestAnnouncedDepartureStays(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	prepared, err := h.journal.Prepare(journal.Command{Time: h.clock, Actor: "ada", Acts: []journal.Act{journal.PlayerWithdrew{Player: 3, After: 2}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.journal.Add(prepared); err != nil {
		t.Fatal(err)
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Unpublish{})
	h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
	h.ok(PairNext{})
	if left := h.State().Player(3).Left; !h.inRound(3) || left.After != 2 {
		t.Errorf("%+v", left)
	}
	h.ok(Publish{})
	h.play()
	h.ok(PairNext{})
	if h.inRound(3) {
		t.Error("player 3 plays on")
	}
}

// Byes asked for stay when the round is paired again.
func TestByesStayWhenPairedAgain(t *testing.T) {
	h := with(t, 8, 5)
	h.ok(RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye})
	h.ok(RequestBye{Round: 1, Player: 7, Bye: tournament.ZeroBye})
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Unpublish{})
	h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
	h.ok(PairNext{})
	if h.inRound(8) || h.inRound(7) {
		t.Errorf("%+v", h.State().Tournament.Current)
	}
}

// All players of a team who left while a round was published are off its boards
// when it is paired again.
func TestTeamThatLeftIsNotPairedAgain(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.play()
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(WithdrawTeam{Team: 2})
	h.ok(Unpublish{})
	h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
	h.ok(PairNext{})
	for _, id := range h.State().Tournament.Team(2).Members {
		if h.inRound(id) {
			t.Errorf("player %d left and is paired", id)
		}
	}
}

// A journal in which somebody was paired again after leaving, as earlier programs
// did, says that the player left after that round.
func TestJournalWithWhoLeftPairedAgain(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Publish{})
	paired := h.State().Tournament.Current.Clone()
	h.ok(Withdraw{Player: 3})
	h.ok(Unpublish{})
	h.ok(Discard{Ground: EventRules, Reason: "rule 5"})
	acts := []journal.Act{journal.RoundPaired{Round: 2, Games: paired.Games, Byes: paired.Byes, System: "dutch", Edition: "2026"}}
	prepared, err := h.journal.Prepare(journal.Command{Time: h.clock, Actor: "ada", Acts: acts})
	if err != nil {
		t.Fatal(err)
	}
	if left := prepared.State.Player(3).Left; left.After != 2 {
		t.Errorf("%+v", left)
	}
}

// nextRound is the round that PairNext would pair.
func nextRound(t testing.TB, s *journal.State) journal.RoundPaired {
	t.Helper()
	p := &plan{state: s}
	if err := (PairNext{}).plan(p); err != nil {
		t.Fatal(err)
	}
	for _, act := range p.acts {
		if paired, ok := act.(journal.RoundPaired); ok {
			return paired
		}
	}
	t.Fatal("no round is paired")
	return journal.RoundPaired{}
}

// A round in which somebody stands who has left in the meantime is published only
// after the question whether it is to be.
func TestPublishAsksAboutWhoHasLeft(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	if got := h.codes(Publish{}); got != nil {
		t.Errorf("before anybody left: %v", got)
	}
	h.ok(Withdraw{Player: 4, How: tournament.Withdrawn})
	if got := h.codes(Publish{}); !slices.Equal(got, []string{"publish.left"}) {
		t.Errorf("publishing says %v", got)
	}
	h.ok(PairAgain{Ground: EventRules, Reason: "rule 5"})
	if got := h.codes(Publish{}); got != nil {
		t.Errorf("paired again: %v", got)
	}
}

// Who was expelled is not seated by hand: the player is put back first.
func TestExpelledByHand(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(Withdraw{Player: 3, How: tournament.Expelled, Reason: "phone"})
	h.ok(BeginHandPairing{Reason: "test"})
	games := h.State().Tournament.Current.Games
	c := ChangePairing{Byes: h.State().Tournament.Current.Byes}
	for _, g := range games {
		if g.White == 3 || g.Black == 3 {
			g.White, g.Black = g.Black, g.White
		}
		c.Games = append(c.Games, g)
	}
	if got := h.refusal(c); got != "hand.expelled" {
		t.Errorf("seated: %q", got)
	}
	c.Games = games
	h.ok(c)
}
