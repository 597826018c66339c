package rounds

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// round shows a round: its pairing before it is published, result entry while it
// is played, and the results afterwards. The next round has a page, too, on which
// it is paired.
func round(p *page) error { return roundWith(p, http.StatusOK, p.Number("round"), "") }

// roundWith answers with the page of a round; wrong says what is the matter with a
// form of it, "" = nothing.
func roundWith(p *page, status, number int, wrong string) error {
	view, err := show.NewRoundView(p.Page, number)
	if err != nil {
		return err
	}
	if view.Preview() && p.May(account.Pair) {
		return previewWith(p, status, view, wrong)
	}
	view.Wrong = wrong
	view.Second = p.Text("second") != "" && view.Entry
	view.Find = p.Text("find")
	if view.Preview() && p.May(account.See) {
		if view.Reasons, err = show.NewWhySheet(p.Page, view.Number, p.RoundPath(view.Number, "/why")); err != nil {
			return err
		}
	}
	view.OnlyOpen = p.Text("show") == "open"
	if view.Entry {
		return p.RenderAs(status, entryPage(p, view))
	}
	return p.RenderAs(status, roundPage(p, view))
}

// rounds goes to the round whose results matter now: the latest that is published.
func rounds(p *page) error {
	state := p.Event.State
	number := state.Paired()
	if current := state.Current(); current != nil && !current.Published() {
		number--
	}
	return p.Redirect(p.RoundPath(max(1, number)))
}

// pairing goes to the round that is being paired: the one that waits to be
// published, or the next.
func pairing(p *page) error {
	state := p.Event.State
	number := state.Paired() + 1
	if current := state.Current(); current != nil && !current.Published() {
		number--
	}
	if rounds := state.Tournament.Rules.Rounds; rounds > 0 {
		number = min(number, rounds)
	}
	return p.Redirect(p.RoundPath(max(1, number)))
}

// away says why a player has no game in a round.
func (p *page) away(round int, bye show.ByeView) string {
	return show.Away(p.Page, round, bye.ID, bye.Kind)
}

// roundNumbers are the rounds that have a page: those paired and the next.
func (p *page) roundNumbers() []int {
	s := p.Event.State
	last := s.Paired()
	if rounds := s.Tournament.Rules.Rounds; rounds == 0 || last < rounds {
		last++
	}
	var list []int
	for n := 1; n <= last; n++ {
		list = append(list, n)
	}
	return list
}
