package players

import (
	"fmt"
	"net/http"

	"github.com/a-h/templ"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// thePlayer finds the player of the path.
func (p *page) thePlayer() (*tournament.Player, error) {
	player := p.Event.State.Player(tournament.PlayerID(p.Number("player")))
	if player == nil {
		return nil, frame.ErrNotFound
	}
	return player, nil
}

// player is the page of one player, on which they are changed.
func player(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	return p.playerAs(http.StatusOK, player, "")
}

// playerAs answers with the page of a player.
func (p *page) playerAs(status int, player *tournament.Player, wrong string) error {
	r, err := p.recordOf(player)
	if err != nil {
		return err
	}
	return p.RenderAs(status, playerPage(p, player, r, wrong))
}

// was is what a field holds: what was typed into its form, else what there was. When
// the form of another card of the page was sent this one is as it is.
func (p *page) was(name, otherwise string) string {
	if p.Method == http.MethodPost && p.PathValue("player") != "" && !p.PostForm.Has("name") {
		return otherwise
	}
	return p.Was(name, otherwise)
}

// attribute is an attribute of an element where it has a value.
func attribute(name, value string) templ.Attributes {
	if value == "" {
		return nil
	}
	return templ.Attributes{name: value}
}

// playerPath is the page of a player.
func (p *page) playerPath(id tournament.PlayerID, more string) string {
	return p.Path(fmt.Sprintf("/players/%d", id), more)
}

// withdraw takes a player out of the rounds to come.
func withdraw(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	kinds := map[string]tournament.DepartureKind{"withdrawn": tournament.Withdrawn, "noshow": tournament.NoShow, "expelled": tournament.Expelled}
	_, err = p.Do(desk.Withdraw{Player: player.ID, How: kinds[p.Text("how")], Reason: p.Text("reason")})
	return p.Done(err, p.T("player.withdrew", "name", p.Called(player)), p.playerPath(player.ID, ""))
}

// readmit puts a player who had left back.
func readmit(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	_, err = p.Do(desk.Return{Player: player.ID})
	return p.Done(err, p.T("player.returned", "name", p.Called(player)), p.playerPath(player.ID, ""))
}

// reEnter lets a player who has left enter again as somebody new.
func reEnter(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	done, err := p.Do(desk.ReEnter{Player: player.ID})
	to := player.ID
	if err == nil {
		to = done.State.NextID - 1
	}
	return p.Done(err, p.T("player.reentered", "name", p.Called(player)), p.playerPath(to, ""))
}

// remove takes out a player who was never paired.
func remove(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	_, err = p.Do(desk.RemovePlayer{Player: player.ID})
	to := p.Path("/players")
	if err != nil {
		to = p.playerPath(player.ID, "")
	}
	return p.Done(err, p.T("player.removed", "name", p.Called(player)), to)
}

// askBye records a bye of a player in a round to come, or takes it back.
func askBye(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	done, err := setBye(p, player.ID, p.Number("round"), p.Text("bye"))
	return p.Done(err, p.WithNotes(p.T("player.saved", "name", p.Called(player)), done), p.playerPath(player.ID, ""))
}

// roundsToAsk are the rounds for which a player can still be given a bye.
func (p *page) roundsToAsk(player *tournament.Player) []int {
	return desk.ByeRounds(p.Event.State, player)
}

// canPlay reports whether a player can still play in a round: it is not in view.
func (p *page) canPlay(round int) bool { return round >= p.Event.State.Upcoming() }

// birthText writes a date of birth, or the year alone.
func birthText(d tournament.Date) string {
	if d.Month == 0 || d.Day == 0 {
		return write.Known(d.Year)
	}
	return write.DateValue(d)
}

// closeEntries makes the numbers final.
func closeEntries(p *page) error {
	_, err := p.Do(desk.CloseEntries{})
	return p.Done(err, p.T("entries.closed.done"), p.Path("/players"))
}

// openEntries lets late entries in again.
func openEntries(p *page) error {
	_, err := p.Do(desk.ReopenEntries{})
	return p.Done(err, p.T("entries.opened"), p.Path("/players"))
}
