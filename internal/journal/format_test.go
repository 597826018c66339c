package journal

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

var rewrite = flag.Bool("rewrite", false, "write testdata/version1.journal anew, only when a version is being made")

// oneOfEach is an act of every kind, with every field in use.
func oneOfEach() []Act {
	player := tournament.Player{
		ID: 7, Number: 3, Name: "Müller, \"Anna\" <x>", Sex: tournament.Female, Title: tournament.WIM, Ratings: tournament.Ratings{2100, 2050, 1990}, Estimated: true,
		Federation: "GER", FideID: "123", Birth: tournament.Date{Year: 1999, Month: 2, Day: 3}, Club: "Hamburg", Rank: 4, Entered: 2,
		National: []tournament.NationalRecord{{Federation: "GER", Rating: 1900, Birth: tournament.Date{Year: 1999}}},
		Left:     &tournament.Departure{After: 3, Kind: tournament.NoShow, Reason: "ill"},
	}
	rules := rules()
	rules.TieBreaks = []tournament.TieBreak{"BH/C1", "SB"}
	rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 1, Last: 2}}
	rules.Adjustments = []tournament.Adjustment{{Penalty: true, Players: []tournament.PlayerID{1}, Points: -5}}
	rules.Acceleration = tournament.Acceleration{Baku: true, BakuLast: 4, Virtual: []tournament.VirtualPoints{{First: 1, Last: 2, Points: 10}}}
	team := tournament.DefaultTeamRules(4)
	rules.Team = &team
	info := tournament.Info{Name: "Open", Start: tournament.Date{Year: 2026, Month: 1, Day: 2}, Deputies: []string{"Bo"}, RoundDates: []tournament.Date{{Year: 2026, Month: 1, Day: 2}}}
	games := []tournament.Game{{White: 1, Black: 2, Result: tournament.ZeroHalf, NoColours: true}}
	byes := []tournament.Bye{{Player: 3, Kind: tournament.HalfBye}}
	boards := Boards{Games: games, Byes: byes}
	b := Board{2, 1, 2}
	round := tournament.Round{Games: games, Byes: byes, Lineups: []tournament.Lineup{{Team: 1, Opponent: 2, Boards: []tournament.PlayerID{1}}},
		TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.PairingBye}}, Forfeits: []tournament.MatchForfeit{{White: 1, Black: 2, Result: tournament.DoubleForfeit}}}
	whole := tournament.Tournament{Info: info, Rules: rules, Players: []tournament.Player{player}, Teams: []tournament.Team{{ID: 1, Name: "A", Strength: 5, Members: []tournament.PlayerID{7}}},
		EntriesClosed: true, Rounds: []tournament.Round{round}, Current: &round, Requests: []tournament.Request{{Round: 2, Player: 7, Kind: tournament.ZeroBye}},
		TeamRequests: []tournament.TeamRequest{{Round: 2, Team: 1, Kind: tournament.FullBye}}}
	adjustment := tournament.Adjustment{Penalty: true, Outcome: tournament.Absent, Round: 2, Players: []tournament.PlayerID{7}, Teams: []tournament.TeamID{1}, Points: -5, MatchPoints: 10, Reason: "late"}
	fee := money.Amount(0)
	return []Act{
		Created{info, rules}, Imported{"a.trf", whole, []string{"guessed"}, []Difference{{1, boards, boards}}, []Explanation{{1, 1, "why"}}, nil}, InfoSet{info}, RulesSet{rules, "why"},
		PlayerRegistered{player}, PlayerChanged{player}, PlayerRemoved{7}, PlayerWithdrew{7, 3, tournament.Expelled, "why"}, PlayerReturned{7},
		ByeRequested{2, 7, tournament.FullBye, "why"}, ByeCancelled{2, 7}, TeamRegistered{whole.Teams[0]}, TeamChanged{whole.Teams[0]},
		LineupSet{2, round.Lineups[0]}, NumbersAssigned{[]NumberOf{{7, 1}}, Regenerated, "why"}, EntriesClosed{}, EntriesReopened{},
		RoundPaired{2, games, byes, "dutch", "2026", "pareo 1", json.RawMessage(`{"a":[1]}`), nil}, RoundDiscarded{2, "why", tournament.ChangeColours}, HandPairingBegun{2, "why", tournament.ChangeEventRules},
		PairingChanged{Round: 2, Games: games, Byes: byes}, HandPairingEnded{Round: 2, Expected: boards, Actual: boards, NoAnswer: "none", Reason: "why"}, RoundPublished{2}, RoundUnpublished{2, "why"},
		ResultEntered{Board: b, Result: tournament.UnratedZeroHalf}, ResultConfirmed{b, tournament.AdjournedGame, "second"},
		ResultCorrected{b, tournament.WhiteWins, tournament.DoubleForfeit, noon, ForRatingOnly, "why"}, ColoursCorrected{b, "why"}, GameAdjourned{b}, GameAdjudicated{b, tournament.BlackWins, "why"},
		RoundClosed{2}, FideModeLeft{"why"}, Undone{3}, Redone{3}, Commented{2, "text"},
		PrizesSet{tournament.Prizes{Currency: "EUR", Choice: "best", Unit: "1", Lists: []tournament.PrizeList{{Name: "Juniors", Category: "U16", Amounts: []string{"100", "50.50"}, Method: "hort", Minimum: "5"}}}},
		PublicSet{Public{Forecast: true}},
		TieBreakValuesSet{"OTHER_JURY", []tournament.OwnValue{{ID: 7, Hundredths: 250}}}, TieDecided{tournament.DecidedTie{7, 8}, "play-off"}, PositionDrawn{2, 518}, TeamRemoved{1},
		PointsAdjusted{adjustment}, AdjustmentRemoved{adjustment, "appeal"}, MessageSet{Message{"Dinner is served", "2026-11-16T18:30", "2026-11-16T19:00"}}, PlayerReEntered{7, 8},
		ScreensSet{"boards names"},
		MissedRoundsSet{7, tournament.HalfBye}, PlayersChecked{2, []tournament.PlayerID{7, 8}, ByPhone}, SelfCheckInSet{SelfCheckIn{2, true, "0123456789abcdef"}}, AbsenceExplained{2, 7, "ill"},
		HandPairingCancelled{2, "why"}, PublicationSet{2, noon}, PublicationCancelled{2},
		Archived{}, Unarchived{},
		ContactSet{Contact{7, "+49 30 1", "anna@example.org", "wheelchair"}},
		FeesSet{Fees{"EUR", 6000, []Reduction{{"Juniors", "U18", 3000, tournament.Date{Year: 2026, Month: 1, Day: 1}}}, "Chess club"}},
		FeeAgreed{7, &fee, "grandmaster"}, PaymentReceived{7, 3000, Transfer, tournament.Date{Year: 2026, Month: 1, Day: 2}, "by her father", ""}, PaymentTakenBack{1, "why"}, ReceiptPrinted{1},
		TeamsNumbered{[]tournament.TeamID{2, 1}}, TeamByeRequested{2, 1, tournament.HalfBye, "why"}, TeamByeCancelled{2, 1},
		MatchDecided{tournament.MatchDecision{Match: 2, Sides: [2]int{7, 8}, Games: []tournament.DecidingGame{{White: 7, Result: tournament.Drawn}}, Winner: 8, Reason: "lot"}, true},
		LotDrawn{Lot{Of: LotNumbers, ByHand: true, Seed: 7, Given: true, Apart: true, Round: 1, Place: 2, Colour: tournament.Black, Order: []int{7, 8}}},
		NameShownSet{7, AsInitials}, EntriesDivided{[]Division{{"Open A", []tournament.PlayerID{7}}}},
		RetentionSet{24},
		Redacted{Players: []tournament.PlayerID{7}, Entries: []Replacement{{Seq: 3, Kind: "commented", Was: Digest([]byte("was")), Is: Digest([]byte("is"))}}, Public: 4, Outcome: Digest([]byte("outcome")), Key: []byte("key"), Signature: []byte("signature")},
		BoardsPublishedEarly{3, []EarlyPair{{7, 8}, {White: 9}}, []EarlyPair{{7, 8}}, 2, 9}, EarlyBoardWithdrawn{3, EarlyPair{7, 8}, "why"},
		PlayerCame{7, "B", "open-b", 3}, PlayerWent{7, "A", "open-a"},
		ListEntered{"entries.csv", 38, 2, 4},
	}
}

