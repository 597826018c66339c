package journal

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// drawAct draws something somebody might try: most are possible, some are not.
func drawAct(t *rapid.T, j *Journal) Act {
	s := j.State()
	id := func() tournament.PlayerID {
		return tournament.PlayerID(rapid.IntRange(1, int(s.NextID)).Draw(t, "player"))
	}
	round := func() int { return max(1, s.Paired()+rapid.IntRange(-2, 2).Draw(t, "round")) }
	anyBoard := func() Board {
		b := Board{Round: max(1, s.Paired()-rapid.IntRange(0, 2).Draw(t, "back"))}
		if r := s.Round(b.Round); r != nil && len(r.Games) > 0 {
			g := rapid.SampledFrom(r.Games).Draw(t, "game")
			b.White, b.Black = g.White, g.Black
		}
		return b
	}
	result := func() tournament.Result {
		return tournament.Result(rapid.IntRange(0, int(tournament.AdjournedGame)).Draw(t, "result"))
	}
	switch rapid.SampledFrom([]Kind{
		KindFor[RulesSet](), KindFor[PlayerRegistered](), KindFor[PlayerRegistered](), KindFor[PlayerChanged](), KindFor[PlayerRemoved](), KindFor[PlayerWithdrew](), KindFor[PlayerReturned](), KindFor[PlayerReEntered](),
		KindFor[ByeRequested](), KindFor[ByeRequested](), KindFor[ByeCancelled](), KindFor[NumbersAssigned](), KindFor[EntriesClosed](), KindFor[EntriesReopened](), KindFor[EntriesDivided](), KindFor[RoundPaired](),
		KindFor[RoundPaired](), KindFor[RoundDiscarded](), KindFor[HandPairingBegun](), KindFor[PairingChanged](), KindFor[HandPairingEnded](), KindFor[HandPairingCancelled](), KindFor[PublicationSet](), KindFor[PublicationCancelled](), KindFor[RoundPublished](), KindFor[BoardsPublishedEarly](), KindFor[BoardsPublishedEarly](), KindFor[EarlyBoardWithdrawn](),
		KindFor[RoundUnpublished](), KindFor[ResultEntered](), KindFor[ResultEntered](), KindFor[ResultEntered](), KindFor[ResultConfirmed](), KindFor[ResultCorrected](), KindFor[ColoursCorrected](),
		KindFor[GameAdjourned](), KindFor[GameAdjudicated](), KindFor[RoundClosed](), KindFor[RoundClosed](), KindFor[TeamRegistered](), KindFor[TeamRemoved](), KindFor[LineupSet](), KindFor[Commented](), KindFor[PrizesSet](), KindFor[PublicSet](), KindFor[NameShownSet](), KindFor[MessageSet](), KindFor[ScreensSet](), KindFor[TieBreakValuesSet](), KindFor[TieDecided](), KindFor[MatchDecided](), KindFor[LotDrawn](), KindFor[PositionDrawn](), KindFor[PointsAdjusted](), KindFor[AdjustmentRemoved](), KindFor[Undone](), KindFor[Undone](), KindFor[Redone](),
		KindFor[MissedRoundsSet](), KindFor[PlayersChecked](), KindFor[SelfCheckInSet](), KindFor[AbsenceExplained](),
		KindFor[ContactSet](), KindFor[FeesSet](), KindFor[FeeAgreed](), KindFor[PaymentReceived](), KindFor[PaymentTakenBack](), KindFor[ReceiptPrinted](),
		KindFor[PlayerCame](), KindFor[PlayerWent](), KindFor[ListEntered](), KindFor[InfoSet](), KindFor[TeamChanged](), KindFor[FideModeLeft](), KindFor[PublicSet](),
	}).Draw(t, "kind") {
	case KindFor[RulesSet]():
		r := s.Tournament.Rules
		r.Rounds = rapid.IntRange(0, 9).Draw(t, "rounds")
		return RulesSet{Rules: r}
	case KindFor[MissedRoundsSet]():
		return MissedRoundsSet{id(), rapid.SampledFrom([]tournament.Outcome{tournament.HalfBye, tournament.ZeroBye}).Draw(t, "missed")}
	case KindFor[PlayersChecked]():
		return PlayersChecked{round(), []tournament.PlayerID{id(), id()}, rapid.SampledFrom([]Mark{NotYet, AtDesk, ByPhone, NotHere}).Draw(t, "mark")}
	case KindFor[SelfCheckInSet]():
		return SelfCheckInSet{SelfCheckIn{Round: round(), Secret: "secret"}}
	case KindFor[AbsenceExplained]():
		return AbsenceExplained{round(), id(), "ours"}
	case KindFor[ContactSet]():
		return ContactSet{Contact{Player: id(), Phone: rapid.SampledFrom([]string{"", "1", "2"}).Draw(t, "phone")}}
	case KindFor[FeesSet]():
		return FeesSet{Fees{Currency: rapid.SampledFrom([]money.Currency{"EUR", "JPY"}).Draw(t, "currency"), Standard: 6000}}
	case KindFor[FeeAgreed]():
		fee := money.Amount(rapid.IntRange(0, 2).Draw(t, "fee"))
		return FeeAgreed{Player: id(), Fee: &fee}
	case KindFor[PaymentReceived]():
		return PaymentReceived{Player: id(), Amount: money.Amount(rapid.IntRange(0, 2).Draw(t, "amount")), Means: Cash}
	case KindFor[PaymentTakenBack]():
		return PaymentTakenBack{Receipt: rapid.IntRange(0, len(s.Money.Payments)+1).Draw(t, "receipt")}
	case KindFor[ReceiptPrinted]():
		return ReceiptPrinted{Receipt: rapid.IntRange(0, len(s.Money.Payments)+1).Draw(t, "receipt")}
	case KindFor[InfoSet]():
		return InfoSet{tournament.Info{Name: rapid.SampledFrom([]string{"Open", "Cup"}).Draw(t, "name"), Comments: []string{rapid.StringN(0, 3, 9).Draw(t, "comment")}}}
	case KindFor[FideModeLeft]():
		return FideModeLeft{Reason: "ours"}
	case KindFor[PlayerRegistered]():
		return PlayerRegistered{tournament.Player{ID: s.NextID, Name: "New", Entered: s.Paired() + rapid.IntRange(0, 2).Draw(t, "entered")}}
	case KindFor[PlayerChanged]():
		return PlayerChanged{tournament.Player{ID: id(), Name: rapid.SampledFrom([]string{"Ada", "Bea"}).Draw(t, "name"), Birth: tournament.Date{Year: 2001, Month: 2, Day: rapid.IntRange(1, 3).Draw(t, "day")}, Ratings: tournament.Ratings{rapid.SampledFrom([]int{0, 1500, 1600}).Draw(t, "rating")}, National: []tournament.NationalRecord{{Federation: "IRL"}}}}
	case KindFor[PlayerRemoved]():
		return PlayerRemoved{id()}
	case KindFor[PlayerWithdrew]():
		return PlayerWithdrew{Player: id(), After: s.Paired() + rapid.IntRange(-1, 1).Draw(t, "after")}
	case KindFor[PlayerReturned]():
		return PlayerReturned{id()}
	case KindFor[PlayerReEntered]():
		return PlayerReEntered{Player: id(), As: s.NextID}
	case KindFor[ByeRequested]():
		return ByeRequested{Round: round(), Player: id(), Bye: tournament.Outcome(rapid.IntRange(int(tournament.PairingBye), int(tournament.ZeroBye)).Draw(t, "bye"))}
	case KindFor[ByeCancelled]():
		return ByeCancelled{round(), id()}
	case KindFor[NumbersAssigned]():
		return numbering(t, s)
	case KindFor[EntriesClosed]():
		return EntriesClosed{}
	case KindFor[EntriesReopened]():
		return EntriesReopened{}
	case KindFor[RoundPaired]():
		games, byes := drawBoards(t, s)
		return RoundPaired{Round: len(s.Tournament.Rounds) + 1, Games: games, Byes: byes, Reasons: []byte(`{"Notes":[1]}`)}
	case KindFor[RoundDiscarded]():
		return RoundDiscarded{Round: round()}
	case KindFor[HandPairingBegun]():
		return HandPairingBegun{Round: len(s.Tournament.Rounds) + 1}
	case KindFor[PairingChanged]():
		games, byes := drawBoards(t, s)
		return PairingChanged{Round: len(s.Tournament.Rounds) + 1, Games: games, Byes: byes}
	case KindFor[HandPairingEnded]():
		return HandPairingEnded{Round: len(s.Tournament.Rounds) + 1, Actual: Boards{Byes: []tournament.Bye{{Player: id()}}}}
	case KindFor[HandPairingCancelled]():
		return HandPairingCancelled{Round: len(s.Tournament.Rounds) + 1}
	case KindFor[PublicationSet]():
		return PublicationSet{Round: round(), At: noon}
	case KindFor[PublicationCancelled]():
		return PublicationCancelled{Round: round()}
	case KindFor[RoundPublished]():
		return RoundPublished{round()}
	case KindFor[BoardsPublishedEarly]():
		pairs := []EarlyPair{{id(), id()}}
		return BoardsPublishedEarly{Round: s.Paired() + rapid.IntRange(0, 1).Draw(t, "next"), Boards: pairs, Coloured: pairs, Open: 1, Ends: 3}
	case KindFor[EarlyBoardWithdrawn]():
		if len(s.Early.Boards) > 0 {
			return EarlyBoardWithdrawn{s.Early.Round, s.Early.Boards[0].EarlyPair, "ours"}
		}
		return EarlyBoardWithdrawn{Round: round()}
	case KindFor[RoundUnpublished]():
		return RoundUnpublished{Round: round()}
	case KindFor[ResultEntered]():
		return ResultEntered{Board: anyBoard(), Result: result()}
	case KindFor[ResultConfirmed]():
		c := ResultConfirmed{anyBoard(), result(), "second"}
		if g, _, ok := s.Board(c.Board); ok && rapid.Bool().Draw(t, "same") {
			c.Result = g.Result
		}
		return c
	case KindFor[ResultCorrected]():
		b := anyBoard()
		c := ResultCorrected{Board: b, To: result(), Effect: rapid.SampledFrom([]Effect{ForNext, ForLater, ForRatingOnly}).Draw(t, "effect")}
		if g, _, ok := s.Board(b); ok {
			c.From = g.Result
		}
		return c
	case KindFor[ColoursCorrected]():
		return ColoursCorrected{Board: anyBoard()}
	case KindFor[GameAdjudicated]():
		return GameAdjudicated{anyBoard(), tournament.WhiteWins, ""}
	case KindFor[GameAdjourned]():
		return GameAdjourned{anyBoard()}
	case KindFor[RoundClosed]():
		return RoundClosed{len(s.Tournament.Rounds) + 1}
	case KindFor[TeamRegistered]():
		return TeamRegistered{tournament.Team{ID: tournament.TeamID(id()), Members: []tournament.PlayerID{id()}}}
	case KindFor[TeamChanged]():
		return TeamChanged{tournament.Team{ID: tournament.TeamID(id()), Name: rapid.SampledFrom([]string{"A", "B"}).Draw(t, "team"), Members: []tournament.PlayerID{id()}}}
	case KindFor[TeamRemoved]():
		return TeamRemoved{tournament.TeamID(id())}
	case KindFor[LineupSet]():
		return LineupSet{Round: round(), Lineup: tournament.Lineup{Team: tournament.TeamID(id()), Boards: []tournament.PlayerID{id()}}}
	case KindFor[PrizesSet]():
		return PrizesSet{tournament.Prizes{Lists: []tournament.PrizeList{{Amounts: []string{rapid.StringN(0, 3, 9).Draw(t, "amount")}}}}}
	case KindFor[PublicSet]():
		set := Public{Forecast: rapid.Bool().Draw(t, "forecast"), Announcement: rapid.SampledFrom([]Announcement{Unsaid, Announced, Announced, Unlisted, Withheld}).Draw(t, "announcement")}
		if rapid.Bool().Draw(t, "choosy") {
			set.Show = drawVisibility(t)
		}
		if rapid.IntRange(0, 3).Draw(t, "discreet") == 0 {
			set.Hidden = DetailsOf(rapid.SliceOf(rapid.SampledFrom(AllDetails())).Draw(t, "hidden"))
		}
		if rapid.IntRange(0, 3).Draw(t, "opens") == 0 {
			set.Opens = FromMoment(noon.Add(rapid.SampledFrom([]time.Duration{-time.Hour, time.Minute, time.Hour}).Draw(t, "from")))
		}
		return PublicSet{set}
	case KindFor[EntriesDivided]():
		return EntriesDivided{[]Division{{rapid.SampledFrom([]string{"A", "B"}).Draw(t, "section"), []tournament.PlayerID{id()}}}}
	case KindFor[ListEntered]():
		return ListEntered{"entries.csv", 2, 1, 0}
	case KindFor[PlayerCame]():
		return PlayerCame{id(), "B", "b", 3}
	case KindFor[PlayerWent]():
		return PlayerWent{id(), "B", "b"}
	case KindFor[NameShownSet]():
		return NameShownSet{id(), rapid.SampledFrom([]NameAs{InFull, AsInitials, NotNamed}).Draw(t, "as")}
	case KindFor[MessageSet]():
		return MessageSet{Message{Text: rapid.StringN(0, 3, 9).Draw(t, "message")}}
	case KindFor[ScreensSet]():
		return ScreensSet{Screens(rapid.SampledFrom([]string{"", "boards", "names names clock"}).Draw(t, "screens"))}
	case KindFor[TieBreakValuesSet]():
		return TieBreakValuesSet{"OTHER_X", []tournament.OwnValue{{ID: int(id()), Hundredths: 100}}}
	case KindFor[TieDecided]():
		return TieDecided{Order: tournament.DecidedTie{int(id()), int(id())}}
	case KindFor[MatchDecided]():
		return MatchDecided{Decision: tournament.MatchDecision{Match: 1, Sides: [2]int{int(id()), int(id())}, Winner: int(id()), Reason: "lot"}}
	case KindFor[LotDrawn]():
		return LotDrawn{drawLot(t, s)}
	case KindFor[PositionDrawn]():
		return PositionDrawn{round(), rapid.IntRange(-1, 960).Draw(t, "position")}
	case KindFor[PointsAdjusted]():
		return PointsAdjusted{tournament.Adjustment{Penalty: true, Round: round(), Players: []tournament.PlayerID{id()}, Points: tournament.Points(rapid.IntRange(-10, 10).Draw(t, "points"))}}
	case KindFor[AdjustmentRemoved]():
		if list := s.Tournament.Rules.Adjustments; len(list) > 0 {
			return AdjustmentRemoved{Adjustment: rapid.SampledFrom(list).Draw(t, "adjustment")}
		}
		return AdjustmentRemoved{}
	case KindFor[Undone]():
		if events, ok := j.Undoable(); ok {
			return Undone{events[0].Seq}
		}
		return Undone{1}
	case KindFor[Redone]():
		if events, ok := j.Redoable(); ok {
			return Redone{events[0].Seq}
		}
		return Redone{1}
	}
	return Commented{Text: "remark"}
}

