package cli

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/tournament"
)

type playersReadCmd struct {
	File       string `arg:"" help:"The list of entries, CSV or XLSX; - reads standard input."`
	List       string `enum:"standard,rapid,blitz" default:"standard" placeholder:"standard|rapid|blitz" help:"Which FIDE rating a column called Rating holds (default standard)."`
	Federation string `placeholder:"FED" help:"The federation whose national ratings the file holds (default: each player's own)."`
	Rounds     int    `placeholder:"N" help:"The number of rounds, to check the byes asked for."`
	Alone      bool   `help:"Fill in nothing from the rating list."`

	Column   []string `sep:"none" placeholder:"N=WHAT" help:"What a column holds, by its number, such as 3=rating; can be given more than once."`
	Headings int      `placeholder:"LINE" help:"The line of the headings; -1 if there are none (default: it is looked for)."`
	dataFlag
	formatFlag
	languageFlag
}

// Help shows examples.
func (*playersReadCmd) Help() string {
	return `Shows whom a list of entries would enter, and enters nobody. Read are the columns of Swiss-Manager and of Vega, and plain ones under headings in English,
Spanish, German, French or Italian; where the headings are not understood the cells tell what they can, and --column tells the rest. What the list leaves out is filled in from FIDE's rating list, if one was imported: by the FIDE id, or by a name
that only one player bears. Byes are asked for as 3, 5 or 3H 5Z.
What was guessed is told as notes. The exit code is 1 if something must be corrected first, and 3 if the file is no list of entries.

Examples:

    pareo players read entries.xlsx
    pareo players read entries.csv --list rapid --format json
    pareo players read entries.csv --column 2=name --column 5=fide
    pareo players read - --alone < entries.csv`
}

// Run shows the list.
func (p *playersReadCmd) Run(con *console) error {
	data, err := con.readAny(p.File)
	if err != nil {
		return err
	}
	name := nameOfInput(p.File)
	options := entries.Options{Kind: ratingKind(p.List), Federation: strings.ToUpper(p.Federation), Rounds: p.Rounds, HeadLine: p.Headings}
	if options.Columns, err = p.columns(con); err != nil {
		return err
	}
	dir := ""
	if !p.Alone {
		if dir, err = dataDir(p.Data); err != nil {
			return err
		}
		options.Ratings = playerlist.Open(dir)
		if _, err := options.Ratings.Info(); errors.Is(err, playerlist.ErrNoList) {
			options.Ratings = nil
			con.note(problem{File: dir, Text: con.say("cli.players.no-list")})
		}
	}
	list, err := entries.Read(context.Background(), data, options)
	var refusal *entries.Refusal
	switch {
	case errors.As(err, &refusal) && refusal.TooLarge:
		return fail(tooLarge, name, refusal.Line, con.inWords(refusal.Message))
	case errors.As(err, &refusal):
		return fail(notUnderstood, name, refusal.Line, con.inWords(refusal.Message))
	case err != nil:
		return con.listFailure(dir, err)
	}
	if p.Format == "json" {
		return printEntriesJSON(con, name, list)
	}
	if len(list.Problems) > 0 {
		return &failure{code: answerIsNo, problems: con.entryProblems(name, list.Problems)}
	}
	for _, n := range con.entryProblems(name, list.Notes) {
		con.note(n)
	}
	printEntries(con, name, list)
	return nil
}

// columns are what was said of columns.
func (p *playersReadCmd) columns(con *console) (map[int]string, error) {
	assigned := make(map[int]string)
	for _, text := range p.Column {
		number, means, _ := strings.Cut(text, "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || !slices.Contains(entries.Meanings(), means) {
			return nil, con.misused("players read", "cli.args.column", "text", text, "list", entries.Meanings())
		}
		assigned[n] = means
	}
	return assigned, nil
}

// readAny reads a file of any kind, or standard input.
func (c *console) readAny(name string) ([]byte, error) {
	if name == "-" {
		return c.readLimited(stdinName, c.stdin)
	}
	return c.readFile(name)
}

