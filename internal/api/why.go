package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/text/language"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Language is the code of a language of the sentences.
type Language string

// Schema lists the languages there are.
func (Language) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, code := range words.Languages() {
		schema.Enum = append(schema.Enum, code)
	}
	return schema
}

// Wish is what one can ask "why not?" about.
type Wish string

// Schema lists the wishes that people ask about.
func (Wish) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, kind := range why.Asked() {
		schema.Enum = append(schema.Enum, string(kind))
	}
	return schema
}

// Spoken is in which language sentences are asked for.
type Spoken struct {
	Language Language `query:"language" doc:"Of the sentences; left out, what Accept-Language asks for, else English."`
	Accepted string   `header:"Accept-Language" maxLength:"400" doc:"Languages in the order of preference, as browsers send them."`
}

// spoken is the code of the language.
func (s *Spoken) spoken() string {
	if s.Language != "" {
		return string(s.Language)
	}
	codes := words.Languages()
	tags := make([]language.Tag, len(codes))
	for i, code := range codes {
		tags[i] = language.Make(code)
	}
	accepted, _, err := language.ParseAcceptLanguage(s.Accepted)
	if err != nil || len(accepted) == 0 {
		return codes[0]
	}
	_, best, _ := language.NewMatcher(tags).Match(accepted...)
	return codes[best]
}

// Reason is the answer to a question about a round.
type Reason struct {
	Round    int      `json:"round"`
	Language Language `json:"language"`
	Refused  bool     `json:"refused" doc:"The question makes no sense, such as one about a pair that has met; the sentences say why."`
	Text     []string `json:"text" doc:"The answer in sentences, the first of them in one line."`
	Table    *Rows    `json:"table,omitempty" doc:"Of why-not: the boards that would change, as they are and what would come in their place; answer.price has all of them."`
	Answer   any      `json:"answer" doc:"The answer as data, as pareo explain --format json gives it. Players are named by their identity; where teams are paired, teams by their number, in questions and answers."`
}

// Rows is a table in words.
type Rows struct {
	Title string     `json:"title"`
	Head  []string   `json:"head"`
	Rows  [][]string `json:"rows" doc:"At most twelve, those of the players named among them."`
	More  string     `json:"more,omitempty" doc:"How many rows were left out."`
}

// rowsOf is a table in words; nil if it is empty.
func rowsOf(t words.Table) *Rows {
	if len(t.Rows) == 0 {
		return nil
	}
	return &Rows{Title: t.Title, Head: t.Head, Rows: t.Rows, More: t.More}
}

// OfRound is a question about a round.
type OfRound struct {
	Read
	RoundPath
	Spoken
}

// ask opens a round that whoever asks may see, and puts a question. Questions
// are answered one at a time: some take a good part of a second.
func (s *server) ask(ctx context.Context, state *journal.State, in *OfRound, question func(*why.Round, *words.Printer) Reason) (Reason, error) {
	if _, err := roundOf(state, in.Round, false); err != nil {
		return Reason{}, err
	}
	printer, err := words.New(in.spoken(), func(id tournament.PlayerID) string {
		if state.Tournament.Rules.PairsTeams() {
			if team := state.Tournament.Team(tournament.TeamID(id)); team != nil {
				return words.Spoken(team.Name)
			}
			return ""
		}
		if p := state.Player(id); p != nil {
			return words.Spoken(p.Name)
		}
		return ""
	})
	if err != nil {
		return Reason{}, err
	}
	a := askedOf(ctx)
	end, err := s.Host.Thinking(ctx, a.actor, a.tournament)
	if err != nil {
		return Reason{}, err
	}
	defer end()
	round, err := desk.Why(state, in.Round)
	if err != nil {
		return Reason{}, problem(http.StatusUnprocessableEntity, "why.none", fmt.Sprintf("the rules have no answer about round %d: %v", in.Round, err), "")
	}
	reason := question(round, printer.For(&state.Tournament.Rules))
	reason.Text = printer.For(&state.Tournament.Rules).AfterFirst(round, reason.Text)
	reason.Round, reason.Language = in.Round, Language(in.spoken())
	return reason, nil
}

