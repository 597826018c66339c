package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/message"
)

// exportFile sends a tournament file, or tables in the forms that public pages have, with what an
// arbiter sees.
func (s *site) exportFile(p *request) error {
	name := p.PathValue("file")
	if strings.Contains(name, ".") {
		return p.sendFile()
	}
	if name == "journal" {
		return s.exportJournal(p)
	}
	dialect, known := desk.TournamentFiles()[name]
	if !known {
		return errNotFound
	}
	data, _, err := desk.Export{Dialect: dialect, Final: desk.Final(p.event.State)}.File(p.event.State)
	if err != nil {
		return p.done(err, "", p.path())
	}
	p.attach(desk.FileName(p.event.State, p.event.Name)+"-"+name+".trf", "text/plain; charset=utf-8")
	p.w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	p.w.WriteHeader(http.StatusOK)
	_, _ = p.w.Write(data) // the reader has gone
	return nil
}

// fileLosses is what a form of tournament file leaves out.
type fileLosses struct {
	Form    string
	Refused []message.Message // for which readers will not take the file
	Others  []message.Message
}

// lossesOf says of the files that are offered what they leave out. Of a file that
// cannot be written the link to it tells why.
func lossesOf(s *journal.State) []fileLosses {
	var list []fileLosses
	for _, name := range []string{"trf26", "trf16"} {
		dialect := desk.TournamentFiles()[name]
		_, notes, err := desk.Export{Dialect: dialect, Final: desk.Final(s)}.File(s)
		if err != nil || len(notes) == 0 {
			continue
		}
		lost := fileLosses{Form: dialect.String()}
		for _, note := range notes {
			if note.Code == "trf.lost-points" {
				lost.Refused = append(lost.Refused, note.AsMessage())
			} else {
				lost.Others = append(lost.Others, note.AsMessage())
			}
		}
		list = append(list, lost)
	}
	return list
}

// exportJournal sends the whole tournament as one file, which comes back
// identical.
func (s *site) exportJournal(p *request) error {
	var file bytes.Buffer
	if err := s.Host.WriteJournal(p.Context(), p.event.ID, &file); err != nil {
		return err
	}
	p.attach(p.event.Name+".pareo", "application/octet-stream")
	_, _ = file.WriteTo(p.w) // the reader has gone
	return nil
}

// attach makes an answer a file to be kept. Short names have nothing in them
// that a header could not hold.
func (p *request) attach(name, kind string) {
	h := p.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	h.Set("Cache-Control", "no-store")
}
