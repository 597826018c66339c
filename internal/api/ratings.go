package api

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist/entries"
	"github.com/pareo-chess/pareo/tournament"
)

// RatingSource says where ratings come from.
type RatingSource struct {
	List   string `json:"list,omitempty" maxLength:"100" doc:"standard, rapid, blitz, effective rapid, effective blitz, FIDE for all of these, typed for what the arbiter typed, or the name of another list."`
	Date   string `json:"date,omitempty" maxLength:"10" doc:"Of the list, such as 2026-11."`
	Origin string `json:"origin,omitempty" maxLength:"200" doc:"Where the list came from; none = not known."`
}

// TournamentRating places a player in the initial list where the official rating
// does not.
type TournamentRating struct {
	Value  int          `json:"value"`
	From   RatingSource `json:"from"`
	Before int          `json:"before,omitempty" doc:"The official rating when another was typed."`
}

func sourceOf(s tournament.RatingSource) *RatingSource {
	if s == (tournament.RatingSource{}) {
		return nil
	}
	return &RatingSource{string(s.List), dateText(s.Date), s.Origin}
}

func (s *RatingSource) model(place string) (tournament.RatingSource, error) {
	if s == nil {
		return tournament.RatingSource{}, nil
	}
	date, err := parseDate(place+".date", s.Date)
	return tournament.RatingSource{List: tournament.RatingList(s.List), Date: date, Origin: s.Origin}, err
}

func seedOf(p *tournament.Player) *TournamentRating {
	if p.Seed.Value == 0 {
		return nil
	}
	return &TournamentRating{Value: p.Seed.Value, From: *sourceOf(p.Seed.Source), Before: p.Seed.Before}
}

// RatingCheck compares the players with the rating list of the server.
type RatingCheck struct {
	Month     string         `json:"month" doc:"Of the list that was compared with, such as 2026-11."`
	Wanted    string         `json:"wanted" doc:"The month whose list is valid for the event."`
	Fits      bool           `json:"fits" doc:"The list is that of the month."`
	Automatic bool           `json:"automatic" doc:"The event wants the check without asking for it."`
	Items     []RatingChange `json:"items" doc:"The players who differ."`
	Missing   []int32        `json:"missing" doc:"Players with a FIDE id that the list does not have."`
}

// RatingChange is a player who differs from the list.
type RatingChange struct {
	Player   int32   `json:"player"`
	Name     string  `json:"name"`
	Old      Ratings `json:"old"`
	New      Ratings `json:"new"`
	OldTitle string  `json:"oldTitle,omitempty"`
	NewTitle string  `json:"newTitle,omitempty"`
	Reorders bool    `json:"reorders" doc:"It concerns what places the player in the initial list."`
}

func ratingsOf(r tournament.Ratings) Ratings {
	return Ratings{r[tournament.Standard], r[tournament.Rapid], r[tournament.Blitz]}
}

// listed looks all players with a FIDE id up in the list for the event.
func (s *server) listed(state *journal.State) (source tournament.RatingSource, wanted tournament.Date, listed []desk.ListedPlayer, missing []int32, err error) {
	if s.Players == nil {
		return source, wanted, nil, nil, noList()
	}
	wanted = desk.RatingMonth(&state.Tournament.Info, time.Now().UTC())
	list := s.Players.Of(wanted)
	info, err := list.Info()
	if err != nil {
		s.Log.Warn("the rating list cannot be read", "error", err)
		return source, wanted, nil, nil, noList()
	}
	source = tournament.RatingSource{List: "FIDE", Date: info.Month}
	if len(info.Sources) > 0 {
		source.Origin = info.Sources[0]
	}
	for i := range state.Tournament.Players {
		p := &state.Tournament.Players[i]
		id, bad := strconv.Atoi(p.FideID)
		if bad != nil || id <= 0 {
			continue
		}
		entry, found, err := list.ByID(id)
		if err != nil {
			return source, wanted, nil, nil, err
		}
		if !found {
			missing = append(missing, int32(p.ID))
			continue
		}
		listed = append(listed, desk.ListedPlayer{Player: p.ID, Ratings: entry.Ratings, Title: entry.Title})
	}
	return source, wanted, listed, missing, nil
}

