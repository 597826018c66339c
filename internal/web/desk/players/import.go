package players

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// importView is what a list to be imported says.
type importView struct {
	Text    string // that was pasted
	Read    bool   // a list was read
	Players []tournament.Player
	Byes    map[int][]tournament.Request // of the player at an index
	Notes   []string
	Wrong   []string // what must be corrected first
}

// importPlayers is the page on which a list of players is pasted or uploaded.
func importPlayers(p *page) error { return p.Render(importPage(p, &importView{})) }

// readPlayers reads a list. What it says is shown first and entered with a second
// press of the button.
func readPlayers(p *page) error {
	v := &importView{Text: p.FormValue("list")}
	name, data := "", []byte(v.Text)
	if strings.TrimSpace(v.Text) == "" {
		var err error
		if name, data, err = p.Upload("file"); err != nil {
			return p.Done(err, "", p.Path("/players/import"))
		}
	}
	if err := readList(p, v, name, data); err != nil {
		if !frame.Concerns(err) {
			return err
		}
		v.Wrong = append(v.Wrong, p.wrongs(err)...)
	}
	if p.Text("enter") == "" || len(v.Wrong) > 0 || len(v.Players) == 0 {
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
	v.Read, v.Byes = true, make(map[int][]tournament.Request)
	if lower := strings.ToLower(name); strings.HasSuffix(lower, ".trf") || strings.HasSuffix(lower, ".trfx") || strings.HasPrefix(string(data), "012 ") {
		players, err := desk.FilePlayers(cmp.Or(name, "TRF"), data) // what was pasted has no name
		v.Players = players
		return err
	}
	t := &p.Event.State.Tournament
	options := entries.Options{Kind: t.Rules.RatingKind, Federation: t.Info.Federation, Rounds: t.Rules.Rounds, Year: p.Site.Now().Year()}
	if p.HasRatingList() {
		options.Ratings = p.Site.Players
	}
	list, err := entries.Read(p.Context(), data, options)
	var refusal *entries.Refusal
	if errors.As(err, &refusal) {
		v.Wrong = append(v.Wrong, p.refusedList(name, refusal))
		return nil
	}
	if err != nil {
		return err
	}
	v.Players = list.Players()
	for i, e := range list.Entries {
		v.Byes[i] = e.Byes
	}
	for _, n := range list.Problems {
		v.Wrong = append(v.Wrong, p.inLine(n))
	}
	for _, n := range list.Notes {
		v.Notes = append(v.Notes, p.inLine(n))
	}
	return nil
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

// enterList enters the players of a list. Who is there already is left out.
func enterList(p *page, v *importView) error {
	entered := 0
	var left []string
	for i, player := range v.Players {
		done, err := p.Do(desk.Register{Player: player})
		var unconfirmed *desk.Unconfirmed
		switch {
		case errors.As(err, &unconfirmed):
			left = append(left, player.Name+": "+p.Say(unconfirmed.Warnings[0].Message))
			continue
		case err != nil && frame.Concerns(err):
			left = append(left, player.Name+": "+p.Reason(err))
			continue
		case err != nil:
			return err
		}
		entered++
		id := done.State.NextID - 1
		for _, bye := range v.Byes[i] {
			if _, err := p.Do(desk.RequestBye{Round: bye.Round, Player: id, Bye: bye.Kind}); err != nil {
				left = append(left, fmt.Sprintf("%s: %s", player.Name, p.T("import.bye", "round", bye.Round)))
			}
		}
	}
	if len(left) > 0 {
		p.Complain(p.N("import.done", entered) + " " + p.T("import.left") + " " + strings.Join(left, "; "))
	} else {
		p.Tell(p.N("import.done", entered))
	}
	return p.Redirect(p.Path("/players"))
}
