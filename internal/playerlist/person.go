package playerlist

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// Number is FIDE's number of a player; "" for none, which some files write as 0.
func Number(p *tournament.Player) string {
	if p.FideID == "0" {
		return ""
	}
	return p.FideID
}

// ByNumber reports whether FIDE's numbers say of two entries that they are those of one
// person. They decide, whatever else is known, where both have one; that is the one rule
// by which people are told apart by numbers.
func ByNumber(a, b *tournament.Player) (same, decides bool) {
	first, second := Number(a), Number(b)
	decides = first != "" && second != ""
	return decides && first == second, decides
}

// SamePerson reports whether two entries are those of one person: FIDE's number
// decides where both have one, else the name, of whom nothing says that they are
// somebody else.
func SamePerson(a, b *tournament.Player) bool {
	if same, decides := ByNumber(a, b); decides {
		return same
	}
	return mayBeBorn(a.Birth, b.Birth) && sameName(a.Name, b.Name)
}

// sameName reports whether two names are folded alike; where both have plain letters
// alone it folds neither, as a list of entries is compared with all who are entered.
func sameName(a, b string) bool {
	if isPlain(a) && isPlain(b) {
		return strings.EqualFold(plainLetters(a), plainLetters(b))
	}
	return Fold(a) == Fold(b)
}

func isPlain(name string) bool {
	return strings.IndexFunc(name, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// plainLetters are the letters and figures of a plain name.
func plainLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name)
}

// mayBeBorn reports whether two dates can be one, as far as each is known.
func mayBeBorn(a, b tournament.Date) bool {
	return a.Year == 0 || b.Year == 0 || a.Year == b.Year && (a.Month == 0 || b.Month == 0 || a == b)
}

// Person is somebody with the entries in the sections of a festival.
type Person struct {
	Entries []Entered // in the order of the sections, one of each at most
}

// Entered is an entry of a person.
type Entered struct {
	Section int // its place in what [People] was given
	Player  *tournament.Player
}

// First is the entry that stands for the person.
func (p *Person) First() *tournament.Player { return p.Entries[0].Player }

// In is the entry in a section; nil = none.
func (p *Person) In(section int) *tournament.Player {
	for _, e := range p.Entries {
		if e.Section == section {
			return e.Player
		}
	}
	return nil
}

// People puts the entries of all sections together by person, in the order in
// which they were first entered. Two entries of one section are two people. An
// entry that may be one of several people is joined with none of them: two players
// of one name are never made one by guessing.
func People(sections ...[]tournament.Player) []*Person {
	g := gathering{byID: make(map[string]*Person), byName: make(map[string][]*Person)}
	for _, numbered := range []bool{true, false} { // what is certain first
		for section, players := range sections {
			for i := range players {
				if (Number(&players[i]) != "") == numbered {
					g.add(Entered{section, &players[i]})
				}
			}
		}
	}
	g.sort(sections)
	return g.people
}

// gathering is what [People] knows while it reads.
type gathering struct {
	people []*Person
	byID   map[string]*Person
	byName map[string][]*Person // folded
}

// add joins an entry with the person whose it is, or makes one of it.
func (g *gathering) add(e Entered) {
	name, number := Fold(e.Player.Name), Number(e.Player)
	found := g.byID[number]
	if number == "" {
		found = g.only(name, e)
	}
	if found != nil && found.In(e.Section) == nil {
		found.Entries = append(found.Entries, e)
	} else {
		found = &Person{Entries: []Entered{e}}
		g.people = append(g.people, found)
	}
	if number != "" && g.byID[number] == nil {
		g.byID[number] = found
	}
	if known := g.byName[name]; len(known) == 0 || known[len(known)-1] != found {
		g.byName[name] = append(known, found)
	}
}

// only is the one person whose an entry without a number can be; nil = there is
// none, or several.
func (g *gathering) only(name string, e Entered) *Person {
	var only *Person
	for _, p := range g.byName[name] {
		if p.In(e.Section) != nil || !p.canBe(e.Player) {
			continue
		}
		if only != nil {
			return nil
		}
		only = p
	}
	return only
}

// canBe reports whether no entry of a person is that of somebody else.
func (p *Person) canBe(player *tournament.Player) bool {
	for _, e := range p.Entries {
		if !SamePerson(e.Player, player) {
			return false
		}
	}
	return true
}

// sort puts the entries of each person in the order of the sections, and the
// people in that of their first entries.
func (g *gathering) sort(sections [][]tournament.Player) {
	place := make(map[*tournament.Player]int)
	for _, players := range sections {
		for i := range players {
			place[&players[i]] = len(place)
		}
	}
	for _, p := range g.people {
		slices.SortFunc(p.Entries, func(a, b Entered) int { return cmp.Compare(a.Section, b.Section) })
	}
	slices.SortFunc(g.people, func(a, b *Person) int { return cmp.Compare(place[a.First()], place[b.First()]) })
}