func (s *server) checkRatings(state *journal.State) (RatingCheck, error) {
	source, wanted, listed, missing, err := s.listed(state)
	if err != nil {
		return RatingCheck{}, err
	}
	out := RatingCheck{
		Month: dateText(source.Date), Wanted: dateText(wanted), Fits: dateText(source.Date) == dateText(wanted),
		Automatic: !state.Tournament.Rules.NoRatingChecks, Items: []RatingChange{}, Missing: append([]int32{}, missing...),
	}
	for _, c := range desk.CompareRatings(state, listed) {
		out.Items = append(out.Items, RatingChange{
			Player: int32(c.Player), Name: state.Player(c.Player).Name, Old: ratingsOf(c.Was), New: ratingsOf(c.Is),
			OldTitle: string(c.Title), NewTitle: string(c.NewTitle), Reorders: c.Reorders,
		})
	}
	return out, nil
}

func (s *server) ratingRoutes() {
	const tag, path = "Ratings", "/tournaments/{tournament}"
	pair := right(account.Pair)
	read(s, Route{Path: path + "/ratings/check", Need: pair, ID: "check-ratings", Tag: tag, Summary: "Compare the players with the rating list; nothing changes"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (RatingCheck, error) {
			return s.checkRatings(state)
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/ratings/update", ID: "update-ratings", Tag: tag, Summary: "Take the ratings and titles of chosen players from the rating list"},
		func(state *journal.State, in *struct {
			Write
			Body struct {
				Players []int32 `json:"players" minItems:"1" maxItems:"10000" doc:"Those chosen, by their identities."`
				From    int     `json:"from,omitempty" minimum:"0" maximum:"99" doc:"In an event of more than 30 days: the round from which the ratings hold; the earlier ones stay."`
			}
		}) (desk.UpdateRatings, error) {
			source, _, listed, _, err := s.listed(state)
			if err != nil {
				return desk.UpdateRatings{}, err
			}
			chosen := make(map[tournament.PlayerID]bool, len(in.Body.Players))
			for _, id := range idsOf(in.Body.Players) {
				chosen[id] = true
			}
			c := desk.UpdateRatings{Source: source, From: in.Body.From}
			for _, l := range listed {
				if chosen[l.Player] {
					c.Players = append(c.Players, l)
				}
			}
			return c, nil
		})
	s.tournamentRatingRoutes(tag, path)
}

// FoundRating is a rating that a player has on a list.
type FoundRating struct {
	List  string `json:"list"`
	Value int    `json:"value"`
	Main  bool   `json:"main" doc:"It is on the main list of the event, which counts by itself."`
}

// FoundRatings are the ratings of a player.
type FoundRatings struct {
	Tournament *TournamentRating `json:"tournament,omitempty" doc:"The tournament rating, if there is one."`
	Strength   int               `json:"strength" doc:"The rating that places the player in the initial list."`
	Items      []FoundRating     `json:"items"`
}

// ProvisionalRatings are what games give to players without a rating.
type ProvisionalRatings struct {
	Items []ProvisionalRating `json:"items"`
}

// ProvisionalRating is what games give to one of them.
type ProvisionalRating struct {
	Player int32  `json:"player"`
	Name   string `json:"name"`
	Value  int    `json:"value" doc:"After the completed rounds; 0: the games give none."`
	Now    int    `json:"now" doc:"The rating that places the player at present; 0: none."`
}

// GivenRating is a tournament rating for a player.
type GivenRating struct {
	Player int32         `json:"player" minimum:"1"`
	Value  int           `json:"value,omitempty" minimum:"0" maximum:"9999" doc:"Not needed for FIDE's lists."`
	From   *RatingSource `json:"from,omitempty" doc:"The list; none if the rating is typed. Without value and list the official rating counts again."`
}

// ListMatches are the players who were found on a list.
type ListMatches struct {
	Body struct {
		Items []MatchedRating `json:"items"`
		Notes []string        `json:"notes"`
	}
}

// MatchedRating is a player who was found on a list.
type MatchedRating struct {
	Player int32  `json:"player"`
	Name   string `json:"name"`
	Value  int    `json:"value" doc:"The rating on the list."`
	Now    int    `json:"now" doc:"The rating that places the player at present."`
	ByName bool   `json:"byName,omitempty" doc:"Found by the name alone."`
}

func (s *server) tournamentRatingRoutes(tag, path string) {
	pair := right(account.Pair)
	read(s, Route{Path: path + "/players/{player}/ratings", Need: anybody(), Shows: journal.PlayerList, ID: "get-ratings", Tag: tag, Summary: "The ratings a player has on the lists of the event"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			PlayerPath
		}) (FoundRatings, error) {
			p := state.Player(in.id())
			if p == nil {
				return FoundRatings{}, in.unknown()
			}
			out := FoundRatings{Tournament: seedOf(p), Strength: state.Tournament.Strength(p), Items: []FoundRating{}}
			for _, f := range desk.RatingsFound(state, p.ID) {
				out.Items = append(out.Items, FoundRating{string(f.List), f.Value, f.Main})
			}
			return out, nil
		})
	read(s, Route{Path: path + "/ratings/provisional", Need: anybody(), ID: "get-provisional-ratings", Tag: tag, Summary: "The provisional ratings of the US Swiss rules for players without a rating"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (ProvisionalRatings, error) {
			out := ProvisionalRatings{Items: []ProvisionalRating{}}
			for _, p := range desk.ProvisionalRatings(state) {
				out.Items = append(out.Items, ProvisionalRating{int32(p.Player), state.Player(p.Player).Name, p.Value, p.Now})
			}
			return out, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/ratings/provisional", ID: "assign-provisional-ratings", Tag: tag, Summary: "Make the provisional ratings tournament ratings"},
		func(state *journal.State, _ *struct{ Write }) (desk.AssignRatings, error) {
			return desk.AssignProvisional(state), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/ratings", ID: "assign-ratings", Tag: tag, Summary: "Give players tournament ratings, from a list or typed"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Items []GivenRating `json:"items" minItems:"1" maxItems:"10000"`
			}
		}) (desk.AssignRatings, error) {
			var c desk.AssignRatings
			for _, g := range in.Body.Items {
				source, err := g.From.model("items.from")
				if err != nil {
					return c, err
				}
				c.Ratings = append(c.Ratings, desk.SeedRating{Player: tournament.PlayerID(g.Player), Value: g.Value, Source: source})
			}
			return c, nil
		})
	add(s, Route{Method: http.MethodPost, Path: path + "/ratings/match", Need: pair, ID: "match-list", Looks: true, Tag: tag, Summary: "Find the players on another list (CSV or XLSX); nobody is entered and nothing changes", File: true},
		func(ctx context.Context, a *asked, in *struct {
			Tournament string `path:"tournament" maxLength:"60"`
			RawBody    []byte `contentType:"application/octet-stream"`
		}) (*ListMatches, error) {
			state, err := s.Host.View(ctx, a.actor, a.tournament)
			if err != nil {
				return nil, err
			}
			return matchList(ctx, state, in.RawBody)
		})
}

func matchList(ctx context.Context, state *journal.State, data []byte) (*ListMatches, error) {
	list, err := entries.Read(ctx, data, entries.Options{Kind: state.Tournament.Rules.RatingKind, Federation: state.Tournament.Info.Federation})
	var refusal *entries.Refusal
	if errors.As(err, &refusal) {
		return nil, problem(http.StatusUnprocessableEntity, "list.form", err.Error(), "send a list with columns for name, FIDE id and rating, as CSV or XLSX")
	}
	if err != nil {
		return nil, err
	}
	out := &ListMatches{}
	out.Body.Items, out.Body.Notes = []MatchedRating{}, []string{}
	for _, m := range desk.MatchList(state, list.Players()) {
		out.Body.Items = append(out.Body.Items, MatchedRating{int32(m.Player), state.Player(m.Player).Name, m.Value, m.Now, m.ByName})
	}
	for _, n := range append(list.Problems, list.Notes...) {
		out.Body.Notes = append(out.Body.Notes, "line "+strconv.Itoa(n.Line)+": "+n.Text())
	}
	return out, nil
}
