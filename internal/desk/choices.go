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

// Systems lists the pairing systems an event of players can choose, the most usual
// first. A Scheveningen match is one of two teams.
func Systems() []System {
	var list []System
	for _, e := range systems.All() {
		if !e.Players {
			continue
		}
		list = append(list, System{Name: e.Name, Title: e.Title, Editions: slices.DeleteFunc(e.Editions, func(edition tournament.Edition) bool { return edition == roundrobin.MatchEdition })})
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
func FilePlayers(name string, data []byte) ([]tournament.Player, error) {
	t, _, err := readFile(name, data)
	if err != nil {
		return nil, err
	}
	players := make([]tournament.Player, len(t.Players))
	for i, p := range t.Players {
		p.ID, p.Number, p.Rank, p.Entered, p.Left = tournament.NoPlayer, 0, 0, 0, nil
		players[i] = p
	}
	return players, nil
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
