package settings

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// A new event can be begun like another one of the reader, be it over, in the
// archive or never played: that is what templates are here. Rules come into the
// form, to be changed; prizes, fees and what is public are taken over with it.

// model is an event to begin another one like.
type model struct {
	Name, Title string
	Archived    bool
	When        string // if another has the same title: its days, or where they are the same, too, or not said, its short name
}

// models are the latest events of the reader, the last first.
func (p *page) models() []model {
	all, err := p.Site.Host.List(p.Context())
	if err != nil {
		return nil // the form works without
	}
	var list []model
	for _, info := range slices.Backward(all) {
		if !p.Actor.MaySomewhere(info.ID, account.See) {
			continue
		}
		if line, err := p.Site.Line(p.Context(), p.Actor, info); err == nil {
			list = append(list, model{Name: info.Name, Title: line.Title, Archived: line.Archived, When: cmp.Or(p.Span(line.Start, line.End), info.Name)})
		}
		if len(list) == budget.Listed {
			break
		}
	}
	titles, days := make(map[string]int), make(map[model]int)
	dated := func(m model) model { return model{Title: m.Title, When: m.When} }
	for _, m := range list {
		titles[m.Title]++
		days[dated(m)]++
	}
	for i := range list {
		switch m := &list[i]; {
		case titles[m.Title] == 1:
			m.When = ""
		case days[dated(*m)] > 1:
			m.When = m.Name
		}
	}
	return list
}

// modelState is what a new event takes over from the one that the form is to be
// like, and nothing else of it; nil = none is named. Fees are for who looks after the
// money of the model.
func (p *page) modelState() (*journal.State, error) {
	like := p.Text("like")
	if like == "" {
		return nil, nil
	}
	id, err := p.Site.Host.Find(p.Context(), like)
	if err != nil || !p.Actor.MaySomewhere(id, account.See) {
		return nil, frame.ErrNotFound
	}
	view, err := p.Site.View(p.Context(), p.Actor, id)
	if err != nil {
		return nil, err
	}
	taken := &journal.State{
		Tournament: tournament.Tournament{Info: view.Tournament.Info, Rules: view.Tournament.Rules}, // as far as the form has fields for them
		Prizes:     view.Prizes,
		Public:     journal.Public{Announcement: view.Public.Announcement, Forecast: view.Public.Forecast, Show: view.Public.Show},
	}
	if p.Actor.May(id, account.Money, account.Place{}) {
		taken.Money.Fees = view.Money.Fees
	}
	return taken, nil
}

// takeOver gives a new event what it takes over from its model beside the form.
func (p *page) takeOver(id store.ID, from *journal.State) error {
	if from == nil {
		return nil
	}
	in := *p.Page
	in.Actor, in.Event = p.Site.Accounts.Still(p.Actor), &frame.Event{ID: id}
	var commands []desk.Command
	if len(from.Prizes.Lists) > 0 {
		commands = append(commands, desk.SetPrizes{Prizes: from.Prizes})
	}
	if from.Money.Fees.Currency != "" {
		commands = append(commands, desk.SetFees{Fees: from.Money.Fees})
	}
	if from.Public.Show != (journal.Visibility{}) || !from.Public.Forecast {
		commands = append(commands, desk.SetPublic{Public: from.Public})
	}
	for _, c := range commands {
		if _, err := in.Do(c); err != nil {
			return err
		}
	}
	return nil
}
