package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// under is an event of a system and edition with players of falling ratings.
func under(t testing.TB, system tournament.System, edition tournament.Edition, players, rounds int) *hall {
	t.Helper()
	h := newHall(t)
	r := tournament.Rules{Rounds: rounds, System: system, Edition: edition, InitialColour: tournament.White}
	h.ok(Create{Rules: r})
	for i := range players {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i)), Ratings: tournament.Ratings{2400 - 10*i}}})
	}
	return h
}

// forfeits plays the next round in which the given players do not come.
func (h *hall) forfeits(absent ...tournament.PlayerID) {
	h.Helper()
	h.ok(PairNext{})
	h.ok(Publish{})
	for _, id := range absent {
		b := h.gameOf(id, h.State().Paired())
		result := tournament.WhiteByForfeit
		if b.White == id {
			result = tournament.BlackByForfeit
		}
		h.ok(EnterResult{Board: b, Result: result})
	}
	h.play()
}

// left is how a player left the event; nil = still in.
func (h *hall) left(id tournament.PlayerID) *tournament.Departure { return h.State().Player(id).Left }

// F.9 (F8 of 1992 to 2009, C.04.2 D.2, C.05 6.5, rule VI): who was absent without
// notice is withdrawn, unless it is explained before the next pairing is published.
func TestF9UnexcusedAbsenceWithdraws(t *testing.T) {
	h := with(t, 8, 5)
	if got := h.refusal(WithdrawNoShows{}); got != "noshow.none" {
		t.Errorf("before round 1: %q", got)
	}
	h.forfeits(3, 4)
	if round, got := NoShows(h.State()); round != 1 || !slices.Equal(got, []tournament.PlayerID{3, 4}) {
		t.Fatalf("absent %v in round %d", got, round)
	}
	for c, want := range map[*WithdrawNoShows]string{
		{Round: 2}: "noshow.round", {Round: 1, Explained: []tournament.PlayerID{3, 4}}: "noshow.none",
	} {
		if got := h.refusal(*c); got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
	if got := h.codes(WithdrawNoShows{Round: 1}); !slices.Equal(got, []string{"noshow.withdraw"}) {
		t.Errorf("%v", got)
	}
	h.ok(WithdrawNoShows{Round: 1, Explained: []tournament.PlayerID{4}, Reason: "not seen"})
	if left := h.left(3); left == nil || left.After != 1 || left.Kind != tournament.NoShow || left.Reason != "not seen" || h.left(4) != nil {
		t.Errorf("3 left %+v, 4 %+v", left, h.left(4))
	}
	// Explained before the next pairing is out, it is taken back; after that it is
	// too late.
	h.ok(Return{3})
	h.ok(PairNext{})
	if round, got := NoShows(h.State()); round != 1 || !slices.Equal(got, []tournament.PlayerID{3, 4}) {
		t.Fatalf("round 2 is not published; absent %v in round %d", got, round)
	}
	if got := h.codes(WithdrawNoShows{Round: 1}); !slices.Equal(got, []string{"withdraw.paired", "withdraw.paired", "noshow.withdraw"}) {
		t.Errorf("%v", got)
	}
	h.ok(WithdrawNoShows{Round: 1, Explained: []tournament.PlayerID{4}})
	h.ok(PairAgain{})
	if h.inRound(3) || h.left(3).After != 1 {
		t.Errorf("3 did not come and is paired: %+v", h.left(3))
	}
	h.ok(Publish{})
	if got := h.codes(Return{3}); !slices.Equal(got, []string{"return.late"}) {
		t.Errorf("explained too late: %v", got)
	}
	if round, got := NoShows(h.State()); round != 2 || len(got) != 0 {
		t.Errorf("absent %v in round %d", got, round)
	}
}

// The article is that of the edition; where the rules have none there is none.
func TestNoShowCitesItsArticle(t *testing.T) {
	for _, c := range [][3]string{
		{"classic", "2009", " (F8)"}, {"dutch", "2017", " (C.04.2 D.2)"}, {"dutch", "2026", " (C.05 6.5)"}, {"harkness", "nine-rules", " (VI)"}, {"harkness", "uschess", ""},
	} {
		h := under(t, tournament.System(c[0]), tournament.Edition(c[1]), 6, 5)
		h.forfeits(2)
		warnings := h.ok(WithdrawNoShows{Round: 1}).Warnings
		if text := warnings[len(warnings)-1].String(); !strings.Contains(text, "without notice"+c[2]+":") {
			t.Errorf("%v: %s", c, text)
		}
	}
}

// Of a team one player can be missing without leaving the event.
func TestNoShowsOfTeamsStay(t *testing.T) {
	h := teams(t)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(EnterResult{Board: h.board(1, 1), Result: tournament.WhiteByForfeit})
	if _, got := NoShows(h.State()); len(got) != 0 {
		t.Errorf("absent %v", got)
	}
}

// F.9 (F5 of 1992 to 2009, C.04.2 D.3, 3.2): withdrawn players are not paired
// again; what they have scored stands.
func TestF9WithdrawnPlayersStayOut(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(2)
	score := func() tournament.Points { return h.State().Tournament.Table().Score(0, 1) }
	before := score()
	h.ok(Withdraw{Player: 1, Reason: "ill"})
	h.rounds(1)
	if h.inRound(1) || before == 0 || score() != before {
		t.Errorf("player 1 had %s and has %s", before, score())
	}
	if got := h.codes(Return{1}); !slices.Equal(got, []string{"return.withdrawn"}) {
		t.Errorf("back after a withdrawal: %v", got)
	}
	for what, c := range map[string]Command{"leaving twice": Withdraw{Player: 1}, "nobody": Withdraw{Player: 99}, "not gone": Return{2}, "not entered": Return{99}} {
		if h.refusal(c) == "" {
			t.Errorf("%s is accepted", what)
		}
	}
}

// Rule VI of the US Swiss: whoever has missed two rounds, for whatever reason, is
// out; an explanation does not help any more.
func TestRuleVIMissedTwiceStayOut(t *testing.T) {
	for edition, want := range map[tournament.Edition][]string{"nine-rules": {"return.missed"}, "uschess": nil} {
		h := under(t, "harkness", edition, 8, 5)
		h.forfeits(4)
		h.ok(WithdrawNoShows{Round: 1})
		if got := h.codes(Return{4}); got != nil {
			t.Errorf("%s, after one round: %v", edition, got)
		}
		h.ok(Return{4})
		h.forfeits(4) // in the round being played the second absence counts at once
		h.ok(WithdrawNoShows{Round: 2})
		if got := h.codes(Return{4}); !slices.Equal(got, want) {
			t.Errorf("%s, after two rounds: %v, want %v", edition, got, want)
		}
	}
}

// Rule VI: who missed a round is not paired in the next, and is told of, unless they
// have said that they will play; who missed a second one is out.
func TestRuleVINotPairedUnlessTheySaySo(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 10, 6)
	h.forfeits(4, 5, 6)
	h.ok(ExplainAbsence{Round: 1, Player: 5})
	h.ok(CheckIn{Round: 2, Players: []tournament.PlayerID{6}, Mark: journal.AtDesk})
	if got := h.codes(PairNext{}); !slices.Equal(got, []string{"noshow.not-paired"}) {
		t.Errorf("%v", got)
	}
	h.ok(PairNext{})
	if h.inRound(4) || !h.inRound(5) || !h.inRound(6) {
		t.Error("not those are paired who said so")
	}
	h.ok(ExplainAbsence{Round: 1, Player: 4}) // in time: the round is not published
	h.ok(PairAgain{})
	if !h.inRound(4) {
		t.Error("an explanation in time is worth nothing")
	}
	for range 2 { // as if nothing had been said
		last, _ := h.Undoable()
		h.ok(Undo{last[0].Seq})
	}
	h.ok(Publish{})
	h.play()
	if got := MissedTooMany(h.State()); !slices.Equal(got, []tournament.PlayerID{4}) {
		t.Errorf("out are %v", got)
	}
	if got := h.refusal(CheckIn{Round: 3, Players: []tournament.PlayerID{4}, Mark: journal.AtDesk}); got != "checkin.missed" {
		t.Errorf("checked in for a round they are not in: %q", got)
	}
	if slices.ContainsFunc(ToCome(h.State(), 3), func(p *tournament.Player) bool { return p.ID == 4 }) {
		t.Error("expected at the check-in")
	}
	if IsPairedNext(h.State(), 4) {
		t.Error("said to be paired after two rounds missed")
	}
	done := h.ok(PairNext{})
	if left := h.left(4); left == nil || left.Kind != tournament.NoShow || left.After != 2 {
		t.Errorf("two rounds missed: %+v", left)
	}
	if !slices.ContainsFunc(done.Warnings, func(w Warning) bool { return w.Code == "noshow.out" }) {
		t.Errorf("nobody is told: %v", done.Warnings)
	}
}

