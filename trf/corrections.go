package trf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// WithRatingCorrections returns the tournament with the results that were found
// wrong too late for anything but the rating report, as a file of an event that is over
// has them. Pairings and standings used
// the others: points that make up for the difference go with them, of players or of
// teams, unless the event is ranked by no points. Reading such a file gives the
// tournament back as it was.
func WithRatingCorrections(t *tournament.Tournament) *tournament.Tournament {
	if t == nil {
		return new(tournament.Tournament)
	}
	if !hasRatingCorrections(t) {
		return t
	}
	corrected := t.ForRatingReport().Clone()
	if !isRankedByPoints(&t.Rules) {
		return corrected
	}
	var late []tournament.Adjustment
	add := func(x tournament.Adjustment) {
		known := slices.ContainsFunc(late, func(y tournament.Adjustment) bool { // a game may be corrected twice, and a match have two
			return y.Round == x.Round && slices.Equal(y.Players, x.Players) && slices.Equal(y.Teams, x.Teams)
		})
		if (x.Points != 0 || x.MatchPoints != 0) && !known {
			late = append(late, x)
		}
	}
	makeUp := makeUpPlayer(t.Table(), corrected.Table())
	if t.Rules.Team != nil {
		makeUp = makeUpTeam(t.TeamTable(), corrected.TeamTable(), t)
	}
	for _, c := range t.Corrections {
		if c.From == 0 && c.Round > 0 && c.Round <= t.Completed() {
			add(makeUp(c.Round, c.Is.White))
			add(makeUp(c.Round, c.Is.Black))
		}
	}
	corrected.Rules.Adjustments = append(corrected.Rules.Adjustments, late...)
	return corrected
}

// hasRatingCorrections reports whether a correction counts for the rating report alone.
func hasRatingCorrections(t *tournament.Tournament) bool {
	return slices.ContainsFunc(t.Corrections, func(c tournament.Correction) bool { return c.From == 0 })
}

// isRankedByPoints reports whether points rank the event, and not an order of the system.
func isRankedByPoints(r *tournament.Rules) bool { return !r.System.IsTree() && !r.System.Revalues() }

// ratingWords end the comment on a correction that came too late for anything else.
const ratingWords = ", for the rating report only"

// ratingComments say which results count for the rating report alone, each game as it was
// corrected last.
func (w *writer) ratingComments() (list []string) {
	of := func(c *tournament.Correction) [3]int { return [3]int{c.Round, int(c.Is.White), int(c.Is.Black)} }
	last := make(map[[3]int]tournament.Game)
	for i := range w.t.Corrections {
		if c := &w.t.Corrections[i]; c.From == 0 {
			last[of(c)] = c.Is
		}
	}
	for i := range w.t.Corrections {
		c := &w.t.Corrections[i]
		is, open := last[of(c)]
		if c.From != 0 || !open || c.Was.Result == tournament.AdjournedGame {
			continue
		}
		delete(last, of(c))
		list = append(list, fmt.Sprintf("%sround %d, %s instead of %s%s", knownWords, c.Round, w.gameWords(is, is.Result), w.gameWords(c.Was, c.Was.Result), ratingWords))
	}
	return list
}

// takeRatingOnly reads such a comment: the record has the result again that pairings and
// standings used. See settleRatingOnly for the points that make up for it.
func (r *reader) takeRatingOnly(round int, is, was tournament.Game) bool {
	games := r.t.Rounds[round-1].Games
	i := slices.IndexFunc(games, func(g tournament.Game) bool {
		return g.White == is.White && g.Black == is.Black && (g.Result == is.Result || g.Result == was.Result)
	})
	if i < 0 || was.White != is.White {
		return false
	}
	correction := tournament.Correction{Round: round, Was: was, Is: is}
	if games[i].Result != was.Result {
		games[i].Result = was.Result
		r.carriedOut = append(r.carriedOut, correction)
	}
	r.t.Corrections = append(r.t.Corrections, correction)
	return true
}

// settleRatingOnly takes out the points that make up for results which count for the
// rating report alone. Where the file has others these comments stay comments.
func (r *reader) settleRatingOnly() {
	if len(r.carriedOut) == 0 {
		return
	}
	left, columns := r.t.Rules.Adjustments, *r.t
	columns.Corrections = r.carriedOut
	for _, made := range WithRatingCorrections(&columns).Rules.Adjustments[len(left):] {
		i := slices.IndexFunc(left, func(a tournament.Adjustment) bool {
			return a.Penalty && a.Round == made.Round && a.Points == made.Points && a.MatchPoints == made.MatchPoints && slices.Equal(a.Players, made.Players) && slices.Equal(a.Teams, made.Teams)
		})
		if i < 0 {
			r.leaveRatingOnly()
			return
		}
		left = slices.Delete(slices.Clone(left), i, i+1)
	}
	if r.t.Rules.Adjustments = left; len(left) == 0 {
		r.t.Rules.Adjustments = nil
	}
}

// asInColumns is the tournament with the results that the columns of the file have.
func (r *reader) asInColumns() *tournament.Tournament {
	columns := *r.t
	columns.Corrections = r.carriedOut
	return columns.ForRatingReport()
}

// leaveRatingOnly gives games the results of the columns again.
func (r *reader) leaveRatingOnly() {
	r.t.Rounds = r.asInColumns().Rounds
	r.carriedOut = nil
	r.t.Corrections = slices.DeleteFunc(r.t.Corrections, func(c tournament.Correction) bool { return c.From == 0 })
	for comment := range r.taken {
		if strings.HasSuffix(comment, ratingWords) {
			delete(r.taken, comment)
		}
	}
}

// makeUpPlayer makes up for what corrections of a round took from a player, or gave.
func makeUpPlayer(before, after *tournament.Table) func(int, tournament.PlayerID) tournament.Adjustment {
	return func(round int, id tournament.PlayerID) (x tournament.Adjustment) {
		if i := before.Index(id); i >= 0 {
			x = tournament.Adjustment{Penalty: true, Round: round, Players: []tournament.PlayerID{id}, Points: before.Points(i, round-1) - after.Points(i, round-1)}
		}
		return x
	}
}

// makeUpTeam does so for the team of a player: file records of points are of teams in a
// team event.
func makeUpTeam(before, after *tournament.TeamTable, t *tournament.Tournament) func(int, tournament.PlayerID) tournament.Adjustment {
	return func(round int, id tournament.PlayerID) (x tournament.Adjustment) {
		for i := range t.Teams {
			if slices.Contains(t.Teams[i].Members, id) {
				was, is := &before.Row(i)[round-1], &after.Row(i)[round-1]
				x = tournament.Adjustment{Penalty: true, Round: round, Teams: []tournament.TeamID{t.Teams[i].ID},
					Points: was.GamePoints - is.GamePoints, MatchPoints: was.MatchPoints - is.MatchPoints}
			}
		}
		return x
	}
}
