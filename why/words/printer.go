// Package words puts the answers of package why into sentences, in English,
// Spanish and German: one line for a board or a phone, a paragraph that names
// who was there and what decided, and the full table of a bracket.
//
// Start with [New]. Every kind of answer has a method that gives its sentences,
// the first of which is the one-line form. Messages are made from templates,
// one table a language, with {placeholders}; the tables have the same keys.
package words

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Languages lists the languages by their codes, English first.
func Languages() []string { return []string{"en", "es", "de"} }

// Printer writes sentences in one language.
type Printer struct {
	language string
	table    map[string]string
	criteria map[string]string
	clauses  map[string]clause
	name     func(tournament.PlayerID) string
}

// New returns a printer for a language. name gives the names of players; where
// it is nil, or gives "", players are called by their numbers.
func New(language string, name func(tournament.PlayerID) string) (*Printer, error) {
	p := &Printer{language: language, name: name, clauses: clausesOf(language)}
	switch language {
	case "en":
		p.table, p.criteria = english(), criteriaEnglish()
	case "es":
		p.table, p.criteria = spanish(), criteriaSpanish
	case "de":
		p.table, p.criteria = german(), criteriaGerman
	default:
		return nil, fmt.Errorf("there are no sentences in %q; it can be one of %s", language, strings.Join(Languages(), ", "))
	}
	return p, nil
}

// The tables of sentences, joined from their parts. All have the same keys with
// the same placeholders.
func english() map[string]string { return joined(englishPlayer, englishRefusal, englishEvent) }
func spanish() map[string]string { return joined(spanishPlayer, spanishRefusal, spanishEvent) }
func german() map[string]string  { return joined(germanPlayer, germanRefusal, germanEvent) }

func joined(parts ...map[string]string) map[string]string {
	whole := make(map[string]string, 300)
	for _, part := range parts {
		maps.Copy(whole, part)
	}
	return whole
}

// Spoken is a name as sentences say it: "Ada Okafor" for "Okafor, Ada", so that
// commas part players.
func Spoken(name string) string {
	if last, first, two := strings.Cut(name, ", "); two && !strings.Contains(first, ",") {
		return first + " " + last
	}
	return name
}

// fill puts values, given as placeholder and text in turn, into a template.
func (p *Printer) fill(key string, values ...string) string {
	text, ok := p.table[key]
	if !ok {
		return key // a test looks for it
	}
	pairs := make([]string, 0, len(values))
	for i := 0; i+1 < len(values); i += 2 {
		pairs = append(pairs, "{"+values[i]+"}", values[i+1])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// say is fill for a whole sentence: it begins with a capital letter.
func (p *Printer) say(key string, values ...string) string {
	text := p.fill(key, values...)
	if p.language == "es" {
		text = strings.NewReplacer(" de el ", " del ", " a el ", " al ", "A el ", "Al ").Replace(text)
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// has reports whether there is a template.
func (p *Printer) has(key string) bool {
	_, ok := p.table[key]
	return ok
}

// player names a player.
func (p *Printer) player(id tournament.PlayerID) string {
	if name := p.short(id); name != strconv.Itoa(int(id)) {
		return name
	}
	return p.fill("player", "number", strconv.Itoa(int(id)))
}

// short names a player by name, or by the number alone.
func (p *Printer) short(id tournament.PlayerID) string {
	if p.name != nil {
		if name := p.name(id); name != "" {
			return name
		}
	}
	return strconv.Itoa(int(id))
}

// pair names a game.
func (p *Printer) pair(a, b tournament.PlayerID) string { return p.short(a) + " – " + p.short(b) }

// players lists players; long lists are cut after so many.
func (p *Printer) players(ids []tournament.PlayerID, most int) string {
	var names []string
	for i, id := range ids {
		if i == most && len(ids) > most+1 {
			names = append(names, "… (+"+strconv.Itoa(len(ids)-most)+")")
			break
		}
		names = append(names, p.player(id))
	}
	return p.list(names, "and")
}

// list joins words with commas and a conjunction before the last.
func (p *Printer) list(items []string, conjunction string) string {
	switch n := len(items); n {
	case 0:
		return p.table["nobody"]
	case 1:
		return items[0]
	default:
		return strings.Join(items[:n-1], ", ") + " " + p.table[conjunction] + " " + items[n-1]
	}
}

// colour names a colour given in English.
func (p *Printer) colour(name string) string {
	if text, ok := p.table[name]; ok {
		return text
	}
	return p.table["preference.none"]
}

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
		return sign + whole + p.table["comma"] + strconv.Itoa(int(rest))
	}
}

// points writes a number of points with the word, as it stands in "the bracket
// of 2 points"; score as it stands alone.
func (p *Printer) points(points tournament.Points) string { return p.counted("points", points) }
func (p *Printer) score(points tournament.Points) string  { return p.counted("score", points) }

func (p *Printer) counted(key string, points tournament.Points) string {
	form := ".many"
	if points > 0 && points <= tournament.One {
		form = ".one"
	}
	return p.fill(key+form, "points", p.number(points))
}

// amount writes what a criterion came to.
func (p *Printer) amount(a *why.Amount) string {
	if a == nil {
		return ""
	}
	if len(a.Values) == 0 {
		return p.table["none"]
	}
	var parts []string
	for _, v := range a.Values {
		switch a.Unit {
		case why.Scores:
			parts = append(parts, p.number(tournament.Points(v)))
		default:
			parts = append(parts, strconv.FormatInt(max(v, -v), 10))
		}
	}
	return strings.Join(parts, ", ")
}

// Amount writes what a criterion came to.
func (p *Printer) Amount(a why.Amount) string { return p.amount(&a) }

// Heading names a round.
func (p *Printer) Heading(round int) string { return p.say("round", "round", strconv.Itoa(round)) }

// Word gives a single word or heading of the table, such as "options".
func (p *Printer) Word(key string) string { return p.fill(key) }

// Fill is Word for a template: values are given as placeholder and text in turn.
func (p *Printer) Fill(key string, values ...string) string { return p.fill(key, values...) }

// Score writes a number of points with the word, as it stands alone.
func (p *Printer) Score(points tournament.Points) string { return p.score(points) }

// Criterion names a criterion.
func (p *Printer) Criterion(name string) string {
	if text, ok := p.criteria[name]; ok {
		return text
	}
	return name
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
		return p.table["none"]
	}
	return strings.Join(texts, ", ")
}