// drawLot draws something, which may be impossible.
func drawLot(t *rapid.T, s *State) Lot {
	lot := Lot{Of: rapid.SampledFrom(LotsOf()).Draw(t, "lot"), Seed: rapid.Uint64Range(0, 9).Draw(t, "seed")}
	switch lot.Of {
	case LotNumbers:
		for i := range s.Tournament.Players {
			lot.Order = append(lot.Order, int(s.Tournament.Players[i].ID))
		}
	case LotColour:
		lot.Colour, lot.Round = tournament.Black, rapid.IntRange(0, 1).Draw(t, "known")
	case LotBye:
		lot.Round = s.Paired()
		if r := s.Round(lot.Round); r != nil && len(r.Byes) > 0 {
			lot.Order = []int{int(rapid.SampledFrom(r.Byes).Draw(t, "bye").Player)}
		}
	case LotTie:
		lot.Round, lot.Order = len(s.Tournament.Rounds), []int{rapid.IntRange(1, 4).Draw(t, "first"), rapid.IntRange(1, 4).Draw(t, "second")}
	}
	return lot
}

func numbering(t *rapid.T, s *State) Act {
	a := NumbersAssigned{Why: rapid.SampledFrom([]Numbering{FirstNumbers, LateEntry, Regenerated, Exchanged}).Draw(t, "why")}
	for i := range s.Tournament.Players {
		a.Numbers = append(a.Numbers, NumberOf{s.Tournament.Players[i].ID, len(s.Tournament.Players) - i})
	}
	return a
}

