package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// People who come, are changed, leave, come back and are taken out.
func TestWhatIsDoneToPeople(t *testing.T) {
	j := begun(t)
	left := begun(t)
	do(t, left, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins}, ResultEntered{Board: board(1, 4, 2), Result: tournament.WhiteWins}, RoundClosed{1})
	effects{
		{PlayerRegistered{tournament.Player{ID: 7, Name: "G", Entered: 2, Birth: tournament.Date{Year: 2001}}}, `Players+{ID:7 Name:"G" Birth:{Year:2001} Entered:2}; NextID=8`},
		{MissedRoundsSet{7, tournament.HalfBye}, "Current.Byes=[{Player:7 Kind:half-point bye}]; HalfForMissed=[7]"},
		{MissedRoundsSet{7, tournament.ZeroBye}, "Current.Byes=[]; HalfForMissed=[]"},
		{MissedRoundsSet{7, tournament.HalfBye}, "Current.Byes+{Player:7 Kind:half-point bye}; HalfForMissed+7"},
		{PlayerChanged{tournament.Player{ID: 3, Number: 9, Entered: 3, Name: "Cyd", Left: &tournament.Departure{}, Ratings: tournament.Ratings{1800}, National: []tournament.NationalRecord{{Federation: "IRL"}}}}, `Players[2].Name="Cyd"; Players[2].Lot=12638189399578898418; Players[2].Ratings=[1800 0 0]; Players[2].National=[{Federation:"IRL"}]; RatingChanges=[{Player:3 Is:1800 Round:1 At:12:00:11}]`},
		{PlayerChanged{tournament.Player{ID: 3, Name: "Cyd", Ratings: tournament.Ratings{1800}}}, "Players[2].National=[]"},
		{PlayerChanged{tournament.Player{ID: 3, Name: "Cyd", Ratings: tournament.Ratings{1900}}}, "Players[2].Ratings=[1900 0 0]; RatingChanges+{Player:3 Was:1800 Is:1900 Round:1 At:12:00:13}"},
		{PlayerWithdrew{Player: 2, After: 1, Reason: "ill"}, `Players[1].Left={After:1 Reason:"ill"}`},
		{PlayerReturned{2}, "Players[1].Left=none"},
		{PlayerWithdrew{Player: 2, After: 2, How: tournament.Expelled}, "Players[1].Left={After:2 Kind:2 Planned:true}"},
		{PlayerWithdrew{Player: 4, After: 2}, "Players[3].Left={After:2 Planned:true}"},
		{ContactSet{Contact{Player: 7, Phone: "12 34"}}, `Contacts=[{Player:7 Phone:"12 34"}]`},
		{ContactSet{Contact{Player: 3, Note: "chess club"}}, `Contacts+{Player:3 Note:"chess club"}`},
		{ContactSet{Contact{Player: 3, Email: "c@example.org"}}, `Contacts[1].Email="c@example.org"; Contacts[1].Note=""`},
		{ContactSet{Contact{Player: 3}}, `Contacts=[{Player:7 Phone:"12 34"}]`},
		{NameShownSet{7, AsInitials}, `Discreet=[{Player:7 As:"initials"}]`},
		{NameShownSet{3, AsInitials}, `Discreet+{Player:3 As:"initials"}`},
		{NameShownSet{3, NotNamed}, `Discreet[1].As="none"`},
		{NameShownSet{3, InFull}, `Discreet=[{Player:7 As:"initials"}]`},
		{PlayersChecked{2, []tournament.PlayerID{1, 7}, AtDesk}, `Checked=[{Round:2 Player:1 Mark:"desk"} {Round:2 Player:7 Mark:"desk"}]`},
		{PlayersChecked{2, []tournament.PlayerID{1, 3}, NotHere}, `Checked=[{Round:2 Player:7 Mark:"desk"} {Round:2 Player:1 Mark:"missing"} {Round:2 Player:3 Mark:"missing"}]`},
		{PlayersChecked{2, []tournament.PlayerID{3}, NotYet}, `Checked=[{Round:2 Player:7 Mark:"desk"} {Round:2 Player:1 Mark:"missing"}]`},
		{PlayersChecked{3, []tournament.PlayerID{3, 7}, ByPhone}, `Checked=[{Round:2 Player:1 Mark:"missing"} {Round:3 Player:3 Mark:"phone"} {Round:3 Player:7 Mark:"phone"}]`},
		{SelfCheckInSet{SelfCheckIn{Round: 2, AtOnce: true, Secret: "s"}}, `SelfCheckIn.Round=2; SelfCheckIn.AtOnce=true; SelfCheckIn.Secret="s"`},
		{SelfCheckInSet{}, `SelfCheckIn.Round=0; SelfCheckIn.AtOnce=false; SelfCheckIn.Secret=""`},
		{AbsenceExplained{1, 2, "train"}, `Explained=[{Round:1 Player:2 Reason:"train"}]`},
		{AbsenceExplained{1, 4, "bus"}, `Explained+{Round:1 Player:4 Reason:"bus"}`},
		{AbsenceExplained{1, 2, "late train"}, `Explained[0].Player=4; Explained[0].Reason="bus"; Explained[1].Player=2; Explained[1].Reason="late train"`},
		{PlayerCame{7, "B", "b", 3}, `Came=[{Player:7 Section:"B" Event:"b" Entry:3}]`},
		{PlayerCame{4, "C", "c", 1}, `Came+{Player:4 Section:"C" Event:"c" Entry:1}`},
		{PlayerWent{7, "B", "b"}, ""},
		{EntriesDivided{[]Division{{"A", []tournament.PlayerID{1, 2}}}}, `Divided=[{Title:"A" Players:[1 2]}]; IsDivided=true`},
		{EntriesDivided{[]Division{{"B", []tournament.PlayerID{7}}}}, `Divided+{Title:"B" Players:[7]}`},
		{ByeRequested{Round: 3, Player: 7, Bye: tournament.HalfBye}, "Requests=[{Round:3 Player:7 Kind:half-point bye}]"},
		{MissedRoundsSet{7, tournament.ZeroBye}, "Current.Byes=[]; HalfForMissed=[]"},
		{PlayerRemoved{7}, `Players=[{ID:1 Number:1 Name:"A"} {ID:2 Number:2 Name:"B" Left:{After:2 Kind:2 Planned:true}} {ID:3 Number:3 Name:"Cyd" Lot:12638189399578898418 Ratings:[1900 0 0]} {ID:4 Number:4 Name:"D" Left:{After:2 Planned:true}}]; Requests=[]; Checked=[{Round:2 Player:1 Mark:"missing"} {Round:3 Player:3 Mark:"phone"}]; Contacts=[]; Came=[{Player:4 Section:"C" Event:"c" Entry:1}]`},
		{ListEntered{"list.csv", 0, 0, 0}, ""},
	}.check(t, j)
	effects{
		{PlayerWithdrew{Player: 2, After: 1, Reason: "ill"}, `Players[1].Left={After:1 Reason:"ill"}`},
		{PlayerReEntered{2, 5}, `Players+{ID:5 Name:"B" Entered:2}; Played[0].Byes=[{Player:5 Kind:half-point bye}]; NextID=6`},
		{PlayerRegistered{tournament.Player{ID: 6, Name: "F", Entered: 2}}, `Players+{ID:6 Name:"F" Entered:2}; NextID=7`},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}, Why: LateEntry}, "Players[4].Number=5; Players[5].Number=6"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 2}, {2, 1}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}, Why: Exchanged, Reason: "equal"}, `Players[0].Number=2; Players[1].Number=1; Irregular=[{Seq:15 Kind:"Exchange" Round:1 Text:"equal"}]`},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 6}, {6, 5}}, Why: Regenerated, Reason: "ratings"}, `Players[0].Number=1; Players[1].Number=2; Players[4].Number=6; Players[5].Number=5; Irregular+{Seq:16 Kind:"Regeneration" Round:1 Text:"ratings"}`},
		{EntriesClosed{}, "EntriesClosed=true"},
		{EntriesReopened{}, "EntriesClosed=false"},
	}.check(t, left)
}

