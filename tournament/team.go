package tournament

// TeamID is a team's number in the tournament, from 1. NoTeam is none.
type TeamID int32

// NoTeam is the identity of no team.
const NoTeam TeamID = 0

// Team is a team entered in a team event.
type Team struct {
	ID       TeamID
	Name     string
	Nickname string
	Strength Points     // strength factor for the initial order, in tenths
	Members  []PlayerID // in board order

	// What was last reported of the team's standing; standings computes its own.
	Rank                    int // 0 = none
	MatchPoints, GamePoints Points
}

// Lineup is a line-up that differs from the default order of the members.
type Lineup struct {
	Team, Opponent TeamID
	Boards         []PlayerID // NoPlayer = empty board
}

// TeamBye is a bye of a whole team.
type TeamBye struct {
	Team TeamID
	Kind Outcome
}

// MatchForfeit is a match decided by forfeit as a whole. Result is
// WhiteByForfeit, BlackByForfeit or DoubleForfeit; White is the first-named team.
type MatchForfeit struct {
	White, Black TeamID
	Result       Result
}

// TeamRules are the rules that only team events have.
type TeamRules struct {
	Boards  int
	Colours Colours // of the first-named team by board; none = alternating from White

	MatchWin, MatchDraw, MatchLoss Points
	// ByeMatchPoints and ByeGamePoints are what the pairing-allocated bye is worth.
	ByeMatchPoints, ByeGamePoints Points
}

// ColourOn returns the colour of the first-named team on a board, counted from 1.
// On boards of which the rules say nothing colours alternate, White on the first.
func (r *TeamRules) ColourOn(board int) Colour {
	if board >= 1 && board <= len(r.Colours) {
		return r.Colours[board-1]
	}
	return alternating(board)
}

// DefaultTeamRules returns 2-1-0 match points and a bye worth a drawn match,
// with half the boards won.
func DefaultTeamRules(boards int) TeamRules {
	return TeamRules{
		Boards:         boards,
		MatchWin:       2 * One,
		MatchDraw:      One,
		ByeMatchPoints: One,
		ByeGamePoints:  Points(boards) * Half,
	}
}
