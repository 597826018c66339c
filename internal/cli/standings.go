package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// standingsCmd ranks the participants of a tournament.
type standingsCmd struct {
	filesArg
	Tiebreaks  string             `placeholder:"LIST" help:"Tie-breaks in order, such as BH/C1,BH,DE (default: those of the file)."`
	Rules      string             `name:"tiebreak-edition" placeholder:"2009|2024|2026" help:"Edition of the tie-break rules (default: that in force when the event began)."`
	Preset     string             `placeholder:"NAME" help:"A named list of tie-breaks, one of those above."`
	After      int                `placeholder:"ROUND" help:"Rank after this round (default: the last completed one)."`
	System     tournament.System  `placeholder:"NAME" help:"Pairing system; roundrobin and swiss rank differently (default: what the file says)."`
	Edition    tournament.Edition `placeholder:"YEAR" help:"Edition of the pairing system, by which goes the list of an event that has none: before 2017 F10 of its Swiss rules (default: what the file says, else that of the date of the event)."`
	Players    bool               `help:"Rank the players of a team event, not its teams."`
	Category   []string           `sep:"none" placeholder:"NAME" help:"Rank a part of the field for itself: women, U16, 65+, U2000, 1800-1999, fed=ESP, club=NAME, or each fed, club or sex; several joined by &."`
	Crosstable bool               `help:"Show the rounds of everybody; in a round robin everybody against everybody."`
	History    bool               `help:"Show everybody's rank after each round."`
	Explain    whom               `placeholder:"N|NAME" help:"Show the working of every tie-break of this player (or team)."`
	Seed       uint64             `placeholder:"N" help:"Seed from which the lots of the tie-break LOT are drawn (default: they are not drawn yet)."`
	Format     string             `enum:"text,json,csv,html" default:"text" placeholder:"text|json|csv|html" help:"How to print the answer: text, json, csv or html (default text)."`

	prizeFlags
	languageFlag
}

// Help shows examples.
func (*standingsCmd) Help() string {
	var presets strings.Builder
	for _, p := range standings.Presets() {
		fmt.Fprintf(&presets, "    %-22s%s\n", p.Name, tournament.JoinTieBreaks(p.Codes, ","))
	}
	return `Ranks by points and then by tie-breaks, each applied among those who are still tied. Codes are FIDE's (C.07) with their modifiers, such as BH/C1, SB, DE, ARO/C1,
KS/L-1, for teams EDE, EMGSB, BH:MP; those of US Chess begin with US_. LOT draws lots, always the same for the same --seed; without one they are still to be drawn. Who stays tied shares a rank.

Named lists for --preset:

` + presets.String() + `
Examples:

    pareo standings open.trf
    pareo standings open.trf --tiebreaks BH/C1,BH,DE,WIN --tiebreak-edition 2024
    pareo standings open.trf --explain 7
    pareo standings open.trf --after 5 --crosstable
    pareo standings open.trf --category women --category U16
    pareo standings open.trf --prizes 1000,500,250 --prizes women:200,100 --prize-method hort
    pareo standings open.trf --format json`
}

// ranking is what the command prints, in whatever format.
type ranking struct {
	t          *tournament.Tournament
	s          *standings.Standings
	categories []standings.Category
	history    []*standings.Standings
	crosstable bool
	prizes     *prizes.Result
	near       *nearRanking // nil unless another edition may have been in force
	con        *console     // says things in the language of the answers
}

// Run prints the standings.
func (c *standingsCmd) Run(con *console) error {
	if sheet := c.Format == "csv" || c.Format == "html"; sheet {
		if err := c.only(c.Format, "pareo standings: a sheet is of one event; name one file"); err != nil {
			return err
		}
	}
	return c.each(con, c.Format, c.one)
}

