package why

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Bracket is the account of a bracket, for a table or a picture.
type Bracket struct {
	Kind     pairing.BracketKind   `json:"kind,omitempty"`
	Score    tournament.Points     `json:"score"`
	Members  []Member              `json:"members"` // in bracket order
	Pairs    []BracketPair         `json:"pairs"`
	Floaters []tournament.PlayerID `json:"floaters"` // who left it downwards, or got the bye
	Criteria []Criterion           `json:"criteria"`
	Switches []Switch              `json:"switches,omitempty"` // of the US Swiss
	// Folded says that members stand in the order of the opposition they met, and
	// that the first meets the last where nothing else decides.
	Folded bool `json:"folded,omitempty"`
}

// Virtual is what an acceleration gives of the score of the bracket, if it gives the same
// to everybody of this score; some says that it gives something to somebody.
func (b *Bracket) Virtual() (points tournament.Points, same, some bool) {
	first := true
	same = true
	for i := range b.Members {
		m := &b.Members[i]
		some = some || m.Virtual != 0
		if m.Score != b.Score {
			continue
		}
		same = same && (first || m.Virtual == points)
		points, first = m.Virtual, false
	}
	return points, same && !first, some
}

// HasSides reports whether the bracket is divided by the colours that players seek.
func (b *Bracket) HasSides() bool { return len(b.Members) > 0 && b.Members[0].Part == G1 }

// Part is where a member of a bracket stands when it is paired.
type Part string

// The parts of a bracket.
const (
	S1    Part = "S1"
	S2    Part = "S2"
	Limbo Part = "limbo" // moved down into the bracket and on to the next
	G1    Part = "G1"    // seeks White, where the sides of a bracket are those of colours
	G2    Part = "G2"
)

// Member is a player in a bracket.
type Member struct {
	Player        tournament.PlayerID `json:"player"`
	Number        int                 `json:"number"` // in the bracket, from 1
	PairingNumber int                 `json:"pairingNumber,omitempty"`
	Score         tournament.Points   `json:"score"`
	Virtual       tournament.Points   `json:"virtual,omitempty"` // of the score, given by an acceleration
	MovedDown     bool                `json:"movedDown,omitempty"`
	MovedUp       bool                `json:"movedUp,omitempty"` // from a lower score
	Part          Part                `json:"part,omitempty"`
	Shifted       bool                `json:"shifted,omitempty"`  // from G1 to G2 or back
	ARO           int                 `json:"aro,omitempty"`      // average rating of opponents, where the system goes by it
	Upfloats      int                 `json:"upfloats,omitempty"` // likewise
	Opponent      tournament.PlayerID `json:"opponent,omitempty"` // in this bracket
	Colour        Colour              `json:"colour,omitempty"`   // got, where paired in this bracket
	Rule          string              `json:"rule,omitempty"`     // the article that gave it
	Due           Colour              `json:"due,omitempty"`
	Strength      Strength            `json:"strength,omitempty"`
	// Floats of the last round and the one before.
	Floats [2]Float `json:"floats"`
	// Index is what ranks the player in a folded bracket.
	Index *Index `json:"index,omitempty"`
}

// Index is the opposition that a player has met (Burstein, 1.8.1).
type Index struct {
	Buchholz        tournament.Points `json:"buchholz"`
	SonnebornBerger float64           `json:"sonnebornBerger"`
}

// BracketPair is a pair of a bracket, the better ranked first, or the player of G1.
type BracketPair struct {
	Upper     tournament.PlayerID `json:"upper"`
	Lower     tournament.PlayerID `json:"lower"`
	White     tournament.PlayerID `json:"white"`
	MovedDown bool                `json:"movedDown,omitempty"` // Upper was moved down
	Exchanged bool                `json:"exchanged,omitempty"` // a player changed halves
	// Transposed says that Lower is not the opponent that the order alone gives.
	Transposed bool `json:"transposed,omitempty"`

	natural tournament.PlayerID // the opponent of Upper that it gives
}

// Switch is a departure from the pairing by rank, for systems that account for
// them one by one.
type Switch struct {
	Kind    pairing.SwitchKind     `json:"kind"`
	Article string                 `json:"article"`
	Why     pairing.SwitchReason   `json:"why"`
	Players [2]tournament.PlayerID `json:"players"`
	Points  int                    `json:"points"`
	Limit   int                    `json:"limit,omitempty"`
}

