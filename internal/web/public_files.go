package web

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/report"
)

// The media types of files.
const (
	kindText  = "text/plain; charset=utf-8"
	kindCSV   = "text/csv; charset=utf-8"
	kindXLSX  = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	kindChess = "application/x-chess-pgn; charset=utf-8"
)

// publicMore shows what else there is: files, screens for the hall, sheets to be
// printed.
func (s *site) publicMore(p *request) error {
	return p.render(publicMorePage(p, p.event.State.Paired(), p.figures().settled.Completed()))
}

// publicFile sends a file of the tournament.
func (s *site) publicFile(p *request) error { return p.sendFile() }

// sendFile sends the tournament, or a part of it, as a file for other programs:
// NAME.ENDING, such as standings.csv, round-3.pgn or open.trf26.
func (p *request) sendFile() error {
	name, ending, _ := strings.Cut(p.PathValue("file"), ".")
	switch ending {
	case "trf16", "trf26":
		dialect, _ := desk.ParseDialect(ending)
		data, _, err := desk.Export{Dialect: dialect, NoComments: true}.File(p.event.State)
		if err != nil {
			return err
		}
		return p.file(desk.FileName(p.event.State, p.event.Name)+"-"+ending+".trf", kindText, data)
	case "pgn":
		return p.filePGN(name)
	case "csv", "xlsx":
		return p.fileSheet(name, ending)
	}
	return errNotFound
}

// file answers with a file to be kept.
func (p *request) file(name, kind string, data []byte) error {
	if p.public {
		h := p.w.Header()
		h.Set("Content-Type", kind)
		h.Set(fileHeader, name)
	} else {
		p.attach(name, kind)
	}
	p.w.WriteHeader(http.StatusOK)
	_, err := p.w.Write(data)
	return err
}

// fileRound reads the number of a round from round-N; 0 = it is none.
func (p *request) fileRound(name string) int {
	text, is := strings.CutPrefix(name, "round-")
	n, err := strconv.Atoi(text)
	if !is || err != nil || n < 1 || n > p.event.State.Paired() {
		return 0
	}
	return n
}

// filePGN sends the headers of the games of a round.
func (p *request) filePGN(name string) error {
	round := p.fileRound(name)
	if round == 0 {
		return errNotFound
	}
	var out bytes.Buffer
	if err := report.WritePGN(&out, p.tournament(), round); err != nil {
		return err
	}
	return p.file(p.event.Name+"-"+name+".pgn", kindChess, out.Bytes())
}

// fileSheet sends a table; "all" is a workbook of all of them.
func (p *request) fileSheet(name, ending string) error {
	sheets, err := p.sheets(name)
	if err != nil {
		return err
	}
	words := func(key string) string { return p.T("sheet." + key) }
	var out bytes.Buffer
	kind := kindXLSX
	if ending == "csv" {
		if len(sheets) != 1 {
			return errNotFound
		}
		kind = kindCSV
		out.WriteString(report.Mark)
		err = sheets[0].WriteCSV(&out, words)
	} else {
		err = report.WriteXLSX(&out, words, sheets...)
	}
	if err != nil {
		return err
	}
	short := p.event.Name
	switch name {
	case "standings", "cross", "all":
		short = desk.FileName(p.event.State, short)
	}
	return p.file(short+"-"+name+"."+ending, kind, out.Bytes())
}

// sheets are the tables of a name.
func (p *request) sheets(name string) ([]*report.Sheet, error) {
	t := p.tournament()
	ranking, err := p.rankingOrNone()
	if err != nil {
		return nil, err
	}
	round := p.fileRound(name)
	switch {
	case name == "players":
		return []*report.Sheet{report.Players(t)}, nil
	case round > 0:
		return []*report.Sheet{report.Pairings(t, round)}, nil
	case name == "all":
		list := []*report.Sheet{report.Players(t)}
		if last := p.event.State.Paired(); last > 0 {
			list = append(list, report.Pairings(t, last))
		}
		if ranking != nil {
			list = append(list, report.Standings(t, ranking), report.CrossTable(t, ranking))
		}
		return list, nil
	case ranking == nil:
		return nil, errNotFound
	case name == "standings":
		return []*report.Sheet{report.Standings(t, ranking)}, nil
	case name == "cross":
		return []*report.Sheet{report.CrossTable(t, ranking)}, nil
	}
	return nil, errNotFound
}

// fileKind names a form of file, which is the same in all languages.
func fileKind(ending string) string { return strings.ToUpper(ending) }
