package api

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/report"
)

// LogEntry is an entry of the journal of the installation.
type LogEntry struct {
	Seq        int64      `json:"seq"`
	Time       time.Time  `json:"time"`
	Actor      string     `json:"actor" doc:"Who acted; nothing for the public."`
	Kind       string     `json:"kind" doc:"What happened, such as login failed."`
	Topic      string     `json:"topic"`
	User       string     `json:"user,omitempty" doc:"Whom it concerns, as they are called now."`
	Name       string     `json:"name,omitempty" doc:"Of a token, a phone or a tournament, or a user's new one."`
	Tournament string     `json:"tournament,omitempty" doc:"Its short name; its number if it is gone."`
	Role       string     `json:"role,omitempty"`
	From       string     `json:"from,omitempty" doc:"The network address."`
	Until      *time.Time `json:"until,omitempty" doc:"When it ends: a lock, a token, a phone, a link."`
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
	Topic  string    `query:"topic" enum:"sign-in,failure,user,role,token,phone,link,deletion"`
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
			Role: string(e.Role), From: e.From, Until: moment(e.Until),
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
	add(s, Route{Method: http.MethodGet, Path: path, Need: need, ID: "read-log", Tag: tag, Summary: "Read the journal of the installation: sign-ins, failures, users, roles, tokens, phones"},
		func(ctx context.Context, a *asked, in *struct {
			LogAsked
			Limit int `query:"limit" minimum:"1" maximum:"10000" default:"100" doc:"At most this many."`
		}) (*LogList, error) {
			out := &LogList{}
			var err error
			out.Body.Items, out.Body.Next, err = s.log(ctx, a, &in.LogAsked, in.Limit)
			return out, err
		})
	add(s, Route{Method: http.MethodGet, Path: path + "/csv", Need: need, ID: "export-log", Tag: tag, Sends: []string{"text/csv"}, Summary: "The journal of the installation as a table"},
		func(ctx context.Context, a *asked, in *struct {
			LogAsked
			Limit int `query:"limit" minimum:"1" maximum:"10000" default:"10000" doc:"At most this many."`
		}) (*LogFile, error) {
			list, next, err := s.log(ctx, a, &in.LogAsked, in.Limit)
			if err != nil {
				return nil, err
			}
			file := &LogFile{Type: "text/csv; charset=utf-8", Disposition: `attachment; filename="log.csv"`}
			if next != nil {
				file.Next = strconv.FormatInt(*next, 10)
			}
			var data bytes.Buffer
			data.WriteString(report.Mark)
			err = logSheet(list).WriteCSV(&data, func(key string) string { return key })
			file.Body = data.Bytes()
			return file, err
		})
}

// LogFile is a table of the journal.
type LogFile struct {
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Next        string `header:"Pareo-Next" doc:"To be sent as before for the next, older part; empty at the end."`
	Body        []byte
}

// logSheet is the table of entries; its headings are the names of the fields.
func logSheet(list []LogEntry) *report.Sheet {
	sheet := &report.Sheet{Key: "log"}
	for _, key := range []string{"seq", "time", "actor", "kind", "topic", "user", "name", "tournament", "role", "from", "until"} {
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
		sheet.Rows = append(sheet.Rows, row)
	}
	return sheet
}