// Brackets returns the account of all brackets, from the top. A system without
// brackets has none.
// Accounts are made once and must not be changed.
func (r *Round) Brackets() []*Bracket {
	if r.brackets == nil {
		r.brackets = make([]*Bracket, 0, len(r.Paired.Reasons.Brackets))
		for i := range r.Paired.Reasons.Brackets {
			r.brackets = append(r.brackets, r.account(&r.Paired.Reasons.Brackets[i]))
		}
	}
	return r.brackets
}

// account tells of one bracket.
func (r *Round) account(b *pairing.Bracket) *Bracket {
	out := &Bracket{Kind: b.Kind, Score: b.Score, Floaters: b.Floaters, Criteria: []Criterion{}, Pairs: []BracketPair{}}
	for _, c := range b.Criteria {
		amount := amountOf(c.Code, c.Value)
		out.Criteria = append(out.Criteria, Criterion{c.Article, c.Code, c.Code.AsMessage().String(), amount,
			r.concerned(b, r.seats, r.Paired.Bye, c.Code, amount)})
	}
	for _, s := range b.Switches {
		out.Switches = append(out.Switches, Switch{s.Kind, s.Article, s.Why, s.Players, s.Points, s.Limit})
	}
	switch {
	case b.Sides != nil:
		out.addSides(r, b)
		return out
	case len(b.Order) > 0:
		r.foldedAccount(out, b)
		return out
	}
	for _, id := range b.MovedDown {
		out.Members = append(out.Members, r.member(id, len(out.Members)+1, true))
	}
	for _, id := range b.Residents {
		out.Members = append(out.Members, r.member(id, len(out.Members)+1, false))
	}
	for _, id := range b.MovedUp {
		m := r.member(id, len(out.Members)+1, false)
		m.MovedUp = true
		out.Members = append(out.Members, m)
	}
	if len(b.MovedUp) > 0 { // who came up stands among the residents by number
		slices.SortStableFunc(out.Members, func(x, y Member) int { return cmp.Compare(r.number(x.Player), r.number(y.Player)) })
		for i := range out.Members {
			out.Members[i].Number = i + 1
		}
	}
	out.addPairs(r, b.Pairs)
	return out
}

// addSides enters the members of a bracket that is divided by colours, and its
// pairs, the player of G1 first. The order alone would give the first of G1 the
// first of G2, and so on.
func (b *Bracket) addSides(r *Round, from *pairing.Bracket) {
	natural := make(map[tournament.PlayerID]tournament.PlayerID, len(from.Pairs))
	for i, g := range from.Sides.G1 {
		natural[g.Player] = from.Sides.G2[i].Player
	}
	for i, s := range slices.Concat(from.Sides.G1, from.Sides.G2) {
		m := r.member(s.Player, i+1, false)
		if m.Part = G1; i >= len(from.Sides.G1) {
			m.Part = G2
		}
		m.ARO, m.Upfloats, m.Shifted = s.ARO, s.Upfloats, s.Shifted
		m.MovedUp = slices.Contains(from.MovedUp, s.Player)
		seat := r.seats[s.Player]
		m.Opponent, m.Colour, m.Rule = seat.opponent, Colour(seat.colour), r.rule(s.Player)
		b.Members = append(b.Members, m)
	}
	for i := range b.Members[:len(from.Sides.G1)] {
		m := &b.Members[i]
		pair := BracketPair{Upper: m.Player, Lower: m.Opponent, White: m.Player, natural: natural[m.Player]}
		pair.Transposed = pair.natural != pair.Lower
		if m.Colour == Black {
			pair.White = m.Opponent
		}
		b.Pairs = append(b.Pairs, pair)
	}
}

// PairingNumber is the pairing number of a player, before the round.
func (r *Round) PairingNumber(id tournament.PlayerID) int {
	if player := r.before.Player(id); player != nil {
		return player.Number
	}
	return 0
}

// number is the pairing number of a player of the field.
func (r *Round) number(id tournament.PlayerID) int {
	return r.inquiry.Field().Players[r.places[id]].Number
}

