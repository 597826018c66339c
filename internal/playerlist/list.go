package playerlist

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"sync"
)

// ErrNoList is returned while no list was imported yet.
var ErrNoList = errors.New("no rating list was imported yet")

// List is the rating list of a folder. It may be used by many goroutines. Every
// question is answered from the list that is in the folder at that moment: one
// that was imported meanwhile, by this process or another, is used at once.
type List struct {
	path string
	sets sync.Pool // of *playerSet, for searches
}

// Open returns the list of a folder. That there is none yet is no error here:
// the questions then answer ErrNoList.
func Open(dir string) *List {
	return &List{path: filepath.Join(dir, fileName)}
}

// Info says which list it is.
func (l *List) Info() (Info, error) {
	v, err := l.view()
	if err != nil {
		return Info{}, err
	}
	defer v.close()
	return v.Info, nil
}

// ByID returns the player with a FIDE identity number, and whether there is one.
func (l *List) ByID(id int) (Entry, bool, error) {
	v, err := l.view()
	if err != nil {
		return Entry{}, false, err
	}
	defer v.close()
	player, found, err := v.playerOf(id)
	if err != nil || !found {
		return Entry{}, false, err
	}
	e, err := v.entry(player)
	return e, err == nil, err
}

// view is the list's file, opened for one question. It is not kept open: so no
// list that was replaced stays on disk, and none stands in the way of its
// successor on systems that do not replace open files.
type view struct {
	contents
	file *os.File
}

func (l *List) view() (*view, error) {
	file, err := os.Open(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoList
	}
	if err != nil {
		return nil, fmt.Errorf("the rating list cannot be opened: %w", err)
	}
	v := &view{file: file}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = ErrDamaged
	}
	if err == nil {
		v.contents, err = readContents(file, info.Size())
	}
	if err != nil {
		v.close()
		return nil, err
	}
	return v, nil
}

func (v *view) close() { v.file.Close() }

// playerOf is the place in the rows of the player with an identity number.
func (v *view) playerOf(id int) (player uint32, found bool, err error) {
	low, high := 0, v.Info.Players
	buffer := make([]byte, block*pairSize)
	for high-low > block {
		middle := (low + high) / 2
		if err := readFull(v.file, buffer[:pairSize], v.IDs.Offset+int64(middle)*pairSize); err != nil {
			return 0, false, err
		}
		if int(binary.LittleEndian.Uint32(buffer)) > id {
			high = middle
		} else {
			low = middle
		}
	}
	buffer = buffer[:(high-low)*pairSize]
	if err := readFull(v.file, buffer, v.IDs.Offset+int64(low)*pairSize); err != nil {
		return 0, false, err
	}
	for ; len(buffer) > 0; buffer = buffer[pairSize:] {
		if int(binary.LittleEndian.Uint32(buffer)) == id {
			return binary.LittleEndian.Uint32(buffer[4:]), true, nil
		}
	}
	return 0, false, nil
}

// entry reads a player.
func (v *view) entry(player uint32) (Entry, error) {
	if int64(player) >= int64(v.Info.Players) {
		return Entry{}, ErrDamaged
	}
	var data [rowSize]byte
	if err := readFull(v.file, data[:], v.Rows.Offset+int64(player)*rowSize); err != nil {
		return Entry{}, err
	}
	r := parseRow(data[:])
	if int64(r.name)+int64(r.nameLen) > v.Names.Length {
		return Entry{}, ErrDamaged
	}
	name := make([]byte, r.nameLen)
	if err := readFull(v.file, name, v.Names.Offset+int64(r.name)); err != nil {
		return Entry{}, err
	}
	return r.entry(string(name)), nil
}

// wordBlock is some words, one after the other, as read at once.
type wordBlock struct {
	pairs []byte // of the words, and of the one after them
	text  []byte
	first int64 // where the text begins in its section
}

// block is how many words or identity numbers a search reads at once, when it
// has narrowed the place down to so many.
const block = 256

// wordsAt reads the words from begin to before end.
func (v *view) wordsAt(begin, end int) (wordBlock, error) {
	b := wordBlock{pairs: make([]byte, (end-begin+1)*pairSize)}
	if err := readFull(v.file, b.pairs, v.Words.Offset+int64(begin)*pairSize); err != nil {
		return b, err
	}
	b.first = b.textAt(0)
	length := b.textAt(end-begin) - b.first
	if length < 0 || length > int64(end-begin)*maxWord || b.first+length > v.Text.Length {
		return b, ErrDamaged
	}
	b.text = make([]byte, length)
	return b, readFull(v.file, b.text, v.Text.Offset+b.first)
}

func (b *wordBlock) textAt(i int) int64 {
	return int64(binary.LittleEndian.Uint32(b.pairs[i*pairSize:]))
}

// posting is where the postings of a word begin.
func (b *wordBlock) posting(i int) int64 {
	return int64(binary.LittleEndian.Uint32(b.pairs[i*pairSize+4:]))
}

// word is the text of a word; in a damaged file it may be anything.
func (b *wordBlock) word(i int) string {
	begin, end := b.textAt(i)-b.first, b.textAt(i+1)-b.first
	if begin < 0 || begin > end || end > int64(len(b.text)) {
		return ""
	}
	return string(b.text[begin:end])
}

// firstWord finds the first word that is not before the given text, and where its
// postings begin; whole is where they end if it is the text, else where they begin.
func (v *view) firstWord(notBefore string) (begin, whole int64, err error) {
	low, high := 0, int(v.Words.Length/pairSize)-1
	for high-low > block {
		middle := (low + high) / 2
		b, err := v.wordsAt(middle, middle+1)
		if err != nil {
			return 0, 0, err
		}
		if b.word(0) >= notBefore {
			high = middle
		} else {
			low = middle + 1
		}
	}
	end := min(high+1, int(v.Words.Length/pairSize)-1)
	b, err := v.wordsAt(low, end)
	if err != nil {
		return 0, 0, err
	}
	i := sort.Search(high-low, func(i int) bool { return b.word(i) >= notBefore })
	begin = b.posting(i)
	whole = begin
	if low+i < end && b.word(i) == notBefore {
		whole = b.posting(i + 1)
	}
	if begin > whole || whole > v.Postings.Length/4 {
		return 0, 0, ErrDamaged
	}
	return begin, whole, nil
}

// eachPosting calls do with the players in a stretch of the postings.
func (v *view) eachPosting(begin, end int64, do func(player uint32)) error {
	buffer := make([]byte, min(max(end-begin, 0), 16<<10)*4)
	for at := begin; at < end; {
		part := buffer[:min(end-at, int64(len(buffer)/4))*4]
		if err := readFull(v.file, part, v.Postings.Offset+at*4); err != nil {
			return err
		}
		for i := 0; i < len(part); i += 4 {
			do(binary.LittleEndian.Uint32(part[i:]))
		}
		at += int64(len(part) / 4)
	}
	return nil
}
