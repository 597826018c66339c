package journal

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// newsOf does acts at one stroke and tells what the public hears of them.
func newsOf(t testing.TB, j *Journal, acts ...Act) string {
	t.Helper()
	before := j.State()
	do(t, j, acts...)
	now := noon.Add(time.Duration(j.Seq()) * time.Second)
	var told []string
	for _, c := range Changes(before.ForPublic(now), j.State().ForPublic(now)) {
		text := c.Kind
		if c.Round != 0 {
			text += fmt.Sprintf(", round %d", c.Round)
		}
		if c.Player != 0 {
			text += fmt.Sprintf(", player %d", c.Player)
		}
		if c.White != 0 {
			text += fmt.Sprintf(", %d-%d", c.White, c.Black)
		}
		if c.Result != "" {
			text += " " + c.Result
		}
		if c.Takes {
			text += ", taken"
		}
		told = append(told, text)
	}
	return strings.Join(told, "; ")
}

// What the public hears, act by act, of an event that is announced.
func TestNews(t *testing.T) {
	r := rules()
	r.TieBreaks = []tournament.TieBreak{"BH"}
	national := []tournament.NationalRecord{{Federation: "IRL", Rating: 1500}}
	j := begun(t)
	for _, c := range []struct {
		acts []Act
		want string
	}{
		{[]Act{PublicSet{Public{Forecast: true, Announcement: Announced}}}, "public set; player registered, player 1; player registered, player 2; player registered, player 3; player registered, player 4; rules set; info set"},
		{[]Act{RoundPublished{1}}, "round published, round 1; rules set"},
		{[]Act{ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins}}, "result entered, round 1, 1-3 1-0"},
		{[]Act{ResultConfirmed{board(1, 1, 3), tournament.WhiteWins, "x"}}, ""},
		{[]Act{ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}}, "result entered, round 1, 1-3 1/2-1/2"},
		{[]Act{GameAdjourned{board(1, 4, 2)}}, "game adjourned, round 1, 4-2 adjourned"},
		{[]Act{ColoursCorrected{Board: board(1, 1, 3)}}, "colours corrected, round 1, 1-3"},
		{[]Act{HandPairingBegun{Round: 1}}, "round unpublished, round 1, taken; rules set"},
		{[]Act{PairingChanged{Round: 1, Games: []tournament.Game{{White: 4, Black: 2}, {White: 3, Black: 1}}, Fixed: []FixedBoard{{1, 1}}}}, ""},
		{[]Act{HandPairingEnded{Round: 1, Reason: "turned"}}, "round published, round 1; rules set"},
		{[]Act{RoundUnpublished{1, "x"}}, "round unpublished, round 1, taken; rules set"},
		{[]Act{RoundPublished{1}}, "round published, round 1; rules set"},
		{[]Act{PositionDrawn{1, 5}}, "position drawn, round 1"},
		{[]Act{PlayerRegistered{tournament.Player{ID: 5, Name: "E", Entered: 2}}}, "player registered, player 5"},
		{[]Act{PlayerRegistered{tournament.Player{ID: 6, Name: "F", Entered: 2}}, NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}, Why: LateEntry}}, "player registered, player 6; numbers assigned"},
		{[]Act{PlayerChanged{tournament.Player{ID: 5, Name: "Eve", National: national}}}, "player changed, player 5"},
		{[]Act{PlayerWithdrew{Player: 5, After: 1}}, "player withdrew, player 5"},
		{[]Act{PlayerReturned{5}}, "player returned, player 5"},
		{[]Act{PlayerWithdrew{Player: 5, After: 2}, PlayerChanged{tournament.Player{ID: 6, Name: "Fay"}}}, "player withdrew, player 5; player changed, player 6"},
		{[]Act{PlayerReturned{5}, PlayerWithdrew{Player: 5, After: 1, How: tournament.Expelled}}, "player withdrew, player 5"},
		{[]Act{PlayerRemoved{6}}, "player removed, player 6, taken"},
		{[]Act{PointsAdjusted{tournament.Adjustment{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -5}}}, "points adjusted"},
		{[]Act{RulesSet{Rules: r}}, "points adjusted; rules set"}, // which have no penalty any more
		{[]Act{InfoSet{tournament.Info{Name: "Cup"}}}, "info set"},
		{[]Act{EntriesClosed{}}, "entries closed"},
		{[]Act{EntriesReopened{}}, "entries reopened"},
		{[]Act{TieBreakValuesSet{"OTHER_X", []tournament.OwnValue{{ID: 1, Hundredths: 1}}}}, "tie-break values set"},
		{[]Act{TieDecided{Order: tournament.DecidedTie{1, 2}}}, "tie decided"},
		{[]Act{LotDrawn{Lot{Of: LotTie, Order: []int{2, 1}}}}, "tie decided; lot drawn"},
		{[]Act{PrizesSet{tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Main"}}}}}, "prizes set"},
		{[]Act{PrizesSet{tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main"}}}}}, "prizes set"},
		{[]Act{FideModeLeft{"x"}}, "FIDE mode left"},
		{[]Act{EntriesDivided{[]Division{{"A", nil}}}}, "entries divided"},
		{[]Act{TeamRegistered{tournament.Team{ID: 1, Name: "A"}}}, "team registered"},
		{[]Act{TeamChanged{tournament.Team{ID: 1, Name: "B"}}}, "team changed"},
		{[]Act{Commented{Text: "x"}, ContactSet{Contact{Player: 1, Phone: "1"}}, ByeRequested{Round: 2, Player: 1, Bye: tournament.HalfBye}}, ""},
		{[]Act{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{{1, 4}, {2, 0}}, Open: 1, Ends: 2}}, "boards published early, round 2, 1-4; boards published early, round 2, 2-0"},
		{[]Act{EarlyBoardWithdrawn{2, EarlyPair{2, 0}, ""}}, "early board withdrawn, round 2, 2-0, taken"},
		{[]Act{RoundClosed{1}}, "round closed, round 1"},
		{[]Act{ResultCorrected{Board: board(1, 3, 1), From: tournament.Drawn, To: tournament.WhiteWins, Effect: ForNext}}, "result corrected, round 1, 3-1 1-0"},
		{[]Act{GameAdjudicated{Board: board(1, 4, 2), As: tournament.Drawn}}, ""},
		{[]Act{RoundPaired{Round: 2, Games: []tournament.Game{{White: 2, Black: 3}, {White: 1, Black: 4}}}}, ""},
		{[]Act{ResultCorrected{Board: board(1, 4, 2), From: tournament.AdjournedGame, To: tournament.WhiteWins, Effect: ForNext}}, "result corrected, round 1, 4-2 1-0"},
		{[]Act{RoundPublished{2}}, "round published, round 2; result corrected"},
		{[]Act{ResultCorrected{Board: board(1, 4, 2), From: tournament.WhiteWins, To: tournament.Drawn, Effect: ForLater}}, "result corrected, round 1, 4-2 1/2-1/2"},
		{[]Act{ResultCorrected{Board: board(1, 4, 2), From: tournament.Drawn, To: tournament.BlackWins, Effect: ForRatingOnly}}, "result corrected, round 1, 4-2 0-1"},
		{[]Act{ColoursCorrected{Board: board(1, 4, 2)}}, "colours corrected, round 1, 4-2"},
		{[]Act{PublicSet{Public{Announcement: Announced, Show: Visibility{Results: WhenClosed}}}}, "result corrected; public set"},
		{[]Act{ResultEntered{Board: board(2, 2, 3), Result: tournament.Drawn}}, ""},
		{[]Act{PublicSet{Public{Announcement: Announced}}}, "result entered, round 2, 2-3 1/2-1/2; result corrected; public set"},
		{[]Act{PublicSet{Public{Announcement: Announced, Hidden: "title"}}}, "public set"},
		{[]Act{NameShownSet{2, NotNamed}}, "player changed, player 2"},
		{[]Act{PublicSet{Public{Announcement: Withheld}}}, "public set, taken"},
		{[]Act{InfoSet{tournament.Info{Name: "Secret"}}}, ""},
		{[]Act{PublicSet{Public{Announcement: Unlisted}}}, "public set; round published, round 1; round published, round 2; result corrected, round 1, 3-1 1-0; result corrected, round 1, 4-2 1-0; result corrected, round 1, 4-2 1/2-1/2; result corrected, round 1, 4-2 0-1; result corrected, round 1, 2-4 1/2-1/2; player registered, player 1; player registered, player 2; player registered, player 3; player registered, player 4; player registered, player 5; team registered; rules set; info set; tie-break values set; tie decided; lot drawn; prizes set"},
		{[]Act{MessageSet{Message{Text: "tea"}}}, "public set"},
		{[]Act{Archived{}}, ""},
	} {
		if got := newsOf(t, j, c.acts...); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", links.KindOf(c.acts[0]), got, c.want)
		}
	}
}
