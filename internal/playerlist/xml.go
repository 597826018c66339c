package playerlist

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/tournament"
)

// readXML reads the XML format: <playerslist> with a <player> for each player.
// It takes the file apart by itself, tag by tag: that is several times as fast as
// encoding/xml on a gigabyte, it needs no more of XML than this, and what is not
// quite XML (a stray & in a name, a control character) does not stop it.
func (f *listFile) readXML(from *counted) error {
	in := bufio.NewReaderSize(from, 64<<10)
	p := playerXML{listFile: f, at: 1}
	for {
		part, err := in.ReadSlice('>')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return f.refuse(p.at, "is no XML here; download the list again")
		case err != nil && !errors.Is(err, io.EOF):
			return err
		case err != nil && !p.ended:
			return f.refuse(p.at, "the file ends in the middle of the list; download it again")
		case err != nil:
			p.kindOfRatings()
			return nil
		}
		if err := p.part(part); err != nil {
			return err
		}
	}
}

// playerXML is where the reader is in the XML.
type playerXML struct {
	*listFile
	at           int // the line
	inComment    bool
	begun, ended bool
	inPlayer     bool
	line         int    // where the player begins
	field        string // the element inside the player, "" between them
	text         []byte
	entry        Entry
	reason       string // why the player cannot be taken
	severalKinds bool   // the list has rapid or blitz elements
}

// part takes a text and the tag after it.
func (p *playerXML) part(part []byte) error {
	line := p.at
	p.at += bytes.Count(part, []byte("\n"))
	if p.inComment {
		p.inComment = !bytes.HasSuffix(part, []byte("-->"))
		return nil
	}
	open := bytes.IndexByte(part, '<')
	if open < 0 {
		return p.refuse(line, "is no XML here; download the list again")
	}
	text, tag := part[:open], part[open+1:len(part)-1]
	if p.field != "" {
		p.text = append(p.text[:0], text...)
	}
	switch {
	case bytes.HasPrefix(tag, []byte("!--")):
		p.inComment = !bytes.HasSuffix(tag, []byte("--"))
		return nil
	case len(tag) == 0 || tag[0] == '?' || tag[0] == '!':
		return nil
	case tag[0] == '/':
		return p.end(string(bytes.TrimSpace(tag[1:])), p.at)
	}
	name, empty := bytes.CutSuffix(tag, []byte("/"))
	if blank := bytes.IndexAny(name, " \t\r\n"); blank >= 0 {
		name = name[:blank]
	}
	if err := p.start(string(name), p.at); err != nil || !empty {
		return err
	}
	p.text = p.text[:0]
	return p.end(string(name), p.at)
}

func (p *playerXML) start(name string, line int) error {
	switch {
	case !p.begun:
		if name != "playerslist" && name != "players" {
			return p.refuse(line, fmt.Sprintf("begins with <%s>, which is not a rating list; FIDE's begins with <playerslist>", shorten(name)))
		}
		p.begun = true
	case name == "player":
		if p.inPlayer {
			return p.refuse(line, "a player begins within another; download the list again")
		}
		p.inPlayer, p.line, p.field, p.reason, p.entry = true, line, "", "", Entry{}
	case p.inPlayer:
		p.field, p.text = name, p.text[:0]
	default:
		return p.refuse(line, fmt.Sprintf("<%s> is not within a player; download the list again", shorten(name)))
	}
	return nil
}

func (p *playerXML) end(name string, line int) error {
	switch {
	case name == "playerslist" || name == "players":
		p.ended = true
	case name == "player" && p.inPlayer:
		p.inPlayer = false
		switch {
		case p.reason != "":
			return p.leaveBroken(p.source, p.line, p.reason)
		case p.entry.FideID == 0:
			return p.leaveBroken(p.source, p.line, "a player has no FIDE identity number")
		}
		return p.take(&p.entry, p.line)
	case p.inPlayer && name == p.field:
		if reason := p.set(p.field, plainText(p.text)); reason != "" && p.reason == "" {
			p.reason = reason
		}
		p.field = ""
	default:
		return p.refuse(line, fmt.Sprintf("</%s> closes nothing; download the list again", shorten(name)))
	}
	return nil
}

// set takes over the text of an element. Those that are not needed are skipped.
func (p *playerXML) set(field, text string) (reason string) {
	e := &p.entry
	switch field {
	case "fideid":
		number, err := strconv.ParseUint(text, 10, 32)
		if err != nil || number == 0 {
			return fmt.Sprintf("%q is no FIDE identity number", shorten(text))
		}
		e.FideID = int(number)
	case "name":
		e.Name = strings.Join(strings.Fields(text), " ")
	case "country":
		e.Federation = federation(text)
	case "sex":
		e.Sex = sex(text, "")
	case "title", "w_title":
		e.Title = higherTitle(e.Title, title(text))
	case "rating":
		e.Ratings[p.kind], reason = figures(text, "rating", maxRating)
	case "k":
		e.K[p.kind], reason = figures(text, "coefficient K", maxK)
	case "rapid_rating":
		p.severalKinds = true
		e.Ratings[tournament.Rapid], reason = figures(text, "rating", maxRating)
	case "rapid_k":
		e.K[tournament.Rapid], reason = figures(text, "coefficient K", maxK)
	case "blitz_rating":
		p.severalKinds = true
		e.Ratings[tournament.Blitz], reason = figures(text, "rating", maxRating)
	case "blitz_k":
		e.K[tournament.Blitz], reason = figures(text, "coefficient K", maxK)
	case "birthday":
		e.BirthYear, reason = birthYear(text)
	case "flag":
		e.Inactive = strings.Contains(strings.ToLower(text), "i")
	}
	return reason
}

// kindOfRatings says so if it had to be guessed.
func (p *playerXML) kindOfRatings() {
	if !p.severalKinds {
		p.oneKind()
	}
}

// plainText is the text of an element.
func plainText(text []byte) string {
	plain := decodeLine(bytes.TrimSpace(text))
	if strings.IndexByte(plain, '&') >= 0 {
		plain = html.UnescapeString(plain)
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, plain)
}
