package api

import (
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Event is an entry of the journal as programs read it: the words of the public's
// Change, and more of them. What it is about comes from the line of its act in the
// table of acts; the portable file has the records themselves.
type Event struct {
	Seq     int64     `json:"seq"`
	Command int64     `json:"command" doc:"The first event of the command it belongs to; what undo names."`
	Time    time.Time `json:"time"`
	Actor   string    `json:"actor" doc:"Who acted."`
	Kind    string    `json:"kind" closed:"event" doc:"What happened, such as result entered."`
	Subject
}

// Subject is what an event is about, as far as its kind tells.
type Subject struct {
	Round      int            `json:"round,omitempty"`
	Player     int32          `json:"player,omitempty" doc:"By identity."`
	Players    []int32        `json:"players,omitempty" doc:"Where it is about several."`
	Team       int32          `json:"team,omitempty" doc:"By identity."`
	Name       string         `json:"name,omitempty" doc:"Of a player or a team who was entered or changed, or the code of a tie-break."`
	White      int32          `json:"white,omitempty" doc:"The players of a game as it was paired, by identity."`
	Black      int32          `json:"black,omitempty"`
	Result     string         `json:"result,omitempty" closed:"result" doc:"Such as 1-0; what is left out is no result."`
	Was        string         `json:"was,omitempty" closed:"result" doc:"The result before it."`
	Bye        string         `json:"bye,omitempty" closed:"bye" doc:"Such as half-point bye."`
	How        string         `json:"how,omitempty" enum:"withdrawn,no-show,expelled" doc:"How somebody left."`
	Mark       string         `json:"mark,omitempty" enum:",desk,phone,missing" doc:"Of the players at the check-in."`
	Adjustment *Adjustment    `json:"adjustment,omitempty"`
	Lot        *Lot           `json:"lot,omitempty"`
	Entered    int            `json:"entered,omitempty" doc:"Players that a list entered."`
	Changed    int            `json:"changed,omitempty" doc:"Players whom a list changed."`
	Teams      int            `json:"teams,omitempty" doc:"Teams that a list entered or changed."`
	From       *SomeBoards    `json:"from,omitempty" doc:"Games and byes that were there before a change by hand and are not any more."`
	To         *SomeBoards    `json:"to,omitempty" doc:"Those that are there after it and were not before; of a decided match those who met."`
	Fixed      []SeatedPlayer `json:"fixed,omitempty" doc:"Who sits at a board that was chosen by hand."`
	At         *time.Time     `json:"at,omitempty" doc:"When something is to happen."`
	Undid      int64          `json:"undid,omitempty" doc:"The command that was undone or put into force again."`
	Receipt    int            `json:"receipt,omitempty"`
	Amount     int64          `json:"amount,omitempty" doc:"Of money, in the smallest unit of the currency."`
	Ground     string         `json:"ground,omitempty" closed:"ground" doc:"On which a published pairing was changed."`
	Reason     string         `json:"reason,omitempty" doc:"In people's own words: a reason, a remark, the name of a file."`
}

// SomeBoards are games and byes of one round.
type SomeBoards struct {
	Games   []SomeGame `json:"games,omitempty"`
	Byes    []Bye      `json:"byes,omitempty"`
	OfTeams bool       `json:"ofTeams,omitempty" doc:"They are matches: the identities are those of teams."`
}

// SomeGame is who met whom.
type SomeGame struct {
	White int32 `json:"white"`
	Black int32 `json:"black"`
}

// SeatedPlayer is a player with a board of their own.
type SeatedPlayer struct {
	Player int32 `json:"player"`
	Board  int   `json:"board" doc:"From 1."`
}

func eventsOf(events []journal.Event) []Event {
	list := make([]Event, len(events))
	for i := range events {
		list[i] = eventOf(&events[i])
	}
	return list
}

func eventOf(e *journal.Event) Event {
	return Event{Seq: e.Seq, Command: e.Command, Time: e.Time.UTC(), Actor: e.Actor, Kind: string(e.Kind()), Subject: subjectOf(e)}
}

// subjectOf tells what an event is about.
func subjectOf(e *journal.Event) Subject {
	a := journal.AboutOf(e)
	out := Subject{
		Round: max(a.Round, a.Board.Round), Player: int32(a.Player), Team: int32(a.Team), Name: a.Name,
		White: int32(a.Board.White), Black: int32(a.Board.Black), Mark: string(a.Mark), At: moment(a.At),
		Undid: a.Command, Receipt: a.Receipt, Ground: string(a.Ground), Reason: a.Text, Amount: int64(a.Amount),
		From: someBoardsOf(a.From), To: someBoardsOf(a.To),
	}
	if who := journal.EnteredBy(e); who != tournament.NoPlayer {
		out.Player = int32(who)
	}
	if len(a.Players) > 0 {
		out.Players = numbersOf(a.Players)
	}
	if !a.Match.Empty() {
		out.To = someBoardsOf(a.Match)
	}
	if a.Bye != 0 {
		out.Bye = a.Bye.String()
	}
	if a.How != nil {
		out.How = departures()[*a.How]
	}
	out.Result, out.Was = resultsOf(a.Results)
	if a.Adjustment != nil {
		adjustment := adjustmentOf(a.Adjustment)
		out.Adjustment = &adjustment
	}
	if a.Lot != nil {
		lot := lotOf(&journal.DrawnLot{Lot: *a.Lot, At: e.Time.UTC()})
		out.Lot = &lot
	}
	if a.List != nil {
		out.Entered, out.Changed, out.Teams = a.List.Entered, a.List.Changed, a.List.Teams
	}
	for _, f := range a.Fixed {
		out.Fixed = append(out.Fixed, SeatedPlayer{int32(f.Player), f.Board})
	}
	return out
}

// resultsOf writes the last of some results, and the one before it.
func resultsOf(results []tournament.Result) (is, was string) {
	switch n := len(results); {
	case n > 1:
		was = results[n-2].String()
		fallthrough
	case n == 1:
		is = results[n-1].String()
	}
	return is, was
}

func someBoardsOf(b journal.Boards) *SomeBoards {
	if b.Empty() {
		return nil
	}
	out := &SomeBoards{OfTeams: b.OfTeams}
	for _, g := range b.Games {
		out.Games = append(out.Games, SomeGame{int32(g.White), int32(g.Black)})
	}
	for _, bye := range b.Byes {
		out.Byes = append(out.Byes, Bye{int32(bye.Player), bye.Kind.String()})
	}
	return out
}
