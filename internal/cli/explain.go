package cli

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

type explainCmd struct {
	filesArg
	Round   string   `placeholder:"N" help:"The round that is asked about (default: the one being played, else the next; of an event that is over the last)."`
	Player  string   `placeholder:"N|NAME" help:"Why this opponent, colour, float or bye for a player."`
	WhyNot  string   `placeholder:"A-B" help:"Why two players do not meet; here and in the other questions numbers of the file, or names or parts of them, as in Müller-Roe."`
	Bye     string   `placeholder:"N" help:"Why a player does not get the bye."`
	White   string   `placeholder:"N" help:"Why a player does not have White."`
	Black   string   `placeholder:"N" help:"Why a player does not have Black."`
	Replay  string   `placeholder:"N|NAME" help:"How the rules came to the pairing of the bracket in which a player is paired: what they try, in their order, and the first criterion that speaks against each."`
	If      []string `sep:"none" placeholder:"CHANGE" help:"What if: a result of an earlier round (4-7=1-0), an absence (12=absent, 12=present) or a rating (12=2100) were otherwise, of teams the score of a match (4-7=2.5-1.5), an absence or their strength; can be given more than once, and each change is then answered by itself."`
	Needed  string   `placeholder:"A-B" help:"Which results of the open games make two players meet in the next round."`
	Ahead   string   `placeholder:"A-B" help:"Why one of two players stands before the other."`
	Dispute bool     `help:"Set the round in the file against the one by the rules: both rounds and what decides."`
	Against []string `sep:"none" placeholder:"PATH" help:"The executable of an engine with bbpPairings' arguments, to be heard in the dispute; can be given more than once."`
	Error   string   `placeholder:"MISTAKE" help:"The error memo: what a result (2:4-7=1-0 for round 2), colours (2:4-7=colours) or a pairing (2) that was wrong came to: later boards, places, prizes, norms, and what the rules still allow."`
	SVG     string   `name:"svg" placeholder:"FILE" help:"Draw the round into a file, as SVG, the player of --player highlighted; - writes it to standard output."`
	prizeFlags
	systemFlags
	formatFlag
	languageFlag
}

// Help shows examples.
func (*explainCmd) Help() string {
	return `Says why a round is as it is. Without a question it shows the brackets, who was in them and what every criterion came to. "Why not" questions are answered by pairing the round again under that condition: the answer is the best round that has it, and the first criterion by which that is worse. The exit code is 1 if a question makes no sense, such as one about a pair that has met; the answer then says why.

Examples:

    pareo explain open.trf
    pareo explain --player 12 open.trf
    pareo explain --player okafor open.trf
    pareo explain --replay 12 open.trf
    pareo explain --round 4 --why-not 3-8 open.trf
    pareo explain --bye 9 --language de open.trf
    pareo explain --white 5 --format json open.trf
    pareo explain --if 4-7=1-0 --if 12=absent --if 3=2100 open.trf
    pareo explain --svg round.svg open.trf
    pareo explain --svg me.svg --player 12 open.trf
    pareo explain --needed 1-2 open.trf
    pareo explain --ahead 3-8 open.trf
    pareo explain --error 2:4-7=1-0 --prizes 500,250 open.trf
    pareo explain --round 4 --dispute --against ./bbpPairings.exe open.trf`
}

// Run answers the questions.
func (c *explainCmd) Run(con *console) error {
	if err := c.only(c.SVG, "pareo explain: --svg writes one picture; name one file"); err != nil {
		return err
	}
	return c.each(con, c.Format, c.one)
}

// byNumbers are the questions with numbers of a file in the places of names.
func (c *explainCmd) byNumbers(con *console, t *tournament.Tournament) (*explainCmd, error) {
	asked, those := *c, people{t, con.language}
	asked.If = slices.Clone(c.If)
	var err error
	put := func(into *string, flag string, read func(asked, text string) (string, error)) {
		if err == nil {
			*into, err = read("pareo explain: "+flag, *into)
		}
	}
	put(&asked.Player, "--player", those.numbered)
	put(&asked.WhyNot, "--why-not", those.numberedPair)
	put(&asked.Bye, "--bye", those.numbered)
	put(&asked.White, "--white", those.numbered)
	put(&asked.Black, "--black", those.numbered)
	put(&asked.Replay, "--replay", those.numbered)
	for i := range asked.If {
		put(&asked.If[i], "--if", those.numberedChange)
	}
	put(&asked.Needed, "--needed", those.numberedPair)
	put(&asked.Ahead, "--ahead", those.numberedPair)
	return &asked, err
}

