package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/lifeboat"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// tournamentCmd holds what can be done with the tournaments of an installation.
type tournamentCmd struct {
	Create tournamentCreateCmd `cmd:"" help:"Begin a tournament."`
	Import tournamentImportCmd `cmd:"" help:"Begin a tournament with a TRF file, or bring one back from its portable file."`
	Export tournamentExportCmd `cmd:"" help:"Write a tournament as a TRF file, or whole as one portable file."`
	List   tournamentListCmd   `cmd:"" help:"List the tournaments."`

	Archive tournamentArchiveCmd `cmd:"" help:"Put a tournament into the archive, where it can only be read, or take it back."`
	Delete  tournamentDeleteCmd  `cmd:"" help:"Delete a tournament for good."`
	Redact  tournamentRedactCmd  `cmd:"" help:"Take the personal data of players out of a tournament and its whole journal."`

	Retention tournamentRetentionCmd `cmd:"" help:"Set how long personal data are kept after the end, list it, or do what is due."`
}

type tournamentCreateCmd struct {
	Title     string                `arg:"" help:"The name of the event."`
	Name      string                `placeholder:"NAME" help:"The short name (default: made of the title)."`
	Festival  string                `placeholder:"TEXT" help:"The event that the tournament is a section of."`
	Section   string                `placeholder:"TEXT" help:"Its name among the sections, such as B-Open."`
	Rounds    int                   `required:"" help:"The number of rounds."`
	System    tournament.System     `default:"dutch" placeholder:"NAME" help:"The pairing system (default dutch)."`
	Edition   tournament.Edition    `placeholder:"YEAR" help:"The edition of its rules (default: the newest)."`
	Tiebreaks []tournament.TieBreak `placeholder:"LIST" help:"The tie-breaks in order, such as BH/C1,BH,SB."`

	Cycles      int   `placeholder:"K" help:"In a round robin everybody meets everybody K times (default 1)."`
	SwapLastTwo *bool `negatable:"" help:"In a round robin of several cycles, exchange the last two rounds of the first, so that nobody has the same colour three times running. The default."`

	databaseFlags
	formatFlag
}

// Help shows an example.
func (*tournamentCreateCmd) Help() string {
	return `Prints the short name of the new tournament. Administrators see it at once; they give others their roles.

Examples:

    pareo tournament create Summer-Open --rounds 9 --tiebreaks BH/C1,BH,SB
    pareo tournament create Masters --rounds 10 --system roundrobin --cycles 2
    pareo tournament create Harbour-B --rounds 7 --festival Harbour-Festival --section B-Open`
}

// Run begins the tournament.
func (t *tournamentCreateCmd) Run(con *console) error {
	if strings.TrimSpace(t.Title) == "" {
		return failf(notUnderstood, "an event without a name cannot be found again; give it one")
	}
	if t.Section != "" && t.Festival == "" {
		return failf(notUnderstood, "--section is for a tournament of a festival; add --festival")
	}
	info := tournament.Info{Name: t.Title, Festival: t.Festival, Section: t.Section}
	create := desk.Create{Info: info, Rules: tournament.Rules{Rounds: t.Rounds, System: t.System, Edition: t.Edition, TieBreaks: t.Tiebreaks}}
	switch several := t.System == roundrobin.Name && t.Cycles > 1; {
	case t.System != roundrobin.Name && t.Cycles != 0:
		return failf(notUnderstood, "--cycles is for a round robin; add --system roundrobin")
	case t.SwapLastTwo != nil && !several:
		return failf(notUnderstood, "--swap-last-two is for a round robin of several cycles; add --system roundrobin --cycles 2")
	}
	create.Rules.RoundRobin = tournament.DefaultRoundRobin(t.Cycles)
	if t.SwapLastTwo != nil {
		create.Rules.RoundRobin.SwapLastTwo = *t.SwapLastTwo
	}
	ctx := context.Background()
	i, err := t.open(ctx, con, true, false)
	if err != nil {
		return err
	}
	defer i.close()
	return i.begin(ctx, con, t.Format, t.Name, create, false)
}

// begunAnswer is a new tournament, as JSON shows it.
type begunAnswer struct {
	Name string `json:"name"` // the short one
}

