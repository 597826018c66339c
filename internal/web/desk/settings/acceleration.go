package settings

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// virtualGroup is players who have the same virtual points in the same rounds; in a
// Swiss of teams they are teams, by their numbers.
type virtualGroup struct {
	First, Last int // rounds
	Points      tournament.Points
	Other       tournament.Points     // of teams: those of the score that they are not paired by
	Players     []tournament.PlayerID // in the order of their identities
}

// accelerated is the event whose participants have virtual points: that of the teams
// where teams are paired.
func (p *page) accelerated() *tournament.Tournament {
	t := &p.Event.State.Tournament
	if teams := desk.EventOfTeams(t); teams != nil {
		return teams
	}
	return t
}

// acceleration is the page of the virtual points by round.
func acceleration(p *page) error {
	if !p.Event.State.Tournament.Rules.System.ByScore() {
		return frame.ErrNotFound
	}
	return p.Render(accelerationPage(p, ""))
}

// accelerate gives a row of players virtual points in some rounds.
func accelerate(p *page) error {
	group, err := p.readVirtual()
	if err == nil {
		groups := addVirtual(p.virtualGroups(), group)
		_, err = p.Do(desk.SetRules{Rules: p.withVirtual(groups), Reason: p.T("virtual.added", "what", p.virtualSaid(&group))})
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, accelerationPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("settings.saved"), p.Path("/acceleration"))
}

// removeAcceleration takes the virtual points of a group away. The form names it by its
// place and what it was.
func removeAcceleration(p *page) error {
	groups := p.virtualGroups()
	place := p.Number("place")
	if place < 1 || place > len(groups) || p.virtualSaid(&groups[place-1]) != p.Text("what") {
		return p.Done(p.Wrong("virtual.gone"), "", p.Path("/acceleration"))
	}
	reason := p.T("virtual.removed", "what", p.virtualSaid(&groups[place-1]))
	_, err := p.Do(desk.SetRules{Rules: p.withVirtual(slices.Delete(groups, place-1, place)), Reason: reason})
	return p.Done(err, p.T("settings.saved"), p.Path("/acceleration"))
}

// readVirtual reads the form: rounds, pairing numbers, points.
func (p *page) readVirtual() (virtualGroup, error) {
	t := p.accelerated()
	g := virtualGroup{First: p.Number("first"), Last: p.Number("last")}
	from, to := p.Number("from"), p.Number("to")
	switch {
	case !p.numbered():
		return g, p.Wrong("virtual.numbers")
	case g.First < 1 || g.Last < g.First || t.Rules.Rounds > 0 && g.Last > t.Rules.Rounds:
		code := "virtual.rounds.wrong"
		if t.Rules.Rounds > 0 {
			code = "virtual.rounds.wrong.of"
		}
		return g, p.Wrong(code, "first", p.Text("first"), "last", p.Text("last"), "rounds", t.Rules.Rounds)
	case from < 1 || to < from || to > len(t.Players):
		return g, p.Wrong("virtual.range.wrong", "from", p.Text("from"), "to", p.Text("to"), "players", len(t.Players))
	}
	if err := p.SignedPoints("points", &g.Points); err != nil {
		return g, err
	}
	if g.Points <= 0 || g.Points > maxVirtual {
		return g, p.Wrong("virtual.points.wrong", "text", p.Text("points"))
	}
	for i := range t.Players {
		if n := t.Players[i].Number; from <= n && n <= to {
			g.Players = append(g.Players, t.Players[i].ID)
		}
	}
	return g, nil
}

// maxVirtual is how many virtual points the columns of the file hold.
const maxVirtual = 99 * tournament.One

// numbered reports whether the players have their pairing numbers.
func (p *page) numbered() bool {
	players := p.accelerated().Players
	return len(players) > 0 && !slices.ContainsFunc(players, func(x tournament.Player) bool { return x.Number == 0 })
}

