// Package words puts the answers of package why into sentences, in English,
// Spanish, German and every language there is: one line for a board or a phone, a paragraph that names
// who was there and what decided, and the full table of a bracket.
//
// Start with [New]. Every kind of answer has a method that gives its sentences,
// the first of which is the one-line form. The texts are those of
// the files of messages, as everything that people read.
package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Languages lists the languages by their codes, English first.
func Languages() []string {
	var codes []string
	for _, l := range messages.Languages() {
		codes = append(codes, l.Code)
	}
	return codes
}

// Printer writes sentences in one language.
type Printer struct {
	language *messages.Catalogue
	name     func(tournament.PlayerID) string
	listed   func(tournament.PlayerID) string // in tables, if not as in sentences
	ofTeams  bool
	onRecord bool       // of an event at hand, and not of a file
	shared   *sentences // of many answers; nil = of one
}

// New returns a printer for a language. name gives the names of players; where
// it is nil, or gives "", players are called by their numbers. It is asked of whoever an
// answer names, also of those who are not in the tournament, and never of NoPlayer.
func New(language string, name func(tournament.PlayerID) string) (*Printer, error) {
	p := &Printer{language: messages.In(language), name: name}
	if p.language == nil {
		return nil, &NoSuchLanguage{language}
	}
	return p, nil
}

// InTables returns the printer that calls players in the cells of tables by other names
// than in sentences: as lists have them, "Okafor, Ada" for "Ada Okafor".
func (p *Printer) InTables(name func(tournament.PlayerID) string) *Printer {
	told := *p
	told.listed = name
	return &told
}

// NoSuchLanguage says that there are no sentences in a language.
type NoSuchLanguage struct{ Language string }

func (e *NoSuchLanguage) Error() string {
	return fmt.Sprintf("there are no sentences in %q; it can be one of %s", e.Language, strings.Join(Languages(), ", "))
}

// For returns the printer for the rounds of an event: where teams are paired it has the
// words for teams.
func (p *Printer) For(rules *tournament.Rules) *Printer {
	if rules == nil {
		return p
	}
	told := *p
	told.ofTeams = rules.PairsTeams()
	return &told
}

// OnRecord returns the printer for rounds of an event at hand: there is no file of which it
// could speak.
func (p *Printer) OnRecord() *Printer {
	told := *p
	told.onRecord = true
	return &told
}

// inPlace is a message about the round of a file, or of an event at hand.
func (p *Printer) inPlace(code string) string {
	if p.onRecord {
		return code + ".event"
	}
	return code
}

// ForTeams returns the printer for what is said of teams in an event whose rounds are told
// of players, as its standings are: name gives the names of teams by their numbers.
func (p *Printer) ForTeams(name func(tournament.PlayerID) string) *Printer {
	told := *p
	told.name, told.listed, told.ofTeams, told.shared = name, nil, true, nil
	return &told
}

// tell puts a message into words.
func (p *Printer) tell(m message.Message) string {
	m.OfTeams = m.OfTeams || p.ofTeams
	return m.In(p.language.Code, p.show)
}

// Spoken is a name as sentences say it: "Ada Okafor" for "Okafor, Ada", so that
// commas part players.
func Spoken(name string) string {
	if last, first, two := strings.Cut(name, ", "); two && !strings.Contains(first, ",") {
		return first + " " + last
	}
	return name
}

// fill puts values, given as name and value in turn, into the text of a message.
// Words of the answers that are a part of the code may have spaces.
func (p *Printer) fill(code string, values ...any) string {
	return p.tell(message.Of(strings.ReplaceAll(code, " ", "-"), values...))
}

// show writes points and reasons to be away.
func (p *Printer) show(value any) (text string, ok bool) {
	switch v := value.(type) {
	case tournament.Points:
		return p.number(v), true
	case tournament.PlayerID:
		return p.player(v), true
	case tournament.Attendance:
		return p.fill("answer.absence." + v.String()), true
	}
	return "", false
}

