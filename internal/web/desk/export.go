package desk

import (
	"bytes"
	"hash/fnv"
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
	data, _, err := desk.Export{Dialect: dialect, Final: desk.Final(p.Event.State), Anchor: p.AnchorCode()}.File(p.Event.State)
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
	end, err := p.Site.Host.Tabling(p.Context(), p.Actor, p.Event.ID) // all of it is in memory until it is sent
	if err != nil {
		return err
	}
	defer end()
	if err := p.Site.Host.WriteJournal(p.Context(), p.Site.Accounts, p.Event.ID, &file); err != nil {
		return err
	}
	show.Attach(p.Page, p.Event.Name+".pareo", "application/octet-stream")
	_, _ = file.WriteTo(p.Out) // the reader has gone
	return nil
}

// exportUSChess sends the rating report to US Chess with what the form says, which was
// filled in with what the event keeps: who has emptied a field wants it empty. What US
// Chess would send it back for is said first.
func exportUSChess(p *page) error {
	us := p.usReport()
	if gaps := p.usGaps(&us); p.Form.Has("told") && len(gaps) > 0 && p.Text("told") != told(gaps) && desk.Final(p.Event.State) {
		return p.Render(filesPage(p))
	}
	data, err := desk.USReport(p.Event.State, report.USChess{USReport: us, System: report.USSystem(p.Text("ratings"))})
	if err != nil {
		return p.Done(err, "", p.Path("/files"))
	}
	show.Attach(p.Page, desk.FileName(p.Event.State, p.Event.Name)+"-uschess.zip", "application/zip")
	_, _ = p.Out.Write(data) // the reader has gone
	return nil
}

// usShown is what the form shows: what was typed, or what the event keeps.
func (p *page) usShown() *tournament.USReport {
	if p.Form.Has("told") {
		typed := p.usReport()
		return &typed
	}
	return &p.Tournament().Info.USChess
}

// usGaps says what US Chess would send a report back for.
func (p *page) usGaps(us *tournament.USReport) []string {
	var gaps []string
	for _, gap := range desk.USGaps(p.Tournament(), us) {
		gaps = append(gaps, p.Say(gap))
	}
	return gaps
}

// told names what the reader of a form was told, so that it is told once.
func told(gaps []string) string {
	h := fnv.New64a()
	for _, gap := range gaps {
		_, _ = h.Write([]byte(gap + "\n")) // never fails
	}
	return strconv.FormatUint(h.Sum64(), 36)
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
