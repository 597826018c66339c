package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// publicLanguage finds the language of a reader of public pages. A screen in the
// hall has nobody who chooses: its address names the language, as in ?lang=es.
func (s *site) publicLanguage(r *http.Request) *i18n.Language {
	if code := r.URL.Query().Get("lang"); code != "" {
		for _, l := range s.Book.Languages() {
			if l.Code() == code {
				return l
			}
		}
	}
	return s.language(r)
}

// plainLetters are letters that are no letter with an accent, as who lacks them on
// the keyboard types them.
func plainLetters() map[string]string {
	return map[string]string{"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"}
}

// folded makes texts comparable for a search: small letters without accents.
func folded(text string) string {
	var out strings.Builder
	letters := plainLetters()
	for _, r := range norm.NFKD.String(strings.ToLower(text)) {
		plain, other := letters[string(r)]
		switch {
		case other:
			out.WriteString(plain)
		case !unicode.Is(unicode.Mn, r):
			out.WriteRune(r)
		}
	}
	return out.String()
}

// spellings are the ways in which a name is typed where its letters are missing:
// without its accents, and with umlauts written out.
func spellings(name string) []string {
	plain := folded(name)
	long := folded(strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue").Replace(norm.NFC.String(strings.ToLower(name))))
	if long == plain {
		return []string{plain}
	}
	return []string{plain, long}
}

// matches reports whether a name has all words of a search, in one of its
// spellings.
func matches(name, search string) bool {
	words := strings.Fields(folded(search))
	return slices.ContainsFunc(spellings(name), func(spelling string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(spelling, word) })
	})
}

// known writes a number of which 0 means that there is none.
func known(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// decimals writes a value with the decimal sign of the language.
func (p *request) decimals(v tiebreak.Value) string {
	if !v.Defined() {
		return "–"
	}
	if p.Code() == "en" {
		return v.String()
	}
	return strings.Replace(v.String(), ".", ",", 1)
}

// tieBreakTitle names a tie-break.
func (p *request) tieBreakTitle(c *standings.Column) string {
	if key := "tiebreak." + c.Method.Name; p.Has(key) {
		return p.T(key)
	}
	return c.Method.Title
}

// columns are the tie-breaks that take part in a ranking, by index.
func columns(r *standings.Standings) []int {
	var list []int
	for i := range r.Columns {
		if r.Columns[i].Dropped == "" {
			list = append(list, i)
		}
	}
	return list
}

// colourClass is the class of a disc.
func colourClass(c tournament.Colour) string {
	if c == tournament.Black {
		return "black"
	}
	return "white"
}

// scoreSign writes what a round brought: 1, ½, 0, + and − for forfeits.
func scoreSign(o tournament.Outcome, brought tournament.Points) string {
	switch o {
	case tournament.ForfeitWin:
		return "+"
	case tournament.ForfeitLoss:
		return "−"
	case tournament.Pending:
		return "·"
	case tournament.Adjourned:
		return "?"
	}
	return points(brought)
}

// scoreClass is how a round looks: win, draw, loss, or nothing for what was not
// played.
func scoreClass(o tournament.Outcome) string {
	switch o {
	case tournament.Win, tournament.UnratedWin:
		return "win"
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned:
		return "draw"
	case tournament.Loss, tournament.UnratedLoss:
		return "loss"
	}
	return "free"
}

// whole writes a number, 0 included.
func whole(n int) string { return strconv.Itoa(n) }

// resultOrDash writes a result, and a sign where there is none yet.
func resultOrDash(r tournament.Result) string {
	if text := result(r); text != "" {
		return text
	}
	return "·"
}

func whiteOutcome(r tournament.Result) tournament.Outcome {
	white, _ := r.Outcomes()
	return white
}

func blackOutcome(r tournament.Result) tournament.Outcome {
	_, black := r.Outcomes()
	return black
}

// moment writes the time of the day at which something was entered; "" where it
// is not known.
func (p *request) moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return p.Clock(t.Local())
}

// aboutEvent says in a line where, when and how a tournament is played.
func (p *request) aboutEvent() string {
	info := p.tournament().Info
	var parts []string
	for _, text := range []string{info.City, p.date(info.Start), p.progress(p.event.State), p.N("players.count", len(p.tournament().Players)), info.TimeControl} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// leftKey names an absence from the ranking in messages.
func leftKey(a standings.Absence) string {
	switch a {
	case standings.WasExpelled:
		return "expelled"
	case standings.UnderHalf:
		return "half"
	}
	return "withdrew"
}

// stepKey names a step of a working in messages.
func stepKey(s tiebreak.StepName) string { return strings.ReplaceAll(string(s), " ", "-") }

// verdictKey names how an encounter was decided in messages.
func verdictKey(v tiebreak.Verdict) string {
	switch v {
	case tiebreak.AllMet:
		return "all-met"
	case tiebreak.Unassailable:
		return "unassailable"
	case tiebreak.NotAllMet:
		return "not-all-met"
	case tiebreak.PlusMinus:
		return "plus-minus"
	case tiebreak.ByBoards:
		return "boards"
	}
	return "undecided"
}

// glanceColour is the class that shows the colour of a round at a glance.
func glanceColour(r playerRound) string {
	switch {
	case r.Opponent == nil:
		return ""
	case r.Colour == tournament.White:
		return "w"
	case r.Colour == tournament.Black:
		return "b"
	}
	return ""
}

// glanceSign is what a round brought, at a glance.
func glanceSign(r playerRound) string {
	if !r.told() {
		return "–"
	}
	return scoreSign(r.Outcome, r.Brought)
}
