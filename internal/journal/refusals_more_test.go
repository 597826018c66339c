package journal

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// after is a journal with some more acts.
func after(t *testing.T, j *Journal, acts ...Act) *Journal {
	t.Helper()
	for _, act := range acts {
		do(t, j, act)
	}
	return j
}

// entered are four players before round 1.
func entered(t *testing.T) *Journal {
	t.Helper()
	j := after(t, New(), Created{Rules: rules()})
	for id := range tournament.PlayerID(4) {
		do(t, j, PlayerRegistered{tournament.Player{ID: id + 1, Name: string(rune('A' + id))}})
	}
	return j
}

// over are two results and the end of round 1.
var over = []Act{
	ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1},
}

type refusals []struct {
	act  Act
	code string
}

func (r refusals) check(t *testing.T, j *Journal) {
	t.Helper()
	for _, c := range r {
		refused(t, j, c.act, c.code)
	}
}

func TestRoundsThatCannotBe(t *testing.T) {
	paired := func(round int, games []tournament.Game, byes ...tournament.Bye) RoundPaired {
		return RoundPaired{Round: round, Games: games, Byes: byes}
	}
	bye := func(id tournament.PlayerID, kind tournament.Outcome) tournament.Bye {
		return tournament.Bye{Player: id, Kind: kind}
	}
	result, colourless := games([2]tournament.PlayerID{1, 2}), games([2]tournament.PlayerID{1, 2})
	result[0].Result, colourless[0].NoColours = tournament.Drawn, true
	refusals{
		{paired(0, nil), "record.round.next"},
		{paired(2, nil), "record.round.next"},
		{HandPairingBegun{Round: 2}, "record.round.next"},
		{paired(1, result), "record.game.begins"},
		{paired(1, colourless), "record.game.begins"},
		{paired(1, games([2]tournament.PlayerID{1, 1})), "record.board.empty"},
		{paired(1, games([2]tournament.PlayerID{1, 9})), "record.player.unknown"},
		{paired(1, games([2]tournament.PlayerID{1, 0})), "record.player.unknown"},
		{paired(1, games([2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{3, 1})), "record.player.twice"},
		{paired(1, two, bye(1, tournament.ZeroBye)), "record.player.twice"},
		{paired(1, nil, bye(9, tournament.ZeroBye)), "record.player.unknown"},
		{paired(1, nil, bye(1, tournament.Win)), "record.bye.other"},
		{paired(1, nil, bye(1, tournament.PairingBye), bye(2, tournament.PairingBye)), "record.bye.several"},
		{RoundDiscarded{Round: 1}, "record.round.not-playing"},
		{RoundPublished{0}, "record.round.unpaired"},
		{RoundPublished{1}, "record.round.unpaired"},
		{RoundUnpublished{0, ""}, "record.round.unpublished"},
		{RoundUnpublished{1, ""}, "record.round.unpublished"},
		{PublicationSet{1, noon}, "record.round.not-playing"},
		{RoundClosed{1}, "record.round.not-playing"},
		{PositionDrawn{1, 0}, "record.round.not-playing"},
		{PairingChanged{Round: 1}, "record.round.not-playing"},
		{PlayersChecked{0, nil, AtDesk}, "record.round.paired"},
		{PlayersChecked{1, nil, "asleep"}, "record.check.unknown"},
		{PlayersChecked{1, []tournament.PlayerID{9}, AtDesk}, "record.player.unknown"},
		{AbsenceExplained{1, 1, ""}, "record.round.unpaired"},
		{AbsenceExplained{1, 9, ""}, "record.player.unknown"},
	}.check(t, entered(t))
	refusals{
		{paired(2, nil), "record.round.unfinished"},
		{HandPairingBegun{Round: 2}, "record.round.not-playing"},
		{PublicationCancelled{1}, "record.round.no-time"},
		{PositionDrawn{1, -1}, "record.position.unknown"},
		{PositionDrawn{1, 960}, "record.position.unknown"},
		{HandPairingCancelled{Round: 1}, "record.round.not-by-hand"},
		{SelfCheckInSet{SelfCheckIn{Round: -1}}, "record.round.paired"},
	}.check(t, begun(t))
	do(t, begun(t), PositionDrawn{1, 959})
	refusals{
		{HandPairingBegun{Round: 1}, "record.round.end-hand"},
		{PairingChanged{Round: 1, Games: games([2]tournament.PlayerID{1, 9})}, "record.player.unknown"},
		{PairingChanged{Round: 1, TeamByes: []tournament.TeamBye{{Team: 1, Kind: tournament.ZeroBye}}}, "record.team.unknown"},
		{PairingChanged{Round: 2}, "record.round.not-playing"},
		{RoundPublished{1}, "record.round.end-hand"},
		{ColoursCorrected{Board: board(1, 1, 3)}, "record.round.by-hand"},
		{RoundClosed{1}, "record.round.end-hand"},
	}.check(t, after(t, begun(t), HandPairingBegun{Round: 1}))
	refusals{
		{RoundPublished{1}, "record.round.published"},
		{RoundDiscarded{Round: 1}, "record.round.in-view"},
		{PublicationSet{1, noon}, "record.round.published"},
		{PublicationCancelled{1}, "record.round.published"},
		{PlayersChecked{1, nil, AtDesk}, "record.round.paired"},
		{SelfCheckInSet{SelfCheckIn{Round: 1}}, "record.round.paired"},
	}.check(t, after(t, begun(t), RoundPublished{1}))
	refused(t, after(t, begun(t), over[0]), RoundDiscarded{Round: 1}, "record.round.has-results")
	refused(t, after(t, after(t, after(t, begun(t), RoundPublished{1}), over...), paired(2, two)), RoundUnpublished{1, ""}, "record.round.stays")
	do(t, after(t, after(t, begun(t), RoundPublished{1}), over...), RoundUnpublished{1, ""}) // nothing was paired after it
	last := after(t, begun(t), over...)
	r := rules()
	r.Rounds = 1
	do(t, last, RulesSet{Rules: r})
	refused(t, last, paired(2, nil), "record.rounds.most")
}

// A half-point bye is not for who is not eligible, unless it was asked for before that was
// said, or belongs to a match that goes on.
func TestHalfPointsThatCannotBe(t *testing.T) {
	half := RoundPaired{Round: 1, Byes: []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}}}
	not := PlayerChanged{tournament.Player{ID: 1, NoHalfByes: true}}
	j := after(t, entered(t), not)
	refused(t, j, half, "record.bye.not-eligible")
	refused(t, j, ByeRequested{Round: 1, Player: 1, Bye: tournament.HalfBye}, "record.bye.not-eligible")
	for _, ask := range []ByeRequested{{Round: 1, Player: 2, Bye: tournament.HalfBye}, {Round: 2, Player: 1, Bye: tournament.HalfBye}, {Round: 1, Player: 1, Bye: tournament.ZeroBye}} {
		refused(t, after(t, entered(t), ask, not), half, "record.bye.not-eligible")
	}
	do(t, after(t, entered(t), ByeRequested{Round: 1, Player: 1, Bye: tournament.HalfBye}, not), half)
	late := after(t, begun(t), PlayerRegistered{tournament.Player{ID: 5, Entered: 2, NoHalfByes: true}})
	refused(t, late, MissedRoundsSet{5, tournament.HalfBye}, "record.bye.not-eligible")
	do(t, late, MissedRoundsSet{5, tournament.ZeroBye})
	gone := after(t, begun(t), PlayerChanged{tournament.Player{ID: 1, NoHalfByes: true}})
	after(t, gone, over...)
	refused(t, after(t, gone, PlayerWithdrew{Player: 1, After: 1}), PlayerReEntered{1, 5}, "record.bye.not-eligible")
}

