package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Round is a round with its boards.
type Round struct {
	Round       int                `json:"round"`
	Status      string             `json:"status" enum:"paired,by-hand,published,closed" doc:"How far it is. The public sees published and closed rounds."`
	System      tournament.System  `json:"system,omitempty" closed:"system"`
	Edition     tournament.Edition `json:"edition,omitempty" closed:"edition"`
	Engine      string             `json:"engine,omitempty" doc:"The program that paired it."`
	PairedAt    *time.Time         `json:"pairedAt,omitempty"`
	PublishedAt *time.Time         `json:"publishedAt,omitempty"`
	PublishAt   *time.Time         `json:"publishAt,omitempty" doc:"When it publishes itself."`
	ClosedAt    *time.Time         `json:"closedAt,omitempty"`
	Boards      []Board            `json:"boards"`
	Byes        []Bye              `json:"byes"`
	Matches     []Match            `json:"matches,omitempty" doc:"In a team event."`
	TeamByes    []TeamBye          `json:"teamByes,omitempty" doc:"Teams without a match, where teams are paired."`
	ByHand      *MadeByHand        `json:"byHand,omitempty" doc:"How its boards, which were changed by hand, stand to what the rules give."`
	Outdated    []string           `json:"outdated,omitempty" doc:"What was corrected since it was paired, while it waits to be published, or that the rules give another round now; paired again, it goes by it."`
	Reasons     json.RawMessage    `json:"reasons,omitempty" doc:"What was optimised, bracket by bracket; only if asked for."`
}

// Board is a game of a round.
type Board struct {
	Board       int        `json:"board" doc:"Its number on the table: from 1, or from the first board of the section."`
	White       int32      `json:"white" doc:"The identity of the player."`
	Black       int32      `json:"black"`
	Result      string     `json:"result" closed:"result" doc:"Such as 1-0, 1/2-1/2, 0-1, +- (Black did not come), adjourned; * while there is none."`
	ForPairing  string     `json:"forPairing,omitempty" closed:"result" doc:"What an adjourned game counts for pairing until it is finished, where it was adjudicated."`
	Seen        int64      `json:"seen" doc:"The number of the last event on this board, 0 while nobody has acted on it: to be sent when it is changed."`
	EnteredBy   string     `json:"enteredBy,omitempty"`
	EnteredAt   *time.Time `json:"enteredAt,omitempty"`
	ConfirmedBy string     `json:"confirmedBy,omitempty"`
}

// Bye is a player without an opponent.
type Bye struct {
	Player int32  `json:"player"`
	Kind   string `json:"kind" closed:"idle" doc:"Such as pairing-allocated bye or half-point bye; absent: has left, or is not there."`
}

// RoundPath names a round in a path.
type RoundPath struct {
	Round int `path:"round" minimum:"1" maximum:"999"`
}

// RoundWish is what is wanted of a round.
type RoundWish struct {
	Reasons    bool `query:"reasons" doc:"With what the pairing optimised."`
	Unfinished bool `query:"unfinished" doc:"Of the boards those alone that have no result or are adjourned."`
}

func (w *RoundWish) roundOf(state *journal.State, number int) (*Round, error) {
	r, err := roundOf(state, number, w.Reasons)
	if err == nil && w.Unfinished {
		r.Boards = slices.DeleteFunc(r.Boards, func(b Board) bool {
			return b.Result != tournament.NoResult.String() && b.Result != tournament.AdjournedGame.String()
		})
	}
	return r, err
}

// asked is the round, for who decides whether it is shown.
func (r *RoundPath) asked() int { return r.Round }

func roundOf(s *journal.State, number int, reasons bool) (*Round, error) {
	round := s.Round(number)
	if round == nil {
		return nil, problem(http.StatusNotFound, "round.unknown", fmt.Sprintf("there is no round %d to be seen", number), "it may not be paired, or not published")
	}
	record := &s.Rounds[number-1]
	r := &Round{
		Round: number, Status: statusOf(record), System: record.System, Edition: record.Edition, Engine: record.Engine,
		PairedAt: moment(record.PairedAt), PublishedAt: moment(record.PublishedAt), ClosedAt: moment(record.ClosedAt), PublishAt: moment(record.PublishAt),
		Boards: make([]Board, len(round.Games)), Byes: make([]Bye, len(round.Byes)),
	}
	for i := range round.Games {
		r.Boards[i] = boardOf(s, number, i)
	}
	for i, b := range round.Byes {
		r.Byes[i] = Bye{int32(b.Player), b.Kind.String()}
	}
	r.Matches, r.TeamByes = matchesOf(s, number), teamByesOf(round)
	if reasons {
		r.Reasons = record.Reasons
	}
	if s.Shows(journal.Reasons, number) { // what the rules have instead tells how unfinished games were judged
		r.ByHand = madeByHand(record.ByHand)
	}
	if number == s.Waiting() {
		for _, what := range desk.OutdatedBy(s) {
			r.Outdated = append(r.Outdated, what.In("en", names(s)))
		}
	}
	return r, nil
}

