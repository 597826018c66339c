package answer

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Question is what can be asked of a tournament file, as JSON. Each function takes some of
// it (see functions) and refuses the rest.
type Question struct {
	System        tournament.System     `json:"system"`
	Edition       tournament.Edition    `json:"edition"`
	Options       map[string]string     `json:"options"` // readings of the rules, by name
	InitialColour string                `json:"initialColour"`
	Seed          uint64                `json:"seed"`
	Round         *int                  `json:"round"` // of check and explain
	After         int                   `json:"after"` // of standings
	Tiebreaks     []string              `json:"tiebreaks"`
	Rules         tiebreak.Edition      `json:"tiebreakEdition"`
	Player        *tournament.PlayerID  `json:"player"` // of explain
	WhyNot        []tournament.PlayerID `json:"whyNot"`
	Bye           *tournament.PlayerID  `json:"bye"`
	White         *tournament.PlayerID  `json:"white"`
	Black         *tournament.PlayerID  `json:"black"`
	Language      string                `json:"language"`
}

// function is something that can be asked for, and the fields of a [Question] it takes.
type function struct {
	ask   func(*tournament.Tournament, *Question) (any, error)
	takes string
}

const rulesTaken = "system edition options initialColour seed"

var functions = map[string]function{
	"pair":      {pair, rulesTaken},
	"check":     {check, rulesTaken + " round"},
	"standings": {rank, "tiebreaks tiebreakEdition after seed"},
	"explain":   {explain, rulesTaken + " round player whyNot bye white black language"},
}

// Call answers a function of the WebAssembly package about a tournament file: "pair",
// "check", "standings" or "explain", with a [Question] as JSON. The answer is the object
// that the command of that name has for the file with --format json, except that there
// is no "file", no "near" (what another edition comes to, where the file does not name
// its own), and nothing that only options of the command ask for. What went wrong is an
// *[Error].
func Call(name, file string, question []byte) ([]byte, error) {
	f, ok := functions[name]
	if !ok {
		return nil, wrongUsage("there is no function %q", name)
	}
	q, err := f.question(name, question)
	if err != nil {
		return nil, err
	}
	colour, ok := tournament.ParseColour(q.InitialColour)
	if q.InitialColour != "" && (!ok || colour == tournament.NoColour) {
		return nil, wrongUsage("initialColour is %q; it is white or black", q.InitialColour)
	}
	t, err := read(file)
	if err != nil {
		return nil, err
	}
	if t.Rules.InitialColour == tournament.NoColour {
		t.Rules.InitialColour = colour
	}
	if q.Seed != 0 {
		t.Rules.LotSeed = q.Seed
	}
	answered, err := f.ask(t, q)
	if err != nil {
		return nil, asError(err)
	}
	return json.Marshal(answered)
}

// question reads what the function is asked.
func (f *function) question(name string, text []byte) (*Question, error) {
	var (
		q     Question
		asked map[string]json.RawMessage
	)
	if err := json.Unmarshal(text, &asked); err != nil {
		return nil, wrongUsage("the options of %s are no JSON object", name)
	}
	taken := strings.Fields(f.takes)
	for _, option := range slices.Sorted(maps.Keys(asked)) {
		if !slices.Contains(taken, option) {
			return nil, wrongUsage("%s has no option %q; it takes %s", name, option, strings.Join(taken, ", "))
		}
	}
	if err := json.Unmarshal(text, &q); err != nil {
		return nil, wrongUsage("%s", plainJSON(err))
	}
	return &q, nil
}

func wrongUsage(format string, args ...any) error {
	return &Error{Kind: WrongUsage, Text: fmt.Sprintf(format, args...)}
}

