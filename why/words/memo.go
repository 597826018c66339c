package words

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// placesShown is how many rows the tables of a memo have before they count the rest, so
// that it stays on a page.
const placesShown = 24

// Section is a part of a page: a heading, sentences, tables.
type Section struct {
	Title  string
	Lines  []string
	Tables []Table
}

// MemoTitle is the heading of an error memo.
func (p *Printer) MemoTitle() string { return p.fill("answer.memo.title") }

// Memo says what a mistake came to: what was wrong, what the rules allow now, the later
// rounds, places, prizes and norms. teams says what there is to say of teams; it is not
// asked in an event of players.
func (p *Printer) Memo(m *why.Memo, teams *Printer) []Section {
	if m == nil {
		return nil
	}
	what := Section{Title: p.fill("answer.memo.what")}
	if m.Refused != nil {
		return []Section{{Title: what.Title, Lines: []string{p.Refused(m.Refused, m.Mistake.Round)}}}
	}
	if m.Recorded != nil && !m.Corrected {
		what.Title = p.fill("answer.memo.what.if")
	}
	what.Lines = p.mistake(m)
	paired := p
	if m.OfTeams {
		paired = teams
	}
	all := []Section{what, paired.memoRemedies(m), paired.memoRounds(m)}
	if m.Recorded != nil {
		all = append(all, p.memoPlaces(m, teams))
	}
	if m.HasPrizes {
		all = append(all, p.memoPrizes(m, teams))
	}
	if m.HasNorms {
		all = append(all, p.memoNorms(m))
	}
	return all
}

// mistake says what was wrong.
func (p *Printer) mistake(m *why.Memo) []string {
	round := m.Mistake.Round
	if m.Recorded == nil {
		return []string{p.say("answer.memo.wrong.round", "round", round)}
	}
	code := "answer.memo.wrong."
	if !m.Corrected { // nobody has said so yet
		code = "answer.memo.if."
	}
	if m.Mistake.Colours {
		code += "colours"
	} else {
		code += "result"
	}
	lines := []string{p.say(code, "round", round, "a", p.player(m.Recorded.White), "b", p.player(m.Recorded.Black),
		"was", p.result(m.Recorded.Result), "is", p.result(m.True.Result))}
	switch {
	case m.RatingOnly:
		lines = append(lines, p.say("answer.memo.corrected.rating"))
	case m.Corrected:
		lines = append(lines, p.say("answer.memo.corrected"))
	}
	return lines
}

// memoRounds sets published rounds beside those that would have been.
func (p *Printer) memoRounds(m *why.Memo) Section {
	s := Section{Title: p.fill("answer.memo.rounds")}
	of := "answer.memo."
	switch {
	case m.Recorded == nil:
		s.Title, of = p.fill("answer.memo.round"), "answer.memo.round."
	case len(m.Rounds) == 0:
		s.Lines = append(s.Lines, p.say("answer.memo.none-later"))
	case m.ByTable:
		s.Lines = append(s.Lines, p.say("answer.memo.by-table"))
	}
	var same []int
	for i := range m.Rounds {
		r := &m.Rounds[i]
		switch {
		case r.Unknown:
			s.Lines = append(s.Lines, p.say("answer.memo.unknown", "round", r.Round))
		case r.Impossible:
			s.Lines = append(s.Lines, p.say(of+"impossible", "round", r.Round))
		case r.Differs():
			s.Tables = append(s.Tables, p.memoBoards(r, of+"differs"))
			if r.NotByRules {
				code := "answer.memo.not-by-rules"
				if r.ByError > 0 {
					code += ".of"
				}
				s.Lines = append(s.Lines, p.say(code, "round", r.Round, "count", r.ByError))
			}
		case m.Recorded == nil:
			s.Lines = append(s.Lines, p.say("answer.memo.round.same", "round", r.Round))
		default:
			same = append(same, r.Round)
		}
	}
	if len(same) > 0 {
		s.Lines = append(s.Lines, p.say("answer.memo.same", "count", len(same), "rounds", p.rounds(same)))
	}
	return s
}

// memoBoards is the table of the boards of a round.
func (p *Printer) memoBoards(r *why.MemoRound, code string) Table {
	t := Table{Head: []string{p.fill("answer.head.board"), p.fill("answer.memo.head.published"), p.fill("answer.memo.head.would")}}
	boards := 0
	for i := range r.Boards {
		b := &r.Boards[i]
		if b.Now != nil || b.Instead != nil {
			boards++
		}
		row := p.replaced(b)
		if b.Board == 0 {
			row[0] = "–"
		}
		t.Rows = append(t.Rows, row)
	}
	if boards == 0 {
		code += ".bye"
	}
	t.Title = p.say(code, "round", r.Round, "count", boards, "all", r.All)
	return t
}

// rounds lists rounds by their numbers.
func (p *Printer) rounds(numbers []int) string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return p.list(list, "list.and")
}

// ranked names who has a place: a player, or a team.
func (p *Printer) ranked(player tournament.PlayerID, team tournament.TeamID, teams *Printer) string {
	if team != tournament.NoTeam {
		return teams.cells().player(tournament.PlayerID(team))
	}
	return p.cells().player(player)
}