// begin begins a tournament and prints its short name. With yes every warning is
// confirmed.
func (i *installation) begin(ctx context.Context, con *console, format, name string, c desk.Command, yes bool) error {
	r := desk.Request{Command: c}
	for {
		id, done, err := i.host.BeginAs(ctx, i.accounts, account.Console(), name, r)
		var wait *desk.Unconfirmed
		if errors.As(err, &wait) && yes {
			r.Tokens = append(r.Tokens, wait.Token)
			continue
		}
		if err != nil {
			return con.deskFailure(err)
		}
		for _, w := range done.Warnings {
			con.note(problem{Text: w.String()})
		}
		var open []string
		for _, what := range desk.Unsaid(done.State) {
			open = append(open, what.String())
		}
		if len(open) > 0 {
			con.note(problem{Text: "not said so far: " + strings.Join(open, ", ") + "; the settings of the event take each of these once"})
		}
		if name, err = i.host.Name(ctx, id); err != nil {
			return fail(fileAccess, i.shown, 0, err.Error())
		}
		return con.tell(format, begunAnswer{name}, "%s", name)
	}
}

// deskFailure says on a terminal what the desk objects to.
func (c *console) deskFailure(err error) error {
	var refusal *desk.Refusal
	var wait *desk.Unconfirmed
	switch {
	case errors.As(err, &refusal):
		f := &failure{code: notUnderstood, problems: []problem{{Text: c.inWords(refusal.Message)}}}
		for _, more := range refusal.More {
			f.problems = append(f.problems, problem{Text: c.inWords(more)})
		}
		return f
	case errors.As(err, &wait):
		f := &failure{code: answerIsNo}
		for _, w := range wait.Warnings {
			f.problems = append(f.problems, problem{Text: fmt.Sprintf("level %d: %s", w.Level, w.String())})
		}
		f.problems = append(f.problems, problem{Text: "nothing was done; --yes confirms all this"})
		return f
	case errors.Is(err, host.ErrNameTaken):
		return failf(answerIsNo, "%v", err)
	}
	return failf(fileAccess, "%v", err)
}

type tournamentImportCmd struct {
	File string `arg:"" help:"A TRF file, the portable file of a tournament, or the texts of the codes of its lifeboat; - reads standard input."`
	Name string `placeholder:"NAME" help:"The short name (default: made of the event's name, or that of the portable file)."`
	Yes  bool   `help:"Confirm what the import warns of, such as rounds that are not what the rules give."`

	Probable bool `help:"Answer what the file and the options leave open by what is most probable, as pareo takeover shows it."`
	supplementFlags
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*tournamentImportCmd) Help() string {
	return `The rounds of a TRF file are checked against the rules, and what differs has to be confirmed. What the file does not say, such as the number of rounds in a TRF16, can be given here, or once later on the page of the settings. A portable file comes back identical, with its whole history; so do the texts scanned from the codes of a lifeboat, one a line, in any order.

Examples:

    pareo tournament import open.trf
    pareo tournament import old.trf --yes --name old
    pareo tournament import round6.trf --rounds 9 --tiebreaks BH/C1,BH,SB
    pareo tournament import round6.trf --probable --rounds 9
    pareo tournament import open.pareo
    pareo tournament import scanned.txt`
}

// Run imports the file.
func (t *tournamentImportCmd) Run(con *console) error {
	in, err := con.readText(t.File)
	if err != nil {
		return err
	}
	ctx := context.Background()
	i, err := t.open(ctx, con, true, false)
	if err != nil {
		return err
	}
	defer i.close()
	if lifeboat.IsText(string(in.Text)) {
		portable, snapshot, err := host.ReadLifeboat(string(in.Text))
		if err != nil {
			return fail(notUnderstood, in.Name, 0, err.Error())
		}
		in.Text = slices.Concat(portable, snapshot) // there is one of them
	}
	if !bytes.HasPrefix(in.Text, []byte("{")) {
		command := desk.Import{Name: in.Name, Data: in.Text, Repair: t.Repair, Supplement: t.supplement()}
		if t.Probable {
			if command, err = command.WithProbable(ctx); err != nil {
				return con.deskFailure(err)
			}
		}
		err = i.begin(ctx, con, t.Format, t.Name, command, t.Yes)
		if err != nil && !t.Repair && len(desk.Repairs(in.Text)) > 0 {
			con.note(problem{File: in.Name, Text: "--repair would put this right"})
		}
		return err
	}
	if s := t.supplement(); !s.IsZero() || t.Repair || t.Probable {
		return failf(notUnderstood, "%s is a portable file, which says all there is; --event, --rounds, --system, --edition, --tiebreaks, --initial-colour, --baku, --away, --numbers, --probable and --repair are for TRF files", in.Name)
	}
	if _, _, err := host.ReadPortable(bytes.NewReader(in.Text)); err != nil {
		return fail(notUnderstood, in.Name, 0, err.Error())
	}
	id, err := i.host.ReadJournalAs(ctx, i.accounts, account.Console(), t.Name, bytes.NewReader(in.Text))
	if err != nil {
		return con.deskFailure(err)
	}
	name, err := i.host.Name(ctx, id)
	if err != nil {
		return fail(fileAccess, i.shown, 0, err.Error())
	}
	return con.tell(t.Format, begunAnswer{name}, "%s", name)
}

