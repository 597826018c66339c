package desk

import (
	"errors"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// codes lists the warnings of a command, whatever becomes of it.
func (h *hall) codes(c Command) []string {
	h.Helper()
	p, err := h.plan(Request{Actor: "ada", Command: c})
	if err != nil {
		h.Fatal(err)
	}
	var codes []string
	for _, w := range p.warnings {
		codes = append(codes, w.Code)
	}
	return codes
}

// open is an event of six players with rules, round 1 played as 1-4 5-2 3-6 and
// round 2 open to changes by hand.
func open(t testing.TB) *hall {
	h := with(t, 6, 4)
	r := h.State().Tournament.Clone().Rules
	r.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	h.ok(SetRules{Rules: r})
	h.rounds(1)
	h.ok(PairNext{})
	h.ok(BeginHandPairing{Reason: "test"})
	return h
}

func TestWarningsOnBoards(t *testing.T) {
	h := open(t)
	first := h.State().Tournament.Rounds[0].Games[0]
	for _, c := range []struct {
		name  string
		games []tournament.Game
		byes  []tournament.Bye
		want  []string
	}{
		{"a rematch", []tournament.Game{{White: first.Black, Black: first.White}}, nil, []string{"hand.rematch"}},
		{"a rematch with the same colours", []tournament.Game{{White: first.White, Black: first.Black}}, nil, []string{"hand.rematch", "hand.both-colours"}},
		{"a prohibited pair", []tournament.Game{{White: 2, Black: 1}}, nil, []string{"hand.prohibited"}},
		{"a bye for one of the last", nil, []tournament.Bye{{Player: first.Black, Kind: tournament.PairingBye}}, nil},
		{"a bye for a winner (Q66)", nil, []tournament.Bye{{Player: first.White, Kind: tournament.PairingBye}}, []string{"hand.bye-score"}},
	} {
		if got := h.codes(ChangePairing{Games: c.games, Byes: c.byes}); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The bye and the colours of later rounds.
func TestWarningsOnByesAndColours(t *testing.T) {
	h := with(t, 5, 4)
	h.rounds(2)
	h.ok(BeginHandPairing{Reason: "test"})
	s := h.State()
	var bye tournament.PlayerID
	for _, b := range s.Tournament.Rounds[0].Byes {
		bye = b.Player
	}
	if got := h.codes(ChangePairing{Byes: []tournament.Bye{{Player: bye, Kind: tournament.PairingBye}}}); !slices.Equal(got, []string{"hand.bye"}) {
		t.Errorf("a second bye: %v", got)
	}
	tab := s.Tournament.Table()
	b := boardCheck{t: &s.Tournament, tab: tab}
	for white := range s.Tournament.Players {
		if b.coloursOf(white).Difference < 2 {
			continue
		}
		for black := range s.Tournament.Players {
			if black == white {
				continue
			}
			g := tournament.Game{White: s.Tournament.Players[white].ID, Black: s.Tournament.Players[black].ID}
			if got := h.codes(ChangePairing{Games: []tournament.Game{g}}); !slices.Contains(got, "hand.colour") {
				t.Errorf("%v: a third White without a warning: %v", g, got)
			}
		}
	}
}

// A session that ends with the engine's boards leaves no trace in the file; one
// that does not is a serious matter and is told.
func TestEndOfHandPairing(t *testing.T) {
	h := open(t)
	boards := slices.Clone(h.State().Tournament.Current.Games)
	if level, code := h.levelOf(PairNext{}); level != -1 || code != "round.open" {
		t.Errorf("pairing on while a session is open: %d %s", level, code)
	}
	h.ok(ChangePairing{Games: boards[1:]})
	if level, code := h.levelOf(EndHandPairing{}); level != -1 || code != "hand.left-out" {
		t.Errorf("players were left out: %d %s", level, code)
	}
	slices.Reverse(boards)
	h.ok(ChangePairing{Games: boards})
	if level, code := h.levelOf(EndHandPairing{}); level != 0 {
		t.Errorf("the engine's boards in another order: %d %s", level, code)
	}
	if lines := Irregularities(h.State()); len(lines) != 0 {
		t.Errorf("lines: %q", lines)
	}
	h.ok(BeginHandPairing{Reason: "wish"})
	boards[0].White, boards[0].Black = boards[0].Black, boards[0].White
	h.ok(ChangePairing{Games: boards})
	if level, code := h.levelOf(EndHandPairing{}); level != 4 || code != "hand.differs" {
		t.Errorf("colours swapped by hand: %d %s", level, code)
	}
	h.ok(EndHandPairing{})
	g := boards[0]
	want := "MPA @ Round 2: " + gameText(h.State(), tournament.Game{White: g.Black, Black: g.White}) + " => " + gameText(h.State(), g)
	if lines := Irregularities(h.State()); !slices.Equal(lines, []string{want}) {
		t.Errorf("lines: %q, want %q", lines, want)
	}
	h.ok(Publish{})
	h.play()
}

// Three players and four rounds: the last round has no legal pairing and is made
// by hand.
func TestFinishByHand(t *testing.T) {
	h := with(t, 3, 4)
	h.rounds(3)
	_, err := h.confirm(PairNext{})
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Code != "pair.impossible" {
		t.Fatalf("round 4 was paired: %v", err)
	}
	h.ok(BeginHandPairing{Reason: "no legal pairing"})
	h.ok(ChangePairing{Games: []tournament.Game{{White: 1, Black: 2}}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}})
	h.ok(EndHandPairing{})
	if lines := Irregularities(h.State()); len(lines) != 1 || lines[0] != "MPA @ Round 4: made by hand, the rules give no pairing" {
		t.Errorf("lines: %q", lines)
	}
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	if !Final(h.State()) {
		t.Error("the event is not over")
	}
}

// A round robin takes its numbers by lot.
func TestRoundRobin(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Rules: tournament.Rules{Rounds: 3, System: "roundrobin"}})
	for _, name := range []string{"A", "B", "C", "D"} {
		h.ok(Register{tournament.Player{Name: name}})
	}
	h.ok(SetNumbers{[]tournament.PlayerID{4, 2, 1, 3}})
	h.rounds(3)
	h.ok(CloseRound{})
	if got := h.State().Player(4).Number; got != 1 {
		t.Errorf("player 4 has number %d", got)
	}
	if _, err := Standings(h.State()); err != nil {
		t.Error(err)
	}
	if b := h.State().Tournament.Rounds[0].Games; len(b) != 2 {
		t.Errorf("round 1: %v", b)
	}
}