// A player who is taken out before round 1 leaves nothing behind, and those below close up.
func TestWhatIsLeftOfWhoIsRemoved(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()})
	for id := range tournament.PlayerID(4) {
		do(t, j, PlayerRegistered{tournament.Player{ID: id + 1}})
	}
	effects{
		{LotDrawn{Lot{Of: LotNumbers, Order: []int{2, 1, 4, 3}}}, `Players[0].Number=2; Players[1].Number=1; Players[2].Number=4; Players[3].Number=3; Lots=[{Lot:{Of:"numbers" Order:[2 1 4 3]} At:12:00:05}]`},
		{ByeRequested{Round: 1, Player: 2, Bye: tournament.ZeroBye}, "Requests=[{Round:1 Player:2 Kind:zero-point bye}]"},
		{ByeRequested{Round: 1, Player: 1, Bye: tournament.ZeroBye}, "Requests+{Round:1 Player:1 Kind:zero-point bye}"},
		{PlayersChecked{1, []tournament.PlayerID{1, 2}, AtDesk}, `Checked=[{Round:1 Player:1 Mark:"desk"} {Round:1 Player:2 Mark:"desk"}]`},
		{PlayerRemoved{2}, `Players=[{ID:1 Number:1} {ID:3 Number:3} {ID:4 Number:2}]; Requests=[{Round:1 Player:1 Kind:zero-point bye}]; Lots=[]; Checked=[{Round:1 Player:1 Mark:"desk"}]`},
		{PlayerRemoved{3}, "Players=[{ID:1 Number:1} {ID:4 Number:2}]"},
	}.check(t, j)
	waiting := begun(t)
	do(t, waiting, PlayerRegistered{tournament.Player{ID: 5, Entered: 2}}, MissedRoundsSet{5, tournament.HalfBye}, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1},
		RoundPaired{Round: 2, Games: two, Byes: []tournament.Bye{{Player: 5, Kind: tournament.Absent}}}, HandPairingBegun{Round: 2})
	refused(t, waiting, PlayerRemoved{5}, "record.player.had-bye") // half a point is no mere absence
	do(t, waiting, MissedRoundsSet{5, tournament.ZeroBye})
	effects{
		{PlayerRemoved{5}, `Players=[{ID:1 Number:1 Name:"A"} {ID:2 Number:2 Name:"B"} {ID:3 Number:3 Name:"C"} {ID:4 Number:4 Name:"D"}]; Current.Byes=[]; Rounds[1].Before.Byes=[]`},
	}.check(t, waiting)
}

