package api

import (
	"bytes"
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/message"
)

func (s *server) tableRoutes() {
	const tag, path = "Files", "/tournaments/{tournament}"
	add(s, Route{Method: http.MethodGet, Path: path + "/tables/{table}", Need: anybody(), ID: "export-table", Tag: tag, Summary: "A table for spreadsheets: the players, the standings, the cross table, or all in one workbook", Sends: []string{report.KindCSV, report.KindXLSX}},
		func(ctx context.Context, a *asked, in *struct {
			Read
			Spoken
			Table  string `path:"table" enum:"players,standings,cross,all"`
			Format string `query:"format" enum:"csv,xlsx" default:"csv" doc:"all comes as xlsx alone."`
		}) (*File, error) {
			state, err := s.view(ctx, a, in.At)
			if err == nil {
				err = shown(state, journal.TableAspects(in.Table), nil)
			}
			if err != nil {
				return nil, err
			}
			tag, err := s.tagOf(ctx, a, &in.Read, state, in)
			if err != nil {
				return nil, err
			}
			if in.Table == "all" && in.Format != "xlsx" {
				return nil, problem(http.StatusUnprocessableEntity, "table.several", "several tables do not fit into one of lines with commas", "ask for format=xlsx, or for one table")
			}
			end, err := s.Host.Tabling(ctx, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			defer end()
			ranked, err := rankingOf(state, 0)
			if err != nil {
				return nil, err
			}
			if ranked.After == 0 {
				ranked = nil // before the first round nobody is ranked
			}
			return sheetFile(tag, report.Tables(&state.Tournament, ranked, state.Paired(), in.Table), in.Tournament+"-"+in.Table, in.Format, in.spoken())
		})
	add(s, Route{Method: http.MethodGet, Path: path + "/rounds/{round}/table", Need: anybody(), ID: "export-round", Tag: tag, Summary: "The boards of a round for spreadsheets", Sends: []string{report.KindCSV, report.KindXLSX}},
		func(ctx context.Context, a *asked, in *struct {
			Read
			RoundPath
			Spoken
			Format string `query:"format" enum:"csv,xlsx" default:"csv"`
		}) (*File, error) {
			state, tag, err := s.roundShown(ctx, a, &in.Read, in.Round, in)
			if err != nil {
				return nil, err
			}
			end, err := s.Host.Tabling(ctx, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			defer end()
			return sheetFile(tag, []*report.Sheet{report.Pairings(&state.Tournament, in.Round)}, fmt.Sprintf("%s-round-%d", in.Tournament, in.Round), in.Format, in.spoken())
		})
	add(s, Route{Method: http.MethodGet, Path: path + "/rounds/{round}/pgn", Need: anybody(), ID: "export-pgn", Tag: tag, Summary: "The headers of the games of a round, for programs that record moves", Sends: []string{report.KindPGN}},
		func(ctx context.Context, a *asked, in *struct {
			Read
			RoundPath
		}) (*File, error) {
			state, tag, err := s.roundShown(ctx, a, &in.Read, in.Round, in)
			if err != nil {
				return nil, err
			}
			var out bytes.Buffer
			if err := report.WritePGN(&out, &state.Tournament, in.Round); err != nil {
				return nil, exportProblem(err)
			}
			return attached(tag, fmt.Sprintf("%s-round-%d.pgn", in.Tournament, in.Round), report.KindPGN+"; charset=utf-8", out.Bytes()), nil
		})
}

// roundShown is the state in which a round is to be seen, and its tag.
func (s *server) roundShown(ctx context.Context, a *asked, read *Read, round int, in any) (state *journal.State, tag string, err error) {
	state, err = s.view(ctx, a, read.At)
	if err == nil {
		err = shown(state, journal.Pairings, &RoundPath{round})
	}
	if err == nil && (round < 1 || round > state.Paired()) {
		err = problem(http.StatusNotFound, "round.unknown", fmt.Sprintf("round %d is not there", round), "")
	}
	if err == nil {
		tag, err = s.tagOf(ctx, a, read, state, in)
	}
	return state, tag, err
}

// sheetFile writes tables, with headings in a language.
func sheetFile(tag string, sheets []*report.Sheet, name, format, language string) (*File, error) {
	if len(sheets) == 0 {
		return nil, problem(http.StatusNotFound, "table.none", "nobody is ranked before the first round is over", "ask again then")
	}
	words := func(key string) string { return message.Of("sheet."+key).In(language, nil) }
	var out bytes.Buffer
	if format == "xlsx" {
		if err := report.WriteXLSX(&out, words, sheets...); err != nil {
			return nil, err
		}
		return attached(tag, name+".xlsx", report.KindXLSX, out.Bytes()), nil
	}
	if err := sheets[0].WriteCSV(&out, words); err != nil {
		return nil, err
	}
	return attached(tag, name+".csv", report.KindCSV+"; charset=utf-8", out.Bytes()), nil
}

func attached(tag, name, kind string, data []byte) *File {
	return &File{ETag: tag, Type: kind, Disposition: fmt.Sprintf("attachment; filename=%q", name), Body: data}
}
