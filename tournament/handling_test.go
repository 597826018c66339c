package tournament

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// five is an event of five players after two rounds: 1 and 2 lead, 5 had the
// bye, and in round 2 player 4 did not come.
func five(system System, edition Edition) *Tournament {
	t := &Tournament{Rules: Rules{System: system, Edition: edition, Rounds: 5, Scoring: DefaultScoring(), InitialColour: White}}
	for i := range 5 {
		t.Players = append(t.Players, Player{ID: PlayerID(i + 1), Number: i + 1, Ratings: Ratings{2000 - 100*i}})
	}
	t.Rounds = []Round{
		{Games: []Game{{White: 1, Black: 3, Result: WhiteWins}, {White: 4, Black: 2, Result: BlackWins}}, Byes: []Bye{{5, PairingBye}}},
		{Games: []Game{{White: 2, Black: 1, Result: Drawn}, {White: 5, Black: 4, Result: WhiteByForfeit}}, Byes: []Bye{{3, PairingBye}}},
	}
	return t
}

// Every system and edition has its handling rules.
func TestHandlingByEdition(t *testing.T) {
	for _, c := range []struct {
		system        System
		edition, want Edition
	}{
		{"classic", "1992", "1992"}, {"classic", "1998", "1992"}, {"classic", "2009", "1992"}, {"dutch", "2009", "1992"},
		{"dutch", "2012", "2012"}, {"dutch", "2017", "2012"}, {"dutch", "2026", "2026"}, {"", "", "2026"}, {"roundrobin", "berger", "2026"},
		{"harkness", "", "nine-rules"}, {"harkness", "bluebook", "nine-rules"}, {"harkness", "uschess", "uschess"},
	} {
		if got := five(c.system, c.edition).Handling().Edition; got != c.want {
			t.Errorf("%s %s: %s, want %s", c.system, c.edition, got, c.want)
		}
	}
}

// F.8 (F9 of 1992 to 2009, C.04.2 D.1, C.04.2 3.1, rule VII): an adjourned game is
// a draw for pairing only; the standings show it as unfinished.
func TestF8AdjournedIsADrawForPairingOnly(t *testing.T) {
	for _, edition := range []Edition{"1998", "2017", "2026"} {
		event := five("dutch", edition)
		event.Rules.Scoring.Adjourned = Zero
		event.Rounds[1].Games[0].Result = AdjournedGame
		tab := event.Table()
		if tab.Score(0, 2) != One || tab.PairingScore(0, 2) != One+Half {
			t.Errorf("edition %s: standing %s, pairing %s", edition, tab.Score(0, 2), tab.PairingScore(0, 2))
		}
		// Finished later, it counts as what it is, everywhere.
		if _, err := event.Correct(2, Game{White: 2, Black: 1, Result: BlackWins}); err != nil {
			t.Fatal(err)
		}
		if tab := event.Table(); tab.Score(0, 2) != 2*One || tab.PairingScore(0, 2) != 2*One {
			t.Errorf("edition %s: finished, standing %s, pairing %s", edition, tab.Score(0, 2), tab.PairingScore(0, 2))
		}
	}
}

// F.9 (F8 of 1992 to 2009, C.04.2 D.2, C.05 6.5, rule VI): who was absent without
// notice is withdrawn, unless it is explained before the next pairing.
func TestF9UnexcusedAbsenceWithdraws(t *testing.T) {
	event := five("dutch", "2017")
	if got := event.NoShows(); !slices.Equal(got, []PlayerID{4}) {
		t.Fatalf("no-shows %v", got)
	}
	if got := event.WithdrawNoShows(4); got != nil {
		t.Fatalf("4 has explained it, and %v are withdrawn", got)
	}
	if got := event.WithdrawNoShows(); !slices.Equal(got, []PlayerID{4}) {
		t.Fatalf("withdrawn %v", got)
	}
	p := event.Player(4)
	if p.Left.After != 2 || p.Left.Kind != NoShow || !strings.Contains(p.Left.Reason, "C.04.2 D.2") || event.Attendance()[3] != HasLeft {
		t.Errorf("departure %+v", p.Left)
	}
	// Explained before the next pairing is out: the departure is taken back.
	if err := event.TakeBack(4); err != nil || p.Left != nil {
		t.Errorf("taking it back: %v", err)
	}
	// While round 3 is being played it is too late.
	event.WithdrawNoShows()
	event.Current = &Round{Games: []Game{{White: 1, Black: 5}, {White: 3, Black: 2, Result: BlackByForfeit}}}
	if err := event.TakeBack(4); !errors.Is(err, ErrNotTaken) {
		t.Errorf("taking it back after the next pairing: %v", err)
	}
	// The no-shows are now those of the round being played.
	if got := event.NoShows(); !slices.Equal(got, []PlayerID{3}) {
		t.Errorf("no-shows %v of the round being played", got)
	}
}

