package show

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// Attach makes an answer a file to be kept, and notes that it is taken. Short names have nothing in them
// that a header could not hold.
func Attach(p *frame.Page, name, kind string) {
	h := p.Out.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	h.Set("Cache-Control", "no-store")
	p.Site.Accounts.Took(p.Context(), name, p.Event.ID)
}

// inUTF8 follows the media type of a text.
const inUTF8 = "; charset=utf-8"

// SendFile sends the tournament, or a part of it, as a file for other programs:
// NAME.ENDING, such as standings.csv, round-3.pgn or open.trf26.
func SendFile(p *frame.Page) error {
	name, ending, _ := strings.Cut(p.PathValue("file"), ".")
	switch ending {
	case "trf16", "trf26":
		if p.Public && name != p.Event.Name { // it has one address, by which it is made once
			return frame.ErrNotFound
		}
		dialect, _ := desk.ParseDialect(ending)
		data, _, err := desk.Export{Dialect: dialect, NoComments: true, Anchor: p.AnchorCode()}.File(p.Event.State)
		if err != nil {
			return err
		}
		return file(p, desk.FileName(p.Event.State, p.Event.Name)+"-"+ending+".trf", "text/plain"+inUTF8, data)
	case "pgn":
		return filePGN(p, name)
	case "csv", "xlsx":
		return fileSheet(p, name, ending)
	}
	return frame.ErrNotFound
}

// file answers with a file to be kept.
func file(p *frame.Page, name, kind string, data []byte) error {
	if p.Public {
		h := p.Out.Header()
		h.Set("Content-Type", kind)
		h.Set(frame.FileHeader, name)
	} else {
		Attach(p, name, kind)
	}
	p.Out.WriteHeader(http.StatusOK)
	_, err := p.Out.Write(data)
	return err
}

// fileRound reads the number of a round from round-N; 0 = it is none.
func fileRound(p *frame.Page, name string) int {
	text, is := strings.CutPrefix(name, "round-")
	n, err := strconv.Atoi(text)
	if !is || err != nil || n < 1 || n > p.Event.State.Paired() || strconv.Itoa(n) != text {
		return 0
	}
	return n
}

// filePGN sends the headers of the games of a round.
func filePGN(p *frame.Page, name string) error {
	round := fileRound(p, name)
	if round == 0 {
		return frame.ErrNotFound
	}
	var out bytes.Buffer
	if err := report.WritePGN(&out, p.Tournament(), round); err != nil {
		return err
	}
	return file(p, p.Event.Name+"-"+name+".pgn", report.KindPGN+inUTF8, out.Bytes())
}

// fileSheet sends a table; "all" is a workbook of all of them.
func fileSheet(p *frame.Page, name, ending string) error {
	sheets, err := tables(p, name)
	if err != nil {
		return err
	}
	short := p.Event.Name
	switch name {
	case "standings", "cross", "all":
		short = desk.FileName(p.Event.State, short)
	}
	return SendSheets(p, short+"-"+name, ending, sheets...)
}

// SendSheets sends tables as a file, csv or xlsx; only a workbook has several.
func SendSheets(p *frame.Page, name, ending string, sheets ...*report.Sheet) (err error) {
	words := func(key string) string { return p.T("sheet." + key) }
	var out bytes.Buffer
	kind := report.KindXLSX
	if ending == "csv" {
		if len(sheets) != 1 {
			return frame.ErrNotFound
		}
		kind = report.KindCSV + inUTF8
		out.WriteString(report.Mark)
		err = sheets[0].WriteCSV(&out, words)
	} else {
		err = report.WriteXLSX(&out, words, sheets...)
	}
	if err != nil {
		return err
	}
	return file(p, name+"."+ending, kind, out.Bytes())
}

// tables are the tables of a name.
func tables(p *frame.Page, name string) ([]*report.Sheet, error) {
	t := p.Tournament()
	ranking, err := RankingOrNone(p)
	if err != nil {
		return nil, err
	}
	if round := fileRound(p, name); round > 0 {
		return []*report.Sheet{report.Pairings(t, round)}, nil
	}
	if list := report.Tables(t, ranking, p.Event.State.Paired(), name); list != nil {
		return list, nil
	}
	return nil, frame.ErrNotFound
}
