package desk

import (
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// outsideCodes are the tie-breaks whose values the reader can enter for the ranking
// at hand.
func (p *page) outsideCodes(v *standingsView) []tournament.TieBreak {
	if !p.May(account.Pair) || !v.latest(p) {
		return nil
	}
	return desk.OutsideTieBreaks(p.Tournament())
}

// setValues enters the values of a tie-break that was computed outside.
func setValues(p *page) error {
	command, err := p.readValues()
	if err == nil {
		_, err = p.Do(command)
	}
	if err != nil && frame.Concerns(err) {
		return standingsWith(p, http.StatusUnprocessableEntity, p.Reason(err))
	}
	return p.Done(err, p.T("values.done", "code", command.Code), p.Path("/standings"))
}

// readValues reads the form: a field for each participant, empty for no value.
func (p *page) readValues() (desk.SetTieBreakValues, error) {
	command := desk.SetTieBreakValues{Code: tournament.TieBreak(p.Text("values"))}
	for _, text := range p.PostForm["who"] {
		id, err := strconv.Atoi(text)
		if err != nil {
			return command, frame.ErrNotFound
		}
		typed := p.Text(valueField(id))
		if typed == "" {
			continue
		}
		hundredths, ok := readHundredths(typed)
		if !ok {
			return command, p.Wrong("values.wrong", "text", typed)
		}
		command.Values = append(command.Values, tournament.OwnValue{ID: id, Hundredths: hundredths})
	}
	return command, nil
}

// valueField names the field of a participant.
func valueField(id int) string { return "value" + strconv.Itoa(id) }

// maxValue is how large the value of a tie-break can be.
const maxValue = 1e7

// readHundredths reads a value with at most two decimals, as people write it.
func readHundredths(text string) (int, bool) {
	text = strings.NewReplacer("−", "-", "–", "-", ",", ".", "½", ".5").Replace(text)
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(value) || math.Abs(value) > maxValue {
		return 0, false
	}
	hundredths := math.Round(value * 100)
	return int(hundredths), math.Abs(value*100-hundredths) < 1e-6
}

// valueOf is what a participant has of a tie-break that was computed outside; "" =
// nothing.
func (p *page) valueOf(code string, id int) string {
	for _, own := range p.Tournament().OwnTieBreaks {
		i := slices.IndexFunc(own.Values, func(v tournament.OwnValue) bool { return v.ID == id })
		if strings.EqualFold(string(own.Code), code) && i >= 0 {
			return strconv.FormatFloat(float64(own.Values[i].Hundredths)/100, 'f', -1, 64)
		}
	}
	return ""
}
