package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func games(pairs ...[2]tournament.PlayerID) []tournament.Game {
	var list []tournament.Game
	for _, p := range pairs {
		list = append(list, tournament.Game{White: p[0], Black: p[1]})
	}
	return list
}

// two are games of 1 with 3 and 4 with 2, as begun has them; other those of 2 with 4 and 1
// with 3.
var (
	two   = games([2]tournament.PlayerID{1, 3}, [2]tournament.PlayerID{4, 2})
	other = games([2]tournament.PlayerID{2, 4}, [2]tournament.PlayerID{1, 3})
)

// A round from its pairing to its end.
func TestWhatIsDoneToARound(t *testing.T) {
	effects{
		{PublicationSet{1, noon}, `Rounds[0].PublishAt=12:00:00; Rounds[0].PublishBy="ada"`},
		{PublicationCancelled{1}, `Rounds[0].PublishAt=00:00:00; Rounds[0].PublishBy=""`},
		{PublicationSet{1, noon}, `Rounds[0].PublishAt=12:00:00; Rounds[0].PublishBy="ada"`},
		{RoundPublished{1}, `Rounds[0].PublishedAt=12:00:10; Rounds[0].PublishAt=00:00:00; Rounds[0].PublishBy=""; Public.Announcement="announced"`},
		{RoundUnpublished{1, "wrong"}, "Rounds[0].PublishedAt=00:00:00; Rounds[0].WasPublished=true"},
		{RoundPublished{1}, "Rounds[0].PublishedAt=12:00:12"},
		{PositionDrawn{1, 518}, "Rounds[0].Position.Drawn=true; Rounds[0].Position.Number=518"},
		{PositionDrawn{1, 0}, "Rounds[0].Position.Number=0"},
		{ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins}, `Current.Games[0].Result=1-0; Rounds[0].Boards[0].Seq=16; Rounds[0].Boards[0].EnteredBy="ada"; Rounds[0].Boards[0].EnteredAt=12:00:15`},
		{ResultConfirmed{board(1, 1, 3), tournament.WhiteWins, "table 1"}, `Rounds[0].Boards[0].Seq=17; Rounds[0].Boards[0].ConfirmedBy="table 1"`},
		{ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, `Current.Games[0].Result=1/2-1/2; Rounds[0].Boards[0].Seq=18; Rounds[0].Boards[0].EnteredAt=12:00:17; Rounds[0].Boards[0].ConfirmedBy=""`},
		{GameAdjourned{board(1, 4, 2)}, `Current.Games[1].Result=adjourned; Rounds[0].Boards[1].Seq=19; Rounds[0].Boards[1].EnteredBy="ada"; Rounds[0].Boards[1].EnteredAt=12:00:18`},
		{GameAdjudicated{Board: board(1, 4, 2), As: tournament.BlackWins}, "Current.Games[1].ForNow=0-1; Rounds[0].Boards[1].Seq=20"},
		{ByeRequested{Round: 2, Player: 3, Bye: tournament.HalfBye}, "Requests=[{Round:2 Player:3 Kind:half-point bye}]"},
		{RoundClosed{1}, "Played=[{Games:[{White:1 Black:3 Result:1/2-1/2} {White:4 Black:2 Result:adjourned ForNow:0-1}]}]; Current=none; Rounds[0].ClosedAt=12:00:21"},
		{GameAdjudicated{Board: board(1, 4, 2), As: tournament.WhiteWins}, "Played[0].Games[1].ForNow=1-0; Rounds[0].Boards[1].Seq=23"},
		{RoundPaired{Round: 2, Games: games([2]tournament.PlayerID{2, 1}), Byes: []tournament.Bye{{Player: 3, Kind: tournament.HalfBye}, {Player: 4, Kind: tournament.PairingBye}},
			System: "dutch", Edition: "2026", Engine: "e", Reasons: []byte(`{}`)}, `Current={Games:[{White:2 Black:1}] Byes:[{Player:3 Kind:half-point bye} {Player:4 Kind:pairing-allocated bye}]}; Rounds+{PairedAt:12:00:23 PairedBy:"ada" System:"dutch" Edition:"2026" Engine:"e" Reasons:{} Boards:[{}]}`},
		{RoundDiscarded{Round: 2}, `Current=none; Rounds=[{PairedAt:12:00:05 PublishedAt:12:00:12 ClosedAt:12:00:21 PairedBy:"ada" System:"dutch" Edition:"2026" Position:{Drawn:true} WasPublished:true Boards:[{Seq:18 EnteredBy:"ada" EnteredAt:12:00:17} {Seq:23 EnteredBy:"ada" EnteredAt:12:00:18}]}]`},
		{RoundPaired{Round: 2, Games: two[:1], Byes: []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}}}, `Current={Games:[{White:1 Black:3}] Byes:[{Player:2 Kind:zero-point bye}]}; Rounds+{PairedAt:12:00:25 PairedBy:"ada" Boards:[{}]}`},
		{ColoursCorrected{Board: board(2, 1, 3)}, "Current.Games[0].White=3; Current.Games[0].Black=1; Rounds[1].Boards[0].Seq=27"},
		{ResultEntered{Board: board(2, 3, 1), Result: tournament.WhiteWins}, `Current.Games[0].Result=1-0; Rounds[1].Boards[0].Seq=28; Rounds[1].Boards[0].EnteredBy="ada"; Rounds[1].Boards[0].EnteredAt=12:00:27`},
		{ResultEntered{Board: board(2, 3, 1)}, "Current.Games[0].Result=*; Rounds[1].Boards[0].Seq=29; Rounds[1].Boards[0].EnteredAt=12:00:28"},
		{ResultEntered{Board: board(2, 3, 1), Result: tournament.WhiteWins}, "Current.Games[0].Result=1-0; Rounds[1].Boards[0].Seq=30; Rounds[1].Boards[0].EnteredAt=12:00:29"},
		{RoundPublished{2}, "Rounds[1].PublishedAt=12:00:30"},
		{RoundClosed{2}, "Played+{Games:[{White:3 Black:1 Result:1-0}] Byes:[{Player:2 Kind:zero-point bye}]}; Current=none; Requests=[]; Rounds[1].ClosedAt=12:00:31"},
	}.check(t, begun(t))
}

