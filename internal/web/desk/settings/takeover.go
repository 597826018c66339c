package settings

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// takeoverView is a tournament file before it is imported.
type takeoverView struct {
	*desk.Takeover
	File  string
	Wrong string // why it was not imported
	// Namesakes are the short names of events that may be the same one.
	Namesakes []string
}

// repairView is a file that cannot be read as it is and can be repaired.
type repairView struct {
	File    string
	Wrong   string
	Repairs []desk.FileNote
}

// importTRF begins a tournament with a tournament file. One of an event under way is
// looked at first; one that cannot be read gets the door of being repaired.
func importTRF(p *page, name string, data []byte) error {
	command := desk.Import{Name: name, Data: data, Repair: p.Text("repair") != "", Supplement: p.supplement()}
	wrong := ""
	switch {
	case p.Text("take") == "":
	case p.Form.Has("event") && command.Supplement.Name == "": // which the file does not say
		wrong = p.T("create.title.missing")
	default:
		id, done, err := p.beginImport(command)
		if err == nil {
			return p.imported(id, done)
		}
		if !frame.Concerns(err) {
			return err
		}
		wrong = p.Reason(err)
	}
	ctx, stop := context.WithTimeout(p.Context(), budget.TakeoverTime)
	defer stop()
	look, err := desk.LookAt(ctx, command)
	switch {
	case p.Context().Err() != nil: // nobody waits for it any more
		return p.Context().Err()
	case err != nil && frame.Concerns(err):
		if repairs := desk.Repairs(data); len(repairs) > 0 && !command.Repair {
			return p.RenderAs(http.StatusUnprocessableEntity, repairPage(p, &repairView{name, p.Reason(err), repairs}))
		}
		return p.Done(err, "", "/desk/new")
	case err != nil:
		return err
	case look.Paired() == 0 && wrong == "" && !look.Nameless(): // there is nothing to take over
		id, done, err := p.beginImport(command)
		if err != nil {
			return p.Done(err, "", "/desk/new")
		}
		return p.imported(id, done)
	}
	status := http.StatusOK
	if wrong != "" {
		status = http.StatusUnprocessableEntity
	}
	namesakes, err := p.Site.Host.Namesakes(p.Context(), p.Actor, &look.Tournament.Info)
	if err != nil {
		return err
	}
	return p.RenderAs(status, takeoverPage(p, &takeoverView{look, name, wrong, namesakes}))
}

// namesakesField holds the namesakes that the page showed.
const namesakesField = "namesakes"

func namesakesText(names []string) string { return strings.Join(names, ", ") }

// toldNamesakes reports whether the page before showed the namesakes that a question is
// about: an event begun since, by a second click, is asked about.
func (p *page) toldNamesakes(wait *desk.Unconfirmed) bool {
	return p.Text(namesakesField) == wait.Namesakes()
}

// beginImport imports the file. What the page before has told of its rounds and of
// namesakes is confirmed with its button; what is more serious is asked about.
func (p *page) beginImport(command desk.Import) (store.ID, *desk.Done, error) {
	awaited, stop := context.WithTimeout(p.Context(), budget.ImportTime)
	defer stop()
	request := desk.Request{Command: command, Tokens: p.Form["token"], Ended: awaited.Err}
	id, done, err := p.Site.Host.BeginAs(p.Background(), p.Site.Accounts, p.Actor, "", request)
	var wait *desk.Unconfirmed
	if errors.As(err, &wait) && wait.Level <= desk.Confirm && p.WasTold() && p.toldNamesakes(wait) {
		request.Tokens = append(request.Tokens, wait.Token)
		id, done, err = p.Site.Host.BeginAs(p.Background(), p.Site.Accounts, p.Actor, "", request)
	}
	return id, done, err
}

// imported goes on with an event that came from a file.
func (p *page) imported(id store.ID, done *desk.Done) error {
	if len(desk.Unsaid(done.State)) > 0 {
		return begun(p, id, "/settings") // which asks for what the file does not say
	}
	return begun(p, id, "/players")
}