// say is fill for a whole sentence: it begins with a capital letter, or with a name as
// it is written.
func (p *Printer) say(code string, values ...any) string {
	text := p.fill(code, values...)
	if strings.HasSuffix(text, "..") && !strings.HasSuffix(text, "...") { // a name that ends with a dot
		text = text[:len(text)-1]
	}
	for i := 0; i+1 < len(values); i += 2 {
		if name, ok := values[i+1].(string); ok && named[fmt.Sprint(values[i])] && name != "" && strings.HasPrefix(text, name) && !p.isNumbered(name) {
			return text
		}
	}
	return capital(text)
}

// named are the values of messages that begin with a name.
var named = map[string]bool{"a": true, "b": true, "c": true, "x": true, "y": true, "pair": true, "blocked": true, "players": true}

// isNumbered reports whether a text calls a player by the number.
func (p *Printer) isNumbered(text string) bool {
	return strings.HasPrefix(text, strings.TrimSuffix(p.fill("player", "number", 0), "0"))
}

// capital is a text with a capital letter at its beginning.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// has reports whether there is a text.
func (p *Printer) has(code string) bool { return p.language.Has(code) }

// player names a player.
func (p *Printer) player(id tournament.PlayerID) string {
	if name := p.short(id); name != strconv.Itoa(int(id)) {
		return name
	}
	return p.fill("player", "number", int(id))
}

// short names a player by name, or by the number alone.
func (p *Printer) short(id tournament.PlayerID) string {
	if p.name != nil && id != tournament.NoPlayer {
		if name := p.name(id); name != "" {
			if p.language.RightToLeft {
				return name // texts set all their values apart
			}
			return messages.Isolated(name)
		}
	}
	return strconv.Itoa(int(id))
}

// cells is the printer for the cells of tables.
func (p *Printer) cells() *Printer {
	if p.listed == nil {
		return p
	}
	told := *p
	told.name, told.shared = p.listed, nil
	return &told
}

// pair names a game.
func (p *Printer) pair(a, b tournament.PlayerID) string { return p.short(a) + " – " + p.short(b) }

// players lists players; long lists are cut.
func (p *Printer) players(ids []tournament.PlayerID, most int) string {
	var names []string
	for i, id := range ids {
		if i == most && len(ids) > most+1 {
			names = append(names, "… (+"+strconv.Itoa(len(ids)-most)+")")
			break
		}
		names = append(names, p.player(id))
	}
	return p.list(names, "list.and")
}

// list joins words with commas and a conjunction before the last.
func (p *Printer) list(items []string, conjunction string) string {
	switch n := len(items); n {
	case 0:
		return p.fill("answer.nobody")
	case 1:
		return items[0]
	default:
		return p.fill(conjunction, "list", strings.Join(items[:n-1], p.language.Separator()), "last", items[n-1])
	}
}

// colour names a colour.
func (p *Printer) colour(c why.Colour) string {
	if c == why.NoColour {
		return p.fill("answer.preference.none")
	}
	return p.fill("answer." + c.String())
}

// strength names how strongly a colour is due.
func (p *Printer) strength(s why.Strength) string { return p.fill("answer." + s.String()) }

// number writes points the way people do: "3½", "0", "2,3".
func (p *Printer) number(points tournament.Points) string {
	sign := ""
	if points < 0 {
		sign, points = "−", -points
	}
	whole := strconv.Itoa(int(points / 10))
	switch rest := points % 10; {
	case rest == 0:
		return sign + whole
	case rest == 5 && points < 10:
		return sign + "½"
	case rest == 5:
		return sign + whole + "½"
	default:
		return sign + whole + p.fill("answer.comma") + strconv.Itoa(int(rest))
	}
}

// points writes a number of points with the word, as it stands in "the bracket
// of 2 points"; score as it stands alone. Half a point is not plural.
func (p *Printer) points(points tournament.Points) string {
	return p.fill("answer.points", "points", p.number(points), "count", p.counted(points))
}

func (p *Printer) score(points tournament.Points) string {
	return p.fill("answer.score", "points", p.number(points), "count", p.counted(points))
}

