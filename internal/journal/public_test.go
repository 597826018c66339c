package journal

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/tournament"
)

// unnumbered is a view without its number.
func unnumbered(view *State) *State {
	v := *view
	v.Seq, v.PublicSeq, v.Moments = 0, 0, 0
	return &v
}

// forHelpers is what helpers see, without the numbers that only writers use.
func forHelpers(s *State) *State {
	v := unnumbered(s.ForHelpers())
	for i := range v.Rounds {
		for _, b := range v.Rounds[i].Boards {
			b.Seq = 0
		}
	}
	return v
}

// The public hears of a command exactly when what it may see is another after it
// than before: the number rises by one, something is told, and neither with
// anything else. Helpers are told exactly when what is published differs.
func TestThePublicHearsDifferences(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, history := drawJournal(t)
		for seq := int64(1); seq < int64(len(history)); seq++ {
			before, after := history[seq-1], history[seq]
			e, err := j.Event(seq)
			if err != nil {
				t.Fatal(err)
			}
			diff := sameState(unnumbered(before.ForPublic(e.Time)), unnumbered(after.ForPublic(e.Time)))
			rose := after.PublicSeq - before.PublicSeq
			told := Changes(before.ForPublic(e.Time), after.ForPublic(e.Time))
			if rose > 1 || rose < 0 || (rose == 1) != (diff != "") || (rose == 1) != (len(told) > 0) {
				t.Fatalf("event %d (%s): the number rises by %d, told %v, difference:\n%s", seq, e.Kind(), rose, told, diff)
			}
			if shown, err := j.Shown(after.PublicSeq); rose == 1 && (err != nil || shown != seq) {
				t.Fatalf("event %d leads to %d, which began with %d, %v", seq, after.PublicSeq, shown, err)
			}
			told = Changes(before.ForHelpers(), after.ForHelpers())
			if diff := sameState(forHelpers(before), forHelpers(after)); (diff != "") != (len(told) > 0) {
				t.Fatalf("event %d (%s): helpers are told %v, difference:\n%s", seq, e.Kind(), told, diff)
			}
		}
	})
}

// Between any two moments, something is told exactly when they differ.
func TestChangesBetweenAnyMoments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, history := drawJournal(t)
		moments := rapid.SampledFrom([]time.Time{noon, noon.Add(time.Minute), noon.Add(2 * time.Hour)})
		before, after := rapid.SampledFrom(history).Draw(t, "before").ForPublic(moments.Draw(t, "at")), rapid.SampledFrom(history).Draw(t, "after").ForPublic(moments.Draw(t, "then"))
		diff, told := sameState(unnumbered(before), unnumbered(after)), Changes(before, after)
		if (diff != "") != (len(told) > 0) {
			t.Fatalf("told %v, difference:\n%s", told, diff)
		}
	})
}

// Who follows a journal command by command meets the states it had.
func TestMoments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, history := drawJournal(t)
		m, err := j.Moment(rapid.Int64Range(0, j.Seq()).Draw(t, "from"))
		for err == nil {
			if diff := sameState(history[m.State().Seq], m.State()); diff != "" {
				t.Fatalf("event %d:\n%s", m.State().Seq, diff)
			}
			next, _, failed := j.Next(m)
			if next == nil && failed == nil {
				if at := m.State().Seq; at != j.Seq() {
					t.Fatalf("it ends at %d of %d", at, j.Seq())
				}
				return
			}
			m, err = next, failed
		}
		t.Fatal(err)
	})
}

// Reach says how far the news of an event goes.
type Reach int

const (
	Within    Reach = iota // to who may see everything
	Helpers                // to who sees what is published
	Everybody              // to the public
)

// reachOf finds it out.
func reachOf(t *testing.T, j *Journal) Reach {
	t.Helper()
	before, err := j.At(j.Seq() - 1)
	if err != nil {
		t.Fatal(err)
	}
	after := j.State()
	switch {
	case after.PublicSeq > before.PublicSeq:
		return Everybody
	case len(Changes(before.ForHelpers(), after.ForHelpers())) > 0:
		return Helpers
	}
	return Within
}

