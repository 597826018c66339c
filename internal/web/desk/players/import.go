package players

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist/entering"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// importView is what a list to be imported says.
type importView struct {
	Text    string        // that was pasted
	Read    bool          // a list was read
	List    *entries.List // as it was read; nil for a tournament file
	Entries []entries.Entry
	Rows    []entering.Row // what entering the list does with each player
	Listed  []entries.Team // the teams that the list names
	Teams   []importTeam   // what entering the list does with each of them
	Unused  []string       // columns with content that nobody understood
	Notes   []string
	Wrong   []string // what must be corrected first
}

// count is how many rows have a fate.
func (v *importView) count(fate entering.Fate) int {
	n := 0
	for i := range v.Rows {
		if v.Rows[i].Fate == fate {
			n++
		}
	}
	return n
}

// similar is how many rows are asked about because of a similar name.
func (v *importView) similar() int {
	n := 0
	for i := range v.Rows {
		if len(v.Rows[i].Alike) > 0 {
			n++
		}
	}
	return n
}

// playersToDo is how many rows change anything.
func (v *importView) playersToDo() int { return v.count(entering.New) + v.count(entering.Changed) }

// toDo is how many players and teams change.
func (v *importView) toDo() int { return v.playersToDo() + v.teamsToDo() }

// importPlayers is the page on which a list of players is pasted or uploaded.
func importPlayers(p *page) error { return p.Render(importPage(p, &importView{})) }

// readPlayers reads a list. What it says is shown first and entered with a second
// press of the button.
func readPlayers(p *page) error {
	v := &importView{Text: p.FormValue("list")}
	name, data := "", []byte(v.Text)
	err := p.Filing()
	if err != nil {
		return err
	}
	if strings.TrimSpace(v.Text) == "" {
		if name, data, err = p.Upload("file"); err != nil {
			return p.Done(err, "", p.Path("/players/import"))
		}
	}
	if err = readList(p, v, name, data); err != nil {
		if !frame.Concerns(err) {
			return err
		}
		v.Wrong = append(v.Wrong, p.wrongs(err)...)
	}
	if v.Rows, err = p.compareList(v); err != nil {
		return err
	}
	p.compareTeams(v)
	if p.Text("enter") == "" || len(v.Wrong) > 0 || v.toDo() == 0 {
		status := http.StatusOK
		if len(v.Wrong) > 0 {
			status = http.StatusUnprocessableEntity
		}
		return p.RenderAs(status, importPage(p, v))
	}
	return enterList(p, v)
}

// readList reads a list of entries, or the players of a tournament file.
func readList(p *page, v *importView, name string, data []byte) error {
	v.Read = true
	if lower := strings.ToLower(name); strings.HasSuffix(lower, ".trf") || strings.HasSuffix(lower, ".trfx") || strings.HasPrefix(string(data), "012 ") {
		players, teams, err := desk.FilePlayers(cmp.Or(name, "TRF"), data) // what was pasted has no name
		v.Entries, v.Listed = asEntries(players), fileTeams(teams)
		if len(v.Listed) > 0 && !p.ofTeams() {
			v.Unused = append(v.Unused, p.T("import.teams.idle"))
		}
		return err
	}
	t := &p.Event.State.Tournament
	options := entries.Options{Kind: t.Rules.RatingKind, Strength: t.Strength, Federation: t.Info.Federation, Rounds: t.Rules.Rounds, Year: p.Site.Now().Year(), Columns: p.assignedColumns(), HeadLine: p.Number("headline")}
	if p.HasRatingList() {
		options.Ratings = p.Site.Players
	}
	list, err := entries.Read(p.Context(), data, options)
	v.List = list
	var refusal *entries.Refusal
	if errors.As(err, &refusal) {
		v.Wrong = append(v.Wrong, p.refusedList(name, refusal))
		return nil
	}
	if err != nil {
		return err
	}
	v.Entries, v.Listed = list.Entries, list.Teams()
	for _, n := range list.Problems {
		v.Wrong = append(v.Wrong, p.inLine(n))
	}
	for _, n := range list.Notes {
		if n.Message.Code == "entries.unused" {
			v.Unused = append(v.Unused, p.inLine(n))
			continue
		}
		v.Notes = append(v.Notes, p.inLine(n))
	}
	for i := range list.Columns {
		if c := &list.Columns[i]; c.Head == "" && c.Unused() {
			v.Unused = append(v.Unused, p.T("import.headless", "column", c.Number, "sample", c.Sample))
		}
		if c := &list.Columns[i]; c.Filled > 0 && p.idle(c, list) {
			v.Unused = append(v.Unused, p.T("import.idle", "column", p.columnName(c), "means", p.columnMeans(c)))
		}
	}
	return nil
}

