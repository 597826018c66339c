package api

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/planning"
)

// Planned is what those entered make of an event, by events that were played out.
type Planned struct {
	Players      int           `json:"players" doc:"How many are entered."`
	Unrated      int           `json:"unrated" doc:"Of them without a rating; they play as the lowest."`
	Events       int           `json:"events" doc:"How many were played out for each plan."`
	Seed         uint64        `json:"seed"`
	Rounds       []Planning    `json:"rounds" doc:"More and more rounds, not accelerated."`
	Enough       int           `json:"enough,omitempty" doc:"The fewest rounds after which two have all points in at most one event of twenty; left out if none of them are."`
	Announced    int           `json:"announced" doc:"The number of rounds of the plans below."`
	Acceleration []Planning    `json:"acceleration" doc:"Without and with the Baku acceleration."`
	Accelerate   bool          `json:"accelerate" doc:"Without it two with all points are not rare, and with it they are rarer."`
	Sections     [][]Sectioned `json:"sections" doc:"The list by rating in one to four parts."`
}

// Planning is a way of holding the event with its figures.
type Planning struct {
	Rounds int  `json:"rounds"`
	Baku   bool `json:"baku"`
	Figures
}

// Sectioned is a part of the list with its figures.
type Sectioned struct {
	Players int `json:"players"`
	Lowest  int `json:"lowest,omitempty" doc:"Rating."`
	Highest int `json:"highest,omitempty"`
	Figures
}

// Figures are averages over the events that were played out.
type Figures struct {
	Perfect    float64 `json:"perfect" doc:"Players with all points at the end."`
	Several    float64 `json:"several" doc:"Share of the events in which two or more have them."`
	Clear      float64 `json:"clear" doc:"Share of the events with one alone in front by points."`
	Favourite  float64 `json:"favourite" doc:"Share of the events with the highest rated in front, alone or not."`
	Order      float64 `json:"order" doc:"Share of the pairs with different ratings and points in which the higher rated has more."`
	Gap        float64 `json:"gap" doc:"Rating difference of opponents."`
	OneSided   float64 `json:"oneSided" doc:"Share of the games with a difference of more than 400."`
	FirstRound float64 `json:"firstRound" doc:"The same of the games of round 1."`
	Stuck      float64 `json:"stuck" doc:"Share of the events in which some round had no legal pairing."`
}

func plannedOf(a *planning.Answer) Planned {
	out := Planned{
		Players: a.Players, Unrated: a.Unrated, Events: a.Events, Seed: a.Seed, Enough: a.Enough, Announced: a.Announced, Accelerate: a.Accelerate,
		Rounds: []Planning{}, Acceleration: []Planning{}, Sections: [][]Sectioned{},
	}
	for i := range a.Rounds {
		out.Rounds = append(out.Rounds, Planning{a.Rounds[i].Rounds, a.Rounds[i].Baku, Figures(a.Rounds[i].Figures)})
	}
	for i := range a.Accelerated {
		out.Acceleration = append(out.Acceleration, Planning{a.Accelerated[i].Rounds, a.Accelerated[i].Baku, Figures(a.Accelerated[i].Figures)})
	}
	for _, split := range a.Splits {
		sections := make([]Sectioned, len(split))
		for i := range split {
			sections[i] = Sectioned{split[i].Players, split[i].Lowest, split[i].Highest, Figures(split[i].Figures)}
		}
		out.Sections = append(out.Sections, sections)
	}
	return out
}

// planRoutes help before an event.
func (s *server) planRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/plan", Need: right(account.See), ID: "get-plan", Tag: "Tournaments", Summary: "What those entered make of more or fewer rounds, acceleration and sections, by events that are played out"},
		func(ctx context.Context, a *asked, state *journal.State, in *struct {
			Read
			Rounds int `query:"rounds" minimum:"0" maximum:"30" doc:"The number of rounds of the plans with acceleration and sections; that of the event if it is left out."`
			Events int `query:"events" minimum:"0" maximum:"200" doc:"How many events are played out for each plan at most; fewer of large fields."`
		}) (Planned, error) {
			end, err := s.Host.Planning(ctx, a.actor, a.tournament)
			if err != nil {
				return Planned{}, err
			}
			defer end()
			answer, err := desk.Plan(ctx, state, in.Rounds, in.Events)
			if err != nil {
				return Planned{}, err
			}
			return plannedOf(answer), nil
		})
}