func ratingKind(name string) tournament.RatingKind {
	switch name {
	case "rapid":
		return tournament.Rapid
	case "blitz":
		return tournament.Blitz
	}
	return tournament.Standard
}

func (c *console) entryProblems(file string, notes []entries.Note) []problem {
	problems := make([]problem, len(notes))
	for i, n := range notes {
		problems[i] = problem{File: file, Line: n.Line, Text: n.Under(c.inWords(n.Message))}
	}
	return problems
}

func printEntries(con *console, name string, list *entries.List) {
	form := list.Form // the name of a program
	if form == plainColumns {
		form = con.say("cli.players.plain")
	}
	con.printf("%s: %s\n\n", name, con.list(con.say("count.players", "count", len(list.Entries)), form))
	heads := con.heads("column.number", "column.name", "cli.head.federation", "player.fide.short", "cli.head.standard", "rating.rapid", "rating.blitz", "player.national",
		"player.birth.short", "player.sex", "column.club", "import.team", "column.board", "import.as.group", "row.byes")
	table := textTable{folded: true, columns: []textColumn{
		{head: heads[0]}, {head: "", left: true, filled: true}, {head: heads[1], left: true, elastic: 16}, {head: capital(heads[2]), left: true, filled: true}, {head: heads[3], filled: true},
		{head: capital(heads[4]), filled: true}, {head: heads[5], filled: true}, {head: heads[6], filled: true}, {head: heads[7], filled: true}, {head: heads[8], filled: true},
		{head: heads[9], left: true, filled: true, spare: 1}, {head: heads[10], left: true, filled: true, spare: 4}, {head: heads[11], left: true, filled: true, spare: 2},
		{head: heads[12], filled: true}, {head: capital(heads[13]), left: true, filled: true, spare: 3}, {head: heads[14], left: true, filled: true},
	}}
	for _, e := range list.Entries {
		p := &e.Player
		table.rows = append(table.rows, []string{
			strconv.Itoa(int(p.ID)), string(p.Title), p.Name, p.Federation, p.FideID, blankZero(p.Ratings[tournament.Standard]), blankZero(p.Ratings[tournament.Rapid]),
			blankZero(p.Ratings[tournament.Blitz]), blankZero(p.NationalRating("")), blankZero(p.Birth.Year), sexLetter(p.Sex), p.Club, e.Team, blankZero(e.Board), e.Group, byesText(e.Byes),
		})
	}
	con.printf("%s", con.fits(&table, terminalWidth))
	printUnentered(con, list)
}

// printUnentered says what of the file is nobody's entry.
func printUnentered(con *console, list *entries.List) {
	tally := &list.Tally
	if rest := tally.Above + tally.LeftOut(); rest > 0 {
		parts := []string{con.say("import.tally.players", "count", len(list.Entries))}
		add := func(code string, n int) {
			if n > 0 {
				parts = append(parts, con.say(code, "count", n))
			}
		}
		add("import.tally.above", tally.Above)
		add("import.tally.headings", tally.Headings)
		add("import.tally.remarks", tally.Remarks)
		add("import.tally.wrong", tally.Wrong)
		con.printf("\n%s\n", con.say("import.tally", "count", len(list.Entries)+rest, "parts", parts))
	}
	var columns []string
	for i := range list.Columns {
		if c := &list.Columns[i]; c.LeftOut() > 0 {
			columns = append(columns, cmp.Or(c.Head, con.say("import.column.number", "number", c.Number))+" "+strconv.Itoa(c.LeftOut()))
		}
	}
	if len(columns) > 0 {
		con.printf("\n%s\n", con.say("import.tally.columns", "columns", columns))
	}
}

// plainColumns is how a list of entries of no known program calls itself.
const plainColumns = "plain columns"

// byesText writes byes as they are read: 3H 5Z.
func byesText(requests []tournament.Request) string {
	var words []string
	for _, r := range requests {
		words = append(words, strconv.Itoa(r.Round)+byeLetter(r.Kind))
	}
	return strings.Join(words, " ")
}

func byeLetter(kind tournament.Outcome) string {
	switch kind {
	case tournament.FullBye:
		return "F"
	case tournament.ZeroBye:
		return "Z"
	}
	return "H"
}

