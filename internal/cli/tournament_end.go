package cli

import (
	"bytes"
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
)

type tournamentArchiveCmd struct {
	Name string `arg:"" help:"The short name of the tournament."`
	Back bool   `help:"Take it out of the archive again."`
	Yes  bool   `help:"Confirm that a round is still being played."`
	databaseFlags
	formatFlag
}

// archivedAnswer is a tournament that was put away or taken back, as JSON shows it.
type archivedAnswer struct {
	Name     string `json:"name"`
	Archived bool   `json:"archived"`
}

// Help shows examples.
func (*tournamentArchiveCmd) Help() string {
	return `An archived tournament is read and public as before, and nothing can be changed until it is taken back.

Examples:

    pareo tournament archive open
    pareo tournament archive open --back`
}

// Run puts the tournament away, or takes it back.
func (t *tournamentArchiveCmd) Run(con *console) error {
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
	r := desk.Request{Command: desk.Archive{}}
	if t.Back {
		r.Command = desk.Unarchive{}
	}
	for {
		_, err := i.host.DoAs(ctx, account.Console(), id, r)
		var wait *desk.Unconfirmed
		if errors.As(err, &wait) && t.Yes {
			r.Tokens = append(r.Tokens, wait.Token)
			continue
		}
		if err != nil {
			return con.deskFailure(err)
		}
		return con.answer(t.Format, archivedAnswer{t.Name, !t.Back})
	}
}

type tournamentDeleteCmd struct {
	Name   string `arg:"" help:"The short name of the tournament."`
	Title  string `required:"" placeholder:"TITLE" help:"The name of the event as it is written, so that no other is deleted; the short name once more if its journal is damaged."`
	Output string `short:"o" placeholder:"FILE" help:"Write the whole tournament as one portable file first."`
	NoFile bool   `help:"Delete it without such a file."`
	databaseFlags
	formatFlag
}

// deletedAnswer is a tournament that was deleted, as JSON shows it.
type deletedAnswer struct {
	Name   string  `json:"name"`
	Title  string  `json:"title"`
	Output *string `json:"output"` // its portable file; null = none was wanted
}

// Help shows examples.
func (*tournamentDeleteCmd) Help() string {
	return `Nothing of a deleted tournament is left but a line in the journal of the installation. Its portable file brings it back: pareo tournament import.

Examples:

    pareo tournament delete open -o open.pareo --title Summer-Open
    pareo tournament delete open --no-file --title Summer-Open`
}

// Run deletes the tournament.
func (t *tournamentDeleteCmd) Run(con *console) error {
	if (t.Output == "") != t.NoFile {
		return failf(wrongUsage, "pareo: -o FILE keeps a copy, --no-file does not; one of the two is needed")
	}
	if err := oneToStdout("tournament delete", t.Output, t.Format); err != nil {
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
	name, err := i.host.NameToType(ctx, id)
	if err != nil {
		return fail(fileAccess, i.shown, 0, err.Error())
	}
	if name != t.Title {
		return failf(answerIsNo, "%s is called %q, not %q; nothing was deleted", t.Name, name, t.Title)
	}
	if t.Output != "" {
		var file bytes.Buffer
		if err := i.host.WriteJournal(ctx, i.accounts, id, &file); err != nil {
			return fail(fileAccess, i.shown, 0, err.Error())
		}
		if err := con.writeFile(t.Output, file.Bytes()); err != nil {
			return err
		}
	}
	if err := i.host.DeleteAs(ctx, i.accounts, account.Console(), id, t.Title); err != nil {
		return con.deskFailure(err)
	}
	deleted := deletedAnswer{Name: t.Name, Title: t.Title}
	if t.Output != "" {
		deleted.Output = &t.Output
	}
	return con.answer(t.Format, deleted)
}
