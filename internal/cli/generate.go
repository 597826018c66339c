package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// maxField is what the four columns of a player's number can hold, maxTeams what the
// three of a team's do.
const (
	maxField = 9999
	maxTeams = 999
)

type generateCmd struct {
	Output string  `short:"o" required:"" placeholder:"FILE" help:"The file to write (- for standard output), or with --count the folder to fill."`
	Count  *int    `placeholder:"N" help:"Generate N tournaments into the folder, with consecutive seeds."`
	Seed   *uint64 `placeholder:"N" help:"Makes the tournament repeatable; drawn afresh when not given, and written into the file's name of the event."`
	To     string  `enum:"trf16,trfx,trfbx,trf26" default:"trf26" placeholder:"FORM" help:"The form to write: trf26 (default), trf16, trfx or trfbx."`
	Like   string  `placeholder:"FILE" help:"Take people, rounds, rules and habits from this tournament."`
	Config string  `placeholder:"FILE" help:"Read the parameters from a configuration file of bbpPairings or JaVaFo."`

	System  tournament.System  `placeholder:"NAME" help:"Pairing system (default: that of --like, else dutch)."`
	Edition tournament.Edition `placeholder:"YEAR" help:"Edition of the rules (default: that of --like, else the newest)."`
	Option  []string           `sep:"none" placeholder:"NAME=VALUE" help:"Choose a reading of the rules where the system has several; can be given more than once. The word help lists them."`
	settingFlags
	formatFlag
}

// generateAnswer is what was generated, as JSON shows it.
type generateAnswer struct {
	Output      string  `json:"output"` // the file, or with --count the folder
	Form        string  `json:"form"`
	Tournaments int     `json:"tournaments"`
	Seed        uint64  `json:"seed"`     // of the first one
	LastSeed    uint64  `json:"lastSeed"` // of the last one
	Ended       *string `json:"ended"`    // why a single event ended before its last round
}

// Help shows examples.
func (*generateCmd) Help() string {
	return `Plays out a random tournament. What is not set is drawn at random within what is usual. An amount is a number in the whole event ("3") or a share ("2%").

Examples:

    pareo generate -o random.trf
    pareo generate -o teams.trf --system teamswiss --teams 24 --boards 4 --rounds 9 --late-entries 1 --withdrawals 1
    pareo generate -o random.trf --seed 7 --players 60 --rounds 9 --draws 30% --forfeits 2% --acceleration baku
    pareo generate -o - --like open.trf
    pareo generate -o folder --count 100 --seed 1 --players 40 --rounds 7`
}

// checkStart reports start points that the event cannot have.
func checkStart(s *simulate.Settings, system pairing.System) error {
	rules := tournament.Rules{System: system.Name(), StartPoints: s.StartPoints}
	if s.Boards > 0 {
		rules.Team = new(tournament.TeamRules)
	}
	if problem := rules.StartProblem(); !problem.IsZero() {
		return fmt.Errorf("--start-points: %s", problem)
	}
	return nil
}