// drawBoards pairs some of the players with each other; the rest is absent, one
// of them may have the bye.
func drawBoards(t *rapid.T, s *State) ([]tournament.Game, []tournament.Bye) {
	var ids []tournament.PlayerID
	for i := range s.Tournament.Players {
		ids = append(ids, s.Tournament.Players[i].ID)
	}
	if len(ids) > 0 {
		ids = rapid.Permutation(ids).Draw(t, "order")
	}
	var games []tournament.Game
	for n := rapid.IntRange(0, len(ids)/2).Draw(t, "games"); n > 0; n-- {
		games = append(games, tournament.Game{White: ids[0], Black: ids[1]})
		ids = ids[2:]
	}
	var byes []tournament.Bye
	for _, id := range ids {
		byes = append(byes, tournament.Bye{Player: id, Kind: rapid.SampledFrom([]tournament.Outcome{tournament.Absent, tournament.PairingBye, tournament.ZeroBye}).Draw(t, "bye")})
	}
	return games, byes
}

// drawVisibility opens aspects at random stages and moments.
func drawVisibility(t *rapid.T) (v Visibility) {
	for _, c := range Aspects() {
		stages := append(slices.Clone(c.Stages), AsUsual, AsUsual, FromMoment(noon.Add(20*time.Second)), FromMoment(noon.Add(time.Hour)))
		*c.of(&v) = rapid.SampledFrom(stages).Draw(t, c.Name)
	}
	return v
}

