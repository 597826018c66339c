package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// DoubleSwiss is the FIDE Double-Swiss System (C.04.5) of 2026, with its open
// questions. Match k is played in rounds 2k-1 and 2k. The zero value has the
// readings that are recommended.
type DoubleSwiss struct {
	GradedC6      bool // C6: the fewest upfloaters of the next group, not pass or fail
	NextLeft      bool // the following scoregroup is the next with somebody left
	FloatsByScore bool // floats by real scores, without virtual points
	HigherByScore bool // who is the higher ranked of a pair, too
	NumbersAsIs   bool // 4.3.1: numbers do not close up over players who were never paired
	BakuOfGame    bool // Baku: the value of a game won, not of a match
}

// Name returns "doubleswiss".
func (DoubleSwiss) Name() tournament.System { return "doubleswiss" }

// Edition returns "2026".
func (DoubleSwiss) Edition() tournament.Edition { return "2026" }

// Pair pairs the next round: a match, or its second game.
func (s DoubleSwiss) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	if len(t.Rounds)%2 == 1 {
		return s.secondGame(t), nil
	}
	d := &doubleRound{DoubleSwiss: s, t: t, tab: t.Table(), match: len(t.Rounds)/2 + 1}
	d.read()
	if len(d.round.teams) > MaxTeams {
		return nil, tooLarge(t.NextRound(), "round", len(d.round.teams), MaxTeams)
	}
	if !d.round.pair() {
		return nil, &pairing.NoPairing{Round: t.NextRound()}
	}
	d.initial = field.InitialColour(t, d.tab)
	if d.initial == tournament.NoColour && slices.ContainsFunc(d.round.pairs, func(p [2]*rulebookTeam) bool { return len(p[0].colours)+len(p[1].colours) == 0 }) {
		return nil, &pairing.Unpairable{Round: t.NextRound(), What: message.Of("unpairable.initial-colour")}
	}
	return d.publish(), nil
}

// secondGame has the same opponents with the other colours.
func (s DoubleSwiss) secondGame(t *tournament.Tournament) *pairing.Round {
	out := &pairing.Round{System: s.Name(), Edition: s.Edition(), Number: t.NextRound()}
	for _, g := range t.Rounds[len(t.Rounds)-1].Games {
		out.Boards = append(out.Boards, pairing.Board{White: g.Black, Black: g.White, ColourRule: pairing.ColourRule{Article: "C.04.5"}})
	}
	return out
}

// doubleRound is a round of matches being paired.
type doubleRound struct {
	DoubleSwiss
	t       *tournament.Tournament
	tab     *tournament.Table
	match   int // to be paired
	initial tournament.Colour
	round   *teamRound
}

// forfeits: the player did not come to the game.
func forfeits(c tournament.Cell) bool { return c.Outcome == tournament.ForfeitLoss }

// matchEnd is how a match ended for a player.
type matchEnd struct {
	opponent int               // index; -1 = none
	regular  bool              // it is no forfeit (Preface)
	colour   tournament.Colour // 1.6
	noBye    bool              // C2
}

// end reads a match, counted from 0, of a player.
func (d *doubleRound) end(player, match int) matchEnd {
	own := d.tab.Row(player)[2*match : 2*match+2]
	e := matchEnd{opponent: int(max(own[0].Opponent, own[1].Opponent))}
	if e.opponent < 0 {
		for _, c := range own {
			e.noBye = e.noBye || c.Outcome == tournament.PairingBye || c.Outcome == tournament.FullBye
		}
		return e
	}
	other := d.tab.Row(e.opponent)[2*match : 2*match+2]
	lost, won := forfeits(own[0]) && forfeits(own[1]), forfeits(other[0]) && forfeits(other[1])
	e.regular, e.noBye = !lost && !won, won && !lost
	switch {
	case !own[0].Outcome.Played() && !own[1].Outcome.Played():
	case own[0].Colour != tournament.NoColour:
		e.colour = own[0].Colour
	default:
		e.colour = own[1].Colour.Opposite()
	}
	return e
}

// read finds out who takes part, and their scores, colours and floats.
func (d *doubleRound) read() {
	attendance, order := d.attendance(), d.t.ByNumber()
	owned, virtual := d.tab.NumberOwners(order, attendance), d.virtual(d.match)
	d.round = &teamRound{TeamSwiss: TeamSwiss{GradedC6: d.GradedC6, NextLeft: d.NextLeft}, noFloats: d.t.Rules.Rounds > 0 && 2*d.match >= d.t.Rules.Rounds}
	met := make(map[[2]int32]bool)
	for _, i := range order {
		if !attendance[i].Present() {
			continue
		}
		p := &rulebookTeam{place: int32(i), id: d.t.Players[i].ID, tpn: owned[i], real: d.tab.PairingScore(i, 2*(d.match-1))}
		if d.NumbersAsIs {
			p.tpn = d.t.Players[i].Number
		}
		p.score = p.real + virtual[i]
		for k := range d.match - 1 {
			e := d.end(i, k)
			p.noBye = p.noBye || e.noBye
			if e.colour != tournament.NoColour {
				p.colours = append(p.colours, e.colour)
			}
			for _, c := range d.tab.Row(i)[2*k : 2*k+2] { // also if the second game was against somebody else
				if c.Opponent >= 0 && c.Outcome.Played() {
					met[[2]int32{int32(i), c.Opponent}] = true
				}
			}
			if e.regular {
				p.played++
				met[[2]int32{int32(i), int32(e.opponent)}] = true
			}
		}
		p.floated = d.floated(i)
		d.round.teams = append(d.round.teams, p)
	}
	slices.SortStableFunc(d.round.teams, func(a, b *rulebookTeam) int { return int(b.score - a.score) })
	d.round.mayMeet = func(a, b *rulebookTeam) bool { return !met[[2]int32{a.place, b.place}] && !d.forbidden(a.id, b.id) }
}

// attendance: a bye asked for in either round of the match is one for the match.
func (d *doubleRound) attendance() []tournament.Attendance {
	whole := *d.t
	whole.Requests = slices.Clone(d.t.Requests)
	for _, r := range d.t.Requests {
		if r.Round == 2*d.match {
			r.Round--
			whole.Requests = slices.Insert(whole.Requests, 0, r)
		}
	}
	return whole.Attendance()
}

// floated is 1.5: whether the scores of the two were different in the last match.
func (d *doubleRound) floated(player int) bool {
	last := d.match - 1
	if last == 0 {
		return false
	}
	e := d.end(player, last-1)
	if !e.regular {
		return false
	}
	score := func(i int) tournament.Points {
		s := d.tab.PairingScore(i, 2*(last-1))
		if !d.FloatsByScore {
			s += d.virtual(last)[i]
		}
		return s
	}
	return score(player) != score(e.opponent)
}

func (d *doubleRound) forbidden(a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(d.t.Rules.Forbidden, func(f tournament.Forbidden) bool {
		return f.In(d.t.NextRound()) && slices.Contains(f.Players, a) && slices.Contains(f.Players, b)
	})
}
