package entries

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// By what two lines are known to be of one person.
const (
	ByFideID     = "fide"
	ByNationalID = "national"
	ByName       = "name"
)

// about keeps a remark on somebody, of whom all remarks are told together.
func (r *reader) about(line int, s message.Message) {
	if r.remarks == nil {
		r.remarks = make(map[int][]message.Message)
	}
	r.remarks[line] = append(r.remarks[line], s)
}

// tellOfPeople makes one note of all the remarks on each person.
func (r *reader) tellOfPeople() {
	for _, e := range r.Entries {
		if list := r.remarks[e.Line]; len(list) > 0 {
			r.note(e.Line, unknown, message.Of("entries.person", "name", nameOrID(&e.Player), "what", list))
		}
	}
}

// nameOrID names somebody.
func nameOrID(p *tournament.Player) string {
	if p.Name == "" {
		return p.FideID
	}
	return p.Name
}

// drop counts a cell that is not taken, although its column is.
func (r *reader) drop(c column, text string) {
	at := r.at[c]
	r.dropped[at]++
	if r.odd == nil {
		r.odd = make(map[column][]string)
	}
	if !slices.Contains(r.odd[c], text) {
		r.odd[c] = append(r.odd[c], text)
	}
}

// mostOdd is how many of the values that were not taken are named.
const mostOdd = 5

// tellDropped says of each column how many of its cells are not taken, once for all
// lines.
func (r *reader) tellDropped() {
	for i := range r.Columns {
		r.Columns[i].Dropped = r.dropped[r.Columns[i].Number-1]
	}
	told := make(map[int]bool) // columns of which two things are read
	for c := range columns {
		if more := r.leftOutMore(c); more > 0 && !told[r.at[c]] {
			told[r.at[c]] = true
			r.Notes = append(r.Notes, Note{Column: r.at[c] + 1, Head: r.head(c), Message: message.Of("entries.left-out-more", "count", more)})
		}
		values := r.odd[c]
		if len(values) == 0 {
			continue
		}
		quoted := make([]string, min(len(values), mostOdd))
		for i := range quoted {
			quoted[i] = strconv.Quote(values[i])
			if near := playerlist.NearFederations(values[i]); c == federation && near != "" {
				quoted[i] += " (" + near + "?)"
			}
		}
		code := "entries.odd-" + meanings[c]
		if len(values) > mostOdd {
			quoted = append(quoted, "…")
		}
		r.note(0, c, message.Of(code, "count", r.dropped[r.at[c]], "values", quoted))
	}
}

// leftOutMore is how many cells of a column cannot be read beside those that are named.
func (r *reader) leftOutMore(c column) int {
	if len(r.odd[c]) > 0 || r.at[c] < 0 {
		return 0
	}
	return max(r.dropped[r.at[c]]-mostLeftOut, 0)
}

// tellKeeperless says how many national ids and ratings belong to no federation: a file
// names them by it.
func (r *reader) tellKeeperless() {
	n := 0
	for _, e := range r.Entries {
		if len(e.Player.National) > 0 && e.Player.National[0].Federation == "" && (e.Player.National[0].ID != "" || e.Player.National[0].Rating > 0) {
			n++
		}
	}
	if n > 0 {
		r.note(0, unknown, message.Of("entries.keeperless", "count", n))
	}
}

// tellClasses names the titles that are none of FIDE's and are kept as national ones.
func (r *reader) tellClasses() {
	n, values := 0, []string(nil)
	for _, e := range r.Entries {
		if len(e.Player.National) == 0 || e.Player.National[0].Class == "" {
			continue
		}
		n++
		if text := strconv.Quote(e.Player.National[0].Class); !slices.Contains(values, text) && len(values) <= mostOdd {
			values = append(values, text)
		}
	}
	if len(values) > mostOdd {
		values[mostOdd] = "…"
	}
	if n > 0 {
		r.note(0, title, message.Of("entries.classes", "count", n, "values", values))
	}
}

// tellUncounted says how many have a national rating and yet count as unrated, because
// the list of the event goes by other ratings.
func (r *reader) tellUncounted() {
	n := 0
	for i := range r.Entries {
		p := &r.Entries[i].Player
		if r.options.Strength != nil && p.NationalRating("") > 0 && r.options.Strength(p) == 0 {
			n++
		}
	}
	if n > 0 {
		r.note(0, unknown, message.Of("entries.uncounted", "count", n))
	}
}

// double marks an entry as that of a person who stands higher up.
func (r *reader) double(e *Entry, first int, by string) {
	if e.SameAs == 0 {
		e.SameAs, e.By = first, by
		r.about(e.Line, message.Of("entries.same-"+by, "line", first))
	}
}

// checkNames looks at the names when all that could be filled in is there, and at who
// stands in the list twice.
func (r *reader) checkNames() {
	named, licensed := map[string][]int{}, map[string]int{}
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.Player.Name == "" {
			wrong := message.Of("entries.nameless", "id", e.Player.FideID)
			if e.Player.FideID == "" { // which could not be read
				wrong = message.Of("entries.nobody")
			}
			r.wrongLine(e.Line, wrong)
			continue
		}
		if len(e.Player.National) > 0 && e.Player.National[0].ID != "" {
			id := e.Player.National[0].Federation + " " + e.Player.National[0].ID
			if first, doubled := licensed[id]; doubled {
				r.double(e, first, ByNationalID)
			} else {
				licensed[id] = e.Line
			}
		}
		key := playerlist.Fold(e.Player.Name)
		r.compareNames(e, named[key])
		named[key] = append(named[key], i)
	}
}

// compareNames tells somebody from those of the same name above: it is the same person
// unless something says that it is not.
func (r *reader) compareNames(e *Entry, above []int) {
	for _, i := range above {
		if e.SameAs > 0 {
			return
		}
		if first := &r.Entries[i]; playerlist.SamePerson(&first.Player, &e.Player) {
			r.double(e, first.Line, ByName)
			return
		}
	}
	if len(above) > 0 && e.SameAs == 0 {
		r.about(e.Line, message.Of("entries.namesake", "line", r.Entries[above[0]].Line))
	}
}
