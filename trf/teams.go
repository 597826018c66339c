package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// readTeams reads the teams and the rules of team events. Records 310 take the
// place of 013, which some files repeat for old readers.
func (r *reader) readTeams() {
	has310 := len(r.coded(" 310 ")) > 0
	for _, rec := range r.records {
		switch {
		case rec.code == "310":
			r.readTeam310(rec)
		case rec.code == "013" && !has310:
			r.readTeam013(rec)
		}
	}
	if !r.isTeamEvent() || len(r.t.Teams) == 0 && r.played > 0 {
		return // games of a file that names a type of teams and has none are those of players
	}
	rules := tournament.DefaultTeamRules(0)
	r.t.Rules.Team = &rules
	for _, rec := range r.records {
		switch rec.code {
		case "352":
			r.readBoardColours(rec)
		case "362":
			r.readMatchPoints(rec)
		}
	}
}

// readTeam013 reads a team of TRF16, whose number is the order of the lines.
func (r *reader) readTeam013(rec record) {
	c := columnsOf(rec.text)
	team := tournament.Team{ID: tournament.TeamID(len(r.t.Teams) + 1), Name: c.field(5, 36)}
	r.addTeam(rec, team, 37)
}

// readTeam310 reads a team of TRF26.
func (r *reader) readTeam310(rec record) {
	c := columnsOf(rec.text)
	id, ok := number(c.field(5, 7))
	if !ok || id == 0 {
		r.problem(rec.line, 5, "trf.310-number", "text", strconv.Quote(c.field(5, 7)))
		return
	}
	team := tournament.Team{
		ID:          tournament.TeamID(id),
		Name:        c.field(9, 40),
		Nickname:    c.field(42, 46),
		Strength:    r.optionalPoints(rec, 48, c.field(48, 53)),
		MatchPoints: r.optionalPoints(rec, 55, c.field(55, 60)),
		GamePoints:  r.optionalPoints(rec, 62, c.field(62, 67)),
		Rank:        r.readNumber(rec.line, 69, c.field(69, 71), aRank),
	}
	if r.teams[team.ID] {
		r.problem(rec.line, 5, "trf.310-twice", "team", id)
		return
	}
	r.addTeam(rec, team, 73)
}

func (r *reader) optionalPoints(rec record, column int, text string) tournament.Points {
	if text == "" {
		return 0
	}
	return r.readValue(rec.line, column, rec.code, text)
}

func (r *reader) addTeam(rec record, team tournament.Team, column int) {
	for _, row := range r.readPlayers(rec, column) {
		if row.team != tournament.NoTeam {
			r.problem(rec.line, column, "trf.two-teams",
				"record", rec.code, "player", int(row.player.ID), "team", int(row.team))
			continue
		}
		row.team = team.ID
		team.Members = append(team.Members, row.player.ID)
	}
	r.teams[team.ID] = true
	r.t.Teams = append(r.t.Teams, team)
}

// readBoardColours reads record 352: the colours of the first-named team, a
// letter for each board. Alternation from White on is the rule and not kept.
func (r *reader) readBoardColours(rec record) {
	value := strings.ToUpper(trim(rec.text[3:]))
	colours, ok := tournament.ParseColours(value)
	if !ok {
		r.problem(rec.line, 5, "trf.352", "text", strconv.Quote(value))
		return
	}
	r.t.Rules.Team.Boards = len(colours)
	r.t.Rules.Team.Colours = colours
	if slices.Equal(colours, tournament.AlternatingColours(len(colours))) {
		r.t.Rules.Team.Colours = nil
	}
}

// readMatchPoints reads record 362.
func (r *reader) readMatchPoints(rec record) {
	for _, v := range r.symbolValues(rec) {
		switch v.symbol {
		case "TW":
			r.t.Rules.Team.MatchWin = v.points
		case "TD":
			r.t.Rules.Team.MatchDraw = v.points
		case "TL":
			r.t.Rules.Team.MatchLoss = v.points
		default:
			r.problem(rec.line, v.column, "trf.362-symbol", "text", strconv.Quote(v.symbol))
		}
	}
}

// readTeamNumbers reads team numbers from a column to the end of the line.
func (r *reader) readTeamNumbers(rec record, column int) []tournament.TeamID {
	c := columnsOf(rec.text)
	var teams []tournament.TeamID
	for _, word := range tokens(c.rest(column)) {
		id, ok := number(word)
		switch {
		case ok && id == 0:
		case !ok || !r.teams[tournament.TeamID(id)]:
			r.problem(rec.line, column, "trf.team", "record", rec.code, "text", strconv.Quote(word))
		default:
			teams = append(teams, tournament.TeamID(id))
		}
	}
	return teams
}

// readTeamByes reads record 240 of a team event.
func (r *reader) readTeamByes(rec record, kind tournament.Outcome, round int) {
	for _, team := range r.readTeamNumbers(rec, 10) {
		if round <= r.played {
			r.teamBye(rec, round, team, kind)
			continue
		}
		key := byeKey{round: round, team: team}
		known, found := r.byes[key]
		switch {
		case !found:
			r.byes[key] = kind
			r.t.TeamRequests = append(r.t.TeamRequests, tournament.TeamRequest{Round: round, Team: team, Kind: kind})
		case known != kind:
			r.twoByes(rec, round, team)
		}
	}
}

// teamBye records the bye of a team in a round that was paired.
func (r *reader) teamBye(rec record, round int, team tournament.TeamID, kind tournament.Outcome) {
	key, pab := byeKey{round: round, team: team}, byeKey{round: round}
	if known, found := r.byes[key]; found {
		if known != kind {
			r.twoByes(rec, round, team)
		}
		return
	}
	if _, taken := r.byes[pab]; taken && kind == tournament.PairingBye {
		r.problem(rec.line, 15, "trf.team-second-bye",
			"record", rec.code, "team", int(team), "round", round)
		return
	}
	r.byes[key] = kind
	if kind == tournament.PairingBye {
		r.byes[pab] = kind
	}
	to := r.roundAt(round)
	to.TeamByes = append(to.TeamByes, tournament.TeamBye{Team: team, Kind: kind})
}

func (r *reader) twoByes(rec record, round int, team tournament.TeamID) {
	r.problem(rec.line, 5, "trf.team-two-byes",
		"record", rec.code, "team", int(team), "round", round)
}
