package web

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// points writes points as people do: 3½.
func points(n tournament.Points) string {
	if n < 0 {
		return "−" + points(-n)
	}
	whole, rest := n/tournament.One, n%tournament.One
	switch {
	case rest == 0:
		return fmt.Sprint(int(whole))
	case rest != tournament.Half:
		return n.String()
	case whole == 0:
		return "½"
	}
	return fmt.Sprintf("%d½", whole)
}

// result writes the result of a game: 1–0, ½–½, +–−.
func result(r tournament.Result) string {
	white, black := sides(r)
	if white == "" {
		return ""
	}
	return white + "–" + black
}

// resultLabel is a result for who hears it: what is seen on the button, and what
// it means (WCAG 2.5.3: who says what they see presses the button).
func (p *request) resultLabel(r tournament.Result) string { return result(r) + " " + p.resultWords(r) }

// sides writes what each side has of a result.
func sides(r tournament.Result) (white, black string) {
	switch r {
	case tournament.NoResult:
		return "", ""
	case tournament.WhiteByForfeit:
		return "+", "−"
	case tournament.BlackByForfeit:
		return "−", "+"
	case tournament.DoubleForfeit:
		return "−", "−"
	case tournament.AdjournedGame:
		return "?", "?"
	}
	w, b := r.Outcomes()
	return outcomeSign(w), outcomeSign(b)
}

func outcomeSign(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return "1"
	case tournament.Draw, tournament.UnratedDraw:
		return "½"
	}
	return "0"
}

// resultWords says a result in words, for screen readers and titles.
func (p *request) resultWords(r tournament.Result) string { return p.T("result.words." + resultKey(r)) }

// resultKey names a result in messages and in forms.
func resultKey(r tournament.Result) string { return resultKeys[r] }

var resultKeys = map[tournament.Result]string{
	tournament.NoResult: "open", tournament.WhiteWins: "white", tournament.BlackWins: "black", tournament.Drawn: "draw",
	tournament.BothLose: "none", tournament.HalfZero: "half-zero", tournament.ZeroHalf: "zero-half",
	tournament.UnratedWhiteWins: "unrated-white", tournament.UnratedBlackWins: "unrated-black", tournament.UnratedDrawn: "unrated-draw",
	tournament.UnratedBothLose: "unrated-none", tournament.UnratedHalfZero: "unrated-half-zero", tournament.UnratedZeroHalf: "unrated-zero-half",
	tournament.WhiteByForfeit: "forfeit-white", tournament.BlackByForfeit: "forfeit-black", tournament.DoubleForfeit: "forfeit-both",
	tournament.AdjournedGame: "adjourned",
}

// resultOf reads what resultKey wrote.
func resultOf(key string) (tournament.Result, bool) {
	for r, k := range resultKeys {
		if k == key {
			return r, true
		}
	}
	return tournament.NoResult, false
}

// colour names the colour of the pieces.
func (p *request) colour(c tournament.Colour) string {
	switch c {
	case tournament.White:
		return p.T("colour.white")
	case tournament.Black:
		return p.T("colour.black")
	}
	return ""
}

// outcomeKeys name outcomes in messages and forms.
var outcomeKeys = map[tournament.Outcome]string{
	tournament.Absent: "absent", tournament.Win: "win", tournament.Draw: "draw", tournament.Loss: "loss",
	tournament.UnratedWin: "win", tournament.UnratedDraw: "draw", tournament.UnratedLoss: "loss",
	tournament.ForfeitWin: "forfeit-win", tournament.ForfeitLoss: "forfeit-loss", tournament.Adjourned: "adjourned",
	tournament.PairingBye: "pairing-bye", tournament.FullBye: "full-bye", tournament.HalfBye: "half-bye", tournament.ZeroBye: "zero-bye",
	tournament.Pending: "pending",
}

// outcome names what a round left on a player.
func (p *request) outcome(o tournament.Outcome) string { return p.T("outcome." + outcomeKeys[o]) }

// playerName returns the name of a player of the tournament at hand.
func (p *request) playerName(id tournament.PlayerID) string {
	if p.event != nil {
		if player := p.event.State.Player(id); player != nil {
			return player.Name
		}
	}
	return fmt.Sprint(int(id))
}

// date writes a day; "" for none.
func (p *request) date(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return p.Date(d.Year, d.Month, d.Day)
}

// sentence says a sentence of the desk: players by their names, values as people
// write them.
func (p *request) sentence(s message.Message) string { return p.Message(s, p.value) }

// value writes a value of a sentence.
func (p *request) value(value any) (text string, known bool) {
	switch v := value.(type) {
	case tournament.PlayerID:
		if p.event == nil || p.event.State.Player(v) == nil {
			return "", false
		}
		return p.playerName(v), true
	case []tournament.PlayerID:
		names := make([]string, len(v))
		for i, id := range v {
			names[i] = p.playerName(id)
		}
		return strings.Join(names, "; "), true
	case tournament.Date:
		return p.date(v), true
	case tournament.Points:
		return points(v), true
	case tournament.Result:
		return p.resultOrNone(v), true
	case tournament.Colour:
		return p.colour(v), true
	case tournament.Outcome:
		return p.outcome(v), true
	case journal.Kind:
		return p.act(v), true
	}
	return "", false
}

// resultOrNone writes a result, or that there is none.
func (p *request) resultOrNone(r tournament.Result) string {
	if r == tournament.NoResult {
		return p.resultWords(r)
	}
	return result(r)
}

// act names what an event records.
func (p *request) act(kind journal.Kind) string { return p.T(journal.MessageOf(kind)) }
