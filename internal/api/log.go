package api

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/report"
)

// LogEntry is an entry of the journal of the installation.
type LogEntry struct {
	Seq        int64      `json:"seq"`
	Time       time.Time  `json:"time"`
	Actor      string     `json:"actor" doc:"Who acted; nothing for the public."`
	Kind       string     `json:"kind" closed:"log" doc:"What happened, such as login failed."`
	Topic      string     `json:"topic" closed:"topic"`
	User       string     `json:"user,omitempty" doc:"Whom it concerns, as they are called now."`
	Name       string     `json:"name,omitempty" doc:"Of a token, a phone or a tournament, or a user's new one."`
	Tournament string     `json:"tournament,omitempty" doc:"Its short name; its number if it is gone."`
	Link       int64      `json:"link,omitempty" doc:"The number of an invitation by link."`
	Role       string     `json:"role,omitempty" closed:"role"`
	From       string     `json:"from,omitempty" doc:"The network address."`
	Until      *time.Time `json:"until,omitempty" doc:"When it ends: a lock, a token, a phone, a link."`
	Players    int        `json:"players,omitempty" doc:"Of how many players personal data were taken out."`
	Events     int        `json:"events,omitempty" doc:"Of how many events of the tournament personal data were taken out, or how many came from a file."`
	Request    string     `json:"request,omitempty" doc:"What was refused, by method and route; nothing for several at once."`
	Times      int        `json:"times,omitempty" doc:"How often, of what is counted: since it was told before, or in the minutes before. Without from, by several who are not told apart."`
}

// LogList is a part of the journal of the installation, the latest first.
type LogList struct {
	Body struct {
		Items []LogEntry `json:"items"`
		Next  *int64     `json:"next" doc:"To be sent as before for the next, older part; null at the end. A part of what is rare may be empty and have a next one."`
	}
}

// LogAsked says which entries are wanted.
type LogAsked struct {
	Topic  string    `query:"topic" enum:"sign-in,failure,refusal,user,second-factor,role,token,phone,link,webhook,deletion,key,file"`
	User   string    `query:"user" maxLength:"100" doc:"Who acted, or whom it concerns."`
	From   string    `query:"from" maxLength:"100" doc:"The network address, or how it begins."`
	Since  time.Time `query:"since"`
	Until  time.Time `query:"until"`
	Before int64     `query:"before" minimum:"0" doc:"Entries before this number; what next said."`
}

// log reads the journal of the installation.
func (s *server) log(ctx context.Context, a *asked, in *LogAsked, limit int) (list []LogEntry, next *int64, err error) {
	entries, before, err := s.Accounts.Log(ctx, a.actor, account.LogQuery{
		Topic: account.Topic(in.Topic), User: in.User, From: in.From, Since: in.Since, Until: in.Until, Before: in.Before, Limit: limit,
	})
	if err != nil {
		return nil, nil, err
	}
	list = make([]LogEntry, len(entries))
	for i, e := range entries {
		list[i] = LogEntry{
			Seq: e.Seq, Time: e.Time, Actor: e.Actor, Kind: e.Kind, Topic: string(e.Topic), User: e.User, Name: e.Name,
			Link: int64(e.Link), Role: string(e.Role), From: e.From, Until: moment(e.Until), Players: e.Players, Events: e.Events,
			Request: e.Request, Times: e.Times,
		}
		if e.Tournament != 0 {
			if list[i].Tournament, err = s.Host.Name(ctx, e.Tournament); err != nil {
				list[i].Tournament = strconv.FormatInt(int64(e.Tournament), 10)
			}
		}
	}
	if before > 0 {
		next = &before
	}
	return list, next, nil
}

