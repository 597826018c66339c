package cli

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
)

// entries are the players or teams as listed, none when they are not named.
func (c *scheduleCmd) entries(con *console) ([]roundrobin.Entry, error) {
	if c.Names == "" {
		return c.nameless(con)
	}
	if len(c.Federations) > 0 {
		return nil, con.misused("schedule", "cli.args.federations")
	}
	file, err := con.readText(c.Names)
	if err != nil {
		return nil, err
	}
	var entries []roundrobin.Entry
	listed := make(map[string]int)
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(string(file.Text), "\ufeff")) {
		number++
		name, federation, _ := strings.Cut(line, ";")
		name, federation = strings.TrimSpace(name), strings.TrimSpace(federation)
		if name == "" && federation == "" {
			continue
		}
		if name == "" {
			return nil, fail(notUnderstood, file.Name, number, con.say("cli.schedule.nameless"))
		}
		if first := listed[name]; first != 0 {
			return nil, fail(notUnderstood, file.Name, number, con.say("cli.schedule.twice", "name", name, "line", first))
		}
		listed[name] = number
		entries = append(entries, roundrobin.Entry{Name: name, Federation: strings.ToUpper(federation)})
	}
	if len(entries) == 0 {
		return nil, fail(notUnderstood, file.Name, 0, con.say("cli.schedule.blank"))
	}
	return entries, nil
}

// nameless are the entries of a draw that knows no names: "Player 1", …, for
// people in the language of the answers.
func (c *scheduleCmd) nameless(con *console) ([]roundrobin.Entry, error) {
	count := len(c.Federations)
	if count == 0 && c.Draw != "listed" && c.N != nil {
		count = *c.N
	}
	if count < 0 || count > roundrobin.MaxPlayers {
		return nil, c.sizeProblem(con, roundrobin.Plan{Players: count}.Check())
	}
	kind := message.Of("answer.head.player")
	if c.Teams {
		kind = kind.ForTeams()
	}
	name := kind.String()
	if c.Format == "text" {
		name = con.inWords(kind)
	}
	entries := make([]roundrobin.Entry, count)
	for i := range entries {
		entries[i].Name = name + " " + strconv.Itoa(i+1)
		if len(c.Federations) > 0 {
			entries[i].Federation = strings.ToUpper(c.Federations[i])
		}
	}
	return entries, nil
}

// name draws the numbers and writes the entries into the table in their order.
func (c *scheduleCmd) name(table *timetable, entries []roundrobin.Entry, con *console) error {
	if len(entries) == 0 {
		return nil
	}
	numbers, err := c.numbers(table, entries, con)
	if err != nil {
		return err
	}
	table.Entries = make([]timetableEntry, len(entries))
	for i, e := range entries {
		place := seat{Number: numbers[i]}
		if c.Scheveningen {
			place = seat{string("AB"[i/table.Count]), i%table.Count + 1}
		}
		table.Entries[numbers[i]-1] = timetableEntry{Number: place, Name: e.Name, Federation: e.Federation}
	}
	return nil
}

// checkDraw refuses options that do not go together.
func (c *scheduleCmd) checkDraw(con *console) error {
	switch {
	case c.Scheveningen && c.Draw != "listed":
		return con.misused("schedule", "cli.args.match-drawn")
	case len(c.Numbers) > 0 && c.Draw != "hand":
		return con.misused("schedule", "cli.args.belongs", "flag", "--numbers", "list", "--draw hand")
	case len(c.Numbers) == 0 && c.Draw == "hand":
		return con.misused("schedule", "cli.args.numbers-needed")
	case c.Seed != nil && c.Draw != "lot" && c.Draw != "varma":
		return con.misused("schedule", "cli.args.belongs", "flag", "--seed", "list", message.And([]string{"--draw lot", "--draw varma"}))
	case c.VarmaCorrected && c.Draw != "varma":
		return con.misused("schedule", "cli.args.belongs", "flag", "--varma-corrected", "list", "--draw varma")
	}
	return nil
}

// numbers draws: entry i has number numbers[i].
func (c *scheduleCmd) numbers(table *timetable, entries []roundrobin.Entry, con *console) ([]int, error) {
	table.Draw = &timetableDraw{Method: c.Draw}
	if c.Draw == "lot" || c.Draw == "varma" {
		if c.Seed == nil {
			c.Seed = freshSeed()
		}
		table.Draw.Seed = c.Seed
	}
	switch c.Draw {
	case "lot":
		return roundrobin.Lot(len(entries), *c.Seed), nil
	case "varma":
		return c.restricted(entries, con)
	case "hand":
		if len(c.Numbers) != len(entries) {
			return nil, scheduleUsage("--numbers: %s", con.say("cli.args.numbers-count", "numbers", len(c.Numbers), "entries", len(entries)))
		}
		if err := roundrobin.CheckNumbers(c.Numbers); err != nil {
			return nil, scheduleUsage("--numbers: %s", whyNot(con.language, err))
		}
		return c.Numbers, nil
	}
	numbers := make([]int, len(entries))
	for i := range numbers {
		numbers[i] = i + 1
	}
	return numbers, nil
}

// restricted makes the restricted draw and says what it could not promise.
func (c *scheduleCmd) restricted(entries []roundrobin.Entry, con *console) ([]int, error) {
	numbers, err := roundrobin.RestrictedDraw(entries, *c.Seed, c.VarmaCorrected)
	var size *roundrobin.SizeError
	switch {
	case errors.As(err, &size):
		return nil, c.sizeProblem(con, err)
	case err != nil:
		return nil, scheduleUsage("--draw varma: %s", whyNot(con.language, err))
	}
	if len(entries) == 12 && !c.VarmaCorrected {
		con.note(problem{File: "pareo schedule", Text: con.say("cli.schedule.set12") + " (--varma-corrected)"})
	}
	late, err := roundrobin.LateMeetings(entries, numbers)
	if err != nil {
		return nil, err
	}
	for _, m := range late {
		con.note(problem{File: "pareo schedule", Text: con.say("cli.schedule.late",
			"round", m.Round, "white", entries[m.White-1].Name, "black", entries[m.Black-1].Name, "federation", m.Federation)})
	}
	return numbers, nil
}

// freshSeed is a seed short enough to be read out and written down.
func freshSeed() *uint64 {
	seed := rand.Uint64N(1_000_000_000)
	return &seed
}
