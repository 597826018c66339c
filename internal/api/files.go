package api

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// File is a file that is sent.
type File struct {
	ETag        string `header:"ETag" doc:"Names what was read, for If-None-Match."`
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Notes       string `header:"Pareo-Notes" doc:"How many things the format cannot hold, or, of the rating report to US Chess, for how many it would be sent back; 0 = none."`
	Gaps        string `header:"Pareo-Gaps" doc:"What a rating report has to say and the event does not, such as federation, start, end, arbiter; empty = nothing."`
	Body        []byte
}

func (s *server) fileRoutes() {
	const tag = "Files"
	add(s, Route{Method: http.MethodPost, Path: "/tournaments/trf", Does: []desk.Command{desk.Import{}}, ID: "import-trf", Tag: tag, Summary: "Begin a tournament with a TRF file", File: true, Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Begin
			Name     string `query:"name" maxLength:"60" doc:"The short name of the new tournament."`
			FileName string `query:"file" maxLength:"200" default:"upload.trf" doc:"The name of the file, for the record."`
			Supplement
			RawBody []byte `contentType:"text/plain"`
		}) (*Created, error) {
			c, err := in.importOf(ctx, in.FileName, in.RawBody)
			if err != nil {
				return nil, repairable(ctx, err, in.RawBody, in.Repair)
			}
			request := in.request(a, c)
			awaited, stop := context.WithTimeout(ctx, budget.ImportTime)
			defer stop()
			request.Ended = awaited.Err
			created, err := s.begin(ctx, a, in.Name, request)
			if err != nil {
				return nil, repairable(ctx, err, in.RawBody, in.Repair)
			}
			return created, nil
		})
	add(s, Route{Method: http.MethodPost, Path: "/tournaments/journal", Need: right(account.Create), ID: "import-journal", Tag: tag, Summary: "Bring a tournament back from its portable file", File: true, Large: true, Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Name    string `query:"name" maxLength:"60" doc:"Another short name for it."`
			RawBody []byte `contentType:"application/x-ndjson"`
		}) (*Brought, error) {
			return s.bringBack(ctx, a, in.Name, in.RawBody)
		})
	add(s, Route{Method: http.MethodGet, Path: "/tournaments/{tournament}/trf", Need: anybody(), ID: "export-trf", Tag: tag, Sends: []string{"text/plain"}, Summary: "The tournament as a TRF file"},
		func(ctx context.Context, a *asked, in *struct {
			Read
			Dialect string `query:"dialect" enum:"trf26,trf16,trfx,trfbx" default:"trf26"`
			Final   bool   `query:"final" doc:"Refuse if the event is not over."`
		}) (*File, error) {
			state, err := s.view(ctx, a, in.At)
			if err != nil {
				return nil, err
			}
			if err := shown(state, journal.TableAspects("all"), nil); err != nil {
				return nil, err
			}
			tag, err := s.tagOf(ctx, a, &in.Read, state, in)
			if err != nil {
				return nil, err
			}
			dialect, _ := desk.ParseDialect(in.Dialect)
			data, notes, err := desk.Export{Dialect: dialect, Final: in.Final, NoComments: !a.maySee(), Anchor: s.Host.Code(ctx, a.actor, a.tournament, state)}.File(state)
			if err != nil {
				return nil, exportProblem(err)
			}
			return &File{ETag: tag, Type: "text/plain; charset=utf-8", Disposition: `attachment; filename="` + desk.FileName(state, in.Tournament) + `.trf"`, Notes: strconv.Itoa(len(notes)), Gaps: gapsOf(state), Body: data}, nil
		})
	add(s, Route{Method: http.MethodGet, Path: "/tournaments/{tournament}/us-chess", Need: right(account.See), ID: "export-us-chess", Tag: tag, Sends: []string{"application/zip"}, Summary: "The rating report to US Chess: its three tables in a ZIP file"},
		func(ctx context.Context, a *asked, in *struct {
			Read
			Affiliate string `query:"affiliate" maxLength:"8" doc:"The affiliate, by its number. What is left out of these is what the event keeps (usChess of its info)."`
			Chief     string `query:"chief" maxLength:"8" doc:"The chief director, by the number."`
			Assistant string `query:"assistant" maxLength:"8"`
			State     string `query:"state" maxLength:"2" doc:"Of the place."`
			Zip       string `query:"zip" maxLength:"10"`
			Ratings   string `query:"ratings" enum:",R,D,Q,B" doc:"Regular, dual, quick or blitz; by the kind of the event if it is left out."`
		}) (*File, error) {
			state, err := s.view(ctx, a, in.At)
			if err != nil {
				return nil, err
			}
			tag, err := s.tagOf(ctx, a, &in.Read, state, in)
			if err != nil {
				return nil, err
			}
			given := report.USChess{USReport: tournament.USReport{Affiliate: in.Affiliate, Chief: in.Chief, Assistant: in.Assistant, State: strings.ToUpper(in.State), Zip: in.Zip}, System: report.USSystem(in.Ratings)}
			whole := given.Or(&state.Tournament.Info.USChess)
			data, err := desk.USReport(state, whole)
			if err != nil {
				return nil, exportProblem(err)
			}
			return &File{ETag: tag, Type: "application/zip", Disposition: `attachment; filename="` + desk.FileName(state, in.Tournament) + `-uschess.zip"`, Notes: strconv.Itoa(len(desk.USGaps(&state.Tournament, &whole.USReport))), Body: data}, nil
		})
	s.journalRoute(tag)
}