// entriesJSON is a list of entries as JSON shows it.
type entriesJSON struct {
	File     string       `json:"file"`
	Form     string       `json:"form"`
	Valid    bool         `json:"valid"`
	Headings *int         `json:"headings"` // the line they are on
	Columns  []columnJSON `json:"columns"`
	Players  []entryJSON  `json:"players"`
	Problems []remark     `json:"problems"`
	Notes    []remark     `json:"notes"`
}

// columnJSON is a column with what it is taken for.
type columnJSON struct {
	Number  int     `json:"number"`
	Heading *string `json:"heading"`
	Means   *string `json:"means"`   // null = nobody knows
	Cells   int     `json:"cells"`   // that hold something
	LeftOut int     `json:"leftOut"` // of these, entered nowhere
}

type entryJSON struct {
	Line           int       `json:"line"`
	Name           *string   `json:"name"`
	FideID         *string   `json:"fideId"`
	Federation     *string   `json:"federation"`
	Sex            *string   `json:"sex"`
	Title          *string   `json:"title"`
	Standard       *int      `json:"standard"`
	Rapid          *int      `json:"rapid"`
	Blitz          *int      `json:"blitz"`
	NationalRating *int      `json:"nationalRating"`
	NationalID     *string   `json:"nationalId"`
	Birth          *string   `json:"birth"` // "1990/12/31"; month and day 00 where only the year is known
	Club           *string   `json:"club"`
	Team           *string   `json:"team"`
	Board          *int      `json:"board,omitempty"` // in the team
	Group          *string   `json:"group"`
	Byes           []byeJSON `json:"byes"`
	Listed         bool      `json:"listed"`           // found in the rating list
	SameAs         *int      `json:"sameAs,omitempty"` // the line higher up of the same person
}

type byeJSON struct {
	Round int    `json:"round"`
	Kind  string `json:"kind"`
}

// printEntriesJSON prints the whole answer; what is wrong with the file is part
// of it.
func printEntriesJSON(con *console, name string, list *entries.List) error {
	answer := entriesJSON{File: name, Form: list.Form, Valid: len(list.Problems) == 0, Headings: known(list.Head), Columns: []columnJSON{}, Players: []entryJSON{}, Problems: entryRemarks(list.Problems), Notes: entryRemarks(list.Notes)}
	for i := range list.Columns {
		c := &list.Columns[i]
		answer.Columns = append(answer.Columns, columnJSON{c.Number, knownText(c.Head), knownText(c.Means), c.Filled, c.LeftOut()})
	}
	for _, e := range list.Entries {
		p := &e.Player
		j := entryJSON{
			Line: e.Line, Name: knownText(p.Name), FideID: knownText(p.FideID), Federation: knownText(p.Federation), Sex: knownText(sexLetter(p.Sex)), Title: knownText(string(p.Title)),
			Standard: known(p.Ratings[tournament.Standard]), Rapid: known(p.Ratings[tournament.Rapid]), Blitz: known(p.Ratings[tournament.Blitz]), Birth: knownText(p.Birth.String()),
			Club: knownText(p.Club), Team: knownText(e.Team), Board: known(e.Board), Group: knownText(e.Group), Byes: []byeJSON{}, Listed: e.Listed != nil, SameAs: known(e.SameAs),
		}
		if len(p.National) > 0 {
			j.NationalRating, j.NationalID = known(p.National[0].Rating), knownText(p.National[0].ID)
		}
		for _, r := range e.Byes {
			j.Byes = append(j.Byes, byeJSON{r.Round, r.Kind.String()})
		}
		answer.Players = append(answer.Players, j)
	}
	if err := con.printJSON(answer); err != nil {
		return err
	}
	if !answer.Valid {
		return &failure{code: answerIsNo}
	}
	return nil
}

func entryRemarks(notes []entries.Note) []remark {
	list := make([]remark, len(notes))
	for i, n := range notes {
		list[i] = remark{known(n.Line), known(n.Column), n.Text()}
	}
	return list
}
