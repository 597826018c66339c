package playerlist

import (
	"archive/zip"
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// Source is a file to import.
type Source struct {
	Name   string // as messages show it
	Reader io.Reader
	// Size is its length in bytes, 0 if that is not known. A zip archive needs
	// it, and a Reader that is also an io.ReaderAt.
	Size int64
	// Modified is the date of the file; the zero time if nobody knows. It is
	// the last resort for the month of the list.
	Modified time.Time
}

// How many bytes a player takes, to guess how many there are.
const (
	textPerPlayer = 160
	xmlPerPlayer  = 440
)

// maxRead bounds what is read of the files, unpacked. FIDE's XML had 0.9 GB in 2026.
const maxRead = 8 << 30

var errTooLarge = errors.New("is larger than 8 GB unpacked; that is not a rating list")

const notAList = "is not a rating list; FIDE's begin with a line of headings from ID Number to Flag, or with <playerslist>"

// read adds the players of a file.
func (in *intake) read(source Source, number int) error {
	in.info.Sources = append(in.info.Sources, path.Base(strings.ReplaceAll(source.Name, `\`, "/")))
	buffered := bufio.NewReaderSize(source.Reader, 64<<10)
	start, err := buffered.Peek(512)
	if err != nil && !errors.Is(err, io.EOF) {
		return fmt.Errorf("%s: %w", source.Name, err)
	}
	list := listFile{intake: in, source: source.Name, number: number}
	if !bytes.HasPrefix(start, []byte("PK\x03\x04")) {
		list.kind, list.kindKnown = kindOf(source.Name)
		return list.read(buffered, start, source.Size, source.Name, source.Modified)
	}
	archive, ok := source.Reader.(io.ReaderAt)
	if !ok || source.Size == 0 {
		return &Refusal{Source: source.Name, Text: "is a zip archive, which can only be read from a file; unpack it first"}
	}
	member, err := memberOf(archive, source)
	if err != nil {
		return err
	}
	in.total += int64(member.UncompressedSize64) - source.Size
	unpacked, err := member.Open()
	if err != nil {
		return damagedArchive(source.Name, err)
	}
	defer unpacked.Close() //nolint:errcheck // what was read has been checked
	buffered = bufio.NewReaderSize(unpacked, 64<<10)
	if start, err = buffered.Peek(512); err != nil && !errors.Is(err, io.EOF) {
		return damagedArchive(source.Name, err)
	}
	if list.kind, list.kindKnown = kindOf(member.Name); !list.kindKnown {
		list.kind, list.kindKnown = kindOf(source.Name)
	}
	return list.read(buffered, start, int64(member.UncompressedSize64), member.Name, member.Modified)
}

func damagedArchive(source string, err error) error {
	return &Refusal{Source: source, Text: fmt.Sprintf("the zip archive is damaged (%v); download it again", err)}
}

// memberOf finds the list in an archive: its only text or XML file.
func memberOf(archive io.ReaderAt, source Source) (*zip.File, error) {
	reader, err := zip.NewReader(archive, source.Size)
	if err != nil {
		return nil, damagedArchive(source.Name, err)
	}
	var lists []*zip.File
	for _, member := range reader.File {
		switch strings.ToLower(path.Ext(member.Name)) {
		case ".txt", ".xml":
			lists = append(lists, member)
		}
	}
	if len(lists) != 1 {
		return nil, &Refusal{Source: source.Name, Text: fmt.Sprintf("the zip archive holds %d text or XML files; FIDE's holds one, the list", len(lists))}
	}
	return lists[0], nil
}

// listFile is a list that is being read.
type listFile struct {
	*intake
	source    string
	number    int
	kind      tournament.RatingKind // of a list that has one rating only
	kindKnown bool
}

// read reads text or XML.
func (f *listFile) read(from io.Reader, start []byte, size int64, name string, modified time.Time) error {
	start = bytes.TrimLeft(bytes.TrimPrefix(start, []byte("\xef\xbb\xbf")), " \t\r\n")
	if len(start) == 0 {
		return f.refuse(0, "is empty; download the list again")
	}
	read, perPlayer := f.readText, int64(textPerPlayer)
	if start[0] == '<' {
		read, perPlayer = f.readXML, xmlPerPlayer
	}
	f.expect(size / perPlayer)
	if err := read(&counted{in: f.intake, from: from, told: f.done}); err != nil {
		switch {
		case errors.Is(err, errTooLarge), errors.Is(err, errTooMany):
			return f.refuse(0, err.Error())
		case errors.Is(err, zip.ErrChecksum), errors.Is(err, zip.ErrFormat), errors.Is(err, io.ErrUnexpectedEOF):
			return f.refuse(0, "ends early or is damaged; download it again")
		}
		return err
	}
	f.month(monthOfName(name), "file name")
	f.month(monthOfName(f.source), "file name")
	f.month(monthOfDate(modified), "file date")
	return nil
}

func (f *listFile) refuse(line int, text string) error {
	return &Refusal{Source: f.source, Line: line, Text: text}
}

// take adds a player to the list.
func (f *listFile) take(e *Entry, line int) error {
	switch {
	case e.Name == "": // FIDE's lists have some, all at the beginning
		f.leave(f.source, line, fmt.Sprintf("player %d has no name", e.FideID))
		return nil
	case len(e.Name) > maxName:
		return f.leaveBroken(f.source, line, fmt.Sprintf("the name of player %d is longer than %d letters", e.FideID, maxName))
	}
	return f.add(e, f.number)
}

// oneKind says of which kind the ratings of a list with one column are.
func (f *listFile) oneKind() tournament.RatingKind {
	if !f.kindKnown {
		f.notes = append(f.notes, Note{Source: f.source, Text: "the list has one kind of rating and its name does not say which; taken as standard"})
	}
	return f.kind
}

// kindOf tells the kind of rating from the name of a file, such as
// rapid_rating_list.txt or blitz_sep26frl.zip.
func kindOf(name string) (kind tournament.RatingKind, known bool) {
	name = strings.ToLower(path.Base(strings.ReplaceAll(name, `\`, "/")))
	switch {
	case strings.Contains(name, "rapid"):
		return tournament.Rapid, true
	case strings.Contains(name, "blitz"):
		return tournament.Blitz, true
	}
	return tournament.Standard, strings.Contains(name, "standard")
}

const monthNames = "janfebmaraprmayjunjulaugsepoctnovdec"

// parseMonth reads OCT26 or Mar11, the headings of rating columns.
func parseMonth(text string) (tournament.Date, bool) {
	if len(text) != 5 {
		return tournament.Date{}, false
	}
	at := strings.Index(monthNames, strings.ToLower(text[:3]))
	year, err := strconv.ParseUint(text[3:], 10, 8)
	if at < 0 || at%3 != 0 || err != nil {
		return tournament.Date{}, false
	}
	return tournament.Date{Year: 2000 + int(year), Month: at/3 + 1}, true
}

// monthOfName finds the month in names like standard_sep26frl.txt.
func monthOfName(name string) tournament.Date {
	base := path.Base(strings.ReplaceAll(name, `\`, "/"))
	for i := 0; i+5 <= len(base); i++ {
		if month, ok := parseMonth(base[i : i+5]); ok {
			return month
		}
	}
	return tournament.Date{}
}

// monthOfDate guesses the month from the date of the file. A list is published
// in the last days of the month before.
func monthOfDate(date time.Time) tournament.Date {
	if date.IsZero() {
		return tournament.Date{}
	}
	if date.Day() >= 25 {
		date = time.Date(date.Year(), date.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	}
	return tournament.Date{Year: date.Year(), Month: int(date.Month())}
}