// The records of version 1 are read for ever as what they were. If this fails
// because a type of the model changed, make a new version and an upgrade.
func TestVersion1(t *testing.T) {
	acts := oneOfEach()
	if len(acts) != len(Kinds()) {
		t.Fatalf("%d acts, %d kinds", len(acts), len(Kinds()))
	}
	file := filepath.Join("testdata", "version1.journal")
	var written bytes.Buffer
	for i, act := range acts {
		e := Event{Seq: int64(i) + 1, Command: 1, Time: noon, Actor: "ada", Act: act, Confirmed: []Confirmation{{Code: "rematch", Level: 3}}}
		if err := links.Seal(&e); err != nil {
			t.Fatal(err)
		}
		written.Write(append(e.Record(), '\n'))
	}
	if *rewrite {
		if err := os.WriteFile(file, written.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if form == 1 && !bytes.Equal(kept, written.Bytes()) {
		t.Error("the same acts are written as other records than before")
	}
	for i, line := range bytes.Split(bytes.TrimSpace(kept), []byte("\n")) {
		e, err := Decode(line)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(acts[i], e.Act); diff != "" {
			t.Errorf("%s\n%s", e.Kind(), diff)
		}
		if !bytes.Equal(e.Record(), line) || e.Hash() != HashOf(line) || e.Confirmed[0].Level != 3 {
			t.Errorf("%s: the record was not kept", e.Kind())
		}
	}
}

// What a result replaced is kept with it, beside results that replaced nothing.
func TestReplacedResultIsKept(t *testing.T) {
	act := ResultEntered{Board: board(1, 1, 2), Result: tournament.Drawn, Was: tournament.WhiteWins}
	e := Event{Seq: 1, Command: 1, Time: noon, Actor: "ada", Act: act}
	if err := links.Seal(&e); err != nil {
		t.Fatal(err)
	}
	read, err := Decode(e.Record())
	if err != nil || read.Act != Act(act) {
		t.Errorf("%+v became %+v (%v)", act, read.Act, err)
	}
}

func TestDecodeRefuses(t *testing.T) {
	e := Event{Seq: 1, Command: 1, Time: noon, Actor: "ada", Act: RoundClosed{1}}
	if err := links.Seal(&e); err != nil {
		t.Fatal(err)
	}
	good := string(e.Record())
	e.Act = ResultEntered{Board: board(1, 1, 2), Result: 1}
	if err := links.Seal(&e); err != nil {
		t.Fatal(err)
	}
	result := string(e.Record())
	for _, bad := range []string{
		"", "{}", good + "}", good + " {}", good[:len(good)-1],
		strings.Replace(good, "round closed", "round eaten", 1),
		strings.Replace(good, `"Round"`, `"Ring"`, 1),
		strings.Replace(good, `"actor"`, `"more":1,"actor"`, 1),
		strings.Replace(good, `"prev":"00`, `"prev":"0`, 1),
		strings.Replace(result, `"White":1`, `"White":4294967297`, 1),
		strings.Replace(result, `"Black":2`, `"Black":-4294967294`, 1),
		strings.Replace(result, `"Result":1`, `"Result":257`, 1),
	} {
		if _, err := Decode([]byte(bad)); err == nil {
			t.Errorf("accepted: %s", bad)
		}
	}
}

// Every kind of act is read back as it was.
func TestEveryKindIsRead(t *testing.T) {
	for i, act := range oneOfEach() {
		e := Event{Seq: int64(i) + 1, Command: 1, Time: noon, Actor: "ada", Act: act}
		if err := links.Seal(&e); err != nil {
			t.Fatal(err)
		}
		again, err := Decode(e.Record())
		if diff := cmp.Diff(act, again.Act); err != nil || diff != "" {
			t.Error(err, diff)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for i, act := range oneOfEach() {
		e := Event{Seq: int64(i), Command: 1, Time: noon, Actor: "ada", Act: act}
		if err := links.Seal(&e); err != nil {
			f.Fatal(err)
		}
		f.Add(e.Record())
	}
	f.Fuzz(func(t *testing.T, record []byte) {
		e, err := Decode(record)
		if err != nil {
			return
		}
		// What can be read can be folded or refused, and written again.
		_ = NewState().apply(&e)
		again := e
		if err := links.Seal(&again); err != nil && e.Time.Year() > 0 && e.Time.Before(time.Date(9000, 1, 1, 0, 0, 0, 0, time.UTC)) {
			t.Error(err)
		}
	})
}