func TestCorrectionsThatCannotBe(t *testing.T) {
	fix := ResultCorrected{Board: board(1, 1, 3), From: tournament.WhiteWins, To: tournament.Drawn, Effect: ForNext}
	invalid := fix
	invalid.To = 99
	refusals{
		{ResultEntered{Board: board(2, 1, 3)}, "record.round.not-playing"},
		{ResultConfirmed{board(1, 3, 1), tournament.Drawn, ""}, "record.board.unknown"},
		{ResultConfirmed{board(2, 1, 3), tournament.Drawn, ""}, "record.round.not-playing"},
		{GameAdjourned{board(1, 3, 1)}, "record.board.unknown"},
		{GameAdjourned{board(2, 3, 1)}, "record.round.not-playing"},
		{GameAdjudicated{Board: board(2, 1, 3)}, "record.round.unpaired"},
		{ResultCorrected{Board: board(0, 1, 3)}, "record.round.unpaired"},
		{ColoursCorrected{Board: board(2, 1, 3)}, "record.round.unpaired"},
	}.check(t, begun(t))
	refused(t, after(t, begun(t), over...), invalid, "record.round.complete")
	forfeit := after(t, begun(t), ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteByForfeit}, over[1], over[2])
	do(t, forfeit, ColoursCorrected{Board: board(1, 1, 3)})
	file := tournament.Tournament{Rules: rules(), Players: []tournament.Player{{ID: 1}, {ID: 2}}, Rounds: []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteByForfeit, NoColours: true}}}}}
	refused(t, after(t, New(), Imported{Tournament: file}), ResultCorrected{Board: board(1, 1, 2), From: tournament.WhiteByForfeit, To: tournament.WhiteWins, Effect: ForNext}, "record.colours.unknown")
}