// What is found out when the next round was paired already is noted, so that earlier rounds
// are judged by what was known then.
func TestWhatIsCorrectedInARound(t *testing.T) {
	j := begun(t)
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, GameAdjourned{board(1, 4, 2)}, ResultConfirmed{board(1, 1, 3), tournament.Drawn, "2"}, RoundClosed{1})
	effects{
		{ResultCorrected{Board: board(1, 1, 3), From: tournament.Drawn, To: tournament.WhiteWins, Effect: ForNext, Reason: "misread"}, `Played[0].Games[0].Result=1-0; Corrections=[{Round:1 Was:{White:1 Black:3 Result:1/2-1/2} Is:{White:1 Black:3 Result:1-0} From:2}]; Rounds[0].Boards[0].Seq=12; Rounds[0].Boards[0].EnteredAt=12:00:11; Rounds[0].Boards[0].ConfirmedBy=""`},
		{ColoursCorrected{Board: board(1, 1, 3), Reason: "turned"}, "Played[0].Games[0].White=3; Played[0].Games[0].Black=1; Played[0].Games[0].Result=0-1; Rounds[0].Boards[0].Seq=13"},
		{GameAdjudicated{Board: board(1, 4, 2), As: tournament.Drawn}, "Played[0].Games[1].ForNow=1/2-1/2; Rounds[0].Boards[1].Seq=14"},
		{RoundPaired{Round: 2, Games: two[:1]}, `Current={Games:[{White:1 Black:3}]}; Rounds+{PairedAt:12:00:14 PairedBy:"ada" Boards:[{}]}`},
		{GameAdjudicated{Board: board(1, 4, 2), As: tournament.WhiteWins}, "Played[0].Games[1].ForNow=1-0; Corrections+{Round:1 Was:{White:4 Black:2 Result:adjourned ForNow:1/2-1/2} Is:{White:4 Black:2 Result:adjourned ForNow:1-0} From:3}; Rounds[0].Boards[1].Seq=16"},
		{ResultCorrected{Board: board(1, 4, 2), From: tournament.AdjournedGame, To: tournament.WhiteWins, Effect: ForNext, Reason: "as it was taken"}, "Played[0].Games[1].Result=1-0; Played[0].Games[1].ForNow=*; Corrections+{Round:1 Was:{White:4 Black:2 Result:adjourned ForNow:1-0} Is:{White:4 Black:2 Result:1-0} From:3}; Rounds[0].Boards[1].Seq=17; Rounds[0].Boards[1].EnteredAt=12:00:16"},
		{ResultCorrected{Board: board(1, 4, 2), From: tournament.WhiteWins, To: tournament.BlackWins, Effect: ForLater, Reason: "misread"}, `Played[0].Games[1].Result=0-1; Corrections+{Round:1 Was:{White:4 Black:2 Result:1-0} Is:{White:4 Black:2 Result:0-1} From:3}; Rounds[0].Boards[1].Seq=18; Rounds[0].Boards[1].EnteredAt=12:00:17; Irregular=[{Seq:18 Kind:"Correction" Round:1 Expected:{Games:[{White:4 Black:2 Result:1-0}]} Actual:{Games:[{White:4 Black:2 Result:0-1}]} Text:"misread"}]`},
		{ResultCorrected{Board: board(1, 4, 2), From: tournament.BlackWins, To: tournament.Drawn, Effect: ForRatingOnly, Reason: "late"}, `Corrections+{Round:1 Was:{White:4 Black:2 Result:0-1} Is:{White:4 Black:2 Result:1/2-1/2}}; Rounds[0].Boards[1].Seq=19; RatingOnly=[{Board:{Round:1 White:4 Black:2} From:0-1 To:1/2-1/2 Effect:"rating" Reason:"late"}]; Irregular+{Seq:19 Kind:"Rating correction" Round:1 Expected:{Games:[{White:4 Black:2 Result:0-1}]} Actual:{Games:[{White:4 Black:2 Result:1/2-1/2}]} Text:"late"}`},
		{ColoursCorrected{Board: board(1, 3, 1), Reason: "turned"}, `Played[0].Games[0].White=1; Played[0].Games[0].Black=3; Played[0].Games[0].Result=1-0; Corrections+{Round:1 Was:{White:3 Black:1 Result:0-1} Is:{White:1 Black:3 Result:1-0} From:3}; Rounds[0].Boards[0].Seq=20; Irregular+{Seq:20 Kind:"Correction" Round:1 Expected:{Games:[{White:3 Black:1 Result:0-1}]} Actual:{Games:[{White:1 Black:3 Result:1-0}]} Text:"colours swapped"}`},
		{RoundDiscarded{Round: 2}, `Current=none; Corrections[1].From=2; Corrections[2].From=2; Corrections[3].From=2; Corrections[5].From=2; Rounds=[{PairedAt:12:00:05 ClosedAt:12:00:07 PairedBy:"ada" System:"dutch" Edition:"2026" Boards:[{Seq:20 EnteredBy:"ada" EnteredAt:12:00:11} {Seq:19 EnteredBy:"ada" EnteredAt:12:00:17}]}]`},
	}.check(t, j)
	other := begun(t)
	do(t, other, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, GameAdjourned{board(1, 4, 2)}, RoundClosed{1}, GameAdjudicated{Board: board(1, 4, 2), As: tournament.WhiteWins},
		RoundPaired{Round: 2, Games: two[:1]})
	effects{
		{ResultCorrected{Board: board(1, 4, 2), From: tournament.AdjournedGame, To: tournament.BlackWins, Effect: ForNext, Reason: "not as it was taken"}, `Played[0].Games[1].Result=0-1; Played[0].Games[1].ForNow=*; Corrections=[{Round:1 Was:{White:4 Black:2 Result:adjourned ForNow:1-0} Is:{White:4 Black:2 Result:0-1} From:3}]; Rounds[0].Boards[1].Seq=13; Rounds[0].Boards[1].EnteredAt=12:00:12; Irregular=[{Seq:13 Kind:"Adjournment" Round:1 Expected:{Games:[{White:4 Black:2 Result:adjourned ForNow:1-0}]} Actual:{Games:[{White:4 Black:2 Result:0-1}]} Text:"not as it was taken"}]`},
	}.check(t, other)
}