// The reason of a departure cites an article where the rules have one.
func TestNoShowCitesItsArticle(t *testing.T) {
	for edition, want := range map[string]string{"nine-rules": "absent without notice (VI)", "uschess": "absent without notice"} {
		event := five("harkness", Edition(edition))
		event.WithdrawNoShows()
		if got := event.Player(4).Left.Reason; got != want {
			t.Errorf("%s: %q, want %q", edition, got, want)
		}
	}
}

// B1b of 1992 to 2009: any point without playing bars from the bye.
func TestF14SecondByeAfterAnyFreePoint(t *testing.T) {
	for kind, want := range map[Outcome]int{FullBye: 1, PairingBye: 1, HalfBye: 0, ZeroBye: 0} {
		event := five("classic", "2009")
		event.Rounds[1].Byes[0].Kind = kind // that of 3
		event.Current = &Round{Games: []Game{{White: 1, Black: 5}, {White: 4, Black: 2}}, Byes: []Bye{{3, PairingBye}}}
		faults := event.PublishedFaults()
		seconds := slices.DeleteFunc(faults, func(f Fault) bool { return f.Reason != ChangeSecondBye })
		if len(seconds) != want {
			t.Errorf("after a %v: %v, want %d", kind, seconds, want)
		}
	}
}

// F.9 (F5 of 1992 to 2009, C.04.2 D.3, 3.2): withdrawn players are not paired
// again; what they have scored stands.
func TestF9WithdrawnPlayersStayOut(t *testing.T) {
	event := five("dutch", "2026")
	if err := event.Withdraw(1, Withdrawn, "ill"); err != nil {
		t.Fatal(err)
	}
	if event.Attendance()[0] != HasLeft || event.Table().Score(0, 2) != One+Half {
		t.Error("1 is out with 1.5 points")
	}
	if err := event.TakeBack(1); !errors.Is(err, ErrNotTaken) {
		t.Errorf("back after a withdrawal: %v", err)
	}
	for what, err := range map[string]error{
		"leaving twice": event.Withdraw(1, Withdrawn, ""), "nobody": event.Withdraw(9, Withdrawn, ""), "not gone": event.TakeBack(2), "not entered": event.TakeBack(9),
	} {
		if err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
}

// Rule VI of the US Swiss: whoever has missed two rounds, for whatever reason, is
// out; an explanation does not help any more.
func TestRuleVIMissedTwice(t *testing.T) {
	event := five("harkness", "nine-rules")
	event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 4, Black: 1, Result: BlackByForfeit}, {White: 3, Black: 2, Result: Drawn}},
		Byes: []Bye{{5, ZeroBye}}})
	want := [][]int{nil, nil, nil, {2, 3}, {3}}
	if got := event.MissedRounds(); !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("missed %v, want %v", got, want)
	}
	event.WithdrawNoShows()
	if err := event.TakeBack(4); !errors.Is(err, ErrNotTaken) {
		t.Errorf("4 has missed two rounds: %v", err)
	}
	event.Rules.Edition = "uschess"
	if err := event.TakeBack(4); err != nil {
		t.Errorf("without that rule: %v", err)
	}
	// In the round being played the second absence counts at once.
	event = five("harkness", "")
	event.Current = &Round{Games: []Game{{White: 4, Black: 1, Result: BlackByForfeit}}}
	event.WithdrawNoShows()
	if err := event.TakeBack(4); !errors.Is(err, ErrNotTaken) {
		t.Errorf("4 has missed a second round: %v", err)
	}
}

