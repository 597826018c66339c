package api

import (
	"context"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// Prizes are the prizes of the event as they were announced.
type Prizes struct {
	Currency string                 `json:"currency,omitempty" maxLength:"10" doc:"Such as EUR."`
	Choice   tournament.PrizeChoice `json:"choice,omitempty" enum:",several,first,best,pooled" doc:"How many prizes one player may take: one of every list, that of the first list, the most valuable one, or one that goes into a pool of all with equal points. Left out: pooled in the US Swiss, else several."`
	Unit     string                 `json:"unit,omitempty" maxLength:"20" doc:"The smallest amount that is paid out; 0.01 if it is left out."`
	Lists    []PrizeList            `json:"lists" maxItems:"100"`
}

// PrizeList is a list of prizes.
type PrizeList struct {
	Name     string                 `json:"name" minLength:"1" maxLength:"200" doc:"Such as Open."`
	Category string                 `json:"category,omitempty" maxLength:"200" doc:"Who may win them: women, U16, 65+, U2000, 1800-1999, unrated, fed=ESP, club=Name, born=2010-2012, or several joined by &. Everybody if it is left out."`
	Amounts  []string               `json:"amounts" minItems:"1" maxItems:"500" doc:"Of each place, first place first, such as 350 or 350.50."`
	Method   tournament.PrizeMethod `json:"method,omitempty" enum:",equal,hort,rank" doc:"How those with equal points divide: equally, by Hort's system, or not at all."`
	Minimum  string                 `json:"minimum,omitempty" maxLength:"20" doc:"The smallest share; the last of a tied group go out until it is reached."`
}

func prizesOf(p *tournament.Prizes) Prizes {
	out := Prizes{Currency: p.Currency, Choice: p.Choice, Unit: p.Unit, Lists: []PrizeList{}}
	for _, l := range p.Lists {
		out.Lists = append(out.Lists, PrizeList(l))
	}
	return out
}

func (p *Prizes) model() tournament.Prizes {
	out := tournament.Prizes{Currency: p.Currency, Choice: p.Choice, Unit: p.Unit}
	for _, l := range p.Lists {
		out.Lists = append(out.Lists, tournament.PrizeList(l))
	}
	return out
}

// PrizeAward is who gets which prizes. Amounts are texts with two decimals.
type PrizeAward struct {
	After      int            `json:"after" doc:"The completed round whose standings these are."`
	Final      bool           `json:"final" doc:"The event is over; until then the award is provisional."`
	Currency   string         `json:"currency,omitempty"`
	Payments   []PrizePayment `json:"payments" doc:"The best rank first."`
	Waivers    []PrizeWaiver  `json:"waivers,omitempty" doc:"Who left a prize to others, because a player may take only one."`
	Offered    string         `json:"offered"`
	Paid       string         `json:"paid"`
	NotAwarded string         `json:"notAwarded" doc:"The prizes that nobody can win."`
}

// PrizePayment is all that one player or team gets.
type PrizePayment struct {
	Player int32       `json:"player,omitempty" doc:"The identity; none in a team event."`
	Team   int32       `json:"team,omitempty" doc:"In a team event."`
	Name   string      `json:"name"`
	Rank   int         `json:"rank"`
	Total  string      `json:"total"`
	Parts  []PrizePart `json:"parts"`
}

// PrizePart is what somebody gets from one list.
type PrizePart struct {
	List  string `json:"list"`
	Place int    `json:"place" doc:"Among those who may win prizes of the list."`
	Paid  string `json:"paid"`
}

// PrizeWaiver is a prize that somebody left to others.
type PrizeWaiver struct {
	Player int32  `json:"player"`
	List   string `json:"list" doc:"The list not taken."`
	Worth  string `json:"worth"`
	Took   string `json:"took" doc:"The list taken."`
}

func awardOf(s *journal.State) (PrizeAward, error) {
	out := PrizeAward{After: desk.Settled(s).Completed(), Final: desk.Final(s), Currency: s.Prizes.Currency, Payments: []PrizePayment{}}
	ranking, err := rankingOf(s, 0)
	if err != nil {
		return out, err
	}
	result, err := desk.Award(s, ranking)
	if err != nil {
		return out, err
	}
	if result == nil {
		result = &prizes.Result{}
	}
	out.Offered, out.Paid, out.NotAwarded = result.Offered.String(), result.Paid.String(), result.NotAwarded.String()
	for _, p := range result.Payments {
		payment := PrizePayment{Rank: p.Rank, Total: p.Total.String(), Parts: []PrizePart{}}
		if s.Tournament.Rules.Team != nil {
			payment.Team = int32(p.Player)
			payment.Name = s.Tournament.Team(tournament.TeamID(p.Player)).Name
		} else {
			payment.Player, payment.Name = int32(p.Player), s.Player(p.Player).Name
		}
		for _, part := range p.Parts {
			payment.Parts = append(payment.Parts, PrizePart{result.Lists[part.List].List.Name, part.Place, part.Paid.String()})
		}
		out.Payments = append(out.Payments, payment)
	}
	for _, w := range result.Waivers {
		out.Waivers = append(out.Waivers, PrizeWaiver{int32(w.Player), result.Lists[w.List].List.Name, w.Worth.String(), result.Lists[w.Took].List.Name})
	}
	return out, nil
}

func (s *server) prizeRoutes() {
	const tag, path = "Prizes", "/tournaments/{tournament}"
	read(s, Route{Path: path + "/prizes", Need: anybody(), Shows: journal.PrizeMoney, ID: "get-prizes", Tag: tag, Summary: "The prizes as they were announced"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (Prizes, error) {
			return prizesOf(&state.Prizes), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/prizes", ID: "set-prizes", Tag: tag, Summary: "Replace the prizes"},
		func(_ *journal.State, in *struct {
			Write
			Body Prizes
		}) (desk.SetPrizes, error) {
			return desk.SetPrizes{Prizes: in.Body.model()}, nil
		})
	read(s, Route{Path: path + "/prizes/award", Need: anybody(), Shows: journal.PrizeMoney | journal.Standings, ID: "get-award", Tag: tag, Summary: "Who gets which prizes, by the standings after the last completed round"},
		func(ctx context.Context, a *asked, state *journal.State, _ *struct{ Read }) (PrizeAward, error) {
			end, err := s.Host.Thinking(ctx, a.actor, a.tournament)
			if err != nil {
				return PrizeAward{}, err
			}
			defer end()
			return awardOf(state)
		})
}
