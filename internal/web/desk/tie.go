package desk

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// tiedPlaces says of who shares a place which place it is, as far as the ranking at
// hand can be decided: after the rounds that are closed. The reader may decide.
func (p *page) tiedPlaces(v *standingsView) (map[int]int, error) {
	if !p.May(account.Pair) || !v.latest(p) || v.Of.Rules.System.IsTree() {
		return nil, nil
	}
	ties := desk.TiesIn(v.Standings)
	if len(v.Of.DecidedTies) > 0 {
		var err error
		if ties, err = desk.Ties(p.Event.State); err != nil {
			return nil, err
		}
	}
	places := make(map[int]int)
	for _, tie := range ties {
		for _, id := range tie.Shared {
			places[id] = tie.Place
		}
	}
	return places, nil
}

// latest reports whether the ranking is that after the rounds that are closed, all
// of them: what is decided and computed outside is about it.
func (v *standingsView) latest(p *page) bool {
	return v.Standings != nil && v.After == len(p.Event.State.Tournament.Rounds)
}

// tied are the participants who share a place, in the order of the ranking.
func (v *standingsView) tied(place int) []int {
	var list []int
	for i := range v.Rows {
		if id := v.id(&v.Rows[i]); v.Places[id] == place {
			list = append(list, id)
		}
	}
	return list
}

// decideTie ranks those who share a place by a play-off or by lot.
func decideTie(p *page) error {
	command, err := p.readTie()
	switch {
	case p.Text("draw") != "":
		_, err = p.Do(desk.DrawLot{Of: journal.LotTie, Place: p.Number("tie")})
	case err != nil:
	case p.Text("drawn") != "":
		_, err = p.Do(desk.DrawLot{Of: journal.LotTie, Order: command.Order})
	default:
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return standingsWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("tie.done", "place", p.Number("tie")), p.Path("/standings"))
}

// readTie reads the form: who shares the place, and the order of each from 1.
func (p *page) readTie() (desk.DecideTie, error) {
	command := desk.DecideTie{Reason: p.Text("reason")}
	ids := p.PostForm["who"]
	command.Order = make([]int, len(ids))
	for _, text := range ids {
		id, bad := strconv.Atoi(text)
		order := p.Number(tieField(id))
		if bad != nil || order < 1 || order > len(ids) || command.Order[order-1] != 0 {
			return command, p.Wrong("tie.order", "last", len(ids))
		}
		command.Order[order-1] = id
	}
	return command, nil
}

// tieField names the field of a participant.
func tieField(id int) string { return "order" + strconv.Itoa(id) }

// decidedOrder is the place among the tied that was decided before; "" = none.
func (p *page) decidedOrder(id int) string {
	for _, tie := range p.Tournament().DecidedTies {
		if i := slices.Index(tie, id); i >= 0 {
			return strconv.Itoa(i + 1)
		}
	}
	return ""
}