// What goes how far, kind by kind: of an event that is announced, with one round
// on record and the next one neither published nor anybody else's business.
func TestReachOfEveryKind(t *testing.T) {
	j := New()
	seen := make(map[Kind]bool)
	tell := func(want Reach, acts ...Act) {
		t.Helper()
		for _, act := range acts {
			seen[links.KindOf(act)] = true
			do(t, j, act)
			if got := reachOf(t, j); got != want {
				t.Errorf("event %d, %s: reach %d; want %d", j.Seq(), links.KindOf(act), got, want)
			}
		}
	}
	person := func(id tournament.PlayerID) PlayerRegistered {
		return PlayerRegistered{tournament.Player{ID: id, Entered: j.State().Paired() + 1}}
	}
	teams := rules()
	four := tournament.DefaultTeamRules(2)
	teams.Team = &four
	tell(Helpers, Created{Info: tournament.Info{Name: "Open"}, Rules: teams}, person(1), person(2), person(3), person(4), person(5))
	tell(Everybody, PublicSet{Public{Forecast: true, Announcement: Announced}}, person(6), PlayerRemoved{6},
		TeamRegistered{tournament.Team{ID: 1, Members: []tournament.PlayerID{1, 2, 5}}}, TeamRegistered{tournament.Team{ID: 2, Members: []tournament.PlayerID{3, 4}}},
		TeamRegistered{tournament.Team{ID: 3}}, TeamRemoved{3}, TeamChanged{tournament.Team{ID: 2, Name: "B", Members: []tournament.PlayerID{3, 4}}},
		TeamsNumbered{[]tournament.TeamID{2, 1}}, TeamsNumbered{[]tournament.TeamID{2, 1}},
		LotDrawn{Lot{Of: LotNumbers, Seed: 7, Order: []int{2, 1}}}, LotDrawn{Lot{Of: LotNumbers, Seed: 8, Order: []int{2, 1}}},
		InfoSet{tournament.Info{Name: "Harbour Open"}}, NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}, Why: FirstNumbers},
		EntriesClosed{}, EntriesReopened{}, PrizesSet{tournament.Prizes{Currency: "EUR"}}, MessageSet{Message{Text: "Welcome"}}, ScreensSet{"boards clock"})
	tell(Within, InfoSet{tournament.Info{Name: "Harbour Open", Comments: []string{"ours"}}}, PublicSet{Public{Forecast: true}}, MessageSet{Message{Text: "Welcome"}}, RulesSet{Rules: teams},
		ByeRequested{Round: 1, Player: 5, Bye: tournament.ZeroBye}, ByeCancelled{1, 5},
		TeamByeRequested{Round: 1, Team: 1, Bye: tournament.FullBye}, TeamByeCancelled{1, 1}, Commented{Text: "ours"},
		PlayersChecked{1, []tournament.PlayerID{1, 2}, AtDesk}, SelfCheckInSet{SelfCheckIn{1, true, "secret"}},
		ContactSet{Contact{Player: 1, Phone: "1"}}, FeesSet{Fees{Currency: "EUR", Standard: 6000}}, FeeAgreed{Player: 2}, PaymentReceived{Player: 1, Amount: 6000, Means: Cash}, ReceiptPrinted{1}, PaymentTakenBack{1, "ours"})
	games := []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}}
	absent := []tournament.Bye{{Player: 5, Kind: tournament.Absent}}
	round := func(n int, reach Reach) { // what may happen to a round, and how far it is heard
		t.Helper()
		line := func(second tournament.PlayerID) LineupSet {
			return LineupSet{n, tournament.Lineup{Team: 1, Boards: []tournament.PlayerID{1, second}}}
		}
		tell(reach, line(tournament.NoPlayer), line(2), PositionDrawn{n, 518}, ColoursCorrected{Board: board(n, 1, 3)}, ColoursCorrected{Board: board(n, 3, 1)},
			ResultEntered{Board: board(n, 1, 3), Result: tournament.WhiteWins}, GameAdjourned{board(n, 4, 2)})
		tell(Within, GameAdjudicated{board(n, 4, 2), tournament.WhiteWins, "ours"})
		tell(reach, ResultEntered{Board: board(n, 4, 2), Result: tournament.Drawn})
		tell(reach, Undone{j.Seq()}, Redone{j.Seq()})
		tell(Within, ResultConfirmed{board(n, 1, 3), tournament.WhiteWins, "table"}, Undone{j.Seq() + 1})
		tell(reach, PointsAdjusted{tournament.Adjustment{Penalty: true, Round: n, Players: []tournament.PlayerID{1}, Points: -5, Reason: "ours"}},
			AdjustmentRemoved{Adjustment: tournament.Adjustment{Penalty: true, Round: n, Players: []tournament.PlayerID{1}, Points: -5, Reason: "ours"}})
	}
	paired := RoundPaired{Round: 1, Games: games, Byes: absent}
	settled := teams // with the pairing of round 1
	settled.InitialColour, settled.Acceleration.BakuLast = tournament.White, 2
	tell(Within, LotDrawn{Lot{Of: LotColour, Round: 1, Colour: tournament.White}}, RulesSet{Rules: settled})
	tell(Within, paired, RoundDiscarded{Round: 1}, paired, HandPairingBegun{Round: 1, Reason: "ours"}, PairingChanged{Round: 1, Games: games, Byes: absent}, HandPairingEnded{Round: 1})
	tell(Within, HandPairingBegun{Round: 1, Reason: "ours"}, PairingChanged{Round: 1, Games: games[:1], Fixed: []FixedBoard{{1, 1}}}, HandPairingCancelled{1, "ours"}, PublicationSet{1, noon}, PublicationCancelled{1})
	round(1, Within)
	tell(Everybody, RoundPublished{1})
	tell(Everybody, ResultEntered{Board: board(1, 1, 3), Result: tournament.NoResult}, ResultEntered{Board: board(1, 4, 2), Result: tournament.NoResult})
	tell(Everybody, HandPairingBegun{Round: 1, Reason: "ours"})
	tell(Within, PairingChanged{Round: 1, Games: games, Byes: absent})
	tell(Everybody, HandPairingEnded{Round: 1})
	tell(Within, PositionDrawn{1, 518})
	tell(Everybody, PositionDrawn{1, 1}, BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{{1, 3}, {White: 5}}, Open: 1, Ends: 3}, EarlyBoardWithdrawn{2, EarlyPair{1, 3}, "ours"})
	round(1, Everybody)
	tell(Everybody, RoundClosed{1}, ResultCorrected{Board: board(1, 1, 3), From: tournament.WhiteWins, To: tournament.Drawn, Effect: ForNext},
		PlayerWithdrew{Player: 5, After: 1}, PlayerReEntered{5, 7}, Undone{j.Seq() + 4}, PlayerReturned{5}, PlayerChanged{tournament.Player{ID: 5, Name: "Eva"}},
		TieBreakValuesSet{"OTHER_X", []tournament.OwnValue{{ID: 1, Hundredths: 5}}}, TieDecided{Order: tournament.DecidedTie{1, 2}}, FideModeLeft{"ours"})
	tell(Within, AbsenceExplained{1, 5, "ours"}, PlayerChanged{tournament.Player{ID: 5, Name: "Eva", Birth: tournament.Date{}}}, RoundPaired{Round: 2, Games: games, Byes: absent})
	tell(Everybody, EntriesDivided{[]Division{{"Open A", []tournament.PlayerID{5}}}})
	tell(Within, PlayerCame{5, "B", "b", 3}, PlayerWent{5, "B", "b"}, ListEntered{From: "entries.csv", Changed: 1})
	tell(Within, EntriesDivided{[]Division{{"Open B", []tournament.PlayerID{5}}}})
	tell(Everybody, NameShownSet{5, AsInitials}, NameShownSet{5, NotNamed}, NameShownSet{5, InFull})
	tell(Everybody, RoundPublished{2}, RoundUnpublished{Round: 2, Reason: "ours"})
	round(2, Within)
	tell(Everybody, PublicSet{Public{Forecast: true, Announcement: Withheld}})
	tell(Within, RetentionSet{24})
	tell(Helpers, Archived{}, Unarchived{})
	tell(Helpers, RoundPublished{2}, person(7), MissedRoundsSet{7, tournament.HalfBye}, Undone{j.Seq() + 3})
	seen[KindFor[Redacted]()] = true     // TestRedaction
	seen[KindFor[MatchDecided]()] = true // TestMatchDecisionsInPublic
	for _, kind := range Kinds() {
		if !seen[kind] && kind != KindFor[Imported]() { // begins an event as Created does
			t.Errorf("nobody has said how far %q is heard", kind)
		}
	}
}

