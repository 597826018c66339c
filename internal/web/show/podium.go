package show

import (
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// onPodium is the last place that stands on the podium.
const onPodium = 3

// Podium are the rows of a ranking of who stands on the podium: all with one of the
// first places, also where they share one.
func Podium(ranking *standings.Standings) []*standings.Row {
	var list []*standings.Row
	for i := range ranking.Rows {
		row := &ranking.Rows[i]
		if row.Rank == 0 || row.Rank > onPodium {
			break
		}
		list = append(list, row)
	}
	return list
}

// PointsShort writes points, as they stand in a table, with the short word for them.
func PointsShort(p *frame.Page, points string) string {
	return p.N("overview.points", PointsSaid(points), "points", points)
}

// PointsSaid is the number that the word behind points follows.
func PointsSaid(points string) int {
	if points == "1" || points == "½" {
		return 1
	}
	return 2
}

// PrizeOf is what a row of a ranking is paid, with the currency of the event; ""
// for nothing.
func PrizeOf(p *frame.Page, award *prizes.Result, row *standings.Row) string {
	if award == nil {
		return ""
	}
	who := row.Player
	if who == tournament.NoPlayer { // in a team event teams stand under their numbers
		who = tournament.PlayerID(row.Team)
	}
	for i := range award.Payments {
		if award.Payments[i].Player == who {
			return PrizeSum(p, award.Payments[i].Total)
		}
	}
	return ""
}

// Initials are the first letters of a name, that of the given name first: "GD" for
// "Dimitrova, Greta".
func Initials(name string) string {
	family, given, comma := strings.Cut(name, ",")
	first, last := strings.Fields(given), strings.Fields(family)
	switch {
	case comma && len(first) > 0 && len(last) > 0:
		return letter(first[0]) + letter(last[0])
	case len(last) > 1:
		return letter(last[0]) + letter(last[len(last)-1])
	case len(last) == 1:
		return letter(last[0])
	}
	return ""
}

func letter(word string) string {
	_, size := utf8.DecodeRuneInString(word)
	return strings.ToUpper(word[:size])
}
