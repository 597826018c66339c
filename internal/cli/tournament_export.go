package cli

import (
	"bytes"
	"context"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

type tournamentExportCmd struct {
	Name   string `arg:"" help:"The short name of the tournament."`
	Output string `short:"o" required:"" placeholder:"FILE" help:"The file to write; - writes to standard output."`
	To     string `enum:"trf16,trfx,trfbx,trf26,journal,lifeboat" default:"trf26" placeholder:"FORM" help:"trf26 (default), trf16, trfx, trfbx, journal: the whole tournament as one portable file, or lifeboat: as texts for QR codes, one a line."`
	Final  bool   `help:"Refuse if the event is not over."`
	databaseFlags
	formatFlag
}

// exportAnswer is a tournament that was written to a file, as JSON shows it.
type exportAnswer struct {
	Name   string   `json:"name"`
	Output string   `json:"output"`
	Form   string   `json:"form"`  // "TRF26"; journal or lifeboat for a file of the whole
	Notes  []string `json:"notes"` // what the file cannot hold or does not have
}

// Help shows examples.
func (*tournamentExportCmd) Help() string {
	return `Examples:

    pareo tournament export open -o open.trf --final
    pareo tournament export open -o open.pareo --to journal
    pareo tournament export open -o codes.txt --to lifeboat`
}

// Run writes the file.
func (t *tournamentExportCmd) Run(con *console) error {
	if err := oneToStdout("tournament export", t.Output, t.Format); err != nil {
		return err
	}
	ctx := context.Background()
	i, err := t.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	id, err := i.host.Find(ctx, t.Name)
	if err != nil {
		return i.unknown(t.Name, err)
	}
	data, form, notes, err := t.file(ctx, i, id)
	if err != nil {
		return err
	}
	if err := con.writeFile(t.Output, data); err != nil {
		return err
	}
	if t.Format == "json" {
		return con.printJSON(exportAnswer{t.Name, t.Output, form, notes})
	}
	for _, text := range notes {
		con.note(problem{File: nameOfOutput(t.Output), Text: text})
	}
	return nil
}

// file is the tournament in the form that is asked for, with the name of the form and
// what there is to say of the file.
func (t *tournamentExportCmd) file(ctx context.Context, i *installation, id store.ID) (data []byte, form string, notes []string, err error) {
	notes = []string{}
	switch t.To {
	case "journal":
		var file bytes.Buffer
		if err := i.host.WriteJournal(ctx, i.accounts, id, &file); err != nil {
			return nil, "", nil, fail(fileAccess, i.shown, 0, err.Error())
		}
		return file.Bytes(), t.To, notes, nil
	case "lifeboat":
		boat, err := i.host.Lifeboat(ctx, id)
		if err != nil {
			return nil, "", nil, fail(fileAccess, i.shown, 0, err.Error())
		}
		if !boat.Whole {
			notes = append(notes, "the history is too long: players, rules, rounds and results only")
		}
		return []byte(strings.Join(boat.Texts, "\n") + "\n"), t.To, notes, nil
	}
	state, err := i.host.State(ctx, id)
	if err != nil {
		return nil, "", nil, fail(fileAccess, i.shown, 0, err.Error())
	}
	dialect, _ := desk.ParseDialect(t.To)
	data, losses, err := desk.Export{Dialect: dialect, Final: t.Final, Anchor: i.host.Code(ctx, account.Console(), id, state)}.File(state)
	if err != nil {
		return nil, "", nil, notWritten(nameOfOutput(t.Output), err)
	}
	for _, n := range losses {
		notes = append(notes, n.Message.String())
	}
	for _, gap := range desk.ReportGaps(state) {
		notes = append(notes, "a rating report needs "+gap.What.String())
	}
	for _, b := range desk.StillOpen(state) {
		notes = append(notes, "provisional: "+b.AsMessage(state).String())
	}
	return data, dialect.String(), notes, nil
}