// drawJournal makes a journal of random commands, with the state after each
// event, and checks that states handed out do not change afterwards.
func drawJournal(t *rapid.T) (*Journal, []*State) {
	j := New()
	do2(t, j, Created{Rules: rules()})
	for id := range rapid.IntRange(0, 6).Draw(t, "players") {
		do2(t, j, PlayerRegistered{tournament.Player{ID: tournament.PlayerID(id + 1)}})
	}
	history := []*State{NewState()}
	for seq := int64(1); seq <= j.Seq(); seq++ {
		past, err := j.At(seq)
		if err != nil {
			t.Fatal(err)
		}
		history = append(history, past)
	}
	watched, kept := j.State(), j.State().Clone()
	for range rapid.IntRange(0, 60).Draw(t, "steps") {
		before := j.State()
		if rapid.IntRange(0, 9).Draw(t, "watch") == 0 {
			watched, kept = before, before.Clone()
		}
		act := drawAct(t, j)
		err := try(j, act)
		var no *Impossible
		if err != nil && !errors.As(err, &no) {
			t.Fatal(err)
		}
		if err != nil {
			if j.State() != before {
				t.Fatalf("%s was refused and moved the journal", links.KindOf(act))
			}
			continue
		}
		history = append(history, j.State())
	}
	if diff := sameState(kept, watched); diff != "" {
		t.Fatalf("a state that was handed out was changed\n%s", diff)
	}
	return j, history
}