// virtualGroups are the virtual points of the rules, those that belong together in
// one group.
func (p *page) virtualGroups() []virtualGroup {
	t, given := p.accelerated(), p.Event.State.Tournament.Rules.Acceleration.Virtual
	var groups []virtualGroup
	for k, v := range t.Rules.Acceleration.Virtual {
		g := virtualGroup{First: v.First, Last: v.Last, Points: v.Points}
		if t.IsOfTeams() {
			g.Other = given[k].Points + given[k].MatchPoints - v.Points
		}
		for i := range t.Players {
			if id := t.Players[i].ID; v.FirstPlayer <= id && id <= v.LastPlayer {
				g.Players = append(g.Players, id)
			}
		}
		groups = addVirtual(groups, g)
	}
	return groups
}

// addVirtual adds a group, or its players to one with the same points in the same
// rounds.
func addVirtual(groups []virtualGroup, g virtualGroup) []virtualGroup {
	same := func(x virtualGroup) bool {
		return x.First == g.First && x.Last == g.Last && x.Points == g.Points && x.Other == g.Other
	}
	place := slices.IndexFunc(groups, same)
	if place < 0 {
		return append(groups, g)
	}
	all := append(slices.Clone(groups[place].Players), g.Players...)
	slices.Sort(all)
	groups[place].Players = slices.Compact(all)
	return groups
}

// withVirtual returns the rules with these virtual points: a range for identities
// that follow each other.
func (p *page) withVirtual(groups []virtualGroup) tournament.Rules {
	rules := p.Event.State.Tournament.Rules
	rules.Acceleration.Virtual = nil
	for _, g := range groups {
		for _, run := range runs(g.Players) {
			v := tournament.VirtualPoints{First: g.First, Last: g.Last, FirstPlayer: run[0], LastPlayer: run[1], Points: g.Points}
			if rules.Team != nil {
				v = tournament.VirtualPoints{First: g.First, Last: g.Last, FirstTeam: tournament.TeamID(run[0]), LastTeam: tournament.TeamID(run[1]), Points: g.Other, MatchPoints: g.Points}
				if rules.ByGamePoints() {
					v.Points, v.MatchPoints = g.Points, g.Other
				}
			}
			rules.Acceleration.Virtual = append(rules.Acceleration.Virtual, v)
		}
	}
	return rules
}

// runs are the first and last of numbers that follow each other, in order.
func runs[N ~int | ~int32](numbers []N) [][2]N {
	var list [][2]N
	for _, n := range numbers {
		if k := len(list) - 1; k >= 0 && list[k][1]+1 == n {
			list[k][1] = n
		} else {
			list = append(list, [2]N{n, n})
		}
	}
	return list
}

// virtualNumbers writes the pairing numbers of a group: 1–8, 11.
func (p *page) virtualNumbers(g *virtualGroup) string {
	var numbers []int
	t := p.accelerated()
	for _, id := range g.Players {
		if player := t.Player(id); player != nil {
			numbers = append(numbers, cmp.Or(player.Number, int(id)))
		}
	}
	slices.Sort(numbers)
	var parts []string
	for _, run := range runs(numbers) {
		parts = append(parts, fromTo(run[0], run[1]))
	}
	return p.Joined(parts)
}

// virtualPoints is the name of the points: of teams, of which score they are.
func (p *page) virtualPoints() string {
	rules := &p.Event.State.Tournament.Rules
	switch {
	case rules.Team == nil:
		return p.T("virtual.points")
	case rules.ByGamePoints():
		return p.T("virtual.points.game")
	}
	return p.T("virtual.points.match")
}

// virtualWho is the heading over the numbers of those who have them.
func (p *page) virtualWho() string {
	if p.Event.State.Tournament.Rules.Team != nil {
		return p.T("virtual.who.teams")
	}
	return p.T("virtual.who")
}

// fromTo writes numbers from one to another.
func fromTo(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d–%d", first, last)
}

// virtualSaid says the virtual points of a group in a line.
func (p *page) virtualSaid(g *virtualGroup) string {
	return p.T("virtual.line", "points", write.Signed(g.Points), "numbers", p.virtualNumbers(g), "rounds", fromTo(g.First, g.Last))
}
