package show

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// RankingOrNone is the ranking after the last complete round; nil before there
// is one, or where the reader does not see it.
func RankingOrNone(p *frame.Page) (*standings.Standings, error) {
	f := p.Computed()
	if f.Settled.Completed() == 0 || !p.Event.State.Shows(journal.Standings, 0) {
		return nil, nil
	}
	return f.Ranking()
}

// RankingAsked is the ranking after the round of the address, or the latest.
func RankingAsked(p *frame.Page) (*standings.Standings, error) {
	f := p.Computed()
	text := p.PathValue("round")
	if text == "" {
		return RankingOrNone(p)
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil || n < 1 || n > f.Settled.Completed():
		return nil, frame.ErrNotFound
	case n == f.Settled.Completed():
		return f.Ranking()
	}
	return standings.Compute(f.Settled, standings.Options{After: n})
}

// Participant is a player or a team in a ranking.
type Participant struct {
	Player *tournament.Player // nil = a team
	Name   string
	Number int
	Rating int
}

// ParticipantOf finds who a row is about.
func ParticipantOf(p *frame.Page, row *standings.Row) Participant {
	who := ParticipantIn(p.Tournament(), row)
	if who.Player != nil {
		who.Name = p.Called(who.Player)
	}
	return who
}

// ParticipantIn finds who a row of a ranking of a tournament is about.
func ParticipantIn(t *tournament.Tournament, row *standings.Row) Participant {
	if row.Player == tournament.NoPlayer {
		return Participant{Name: t.Teams[row.Index].Name, Number: int(row.Team)}
	}
	player := &t.Players[row.Index]
	return Participant{Player: player, Name: player.Name, Number: player.Number, Rating: t.Strength(player)}
}

// TieBreakValue writes a tie-break of a row; nothing where direct encounter was not
// needed or compared nobody, nor where no lot was drawn
// before the end of the event.
func TieBreakValue(p *frame.Page, ranking *standings.Standings, row *standings.Row, k int) string {
	if ranking.IsLot(k) && !row.Values[k].Defined() {
		if p.Tournament().Over() && ranking.ToBeDrawn(row) {
			return p.T("lot.tie.open")
		}
		return ""
	}
	if c := &ranking.Columns[k]; c.Method.InGroup() && c.Dropped == "" && !row.Values[k].Defined() {
		return ""
	}
	return p.Decimals(row.Values[k])
}

// isRoundRobin reports whether everybody meets everybody.
func isRoundRobin(p *frame.Page) bool {
	ranking, err := RankingOrNone(p)
	return err == nil && ranking != nil && ranking.Event.RoundRobin
}

// crossCell is a round, or in a round robin an opponent, of a row of the cross
// table.
type crossCell struct {
	Rank   int    // of the opponent; 0 = none
	Colour string // a letter
	Sign   string
	Class  string
	Self   bool // the place where a player would meet himself
}

// CrossRow is a row of the cross table.
type CrossRow struct {
	*standings.Row
	Participant
	Cells [][]crossCell // by round, or in a round robin by the rank of the opponent
}

// CrossRows makes the cross table: a column for every round, or in a round robin
// for every opponent.
func CrossRows(p *frame.Page, ranking *standings.Standings) []CrossRow {
	if ranking == nil {
		return nil
	}
	table := ranking.CrossTable(p.Tournament())
	rows := make([]CrossRow, len(table.Rows))
	for i := range table.Rows {
		row := &table.Rows[i]
		rows[i] = CrossRow{Row: row.Row, Participant: ParticipantOf(p, row.Row)}
		if table.ByOpponent {
			rows[i].Cells = cellsByOpponent(p, row, i+1, len(table.Rows))
			continue
		}
		for _, round := range row.Rounds {
			cell := crossCellOf(p, round)
			cell.Rank = round.Place
			rows[i].Cells = append(rows[i].Cells, []crossCell{cell})
		}
	}
	return rows
}

// cellsByOpponent are the games of a row against everybody.
func cellsByOpponent(p *frame.Page, row *standings.CrossRow, place, places int) [][]crossCell {
	cells := make([][]crossCell, places)
	for i := range cells {
		for _, round := range row.Against(i + 1) {
			cells[i] = append(cells[i], crossCellOf(p, round))
		}
	}
	cells[place-1] = []crossCell{{Self: true}}
	return cells
}

