package why

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// ParseMatchScore reads the score of a match in game points, such as 2.5-1.5 or 2½:1½.
func ParseMatchScore(text string) (MatchScore, bool) {
	left, right, found := strings.Cut(strings.NewReplacer("–", "-", ":", "-", "½", ".5", ",", ".").Replace(text), "-")
	own, wrong := tournament.ParsePoints(strings.TrimSpace(left))
	opponent, bad := tournament.ParsePoints(strings.TrimSpace(right))
	return MatchScore{Own: own, Opponent: opponent}, found && wrong == nil && bad == nil && own >= 0 && opponent >= 0
}

// changeMatch changes the latest match of two teams. Which boards are won does not
// matter to a pairing, only what they add up to.
func (a *ChangeAnswer) changeMatch(t *tournament.Tournament) {
	table := t.TeamTable()
	one, two := table.Index(tournament.TeamID(a.Change.Player)), table.Index(tournament.TeamID(a.Change.Opponent))
	for n := len(t.Rounds) - 1; n >= 0; n-- {
		c := table.Row(one)[n]
		if int(c.Opponent) != two {
			continue
		}
		a.GameRound, a.WasScore = n+1, &MatchScore{Own: c.GamePoints, Opponent: table.Row(two)[n].GamePoints}
		round := &t.Rounds[n]
		forfeits := len(round.Forfeits)
		round.Forfeits = slices.DeleteFunc(round.Forfeits, func(f tournament.MatchForfeit) bool {
			return f.White == t.Teams[one].ID || f.Black == t.Teams[one].ID
		})
		switch {
		case *a.WasScore == *a.Change.Score && len(round.Forfeits) == forfeits:
			a.Refused = &NotAsked{Why: SameAsEver}
		case !rescore(t, round, c.Boards, *a.Change.Score):
			a.Refused = &NotAsked{Why: NoScore, Players: []tournament.PlayerID{a.Change.Player, a.Change.Opponent}}
		}
		return
	}
	a.Refused = &NotAsked{Why: NoGame, Players: []tournament.PlayerID{a.Change.Player, a.Change.Opponent}}
}

// rescore gives the boards of a match results that add up to a score, seen from the
// team whose boards they are; false if none do. A board with an empty side stays.
func rescore(t *tournament.Tournament, round *tournament.Round, boards []tournament.BoardCell, want MatchScore) bool {
	var games []*tournament.Game
	white := make(map[*tournament.Game]bool)
	for _, b := range boards {
		i := slices.IndexFunc(round.Games, func(g tournament.Game) bool {
			return g.White == b.Player && g.Black == b.Opponent || g.White == b.Opponent && g.Black == b.Player
		})
		if i < 0 || b.Player == tournament.NoPlayer || b.Opponent == tournament.NoPlayer {
			want.Own -= b.Points
			if b.Player == tournament.NoPlayer { // the other side has won it
				want.Opponent -= t.Rules.Scoring.Of(tournament.ForfeitWin, b.Colour.Opposite())
			}
			continue
		}
		games = append(games, &round.Games[i])
		white[&round.Games[i]] = round.Games[i].White == b.Player
	}
	return addUp(&t.Rules.Scoring, games, white, want)
}

// addUp finds results of games that bring the two sides so many points.
func addUp(scoring *tournament.Scoring, games []*tournament.Game, white map[*tournament.Game]bool, want MatchScore) bool {
	if len(games) == 0 {
		return want == MatchScore{}
	}
	for _, result := range endings {
		w, b := tournament.Result(result).Outcomes()
		rest := want
		if won, lost := scoring.Of(w, tournament.White), scoring.Of(b, tournament.Black); white[games[0]] {
			rest.Own, rest.Opponent = rest.Own-won, rest.Opponent-lost
		} else {
			rest.Own, rest.Opponent = rest.Own-lost, rest.Opponent-won
		}
		if rest.Own >= 0 && rest.Opponent >= 0 && addUp(scoring, games[1:], white, rest) {
			imagine(games[0], tournament.Result(result))
			return true
		}
	}
	return false
}

// changeStrength gives a team another strength, and the number that goes with it; the
// order of the others stays. t is the event of teams, boards the one they are of.
func (a *ChangeAnswer) changeStrength(t, boards *tournament.Tournament) {
	of := func(i int) tournament.Points {
		if t.Players[i].ID == a.Change.Player {
			return tournament.Points(a.Change.Rating) * tournament.One
		}
		return boards.TeamStrength(boards.Team(tournament.TeamID(t.Players[i].ID)))
	}
	p := t.Player(a.Change.Player)
	a.OldRating, a.OldNumber = int(boards.TeamStrength(boards.Team(tournament.TeamID(p.ID)))/tournament.One), p.Number
	if a.OldRating == a.Change.Rating {
		a.Refused = &NotAsked{Why: SameAsEver}
		return
	}
	me := slices.IndexFunc(t.Players, func(q tournament.Player) bool { return q.ID == p.ID })
	others := slices.DeleteFunc(t.ByNumber(), func(i int) bool { return i == me })
	place := slices.IndexFunc(others, func(i int) bool {
		return cmp.Or(cmp.Compare(of(me), of(i)), strings.Compare(t.Players[i].Name, p.Name)) > 0
	})
	if place < 0 {
		place = len(others)
	}
	renumber(t, slices.Insert(others, place, me))
	a.Number = p.Number
}

// renumber gives the players, by index in their new order, the numbers that there are.
func renumber(t *tournament.Tournament, order []int) {
	numbers := make([]int, len(order))
	for i := range t.Players {
		numbers[i] = t.Players[i].Number
	}
	slices.Sort(numbers)
	for k, i := range order {
		t.Players[i].Number = numbers[k]
	}
}
