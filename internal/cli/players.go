package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// playersCmd holds what can be done with lists of players.
type playersCmd struct {
	Import playersImportCmd `cmd:"" help:"Put FIDE's rating list at hand."`
	Search playersSearchCmd `cmd:"" help:"Find players of the rating list by name or FIDE id."`
	Read   playersReadCmd   `cmd:"" help:"Show whom a list of entries (CSV, XLSX) would enter."`
}

type playersImportCmd struct {
	File  []string `arg:"" help:"The list as FIDE publishes it: text or XML, zipped or not; - reads standard input. Several files make one list."`
	Month string   `placeholder:"YYYY-MM" help:"The month the list is valid in (default: what the file says)."`
	dataFlag
	formatFlag
	languageFlag
}

// Help shows examples.
func (*playersImportCmd) Help() string {
	return `Reads FIDE's rating list and puts it in the place of the one imported before; a file that cannot be read leaves that one as it is.
The combined list has standard, rapid and blitz ratings. Of the lists with one kind of rating give all three together; their names say which is which.

Examples:

    pareo players import players_list.zip
    pareo players import players_list_xml_foa.xml --month 2026-10
    pareo players import standard_rating_list.zip rapid_rating_list.zip blitz_rating_list.zip`
}

// Run imports the list.
func (p *playersImportCmd) Run(con *console) error {
	dir, err := dataDir(p.Data)
	if err != nil {
		return err
	}
	options := playerlist.Options{At: time.Now().UTC().Truncate(time.Second)}
	if p.Month != "" {
		month, err := time.Parse("2006-01", p.Month)
		if err != nil {
			return con.misused("players import", "cli.args.month", "text", strconv.Quote(p.Month))
		}
		options.Month = tournament.Date{Year: month.Year(), Month: int(month.Month())}
	}
	var sources []playerlist.Source
	for _, name := range p.File {
		source, closeSource, err := con.listSource(name)
		if err != nil {
			return err
		}
		defer closeSource()
		sources = append(sources, source)
	}
	bar := con.progress(1000, "reading")
	told := 0
	options.Progress = func(read, total int64) {
		for ; total > 0 && int64(told) < min(read*1000/total, 1000); told++ {
			bar.step()
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	outcome, err := playerlist.Import(ctx, dir, sources, options)
	bar.finish()
	if err != nil {
		return con.listFailure(dir, err)
	}
	for _, n := range outcome.Notes {
		con.note(problem{File: n.Source, Line: n.Line, Text: n.Text})
	}
	if p.Format == "json" {
		return con.printJSON(listJSON(outcome.Info, &outcome.LeftOut))
	}
	con.printf("%s\n", con.listText(outcome.Info))
	if outcome.LeftOut > 0 {
		con.printf("%s\n", con.say("import.done.left", "count", outcome.LeftOut))
	}
	return nil
}

// listSource opens a file of a list.
func (c *console) listSource(name string) (source playerlist.Source, closeSource func(), err error) {
	if name == "-" {
		return playerlist.Source{Name: stdinName, Reader: c.stdin}, func() {}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return source, nil, c.cannotRead(name, err)
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		file.Close()
		return source, nil, fail(fileAccess, name, 0, c.say("cli.folder"))
	}
	if err != nil {
		file.Close()
		return source, nil, c.cannotRead(name, err)
	}
	return playerlist.Source{Name: name, Reader: file, Size: info.Size(), Modified: info.ModTime()}, func() { file.Close() }, nil
}

// listFailure says why the list of a folder cannot be made or used.
func (c *console) listFailure(dir string, err error) error {
	var refusal *playerlist.Refusal
	switch {
	case errors.As(err, &refusal):
		return fail(notUnderstood, refusal.Source, refusal.Line, refusal.Text)
	case errors.Is(err, playerlist.ErrNoList):
		return fail(fileAccess, dir, 0, c.say("cli.list.none"))
	case errors.Is(err, context.Canceled):
		return fail(fileAccess, dir, 0, c.say("cli.list.stopped"))
	case errors.Is(err, playerlist.ErrDamaged):
		return fail(fileAccess, dir, 0, c.say("cli.list.damaged"))
	}
	return fail(fileAccess, dir, 0, c.say("cli.list.cannot", "reason", c.reason(err)))
}

// listText says which list it is: "1932867 players, October 2026 (by the file name), from
// players_list.zip", and how many have each kind of rating.
func (c *console) listText(info playerlist.Info) string {
	month := c.say("cli.players.no-month")
	if !info.Month.IsZero() {
		month = c.say("date.month", "month", message.Of("month."+strconv.Itoa(info.Month.Month)), "year", info.Month.Year)
		if info.MonthFrom != "given" {
			month += " (" + c.sayOf("cli.players.by.", info.MonthFrom) + ")"
		}
	}
	var rated []string
	for kind, code := range []string{tournament.Standard: "rating.standard", tournament.Rapid: "rating.rapid", tournament.Blitz: "rating.blitz"} {
		rated = append(rated, c.say("calendar.free", "what", message.Of(code), "outcome", info.Rated[kind]))
	}
	return c.list(c.say("count.players", "count", info.Players), month, c.say("cli.players.from", "sources", info.Sources)) + "\n" + c.list(rated...)
}

// listInfo is a rating list as JSON shows it.
type listInfo struct {
	Players   int            `json:"players"`
	Month     *string        `json:"month"` // "2026-10"; null if not known
	MonthFrom *string        `json:"monthFrom"`
	Sources   []string       `json:"sources"`
	Imported  string         `json:"imported"`
	Rated     map[string]int `json:"rated"`
	LeftOut   *int           `json:"leftOut,omitempty"`
}

func listJSON(info playerlist.Info, leftOut *int) listInfo {
	j := listInfo{
		Players: info.Players, Sources: info.Sources, Imported: info.Imported.Format(time.RFC3339), LeftOut: leftOut,
		Rated: map[string]int{"standard": info.Rated[tournament.Standard], "rapid": info.Rated[tournament.Rapid], "blitz": info.Rated[tournament.Blitz]},
	}
	if !info.Month.IsZero() {
		j.Month, j.MonthFrom = new(fmt.Sprintf("%04d-%02d", info.Month.Year, info.Month.Month)), &info.MonthFrom
	}
	return j
}

// blankZero is a number, or nothing for 0.
func blankZero(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
