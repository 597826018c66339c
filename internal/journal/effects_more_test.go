package journal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Of who is taken out nothing stays, of others all: half points for rounds missed, ratings
// that changed, an absence in a round that is over.
func TestWhatIsLeftOfLateEntries(t *testing.T) {
	late := func(id tournament.PlayerID, rating int) Act {
		return PlayerRegistered{tournament.Player{ID: id, Entered: 2, Ratings: tournament.Ratings{rating}}}
	}
	effects{
		{PlayerRemoved{5}, "Players=[{ID:1 Name:\"A\"} {ID:2 Name:\"B\"} {ID:3 Name:\"C\"} {ID:4 Name:\"D\"} {ID:6 Entered:2}]; HalfForMissed=[6]"},
	}.check(t, after(t, entered(t), late(5, 0), late(6, 0), MissedRoundsSet{5, tournament.HalfBye}, MissedRoundsSet{6, tournament.HalfBye}))
	changed := after(t, begun(t), late(5, 0), late(6, 0), PlayerChanged{tournament.Player{ID: 5, Ratings: tournament.Ratings{1500}}}, PlayerChanged{tournament.Player{ID: 6, Ratings: tournament.Ratings{1600}}})
	effects{
		{PlayerRemoved{5}, `Players=[{ID:1 Number:1 Name:"A"} {ID:2 Number:2 Name:"B"} {ID:3 Number:3 Name:"C"} {ID:4 Number:4 Name:"D"} {ID:6 Ratings:[1600 0 0] Entered:2}]; RatingChanges=[{Player:6 Is:1600 Round:1 At:12:00:10}]`},
	}.check(t, changed)
	refused(t, after(t, begun(t), late(5, 0), MissedRoundsSet{5, tournament.HalfBye}), PlayerRemoved{5}, "record.player.had-bye")
	absent := after(t, entered(t), PlayerRegistered{tournament.Player{ID: 5}}, RoundPaired{Round: 1, Games: two, Byes: []tournament.Bye{{Player: 5, Kind: tournament.Absent}}})
	effects{
		{PlayerRemoved{5}, `Players=[{ID:1 Name:"A"} {ID:2 Name:"B"} {ID:3 Name:"C"} {ID:4 Name:"D"}]; Played[0].Byes=[]`},
	}.check(t, after(t, absent, over...))
}

// Who left after a round and is in the pairing of the next has left after that; who left
// while it was paired, and is not to be in it again, before it.
func TestWhatRoundsDoToDepartures(t *testing.T) {
	j := after(t, after(t, begun(t), over...), PlayerWithdrew{Player: 2, After: 1})
	paired := RoundPaired{Round: 2, Games: two}
	effects{
		{paired, `Players[1].Left.After=2; Current={Games:[{White:1 Black:3} {White:4 Black:2}]}; Rounds+{PairedAt:12:00:11 PairedBy:"ada" Boards:[{} {}]}`},
		{RoundDiscarded{Round: 2}, `Players[1].Left.After=1; Current=none; Rounds=[{PairedAt:12:00:05 ClosedAt:12:00:09 PairedBy:"ada" System:"dutch" Edition:"2026" Boards:[{Seq:8 EnteredBy:"ada" EnteredAt:12:00:07} {Seq:9 EnteredBy:"ada" EnteredAt:12:00:08}]}]`},
	}.check(t, j)
}

// With a round that is taken back goes what was made by hand of it, and nothing else.
func TestWhatGoesWithARound(t *testing.T) {
	j := after(t, begun(t), ByeRequested{Round: 2, Player: 1, Bye: tournament.FullBye}, HandPairingBegun{Round: 1}, HandPairingEnded{Round: 1, NoAnswer: "a"})
	j = after(t, after(t, j, over...), HandPairingBegun{Round: 2}, HandPairingEnded{Round: 2, NoAnswer: "b"})
	if got := len(j.State().Irregular); got != 3 {
		t.Fatalf("%d irregularities", got)
	}
	do(t, j, RoundDiscarded{Round: 2})
	if got := j.State().Irregular; len(got) != 2 || got[0].Kind != FullPointBye || got[1].Text != "a" {
		t.Errorf("%+v", got)
	}
}

