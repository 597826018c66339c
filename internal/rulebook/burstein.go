package rulebook

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Burstein is the Burstein System, C.04.4.2 of 2026; it is a pairing.System. All
// pairings of a bracket are gone through in the order of article 4.
type Burstein struct {
	absentNow  bool // 1.7.2: the series of zero-point byes has to reach the round being paired
	realBye    bool // 3.1.3: the score without virtual points
	byPairings bool // boards are published by pairing scores
}

// NewBurstein returns the system. The options choose between readings of the text.
func NewBurstein(options ...pairing.Option) (Burstein, error) {
	var b Burstein
	for _, o := range options {
		switch o.Name + "=" + o.Value {
		case "zero-point-byes=trailing", "zero-point-byes=absent-now":
			b.absentNow = o.Value == "absent-now"
		case "bye-score=pairing-score", "bye-score=points":
			b.realBye = o.Value == "points"
		case "board-order=points", "board-order=pairing-score":
			b.byPairings = o.Value == "pairing-score"
		default:
			return b, fmt.Errorf("the Burstein system does not know %s=%s", o.Name, o.Value)
		}
	}
	return b, nil
}

// Name returns "burstein".
func (Burstein) Name() tournament.System { return "burstein" }

// Edition returns "2026".
func (Burstein) Edition() tournament.Edition { return "2026" }

// Pair pairs the next round. Besides the errors of every system it returns
// *pairing.Unpairable when the round has more than MaxPlayers players or a bracket
// comes to more than MaxBracket.
func (b Burstein) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	return b.pair(t, Dutch2026().Pair, func(*bursteinRound) {})
}

// PairWith pairs the next round with every pair and every bye struck that the wish
// does not allow.
func (b Burstein) PairWith(t *tournament.Tournament, w swiss.Wish) (*pairing.Round, error) {
	seeding := func(t *tournament.Tournament) (*pairing.Round, error) { return Dutch2026().PairWith(t, w) }
	return b.pair(t, seeding, func(r *bursteinRound) {
		k := newStrike(r.field, w, func(a, b int) int {
			white, _ := r.colours(a, b)
			return white
		})
		for x := range r.players {
			for y := range r.players {
				r.legal[x][y] = r.legal[x][y] && k.pairFits(x, y)
			}
		}
		k.barByes()
	})
}

func (b Burstein) pair(t *tournament.Tournament, seeding func(*tournament.Tournament) (*pairing.Round, error), strike func(*bursteinRound)) (*pairing.Round, error) {
	f, err := field.New(t, field.Edition{UnplayedFloat: e26Float, BarsBye: e26C2})
	if err != nil {
		return nil, err
	}
	if f.Rounds == 0 {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Plain("the number of rounds is not known"),
			Hint: message.Plain("announce it; it says which rounds are seeding rounds (1.6.2)")}
	}
	if f.Round <= seedingRounds(f.Rounds) {
		return b.seed(t, seeding)
	}
	if len(f.Players) > MaxPlayers {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxPlayers)
	}
	r := newBursteinRound(b, t, f)
	if r.initialColourMissing() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Plain("the initial colour has not been drawn"),
			Hint: message.Plain("draw it by lot; two players who have not played may meet (5.2.1)")}
	}
	strike(r)
	if err := r.pair(); err != nil {
		return nil, err
	}
	return r.publish(), nil
}

// seedingRounds is 1.6.2: half the number of rounds, rounded down, or four,
// whichever is lower.
func seedingRounds(rounds int) int { return min(rounds/2, 4) }

// seed is 1.6.1: seeding rounds are paired following the rules of the FIDE (Dutch)
// System.
func (b Burstein) seed(t *tournament.Tournament, seeding func(*tournament.Tournament) (*pairing.Round, error)) (*pairing.Round, error) {
	out, err := seeding(t)
	if err != nil {
		return nil, err
	}
	out.System, out.Edition = b.Name(), b.Edition()
	if b.byPairings {
		f, err := field.New(t, field.Edition{UnplayedFloat: e26Float, BarsBye: e26C2})
		if err != nil {
			return nil, err
		}
		r := &bursteinRound{system: b, field: f, players: f.Players}
		place := func(id tournament.PlayerID) int {
			return slices.IndexFunc(r.players, func(p field.Player) bool { return p.ID == id })
		}
		slices.SortFunc(out.Boards, func(x, y pairing.Board) int {
			return r.compareBoards(pair{place(x.White), place(x.Black)}, pair{place(y.White), place(y.Black)})
		})
	}
	return out, nil
}
