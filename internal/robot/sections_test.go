package robot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// sectionKinds are acts between the event and another section of its festival, which
// plays nothing and takes and gives back whoever is moved.
func sectionKinds() []kind {
	return []kind{
		{"move", 2, func(e *event, s *journal.State, chance *rand.Rand) {
			if to := e.section(); to != "" {
				e.move(e.name, to, somebody(s, chance).ID)
			}
		}},
		{"move back", 2, func(e *event, _ *journal.State, chance *rand.Rand) {
			if from := e.section(); from != "" {
				e.move(from, e.name, somebody(e.stateOf(from), chance).ID)
			}
		}},
	}
}

// section is the other section, which is made when it is asked for first; "" = its
// event could not be made.
func (e *event) section() string {
	if e.other == "" {
		event := api.NewTournament{Info: api.Info{Name: fmt.Sprintf("Event %d B", e.seed), Start: e.start, Festival: e.festival, Section: "B"}, Rules: e.rules}
		var created struct {
			Name string `json:"name"`
		}
		if e.ask(http.MethodPost, "/tournaments", event, &created) {
			e.other = created.Name
		}
	}
	return e.other
}

// move moves an entry; who was moved is in the one section, and has left the other or
// was never in it.
func (e *event) move(from, to string, id tournament.PlayerID) {
	var moved api.MovedEntry
	if !e.ask(http.MethodPost, fmt.Sprintf("/tournaments/%s/players/%d/move", from, id), map[string]string{"to": to}, &moved) {
		return
	}
	if p := e.stateOf(from).Player(id); p != nil && p.Left == nil {
		e.found("who was moved is still there", "%s %d", from, id)
	}
	if p := e.stateOf(to).Player(tournament.PlayerID(moved.ID)); p == nil || p.Left != nil {
		e.found("who was moved is not here", "%s %d: %+v", to, moved.ID, p)
	}
}

// stateOf is how an event of the house stands.
func (e *event) stateOf(name string) *journal.State {
	id, err := e.host.Find(context.Background(), name)
	if err != nil {
		e.found("the section is not found", "%s: %v", name, err)
	}
	s, err := e.host.State(context.Background(), id)
	if err != nil {
		e.found("the section cannot be read", "%s: %v", name, err)
	}
	return s
}
