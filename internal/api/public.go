package api

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// PublicSettings say what the public pages show beside what is published.
type PublicSettings struct {
	Announced      *bool     `json:"announced,omitempty" doc:"The event is public: everybody sees what is published of it. The first publication of a round announces it; false takes all of it from view until it is true again. Left out in a write, it stays as it is."`
	Access         string    `json:"access,omitempty" enum:"unsaid,private,unlisted,public" doc:"Who sees the event: unsaid = nobody outside until the first round is published, private = only who has a role in it, unlisted = everybody who knows its address, but no list has it, public = everybody. Left out in a write, it stays as it is; unsaid cannot be said again."`
	From           string    `json:"from,omitempty" maxLength:"40" doc:"With access public or unlisted: the moment from which on it is, such as 2026-11-16T18:30:00Z; before it there is no such event. In a write it belongs to access and announced: given with neither, it is changed; left out with one of them, it is at once."`
	ForecastPublic *bool     `json:"forecastPublic,omitempty" doc:"The forecast of the next round is shown to the public while games are open. Left out in a write, it stays as it is."`
	Push           *bool     `json:"push,omitempty" doc:"People who follow a player can receive notices on a phone while no page is open (Web Push). They go, encrypted, through the maker of the reader's browser. Left out in a write, it stays as it is."`
	Hidden         *[]string `json:"hidden,omitempty" maxItems:"12" closed:"detail" doc:"What the public sees of nobody: birth (its year), sex, federation, club, ids (numbers of federations), title. Who works on the event and files for federations have it. Left out in a write, it stays as it is."`
	// Show is from when on the public sees each aspect, by its name.
	Show map[string]string `json:"show,omitempty" doc:"From when on the public sees players, pairings, results, standings, past (rounds), reasons, forecast, fixtures (all rounds of a round robin), prizes: at once, published, closed, over, never, or a moment such as 2026-11-16T18:30:00Z. What is left out in a write stays as it is."`
}

// hiddenOf are the details that the public does not see.
func hiddenOf(p *journal.Public) *[]string {
	hidden := []string{}
	for _, d := range p.Hidden.List() {
		hidden = append(hidden, string(d))
	}
	return &hidden
}

// NameShown is how the public sees the name of a player.
type NameShown struct {
	As string `json:"as" enum:"full,initials,none" doc:"In full, by initials, or not at all; if not in full, numbers of federations are not shown either."`
}

func (s *server) nameShownRoutes() {
	const tag, path = "Players", "/tournaments/{tournament}/players/{player}/name-shown"
	read(s, Route{Path: path, Need: right(account.Pair), ID: "get-name-shown", Tag: tag, Summary: "How the public sees the name of a player"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			PlayerPath
		}) (NameShown, error) {
			if state.Player(in.id()) == nil {
				return NameShown{}, in.unknown()
			}
			return NameShown{cmp.Or(string(state.NameAs(in.id())), "full")}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path, ID: "show-name", Tag: tag, Summary: "Say how the public sees the name of a player"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
			Body NameShown
		}) (desk.ShowName, error) {
			return desk.ShowName{Player: in.id(), As: journal.NameAs(strings.TrimPrefix(in.Body.As, "full"))}, nil
		})
}

// showOf is from when on the public sees each aspect.
func showOf(p *journal.Public) map[string]string {
	all := make(map[string]string)
	for _, c := range journal.Aspects() {
		all[c.Name] = string(c.In(p))
	}
	return all
}

func (p *PublicSettings) model(was *journal.Public) (journal.Public, error) {
	public := journal.Public{Forecast: was.Forecast, Show: was.Show, Hidden: was.Hidden, Push: was.Push}
	for name, text := range p.Show {
		i := slices.IndexFunc(journal.Aspects(), func(c journal.AspectChoice) bool { return c.Name == name })
		var from journal.From
		if i < 0 {
			return public, misasked("body.show", fmt.Sprintf("%q is not an aspect of an event", name), "see the document")
		}
		if err := from.UnmarshalText([]byte(text)); err != nil {
			return public, misasked("body.show."+name, err.Error(), "")
		}
		journal.Aspects()[i].Set(&public, from)
	}
	if p.ForecastPublic != nil {
		public.Forecast = *p.ForecastPublic
	}
	if p.Hidden != nil {
		public.Hidden = journal.Details(strings.Join(*p.Hidden, " "))
	}
	if p.Push != nil {
		public.Push = *p.Push
	}
	return public, p.access(&public, was)
}

// accesses are what says who sees an event, by their names in the API.
func accesses() map[string]journal.Announcement {
	return map[string]journal.Announcement{"unsaid": journal.Unsaid, "private": journal.Withheld, "unlisted": journal.Unlisted, "public": journal.Announced}
}