// Run generates one tournament, or a folder of them.
func (c *generateCmd) Run(con *console) error {
	switch {
	case c.Count != nil && *c.Count < 1:
		return failf(wrongUsage, "pareo generate: --count %d; it is at least 1", *c.Count)
	case c.Count != nil && c.Output == "-":
		return failf(wrongUsage, "pareo generate: --count fills a folder, which standard output is not; name one with -o")
	case c.Format == "json" && c.Output == "-" && !slices.Contains(c.Option, optionHelp):
		return failf(wrongUsage, "pareo generate: the tournament and the answer cannot both go to standard output; name a file")
	case c.Players != nil && *c.Players > maxField:
		return failf(tooLarge, "pareo generate: %d players do not fit into a tournament file; %d do", *c.Players, maxField)
	case c.Teams != nil && *c.Teams > maxTeams:
		return failf(tooLarge, "pareo generate: %d teams do not fit into a tournament file; %d do", *c.Teams, maxTeams)
	case c.Boards != nil && *c.Boards > maxField:
		return failf(tooLarge, "pareo generate: %d players of each team do not fit into a tournament file; %d players of all teams do", *c.Boards, maxField)
	}
	if c.Like != "" && c.Config != "" {
		return failf(wrongUsage, "pareo generate: --like and --config exclude each other; give one")
	}
	var model *tournament.Tournament
	if c.Like != "" {
		var err error
		if model, err = con.readTournament(c.Like); err != nil {
			return err
		}
	}
	system, err := c.choose(con, model)
	if err != nil {
		return err
	}
	if slices.Contains(c.Option, optionHelp) {
		return printChoices(con, system, c.Format)
	}
	if c.Seed == nil {
		c.Seed = freshSeed()
	}
	source, err := c.source(con, system, model)
	if err != nil {
		return err
	}
	form := (&convertCmd{To: c.To}).form()
	answer := generateAnswer{Output: nameOfOutput(c.Output), Form: form.String(), Tournaments: 1, Seed: *c.Seed, LastSeed: *c.Seed}
	if c.Count != nil {
		answer.Tournaments, answer.LastSeed = *c.Count, *c.Seed+uint64(*c.Count)-1
		return generateMany(con, c.Format, answer, func(seed uint64) ([]byte, error) {
			data, _, err := generate(source, system, form, seed)
			return data, err
		})
	}
	data, ended, err := generate(source, system, form, *c.Seed)
	if err != nil {
		return failf(wrongUsage, "pareo generate: %s", oneLine(err))
	}
	if ended != nil {
		con.note(problem{File: nameOfOutput(c.Output), Text: fmt.Sprintf("the event ends after round %d: %s", ended.Round-1, oneLine(ended))})
	}
	if err := con.writeFile(c.Output, data); err != nil || c.Format != "json" {
		return err
	}
	if ended != nil {
		answer.Ended = new(oneLine(ended))
	}
	return con.printJSON(answer)
}

// oneLine joins what is wrong with several settings.
func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// choose finds the system: what is given, else that of the model with its options.
func (c *generateCmd) choose(con *console, model *tournament.Tournament) (pairing.System, error) {
	var system pairing.System
	var err error
	switch {
	case model == nil:
		system, err = c.find()
	default:
		system, err = systems.For(model, c.System, c.Edition)
		if refused := notForTeams("", nameOfInput(c.Like), err); refused != nil {
			return nil, refused
		}
	}
	if err != nil {
		return nil, failf(wrongUsage, "pareo generate: %v", err)
	}
	if err := c.fits(system, model); err != nil {
		return nil, err
	}
	return configured(con, "pareo generate", system, slices.DeleteFunc(slices.Clone(c.Option), func(o string) bool { return o == optionHelp }))
}

// find is the system that was named, for teams if there are to be any.
func (c *generateCmd) find() (pairing.System, error) {
	system, err := systems.Find(c.System, c.Edition)
	if err != nil || c.Teams == nil && c.Boards == nil {
		return system, err
	}
	if both, ok := system.(pairing.ForEither); ok {
		system = both.ForTeams()
	}
	return system, nil
}

// ofTeams reports whether teams are to play.
func (c *generateCmd) ofTeams(system pairing.System, model *tournament.Tournament) bool {
	return system.Name().PairsTeams() || system.Edition() == roundrobin.MatchEdition || c.Teams != nil || c.Boards != nil || model != nil && model.Rules.Team != nil
}

// noTeamsInConfig refuses a configuration of bbpPairings or JaVaFo.
const noTeamsInConfig = "a configuration file knows no teams; leave it out"

// fits refuses flags that mean nothing to the system, for players or for teams.
func (c *generateCmd) fits(system pairing.System, model *tournament.Tournament) error {
	switch teams := c.ofTeams(system, model); {
	case teams && (systems.Suits(system.Name(), true) != nil || model != nil && model.Rules.Team == nil):
		return failf(wrongUsage, "pareo generate: %s pairs players; say how many with --players, or choose --system %s", system.Name(), tournament.TeamSwiss)
	case teams && c.Config != "":
		return failf(wrongUsage, "pareo generate: %s", noTeamsInConfig)
	case teams && (c.Players != nil || c.Ratings != ""):
		return failf(wrongUsage, "pareo generate: teams play; say how many with --teams, and how many players each has with --boards")
	}
	return nil
}