// The event may have another number of absences, or none.
func TestRuleVIAsTheEventHasIt(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 6)
	rules := h.State().Tournament.Rules
	rules.Options = []tournament.SystemOption{{Name: tournament.AbsencesOption, Value: "0"}}
	h.ok(SetRules{Rules: rules})
	for range 2 {
		h.forfeits(4)
	}
	if got := h.codes(PairNext{}); !slices.Equal(got, []string{"noshow.paired"}) {
		t.Errorf("%v", got)
	}
}

// Who stays absent again is not paired in the next round; who was missing at the
// check-in is in the list like who lost by forfeit.
func TestAbsentAgain(t *testing.T) {
	h := with(t, 9, 5)
	var here []tournament.PlayerID
	for id := tournament.PlayerID(1); id <= 8; id++ {
		here = append(here, id)
	}
	h.ok(CheckIn{Round: 1, Players: here, Mark: journal.AtDesk})
	h.ok(CloseCheckIn{Round: 1})
	h.forfeits(3)
	if _, got := NoShows(h.State()); !slices.Equal(got, []tournament.PlayerID{3, 9}) {
		t.Fatalf("absent %v", got)
	}
	if got := h.codes(PairNext{}); !slices.Equal(got, []string{"noshow.paired"}) {
		t.Errorf("%v", got)
	}
	h.ok(ExplainAbsence{Round: 1, Player: 3, Absent: true})
	h.ok(ExplainAbsence{Round: 1, Player: 9})
	if got := h.codes(PairNext{}); len(got) != 0 {
		t.Errorf("%v", got)
	}
	h.ok(PairNext{})
	if h.inRound(3) || !h.inRound(9) {
		t.Error("3 is absent again, 9 is back")
	}
}

