package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist/entering"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// ReadList is what a list of entries says, and what entering it does or did.
type ReadList struct {
	Body struct {
		Entered  bool         `json:"entered" doc:"The list was entered; otherwise nothing has changed."`
		Headings int          `json:"headings" doc:"The line of the headings; 0 = there are none."`
		Columns  []ListColumn `json:"columns"`
		Items    []ListRow    `json:"items"`
		Lines    ListLines    `json:"lines"`
		Problems []string     `json:"problems" doc:"What must be corrected first; nothing is entered as long as there are some."`
		Notes    []string     `json:"notes" doc:"What was guessed, left out or found in the rating list."`
	}
}

// ListColumn is a column of a list with what it is taken for.
type ListColumn struct {
	Number  int    `json:"number"`
	Heading string `json:"heading"`
	Means   string `json:"means" doc:"What it is taken for, as the parameter columns has it; empty = nobody knows, ignored = not used."`
	Cells   int    `json:"cells" doc:"How many of its cells hold something."`
	LeftOut int    `json:"leftOut" doc:"How many of these are entered nowhere."`
}

// ListRow is a player of a list beside what is entered.
type ListRow struct {
	Line    int      `json:"line"`
	Name    string   `json:"name"`
	Fate    string   `json:"fate" enum:"new,changed,same,left" doc:"What entering the list does: the player is new, changes, stays as entered, or is left out."`
	Player  int32    `json:"player,omitempty" doc:"The identity, of who is entered."`
	Changes []string `json:"changes,omitempty"`
	Why     string   `json:"why,omitempty" doc:"Why the row is left out."`
	Alike   []string `json:"alike,omitempty" doc:"Who is entered under a similar name."`
	SameAs  int      `json:"sameAs,omitempty" doc:"The line higher up that is of the same person."`
}

// ListLines counts the lines of a list that hold something.
type ListLines struct {
	All      int `json:"all"`
	Players  int `json:"players"`
	Above    int `json:"above" doc:"Above the headings."`
	Headings int `json:"headings"`
	Remarks  int `json:"remarks" doc:"Without a player."`
	Wrong    int `json:"wrong" doc:"That cannot be read."`
}

// ListQuery is what can be said of a list that it does not say.
type ListQuery struct {
	Columns  []string `query:"columns" maxItems:"200" doc:"What columns hold, by their numbers, such as 2=name,5=rating. Known are name, surname, firstname, title, fide, rating, standard, rapid, blitz, national, nationalid, federation, club, sex, birth, team, board, group, byes and ignored."`
	Headings int      `query:"headings" minimum:"-1" maximum:"20000" doc:"The line of the headings; -1 = there are none, 0 = look for them."`
	Enter    bool     `query:"enter" doc:"Enter the list, which is one act: it is undone in one. Without it nothing changes."`
	File     string   `query:"file" maxLength:"200" doc:"The name of the file, for the journal."`
	Anyway   []int    `query:"anyway" maxItems:"10000" doc:"Lines of players to enter although a name is similar."`
}

func (s *server) entryListRoutes() {
	add(s, Route{
		Method: http.MethodPost, Path: "/tournaments/{tournament}/players/list", ID: "read-list", Tag: "Players", File: true,
		Summary: "Read a list of entries (CSV or XLSX): what its columns are taken for, what becomes of each line, and, if asked to, enter it",
		Does:    []desk.Command{desk.EnterList{}},
	}, func(ctx context.Context, a *asked, in *struct {
		Write
		ListQuery
		RawBody []byte `contentType:"application/octet-stream"`
	}) (*ReadList, error) {
		state, err := s.Host.View(ctx, a.actor, a.tournament)
		if err != nil {
			return nil, err
		}
		list, err := s.readEntries(ctx, state, &in.ListQuery, in.RawBody)
		if err != nil {
			return nil, err
		}
		request, err := in.request(a, nil)
		if err != nil {
			return nil, err
		}
		if in.Enter && in.Key != "" { // entered before it is compared as it was then, so that the answer is the same
			if before, err := s.Host.BeforeDone(ctx, a.tournament, request.Receipt); err != nil {
				return nil, err
			} else if before != nil {
				state = before
			}
		}
		rows, err := entering.Compare(ctx, state, in.compared(state, list))
		if err != nil {
			return nil, err
		}
		out, besides := &ReadList{}, []message.Message(nil)
		if in.Enter && len(list.Problems) == 0 {
			out.Body.Entered = true
			if besides, err = s.enterRows(ctx, a, rows, in.File, request); err != nil {
				return nil, s.answerNaming(ctx, stale(err, &in.Write), names(state))
			}
		}
		out.tell(list, rows)
		for _, m := range besides {
			out.Body.Notes = append(out.Body.Notes, m.String())
		}
		return out, nil
	})
}

