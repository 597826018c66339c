package cli

import (
	"fmt"
	"strconv"

	"github.com/pareo-chess/pareo/internal/planning"
)

// printPlan shows the answer as three tables.
func printPlan(con *console, a *planning.Answer) {
	lead := []string{con.say("count.players", "count", a.Players)}
	if a.Unrated > 0 {
		lead = append(lead, con.say("planning.unrated", "count", a.Unrated))
	}
	lead = append(lead, con.say("planning.events", "count", a.Events), con.say("cli.plan.seed", "seed", strconv.FormatUint(a.Seed, 10)))
	con.printf("%s\n\n%s\n", con.list(lead...), con.say("planning.rounds.title"))
	rows := [][]string{append(con.heads("planning.column.rounds"), con.figureHeads()...)}
	for i := range a.Rounds {
		rows = append(rows, append([]string{fmt.Sprint(a.Rounds[i].Rounds)}, figureRow(&a.Rounds[i].Figures)...))
	}
	printFolded(con, rows, "r"+figureSides)
	if a.Enough > 0 {
		con.printf("%s\n", con.say("planning.rounds.enough", "rounds", a.Enough))
	} else {
		con.printf("%s\n", con.say("planning.rounds.never"))
	}
	if len(a.Accelerated) > 0 {
		printAccelerations(con, a)
	}
	if len(a.Splits) > 0 {
		con.printf("\n%s\n", con.planHeading("planning.sections.title", a))
		printSections(con, a)
	}
}

// printAccelerations shows what the acceleration of the rules comes to.
func printAccelerations(con *console, a *planning.Answer) {
	con.printf("\n%s\n", con.planHeading("planning.acceleration.title", a))
	rows := [][]string{append([]string{""}, con.figureHeads()...)}
	for i := range a.Accelerated {
		name := "planning.plain"
		if a.Accelerated[i].Baku {
			name = "planning.baku"
		}
		rows = append(rows, append(con.heads(name), figureRow(&a.Accelerated[i].Figures)...))
	}
	printFolded(con, rows, "l"+figureSides)
}

// planHeading is a heading with the rounds that are played below it.
func (c *console) planHeading(code string, a *planning.Answer) string {
	return c.list(c.say(code), c.say("cli.count.rounds", "count", a.Announced))
}

// printSections shows what each part of a divided field comes to.
func printSections(con *console, a *planning.Answer) {
	rows := [][]string{append(con.heads("planning.column.section", "planning.column.players", "planning.column.ratings"), con.figureHeads()...)}
	for _, split := range a.Splits {
		for part := range split {
			s := &split[part]
			ratings := "-"
			if s.Highest > 0 {
				ratings = fmt.Sprintf("%d-%d", s.Lowest, s.Highest)
			}
			rows = append(rows, append([]string{con.say("planning.section", "part", part+1, "parts", len(split)), fmt.Sprint(s.Players), ratings}, figureRow(&s.Figures)...))
		}
	}
	printFolded(con, rows, "lrr"+figureSides)
}

const figureSides = "rrrrrrrrr"

func (c *console) figureHeads() []string {
	return c.heads("planning.column.perfect", "planning.column.several", "planning.column.clear", "planning.column.favourite", "planning.column.order",
		"planning.column.gap", "planning.column.onesided", "planning.column.first", "planning.column.stuck")
}

func figureRow(f *planning.Figures) []string {
	return []string{
		fmt.Sprintf("%.1f", f.Perfect), percent(f.Several), percent(f.Clear), percent(f.Favourite), percent(f.Order),
		fmt.Sprintf("%.0f", f.Gap), percent(f.OneSided), percent(f.FirstRound), percent(f.Stuck),
	}
}

// planAnswer is the answer of plan, as its JSON shows it.
type planAnswer struct {
	Players     int               `json:"players"`
	Unrated     int               `json:"unrated"`
	Events      int               `json:"events"` // played out for each plan
	Seed        uint64            `json:"seed"`
	Rounds      []planLine        `json:"rounds"`
	Enough      *int              `json:"enough"`    // the fewest rounds after which it is rare that two have all points; null = none of them
	Announced   int               `json:"announced"` // the rounds of the plans below
	Accelerated []planLine        `json:"acceleration"`
	Accelerate  bool              `json:"accelerate"`
	Sections    [][]sectionAnswer `json:"sections"`
}

type planLine struct {
	Rounds int  `json:"rounds"`
	Baku   bool `json:"baku"`
	figureAnswer
}

type sectionAnswer struct {
	Players int  `json:"players"`
	Lowest  *int `json:"lowest"` // null if nobody is rated
	Highest *int `json:"highest"`
	figureAnswer
}

type figureAnswer struct {
	Perfect    float64 `json:"perfect"`    // players with all points
	Several    float64 `json:"several"`    // share of the events in which two or more have them
	Clear      float64 `json:"clear"`      // share with one alone in front
	Favourite  float64 `json:"favourite"`  // share with the highest rated in front
	Order      float64 `json:"order"`      // share of the pairs whose points follow their ratings
	Gap        float64 `json:"gap"`        // rating difference of opponents
	OneSided   float64 `json:"oneSided"`   // share of the games with more than 400
	FirstRound float64 `json:"firstRound"` // the same in round 1
	Stuck      float64 `json:"stuck"`      // share of the events with a round that has no legal pairing
}

func newPlanAnswer(a *planning.Answer) planAnswer {
	out := planAnswer{
		Players: a.Players, Unrated: a.Unrated, Events: a.Events, Seed: a.Seed, Enough: known(a.Enough), Announced: a.Announced, Accelerate: a.Accelerate,
		Rounds: planLines(a.Rounds), Accelerated: planLines(a.Accelerated), Sections: [][]sectionAnswer{},
	}
	for _, split := range a.Splits {
		var sections []sectionAnswer
		for i := range split {
			sections = append(sections, sectionAnswer{split[i].Players, known(split[i].Lowest), known(split[i].Highest), figureAnswer(split[i].Figures)})
		}
		out.Sections = append(out.Sections, sections)
	}
	return out
}

func planLines(plans []planning.Plan) []planLine {
	var lines []planLine
	for i := range plans {
		lines = append(lines, planLine{plans[i].Rounds, plans[i].Baku, figureAnswer(plans[i].Figures)})
	}
	return lines
}
