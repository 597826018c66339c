package show

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// SystemName names a system in an edition.
func SystemName(p *frame.Page, name tournament.System, edition tournament.Edition) string {
	if name == "" {
		return ""
	}
	label, year := string(name), string(edition)
	if id := "system." + label; p.Has(id) {
		label = p.T(id)
	}
	if id := "edition." + year; p.Has(id) {
		year = p.T(id)
	}
	return strings.TrimSpace(label + " " + year)
}

// TournamentLine is a tournament on the dashboard.
type TournamentLine struct {
	Name string       // the short name
	Line *host.Line   // nil = it cannot be read
	Role account.Role // "" = an administrator without one
}

// Festival is a part of a list of tournaments: the sections of a festival, or one
// that stands by itself.
type Festival struct {
	Name  string // "" = a tournament by itself
	Lines []TournamentLine
}

// Title is what a tournament of the part is called in it.
func (f *Festival) Title(line *host.Line) string {
	if f.Name == "" {
		return line.Title
	}
	return cmp.Or(line.Section, line.Title)
}

// Festivals puts the sections of each festival together where the first of them
// stands in a list that has the latest first. Within it they are in the order in
// which they were begun.
func Festivals(lines []TournamentLine) []Festival {
	var list []Festival
	places := make(map[string]int) // of festivals in the list
	for _, line := range lines {
		name := ""
		if line.Line != nil {
			name = line.Line.Festival
		}
		key := host.FestivalKey(name)
		at, begun := places[key]
		if key == "" || !begun {
			places[key] = len(list)
			list = append(list, Festival{Name: name, Lines: []TournamentLine{line}})
			continue
		}
		list[at].Lines = slices.Insert(list[at].Lines, 0, line)
	}
	return list
}

// NewTournamentLine reads a tournament for a list. One that is damaged does not take
// the others away: it is shown as such, and the operator finds the reason in the
// log.
func NewTournamentLine(p *frame.Page, info store.Info) TournamentLine {
	line, err := p.Site.Line(p.Context(), p.Actor, info)
	if err != nil {
		if p.Context().Err() == nil && !errors.Is(err, store.ErrUnknown) {
			p.Site.Log.Error("a tournament cannot be read", "name", info.Name, "error", err)
		}
		return TournamentLine{Name: info.Name}
	}
	return TournamentLine{Name: info.Name, Line: &line}
}

// Progress says how far a tournament has come.
func Progress(p *frame.Page, s *journal.State) string {
	if s.Changing > 0 { // and out of view until that is done
		return p.T("public.round", "round", s.Changing)
	}
	return ProgressText(p, desk.ProgressOf(s))
}

// ProgressText says it in words.
func ProgressText(p *frame.Page, how desk.Progress) string {
	of := ""
	if how.Rounds > 0 {
		of = ".of"
	}
	switch {
	case how.Final:
		return p.T("progress.over")
	case how.Round == 0:
		return p.T("progress.before")
	case how.Adjourned > 0:
		return p.N("progress.adjourned", how.Adjourned, "round", how.Round, "rounds", how.Rounds)
	case how.Between:
		return p.T("progress.between"+of, "round", how.Round, "rounds", how.Rounds)
	}
	return p.T("progress.round"+of, "round", how.Round, "rounds", how.Rounds)
}

// Unsaid lists the rules that the event does not say although it is under way; ""
// = none.
func Unsaid(p *frame.Page) string {
	var list []string
	for _, s := range desk.Unsaid(p.Event.State) {
		list = append(list, p.Say(s))
	}
	return p.Joined(list)
}