// Rounds before a late entry was first paired are not missed ones.
func TestMissedRoundsOfALateEntry(t *testing.T) {
	event := five("harkness", "nine-rules")
	event.Rounds[0].Byes[0].Kind = ZeroBye // 5 came in round 2
	if got := event.MissedRounds()[4]; got != nil {
		t.Errorf("5 missed %v", got)
	}
}

// F.10 (F5 of 1992 to 2009, C.04.2 D.4, 3.3): an announced absence is not paired
// and brings nothing, unless the rules of the event give more.
func TestF10AnnouncedAbsence(t *testing.T) {
	event := five("dutch", "2026")
	for _, a := range []struct {
		id    PlayerID
		round int
		kind  Outcome
	}{{1, 3, ZeroBye}, {2, 3, HalfBye}, {1, 4, HalfBye}, {2, 3, FullBye}} {
		if err := event.Announce(a.id, a.round, a.kind); err != nil {
			t.Fatal(err)
		}
	}
	if got := event.Attendance(); got[0] != HasZeroBye || got[1] != HasFullBye || len(event.Requests) != 3 {
		t.Errorf("attendance %v, requests %v", got, event.Requests)
	}
	event.Rounds = append(event.Rounds, Round{Byes: []Bye{{1, ZeroBye}, {2, HalfBye}}})
	if tab := event.Table(); tab.Points(0, 2) != Zero || tab.Points(1, 2) != Half {
		t.Errorf("an absence brings %s, a half-point bye %s", tab.Points(0, 2), tab.Points(1, 2))
	}
	event.Rules.Scoring.ZeroBye = Half // the rules give more
	if got := event.Table().Points(0, 2); got != Half {
		t.Errorf("an absence brings %s where the rules give half a point", got)
	}
	event.Players[2].Left = &Departure{After: 3}
	for what, err := range map[string]error{
		"a round that is paired": event.Announce(1, 3, ZeroBye), "nobody": event.Announce(9, 4, ZeroBye), "a win": event.Announce(1, 4, Win),
		"one who has left": event.Announce(3, 4, ZeroBye), "a round too many": event.Announce(1, 6, ZeroBye),
	} {
		if err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
}

// F.5 (C.04.2, initial order; 2.3 of 2026): wrong data may be corrected at any
// time; numbers change only until round 4 is paired. Results and opponents stay
// with the person.
func TestF5CorrectedRatings(t *testing.T) {
	event := five("dutch", "2026")
	if effect, err := event.CorrectRating(5, Standard, 2050); err != nil || effect != OnNextPairing {
		t.Fatalf("%v, %v", effect, err)
	}
	if event.Player(5).Number != 1 || event.Player(1).Number != 2 || event.Rounds[1].Games[1].White != 5 {
		t.Errorf("numbers %d and %d", event.Player(5).Number, event.Player(1).Number)
	}
	event.Rounds = append(event.Rounds, Round{})
	event.Current = &Round{} // round 4 is paired
	if effect, err := event.CorrectRating(5, Standard, 1000); err != nil || effect != OnRatingReport {
		t.Fatalf("%v, %v", effect, err)
	}
	if p := event.Player(5); p.Number != 1 || p.Ratings[Standard] != 1000 {
		t.Errorf("after round 4: number %d, rating %d", p.Number, p.Ratings[Standard])
	}
	// F7 of 1992 to 2009: it counts for the pairings to be made, however late.
	event.Rules.System, event.Rules.Edition = "classic", "2009"
	if effect, err := event.CorrectRating(5, Standard, 1000); err != nil || effect != OnNextPairing || event.Player(5).Number != 5 {
		t.Errorf("%v, %v, number %d, want 5", effect, err, event.Player(5).Number)
	}
	if _, err := event.CorrectRating(9, Standard, 1000); err == nil {
		t.Error("nobody's rating is corrected")
	}
	if _, err := event.CorrectRating(5, Standard, 10000); err == nil {
		t.Error("a rating of 10000 is accepted")
	}
}

// F.6 (C.04.2 C.1 and C.2, 2.4 and 4.1 of 2026): whoever is not there before the
// first pairing is left out, unless the delay was announced; one who comes later
// is a late entry with no points for the rounds missed.
func TestF6LateEntries(t *testing.T) {
	event := five("dutch", "2026")
	event.Rounds = nil
	event.Players[3].Entered = 2 // has written to come for round 2
	out, err := event.LeaveOut([]PlayerID{1, 2, 3}, []PlayerID{4})
	if err != nil || !slices.Equal(out, []PlayerID{5}) {
		t.Fatalf("left out %v, %v", out, err)
	}
	if got := event.Attendance(); got[3] != HasNotJoined || got[4] != HasLeft {
		t.Errorf("attendance %v", got)
	}
	event.Rounds = []Round{{Games: []Game{{White: 1, Black: 2, Result: Drawn}}, Byes: []Bye{{3, PairingBye}}}}
	if _, err := event.LeaveOut(nil, nil); err == nil {
		t.Error("presence is confirmed before round 1 only")
	}
	if err := event.TakeBack(5); err != nil || event.Player(5).Entered != 2 {
		t.Fatalf("5 has come: %v", err)
	}
	if got := event.Attendance(); got[3] != IsPresent || got[4] != IsPresent {
		t.Errorf("in round 2: %v", got)
	}
	if tab := event.Table(); tab.Score(4, 1) != Zero {
		t.Errorf("the missed round brought %s", tab.Score(4, 1))
	}
}

// F.13 (C.04.2 D.8, C.04.2 4.3): when an error is reported decides what its
// correction changes.
func TestF13CorrectionsByTheTimeTheyWereReported(t *testing.T) {
	right := Game{White: 4, Black: 2, Result: WhiteWins} // of round 1
	for _, c := range []struct {
		system    System
		edition   Edition
		completed int
		playing   bool
		want      Effect
	}{
		{"dutch", "2017", 1, false, OnNextPairing}, {"dutch", "2026", 1, false, OnNextPairing}, {"classic", "1998", 1, false, OnNextPairing},
		{"dutch", "2017", 1, true, OnLaterPairings}, {"dutch", "2026", 1, true, OnLaterPairings}, {"classic", "1998", 1, true, OnLaterPairings},
		{"dutch", "2017", 2, false, OnRatingReport}, {"dutch", "2026", 2, true, OnRatingReport},
		{"classic", "2009", 2, false, OnLaterPairings}, // F7: errors affect future pairings, whenever they are found
		{"harkness", "uschess", 2, false, OnRatingReport},
	} {
		event := five(c.system, c.edition)
		if c.playing && c.completed == 1 {
			event.Current = &Round{Games: event.Rounds[1].Games, Byes: event.Rounds[1].Byes}
		} else if c.playing {
			event.Current = &Round{}
		}
		event.Rounds = event.Rounds[:c.completed]
		effect, err := event.Correct(1, right)
		if err != nil || effect != c.want {
			t.Errorf("%+v: %s, %v", c, effect, err)
			continue
		}
		changed := event.Rounds[0].Games[1] == right
		if changed != (effect != OnRatingReport) {
			t.Errorf("%+v: the record is %v", c, event.Rounds[0].Games[1])
		}
		if got := event.ForRatingReport().Rounds[0].Games[1]; got != right {
			t.Errorf("%+v: the rating report has %v", c, got)
		}
	}
}

// F.13: a pairing is judged by what was known when it was made.
func TestF13EarlierPairingsAreJudgedByWhatWasKnown(t *testing.T) {
	event := five("dutch", "2026")
	second := event.Rounds[1]
	event.Current, event.Rounds = &second, event.Rounds[:1]
	wrong := event.Rounds[0].Games[0]
	if _, err := event.Correct(1, Game{White: 3, Black: 1, Result: Drawn}); err != nil { // colours and result
		t.Fatal(err)
	}
	if _, err := event.Correct(1, Game{White: 3, Black: 1, Result: BlackWins}); err != nil { // once more
		t.Fatal(err)
	}
	if got := event.Before(2).Rounds[0].Games[0]; got != wrong {
		t.Errorf("before round 2 the game was %v", got)
	}
	if err := event.CloseRound(); err != nil {
		t.Fatal(err)
	}
	if got := event.Before(3).Rounds[0].Games[0]; got.Result != BlackWins || got.White != 3 {
		t.Errorf("before round 3 the game is %v", got)
	}
	if got := event.Before(2).Rounds[0].Games[0]; got != wrong {
		t.Errorf("later, before round 2 the game was %v", got)
	}
	if event.Rounds[0].Games[0].Result != BlackWins {
		t.Error("looking back changed the record")
	}
}

func TestF13CorrectionsRefused(t *testing.T) {
	event := five("dutch", "2026")
	for what, c := range map[string]struct {
		round int
		game  Game
	}{
		"a round not paired":           {3, Game{White: 1, Black: 2, Result: Drawn}},
		"a game that was not":          {1, Game{White: 1, Black: 2, Result: Drawn}},
		"no result in a complete one":  {2, Game{White: 2, Black: 1}},
		"a result that does not exist": {2, Game{White: 2, Black: 1, Result: 99}},
	} {
		if _, err := event.Correct(c.round, c.game); err == nil {
			t.Errorf("%s is accepted", what)
		}
	}
	if len(event.Corrections) != 0 || event.ForRatingReport() != event {
		t.Error("nothing was corrected")
	}
}

// F.14 (F6 of 1992 to 2009, C.04.2 D.10, C.04.2 4.4): what a published pairing may
// be changed for.
func TestF14ReasonsToChangeAPublishedPairing(t *testing.T) {
	all := []ChangeReason{ChangeRematch, ChangeSecondBye, ChangeColours, ChangeEventRules, ChangeOpponentless, ChangeLateEntry, ChangeUnforeseeable}
	for _, c := range []struct {
		system  System
		edition Edition
		allowed string
	}{
		{"classic", "1998", "1110000"}, {"classic", "2009", "1110000"}, {"dutch", "2017", "1000000"}, {"dutch", "2026", "1001111"}, {"harkness", "", "1000000"},
	} {
		h := five(c.system, c.edition).Handling()
		for i, reason := range all {
			if h.MayChange(reason) != (c.allowed[i] == '1') {
				t.Errorf("%s %s: %s is %t", c.system, c.edition, reason, h.MayChange(reason))
			}
		}
	}
}

// F.14: the faults that the record shows.
func TestF14FaultsOfAPublishedPairing(t *testing.T) {
	event := five("classic", "1998")
	if event.PublishedFaults() != nil {
		t.Error("nothing is published")
	}
	event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 2, Black: 3, Result: Drawn}}})
	// 1 and 3 have met, and so have 2 and 4; 2 had white twice running, 3 black (the bye between is no game); 5 has had the bye.
	event.Current = &Round{Games: []Game{{White: 1, Black: 3}, {White: 2, Black: 4}}, Byes: []Bye{{5, PairingBye}}}
	got := event.PublishedFaults()
	want := []Fault{{ChangeRematch, []PlayerID{1, 3}}, {ChangeColours, []PlayerID{3}},
		{ChangeRematch, []PlayerID{2, 4}}, {ChangeColours, []PlayerID{2}}, {ChangeSecondBye, []PlayerID{5}}}
	if !slices.EqualFunc(got, want, func(a, b Fault) bool { return a.Reason == b.Reason && slices.Equal(a.Players, b.Players) }) {
		t.Errorf("faults %v, want %v", got, want)
	}
	// The rules since 2012 know the rematch only; and what has been played stays.
	event.Rules.System, event.Rules.Edition = "dutch", "2017"
	event.Current.Games[1].Result = WhiteWins
	if got := event.PublishedFaults(); len(got) != 1 || got[0].Reason != ChangeRematch || !slices.Equal(got[0].Players, []PlayerID{1, 3}) {
		t.Errorf("faults %v", got)
	}
	// F.12: who did not play each other may meet.
	event.Current.Games[0] = Game{White: 4, Black: 5}
	if got := event.PublishedFaults(); len(got) != 0 {
		t.Errorf("faults %v", got)
	}
}