func TestRulesThatCannotBe(t *testing.T) {
	changed := func(change func(*tournament.Rules)) RulesSet {
		r := rules()
		change(&r)
		return RulesSet{Rules: r}
	}
	team := &tournament.TeamRules{Boards: 2}
	refusals{
		{changed(func(r *tournament.Rules) { r.System = "harkness" }), "record.system.fixed"},
		{changed(func(r *tournament.Rules) { r.Team = team }), "record.kind.fixed"},
		{EntriesReopened{}, "record.entries.open"},
		{PlayerChanged{tournament.Player{ID: 1, Ratings: tournament.Ratings{-1}}}, "model.player"},
		{PointsAdjusted{tournament.Adjustment{Players: []tournament.PlayerID{1}}}, "record.points.rules"},
		{PointsAdjusted{tournament.Adjustment{Penalty: true, Round: -1}}, "record.round.unpaired"},
		{PointsAdjusted{tournament.Adjustment{Penalty: true, Round: 2}}, "record.round.unpaired"},
		{PointsAdjusted{tournament.Adjustment{Penalty: true, Players: []tournament.PlayerID{9}}}, "model.player"},
		{AdjustmentRemoved{Adjustment: tournament.Adjustment{Penalty: true}}, "record.points.gone"},
		{TieDecided{Order: tournament.DecidedTie{1, 9}}, "model.tie-unknown"},
		{LotDrawn{Lot{Of: "weather"}}, "record.lot.unknown"},
		{LotDrawn{Lot{Of: LotNumbers, Order: []int{1, 2, 3, 4}}}, "record.lot.paired"},
		{LotDrawn{Lot{Of: LotColour, Colour: tournament.White}}, "record.lot.paired"},
		{LotDrawn{Lot{Of: LotColour}}, "record.lot.colour"},
		{LotDrawn{Lot{Of: LotBye, Round: 1, Order: []int{1}}}, "record.lot.bye"},
		{LotDrawn{Lot{Of: LotBye, Round: 1}}, "record.lot.bye"},
		{LotDrawn{Lot{Of: LotBye, Round: 2, Order: []int{1}}}, "record.round.not-playing"},
		{Unarchived{}, "record.archived.not"},
		{ListEntered{Entered: -1}, "record.list"},
		{ListEntered{Changed: -1}, "record.list"},
		{ListEntered{Teams: -1}, "record.list"},
		{NameShownSet{9, NotNamed}, "record.player.unknown"},
		{NameShownSet{1, "upside down"}, "record.name.as"},
		{ContactSet{Contact{Player: 9}}, "record.player.unknown"},
		{PlayerCame{Player: 9}, "record.player.unknown"},
		{PlayerWent{Player: 9}, "record.player.unknown"},
		{EntriesDivided{[]Division{{"A", []tournament.PlayerID{1, 9}}}}, "record.player.unknown"},
	}.check(t, begun(t))
	refused(t, after(t, begun(t), RoundPublished{Round: 1}), PlayerRegistered{tournament.Player{ID: 5, Entered: 1}}, "record.player.late")
	refused(t, after(t, begun(t), Archived{}), Archived{}, "record.archived.already")
	refused(t, after(t, begun(t), EntriesClosed{}), EntriesClosed{}, "record.entries.closed-already")
	refused(t, after(t, begun(t), EntriesClosed{}), PlayerRegistered{tournament.Player{ID: 5, Entered: 2}}, "record.entries.closed")
	refused(t, after(t, begun(t), ByeRequested{Round: 3, Player: 1, Bye: tournament.ZeroBye}), changed(func(r *tournament.Rules) { r.Rounds = 2 }), "record.rounds.bye")
	do(t, after(t, begun(t), ByeRequested{Round: 2, Player: 1, Bye: tournament.ZeroBye}), changed(func(r *tournament.Rules) { r.Rounds = 2 }), changed(func(r *tournament.Rules) { r.Rounds = 0 }))
	do(t, entered(t), changed(func(r *tournament.Rules) { r.System, r.Edition = "harkness", "" }), changed(func(r *tournament.Rules) { r.Team = team }))
	second := after(t, after(t, begun(t), over...), RoundPaired{Round: 2, Games: two})
	refused(t, second, changed(func(r *tournament.Rules) { r.Rounds = 1 }), "record.rounds.paired")
	do(t, second, changed(func(r *tournament.Rules) { r.Rounds = 2 }))
	tree := func(r *tournament.Rules) {
		r.System, r.Edition, r.Rounds, r.Options = tournament.Knockout, "", 2, []tournament.SystemOption{{Name: tournament.GamesOption, Value: "1"}}
	}
	knockout := after(t, entered(t), changed(tree), RoundPaired{Round: 1, Games: two})
	refusals{
		{changed(func(r *tournament.Rules) { tree(r); r.Rounds = 3 }), "record.tree.fixed"},
		{changed(func(r *tournament.Rules) { tree(r); r.Options = nil }), "record.tree.fixed"},
	}.check(t, knockout)
	do(t, knockout, changed(func(r *tournament.Rules) { tree(r); r.TieBreaks = []tournament.TieBreak{"LOT"} }))
	do(t, after(t, entered(t), changed(tree)), changed(func(r *tournament.Rules) { tree(r); r.Rounds, r.Options = 3, nil }))
	national := after(t, New(), Created{Rules: tournament.Rules{System: "harkness", Rounds: 3, Scoring: tournament.DefaultScoring()}})
	if got := effectOf(t, national, FideModeLeft{"ours"}); got != "" {
		t.Errorf("the US Swiss left FIDE's mode: %s", got)
	}
	refused(t, after(t, begun(t), FideModeLeft{"ours"}), FideModeLeft{"again"}, "record.fide.left")
}

