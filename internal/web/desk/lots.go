package desk

import (
	"net/http"
	"strconv"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// lots is the page of all that is drawn: what still can be, and what was.
func lots(p *page) error { return lotsWith(p, http.StatusOK, "") }

func lotsWith(p *page, status int, wrong string) error {
	ties, err := p.openTies()
	if err != nil {
		return err
	}
	return p.RenderAs(status, lotsPage(p, ties, wrong))
}

// openTies are the places that are shared at the end of the event; the standings lead to
// those of earlier rounds.
func (p *page) openTies() ([]desk.Tie, error) {
	t := p.Tournament()
	if !t.Over() || t.Rules.System.IsTree() {
		return nil, nil
	}
	ranking, err := desk.Standings(p.Event.State)
	if err != nil {
		return nil, err
	}
	return desk.TiesIn(ranking), nil
}

// drawLot draws a lot, or records one that was drawn in the hall.
func drawLot(p *page) error {
	command, err := p.readLot()
	if err == nil {
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return lotsWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("lot.done"), p.Path("/lots"))
}

// readLot reads the form: what is drawn for, and a seed, a restriction or what was drawn
// in the hall.
func (p *page) readLot() (desk.DrawLot, error) {
	command := desk.DrawLot{Of: journal.LotOf(p.Text("of")), Apart: p.Text("apart") != "", Place: p.Number("place")}
	if text := p.Text("seed"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil || seed == 0 || seed > desk.MaxSeed {
			return command, p.Wrong("lot.seed.wrong", "most", strconv.FormatUint(desk.MaxSeed, 10))
		}
		command.Seed = seed
	}
	if command.Of == journal.LotColour {
		command.Colour, _ = tournament.ParseColour(p.Text("colour"))
	}
	return command, nil
}

// drawsColour reports whether the colour of number 1 can be drawn.
func (p *page) drawsColour() bool {
	s := p.Event.State
	return s.Paired() == 0 && s.Tournament.Rules.System.DrawsColour()
}