// Byes that are asked for, and asked for in a round that waits.
func TestWhatIsAskedFor(t *testing.T) {
	j := begun(t)
	do(t, j, PlayerRegistered{tournament.Player{ID: 5, Entered: 2}}, PlayerRegistered{tournament.Player{ID: 6, Entered: 2}}, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1})
	effects{
		{ByeRequested{Round: 2, Player: 5, Bye: tournament.ZeroBye}, "Requests=[{Round:2 Player:5 Kind:zero-point bye}]"},
		{ByeRequested{Round: 3, Player: 5, Bye: tournament.FullBye, Reason: "sponsor"}, `Requests+{Round:3 Player:5 Kind:full-point bye}; Irregular=[{Seq:14 Kind:"FPB" Round:3 Actual:{Byes:[{Player:5 Kind:full-point bye}]} Text:"sponsor"}]`},
		{ByeRequested{Round: 3, Player: 6, Bye: tournament.FullBye}, `Requests+{Round:3 Player:6 Kind:full-point bye}; Irregular+{Seq:15 Kind:"FPB" Round:3 Actual:{Byes:[{Player:6 Kind:full-point bye}]}}`},
		{ByeRequested{Round: 3, Player: 5, Bye: tournament.HalfBye}, `Requests[1].Player=6; Requests[2].Player=5; Requests[2].Kind=half-point bye; Irregular=[{Seq:15 Kind:"FPB" Round:3 Actual:{Byes:[{Player:6 Kind:full-point bye}]}}]`},
		{ByeCancelled{3, 6}, "Requests=[{Round:2 Player:5 Kind:zero-point bye} {Round:3 Player:5 Kind:half-point bye}]; Irregular=[]"},
		{RoundPaired{Round: 2, Games: two, Byes: []tournament.Bye{{Player: 5, Kind: tournament.ZeroBye}, {Player: 6, Kind: tournament.PairingBye}}}, `Current={Games:[{White:1 Black:3} {White:4 Black:2}] Byes:[{Player:5 Kind:zero-point bye} {Player:6 Kind:pairing-allocated bye}]}; Rounds+{PairedAt:12:00:17 PairedBy:"ada" Boards:[{} {}]}`},
		{ByeRequested{Round: 2, Player: 5, Bye: tournament.HalfBye}, "Current.Byes[0].Player=6; Current.Byes[0].Kind=pairing-allocated bye; Current.Byes[1].Player=5; Current.Byes[1].Kind=half-point bye; Requests[0].Round=3; Requests[0].Kind=half-point bye; Requests[1].Round=2"},
		{ByeCancelled{2, 5}, "Current.Byes=[{Player:6 Kind:pairing-allocated bye}]; Requests=[{Round:3 Player:5 Kind:half-point bye}]"},
		{ByeRequested{Round: 2, Player: 1, Bye: tournament.ZeroBye}, "Requests+{Round:2 Player:1 Kind:zero-point bye}"}, // who plays has it if the round is paired anew
		{RoundPublished{2}, `Rounds[1].PublishedAt=12:00:21; Public.Announcement="announced"`},
		{ByeRequested{Round: 2, Player: 5, Bye: tournament.FullBye}, `Current.Byes+{Player:5 Kind:full-point bye}; Requests+{Round:2 Player:5 Kind:full-point bye}; Irregular+{Seq:23 Kind:"FPB" Round:2 Actual:{Byes:[{Player:5 Kind:full-point bye}]}}`},
	}.check(t, j)
	refused(t, j, ByeRequested{Round: 2, Player: 2, Bye: tournament.ZeroBye}, "record.round.paired")
	refused(t, j, ByeCancelled{2, 5}, "record.round.paired")
}

