package web

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// adjustments is the page of the points that were added or taken away.
func (s *site) adjustments(p *request) error { return p.render(adjustmentsPage(p, "")) }

// adjust adds points to the score of a player, or of a team, or takes them away.
func (s *site) adjust(p *request) error {
	command, err := p.readAdjustment()
	if err == nil {
		_, err = p.do(command)
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, adjustmentsPage(p, p.reason(err)))
	}
	return p.done(err, p.T("adjust.done"), p.path("/points"))
}

// removeAdjustment takes such points back. The form names them by their place and what
// they were.
func (s *site) removeAdjustment(p *request) error {
	list := p.event.State.Tournament.Rules.Adjustments
	place := p.number("place")
	if place < 1 || place > len(list) || p.adjustmentSaid(&list[place-1]) != p.text("what") {
		return p.done(p.wrong("adjust.meanwhile"), "", p.path("/points"))
	}
	_, err := p.do(desk.RemoveAdjustment{Adjustment: list[place-1]})
	return p.done(err, p.T("adjust.removed"), p.path("/points"))
}

// readAdjustment reads the form.
func (p *request) readAdjustment() (desk.AdjustPoints, error) {
	c := desk.AdjustPoints{Round: p.number("round"), Reason: p.text("reason")}
	teams := p.event.State.Tournament.Rules.Team != nil
	switch {
	case teams:
		c.Team = tournament.TeamID(p.number("team"))
	case p.number("id") > 0: // the form on the page of a player
		c.Player = tournament.PlayerID(p.number("id"))
	case p.text("player") == "":
		return c, p.wrong("adjust.who")
	default:
		var err error
		if c.Player, err = p.typedPlayer("player"); err != nil {
			return c, err
		}
	}
	if err := p.signedPoints("points", &c.Points); err != nil {
		return c, err
	}
	if !teams {
		return c, nil
	}
	return c, p.signedPoints("match", &c.MatchPoints)
}

// signedPoints reads points that are added, or with a minus taken away; an empty
// field is none.
func (p *request) signedPoints(field string, to *tournament.Points) error {
	text := p.text(field)
	if text == "" {
		return nil
	}
	plain := strings.NewReplacer("−", "-", "–", "-", "0½", "0.5", "½", ".5").Replace(text)
	value, err := tournament.ParsePoints(plain)
	if err != nil {
		return p.wrong("adjust.points.wrong", "text", text)
	}
	*to = value
	return nil
}

// adjustedRounds are the rounds that points can belong to, the latest first.
func (p *request) adjustedRounds() []int {
	var list []int
	for n := p.event.State.Paired(); n >= 1; n-- {
		list = append(list, n)
	}
	return append(list, 0)
}

// adjustedRound names the round that points belong to.
func (p *request) adjustedRound(round int) string {
	if round == 0 {
		return p.T("adjust.start")
	}
	return p.T("round.name", "round", round)
}

// signed writes points with their sign.
func signed(n tournament.Points) string {
	if n < 0 {
		return points(n)
	}
	return "+" + points(n)
}

// adjustedBy writes what an adjustment adds or takes away.
func (p *request) adjustedBy(a *tournament.Adjustment) string {
	if len(a.Teams) == 0 {
		return signed(a.Points)
	}
	var parts []string
	if a.MatchPoints != 0 {
		parts = append(parts, p.T("adjust.match.by", "points", signed(a.MatchPoints)))
	}
	if a.Points != 0 {
		parts = append(parts, p.T("adjust.game.by", "points", signed(a.Points)))
	}
	return strings.Join(parts, ", ")
}

// adjustmentSaid says an adjustment in a line: who, how much, in which round.
func (p *request) adjustmentSaid(a *tournament.Adjustment) string {
	who := p.groupNames(tournament.Forbidden{Players: a.Players, Teams: a.Teams})
	return p.T("adjust.line", "who", who, "points", p.adjustedBy(a), "round", p.adjustedRound(a.Round))
}

// adjustmentOf says an adjustment on the page of whom it is about.
func (p *request) adjustmentOf(a *tournament.Adjustment) string {
	return p.adjustedBy(a) + " (" + p.adjustedRound(a.Round) + ")"
}

// adjustmentsUpTo are the penalties and bonuses that count after a round.
func adjustmentsUpTo(t *tournament.Tournament, round int) []*tournament.Adjustment {
	all := t.Rules.Adjustments
	var list []*tournament.Adjustment
	for i := range all {
		if all[i].Penalty && all[i].Round <= round {
			list = append(list, &all[i])
		}
	}
	return list
}

// adjustmentsFor are those of one player, or of one team.
func (p *request) adjustmentsFor(player tournament.PlayerID, team tournament.TeamID) []*tournament.Adjustment {
	return slices.DeleteFunc(adjustmentsUpTo(p.tournament(), p.event.State.Paired()), func(a *tournament.Adjustment) bool {
		return !slices.Contains(a.Players, player) && !slices.Contains(a.Teams, team)
	})
}

// adjustedRow reports whether the points of a row of a ranking have something added
// or taken away.
func adjustedRow(t *tournament.Tournament, after int, row *standings.Row) bool {
	return slices.ContainsFunc(adjustmentsUpTo(t, after), func(a *tournament.Adjustment) bool {
		return slices.Contains(a.Players, row.Player) || slices.Contains(a.Teams, row.Team)
	})
}

// extraPoints are what a player has beside what the rounds so far brought.
func extraPoints(t *tournament.Tournament, id tournament.PlayerID, rounds int) tournament.Points {
	var sum tournament.Points
	for i := range t.Rules.Adjustments {
		if a := &t.Rules.Adjustments[i]; a.Penalty && a.Round <= rounds && slices.Contains(a.Players, id) {
			sum += a.Points
		}
	}
	return sum
}

// adjustmentPlace is where an adjustment stands in the list of all.
func (p *request) adjustmentPlace(a *tournament.Adjustment) int {
	return 1 + slices.IndexFunc(p.event.State.Tournament.Rules.Adjustments, a.Equal)
}
