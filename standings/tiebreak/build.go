package tiebreak

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// NewField reads the first rounds completed rounds of a tournament. Round
// numbers beyond the completed ones are refused. GamePointsFirst makes game
// points the primary score of a team event; without it the score by which teams are paired
// and the type of the event decide, and match points are the rule.
func NewField(t *tournament.Tournament, event Event, rounds int, gamePointsFirst bool) (*Field, error) {
	if t == nil {
		return nil, t.Check()
	}
	if err := t.Table().Check(); err != nil {
		return nil, err
	}
	if rounds > 0 && t.Completed() == 0 {
		return nil, message.Error("ranking.none-complete", "round", rounds)
	}
	if rounds < 0 || rounds > t.Completed() {
		return nil, message.Error("ranking.incomplete", "round", rounds, "completed", t.Completed())
	}
	if event.Teams && len(t.Teams) == 0 {
		return nil, message.Error("ranking.no-teams")
	}
	read := playerField
	if event.Teams {
		read = teamField
	}
	f := read(t, event, rounds)
	f.readOwn(t)
	if event.Teams && (gamePointsFirst || t.Rules.ByGamePoints() || gamePointsPrimary(t.Info.TypeCode)) {
		f.primary = 1
	}
	switch {
	case isWhole(t, rounds):
		f.fore = f.drawn()
	case rounds == t.Completed() && t.Current != nil && rounds+1 == t.Rules.Rounds:
		// The last round is paired and being played: Fore Buchholz is known.
		ahead := *t
		ahead.Rounds = slices.Concat(t.Rounds, []tournament.Round{*t.Current})
		ahead.Current = nil
		whole := read(&ahead, event, rounds+1)
		whole.primary = f.primary
		f.fore = whole.drawn()
	}
	return f, nil
}

// gamePointsPrimary reads the primary score off a code of record 192, such as
// FIDE_TEAM_TYPEA_GP_MP: the first of the two.
func gamePointsPrimary(code string) bool {
	code = strings.ToUpper(code)
	mp, gp := strings.Index(code, "_MP"), strings.Index(code, "_GP")
	return gp >= 0 && (mp < 0 || gp < mp)
}

func playerField(t *tournament.Tournament, event Event, rounds int) *Field {
	f := &Field{Event: event, Rounds: rounds, n: len(t.Players)}
	tab := t.Table()
	f.ids, f.numbers = make([]int, f.n), make([]int, f.n)
	f.ratings, f.ranks = make([]int, f.n), make([]int, f.n)
	for p := range t.Players {
		player := &t.Players[p]
		f.ids[p], f.numbers[p] = int(player.ID), player.Number
		f.lots = append(f.lots, player.LotKey())
		f.ratings[p], f.ranks[p] = t.Strength(player), player.Rank
	}
	f.readPeriods(t, rounds)
	f.cells = make([]cell, 0, f.n*rounds)
	scoring := t.Rules.Scoring.OrDefault()
	s := score{name: Points, win: scoring.Win(), draw: scoring.Draw(), loss: min(scoring.WhiteLoss, scoring.BlackLoss)}
	s.awarded = make([]tournament.Points, 0, f.n*rounds)
	s.maximum = max(s.win, s.draw)
	special := exceptions(t, tab)
	for p := range f.n {
		for r, c := range tab.Row(p)[:rounds] {
			at := cell{opponent: c.Opponent, outcome: c.Outcome, colour: c.Colour}
			if at.forfeit() && tab.CountsAsPlayed(p, r) {
				at = at.asPlayed()
			}
			f.cells = append(f.cells, at)
			points := scoring.Of(c.Outcome, c.Colour)
			if c.Outcome == tournament.Adjourned {
				points = 0 // it is a draw for pairing only (C.04.2, 3.1; F9; rule VII)
			}
			for _, a := range special[p] {
				if a.Outcome == c.Outcome && (a.Round == 0 || a.Round == r+1) {
					points = a.Points
				}
			}
			s.awarded = append(s.awarded, points)
		}
	}
	if event.System.Revalues() {
		f.keizer = keizer.After(t, rounds, keizer.Chosen(&t.Rules))
	}
	f.readTree(t)
	f.takeOut(t, &s)
	f.penalties(&s, t.Rules.Adjustments, func(a *tournament.Adjustment) []int { return indices(tab, a.Players) },
		func(a *tournament.Adjustment) tournament.Points { return a.Points })
	s.begin(t)
	f.sum(&s)
	f.scores = []score{s}
	return f
}