func do2(t *rapid.T, j *Journal, act Act) {
	if err := try(j, act); err != nil {
		t.Fatal(err)
	}
}

// Whatever is possible leaves a sound tournament, with players by identity and
// a record for every board.
func TestStatesAreSound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, history := drawJournal(t)
		s := history[len(history)-1]
		if problems := s.Tournament.Validate(); problems != nil {
			t.Fatal(problems)
		}
		for number := 1; number <= s.Paired(); number++ {
			if games, boards := len(s.Round(number).Games), len(s.Rounds[number-1].Boards); games != boards {
				t.Fatalf("round %d: %d games, %d records", number, games, boards)
			}
		}
	})
}

// Folding the same events gives the same state, whether at once, in parts, or as
// the past of a longer journal.
func TestFoldingIsPure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, history := drawJournal(t)
		whole, err := Load(j.Records())
		if err != nil {
			t.Fatal(err)
		}
		if diff := sameState(j.State(), whole.State()); diff != "" {
			t.Fatal(diff)
		}
		seq := rapid.Int64Range(0, j.Seq()).Draw(t, "seq")
		past, err := j.At(seq)
		if err != nil {
			t.Fatal(err)
		}
		if diff := sameState(history[seq], past); diff != "" {
			t.Fatalf("at %d\n%s", seq, diff)
		}
		prefix, err := Load(j.Records()[:seq])
		if err != nil {
			t.Fatal(err)
		}
		if err := prefix.Follow(j.Records()[seq:]); err != nil {
			t.Fatal(err)
		}
		if diff := sameState(j.State(), prefix.State()); diff != "" {
			t.Fatalf("in parts, the first of %d\n%s", seq, diff)
		}
		undoSame(t, j, prefix)
	})
}