// What the lot of a player is made of stays once lots may have been drawn.
func TestWhatKeepsTheLotOfAPlayer(t *testing.T) {
	effects{
		{PlayerChanged{tournament.Player{ID: 1, Name: "Ada"}}, `Players[0].Name="Ada"`},
	}.check(t, entered(t))
	seeded := rules()
	seeded.LotSeed = 7
	effects{
		{RulesSet{Rules: seeded}, "Rules.LotSeed=7"},
		{PlayerChanged{tournament.Player{ID: 1, Name: "Ada"}}, `Players[0].Name="Ada"; Players[0].Lot=12638187200555641996`},
	}.check(t, entered(t))
}

// A board that was published early goes with a player who is taken out.
func TestWhatIsLeftOfBoardsPublishedEarly(t *testing.T) {
	j := after(t, begun(t), PlayerRegistered{tournament.Player{ID: 5, Entered: 2}}, RoundPublished{1}, BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{{1, 5}, {2, 3}}, Open: 1, Ends: 2})
	effects{
		{PlayerRemoved{5}, `Players=[{ID:1 Number:1 Name:"A"} {ID:2 Number:2 Name:"B"} {ID:3 Number:3 Name:"C"} {ID:4 Number:4 Name:"D"}]; Early.Boards=[{EarlyPair:{White:2 Black:3} At:12:00:09 Open:1 Ends:2}]`},
	}.check(t, j)
}
