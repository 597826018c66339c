package playerlist

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"slices"
)

// Bounds of a list. FIDE's had two million players in 2026.
const (
	maxPlayers = 16_000_000
	maxName    = 200 // bytes
)

// errTooMany is returned for a list that no federation publishes.
var errTooMany = errors.New("the list has more than 16 million players; that is not a rating list")

// builder makes the file of a list. Names go to disk as they come; the rest of
// a player takes about a hundred bytes until the file is complete.
type builder struct {
	out     *bufio.Writer
	err     error // the first of write
	names   int64
	rows    []builtRow
	words   []uint32          // of all players, one after the other, by number
	numbers map[string]uint32 // of words, in the order they came
}

// builtRow is a row while the list is built.
type builtRow struct {
	row
	words     uint32 // where its words begin
	wordCount uint8
	source    uint8 // which of the files it is from
}

// newBuilder writes to a file.
func newBuilder(file *os.File) *builder {
	return &builder{out: bufio.NewWriterSize(file, 1<<20), numbers: make(map[string]uint32)}
}

// expect makes room for more players; the number is a guess.
func (b *builder) expect(players int64) {
	players = max(0, min(players, maxPlayers/4))
	b.rows = slices.Grow(b.rows, int(players))
	b.words = slices.Grow(b.words, int(players)*3)
}

// add takes a player from a file.
func (b *builder) add(e *Entry, source int) error {
	if len(b.rows) == maxPlayers || b.names+int64(len(e.Name)) > math.MaxUint32 {
		return errTooMany
	}
	r := builtRow{row: rowOf(e), words: uint32(len(b.words)), source: uint8(source)}
	r.name, r.nameLen = uint32(b.names), uint8(len(e.Name))
	for _, word := range indexWords(e.Name) {
		number, known := b.numbers[word]
		if !known {
			number = uint32(len(b.numbers))
			b.numbers[word] = number
		}
		b.words = append(b.words, number)
		r.wordCount++
	}
	b.rows = append(b.rows, r)
	n, err := b.out.WriteString(e.Name)
	b.names += int64(n)
	return err
}

// merge joins the rows of a player who is in several files, or twice in one,
// and returns the rows that remain, ordered by identity number, and how many
// were double within one file. Of what both have the first row counts.
func (b *builder) merge() (order []uint32, doubled int) {
	order = make([]uint32, len(b.rows))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(i, j uint32) int {
		return cmp.Or(cmp.Compare(b.rows[i].id, b.rows[j].id), cmp.Compare(i, j))
	})
	kept := order[:0]
	for _, i := range order {
		if len(kept) == 0 || b.rows[kept[len(kept)-1]].id != b.rows[i].id {
			kept = append(kept, i)
			continue
		}
		first, second := &b.rows[kept[len(kept)-1]], &b.rows[i]
		if first.source == second.source {
			doubled++
			continue
		}
		first.join(&second.row)
		first.source = second.source
	}
	return kept, doubled
}

// join takes over what another file says about the same player.
func (r *row) join(s *row) {
	for i := range r.ratings {
		if r.ratings[i] == 0 && r.k[i] == 0 {
			r.ratings[i], r.k[i] = s.ratings[i], s.k[i]
		}
	}
	r.birth, r.title = cmp.Or(r.birth, s.birth), cmp.Or(r.title, s.title)
	if r.flags&sexBits == 0 {
		r.flags |= s.flags & sexBits
	}
	if s.flags&inactiveFlag == 0 { // active in one kind of chess is active
		r.flags &^= inactiveFlag
	}
}

// finish writes all that follows the names. It returns what the list holds.
func (b *builder) finish(info Info) (Info, int, error) {
	byID, doubled := b.merge()
	players := slices.Clone(byID)
	slices.SortFunc(players, func(i, j uint32) int {
		x, y := &b.rows[i].row, &b.rows[j].row
		return cmp.Or(cmp.Compare(y.strength(), x.strength()), cmp.Compare(x.id, y.id))
	})
	places := make([]uint32, len(b.rows))
	c := contents{Names: section{0, b.names}}
	c.Rows = section{b.names, int64(len(players)) * rowSize}
	var data []byte
	for place, i := range players {
		places[i] = uint32(place)
		r := &b.rows[i]
		for kind, rating := range r.ratings {
			if rating > 0 {
				info.Rated[kind]++
			}
		}
		data = r.append(data[:0])
		b.write(data)
	}
	c.IDs = section{c.Rows.Offset + c.Rows.Length, int64(len(players)) * pairSize}
	for _, i := range byID {
		b.writePair(b.rows[i].id, places[i])
	}
	b.writeWords(&c, players)
	info.Players = len(players)
	c.Info = info
	data, err := appendTrailer(data[:0], c)
	if err != nil {
		return info, doubled, err
	}
	b.write(data)
	return info, doubled, cmp.Or(b.err, b.out.Flush())
}

// strength orders the players: by the highest rating, and among equals active
// players before inactive ones.
func (r *row) strength() int {
	strength := 2 * int(slices.Max(r.ratings[:]))
	if r.flags&inactiveFlag == 0 {
		strength++
	}
	return strength
}

// write writes what follows the names; finish returns its error.
func (b *builder) write(data []byte) {
	if b.err == nil {
		_, b.err = b.out.Write(data)
	}
}

func (b *builder) writePair(x, y uint32) {
	var data [pairSize]byte
	binary.LittleEndian.PutUint32(data[:], x)
	binary.LittleEndian.PutUint32(data[4:], y)
	b.write(data[:])
}

// writeWords writes the words in alphabetical order and their postings.
func (b *builder) writeWords(c *contents, players []uint32) {
	texts := make([]string, 0, len(b.numbers))
	for text := range b.numbers {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	begins := make([]uint32, len(b.numbers)) // by number: where its postings go next
	for _, i := range players {
		for _, number := range b.wordsOf(i) {
			begins[number]++
		}
	}
	c.Words = section{c.IDs.Offset + c.IDs.Length, int64(len(texts)+1) * pairSize}
	var text, posting uint32
	for _, t := range texts {
		b.writePair(text, posting)
		number := b.numbers[t]
		text += uint32(len(t))
		posting, begins[number] = posting+begins[number], posting
	}
	b.writePair(text, posting)
	c.Text = section{c.Words.Offset + c.Words.Length, int64(text)}
	for _, t := range texts {
		b.write([]byte(t))
	}
	c.Postings = section{c.Text.Offset + c.Text.Length, int64(posting) * 4}
	postings := make([]uint32, posting)
	for place, i := range players {
		for _, number := range b.wordsOf(i) {
			postings[begins[number]] = uint32(place)
			begins[number]++
		}
	}
	for _, place := range postings {
		var data [4]byte
		binary.LittleEndian.PutUint32(data[:], place)
		b.write(data[:])
	}
}

func (b *builder) wordsOf(i uint32) []uint32 {
	r := &b.rows[i]
	return b.words[r.words : r.words+uint32(r.wordCount)]
}
