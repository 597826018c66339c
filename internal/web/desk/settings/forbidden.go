package settings

import (
	"cmp"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// forbidden is the page of the pairs that may not meet.
func forbidden(p *page) error { return p.Render(forbiddenPage(p, "")) }

// forbid adds a group of which no two may meet: players by name, or all of a
// club or federation.
func forbid(p *page) error {
	group, err := p.readGroup()
	if err == nil {
		rules := p.Event.State.Tournament.Rules
		rules.Forbidden = append(slices.Clone(rules.Forbidden), group)
		_, err = p.Do(desk.SetRules{Rules: rules})
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, forbiddenPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("forbidden.added"), p.Path("/forbidden"))
}

// allow removes a group. The form names it by its place and what it was.
func allow(p *page) error {
	rules := p.Event.State.Tournament.Rules
	place := p.Number("place")
	if place < 1 || place > len(rules.Forbidden) || show.GroupNames(p.Page, rules.Forbidden[place-1]) != p.Text("names") {
		return p.Done(p.Wrong("forbidden.gone"), "", p.Path("/forbidden"))
	}
	rules.Forbidden = slices.Delete(slices.Clone(rules.Forbidden), place-1, place)
	_, err := p.Do(desk.SetRules{Rules: rules})
	return p.Done(err, p.T("forbidden.removed"), p.Path("/forbidden"))
}

// readGroup reads a group from the form.
func (p *page) readGroup() (tournament.Forbidden, error) {
	group := tournament.Forbidden{First: p.Number("first"), Last: p.Number("last")}
	rounds := cmp.Or(p.Event.State.Tournament.Rules.Rounds, maxRounds)
	if group.First < 0 || group.Last < 0 || group.First > rounds || group.Last > rounds || group.Last > 0 && group.Last < group.First {
		return group, p.Wrong("forbidden.rounds.wrong", "first", p.Text("first"), "last", p.Text("last"))
	}
	if show.PairsTeams(p.Page) {
		return p.readTeams(group)
	}
	for _, field := range groupFields() {
		if p.Text(field) == "" {
			continue
		}
		id, err := p.TypedPlayer(field)
		if err != nil {
			return group, err
		}
		group.Players = append(group.Players, id)
	}
	club, federation := p.Text("club"), p.Text("federation")
	for i := range p.Event.State.Tournament.Players {
		player := &p.Event.State.Tournament.Players[i]
		if club != "" && player.Club == club || federation != "" && player.Federation == federation {
			group.Players = append(group.Players, player.ID)
		}
	}
	slices.Sort(group.Players)
	if group.Players = slices.Compact(group.Players); len(group.Players) < 2 {
		return group, p.Wrong("forbidden.few")
	}
	return group, nil
}

// readTeams reads a group of teams.
func (p *page) readTeams(group tournament.Forbidden) (tournament.Forbidden, error) {
	for _, field := range groupFields() {
		if id := tournament.TeamID(p.Number(field)); p.Event.State.Tournament.Team(id) != nil {
			group.Teams = append(group.Teams, id)
		}
	}
	slices.Sort(group.Teams)
	if group.Teams = slices.Compact(group.Teams); len(group.Teams) < 2 {
		return group, p.Wrong("forbidden.few.teams")
	}
	return group, nil
}

// groupFields are the fields of the players of a group.
func groupFields() []string { return []string{"player1", "player2", "player3", "player4"} }

// groupRounds says in which rounds a group may not meet.
func (p *page) groupRounds(f tournament.Forbidden) string {
	switch {
	case f.First <= 1 && f.Last == 0:
		return p.T("forbidden.all")
	case f.Last == 0:
		return p.T("forbidden.from", "first", f.First)
	}
	return p.T("forbidden.range", "first", max(f.First, 1), "last", f.Last)
}

// shared lists what at least two players have in common, in order.
func (p *page) shared(of func(*tournament.Player) string) []string {
	count := make(map[string]int)
	for i := range p.Event.State.Tournament.Players {
		count[of(&p.Event.State.Tournament.Players[i])]++
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

func clubOf(p *tournament.Player) string { return p.Club }

func federationOf(p *tournament.Player) string { return p.Federation }