// F.14: a change is refused unless its reason is one of the edition's and the
// record bears it out.
func TestF14ChangesRefused(t *testing.T) {
	event := five("dutch", "2026")
	if event.MayChangePairing(ChangeRematch, 1, 3) == nil {
		t.Error("nothing is published")
	}
	event.Current = &Round{Games: []Game{{White: 1, Black: 3}, {White: 2, Black: 4, Result: WhiteByForfeit}}, Byes: []Bye{{5, PairingBye}}}
	event.Players = append(event.Players, Player{ID: 6, Entered: 3})
	for _, c := range []struct {
		reason  ChangeReason
		players []PlayerID
		ok      bool
	}{
		{ChangeRematch, []PlayerID{1, 3}, true}, {ChangeRematch, []PlayerID{2, 4}, false},
		{ChangeOpponentless, []PlayerID{2, 5}, true}, {ChangeOpponentless, []PlayerID{4, 5}, false}, {ChangeOpponentless, []PlayerID{5}, false},
		{ChangeLateEntry, []PlayerID{6, 5}, true}, {ChangeLateEntry, []PlayerID{5, 6}, false}, {ChangeLateEntry, nil, false},
		{ChangeUnforeseeable, []PlayerID{1}, false}, {ChangeEventRules, []PlayerID{1}, true}, {ChangeColours, []PlayerID{1}, false},
	} {
		if err := event.MayChangePairing(c.reason, c.players...); (err == nil) != c.ok {
			t.Errorf("%s %v: %v", c.reason, c.players, err)
		}
	}
	event.Rules.Rounds = 3 // round 3 is the last
	if err := event.MayChangePairing(ChangeUnforeseeable, 1); err != nil {
		t.Error(err)
	}
	event.Rules.Edition = "2017"
	if err := event.MayChangePairing(ChangeLateEntry, 6); err == nil || !strings.Contains(err.Error(), `it is for: rematch (C.04.2 D.10)`) {
		t.Errorf("in 2017: %v", err)
	}
}