// one ranks the participants of a file.
func (c *standingsCmd) one(con *console) error {
	options, err := c.options(con)
	if err != nil {
		return err
	}
	t, err := con.readTournament(c.File)
	if err != nil {
		return err
	}
	r, err := c.rank(con, t, options)
	if err != nil {
		return err
	}
	if r.near, err = c.near(r.t, r.s, options); err != nil {
		return err
	}
	for _, text := range r.notes() {
		con.note(problem{File: c.File, Text: text})
	}
	if c.Explain != "" {
		about := t
		if r.s.Event.Teams {
			about = t.OfTeams(tournament.MatchPoints)
		}
		number, err := c.Explain.in(con, about, "pareo standings: --explain")
		if err != nil {
			return err
		}
		return c.explain(con, r, number)
	}
	switch c.Format {
	case "json":
		return con.printJSON(r.json())
	case "csv":
		return r.csv(&con.stdout)
	case "html":
		return r.html(&con.stdout)
	}
	r.text(con)
	return nil
}

// notes are what is to be known of the standings beside them.
func (r *ranking) notes() (notes []string) {
	if near := r.near; near != nil {
		notes = append(notes, r.con.say("cli.standings.near", "edition", string(near.Edition), "verdict", near.verdict()))
	}
	if n := answer.Adjourned(r.t, r.s.After); n > 0 {
		notes = append(notes, r.con.say("cli.standings.adjourned", "count", n))
	}
	if stray, found := strayIn(r.t); found {
		notes = append(notes, r.con.say("cli.standings.stray", "what", stray))
	}
	for _, column := range r.s.Columns {
		switch {
		case column.Wrong != nil:
			notes = append(notes, r.con.say("cli.standings.wrong", "what", column.Wrong))
		case column.Dropped != "":
			notes = append(notes, r.con.say("cli.standings.dropped", "code", string(column.Text), "name", column.Meaning(), "what", column.WhyDropped))
		}
	}
	if r.s.AnyToBeDrawn() {
		notes = append(notes, r.con.say("cli.standings.lots"))
	}
	return notes
}

// rank computes everything that was asked for.
func (c *standingsCmd) rank(con *console, t *tournament.Tournament, options standings.Options) (*ranking, error) {
	if c.After < 0 || c.After > t.Completed() {
		none := "cli.standings.no-round"
		if t.Completed() == 0 {
			none = "cli.standings.no-rounds"
		}
		return nil, c.wrong("%s", con.say(none, "round", c.After, "file", nameOfInput(c.File), "last", t.Completed()))
	}
	t, err := c.ruled(con, t, options)
	if err != nil {
		return nil, err
	}
	if options.Event, err = c.event(con, t); err != nil {
		return nil, err
	}
	r := &ranking{t: t, crosstable: c.Crosstable, con: con}
	if r.s, err = standings.Compute(t, options); err != nil {
		return nil, c.refuse(con, t, options, err)
	}
	for _, column := range r.s.Columns {
		if column.Wrong != nil && options.TieBreaks != nil {
			return nil, c.refuse(con, t, options, column.Wrong)
		}
	}
	for _, text := range c.Category {
		if r.s.Event.Teams {
			return nil, c.wrong("--category: %s", con.say("cli.args.categories"))
		}
		categories, err := standings.Categories(text, t)
		if err != nil {
			return nil, c.wrong("--category: %s", whyNot(con.language, err))
		}
		r.categories = append(r.categories, categories...)
	}
	if c.History {
		if r.history, err = standings.History(t, options); err != nil {
			return nil, c.refuse(con, t, options, err)
		}
	}
	if r.prizes, err = c.award(r); err != nil {
		return nil, c.wrong("%s", whyNot(con.language, err))
	}
	return r, nil
}

// ruled is the event by the system and edition of the arguments, which decide on the list
// of an event that has none; where they say nothing, by how it was held.
func (c *standingsCmd) ruled(con *console, t *tournament.Tournament, options standings.Options) (*tournament.Tournament, error) {
	as, name := *t, c.system()
	switch {
	case name == "" && c.Edition == "":
		return answer.Held(t, options), nil
	case c.Edition != "":
		if name == anySwiss {
			name = systems.Default
		}
		system, err := systems.Find(cmp.Or(name, t.Rules.System), c.Edition)
		if err != nil {
			return nil, c.wrong("%s", whyNot(con.language, err))
		}
		as.Rules.System, as.Rules.Edition = system.Name(), system.Edition()
	case standings.NamesList(name) && t.Rules.System != name:
		as.Rules.System, as.Rules.Edition = name, ""
	case name == tournament.Dutch && t.Rules.Edition == "": // who names it does not mean the one before it
		as.Rules.System, as.Rules.Edition = tournament.EditionAt(t.Info.Start)
		if as.Rules.System != tournament.Dutch {
			as.Rules.System, as.Rules.Edition = tournament.Dutch, "2017" // the first
		}
	}
	return &as, nil
}

