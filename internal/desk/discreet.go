package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// ShowName says how the public sees the name of a player who asks for it: in full, by
// initials or not at all. Who works on the event and files for federations have it in
// full.
type ShowName struct {
	Player tournament.PlayerID
	As     journal.NameAs
}

func (ShowName) describe() Description {
	return describe("show name", rights.Pair, Note, kind[journal.NameShownSet]())
}

func (c ShowName) plan(p *plan) error {
	p.do(journal.NameShownSet{Player: c.Player, As: c.As})
	return nil
}

// checkHidden refuses details that there are not, and to hide those by which prizes that
// are shown are given: the public would be told of other winners.
func checkHidden(public *journal.Public, prizes *tournament.Prizes) error {
	for _, d := range public.Hidden.List() {
		if !slices.Contains(journal.AllDetails(), d) {
			return refuse("discreet.detail", "text", plain.Shown(string(d), ""))
		}
	}
	public.Hidden = journal.DetailsOf(public.Hidden.List())
	if public.Hidden == "" || public.Hidden == journal.Details(journal.Identities) || public.Show.PrizeMoney == journal.NotShown {
		return nil
	}
	for _, list := range prizes.Lists {
		if list.Category != "" {
			return refuse("discreet.prizes", "category", list.Category)
		}
	}
	return nil
}
