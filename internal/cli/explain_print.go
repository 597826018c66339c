package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// explanation gathers the answers to the questions about a round.
type explanation struct {
	con        *console
	words      *words.Printer
	system     pairing.System
	tournament *tournament.Tournament
	round      *why.Round // nil if no question is about a round
	answers    []explainedAnswer
	whole      bool // the whole round is shown
	ofBye      bool // an answer is about the bye
	refused    bool // a question made no sense, or the answer is "no"
}

// explainedAnswer is one answer, as JSON shows it and as text does.
type explainedAnswer struct {
	answer.Explained

	tables  []words.Table // of text only
	ladders []words.Table // likewise, behind the reason in short
	short   int           // how many sentences stand before the ladders
}

func (a *explanation) add(question string, answered any, text []string) {
	a.answers = append(a.answers, explainedAnswer{Explained: answer.Explained{Question: question, Answer: answered, Text: text}})
}

func (a *explanation) player(id tournament.PlayerID) {
	told := a.round.Player(id)
	a.refused = a.refused || told.Refused != nil
	a.ofBye = a.ofBye || told.Status == why.HasBye
	a.round.Climb(told)
	a.round.Turn(told)
	explained := explainedAnswer{Explained: answer.Explained{Question: "player", Answer: told, Text: a.words.Player(told)}}
	for _, ladder := range a.words.Ladders(told) {
		if ladder.Of == why.ForColour && len(ladder.Rungs) == 1 && told.Table == nil { // the sentence says as much
			continue
		}
		explained.ladders = append(explained.ladders, a.words.Rungs(ladder))
	}
	explained.short = max(slices.Index(explained.Text, a.words.Short(told))+1, 1)
	a.answers = append(a.answers, explained)
}

func (a *explanation) instead(question string, answer *why.Instead) {
	a.refused = a.refused || answer.Refused != nil
	a.ofBye = a.ofBye || answer.Wish.Kind == swiss.Bye || answer.Wish.Kind == swiss.NoBye
	a.add(question, answer, a.words.Instead(answer))
	a.answers[len(a.answers)-1].tables = []words.Table{a.words.Exchanges(answer)}
}

// replay shows how the bracket of a player was paired, try by try.
func (a *explanation) replay(id tournament.PlayerID) {
	replay := a.round.Replay(a.round.BracketOf(id))
	if replay == nil {
		a.refused = true
		a.add("replay", nil, []string{a.words.NoReplay()})
		return
	}
	steps := a.words.Steps(replay)
	a.add("replay", replay, []string{steps.Title})
	a.answers[len(a.answers)-1].tables = []words.Table{steps}
}

func (a *explanation) change(c why.Change) {
	answer := a.round.If(c)
	a.refused = a.refused || answer.Refused != nil
	a.add("if", answer, a.words.If(answer))
}

func (a *explanation) needed(one, two tournament.PlayerID) {
	answer := why.Needed(a.system, a.tournament, one, two)
	a.refused = a.refused || answer.Refused != nil || answer.None != ""
	a.add("needed", answer, a.words.Needed(answer))
}

// ahead asks about the standings after a round; 0 is the last completed.
func (a *explanation) ahead(one, two tournament.PlayerID, after int) error {
	answer, err := why.Ahead(a.tournament, standings.Options{After: after}, one, two)
	if err != nil {
		return err
	}
	a.refused = a.refused || answer.Refused != nil
	told := a.words
	if answer.OfTeams {
		told = told.ForTeams(newRoster(a.tournament.OfTeams(tournament.MatchPoints)).called)
	}
	a.add("ahead", answer, told.Ahead(answer))
	return nil
}

// dispute sets the record against the rules, and hears other engines.
func (a *explanation) dispute(engines []string) {
	answer := a.round.Dispute()
	for _, engine := range engines {
		answer.Engines = append(answer.Engines, a.hear(engine))
	}
	agrees := answer.Agrees || answer.NotPlayed && len(answer.Engines) > 0
	for _, e := range answer.Engines {
		agrees = agrees && (e.AsRules || e.Failed != "")
	}
	a.refused = a.refused || !agrees
	a.add("dispute", answer, a.words.Dispute(answer))
	if !answer.NotPlayed {
		a.answers[len(a.answers)-1].tables = []words.Table{a.words.Rounds(answer)}
	}
}

