package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// What is said of the event as a whole.
func TestWhatIsSaidOfAnEvent(t *testing.T) {
	r := rules()
	changed := r
	changed.Rounds, changed.TieBreaks, changed.Edition = 5, []tournament.TieBreak{"BH"}, "2017"
	changed.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	again := changed
	again.TieBreaks, again.Scoring = []tournament.TieBreak{"SB"}, tournament.ScoringOf(30, 10, 0)
	again.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 3}}}
	adjustment := tournament.Adjustment{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -5, Reason: "phone"}
	effects{
		{InfoSet{tournament.Info{Name: "Cup"}}, `Info.Name="Cup"`},
		{RulesSet{Rules: changed}, `Rules.Rounds=5; Rules.Edition="2017"; Rules.TieBreaks=["BH"]; Rules.Forbidden=[{Players:[1 2]}]; Irregular=[{Seq:9 Kind:"Rounds" Round:1 Text:"number of rounds changed from 3 to 5"} {Seq:9 Kind:"Prohibition" Round:1 Text:"prohibited pairs changed from 0 to 1 groups"} {Seq:9 Kind:"Configuration" Round:1 Text:"edition changed from \"2026\" to \"2017\""}]`},
		{RulesSet{Rules: again}, `Rules.Scoring.WhiteWin=3.0; Rules.Scoring.BlackWin=3.0; Rules.Scoring.WhiteDraw=1.0; Rules.Scoring.BlackDraw=1.0; Rules.Scoring.ForfeitWin=3.0; Rules.Scoring.PairingBye=3.0; Rules.Scoring.FullBye=3.0; Rules.Scoring.HalfBye=1.0; Rules.Scoring.Adjourned=1.0; Rules.TieBreaks[0]="SB"; Rules.Forbidden[0].Players[1]=3; Irregular+{Seq:10 Kind:"Tie-breaks" Round:1 Text:"tie-breaks changed from BH to SB"} {Seq:10 Kind:"Prohibition" Round:1 Text:"prohibited pairs changed from 1 to 1 groups"} {Seq:10 Kind:"Configuration" Round:1 Text:"scoring changed"}`},
		{RulesSet{Rules: again}, ""},
		{PointsAdjusted{adjustment}, `Rules.Adjustments=[{Penalty:true Round:1 Players:[1] Points:-0.5 Reason:"phone"}]`},
		{AdjustmentRemoved{Adjustment: adjustment}, "Rules.Adjustments=[]"},
		{FideModeLeft{"ours"}, `FideMode=false; Irregular+{Seq:14 Kind:"FIDE mode exited" Round:1 Text:"ours"}`},
		{PrizesSet{tournament.Prizes{Currency: "EUR"}}, `Prizes.Currency="EUR"`},
		{TieBreakValuesSet{"OTHER_A", []tournament.OwnValue{{ID: 1, Hundredths: 5}}}, `OwnTieBreaks=[{Code:"OTHER_A" Values:[{ID:1 Hundredths:5}]}]`},
		{TieBreakValuesSet{"OTHER_B", []tournament.OwnValue{{ID: 2, Hundredths: 5}}}, `OwnTieBreaks+{Code:"OTHER_B" Values:[{ID:2 Hundredths:5}]}`},
		{TieBreakValuesSet{"OTHER_A", []tournament.OwnValue{{ID: 1, Hundredths: 6}}}, `OwnTieBreaks[0].Code="OTHER_B"; OwnTieBreaks[0].Values[0].ID=2; OwnTieBreaks[1].Code="OTHER_A"; OwnTieBreaks[1].Values[0].ID=1; OwnTieBreaks[1].Values[0].Hundredths=6`},
		{TieBreakValuesSet{"OTHER_B", nil}, `OwnTieBreaks=[{Code:"OTHER_A" Values:[{ID:1 Hundredths:6}]}]`},
		{TieDecided{Order: tournament.DecidedTie{1, 2}}, "DecidedTies=[[1 2]]"},
		{TieDecided{Order: tournament.DecidedTie{3, 4}}, "DecidedTies+3 4"},
		{TieDecided{Order: tournament.DecidedTie{2, 1}}, "DecidedTies[0][0]=3; DecidedTies[0][1]=4; DecidedTies[1][0]=2; DecidedTies[1][1]=1"},
		{LotDrawn{Lot{Of: LotTie, Round: 0, Place: 1, Order: []int{4, 3}}}, `DecidedTies[0][0]=2; DecidedTies[0][1]=1; DecidedTies[1][0]=4; DecidedTies[1][1]=3; Lots=[{Lot:{Of:"tie" Place:1 Order:[4 3]} At:12:00:22}]`},
		{LotDrawn{Lot{Of: LotTie, Place: 1, Order: []int{3, 4}}}, "DecidedTies[1][0]=3; DecidedTies[1][1]=4; Lots[0].Lot.Order[0]=3; Lots[0].Lot.Order[1]=4; Lots[0].At=12:00:23"},
		{LotDrawn{Lot{Of: LotTie, Place: 3, Order: []int{1, 2}}}, `DecidedTies[0][0]=3; DecidedTies[0][1]=4; DecidedTies[1][0]=1; DecidedTies[1][1]=2; Lots+{Lot:{Of:"tie" Place:3 Order:[1 2]} At:12:00:24}`},
		{Commented{Round: 1, Text: "windy"}, `Comments=[{Seq:26 Time:12:00:25 Actor:"ada" Round:1 Text:"windy"}]`},
		{Commented{Text: "late"}, `Comments+{Seq:27 Time:12:00:26 Actor:"ada" Text:"late"}`},
		{PublicSet{Public{Forecast: false, Announcement: Unlisted}}, `Public.Forecast=false; Public.Announcement="unlisted"`},
		{MessageSet{Message{Text: "tea"}}, `Public.Message.Text="tea"`},
		{ScreensSet{"boards"}, `Public.Screens="boards"`},
		{PublicSet{Public{Forecast: true, Push: true}}, "Public.Forecast=true; Public.Push=true"},
		{RetentionSet{12}, "Retention=12"},
		{Archived{}, "Archived=true"},
		{Unarchived{}, "Archived=false"},
	}.check(t, begun(t))
	before := New()
	do(t, before, Created{Rules: r}, PlayerRegistered{tournament.Player{ID: 1}}, PlayerRegistered{tournament.Player{ID: 2}})
	effects{
		{RulesSet{Rules: changed}, `Rules.Rounds=5; Rules.Edition="2017"; Rules.TieBreaks=["BH"]; Rules.Forbidden=[{Players:[1 2]}]`}, // nothing is paired, nothing to mention
		{LotDrawn{Lot{Of: LotColour, Colour: tournament.Black}}, `Rules.InitialColour=black; Lots=[{Lot:{Of:"colour" Colour:black} At:12:00:04}]`},
		{LotDrawn{Lot{Of: LotColour, Colour: tournament.White}}, "Rules.InitialColour=white; Lots[0].Lot.Colour=white; Lots[0].At=12:00:05"},
		{LotDrawn{Lot{Of: LotNumbers, Order: []int{2, 1}}}, `Players[0].Number=2; Players[1].Number=1; Lots+{Lot:{Of:"numbers" Order:[2 1]} At:12:00:06}`},
	}.check(t, before)
}

