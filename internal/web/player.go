package web

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// thePlayer finds the player of the path.
func (p *request) thePlayer() (*tournament.Player, error) {
	player := p.event.State.Player(tournament.PlayerID(p.number("player")))
	if player == nil {
		return nil, errNotFound
	}
	return player, nil
}

// player is the page of one player, on which they are changed.
func (s *site) player(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	return p.render(playerPage(p, player, ""))
}

// playerPath is the page of a player.
func (p *request) playerPath(id tournament.PlayerID, more string) string {
	return p.path(fmt.Sprintf("/players/%d", id), more)
}

// withdraw takes a player out of the rounds to come.
func (s *site) withdraw(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	kinds := map[string]tournament.DepartureKind{"withdrawn": tournament.Withdrawn, "noshow": tournament.NoShow, "expelled": tournament.Expelled}
	_, err = p.do(desk.Withdraw{Player: player.ID, How: kinds[p.text("how")], Reason: p.text("reason")})
	return p.done(err, p.T("player.withdrew", "name", player.Name), p.playerPath(player.ID, ""))
}

// readmit puts a player who had left back.
func (s *site) readmit(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	_, err = p.do(desk.Return{Player: player.ID})
	return p.done(err, p.T("player.returned", "name", player.Name), p.playerPath(player.ID, ""))
}

// remove takes out a player who was never paired.
func (s *site) remove(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	_, err = p.do(desk.RemovePlayer{Player: player.ID})
	to := p.path("/players")
	if err != nil {
		to = p.playerPath(player.ID, "")
	}
	return p.done(err, p.T("player.removed", "name", player.Name), to)
}

// askBye records a bye of a player in a round to come, or takes it back.
func (s *site) askBye(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	err = s.setBye(p, player.ID, p.number("round"), p.text("bye"))
	return p.done(err, p.T("player.saved", "name", player.Name), p.playerPath(player.ID, ""))
}

// byeIn is the bye that a player asked for in a round; Absent = none.
func (p *request) byeIn(id tournament.PlayerID, round int) tournament.Outcome {
	for _, r := range p.event.State.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return r.Kind
		}
	}
	return tournament.Absent
}

// roundsToCome are the rounds that are not paired yet.
func (p *request) roundsToCome() []int {
	var list []int
	for n := p.event.State.Paired() + 1; n <= p.event.State.Tournament.Rules.Rounds; n++ {
		list = append(list, n)
	}
	return list
}

// birthText writes a date of birth, or the year alone.
func birthText(d tournament.Date) string {
	if d.Month == 0 || d.Day == 0 {
		return known(d.Year)
	}
	return dateValue(d)
}

// checkIn is the list on which the hall is checked before a round.
func (s *site) checkIn(p *request) error { return p.render(checkInPage(p, p.event.State.Paired()+1)) }

// present marks a player as here or absent in the next round.
func (s *site) present(p *request) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	round := p.event.State.Paired() + 1
	if strings.HasPrefix(p.text("here"), "y") {
		_, err = p.do(desk.CancelBye{Round: round, Player: player.ID})
	} else {
		_, err = p.do(desk.RequestBye{Round: round, Player: player.ID, Bye: tournament.ZeroBye})
	}
	return p.done(err, "", p.path(fmt.Sprintf("/checkin#p%d", player.ID)))
}

// closeEntries makes the numbers final.
func (s *site) closeEntries(p *request) error {
	_, err := p.do(desk.CloseEntries{})
	return p.done(err, p.T("entries.closed.done"), p.path("/players"))
}

// openEntries lets late entries in again.
func (s *site) openEntries(p *request) error {
	_, err := p.do(desk.ReopenEntries{})
	return p.done(err, p.T("entries.opened"), p.path("/players"))
}
