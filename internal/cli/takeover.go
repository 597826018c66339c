package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

type takeoverCmd struct {
	File   string `arg:"" help:"The file of an event under way; - reads standard input."`
	Output string `short:"o" placeholder:"FILE" help:"Write the event as TRF26 with the answers filled in; - writes to standard output."`

	supplementFlags
	formatFlag
}

// supplementFlags are what whoever takes an event over can say of it.
type supplementFlags struct {
	Rounds        int                   `placeholder:"N" help:"The number of rounds, if the file does not say it."`
	System        tournament.System     `placeholder:"NAME" help:"The pairing system, if the file does not say it."`
	Edition       tournament.Edition    `placeholder:"YEAR" help:"The edition of its rules (default: that of the date of the event, else the newest)."`
	Tiebreaks     []tournament.TieBreak `placeholder:"LIST" help:"The tie-breaks in order, such as BH/C1,BH,SB, if the file does not say them."`
	InitialColour string                `enum:",white,black" default:"" placeholder:"white|black" help:"Colour drawn for number 1, if the file does not say it."`
	Baku          bool                  `help:"Baku acceleration is used, if the file does not say it."`
	Away          []int                 `placeholder:"N,…" help:"Players who take no part in the rounds to come, by their numbers in the file."`
	Repair        bool                  `help:"Put right what is plainly wrong with the file, every line told."`
}

// supplement is what the flags say that the file does not.
func (f *supplementFlags) supplement() desk.Supplement {
	colour, _ := tournament.ParseColour(f.InitialColour)
	s := desk.Supplement{Rounds: f.Rounds, System: f.System, Edition: f.Edition, TieBreaks: f.Tiebreaks, InitialColour: colour, Baku: f.Baku}
	for _, id := range f.Away {
		s.Away = append(s.Away, tournament.PlayerID(id))
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
	if c.Output == "-" && c.Format == "json" {
		return failf(wrongUsage, "pareo takeover: the file and the answer cannot both go to standard output; name a file")
	}
	in, err := con.readText(c.File)
	if err != nil {
		return err
	}
	command := desk.Import{Name: in.Name, Data: in.Text, Repair: c.Repair, Supplement: c.supplement()}
	look, err := desk.LookAt(context.Background(), command)
	if err != nil {
		if repairs := desk.Repairs(in.Text); !c.Repair && len(repairs) > 0 {
			con.note(problem{File: in.Name, Text: "--repair would put this right"})
		}
		return deskFailure(err)
	}
	for _, p := range problemsOf(in.Name, slices.Concat(look.Repaired, look.Notes)) {
		con.note(p)
	}
	for _, m := range look.Useless {
		con.note(problem{File: in.Name, Text: m.String()})
	}
	if c.Output != "" {
		if err := c.write(con, command); err != nil {
			return err
		}
	}
	switch {
	case c.Output == "-":
	case c.Format == "json":
		if err := con.printJSON(newTakeoverAnswer(look)); err != nil {
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
		return deskFailure(err)
	}
	t, err := command.Tournament()
	if err != nil {
		return deskFailure(err)
	}
	data, notes, err := trf.Write(desk.SpelledOut(t, trf.TRF26), trf.TRF26, trf.Options{})
	if err != nil {
		return notWritten(nameOfOutput(c.Output), err)
	}
	for _, p := range problemsOf(nameOfOutput(c.Output), notes) {
		con.note(p)
	}
	return con.writeFile(c.Output, data)
}

// takeoverAnswer is the answer of takeover, as its JSON shows it.
type takeoverAnswer struct {
	Players  int              `json:"players"`
	Paired   int              `json:"paired"` // rounds
	Subjects []subjectAnswer  `json:"subjects"`
	Rounds   []explainedRound `json:"rounds"`
	Tried    []trialAnswer    `json:"tried"`
	Absent   []absenceAnswer  `json:"absent"`
}

type subjectAnswer struct {
	Subject takeover.Subject `json:"subject"`
	From    takeover.Source  `json:"from"`
	Value   any              `json:"value"`
	Why     string           `json:"why"`
}

type explainedRound struct {
	Round  int    `json:"round"`
	Agrees bool   `json:"agrees"`
	Text   string `json:"text"`
}

type trialAnswer struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Baku    bool               `json:"baku,omitempty"`
	Agreed  int                `json:"agreed"` // rounds
	Differs int                `json:"differs"`
}

type absenceAnswer struct {
	Player int  `json:"player"`
	Missed int  `json:"missed"` // rounds, to the last
	Away   bool `json:"away"`   // taken to have left
}

func newTakeoverAnswer(look *desk.Takeover) takeoverAnswer {
	a := takeoverAnswer{Players: len(look.Tournament.Players), Paired: look.Paired(), Subjects: []subjectAnswer{}, Rounds: []explainedRound{}, Tried: []trialAnswer{}, Absent: []absenceAnswer{}}
	for _, item := range look.Items {
		a.Subjects = append(a.Subjects, subjectAnswer{item.Subject, item.Source, answerTo(&look.Probable, item.Subject), item.Why.String()})
	}
	for i := range look.Findings {
		f := &look.Findings[i]
		a.Rounds = append(a.Rounds, explainedRound{f.Round, f.Agrees, desk.Explained(f).String()})
	}
	for _, t := range look.Tried {
		a.Tried = append(a.Tried, trialAnswer{t.System, t.Edition, t.Baku, t.Agreed, t.Differs})
	}
	for _, absent := range look.Absent {
		a.Absent = append(a.Absent, absenceAnswer{int(absent.Player), absent.Rounds, slices.Contains(look.Probable.Away, absent.Player)})
	}
	return a
}

// answerTo is the most probable answer to a subject.
func answerTo(p *takeover.Answers, s takeover.Subject) any {
	switch s {
	case takeover.TheSystem:
		return strings.TrimSpace(string(p.System) + " " + string(p.Edition))
	case takeover.Rounds:
		return p.Rounds
	case takeover.Acceleration:
		if p.Baku {
			return "baku"
		}
		return "none"
	case takeover.Colour:
		return p.InitialColour.String()
	case takeover.TieBreaks:
		return tournament.JoinTieBreaks(p.TieBreaks, ",")
	case takeover.Byes:
		away := make([]string, len(p.Away))
		for i, id := range p.Away {
			away[i] = strconv.Itoa(int(id))
		}
		return strings.Join(away, ",")
	}
	return nil
}

func printTakeover(con *console, name string, look *desk.Takeover) {
	con.printf("%s: %s, %s paired\n\n", name, count(len(look.Tournament.Players), "player"), count(look.Paired(), "round"))
	table := textTable{columns: []textColumn{{head: "", left: true}, {head: "Answer", left: true}, {head: "From", left: true}, {head: "Why", left: true, elastic: 20}}}
	for _, item := range look.Items {
		table.rows = append(table.rows, []string{string(item.Subject), fmt.Sprint(answerTo(&look.Probable, item.Subject)), string(item.Source), item.Why.String()})
	}
	con.printf("%s\n", table.fits(120))
	for i := range look.Findings {
		con.printf("Round %d: %s\n", look.Findings[i].Round, desk.Explained(&look.Findings[i]))
	}
	con.printf("%d of %s as the rules give them.\n", look.Agreed(), count(len(look.Findings), "past round"))
}
