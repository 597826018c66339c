package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// System is a pairing system that an event can choose.
type System struct {
	Name     tournament.System    // as the rules of a tournament name it
	Title    string               // in English
	Editions []tournament.Edition // the one taken by default first
}

// Systems lists the pairing systems an event can choose, the most usual first; those
// for teams alone come last. A Scheveningen match is one of two teams.
func Systems() []System {
	list := EverySystem()
	for i := range list {
		list[i].Editions = slices.DeleteFunc(list[i].Editions, func(edition tournament.Edition) bool { return edition == roundrobin.MatchEdition })
	}
	return list
}

// EverySystem is Systems with the Scheveningen match, an edition of the round robin.
func EverySystem() []System {
	var list []System
	for _, e := range systems.All() {
		list = append(list, System{Name: e.Name, Title: e.Title, Editions: slices.Clone(e.Editions)})
	}
	return list
}

// TournamentFiles are the formats of tournament files by the name that files and
// addresses give them.
func TournamentFiles() map[string]trf.Dialect {
	return map[string]trf.Dialect{"trf06": trf.TRF06, "trf16": trf.TRF16, "trfx": trf.TRFx, "trfbx": trf.TRFbx, "trf26": trf.TRF26}
}

// FilePlayers reads the players of a tournament file, as they can be entered
// into another event: without identities, numbers and history.
// The members of the teams, if it has any, are places in the list from 1.
func FilePlayers(name string, data []byte) ([]tournament.Player, []tournament.Team, error) {
	t, _, err := readFile(name, data)
	if err != nil {
		return nil, nil, err
	}
	place := make(map[tournament.PlayerID]tournament.PlayerID, len(t.Players))
	players := make([]tournament.Player, len(t.Players))
	for i, p := range t.Players {
		place[p.ID] = tournament.PlayerID(i + 1)
		p.ID, p.Number, p.Rank, p.Entered, p.Left = tournament.NoPlayer, 0, 0, 0, nil
		players[i] = p
	}
	teams := make([]tournament.Team, len(t.Teams))
	for i, team := range t.Teams {
		teams[i].Name = team.Name
		for _, id := range team.Members {
			if at, known := place[id]; known {
				teams[i].Members = append(teams[i].Members, at)
			}
		}
	}
	return players, teams, nil
}

// Choice is an option of a system: a question that its rules leave open, and the
// answers.
type Choice = pairing.Choice

// Choices lists the options of a system; none = it has none.
func Choices(name tournament.System, edition tournament.Edition) []Choice {
	system, err := systems.Find(name, edition)
	if err != nil {
		return nil
	}
	return systems.Choices(system)
}