// Public numbers are the same whether a journal was written, loaded or followed.
func TestPublicNumbersAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, _ := drawJournal(t)
		cut := rapid.Int64Range(1, j.Seq()).Draw(t, "cut")
		prefix, err := Load(j.Records()[:cut])
		if err != nil {
			t.Fatal(err)
		}
		if err := prefix.Follow(j.Records()[cut:]); err != nil {
			t.Fatal(err)
		}
		var head Hash
		if n := j.State().PublicSeq; n > 0 {
			seq, err := j.Shown(n)
			if err != nil {
				t.Fatal(err)
			}
			head = HashOf(j.Records()[seq-1])
		}
		if j.State().PublicHead() != head || prefix.State().PublicHead() != head {
			t.Fatalf("the public stands at %v, and followed at %v; it is %v", j.State().PublicHead(), prefix.State().PublicHead(), head)
		}
		for n := j.State().PublicSeq; n > 0; n-- {
			want, err := j.Shown(n)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := prefix.Shown(n); err != nil || got != want {
				t.Fatalf("state %d began with event %d, %v; it is %d", n, got, err, want)
			}
		}
	})
}

// A past view shows nobody and nothing that is not in view today, and is sound.
func TestPastViewsShowNothingTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, history := drawJournal(t)
		today := history[len(history)-1].ForPublic(noon)
		if !today.Exists {
			return
		}
		then := rapid.SampledFrom(history).Draw(t, "then")
		kept := then.Clone()
		view := then.ForPublic(noon)
		if !view.Exists {
			return
		}
		view = view.Still(today)
		for i := range view.Tournament.Players {
			known := today.Player(view.Tournament.Players[i].ID)
			if known == nil || known.Name != view.Tournament.Players[i].Name {
				t.Fatalf("player %d is shown as %q", view.Tournament.Players[i].ID, view.Tournament.Players[i].Name)
			}
		}
		for number := 1; number <= view.Paired(); number++ {
			if number > today.Paired() || view.Rounds[number-1].Published() && !view.Rounds[number-1].PublishedAt.Equal(today.Rounds[number-1].PublishedAt) {
				t.Fatalf("round %d is shown", number)
			}
		}
		if problems := view.Tournament.Validate(); problems != nil && view.Shows(Results, 0) { // else completed rounds have no results
			t.Fatal(problems)
		}
		if diff := sameState(kept, then); diff != "" {
			t.Fatalf("the past was changed\n%s", diff)
		}
	})
}

