package api

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

func problemType() reflect.Type { return reflect.TypeFor[Problem]() }

// Listed is a tournament in the list.
type Listed struct {
	Name     string    `json:"name" doc:"The short name, with which it is addressed."`
	Title    string    `json:"title" doc:"The name of the event."`
	Number   int64     `json:"number" doc:"Names its place in the list, for paging; it tells nothing else."`
	Created  time.Time `json:"created"`
	Seq      int64     `json:"seq" doc:"The number of the last event that whoever asks may see something of."`
	State    string    `json:"state,omitempty" enum:"planned,running,over" doc:"How far it has come: planned = no round is paired. Left out of one that is damaged."`
	Start    string    `json:"start,omitempty" doc:"The first day, as in its info."`
	End      string    `json:"end,omitempty" doc:"The last day."`
	Archived bool      `json:"archived,omitempty" doc:"It is in the archive and can only be read; told to who has a part in it."`
	Damaged  bool      `json:"damaged,omitempty" doc:"Its journal does not hold and cannot be read; pareo journal verify says where."`
}

// Overview is a tournament at a glance.
type Overview struct {
	Name          string   `json:"name" doc:"The short name."`
	Seq           int64    `json:"seq" doc:"The number of the last event that whoever asks may see something of."`
	Info          Info     `json:"info"`
	Rules         Rules    `json:"rules"`
	FideMode      bool     `json:"fideMode" doc:"The event follows FIDE's regulations."`
	Archived      bool     `json:"archived,omitempty" doc:"It is in the archive and can only be read; told to who has a part in it."`
	EntriesClosed bool     `json:"entriesClosed"`
	Players       int      `json:"players" doc:"How many are entered."`
	Completed     int      `json:"completed" doc:"How many rounds are complete."`
	Current       int      `json:"current" doc:"The round being played, as far as it is published for whoever asks; 0 = none."`
	Missing       int      `json:"missing" doc:"How many results of the current round are missing."`
	Final         bool     `json:"final" doc:"All rounds are complete and no game is open."`
	Undo          int64    `json:"undo,omitempty" doc:"The command that undo would take back; only for who may see it."`
	Redo          int64    `json:"redo,omitempty" doc:"The command that redo would put into force again."`
	Irregular     []string `json:"irregular,omitempty" doc:"What the file for FIDE mentions."`
	Unsaid        []string `json:"unsaid,omitempty" doc:"Rules that the event does not say although rounds are paired; each can be set once."`
}

// Created is the answer to a new tournament.
type Created struct {
	Location string `header:"Location"`
	ETag     string `header:"ETag"`
	Body     struct {
		Name string `json:"name" doc:"The short name."`
		Answer
	}
}

// NewTournament begins a tournament.
type NewTournament struct {
	Name  string `json:"name,omitempty" maxLength:"60" doc:"A short name: small letters, digits, hyphens. Made of the event's name if it is left out."`
	Info  Info   `json:"info"`
	Rules Rules  `json:"rules"`
	// Access and From are as in PublicSettings.
	Access string `json:"access,omitempty" enum:"unsaid,private,unlisted,public" doc:"Who sees the event; see set-public. Left out: nobody outside until the first round is published. The short name of an event that begins as unlisted, if none is given, has a part that cannot be guessed."`
	From   string `json:"from,omitempty" maxLength:"40" doc:"The moment from which on it is public or unlisted."`
}

// Begin is what beginning a tournament may carry.
type Begin struct {
	Key     string `header:"Idempotency-Key" maxLength:"200" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, the request is not done again and gets the same answer."`
	Confirm string `header:"Confirm" maxLength:"400" doc:"The tokens of the warnings that are confirmed, with commas between them."`
}

func (b *Begin) request(a *asked, c desk.Command) desk.Request {
	r := desk.Request{Command: c, Tokens: split(b.Confirm)}
	if b.Key != "" {
		r.Receipt = &desk.Receipt{Key: b.Key, Request: a.request}
	}
	return r
}

