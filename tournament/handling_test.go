package tournament

import (
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
		event.Rounds[1].Games[0].Result = BlackWins
		if tab := event.Table(); tab.Score(0, 2) != 2*One || tab.PairingScore(0, 2) != 2*One {
			t.Errorf("edition %s: finished, standing %s, pairing %s", edition, tab.Score(0, 2), tab.PairingScore(0, 2))
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

// Rule VI of the US Swiss: rounds are missed for whatever reason.
func TestRuleVIMissedTwice(t *testing.T) {
	event := five("harkness", "nine-rules")
	event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 4, Black: 1, Result: BlackByForfeit}, {White: 3, Black: 2, Result: Drawn}},
		Byes: []Bye{{5, ZeroBye}}})
	want := [][]int{nil, nil, nil, {2, 3}, {3}}
	if got := event.MissedRounds(); !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("missed %v, want %v", got, want)
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

// F.13 (C.04.2 D.8, C.04.2 4.3): when an error is reported decides what its
// correction changes. That it can come too late for the standings is a rule of FIDE's
// Swiss systems since 2012; no other text has it.
func TestF13CorrectionsByTheTimeTheyWereReported(t *testing.T) {
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
		{"harkness", "uschess", 1, false, OnNextPairing}, {"harkness", "uschess", 1, true, OnLaterPairings},
		{"harkness", "uschess", 2, false, OnLaterPairings}, {"harkness", "nine-rules", 2, true, OnLaterPairings}, {"harkness", "bluebook", 2, false, OnLaterPairings},
		{"roundrobin", "berger", 2, false, OnLaterPairings}, {"scheveningen", "", 2, false, OnLaterPairings},
		{"keizer", "club", 2, false, OnLaterPairings}, {"knockout", "custom", 2, false, OnLaterPairings},
		{"dubov", "2026", 2, false, OnRatingReport}, {"burstein", "2026", 2, false, OnRatingReport},
		{"doubleswiss", "2026", 2, false, OnRatingReport}, {"teamswiss", "2026", 2, false, OnRatingReport}, {"", "", 2, false, OnRatingReport},
	} {
		event := five(c.system, c.edition)
		if c.playing && c.completed == 1 {
			event.Current = &Round{Games: event.Rounds[1].Games, Byes: event.Rounds[1].Byes}
		} else if c.playing {
			event.Current = &Round{}
		}
		event.Rounds = event.Rounds[:c.completed]
		if effect := event.CorrectionEffect(1); effect != c.want {
			t.Errorf("%+v: %s", c, effect)
		}
	}
}

// C.04.2 is on Swiss systems: what is no Swiss cites none of it for a change by hand.
func TestOnlySwissEventsCiteTheirRules(t *testing.T) {
	for system, want := range map[System]string{"dutch": "C.04.2 4.4", "roundrobin": "", "keizer": "", "knockout": "", "teamswiss": "C.04.2 4.4", "doubleswiss": "C.04.2 4.4"} {
		h := five(system, "").Handling()
		if got := h.ChangeArticle(ChangeEventRules); got != want || !h.MayChange(ChangeEventRules) {
			t.Errorf("%s: %q, want %q", system, got, want)
		}
	}
}

// A Keizer event is no event of FIDE's and cites none of its rules.
func TestKeizerCitesNoArticleOfFIDE(t *testing.T) {
	if h := five(Keizer, "club").Handling(); h.NoShow+h.HalfByes+h.Correction+h.Adjourned+h.Announced+h.Acceleration != "" {
		t.Errorf("%+v", h)
	}
}

