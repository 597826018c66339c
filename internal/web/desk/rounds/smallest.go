package rounds

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// smallestView is the legal round that moves the fewest boards of the current one.
type smallestView struct {
	Round           int
	Binds           bool // it was published: another round needs a ground
	Moved, Book     int  // boards that each of the two rounds moves
	Come, Gone      []show.Pair
	BookCome        []show.Pair
	Bye             string // who gets it, if that is news
	Settled         bool   // nobody left and nobody is missing, and nothing has to move
	Wrong           string
	teams           bool     // its boards are matches of teams
	Players, Absent []string // who left, and who is not in the round
}

// smallest shows it beside the round by the book.
func smallest(p *page) error { return smallestWith(p, http.StatusOK, "") }

func smallestWith(p *page, status int, wrong string) error {
	s := p.Event.State
	v := &smallestView{Round: s.Paired(), Wrong: wrong}
	change, err := desk.SmallestChange(s)
	if err != nil {
		if !frame.Concerns(err) {
			return err
		}
		v.Wrong, v.Settled = p.Reason(err), true
		return p.RenderAs(status, smallestPage(p, v))
	}
	v.Binds, v.Moved, v.Book = s.Current().Binds(), change.Moved+change.Turned, change.ByTheBook
	posted := s.Tournament.Current
	if teams := desk.EventOfTeams(&s.Tournament); teams != nil {
		v.teams, posted = true, teams.Current
	}
	v.Come = p.pairsWithout(change.Games, posted.Games, colours)
	v.Gone = p.pairsWithout(posted.Games, change.Games, colours)
	v.BookCome = p.pairsWithout(change.Book.Games().Games, posted.Games, opponents)
	gone, missing := desk.Unsettled(s)
	for _, id := range gone {
		v.Players = append(v.Players, p.PlayerName(id))
	}
	for _, id := range missing {
		v.Absent = append(v.Absent, p.PlayerName(id))
	}
	_, away := desk.UnsettledTeams(s)
	had := tournament.NoPlayer
	for _, bye := range posted.Byes {
		if bye.Kind == tournament.PairingBye {
			had = bye.Player
		}
	}
	if change.Bye != had && change.Bye != tournament.NoPlayer {
		v.Bye = p.called(change.Bye)
	}
	v.Settled = v.Moved == 0 && len(missing)+len(away) == 0
	return p.RenderAs(status, smallestPage(p, v))
}

// moves says how many boards, or matches, a round moves.
func (v *smallestView) moves(p *page, count int) string {
	if v.teams {
		return p.N("smallest.moves.matches", count)
	}
	return p.N("smallest.moves", count)
}

// opponents and colours name a pair, the second with who has White.
func opponents(g tournament.Game) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}
}

func colours(g tournament.Game) [2]tournament.PlayerID {
	return [2]tournament.PlayerID{g.White, g.Black}
}

// pairsWithout are the games that others do not have, as pairs are named.
func (p *page) pairsWithout(games, others []tournament.Game, named func(tournament.Game) [2]tournament.PlayerID) (list []show.Pair) {
	has := make(map[[2]tournament.PlayerID]bool)
	for _, g := range others {
		has[named(g)] = true
	}
	for i, g := range games {
		if !has[named(g)] {
			list = append(list, show.Pair{Board: p.Tournament().Info.BoardNumber(i), White: p.called(g.White), Black: p.called(g.Black)})
		}
	}
	return list
}

// takeSmallest makes it the round.
func takeSmallest(p *page) error {
	_, err := p.Do(desk.TakeSmallestChange{Ground: p.ground(), Reason: p.Text("reason")})
	if err != nil && frame.Concerns(err) {
		return smallestWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("smallest.done"), p.RoundPath(p.Event.State.Paired()))
}
