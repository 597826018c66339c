package desk

import (
	"bytes"
	"net/http"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// exportFile sends a tournament file, or tables in the forms that public pages have, with what an
// arbiter sees.
func exportFile(p *page) error {
	name := p.PathValue("file")
	if strings.Contains(name, ".") {
		return show.SendFile(p.Page)
	}
	if name == "journal" {
		return exportJournal(p)
	}
	if name == "uschess" {
		return exportUSChess(p)
	}
	dialect, known := desk.TournamentFiles()[name]
	if !known {
		return frame.ErrNotFound
	}
	data, _, err := desk.Export{Dialect: dialect, Final: desk.Final(p.Event.State)}.File(p.Event.State)
	if err != nil {
		return p.Done(err, "", p.Path())
	}
	show.Attach(p.Page, desk.FileName(p.Event.State, p.Event.Name)+"-"+name+".trf", "text/plain; charset=utf-8")
	p.Out.Header().Set("Content-Length", strconv.Itoa(len(data)))
	p.Out.WriteHeader(http.StatusOK)
	_, _ = p.Out.Write(data) // the reader has gone
	return nil
}

// exportJournal sends the whole tournament as one file, which comes back
// identical.
func exportJournal(p *page) error {
	var file bytes.Buffer
	if err := p.Site.Host.MayTakeJournal(p.Context(), p.Actor, p.Event.ID); err != nil {
		return err
	}
	if err := p.Site.Host.WriteJournal(p.Context(), p.Event.ID, &file); err != nil {
		return err
	}
	show.Attach(p.Page, p.Event.Name+".pareo", "application/octet-stream")
	_, _ = file.WriteTo(p.Out) // the reader has gone
	return nil
}

// exportUSChess sends the rating report to US Chess with what the form says, which was
// filled in with what the event keeps: who has emptied a field wants it empty.
func exportUSChess(p *page) error {
	data, err := desk.USReport(p.Event.State, report.USChess{USReport: p.usReport(), System: report.USSystem(p.Text("ratings"))})
	if err != nil {
		return p.Done(err, "", p.Path("/files"))
	}
	show.Attach(p.Page, desk.FileName(p.Event.State, p.Event.Name)+"-uschess.zip", "application/zip")
	_, _ = p.Out.Write(data) // the reader has gone
	return nil
}

// usReport is what the form says for the rating report to US Chess.
func (p *page) usReport() tournament.USReport {
	return tournament.USReport{Affiliate: p.Text("affiliate"), Chief: p.Text("chief"), Assistant: p.Text("assistant"), State: strings.ToUpper(p.Text("state")), Zip: p.Text("zip")}
}

// keepUSChess keeps what the rating report to US Chess asks for with the event.
func keepUSChess(p *page) error {
	info := p.Tournament().Info
	info.USChess = p.usReport()
	_, err := p.Do(desk.SetInfo{Info: info})
	return p.Done(err, p.T("uschess.kept"), p.Path("/files"))
}
