package tiebreak

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// TieBreak is a tie-break as it stands in a list: a method and its modifiers.
type TieBreak struct {
	Text   tournament.TieBreak // as it was written
	Method *Method

	Score     ScoreName // of teams; "" = the primary score
	CutLow    int       // Cn, Mn: how many of the least significant values are cut
	CutHigh   int       // Mn: how many of the most significant ones
	Forfeits  bool      // P: forfeits count as games against the scheduled opponent
	Fore      bool      // F: over Fore Buchholz
	Reverse   bool      // R: the other way round
	TopOnly   bool      // T: only among those tied for first place
	SoFar     bool      // A: direct encounter by the games there are, even if not all have met
	Limit     Limit     // L: of Koya
	Factor    int       // K: divisor of SSSC; 0 = computed
	Unrated   Unrated   // U: what an unrated player counts
	Overrides Edition   // V: computed by this edition; "" = that of the event
}

// Limit moves the limit of the Koya system (14.5).
type Limit struct {
	HalfPoints int // added to half of the maximum score
	Percent    int // of the maximum score instead of 50; 0 = 50
}

// Unrated is the rule for players without a rating.
type Unrated struct {
	Rating  int  // what they count; meaningful if no other field is set
	Lowest  bool // the lowest rating of the event
	Average bool // the average rating of the event, half up
	given   bool
}

// Given reports whether there is a rule at all.
func (u Unrated) Given() bool { return u.given }

// Parse reads a code with its modifiers, such as "BH/C1", "BH-C1", "KS/L-1" or
// "SB:GP/P". Letters may be of either case. What cannot be read gives a
// *CodeError.
func Parse(code tournament.TieBreak) (TieBreak, error) {
	text := strings.TrimSpace(string(code))
	parts := strings.Split(strings.ToUpper(text), "/")
	head := parts[0]
	mods := parts[1:]
	if name, rest, dashed := strings.Cut(head, "-"); dashed { // the handbook writes BH-C1
		head, mods = name, append(strings.Split(rest, "-"), mods...)
	}
	tb := TieBreak{Text: tournament.TieBreak(text)}
	if rest, old := strings.CutPrefix(head, "V09_"); old {
		head, tb.Overrides = rest, Edition2009
	}
	name, ref, _ := strings.Cut(head, ":")
	if name == "ESB" {
		name, ref = "E"+ref+"SB", ""
	}
	if short, ok := synonyms[name]; ok {
		name = short.name
		mods = append(append([]string(nil), short.mods...), mods...)
	}
	if tb.Method = methodNamed(name); tb.Method == nil {
		return TieBreak{}, unknown(text, name)
	}
	if err := tb.setScore(ref); err != nil {
		return TieBreak{}, err
	}
	for _, mod := range mods {
		if err := tb.modify(mod); err != nil {
			return TieBreak{}, err
		}
	}
	return tb, nil
}

// Title names the tie-break: the method with what the code cuts.
func (tb *TieBreak) Title() message.Message {
	if tb.Method == nil { // made by hand
		return message.Plain(string(tb.Text))
	}
	title := tb.Method.Title()
	switch {
	case tb.CutHigh > 0:
		return message.Of("chips.median", "count", tb.CutHigh, "name", title)
	case tb.CutLow > 0:
		return message.Of("chips.cut", "count", tb.CutLow, "name", title)
	}
	return title
}

// Heading names the tie-break above a column: shorter than its title, and with the number
// of values that it cuts.
func (tb *TieBreak) Heading() message.Message {
	if tb.Method == nil { // made by hand
		return message.Plain(string(tb.Text))
	}
	name := tb.Method.heads()
	switch {
	case tb.CutHigh > 0:
		return message.Of("tiebreak.median", "count", tb.CutHigh, "name", name)
	case tb.CutLow > 0:
		return message.Of("tiebreak.cut", "count", tb.CutLow, "name", name)
	}
	return name
}

// Usable reads a code that is to be used in an event, by the rules of an edition.
// What cannot be read, or used there, gives a *CodeError.
func Usable(text tournament.TieBreak, event Event, edition Edition) (TieBreak, error) {
	tb, err := Parse(text)
	if err != nil {
		return tb, err
	}
	return tb, tb.Allowed(event, edition)
}

// Foreign is a code that cannot be used, as one of the event's own (4.1): its values
// are those that somebody computed outside.
func Foreign(text tournament.TieBreak) TieBreak {
	return TieBreak{Text: tournament.TieBreak(strings.TrimSpace(string(text))), Method: methodNamed("OTHER")}
}