// one answers the questions about a file.
func (c *explainCmd) one(con *console) error {
	t, err := con.readTournament(c.File)
	if err != nil {
		return err
	}
	if held := answer.Held(t, standings.Options{}); held != t && c.System == "" && c.Edition == "" {
		con.note(problem{File: nameOfInput(c.File), Text: con.say("cli.pair.all-met")})
		t = held
	}
	system, err := c.choose(con, "pareo explain", nameOfInput(c.File), t)
	if err != nil {
		return err
	}
	if c.asksForOptions() {
		return printChoices(con, system, c.Format)
	}
	if c.Error != "" {
		return c.memo(con, system, t)
	}
	if len(c.Prizes) > 0 {
		return con.misused("explain", "cli.args.prizes-memo")
	}
	con.noteDrawn(nameOfInput(c.File), system, t)
	names := newRoster(asked(system, t))
	if c, err = c.byNumbers(con, names.t); err != nil {
		return err
	}
	printer, err := words.New(con.language, names.called)
	if err != nil {
		return failf(wrongUsage, "pareo explain: %v", err)
	}
	printer = printer.For(&tournament.Rules{System: system.Name(), Team: t.Rules.Team})
	round, err := c.round(printer)
	if err != nil {
		return err
	}
	questions, err := c.questions(printer, asked(system, t) != t)
	if err != nil {
		return err
	}
	a := &explanation{con: con, words: printer, system: system, tournament: t}
	if err := c.askEvent(a, round); err != nil {
		return err
	}
	if len(questions) > 0 || len(a.answers) == 0 || c.SVG != "" {
		if a.round, err = why.Open(system, t, round); err != nil {
			return c.noRound(con, printer, err)
		}
		if err := c.noteNear(con, t, system, a.round); err != nil {
			return err
		}
	}
	if c.SVG != "" {
		drawn := picture.Draw(a.round, printer, picture.Settings{Name: names.called, Me: c.highlighted()})
		if err := con.writeFile(c.SVG, drawn); err != nil {
			return err
		}
		if c.SVG == "-" {
			return nil
		}
	}
	for _, ask := range questions {
		ask(a)
	}
	if len(a.answers) == 0 {
		a.overview()
	}
	return a.finish(c.Format)
}

// highlighted is the player whom a picture highlights: the one asked about, if any.
func (c *explainCmd) highlighted() tournament.PlayerID {
	id, _ := strconv.Atoi(c.Player) // questions have refused what is no number
	return tournament.PlayerID(id)
}

// asked is the event whose participants are asked about: the teams of one whose
// system pairs teams.
func asked(s pairing.System, t *tournament.Tournament) *tournament.Tournament {
	if teams, ok := s.(pairing.OfTeams); ok {
		return teams.Teams(t)
	}
	return t
}

// number reads a round or the number of a player; both count from 1. The refusal
// is in the language of the answers.
func (c *explainCmd) number(words *words.Printer, flag, text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	key := "answer.ask.player"
	switch {
	case err != nil && flag == "--round":
		key = "answer.ask.round.number"
	case err != nil:
		key = "answer.ask.number"
	case flag == "--round":
		key = "answer.ask.round"
	}
	if err != nil || n < 1 {
		return 0, failf(wrongUsage, "pareo explain: %s", words.Fill(key, "flag", flag, "text", text))
	}
	return n, nil
}

// round is the round that is asked about, 0 if none is named.
func (c *explainCmd) round(words *words.Printer) (int, error) {
	if c.Round == "" {
		return 0, nil
	}
	return c.number(words, "--round", c.Round)
}

// askEvent asks what is not about one round.
func (c *explainCmd) askEvent(a *explanation, round int) error {
	if c.Needed != "" {
		one, two, err := pairArgument(a.words, "--needed", c.Needed)
		if err != nil {
			return err
		}
		a.needed(one, two)
	}
	if c.Ahead != "" {
		one, two, err := pairArgument(a.words, "--ahead", c.Ahead)
		if err != nil {
			return err
		}
		if err := a.ahead(one, two, round); err != nil {
			return failf(wrongUsage, "pareo explain: --ahead: %s", whyNot(a.con.language, err))
		}
	}
	if len(c.Against) > 0 && !c.Dispute {
		return a.con.misused("explain", "cli.args.against-alone")
	}
	if len(c.Against) > 0 && a.system.Name() != dutch.Name {
		return a.con.misused("explain", "cli.args.against-system", "system", string(a.system.Name()))
	}
	return nil
}

// called is how sentences call a player: by name and number, "Ada Okafor (3)".
func (r roster) called(id tournament.PlayerID) string {
	name := r.name(id)
	if name == "" {
		return ""
	}
	return words.Spoken(name) + " (" + strconv.Itoa(int(id)) + ")"
}

