package desk

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// lateInRound3 is an event whose round 3 has two open games, and the pairs of round 4
// that come about whatever they end in.
func lateInRound3(t testing.TB) (*hall, []journal.EarlyPair) {
	t.Helper()
	h := with(t, 20, 6)
	h.rounds(2)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.playBut(2)
	pairs := certainPairs(t, h.State())
	if len(pairs) < 2 {
		t.Fatalf("%d boards are certain; the test wants some", len(pairs))
	}
	return h, pairs
}

// playBut enters a result on every board but the last ones.
func (h *hall) playBut(last int) {
	h.Helper()
	for i, g := range h.State().Tournament.Current.Games {
		if i < len(h.State().Tournament.Current.Games)-last {
			h.result(g, []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[i%3])
		}
	}
}

func (h *hall) result(g tournament.Game, r tournament.Result) *Done {
	h.Helper()
	b := journal.Board{Round: h.State().Paired(), White: g.White, Black: g.Black}
	return h.ok(EnterResult{Board: b, Result: r, Seen: h.seen(b)})
}

func certainPairs(t testing.TB, s *journal.State) (pairs []journal.EarlyPair) {
	t.Helper()
	f, err := ahead(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Settled {
		pairs = append(pairs, journal.EarlyPair{White: c.White, Black: c.Black})
	}
	return pairs
}

// warned are the codes of what a command was done with.
func warned(done *Done) (codes []string) {
	for _, w := range done.Warnings {
		codes = append(codes, w.Code)
	}
	return codes
}

// Boards that are certain are published singly; when the round is paired whole they are
// in it, whatever the open games end in, and then they are boards like any other.
func TestPublishEarly(t *testing.T) {
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 22))
		h, pairs := lateInRound3(t)
		for _, pair := range pairs[:2] {
			h.ok(PublishEarly{[]journal.EarlyPair{pair}})
		}
		s := h.State()
		if got := s.Early; got.Round != 4 || len(got.Boards) != 2 || got.Boards[0].Ends != 9 || got.Boards[0].Open != 2 {
			t.Fatalf("%+v", got)
		}
		if s.Paired() != 3 || s.Tournament.Current == nil {
			t.Fatal("more than boards was published")
		}
		for _, g := range s.Tournament.Current.Games {
			if g.Result == tournament.NoResult {
				done := h.result(g, []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[random.IntN(3)])
				if codes := warned(done); len(codes) > 0 || len(EarlyFaults(done.State)) > 0 {
					t.Errorf("seed %d: a result that was reckoned with takes the proof: %v", seed, codes)
				}
			}
		}
		if done := h.ok(PairNext{}); len(EarlyFaults(done.State)) > 0 {
			t.Errorf("seed %d: %v is not in the round", seed, EarlyFaults(done.State))
		}
		if _, codes := h.levelOf(Publish{}); codes != "" {
			t.Errorf("seed %d: publishing asks about %s", seed, codes)
		}
		if got := h.State().Early; len(got.Boards) > 0 {
			t.Errorf("seed %d: %+v beside the round", seed, got)
		}
	}
}

func TestPublishEarlyRefused(t *testing.T) {
	h := with(t, 20, 6)
	if got := h.refusal(PublishEarly{[]journal.EarlyPair{{White: 1, Black: 2}}}); got != "early.finished" {
		t.Error(got)
	}
	h.ok(PairNext{})
	if got := h.refusal(PublishEarly{[]journal.EarlyPair{{White: 1, Black: 2}}}); got != "early.waits" {
		t.Error(got)
	}
	h.ok(Publish{})
	if got := h.refusal(PublishEarly{[]journal.EarlyPair{{White: 1, Black: 2}}}); got != "early.unproved" {
		t.Error(got)
	}
	if got := h.refusal(WithdrawEarly{Board: journal.EarlyPair{White: 1, Black: 2}}); got != "record.early.unknown" {
		t.Error(got)
	}
	h, pairs := lateInRound3(t)
	if got := h.refusal(PublishEarly{}); got != "record.early.none" {
		t.Error(got)
	}
	met := h.State().Tournament.Current.Games[0]
	if got := h.refusal(PublishEarly{[]journal.EarlyPair{{White: met.White, Black: met.Black}}}); got != "early.uncertain" {
		t.Error(got)
	}
	h.ok(PublishEarly{pairs[:1]})
	turned := journal.EarlyPair{White: pairs[0].Black, Black: pairs[0].White}
	if got := h.refusal(PublishEarly{[]journal.EarlyPair{turned}}); got != "record.player.twice" {
		t.Error(got)
	}
	h.ok(WithdrawEarly{Board: turned}) // either way, as it can be published
	h.ok(PublishEarly{[]journal.EarlyPair{turned}})
	h.play()
	if got := h.refusal(PublishEarly{pairs[1:2]}); got != "early.finished" {
		t.Error(got)
	}
	table := with(t, 4, 3)
	r := table.State().Tournament.Rules
	r.System, r.Edition, r.TieBreaks = tournament.RoundRobin, "", nil
	table.ok(SetRules{Rules: r})
	table.ok(PairNext{})
	table.ok(Publish{})
	if got := table.refusal(PublishEarly{[]journal.EarlyPair{{White: 1, Black: 2}}}); got != "early.system" {
		t.Error(got)
	}
}