// readEntries reads the file.
func (s *server) readEntries(ctx context.Context, state *journal.State, q *ListQuery, data []byte) (*entries.List, error) {
	t := &state.Tournament
	options := entries.Options{Kind: t.Rules.RatingKind, Strength: t.Strength, Federation: t.Info.Federation, Rounds: t.Rules.Rounds, Year: time.Now().Year(), HeadLine: q.Headings, Columns: make(map[int]string)}
	for _, text := range q.Columns {
		number, means, _ := strings.Cut(text, "=")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || !slices.Contains(entries.Meanings(), means) {
			return nil, problem(http.StatusUnprocessableEntity, "list.column", strconv.Quote(text)+" assigns no column", "write its number and what it holds, such as 5=rating")
		}
		options.Columns[n] = means
	}
	if s.Players != nil {
		list := s.Players.Of(desk.RatingMonth(&t.Info, time.Now().UTC()))
		if _, err := list.Info(); err == nil {
			options.Ratings = list
		}
	}
	list, err := entries.Read(ctx, data, options)
	var refusal *entries.Refusal
	if errors.As(err, &refusal) {
		return nil, problem(http.StatusUnprocessableEntity, "list.form", refusal.Error(), "send a list with columns for name, FIDE id and rating, as CSV or XLSX, or say with columns what they hold")
	}
	if err != nil {
		return nil, err
	}
	last := 0
	for i := range list.Columns {
		last = max(last, list.Columns[i].Number)
	}
	for n := range options.Columns {
		if n > last {
			return nil, problem(http.StatusUnprocessableEntity, "list.column", fmt.Sprintf("there is no column %d: the list has %d", n, last), "write its number and what it holds, such as 5=rating")
		}
	}
	return list, nil
}

// compared is the list with those among whom somebody of a similar name is looked for.
func (q *ListQuery) compared(state *journal.State, read *entries.List) *entering.List {
	list := &entering.List{
		Entries: read.Entries, Describe: func(p *tournament.Player) string { return p.Name },
		Anyway: func(row int) bool { return slices.Contains(q.Anyway, read.Entries[row].Line) },
	}
	for i := range state.Tournament.Players {
		if p := &state.Tournament.Players[i]; p.Left == nil {
			list.Others = append(list.Others, entering.Other{Player: p, Text: p.Name})
		}
	}
	return list
}

// enterRows does what the rows say, in one act. One that the desk refuses is left out,
// with the reason; what else was left out is returned.
func (s *server) enterRows(ctx context.Context, a *asked, rows []entering.Row, file string, r desk.Request) ([]message.Message, error) {
	command, does := entering.Command(file, rows, nil)
	if !does {
		return nil, nil
	}
	r.Command = command
	done, err := s.Host.DoAs(ctx, a.actor, a.tournament, r)
	if err != nil {
		return nil, err
	}
	return entering.Take(rows, done).Besides, nil
}

// tell says what a list came to.
func (l *ReadList) tell(list *entries.List, rows []entering.Row) {
	b, tally := &l.Body, &list.Tally
	b.Headings, b.Columns, b.Items, b.Problems, b.Notes = list.Head, []ListColumn{}, []ListRow{}, noteTexts(list.Problems), noteTexts(list.Notes)
	for i := range list.Columns {
		c := &list.Columns[i]
		b.Columns = append(b.Columns, ListColumn{Number: c.Number, Heading: c.Head, Means: c.Means, Cells: c.Filled, LeftOut: c.LeftOut()})
	}
	for i := range rows {
		r := &rows[i]
		item := ListRow{Line: r.Line, Name: r.Player.Name, Fate: string(r.Fate), Player: int32(r.Player.ID), Alike: r.Alike, SameAs: list.Entries[i].SameAs}
		if r.Fate == entering.LeftOut {
			item.Player, item.Why = 0, r.Why.String()
		}
		for _, change := range r.Changes {
			item.Changes = append(item.Changes, change.String())
		}
		b.Items = append(b.Items, item)
	}
	b.Lines = ListLines{Players: len(list.Entries), Above: tally.Above, Headings: tally.Headings, Remarks: tally.Remarks, Wrong: tally.Wrong}
	if list.Head > 0 {
		b.Lines.Headings++
	}
	b.Lines.All = b.Lines.Players + b.Lines.Above + b.Lines.Headings + b.Lines.Remarks + b.Lines.Wrong
}

// noteTexts are remarks on a list, each with its line.
func noteTexts(notes []entries.Note) []string {
	texts := []string{}
	for _, n := range notes {
		text := n.Text()
		if n.Line > 0 { // a remark on the whole file has none
			text = "line " + strconv.Itoa(n.Line) + ": " + text
		}
		texts = append(texts, text)
	}
	return texts
}
