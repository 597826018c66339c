package desk

import (
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// standingsView is a ranking with the working of one player.
type standingsView struct {
	*standings.Standings
	Of       *tournament.Tournament
	After    int
	Opened   *standings.Row // whose working is shown; nil = nobody's
	Workings []standings.Explanation
	Places   map[int]int // which place somebody shares, by identity, where the reader may decide it
	Tie      int         // the place whose tie is decided; 0 = none
	Values   string      // the tie-break whose values are entered; "" = none
	Wrong    string      // with a form of the page; "" = nothing
}

// showStandings ranks the players, after the latest complete round or an earlier one.
func showStandings(p *page) error { return standingsWith(p, http.StatusOK, "") }

// standingsWith answers with the page of the standings; wrong says what is the
// matter with a form of it, "" = nothing.
func standingsWith(p *page, status int, wrong string) error {
	v, err := rank(p.Computed().Settled, p.Number("after"))
	if err != nil {
		return err
	}
	v.Wrong, v.Tie = wrong, p.Number("tie")
	if v.Places, err = p.tiedPlaces(v); err != nil {
		return err
	}
	if code := p.Text("values"); slices.Contains(p.outsideCodes(v), tournament.TieBreak(code)) {
		v.Values = code
	}
	if id := p.Number("player"); id > 0 && v.Standings != nil {
		if v.Opened = v.Find(id); v.Opened != nil {
			v.Workings = v.Explain(v.Opened)
		}
	}
	return p.RenderAs(status, standingsPage(p, v))
}

// rank computes the standings of a tournament; without a complete round there
// are none.
func rank(t *tournament.Tournament, after int) (*standingsView, error) {
	v := &standingsView{Of: t}
	completed := t.Completed()
	if completed == 0 {
		return v, nil
	}
	if after < 1 || after > completed {
		after = completed
	}
	v.After = after
	var err error
	v.Standings, err = standings.Compute(t, standings.Options{After: after})
	return v, err
}

// name returns the name of the player, in a team event of the team, with an index.
func (v *standingsView) name(index int) string {
	if index < 0 {
		return ""
	}
	return show.ParticipantIn(v.Of, v.Row(index)).Name
}

// id is what addresses call the participant of a row: a player, or a team.
func (v *standingsView) id(row *standings.Row) int { return int(row.Player) + int(row.Team) }

// completedRounds are the rounds after which there are standings.
func (v *standingsView) completedRounds() []int {
	var list []int
	for n := 1; n <= v.Of.Completed(); n++ {
		list = append(list, n)
	}
	return list
}

// calledIn is the name of a participant in the table.
func (p *page) calledIn(who show.Participant) string {
	if who.Player != nil {
		return p.Called(who.Player)
	}
	return who.Name
}