// plainJSON says what is wrong with a question without the names of our types.
func plainJSON(err error) string {
	if wrong, ok := err.(*json.UnmarshalTypeError); ok {
		return fmt.Sprintf("the option %s cannot be a %s", wrong.Field, wrong.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// read reads a tournament file.
func read(file string) (*tournament.Tournament, error) {
	t, report, err := trf.Read(strings.NewReader(file))
	if err != nil {
		return nil, asError(err)
	}
	if report.AddUnsound(t.Validate()); report.Err() != nil {
		return nil, asError(report.Err())
	}
	return t, nil
}

// systemOf is the system that is asked for, with its options.
func systemOf(t *tournament.Tournament, q *Question) (pairing.System, error) {
	system, err := systems.For(t, q.System, q.Edition)
	if err != nil {
		return nil, err
	}
	var options []pairing.Option
	for name, value := range q.Options {
		options = append(options, pairing.Option{Name: name, Value: value})
	}
	slices.SortFunc(options, func(a, b pairing.Option) int { return strings.Compare(a.Name, b.Name) })
	return systems.Configure(system, options)
}

func pair(t *tournament.Tournament, q *Question) (any, error) {
	system, err := systemOf(t, q)
	if err != nil {
		return nil, err
	}
	round, err := pairing.Next(system, t)
	if err != nil {
		return nil, err
	}
	return OfRound(round), nil
}

func check(t *tournament.Tournament, q *Question) (any, error) {
	system, err := systemOf(t, q)
	if err != nil {
		return nil, err
	}
	if q.Round != nil {
		if *q.Round < 1 || *q.Round > t.Completed() {
			return nil, wrongUsage("round %d is not in the file, which has %d", *q.Round, t.Completed())
		}
		return OfFindings(system, []audit.Finding{audit.Round(system, t, *q.Round)}), nil
	}
	findings, met := audit.Tournament(system, t), 0
	if q.System == "" && q.Edition == "" {
		if robin, rounds, all := AsRoundRobin(t, findings); robin != nil {
			system, findings, met = robin, rounds, all
		}
	}
	table := TableOf(system, t, findings)
	if table != nil {
		findings = table.Findings
	}
	answered := OfFindings(system, findings)
	answered.AllMet = met
	answered.Numbered(t, table)
	places, err := standings.CheckPlaces(t)
	if err != nil {
		return nil, err
	}
	if answered.Places = OfPlaces(t, places); places != nil {
		answered.Differences += len(places.Misplaced)
	}
	return answered, nil
}

func rank(t *tournament.Tournament, q *Question) (any, error) {
	o := standings.Options{Seed: q.Seed, After: q.After, Edition: q.Rules}
	if len(q.Tiebreaks) > 0 {
		var err error
		if o.TieBreaks, err = tiebreak.ParseList(strings.Join(q.Tiebreaks, ",")); err != nil {
			return nil, err
		}
	}
	t = Held(t, o)
	s, err := standings.Compute(t, o)
	if err != nil {
		return nil, err
	}
	return OfStandings(t, s), nil
}

func explain(t *tournament.Tournament, q *Question) (any, error) {
	if q.System == "" && q.Edition == "" {
		t = Held(t, standings.Options{})
	}
	system, err := systemOf(t, q)
	if err != nil {
		return nil, err
	}
	number := 0 // the one being played, else the next
	if q.Round != nil {
		if number = *q.Round; number == 0 {
			return nil, wrongUsage("there is no round 0; rounds count from 1")
		}
	}
	round, err := why.Open(system, t, number)
	if err != nil {
		return nil, err
	}
	printer, err := printerFor(t, system, q.Language)
	if err != nil {
		return nil, err
	}
	var answers []Explained
	add := func(question string, answered any, text []string) {
		answers = append(answers, Explained{question, answered, text})
	}
	instead := func(question string, a *why.Instead) { add(question, a, printer.Instead(a)) }
	if q.Player != nil {
		a := round.Player(*q.Player)
		round.Climb(a)
		round.Turn(a)
		add("player", a, printer.Player(a))
	}
	if len(q.WhyNot) == 2 {
		instead("whyNot", round.WhyNot(q.WhyNot[0], q.WhyNot[1]))
	} else if len(q.WhyNot) != 0 {
		return nil, wrongUsage("whyNot names two players")
	}
	if q.Bye != nil {
		instead("bye", round.WhyNotBye(*q.Bye))
	}
	if q.White != nil {
		instead("white", round.WhyNotColour(*q.White, tournament.White))
	}
	if q.Black != nil {
		instead("black", round.WhyNotColour(*q.Black, tournament.Black))
	}
	if len(answers) == 0 {
		for _, b := range round.Brackets() {
			add("bracket", b, append([]string{printer.Members(b).Title}, printer.Switches(b)...))
		}
	}
	if len(answers) == 0 { // a table decides
		everybody := round.Everybody()
		for i, lines := range printer.All(everybody) {
			add("player", everybody[i], lines)
		}
	}
	return OfAnswers(round.Paired, printer, answers), nil
}

// printerFor writes sentences that call players by name and number.
func printerFor(t *tournament.Tournament, system pairing.System, language string) (*words.Printer, error) {
	asked := t
	if teams, ok := system.(pairing.OfTeams); ok {
		asked = teams.Teams(t)
	}
	if language == "" {
		language = "en"
	}
	printer, err := words.New(language, func(id tournament.PlayerID) string {
		if p := asked.Player(id); p != nil && p.Name != "" {
			return fmt.Sprintf("%s (%d)", words.Spoken(p.Name), id)
		}
		return ""
	})
	if err != nil {
		return nil, err
	}
	return printer.For(&tournament.Rules{System: system.Name(), Team: t.Rules.Team}), nil
}