// Nothing is public before somebody says so: by announcing the event, or by
// publishing a round. It stays public until somebody takes it back.
func TestAnnouncing(t *testing.T) {
	j := begun(t)
	public := func(want bool, when string) {
		t.Helper()
		view := j.State().ForPublic(noon)
		if view.Exists != want || (view.Seq > 0) != want || len(view.Tournament.Players) > 0 != want {
			t.Errorf("%s: exists %v, number %d, %d players", when, view.Exists, view.Seq, len(view.Tournament.Players))
		}
		if helpers := j.State().ForHelpers(); !helpers.Exists || len(helpers.Tournament.Players) != 4 {
			t.Errorf("%s: helpers do not see the event", when)
		}
	}
	public(false, "paired")
	do(t, j, RoundPublished{1})
	public(true, "published")
	do(t, j, RoundUnpublished{Round: 1})
	public(true, "the round is taken back")
	do(t, j, PublicSet{Public{Announcement: Withheld}})
	public(false, "taken from view")
	do(t, j, RoundPublished{1})
	public(false, "a round is published of an event that is withheld")
	do(t, j, PublicSet{Public{Forecast: true}})
	public(false, "a choice that says nothing of it")
	do(t, j, PublicSet{Public{Announcement: Announced}})
	public(true, "announced")
	do(t, j, PublicSet{Public{Forecast: true}}) // as records were before there were announcements
	public(true, "a choice that says nothing of it")
	do(t, j, PublicSet{Public{Announcement: Unlisted}})
	public(true, "unlisted")
	do(t, j, PublicSet{Public{Announcement: Unlisted, Opens: FromMoment(noon.Add(time.Hour))}})
	public(false, "unlisted from later on")
}

