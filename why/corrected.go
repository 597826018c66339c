package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Corrected is a game of the record that a round, paired before, knew otherwise; where
// teams are paired, a match of which boards were corrected.
type Corrected struct {
	Round int
	Pair  // as it is recorded now
	// Colours says that they were recorded the other way round, Result that the result was
	// another: Was, with the colours of now, and Is.
	Colours, Result bool
	Was, Is         Result
	// Match says that the players are teams: of their boards no more is told.
	Match bool
}

// correctedSince lists what was corrected since a round was paired.
func correctedSince(s pairing.System, t *tournament.Tournament, number int) (list []Corrected) {
	_, ofTeams := s.(pairing.OfTeams)
	for _, c := range t.CorrectedSince(number) {
		if ofTeams && t.Rules.Team != nil {
			white, black := teamOf(t, c.Is.White), teamOf(t, c.Is.Black)
			match := Corrected{Round: c.Round, Pair: Pair{min(white, black), max(white, black)}, Match: true}
			if !slices.Contains(list, match) {
				list = append(list, match)
			}
			continue
		}
		was, told := c.Was, Corrected{Round: c.Round, Pair: Pair{c.Is.White, c.Is.Black}, Colours: c.ColoursTurned()}
		if told.Colours {
			was = inColoursOf(was, c.Is)
		}
		told.Was, told.Is = onRecord(was, c.Is), onRecord(c.Is, was)
		told.Result = told.Was != told.Is
		list = append(list, told)
	}
	return list
}

// onRecord is the result of a game; of an unfinished one what it counts for pairing, where
// it is unfinished in both records.
func onRecord(g, other tournament.Game) Result {
	if g.Result == tournament.AdjournedGame && other.Result == tournament.AdjournedGame {
		return Result(g.ForPairing())
	}
	return Result(g.Result)
}

// inColoursOf is a game with the colours of another record of it.
func inColoursOf(g, other tournament.Game) tournament.Game {
	if g.White != other.White {
		if turned, ok := g.Turned(); ok {
			return turned
		}
	}
	return g
}

// teamOf is the team of a player, as a player of the event of teams.
func teamOf(t *tournament.Tournament, id tournament.PlayerID) tournament.PlayerID {
	for i := range t.Teams {
		if slices.Contains(t.Teams[i].Members, id) {
			return tournament.PlayerID(t.Teams[i].ID)
		}
	}
	return tournament.NoPlayer
}

// correction is what was corrected of a game, its colours or its result: the last record
// of it and the one before, in the same state otherwise.
type correction struct {
	colours bool
	made    *tournament.Correction // which says from when it counts
	was, is tournament.Game
}

// correctionsOf lists what was corrected of a game of the record, if not taken back: the
// colours, the result, and the result for the rating report.
func correctionsOf(t *tournament.Tournament, round int, now tournament.Game) (list []correction) {
	var first, colours, result, rating *tournament.Correction
	for i := range t.Corrections {
		c := &t.Corrections[i]
		if c.Round != round || !sameGame(c.Was, now) {
			continue
		}
		if c.From == 0 {
			rating = c
			continue
		}
		if first == nil {
			first = c
		}
		if c.ColoursTurned() && colours == nil {
			colours = c
		} else if !c.ColoursTurned() && result == nil {
			result = c
		}
	}
	if first != nil {
		if turned, ok := now.Turned(); ok && colours != nil && first.Was.White != now.White {
			list = append(list, correction{colours: true, made: colours, was: turned, is: now})
		}
		if was := inColoursOf(first.Was, now); result != nil && was.Result != now.Result {
			list = append(list, correction{made: result, was: was, is: now})
		}
	}
	if rating != nil {
		if is := inColoursOf(rating.Is, now); is.Result != now.Result {
			list = append(list, correction{made: rating, was: now, is: is})
		}
	}
	return list
}

// sameGame reports whether two games are of the same players.
func sameGame(a, b tournament.Game) bool {
	return a.White == b.White && a.Black == b.Black || a.White == b.Black && a.Black == b.White
}

// CorrectedMistakes lists the mistakes in a game of a completed round that have been
// corrected, each to be asked for a memo: its colours, its result, also for the rating
// report alone. That an adjourned game has ended is none.
func CorrectedMistakes(t *tournament.Tournament, round int, now tournament.Game) (list []Mistake) {
	if t == nil {
		return nil
	}
	for _, c := range correctionsOf(t, round, now) {
		if c.was.Result == tournament.AdjournedGame {
			continue
		}
		m := Mistake{Round: round, Player: c.is.White, Opponent: c.is.Black, Colours: c.colours}
		if !c.colours {
			m.Result = c.is.Result
		}
		list = append(list, m)
	}
	return list
}
