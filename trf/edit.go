package trf

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// The methods in this file change parts of a document and leave every other
// byte of it as it is.

// Dialect tells the form of the file.
func (d *Document) Dialect() Dialect {
	r := newReader(d)
	r.scan()
	return r.Report.Dialect
}

// SetLine replaces the text of a line, counted from 1, and keeps its end.
func (d *Document) SetLine(number int, text string) error {
	if err := d.check(text); err != nil {
		return err
	}
	if number < 1 || number > len(d.lines) {
		return cannotEdit("there is no line %d; the file has %d", number, len(d.lines))
	}
	d.lines[number-1].text = text
	return nil
}

// check refuses what would not be one line of this file.
func (d *Document) check(text string) error {
	if strings.ContainsAny(text, "\r\n\x00") {
		return cannotEdit("the text %q is more than one line", text)
	}
	return d.encoding.canHold(text)
}

// InsertLine puts a new line before the line of the given number; Len()+1 puts
// it at the end. It ends as the lines around it do.
func (d *Document) InsertLine(number int, text string) error {
	if err := d.check(text); err != nil {
		return err
	}
	if number < 1 || number > len(d.lines)+1 {
		return cannotEdit("no line can stand before line %d; the file has %d", number, len(d.lines))
	}
	end := "\r\n"
	for i := range d.lines {
		if d.lines[i].end != "" && (i < number || end == "\r\n") {
			end = d.lines[i].end
		}
	}
	added := line{text: text, end: end}
	if last := len(d.lines) - 1; number == len(d.lines)+1 && last >= 0 && d.lines[last].end == "" {
		// The file ends without a line end, and so it stays.
		d.lines[last].end, added.end = end, ""
	}
	d.lines = append(d.lines, line{})
	copy(d.lines[number:], d.lines[number-1:])
	d.lines[number-1] = added
	return nil
}

// DeleteLine takes a line out.
func (d *Document) DeleteLine(number int) error {
	if number < 1 || number > len(d.lines) {
		return cannotEdit("there is no line %d; the file has %d", number, len(d.lines))
	}
	d.lines = append(d.lines[:number-1], d.lines[number:]...)
	return nil
}

// maxColumns is the last column of a line that can be set, far beyond the last round.
const maxColumns = 100_000

// SetColumns replaces what stands in a line from the first column to the last.
// A line that is too short is filled up with blanks; the text is filled up or
// must fit.
func (d *Document) SetColumns(number, first, last int, text string) error {
	if number < 1 || number > len(d.lines) {
		return cannotEdit("there is no line %d; the file has %d", number, len(d.lines))
	}
	if first < 1 || last < first || last > maxColumns {
		return cannotEdit("there are no columns %d to %d; they count from 1", first, last)
	}
	width := last - first + 1
	if t := columnsOf(text); t.width() > width {
		return cannotEdit("%q does not fit into columns %d to %d", text, first, last)
	}
	c := columnsOf(d.lines[number-1].text)
	before := left(c.raw(1, first-1), first-1)
	return d.SetLine(number, before+left(text, width)+c.rest(last+1))
}

// SetHeader gives a record that comes once a new value. It replaces the first
// line with this code, or goes before the first player line.
func (d *Document) SetHeader(code, value string) error {
	if len(code) != 3 || codeOf(code) == "" {
		return cannotEdit("%q is not a record code; it has three characters", code)
	}
	for i := range d.lines {
		if codeOf(d.lines[i].text) == code {
			return d.SetLine(i+1, code+" "+value)
		}
	}
	for i := range d.lines {
		if codeOf(d.lines[i].text) == "001" {
			return d.InsertLine(i+1, code+" "+value)
		}
	}
	return d.InsertLine(len(d.lines)+1, code+" "+value)
}

// playerLines gives the line of every player number.
func (d *Document) playerLines() map[tournament.PlayerID]int {
	lines := make(map[tournament.PlayerID]int)
	for i := range d.lines {
		if codeOf(d.lines[i].text) != "001" {
			continue
		}
		c := columnsOf(d.lines[i].text)
		if id, ok := number(c.field(5, 8)); ok {
			if _, twice := lines[tournament.PlayerID(id)]; !twice {
				lines[tournament.PlayerID(id)] = i + 1
			}
		}
	}
	return lines
}

// SetPoints writes a player's points into columns 81 to 84.
func (d *Document) SetPoints(player tournament.PlayerID, points tournament.Points) error {
	line, found := d.playerLines()[player]
	if !found {
		return cannotEdit("player %d is not in the file", player)
	}
	text := decimal(points, 4)
	if trim(text) == "" {
		return cannotEdit("%s points do not fit into four columns", points)
	}
	return d.SetColumns(line, 81, 84, text)
}

// SetRound writes a round, paired or played, into the columns of the players it
// names. Identities are the numbers in the file. Players it does not name keep
// what they have. Byes take the form of the file's dialect. Either all is
// written or, with an error, nothing.
func (d *Document) SetRound(number int, round *tournament.Round) error {
	if number < 1 || number > maxRounds {
		return cannotEdit("there is no round %d", number)
	}
	if round == nil {
		return cannotEdit("there is no round to write")
	}
	lines, old := d.playerLines(), d.Dialect() == TRF06
	texts := make(map[int]string)
	set := func(id tournament.PlayerID, text string) error {
		line, found := lines[id]
		if !found {
			return cannotEdit("player %d is not in the file", id)
		}
		texts[line] = text
		return nil
	}
	for _, g := range round.Games {
		if err := setGame(g, set); err != nil {
			return err
		}
	}
	for _, b := range round.Byes {
		text := byeCell(b.Kind)
		if old {
			text = oldByes.Replace(text)
		}
		if err := set(b.Player, text); err != nil {
			return err
		}
	}
	column := cellColumn(number)
	for line, text := range texts {
		if err := d.SetColumns(line, column, column+7, text); err != nil {
			return err
		}
	}
	return nil
}

// oldByes are the codes of TRF06, which has none for the full-point bye.
var oldByes = strings.NewReplacer("- U", "- +", "- H", "- =", "- Z", "- -")

func setGame(g tournament.Game, set func(tournament.PlayerID, string) error) error {
	white, black := g.Result.Outcomes()
	colours := "wb"
	if g.NoColours {
		colours = "--"
	}
	if g.White != tournament.NoPlayer {
		if err := set(g.White, gameCell(int(g.Black), colours[0], gameMarks[white])); err != nil {
			return err
		}
	}
	if g.Black == tournament.NoPlayer {
		return nil
	}
	return set(g.Black, gameCell(int(g.White), colours[1], gameMarks[black]))
}

// gameCell writes a game in eight columns; no opponent is 0000.
func gameCell(opponent int, colour, mark byte) string {
	text := []byte{'0', '0', '0', '0', ' ', colour, ' ', mark}
	if opponent != 0 {
		copy(text, whole(opponent, 4))
	}
	return string(text)
}