// undoSame undoes the latest commands in both journals, step by step.
func undoSame(t *rapid.T, j, resumed *Journal) {
	for range 5 {
		events, ok := j.Undoable()
		if _, also := resumed.Undoable(); ok != also {
			t.Fatal("one journal can be undone, the other not")
		}
		if !ok {
			return
		}
		do2(t, j, Undone{events[0].Seq})
		do2(t, resumed, Undone{events[0].Seq})
		if diff := sameState(j.State(), resumed.State()); diff != "" {
			t.Fatal(diff)
		}
	}
}

// Undoing all and redoing all leads back.
func TestUndoThenRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, _ := drawJournal(t)
		for { // what was undone before would be redone, too
			events, ok := j.Redoable()
			if !ok {
				break
			}
			do2(t, j, Redone{events[0].Seq})
		}
		want := j.State()
		n := 0
		for events, ok := j.Undoable(); ok; events, ok = j.Undoable() {
			do2(t, j, Undone{events[0].Seq})
			n++
		}
		for range n {
			events, _ := j.Redoable()
			do2(t, j, Redone{events[0].Seq})
		}
		if diff := cmp.Diff(want, j.State(), cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(State{}), cmpopts.IgnoreFields(State{}, "Seq", "PublicSeq")); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A change of any single byte is found at its event.
func TestTamperingShows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j, _ := drawJournal(t)
		records := append([][]byte(nil), j.Records()...)
		hashes := make([]Hash, len(records))
		for i, r := range records {
			hashes[i] = HashOf(r)
		}
		if err := Verify(records, hashes); err != nil {
			t.Fatal(err)
		}
		i := rapid.IntRange(0, len(records)-1).Draw(t, "event")
		at := rapid.IntRange(0, len(records[i])-1).Draw(t, "byte")
		changed := append([]byte(nil), records[i]...)
		changed[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		records[i] = changed
		var broken *Broken
		if err := Verify(records, hashes); !errors.As(err, &broken) || broken.Seq != int64(i)+1 {
			t.Fatalf("event %d was changed: %v", i+1, err)
		}
		// The chain alone finds it at the latest at the event that follows.
		err := Verify(records, nil)
		if i < len(records)-1 && (!errors.As(err, &broken) || broken.Seq > int64(i)+2) {
			t.Fatalf("event %d was changed: %v", i+1, err)
		}
	})
}