// overview is every bracket, with its members and its criteria.
func (a *explanation) overview() {
	a.whole = true
	for _, b := range a.round.Brackets() {
		members, criteria := a.words.Members(b), a.words.Criteria(b, true)
		a.add("bracket", b, append([]string{members.Title}, a.words.Switches(b)...))
		a.answers[len(a.answers)-1].tables = []words.Table{members, criteria}
	}
	if len(a.answers) > 0 {
		return
	}
	answers := a.round.Everybody() // a table decides
	for i, lines := range a.words.All(answers) {
		a.add("player", answers[i], lines)
	}
}

// finish prints everything.
func (a *explanation) finish(format string) error {
	if format == "json" {
		if err := a.con.printJSON(a.json()); err != nil {
			return err
		}
	} else {
		a.text()
	}
	if a.refused {
		return &failure{code: answerIsNo}
	}
	return nil
}

func (a *explanation) json() answer.Explanation {
	answers := make([]answer.Explained, len(a.answers))
	for i := range a.answers {
		answers[i] = a.answers[i].Explained
		answers[i].Text = a.words.AfterFirst(a.round, answers[i].Text)
	}
	if a.round == nil {
		return answer.Explanation{System: a.system.Name(), Edition: a.system.Edition(), Answers: answers}
	}
	return answer.OfAnswers(a.round.Paired, a.words, answers)
}

func (a *explanation) text() {
	if a.round != nil {
		paired := a.round.Paired
		a.con.printf("%s (%s %s)\n", a.words.Heading(paired.Number), paired.System, paired.Edition)
		if since := a.words.Since(a.round); since != "" {
			a.con.printf("%s\n", since)
		}
	}
	for i, answer := range a.answers {
		if i > 0 || a.round != nil {
			a.con.printf("\n")
		}
		for i, line := range answer.Text {
			if i > 0 {
				line = "  " + line
			}
			a.con.printf("%s\n", line)
			if i+1 == answer.short {
				a.climb(answer.ladders)
			}
		}
		for _, t := range answer.tables {
			if len(t.Rows) == 0 {
				continue
			}
			a.con.printf("\n")
			printTable(a.con, append([][]string{t.Head}, t.Rows...), alignment(t))
			if t.More != "" {
				a.con.printf("%s\n", t.More)
			}
		}
	}
	if a.round != nil {
		a.footer(a.round.Paired)
	}
}

// climb prints ladders.
func (a *explanation) climb(ladders []words.Table) {
	for _, t := range ladders {
		a.con.printf("\n%s\n", a.con.heading(t.Title))
		printTable(a.con, t.Rows, alignment(t))
	}
	if len(ladders) > 0 {
		a.con.printf("\n")
	}
}

// footer prints what holds for the whole round; what is known of the bye, only under
// answers about it, and of the tree, whose answers have what is theirs, under none.
func (a *explanation) footer(paired *pairing.Round) {
	a.options(paired.Reasons.Options)
	for _, n := range paired.Reasons.Notes {
		if !a.whole && (n.Bye && !a.ofBye || a.system.Name().IsTree()) {
			continue
		}
		a.con.printNote(n.Article, a.words.Note(&n))
	}
}

// options prints the readings in force: all of them with what they mean under the
// whole round, under answers only those that are not as recommended.
func (a *explanation) options(options []pairing.Option) {
	if !a.whole {
		if chosen := chosenOptions(options, ", "); chosen != "" {
			a.con.printf("\n%s\n", a.con.headed(a.words.Fill("answer.options"), strings.TrimPrefix(chosen, ", ")))
		}
		return
	}
	if len(options) > 0 {
		a.con.printf("\n%s\n", a.con.heading(a.words.Fill("answer.options")))
	}
	choices := systems.Choices(a.system)
	for _, o := range options {
		text := o.Name + "=" + o.Value
		for _, c := range choices {
			if c.Name != o.Name || len(c.Values) > 0 && !c.Has(o.Value) {
				continue
			}
			answer := o.Value // of a number
			if len(c.Values) > 0 {
				answer = a.words.Fill(c.Meaning(o.Value).Code)
			}
			text = fmt.Sprintf("%s %s (%s; %s)", a.words.Fill(c.Question().Code), answer, text, c.Article)
		}
		a.con.printf("  %s\n", text)
	}
}

// alignment puts columns of numbers to the right: the first and the third of
// members, none of criteria.
func alignment(t words.Table) string {
	if len(t.Head) == 3 {
		if len(t.Rows) > 0 && t.Rows[0][0] != "" && strings.Trim(t.Rows[0][0], "0123456789") == "" { // boards
			return "rll"
		}
		return "lll"
	}
	return "rlr" + strings.Repeat("l", len(t.Head)-3)
}
