package cli

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
)

// userLogCmd reads the journal of the installation.
type userLogCmd struct {
	Topic string `enum:",sign-in,failure,refusal,user,second-factor,role,token,phone,link,webhook,deletion,key,file" default:"" help:"What it is about: sign-in, failure, refusal (of a request), user, second-factor, role, token, phone, link, webhook, deletion, key (with which the installation signs) or file (brought in or taken)."`
	User  string `help:"Who acted, or whom it concerns."`
	From  string `help:"The network address, or how it begins."`
	Last  int    `default:"100" help:"How many entries, the latest."`
	databaseFlags
	formatFlag
}

// Help shows examples.
func (*userLogCmd) Help() string {
	return `The latest entry comes last. Tournaments have journals of their own.

Examples:

    pareo user log
    pareo user log --topic failure --last 20
    pareo user log --user ada --format json`
}

// loggedEntry is an entry of the journal.
type loggedEntry struct {
	Seq        int64      `json:"seq"`
	Time       time.Time  `json:"time"`
	Actor      string     `json:"actor"`
	Kind       string     `json:"kind"`
	Topic      string     `json:"topic"`
	User       string     `json:"user,omitempty"`
	Name       string     `json:"name,omitempty"`
	Tournament string     `json:"tournament,omitempty"`
	Link       int64      `json:"link,omitempty"`
	Role       string     `json:"role,omitempty"`
	From       string     `json:"from,omitempty"`
	Until      *time.Time `json:"until,omitempty"`
	Players    int        `json:"players,omitempty"` // of whom personal data were taken out
	Events     int        `json:"events,omitempty"`  // of the tournament, from which they were, or which came from a file
	Request    string     `json:"request,omitempty"` // that was refused
	Times      int        `json:"times,omitempty"`   // of what is counted
}

// Run prints the entries.
func (u *userLogCmd) Run(con *console) error {
	if u.Last < 1 {
		return failf(notUnderstood, "--last %d: it is how many entries are shown, 1 or more", u.Last)
	}
	ctx := context.Background()
	i, err := u.open(ctx, con, false, false)
	if err != nil {
		return err
	}
	defer i.close()
	entries, err := u.read(ctx, i)
	if err != nil {
		return i.userFailure(err)
	}
	list := make([]loggedEntry, len(entries))
	for n := range entries {
		list[n] = i.logged(ctx, &entries[n])
	}
	if u.Format == "json" {
		return con.printJSON(list)
	}
	for n := range list {
		con.printf("%s\n", list[n].line())
	}
	return nil
}

// read finds the entries, the latest last.
func (u *userLogCmd) read(ctx context.Context, i *installation) (all []account.LogEntry, err error) {
	q := account.LogQuery{Topic: account.Topic(u.Topic), User: u.User, From: u.From}
	for {
		q.Limit = u.Last - len(all)
		var part []account.LogEntry
		if part, q.Before, err = i.accounts.Log(ctx, account.Console(), q); err != nil {
			return nil, err
		}
		if all = append(all, part...); len(all) >= u.Last || q.Before == 0 {
			slices.Reverse(all)
			return all, nil
		}
	}
}

// logged is an entry for people and programs.
func (i *installation) logged(ctx context.Context, e *account.LogEntry) loggedEntry {
	out := loggedEntry{
		Seq: e.Seq, Time: e.Time.UTC().Truncate(time.Second), Actor: e.Actor, Kind: e.Kind, Topic: string(e.Topic),
		User: e.User, Name: e.Name, Link: int64(e.Link), Role: string(e.Role), From: e.From, Players: e.Players, Events: e.Events,
		Request: e.Request, Times: e.Times,
	}
	if e.Tournament != 0 {
		name, err := i.host.Name(ctx, e.Tournament)
		if err != nil { // it is gone
			name = strconv.FormatInt(int64(e.Tournament), 10)
		}
		out.Tournament = name
	}
	if !e.Until.IsZero() {
		until := e.Until.UTC().Truncate(time.Second)
		out.Until = &until
	}
	return out
}

// line is the entry in a line.
func (e *loggedEntry) line() string {
	parts := []string{e.Time.Format(time.RFC3339), pad(e.Kind, 30)}
	for _, part := range []struct{ name, text string }{
		{"", e.User}, {"name ", e.Name}, {"role ", e.Role}, {"in ", e.Tournament}, {"from ", e.From}, {"by ", e.Actor},
	} {
		if part.text != "" && !(part.name == "by " && e.Actor == e.User) && !(part.name == "name " && e.Name == e.User) {
			parts = append(parts, part.name+part.text)
		}
	}
	if e.Link != 0 {
		parts = append(parts, fmt.Sprint("link ", e.Link))
	}
	if e.Until != nil {
		parts = append(parts, "until "+e.Until.Format(time.RFC3339))
	}
	if e.Players == 0 && e.Events != 0 {
		parts = append(parts, count(e.Events, "event"))
	}
	if e.Players != 0 {
		parts = append(parts, fmt.Sprintf("of %s in %s", count(e.Players, "player"), count(e.Events, "event")))
	}
	if e.Request != "" {
		parts = append(parts, e.Request)
	}
	if e.Times > 1 {
		parts = append(parts, count(e.Times, "time"))
	}
	return strings.Join(parts, "  ")
}
