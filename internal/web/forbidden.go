package web

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// forbidden is the page of the pairs that may not meet.
func (s *site) forbidden(p *request) error { return p.render(forbiddenPage(p, "")) }

// forbid adds a group of which no two may meet: players by name, or all of a
// club or federation.
func (s *site) forbid(p *request) error {
	group, err := p.readGroup()
	if err == nil {
		rules := p.event.State.Tournament.Rules
		rules.Forbidden = append(slices.Clone(rules.Forbidden), group)
		_, err = p.do(desk.SetRules{Rules: rules})
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, forbiddenPage(p, p.reason(err)))
	}
	return p.done(err, p.T("forbidden.added"), p.path("/forbidden"))
}

// allow removes a group. The form names it by its place and what it was.
func (s *site) allow(p *request) error {
	rules := p.event.State.Tournament.Rules
	place := p.number("place")
	if place < 1 || place > len(rules.Forbidden) || p.groupNames(rules.Forbidden[place-1]) != p.text("names") {
		return p.done(p.wrong("forbidden.gone"), "", p.path("/forbidden"))
	}
	rules.Forbidden = slices.Delete(slices.Clone(rules.Forbidden), place-1, place)
	_, err := p.do(desk.SetRules{Rules: rules})
	return p.done(err, p.T("forbidden.removed"), p.path("/forbidden"))
}

// readGroup reads a group from the form.
func (p *request) readGroup() (tournament.Forbidden, error) {
	group := tournament.Forbidden{First: p.number("first"), Last: p.number("last")}
	rounds := cmp.Or(p.event.State.Tournament.Rules.Rounds, maxRounds)
	if group.First < 0 || group.Last < 0 || group.First > rounds || group.Last > rounds || group.Last > 0 && group.Last < group.First {
		return group, p.wrong("forbidden.rounds.wrong", "first", p.text("first"), "last", p.text("last"))
	}
	for _, field := range groupFields() {
		if p.text(field) == "" {
			continue
		}
		id, err := p.typedPlayer(field)
		if err != nil {
			return group, err
		}
		group.Players = append(group.Players, id)
	}
	club, federation := p.text("club"), p.text("federation")
	for i := range p.event.State.Tournament.Players {
		player := &p.event.State.Tournament.Players[i]
		if club != "" && player.Club == club || federation != "" && player.Federation == federation {
			group.Players = append(group.Players, player.ID)
		}
	}
	slices.Sort(group.Players)
	if group.Players = slices.Compact(group.Players); len(group.Players) < 2 {
		return group, p.wrong("forbidden.few")
	}
	return group, nil
}

// groupFields are the fields of the players of a group.
func groupFields() []string { return []string{"player1", "player2", "player3", "player4"} }

// groupNames are the names of a group.
func (p *request) groupNames(f tournament.Forbidden) string {
	var names []string
	for _, id := range f.Players {
		names = append(names, p.playerName(id))
	}
	for _, id := range f.Teams {
		names = append(names, p.teamName(id))
	}
	return strings.Join(names, " · ")
}

// teamName is the name of a team.
func (p *request) teamName(id tournament.TeamID) string {
	if team := p.event.State.Tournament.Team(id); team != nil {
		return team.Name
	}
	return ""
}

// groupRounds says in which rounds a group may not meet.
func (p *request) groupRounds(f tournament.Forbidden) string {
	switch {
	case f.First <= 1 && f.Last == 0:
		return p.T("forbidden.all")
	case f.Last == 0:
		return p.T("forbidden.from", "first", f.First)
	}
	return p.T("forbidden.range", "first", max(f.First, 1), "last", f.Last)
}

// shared lists what at least two players have in common, in order.
func (p *request) shared(of func(*tournament.Player) string) []string {
	count := make(map[string]int)
	for i := range p.event.State.Tournament.Players {
		count[of(&p.event.State.Tournament.Players[i])]++
	}
	var list []string
	for text, n := range count {
		if text != "" && n > 1 {
			list = append(list, text)
		}
	}
	order := p.Collator()
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(order.CompareString(a, b), cmp.Compare(a, b)) })
	return list
}

func clubOf(p *tournament.Player) string       { return p.Club }
func federationOf(p *tournament.Player) string { return p.Federation }