// Before its moment there is no event for the public, and nothing that is done is
// counted; at its moment it is there by itself, and the view has a name of its own.
func TestOpensAtItsMoment(t *testing.T) {
	j := begun(t)
	moment := noon.Add(time.Hour)
	do(t, j, PublicSet{Public{Announcement: Announced, Opens: FromMoment(moment)}}, RoundPublished{1})
	for _, at := range []time.Time{noon, moment.Add(-time.Millisecond)} {
		if view := j.State().ForPublic(at); view.Exists || view.Seq != 0 || view.Stamp() != "0" {
			t.Errorf("at %v there is %s", at, view.Stamp())
		}
	}
	if got := j.State().PublicSeq; got != 0 {
		t.Errorf("the public was led to %d", got)
	}
	view := j.State().ForPublic(moment)
	if !view.Exists || view.Paired() != 1 || view.Stamp() != "0.1" {
		t.Errorf("it opens with %d rounds as %s", view.Paired(), view.Stamp())
	}
	if at, ok := j.State().Public.Next(noon); !ok || !at.Equal(moment) {
		t.Errorf("the next moment is %v", at)
	}
}

// A file does not announce an event, however many rounds were played.
func TestImportAnnouncesNothing(t *testing.T) {
	played := begun(t)
	for _, g := range played.State().Tournament.Current.Games {
		do(t, played, ResultEntered{Board: Board{1, g.White, g.Black}, Result: tournament.Drawn})
	}
	do(t, played, RoundClosed{1})
	j := New()
	do(t, j, Imported{From: "open.trf", Tournament: *played.State().Tournament.Clone()})
	if j.State().ForPublic(noon).Exists {
		t.Error("an import is public")
	}
	do(t, j, PublicSet{Public{Announcement: Announced}})
	if view := j.State().ForPublic(noon); view.Paired() != 1 || view.Seq != 1 {
		t.Errorf("%d rounds are public, number %d", view.Paired(), view.Seq)
	}
}

// The first round of a late entry does not tell that another one is paired and
// hidden.
func TestLateEntryHidesThePairing(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()}, PublicSet{Public{Announcement: Announced}})
	for id := tournament.PlayerID(1); id <= 2; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id}})
	}
	do(t, j, NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}}, Why: FirstNumbers})
	late := func(id tournament.PlayerID) int {
		do(t, j, PlayerRegistered{tournament.Player{ID: id, Entered: j.State().Paired() + 1}})
		return j.State().ForPublic(noon).Player(id).Entered
	}
	do(t, j, RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}})
	if got := late(3); got > 1 {
		t.Errorf("round 1 is hidden, and player 3 comes in round %d", got)
	}
	do(t, j, RoundPublished{1})
	if got := late(4); got != 2 {
		t.Errorf("round 1 is published, and player 4 comes in round %d", got)
	}
}

// Numbers that are new are seen, whatever the same command does to a player after them.
func TestNumbersAndAChangeAreSeen(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()}, PublicSet{Public{Announcement: Announced}}, PlayerRegistered{tournament.Player{ID: 1, Name: "Ada"}})
	before := j.State().PublicSeq
	do(t, j, NumbersAssigned{Numbers: []NumberOf{{1, 1}}, Why: FirstNumbers}, PlayerChanged{Player: tournament.Player{ID: 1, Number: 1, Name: "Ada"}})
	if got := j.State().PublicSeq; got != before+1 {
		t.Errorf("the public number went from %d to %d", before, got)
	}
}

// A command of several acts counts once, by what it comes to.
func TestCommandsOfSeveralActs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, _ := drawJournal(t)
		for range 20 {
			before := j.State()
			if try(j, drawAct(t, j), drawAct(t, j), drawAct(t, j)) != nil && try(j, drawAct(t, j), drawAct(t, j)) != nil {
				continue
			}
			e, err := j.Event(j.Seq())
			if err != nil {
				t.Fatal(err)
			}
			diff := sameState(unnumbered(before.ForPublic(e.Time)), unnumbered(j.State().ForPublic(e.Time)))
			if rose := j.State().PublicSeq - before.PublicSeq; rose != 0 && rose != 1 || (rose == 1) != (diff != "") {
				t.Fatalf("up to event %d the number rises by %d, difference:\n%s", j.Seq(), rose, diff)
			}
		}
		again, err := Load(j.Records())
		if err != nil {
			t.Fatal(err)
		}
		if diff := sameState(j.State(), again.State()); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A correction does not tell that the next round is paired and waits, and is known
