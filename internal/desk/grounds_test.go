package desk

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// inView is an event of a system and edition whose round is published, after so many
// that were played.
func inView(t testing.TB, system tournament.System, edition tournament.Edition, players, played int) *hall {
	h := under(t, system, edition, players, 5)
	h.rounds(played)
	h.ok(PairNext{})
	h.ok(Publish{})
	return h
}

// The grounds are those of the event's edition, with its article, and none before the
// pairing was published.
func TestGroundsOfTheEdition(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		want    string
	}{
		{"classic", "1992", "rematch F6, second bye F6, colours F6, correction F7"},
		{"classic", "2009", "rematch F6, second bye F6, colours F6, correction F7"},
		{"dutch", "2017", "rematch C.04.2 D.10"},
		{"dutch", "2026", "event rules C.04.2 4.4, rematch C.04.2 4.4, opponentless C.04.2 4.4, late entry C.04.2 4.4, unforeseeable C.04.2 4.4"},
		{"harkness", "nine-rules", "rematch IV, second bye III"},
		{"harkness", "uschess", "rematch 27A, second bye 28L2"},
	} {
		h := under(t, c.system, c.edition, 8, 5)
		h.ok(PairNext{})
		if got := Grounds(h.State()); got != nil {
			t.Errorf("%s %s: grounds for what nobody has seen: %v", c.system, c.edition, got)
		}
		h.ok(Publish{})
		var got []string
		for _, g := range Grounds(h.State()) {
			got = append(got, string(g.Ground)+" "+g.Article)
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%s %s: %s, want %s", c.system, c.edition, text, c.want)
		}
	}
}

// Taking a pairing from view and pairing again is no way round the grounds; shown again
// as it was it needs none.
func TestUnpublishingIsNoWayRoundTheGrounds(t *testing.T) {
	for _, edition := range []tournament.Edition{"2017", "2026"} {
		h := inView(t, "dutch", edition, 8, 1)
		h.ok(Unpublish{Reason: "too early"})
		games := bareGames(h.State().Tournament.Current.Games)
		for _, c := range []Command{PairAgain{}, Discard{}, PairAgain{Ground: Rematch}, Rearrange{Games: games}, TakeSmallestChange{}, BeginHandPairing{}} {
			if got := h.refusal(c); got != "hand.ground" && got != "smallest.none" {
				t.Errorf("%s, %T: %q", edition, c, got)
			}
		}
		if edition == "2026" {
			h.ok(PairAgain{Ground: EventRules, Reason: "the bus"})
		}
		h.ok(Publish{})
	}
}

// A pairing that nobody saw is changed as one likes; outside FIDE mode the ground is
// asked about.
func TestGroundsBindWhatWasSeen(t *testing.T) {
	h := under(t, "dutch", "2017", 8, 5)
	h.ok(PairNext{})
	h.ok(PairAgain{})
	h.ok(Publish{})
	h.ok(LeaveFideMode{Reason: "club evening"})
	h.ok(Unpublish{})
	if level, code := h.levelOf(PairAgain{}); level != int(Confirm) || code != "hand.ground" {
		t.Errorf("level %d, %s", level, code)
	}
}

// F7 of 1992 to 2009: if a correction affects what is published and not played, the
// arbiter decides.
func TestF7TheArbiterDecides(t *testing.T) {
	h := inView(t, "classic", "1998", 8, 2)
	h.ok(Unpublish{})
	if got := h.refusal(PairAgain{Ground: Corrected}); got != "hand.ground" {
		t.Errorf("nothing was corrected: %q", got)
	}
	b := h.board(1, 1)
	to := tournament.Drawn
	if h.State().Tournament.Rounds[0].Games[0].Result == to {
		to = tournament.WhiteWins
	}
	h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b)})
	done := h.ok(PairAgain{Ground: Corrected, Reason: "round 1"})
	if about := journal.AboutOf(&done.Events[0]); about.Ground != Corrected || about.Text != "round 1" {
		t.Errorf("the history has %+v", about)
	}
}