// supplement is what the form says that the file does not.
func (p *page) supplement() desk.Supplement {
	s := desk.Supplement{Name: strings.TrimSpace(p.Text("event"))}
	if system, edition, chosen := strings.Cut(p.Text("system"), ":"); chosen {
		s.System, s.Edition = tournament.System(system), tournament.Edition(edition)
	}
	s.Rounds = max(p.Number("rounds"), 0)
	s.InitialColour, _ = tournament.ParseColour(p.Text("colour"))
	s.Baku = p.Text("acceleration") == "baku"
	s.TieBreaks = typedCodes(p.Text("tiebreaks"), nil)
	s.Away, s.Numbers = playersOf(p.Form["away"]), playersOf(p.Form["numbers"])
	if s.Away == nil && p.Form.Has("away.shown") {
		s.Away = []tournament.PlayerID{} // nobody, as somebody has said
	}
	return s
}

// playersOf are players of a file, by their numbers there.
func playersOf(texts []string) (ids []tournament.PlayerID) {
	for _, text := range texts {
		if n, err := strconv.Atoi(text); err == nil {
			ids = append(ids, tournament.PlayerID(n))
		}
	}
	return ids
}

// isAway reports whether somebody is taken to have left.
func (v *takeoverView) isAway(id tournament.PlayerID) bool {
	return slices.Contains(v.Probable.Away, id)
}

// known is what is known of a subject, in words.
func (p *page) known(v *takeoverView, subject string) string {
	a := &v.Probable
	switch subject {
	case "name":
		return a.Name
	case "system":
		return show.SystemName(p.Page, a.System, a.Edition)
	case "rounds":
		return strconv.Itoa(a.Rounds)
	case "numbers":
		list := make([]string, len(a.Numbers))
		for i, id := range a.Numbers {
			list[i] = strconv.Itoa(i+1) + " = " + v.called(id)
		}
		return strings.Join(list, "; ") // names have commas
	case "acceleration":
		if r := &v.Tournament.Rules.Acceleration; len(r.Virtual) > 0 && !a.Baku {
			return p.T("takeover.acceleration.own")
		}
		if a.Baku {
			return p.T("takeover.acceleration.baku")
		}
		return p.T("takeover.acceleration.none")
	case "colour":
		return p.Colour(a.InitialColour)
	case "tiebreaks":
		names := make([]string, len(a.TieBreaks))
		for i, code := range a.TieBreaks {
			names[i] = p.tieBreakName(code)
		}
		return p.Joined(names)
	case "byes":
		return p.N("takeover.byes.requests", len(v.Tournament.Requests))
	}
	return ""
}

// playerInFile names somebody of the file.
func (v *takeoverView) playerInFile(id tournament.PlayerID) string {
	if p := v.Tournament.Player(id); p != nil {
		return p.Name
	}
	return strconv.Itoa(int(id))
}

// called names somebody of a past round: where teams are paired, it is one of teams.
func (v *takeoverView) called(id tournament.PlayerID) string {
	rules := v.Tournament.Rules
	if rules.System = v.Probable.System; !rules.PairsTeams() {
		return v.playerInFile(id)
	}
	if team := v.Tournament.Team(tournament.TeamID(id)); team != nil {
		return team.Name
	}
	return strconv.Itoa(int(id))
}

// boardsInFile names boards of a past round by the names of the players, and who has the
// bye where that differs.
func (p *page) boardsInFile(v *takeoverView, boards []desk.Pair, byes []tournament.PlayerID) string {
	var list []string
	called := v.called
	for _, b := range boards {
		list = append(list, called(b.White)+" – "+called(b.Black))
	}
	for _, bye := range byes {
		list = append(list, p.T("takeover.bye", "player", called(bye)))
	}
	return strings.Join(list, "; ")
}

// inFile says a message about the file, with the names of its players.
func (p *page) inFile(v *takeoverView, round int) string {
	return p.Message(v.Explain(round), func(value any) (string, bool) {
		if id, ok := value.(tournament.PlayerID); ok {
			return v.called(id), true
		}
		return "", false
	})
}

// noteText is a remark on a line of the file.
func (p *page) noteText(n desk.FileNote) string {
	if n.Line == 0 {
		return p.Say(n.Message)
	}
	return p.T("import.line", "line", n.Line) + " " + p.Say(n.Message)
}
