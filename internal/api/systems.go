package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Systems are the pairing systems that an event can choose, and what they ask.
type Systems struct {
	Body struct {
		Items []SystemInfo `json:"items" doc:"The most usual first."`
	}
}

// SystemInfo is a pairing system.
type SystemInfo struct {
	System   string        `json:"system" closed:"system" doc:"As the rules of a tournament name it."`
	Title    string        `json:"title"`
	Editions []EditionInfo `json:"editions" doc:"The one taken by default first."`
}

// EditionInfo is an edition of the rules of a system. The defaults of its options are its
// own.
type EditionInfo struct {
	Edition string       `json:"edition" closed:"edition" doc:"As the rules of a tournament name it."`
	Title   string       `json:"title"`
	Options []OptionInfo `json:"options" doc:"What the text leaves open, or to the organiser."`
}

// OptionInfo is an option of a system: a question that its rules leave open, and the
// answers to choose from.
type OptionInfo struct {
	Name    string        `json:"name" doc:"As the options of the rules name it."`
	Article string        `json:"article" doc:"The rule that leaves the question open."`
	Text    string        `json:"text" doc:"The question."`
	Default string        `json:"default" doc:"The answer where none was chosen."`
	Values  []OptionValue `json:"values" doc:"The answers; none = a whole number from 0."`
	Most    int           `json:"most,omitempty" doc:"The largest number; none = it has no limit."`
}

// OptionValue is an answer.
type OptionValue struct {
	Value string `json:"value"`
	Text  string `json:"text" doc:"What it means."`
}

// SystemsQuery is about which system, and in which language.
type SystemsQuery struct {
	System string `query:"system" maxLength:"40" doc:"This system alone, such as harkness."`
	Spoken
}

// listsSystems is where somebody is sent who names a system, an edition or an option that
// there is not.
const listsSystems = "GET /systems lists systems, editions and options with what they mean"

// systemRoutes tell what can be chosen before there is an event.
func (s *server) systemRoutes() {
	add(s, Route{Method: http.MethodGet, Path: "/systems", Need: anybody(), ID: "list-systems", Tag: "Tournaments",
		Summary: "Which pairing systems and editions there are, and their options with what they mean"},
		func(_ context.Context, _ *asked, in *SystemsQuery) (*Systems, error) {
			answer := new(Systems)
			answer.Body.Items = []SystemInfo{}
			for _, system := range desk.EverySystem() {
				if in.System == "" || in.System == string(system.Name) {
					answer.Body.Items = append(answer.Body.Items, systemInfo(system, in.spoken()))
				}
			}
			if len(answer.Body.Items) == 0 {
				return nil, problem(http.StatusNotFound, "systems.unknown", fmt.Sprintf("there is no system %q", in.System), "")
			}
			return answer, nil
		})
}

func systemInfo(system desk.System, language string) SystemInfo {
	say := func(code string) string { return message.Of(code).In(language, nil) }
	info := SystemInfo{System: string(system.Name), Title: say("system." + string(system.Name)), Editions: []EditionInfo{}}
	for _, edition := range system.Editions {
		info.Editions = append(info.Editions, EditionInfo{string(edition), editionTitle(edition, language), choicesOf(system.Name, edition, language)})
	}
	return info
}

// editionTitle says an edition in words, or names its year.
func editionTitle(edition tournament.Edition, language string) string {
	code := "edition." + string(edition)
	if title := message.Of(code).In(language, nil); title != code {
		return title
	}
	return string(edition)
}

func choicesOf(system tournament.System, edition tournament.Edition, language string) []OptionInfo {
	options := []OptionInfo{}
	for _, c := range desk.Choices(system, edition) {
		option := OptionInfo{Name: c.Name, Article: c.Article, Text: c.Question().In(language, nil), Default: c.Default, Values: []OptionValue{}, Most: c.Most}
		for _, value := range c.Values {
			meaning := c.Meaning(value)
			option.Values = append(option.Values, OptionValue{value, meaning.In(language, nil)})
		}
		options = append(options, option)
	}
	return options
}
