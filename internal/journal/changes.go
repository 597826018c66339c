package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Change is one thing in which two views of an event differ: what somebody who
// sees no more than these is told.
type Change struct {
	Kind         string
	Round        int
	Player       tournament.PlayerID
	White, Black tournament.PlayerID
	Result       string
	Takes        bool // it was taken from view
}

// ChangeKinds are the kinds of changes, the names of acts where there is one.
func ChangeKinds() []string {
	return []string{
		"round published", "round unpublished", "round closed", "round reopened", "boards published early", "early board withdrawn", "pairing changed", "line-up set", "position drawn",
		"result entered", "result corrected", "colours corrected", "game adjourned",
		"player registered", "player changed", "player removed", "player withdrew", "player returned", "numbers assigned",
		"team registered", "team changed", "team removed", "points adjusted", "rules set", "info set", "entries closed", "entries reopened", "entries divided",
		"tie-break values set", "tie decided", "lot drawn", "match decided", "prizes set", "public set", "FIDE mode left", "changed",
	}
}

// Changes tells in what a view differs from an earlier one of the same kind,
// ForPublic or ForHelpers: nothing if they show the same, and nothing that is in
// neither.
func Changes(before, after *State) []Change {
	d := &difference{before: before, after: after}
	switch {
	case !before.Exists && !after.Exists:
		return nil
	case before.Exists != after.Exists:
		d.say(Change{Kind: "public set", Takes: !after.Exists})
	}
	if after.Exists {
		d.rounds()
		d.early()
		d.players()
		d.rest()
	}
	return d.found
}

// difference is a comparison at work.
type difference struct {
	before, after *State
	found         []Change
}

func (d *difference) say(c Change) { d.found = append(d.found, c) }

// differs says that something differs.
func (d *difference) differs(kind string, equal bool) {
	if !equal {
		d.say(Change{Kind: kind})
	}
}

func (d *difference) rounds() {
	told := make(map[Board]bool) // boards whose result was told
	for number := 1; number <= max(d.before.Paired(), d.after.Paired()); number++ {
		switch {
		case number > d.after.Paired():
			d.say(Change{Kind: "round unpublished", Round: number, Takes: true})
		case number > d.before.Paired():
			d.say(Change{Kind: "round published", Round: number})
		default:
			d.round(number, told)
		}
	}
	was, is := d.before.Tournament.Corrections, d.after.Tournament.Corrections
	if sameList(was, is) {
		return
	}
	if len(was) > len(is) || !sameList(was, is[:len(was)]) {
		d.say(Change{Kind: "result corrected"}) // one was taken back
		return
	}
	for _, c := range is[len(was):] {
		if b := (Board{c.Round, c.Is.White, c.Is.Black}); !told[b] {
			d.say(boardChange("result corrected", b, c.Is.Result.String()))
		}
	}
}

func boardChange(kind string, b Board, result string) Change {
	return Change{Kind: kind, Round: b.Round, White: b.White, Black: b.Black, Result: result}
}

// round compares a round that both have.
func (d *difference) round(number int, told map[Board]bool) {
	was, is := d.before.Round(number), d.after.Round(number)
	wasRecord, isRecord := d.before.Rounds[number-1], d.after.Rounds[number-1]
	found := len(d.found)
	d.games(number, told)
	if !sameList(was.Lineups, is.Lineups) {
		d.say(Change{Kind: "line-up set", Round: number})
	}
	if wasRecord.Position != isRecord.Position {
		d.say(Change{Kind: "position drawn", Round: number})
	}
	if boards := len(d.found) > found; !boards && !samePairs(was.Games, is.Games) ||
		!sameList(was.Byes, is.Byes) || !sameList(was.TeamByes, is.TeamByes) || !sameList(was.Forfeits, is.Forfeits) || !sameOrigin(wasRecord, isRecord) {
		d.say(Change{Kind: "pairing changed", Round: number, Takes: true})
	}
	switch closed := !isRecord.ClosedAt.IsZero(); {
	case wasRecord.ClosedAt.Equal(isRecord.ClosedAt):
	case closed:
		d.say(Change{Kind: "round closed", Round: number})
	default:
		d.say(Change{Kind: "round reopened", Round: number})
	}
}

// games compares the boards of a round that have the same players.
func (d *difference) games(number int, told map[Board]bool) {
	was, is := d.before.Round(number), d.after.Round(number)
	wasBoards, isBoards := d.before.Rounds[number-1].Boards, d.after.Rounds[number-1].Boards
	if len(was.Games) != len(is.Games) {
		return
	}
	if len(is.Games) > 0 && &was.Games[0] == &is.Games[0] {
		return // and so were their results entered at the same time
	}
	for i, g := range is.Games {
		old, b := was.Games[i], Board{number, g.White, g.Black}
		switch {
		case old.White == g.Black && old.Black == g.White:
			d.say(boardChange("colours corrected", Board{number, old.White, old.Black}, ""))
			told[b] = true
		case old.White != g.White || old.Black != g.Black:
			continue
		case old == g && wasBoards[i].EnteredAt.Equal(isBoards[i].EnteredAt):
			continue
		case g.Result == tournament.AdjournedGame:
			d.say(boardChange("game adjourned", b, g.Result.String()))
			told[b] = true
		case d.before.Rounds[number-1].ClosedAt.IsZero(), old.Result == tournament.NoResult: // not entered, or not shown
			d.say(boardChange("result entered", b, g.Result.String()))
		default:
			d.say(boardChange("result corrected", b, g.Result.String()))
			told[b] = true
		}
	}
}