// exceptions lists, by player, the points that depart from the scoring.
func exceptions(t *tournament.Tournament, tab *tournament.Table) map[int][]*tournament.Adjustment {
	special := make(map[int][]*tournament.Adjustment)
	for i := range t.Rules.Adjustments {
		a := &t.Rules.Adjustments[i]
		if a.Penalty {
			continue
		}
		for _, p := range indices(tab, a.Players) {
			special[p] = append(special[p], a)
		}
	}
	return special
}

// indices are those of entered players, which the check of a tournament has seen to.
func indices(tab *tournament.Table, ids []tournament.PlayerID) []int {
	found := make([]int, len(ids))
	for i, id := range ids {
		found[i] = tab.Index(id)
	}
	return found
}

func teamField(t *tournament.Tournament, event Event, rounds int) *Field {
	f := &Field{Event: event, Rounds: rounds, n: len(t.Teams)}
	tab := t.TeamTable()
	rules, scoring := tab.Rules(), t.Rules.Scoring.OrDefault()
	f.readTree(t)
	boards := tournament.Points(rules.Boards)
	f.boards = rules.Boards
	f.onBoard = make([]tournament.Points, f.n*f.boards)
	f.ids, f.numbers, f.ranks = make([]int, f.n), make([]int, f.n), make([]int, f.n)
	mp := score{name: MatchPoints, win: rules.MatchWin, draw: rules.MatchDraw, loss: rules.MatchLoss}
	gp := score{name: GamePoints, win: boards * scoring.Win(), draw: boards * scoring.Draw(), loss: boards * min(scoring.WhiteLoss, scoring.BlackLoss)}
	for _, s := range []*score{&mp, &gp} {
		s.maximum = max(s.win, s.draw)
		s.awarded = make([]tournament.Points, 0, f.n*rounds)
	}
	for p := range t.Teams {
		f.ids[p], f.numbers[p], f.ranks[p] = int(t.Teams[p].ID), int(t.Teams[p].ID), t.Teams[p].Rank
		f.lots = append(f.lots, uint64(t.Teams[p].ID)) // files keep it
		for _, c := range tab.Row(p)[:rounds] {
			c = withoutAdjourned(c)
			f.cells = append(f.cells, cell{opponent: c.Opponent, outcome: c.Outcome, colour: c.Colour})
			mp.awarded = append(mp.awarded, c.MatchPoints)
			gp.awarded = append(gp.awarded, c.GamePoints)
			f.countBoards(p, &c, &scoring)
		}
	}
	who := func(a *tournament.Adjustment) []int {
		found := make([]int, len(a.Teams))
		for i, id := range a.Teams {
			found[i] = tab.Index(id)
		}
		return found
	}
	f.penalties(&mp, t.Rules.Adjustments, who, func(a *tournament.Adjustment) tournament.Points { return a.MatchPoints })
	f.penalties(&gp, t.Rules.Adjustments, who, func(a *tournament.Adjustment) tournament.Points { return a.Points })
	f.sum(&mp)
	f.sum(&gp)
	f.scores = []score{mp, gp}
	return f
}

// withoutAdjourned is a match as it counts before an adjourned game of it is finished:
// what the other boards brought, and no match points.
func withoutAdjourned(c tournament.TeamCell) tournament.TeamCell {
	if !slices.ContainsFunc(c.Boards, func(b tournament.BoardCell) bool { return b.Outcome == tournament.Adjourned }) {
		return c
	}
	c.Outcome, c.MatchPoints, c.Boards = tournament.Adjourned, 0, slices.Clone(c.Boards)
	for i := range c.Boards {
		if b := &c.Boards[i]; b.Outcome == tournament.Adjourned {
			c.GamePoints -= b.Points
			b.Points = 0
		}
	}
	return c
}

// countBoards adds a match to the game points by board. Forfeits on a board
// are ordinary results; a pairing-allocated bye is a win on every board, and so
// is a match won by forfeit of which no board is on record (article 12). Other
// byes count on every board what they paid there.
func (f *Field) countBoards(p int, c *tournament.TeamCell, scoring *tournament.Scoring) {
	on := f.onBoard[p*f.boards : (p+1)*f.boards]
	if len(c.Boards) == 0 {
		each := tournament.Zero
		switch c.Outcome {
		case tournament.PairingBye, tournament.ForfeitWin:
			each = scoring.Win()
		case tournament.FullBye, tournament.HalfBye, tournament.ZeroBye:
			each = scoring.Of(c.Outcome, tournament.NoColour)
		}
		for k := range on {
			on[k] += each
		}
		return
	}
	for k, board := range c.Boards {
		if k < len(on) {
			on[k] += board.Points
		}
	}
}
