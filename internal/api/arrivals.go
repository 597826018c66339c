package api

import (
	"context"
	"crypto/rand"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// NoShows is who did not come to the latest round without notice.
type NoShows struct {
	Round   int      `json:"round" doc:"The latest that was published; 0 = none."`
	Until   int      `json:"until,omitempty" doc:"They can explain it until this round is published."`
	Article string   `json:"article,omitempty" doc:"Of the handling rules of the edition."`
	Most    int      `json:"most,omitempty" doc:"Who has missed so many rounds, for whatever reason, is out when the next is paired; left out where the rules know no such number."`
	Items   []NoShow `json:"items"`
}

// NoShow is somebody who did not come and has not explained it, or who has missed too
// many rounds.
type NoShow struct {
	Player int32 `json:"player"`
	Out    bool  `json:"out,omitempty" doc:"Has missed as many rounds as most says and is out when the next is paired, whatever the reason (US Swiss, rule VI). Withdraw them, or let the rules of the event allow more (option absences)."`
	Missed []int `json:"missed" doc:"The rounds missed so far, for whatever reason."`
	Paired bool  `json:"paired" doc:"Would be paired in the next round if it were paired now."`
}

func noShowsOf(s *journal.State) NoShows {
	round, absent := desk.NoShows(s)
	handling := s.Tournament.Handling()
	list := NoShows{Round: round, Article: handling.NoShow, Most: s.Tournament.MostMissed(), Items: []NoShow{}}
	if next := s.Upcoming(); s.Tournament.Rules.Rounds == 0 || next <= s.Tournament.Rules.Rounds {
		list.Until = next
	}
	out := desk.MissedTooMany(s)
	for _, id := range out {
		if !slices.Contains(absent, id) {
			absent = append(absent, id)
		}
	}
	for _, id := range absent {
		list.Items = append(list.Items, NoShow{Player: int32(id), Out: slices.Contains(out, id), Missed: desk.MissedRounds(s, id), Paired: desk.IsPairedNext(s, id)})
	}
	return list
}

// arrivalRoutes are those of the check-in of a round, and of who missed one.
func (s *server) arrivalRoutes(tag, round string) {
	command(s, Route{Method: http.MethodPut, Path: round + "/check-in", ID: "check-in", Tag: tag, Summary: "Mark players at the check-in of the next round"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct {
				Players []int32 `json:"players" minItems:"1" maxItems:"10000" doc:"Their identities."`
				Mark    string  `json:"mark" enum:"not yet,desk,phone,missing" doc:"Here, as seen at the desk or as they say themselves; missing: they did not come and get no point in the round; not yet: takes a mark back."`
			}
		}) (desk.CheckIn, error) {
			mark := journal.Mark(in.Body.Mark)
			if in.Body.Mark == "not yet" {
				mark = journal.NotYet
			}
			return desk.CheckIn{Round: in.Round, Players: idsOf(in.Body.Players), Mark: mark}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: round + "/check-in/close", ID: "close-check-in", Tag: tag, Summary: "Close the check-in: who is neither here nor excused gets no point in the round"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct{}
		}) (desk.CloseCheckIn, error) {
			return desk.CloseCheckIn{Round: in.Round}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: round + "/check-in/self", ID: "set-self-check-in", Tag: tag, Summary: "Open the check-in that players do by themselves, or close it"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct {
				Open   bool `json:"open"`
				AtOnce bool `json:"atOnce,omitempty" doc:"Who checks in is here; else the desk confirms them."`
			}
		}) (desk.SetSelfCheckIn, error) {
			if !in.Body.Open {
				return desk.SetSelfCheckIn{}, nil
			}
			return desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: in.Round, AtOnce: in.Body.AtOnce, Secret: rand.Text()}}, nil
		})
	read(s, Route{Path: "/tournaments/{tournament}/no-shows", Need: right(account.See), ID: "list-no-shows", Tag: tag, Summary: "List who did not come to the latest round without notice and has not explained it, and who has missed too many"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (NoShows, error) {
			return noShowsOf(state), nil
		})
	command(s, Route{Method: http.MethodPut, Path: round + "/absences/{player}", ID: "explain-absence", Tag: tag, Summary: "Record that a player who did not come to the game in the latest round has explained it"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			PlayerPath
			Body struct {
				AbsentNext bool   `json:"absentNext,omitempty" doc:"And is absent in the next round, too."`
				Reason     string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.ExplainAbsence, error) {
			return desk.ExplainAbsence{Round: in.Round, Player: in.id(), Absent: in.Body.AbsentNext, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/players/{player}/missed-rounds", ID: "set-missed-rounds", Tag: tag, Summary: "Give a late entry half a point for each round missed before it, or nothing"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
			Body struct {
				Half bool `json:"half" doc:"Half a point for each; else nothing."`
			}
		}) (desk.SetMissedRounds, error) {
			bye := tournament.ZeroBye
			if in.Body.Half {
				bye = tournament.HalfBye
			}
			return desk.SetMissedRounds{Player: in.id(), Bye: bye}, nil
		})
}