// A file brings players in any order, rounds that were closed when it came, one that is
// being played, half points of late entries, differences and explanations.
func TestWhatAnImportBrings(t *testing.T) {
	game := func(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
		return tournament.Game{White: white, Black: black, Result: result}
	}
	event := tournament.Tournament{
		Info: tournament.Info{Name: "File"}, Rules: rules(),
		Players: []tournament.Player{{ID: 4, Number: 1}, {ID: 2, Number: 2}, {ID: 7, Number: 3, Entered: 3}},
		Rounds:  []tournament.Round{{Games: []tournament.Game{game(4, 2, tournament.WhiteWins)}}},
		Current: &tournament.Round{Games: []tournament.Game{game(2, 4, tournament.NoResult)}},
		Requests: []tournament.Request{
			{Round: 2, Player: 7, Kind: tournament.HalfBye}, {Round: 3, Player: 7, Kind: tournament.HalfBye}, {Round: 3, Player: 2, Kind: tournament.ZeroBye},
		},
	}
	effects{
		{Imported{From: "file.trf", Tournament: event, Notes: []string{"n"},
			Differences: []Difference{{1, Boards{Games: []tournament.Game{game(2, 4, tournament.NoResult)}}, Boards{Games: event.Rounds[0].Games}}},
			Explained:   []Explanation{{1, 2, "train"}}}, `Exists=true; FideMode=true; Info.Name="File"; Rules.Rounds=3; Rules.System="dutch"; Rules.Edition="2026"; Rules.Scoring.WhiteWin=1.0; Rules.Scoring.BlackWin=1.0; Rules.Scoring.WhiteDraw=0.5; Rules.Scoring.BlackDraw=0.5; Rules.Scoring.ForfeitWin=1.0; Rules.Scoring.PairingBye=1.0; Rules.Scoring.FullBye=1.0; Rules.Scoring.HalfBye=0.5; Rules.Scoring.Adjourned=0.5; Rules.InitialColour=white; Players=[{ID:2 Number:2} {ID:4 Number:1} {ID:7 Number:3 Entered:3}]; Played=[{Games:[{White:4 Black:2 Result:1-0}]}]; Current={Games:[{White:2 Black:4}]}; Requests=[{Round:3 Player:7 Kind:half-point bye} {Round:3 Player:2 Kind:zero-point bye}]; Rounds=[{PublishedAt:12:00:00 ClosedAt:12:00:00 Boards:[{}]} {PublishedAt:12:00:00 Boards:[{}]}]; Irregular=[{Seq:1 Kind:"Import" Round:1 Expected:{Games:[{White:2 Black:4}]} Actual:{Games:[{White:4 Black:2 Result:1-0}]}}]; Explained=[{Round:1 Player:2 Reason:"train"}]; HalfForMissed=[7]; NextID=8`},
		{PlayerRegistered{tournament.Player{ID: 8, Entered: 3}}, "Players+{ID:8 Entered:3}; NextID=9"},
	}.check(t, New())
	national := event
	national.Rules.System, national.Current = "harkness", nil
	effects{
		{Imported{Tournament: national}, `Exists=true; Info.Name="File"; Rules.Rounds=3; Rules.System="harkness"; Rules.Edition="2026"; Rules.Scoring.WhiteWin=1.0; Rules.Scoring.BlackWin=1.0; Rules.Scoring.WhiteDraw=0.5; Rules.Scoring.BlackDraw=0.5; Rules.Scoring.ForfeitWin=1.0; Rules.Scoring.PairingBye=1.0; Rules.Scoring.FullBye=1.0; Rules.Scoring.HalfBye=0.5; Rules.Scoring.Adjourned=0.5; Rules.InitialColour=white; Players=[{ID:2 Number:2} {ID:4 Number:1} {ID:7 Number:3 Entered:3}]; Played=[{Games:[{White:4 Black:2 Result:1-0}]}]; Requests=[{Round:3 Player:7 Kind:half-point bye} {Round:3 Player:2 Kind:zero-point bye}]; Rounds=[{PublishedAt:12:00:00 ClosedAt:12:00:00 Boards:[{}]}]; HalfForMissed=[7]; NextID=8`},
	}.check(t, New())
	for code, spoil := range map[string]func(*Imported){
		"record.file":           func(a *Imported) { a.Tournament.Rules.Rounds = -1 },
		"record.player.unknown": func(a *Imported) { a.Explained = []Explanation{{1, 9, ""}} },
	} {
		bad := Imported{Tournament: event}
		spoil(&bad)
		refused(t, New(), bad, code)
	}
	refused(t, New(), Created{Rules: tournament.Rules{Rounds: -1}}, "model.rounds")
	refused(t, New(), Commented{Text: "x"}, "record.tournament.none")
}