// source returns what gives the settings of a tournament by its seed; the model is nil
// if there is none.
func (c *generateCmd) source(con *console, system pairing.System, model *tournament.Tournament) (func(seed uint64) (simulate.Settings, error), error) {
	base := simulate.Draw
	switch {
	case model != nil:
		base = func(uint64) simulate.Settings { return simulate.Like(model) }
	case c.ofTeams(system, nil):
		base = simulate.DrawTeams
	case c.Config != "":
		config, err := con.readGeneratorConfig(c.Config)
		if err != nil {
			return nil, err
		}
		base = config.settings
	}
	return func(seed uint64) (simulate.Settings, error) {
		s := base(seed)
		everybodyMeets := system.Name() == roundrobin.Name && c.Like == ""
		if everybodyMeets || system.Name().IsTree() {
			s = withoutSwissHabits(s, system.Edition())
		}
		if !system.Name().ByScore() {
			s.Acceleration, s.RandomVirtual, s.StartPoints = tournament.Acceleration{}, false, tournament.StartPoints{}
		}
		if !system.Name().KeepsApart() {
			s.Forbidden, s.ForbiddenPairs, s.Club = nil, 0, 0
		}
		if err := c.apply(&s); err != nil {
			return s, err
		}
		if err := checkStart(&s, system); err != nil {
			return s, err
		}
		if problem := knownTo(system, &s); problem.Code != "" {
			return s, errors.New(problem.String())
		}
		if s.Players > maxField {
			return s, fmt.Errorf("%d teams of %d players do not fit into a tournament file; %d players do", s.Teams, s.Boards, maxField)
		}
		if err := wholeMatches(&s, system, c.Rounds != nil); err != nil {
			return s, err
		}
		if system.Name().IsTree() && (c.Rounds != nil || s.LateEntries != (simulate.Amount{}) || s.HalfByes != (simulate.Byes{}) || s.FullByes != (simulate.Byes{}) || s.ZeroByes != (simulate.Byes{})) {
			return s, errors.New("--system knockout: the rounds follow from the players, and nobody enters late or asks for a bye; leave these out")
		}
		if everybodyMeets && c.Rounds == nil {
			s.Rounds = roundsOfTable(&s, system.Edition())
		}
		return s, s.Check()
	}, nil
}

// knownTo says which of the settings the system does not know.
func knownTo(system pairing.System, s *simulate.Settings) message.Message {
	rules := tournament.Rules{System: system.Name(), Acceleration: s.Acceleration, Forbidden: s.Forbidden}
	if s.Boards > 0 {
		rules.Team = new(tournament.TeamRules)
	}
	if s.RandomVirtual {
		rules.Acceleration.Virtual = []tournament.VirtualPoints{{FirstTeam: tournament.TeamID(min(s.Boards, 1))}}
	}
	if s.ForbiddenPairs > 0 || s.Club > 0 {
		rules.Forbidden = append(slices.Clip(rules.Forbidden), tournament.Forbidden{})
	}
	return rules.SystemProblem()
}

// wholeMatches has events of matches end with a whole one: a number of rounds that was
// drawn is raised, one that was given is refused.
func wholeMatches(s *simulate.Settings, system pairing.System, given bool) error {
	rules := tournament.Rules{System: system.Name()}
	if !rules.System.OfMatches() || rules.System.ChoosesGames() {
		return nil
	}
	leg := rules.Leg(s.Rounds)
	whole := s.Rounds + leg.Games - leg.Game
	if given && s.Rounds < 1 {
		return fmt.Errorf("--rounds %d: %s plays matches of two games, each a round; give %d or more", s.Rounds, system.Name(), leg.Games)
	}
	if given && whole != s.Rounds {
		return fmt.Errorf("--rounds %d: %s plays matches of two games, each a round; give %d or %d", s.Rounds, system.Name(), whole-leg.Games, whole)
	}
	s.Rounds = whole
	return nil
}

// withoutSwissHabits takes out of random settings what a round robin does not
// know, byes on request, late entries and acceleration, and brings the drawn
// number of players to 4 to 16, of teams to 4 to 12, of a Scheveningen match to two.
func withoutSwissHabits(s simulate.Settings, edition tournament.Edition) simulate.Settings {
	s.FullByes, s.HalfByes, s.ZeroByes, s.LateEntries = simulate.Byes{}, simulate.Byes{}, simulate.Byes{}, simulate.Amount{}
	s.Acceleration = tournament.Acceleration{}
	switch {
	case len(s.Squads) > 0: // those of the model stay
	case edition == roundrobin.MatchEdition:
		s.Withdrawals = simulate.Amount{}
		return s.WithTeams(2, s.Boards)
	case s.Boards > 0:
		return s.WithTeams(4+s.Teams%9, s.Boards)
	default:
		s.Players = 4 + s.Players%13
	}
	return s
}

