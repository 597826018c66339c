package why

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Price is what a wish would cost: what the best round with it has in place of what.
type Price struct {
	// Boards is how many of All boards would change, in players or colours.
	Boards int `json:"boards"`
	All    int `json:"all"`
	// Widest is the board with the largest difference of points among those that would
	// come, WidestNow among those that they replace; nil where nobody is paired by score.
	Widest    *ScoredPair `json:"widest,omitempty"`
	WidestNow *ScoredPair `json:"widestNow,omitempty"`
	// Below says that the round would get worse further down, where the criteria of the
	// bracket that decides do not tell the two apart.
	Below *Below `json:"below,omitempty"`
	// Rows are the boards that change, by their number now, and the bye at last.
	Rows []Replaced `json:"rows"`
}

// ScoredPair is a game with the scores of its players.
type ScoredPair struct {
	Pair
	WhiteScore tournament.Points `json:"whiteScore"`
	BlackScore tournament.Points `json:"blackScore"`
	Gap        tournament.Points `json:"gap"` // between the scores
}

// lower is the lower of the scores.
func (p *ScoredPair) lower() tournament.Points { return min(p.WhiteScore, p.BlackScore) }

// Below compares the boards with a player below the bracket that decides.
type Below struct {
	// Widest has the largest difference of points among those that would come. Gap is
	// the largest among those that go.
	Widest ScoredPair        `json:"widest"`
	Gap    tournament.Points `json:"gap"`
	// Apart is how many that come have players of different points, ApartNow how many
	// that go.
	Apart    int `json:"apart"`
	ApartNow int `json:"apartNow"`
}

// Replaced is a board that would change, with what would come in its place: the boards
// that go and those that come, each in the order of its round.
type Replaced struct {
	Board   int   `json:"board,omitempty"` // its number now; 0 = the bye
	Now     *Pair `json:"now,omitempty"`
	Instead *Pair `json:"instead,omitempty"`
	// Who has the bye, and who would.
	ByeNow     tournament.PlayerID `json:"byeNow,omitempty"`
	ByeInstead tournament.PlayerID `json:"byeInstead,omitempty"`
}

// priceOf says what another round costs.
func (r *Round) priceOf(d *Difference, v *Verdict) *Price {
	p := &Price{Boards: max(len(d.Gone), len(d.Come)), All: len(r.Paired.Boards), Rows: r.replaced(d)}
	if !r.system.Name().ByScore() {
		return p
	}
	come, gone := r.scored(d.Come), r.scored(d.Gone)
	p.Widest, p.WidestNow = widest(come), widest(gone)
	if v != nil && v.ByOrder {
		above := func(x ScoredPair) bool { return x.lower() >= v.Bracket }
		p.Below = below(slices.DeleteFunc(come, above), slices.DeleteFunc(gone, above))
	}
	return p
}

// replaced sets the boards that come beside those that go.
func (r *Round) replaced(d *Difference) []Replaced {
	rows := make([]Replaced, max(len(d.Gone), len(d.Come)), max(len(d.Gone), len(d.Come))+1)
	for i := range d.Come {
		rows[i].Instead = &d.Come[i]
	}
	for i := range d.Gone {
		rows[i].Board, rows[i].Now = r.whole.Info.BoardNumber(r.seats[d.Gone[i].White].board-1), &d.Gone[i]
	}
	if d.ByeGone != d.ByeCome {
		rows = append(rows, Replaced{ByeNow: d.ByeGone, ByeInstead: d.ByeCome})
	}
	return rows
}

// scored adds the scores to pairs.
func (r *Round) scored(pairs []Pair) []ScoredPair {
	out := make([]ScoredPair, len(pairs))
	for i, p := range pairs {
		white, black := r.score(p.White), r.score(p.Black)
		out[i] = ScoredPair{Pair: p, WhiteScore: white, BlackScore: black, Gap: max(white-black, black-white)}
	}
	return out
}

// widest is the first pair with the largest difference of points; nil if there is none.
func widest(pairs []ScoredPair) *ScoredPair {
	var found *ScoredPair
	for _, p := range pairs {
		if found == nil || p.Gap > found.Gap {
			found = &p
		}
	}
	return found
}

// below compares the boards further down: nil unless those that come are worse, by the
// largest difference of points and then by how many have one.
func below(come, gone []ScoredPair) *Below {
	worst, now := widest(come), widest(gone)
	if worst == nil {
		return nil
	}
	b := &Below{Widest: *worst, Apart: apart(come), ApartNow: apart(gone)}
	if now != nil {
		b.Gap = now.Gap
	}
	if worst.Gap > b.Gap || worst.Gap == b.Gap && b.Apart > b.ApartNow {
		return b
	}
	return nil
}

// apart counts pairs of different points.
func apart(pairs []ScoredPair) int {
	count := 0
	for i := range pairs {
		if pairs[i].Gap > 0 {
			count++
		}
	}
	return count
}
