package players

import (
	"errors"
	"fmt"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// sectionToMoveTo is another section of the festival.
type sectionToMoveTo struct {
	host.Section
	Came bool // the player is entered there from here already
}

// sectionsToMoveTo are those that an entry can be moved to by the reader. One in which
// the player is entered from here already, because a move did not come to its end, is the
// only one.
func (p *page) sectionsToMoveTo(player *tournament.Player) (list []sectionToMoveTo) {
	if player.Left != nil || p.Tournament().Rules.Team != nil {
		return nil
	}
	for _, s := range p.Sections() {
		if s.ID == p.Event.ID || s.Archived || !p.Actor.May(s.ID, account.Pair, account.Place{}) {
			continue
		}
		state, err := p.Site.View(p.Context(), p.Actor, s.ID)
		switch {
		case err != nil || state.Tournament.Rules.Team != nil:
		case state.CameFrom(p.Event.Name, player.ID) != nil:
			return []sectionToMoveTo{{s, true}}
		default:
			list = append(list, sectionToMoveTo{s, false})
		}
	}
	return list
}

// move moves the player to another section.
func move(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	to, err := p.Site.Host.FindAs(p.Context(), p.Actor, p.Text("section")) // one that is not seen is not there
	if errors.Is(err, store.ErrUnknown) {
		return frame.ErrNotFound
	}
	if err != nil {
		return err
	}
	moved, err := p.Site.Host.MoveAs(p.Background(), p.Actor, p.Event.ID, host.Move{Player: player.ID, To: to, Tokens: p.Form["token"]})
	if err != nil {
		return p.Done(err, "", p.playerPath(player.ID, ""))
	}
	section := ""
	for _, s := range p.Sections() {
		if s.ID == to {
			section = s.Section
		}
	}
	p.Tell(p.T("move.done", "name", p.Called(player), "section", section))
	return p.Redirect(fmt.Sprintf("/desk/%s/players/%d", p.Text("section"), moved.Player))
}