func (s *server) logRoutes() {
	const tag, path = "Users", "/log"
	need := right(account.Administer)
	add(s, Route{Method: http.MethodGet, Path: path, Need: need, ID: "read-log", Tag: tag, Summary: "Read the journal of the installation: sign-ins, failures, refused requests, files taken, users, roles, tokens, phones"},
		func(ctx context.Context, a *asked, in *struct {
			LogAsked
			Limit int `query:"limit" minimum:"1" maximum:"10000" default:"100" doc:"At most this many."`
		}) (*LogList, error) {
			out := &LogList{}
			var err error
			out.Body.Items, out.Body.Next, err = s.log(ctx, a, &in.LogAsked, in.Limit)
			return out, err
		})
	s.logFileRoute(tag)
	s.staffRoutes(tag)
}

// logFilePart is how many entries of the journal are read at a time for the table.
const logFilePart = 1000

// logFileRoute sends the whole journal as a table, part by part: however long it is, it is
// neither cut nor held in memory.
func (s *server) logFileRoute(tag string) {
	r := Route{Method: http.MethodGet, Path: "/log/csv", Need: right(account.Administer), ID: "export-log", Tag: tag, Summary: "The journal of the installation as a table, the latest entry first"}
	s.needs = append(s.needs, r)
	op := r.operation()
	op.Responses["200"] = &huma.Response{Description: "All entries that are wanted.", Content: map[string]*huma.MediaType{report.KindCSV: {
		Schema: &huma.Schema{Type: huma.TypeString},
	}}}
	huma.Register(s.api, op, func(ctx context.Context, in *LogAsked) (*huma.StreamResponse, error) {
		asks := askedOf(ctx)
		part, next, err := s.log(ctx, asks, in, logFilePart)
		if err != nil {
			return nil, s.answerOf(ctx, err)
		}
		return &huma.StreamResponse{Body: func(out huma.Context) {
			_, w := humago.Unwrap(out)
			w.Header().Set("Content-Type", report.KindCSV+"; charset=utf-8")
			w.Header().Set("Content-Disposition", `attachment; filename="log.csv"`)
			s.Accounts.Took(ctx, "log.csv", 0)
			_, _ = io.WriteString(w, report.Mark) // who asked may be gone
			err := logSheet(part).WriteCSV(w, func(key string) string { return key })
			for err == nil && next != nil {
				in.Before = *next
				if part, next, err = s.log(ctx, asks, in, logFilePart); err == nil {
					err = logSheet(part).WriteRows(w)
				}
			}
			if err != nil && ctx.Err() == nil {
				s.Log.Warn("the journal of the installation was not sent to its end", "error", err)
				panic(http.ErrAbortHandler) // a table that is cut must not look whole
			}
		}}, nil
	})
}

// logSheet is the table of entries; its headings are the names of the fields.
func logSheet(list []LogEntry) *report.Sheet {
	sheet := &report.Sheet{Key: "log"}
	for _, key := range []string{"seq", "time", "actor", "kind", "topic", "user", "name", "tournament", "role", "from", "until", "link", "players", "events", "request", "times"} {
		sheet.Columns = append(sheet.Columns, report.Column{Key: key})
	}
	for i := range list {
		e := &list[i]
		until := ""
		if e.Until != nil {
			until = e.Until.UTC().Format(time.RFC3339)
		}
		row := []report.Cell{report.WholeCell(int(e.Seq))}
		for _, text := range []string{e.Time.UTC().Format(time.RFC3339), e.Actor, e.Kind, e.Topic, e.User, e.Name, e.Tournament, e.Role, e.From, until} {
			row = append(row, report.TextCell(text))
		}
		for _, number := range []int{int(e.Link), e.Players, e.Events} {
			row = append(row, numberCell(number))
		}
		sheet.Rows = append(sheet.Rows, append(row, report.TextCell(e.Request), numberCell(e.Times)))
	}
	return sheet
}

// numberCell has a number, or nothing for 0.
func numberCell(number int) report.Cell {
	if number == 0 {
		return report.TextCell("")
	}
	return report.WholeCell(number)
}