// early compares the boards that were published before their round. When the round is in
// view they are its boards.
func (d *difference) early() {
	was, is := d.before.Early, d.after.Early
	if was.Round != is.Round {
		for _, b := range was.Boards {
			if d.after.Paired() < was.Round {
				d.say(Change{Kind: "early board withdrawn", Round: was.Round, White: b.White, Black: b.Black, Takes: true})
			}
		}
		was.Boards = nil
	}
	in := func(list []EarlyBoard, b EarlyBoard) bool {
		return slices.ContainsFunc(list, func(o EarlyBoard) bool { return o.EarlyPair == b.EarlyPair })
	}
	for _, b := range was.Boards {
		if !in(is.Boards, b) {
			d.say(Change{Kind: "early board withdrawn", Round: was.Round, White: b.White, Black: b.Black, Takes: true})
		}
	}
	for _, b := range is.Boards {
		if !slices.ContainsFunc(was.Boards, func(o EarlyBoard) bool { return same(o, b) }) {
			d.say(Change{Kind: "boards published early", Round: is.Round, White: b.White, Black: b.Black})
		}
	}
}

// samePairs reports whether the same players sit at the same boards.
func samePairs(a, b []tournament.Game) bool {
	return slices.EqualFunc(a, b, func(x, y tournament.Game) bool { return x.White == y.White && x.Black == y.Black })
}

// sameOrigin compares where a pairing comes from.
func sameOrigin(a, b RoundRecord) bool {
	a.Position, a.ClosedAt, a.Boards = b.Position, b.ClosedAt, b.Boards
	return same(&a, &b)
}

func (d *difference) players() {
	was, is := d.before.Tournament.Players, d.after.Tournament.Players
	numbers := false
	for i, k := 0, 0; i < len(was) || k < len(is); {
		switch {
		case k == len(is) || i < len(was) && was[i].ID < is[k].ID:
			d.say(Change{Kind: "player removed", Player: was[i].ID, Takes: true})
			i++
		case i == len(was) || is[k].ID < was[i].ID:
			d.say(Change{Kind: "player registered", Player: is[k].ID})
			k++
		default:
			numbers = numbers || was[i].Number != is[k].Number
			d.player(was[i], &is[k])
			i, k = i+1, k+1
		}
	}
	d.differs("numbers assigned", !numbers)
}

// player compares a player, whose number is another matter.
func (d *difference) player(was tournament.Player, is *tournament.Player) {
	was.Number = is.Number
	switch {
	case was.Left == nil && is.Left != nil:
		d.say(Change{Kind: "player withdrew", Player: is.ID})
	case was.Left != nil && is.Left == nil:
		d.say(Change{Kind: "player returned", Player: is.ID})
	case same(was.Left, is.Left):
	default:
		d.say(Change{Kind: "player withdrew", Player: is.ID})
	}
	was.Left = is.Left
	if !same(&was, is) {
		d.say(Change{Kind: "player changed", Player: is.ID})
	}
}

// rest compares what is neither a round nor a player.
func (d *difference) rest() {
	was, is := *d.before, *d.after
	x, y := &was.Tournament, &is.Tournament
	for _, team := range y.Teams {
		old := x.Team(team.ID)
		d.differs("team registered", old != nil)
		d.differs("team changed", old == nil || same(*old, team))
	}
	for _, team := range x.Teams {
		d.differs("team removed", y.Team(team.ID) != nil)
	}
	d.differs("points adjusted", sameList(x.Rules.Adjustments, y.Rules.Adjustments))
	x.Rules.Adjustments = y.Rules.Adjustments
	d.differs("rules set", same(&x.Rules, &y.Rules))
	d.differs("info set", same(&x.Info, &y.Info))
	switch {
	case y.EntriesClosed && !x.EntriesClosed:
		d.say(Change{Kind: "entries closed"})
	case x.EntriesClosed && !y.EntriesClosed:
		d.say(Change{Kind: "entries reopened"})
	}
	d.differs("tie-break values set", sameList(x.OwnTieBreaks, y.OwnTieBreaks))
	d.differs("tie decided", sameList(x.DecidedTies, y.DecidedTies))
	d.differs("lot drawn", sameList(was.Lots, is.Lots))
	d.differs("match decided", sameList(x.MatchDecisions, y.MatchDecisions))
	d.differs("prizes set", same(&was.Prizes, &is.Prizes))
	shown := was.Public == is.Public && was.Hides == is.Hides && was.HidesCurrent == is.HidesCurrent
	d.differs("public set", shown || !was.Exists)
	d.differs("FIDE mode left", was.FideMode == is.FideMode || !was.Exists)
	d.differs("entries divided", was.IsDivided == is.IsDivided || !was.Exists)
	// What is not told above by its own name is told all the same.
	told := func(s *State) {
		t := &s.Tournament
		t.Players, t.Teams, t.Rules, t.Info, t.EntriesClosed, t.OwnTieBreaks, t.DecidedTies, t.MatchDecisions = nil, nil, tournament.Rules{}, tournament.Info{}, false, nil, nil, nil
		t.Rounds, t.Current, t.Corrections, s.Rounds = nil, nil, nil, nil
		s.Prizes, s.Public, s.FideMode, s.Exists, s.Seq, s.PublicSeq = tournament.Prizes{}, Public{}, false, false, 0, 0
		s.Early, s.Hides, s.HidesCurrent, s.Moments, s.Lots, s.WhyWaits, s.IsDivided, s.Changing = Early{}, 0, 0, 0, nil, 0, false, 0
	}
	told(&was)
	told(&is)
	// That a round is out of view while it is changed is told by the round, unless that was
	// out of view before.
	alike := d.before.Changing == d.after.Changing || len(d.found) > 0
	d.differs("changed", alike && same(&was, &is))
}