// To set what was not said before is nothing to mention; to whom and when a prohibition
// applies is.
func TestWhatOfTheRulesIsMentioned(t *testing.T) {
	silent := rules()
	silent.Rounds, silent.Edition = 0, ""
	kept := rules()
	kept.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 1}}
	later := kept
	later.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 2}}
	until := kept
	until.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 2, Last: 3}}
	j := after(t, entered(t), RulesSet{Rules: silent}, RoundPaired{Round: 1, Games: two})
	effects{
		{RulesSet{Rules: rules()}, `Rules.Rounds=3; Rules.Edition="2026"`},
		{RulesSet{Rules: kept}, `Rules.Forbidden=[{Players:[1 2] First:1}]; Irregular=[{Seq:9 Kind:"Prohibition" Round:1 Text:"prohibited pairs changed from 0 to 1 groups"}]`},
		{RulesSet{Rules: later}, `Rules.Forbidden[0].First=2; Irregular+{Seq:10 Kind:"Prohibition" Round:1 Text:"prohibited pairs changed from 1 to 1 groups"}`},
		{RulesSet{Rules: until}, `Rules.Forbidden[0].Last=3; Irregular+{Seq:11 Kind:"Prohibition" Round:1 Text:"prohibited pairs changed from 1 to 1 groups"}`},
	}.check(t, j)
}

// What somebody does to an act after it was done changes nothing.
func TestWhatIsDoneStays(t *testing.T) {
	info := tournament.Info{Comments: []string{"a"}}
	r := rules()
	r.TieBreaks = []tournament.TieBreak{"BH"}
	national := []tournament.NationalRecord{{Federation: "IRL"}}
	order, tie := []int{2, 1, 3, 4}, tournament.DecidedTie{1, 2}
	values := []tournament.OwnValue{{ID: 1, Hundredths: 1}}
	boards, byes := games([2]tournament.PlayerID{1, 3}), []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}}
	penalised := []tournament.PlayerID{1}
	members := []tournament.PlayerID{4}
	j := after(t, New(), Created{Info: info, Rules: r})
	for id := range tournament.PlayerID(4) {
		do(t, j, PlayerRegistered{tournament.Player{ID: id + 1, National: national}})
	}
	after(t, j, InfoSet{info}, RulesSet{Rules: r}, PlayerChanged{tournament.Player{ID: 1, National: national}}, LotDrawn{Lot{Of: LotNumbers, Order: order}}, TieDecided{Order: tie},
		TieBreakValuesSet{"OTHER_X", values}, TeamRegistered{tournament.Team{ID: 1, Members: members}}, RoundPaired{Round: 1, Games: boards, Byes: byes},
		PointsAdjusted{tournament.Adjustment{Penalty: true, Players: penalised, Points: -5}}, HandPairingBegun{Round: 1}, PairingChanged{Round: 1, Games: boards, Byes: byes})
	info.Comments[0], r.TieBreaks[0], national[0].Federation, order[0], tie[0], values[0].Hundredths, boards[0].Black, byes[0].Player, penalised[0], members[0] = "b", "SB", "ISL", 3, 4, 9, 4, 4, 2, 3
	again, err := Load(j.Records())
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameState(j.State(), again.State()); diff != "" {
		t.Error(diff)
	}
}
