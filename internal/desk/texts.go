package desk

import (
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/tournament"
)

// maxLetters is how long a name may be.
const maxLetters = 200

// checkTexts refuses texts that cannot stand on one line of a list: too long,
// or with characters that steer a screen or cannot be seen.
func checkTexts(texts ...string) error {
	for _, text := range texts {
		switch letters := []rune(text); {
		case strings.IndexFunc(text, plain.Steers) >= 0 || strings.ContainsRune(text, unicode.ReplacementChar):
			return refuse("text.control", "text", plain.Shown(text, ""))
		case len(letters) > maxLetters:
			return refuse("text.long", "text", string(letters[:30]), "most", maxLetters)
		case text != "" && strings.IndexFunc(text, seen) < 0:
			return refuse("text.blank")
		}
	}
	return nil
}

// seen reports whether a character can be seen.
func seen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Mn, unicode.Cf)
}

func checkPlayerTexts(p *tournament.Player) error {
	return checkTexts(p.Name, p.Club, p.Federation, p.FideID, string(p.Title))
}

// timeOfDay is a time at which a round can begin.
var timeOfDay = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d$`)

// checkInfo refuses what reports cannot say about an event.
func checkInfo(i *tournament.Info) error {
	if err := checkTexts(i.Name, i.City, i.Federation, i.Type, i.Arbiter, i.TimeControl, i.Controller, i.Festival, i.Section); err != nil {
		return err
	}
	if us := &i.USChess; len(us.Affiliate) > 8 || len(us.Chief) > 8 || len(us.Assistant) > 8 || len(us.State) > 2 || len(us.Zip) > 10 {
		return refuse("uschess.long")
	}
	if err := checkTexts(i.USChess.Affiliate, i.USChess.Chief, i.USChess.Assistant, i.USChess.State, i.USChess.Zip); err != nil {
		return err
	}
	if err := checkTexts(i.Deputies...); err != nil {
		return err
	}
	if _, err := ZoneOf(i); err != nil {
		return refuse("info.zone", "text", plain.Shown(i.Zone, ""))
	}
	if i.FirstBoard < 0 || i.FirstBoard > tournament.MaxFirstBoard {
		return refuse("info.first-board", "number", i.FirstBoard, "most", tournament.MaxFirstBoard)
	}
	for n, text := range i.RoundTimes {
		if text != "" && !timeOfDay.MatchString(text) {
			return refuse("info.time", "round", n+1, "text", plain.Shown(text, ""))
		}
	}
	for _, list := range [][]string{i.PairingsAt, i.ErrorsUntil} {
		for n, text := range list {
			if _, err := time.Parse(tournament.ScheduleMoment, text); text != "" && err != nil {
				return refuse("info.moment", "round", n+1, "text", plain.Shown(text, ""), "example", tournament.ScheduleMoment)
			}
		}
	}
	if !i.Start.IsZero() && !i.End.IsZero() && i.End.Before(i.Start) {
		return refuse("info.dates", "end", i.End, "start", i.Start)
	}
	return nil
}
