package field

import (
	"math"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Float is the float a past round left on a player.
type Float uint8

// The floats.
const (
	NoFloat Float = iota
	Down
	Up
)

// String is "down", "up", or "" for none.
func (f Float) String() string { return [...]string{"", "down", "up"}[f] }

// Edition is how one edition of the rules reads the rounds a player did not
// play. Both functions see the outcome, the points it brought and the scoring.
type Edition struct {
	// UnplayedFloat returns the float of a round without a game.
	UnplayedFloat func(tournament.Outcome, tournament.Points, *tournament.Scoring) Float
	// BarsBye reports whether a round without a game bars from the
	// pairing-allocated bye.
	BarsBye func(tournament.Outcome, tournament.Points, *tournament.Scoring) bool
}

// Player is a participant of the round to be paired, as the systems see them.
type Player struct {
	ID        tournament.PlayerID
	Index     int               // in Tournament.Players
	Number    int               // the pairing number the player owns in this round
	Score     tournament.Points // pairing score: virtual points included
	RealScore tournament.Points // without virtual points
	Colours   ColourState
	Met       []int32  // places in Field.Players of those the player has played, ascending
	Floats    [2]Float // of the last round and of the round before it
	Unplayed  int      // rounds so far without a game over the board
	ByeBarred bool     // may not get the pairing-allocated bye
}

// Field is everybody who takes part in the round to be paired, ranked by
// pairing score and pairing number, and everybody who does not, with the reason.
type Field struct {
	Round     int                // the round to be paired
	Rounds    int                // announced number of rounds; 0 = not known
	Scoring   tournament.Scoring // in full, never the zero value
	Players   []Player
	NotPaired []pairing.Unpaired
	// Forbidden are the groups, by place in Players, ascending, no two of whom
	// may meet in this round.
	Forbidden [][]int32
	// InitialColour is the colour drawn for number 1, or as the first round
	// shows it; NoColour when neither is known.
	InitialColour tournament.Colour
	// Wished says that the field is that of a round with a wish granted.
	Wished bool

	barred  [][]int32 // by place: those it may not meet by a group, ascending; nil = not known
	checked checked
}

// New gathers the field of the next round. It fails with *pairing.Unpairable
// when a round is still being played or none is left to pair, and with
// *pairing.PlayersOnly in a team event, and with *tournament.Invalid where the
// tournament cannot be.
func New(t *tournament.Tournament, e Edition) (*Field, error) { return new(Reader).Field(t, e) }

// A Reader gathers fields one after the other in the same memory.
type Reader struct {
	t       *tournament.Tournament
	tab     tournament.Table
	edition Edition
	round   int
	place   []int32 // by index in t.Players: place in the field, -1 = not in it

	// by index in t.Players: real score now, and pairing scores before the last
	// round and before the one before it
	now, last, before []tournament.Points

	ranking []ranked // see players
	other   []ranked // memory of sortByScore
	field   Field
	colours []tournament.Colour // what the players' histories consist of
	met     []int32             // what the lists of those they have met consist of
	count   []int32
	kept    standing // see Again
}

// Field is New; what it returns is good until the next call, but for the
// list of those who are not paired.
func (b *Reader) Field(t *tournament.Tournament, e Edition) (*Field, error) {
	if err := Ready(t); err != nil {
		return nil, err
	}
	b.t, b.edition, b.round = t, e, t.NextRound()
	b.tab.Read(t)
	if err := b.tab.Check(); err != nil {
		return nil, err
	}
	b.place = cleared(b.place, len(t.Players))
	b.field = Field{Round: b.round, Rounds: t.Rules.Rounds, Scoring: t.Rules.Scoring.OrDefault(), InitialColour: InitialColour(t, &b.tab),
		Players: b.field.Players[:0], checked: b.field.checked}
	b.scores()
	order := t.ByNumber()
	if !numbered(t, order) {
		if err := t.Check(); err != nil {
			return nil, err
		}
	}
	b.players(&b.field, order)
	b.histories(&b.field)
	b.field.Forbidden = b.forbidden()
	b.field.IndexForbidden()
	return &b.field, nil
}

// Forget lets go of the tournament.
func (b *Reader) Forget() {
	b.t = nil
	b.tab.Read(new(tournament.Tournament))
}

func cleared[T any](a []T, n int) []T {
	a = slices.Grow(a[:0], n)[:n]
	clear(a)
	return a
}

// Checked is Ready for those who read the tournament by themselves: it also refuses one
// that cannot be, as New does.
func Checked(t *tournament.Tournament) error {
	if err := Ready(t); err != nil {
		return err
	}
	return t.Check()
}

// Ready refuses a tournament whose next round cannot be paired now, as New does.
func Ready(t *tournament.Tournament) error {
	if t == nil {
		return t.Check()
	}
	round := t.NextRound()
	if t.Rules.Team != nil {
		return new(pairing.PlayersOnly)
	}
	if t.Current != nil {
		return &pairing.Unpairable{Round: round, What: message.Of("unpairable.playing", "round", round-1),
			Hint: message.Of("unpairable.close")}
	}
	if t.Rules.Rounds > 0 && round > t.Rules.Rounds {
		what := message.Of("unpairable.all-played", "rounds", t.Rules.Rounds)
		if t.Rules.Rounds == 1 {
			what = message.Of("unpairable.one-played")
		}
		return pairing.NoRoundLeft(t, what, message.Of("unpairable.raise"))
	}
	if t.Rules.Acceleration.Baku && len(t.Rules.Acceleration.Virtual) == 0 && t.Rules.Rounds == 0 {
		return &pairing.Unpairable{Round: round, What: message.Of("unpairable.baku"), Hint: message.Of("unpairable.announce")}
	}
	return nil
}

// scores adds up real scores and the pairing scores floats are judged by.
func (b *Reader) scores() {
	n, played := len(b.t.Players), b.tab.Rounds()
	b.now, b.last, b.before = cleared(b.now, n), cleared(b.last, n), cleared(b.before, n)
	for i := range n {
		b.now[i] = b.tab.PairingScore(i, played)
		b.last[i] = b.now[i]
		if played > 0 {
			b.last[i] -= b.tab.PairingPoints(i, played-1)
		}
		b.before[i] = b.last[i]
		if played > 1 {
			b.before[i] -= b.tab.PairingPoints(i, played-2)
		}
	}
	add(b.last, VirtualPoints(b.t, b.round-1))
	add(b.before, VirtualPoints(b.t, b.round-2))
}

func add(sum, more []tournament.Points) {
	for i := range more {
		sum[i] += more[i]
	}
}

// numbered reports whether all in a list ordered by number have one of their own.
func numbered(t *tournament.Tournament, order []int) bool {
	last := 0
	for _, i := range order {
		number := t.Players[i].Number
		if number <= last {
			return false
		}
		last = number
	}
	return true
}

// players ranks those who take part: pairing score, then pairing number.
func (b *Reader) players(f *Field, order []int) {
	attendance := b.t.Attendance()
	owned := b.tab.NumberOwners(order, attendance)
	virtual := VirtualPoints(b.t, b.round)
	score := func(i int) tournament.Points {
		if virtual == nil {
			return b.now[i]
		}
		return b.now[i] + virtual[i]
	}
	ranking, highest, lowest := slices.Grow(b.ranking[:0], len(order)), tournament.Points(math.MinInt32), tournament.Points(math.MaxInt32)
	for _, i := range order {
		if attendance[i].Present() {
			s := score(i)
			highest, lowest = max(highest, s), min(lowest, s)
			ranking = append(ranking, ranked{s, int32(i)})
			continue
		}
		b.place[i] = -1
		f.NotPaired = append(f.NotPaired, pairing.Unpaired{Player: b.t.Players[i].ID, Reason: attendance[i]})
	}
	b.ranking, b.other = sortByScore(ranking, slices.Grow(b.other[:0], len(ranking))[:len(ranking)], highest, lowest)
	f.Players = cleared(f.Players, len(ranking))
	for place, r := range b.ranking {
		i := int(r.index)
		b.place[i] = int32(place)
		p := &f.Players[place]
		p.ID, p.Index, p.Number, p.RealScore, p.Score = b.t.Players[i].ID, i, owned[i], b.now[i], r.score
	}
}

// ranked is a player, by index in the tournament, with a pairing score.
type ranked struct {
	score tournament.Points
	index int32
}

// sortByScore sorts players from the highest score down and keeps those of equal
// scores in order. It goes once through the list for every byte in which scores
// differ, mostly one. It returns the sorted list, and the other one as memory.
func sortByScore(list, other []ranked, highest, lowest tournament.Points) (sorted, memory []ranked) {
	digit := func(score tournament.Points, shift int) uint8 { return uint8((int64(highest) - int64(score)) >> shift) }
	for shift := 0; len(list) > 0 && (int64(highest)-int64(lowest))>>shift > 0; shift += 8 {
		var end [256]int32
		for _, r := range list {
			end[digit(r.score, shift)]++
		}
		for d := 1; d < len(end); d++ {
			end[d] += end[d-1]
		}
		for i := len(list) - 1; i >= 0; i-- {
			at := &end[digit(list[i].score, shift)]
			*at--
			other[*at] = list[i]
		}
		list, other = other, list
	}
	return list, other
}

// histories fills in colours, opponents, floats and the right to the bye.
func (b *Reader) histories(f *Field) {
	rounds := b.tab.Rounds()
	colours := slices.Grow(b.colours[:0], len(f.Players)*rounds)
	b.colours = colours
	for place := range f.Players {
		p := &f.Players[place]
		first := len(colours)
		for r, c := range b.tab.Row(p.Index) {
			if c.Outcome.Played() {
				if c.Colour != tournament.NoColour {
					colours = append(colours, c.Colour)
				}
				continue
			}
			p.Unplayed++
			if b.edition.BarsBye(c.Outcome, b.tab.Brought(p.Index, r), &b.field.Scoring) {
				p.ByeBarred = true
			}
		}
		p.Colours.read(colours[first:len(colours):len(colours)])
		p.Floats = [2]Float{b.float(p.Index, rounds-1, b.last), b.float(p.Index, rounds-2, b.before)}
	}
	b.meetings(f)
}

// meetings tells every player whom they have played. Each player in turn is
// noted by all opponents, so that their lists come out in order.
func (b *Reader) meetings(f *Field) {
	rounds := b.tab.Rounds()
	size := len(f.Players) * rounds
	b.met, b.count = slices.Grow(b.met[:0], size)[:size], cleared(b.count, len(f.Players))
	met, count, placeOf := b.met, b.count, b.place
	for place := range f.Players {
		for _, c := range b.tab.Row(f.Players[place].Index) {
			if c.Opponent < 0 || !c.Outcome.Played() {
				continue
			}
			q := placeOf[c.Opponent]
			if q < 0 {
				continue
			}
			k := count[q]
			n := int(q)*rounds + int(k)
			if k > 0 && met[n-1] == int32(place) {
				continue // they have played more than once
			}
			met[n], count[q] = int32(place), k+1
		}
	}
	for place := range f.Players {
		first := place * rounds
		end := first + int(count[place])
		f.Players[place].Met = met[first:end:end]
	}
}

// float returns the float that round r (from 0) left, judged by the pairing
// scores before that round.
func (b *Reader) float(i, r int, scores []tournament.Points) Float {
	if r < 0 {
		return NoFloat
	}
	c := b.tab.Row(i)[r]
	if !c.Outcome.Played() {
		return b.edition.UnplayedFloat(c.Outcome, b.tab.Brought(i, r), &b.field.Scoring)
	}
	switch {
	case c.Opponent < 0 || scores[i] == scores[c.Opponent]:
		return NoFloat
	case scores[i] > scores[c.Opponent]:
		return Down
	}
	return Up
}

func (b *Reader) forbidden() [][]int32 {
	var groups [][]int32
	size := 0
	for _, f := range b.t.Rules.Forbidden {
		size += len(f.Players)
	}
	all := make([]int32, 0, size)
	for _, f := range b.t.Rules.Forbidden {
		if !f.In(b.round) {
			continue
		}
		from := len(all)
		for _, id := range f.Players {
			if i := b.tab.Index(id); i >= 0 && b.place[i] >= 0 {
				all = append(all, b.place[i])
			}
		}
		group := all[from:len(all):len(all)]
		slices.Sort(group)
		if group = slices.Compact(group); len(group) > 1 {
			groups = append(groups, group)
		}
	}
	return groups
}

// InitialColour returns the colour drawn for number 1. When the rules do not
// say, it is read off the first round with colours: the colour of the best
// player who had one, turned over if that player's number was even.
func InitialColour(t *tournament.Tournament, tab *tournament.Table) tournament.Colour {
	if t.Rules.InitialColour != tournament.NoColour {
		return t.Rules.InitialColour
	}
	order := t.ByNumber()
	for r := range tab.Rounds() {
		number := 0
		for _, i := range order {
			c := tab.Row(i)[r]
			if c.Outcome.Paired() {
				number++
			}
			if c.Colour == tournament.NoColour {
				continue
			}
			if number%2 == 0 {
				return c.Colour.Opposite()
			}
			return c.Colour
		}
	}
	return tournament.NoColour
}

// IsLastRound reports whether the round to be paired is the last announced one.
func (f *Field) IsLastRound() bool { return f.Rounds > 0 && f.Round >= f.Rounds }

// IsTopscorer reports whether the player has more than half of the maximum
// score while the last round is paired; nobody is one earlier (2026: 1.8).
func (f *Field) IsTopscorer(place int) bool {
	s := &f.Scoring
	return f.IsLastRound() && 2*f.Players[place].Score > tournament.Points(f.Round-1)*max(s.WhiteWin, s.BlackWin, s.WhiteDraw, s.BlackDraw)
}
