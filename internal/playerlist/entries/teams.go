package entries

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Team is a team of a list.
type Team struct {
	Name    string
	Members []Member // by their boards; who has none follows in the order of the list
}

// Member is a player of a team.
type Member struct {
	Entry int // place in List.Entries
	Board int // as the list says; 0 = it does not
}

// Teams returns the teams that the list names, in the order in which each first
// appears. Upper and lower case make no difference.
func (l *List) Teams() []Team {
	var teams []Team
	for i := range l.Entries {
		e := &l.Entries[i]
		if none(e.Team) {
			continue
		}
		at := slices.IndexFunc(teams, func(t Team) bool { return strings.EqualFold(t.Name, e.Team) })
		if at < 0 {
			at = len(teams)
			teams = append(teams, Team{Name: e.Team})
		}
		teams[at].Members = append(teams[at].Members, Member{i, e.Board})
	}
	for _, team := range teams {
		slices.SortStableFunc(team.Members, func(a, b Member) int {
			if (a.Board == 0) != (b.Board == 0) {
				return cmp.Compare(b.Board, a.Board)
			}
			return cmp.Compare(a.Board, b.Board)
		})
	}
	return teams
}

// checkBoards tells of two players of a team on one board.
func (r *reader) checkBoards() {
	for _, team := range r.Teams() {
		for i := 1; i < len(team.Members); i++ {
			first, second := team.Members[i-1], team.Members[i]
			if second.Board > 0 && first.Board == second.Board {
				r.problem(r.Entries[second.Entry].Line, board, message.Of("entries.board-twice", "board", second.Board, "team", team.Name, "line", r.Entries[first.Entry].Line))
			}
		}
	}
}
