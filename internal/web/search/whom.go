package search

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/letters"
)

// Person is somebody whom a text can mean.
type Person struct {
	Number int    // 0 = none yet
	Name   string // as it is registered
	Label  string // how lists offer them; whoever chose from one typed this
}

// Whom returns the places of those whom a text can mean, in their order: what a
// list offered is that one; 12 and #12 are a number, 12 Tran one with a name to it;
// a whole name is everybody called so; else everybody whose name has all its words.
// More than one is for the reader to choose from, and nobody is a guess.
func Whom(people []Person, typed string) []int {
	typed = strings.Join(strings.Fields(typed), " ")
	if typed == "" {
		return nil
	}
	if at := where(people, func(p *Person) bool { return p.Label == typed }); len(at) > 0 {
		return at
	}
	if number, rest, ok := leadingNumber(typed); ok {
		return where(people, func(p *Person) bool { return p.Number == number && Matches(p.Name, rest) })
	}
	whole := letters.Fold(typed)
	if at := where(people, func(p *Person) bool { return slices.Contains(letters.Spellings(p.Name), whole) }); len(at) > 0 {
		return at
	}
	return where(people, func(p *Person) bool { return Matches(p.Name, typed) })
}

// leadingNumber parts the number at the beginning of a text from what follows.
func leadingNumber(text string) (number int, rest string, ok bool) {
	first, rest, _ := strings.Cut(strings.TrimPrefix(text, "#"), " ")
	rest, _, _ = strings.Cut(rest, " (") // what tells two of one name apart
	number, err := strconv.Atoi(first)
	return number, rest, err == nil && number > 0 && first[0] != '+'
}

func where(people []Person, fits func(*Person) bool) []int {
	var at []int
	for i := range people {
		if fits(&people[i]) {
			at = append(at, i)
		}
	}
	return at
}