// to the pairing that takes the place of one that is discarded.
func TestCorrectionWhileTheNextRoundWaits(t *testing.T) {
	j := begun(t)
	do(t, j, RoundPublished{1})
	for _, b := range []Board{board(1, 1, 3), board(1, 4, 2)} {
		do(t, j, ResultEntered{Board: b, Result: tournament.Drawn})
	}
	do(t, j, RoundClosed{1})
	paired := RoundPaired{Round: 2, Games: []tournament.Game{{White: 2, Black: 1}, {White: 3, Black: 4}}}
	do(t, j, paired)
	do(t, j, ResultCorrected{Board: board(1, 1, 3), From: tournament.Drawn, To: tournament.WhiteWins, Effect: ForLater})
	from := func(view *State, want int) {
		t.Helper()
		if got := view.Tournament.Corrections[0].From; got != want {
			t.Errorf("event %d: known from round %d; want %d", j.Seq(), got, want)
		}
	}
	from(j.State(), 3)
	from(j.State().ForPublic(noon), 2)
	number := j.State().PublicSeq
	do(t, j, RoundDiscarded{Round: 2})
	from(j.State(), 2)
	if got := j.State().PublicSeq; got != number {
		t.Errorf("the public is led from %d to %d by a round it has not seen", number, got)
	}
	do(t, j, paired)
	do(t, j, RoundPublished{2})
	from(j.State().ForPublic(noon), 2)
	if got := j.State().Tournament.Before(2).Rounds[0].Games[0].Result; got != tournament.WhiteWins {
		t.Errorf("round 2 is judged by %v", got)
	}
}

// An unfinished game is adjourned to the public and nothing else, also where it was
// adjudicated after the next round was paired; with its end the record says what it was
// taken for.
func TestAdjudicationsInPublic(t *testing.T) {
	j := New()
	do(t, j, Created{Info: tournament.Info{Name: "US"}, Rules: tournament.Rules{Rounds: 3, System: tournament.Harkness, Edition: "nine-rules", Scoring: tournament.DefaultScoring(), LotSeed: 99}},
		PublicSet{Public{Forecast: true, Announcement: Announced}})
	for id := tournament.PlayerID(1); id <= 4; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id, Name: "Player"}})
	}
	games := []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}}
	do(t, j, RoundPaired{Round: 1, Games: games, Reasons: []byte("{}")})
	do(t, j, RoundPublished{1})
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins})
	do(t, j, GameAdjourned{board(1, 4, 2)})
	do(t, j, RoundClosed{1})
	do(t, j, GameAdjudicated{board(1, 4, 2), tournament.WhiteWins, "a rook up"})
	do(t, j, RoundPaired{Round: 2, Games: []tournament.Game{{White: 1, Black: 4}, {White: 2, Black: 3}}, Reasons: []byte("{}")})
	do(t, j, RoundPublished{2})
	before := j.State().ForPublic(noon)
	do(t, j, GameAdjudicated{board(1, 4, 2), tournament.Drawn, "a pawn is gone"})
	view := j.State().ForPublic(noon)
	if diff := sameState(before, view); diff != "" || len(Changes(before, view)) > 0 {
		t.Errorf("the public hears of an adjudication:\n%s", diff)
	}
	if g := view.Round(1).Games[1]; g.Result != tournament.AdjournedGame || g.ForNow != tournament.NoResult || len(view.Tournament.Corrections) > 0 {
		t.Errorf("%+v, %+v", g, view.Tournament.Corrections)
	}
	if j.State().Round(1).Games[1].ForNow != tournament.Drawn {
		t.Error("the arbiter does not see it")
	}
	if !view.Shows(Reasons, 1) || view.Shows(Reasons, 2) || view.Rounds[0].Reasons == nil || view.Rounds[1].Reasons != nil {
		t.Error("reasons of round 1 are hidden, or of round 2 shown")
	}
	if view.Tournament.Rules.LotSeed != 0 || view.AsDrawn().Rules.LotSeed != 99 {
		t.Errorf("seed %d, drawn with %d", view.Tournament.Rules.LotSeed, view.AsDrawn().Rules.LotSeed)
	}
	do(t, j, ResultCorrected{Board: board(1, 4, 2), From: tournament.AdjournedGame, To: tournament.BlackWins, Effect: ForLater})
	after := j.State().ForPublic(noon)
	last := after.Tournament.Corrections[len(after.Tournament.Corrections)-1]
	if last.Was.ForNow != tournament.Drawn || !after.Shows(Reasons, 2) {
		t.Errorf("%+v", after.Tournament.Corrections)
	}
}