// noRound turns the refusal of a round into one line.
func (c *explainCmd) noRound(con *console, words *words.Printer, err error) error {
	var none *why.NoSuchRound
	if errors.As(err, &none) {
		return failf(wrongUsage, "pareo explain: %s", words.NoRound(none))
	}
	return pairingProblem(con.language, nameOfInput(c.File), err)
}

// questions are what is asked, in the order in which help lists them.
func (c *explainCmd) questions(words *words.Printer, teams bool) ([]func(*explanation), error) {
	var all []func(*explanation)
	one := func(flag, text string, ask func(*explanation, tournament.PlayerID)) error {
		if text == "" {
			return nil
		}
		id, err := c.number(words, flag, text)
		all = append(all, func(a *explanation) { ask(a, tournament.PlayerID(id)) })
		return err
	}
	if err := one("--player", c.Player, (*explanation).player); err != nil {
		return nil, err
	}
	if c.WhyNot != "" {
		white, black, err := pairArgument(words, "--why-not", c.WhyNot)
		if err != nil {
			return nil, err
		}
		all = append(all, func(a *explanation) { a.instead("whyNot", a.round.WhyNot(white, black)) })
	}
	if err := errors.Join(
		one("--bye", c.Bye, func(a *explanation, id tournament.PlayerID) { a.instead("bye", a.round.WhyNotBye(id)) }),
		one("--white", c.White, func(a *explanation, id tournament.PlayerID) {
			a.instead("white", a.round.WhyNotColour(id, tournament.White))
		}),
		one("--black", c.Black, func(a *explanation, id tournament.PlayerID) {
			a.instead("black", a.round.WhyNotColour(id, tournament.Black))
		}),
	); err != nil {
		return nil, err
	}
	if err := one("--replay", c.Replay, (*explanation).replay); err != nil {
		return nil, err
	}
	for _, text := range c.If {
		change, err := changeArgument(words, text, teams)
		if err != nil {
			return nil, err
		}
		all = append(all, func(a *explanation) { a.change(change) })
	}
	if c.Dispute {
		all = append(all, func(a *explanation) { a.dispute(c.Against) })
	}
	return all, nil
}

// changeArgument reads what is imagined: 4-7=1-0, 12=absent, 12=present, 12=2100; of
// teams the score of a match, 4-7=2.5-1.5.
func changeArgument(words *words.Printer, text string, teams bool) (why.Change, error) {
	example := "4-7=1-0"
	if teams {
		example = "4-7=2.5-1.5"
	}
	wrong := func(what message.Message) (why.Change, error) {
		return why.Change{}, failf(wrongUsage, "pareo explain: --if %s: %s", text, words.Fill("whom.change", "what", what, "example", example))
	}
	left, right, found := strings.Cut(text, "=")
	if !found {
		return wrong(message.Of("whom.change.form"))
	}
	if strings.Contains(left, "-") {
		one, two, err := pairArgument(words, "--if", left)
		if err != nil {
			return wrong(message.Of("whom.change.pair", "text", left))
		}
		if teams {
			score, ok := why.ParseMatchScore(right)
			if !ok {
				return wrong(message.Of("whom.change.score", "text", right))
			}
			return why.Change{Kind: why.OtherResult, Player: one, Opponent: two, Score: &score}, nil
		}
		result, ok := tournament.ParseResult(strings.ReplaceAll(right, "=-=", "1/2-1/2"))
		if !ok || result == tournament.NoResult {
			return wrong(message.Of("whom.change.result", "text", right))
		}
		return why.Change{Kind: why.OtherResult, Player: one, Opponent: two, Result: result}, nil
	}
	id, err := strconv.Atoi(strings.TrimSpace(left))
	if err != nil || id < 1 {
		return wrong(message.Of("whom.change.player", "text", left))
	}
	c := why.Change{Player: tournament.PlayerID(id)}
	switch right {
	case "absent":
		c.Kind = why.IsAway
	case "present":
		c.Kind = why.IsThere
	default:
		c.Kind = why.OtherRating
		if c.Rating, err = strconv.Atoi(right); err != nil || c.Rating < 0 || c.Rating > 4000 {
			return wrong(message.Of("whom.change.rating", "text", right))
		}
	}
	return c, nil
}

// pairArgument reads two players, written A-B.
func pairArgument(words *words.Printer, flag, text string) (a, b tournament.PlayerID, err error) {
	first, second, found := strings.Cut(text, "-")
	i, err1 := strconv.Atoi(strings.TrimSpace(first))
	j, err2 := strconv.Atoi(strings.TrimSpace(second))
	if !found || err1 != nil || err2 != nil || i < 1 || j < 1 {
		return 0, 0, failf(wrongUsage, "pareo explain: %s", words.Fill("answer.ask.pair", "flag", flag, "text", text))
	}
	return tournament.PlayerID(i), tournament.PlayerID(j), nil
}