// member describes a player as a member of a bracket.
func (r *Round) member(id tournament.PlayerID, number int, moved bool) Member {
	m := Member{Player: id, Number: number, PairingNumber: r.PairingNumber(id), MovedDown: moved, Part: S2}
	if r.inquiry == nil {
		m.Score = r.score(id)
		return m
	}
	f := r.inquiry.Field()
	place := r.places[id]
	m.Score, m.Virtual = f.Players[place].Score, r.virtual(id)
	if colour, strength := r.inquiry.Due(place); colour != tournament.NoColour {
		m.Due, m.Strength = Colour(colour), Strength(strength)
	}
	for i, float := range f.Players[place].Floats {
		m.Floats[i] = Float(float)
	}
	return m
}

// addPairs enters the pairs and tells the parts of the bracket by them.
func (b *Bracket) addPairs(r *Round, pairs []pairing.Pair) {
	index := make(map[tournament.PlayerID]int, len(b.Members))
	for i := range b.Members {
		index[b.Members[i].Player] = i
	}
	for _, p := range pairs {
		pair := BracketPair{Upper: p.Upper, Lower: p.Lower, White: p.Upper, Exchanged: p.Exchanged}
		u, l := &b.Members[index[p.Upper]], &b.Members[index[p.Lower]]
		pair.MovedDown = u.MovedDown != l.MovedDown
		if r.seats[p.Upper].colour == tournament.Black {
			pair.White = p.Lower
		}
		u.Opponent, l.Opponent = p.Lower, p.Upper
		u.Colour, l.Colour = Colour(r.seats[p.Upper].colour), Colour(r.seats[p.Lower].colour)
		u.Rule, l.Rule = r.rule(p.Upper), r.rule(p.Lower)
		b.Pairs = append(b.Pairs, pair)
	}
	if !b.Folded {
		b.divide(index)
	}
}

// foldedAccount enters members and pairs of a folded bracket. The order alone gives
// the first and the last, the second and the last but one, and lets those in the
// middle float.
func (r *Round) foldedAccount(out *Bracket, b *pairing.Bracket) {
	out.Folded = true
	natural := make(map[tournament.PlayerID]tournament.PlayerID)
	for i, x := range b.Order {
		m := r.member(x.Player, i+1, slices.Contains(b.MovedDown, x.Player))
		m.Part, m.Floats = "", [2]Float{}
		m.Index = &Index{x.Buchholz, float64(x.SonnebornBerger) / 100}
		out.Members = append(out.Members, m)
		natural[x.Player] = b.Order[len(b.Order)-1-i].Player
	}
	out.addPairs(r, b.Pairs)
	for i := range out.Pairs {
		p := &out.Pairs[i]
		p.natural = natural[p.Upper]
		p.Transposed = p.natural != p.Lower
	}
}

// divide tells S1 from S2 and marks the pairs that the order alone does not
// give: the first of S1 with the first of S2 and so on, first the players moved
// down with the best residents, then the remainder.
func (b *Bracket) divide(index map[tournament.PlayerID]int) {
	var movers, residents []tournament.PlayerID
	taken := make(map[tournament.PlayerID]bool)
	for i := range b.Members {
		m := &b.Members[i]
		switch {
		case m.MovedDown && m.Opponent == tournament.NoPlayer:
			m.Part = Limbo
		case m.MovedDown:
			m.Part = S1
			movers = append(movers, m.Player)
			taken[m.Opponent] = true
		default:
			residents = append(residents, m.Player)
		}
	}
	natural := make(map[tournament.PlayerID]tournament.PlayerID)
	for i, id := range movers {
		if i < len(residents) {
			natural[id] = residents[i]
		}
	}
	remainder := slices.DeleteFunc(slices.Clone(residents), func(id tournament.PlayerID) bool { return taken[id] })
	half := 0
	for _, id := range remainder {
		if b.Members[index[id]].Opponent != tournament.NoPlayer {
			half++
		}
	}
	half /= 2
	for i, id := range remainder[:half] {
		natural[id] = remainder[half+i]
		b.Members[index[id]].Part = S1
	}
	for i := range b.Pairs {
		p := &b.Pairs[i]
		p.natural = natural[p.Upper]
		p.Transposed = !p.Exchanged && p.natural != p.Lower
	}
}
