package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
)

// EntrySections are the sections into which the entries of an event fall.
type EntrySections struct {
	Seen  int64          `json:"seen" doc:"The number of the last event: to be sent when the sections are made."`
	Made  []string       `json:"made" doc:"The titles of the sections that were made of the entries before."`
	Items []EntrySection `json:"items" doc:"The highest rated first."`
}

// EntrySection is a section with who falls into it.
type EntrySection struct {
	Name    string  `json:"name"`
	From    int     `json:"from,omitempty" doc:"The lowest rating; left out, there is none, and those without a rating are in it."`
	Below   int     `json:"below,omitempty" doc:"The rating that is too high; left out, none is."`
	Players []int32 `json:"players" doc:"By identity, the highest rated first."`
}

// MadeSections are the events that were made.
type MadeSections struct {
	Body struct {
		Items []string `json:"items" doc:"Their short names, the highest rated first."`
	}
}

// sectionRoutes divide the entries of an event.
func (s *server) sectionRoutes() {
	const tag, path = "Tournaments", "/tournaments/{tournament}/sections"
	read(s, Route{Path: path, Need: right(account.See), ID: "get-sections", Tag: tag, Summary: "Who falls into which section by rating limits, before the event"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Limits []int `query:"limits" required:"true" maxItems:"7" doc:"The lowest ratings of the sections but the last, such as 2000,1700."`
		}) (EntrySections, error) {
			sections, err := desk.SplitEntries(state, in.Limits)
			if err != nil {
				return EntrySections{}, err
			}
			out := EntrySections{Seen: state.Seq, Made: append([]string{}, desk.DividedInto(state)...), Items: []EntrySection{}}
			for i := range sections {
				x := &sections[i]
				item := EntrySection{Name: x.Name, From: x.From, Below: x.Below, Players: []int32{}}
				for _, player := range x.Players {
					item.Players = append(item.Players, int32(player.ID))
				}
				out.Items = append(out.Items, item)
			}
			return out, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path, Need: right(account.Manage), Does: []desk.Command{desk.MakeSection{}, desk.DivideEntries{}}, ID: "make-sections", Tag: tag, Summary: "Make the sections as events with their entries; the event that is divided notes them and keeps its entries until take-divided-out", Status: http.StatusCreated},
		func(ctx context.Context, a *asked, in *struct {
			Tournament string `path:"tournament" maxLength:"60"`
			IfMatch    string `header:"If-Match" maxLength:"40" doc:"The ETag of what the writer knows. If more has happened since, nothing is done (412). seen in the body says the same."`
			Key        string `header:"Idempotency-Key" maxLength:"180" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, no section is made again, those that are missing are made, and the answer is the same."`
			Confirm    string `header:"Confirm" maxLength:"400" doc:"The tokens of the warnings that are confirmed, with commas between them: dividing entries of which there are sections already is to be confirmed."`
			Body       struct {
				Limits []int    `json:"limits" minItems:"1" maxItems:"7" doc:"As get-sections takes them."`
				Names  []string `json:"names,omitempty" maxItems:"8" doc:"Of the sections, the highest rated first; A, B and so on if they are left out."`
				Seen   int64    `json:"seen" doc:"What get-sections said: if something has changed since, nothing is made."`
			}
		}) (*MadeSections, error) {
			if expected, err := (&Write{IfMatch: in.IfMatch}).request(a, nil); err != nil {
				return nil, err
			} else if expected.Expected != 0 && expected.Expected != in.Body.Seen {
				return nil, problem(http.StatusPreconditionFailed, "if-match.seen", "If-Match and seen do not name the same state", "send what get-sections said as seen, and leave out If-Match or send its ETag")
			}
			made, err := s.Host.SplitAs(ctx, s.Accounts, a.actor, a.tournament, host.Split{Limits: in.Body.Limits, Names: in.Body.Names, Seen: in.Body.Seen, Key: in.Key, Tokens: split(in.Confirm)})
			if err != nil {
				return nil, err
			}
			out := &MadeSections{}
			for _, id := range made {
				name, err := s.Host.Name(ctx, id)
				if err != nil {
					return nil, err
				}
				out.Body.Items = append(out.Body.Items, name)
			}
			return out, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/taken-out", ID: "take-divided-out", Tag: tag, Summary: "Take the entries of which sections were made out of the event, before round 1"},
		func(_ *journal.State, _ *struct {
			Write
			Body struct{}
		}) (desk.TakeDividedOut, error) {
			return desk.TakeDividedOut{}, nil
		})
}
