package settings

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// offer is a category of players that the form of prizes offers: one that some of
// the event's players are in, and not all.
type offer struct {
	Value, Label string
	Players      int
}

// offers are the categories that the players of the event have.
func (p *page) offers() []offer {
	t := p.Tournament()
	var list []offer
	add := func(value, label string) {
		category, err := standings.ParseCategory(value, t)
		if err != nil {
			return // by age, in an event without a date
		}
		if n := len(category.Members(t)); n > 0 && n < len(t.Players) {
			list = append(list, offer{value, label, n})
		}
	}
	add("women", p.T("category.women"))
	for age := 8; age <= 20; age += 2 {
		add("U"+strconv.Itoa(age), p.T("category.under", "age", age))
	}
	for _, age := range []int{50, 65} {
		add(strconv.Itoa(age)+"+", p.T("category.from", "age", age))
	}
	for rating := 1200; rating <= 2400; rating += 100 {
		add("U"+strconv.Itoa(rating), p.T("category.rating", "rating", rating))
	}
	add("unrated", p.T("category.unrated"))
	add("titled", p.T("category.titled"))
	for _, by := range []struct{ key, label string }{{"fed", "category.federation"}, {"club", "category.club"}} {
		categories, err := standings.Categories(by.key, t)
		if err != nil {
			continue
		}
		for _, c := range categories {
			_, value, _ := strings.Cut(c.Name, "=")
			if !strings.Contains(value, "&") {
				add(c.Name, p.T(by.label, "name", value))
			}
		}
	}
	return list
}

// amountsRead writes the amounts of a list as they are read.
func amountsRead(p *page, amounts []string, currency string) string {
	texts := make([]string, len(amounts))
	for i, text := range amounts {
		texts[i] = text
		if amount, err := prizes.ParseAmount(text); err == nil {
			texts[i] = show.PrizeSumIn(p.Page, amount, currency)
		}
	}
	return strings.Join(texts, " · ")
}

// joined is a category with another condition.
func joined(category, more string) string {
	switch {
	case more == "":
		return category
	case category == "":
		return more
	}
	return category + " & " + more
}

// totalOf is how many prizes there are, and what they are worth together; false if
// an amount cannot be read.
func totalOf(kept *tournament.Prizes) (count int, sum prizes.Amount, ok bool) {
	for _, list := range kept.Lists {
		for _, text := range list.Amounts {
			amount, err := prizes.ParseAmount(text)
			if err != nil {
				return 0, 0, false
			}
			count, sum = count+1, sum+amount
		}
	}
	return count, sum, true
}