// boardOf is the board at a place, from 0, of a round.
func boardOf(s *journal.State, round, place int) Board {
	g, b := &s.Round(round).Games[place], s.Rounds[round-1].Boards[place]
	forPairing := ""
	if g.ForNow != tournament.NoResult {
		forPairing = g.ForNow.String()
	}
	return Board{
		ForPairing: forPairing,
		Board:      s.Tournament.Info.BoardNumber(place), White: int32(g.White), Black: int32(g.Black), Result: g.Result.String(),
		Seen: b.Seq, EnteredBy: b.EnteredBy, EnteredAt: moment(b.EnteredAt), ConfirmedBy: b.ConfirmedBy,
	}
}

func statusOf(r *journal.RoundRecord) string {
	switch {
	case !r.ClosedAt.IsZero():
		return "closed"
	case r.Open:
		return "by-hand"
	case r.Published():
		return "published"
	}
	return "paired"
}

func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// RoundList is all rounds to be seen, without their boards.
type RoundList struct {
	Items []RoundHead `json:"items"`
}

// RoundHead is a round at a glance.
type RoundHead struct {
	Round   int    `json:"round"`
	Status  string `json:"status" enum:"paired,by-hand,published,closed"`
	Boards  int    `json:"boards" doc:"How many."`
	Missing int    `json:"missing" doc:"How many have no result."`
}

func headsOf(s *journal.State) RoundList {
	list := RoundList{Items: []RoundHead{}}
	for number := 1; number <= s.Paired(); number++ {
		head := RoundHead{Round: number, Status: statusOf(&s.Rounds[number-1]), Boards: len(s.Round(number).Games)}
		for _, g := range s.Round(number).Games {
			if g.Result == tournament.NoResult {
				head.Missing++
			}
		}
		list.Items = append(list.Items, head)
	}
	return list
}

func (s *server) roundRoutes() {
	const tag, path = "Rounds", "/tournaments/{tournament}/rounds"
	read(s, Route{Path: path, Need: anybody(), Shows: journal.Pairings, ID: "list-rounds", Tag: tag, Summary: "List the rounds"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (RoundList, error) {
			return headsOf(state), nil
		})
	read(s, Route{Path: path + "/{round}", Need: anybody(), Shows: journal.Pairings, ID: "get-round", Tag: tag, Summary: "Look at a round"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			RoundPath
			RoundWish
		}) (*Round, error) {
			return in.roundOf(state, in.Round)
		})
	read(s, Route{Path: path + "/current", Need: anybody(), ID: "get-current-round", Tag: tag, Summary: "Look at the round that is being played, or waits to be published"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			RoundWish
		}) (*Round, error) {
			if state.Tournament.Current == nil {
				return nil, problem(http.StatusNotFound, "round.none", "no round is being played", "")
			}
			if err := shown(state, journal.Pairings, &RoundPath{state.Paired()}); err != nil {
				return nil, err
			}
			return in.roundOf(state, state.Paired())
		})
	command(s, Route{Method: http.MethodPost, Path: path, ID: "pair-round", Tag: tag, Summary: "Pair the next round; the current one is closed by it", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				InitialColour string `json:"initialColour,omitempty" enum:",white,black" doc:"The colour drawn for number 1 in the hall, before round 1."`
				Draw          bool   `json:"draw,omitempty" doc:"Where that colour is to be drawn, the program draws it by lot."`
			}
		}) (desk.PairNext, error) {
			return desk.PairNext{InitialColour: colourOf(in.Body.InitialColour), Draw: in.Body.Draw}, nil
		})
	current := path + "/current"
	command(s, Route{Method: http.MethodPost, Path: current + "/pairing", ID: "pair-again", Tag: tag, Summary: "Pair the current round anew, which is not published"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Ground Ground `json:"ground,omitempty"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.PairAgain, error) {
			return desk.PairAgain{Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: current + "/pairing", ID: "discard-round", Tag: tag, Summary: "Take the pairing of the current round back"},
		func(_ *journal.State, in *struct {
			Write
			Ground Ground `query:"ground" doc:"The ground, if there is no body."`
			Reason string `query:"reason" maxLength:"500" doc:"The reason, if there is no body."`
			Body   *struct {
				Ground Ground `json:"ground,omitempty"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			} `required:"false"`
		}) (desk.Discard, error) {
			c := desk.Discard{Ground: desk.Ground(in.Ground), Reason: in.Reason}
			if in.Body != nil {
				c.Ground, c.Reason = cmp.Or(desk.Ground(in.Body.Ground), c.Ground), cmp.Or(in.Body.Reason, c.Reason)
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPut, Path: current + "/publication", ID: "publish-round", Tag: tag, Summary: "Show the pairing of the current round to the public"},
		func(_ *journal.State, _ *struct{ Write }) (desk.Publish, error) { return desk.Publish{}, nil })
	command(s, Route{Method: http.MethodDelete, Path: current + "/publication", ID: "unpublish-round", Tag: tag, Summary: "Take the pairing of the current round from view"},
		func(_ *journal.State, in *Explained) (desk.Unpublish, error) {
			return desk.Unpublish{Reason: in.reason()}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: current + "/publication/time", ID: "publish-round-at", Tag: tag, Summary: "Have the current round published by itself at a moment, as its boards are now"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				At time.Time `json:"at"`
			}
		}) (desk.PublishAt, error) {
			return desk.PublishAt{At: in.Body.At}, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: current + "/publication/time", ID: "cancel-publication", Tag: tag, Summary: "Take the time of publication back"},
		func(_ *journal.State, _ *struct{ Write }) (desk.CancelPublication, error) {
			return desk.CancelPublication{}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: current + "/close", ID: "close-round", Tag: tag, Summary: "End the current round without pairing the next"},
		func(_ *journal.State, _ *struct{ Write }) (desk.CloseRound, error) { return desk.CloseRound{}, nil })
}

