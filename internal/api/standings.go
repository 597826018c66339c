package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Standings are a ranking.
type Standings struct {
	After     int                   `json:"after" doc:"The round after which it is."`
	Edition   string                `json:"edition" closed:"ranking" doc:"Of the tie-break rules in force: the one that all codes name whose values it changes (BH/V2009), or else that of the event."`
	Adjourned int                   `json:"adjourned,omitempty" doc:"How many games of these rounds are adjourned. Nobody has points for them, and while there are some all places are provisional."`
	TieBreaks []tournament.TieBreak `json:"tiebreaks" doc:"In order."`
	Without   []string              `json:"without,omitempty" doc:"Of the tie-breaks those whose code cannot be used, and why. They decide nothing."`
	Items     []Standing            `json:"items"`
}

// Standing is a player's place.
type Standing struct {
	Rank      int                 `json:"rank" doc:"0 = not ranked."`
	Player    int32               `json:"player" doc:"0 in a team event."`
	Team      int32               `json:"team,omitempty"`
	Number    int                 `json:"number"`
	Name      string              `json:"name"`
	Points    float64             `json:"points"`
	TieBreaks map[string]*float64 `json:"tiebreaks" doc:"null = not defined."`
	Exact     map[string]string   `json:"exact,omitempty" doc:"Tie-breaks that are compared as fractions (\"466/9\") and rounded in tiebreaks."`
	Adjourned int                 `json:"adjourned,omitempty" doc:"How many games of the player, or matches of the team, are adjourned: points and tie-breaks are provisional."`
	Decided   bool                `json:"decided,omitempty" doc:"The place among those who are tied was given by a play-off or by lot."`
	ToBeDrawn bool                `json:"toBeDrawn,omitempty" doc:"The event is over, and the place is shared until the lots that its list ends with are drawn: POST …/lots."`
	Left      string              `json:"left,omitempty" doc:"Why the player is not ranked, or has left."`
}

// AfterRound asks for the ranking after an earlier round.
type AfterRound struct {
	After int `query:"after" minimum:"0" maximum:"999" doc:"After this round, with what is known of its games today; 0 = the last one all of whose results are in."`
}

// check refuses a round after which nobody can be ranked yet, and an earlier one where
// past rounds are not shown: standings after each round tell their results.
func (a *AfterRound) check(s *journal.State) error {
	switch completed := desk.Settled(s).Completed(); {
	case a.After > completed:
		return misasked("query.after", fmt.Sprintf("round %d is not complete", a.After), fmt.Sprintf("ask for one from 0 to %d", completed))
	case a.After != 0 && a.After < completed:
		return shown(s, journal.PastRounds, a)
	}
	return nil
}

// rankingOf ranks everybody after a round, 0 = the last complete one, or says why that
// cannot be.
func rankingOf(s *journal.State, after int) (*standings.Standings, error) {
	ranked, err := standings.Compute(desk.Settled(s), standings.Options{After: after})
	if err != nil {
		return nil, problem(http.StatusUnprocessableEntity, "standings.impossible", err.Error(), "change the rules of the tournament")
	}
	return ranked, nil
}

func standingsOf(s *journal.State, after int) (*Standings, error) {
	ranked, err := rankingOf(s, after)
	if err != nil {
		return nil, err
	}
	out := &Standings{After: ranked.After, Edition: string(ranked.Edition), TieBreaks: []tournament.TieBreak{}, Items: make([]Standing, len(ranked.Rows))}
	for _, c := range ranked.Columns {
		out.TieBreaks = append(out.TieBreaks, c.Text)
		if c.Wrong != nil {
			out.Without = append(out.Without, c.Wrong.Error())
		}
	}
	for _, b := range desk.Adjourned(s) {
		if b.Round <= ranked.After {
			out.Adjourned++
		}
	}
	over := s.Tournament.Over() && ranked.After == s.Tournament.Completed()
	for i := range ranked.Rows {
		out.Items[i] = standingOf(s, out.TieBreaks, &ranked.Rows[i])
		out.Items[i].ToBeDrawn = over && ranked.ToBeDrawn(&ranked.Rows[i])
		for k, code := range out.TieBreaks {
			if exact := ranked.Exact(&ranked.Rows[i], k); exact != "" {
				if out.Items[i].Exact == nil {
					out.Items[i].Exact = make(map[string]string)
				}
				out.Items[i].Exact[string(code)] = exact
			}
		}
	}
	return out, nil
}