// A correction that is taken back leaves the published pairing as it was made: nothing is
// there for the arbiter to decide. So is a rating that is changed and changed back.
func TestF7WhatIsTakenBackIsNoGround(t *testing.T) {
	holds := func(h *hall) bool {
		i := slices.IndexFunc(Grounds(h.State()), func(g PossibleGround) bool { return g.Ground == Corrected })
		return Grounds(h.State())[i].Against == nil
	}
	for _, edition := range []tournament.Edition{"1992", "1998", "2009"} {
		h := inView(t, "classic", edition, 8, 1)
		b, was := h.board(1, 1), h.State().Tournament.Rounds[0].Games[0].Result
		turned := journal.Board{Round: 1, White: b.Black, Black: b.White}
		rated := *h.State().Player(8)
		for _, c := range []struct {
			name        string
			there, back func() Command
		}{
			{"result", func() Command { return CorrectResult{Board: b, To: tournament.WhiteByForfeit, Seen: h.seen(b)} },
				func() Command { return CorrectResult{Board: b, To: was, Seen: h.seen(b)} }},
			{"colours", func() Command { return CorrectColours{Board: b, Seen: h.seen(b)} },
				func() Command { return CorrectColours{Board: turned, Seen: h.seen(turned)} }},
			{"rating", func() Command { p := rated; p.Ratings = tournament.Ratings{2700}; return ChangePlayer{p} },
				func() Command { return ChangePlayer{rated} }},
		} {
			h.ok(c.there())
			if !holds(h) {
				t.Errorf("%s: a corrected %s is no ground", edition, c.name)
			}
			h.ok(c.back())
			if holds(h) {
				t.Errorf("%s: a %s that was taken back is a ground", edition, c.name)
			}
		}
		h.ok(Unpublish{})
		games := bareGames(h.State().Tournament.Current.Games)
		games[0].Black, games[1].Black = games[1].Black, games[0].Black
		for _, c := range []Command{PairAgain{Ground: Corrected}, Rearrange{Games: games, Ground: Corrected}, BeginHandPairing{Ground: Corrected}} {
			if got := h.refusal(c); got != "hand.ground" {
				t.Errorf("%s, %T: %q", edition, c, got)
			}
		}
	}
}

// F7: a round that is paired again after a rating was corrected knows of it, and the
// ground is used up.
func TestF7TheGroundIsUsedUp(t *testing.T) {
	h := inView(t, "classic", "2009", 8, 2)
	player := *h.State().Player(8)
	player.Ratings = tournament.Ratings{2700}
	h.ok(ChangePlayer{player})
	h.ok(Unpublish{})
	h.ok(PairAgain{Ground: Corrected})
	h.ok(Publish{})
	h.ok(Unpublish{})
	if got := h.refusal(PairAgain{Ground: Corrected}); got != "hand.ground" {
		t.Errorf("a second time: %q", got)
	}
}

// F6: a third equal colour that the rules allow is no ground, whoever is named for it.
func TestGroundsAreOfThoseWhomTheRecordShows(t *testing.T) {
	h := inView(t, "classic", "2009", 10, 2)
	id, game := turnable(t, h.State())
	h.ok(CorrectColours{Board: game, Seen: h.seen(game)})
	shown := []tournament.PlayerID{id}
	for _, f := range Faults(h.State()) {
		shown = append(shown, f.Players...)
	}
	for _, p := range h.State().Tournament.Players {
		err := mayChange(h.State(), Colours, []tournament.PlayerID{p.ID})
		if (err == nil) != slices.Contains(shown, p.ID) {
			t.Errorf("colours of %d, where those of %v are wrong: %v", p.ID, shown, err)
		}
	}
}