// 28S of US Chess: whoever re-enters is somebody new: half-point byes for the
// rounds so far, no colours, and earlier opponents may be met again.
func TestRule28SReEntry(t *testing.T) {
	event := five("harkness", "uschess")
	if _, err := event.ReEnter(3); err == nil {
		t.Error("3 has not left")
	}
	if err := event.Withdraw(3, Withdrawn, "lost"); err != nil {
		t.Fatal(err)
	}
	id, err := event.ReEnter(3)
	if err != nil || id != 6 {
		t.Fatalf("%d, %v", id, err)
	}
	tab := event.Table()
	i := tab.Index(id)
	if tab.Score(i, 2) != One || event.Player(id).Ratings != event.Player(3).Ratings || event.Player(3).Left == nil {
		t.Errorf("%+v with %s", event.Player(id), tab.Score(i, 2))
	}
	if att := event.Attendance(); att[i] != IsPresent || att[2] != HasLeft || tab.haveMet(id, 1) {
		t.Errorf("attendance %v", att)
	}
	if problems := event.Validate(); len(problems) != 0 {
		t.Error(problems)
	}
	event.Current = &Round{}
	if _, err := event.ReEnter(3); err == nil {
		t.Error("a re-entry while a round is being played")
	}
	if _, err := event.ReEnter(9); err == nil {
		t.Error("nobody re-enters")
	}
}