func standingOf(s *journal.State, codes []tournament.TieBreak, row *standings.Row) Standing {
	out := Standing{
		Rank: row.Rank, Player: int32(row.Player), Team: int32(row.Team), Points: row.Points.Float(), Adjourned: row.Adjourned, Decided: row.Decided,
		TieBreaks: make(map[string]*float64, len(codes)), Left: row.Left.String(),
	}
	if row.Team != tournament.NoTeam {
		out.Name = s.Tournament.Teams[row.Index].Name
	} else {
		p := &s.Tournament.Players[row.Index]
		out.Name, out.Number = p.Name, p.Number
	}
	for i, v := range row.Values {
		out.TieBreaks[string(codes[i])] = nil
		if v.Defined() {
			number := float64(v) / 100
			out.TieBreaks[string(codes[i])] = &number
		}
	}
	return out
}

// CrossTable is what every round left on every player.
type CrossTable struct {
	Rounds int        `json:"rounds" doc:"How many completed rounds there are."`
	Items  []CrossRow `json:"players" doc:"In the order of the standings."`
}

// CrossRow is a player's rounds.
type CrossRow struct {
	Rank   int         `json:"rank"`
	Player int32       `json:"player"`
	Name   string      `json:"name"`
	Points float64     `json:"points"`
	Rounds []CrossCell `json:"rounds"`
}

// CrossCell is a player's round.
type CrossCell struct {
	Outcome  string  `json:"outcome" closed:"outcome" doc:"Such as win, half-point bye or absent."`
	Opponent int32   `json:"opponent,omitempty" doc:"The identity of the opponent."`
	Colour   string  `json:"colour,omitempty" enum:"white,black"`
	Points   float64 `json:"points"`
	Struck   bool    `json:"struck,omitempty" doc:"The result counts for nobody in this round robin: one of the two left with fewer than half of the games played."`
}

func crossTableOf(s *journal.State) (*CrossTable, error) {
	ranked, err := rankingOf(s, 0)
	if err != nil {
		return nil, err
	}
	t := desk.Settled(s)
	if t.Rules.Team != nil {
		return nil, problem(http.StatusUnprocessableEntity, "crosstable.teams", "a team event has no cross table of players", "ask for the standings")
	}
	table := ranked.CrossTable(t)
	out := &CrossTable{Rounds: ranked.After, Items: make([]CrossRow, len(table.Rows))}
	for i, row := range table.Rows {
		out.Items[i] = CrossRow{Rank: row.Rank, Player: int32(row.Player), Name: t.Players[row.Index].Name, Points: row.Row.Points.Float(), Rounds: []CrossCell{}}
		for _, round := range row.Rounds {
			cell := CrossCell{Outcome: round.Outcome.String(), Points: round.Points.Float(), Struck: round.Struck}
			if round.Opponent >= 0 {
				cell.Opponent = int32(t.Players[round.Opponent].ID)
			}
			if round.Colour != tournament.NoColour {
				cell.Colour = round.Colour.String()
			}
			out.Items[i].Rounds = append(out.Items[i].Rounds, cell)
		}
	}
	return out, nil
}

func (s *server) standingRoutes() {
	const tag, path = "Standings", "/tournaments/{tournament}"
	read(s, Route{Path: path + "/standings", Need: anybody(), Shows: journal.Standings, ID: "get-standings", Tag: tag, Summary: "The standings after the last round all of whose results are in, or after an earlier one, now or at any past moment"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			AfterRound
		}) (*Standings, error) {
			if err := in.check(state); err != nil {
				return nil, err
			}
			return standingsOf(state, in.After)
		})
	read(s, Route{Path: path + "/crosstable", Need: anybody(), Shows: journal.Standings | journal.PastRounds, ID: "get-crosstable", Tag: tag, Summary: "The cross table"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (*CrossTable, error) {
			return crossTableOf(state)
		})
}