// A correction brings a second bye about, and the desk asks for another pairing. The round
// that takes its place was made with what is right: it is dated so, what the desk proposed
// is not called a departure from the rules, and there is nothing left to decide.
func TestWhatTheDeskAskedForIsNoDeparture(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
	}{{"classic", "1992"}, {"classic", "2009"}, {"harkness", "uschess"}} {
		h := inView(t, c.system, c.edition, 7, 1)
		bye := h.State().Tournament.Current.Byes[0].Player
		game := h.gameOf(bye, 1)
		result := tournament.WhiteByForfeit
		if game.Black == bye {
			result = tournament.BlackByForfeit
		}
		h.ok(CorrectResult{Board: game, To: result, Seen: h.seen(game)})
		if faults := Faults(h.State()); len(faults) != 1 || faults[0].Reason != SecondBye {
			t.Fatalf("%v: %v", c, faults)
		}
		change := TakeSmallestChange{Ground: SecondBye, Reason: "second bye"}
		if codes := h.codes(change); slices.Contains(codes, "hand.differs") {
			t.Errorf("%v: what the desk proposed is confirmed with %v", c, codes)
		}
		h.ok(change)
		event := h.State().Tournament
		if from := event.Corrections[0].From; from != 2 {
			t.Errorf("%v: corrected from round %d", c, from)
		}
		finding, err := CompareRound(&event, 2)
		if byes, _ := finding.Byes(); err != nil || slices.Contains(byes, bye) {
			t.Errorf("%v: by the rules %d has a second bye: %+v, %v", c, bye, finding, err)
		}
		if file := h.fileAgain(); len(file.Corrections) != 1 || file.Corrections[0].From != 2 {
			t.Errorf("%v: the file has %v", c, file.Corrections)
		}
		if faults := Faults(h.State()); len(faults) > 0 {
			t.Errorf("%v: after the change %v", c, faults)
		}
		for _, g := range Grounds(h.State()) {
			if g.Against == nil {
				t.Errorf("%v: %s is still a ground", c, g.Ground)
			}
		}
	}
}

// Boards that are changed by hand and leave what the correction makes illegal are still
// those of the round as it was paired.
func TestAChangeThatMendsNothingIsNotDated(t *testing.T) {
	h := inView(t, "classic", "1998", 9, 1)
	bye := h.State().Tournament.Current.Byes[0].Player
	game := h.gameOf(bye, 1)
	result := tournament.WhiteByForfeit
	if game.Black == bye {
		result = tournament.BlackByForfeit
	}
	h.ok(CorrectResult{Board: game, To: result, Seen: h.seen(game)})
	games := bareGames(h.State().Tournament.Current.Games)
	games[0].Black, games[1].Black = games[1].Black, games[0].Black
	h.ok(Rearrange{Games: games, Byes: h.State().Tournament.Current.Byes, Ground: SecondBye})
	if from := h.State().Tournament.Corrections[0].From; from != 3 {
		t.Errorf("corrected from round %d", from)
	}
	if faults := Faults(h.State()); len(faults) != 1 || faults[0].Reason != SecondBye {
		t.Errorf("%v", faults)
	}
}

