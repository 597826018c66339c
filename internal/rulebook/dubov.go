package rulebook

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Dubov is the Dubov system, C.04.4.1 of 2026; it is a pairing.System. Sets of
// upfloaters and of shifters, pairings of a bracket and transpositions are tried
// one by one in the order of the text.
type Dubov struct {
	reading map[string]string
}

// NewDubov returns the system. The options choose between readings of ambiguous
// articles; what they leave open is read as recommended.
func NewDubov(options ...pairing.Option) (Dubov, error) {
	reading := map[string]string{
		"numbers": "close-up", "higher-ranked": "pairing-score", "upfloats": "pairing-score",
		"maximum-upfloats": "sum", "second-shift": "seekers", "board-order": "points",
	}
	for _, o := range options {
		if _, known := reading[o.Name]; !known {
			return Dubov{}, fmt.Errorf("the Dubov system has no option %q", o.Name)
		}
		reading[o.Name] = o.Value
	}
	return Dubov{reading}, nil
}

// Name returns "dubov".
func (Dubov) Name() tournament.System { return "dubov" }

// Edition returns "2026".
func (Dubov) Edition() tournament.Edition { return "2026" }

// is reports whether an option has a value.
func (d Dubov) is(name, value string) bool { return d.reading[name] == value }

// Pair pairs the next round. Besides the errors of every system it returns
// *pairing.Unpairable when the round has more than MaxBracket players.
func (d Dubov) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	f, err := field.New(t, field.Edition{
		UnplayedFloat: func(tournament.Outcome, tournament.Points, *tournament.Scoring) field.Float { return field.NoFloat },
		BarsBye: func(o tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool { // C2
			return o == tournament.PairingBye || points >= s.Win()
		},
	})
	if err != nil {
		return nil, err
	}
	if len(f.Players) > MaxBracket {
		return nil, tooLarge(f.Round, "round", len(f.Players), MaxBracket)
	}
	r := newDubovRound(d, t, f)
	if r.newcomers(r.everybody()) > 1 && f.InitialColour == tournament.NoColour {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Plain("the initial colour has not been drawn"),
			Hint: message.Plain("draw it by lot; two players who have not played may meet (5.2.1)")}
	}
	if err := r.pair(); err != nil {
		return nil, err
	}
	return r.publish(), nil
}

// dubovRound is the work on one round. Players are named by their place in the
// field: by score, then by pairing number.
type dubovRound struct {
	Dubov
	field   *field.Field
	players []dubovPlayer
	pairs   []pair // the members in the order of S1 and T2
	bye     int    // -1 = nobody
	known   map[set]bool
}

// dubovPlayer is what section 1 defines of a player.
type dubovPlayer struct {
	*field.Player
	tpn      int // place in the order of pairing numbers (1.2)
	colour   tournament.Colour
	strength field.Strength // of the preference for it (1.6)
	aro      int            // 1.7
	upfloats int            // how often the player has been upfloated (1.8)
	lastUp   bool           // in the previous round, too
}

func newDubovRound(d Dubov, t *tournament.Tournament, f *field.Field) *dubovRound {
	r := &dubovRound{Dubov: d, field: f, bye: -1, known: make(map[set]bool)}
	tpn := make([]int, len(t.Players))
	for place, i := range t.ByNumber() {
		tpn[i] = place + 1
	}
	for p := range f.Players {
		x := &f.Players[p]
		if d.is("numbers", "file") {
			x.Number = t.Players[x.Index].Number
		}
		y := dubovPlayer{Player: x, tpn: tpn[x.Index], colour: x.Colours.Preference, strength: x.Colours.Strength}
		if len(x.Colours.History) == 0 { // 1.6.4
			y.colour, y.strength = tournament.Black, field.Mild
		}
		d.history(t, &y)
		r.players = append(r.players, y)
	}
	return r
}

// history reads the games of a player: 1.7 and 1.8.
func (d Dubov) history(t *tournament.Tournament, p *dubovPlayer) {
	tab := t.Table()
	score := func(i, rounds int) tournament.Points {
		sum := tab.PairingScore(i, rounds)
		if virtual := field.VirtualPoints(t, rounds+1); virtual != nil && d.is("upfloats", "pairing-score") {
			sum += virtual[i]
		}
		return sum
	}
	games, ratings := 0, 0
	for round, c := range tab.Row(p.Index) {
		if !c.Outcome.Played() || c.Opponent < 0 {
			continue
		}
		games++
		ratings += t.Strength(&t.Players[c.Opponent])
		if score(int(c.Opponent), round) > score(p.Index, round) {
			p.upfloats++
			p.lastUp = round == tab.Rounds()-1
		}
	}
	if games > 0 { // to the nearest, half a point up
		p.aro = (2*ratings + games) / (2 * games)
	}
}

func (r *dubovRound) everybody() set {
	var all set
	for p := range r.players {
		all = all.with(p)
	}
	return all
}

// newcomers counts those who have played no game.
func (r *dubovRound) newcomers(players set) (n int) {
	for p := range players.each() {
		if len(r.players[p].Colours.History) == 0 {
			n++
		}
	}
	return n
}

// pair is 1.9.2: the bye first, then the scoregroups from the top.
func (r *dubovRound) pair() error {
	rest := r.everybody()
	if rest.size()%2 == 1 {
		if r.bye = r.takesBye(rest); r.bye < 0 {
			return &pairing.NoPairing{Round: r.field.Round}
		}
		rest = rest.without(r.bye)
	}
	if !r.completable(rest) {
		return &pairing.NoPairing{Round: r.field.Round}
	}
	for rest != 0 {
		bracket := r.withUpfloaters(rest)
		r.pairs = append(r.pairs, r.pairBracket(bracket)...)
		rest &^= bracket
	}
	return nil
}

// takesBye is 3.1: the lowest score, the most games, the largest number of those
// who may get it and without whom the others can be paired.
func (r *dubovRound) takesBye(all set) int {
	candidates := all.list()
	slices.SortFunc(candidates, func(a, b int) int {
		x, y := &r.players[a], &r.players[b]
		return cmp.Or(cmp.Compare(x.Score, y.Score), cmp.Compare(len(y.Colours.History), len(x.Colours.History)), cmp.Compare(y.tpn, x.tpn))
	})
	for _, p := range candidates {
		if !r.players[p].ByeBarred && r.completable(all.without(p)) {
			return p
		}
	}
	return -1
}

// legal is C1 and C3: no second meeting, no prohibited one, and not two players
// with the same absolute preference, whatever their scores.
func (r *dubovRound) legal(a, b int) bool {
	x, y := &r.players[a], &r.players[b]
	if slices.Contains(x.Met, int32(b)) {
		return false
	}
	for _, group := range r.field.Forbidden {
		if slices.Contains(group, int32(a)) && slices.Contains(group, int32(b)) {
			return false
		}
	}
	return x.strength != field.Absolute || y.strength != field.Absolute || x.colour != y.colour
}

// completable is C4: whether all the given players can be paired legally.
func (r *dubovRound) completable(players set) bool {
	if players == 0 {
		return true
	}
	answer, known := r.known[players]
	if known {
		return answer
	}
	first := players.first()
	for second := range players.without(first).each() {
		if r.legal(first, second) && r.completable(players.without(first).without(second)) {
			answer = true
			break
		}
	}
	r.known[players] = answer
	return answer
}