// In a knock-out of players who has no game has none by the tree, and keeps that bye.
func TestWhatIsAskedForInAKnockout(t *testing.T) {
	r := rules()
	r.System, r.Edition, r.Options = tournament.Knockout, "", []tournament.SystemOption{{Name: tournament.GamesOption, Value: "1"}}
	j := after(t, entered(t), RulesSet{Rules: r}, RoundPaired{Round: 1, Games: two[:1], Byes: []tournament.Bye{{Player: 2, Kind: tournament.FullBye}}}, ByeRequested{Round: 1, Player: 2, Bye: tournament.ZeroBye})
	effects{
		{ByeCancelled{1, 2}, "Requests=[]"},
	}.check(t, j)
	asked := after(t, begun(t), ByeRequested{Round: 2, Player: 1, Bye: tournament.ZeroBye})
	refused(t, asked, ByeCancelled{3, 1}, "record.bye.not-asked")
	refused(t, asked, ByeCancelled{2, 2}, "record.bye.not-asked")
	open := rules()
	open.Rounds = 0
	do(t, begun(t), RulesSet{Rules: open}, ByeRequested{Round: 12, Player: 1, Bye: tournament.ZeroBye})
	one := rules()
	one.Rounds = 1
	refused(t, after(t, begun(t), RulesSet{Rules: one}), ByeRequested{Round: 2, Player: 1, Bye: tournament.ZeroBye}, "record.rounds.most")
}

// Numbers that are given again before round 1 are nothing to mention.
func TestWhatIsNumberedAgain(t *testing.T) {
	effects{
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 4}, {4, 3}}, Why: Regenerated}, "Players[0].Number=1; Players[1].Number=2; Players[2].Number=4; Players[3].Number=3"},
	}.check(t, entered(t))
}

// A half-point bye is anybody's who is eligible, and in the second game of a match of who
// is not; a board of a team may stay empty.
func TestWhatCanBePaired(t *testing.T) {
	half := []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}}
	zero := []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}}
	not := PlayerChanged{tournament.Player{ID: 1, NoHalfByes: true}}
	do(t, entered(t), RoundPaired{Round: 1, Byes: half})
	do(t, after(t, entered(t), not), RoundPaired{Round: 1, Byes: zero})
	double := rules()
	double.System, double.Edition, double.Rounds = tournament.DoubleSwiss, "", 4
	j := after(t, entered(t), RulesSet{Rules: double}, RoundPaired{Round: 1, Games: games([2]tournament.PlayerID{2, 3}), Byes: half}, ResultEntered{Board: board(1, 2, 3), Result: tournament.Drawn}, RoundClosed{1}, not)
	do(t, j, RoundPaired{Round: 2, Games: games([2]tournament.PlayerID{3, 2}), Byes: half})
	do(t, teams(t), RoundPaired{Round: 1, Games: games([2]tournament.PlayerID{1, 0}, [2]tournament.PlayerID{0, 3})})
	j = after(t, matched(t), TeamByeRequested{Round: 1, Team: 3, Bye: tournament.ZeroBye}, TeamByeRequested{Round: 2, Team: 3, Bye: tournament.ZeroBye},
		ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1})
	if got := j.State().Tournament.TeamRequests; len(got) != 1 || got[0].Round != 2 {
		t.Errorf("asked for: %+v", got)
	}
}

// Refusals name what would be right.
func TestRefusalsThatSayANumber(t *testing.T) {
	lineup := func(team tournament.TeamID, boards ...tournament.PlayerID) LineupSet {
		return LineupSet{Round: 1, Lineup: tournament.Lineup{Team: team, Boards: boards}}
	}
	second := after(t, matched(t), ResultEntered{Board: board(1, 4, 2), Result: tournament.WhiteWins})
	empty := after(t, matched(t), lineup(1, 1, tournament.NoPlayer))
	for _, c := range []struct {
		j    *Journal
		act  Act
		says string
	}{
		{begun(t), RoundPaired{Round: 2}, "round 1"},
		{entered(t), RoundPaired{Round: 5}, "the next round is 1, not 5"},
		{after(t, begun(t), RoundPublished{Round: 1}), PlayerRegistered{tournament.Player{ID: 5}}, "round 2"},
		{second, lineup(1, 1, 6), "board 2"},
		{empty, lineup(2, 3, tournament.NoPlayer), "board 2"},
		{begun(t), PositionDrawn{1, 960}, "959"},
	} {
		if err := try(c.j, c.act); err == nil || !strings.Contains(strings.ToLower(err.Error()), c.says) {
			t.Errorf("%s: %v, want %q", links.KindOf(c.act), err, c.says)
		}
	}
}

