package rounds

import (
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// handMatches is the page on which the matches of teams are made by hand: those of
// the current round, or of the next.
type handMatches struct {
	Round int
	Rows  [][2]tournament.TeamID
	Bye   tournament.TeamID
	Wrong string
}

// matchesByHand answers with that page.
func matchesByHand(p *page, status int, wrong string) error {
	s := p.Event.State
	v := &handMatches{Round: s.Paired() + 1, Wrong: wrong}
	if p.changesRound() {
		v.Round = s.Paired()
		d, err := desk.NewDraft(s)
		if err != nil {
			return err
		}
		for _, g := range d.Games {
			v.Rows = append(v.Rows, [2]tournament.TeamID{tournament.TeamID(g.White), tournament.TeamID(g.Black)})
		}
		for _, b := range d.Byes {
			if b.Kind == tournament.PairingBye {
				v.Bye = tournament.TeamID(b.Player)
			}
		}
	}
	matches := len(s.Tournament.Teams) / 2
	if p.isTree() {
		matches = desk.TeamsToPlay(&s.Tournament) / 2
	}
	for len(v.Rows) < matches {
		v.Rows = append(v.Rows, [2]tournament.TeamID{})
	}
	return p.RenderAs(status, handMatchesPage(p, v))
}

// sideField names the field of a team of a match: its row, from 1, and its colour.
func sideField(row int, colour string) string { return fmt.Sprintf("%s%d", colour, row) }

// arrangeMatches makes the matches as the form has them.
func arrangeMatches(p *page) error {
	c := desk.ArrangeMatches{Bye: tournament.TeamID(p.Number("bye")), Ground: p.ground(), Reason: p.Text("reason")}
	for row := 1; row <= len(p.Event.State.Tournament.Teams); row++ {
		white, black := p.Number(sideField(row, "white")), p.Number(sideField(row, "black"))
		switch {
		case white == 0 && black == 0:
			continue
		case white == 0 || black == 0:
			return matchesByHand(p, http.StatusUnprocessableEntity, p.T("matches.half", "row", row))
		}
		c.Matches = append(c.Matches, desk.Match{White: tournament.TeamID(white), Black: tournament.TeamID(black)})
	}
	done, err := p.Do(c)
	if err != nil && frame.Concerns(err) {
		return matchesByHand(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	round := p.Event.State.Paired()
	if done != nil {
		round = done.State.Paired()
	}
	return p.Done(err, p.T("hand.ended"), p.RoundPath(max(1, round)))
}

// teamsThere counts the teams that take part in the round that comes.
func (p *page) teamsThere() int { return desk.TeamsToPlay(&p.Event.State.Tournament) }