// notWritten says why a file was not written, all of it.
func notWritten(name string, err error) error {
	f := &failure{code: answerIsNo, problems: []problem{{File: name, Text: fmt.Sprintf("was not written: %v", err)}}}
	var refusal *desk.Refusal
	if errors.As(err, &refusal) {
		for _, more := range refusal.More {
			f.problems = append(f.problems, problem{File: name, Text: more.String()})
		}
	}
	return f
}

// unknown says that there is no such tournament, or why that is not known.
func (i *installation) unknown(name string, err error) error {
	if errors.Is(err, store.ErrUnknown) {
		return failf(fileAccess, "%s: there is no tournament %q; pareo tournament list shows what there is", i.shown, name)
	}
	return fail(fileAccess, i.shown, 0, err.Error())
}

type tournamentListCmd struct {
	databaseFlags
	formatFlag
}

// Help shows an example.
func (*tournamentListCmd) Help() string {
	return `A tournament whose journal is damaged is marked; the exit code is then 1.

Examples:

    pareo tournament list
    pareo tournament list --format json`
}

// listedTournament is a tournament in the list.
type listedTournament struct {
	Name    string    `json:"name"`
	Title   string    `json:"title"`
	Players int       `json:"players"`
	Rounds  int       `json:"rounds"` // completed
	Events  int64     `json:"events"`
	Created time.Time `json:"created"`
	// Archived says that it can only be read.
	Archived bool `json:"archived,omitempty"`
	// Damaged says what is wrong with the journal of one that cannot be read.
	Damaged string `json:"damaged,omitempty"`
}

// Run lists the tournaments.
func (t *tournamentListCmd) Run(con *console) error {
	ctx := context.Background()
	i, err := t.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	all, err := i.host.List(ctx)
	if err != nil {
		return fail(fileAccess, i.shown, 0, err.Error())
	}
	list := []listedTournament{}
	damaged := &failure{code: answerIsNo}
	for _, info := range all {
		listed := listedTournament{Name: info.Name, Events: info.Seq, Created: info.Created.UTC().Truncate(time.Second)}
		var broken *journal.Broken
		switch state, err := i.host.State(ctx, info.ID); {
		case errors.As(err, &broken):
			listed.Damaged = broken.Error()
			damaged.problems = append(damaged.problems, problem{File: info.Name, Text: broken.Error()})
		case err != nil:
			return fail(fileAccess, i.shown, 0, fmt.Sprintf("tournament %s: %v", info.Name, err))
		default:
			listed.Title, listed.Players, listed.Rounds = state.Tournament.Info.Name, len(state.Tournament.Players), state.Tournament.Completed()
			listed.Archived = state.Archived
		}
		list = append(list, listed)
	}
	if err := t.print(con, list); err != nil {
		return err
	}
	if len(damaged.problems) > 0 {
		return damaged
	}
	return nil
}

// print shows the list.
func (t *tournamentListCmd) print(con *console, list []listedTournament) error {
	if t.Format == "json" {
		return con.printJSON(list)
	}
	for _, l := range list {
		if l.Damaged != "" {
			con.printf("%-30s damaged\n", l.Name)
			continue
		}
		archived := ""
		if l.Archived {
			archived = " (archived)"
		}
		con.printf("%-30s %4s %3s  %s%s\n", l.Name, count(l.Players, "player"), count(l.Rounds, "round"), l.Title, archived)
	}
	return nil
}
