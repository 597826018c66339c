package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Ground is why a pairing that was published is changed.
type Ground string

// Schema lists the grounds of all editions; "" is none.
func (Ground) Schema(huma.Registry) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString, Enum: []any{""},
		Description: "Needed once the pairing was published, also if it was taken from view since: one of those that get-grounds lists."}
	for _, reason := range tournament.ChangeReasons() {
		schema.Enum = append(schema.Enum, string(reason))
	}
	return schema
}

// Grounds is what the pairing of the current round may be changed for.
type Grounds struct {
	Round     int              `json:"round" doc:"The current round; 0 = there is none."`
	Published bool             `json:"published" doc:"The pairing was published, be it in view now or not: it changes on one of the grounds only."`
	Grounds   []PossibleGround `json:"grounds" doc:"Those of the edition of the event, which the record bears out first."`
	Faults    []RoundFault     `json:"faults" doc:"What the rules do not allow in the published pairing since a correction."`
}

// PossibleGround is a ground that the edition of the event knows.
type PossibleGround struct {
	Ground  Ground  `json:"ground"`
	Text    string  `json:"text" doc:"It in words."`
	Article string  `json:"article,omitempty" doc:"Of the handling rules of the edition."`
	Holds   bool    `json:"holds" doc:"The record bears it out, or cannot know."`
	Against string  `json:"against,omitempty" doc:"Why it does not."`
	Players []int32 `json:"players,omitempty" doc:"Whom the record shows; teams by their number where teams are paired."`
}

// RoundFault is something in a published pairing that the rules do not allow.
type RoundFault struct {
	Ground  Ground  `json:"ground" doc:"On which the pairing can be changed, unless it stands."`
	Text    string  `json:"text" doc:"What is wrong."`
	Players []int32 `json:"players"`
	Stands  bool    `json:"stands,omitempty" doc:"The edition of the event changes no published pairing for it."`
}

func groundsOf(s *journal.State, language string) Grounds {
	say := func(m message.Message) string { return m.In(language, namesIn(language, s)) }
	answer := Grounds{Grounds: []PossibleGround{}, Faults: []RoundFault{}}
	if current := s.Current(); current != nil {
		answer.Round, answer.Published = s.Paired(), current.Binds()
	}
	for _, g := range desk.Grounds(s) {
		one := PossibleGround{Ground: Ground(g.Ground), Text: say(g.Ground.Noun()), Article: g.Article, Holds: g.Against == nil, Players: numbersOf(g.Players)}
		if g.Against != nil {
			one.Against = say(desk.Told(s, g.Against))
		}
		answer.Grounds = append(answer.Grounds, one)
	}
	for _, f := range desk.Faults(s) {
		answer.Faults = append(answer.Faults, RoundFault{Ground: Ground(f.Reason), Text: say(desk.FaultAsMessage(s, &f)), Players: numbersOf(f.Players), Stands: f.Stands})
	}
	return answer
}

func (s *server) groundRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/rounds/current/grounds", Need: right(account.See), ID: "get-grounds", Tag: "Pairing by hand",
		Summary: "What the pairing of the current round may be changed for once it was published, and what it has to be changed for"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Spoken
		}) (Grounds, error) {
			return groundsOf(state, in.spoken()), nil
		})
}