// Leaving is no ground to change what is published (F6, D.10, 4.4), and who takes the round
// from view is told so, not that the player is left out when it is paired again, which is
// refused. Where a ground holds, or the rules ask only, that is what happens.
func TestWhoLeftStaysInAPublishedRound(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		want    string
	}{
		{"classic", "1992", "unpublish.left"}, {"classic", "2009", "unpublish.left"}, {"dutch", "2017", "unpublish.left"}, {"dutch", "2026", "unpublish.left"},
		{"harkness", "uschess", "pair.left-out"},
	} {
		h := inView(t, c.system, c.edition, 8, 1)
		h.ok(Withdraw{Player: 3})
		if got := h.codes(Unpublish{}); !slices.Contains(got, c.want) || c.want != "pair.left-out" && slices.Contains(got, "pair.left-out") {
			t.Errorf("%v: taken from view with %v", c, got)
		}
		h.ok(Unpublish{})
		again := "hand.ground"
		if c.want == "pair.left-out" {
			again = ""
		}
		if got := h.codes(Publish{}); again != "" && !slices.Contains(got, "unpublish.left") {
			t.Errorf("%v: shown again with %v", c, got)
		}
		if got := h.refusal(PairAgain{}); got != again && got != "" {
			t.Errorf("%v: pairing again: %q", c, got)
		}
	}
	h := inView(t, "classic", "1998", 8, 1)
	h.ok(Withdraw{Player: 3})
	b := h.board(1, 1)
	h.ok(CorrectResult{Board: b, To: tournament.WhiteByForfeit, Seen: h.seen(b)})
	if got := h.codes(Unpublish{}); !slices.Contains(got, "pair.left-out") {
		t.Errorf("with a ground: %v", got)
	}
	h.ok(Unpublish{})
	h.ok(PairAgain{Ground: Corrected})
	if h.inRound(3) {
		t.Error("who left is paired again")
	}
}

// F7: a corrected rating counts as well.
func TestF7CorrectedRating(t *testing.T) {
	h := inView(t, "classic", "1998", 8, 2)
	player := *h.State().Player(8)
	player.Ratings = tournament.Ratings{2700}
	h.ok(ChangePlayer{player})
	h.ok(Unpublish{})
	h.ok(PairAgain{Ground: Corrected})
}

// turnable finds a board of round 3 whose White had White in round 1 and Black in
// round 2, against whom.
func turnable(t *testing.T, s *journal.State) (id tournament.PlayerID, game journal.Board) {
	t.Helper()
	for _, g := range s.Tournament.Current.Games {
		white := func(round int) bool {
			return slices.ContainsFunc(s.Round(round).Games, func(x tournament.Game) bool { return x.White == g.White })
		}
		if !white(1) || white(2) {
			continue
		}
		for _, x := range s.Round(2).Games {
			if x.Black == g.White {
				return g.White, journal.Board{Round: 2, White: x.White, Black: x.Black}
			}
		}
	}
	t.Fatal("nobody had White and then Black")
	return 0, game
}

// F6 of 1992 to 2009: corrected colours make the published game somebody's third with
// White. The correction says so, the desk lists it and offers the change.
func TestThirdWhiteAfterCorrectedColours(t *testing.T) {
	h := inView(t, "classic", "2009", 10, 2)
	id, game := turnable(t, h.State())
	if got := Faults(h.State()); len(got) > 0 {
		t.Fatalf("faults of a round as it was paired: %v", got)
	}
	if got := h.codes(CorrectColours{Board: game, Seen: h.seen(game)}); !slices.Contains(got, "fault.comes") {
		t.Errorf("the correction says %v", got)
	}
	if got := h.refusal(BeginHandPairing{Ground: Colours}); got != "hand.ground" {
		t.Errorf("before the correction: %q", got)
	}
	h.ok(CorrectColours{Board: game, Seen: h.seen(game)})
	for _, other := range h.State().Tournament.Rounds[1].Games { // has nothing to do with it
		b := journal.Board{Round: 2, White: other.White, Black: other.Black}
		to := tournament.Drawn
		if other.Result == to {
			to = tournament.WhiteWins
		}
		if got := h.codes(CorrectResult{Board: b, To: to, Seen: h.seen(b)}); other.White != game.Black && slices.Contains(got, "fault.comes") {
			t.Errorf("the correction of %d-%d says %v", other.White, other.Black, got)
		}
	}
	faults := Faults(h.State())
	if !slices.ContainsFunc(faults, func(f tournament.Fault) bool {
		return f.Reason == Colours && slices.Equal(f.Players, []tournament.PlayerID{id})
	}) {
		t.Fatalf("faults %v, want colours of %d", faults, id)
	}
	if text := FaultAsMessage(h.State(), &faults[0]).String(); !strings.Contains(text, "white in round 3") || !strings.HasSuffix(text, "(F6)") {
		t.Error(text)
	}
	if first := Grounds(h.State())[0]; first.Ground != Colours || first.Against != nil {
		t.Errorf("the first ground is %+v", first)
	}
	h.ok(TakeSmallestChange{Ground: Colours, Reason: "third White"})
	if got := Faults(h.State()); len(got) > 0 {
		t.Errorf("after the change: %v", got)
	}
}

