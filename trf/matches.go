package trf

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// readMatches reads what the records of a team event say of single rounds:
// line-ups, byes and forfeited matches.
func (r *reader) readMatches() {
	if r.t.Rules.Team == nil {
		for _, rec := range r.coded(" 300 320 330 352 362 ") {
			r.repeat(rec.line, 0, "trf.for-teams", "record", rec.code)
		}
		return
	}
	for _, rec := range r.records {
		switch rec.code {
		case "300":
			r.readLineup(rec)
		case "320":
			r.readTeamPairingByes(rec)
		case "330":
			r.readMatchForfeit(rec)
		case "801", "802":
			r.repeat(rec.line, 0, "trf.801")
		}
	}
	rules := r.t.Rules.Team
	if rules.Boards == 0 {
		r.guessBoards()
	}
	if !r.byeGamePoints {
		rules.ByeGamePoints = tournament.DefaultTeamRules(rules.Boards).ByeGamePoints
	}
}

// matchRound gives the round a record names, or nil if it was not paired.
func (r *reader) matchRound(rec record, column int, text string) *tournament.Round {
	round, ok := number(text)
	if !ok || round < 1 || round > r.played {
		r.problem(rec.line, column, "trf.match-round",
			"record", rec.code, "text", strconv.Quote(text), "last", r.played)
		return nil
	}
	return r.roundAt(round)
}

func (r *reader) team(rec record, column int, text string) tournament.TeamID {
	id, ok := number(text)
	if !ok || !r.teams[tournament.TeamID(id)] {
		r.problem(rec.line, column, "trf.team", "record", rec.code, "text", strconv.Quote(text))
		return tournament.NoTeam
	}
	return tournament.TeamID(id)
}

// readLineup reads record 300; 0 is an empty board.
func (r *reader) readLineup(rec record) {
	c := columnsOf(rec.text)
	round := r.matchRound(rec, 5, c.field(5, 7))
	lineup := tournament.Lineup{
		Team:     r.team(rec, 9, c.field(9, 11)),
		Opponent: r.team(rec, 13, c.field(13, 15)),
	}
	for column, end := 17, c.lastColumn(); column <= end; column += 5 {
		id := r.readNumber(rec.line, column, c.field(column, column+3), aPlayerNumber)
		if row := r.rowOf(id); id != 0 && (row == nil || row.team != lineup.Team) {
			r.problem(rec.line, column, "trf.300-member", "player", id, "team", int(lineup.Team))
		}
		lineup.Boards = append(lineup.Boards, tournament.PlayerID(id))
	}
	if round != nil {
		round.Lineups = append(round.Lineups, lineup)
	}
}

// readTeamPairingByes reads record 320: what the bye is worth, and who had it.
func (r *reader) readTeamPairingByes(rec record) {
	c := columnsOf(rec.text)
	rules := r.t.Rules.Team
	if text := c.field(5, 8); text != "" {
		rules.ByeMatchPoints = r.readValue(rec.line, 5, "320", text)
	}
	if text := c.field(10, 13); text != "" {
		rules.ByeGamePoints = r.readValue(rec.line, 10, "320", text)
		r.byeGamePoints = true
	}
	for round, end := 1, c.lastColumn(); 15+4*(round-1) <= end; round++ {
		column := 15 + 4*(round-1)
		text := c.field(column, column+2)
		if strings.Trim(text, "0") == "" {
			continue
		}
		team := r.team(rec, column, text)
		if round > r.played {
			r.problem(rec.line, column, "trf.320-round", "round", round)
			return
		}
		r.teamBye(rec, round, team, tournament.PairingBye)
	}
}

// readMatchForfeit reads record 330. The signs are also met as digits or
// letters.
func (r *reader) readMatchForfeit(rec record) {
	c := columnsOf(rec.text)
	f := tournament.MatchForfeit{}
	switch text := strings.ToUpper(c.field(5, 6)); text {
	case "+-", "10", "WL", "WZ":
		f.Result = tournament.WhiteByForfeit
	case "-+", "01", "LW", "ZW":
		f.Result = tournament.BlackByForfeit
	case "--", "00", "LL", "ZZ":
		f.Result = tournament.DoubleForfeit
	default:
		r.problem(rec.line, 5, "trf.330-forfeit", "text", strconv.Quote(text))
		return
	}
	round := r.matchRound(rec, 8, c.field(8, 10))
	f.White, f.Black = r.team(rec, 12, c.field(12, 14)), r.team(rec, 16, c.field(16, 18))
	if round != nil {
		round.Forfeits = append(round.Forfeits, f)
	}
}

// guessBoards takes for the number of boards the largest number of games that
// one team had in a round.
func (r *reader) guessBoards() {
	boards := 0
	games := make(map[tournament.TeamID]int)
	for i := range r.t.Rounds {
		clear(games)
		for _, g := range r.t.Rounds[i].Games {
			for _, id := range [2]tournament.PlayerID{g.White, g.Black} {
				if row := r.rowOf(int(id)); row != nil && row.team != tournament.NoTeam {
					games[row.team]++
					boards = max(boards, games[row.team])
				}
			}
		}
	}
	if boards == 0 && r.isEngine() { // to which a team plays on as many boards as it has players
		for i := range r.t.Teams {
			boards = max(boards, len(r.t.Teams[i].Members))
		}
		r.t.Rules.Team.Boards = boards
		return
	}
	if boards == 0 {
		return
	}
	r.t.Rules.Team.Boards = boards
	r.note(0, 0, "trf.boards", "boards", boards)
}
