package api

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
)

// TakeoverReport is what a file of an event under way tells, shows and leaves open.
type TakeoverReport struct{ Body *desk.TakeoverAnswer }

func (s *server) takeoverRoutes() {
	add(s, Route{
		Method: http.MethodPost, Path: "/tournaments/trf/takeover", Need: right(account.Create), ID: "look-at-trf", Looks: true, Tag: "Files", File: true,
		Summary: "Look at a TRF file of an event under way: what it tells, what its rounds show, what it leaves open with the most probable answers; nothing is imported",
	}, func(asking context.Context, _ *asked, in *struct {
		FileName string `query:"file" maxLength:"200" default:"upload.trf" doc:"The name of the file, for the record."`
		Supplement
		RawBody []byte `contentType:"text/plain"`
	}) (*TakeoverReport, error) {
		ctx, stop := context.WithTimeout(asking, budget.TakeoverTime)
		defer stop()
		look, err := desk.LookAt(ctx, desk.Import{Name: in.FileName, Data: bytes.Clone(in.RawBody), Supplement: in.model(), Repair: in.Repair})
		if err != nil {
			return nil, repairable(asking, err, in.RawBody, in.Repair)
		}
		if asking.Err() != nil { // nobody waits for it any more
			return nil, asking.Err()
		}
		return &TakeoverReport{Body: look.Answer()}, nil
	})
}

// importOf is the import that a request asks for.
func (s *Supplement) importOf(ctx context.Context, name string, data []byte) (desk.Import, error) {
	c := desk.Import{Name: name, Data: bytes.Clone(data), Supplement: s.model(), Repair: s.Repair}
	if !s.Probable {
		return c, nil
	}
	ctx, stop := context.WithTimeout(ctx, budget.TakeoverTime)
	defer stop()
	return c.WithProbable(ctx)
}

// repairable tells of a file that was refused that it can be repaired, and which lines
// that would change.
func repairable(ctx context.Context, err error, data []byte, repaired bool) error {
	if repaired || ctx.Err() != nil {
		return err
	}
	repairs := desk.Repairs(data)
	if len(repairs) == 0 {
		return err
	}
	p := problem(http.StatusUnprocessableEntity, "import.repairable", err.Error(), "repair=true puts this right")
	for _, n := range repairs {
		p.Errors = append(p.Errors, Fault{Location: "line " + strconv.Itoa(n.Line), Message: n.Message.String()})
	}
	return p
}