// F.6 (C.04.2 C.1 and C.2, 2.4 and 4.1 of 2026): whoever is not there before the
// first pairing is left out, unless the delay was announced; one who comes later
// is a late entry with no points for the rounds missed.
func TestF6LateEntries(t *testing.T) {
	h := with(t, 6, 5)
	h.ok(Register{tournament.Player{Name: "Announced", Entered: 2}}) // has written to come for round 2
	h.ok(RequestBye{Round: 1, Player: 6, Bye: tournament.ZeroBye})
	h.ok(WithdrawAbsent{Round: 1})
	if left := h.left(6); left == nil || left.Kind != tournament.NoShow || left.After != 0 || h.left(7) != nil {
		t.Fatalf("%+v, %+v", left, h.left(7))
	}
	h.rounds(1)
	if h.inRound(6) || h.inRound(7) {
		t.Error("who is not there is paired")
	}
	if got := h.codes(Return{6}); !slices.Equal(got, []string{"player.late"}) {
		t.Errorf("6 has come: %v", got)
	}
	h.ok(Return{6})
	h.ok(PairNext{})
	if !h.inRound(6) || !h.inRound(7) {
		t.Error("who has come is not paired")
	}
	if tab := h.State().Tournament.Table(); tab.Score(5, 1) != tournament.Zero || tab.Score(6, 1) != tournament.Zero {
		t.Error("the missed round brought points")
	}
}

// What is said of byes on request cites the regulations of the event, and nothing
// where they do not speak of them.
func TestByesCiteTheirArticle(t *testing.T) {
	for edition, want := range map[tournament.Edition]string{"2026": "(C.05 6.7.4)", "2017": ""} {
		h := under(t, "dutch", edition, 6, 5)
		said := h.ok(RequestBye{Round: 1, Player: 2, Bye: tournament.FullBye}).Warnings[0].String()
		if strings.Contains(said, "(C.") != (want != "") || !strings.Contains(said, want) {
			t.Errorf("%s: %s", edition, said)
		}
	}
}

// F8: the time to explain ends with the publication of the next round, and does not pass
// in silence; who is in the round then is named until they have played.
func TestF8TheDeadlineIsSaid(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
	}{{"classic", "1992"}, {"dutch", "2017"}, {"dutch", "2026"}} {
		h := under(t, c.system, c.edition, 6, 3)
		h.forfeits(6)
		h.ok(PairNext{})
		if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "publish.unexplained" {
			t.Fatalf("%v: publishing waits at level %d for %s", c, level, code)
		}
		if codes := h.codes(PublishAt{At: h.clock.Add(time.Hour)}); !slices.Contains(codes, "publish.unexplained") {
			t.Errorf("%v: a time of publication: %v", c, codes)
		}
		h.ok(Publish{})
		if round, players := Unexplained(h.State()); round != 1 || !slices.Equal(players, []tournament.PlayerID{6}) {
			t.Errorf("%v: round %d, %v", c, round, players)
		}
		h.play()
		if _, players := Unexplained(h.State()); len(players) > 0 {
			t.Errorf("%v: %v have played since", c, players)
		}
		h = under(t, c.system, c.edition, 6, 3)
		h.forfeits(6)
		h.ok(ExplainAbsence{Round: 1, Player: 6})
		h.ok(PairNext{})
		if level, code := h.levelOf(Publish{}); level != 0 {
			t.Errorf("%v: it was explained, %s", c, code)
		}
	}
}