// accessOf names who sees an event.
func accessOf(p *journal.Public) string {
	for name, said := range accesses() {
		if said == p.Announcement {
			return name
		}
	}
	return ""
}

// access reads who sees the event, and from when on. What get-public shows can be sent
// back and changes nothing.
func (p *PublicSettings) access(public, was *journal.Public) error {
	said := accesses()[p.Access]
	open := said == journal.Announced || said == journal.Unlisted
	switch {
	case p.Access == "unsaid" && was.Announcement != journal.Unsaid:
		return misasked("body.access", "who sees the event was said, and cannot be unsaid", "say private, unlisted or public")
	case p.Announced != nil && p.Access != "" && open != *p.Announced:
		return misasked("body.access", fmt.Sprintf("announced is %t and access %q", *p.Announced, p.Access), "leave announced out")
	case p.Announced != nil && p.Access == "" && *p.Announced:
		said = journal.Announced
		if was.Announcement == journal.Unlisted { // it is announced, to those who know the address
			said = journal.Unlisted
		}
	case p.Announced != nil && p.Access == "":
		said = journal.Withheld
	}
	public.Announcement = said
	opens, err := opening(p.From)
	if public.Opens = opens; p.From == "" && said == journal.Unsaid {
		public.Opens = was.Opens
	}
	return err
}

// opening reads the moment from which on an event is public; "" = at once.
func opening(text string) (journal.From, error) {
	if text == "" {
		return "", nil
	}
	at, ok := journal.From(text).Moment()
	if !ok {
		return "", misasked("body.from", fmt.Sprintf("%q is not a moment", text), "write it as in 2026-11-16T18:30:00Z")
	}
	return journal.FromMoment(at), nil
}

// ScreenMessage is a text that the screens in the hall show.
type ScreenMessage struct {
	Text  string `json:"text" maxLength:"200" doc:"Empty: there is none. The public may read it as soon as it is written."`
	From  string `json:"from,omitempty" maxLength:"16" doc:"From when screens show it, by the clocks in the hall, as in 2026-11-16T18:30; left out: at once."`
	Until string `json:"until,omitempty" maxLength:"16" doc:"Until when, by the clocks in the hall, as in 2026-11-16T19:00; left out: until it is taken down."`
}

// Screens are what the screens in the hall show.
type Screens struct {
	Kinds []string `json:"kinds" closed:"screen" maxItems:"24" doc:"Of screen 1, 2 and so on: boards, names, standings, results, clock, message or off. Screens of the same kind share its list."`
}

func (s *server) publicRoutes() {
	const tag, path = "Tournaments", "/tournaments/{tournament}"
	read(s, Route{Path: path + "/public", Need: anybody(), ID: "get-public", Tag: tag, Summary: "What the public pages show"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (PublicSettings, error) {
			announced := state.IsAnnounced()
			return PublicSettings{Announced: &announced, Access: accessOf(&state.Public), From: string(state.Public.Opens), ForecastPublic: &state.Public.Forecast, Push: &state.Public.Push, Hidden: hiddenOf(&state.Public), Show: showOf(&state.Public)}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/public", ID: "set-public", Tag: tag, Summary: "Say what the public pages show"},
		func(state *journal.State, in *struct {
			Write
			Body PublicSettings
		}) (desk.SetPublic, error) {
			public, err := in.Body.model(&state.Public)
			return desk.SetPublic{Public: public}, err
		})
	read(s, Route{Path: path + "/message", Need: anybody(), ID: "get-message", Tag: tag, Summary: "The message for the screens in the hall"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (ScreenMessage, error) {
			return ScreenMessage(state.Public.Message), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/message", ID: "show-message", Tag: tag, Summary: "Put a message on the screens in the hall, or take it down"},
		func(_ *journal.State, in *struct {
			Write
			Body ScreenMessage
		}) (desk.ShowMessage, error) {
			return desk.ShowMessage{Message: journal.Message(in.Body)}, nil
		})
	read(s, Route{Path: path + "/screens", Need: anybody(), ID: "get-screens", Tag: tag, Summary: "What the screens in the hall show"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (Screens, error) {
			return Screens{Kinds: append([]string{}, state.Public.Screens.List()...)}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/screens", ID: "set-screens", Tag: tag, Summary: "Say what the screens in the hall show"},
		func(_ *journal.State, in *struct {
			Write
			Body Screens
		}) (desk.SetScreens, error) {
			return desk.SetScreens{Kinds: in.Body.Kinds}, nil
		})
}
