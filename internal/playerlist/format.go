package playerlist

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// The file of a list is read in place: nothing of it is held in memory. Its
// sections follow each other, all numbers little-endian:
//
//	names     the names as text, one after the other
//	rows      rowSize bytes a player, strongest first; a player's place here is
//	          the number that the other sections use
//	ids       FIDE identity number and player, ordered by the former, 8 bytes each
//	words     where a word's text and its postings begin, 8 bytes each, ordered
//	          by the text, and one more that marks the end
//	text      the words as text, one after the other
//	postings  for each word the players who bear it in ascending order, 4 bytes each
//	contents  what the file holds, as JSON
//	trailer   length and checksum of the contents, and the mark
//
// The postings of all words with the same beginning lie together: a search for
// that beginning reads one stretch.

// fileName is the list's name in its folder.
const fileName = "players.list"

// fileMark ends every file, with the version of the layout.
const fileMark = "PareoPL1"

const (
	rowSize     = 25
	pairSize    = 8
	trailerSize = 8 + len(fileMark)
)

// Info says what a list is.
type Info struct {
	Sources   []string        `json:"sources"`   // names of the files it was made from
	Month     tournament.Date `json:"month"`     // the month it is valid in; Day is 0
	MonthFrom string          `json:"monthFrom"` // where the month is known from, such as "heading"
	Imported  time.Time       `json:"imported"`
	Players   int             `json:"players"`
	// Rated counts the players with a rating of each kind. A list that was made
	// from FIDE's standard list alone has no rapid and no blitz ratings.
	Rated [tournament.RatingKinds]int `json:"rated"`
}

// section is a part of the file.
type section struct {
	Offset int64 `json:"offset"`
	Length int64 `json:"length"`
}

// contents is what the end of the file says about the rest.
type contents struct {
	Info     Info    `json:"info"`
	Names    section `json:"names"`
	Rows     section `json:"rows"`
	IDs      section `json:"ids"`
	Words    section `json:"words"`
	Text     section `json:"text"`
	Postings section `json:"postings"`
}

// ErrDamaged is returned for a list that cannot be what Import wrote.
var ErrDamaged = errors.New("the stored rating list is damaged; import it again")

// appendTrailer adds the contents and the trailer.
func appendTrailer(data []byte, c contents) ([]byte, error) {
	text, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	data = append(data, text...)
	data = binary.LittleEndian.AppendUint32(data, uint32(len(text)))
	data = binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(text))
	return append(data, fileMark...), nil
}

// readContents reads the end of a file and checks that all sections are there.
func readContents(file io.ReaderAt, size int64) (contents, error) {
	var c contents
	trailer := make([]byte, trailerSize)
	if size < int64(trailerSize) || readFull(file, trailer, size-int64(trailerSize)) != nil || string(trailer[8:]) != fileMark {
		return c, ErrDamaged
	}
	length := int64(binary.LittleEndian.Uint32(trailer))
	if length > size-int64(trailerSize) || length > 1<<20 {
		return c, ErrDamaged
	}
	text := make([]byte, length)
	if readFull(file, text, size-int64(trailerSize)-length) != nil || crc32.ChecksumIEEE(text) != binary.LittleEndian.Uint32(trailer[4:]) {
		return c, ErrDamaged
	}
	if json.Unmarshal(text, &c) != nil || !c.sound(size-int64(trailerSize)-length) {
		return c, ErrDamaged
	}
	return c, nil
}

// sound reports whether the sections fill the file and fit each other.
func (c *contents) sound(size int64) bool {
	at := int64(0)
	for _, s := range []section{c.Names, c.Rows, c.IDs, c.Words, c.Text, c.Postings} {
		if s.Offset != at || s.Length < 0 {
			return false
		}
		at += s.Length
	}
	players := int64(c.Info.Players)
	return at == size && players >= 0 && c.Rows.Length == players*rowSize && c.IDs.Length == players*pairSize &&
		c.Words.Length >= pairSize && c.Words.Length%pairSize == 0 && c.Postings.Length%4 == 0
}

// readFull reads all of a buffer from a place in the file.
func readFull(file io.ReaderAt, buffer []byte, at int64) error {
	n, err := file.ReadAt(buffer, at)
	if n == len(buffer) {
		return nil
	}
	if err == nil || errors.Is(err, io.EOF) {
		return ErrDamaged
	}
	return err
}

// row is a player of the list, all but the name.
type row struct {
	id      uint32
	name    uint32 // where it begins
	ratings [tournament.RatingKinds]uint16
	birth   uint16
	k       [tournament.RatingKinds]uint8
	title   uint8
	nameLen uint8
	flags   uint8
	fed     [3]byte
}

// titleCodes gives row.title its meaning. Titles are only ever added, at the end.
var titleCodes = []tournament.Title{
	tournament.NoTitle, tournament.GM, tournament.IM, tournament.WGM, tournament.FM, tournament.WIM, tournament.CM, tournament.WFM, tournament.WCM,
}

// What the bits of row.flags mean; the lowest two are the sex.
const (
	sexBits      = 3
	inactiveFlag = 4
)

func (r *row) append(data []byte) []byte {
	data = binary.LittleEndian.AppendUint32(data, r.id)
	data = binary.LittleEndian.AppendUint32(data, r.name)
	for _, rating := range r.ratings {
		data = binary.LittleEndian.AppendUint16(data, rating)
	}
	data = binary.LittleEndian.AppendUint16(data, r.birth)
	data = append(data, r.k[:]...)
	data = append(data, r.title, r.nameLen, r.flags)
	return append(data, r.fed[:]...)
}

func parseRow(data []byte) row {
	r := row{id: binary.LittleEndian.Uint32(data), name: binary.LittleEndian.Uint32(data[4:])}
	for i := range r.ratings {
		r.ratings[i] = binary.LittleEndian.Uint16(data[8+2*i:])
	}
	r.birth = binary.LittleEndian.Uint16(data[14:])
	copy(r.k[:], data[16:])
	r.title, r.nameLen, r.flags = data[19], data[20], data[21]
	copy(r.fed[:], data[22:])
	return r
}

// rowOf is an entry as a row, without its name.
func rowOf(e *Entry) row {
	r := row{id: uint32(e.FideID), birth: uint16(e.BirthYear), flags: uint8(e.Sex) & sexBits}
	for i := range r.ratings {
		r.ratings[i], r.k[i] = uint16(e.Ratings[i]), uint8(e.K[i])
	}
	r.title = uint8(max(slices.Index(titleCodes, e.Title), 0))
	if e.Inactive {
		r.flags |= inactiveFlag
	}
	copy(r.fed[:], e.Federation)
	return r
}

// entry is the row as others see it.
func (r *row) entry(name string) Entry {
	e := Entry{FideID: int(r.id), Name: name, Sex: tournament.Sex(r.flags & sexBits), BirthYear: int(r.birth), Inactive: r.flags&inactiveFlag != 0}
	for i := range r.ratings {
		e.Ratings[i], e.K[i] = int(r.ratings[i]), int(r.k[i])
	}
	if int(r.title) < len(titleCodes) {
		e.Title = titleCodes[r.title]
	}
	if r.fed[0] != 0 {
		e.Federation = string(r.fed[:])
	}
	return e
}
