// Package robot plays random events against the program itself: through the
// HTTP API and through the forms of the pages, as an arbiter with many ideas would.
// After every round it takes the event as files and has the program's own commands
// judge them. Whatever contradicts itself, fails, or is refused without a sentence is a
// finding, with the seed of the event and the shortest list of acts that shows it.
//
// Start with TestRobot; an event is a setup and a list of acts.
package robot

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// act is something that is done in an event. Who and what it concerns is drawn from
// its seed among what there is at the moment, so that it can be done in another event.
type act struct {
	Name string
	Seed uint64
}

// finding is something that ought not to be.
type finding struct {
	Key    string // names the kind of thing: findings of one key are of one cause, most likely
	Detail string
}

// event is one that is being played.
type event struct {
	*house
	setup
	name    string
	id      store.ID
	tour    client.Tournament
	seed    uint64
	done    []string // what was sent, and what came of it
	pairs   map[pairing]paired
	judged  int  // rounds that were judged
	full    bool // whether the round being played has all its results
	refused int  // how often running the event could not go on
	over    bool
	key     string   // of the act at work
	next    *string  // the next round as the event itself pairs it; nil = not known yet
	ids     []string // the games of the round that was paired last in a copy, by identities
	own     []string // those of the next round as the event itself pairs it
	why     string   // why a copy could not be paired
	engines int      // rounds that another engine paired alike

	festival string // that it is a section of
	other    string // the name of the other section; "" = not made yet
}

// found ends the play of an event.
func (e *event) found(key, format string, args ...any) {
	panic(&finding{key, fmt.Sprintf(format, args...)})
}

// begin creates the event and enters everybody.
func (e *event) begin() {
	e.pairs = make(map[pairing]paired)
	e.house.festivals++
	e.festival = fmt.Sprintf("Festival %d", e.house.festivals)
	var created struct {
		Name string `json:"name"`
	}
	event := api.NewTournament{Info: api.Info{Name: fmt.Sprintf("Event %d", e.seed), Start: e.start, Festival: e.festival, Section: "A"}, Rules: e.rules}
	if !e.ask(http.MethodPost, "/tournaments", event, &created) {
		e.over = true // a choice of options that cannot be
		return
	}
	e.name = created.Name
	e.tour = client.Tournament{Client: e.api, Name: e.name}
	var err error
	if e.id, err = e.host.Find(context.Background(), e.name); err != nil {
		e.found("the event is not found", "%v", err)
	}
	for i, rating := range e.ratings {
		e.do(http.MethodPost, "/players", e.person(i, rating))
	}
	for team := range e.teams {
		data := api.TeamData{Name: fmt.Sprintf("Team %c", 'A'+team)}
		for i := range e.members {
			data.Members = append(data.Members, int32(team*e.members+i+1))
		}
		e.do(http.MethodPost, "/teams", data)
	}
}

// person is somebody to be entered.
func (e *event) person(i, rating int) api.PlayerData {
	sex := []string{"", "m", "w"}[i%3]
	return api.PlayerData{Name: fmt.Sprintf("Player%c%c, Given", 'A'+i/26%26, 'a'+i%26), Sex: sex, Federation: []string{"ESP", "NOR", "USA"}[i%3], Ratings: api.Ratings{Standard: rating}, Birth: fmt.Sprintf("%d", 1950+i*7%60)}
}

// state is the event as it stands.
func (e *event) state() *journal.State {
	s, err := e.host.State(context.Background(), e.id)
	if err != nil {
		e.found("the event cannot be read", "%v", err)
	}
	return s
}

// do sends a write about the event and reports whether it was done.
func (e *event) do(method, path string, body any) bool {
	return e.ask(method, "/tournaments/"+e.name+path, body, nil)
}

// unclear are traces of the program in what people read.
var unclear = regexp.MustCompile(`%!|<nil>|runtime error|goroutine|\bnil\b|&\{|map\[|\[\]|0x[0-9a-f]{6}|\b(ground|desk|model|import|rules|pair|round)\.[a-z-]+\b`)

// ask sends a request and reports whether it was done. A refusal has to say why.
func (e *event) ask(method, path string, body, out any) bool {
	err := e.api.Do(context.Background(), method, path, body, out)
	text, _ := json.Marshal(body)
	line := fmt.Sprintf("%s %s %.300s", method, strings.TrimPrefix(path, "/tournaments/"+e.name), text)
	problem, no := err.(*api.Problem)
	switch {
	case err == nil:
		e.done = append(e.done, line)
		return true
	case !no:
		e.found("no answer to "+e.key, "%s: %v", line, err)
	case problem.Status >= http.StatusInternalServerError:
		e.found(fmt.Sprintf("%d to %s", problem.Status, e.key), "%s: %+v\n%s", line, problem, e.log.take())
	}
	e.done = append(e.done, fmt.Sprintf("%s -> %d %s", line, problem.Status, problem.Detail))
	if said := strings.TrimSpace(problem.Detail); len(said) < 8 || unclear.MatchString(said) {
		e.found("unclear refusal of "+e.key, "%s: %+v", line, problem)
	}
	return false
}
