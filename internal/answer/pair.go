package answer

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Pairing is the answer of pair, as its JSON shows it.
type Pairing struct {
	System    tournament.System  `json:"system"`
	Edition   tournament.Edition `json:"edition"`
	Round     int                `json:"round"`
	Matches   []Match            `json:"matches,omitempty"` // of a team event
	TeamBye   *int               `json:"teamBye,omitempty"`
	Boards    []Board            `json:"boards"`
	Bye       *int               `json:"bye"`
	NotPaired []NotPaired        `json:"notPaired"`
	Options   []Option           `json:"options,omitempty"` // in force, for systems that have some
}

// Board is a game.
type Board struct {
	Board int                 `json:"board"`
	White tournament.PlayerID `json:"white"`
	Black tournament.PlayerID `json:"black"`
}

// Match is a match of teams.
type Match struct {
	White tournament.TeamID `json:"white"` // on board 1
	Black tournament.TeamID `json:"black"`
}

// NotPaired is a player without a board, and why.
type NotPaired struct {
	Player tournament.PlayerID `json:"player"`
	Reason string              `json:"reason"`
}

// OfRound is the answer of pair.
func OfRound(r *pairing.Round) Pairing {
	answer := Pairing{
		System: r.System, Edition: r.Edition, Round: r.Number,
		Boards: make([]Board, 0, len(r.Boards)), Bye: known(int(r.Bye)), NotPaired: []NotPaired{},
		Options: Options(r.Reasons.Options),
	}
	for _, m := range r.Matches {
		answer.Matches = append(answer.Matches, Match{m.White, m.Black})
	}
	if r.TeamBye != tournament.NoTeam {
		answer.TeamBye = known(int(r.TeamBye))
	}
	for i, b := range r.Boards {
		answer.Boards = append(answer.Boards, Board{i + 1, b.White, b.Black})
	}
	for _, u := range r.NotPaired {
		answer.NotPaired = append(answer.NotPaired, NotPaired{u.Player, u.Reason.String()})
	}
	return answer
}
