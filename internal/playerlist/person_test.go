package playerlist

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// entry reads "name/FIDE id/year of birth".
func entry(text string) tournament.Player {
	parts := strings.Split(text+"//", "/")
	player := tournament.Player{Name: parts[0], FideID: parts[1]}
	_, _ = fmt.Sscan(parts[2], &player.Birth.Year)
	return player
}

// peopleIn writes the people of sections, of each the sections they play in.
func peopleIn(sections ...string) string {
	var lists [][]tournament.Player
	for _, section := range sections {
		var list []tournament.Player
		for _, text := range strings.Fields(section) {
			list = append(list, entry(text))
		}
		lists = append(lists, list)
	}
	var said []string
	for _, p := range People(lists...) {
		text := p.First().Name
		for _, e := range p.Entries {
			text += fmt.Sprint(e.Section)
		}
		said = append(said, text)
	}
	return strings.Join(said, " ")
}

func TestPeople(t *testing.T) {
	for _, test := range []struct {
		name     string
		sections []string
		want     string
	}{
		{"a name is enough", []string{"Ada Bo", "Bo Ada Cy"}, "Ada01 Bo01 Cy1"},
		{"case and accents do not count", []string{"José", "jose"}, "José01"},
		{"the number decides", []string{"Ada/7", "Eda/7"}, "Ada01"},
		{"another number is another person", []string{"Ada/7", "Ada/8"}, "Ada0 Ada1"},
		{"another year is another person", []string{"Ada//1990", "Ada//1991"}, "Ada0 Ada1"},
		{"a year not known is no other one", []string{"Ada//1990", "Ada"}, "Ada01"},
		{"one section has two people of a name", []string{"Ada Ada", "Bo"}, "Ada0 Ada0 Bo1"},
		{"whom of two is not guessed", []string{"Ada//1990 Ada//1991", "Ada"}, "Ada0 Ada0 Ada1"},
		{"the year tells two apart", []string{"Ada//1990 Ada//1991", "Ada//1991"}, "Ada0 Ada01"},
		{"what is certain comes first", []string{"Ada", "Ada/7/1990", "Ada/7"}, "Ada012"},
	} {
		if got := peopleIn(test.sections...); got != test.want {
			t.Errorf("%s: %q, not %q", test.name, got, test.want)
		}
	}
}

// Of random sections every entry is that of exactly one person, nobody is twice in
// one section, and the entries of a person do not contradict each other.
func TestPeopleOfRandomSections(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 2026))
	for range 2000 {
		lists, entries := make([][]tournament.Player, 3), 0
		for s := range lists {
			for range random.IntN(6) {
				e := entry(fmt.Sprintf("%c", 'A'+random.IntN(3)))
				if random.IntN(2) == 0 {
					e.FideID = fmt.Sprint(1 + random.IntN(3))
				}
				if random.IntN(2) == 0 {
					e.Birth.Year = 1990 + random.IntN(2)
				}
				lists[s] = append(lists[s], e)
				entries++
			}
		}
		for _, p := range People(lists...) {
			in := make(map[int]bool)
			for _, e := range p.Entries {
				if in[e.Section] {
					t.Fatalf("twice in section %d: %+v", e.Section, p)
				}
				in[e.Section] = true
				if e.Player.FideID != "" && p.First().FideID != "" && e.Player.FideID != p.First().FideID {
					t.Fatalf("two numbers: %+v", p)
				}
				entries--
			}
		}
		if entries != 0 {
			t.Fatalf("%d entries are lost or doubled", entries)
		}
	}
}

// FIDE's numbers decide where both have one; 0 is none.
func TestNumbersDecide(t *testing.T) {
	for _, c := range []struct {
		a, b          string
		same, decides bool
	}{{"1", "1", true, true}, {"1", "2", false, true}, {"1", "", false, false}, {"0", "0", false, false}, {"", "", false, false}} {
		a, b := tournament.Player{Name: "Roe, Ann", FideID: c.a}, tournament.Player{Name: "Roe, Anna", FideID: c.b}
		if same, decides := ByNumber(&a, &b); same != c.same || decides != c.decides {
			t.Errorf("%q and %q: %v, %v", c.a, c.b, same, decides)
		}
		if SamePerson(&a, &b) != c.same {
			t.Errorf("%q and %q are the same person: %v", c.a, c.b, !c.same)
		}
	}
}
