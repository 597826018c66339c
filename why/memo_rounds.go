package why

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// MemoRound is a round that was paired with the mistake.
type MemoRound struct {
	Round int `json:"round"`
	// Played says that it is over, Draft that it is not published yet.
	Played bool `json:"played"`
	Draft  bool `json:"draft,omitempty"`
	// Boards are those that would have been otherwise: as they were published, and what
	// the rules would have had in their place. None = the round would have been the same.
	Boards []Replaced `json:"boards"`
	All    int        `json:"all"` // boards of the round
	// NotByRules says that the rules do not give the published round with the mistake,
	// either.
	NotByRules bool `json:"notByRules,omitempty"`
	// ByError is then how many boards of the round by the rules with the mistake are others
	// without it; 0 where the rules cannot be asked about either.
	ByError int `json:"byError,omitempty"`
	// Impossible says that no legal round would have existed.
	Impossible bool `json:"impossible,omitempty"`
	// Unknown says that the rules cannot be asked about the round.
	Unknown bool `json:"unknown,omitempty"`
}

// Differs reports whether the round would have been another.
func (r *MemoRound) Differs() bool { return len(r.Boards) > 0 || r.Impossible }

// laterRounds pairs every round after the mistake again, from the record as it should
// have been.
func (w *memo) laterRounds() {
	for n := w.Mistake.Round + 1; n < w.now.NextRound(); n++ {
		w.Rounds = append(w.Rounds, w.roundAgain(n))
	}
}

// roundAgain sets a published round beside the one that the right record gives.
func (w *memo) roundAgain(n int) MemoRound {
	was, is := audit.Round(w.system, allPaired(w.now), n), audit.Round(w.system, allPaired(w.right), n)
	r := w.round(n, &is)
	r.NotByRules = was.Err != nil || !was.Agrees
	switch {
	case was.Err != nil && is.Err != nil:
		r.Unknown = true
	case is.Err != nil:
		r.Impossible = isImpossible(is.Err)
		r.Unknown = !r.Impossible
	case was.Err == nil && samePairing(was.Paired, is.Paired):
	default:
		r.Boards = w.replacedIn(&is)
		if r.NotByRules && was.Err == nil {
			d := differenceOf(seatingOf(was.Paired), seatingOf(is.Paired))
			r.ByError = len(d.Gone)
		}
	}
	return r
}

// pairingWrong sets a published round beside the one of the rules.
func (w *memo) pairingWrong() {
	is := audit.Round(w.system, allPaired(w.now), w.Mistake.Round)
	r := w.round(w.Mistake.Round, &is)
	if is.Err != nil {
		r.Impossible = isImpossible(is.Err)
		r.Unknown = !r.Impossible
	} else if !is.Agrees {
		r.Boards = w.replacedIn(&is)
	}
	w.Rounds = append(w.Rounds, r)
	w.changes()
}

func (w *memo) round(n int, f *audit.Finding) MemoRound {
	r := MemoRound{Round: n, Played: n <= w.now.Completed(), Boards: []Replaced{}}
	r.Draft = !r.Played && w.Draft
	if f.Paired != nil {
		r.All = len(f.Paired.Boards)
	}
	return r
}

// allPaired is the record with the round being played among the others.
func allPaired(t *tournament.Tournament) *tournament.Tournament {
	if t.Current == nil {
		return t
	}
	whole := *t
	whole.Rounds, whole.Current = append(slices.Clip(t.Rounds), *t.Current), nil
	return &whole
}

func isImpossible(err error) bool {
	var none *pairing.NoPairing
	return errors.As(err, &none)
}

// samePairing reports whether two rounds have the same games and the same bye.
func samePairing(a, b *pairing.Round) bool {
	d := differenceOf(seatingOf(a), seatingOf(b))
	return d.IsEmpty()
}

// replacedIn sets the boards that would have come beside those that were published.
func (w *memo) replacedIn(f *audit.Finding) []Replaced {
	rows := make([]Replaced, max(len(f.Found), len(f.Expected)))
	for i, p := range f.Expected {
		rows[i].Instead = &Pair{p.White, p.Black}
	}
	places := w.published(f.Round)
	slices.SortStableFunc(f.Found, func(a, b audit.Pair) int { return places[a.White] - places[b.White] })
	for i, p := range f.Found {
		rows[i].Board, rows[i].Now = places[p.White], &Pair{p.White, p.Black}
	}
	expected, found := f.Byes()
	for i := range max(len(expected), len(found)) {
		var r Replaced
		if i < len(found) {
			r.ByeNow = found[i]
		}
		if i < len(expected) {
			r.ByeInstead = expected[i]
		}
		rows = append(rows, r)
	}
	return rows
}

// published are the boards of a round by the players with White, teams where matches are
// told.
func (w *memo) published(n int) map[tournament.PlayerID]int {
	whole, before := allPaired(w.now), audit.Before(w.now, n)
	if w.OfTeams {
		teams := w.system.(pairing.OfTeams)
		whole, before = teams.Teams(whole), teams.Teams(before)
	}
	games := slices.Clone(whole.Rounds[n-1].Games)
	if w.system.Name().ByScore() && (w.OfTeams || !w.InOrder) {
		pairing.SortBoards(before, games, func(g tournament.Game) (a, b tournament.PlayerID) { return g.White, g.Black })
	}
	places := make(map[tournament.PlayerID]int, len(games))
	for i, g := range games {
		places[g.White] = i + 1
		if !w.OfTeams {
			places[g.White] = w.now.Info.BoardNumber(i)
		}
	}
	return places
}
