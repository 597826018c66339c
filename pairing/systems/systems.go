// Package systems is the one table of all pairing systems: name and edition
// give a system.
package systems

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/burstein"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/doubleswiss"
	"github.com/pareo-chess/pareo/pairing/dubov"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/harkness"
	"github.com/pareo-chess/pareo/pairing/keizer"
	"github.com/pareo-chess/pareo/pairing/knockout"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/teamswiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Entry is one system with its editions, the one taken by default first.
type Entry struct {
	Name     tournament.System
	Title    string // what it is, in a few words
	Editions []tournament.Edition
	Teams    bool // pairs teams, where the event is theirs
	Players  bool // pairs players
	open     func(edition tournament.Edition) (pairing.System, error)
}

// Default is the system taken when nobody says which.
const Default = dutch.Name

// All lists the systems in the order in which help shows them.
func All() []Entry {
	return []Entry{
		{dutch.Name, "FIDE (Dutch) Swiss system", dutch.Editions(), false, true, dutch.New},
		{burstein.Name, "FIDE Burstein Swiss system", burstein.Editions(), false, true, openBurstein},
		{classic.Name, "FIDE Swiss system based on rating, before 2017", classic.Editions(), false, true, classic.New},
		{dubov.Name, "FIDE Dubov system", dubov.Editions(), false, true, dubov.New},
		{doubleswiss.Name, "FIDE Double-Swiss system, matches of two games", doubleswiss.Editions(), false, true, doubleswiss.New},
		{harkness.Name, "US Swiss with Harkness pairing", harkness.Editions(), false, true, harkness.New},
		{roundrobin.Name, "round robin by Berger tables", []tournament.Edition{"berger", roundrobin.MatchEdition}, true, true, openRoundRobin},
		{keizer.Name, "Keizer, as clubs play it", keizer.Editions(), false, true, keizer.New},
		{knockout.Name, "knock-out: a seeded tree of matches", knockout.Editions(), true, true, knockout.New},
		{teamswiss.Name, "FIDE Swiss system for teams", teamswiss.Editions(), true, false, teamswiss.New},
	}
}

// openBurstein hands in the Dutch system of the same edition for the seeding
// rounds.
func openBurstein(edition tournament.Edition) (pairing.System, error) {
	seeding, err := dutch.New(edition)
	if err != nil {
		return nil, err
	}
	return burstein.New(edition, seeding.(burstein.Seeding))
}

func openRoundRobin(edition tournament.Edition) (pairing.System, error) {
	if edition == roundrobin.MatchEdition {
		return roundrobin.Match{}, nil
	}
	return roundrobin.System{}, nil
}

// Names lists the names of the systems.
func Names() []tournament.System {
	var names []tournament.System
	for _, e := range All() {
		names = append(names, e.Name)
	}
	return names
}

// Find returns a system by name and edition. An empty name means Default, an
// empty edition the first of the system, which is its newest. People call all of
// FIDE's editions by rating Dutch, so the older ones are found by that name too.
func Find(name tournament.System, edition tournament.Edition) (pairing.System, error) {
	if name == "" {
		name = Default
	}
	if name == dutch.Name && slices.Contains(classic.Editions(), edition) {
		name = classic.Name
	}
	for _, e := range All() {
		if e.Name == name {
			return e.find(edition)
		}
	}
	return nil, Unknown(name, Names())
}

// Unknown refuses a name that is none of those known, and says which is meant where one
// is near.
func Unknown(name tournament.System, known []tournament.System) error {
	names := make([]string, len(known))
	for i := range known {
		names[i] = string(known[i])
	}
	if near := message.Nearest(strings.ToLower(string(name)), names); near != "" {
		return message.Error("system.mistyped", "name", strconv.Quote(string(name)), "near", near, "names", known)
	}
	return message.Error("system.unknown", "name", strconv.Quote(string(name)), "names", known)
}

// callable are the editions that a system has under its name: under that of the Dutch
// system the older ones by rating, too.
func (e Entry) callable() []tournament.Edition {
	if e.Name == dutch.Name {
		return slices.Concat(e.Editions, classic.Editions())
	}
	return e.Editions
}

func (e Entry) find(edition tournament.Edition) (pairing.System, error) {
	if edition == "" {
		edition = e.Editions[0]
	}
	for _, known := range e.Editions {
		if known == edition {
			return e.open(edition)
		}
	}
	return nil, pairing.UnknownEdition(e.Name, edition, e.callable())
}

// For returns the system a tournament asks for, with name and edition from the
// caller, where given, taking the place of what its rules say. The options of the
// rules are in force unless the caller asks for another system or edition. An event of
// which nobody says the edition of FIDE's Swiss by rating goes by the one in force when
// it began.
func For(t *tournament.Tournament, name tournament.System, edition tournament.Edition) (pairing.System, error) {
	if t == nil {
		return nil, t.Check()
	}
	own := (name == "" || name == t.Rules.System) && (edition == "" || edition == t.Rules.Edition)
	if edition == "" && (name == "" || name == t.Rules.System) {
		edition = t.Rules.Edition
	}
	if name == "" {
		name = t.Rules.System
	}
	if err := Suits(name, t.Rules.Team != nil); err != nil {
		return nil, err
	}
	if edition == "" && (name == "" || name == dutch.Name) {
		name, edition = tournament.EditionAt(t.Info.Start)
	}
	system, err := Find(name, edition)
	if both, ok := system.(pairing.ForEither); ok && t.Rules.Team != nil {
		system = both.ForTeams()
	}
	if err != nil || !own {
		return system, err
	}
	return Configure(system, optionsOf(&t.Rules))
}

func optionsOf(rules *tournament.Rules) []pairing.Option {
	var list []pairing.Option
	for _, o := range rules.Options {
		list = append(list, pairing.Option{Name: o.Name, Value: o.Value})
	}
	return list
}

// Suits refuses a system that does not pair teams for a team event, with
// *pairing.PlayersOnly, and one that pairs teams alone for an event of players, with
// *pairing.TeamsOnly. A team event that names none is refused, too: it is
// not known to be one of players, whom Default pairs.
func Suits(name tournament.System, teams bool) error {
	for _, e := range All() {
		switch {
		case e.Name != name:
		case teams && e.Teams:
			return nil
		case !teams && !e.Players:
			return new(pairing.TeamsOnly)
		}
	}
	if teams {
		return &pairing.PlayersOnly{Unnamed: name == ""}
	}
	return nil
}

// Choices describes the options of a system; none = it has no options.
func Choices(s pairing.System) []pairing.Choice {
	if c, ok := s.(pairing.Configurable); ok {
		return c.Choices()
	}
	return nil
}

// Configure returns the system with the given options changed.
func Configure(s pairing.System, options []pairing.Option) (pairing.System, error) {
	if len(options) == 0 {
		return s, nil
	}
	if s == nil {
		return nil, new(pairing.NoAnswer)
	}
	c, ok := s.(pairing.Configurable)
	if !ok {
		return nil, message.Error("option.none", "name", s.Name())
	}
	return c.With(options...)
}