func (s *server) whyRoutes() {
	const tag, path = "Reasons", "/tournaments/{tournament}/rounds/{round}"
	read(s, Route{Path: path + "/why/{player}", Need: anybody(), Shows: journal.Reasons, ID: "why-player", Tag: tag, Summary: "Why a player has this opponent, colour, float or bye"},
		func(ctx context.Context, _ *asked, state *journal.State, in *struct {
			OfRound
			PlayerPath
		}) (Reason, error) {
			if known := state.Player(in.id()) != nil; state.Tournament.Rules.PairsTeams() && state.Tournament.Team(tournament.TeamID(in.Player)) == nil || !state.Tournament.Rules.PairsTeams() && !known {
				return Reason{}, in.unknown()
			}
			return s.ask(ctx, state, &in.OfRound, func(r *why.Round, p *words.Printer) Reason {
				a := r.Player(in.id())
				r.Climb(a)
				r.Turn(a)
				return Reason{Refused: a.Refused != nil, Text: p.Player(a), Answer: a}
			})
		})
	read(s, Route{Path: path + "/why-not", Need: anybody(), Shows: journal.Reasons, ID: "why-not", Tag: tag, Summary: "Why two players do not meet, or a player has not the bye or a colour: the best round with it, and where that is worse"},
		func(ctx context.Context, _ *asked, state *journal.State, in *struct {
			OfRound
			Wish     Wish  `query:"wish" required:"true" doc:"That player and opponent meet, or that the player has the bye, White or Black."`
			Player   int32 `query:"player" required:"true" minimum:"1" doc:"The identity of the player."`
			Opponent int32 `query:"opponent" minimum:"0" doc:"Only with meet."`
		}) (Reason, error) {
			kind := why.WishKind(in.Wish)
			if kind.NamesTwo() != (in.Opponent != 0) {
				return Reason{}, misasked("query.opponent", "two players meet, and one has a bye or a colour", "send opponent with meet, and only with it")
			}
			return s.ask(ctx, state, &in.OfRound, func(r *why.Round, p *words.Printer) Reason {
				a := r.Ask(kind, tournament.PlayerID(in.Player), tournament.PlayerID(in.Opponent))
				return Reason{Refused: a.Refused != nil, Text: p.Instead(a), Table: rowsOf(p.Exchanges(a)), Answer: a}
			})
		})
	read(s, Route{Path: path + "/if", Need: anybody(), Shows: journal.Reasons, ID: "what-if", Tag: tag, Summary: "What the round would be if a result, an absence or a rating were otherwise"},
		func(ctx context.Context, _ *asked, state *journal.State, in *struct {
			OfRound
			Imagined
		}) (Reason, error) {
			change, err := in.model(state.Tournament.Rules.PairsTeams())
			if err != nil {
				return Reason{}, err
			}
			return s.ask(ctx, state, &in.OfRound, func(r *why.Round, p *words.Printer) Reason {
				a := r.If(change)
				return Reason{Refused: a.Refused != nil, Text: p.If(a), Answer: a}
			})
		})
}

// Imagined is what is imagined otherwise.
type Imagined struct {
	Change   string `query:"change" required:"true" enum:"result,absent,present,rating" doc:"Another result of the players' latest game before the round, an absence or attendance in the round, another rating."`
	Player   int32  `query:"player" required:"true" minimum:"1" doc:"The identity of the player; where teams are paired the number of the team, here and as opponent."`
	Opponent int32  `query:"opponent" minimum:"0" doc:"Of the game; only with result."`
	Result   string `query:"result" maxLength:"20" doc:"As if player had had White, such as 1-0; only with result. Of teams the score of their match in game points, such as 2.5-1.5."`
	Rating   int    `query:"rating" minimum:"0" maximum:"4000" doc:"Only with rating; 0 is none. Of a team its strength."`
}

func (i *Imagined) model(ofTeams bool) (why.Change, error) {
	c := why.Change{Kind: why.ChangeKind(i.Change), Player: tournament.PlayerID(i.Player), Opponent: tournament.PlayerID(i.Opponent), Rating: i.Rating}
	switch {
	case c.Kind != why.OtherRating && i.Rating != 0:
		return c, misasked("query.rating", "a rating is there, and another change is asked for", "send rating only with change=rating")
	case c.Kind != why.OtherResult && (i.Opponent != 0 || i.Result != ""):
		return c, misasked("query.result", "an opponent or a result is there, and another change is asked for", "send them only with change=result")
	case c.Kind != why.OtherResult:
		return c, nil
	case i.Opponent == 0 || i.Opponent == i.Player:
		return c, misasked("query.opponent", "the game has no two players", "send player and opponent")
	}
	if ofTeams {
		score, ok := why.ParseMatchScore(i.Result)
		if !ok {
			return c, misasked("query.result", fmt.Sprintf("%q is not the score of a match", i.Result), "send the game points of player and opponent, such as 2.5-1.5")
		}
		c.Score = &score
		return c, nil
	}
	result, ok := tournament.ParseResult(i.Result)
	if !ok || result == tournament.NoResult {
		return c, misasked("query.result", fmt.Sprintf("%q is not the result of a game that is over", i.Result), "send one such as 1-0, 0-1, 1/2-1/2, +-")
	}
	c.Result = result
	return c, nil
}

// misasked refuses what a parameter, or a value of the body, cannot be.
func misasked(place, what, hint string) *Problem {
	p := problem(http.StatusUnprocessableEntity, "input.invalid", what, hint)
	p.Errors = []Fault{{Location: place, Message: what}}
	return p
}