// isDouble reports whether a line of the file is of somebody who stands higher up.
func (v *importView) isDouble(line int) bool {
	return slices.ContainsFunc(v.Entries, func(e entries.Entry) bool { return e.Line == line && e.SameAs > 0 })
}

// headlineFound says on which line the headings were found.
func (p *page) headlineFound(v *importView) string {
	if v.List.Head == 0 {
		return p.T("import.headline.found-none")
	}
	return p.T("import.headline.found", "line", v.List.Head)
}

// headlineChoices are the first lines, one of which can be said to have the headings.
func headlineChoices() []string { return []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"} }

// columnField names the field that says what a column of the file holds.
func columnField(number int) string { return fmt.Sprintf("column%d", number) }

// assignedColumns are the columns whose meaning the reader has chosen.
func (p *page) assignedColumns() map[int]string {
	columns := make(map[int]string)
	for name, values := range p.PostForm {
		if number, err := strconv.Atoi(strings.TrimPrefix(name, "column")); strings.HasPrefix(name, "column") && err == nil && values[0] != "" {
			columns[number] = values[0]
		}
	}
	return columns
}

// maxWrongs is how many mistakes of a file its page lists.
const maxWrongs = 100

// wrongs says all that is wrong with a file.
func (p *page) wrongs(err error) []string {
	var refusal *desk.Refusal
	if !errors.As(err, &refusal) {
		return []string{p.Reason(err)}
	}
	list := []string{p.Say(refusal.Message)}
	for _, s := range refusal.More[:min(len(refusal.More), maxWrongs)] {
		list = append(list, p.Say(s))
	}
	if left := len(refusal.More) - maxWrongs; left > 0 {
		list = append(list, p.N("import.more", left))
	}
	return list
}

// inLine says on which line of a list something is; what concerns the whole list
// is on none.
func (p *page) inLine(n entries.Note) string {
	text := n.Under(p.Say(n.Message))
	if n.Line == 0 {
		return p.T("import.list") + " " + text
	}
	return p.T("import.line", "line", n.Line) + " " + text
}

// refusedList says why a list cannot be read, and in which file it is; a list
// that was pasted has no name.
func (p *page) refusedList(name string, r *entries.Refusal) string {
	switch {
	case name == "":
		return p.inLine(entries.Note{Line: r.Line, Message: r.Message})
	case r.Line == 0:
		return name + ": " + p.Say(r.Message)
	}
	return name + ": " + p.T("import.line", "line", r.Line) + " " + p.Say(r.Message)
}

// enterList does what the preview says of each row and team, in one act.
func enterList(p *page, v *importView) error {
	command, _ := entering.Command(p.importedFrom(v), v.Rows, v.listTeams())
	done, err := p.Do(command)
	if err != nil {
		return p.Done(err, "", p.Path("/players/import"))
	}
	listed := entering.Take(v.Rows, done)
	text := p.N("import.done", listed.Entered)
	if listed.Changed > 0 {
		text += " " + p.N("import.done.changed", listed.Changed)
	}
	if listed.Teams > 0 {
		text += " " + p.N("import.done.teams", listed.Teams)
	}
	for _, sentence := range p.unentered(v) {
		text += " " + sentence
	}
	if doubles := v.count(entering.LeftOut) - len(listed.Left); doubles > 0 {
		text += " " + p.N("import.done.left", doubles)
	}
	var left []string
	for i := range v.Rows {
		if why, is := listed.Left[i]; is {
			left = append(left, v.Rows[i].Player.Name+": "+p.Say(why))
		}
	}
	for _, m := range listed.Besides {
		left = append(left, p.Say(m))
	}
	if len(left) > 0 {
		p.Complain(text + " " + p.T("import.left") + " " + strings.Join(left[:min(len(left), maxLeft)], "; ") + p.furtherNames(len(left)-maxLeft))
	} else {
		p.Tell(text)
	}
	return p.Redirect(p.Path("/players"))
}

// importedFrom is the name of the file of a list; what was pasted has none.
func (p *page) importedFrom(v *importView) string {
	if strings.TrimSpace(v.Text) != "" {
		return ""
	}
	return p.PostForm.Get(frame.UploadName)
}

// maxLeft is how many of those who were left out are named.
const maxLeft = 5

func (p *page) furtherNames(count int) string {
	if count <= 0 {
		return ""
	}
	return " " + p.N("import.more", count)
}