// anySwiss is what --system calls a Swiss of which it does not matter which.
const anySwiss = "swiss"

// system is the system that the arguments name, in small letters.
func (c *standingsCmd) system() tournament.System {
	return tournament.System(strings.ToLower(string(c.System)))
}

func (c *standingsCmd) wrong(format string, args ...any) error {
	return failf(wrongUsage, "pareo standings: "+format, args...)
}

// refuse says whose fault it is that nothing can be ranked: that of the
// arguments, or that of the list in the file.
func (c *standingsCmd) refuse(con *console, t *tournament.Tournament, o standings.Options, err error) error {
	var code *tiebreak.CodeError
	if errors.As(err, &code) && o.TieBreaks == nil && len(t.Rules.TieBreaks) > 0 {
		return fail(notUnderstood, nameOfInput(c.File), 0, con.say("cli.standings.refused", "what", err))
	}
	return c.wrong("%s", whyNot(con.language, err))
}

// options translates the arguments.
func (c *standingsCmd) options(con *console) (standings.Options, error) {
	o := standings.Options{Seed: c.Seed, After: c.After}
	if err := c.list(con, &o); err != nil {
		return o, err
	}
	if c.Rules != "" {
		edition, err := tiebreak.ParseEdition(c.Rules)
		if err != nil {
			return o, c.wrong("--tiebreak-edition: %s", whyNot(con.language, err))
		}
		o.Edition = edition
	}
	return o, nil
}

// event is the kind of event by the arguments, or else by the file.
func (c *standingsCmd) event(con *console, t *tournament.Tournament) (*tiebreak.Event, error) {
	event := tiebreak.EventOf(t)
	known := slices.Concat([]tournament.System{anySwiss}, systems.Names(), []tournament.System{"scheveningen", "schiller"}) // and what only files name
	switch name := c.system(); {
	case name == "":
	case slices.Contains(known, name):
		event.RoundRobin = name.ByTable()
	default:
		return nil, c.wrong("--system: %s", whyNot(con.language, systems.Unknown(c.System, known)))
	}
	event.Teams = event.Teams && !c.Players
	return &event, nil
}

// list is the list of tie-breaks that the arguments ask for.
func (c *standingsCmd) list(con *console, o *standings.Options) error {
	switch {
	case c.Tiebreaks != "" && c.Preset != "":
		return con.misused("standings", "cli.args.two-lists")
	case c.Tiebreaks != "":
		list, err := tiebreak.ParseList(c.Tiebreaks)
		if err != nil {
			return c.wrong("--tiebreaks: %s", whyNot(con.language, err))
		}
		if len(list) == 0 {
			return c.wrong("--tiebreaks: %s", con.say("cli.args.no-tiebreak", "text", strconv.Quote(c.Tiebreaks)))
		}
		o.TieBreaks = list
	case c.Preset != "":
		preset, err := standings.PresetNamed(c.Preset)
		if err != nil {
			return c.wrong("--preset: %s", whyNot(con.language, err))
		}
		if o.TieBreaks, err = preset.List(); err != nil {
			return c.wrong("--preset: %s", whyNot(con.language, err))
		}
		o.Edition = preset.Edition
	}
	return nil
}

// name is how a participant is called.
func (r *ranking) name(index int) string {
	if r.s.Event.Teams {
		return r.t.Teams[index].Name
	}
	return r.t.Players[index].Name
}

// number is a participant's number in the file.
func (r *ranking) number(index int) int {
	if r.s.Event.Teams {
		return int(r.t.Teams[index].ID)
	}
	return int(r.t.Players[index].ID)
}

// codes are the tie-breaks as they were asked for.
func (r *ranking) codes() []string { return answer.Codes(r.s) }