// memoPlaces says whose points and places change.
func (p *Printer) memoPlaces(m *why.Memo, teams *Printer) Section {
	s := Section{Title: p.fill("answer.memo.places")}
	if len(m.Places) == 0 {
		s.Lines = []string{p.say("answer.memo.places.none")}
		return s
	}
	of := p
	if m.Places[0].Team != tournament.NoTeam {
		of = teams
	}
	if standingsStay(m) {
		s.Lines = append(s.Lines, p.say("answer.memo.places.stay"))
	}
	s.Lines = append(s.Lines, of.say("answer.memo.places.some", "count", len(m.Places)))
	t := Table{Head: []string{of.fill("answer.head.player"), p.fill("answer.memo.head.place"), p.fill("answer.head.points")}}
	for _, c := range pointsFirst(m.Places) {
		t.Rows = append(t.Rows, []string{p.ranked(c.Player, c.Team, teams),
			becomes(strconv.Itoa(c.RankWas), strconv.Itoa(c.Rank)), becomes(p.number(c.PointsWas), p.number(c.Points))})
	}
	s.Tables = []Table{p.cut(t)}
	return s
}

// standingsStay reports whether it is too late for the standings, and the prizes by them.
func standingsStay(m *why.Memo) bool {
	r := m.Remedies
	return len(r) > 0 && (r[0].Kind == why.LeaveColours || r[0].Effect != nil && r[0].Effect.String() == "rating")
}

// pointsFirst are changes of places with those first whose points change: whom the
// mistake is about stands in the table, however long it is.
func pointsFirst(places []why.PlaceChange) []why.PlaceChange {
	all := slices.Clone(places)
	slices.SortStableFunc(all, func(a, b why.PlaceChange) int {
		return cmp.Compare(kept(a), kept(b))
	})
	return all
}

// kept is 0 for changes of points, 1 for those of the place alone.
func kept(c why.PlaceChange) int {
	if c.Points == c.PointsWas {
		return 1
	}
	return 0
}

// becomes writes what was and what is; what stays is written once.
func becomes(was, is string) string {
	if was == is {
		return is
	}
	return was + " → " + is
}

// cut leaves the first rows of a long table and says how many there are besides.
func (p *Printer) cut(t Table) Table {
	if more := len(t.Rows) - placesShown; more > 1 {
		t.Rows, t.More = t.Rows[:placesShown], p.fill("answer.memo.more", "count", more)
	}
	return t
}

// memoPrizes says who would win another amount.
func (p *Printer) memoPrizes(m *why.Memo, teams *Printer) Section {
	s := Section{Title: p.fill("answer.memo.prizes")}
	if len(m.Prizes) == 0 {
		s.Lines = []string{p.say("answer.memo.prizes.none")}
		return s
	}
	of := p
	if m.Prizes[0].Team != tournament.NoTeam {
		of = teams
	}
	if standingsStay(m) {
		s.Lines = []string{p.say("answer.memo.places.stay")}
	}
	t := Table{Head: []string{of.fill("answer.head.player"), p.fill("answer.memo.head.recorded"), p.fill("answer.memo.head.right")}}
	for i := range m.Prizes {
		c := &m.Prizes[i]
		t.Rows = append(t.Rows, []string{p.ranked(c.Player, c.Team, teams), c.Was.String(), c.Is.String()})
	}
	s.Tables = []Table{p.cut(t)}
	return s
}

// memoNorms says which norms come and go.
func (p *Printer) memoNorms(m *why.Memo) Section {
	s := Section{Title: p.fill("answer.memo.norms")}
	for _, n := range m.Norms {
		code := "answer.memo.norm.lost"
		if n.Gained {
			code = "answer.memo.norm.gained"
		}
		s.Lines = append(s.Lines, p.say(code, "a", p.player(n.Player), "title", n.Title))
	}
	if len(m.Norms) == 0 {
		s.Lines = []string{p.say("answer.memo.norms.none")}
	}
	return s
}

// memoRemedies says what the rules allow, each with its article.
func (p *Printer) memoRemedies(m *why.Memo) Section {
	s := Section{Title: p.fill("answer.memo.remedies")}
	for i := range m.Remedies {
		r := &m.Remedies[i]
		code := "answer.memo.remedy." + strings.ReplaceAll(string(r.Kind), " ", "-")
		values := []any{"article", message.Cited(r.Article)}
		switch {
		case r.Effect != nil:
			code += "." + r.Effect.String()
		case len(r.Rounds) > 0:
			values = append(values, "round", r.Rounds[0], "count", len(r.Rounds), "rounds", p.rounds(r.Rounds))
		}
		if r.Ground != "" {
			values = append(values, "reason", p.tell(r.Ground.Noun()))
		}
		if len(r.Players) > 0 {
			code += ".players"
			values = append(values, "players", p.players(r.Players, changesNamed))
		}
		s.Lines = append(s.Lines, p.say(code, values...))
	}
	if len(s.Lines) == 0 {
		s.Lines = []string{p.say("answer.memo.remedy.none")}
	}
	return s
}