func (s *server) tournamentRoutes() {
	const tag = "Tournaments"
	add(s, Route{Method: http.MethodGet, Path: "/tournaments", Need: anybody(), ID: "list-tournaments", Tag: tag, Summary: "List the tournaments"}, s.listTournaments)
	add(s, Route{Method: http.MethodPost, Path: "/tournaments", Does: []desk.Command{desk.Create{}}, ID: "create-tournament", Tag: tag, Summary: "Begin a tournament", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Begin
			Body NewTournament
		}) (*Created, error) {
			info, err := in.Body.Info.model(&tournament.Info{})
			if err != nil {
				return nil, err
			}
			rules, err := in.Body.Rules.model(journal.NewState().Tournament.Rules)
			if err != nil {
				return nil, err
			}
			opens, err := opening(in.Body.From)
			if err != nil {
				return nil, err
			}
			create := desk.Create{Info: info, Rules: rules, Announcement: accesses()[in.Body.Access], Opens: opens}
			return s.begin(ctx, a, in.Body.Name, in.request(a, create))
		})
	read(s, Route{Path: "/tournaments/{tournament}", Need: anybody(), ID: "get-tournament", Tag: tag, Summary: "Look at a tournament"},
		func(ctx context.Context, a *asked, state *journal.State, in *struct{ Read }) (Overview, error) {
			return s.overview(ctx, a, state, in.Tournament, in.At)
		})
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/info", ID: "set-info", Tag: tag, Summary: "Replace what reports say about the event"},
		func(state *journal.State, in *struct {
			Write
			Body Info
		}) (desk.SetInfo, error) {
			info, err := in.Body.model(&state.Tournament.Info)
			return desk.SetInfo{Info: info}, err
		})
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/rules", ID: "set-rules", Tag: tag, Summary: "Replace the rules"},
		func(state *journal.State, in *struct {
			Write
			Reason string `query:"reason" maxLength:"500"`
			Body   Rules
		}) (desk.SetRules, error) {
			rules, err := in.Body.model(state.Tournament.Rules)
			return desk.SetRules{Rules: rules, Reason: in.Reason}, err
		})
	command(s, Route{Method: http.MethodDelete, Path: "/tournaments/{tournament}/fide-mode", ID: "leave-fide-mode", Tag: tag, Summary: "Free the event from FIDE's regulations, for good"},
		func(_ *journal.State, in *Explained) (desk.LeaveFideMode, error) {
			return desk.LeaveFideMode{Reason: in.reason()}, nil
		})
}

// begin begins a tournament.
func (s *server) begin(ctx context.Context, a *asked, name string, r desk.Request) (*Created, error) {
	id, done, err := s.Host.BeginAs(ctx, s.Accounts, a.actor, name, r)
	if err != nil {
		return nil, err
	}
	name, err = s.Host.Name(ctx, id)
	if err != nil {
		return nil, err
	}
	w := written(done)
	created := &Created{Location: Prefix + "/tournaments/" + name, ETag: w.ETag}
	created.Body.Name, created.Body.Answer = name, w.Body
	return created, nil
}

// TournamentList is a part of the list of tournaments.
type TournamentList struct {
	Body struct {
		Items []Listed `json:"items"`
		Next  *int64   `json:"next" doc:"To be sent as after for the next part; null at the end."`
	}
}

func (s *server) listTournaments(ctx context.Context, a *asked, in *struct {
	Page
	TournamentFilter
}) (*TournamentList, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	part, err := s.Host.ListedFor(ctx, a.actor, s.Host.Marked(in.After), in.Limit, func(x *host.Section) bool {
		l := s.listedOf(x)
		return in.takes(&l)
	})
	if err != nil {
		return nil, err
	}
	for _, err := range part.Damaged {
		var broken *journal.Broken
		if !errors.As(err, &broken) {
			return nil, err // cannot be read now; nobody shall take it for deleted
		}
	}
	out := &TournamentList{}
	out.Body.Items = []Listed{}
	for i := range part.Items {
		l := s.listedOf(&part.Items[i])
		if err := part.Damaged[part.Items[i].ID]; err != nil {
			s.Log.Error("a tournament cannot be read", "number", part.Items[i].ID, "error", err)
			l.Damaged = true
		}
		out.Body.Items = append(out.Body.Items, l)
	}
	if next := s.Host.Mark(part.Next); next != 0 {
		out.Body.Next = &next
	}
	return out, nil
}

// listedOf is a tournament in a list.
func (s *server) listedOf(t *host.Section) Listed {
	return Listed{Name: t.Name, Number: s.Host.Mark(t.ID), Created: t.Created.UTC().Truncate(time.Millisecond), Title: t.Line.Title, Seq: t.Line.Seq, Archived: t.Archived,
		State: stateOf(&t.Line), Start: dateText(t.Line.Start), End: dateText(t.Line.End)}
}

func (s *server) overview(ctx context.Context, a *asked, state *journal.State, name string, at int64) (Overview, error) {
	t := &state.Tournament
	o := Overview{
		Name: name, Seq: state.Seq, Info: infoOf(&t.Info), Rules: rulesOf(&t.Rules), FideMode: state.FideMode, Archived: state.Archived, EntriesClosed: t.EntriesClosed,
		Players: len(t.Players), Completed: t.Completed(), Final: desk.Final(state), Irregular: desk.Irregularities(state),
	}
	for _, what := range desk.Unsaid(state) {
		o.Unsaid = append(o.Unsaid, what.String())
	}
	if t.Current != nil {
		o.Current = t.Completed() + 1
		for i := range t.Current.Games {
			if t.Current.Games[i].Result == 0 {
				o.Missing++
			}
		}
	}
	if at != 0 || !a.maySee() {
		return o, nil
	}
	d, err := s.Host.Desk(ctx, a.tournament)
	if err != nil {
		return o, err
	}
	if events, ok := d.Undoable(); ok {
		o.Undo = events[0].Seq
	}
	if events, ok := d.Redoable(); ok {
		o.Redo = events[0].Seq
	}
	return o, nil
}