// roundsOfTable is how many rounds it takes until everybody has met everybody.
func roundsOfTable(s *simulate.Settings, edition tournament.Edition) int {
	entrants := s.Players
	switch {
	case edition == roundrobin.MatchEdition:
		return s.Boards
	case s.Boards > 0:
		entrants = s.Teams
	}
	return entrants - 1 + entrants%2
}

// generate plays a tournament and makes a file of it, standings included. When
// everybody has met before the last round, the event ends there, and ended says why.
func generate(source func(uint64) (simulate.Settings, error), system pairing.System, form trf.Dialect, seed uint64) (file []byte, ended *pairing.NoPairing, err error) {
	settings, err := source(seed)
	if err != nil {
		return nil, nil, err
	}
	t, err := simulate.Play(settings, system, seed)
	switch {
	case errors.As(err, &ended) && t.Completed() > 0:
		t.Requests, t.TeamRequests = nil, nil // the number of rounds stays: the last one played was not paired as the last
	case err != nil:
		return nil, nil, err
	}
	file, err = fileOf(t, system, form)
	return file, ended, err
}

// fileOf makes a file of an event that was played out, standings included.
func fileOf(t *tournament.Tournament, system pairing.System, form trf.Dialect) ([]byte, error) {
	if system.Name() == roundrobin.Name && t.Cycles() == 2 { // more have no code with the order of rounds taken here
		t.Rules.RoundRobin = tournament.RoundRobinRules{Cycles: 2, SwapLastTwo: roundrobin.NewPlan(len(t.OfTeams(tournament.MatchPoints).Players), 2).SwapLastTwo}
	}
	if err := rank(t); err != nil {
		return nil, err
	}
	t, err := desk.WithTeamPoints(t)
	if err != nil {
		return nil, err
	}
	data, losses, err := trf.Write(desk.SpelledOut(t, form), form, trf.Options{LineEnd: "\n"})
	if err != nil || len(losses) == 0 {
		return data, err
	}
	if _, _, err := trf.Read(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("%s; choose another form with --to, such as trfbx", losses[len(losses)-1].String())
	}
	return data, nil
}

// rank fills in everybody's place by the tournament's own list of tie-breaks.
func rank(t *tournament.Tournament) error {
	table, err := standings.Compute(t, standings.Options{})
	if err != nil {
		return err
	}
	for _, column := range table.Columns {
		if column.Wrong != nil {
			return column.Wrong
		}
	}
	if len(t.Rules.TieBreaks) == 0 { // the file says which list the places follow
		for _, column := range table.Columns {
			t.Rules.TieBreaks = append(t.Rules.TieBreaks, column.Text)
		}
	}
	for _, row := range table.Rows {
		if team := t.Team(row.Team); team != nil {
			team.Rank = row.Rank
		} else if p := t.Player(row.Player); p != nil {
			p.Rank = row.Rank
		}
	}
	return nil
}

// generateMany fills a folder with tournaments, as many at a time as there are
// processors.
func generateMany(con *console, format string, answer generateAnswer, produce func(seed uint64) ([]byte, error)) error {
	folder, number, seed := answer.Output, answer.Tournaments, answer.Seed
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return fail(fileAccess, folder, 0, "cannot be made: "+reason(err))
	}
	progress := con.progress(number, "tournaments")
	defer progress.finish()
	err := inParallel(number, func(i int) error {
		data, err := produce(seed + uint64(i))
		if err != nil {
			return failf(wrongUsage, "pareo generate: seed %d: %s", seed+uint64(i), oneLine(err))
		}
		progress.step()
		return con.writeFile(filepath.Join(folder, fmt.Sprintf("t%05d.trf", i+1)), data)
	})
	if err != nil {
		return err
	}
	return con.tell(format, answer, "%s: %s, seeds %d to %d", folder, count(number, "tournament"), seed, answer.LastSeed)
}