// What people ask a state.
func TestWhatAStateTells(t *testing.T) {
	s := after(t, begun(t), PlayersChecked{1, []tournament.PlayerID{1, 2}, AtDesk}, PlayersChecked{2, []tournament.PlayerID{1}, ByPhone}, AbsenceExplained{1, 2, "train"},
		ContactSet{Contact{Player: 1, Phone: "1"}}, ContactSet{Contact{Player: 2, Phone: "2"}}, NameShownSet{3, AsInitials}, PlayerCame{2, "B", "b", 7}).State()
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"mark", s.CheckedIn(2, 1), ByPhone}, {"mark of another", s.CheckedIn(2, 2), NotYet}, {"mark of another round", s.CheckedIn(3, 1), NotYet},
		{"explained", s.HasExplained(1, 2), true}, {"another's", s.HasExplained(1, 1), false}, {"another round", s.HasExplained(2, 2), false},
		{"contact", s.ContactOf(2).Phone, "2"}, {"nobody's", s.ContactOf(3), Contact{Player: 3}},
		{"name", s.NameAs(3), AsInitials}, {"another's name", s.NameAs(1), InFull},
		{"who came", s.CameFrom("b", 7).ID, tournament.PlayerID(2)}, {"nobody", s.CameFrom("b", 8) == nil && s.CameFrom("c", 7) == nil, true},
		{"a bye", EarlyPair{1, 0}.AsMessage().Code, "early.bye"}, {"a board", EarlyPair{1, 2}.AsMessage().Code, "early.board"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	before := &RoundBefore{Games: two[:1], Byes: []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}, {Player: 4, Kind: tournament.Absent}}}
	for id, in := range []bool{1: true, 2: true, 3: true, 4: false} {
		if before.Has(tournament.PlayerID(id)) != in {
			t.Errorf("player %d was in the round: %v", id, !in)
		}
	}
	if none := (*RoundBefore)(nil); none.Has(1) {
		t.Error("somebody was in a round that was not opened")
	}
	for r, binds := range map[*RoundRecord]bool{{}: false, {WasPublished: true}: true, {PublishedAt: noon}: true} {
		if r.Binds() != binds {
			t.Errorf("%+v binds: %v", r, !binds)
		}
	}
	boards := earlyBoards([]EarlyPair{{1, 2}, {3, 0}})
	if len(boards.Games) != 1 || boards.Games[0].Black != 2 || len(boards.Byes) != 1 || boards.Byes[0].Player != 3 {
		t.Errorf("%+v", boards)
	}
	if gone := after(t, begun(t), PlayerCame{2, "B", "b", 7}, PlayerWithdrew{Player: 2, After: 1}).State(); gone.CameFrom("b", 7) != nil {
		t.Error("who has left again came from there")
	}
}

// Half points are for rounds before the entry in which there was no game.
func TestWhatWasMissed(t *testing.T) {
	event := tournament.Tournament{Rules: rules(), Players: []tournament.Player{{ID: 1}, {ID: 2, Entered: 3}},
		Rounds: []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}}}, {}, {}}}
	effects{
		{MissedRoundsSet{2, tournament.HalfBye}, "Played[1].Byes=[{Player:2 Kind:half-point bye}]; HalfForMissed=[2]"},
	}.check(t, after(t, New(), Imported{Tournament: event}))
	refused(t, after(t, New(), Imported{Tournament: event}), MissedRoundsSet{1, tournament.HalfBye}, "record.missed.none")
	refused(t, after(t, entered(t), PlayerRegistered{tournament.Player{ID: 5, Entered: 1}}), MissedRoundsSet{5, tournament.HalfBye}, "record.missed.none")
	// Those that a file asks for before the entry are taken for that; others stay as they are.
	event.Rounds = nil
	event.Players = append(event.Players, tournament.Player{ID: 3, Entered: 3, NoHalfByes: true})
	event.Requests = []tournament.Request{
		{Round: 1, Player: 2, Kind: tournament.HalfBye}, {Round: 2, Player: 2, Kind: tournament.HalfBye}, {Round: 3, Player: 2, Kind: tournament.HalfBye},
		{Round: 2, Player: 3, Kind: tournament.HalfBye}, {Round: 2, Player: 1, Kind: tournament.HalfBye}, {Round: 1, Player: 2, Kind: tournament.ZeroBye},
	}
	s := after(t, New(), Imported{Tournament: event}).State()
	if got := fmt.Sprint(s.HalfForMissed, s.Tournament.Requests); got != fmt.Sprint([]tournament.PlayerID{2}, event.Requests[2:]) {
		t.Errorf("%s", got)
	}
}