// Reasoned is a write that gives a reason in its body.
type Reasoned struct {
	Write
	Body struct {
		Reason string `json:"reason,omitempty" maxLength:"500"`
	}
}

// Explained is a write that takes something away and gives a reason: in its body
// or, for clients that send none with DELETE, in its query.
type Explained struct {
	Write
	Reason string `query:"reason" maxLength:"500" doc:"The reason, if there is no body."`
	Body   *Why   `required:"false"`
}

// Why is a reason.
type Why struct {
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

func (e *Explained) reason() string {
	if e.Body != nil && e.Body.Reason != "" {
		return e.Body.Reason
	}
	return e.Reason
}

// ByeList is who asked for a bye.
type ByeList struct {
	Items []ByeRequest `json:"items"`
}

// ByeRequest is a bye asked for in a round to come.
type ByeRequest struct {
	Round  int    `json:"round"`
	Player int32  `json:"player"`
	Team   int32  `json:"team,omitempty" doc:"In a team event, where it was asked for a whole team: the team, by identity."`
	Kind   string `json:"kind" closed:"bye"`
}

func (s *server) byeRoutes() {
	const tag, path = "Byes", "/tournaments/{tournament}/rounds/{round}/byes/{player}"
	read(s, Route{Path: "/tournaments/{tournament}/byes", Need: right(account.See), ID: "list-byes", Tag: tag, Summary: "List the byes asked for in rounds to come"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (ByeList, error) {
			list := ByeList{Items: []ByeRequest{}}
			for _, r := range state.Tournament.Requests {
				list.Items = append(list.Items, ByeRequest{Round: r.Round, Player: int32(r.Player), Kind: r.Kind.String()})
			}
			for _, r := range state.Tournament.TeamRequests {
				list.Items = append(list.Items, ByeRequest{Round: r.Round, Team: int32(r.Team), Kind: r.Kind.String()})
			}
			return list, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path, ID: "request-bye", Tag: tag, Summary: "Record that a player will not play in a round to come"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			PlayerPath
			Body struct {
				Kind   string `json:"kind" enum:"half-point bye,zero-point bye,full-point bye"`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.RequestBye, error) {
			kind, _ := outcomeOf(in.Body.Kind)
			return desk.RequestBye{Round: in.Round, Player: in.id(), Bye: kind, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: path, ID: "cancel-bye", Tag: tag, Summary: "Take the request for a bye back"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			PlayerPath
		}) (desk.CancelBye, error) {
			return desk.CancelBye{Round: in.Round, Player: in.id()}, nil
		})
	const round = "/tournaments/{tournament}/rounds/{round}"
	command(s, Route{Method: http.MethodPut, Path: round + "/presence", ID: "check-all", Tag: tag, Summary: "Mark everybody who could play in the next round as here, or as absent in it"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct {
				Here bool `json:"here" doc:"Here, or absent. Who asked for another bye keeps it."`
			}
		}) (desk.CheckAll, error) {
			return desk.CheckAll{Round: in.Round, Here: in.Body.Here}, nil
		})
	s.arrivalRoutes(tag, round)
	command(s, Route{Method: http.MethodPost, Path: round + "/absent/withdrawal", ID: "withdraw-absent", Tag: tag, Summary: "Take all who are marked as absent in the next round out of the event"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct {
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.WithdrawAbsent, error) {
			return desk.WithdrawAbsent{Round: in.Round, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: round + "/no-shows/withdrawal", ID: "withdraw-no-shows", Tag: tag, Summary: "Take all who did not come to their game in the latest round out of the event, but for those who have explained it"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			Body struct {
				Explained []int32 `json:"explained,omitempty" maxItems:"10000" doc:"The identities of those who stay."`
				Reason    string  `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.WithdrawNoShows, error) {
			return desk.WithdrawNoShows{Round: in.Round, Explained: idsOf(in.Body.Explained), Reason: in.Body.Reason}, nil
		})
}
