package settings

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// showPrizes is the page on which the prizes of the event are kept, and on which
// stands who gets what.
func showPrizes(p *page) error { return prizesWith(p, http.StatusOK, "") }

func prizesWith(p *page, status int, wrong string) error {
	ranking, award, err := p.award()
	if err != nil && !frame.Concerns(err) {
		return err
	}
	if err != nil && wrong == "" {
		wrong = p.Reason(err)
	}
	return p.RenderAs(status, prizesPage(p, ranking, award, wrong))
}

// savePrizes replaces the prizes.
func savePrizes(p *page) error {
	if err := p.Meanwhile(p.prizeParts()); err != nil {
		return prizesWith(p, frame.StatusOf(err), p.Reason(err))
	}
	typed, wrong := p.readPrizes()
	switch {
	case wrong.Code != "" && p.looksAhead():
		return prizesWith(p, http.StatusOK, p.SaySentence(wrong))
	case wrong.Code != "":
		return prizesWith(p, http.StatusUnprocessableEntity, p.SaySentence(wrong))
	case p.looksAhead():
		return prizesWith(p, http.StatusOK, "")
	}
	_, err := p.Do(desk.SetPrizes{Prizes: typed})
	if err != nil && frame.Concerns(err) {
		return prizesWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("prizes.saved"), p.Path("/prizes"))
}

// prizeParts are the parts of the form as the prizes are now; the lists are one, as
// they can move.
func (p *page) prizeParts() []frame.Part {
	kept, lists := &p.Event.State.Prizes, make(map[string]string)
	for i := range maxPrizeLists {
		var list tournament.PrizeList
		if i < len(kept.Lists) {
			list = kept.Lists[i]
		} else if i > len(kept.Lists) && !p.Form.Has(prizeField("name", i)) { // one is empty
			break
		}
		lists[prizeField("name", i)], lists[prizeField("category", i)] = list.Name, show.CategoryShown(p.Page, list.Category)
		lists[prizeField("amounts", i)], lists[prizeField("minimum", i)] = amountsText(list.Amounts), list.Minimum
		lists[prizeField("method", i)] = cmp.Or(string(list.Method), string(show.PrizeMethods()[0]))
		lists[prizeField("pick", i)] = ""
	}
	return []frame.Part{
		{Label: p.T("prizes.currency"), Fields: map[string]string{"currency": kept.Currency}},
		{Label: p.T("prizes.choice"), Fields: map[string]string{"choice": p.prizeChoice()}},
		{Label: p.T("prizes.unit"), Fields: map[string]string{"unit": kept.Unit}},
		{Label: p.T("prizes.title"), Fields: lists},
	}
}

// looksAhead reports whether the form asks who would get what, or for another order of
// its lists, and saves nothing.
func (p *page) looksAhead() bool {
	return p.Method == http.MethodPost && (p.Text("look") != "" || p.Text("up") != "")
}

// shownPrizes are the prizes of which the page says who gets what: those that are
// kept, or those typed in by who looks ahead.
func (p *page) shownPrizes() tournament.Prizes {
	if p.looksAhead() {
		typed, _ := p.readPrizes()
		return typed
	}
	return p.Event.State.Prizes
}

// award is who gets what by the latest ranking; nil when there is no ranking or
// no prize.
func (p *page) award() (*standings.Standings, *prizes.Result, error) {
	ranking, err := show.RankingOrNone(p.Page)
	if err != nil || ranking == nil {
		return nil, nil, err
	}
	state := *p.Event.State
	state.Prizes = p.shownPrizes()
	award, err := desk.Award(&state, ranking)
	return ranking, award, err
}

// maxPrizeLists is how many lists the form can have.
const maxPrizeLists = 100

// prizeLists are the lists of the form: those there are, or were typed in, and an
// empty one.
func (p *page) prizeLists() []tournament.PrizeList {
	kept := p.Event.State.Prizes
	if p.Method == http.MethodPost {
		kept, _ = p.readPrizes()
	}
	return append(kept.Lists[:len(kept.Lists):len(kept.Lists)], tournament.PrizeList{})
}

// readPrizes reads the form. Lists that are empty are left out, one is moved up if
// the form says so; what is wrong with the others the desk says. Amounts that can be
// read in two ways stay as they are typed, and the message says what would be right.
func (p *page) readPrizes() (tournament.Prizes, message.Message) {
	var wrong message.Message
	kept := tournament.Prizes{Currency: p.Text("currency"), Choice: prizes.Choice(p.Text("choice")), Unit: amountText(p.Text("unit"))}
	for i := range maxPrizeLists {
		list := tournament.PrizeList{
			Name: p.Text(prizeField("name", i)), Category: show.CategoryTyped(p.Page, joined(p.Text(prizeField("category", i)), p.Text(prizeField("pick", i)))), Method: prizes.Method(p.Text(prizeField("method", i))),
			Minimum: amountText(p.Text(prizeField("minimum", i))),
		}
		amounts, problem := show.TypedAmounts(p.Text(prizeField("amounts", i)))
		if list.Amounts = amounts; problem.Code != "" {
			list.Amounts, wrong = []string{p.Text(prizeField("amounts", i))}, message.Of("prize.list", "list", cmp.Or(list.Name, strconv.Itoa(i+1)), "what", problem)
		}
		if list.Name != "" || len(list.Amounts) > 0 {
			kept.Lists = append(kept.Lists, list)
			if n := len(kept.Lists); n > 1 && p.Text("up") == strconv.Itoa(i) {
				kept.Lists[n-2], kept.Lists[n-1] = kept.Lists[n-1], kept.Lists[n-2]
			}
		}
	}
	return kept, wrong
}

// amountText lets people write cents after a comma where one amount stands.
func amountText(text string) string { return strings.Replace(text, ",", ".", 1) }

// amountsText writes amounts as they are typed.
func amountsText(amounts []string) string { return strings.Join(amounts, "; ") }

func prizeField(name string, list int) string { return fmt.Sprintf("%s%d", name, list) }

// prizeChoice is how many prizes a player may take, as announced or by the rules.
func (p *page) prizeChoice() string {
	kept := p.Event.State.Prizes
	return string(cmp.Or(kept.Choice, prizes.UsualChoice(kept, p.Tournament())))
}

// prizeChoices are how many prizes a player may take.
func prizeChoices() []prizes.Choice {
	return []prizes.Choice{prizes.Several, prizes.FirstList, prizes.MostValuable, prizes.Pooled}
}