// withVirtual writes a score of which an acceleration gives a part: "½ + 1 virtual".
func (p *Printer) withVirtual(score, virtual tournament.Points) string {
	return p.fill("answer.score.virtual", "points", p.number(score-virtual), "virtual", p.number(virtual), "count", p.counted(virtual))
}

// scoreOf and standing are score and points, with the part that an acceleration gives
// said apart.
func (p *Printer) scoreOf(score, virtual tournament.Points) string {
	if virtual != 0 {
		return p.withVirtual(score, virtual)
	}
	return p.score(score)
}

func (p *Printer) standing(score, virtual tournament.Points) string {
	if virtual != 0 {
		return p.withVirtual(score, virtual)
	}
	return p.points(score)
}

// numberOf is a score in a column of numbers: "½+1".
func (p *Printer) numberOf(score, virtual tournament.Points) string {
	if virtual != 0 {
		return p.number(score-virtual) + "+" + p.number(virtual)
	}
	return p.number(score)
}

// group writes the score of a group; where it has virtual points in it, it says so.
func (p *Printer) group(score tournament.Points, virtual bool) string {
	if virtual {
		return p.fill("answer.points.virtual", "points", p.points(score))
	}
	return p.points(score)
}

// bracket writes the score of a bracket likewise, or apart where it is the same for all.
func (p *Printer) bracket(b *why.Bracket) string {
	virtual, same, some := b.Virtual()
	if same {
		return p.standing(b.Score, virtual)
	}
	return p.group(b.Score, some)
}

// BracketScore writes the score of a bracket as its headings have it.
func (p *Printer) BracketScore(b *why.Bracket) string {
	if b == nil {
		return ""
	}
	if _, _, some := b.Virtual(); some {
		return p.bracket(b)
	}
	return p.score(b.Score)
}

// counted is the whole number that the word behind points follows; none where broken
// numbers have a form of their own.
func (p *Printer) counted(points tournament.Points) any {
	points = max(points, -points)
	switch {
	case points%tournament.One == 0 || p.language.Broken == "down":
		return int(points / tournament.One)
	case p.language.Broken == "other":
		return nil
	}
	return int(points/tournament.One) + 1
}

// amount writes what a criterion came to.
func (p *Printer) amount(a *why.Amount) string {
	if a == nil {
		return ""
	}
	if len(a.Values) == 0 {
		return p.fill("answer.none")
	}
	var parts []string
	for _, v := range a.Values {
		switch a.Unit {
		case pairing.Scores:
			parts = append(parts, p.number(tournament.Points(v)))
		default:
			parts = append(parts, strconv.FormatInt(max(v, -v), 10))
		}
	}
	return strings.Join(parts, p.language.Separator())
}

// Heading names a round.
func (p *Printer) Heading(round int) string { return p.say("answer.round", "round", round) }

// Fill says a message of the files whose values are given as name and value in
// turn.
func (p *Printer) Fill(code string, values ...any) string { return p.fill(code, values...) }

// Line is a text as it stands by itself in a drawing, in the direction of the language.
func (p *Printer) Line(text string) string { return p.language.Line(text) }

// Number writes points without a word: "3½".
func (p *Printer) Number(points tournament.Points) string { return p.number(points) }

// Score writes a number of points with the word, as it stands alone.
func (p *Printer) Score(points tournament.Points) string { return p.score(points) }

// Criterion names a criterion.
func (p *Printer) Criterion(code pairing.CriterionCode) string {
	return p.tell(code.AsMessage())
}

// pairs lists games.
func (p *Printer) pairs(list []why.Pair, most int) string {
	var texts []string
	for i, x := range list {
		if i == most && len(list) > most+1 {
			texts = append(texts, "… (+"+strconv.Itoa(len(list)-most)+")")
			break
		}
		texts = append(texts, p.pair(x.White, x.Black))
	}
	if len(texts) == 0 {
		return p.fill("answer.none")
	}
	return strings.Join(texts, p.language.Separator())
}
