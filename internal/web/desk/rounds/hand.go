package rounds

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// hand is the page on which a round is changed by hand.
func hand(p *page) error {
	current := p.Event.State.Current()
	if current == nil || !current.Open {
		return p.Render(handBeginPage(p, current != nil && current.Published() && !p.Event.State.Tournament.Current.Complete()))
	}
	v, err := show.NewRoundView(p.Page, p.Event.State.Paired())
	if err != nil {
		return err
	}
	return p.Render(handPage(p, v, p.unpaired()))
}

// beginHand opens the round to changes by hand.
func beginHand(p *page) error {
	_, err := p.Do(desk.BeginHandPairing{Ground: desk.Ground(p.Text("ground")), Reason: p.Text("reason")})
	return p.Done(err, "", p.Path("/hand"))
}

// endHand closes the boards; the desk compares them with what the rules give.
func endHand(p *page) error {
	_, err := p.Do(desk.EndHandPairing{Reason: p.Text("reason")})
	to := p.Path("/rounds")
	if err != nil {
		to = p.Path("/hand")
	}
	return p.Done(err, p.T("hand.ended"), to)
}

// changeHand makes one change: two players get a board, colours are swapped, a
// board is taken apart, or somebody gets the bye.
func changeHand(p *page) error {
	change := desk.ChangePairing{}
	if current := p.Event.State.Tournament.Current; current != nil {
		change.Games, change.Byes = slices.Clone(current.Games), slices.Clone(current.Byes)
	}
	err := p.applyChange(&change)
	if err == nil {
		_, err = p.Do(change)
	}
	return p.Done(err, "", p.Path("/hand"))
}

func (p *page) applyChange(c *desk.ChangePairing) error {
	n := p.Number("board") - 1
	known := n >= 0 && n < len(c.Games)
	switch action := p.Text("do"); {
	case action == "swap" && known:
		c.Games[n].White, c.Games[n].Black = c.Games[n].Black, c.Games[n].White
		return nil
	case action == "apart" && known:
		c.Games = slices.Delete(c.Games, n, n+1)
		return nil
	case action == "bye":
		id, err := p.TypedPlayer("bye")
		if err != nil {
			return err
		}
		free(c, id)
		c.Byes = append(c.Byes, tournament.Bye{Player: id, Kind: tournament.PairingBye})
		return nil
	case action == "pair":
		white, err := p.TypedPlayer("white")
		if err != nil {
			return err
		}
		black, err := p.TypedPlayer("black")
		if err != nil {
			return err
		}
		if white == black {
			return p.Wrong("hand.same")
		}
		at := free(c, white)
		at = min(at, free(c, black))
		c.Games = slices.Insert(c.Games, min(at, len(c.Games)), tournament.Game{White: white, Black: black})
		return nil
	}
	return frame.ErrNotFound
}

// free takes a player off the board or bye they have, and says at which board it
// was.
func free(c *desk.ChangePairing, id tournament.PlayerID) int {
	at := len(c.Games)
	for i, g := range c.Games {
		if g.White == id || g.Black == id {
			at = i
		}
	}
	c.Games = slices.DeleteFunc(c.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
	c.Byes = slices.DeleteFunc(c.Byes, func(b tournament.Bye) bool { return b.Player == id })
	return at
}

// unpaired are the players of the current round without a game or a bye.
func (p *page) unpaired() []*tournament.Player {
	s := p.Event.State
	in := make(map[tournament.PlayerID]bool)
	for _, g := range s.Tournament.Current.Games {
		in[g.White], in[g.Black] = true, true
	}
	for _, b := range s.Tournament.Current.Byes {
		in[b.Player] = true
	}
	var list []*tournament.Player
	for _, player := range frame.PlayersInOrder(s) {
		if !in[player.ID] && player.PlaysIn(s.Paired()) && show.ByeIn(p.Page, player.ID, s.Paired()) == tournament.Absent {
			list = append(list, player)
		}
	}
	return list
}

// groundKey names a ground in messages.
func groundKey(g desk.Ground) string { return strings.ReplaceAll(string(g), " ", "-") }