// gapsOf names what a rating report has to say and the event does not.
func gapsOf(s *journal.State) string {
	var fields []string
	for _, gap := range desk.ReportGaps(s) {
		fields = append(fields, gap.Field)
	}
	return strings.Join(fields, ", ")
}

// Supplement is what a file leaves open and whoever imports it knows.
type Supplement struct {
	Event         string                `query:"event" maxLength:"200" doc:"The name of the event, if the file does not say it."`
	Rounds        int                   `query:"rounds" minimum:"0" maximum:"99" doc:"The number of rounds, if the file does not say it."`
	System        tournament.System     `query:"system" maxLength:"40" doc:"The pairing system, if the file does not say it."`
	Edition       tournament.Edition    `query:"edition" maxLength:"40" doc:"The edition of its rules; the newest if it is left out."`
	TieBreaks     []tournament.TieBreak `query:"tieBreaks" maxItems:"30" doc:"The tie-breaks in order, separated by commas, if the file does not say them."`
	InitialColour string                `query:"initialColour" enum:",white,black" doc:"The colour drawn for number 1, if the file does not say it."`
	Baku          bool                  `query:"baku" doc:"Baku acceleration is used, if the file does not say it."`
	Away          []int32               `query:"away" maxItems:"10000" doc:"Players who take no part in the rounds to come, by their numbers in the file, separated by commas."`
	Numbers       []int32               `query:"numbers" maxItems:"200" doc:"Of a round robin, who has number 1, 2, … in its table, by their numbers in the file, separated by commas; those of the file if it is left out."`
	Probable      bool                  `query:"probable" doc:"Answer what the file and the other parameters leave open by what is most probable; look-at-trf shows what that is."`
	Repair        bool                  `query:"repair" doc:"Put right what is plainly wrong with the file, every changed line told."`
}

func (s *Supplement) model() desk.Supplement {
	return desk.Supplement{Name: s.Event, Rounds: s.Rounds, System: s.System, Edition: s.Edition, TieBreaks: s.TieBreaks, InitialColour: colourOf(s.InitialColour), Baku: s.Baku, Away: idsOf(s.Away), Numbers: idsOf(s.Numbers)}
}

// Brought is the answer to a tournament that came back.
type Brought struct {
	Location string `header:"Location"`
	Body     struct {
		Name string `json:"name" doc:"The short name."`
	}
}

func (s *server) bringBack(ctx context.Context, a *asked, name string, file []byte) (*Brought, error) {
	if _, _, err := host.ReadPortable(budget.While(ctx, bytes.NewReader(file))); ctx.Err() != nil {
		return nil, ctx.Err()
	} else if err != nil {
		return nil, problem(http.StatusUnprocessableEntity, "journal.broken", err.Error(), "send the file as it was exported")
	}
	id, err := s.Host.ReadJournalAs(ctx, s.Accounts, a.actor, name, budget.While(ctx, bytes.NewReader(file)))
	if err != nil {
		return nil, err
	}
	out := &Brought{}
	if out.Body.Name, err = s.Host.Name(ctx, id); err != nil {
		return nil, err
	}
	out.Location = Prefix + "/tournaments/" + out.Body.Name
	return out, nil
}

// exportProblem says why a file cannot be written: it is the tournament's fault.
func exportProblem(err error) error {
	what, hint := err.Error(), ""
	if carrier, ok := errors.AsType[interface {
		error
		message.Carrier
	}](err); ok {
		said := carrier.AsMessage()
		what, hint = said.Halves()
		hint = cmp.Or(hint, remedy(said.Code))
	}
	return problem(http.StatusUnprocessableEntity, "export.impossible", what, hint)
}

// journalRoute sends the portable file.
func (s *server) journalRoute(tag string) {
	r := Route{Method: http.MethodGet, Path: "/tournaments/{tournament}/journal", Need: right(account.See), ID: "export-journal", Tag: tag, Summary: "The tournament as one portable file, which comes back identical"}
	s.needs = append(s.needs, r)
	op := r.operation()
	op.Responses["200"] = &huma.Response{Description: "A line that says what it is, then a line for each event.", Content: map[string]*huma.MediaType{"application/x-ndjson": {
		Schema: &huma.Schema{Type: huma.TypeString},
	}}}
	huma.Register(s.api, op, func(ctx context.Context, in *struct {
		Tournament string `path:"tournament" maxLength:"60"`
	}) (*huma.StreamResponse, error) {
		var file bytes.Buffer
		asked, r := askedOf(ctx), ctx
		if err := s.Host.MayTakeJournal(ctx, asked.actor, asked.tournament); err != nil {
			return nil, s.answerOf(ctx, err)
		}
		end, err := s.Host.Tabling(ctx, asked.actor, asked.tournament) // all of it is in memory until it is sent
		if err != nil {
			return nil, s.answerOf(ctx, err)
		}
		if err := s.Host.WriteJournal(ctx, s.Accounts, asked.tournament, &file); err != nil {
			end()
			return nil, s.answerOf(ctx, err)
		}
		return &huma.StreamResponse{Body: func(ctx huma.Context) {
			defer end()
			_, w := humago.Unwrap(ctx)
			w.Header().Set("Content-Type", "application/x-ndjson")
			w.Header().Set("Content-Disposition", `attachment; filename="`+in.Tournament+`.pareo"`)
			s.took(r, w.Header().Get("Content-Disposition"))
			_, _ = file.WriteTo(w) // who asked may be gone
		}}, nil
	})
}
