package settings

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// score is a value of a scoring with its name in forms and messages.
type score struct {
	key    string
	points *tournament.Points
}

func scoresOf(s *tournament.Scoring) []score {
	return []score{
		{"white-win", &s.WhiteWin}, {"black-win", &s.BlackWin}, {"white-draw", &s.WhiteDraw}, {"black-draw", &s.BlackDraw},
		{"white-loss", &s.WhiteLoss}, {"black-loss", &s.BlackLoss}, {"forfeit-win", &s.ForfeitWin}, {"forfeit-loss", &s.ForfeitLoss},
		{"pairing-bye", &s.PairingBye}, {"full-bye", &s.FullBye}, {"half-bye", &s.HalfBye}, {"zero-bye", &s.ZeroBye}, {"adjourned", &s.Adjourned},
	}
}

// usualScoring is the scoring that the values of a win, a draw and the bye give.
func usualScoring(win, draw, bye tournament.Points) tournament.Scoring {
	s := tournament.ScoringOf(win, draw, 0)
	s.PairingBye = bye
	return s
}

// ownScores are the values of a scoring that do not follow from those of a win, a
// draw and the bye, by name.
func ownScores(s tournament.Scoring) map[string]string {
	usual, own := usualScoring(s.Win(), s.Draw(), s.PairingBye), make(map[string]string)
	theirs := scoresOf(&usual)
	for i, mine := range scoresOf(&s) {
		if *mine.points != *theirs[i].points {
			own[mine.key] = mine.points.String()
		}
	}
	return own
}

// readScoring reads what a win, a draw and the bye are worth, and what departs from
// what follows from them.
func (p *page) readScoring(scoring *tournament.Scoring) error {
	if typed := [3]string{p.Text("win"), p.Text("draw"), p.Text("bye")}; p.Event != nil && !p.Form.Has("score.adjourned") &&
		(typed == scoringTexts(scoring) || typed == [3]string{}) {
		return nil // the form does not show all of it
	}
	win, draw, bye := tournament.One, tournament.Half, tournament.One
	for field, to := range map[string]*tournament.Points{"win": &win, "draw": &draw, "bye": &bye} {
		if err := p.scoreField(field, to); err != nil {
			return err
		}
	}
	*scoring = usualScoring(win, draw, bye)
	for _, s := range scoresOf(scoring) {
		if err := p.scoreField("score."+s.key, s.points); err != nil {
			return err
		}
	}
	return nil
}

// scoreField reads what something is worth; an empty field leaves what there is.
func (p *page) scoreField(field string, to *tournament.Points) error {
	text := p.Text(field)
	if text == "" {
		return nil
	}
	value, err := tournament.ParsePoints(strings.NewReplacer("0½", "0.5", "½", ".5").Replace(text))
	if err != nil || value < 0 || value > 100*tournament.One {
		return p.Wrong("create.points.wrong", "text", text)
	}
	*to = value
	return nil
}
