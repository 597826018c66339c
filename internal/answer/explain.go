package answer

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why/words"
)

// Explanation is the answer of explain, as its JSON shows it.
type Explanation struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Round   int                `json:"round,omitempty"`
	Options []Option           `json:"options,omitempty"`
	Notes   []Note             `json:"notes,omitempty"`
	Answers []Explained        `json:"answers"`
}

// Explained is the answer to one question.
type Explained struct {
	Question string   `json:"question"`
	Answer   any      `json:"answer"`
	Text     []string `json:"text"` // the first is the answer in one line
}

// Note is a reason that holds for the whole round.
type Note struct {
	Article string                `json:"article,omitempty"`
	Text    string                `json:"text"`
	Players []tournament.PlayerID `json:"players,omitempty"`
}

// OfAnswers is the answer of explain about a round, in the language of a printer.
func OfAnswers(paired *pairing.Round, printer *words.Printer, answers []Explained) Explanation {
	answer := Explanation{System: paired.System, Edition: paired.Edition, Round: paired.Number, Answers: answers,
		Options: Options(paired.Reasons.Options)}
	for _, n := range paired.Reasons.Notes {
		answer.Notes = append(answer.Notes, Note{n.Article, printer.Note(&n), n.Players})
	}
	return answer
}