// A round that is being made by hand and has no board yet is not a round all of whose
// results are in.
func TestNoStandingsOfARoundBeingMadeByHand(t *testing.T) {
	h := with(t, 6, 4)
	h.rounds(1)
	h.ok(CloseRound{})
	h.ok(BeginHandPairing{Reason: "test"})
	ranking, err := Standings(h.State())
	if err != nil || ranking.After != 1 {
		t.Errorf("standings after round %d (%v), want 1", ranking.After, err)
	}
}

// Nor is one in which nobody plays, before it is closed.
func TestNoStandingsOfADraftWithoutGames(t *testing.T) {
	h := with(t, 6, 4)
	h.rounds(1)
	h.ok(CheckAll{Round: 2})
	h.ok(PairNext{})
	for _, after := range []int{1, 2} {
		ranking, err := Standings(h.State())
		if err != nil || ranking.After != after {
			t.Errorf("standings after round %d (%v), want %d", ranking.After, err, after)
		}
		if after == 1 {
			h.ok(Publish{})
			h.ok(CloseRound{})
		}
	}
}

// A knock-out whose first round is made by hand has the rounds of its tree, as one that
// is paired.
func TestTreeBegunByHandHasItsRounds(t *testing.T) {
	h := newHall(t)
	h.ok(Create{Rules: tournament.Rules{System: tournament.Knockout}})
	for i := range 8 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	h.ok(BeginHandPairing{Reason: "by hand"})
	if h.State().Tournament.Rules.Rounds == 0 {
		t.Error("no number of rounds")
	}
}
