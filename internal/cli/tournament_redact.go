package cli

import (
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

type tournamentRedactCmd struct {
	Name   string `arg:"" help:"The short name of the tournament."`
	Player []int  `placeholder:"ID" help:"The identity of a player, as in the address of the player's page; may be repeated."`
	All    bool   `help:"All players."`
	Title  string `required:"" placeholder:"TITLE" help:"The name of the event as it is written, to confirm."`
	databaseFlags
}

// Help shows examples.
func (*tournamentRedactCmd) Help() string {
	return `Names, dates of birth, numbers, clubs, contacts and what was written about the players are replaced in every event of the journal. Its chain of hashes still holds: pareo journal verify tells this from any other change. Files and backups made before still have the data.

Examples:

    pareo tournament redact open --player 12 --title Summer-Open
    pareo tournament redact open --all --title Summer-Open`
}

// Run takes the data out.
func (t *tournamentRedactCmd) Run(con *console) error {
	if (len(t.Player) > 0) == t.All {
		return failf(wrongUsage, "pareo: --player ID names whose data are taken out, --all means everybody's; one of the two is needed")
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
	var players []tournament.PlayerID
	for _, one := range t.Player {
		players = append(players, tournament.PlayerID(one))
	}
	err = i.host.RedactAs(ctx, i.accounts, account.Console(), id, players, t.Title)
	var unwiped *store.Unwiped
	if errors.As(err, &unwiped) {
		return fail(fileAccess, i.shown, 0, unwiped.Error())
	}
	if err != nil {
		return deskFailure(err)
	}
	con.printf("personal data are taken out of %s\n", t.Name)
	return nil
}
