package rounds

import (
	"net/http"
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// drawPosition draws the start position of the round, or enters the one that was
// drawn in the hall.
func drawPosition(p *page) error {
	number := p.Number("round")
	err := p.Wrong("position.gone")
	if current := p.Event.State.Current(); current != nil && number == p.Event.State.Paired() {
		var command desk.DrawPosition
		if command, err = p.readPosition(); err == nil {
			_, err = p.Do(command)
		}
	}
	if err != nil && frame.Concerns(err) {
		return roundWith(p, http.StatusUnprocessableEntity, number, p.Reason(err))
	}
	return p.Done(err, p.T("position.done"), p.RoundPath(number))
}

// readPosition reads the form: the button to draw, or a number.
func (p *page) readPosition() (desk.DrawPosition, error) {
	if p.Text("draw") != "" {
		return desk.DrawPosition{}, nil
	}
	number, err := strconv.Atoi(p.Text("number"))
	if err != nil {
		return desk.DrawPosition{}, p.Wrong("position.wrong", "text", p.Text("number"))
	}
	return desk.DrawPosition{ByHand: true, Number: number}, nil
}

// drawsPosition reports whether the reader can draw the start position of a round:
// once it has results the drawn one stays.
func (p *page) drawsPosition(v *show.RoundView) bool {
	return v.Current && p.Tournament().Rules.Chess960 && p.May(account.Pair) && (!v.Record.Position.Drawn || v.Open == len(v.Boards))
}