// ParseList reads codes separated by commas or blanks.
func ParseList(text string) ([]TieBreak, error) {
	var list []TieBreak
	for _, code := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == ';' || r == '\t' }) {
		tb, err := Parse(tournament.TieBreak(code))
		if err != nil {
			return nil, err
		}
		list = append(list, tb)
	}
	return list, nil
}

// synonyms are other names of a code, with the modifiers they imply.
var synonyms = map[string]struct {
	name string
	mods []string
}{
	"GE":   {name: "REP"}, // until 2024
	"SNO":  {name: "TPN"},
	"RND":  {name: "LOT"},
	"AROC": {name: "ARO", mods: []string{"C1"}},

	"MODMED": {name: "US_MODMED"}, "SOLKOFF": {name: "US_SOLKOFF"}, "MEDIAN": {name: "US_MEDIAN"},
	"CUM": {name: "US_CUM"}, "CUMOPP": {name: "US_CUMOPP"}, "KASHDAN": {name: "US_KASHDAN"},
}

func (tb *TieBreak) setScore(ref string) error {
	switch ref {
	case "":
		return nil
	case "MP":
		tb.Score = MatchPoints
	case "GP":
		tb.Score = GamePoints
	default:
		return tb.wrong(message.Of("tiebreak.score", "score", ref),
			message.Of("tiebreak.scores"))
	}
	if !tb.Method.perScore {
		return tb.wrong(message.Of("tiebreak.scored"),
			message.Of("tiebreak.unscored", "method", tb.Method.Name))
	}
	return nil
}

// modify applies one modifier.
func (tb *TieBreak) modify(mod string) error {
	if mod == "" {
		return tb.wrong(message.Of("tiebreak.modifier-empty"), tb.possible())
	}
	letter, rest := mod[:1], mod[1:]
	if letter == "V" {
		edition, ok := editionOf(rest)
		if !ok {
			return tb.wrong(message.Of("tiebreak.modifier", "modifier", mod), noEdition(rest))
		}
		tb.Overrides = edition
		return nil
	}
	if !strings.Contains(tb.Method.modifiers, letter) {
		return tb.wrong(message.Of("tiebreak.modifier-foreign",
			"modifier", mod, "method", tb.Method.Name), tb.possible())
	}
	n, number := strconv.Atoi(strings.TrimPrefix(rest, "+"))
	switch {
	case rest == "" && letter == "P":
		tb.Forfeits = true
	case rest == "" && letter == "F":
		tb.Fore = true
	case rest == "" && letter == "R":
		tb.Reverse = true
	case rest == "" && letter == "T":
		tb.TopOnly = true
	case rest == "" && letter == "A":
		tb.SoFar = true
	case letter == "C" && number == nil && n >= 1 && n <= 9:
		tb.CutLow, tb.CutHigh = n, 0
	case letter == "M" && number == nil && n >= 1 && n <= 9:
		tb.CutLow, tb.CutHigh = n, n
	case letter == "K" && number == nil && n >= 1 && n <= 999:
		tb.Factor = n
	case letter == "L" && tb.setLimit(rest):
	case letter == "U" && tb.setUnrated(rest):
	default:
		return tb.wrong(message.Of("tiebreak.modifier", "modifier", mod), tb.possible())
	}
	return nil
}

// setLimit reads the limit of Koya: L1, L+1, L-2 in half points, L40 and L40%
// in percent.
func (tb *TieBreak) setLimit(text string) bool {
	number, percent := strings.CutSuffix(text, "%")
	n, err := strconv.Atoi(number)
	signed := strings.HasPrefix(number, "+") || strings.HasPrefix(number, "-")
	switch {
	case err != nil || n < -99 || n > 100:
		return false
	case percent || !signed && n >= 10:
		tb.Limit = Limit{Percent: n}
		return n > 0 && !signed
	}
	tb.Limit = Limit{HalfPoints: n}
	return true
}

// setUnrated reads U1500, ULOW (the lowest rating of the event) and UAVG (the
// average one).
func (tb *TieBreak) setUnrated(text string) bool {
	switch text {
	case "LOW":
		tb.Unrated = Unrated{Lowest: true, given: true}
		return true
	case "AVG":
		tb.Unrated = Unrated{Average: true, given: true}
		return true
	}
	n, err := strconv.Atoi(text)
	tb.Unrated = Unrated{Rating: n, given: true}
	return err == nil && n >= 0 && n <= 4000 && text[0] != '+'
}
