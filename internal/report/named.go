package report

import (
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Tables are the tables of a name: players, standings, cross, or all of them with the
// pairings of the last round; nil if there are none, or not yet. Without a ranking
// nothing is ranked.
func Tables(t *tournament.Tournament, ranking *standings.Standings, last int, name string) []*Sheet {
	switch name {
	case "players":
		return []*Sheet{Players(t)}
	case "standings":
		if ranking != nil {
			return []*Sheet{Standings(t, ranking)}
		}
	case "cross":
		if ranking != nil {
			return []*Sheet{CrossTable(t, ranking)}
		}
	case "all":
		list := []*Sheet{Players(t)}
		if last > 0 {
			list = append(list, Pairings(t, last))
		}
		if ranking != nil {
			list = append(list, Standings(t, ranking), CrossTable(t, ranking))
		}
		return list
	}
	return nil
}