// What takes the proof from a board is told with the command that does, and what can be
// done about it.
func TestEarlyBoardsBreak(t *testing.T) {
	breaks := map[string]func(h *hall, pair journal.EarlyPair) Command{
		"somebody leaves": func(_ *hall, pair journal.EarlyPair) Command { return Withdraw{Player: pair.White} },
		"somebody has a bye": func(_ *hall, pair journal.EarlyPair) Command {
			return RequestBye{Round: 4, Player: pair.Black, Bye: tournament.ZeroBye}
		},
		"a result is corrected": func(h *hall, pair journal.EarlyPair) Command {
			b := h.gameOf(pair.White, 3)
			g, _, _ := h.State().Board(b)
			return EnterResult{Board: b, Result: opposite(g, pair.White), Seen: h.seen(b)}
		},
	}
	for name, command := range breaks {
		h, pairs := lateInRound3(t)
		at := slices.IndexFunc(pairs, func(p journal.EarlyPair) bool {
			g, _, ok := h.State().Board(h.gameOf(p.White, 3))
			return ok && g.Result != tournament.NoResult && p.Black != tournament.NoPlayer
		})
		pair := pairs[at]
		h.ok(PublishEarly{[]journal.EarlyPair{pair}})
		board := h.State().Early.Boards[0].EarlyPair
		done := h.ok(command(h, pair))
		if !slices.Contains(warned(done), "early.broken") {
			t.Errorf("%s: told %v", name, warned(done))
		}
		if faults := EarlyFaults(done.State); len(faults) != 1 || faults[0].EarlyPair != board {
			t.Errorf("%s: %+v", name, faults)
		}
		h.play()
		h.ok(PairNext{})
		if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "early.differs" {
			t.Errorf("%s: publishing asks at %d about %s", name, level, code)
		}
		h.ok(WithdrawEarly{Board: board, Reason: "no longer so"})
		if level, code := h.levelOf(Publish{}); level != 0 {
			t.Errorf("%s: publishing still asks at %d about %s", name, level, code)
		}
	}
}

// opposite is a result that gives a player as far from what they had as there is.
func opposite(g *tournament.Game, player tournament.PlayerID) tournament.Result {
	won := g.Result == tournament.WhiteWins && g.White == player || g.Result == tournament.BlackWins && g.Black == player
	if won == (g.White == player) {
		return tournament.BlackWins
	}
	return tournament.WhiteWins
}

// A late entry after boards were published early is told of when it changes them, and
// the boards are there still.
func TestEarlyBoardsAndLateEntries(t *testing.T) {
	h, pairs := lateInRound3(t)
	h.ok(PublishEarly{pairs})
	done := h.ok(Register{tournament.Player{Name: "Late", Ratings: tournament.Ratings{2395}, Entered: 4}})
	told := slices.Contains(warned(done), "early.broken")
	if faults := EarlyFaults(done.State); told != (len(faults) > 0) {
		t.Errorf("%d boards do not hold any more, told: %v", len(faults), told)
	}
	if len(done.State.Early.Boards) != len(pairs) {
		t.Errorf("%d boards are left of %d", len(done.State.Early.Boards), len(pairs))
	}
}

// What was published early can be undone as a published round can; unpublishing or
// discarding the current round takes the boards after it along, discarding a draft of
// their own round does not.
func TestEarlyBoardsGoBack(t *testing.T) {
	h, pairs := lateInRound3(t)
	h.ok(PublishEarly{pairs[:1]})
	events, _ := h.Undoable()
	if level, code := h.levelOf(Undo{events[0].Seq}); level != -1 || code != "outside-fide-mode" && code != "undo.early" {
		t.Errorf("undoing ends at %d with %s", level, code)
	}
	h.play()
	h.ok(PairNext{})
	h.ok(Discard{Reason: "too early"})
	if len(h.State().Early.Boards) != 1 || len(EarlyFaults(h.State())) > 0 {
		t.Errorf("after a discarded draft: %+v", h.State().Early)
	}
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Unpublish{Reason: "a mistake"})
	if len(h.State().Early.Boards) != 0 {
		t.Errorf("after unpublishing: %+v", h.State().Early)
	}
}

// By hand a pair that was published early can be kept, or parted: then publishing asks.
func TestEarlyBoardsByHand(t *testing.T) {
	h, pairs := lateInRound3(t)
	h.ok(PublishEarly{pairs[:2]})
	h.play()
	h.ok(PairNext{})
	current := h.State().Tournament.Current
	games := slices.Clone(current.Games)
	at := func(p journal.EarlyPair) int {
		return slices.IndexFunc(games, func(g tournament.Game) bool { return p.Same(journal.EarlyPair{White: g.White, Black: g.Black}) })
	}
	i, k := at(pairs[0]), at(pairs[1])
	games[i].Black, games[k].Black = games[k].Black, games[i].Black
	done := h.ok(Rearrange{Games: games, Byes: current.Byes, Reason: "asked for"})
	if n := strings.Count(strings.Join(warned(done), " "), "early.broken"); n != 2 {
		t.Errorf("told %v", warned(done))
	}
	if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "early.differs" {
		t.Errorf("publishing asks at %d about %s", level, code)
	}
}

// When results are taken away until there are too many ends to try, nothing is proved any
// more, whatever a sample of them says.
func TestEarlyBoardsUnproved(t *testing.T) {
	h, pairs := lateInRound3(t)
	h.ok(PublishEarly{pairs})
	games := h.State().Tournament.Current.Games
	var told []string
	for _, g := range games[len(games)-7 : len(games)-2] {
		told = append(told, warned(h.result(g, tournament.NoResult))...)
	}
	if faults := EarlyFaults(h.State()); len(faults) != len(pairs) || !slices.Contains(told, "early.broken") {
		t.Errorf("%d of %d boards are said to be unproved, told %v", len(faults), len(pairs), told)
	}
	if got := h.refusal(PublishEarly{pairs[:1]}); got != "early.unproved" {
		t.Error(got)
	}
}
