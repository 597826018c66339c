package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/tournament"
)

type tournamentRedactCmd struct {
	Name   string `arg:"" help:"The short name of the tournament."`
	Player []int  `placeholder:"ID" help:"The identity of a player, as in the address of the player's page; may be repeated."`
	All    bool   `help:"All players."`
	Title  string `required:"" placeholder:"TITLE" help:"The name of the event as it is written, to confirm."`
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*tournamentRedactCmd) Help() string {
	return `Names, days of birth, numbers, clubs, contacts and what was written about the players are replaced in every event of the journal. Its chain of hashes still holds: pareo journal verify tells this from any other change. Files and backups made before still have the data.

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
	if i.signer == nil {
		return failf(fileAccess, "pareo tournament redact: what is replaced has to be signed: %s", i.unsigned)
	}
	id, err := i.host.Find(ctx, t.Name)
	if err != nil {
		return i.unknown(t.Name, err)
	}
	var players []tournament.PlayerID
	for _, one := range t.Player {
		players = append(players, tournament.PlayerID(one))
	}
	removed, err := i.host.RedactAs(ctx, i.accounts, account.Console(), id, players, t.Title)
	if err != nil {
		return con.deskFailure(err)
	}
	answer := redactedAnswer{Name: t.Name, Events: removed.Events, Left: append([]int64{}, removed.Left...)}
	if err := con.tell(t.Format, answer, "%s: personal data are taken out of %s", t.Name, count(removed.Events, "event")); err != nil {
		return err
	}
	con.noteLeft(t.Name, removed.Left)
	return nil
}

// noteLeft names the events of a tournament whose texts should be looked at.
func (c *console) noteLeft(name string, events []int64) {
	if len(events) > 0 {
		c.note(problem{File: name, Text: "texts of these events have a name, a part of a name, a mail address or a telephone number, and should be looked at: " + numbersOf(events)})
	}
}

// numbersOf lists numbers of events.
func numbersOf(events []int64) string {
	list := make([]string, len(events))
	for i, seq := range events {
		list[i] = strconv.FormatInt(seq, 10)
	}
	return strings.Join(list, ", ")
}

// redactedAnswer is the JSON form of what was taken out.
type redactedAnswer struct {
	Name   string  `json:"name"`
	Events int     `json:"events"` // of the journal from which something was taken out
	Left   []int64 `json:"left"`   // events whose texts should be looked at
}

// retainedAnswer is the JSON form of how long the data of a tournament are kept.
type retainedAnswer struct {
	Name    string     `json:"name"`
	Months  int        `json:"months"`  // after the end; 0 = for good
	Kept    bool       `json:"kept"`    // there are personal data
	Ends    *time.Time `json:"ends"`    // null as long as the event is not over
	Left    []int64    `json:"left"`    // events whose texts should be looked at since some were taken out
	Problem *string    `json:"problem"` // why it cannot be read
}

type tournamentRetentionCmd struct {
	Name   string `arg:"" optional:"" help:"The short name of a tournament; without it all are listed for which a retention is set."`
	Months *int   `placeholder:"N" help:"Take personal data out so many months after the end of the event; 0 = keep them."`
	Now    bool   `help:"Do what is due now, as a server does once a day."`
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*tournamentRetentionCmd) Help() string {
	return `Nothing is taken out of an event for which nothing is set.

Examples:

    pareo tournament retention
    pareo tournament retention open --months 24
    pareo tournament retention open --months 0
    pareo tournament retention --now`
}

// Run sets the retention of a tournament, lists all, or does what is due.
func (t *tournamentRetentionCmd) Run(con *console) error {
	if (t.Name == "") != (t.Months == nil) || t.Now && t.Name != "" {
		return failf(wrongUsage, "pareo tournament retention: name a tournament and --months N, or neither")
	}
	ctx := context.Background()
	i, err := t.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	if t.Name != "" {
		id, err := i.host.Find(ctx, t.Name)
		if err != nil {
			return i.unknown(t.Name, err)
		}
		if _, err := i.host.DoAs(ctx, account.Console(), id, desk.Request{Command: desk.SetRetention{Months: *t.Months}}); err != nil {
			return con.deskFailure(err)
		}
		if t.Format == "json" {
			return t.list(ctx, con, i)
		}
		return nil
	}
	if !t.Now {
		return t.list(ctx, con, i)
	}
	if i.signer == nil {
		return failf(fileAccess, "pareo tournament retention: what is replaced has to be signed: %s", i.unsigned)
	}
	done, err := i.host.Retain(ctx, i.accounts)
	if told := t.tell(con, done, func(one *host.Retained) string { return one.Name + ": personal data are taken out" }); told != nil {
		return told
	}
	if err != nil {
		return fail(answerIsNo, i.shown, 0, err.Error())
	}
	return nil
}

// tell prints tournaments and how long their data are kept.
func (t *tournamentRetentionCmd) tell(con *console, list []host.Retained, line func(*host.Retained) string) error {
	if t.Format != "json" {
		for i := range list {
			con.printf("%s\n", line(&list[i]))
			con.noteLeft(list[i].Name, list[i].Left)
		}
		return nil
	}
	answers := []retainedAnswer{}
	for i := range list {
		one := &list[i]
		answer := retainedAnswer{Name: one.Name, Months: one.Months, Kept: one.Kept, Left: append([]int64{}, one.Left...)}
		if !one.Ends.IsZero() {
			answer.Ends = &one.Ends
		}
		if one.Broken != nil {
			answer.Problem = new(one.Broken.Error())
		}
		answers = append(answers, answer)
	}
	return con.printJSON(answers)
}

// list says until when personal data are kept, of the tournament named or of all.
func (t *tournamentRetentionCmd) list(ctx context.Context, con *console, i *installation) error {
	all, err := i.host.Retained(ctx)
	if err != nil {
		return fail(fileAccess, i.shown, 0, err.Error())
	}
	if t.Name != "" {
		all = slices.DeleteFunc(all, func(one host.Retained) bool { return one.Name != t.Name })
	}
	return t.tell(con, all, retainedUntil)
}

// retainedUntil says until when personal data are kept.
func retainedUntil(one *host.Retained) string {
	when := "the event is not over"
	switch {
	case one.Broken != nil:
		return one.Name + ": " + one.Broken.Error()
	case !one.Kept:
		when = "personal data are taken out"
	case !one.Ends.IsZero():
		when = "until " + one.Ends.Format("2006-01-02")
	}
	return fmt.Sprintf("%s: %s, %s", one.Name, count(one.Months, "month"), when)
}
