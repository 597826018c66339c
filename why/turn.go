package why

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Bounds of what Turn tries: so many results, and so many players paired again in all.
const (
	turnsTried    = 24
	playersPaired = 6000
)

// Turn is another result of one game of the round before, with which a player would have
// had another opponent.
type Turn struct {
	Pair
	Round  int    `json:"round"` // of the game
	Result Result `json:"result"`
	Was    Result `json:"was"` // what it counted
	// Adjourned says that the game was not finished.
	Adjourned bool `json:"adjourned,omitempty"`
	// Opponent is whom the player would have met; none = the bye.
	Opponent tournament.PlayerID `json:"opponent,omitempty"`
}

// Tries counts the other results over the board that single games of a round could have
// had, and those of them that were tried: all, or the first ones up to a bound.
type Tries struct {
	Round int `json:"round"`
	Tried int `json:"tried"`
	Of    int `json:"of"`
	// Passed says that smaller results than the one found were not tried.
	Passed bool `json:"passed,omitempty"`
}

// Turn looks for the smallest other result of one game of the round before that would
// have given the player another opponent, and adds it to the answer: half a point before
// a whole one, games of players who stand near before those of others, and the player's
// own after them. It tries at most 24 results, fewer in large fields, whatever the time,
// so that the answer is the same everywhere; how many it tried is added in any case.
func (r *Round) Turn(a *PlayerAnswer) {
	if a == nil || r.before == nil {
		return
	}
	last := len(r.before.Rounds) - 1
	if last < 0 || r.inquiry == nil || !paired(r.system.Name()) || r.second || r.ofTeams || a.Refused != nil || a.Differs || a.Status == Away {
		return
	}
	series := pairing.SeriesOf(r.system)
	all, tried := r.turns(a, r.before.Rounds[last].Games)
	a.Tries = &Tries{Round: last + 1, Of: len(all)}
	for i, try := range tried {
		t := *r.before
		t.Rounds = slices.Clone(t.Rounds)
		t.Rounds[last] = t.Rounds[last].Clone()
		g := &t.Rounds[last].Games[try.game]
		was, adjourned := g.ForPairing(), g.Result == tournament.AdjournedGame
		imagine(g, tournament.Result(endings[try.ending]))
		pair := series.Pair
		if adjourned { // a series has the same games unfinished
			pair = func(t *tournament.Tournament) (*pairing.Round, error) { return pairing.Next(r.system, t) }
		}
		round, err := pair(&t)
		if err != nil {
			continue
		}
		a.Tries.Tried++
		if other := seatsOf(seatingOf(round))[a.Player].opponent; other != a.Opponent {
			a.Turn = &Turn{Pair{g.White, g.Black}, last + 1, Result(g.Result), Result(was), adjourned, other}
			a.Tries.Passed = try != all[i]
			return
		}
	}
}

// paired reports whether results decide who meets whom, and not only who is still in.
func paired(s tournament.System) bool { return s.ByScore() || s.Revalues() }

// turn is a result to be tried.
type turn struct {
	game, ending int
	size         int  // half points that it takes from a player
	own          bool // it is the player's own game
	far          int  // how far its players stand from those of the board
}

// turns lists other results, the smallest first, and those of them that are tried.
func (r *Round) turns(a *PlayerAnswer, games []tournament.Game) (all, tried []turn) {
	me, other := r.places[a.Player], r.places[a.Player]
	if a.Status == Plays {
		other = r.places[a.Opponent]
	}
	for i := range games {
		was := slices.Index(endings[:], Result(games[i].ForPairing()))
		if was < 0 { // not over the board
			continue
		}
		far := len(r.places)
		for _, id := range []tournament.PlayerID{games[i].White, games[i].Black} {
			if place, in := r.places[id]; in {
				far = min(far, max(place-me, me-place), max(place-other, other-place))
			}
		}
		for ending := range endings {
			if ending != was {
				all = append(all, turn{i, ending, max(ending-was, was-ending), games[i].White == a.Player || games[i].Black == a.Player, far})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y turn) int {
		if x.own != y.own && x.size == y.size {
			if x.own {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(x.size, y.size), cmp.Compare(x.far, y.far))
	})
	return all, bounded(all, max(2, min(turnsTried, playersPaired/max(1, len(r.places)))))
}

// bounded keeps so many of the first, the smallest of the player's own among them.
func bounded(all []turn, most int) []turn {
	if len(all) <= most {
		return all
	}
	kept := slices.Clone(all[:most])
	own := func(x turn) bool { return x.own && x.size == 1 }
	if i := slices.IndexFunc(all, own); i >= most {
		kept[most-1] = all[i]
	}
	return kept
}
