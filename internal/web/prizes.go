package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// prizes is the page on which the prizes of the event are kept, and on which
// stands who gets what.
func (s *site) prizes(p *request) error { return s.prizesWith(p, http.StatusOK, "") }

func (s *site) prizesWith(p *request, status int, wrong string) error {
	ranking, award, err := p.award()
	if err != nil && !concerns(err) {
		return err
	}
	if err != nil && wrong == "" {
		wrong = p.reason(err)
	}
	return p.renderAs(status, prizesPage(p, ranking, award, wrong))
}

// savePrizes replaces the prizes.
func (s *site) savePrizes(p *request) error {
	_, err := p.do(desk.SetPrizes{Prizes: p.readPrizes()})
	if err != nil && concerns(err) {
		return s.prizesWith(p, http.StatusUnprocessableEntity, p.reason(err))
	}
	return p.done(err, p.T("prizes.saved"), p.path("/prizes"))
}

// award is who gets what by the latest ranking; nil when there is no ranking or
// no prize.
func (p *request) award() (*standings.Standings, *prizes.Result, error) {
	ranking, err := p.rankingOrNone()
	if err != nil || ranking == nil {
		return nil, nil, err
	}
	award, err := desk.Award(p.event.State, ranking)
	return ranking, award, err
}

// maxPrizeLists is how many lists the form can have.
const maxPrizeLists = 100

// prizeLists are the lists of the form: those there are, or were typed in, and an
// empty one.
func (p *request) prizeLists() []tournament.PrizeList {
	kept := p.event.State.Prizes
	if p.Method == http.MethodPost {
		kept = p.readPrizes()
	}
	return append(kept.Lists[:len(kept.Lists):len(kept.Lists)], tournament.PrizeList{})
}

// readPrizes reads the form. Lists that are empty are left out; what is wrong
// with the others the desk says.
func (p *request) readPrizes() tournament.Prizes {
	kept := tournament.Prizes{Currency: p.text("currency"), Choice: p.text("choice"), Unit: amountText(p.text("unit"))}
	for i := range maxPrizeLists {
		list := tournament.PrizeList{
			Name: p.text(prizeField("name", i)), Category: p.text(prizeField("category", i)), Method: p.text(prizeField("method", i)),
			Minimum: amountText(p.text(prizeField("minimum", i))),
		}
		for _, amount := range strings.FieldsFunc(p.text(prizeField("amounts", i)), func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
			if amount = strings.TrimSpace(amount); amount != "" {
				list.Amounts = append(list.Amounts, amount)
			}
		}
		if list.Name != "" || len(list.Amounts) > 0 {
			kept.Lists = append(kept.Lists, list)
		}
	}
	return kept
}

// amountText lets people write cents after a comma where one amount stands.
func amountText(text string) string { return strings.Replace(text, ",", ".", 1) }

func prizeField(name string, list int) string { return fmt.Sprintf("%s%d", name, list) }

// prizeChoices are how many prizes a player may take.
func prizeChoices() []prizes.Choice {
	return []prizes.Choice{prizes.Several, prizes.FirstList, prizes.MostValuable}
}

// winner is the name of who gets a payment: a player, or in a team event a team.
func (p *request) winner(payment *prizes.Payment) string {
	if p.event.State.Tournament.Rules.Team != nil {
		return p.teamName(tournament.TeamID(payment.Player))
	}
	return p.playerName(payment.Player)
}

// prizeParts says for what somebody gets a payment.
func (p *request) prizeParts(award *prizes.Result, payment *prizes.Payment) string {
	var parts []string
	for _, part := range payment.Parts {
		parts = append(parts, p.T("prizes.from.place", "list", award.Lists[part.List].List.Name, "place", part.Place))
	}
	return strings.Join(parts, "; ")
}

// waived says who left which prize for which.
func (p *request) waived(award *prizes.Result, w prizes.Waiver) string {
	return p.T("prizes.waived.one", "name", p.winner(&prizes.Payment{Player: w.Player}), "list", award.Lists[w.List].List.Name,
		"amount", p.money(w.Worth), "took", award.Lists[w.Took].List.Name)
}

// money writes an amount with the currency of the event.
func (p *request) money(a prizes.Amount) string {
	return strings.TrimSpace(a.String() + " " + p.event.State.Prizes.Currency)
}

// keptPrizes puts the prizes that are kept with the event on the sheet.
func (p *request) keptPrizes(sheet *prizeSheet, ranking *standings.Standings) error {
	award, err := desk.Award(p.event.State, ranking)
	var refused *desk.Refusal
	if errors.As(err, &refused) {
		sheet.Wrong = true
		return nil
	}
	sheet.Award = award
	return err
}
