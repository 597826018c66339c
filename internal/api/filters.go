package api

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/tournament"
)

// PlayerFilter says which players a list has. What the public does not see of a player
// finds nobody for it.
type PlayerFilter struct {
	Query      string `query:"query" maxLength:"100" doc:"Words of the name, or parts of them, as people type them: without accents, in any order."`
	Federation string `query:"federation" maxLength:"10" doc:"Of this federation, such as GER."`
	Club       string `query:"club" maxLength:"100" doc:"Words of the club, or parts of them."`
	Status     string `query:"status" enum:"playing,left" doc:"Those who are in the event, or those who have left it."`
}

func (f *PlayerFilter) takes(p *tournament.Player) bool {
	left := p.Left != nil
	return search.Matches(p.Name, f.Query) && search.Matches(p.Club, f.Club) &&
		(f.Federation == "" || strings.EqualFold(p.Federation, f.Federation)) &&
		(f.Status == "" || left == (f.Status == "left"))
}

// TournamentFilter says which tournaments a list has.
type TournamentFilter struct {
	Query string `query:"query" maxLength:"100" doc:"Words of the name of the event, or parts of them, as people type them; or its short name."`
	State string `query:"state" enum:"planned,running,over" doc:"How far it has come: planned = no round is paired."`
	From  string `query:"from" maxLength:"10" doc:"Those that are held on this day or later, such as 2026-11-16. Who says no day is not found by days."`
	To    string `query:"to" maxLength:"10" doc:"Those that are held on this day or before."`
}

// stateOf names how far a tournament has come.
func stateOf(l *host.Line) string {
	switch {
	case l.Progress.Final:
		return "over"
	case l.Progress.Round > 0:
		return "running"
	}
	return "planned"
}

// check refuses days that are none, and writes the others as lists have them.
func (f *TournamentFilter) check() error {
	for place, text := range map[string]*string{"query.from": &f.From, "query.to": &f.To} {
		day, err := parseDate("", *text)
		if err != nil {
			return misasked(place, fmt.Sprintf("%q is not a day", *text), "write it as in 2026-11-16")
		}
		*text = dateText(day)
	}
	return nil
}

func (f *TournamentFilter) takes(l *Listed) bool {
	end := l.End
	if end == "" {
		end = l.Start
	}
	dated := f.From == "" && f.To == "" || l.Start != ""
	return dated && (f.State == "" || f.State == l.State) && (search.Matches(l.Title, f.Query) || l.Name == f.Query) &&
		(f.From == "" || compareDays(end, f.From) >= 0) && (f.To == "" || compareDays(l.Start, f.To) <= 0)
}

// compareDays compares days, of which some are months or years, as far as both are said.
func compareDays(a, b string) int {
	n := min(len(a), len(b))
	return strings.Compare(a[:n], b[:n])
}

// EventFilter says which events a part of the journal has.
type EventFilter struct {
	Kinds []string  `query:"kind" maxItems:"20" doc:"Of these kinds, separated by commas, such as result entered,result corrected."`
	Since time.Time `query:"since" doc:"At this moment or later."`
	Actor string    `query:"actor" maxLength:"200" doc:"By this person, as actor says it."`
	Round int       `query:"round" minimum:"0" maximum:"999" doc:"About this round; 0 = any."`
}

// check refuses kinds that there are not: a misspelt one would find nothing, which looks
// like an event of which nothing is known.
func (f *EventFilter) check() error {
	known := closedSets()["event"]
	for _, kind := range f.Kinds {
		if !slices.Contains(known, kind) {
			return misasked("query.kind", fmt.Sprintf("there are no events of the kind %q", kind), "one of: "+strings.Join(known, ", "))
		}
	}
	return nil
}

func (f *EventFilter) takes(e *journal.Event) bool {
	about := journal.AboutOf(e)
	return (len(f.Kinds) == 0 || slices.Contains(f.Kinds, string(e.Kind()))) && !e.Time.Before(f.Since) &&
		(f.Actor == "" || e.Actor == f.Actor) && (f.Round == 0 || max(about.Round, about.Board.Round) == f.Round)
}
