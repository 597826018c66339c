package tiebreak

import (
	"github.com/pareo-chess/pareo/internal/keizer"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// Field is a history as tie-breaks read it: participants (players or teams) by
// dense index, the rounds that count, one or two scores. It is not changed
// once made.
type Field struct {
	Event  Event
	Rounds int // rounds counted

	n       int
	ids     []int    // PlayerID or TeamID
	numbers []int    // pairing numbers
	lots    []uint64 // what the lots are drawn by, with the seed
	ratings []int    // 0 = unrated; nil for teams
	ranks   []int    // as last reported; 0 = none
	// inRound are the ratings by round, participant-major; nil when one rating of
	// each counts in all rounds.
	inRound []int
	own     map[string][]Value // values of the event's own tie-breaks, by code
	void    []bool
	cells   []cell // participant-major
	record  []cell // the same before games were struck; nil if none was
	scores  []score
	primary int // index in scores

	boards  int                 // teams: boards of a match
	onBoard []tournament.Points // teams: game points by board over all rounds, team-major

	keizer *keizer.List     // of a Keizer event
	places []knockout.Place // of a knock-out

	// fore is the field with the paired games of the last round as draws; nil
	// before the last round is paired.
	fore *Field
}

// cell is one participant's round.
type cell struct {
	opponent int32 // -1 = none
	outcome  tournament.Outcome
	colour   tournament.Colour
	struck   bool // does not count: a game of somebody who is out of the standings
	// recorded is the outcome on record of a forfeit that counts as played; Absent = it
	// is none.
	recorded tournament.Outcome
}

// asPlayed makes a forfeit one that counts as a game.
func (c cell) asPlayed() cell {
	c.recorded = c.outcome
	if c.outcome = tournament.UnratedLoss; c.recorded == tournament.ForfeitWin {
		c.outcome = tournament.UnratedWin
	}
	return c
}

// requestedBye: a half-point or zero-point bye (16.1.1). A round without any
// record is a zero-point bye.
func (c cell) requestedBye() bool {
	if c.struck {
		return false
	}
	return c.outcome == tournament.HalfBye || c.outcome == tournament.ZeroBye || c.outcome == tournament.Absent
}

// vur: a voluntary unplayed round (16.1.2).
func (c cell) vur() bool { return c.requestedBye() || c.outcome == tournament.ForfeitLoss }

func (c cell) forfeit() bool {
	return c.outcome == tournament.ForfeitWin || c.outcome == tournament.ForfeitLoss
}

func (c cell) won() bool {
	return c.outcome == tournament.Win || c.outcome == tournament.UnratedWin
}

func (c cell) drawn() bool {
	return c.outcome == tournament.Draw || c.outcome == tournament.UnratedDraw
}

// score is one kind of points: a player's, or the match or game points of teams.
type score struct {
	name      ScoreName
	win, draw tournament.Points // what a won and a drawn round are worth
	loss      tournament.Points // the least that a lost round is worth
	maximum   tournament.Points // the most that one round can bring
	awarded   []tournament.Points
	penalty   []tournament.Points // by participant and round; nil = none
	bonus     []tournament.Points // by participant, of no round; nil = none
	start     []tournament.Points // by participant, start points; nil = none
	startIn   bool                // tie-breaks count them
	total     []tournament.Points
}

// ScoreName tells the scores of a field apart.
type ScoreName string

// The scores.
const (
	Points      ScoreName = "points"
	MatchPoints ScoreName = "match points"
	GamePoints  ScoreName = "game points"
)

// Len returns the number of participants.
func (f *Field) Len() int { return f.n }

// ID returns a participant's identity: a PlayerID, or a TeamID in a team event.
func (f *Field) ID(p int) int { return f.ids[p] }

// Number returns a participant's pairing number.
func (f *Field) Number(p int) int { return f.numbers[p] }

// Points returns a participant's score by the primary score of the event.
func (f *Field) Points(p int) tournament.Points { return f.scores[f.primary].total[p] }

// Adjourned counts the games, of a team the matches, that are not finished.
func (f *Field) Adjourned(p int) int {
	n := 0
	for _, c := range f.row(p) {
		if c.outcome == tournament.Adjourned {
			n++
		}
	}
	return n
}

// Primary names the primary score of the event.
func (f *Field) Primary() ScoreName { return f.scores[f.primary].name }

// Score returns a participant's total of the named score, 0 if there is none.
func (f *Field) Score(p int, name ScoreName) tournament.Points {
	for i := range f.scores {
		if f.scores[i].name == name {
			return f.scores[i].total[p]
		}
	}
	return 0
}

// Void reports that a participant is out of the standings with all results,
// because fewer than half of the games of a round robin were completed.
func (f *Field) Void(p int) bool { return f.void != nil && f.void[p] }

// Outside reports that the order of the event's own system has no place for a
// participant: who has left a Keizer event, or has not entered it yet.
func (f *Field) Outside(p int) bool {
	return f.keizer != nil && f.keizer.Place(p) == 0 || f.places != nil && f.places[p].Place == 0
}

// Round is one round of a participant, for a cross table.
type Round struct {
	Opponent int // index of the scheduled opponent; -1 = none
	Colour   tournament.Colour
	Outcome  tournament.Outcome
	Points   tournament.Points // by the primary score
	Struck   bool              // does not count: a game of somebody who is out of the standings
}

// Round returns a round of a participant, from 1.
func (f *Field) Round(p, round int) Round {
	i := p*f.Rounds + round - 1
	c, struck := f.cells[i], f.cells[i].struck
	if struck {
		c = f.record[i]
	}
	if c.recorded != tournament.Absent {
		c.outcome = c.recorded
	}
	return Round{Opponent: int(c.opponent), Colour: c.colour, Outcome: c.outcome, Points: f.scores[f.primary].awarded[i], Struck: struck}
}

// Unrated returns the participants without a rating.
func (f *Field) Unrated() []int {
	var unrated []int
	for p, r := range f.ratings {
		if r == 0 {
			unrated = append(unrated, p)
		}
	}
	return unrated
}

func (f *Field) row(p int) []cell { return f.cells[p*f.Rounds : (p+1)*f.Rounds] }

// other is the score of a team that is not the primary one; teams have two.
func (f *Field) other() int { return len(f.scores) - 1 - f.primary }

// sum adds up the totals of a score.
func (f *Field) sum(s *score) {
	s.total = make([]tournament.Points, f.n)
	for p := range s.total {
		total := tournament.Points(0)
		for _, points := range s.awarded[p*f.Rounds : (p+1)*f.Rounds] {
			total += points
		}
		if s.penalty != nil {
			for _, points := range s.penalty[p*f.Rounds : (p+1)*f.Rounds] {
				total += points
			}
		}
		if s.bonus != nil {
			total += s.bonus[p]
		}
		if s.start != nil {
			total += s.start[p]
		}
		s.total[p] = total
	}
}

// counted is a total as tie-breaks count it.
func (s *score) counted(p int) tournament.Points {
	if s.start == nil || s.startIn {
		return s.total[p]
	}
	return s.total[p] - s.start[p]
}

// before is what tie-breaks count of no round.
func (s *score) before(p int) (sum tournament.Points) {
	if s.bonus != nil {
		sum = s.bonus[p]
	}
	if s.start != nil && s.startIn {
		sum += s.start[p]
	}
	return sum
}

// begin adds the start points of players to a score.
func (s *score) begin(t *tournament.Tournament) {
	s.start, s.startIn = make([]tournament.Points, len(t.Players)), t.Rules.StartPoints.InTieBreaks
	for p := range t.Players {
		s.start[p] = t.StartPoints(&t.Players[p])
	}
}

// penalties spreads the penalties and bonuses of the rules over a score. who
// names the participants of one of them, points what it adds to this score.
func (f *Field) penalties(s *score, adjustments []tournament.Adjustment, who func(*tournament.Adjustment) []int, points func(*tournament.Adjustment) tournament.Points) {
	for i := range adjustments {
		a := &adjustments[i]
		if !a.Penalty || a.Round > f.Rounds {
			continue
		}
		for _, p := range who(a) {
			if a.Round == 0 {
				if s.bonus == nil {
					s.bonus = make([]tournament.Points, f.n)
				}
				s.bonus[p] += points(a)
				continue
			}
			if s.penalty == nil {
				s.penalty = make([]tournament.Points, f.n*f.Rounds)
			}
			s.penalty[p*f.Rounds+a.Round-1] += points(a)
		}
	}
}

// drawn returns the field with every paired game of its last round a draw, as
// Fore Buchholz wants it (8.3). Byes of that round keep what they were awarded.
func (f *Field) drawn() *Field {
	if f.Rounds == 0 {
		return nil
	}
	d := *f
	d.cells = append([]cell(nil), f.cells...)
	d.scores = append([]score(nil), f.scores...)
	for i := range d.scores {
		d.scores[i].awarded = append([]tournament.Points(nil), f.scores[i].awarded...)
	}
	for p := range d.n {
		last := (p+1)*d.Rounds - 1
		c := &d.cells[last]
		if c.opponent < 0 || !c.outcome.Paired() {
			continue
		}
		c.outcome = tournament.Draw
		for i := range d.scores {
			d.scores[i].awarded[last] = d.scores[i].draw
		}
	}
	for i := range d.scores {
		d.sum(&d.scores[i])
	}
	return &d
}