// D.10 of 2012, 4.4 of 2026: a forfeit that turns out to have been a game makes the
// published pairing a second meeting.
func TestRematchAfterACorrection(t *testing.T) {
	for _, edition := range []tournament.Edition{"2017", "2026"} {
		h := under(t, "dutch", edition, 2, 3)
		h.forfeits(2)
		h.ok(PairNext{})
		h.ok(Publish{})
		if got := Faults(h.State()); len(got) > 0 {
			t.Fatalf("%s: %v", edition, got)
		}
		b := h.board(1, 1)
		h.ok(CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)})
		if got := Faults(h.State()); len(got) != 1 || got[0].Reason != Rematch {
			t.Errorf("%s: %v", edition, got)
		}
	}
}

// Editions that change no published pairing for colours or a second bye (D.10 of 2012, 4.4
// of 2026) do not pass over one that a correction makes illegal: the correction says so,
// and the desk, and that it stands.
func TestFaultsThatStand(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		article string
	}{{"dutch", "2017", "(C.04.2 D.10)"}, {"dutch", "2026", "(C.04.2 4.4)"}, {"burstein", "2026", "(C.04.2 4.4)"}, {"dubov", "2026", "(C.04.2 4.4)"}} {
		h := inView(t, c.system, c.edition, 10, 2)
		id, game := turnable(t, h.State())
		if got := h.codes(CorrectColours{Board: game, Seen: h.seen(game)}); !slices.Contains(got, "fault.comes") {
			t.Errorf("%v: the correction says %v", c, got)
		}
		h.ok(CorrectColours{Board: game, Seen: h.seen(game)})
		stands(t, h, Colours, id, c.article)

		h = inView(t, c.system, c.edition, 5, 1)
		byes := h.State().Tournament.Current.Byes
		game = h.gameOf(byes[0].Player, 1)
		result := tournament.WhiteByForfeit
		if game.Black == byes[0].Player {
			result = tournament.BlackByForfeit
		}
		h.ok(CorrectResult{Board: game, To: result, Seen: h.seen(game)})
		stands(t, h, SecondBye, byes[0].Player, c.article)
	}
}

// stands checks that the desk names a fault of somebody and says that it stands.
func stands(t *testing.T, h *hall, ground Ground, id tournament.PlayerID, article string) {
	t.Helper()
	for _, f := range Faults(h.State()) {
		if f.Reason == ground && slices.Equal(f.Players, []tournament.PlayerID{id}) {
			if text := FaultAsMessage(h.State(), &f).String(); !f.Stands || !strings.Contains(text, "not changed for that") || !strings.Contains(text, article) {
				t.Errorf("%+v: %s", f, text)
			}
			return
		}
	}
	t.Errorf("%s: nothing is said of the %s of %d", h.State().Tournament.Rules.Edition, ground, id)
}

// 4.4 of 2026: that the rules of the event allow a change holds always, and so it is said
// which rule that is.
func TestTheRuleOfTheEventIsNamed(t *testing.T) {
	h := inView(t, "dutch", "2026", 6, 1)
	if got := h.refusal(BeginHandPairing{Ground: EventRules}); got != "hand.rule" {
		t.Errorf("without a reason: %q", got)
	}
	h.ok(BeginHandPairing{Ground: EventRules, Reason: "rule 5 of the event"})
}
