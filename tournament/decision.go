package tournament

import "slices"

// MatchDecision says how a match of a knock-out that was level after its games was
// decided: by further games, which are no rounds of the event, or by what the
// arbiters found or drew.
type MatchDecision struct {
	Match int    // which round of matches it was, from 1
	Sides [2]int // who met: players, in a team event teams
	// Games are the games of the tie-break in the order in which they were played.
	Games []DecidingGame `json:",omitempty"`
	// Winner is who goes on where the games do not tell; 0 = they do, NobodyWins =
	// neither goes on. Reason says why: "lot", "board count".
	Winner int    `json:",omitempty"`
	Reason string `json:",omitempty"`
}

// NobodyWins is the Winner of a match from which neither goes on.
const NobodyWins = -1

// DecidingGame is a game of a tie-break.
type DecidingGame struct {
	White  int // who had White
	Result Result
}

// DecidingStage is what a tie-break consists of: so many games at a rate of play.
type DecidingStage struct {
	Rate  string
	Games int
}

// DecidingStages are the stages of a tie-break. The last is repeated until a game is
// won.
func DecidingStages() []DecidingStage {
	return []DecidingStage{{"15+10", 2}, {"10+10", 2}, {"5+3", 2}, {"3+2", 1}}
}

// PlayedStage is a stage of a tie-break as far as it was played, with the points of
// the two sides in it.
type PlayedStage struct {
	Rate   string
	Games  []DecidingGame
	Whole  bool // all its games were played
	Points [2]Points
}

// Decides reports whether the stage has a winner: each stage stands by its own
// points.
func (s *PlayedStage) Decides() bool { return s.Whole && s.Points[0] != s.Points[1] }

// Stages parts the games into stages.
func (d *MatchDecision) Stages() []PlayedStage {
	var stages []PlayedStage
	all := DecidingStages()
	for k, rest := 0, d.Games; len(rest) > 0; k++ {
		stage := all[min(k, len(all)-1)]
		played := PlayedStage{Rate: stage.Rate, Games: rest[:min(stage.Games, len(rest))], Whole: len(rest) >= stage.Games}
		for _, g := range played.Games {
			white, black := g.Result.Outcomes()
			first := g.White == d.Sides[0]
			if !first {
				white, black = black, white
			}
			played.Points[0] += worthInStage(white)
			played.Points[1] += worthInStage(black)
		}
		stages, rest = append(stages, played), rest[len(played.Games):]
	}
	return stages
}

// worthInStage: a won game counts one point, a drawn one half, however the event
// counts those of its rounds.
func worthInStage(o Outcome) Points {
	switch o {
	case Win, UnratedWin, ForfeitWin:
		return One
	case Draw, UnratedDraw:
		return Half
	}
	return 0
}

// GoesOn returns who goes on: a side, or NobodyWins; 0 = that is not decided yet.
func (d *MatchDecision) GoesOn() int {
	if d.Winner != 0 {
		return d.Winner
	}
	for _, s := range d.Stages() {
		if !s.Decides() {
			continue
		}
		if s.Points[0] > s.Points[1] {
			return d.Sides[0]
		}
		return d.Sides[1]
	}
	return 0
}

// Excess returns how many games were given beyond the one that decided.
func (d *MatchDecision) Excess() int {
	games := 0
	for _, s := range d.Stages() {
		games += len(s.Games)
		if s.Decides() {
			return len(d.Games) - games
		}
	}
	return 0
}

// Decision returns how a match was decided between two, in either order; nil = it was
// not.
func (t *Tournament) Decision(match, a, b int) *MatchDecision {
	for i := range t.MatchDecisions {
		d := &t.MatchDecisions[i]
		if d.Match == match && (d.Sides == [2]int{a, b} || d.Sides == [2]int{b, a}) {
			return d
		}
	}
	return nil
}

// Clone returns a copy that shares nothing with d.
func (d MatchDecision) Clone() MatchDecision {
	d.Games = slices.Clone(d.Games)
	return d
}

func cloneDecisions(list []MatchDecision) []MatchDecision {
	list = slices.Clone(list)
	for i := range list {
		list[i] = list[i].Clone()
	}
	return list
}

// lastMatchesDecided reports whether the last matches of a knock-out, the final and
// that for third place, are decided, which can be before their last game.
func (t *Tournament) lastMatchesDecided() bool {
	_, final := t.Rules.GamesOfMatch()
	first := t.Rules.Rounds - final
	if first < 0 || t.Completed() <= first { // first is below 0 while the number of rounds is not known
		return false
	}
	event := t.OfTeams(GamePoints)
	tab := event.Table()
	toCome := Points(t.Rules.Rounds-t.Completed()) * (event.Rules.Scoring.Win() - event.Rules.Scoring.Loss())
	for _, g := range event.Rounds[first].Games {
		white, black := tab.Index(g.White), tab.Index(g.Black)
		var lead, all Points
		for r := first; r < t.Completed() && white >= 0 && black >= 0; r++ {
			lead += tab.Points(white, r) - tab.Points(black, r)
			all += tab.Points(white, r) + tab.Points(black, r)
		}
		decision := t.Decision(t.Rules.MatchRounds(), int(g.White), int(g.Black))
		level := lead == 0 && toCome == 0 && all > 0
		if lead <= toCome && -lead <= toCome && (level || toCome > 0) && (!level || decision == nil || decision.GoesOn() == 0) {
			return false
		}
	}
	return true
}
