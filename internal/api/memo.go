package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Memo is an error memo: what a mistake in the record came to.
type Memo struct {
	Language Language      `json:"language"`
	Refused  bool          `json:"refused" doc:"The question makes no sense, such as one about a result that is on record; the sentences say why."`
	Title    string        `json:"title"`
	Sections []MemoSection `json:"sections" doc:"The memo in words: what was wrong, later rounds, places, prizes, norms, and what the rules allow."`
	Memo     any           `json:"memo" doc:"The memo as data, as pareo explain --error --format json gives it. Players are named by their identity, teams by their number."`
}

// MemoSection is a part of a memo.
type MemoSection struct {
	Title  string   `json:"title"`
	Lines  []string `json:"lines"`
	Tables []Rows   `json:"tables"`
}

// WrongInRecord is what was wrong.
type WrongInRecord struct {
	Board   int    `query:"board" minimum:"0" maximum:"9999" doc:"Whose result or colours were wrong; left out, the pairing of the round was."`
	Result  string `query:"result" maxLength:"20" doc:"The right result of the board, such as 1-0; not with colours."`
	Colours bool   `query:"colours" doc:"The game of the board was played with colours reversed."`
}

// model reads what was wrong.
func (w *WrongInRecord) model(s *journal.State, round int) (why.Mistake, error) {
	m := why.Mistake{Round: round, Colours: w.Colours}
	if w.Board == 0 {
		if w.Result != "" || w.Colours {
			return m, misasked("query.board", "a result or colours are there, and no board", "send board with them")
		}
		return m, nil
	}
	if (w.Result != "") == w.Colours {
		return m, misasked("query.result", "a board has either a wrong result or wrong colours", "send result, or colours=true")
	}
	path := BoardPath{RoundPath: RoundPath{Round: round}, Board: w.Board}
	board, err := path.find(s)
	if err != nil {
		return m, err
	}
	m.Player, m.Opponent = board.White, board.Black
	if m.Result, err = resultOf(w.Result); err != nil {
		return m, err
	}
	if m.Player == tournament.NoPlayer || m.Opponent == tournament.NoPlayer || !w.Colours && (m.Result == tournament.NoResult || m.Result == tournament.AdjournedGame) {
		return m, misasked("query.result", "a completed round has a result on every board, and two players", "send how the game ended")
	}
	return m, nil
}

func (s *server) memoRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/rounds/{round}/memo", Need: right(account.Pair), ID: "get-memo", Tag: "Reasons", Summary: "The error memo: what a wrong result, colours or pairing came to, and what the rules still allow"},
		func(ctx context.Context, a *asked, state *journal.State, in *struct {
			OfRound
			WrongInRecord
		}) (Memo, error) {
			mistake, err := in.model(state, in.Round)
			if err != nil {
				return Memo{}, err
			}
			end, err := s.Host.Thinking(ctx, a.actor, a.tournament)
			if err != nil {
				return Memo{}, err
			}
			defer end()
			memo, err := desk.Memo(state, mistake, s.Host.Now())
			var none *why.NoSuchRound
			switch {
			case errors.As(err, &none):
				return Memo{}, problem(http.StatusNotFound, "round.unknown", none.Error(), "")
			case err != nil:
				return Memo{}, problem(http.StatusUnprocessableEntity, "why.none", fmt.Sprintf("the rules have no answer about round %d: %v", in.Round, err), "")
			}
			return memoOf(memo, state, in.spoken())
		})
}

// memoOf puts a memo into words.
func memoOf(memo *why.Memo, state *journal.State, language string) (Memo, error) {
	printer, err := words.New(language, func(id tournament.PlayerID) string {
		if p := state.Player(id); p != nil {
			return words.Spoken(p.Name)
		}
		return ""
	})
	if err != nil {
		return Memo{}, err
	}
	teams := printer.ForTeams(func(id tournament.PlayerID) string {
		if team := state.Tournament.Team(tournament.TeamID(id)); team != nil {
			return team.Name
		}
		return ""
	})
	out := Memo{Language: Language(language), Refused: memo.Refused != nil, Title: printer.MemoTitle(), Sections: []MemoSection{}, Memo: memo}
	for _, section := range printer.Memo(memo, teams) {
		told := MemoSection{Title: section.Title, Lines: append([]string{}, section.Lines...), Tables: []Rows{}}
		for _, t := range section.Tables {
			told.Tables = append(told.Tables, Rows{Title: t.Title, Head: t.Head, Rows: t.Rows, More: t.More})
		}
		out.Sections = append(out.Sections, told)
	}
	return out, nil
}
