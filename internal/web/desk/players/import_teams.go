package players

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist/entering"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// importTeam is a team of a list beside what is entered.
type importTeam struct {
	Fate    entering.Fate
	Name    string
	Members string           // in words, by their boards
	Places  []importSeat     // who is in it then, board 1 first
	Known   *tournament.Team // nil = a new one
	Changes []string         // in words
	Why     string           // a team is left out
}

// importSeat is a place in a team: of somebody who is entered, or of a row of the
// list that will be.
type importSeat struct {
	ID  tournament.PlayerID
	Row int // -1 = the list does not name the player
}

// ofTeams reports whether the event is one of teams.
func (p *page) ofTeams() bool { return p.Event.State.Tournament.Rules.Team != nil }

// idle reports whether a column is understood and of no use in this event.
func (p *page) idle(c *entries.Column, list *entries.List) bool {
	switch c.Means {
	case "team":
		return !p.ofTeams()
	case "board":
		return !p.ofTeams() || len(list.Teams()) == 0
	}
	return c.Means == "group"
}

// fileTeams are the teams of a tournament file as those of a list.
func fileTeams(teams []tournament.Team) []entries.Team {
	list := make([]entries.Team, len(teams))
	for i, team := range teams {
		list[i].Name = team.Name
		for board, place := range team.Members {
			list[i].Members = append(list[i].Members, entries.Member{Entry: int(place) - 1, Board: board + 1})
		}
	}
	return list
}

// compareTeams says of every team of a list what entering it does. A team that is
// entered already is found by its name, and keeps the players whom the list leaves out.
func (p *page) compareTeams(v *importView) {
	if !p.ofTeams() {
		return
	}
	for i := range v.Listed {
		v.Teams = append(v.Teams, p.compareTeam(v, &v.Listed[i]))
	}
}

func (p *page) compareTeam(v *importView, listed *entries.Team) importTeam {
	team := importTeam{Fate: entering.New, Name: listed.Name}
	teams := p.Event.State.Tournament.Teams
	for i := range teams {
		if strings.EqualFold(teams[i].Name, listed.Name) {
			team.Fate, team.Known, team.Name = entering.Same, &teams[i], teams[i].Name
		}
	}
	if team.Known == nil && p.Event.State.Paired() > 0 {
		team.Fate, team.Why = entering.LeftOut, p.Say(message.Of("team.late"))
	}
	team.Places = p.placesOf(v, listed, team.Known)
	var names, joining []string
	for _, seat := range team.Places {
		name := p.nameAt(v, seat)
		names = append(names, name)
		if team.Known != nil && (seat.ID == tournament.NoPlayer || !slices.Contains(team.Known.Members, seat.ID)) {
			joining = append(joining, name)
		}
		if other := p.teamOf(seat.ID); other != nil && other != team.Known {
			v.Wrong = append(v.Wrong, p.T("import.team.other", "player", name, "team", other.Name, "listed", team.Name))
		}
	}
	for i := range names {
		names[i] = fmt.Sprintf("%d %s", i+1, names[i])
	}
	team.Members = p.Joined(names)
	if team.Known != nil {
		team.Changes = p.teamChanges(&team, joining)
		if len(team.Changes) > 0 {
			team.Fate = entering.Changed
		}
	}
	return team
}

// teamChanges says what becomes of a team that is entered.
func (p *page) teamChanges(team *importTeam, joining []string) []string {
	if len(joining) > 0 {
		return []string{p.T("import.team.joins", "names", strings.Join(joining, "; "))}
	}
	for i, seat := range team.Places {
		if seat.ID != team.Known.Members[i] {
			return []string{p.T("import.team.order")}
		}
	}
	return nil
}

// placesOf are the players of a team when the list is entered. A list of the whole
// team says their order. One of some of them adds to those who are there: at its
// board who has one, and else at the end. Once round 1 is paired everybody keeps the
// place they have.
func (p *page) placesOf(v *importView, listed *entries.Team, known *tournament.Team) []importSeat {
	var named, places []importSeat
	board := make(map[int]int)
	for _, m := range listed.Members {
		if row := &v.Rows[m.Entry]; row.Fate != entering.LeftOut {
			named = append(named, importSeat{row.Player.ID, m.Entry})
			board[m.Entry] = m.Board
		}
	}
	if known == nil {
		return named
	}
	whole := p.Event.State.Paired() == 0
	for _, id := range known.Members {
		at := slices.IndexFunc(named, func(s importSeat) bool { return s.ID == id })
		if at < 0 {
			places, whole = append(places, importSeat{id, -1}), false
			continue
		}
		places = append(places, named[at])
	}
	if whole {
		return named
	}
	for _, seat := range named {
		at := slices.Index(places, seat)
		switch stays := p.Event.State.Paired() > 0 || board[seat.Row] == 0; {
		case stays && at < 0:
			places = append(places, seat)
			continue
		case stays:
			continue
		case at >= 0:
			places = slices.Delete(places, at, at+1)
		}
		places = slices.Insert(places, min(board[seat.Row]-1, len(places)), seat)
	}
	return places
}

// nameAt is the name of who has a place.
func (p *page) nameAt(v *importView, seat importSeat) string {
	if seat.Row >= 0 {
		return v.Rows[seat.Row].Player.Name
	}
	return p.PlayerName(seat.ID)
}

// teamOf is the team of somebody who is entered; nil = none.
func (p *page) teamOf(id tournament.PlayerID) *tournament.Team {
	teams := p.Event.State.Tournament.Teams
	for i := range teams {
		if id != tournament.NoPlayer && slices.Contains(teams[i].Members, id) {
			return &teams[i]
		}
	}
	return nil
}

// teamsToDo is how many teams are entered or changed.
func (v *importView) teamsToDo() int {
	n := 0
	for i := range v.Teams {
		if fate := v.Teams[i].Fate; fate == entering.New || fate == entering.Changed {
			n++
		}
	}
	return n
}

// teamless is how many players of a list with teams have none.
func (v *importView) teamless() int {
	n := len(v.Entries)
	for i := range v.Listed {
		n -= len(v.Listed[i].Members)
	}
	return n
}

// enterLabel is what the button says that does it.
func (p *page) enterLabel(v *importView) string {
	if players := v.playersToDo(); players > 0 {
		return p.N("import.enter", players)
	}
	return p.N("import.enter.teams", v.teamsToDo())
}

// teamFate says what happens to a team.
func (p *page) teamFate(team *importTeam) string {
	short := ""
	if boards := p.Event.State.Tournament.Rules.Team.Boards; len(team.Places) < boards {
		short = " · " + p.N("import.team.short", boards)
	}
	switch team.Fate {
	case entering.Changed:
		return p.T("import.fate.changed", "changes", p.Joined(team.Changes)) + short
	case entering.LeftOut:
		return p.T("import.fate.left", "why", team.Why)
	case entering.Same:
		return p.T("import.fate.same") + short
	}
	return p.T("import.fate.new") + short
}

// listTeams are the teams that are entered and completed, for the desk. The preview has
// told which team has fewer players than boards.
func (v *importView) listTeams() (list []desk.ListTeam) {
	for i := range v.Teams {
		team := &v.Teams[i]
		if team.Fate != entering.New && team.Fate != entering.Changed {
			continue
		}
		entered := desk.ListTeam{Team: tournament.Team{Name: team.Name}}
		if team.Known != nil {
			entered.Team = *team.Known
		}
		for _, seat := range team.Places {
			entered.Seats = append(entered.Seats, desk.ListSeat{Row: seat.Row, Player: seat.ID})
		}
		list = append(list, entered)
	}
	return list
}
