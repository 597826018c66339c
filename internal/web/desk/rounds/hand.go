package rounds

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// hand is the page on which a round is changed by hand.
func hand(p *page) error { return handWith(p, http.StatusOK, "") }

// handWith answers with the page; wrong says what is the matter with a form of it,
// which keeps what was typed.
func handWith(p *page, status int, wrong string) error {
	if show.PairsTeams(p.Page) {
		return matchesByHand(p, status, wrong)
	}
	current := p.Event.State.Current()
	if current == nil || !current.Open {
		return p.RenderAs(status, handBeginPage(p, wrong))
	}
	v, err := show.NewRoundView(p.Page, p.Event.State.Paired())
	if err != nil {
		return err
	}
	v.Wrong = wrong
	return p.RenderAs(status, handPage(p, v, p.unpaired()))
}

// beginHand opens the round to changes by hand.
func beginHand(p *page) error {
	_, err := p.Do(desk.BeginHandPairing{Ground: p.ground(), Reason: p.Text("reason")})
	if err != nil && frame.Concerns(err) {
		return handWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, "", p.Path("/hand"))
}

// endHand closes the boards; the desk compares them with what the rules give.
func endHand(p *page) error {
	_, err := p.Do(desk.EndHandPairing{Reason: p.Text("reason")})
	if err != nil && frame.Concerns(err) {
		return handWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("hand.ended"), p.Path("/rounds"))
}

// byHandText says that a round was changed by hand, and how it stands to what the rules
// give.
func (p *page) byHandText(record *journal.RoundRecord) string {
	ended := record.ByHand
	text := p.T("round.byhand")
	switch {
	case ended == nil:
		return text
	case ended.NoAnswer != "":
		return text + " " + p.T("round.byhand.none")
	case !ended.Differs():
		return text + " " + p.T("round.byhand.same")
	}
	return text + " " + p.T("round.byhand.differs", "expected", p.boardsText(ended.Expected), "actual", p.boardsText(ended.Actual))
}

// boardsText are games and byes in a line.
func (p *page) boardsText(b journal.Boards) string {
	if b.Empty() {
		return p.T("hand.nothing")
	}
	return strings.Join(p.boards(b), "; ")
}

// cancelHand ends changes by hand without any.
func cancelHand(p *page) error {
	_, err := p.Do(desk.CancelHandPairing{Reason: p.Text("reason")})
	return p.Done(err, p.T("hand.cancelled"), p.Path("/pairing"))
}

// changeHand makes one change: two players get a board, colours are swapped, a
// board is taken apart, or somebody gets the bye. The matches of teams are made as a
// whole.
func changeHand(p *page) error {
	if show.PairsTeams(p.Page) {
		return arrangeMatches(p)
	}
	change := desk.ChangePairing{}
	if current := p.Event.State.Tournament.Current; current != nil {
		change.Games, change.Byes, change.Fixed = bare(current.Games), slices.Clone(current.Byes), slices.Clone(p.Event.State.Current().Fixed)
	}
	err := p.applyChange(&change)
	if err == nil {
		_, err = p.Do(change)
	}
	if err != nil && frame.Concerns(err) {
		return handWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, "", p.Path("/hand"))
}

// bare are games without their results, which stay with games that stay.
func bare(games []tournament.Game) []tournament.Game {
	list := make([]tournament.Game, len(games))
	for i, g := range games {
		list[i] = tournament.Game{White: g.White, Black: g.Black}
	}
	return list
}

func (p *page) applyChange(c *desk.ChangePairing) error {
	n := p.Tournament().Info.BoardPlace(p.Number("board"))
	known := n >= 0 && n < len(c.Games)
	switch action := p.Text("do"); {
	case action == "swap" && known:
		c.Games[n].White, c.Games[n].Black = c.Games[n].Black, c.Games[n].White
		return nil
	case action == "apart" && known:
		c.Fixed = unfixed(c.Fixed, c.Games[n])
		c.Games = slices.Delete(c.Games, n, n+1)
		return nil
	case (action == "up" || action == "down") && known:
		place := n // the board above, from 1
		if action == "down" {
			place = n + 2
		}
		if place < 1 || place > len(c.Games) {
			return p.Wrong("hand.edge")
		}
		c.Fixed = fix(c.Fixed, c.Games[n], place)
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

// fix gives a game a board number. Who was fixed there before is not any more.
func fix(fixed []journal.FixedBoard, g tournament.Game, board int) []journal.FixedBoard {
	fixed = slices.DeleteFunc(unfixed(fixed, g), func(f journal.FixedBoard) bool { return f.Board == board })
	return append(fixed, journal.FixedBoard{Player: g.White, Board: board})
}

// unfixed lets go of the board number of a game.
func unfixed(fixed []journal.FixedBoard, g tournament.Game) []journal.FixedBoard {
	return slices.DeleteFunc(slices.Clone(fixed), func(f journal.FixedBoard) bool { return f.Player == g.White || f.Player == g.Black })
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
	if at < len(c.Games) {
		c.Fixed = unfixed(c.Fixed, c.Games[at])
		c.Games = slices.Delete(c.Games, at, at+1)
	}
	c.Byes = slices.DeleteFunc(c.Byes, func(b tournament.Bye) bool { return b.Player == id })
	return at
}

// changesRound reports whether changes by hand are to the current round, and not the
// beginning of the next.
func (p *page) changesRound() bool {
	current := p.Event.State.Current()
	return current != nil && !(current.Published() && p.Event.State.Tournament.Current.Complete())
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
