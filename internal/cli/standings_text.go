package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// terminalWidth is the line length that tables keep to if they can.
const terminalWidth = 80

// text prints everything that was asked for as tables.
func (r *ranking) text(con *console) {
	con.printf("%s\n", r.title())
	con.printf("%s\n\n", r.rules())
	con.printf("%s", r.table(r.s.Rows))
	con.printf("%s", r.legend())
	for _, category := range r.categories {
		con.printf("\n%s\n\n", category.Name)
		if rows := r.s.Only(r.t, category); len(rows) > 0 {
			con.printf("%s", r.table(rows))
		} else {
			con.printf("%s\n", con.say("answer.nobody"))
		}
	}
	if tree := r.tree(); tree != "" {
		con.printf("\n%s\n\n%s", con.say("paper.tree"), tree)
	}
	if r.crosstable {
		con.printf("\n%s\n\n%s", con.say("part.cross"), r.crossTable())
	}
	if r.history != nil {
		con.printf("\n%s\n\n%s", con.say("cli.standings.history"), r.historyTable())
	}
	if r.prizes != nil {
		r.printPrizes(con)
	}
}

// title names the event and the round.
func (r *ranking) title() string {
	announced := r.t.Rules.Rounds > r.s.After
	when := "cli.standings.after"
	switch {
	case r.s.After == 0 && announced:
		when = "cli.standings.before-of"
	case r.s.After == 0:
		when = "cli.standings.before"
	case announced:
		when = "cli.standings.after-of"
	}
	title := message.Of(when, "round", r.s.After, "rounds", r.t.Rules.Rounds)
	if r.t.Info.Name != "" {
		title = message.Of("cli.standings.title", "event", r.t.Info.Name, "when", title)
	}
	return r.con.inWords(title)
}

// rules names the tie-breaks and where they are from.
func (r *ranking) rules() string {
	codes := r.codes()
	for i, column := range r.s.Columns {
		if column.Dropped != "" {
			codes[i] = r.con.say("cli.standings.left-out", "code", codes[i])
		}
	}
	ties := message.Of("cli.standings.tie-breaks", "list", codes, "edition", string(r.s.Edition))
	if !r.s.Event.Teams {
		return r.con.inWords(ties)
	}
	score := message.Of("tiebreak.MPTS")
	if r.s.Primary() == tiebreak.GamePoints {
		score = message.Of("tiebreak.GPTS")
	}
	return r.con.say("cli.standings.by", "score", score, "ties", ties)
}

// legend says what the codes above the columns stand for, and a mark beside places, a
// line for each.
func (r *ranking) legend() string {
	var b strings.Builder
	for i, code := range r.codes() {
		if r.s.Columns[i].Wrong != nil {
			continue // stands for nothing; a note says why
		}
		if b.Len() == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%-*s  %s\n", r.longestCode(), code, r.con.inWords(r.s.Columns[i].Meaning()))
	}
	if slices.ContainsFunc(r.s.Rows, func(row standings.Row) bool { return row.Decided }) {
		if b.Len() == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%-*s  %s\n", r.longestCode(), "*", r.con.say("tie.decided.mark"))
	}
	return b.String()
}

func (r *ranking) longestCode() int {
	longest := 0
	for _, code := range r.codes() {
		longest = max(longest, len(code))
	}
	return longest
}

