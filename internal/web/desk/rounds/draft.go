package rounds

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// A draft of other boards lives in the page alone, as the list of its steps: what
// they come to is worked out anew from the round as it is, by the server, for every
// page. So there is nothing to clean up, a step back is a shorter list, and the
// page works with and without a script. A step is a letter with numbers:
//
//	s12.19  players 12 and 19 (identities) change places
//	c12     the board of player 12 has its colours swapped
//	b12.7   the board of player 12 has number 7
//	r       all boards are those of the rules
type draft struct {
	*desk.Draft
	steps []string
	held  tournament.PlayerID // picked to be swapped; NoPlayer = nobody
	wrong string              // with the last step
}

// maxSteps bounds the work of a page.
const maxSteps = 200

// newDraft works out the draft of a request: its steps and what is done to it.
func (p *page) newDraft() (*draft, error) {
	base, err := desk.NewDraft(p.Event.State)
	if err != nil {
		return nil, err
	}
	d := &draft{Draft: base}
	if p.shownOthers() {
		d.wrong = p.T("draft.stale")
		if p.Text("do") != "" && p.Text("steps") == "" {
			d.wrong = p.T("draft.overtaken")
		}
		return d, nil
	}
	steps := strings.FieldsFunc(p.Text("steps"), func(r rune) bool { return r == '_' })
	for _, step := range steps[:min(len(steps), maxSteps)] {
		d.do(step)
	}
	d.next(p)
	return d, nil
}

// next does what was pressed.
func (d *draft) next(p *page) {
	held, pick := p.Number("held"), p.Number("pick")
	done := true
	switch step := p.Text("step"); {
	case step == "undo" && len(d.steps) > 0:
		steps := d.steps[:len(d.steps)-1]
		if again, err := desk.NewDraft(p.Event.State); err == nil {
			*d = draft{Draft: again}
			for _, one := range steps {
				d.do(one)
			}
		}
	case step != "" && step != "undo":
		done = d.do(step)
	case pick != 0 && held != 0 && pick != held:
		done = d.do(fmt.Sprintf("s%d.%d", held, pick))
	case pick != 0 && held == 0:
		d.held = tournament.PlayerID(pick)
	case p.Text("first") != "" || p.Text("second") != "":
		done = d.typed(p)
	}
	if !done && d.wrong == "" {
		d.wrong = p.T("draft.impossible")
	}
}

// typedSide is a player who was named in a field, or a team that was chosen.
func (p *page) typedSide(field string) (tournament.PlayerID, error) {
	if show.PairsTeams(p.Page) {
		return tournament.PlayerID(p.Number(field)), nil
	}
	return p.TypedPlayer(field)
}

// typed swaps two players who were named.
func (d *draft) typed(p *page) bool {
	var ids [2]tournament.PlayerID
	for i, field := range []string{"first", "second"} {
		id, err := p.typedSide(field)
		if err != nil {
			d.wrong = p.Reason(err)
			return false
		}
		ids[i] = id
	}
	return d.do(fmt.Sprintf("s%d.%d", ids[0], ids[1]))
}

// do takes a step, if it can be taken.
func (d *draft) do(step string) bool {
	if step == "" || len(d.steps) >= maxSteps {
		return false
	}
	first, second, _ := strings.Cut(step[1:], ".")
	a, _ := strconv.Atoi(first)
	b, _ := strconv.Atoi(second)
	done := false
	switch step[0] {
	case 's':
		done = d.Swap(tournament.PlayerID(a), tournament.PlayerID(b))
	case 'c':
		done = d.Turn(tournament.PlayerID(a))
	case 'b':
		done = d.Fix(tournament.PlayerID(a), b)
	case 'r':
		done = d.ToTheRules()
	}
	if done {
		d.steps = append(d.steps, step)
	}
	return done
}

// list is the steps as forms send them.
func (d *draft) list() string { return strings.Join(d.steps, "_") }

// shownField is what forms call the boards that their page showed.
const shownField = "base"

// shownOthers reports whether the page that sent a form showed other boards than the
// round has now.
func (p *page) shownOthers() bool {
	shown := p.Text(shownField)
	return shown != "" && shown != stamp(p.Event.State)
}

// asShown lets a form do what it asks for only to the boards that its page showed:
// somebody else may have paired the round again since then, and a page that was left
// open, or had no net, does not know. A form that names no boards is taken at its word.
func asShown(do func(*page) error) func(*page) error {
	return func(p *page) error {
		if p.Event.State.Current() != nil && p.shownOthers() {
			return roundWith(p, http.StatusConflict, p.Event.State.Paired(), p.T("draft.overtaken"))
		}
		return do(p)
	}
}

// stamp names the boards of the current round, whatever their results: a draft counts
// for them alone.
func stamp(s *journal.State) string {
	h := fnv.New64a()
	round := s.Tournament.Current
	games := slices.Clone(round.Games)
	for i := range games {
		games[i].Result, games[i].ForNow = tournament.NoResult, tournament.NoResult
	}
	_, _ = fmt.Fprint(h, s.Paired(), games, round.Byes, round.TeamByes, s.Current().Fixed) // never fails
	return strconv.FormatUint(h.Sum64(), 36)
}
