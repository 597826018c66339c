package tournament

// matchRound is one round as pairs of teams, before results are read.
type matchRound struct {
	r       int // from 0
	matches []pairOfTeams
	byes    []Outcome // by team index; Absent = none
}

// pairOfTeams is a match: the two teams by index and who sat on which board.
type pairOfTeams struct {
	a, b   int32
	boards [][2]PlayerID // player of a, player of b; NoPlayer = empty
}

// seat is a place at the board in one round.
type seat struct {
	player, opponent PlayerID
}

// pairTeams finds out who met whom in a round: the line-up of each team, then
// the teams on the other side of its boards.
func (tab *TeamTable) pairTeams(r int) matchRound {
	round := &tab.t.Rounds[r]
	found := matchRound{r: r, byes: make([]Outcome, len(tab.t.Teams))}
	for _, bye := range round.TeamByes {
		if i := tab.Index(bye.Team); i >= 0 {
			found.byes[i] = bye.Kind
		}
	}
	seats := make([][]seat, len(tab.t.Teams))
	opponent := make([]int32, len(tab.t.Teams))
	for i := range seats {
		opponent[i] = -1
		if found.byes[i] == Absent {
			seats[i] = tab.seats(i, r)
			opponent[i] = tab.opponentOf(i, r, seats[i])
		}
	}
	for i := range seats {
		j := opponent[i]
		switch {
		case j < 0 && len(seats[i]) > 0:
			found.byes[i] = tab.byeOf(seats[i], r)
		case j >= 0 && opponent[j] < 0: // everybody of j stayed away
			found.matches = append(found.matches, pairOfTeams{int32(i), j, tab.boards(seats[i], nil)})
		case j > int32(i) && opponent[j] == int32(i):
			found.matches = append(found.matches, pairOfTeams{int32(i), j, tab.boards(seats[i], seats[j])})
		}
	}
	return found
}

// seats lists the boards of a team: its line-up if one is on record, else the
// members who were paired or had a bye, in the order of the team's list.
func (tab *TeamTable) seats(team, r int) []seat {
	for _, l := range tab.t.Rounds[r].Lineups {
		if l.Team == tab.t.Teams[team].ID {
			seats := make([]seat, len(l.Boards))
			for k, id := range l.Boards {
				seats[k] = seat{id, tab.opponent(id, r)}
			}
			return seats
		}
	}
	var seats []seat
	for _, id := range tab.t.Teams[team].Members {
		p := tab.players.Index(id)
		if p < 0 {
			continue
		}
		switch o := tab.players.Row(p)[r].Outcome; {
		case o.Paired(), o == FullBye, o == HalfBye:
			seats = append(seats, seat{id, tab.opponent(id, r)})
		}
	}
	return seats
}

func (tab *TeamTable) opponent(id PlayerID, r int) PlayerID {
	if p := tab.players.Index(id); p >= 0 {
		if o := tab.players.Row(p)[r].Opponent; o >= 0 {
			return tab.t.Players[o].ID
		}
	}
	return NoPlayer
}

// opponentOf is the team that a team's players met, or that its line-up names;
// -1 when there is none. Players who met different teams are a problem.
func (tab *TeamTable) opponentOf(team, r int, seats []seat) int32 {
	for _, l := range tab.t.Rounds[r].Lineups {
		if l.Team == tab.t.Teams[team].ID && l.Opponent != NoTeam {
			return int32(tab.Index(l.Opponent))
		}
	}
	opponent := int32(-1)
	for _, s := range seats {
		p := tab.players.Index(s.opponent)
		if p < 0 {
			continue
		}
		switch other := tab.team[p]; {
		case other < 0:
			tab.problem(r, int32(team), "model.no-team")
		case opponent < 0:
			opponent = other
		case opponent != other:
			tab.problem(r, int32(team), "model.two-opponents")
		}
	}
	return opponent
}

// byeOf is the round of a team whose players met nobody: the bye they had, or
// a forfeit against a team that is not on record.
func (tab *TeamTable) byeOf(seats []seat, r int) Outcome {
	for _, s := range seats {
		if p := tab.players.Index(s.player); p >= 0 {
			if o := tab.players.Row(p)[r].Outcome; !o.Played() {
				return o
			}
		}
	}
	return Absent
}

// boards seats two line-ups opposite each other. Where the two orders disagree
// the order of a stands.
func (tab *TeamTable) boards(a, b []seat) [][2]PlayerID {
	var boards [][2]PlayerID
	seated := make(map[PlayerID]bool, len(b))
	for i, j := 0, 0; i < len(a) || j < len(b); {
		switch {
		case j < len(b) && seated[b[j].player]:
			j++
		case i < len(a) && j < len(b) && facing(a[i], b[j]):
			boards = append(boards, [2]PlayerID{a[i].player, b[j].player})
			i, j = i+1, j+1
		case i < len(a) && j < len(b) && a[i].player == NoPlayer && b[j].player == NoPlayer:
			boards = append(boards, [2]PlayerID{})
			i, j = i+1, j+1
		case i < len(a) && a[i].opponent == NoPlayer:
			boards = append(boards, [2]PlayerID{a[i].player, NoPlayer})
			i++
		case j < len(b) && b[j].opponent == NoPlayer:
			boards = append(boards, [2]PlayerID{NoPlayer, b[j].player})
			j++
		case i < len(a):
			boards = append(boards, [2]PlayerID{a[i].player, a[i].opponent})
			seated[a[i].opponent] = true
			i++
		default:
			j++
		}
	}
	return boards
}

// facing: they played each other, or one seat is empty and the player on the
// other had nobody to play.
func facing(a, b seat) bool {
	if a.player != NoPlayer && b.player != NoPlayer {
		return a.opponent == b.player
	}
	return a.player != b.player && a.opponent == NoPlayer && b.opponent == NoPlayer
}
