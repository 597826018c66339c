package cli

import (
	"context"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

type takeoverCmd struct {
	filesArg
	Output string `short:"o" placeholder:"FILE" help:"Write the event as TRF26 with the answers filled in; - writes to standard output."`

	supplementFlags
	formatFlag
	languageFlag
}

// supplementFlags are what whoever takes an event over can say of it.
type supplementFlags struct {
	Event         string                `placeholder:"TEXT" help:"The name of the event, if the file does not say it."`
	Rounds        int                   `placeholder:"N" help:"The number of rounds, if the file does not say it."`
	System        tournament.System     `placeholder:"NAME" help:"The pairing system, if the file does not say it."`
	Edition       tournament.Edition    `placeholder:"YEAR" help:"The edition of its rules (default: that of the date of the event, else the newest)."`
	Tiebreaks     []tournament.TieBreak `placeholder:"LIST" help:"The tie-breaks in order, such as BH/C1,BH,SB, if the file does not say them."`
	InitialColour string                `enum:",white,black" default:"" placeholder:"white|black" help:"Colour drawn for number 1, if the file does not say it."`
	Baku          bool                  `help:"Baku acceleration is used, if the file does not say it."`
	Away          []int                 `placeholder:"N,…" help:"Players who take no part in the rounds to come, by their numbers in the file."`
	Numbers       []int                 `placeholder:"N,…" help:"Players of a round robin in the order of the numbers they drew, by their numbers in the file, if it has others."`
	Repair        bool                  `help:"Put right what is plainly wrong with the file, every line told."`
}

// supplement is what the flags say that the file does not.
func (f *supplementFlags) supplement() desk.Supplement {
	colour, _ := tournament.ParseColour(f.InitialColour)
	s := desk.Supplement{Name: f.Event, Rounds: f.Rounds, System: f.System, Edition: f.Edition, TieBreaks: f.Tiebreaks, InitialColour: colour, Baku: f.Baku}
	for _, id := range f.Away {
		s.Away = append(s.Away, tournament.PlayerID(id))
	}
	for _, id := range f.Numbers {
		s.Numbers = append(s.Numbers, tournament.PlayerID(id))
	}
	return s
}

// Help shows examples.
func (*takeoverCmd) Help() string {
	return `Says what a file of an event under way tells of the rules, what its rounds show, and what whoever goes on with the event is asked for, with the most probable answer and why. Systems and editions that the file does not name are tried on the past rounds. Every past round is told as agreed or explained. The exit code is 0 if all of them agree and 1 if some do not.

With -o the event is written with the most probable answers, or those given, filled in.

Examples:

    pareo takeover round5.trf
    pareo takeover round5.trf --rounds 9 -o event.trf
    pareo takeover --repair round5.trf --format json`
}

// Run looks at the file.
func (c *takeoverCmd) Run(con *console) error {
	if err := c.only(c.Output, "pareo takeover: -o writes one event; name one file"); err != nil {
		return err
	}
	return c.each(con, c.Format, c.one)
}

// one looks at a file.
func (c *takeoverCmd) one(con *console) error {
	if c.Output == "-" && c.Format == "json" {
		return con.misused("takeover", "cli.args.two-outputs")
	}
	in, err := con.readText(c.File)
	if err != nil {
		return err
	}
	command := desk.Import{Name: in.Name, Data: in.Text, Repair: c.Repair, Supplement: c.supplement()}
	look, err := desk.LookAt(context.Background(), command)
	if err != nil {
		if repairs := desk.Repairs(in.Text); !c.Repair && len(repairs) > 0 {
			con.note(problem{File: in.Name, Text: con.say("cli.takeover.repair")})
		}
		return con.deskFailure(err)
	}
	for _, p := range con.problemsOf(in.Name, slices.Concat(look.Repaired, look.Notes)) {
		con.note(p)
	}
	for _, m := range look.Useless {
		con.note(problem{File: in.Name, Text: con.inWords(m)})
	}
	if c.Output != "" {
		if err := c.write(con, command); err != nil {
			return err
		}
	}
	switch {
	case c.Output == "-":
	case c.Format == "json":
		if err := con.printJSON(look.Answer()); err != nil {
			return err
		}
	default:
		printTakeover(con, in.Name, look)
	}
	if look.Agreed() < len(look.Findings) {
		return &failure{code: answerIsNo}
	}
	return nil
}

// write writes the event with its answers.
func (c *takeoverCmd) write(con *console, command desk.Import) error {
	command, err := command.WithProbable(context.Background())
	if err != nil {
		return con.deskFailure(err)
	}
	t, err := command.Tournament()
	if err != nil {
		return con.deskFailure(err)
	}
	data, notes, err := trf.Write(desk.SpelledOut(t, trf.TRF26), trf.TRF26, trf.Options{})
	if err != nil {
		return notWritten(nameOfOutput(c.Output), err)
	}
	for _, p := range con.problemsOf(nameOfOutput(c.Output), notes) {
		con.note(p)
	}
	return con.writeFile(c.Output, data)
}

func printTakeover(con *console, name string, look *desk.Takeover) {
	con.printf("%s: %s\n\n", name, con.list(con.say("takeover.players", "count", len(look.Tournament.Players)), con.say("takeover.paired", "count", look.Paired())))
	rows := [][]string{con.heads("takeover.subject", "takeover.value", "takeover.from", "takeover.why")}
	for _, item := range look.Items {
		rows = append(rows, []string{con.say("takeover.subject." + string(item.Subject)), con.takeoverValue(look, item.Subject), con.say("takeover.from." + string(item.Source)), con.inWords(item.Why)})
	}
	printTable(con, rows, "llll")
	con.printf("\n")
	for i := range look.Findings {
		f := &look.Findings[i]
		con.printf("%s\n", con.say("cli.check.problem", "round", f.Round, "what", look.Explain(i)))
		if found, expected := desk.Differing(f); len(found)+len(expected) > 0 {
			byes, given := f.Byes()
			con.labelled([][2]string{
				{con.say("cli.check.in-file"), pairText(con, found, given, byes) + con.more(len(f.Found)-len(found))},
				{con.say("cli.check.by-rules"), pairText(con, expected, byes, given) + con.more(len(f.Expected)-len(expected))},
			})
		}
	}
	if look.Unlooked > 0 {
		con.printf("%s\n", con.say("takeover.unlooked", "count", look.Unlooked))
	}
	if len(look.Findings) > 0 || look.Paired() == 0 {
		con.printf("%s\n", con.say("cli.takeover.agreed", "agreed", look.Agreed(), "count", len(look.Findings)))
	}
}

// takeoverValue is the most probable answer to a subject. Systems and tie-breaks have the
// names by which the flags take them.
func (c *console) takeoverValue(look *desk.Takeover, subject takeover.Subject) string {
	value := fmt.Sprint(look.AnswerTo(subject))
	switch subject {
	case takeover.Acceleration:
		return c.say("takeover.acceleration." + value)
	case takeover.Colour:
		if look.Probable.InitialColour != tournament.NoColour {
			return c.say("colour." + value)
		}
	case takeover.Byes:
		if value != "" { // by their numbers
			return c.headed(c.say("answer.absence.withdrawn"), value)
		}
	}
	return value
}

// more says that a list goes on.
func (c *console) more(n int) string {
	if n <= 0 {
		return ""
	}
	return " " + c.say("takeover.boards.more", "count", n)
}