// Who is named somewhere is not taken out.
func TestWhoCannotBeRemoved(t *testing.T) {
	named := rules()
	named.TieBreaks = []tournament.TieBreak{"OTHER_X"}
	forbidden, baku := named, named
	forbidden.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	baku.Acceleration = tournament.Acceleration{Baku: true, BakuLast: 1}
	fee := money.Amount(5)
	for name, c := range map[string]struct {
		act  Act
		code string
	}{
		"kept apart":       {RulesSet{Rules: forbidden}, "record.player.named"},
		"upper group":      {RulesSet{Rules: baku}, "record.player.named"},
		"penalty":          {PointsAdjusted{tournament.Adjustment{Penalty: true, Players: []tournament.PlayerID{1}, Points: -5}}, "record.player.named"},
		"value":            {TieBreakValuesSet{"OTHER_X", []tournament.OwnValue{{ID: 1, Hundredths: 1}}}, "record.player.named"},
		"decided tie":      {TieDecided{Order: tournament.DecidedTie{1, 2}}, "record.player.named"},
		"member of a team": {TeamRegistered{tournament.Team{ID: 1, Members: []tournament.PlayerID{1}}}, "record.player.named"},
		"agreed fee":       {FeeAgreed{Player: 1, Fee: &fee}, "record.player.money"},
	} {
		j := after(t, entered(t), c.act)
		if before := j.State(); before.Removable(1) || !before.Removable(4) {
			t.Errorf("%s: 1 removable %v, 4 %v", name, before.Removable(1), before.Removable(4))
		}
		refused(t, j, PlayerRemoved{1}, c.code)
		do(t, j, PlayerRemoved{4})
	}
	paid := after(t, entered(t), FeesSet{Fees{Currency: "EUR"}}, PaymentReceived{Player: 1, Amount: 5, Means: Cash})
	refused(t, paid, PlayerRemoved{1}, "record.player.money")
	divided := after(t, entered(t), TieDecided{Order: tournament.DecidedTie{1, 2}}, EntriesDivided{[]Division{{"A", []tournament.PlayerID{1, 3}}, {"B", []tournament.PlayerID{4, 3}}}}, PlayerRemoved{4})
	if all, named := divided.State().StillHere(); len(all) != 2 || all[0] != 1 || all[1] != 3 || len(named) != 1 || named[0] != 1 {
		t.Errorf("still here %v, named %v", all, named)
	}
	team := teams(t)
	for _, act := range []Act{TieDecided{Order: tournament.DecidedTie{3, 1}}, RulesSet{Rules: func() tournament.Rules {
		r := team.State().Tournament.Rules
		r.Forbidden = []tournament.Forbidden{{Teams: []tournament.TeamID{3, 1}}}
		return r
	}()}} {
		refused(t, after(t, teams(t), act), TeamRemoved{3}, "record.team.named")
	}
	// A decided tie of teams names teams, and no player of the same number.
	do(t, after(t, teams(t), TieDecided{Order: tournament.DecidedTie{2, 1}}, TeamChanged{tournament.Team{ID: 1, Members: []tournament.PlayerID{2}}}), PlayerRemoved{1})
}

// Several acts at one stroke are all done or none; taking back and putting into force again
// stand alone.
func TestCommandsThatCannotBe(t *testing.T) {
	for _, acts := range [][]Act{
		{Undone{6}, Commented{Text: "x"}}, {Commented{Text: "x"}, Undone{6}}, {Redone{6}, Commented{Text: "x"}}, {Commented{Text: "x"}, Redone{6}}, {Commented{Text: "x"}, Archived{}, Archived{}},
		{FeesSet{Fees{Currency: "EUR"}}, Commented{Text: "x"}},
	} {
		j := begun(t)
		before := j.State().Clone()
		var no *Impossible
		if err := try(j, acts...); !errors.As(err, &no) {
			t.Errorf("%T and more: %v", acts[0], err)
		}
		if diff := sameState(before, j.State()); diff != "" {
			t.Errorf("%T and more changed the journal\n%s", acts[0], diff)
		}
	}
	for _, c := range []Command{{Acts: []Act{Commented{Text: "x"}}}, {Actor: "ada"}} {
		if _, err := begun(t).Prepare(c); err == nil {
			t.Errorf("%+v is prepared", c)
		}
	}
}