// crossCellOf is a round without its opponent.
func crossCellOf(p *frame.Page, r standings.CrossRound) crossCell {
	cell := crossCell{Sign: write.RoundSign(r.Outcome, r.Points, r.Struck), Class: write.ScoreClass(r.Outcome)}
	switch r.Colour {
	case tournament.White:
		cell.Colour = p.T("short.white")
	case tournament.Black:
		cell.Colour = p.T("short.black")
	case tournament.NoColour:
	}
	if r.Outcome == tournament.Absent {
		cell.Sign = ""
	}
	return cell
}

// TieBreakTitle names a tie-break.
func TieBreakTitle(p *frame.Page, c *standings.Column) string { return tieBreakTitle(p, c.TieBreak) }

// TieBreakName names a tie-break as a heading or the entry of a list.
func TieBreakName(p *frame.Page, tb tiebreak.TieBreak) string { return capital(tieBreakTitle(p, tb)) }

// AnnouncedTieBreaks names the tie-breaks that decide between equals, in their order,
// for who wants to know before there are standings; none where a system has an order
// of its own.
func AnnouncedTieBreaks(p *frame.Page) []string {
	rules := &p.Tournament().Rules
	if tiebreak.OrderedBy(rules.System) != "" {
		return nil
	}
	codes := rules.TieBreaks
	if len(codes) == 0 {
		codes = standings.UsualPreset(rules.System, rules.Team != nil).Announced()
	}
	var names []string
	for _, code := range codes {
		if tb, err := tiebreak.Parse(code); err == nil && tb.Method != nil {
			names = append(names, TieBreakName(p, tb))
		} else {
			names = append(names, string(code))
		}
	}
	return names
}

// tieBreakTitle is the name of a method with what its code adds in words.
func tieBreakTitle(p *frame.Page, tb tiebreak.TieBreak) string {
	return p.Say(tb.Title())
}

// tieBreakHead heads the column of a tie-break, by a name that needs no explanation.
func tieBreakHead(p *frame.Page, c *standings.Column) string {
	return capital(p.Say(c.TieBreak.Heading()))
}

// officialCode is the code of a tie-break as regulations and files have it; "" where only
// the events of one system have it, which nobody calls so.
func officialCode(c *standings.Column) string {
	if c.Method != nil && c.Method.System() != "" {
		return ""
	}
	return string(c.Text)
}

// columns are the tie-breaks that take part in a ranking, by index.
func columns(r *standings.Standings) []int {
	var list []int
	for i := range r.Columns {
		if r.Columns[i].Dropped == "" {
			list = append(list, i)
		}
	}
	return list
}

// AboutEvent says in a line where, when and how a tournament is played.
func AboutEvent(p *frame.Page) string {
	info := p.Tournament().Info
	var parts []string
	for _, text := range []string{info.City, p.Span(info.Start, info.End), Progress(p, p.Event.State), p.N("players.count", len(p.Tournament().Players)), info.TimeControl} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// LeftWord says in a word how a player left; "" for who did not. It is the word of
// [Departure].
func LeftWord(p *frame.Page, id tournament.PlayerID) string {
	player := p.Event.State.Player(id)
	switch {
	case player == nil || player.Left == nil:
		return ""
	case player.Left.Kind == tournament.NoShow:
		return p.T("unranked.noshow")
	case player.Left.Kind == tournament.Expelled:
		return p.T("unranked.expelled")
	}
	return p.T("unranked.withdrew")
}

// leftOf says why a participant of a ranking has no rank, or how he left.
func leftOf(p *frame.Page, row *standings.Row) string {
	if word := LeftWord(p, row.Player); word != "" && row.Left == standings.Withdrew {
		return word
	}
	return p.T("unranked." + leftKey(row.Left))
}

// leftKey names an absence from the ranking in messages.
func leftKey(a standings.Absence) string {
	switch a {
	case standings.WasExpelled:
		return "expelled"
	case standings.UnderHalf:
		return "half"
	case standings.IsHouse:
		return "house"
	}
	return "withdrew"
}