// F.14 (F6 of 1992 to 2009, C.04.2 D.10, C.04.2 4.4; rules III and IV of the US Swiss): what a published pairing may
// be changed for.
func TestF14ReasonsToChangeAPublishedPairing(t *testing.T) {
	all := ChangeReasons()
	for _, c := range []struct {
		system  System
		edition Edition
		allowed string
	}{
		{"classic", "1998", "11100001"}, {"classic", "2009", "11100001"}, {"dutch", "2017", "10000000"}, {"dutch", "2026", "10011110"}, {"harkness", "", "11000000"}, {"harkness", "uschess", "11000000"},
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
	want := []Fault{{ChangeRematch, []PlayerID{1, 3}, false}, {ChangeColours, []PlayerID{3}, false},
		{ChangeRematch, []PlayerID{2, 4}, false}, {ChangeColours, []PlayerID{2}, false}, {ChangeSecondBye, []PlayerID{5}, false}}
	if !slices.EqualFunc(got, want, func(a, b Fault) bool {
		return a.Reason == b.Reason && slices.Equal(a.Players, b.Players) && a.Stands == b.Stands
	}) {
		t.Errorf("faults %v, want %v", got, want)
	}
	mended := func() []Fault {
		return slices.DeleteFunc(event.PublishedFaults(), func(f Fault) bool { return f.Stands })
	}
	// The rules since 2012 change it for a rematch only; and what has been played stays.
	event.Rules.System, event.Rules.Edition = "dutch", "2017"
	event.Current.Games[1].Result = WhiteWins
	if got := mended(); len(got) != 1 || got[0].Reason != ChangeRematch || !slices.Equal(got[0].Players, []PlayerID{1, 3}) {
		t.Errorf("faults %v", got)
	}
	// F.12: who did not play each other may meet.
	event.Current.Games[0] = Game{White: 4, Black: 5}
	if got := mended(); len(got) != 0 {
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
		{ChangeOpponentless, []PlayerID{2, 5}, true}, {ChangeOpponentless, []PlayerID{2, 5, 5}, true}, {ChangeOpponentless, []PlayerID{2, 5, 1}, false}, {ChangeOpponentless, []PlayerID{4, 5}, false}, {ChangeOpponentless, []PlayerID{5}, false},
		{ChangeLateEntry, []PlayerID{6, 5}, true}, {ChangeLateEntry, []PlayerID{5, 6}, false}, {ChangeLateEntry, nil, false},
		{ChangeUnforeseeable, []PlayerID{1}, false}, {ChangeEventRules, []PlayerID{1}, true}, {ChangeColours, []PlayerID{1}, false},
	} {
		if err := event.MayChangePairing(c.reason, c.players...); (err == nil) != c.ok {
			t.Errorf("%s %v: %v", c.reason, c.players, err)
		}
	}
	event.Players[5].Entered = 2 // and was not there until now
	if err := event.MayChangePairing(ChangeLateEntry, 6); err != nil {
		t.Error(err)
	}
	event.Rounds[1].Byes = append(event.Rounds[1].Byes, Bye{6, PairingBye}) // and was
	if event.MayChangePairing(ChangeLateEntry, 6) == nil {
		t.Error("who has been in a round is no late entry any more")
	}
	event.Rounds[1].Byes = event.Rounds[1].Byes[:1]
	event.Rules.Rounds = 3 // round 3 is the last
	if err := event.MayChangePairing(ChangeUnforeseeable, 1); err != nil {
		t.Error(err)
	}
	event.Rules.Edition = "2017"
	if err := event.MayChangePairing(ChangeLateEntry, 6); err == nil || !strings.Contains(err.Error(), `it may be for: the two have met before (C.04.2 D.10)`) {
		t.Errorf("in 2017: %v", err)
	}
}

// Faults that a correction brought about are told from those that the pairing had from
// the beginning, and a ground that nothing bears out is refused in words.
func TestF14LaterFaults(t *testing.T) {
	event := five("classic", "1998") // 5 had the bye of round 1
	event.Current = &Round{Games: []Game{{White: 1, Black: 3}}, Byes: []Bye{{5, PairingBye}}}
	if got := event.LaterFaults(); len(got) > 0 {
		t.Errorf("they were there when it was paired: %v", got)
	}
	was := event.Rounds[0].Games[0]
	is := was
	is.Result = WhiteByForfeit
	event.Rounds[0].Games[0] = is
	event.Corrections = []Correction{{Round: 1, Was: was, Is: is, From: 4}}
	event.Current = &Round{Games: []Game{{White: 5, Black: 3}}, Byes: []Bye{{is.White, PairingBye}}}
	if got := event.LaterFaults(); len(got) != 1 || got[0].Reason != ChangeSecondBye || !slices.Equal(got[0].Players, []PlayerID{is.White}) {
		t.Errorf("a second point without a game: %v", got)
	}
	if err := event.MayChangePairing(ChangeCorrection); err != nil {
		t.Error(err)
	}
	event.Corrections = nil
	for reason, want := range map[ChangeReason]string{"": "for one of these reasons: the two have met before", ChangeCorrection: "nothing on record bears this reason out: something was corrected since and the arbiter decides (F7)", "a friend asks": "not changed for this reason (a friend asks)"} {
		if err := event.MayChangePairing(reason); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", reason, err)
		}
	}
}

// Who did not come is told by the results of a round.
func TestNoShowsOfARound(t *testing.T) {
	round := five("dutch", "2026").Rounds[1]
	round.Games = append(round.Games, Game{White: 3, Black: 2, Result: DoubleForfeit})
	if got := round.NoShows(); !slices.Equal(got, []PlayerID{2, 3, 4}) {
		t.Errorf("no-shows %v", got)
	}
}