// table is the standings, or those of a category.
func (r *ranking) table(rows []standings.Row) string {
	t := textTable{columns: append([]textColumn{{head: r.con.say("cli.head.rank")}}, r.whoColumns()...)}
	teams := r.s.Event.Teams
	if !teams {
		t.columns = append(t.columns, textColumn{head: r.con.say("cli.head.rating"), spare: 1}, textColumn{head: r.con.say("cli.head.federation"), left: true, spare: 2})
	}
	started := !teams && len(r.t.Rules.StartPoints.Bands) > 0 // among the points
	if started {
		t.columns = append(t.columns, textColumn{head: r.con.say("cli.head.start")})
	}
	t.columns = append(t.columns, textColumn{head: r.con.say("cli.head.points"), filled: true})
	for _, code := range r.codes() {
		t.columns = append(t.columns, textColumn{head: code})
	}
	decimals := r.decimals(rows)
	for i, row := range rows {
		line := []string{rankText(rows, i), strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		if row.Left != standings.Present {
			line[2] += " (" + r.left(&row) + ")"
		}
		if !teams {
			player := &r.t.Players[row.Index]
			line = append(line, ratingOrBlank(r.t.Strength(player)), player.Federation)
			if started {
				line = append(line, r.t.StartPoints(player).String())
			}
		}
		line = append(line, r.pointsText(row))
		for k, value := range row.Values {
			line = append(line, r.valueText(k, value, decimals[k]))
		}
		t.rows = append(t.rows, line)
	}
	return r.con.fits(&t, terminalWidth)
}

// whoColumns say who stands in a row.
func (r *ranking) whoColumns() []textColumn {
	return []textColumn{{head: r.con.say("cli.head.number")}, {head: r.con.say("cli.head.name"), left: true, elastic: 10}}
}

// left says why somebody is not ranked, or how they left.
func (r *ranking) left(row *standings.Row) string {
	if p := r.t.Player(row.Player); row.Left == standings.Withdrew && p != nil && p.Left != nil && p.Left.Kind == tournament.NoShow {
		return r.con.say("unranked.noshow")
	}
	return r.con.say("cli.left." + strings.ReplaceAll(row.Left.String(), " ", "-"))
}

// pointsText is empty where the first tie-break is the points themselves.
func (r *ranking) pointsText(row standings.Row) string {
	if len(row.Values) > 0 && row.Values[0] == tiebreak.Of(row.Points) {
		switch r.s.Columns[0].Method.Name {
		case "PTS", "MPTS", "GPTS":
			return ""
		}
	}
	return row.Points.String()
}

// decimals is how many decimals the values of each column need.
func (r *ranking) decimals(rows []standings.Row) []int {
	decimals := make([]int, len(r.s.Columns))
	for _, row := range rows {
		for k, value := range row.Values {
			decimals[k] = max(decimals[k], value.Decimals())
		}
	}
	return decimals
}

// rankText is the rank with a mark if somebody shares it.
func rankText(rows []standings.Row, i int) string {
	rank := rows[i].Rank
	switch {
	case rank == 0:
		return "-"
	case i > 0 && rows[i-1].Rank == rank, i+1 < len(rows) && rows[i+1].Rank == rank:
		return strconv.Itoa(rank) + "="
	}
	if rows[i].Decided {
		return strconv.Itoa(rank) + "*"
	}
	return strconv.Itoa(rank)
}

// valueText is a value with at least the given decimals; nothing where direct encounter
// was not needed or compared nobody, and of lots that are not drawn.
func (r *ranking) valueText(column int, value tiebreak.Value, decimals int) string {
	if !value.Defined() && (r.s.IsLot(column) || r.s.Columns[column].Method.InGroup() && r.s.Columns[column].Dropped == "") {
		return ""
	}
	return value.Text(decimals)
}

func ratingOrBlank(rating int) string {
	if rating == 0 {
		return ""
	}
	return strconv.Itoa(rating)
}

// historyTable is the rank after each round, the last one included.
func (r *ranking) historyTable() string {
	t := textTable{columns: r.whoColumns()}
	for _, s := range r.history {
		t.columns = append(t.columns, textColumn{head: strconv.Itoa(s.After)})
	}
	for _, row := range r.s.Rows {
		line := []string{strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		for _, s := range r.history {
			if rank := s.Row(row.Index).Rank; rank > 0 {
				line = append(line, strconv.Itoa(rank))
			} else {
				line = append(line, "-")
			}
		}
		t.rows = append(t.rows, line)
	}
	return r.con.fits(&t, terminalWidth)
}

// crossTable shows everybody's rounds: in a Swiss by round, with the number of
// the opponent; in a round robin by opponent, in the order of the standings.
func (r *ranking) crossTable() string {
	cross := r.s.CrossTable(r.t)
	t := textTable{columns: append([]textColumn{{head: r.con.say("cli.head.rank")}}, r.whoColumns()...)}
	if cross.ByOpponent {
		for _, row := range r.s.Rows {
			t.columns = append(t.columns, textColumn{head: strconv.Itoa(r.number(row.Index))})
		}
	} else {
		for round := 1; round <= r.s.After; round++ {
			t.columns = append(t.columns, textColumn{head: r.con.say("cli.head.round", "round", round)})
		}
	}
	t.columns = append(t.columns, textColumn{head: r.con.say("cli.head.points")})
	for i := range cross.Rows {
		row := &cross.Rows[i]
		line := []string{rankText(r.s.Rows, i), strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		if cross.ByOpponent {
			line = append(line, signsAgainst(row, i+1, len(cross.Rows))...)
		} else {
			for _, round := range row.Rounds {
				line = append(line, cmp.Or(r.con.roundText(round), "."))
			}
		}
		t.rows = append(t.rows, append(line, row.Points.String()))
	}
	return r.con.fits(&t, terminalWidth)
}

// roundText is a round in the cross table: "5w1" is White against number 5, won.
func (c *console) roundText(round standings.CrossRound) string {
	if round.Place == 0 {
		return round.Sign()
	}
	return strconv.Itoa(round.Number) + c.colourShort(round.Colour) + round.Sign()
}

// signsAgainst is what the rounds of a row brought against everybody; x stands
// where the row would meet itself.
func signsAgainst(row *standings.CrossRow, place, places int) []string {
	signs := make([]string, places)
	for opponent := range signs {
		for _, round := range row.Against(opponent + 1) {
			signs[opponent] += round.Sign()
		}
	}
	signs[place-1] = "x"
	return signs
}
