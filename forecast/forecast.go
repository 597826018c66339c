package forecast

import (
	"errors"
	"math"

	"github.com/pareo-chess/pareo/internal/odds"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// Settings say how to look ahead. The zero Settings look at the next round of
// no system and at the standings.
type Settings struct {
	System pairing.System // pairs the next round; nil = only the standings are wanted
	// Samples is how many completions are drawn when there are too many to try
	// all; 0 means 1,000. If there are no more completions than that, all are tried.
	Samples int
	Seed    uint64
	// Odds says how probable the results of an open game are; nil means by ratings and
	// the results of the event so far, as fitted to real games (docs/explain.md). All
	// three are possible, whatever it says.
	Odds func(white, black tournament.PlayerID) Odds

	NoStandings bool
	// OnlyProof draws nothing: where not all ends of the open games can be tried, none
	// is, and the forecast tells only which games are open.
	OnlyProof bool
	Ranking   standings.Options // After is not used
	Places    int               // how many places are told apart; 0 means 3
	Prizes    *prizes.Plan      // nil = there are none

	// Done, when it is closed, ends the work with ErrStopped: nobody waits for the
	// answer any more. nil = somebody always does.
	Done <-chan struct{}
}

// ErrStopped says that the work was ended before there was an answer.
var ErrStopped = errors.New("the forecast was stopped")

// Forecast is what is known about the time after the open games.
type Forecast struct {
	Round       int               // the next round; 0 when there is none
	Open        []tournament.Game // the games without a result
	Odds        []Odds            // of those games
	Exact       bool              // all completions were tried, not a sample
	Completions int               // how many
	// Ends is in how many ways the open games can end, if each of them was tried, be it
	// with other lots several times; 0 = some were drawn.
	Ends int
	Seed uint64 // of the sample; 0 when exact
	// OfTeams says that the event is one of teams. All but the open games is then told
	// of teams, who stand under their numbers where players stand under their identities.
	OfTeams bool
	// Settled are the pairs that every completion tried comes to, in publication
	// order of the first completion. Certain says that no other completion can come
	// to anything else: all were tried, or no result changes the next round.
	Settled []Settled
	Certain bool
	Players []Player // in the order of their pairing numbers; teams in that of theirs
	// Blocked is the share of the completions tried after which no legal round
	// exists.
	Blocked float64
}

// WasSeen reports whether some completion tried has come to what has the given
// chance. What may happen, but did not in a sample, has a chance, too.
func (f *Forecast) WasSeen(chance float64) bool {
	return chance > 0 && (f.Exact || chance > unseen(f.Completions))
}

// Margin is by how much a chance can be off because only a sample was drawn, in 19 of 20
// cases (Agresti and Coull); 0 for what is proved, and where all completions were tried.
// How well the odds of the games meet reality is another question.
func (f *Forecast) Margin(chance float64) float64 {
	if f.Exact || chance <= 0 || chance >= 1 {
		return 0
	}
	n := float64(f.Completions) + 4
	share := (chance*float64(f.Completions) + 2) / n
	return 1.96 * math.Sqrt(share*(1-share)/n)
}

// Settled is a pair of the next round that is the same in all completions.
type Settled struct {
	White, Black tournament.PlayerID // Black is NoPlayer for the bye
	Colours      bool                // the colours are the same too; else White is the one with the smaller number
}

// Player is what a player can expect. A chance is 1 only for what every completion
// comes to, and 0 only for what none does; a sample alone shows neither. What all
// completions of a sample have come to is given half a completion less, and what
// none has half a completion.
type Player struct {
	Player    tournament.PlayerID
	Opponents []Opponent // the likeliest first
	Bye       float64    // the pairing-allocated bye
	NotPaired float64    // an announced bye, or no round

	Points float64 // after this round, on average
	// Places is the chance of each of the first places. No completion comes to a
	// place outside Best and Worst, which are 0 for those who are not ranked. Where
	// all completions were tried they are reached; in a sample they are what the
	// points that everybody can still have prove, and may be wider. A shared place
	// counts as the best it is shared for.
	Places      []float64
	Best, Worst int
	Prize       float64 // the chance of any prize
	Money       float64 // in hundredths, on average
}

// Opponent is an opponent in the next round whom some completion has come to.
type Opponent struct {
	Player       tournament.PlayerID
	Chance       float64 // of this game
	White, Black float64 // of this game with White, and with Black
}

// Odds are how probable the results of a game over the board are. They add up to 1.
type Odds struct {
	White, Draw, Black float64 // White wins, a draw, Black wins
}

// MaxSamples is how many completions are drawn at most: more would take hours
// and tell nothing new.
const MaxSamples = 100_000

// Make looks ahead from a tournament whose current round has been paired. The
// error says why there is nothing to look ahead to.
func Make(t *tournament.Tournament, s Settings) (*Forecast, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if t.Current == nil {
		return nil, refuse(NothingOpen, "no round is being played; there is nothing to forecast")
	}
	if s.Samples < 0 || s.Places < 0 {
		return nil, refuse(WrongSettings, "the numbers of samples and places are not negative")
	}
	if s.Samples > MaxSamples {
		return nil, refuse(WrongSettings, "%d samples are too many; at most %d are drawn", s.Samples, MaxSamples)
	}
	s.Places = min(s.Places, max(len(t.Players), len(t.Teams), 1)) // nobody comes in behind the last
	if s.Samples == 0 {
		s.Samples = 1000
	}
	if s.Places == 0 {
		s.Places = 3
	}
	if s.Odds == nil {
		field := odds.Of(t)
		s.Odds = func(white, black tournament.PlayerID) (o Odds) {
			o.White, o.Draw, o.Black = field.Game(white, black)
			return o
		}
	}
	f := &Forecast{}
	scheduled := isKnown(t, s.System)
	if next := t.NextRound(); s.System != nil && (t.Rules.Rounds == 0 || next <= t.Rules.Rounds) {
		f.Round = next
	} else {
		s.System = nil
	}
	if s.System == nil && s.NoStandings {
		return nil, refuse(LastRound, "round %d is the last; only standings are left to forecast", t.NextRound()-1)
	}
	c, err := newCompletions(t, &s)
	if err != nil {
		return nil, err
	}
	f.Open, f.Odds, f.Exact, f.Completions, f.Ends, f.Certain, f.OfTeams = c.games, c.odds, c.exact, c.count, c.ends, c.ends > 0 || scheduled, c.of.ofTeams
	if s.OnlyProof && c.ends == 0 {
		f.Completions, f.Certain = 0, false
		return f, nil
	}
	if !c.exact {
		f.Seed = s.Seed
	}
	sum, err := c.tally(t, &s)
	if err != nil {
		return nil, err
	}
	settled, err := c.reach(t, &s)
	if err != nil {
		return nil, err
	}
	sum.tell(f, &settled)
	return f, nil
}

// isKnown reports whether no result changes the next round: it stands in a table, or
// goes on with the matches of this one.
func isKnown(t *tournament.Tournament, system pairing.System) bool {
	if _, scheduled := system.(pairing.Scheduled); scheduled || system == nil {
		return scheduled
	}
	rules := t.Rules
	rules.System = system.Name()
	return rules.System.OfMatches() && !rules.Leg(t.NextRound()).First()
}
