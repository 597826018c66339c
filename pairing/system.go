package pairing

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// System pairs tournaments by one edition of one set of rules.
type System interface {
	// Name is the system's name on the command line, such as "dutch".
	Name() tournament.System
	// Edition is the edition of the rules, such as "2026".
	Edition() tournament.Edition
	// Pair pairs the next round of the tournament (Tournament.NextRound). It
	// does not change the tournament, and it returns either a round that keeps
	// every absolute rule or an error: *tournament.Invalid when the tournament
	// cannot be (Tournament.Validate), *NoPairing when no legal round exists,
	// *Unpairable when the question makes no sense, *Breach when the engine
	// caught itself breaking a rule.
	Pair(t *tournament.Tournament) (*Round, error)
}

// OfTeams is a system that pairs teams as others pair players: by their scores,
// colours and floats. What it says of a round it says of the event of teams.
type OfTeams interface {
	System
	// Teams returns a team event as the event of its teams that the system pairs;
	// another event is returned as it is.
	Teams(t *tournament.Tournament) *tournament.Tournament
	// Seat makes a round of the event of teams the round of a team event: with the
	// boards of its matches, in the order given, and the players who sit at them.
	Seat(t *tournament.Tournament, teams *Round) (*Round, error)
}

// ForEither is a system that pairs players in their events, and teams in those of
// teams.
type ForEither interface {
	System
	// ForTeams returns the system for events of teams.
	ForTeams() OfTeams
}

// Scheduled is a system whose rounds are known before the first game: no result
// changes them.
type Scheduled interface {
	System
	KnownBeforehand()
}

// Tabled is a system that takes every round from a row of a table. Pair refuses a history
// in which the players of the next row have met; Row gives the row whatever the rounds
// before were, as rounds on record are judged.
type Tabled interface {
	System
	Row(t *tournament.Tournament) (*Round, error)
}

// Board is one game of a round to be played.
type Board struct {
	White, Black tournament.PlayerID
	ColourRule   ColourRule // what gave the colours
}

// Unpaired is a player who is not in the round, with the reason.
type Unpaired struct {
	Player tournament.PlayerID
	Reason tournament.Attendance
}

// Match is one match of a round of teams.
type Match struct {
	White, Black tournament.TeamID // White has White on board 1
	ColourRule   ColourRule        // what gave the colours
}

// Round is a paired round. In a team event Boards are the boards of the matches,
// and Reasons speak of teams: the identities in them are numbers of teams.
type Round struct {
	System    tournament.System
	Edition   tournament.Edition
	Number    int
	Boards    []Board             // in publication order
	Bye       tournament.PlayerID // who gets the pairing-allocated bye; NoPlayer = nobody
	NotPaired []Unpaired          // by pairing number

	Matches        []Match           // in publication order; none in an event of players
	TeamBye        tournament.TeamID // the team that gets the pairing-allocated bye
	TeamsNotPaired []Unpaired        // whole teams, by number

	Reasons Reasons
}

// OfTeams returns a round of a team event as a round of the event of its teams (see
// tournament.OfTeams): its boards are the matches. Another round is returned as it
// is.
func (r *Round) OfTeams() *Round {
	if len(r.Matches) == 0 && r.TeamBye == tournament.NoTeam && len(r.TeamsNotPaired) == 0 {
		return r
	}
	out := &Round{System: r.System, Edition: r.Edition, Number: r.Number, Bye: tournament.PlayerID(r.TeamBye), NotPaired: r.TeamsNotPaired, Reasons: r.Reasons}
	for _, m := range r.Matches {
		out.Boards = append(out.Boards, Board{White: tournament.PlayerID(m.White), Black: tournament.PlayerID(m.Black), ColourRule: m.ColourRule})
	}
	return out
}

// Games returns the round as the current round of a tournament: games without
// results, the bye, and the byes that were asked for.
func (r *Round) Games() *tournament.Round {
	out := &tournament.Round{Games: make([]tournament.Game, 0, len(r.Boards))}
	for _, b := range r.Boards {
		out.Games = append(out.Games, tournament.Game{White: b.White, Black: b.Black})
	}
	if r.Bye != tournament.NoPlayer {
		out.Byes = append(out.Byes, tournament.Bye{Player: r.Bye, Kind: tournament.PairingBye})
	}
	for _, u := range r.NotPaired {
		out.Byes = append(out.Byes, tournament.Bye{Player: u.Player, Kind: byeFor(u.Reason)})
	}
	if r.TeamBye != tournament.NoTeam {
		out.TeamByes = append(out.TeamByes, tournament.TeamBye{Team: r.TeamBye, Kind: tournament.PairingBye})
	}
	for _, u := range r.TeamsNotPaired {
		if kind := byeFor(u.Reason); kind.Requested() && asked(u.Reason) {
			out.TeamByes = append(out.TeamByes, tournament.TeamBye{Team: tournament.TeamID(u.Player), Kind: kind})
		}
	}
	return out
}

// asked reports whether a bye or an absence was asked for, and is none that the
// system gave.
func asked(a tournament.Attendance) bool {
	return a == tournament.HasFullBye || a == tournament.HasHalfBye || a == tournament.HasZeroBye
}

func byeFor(a tournament.Attendance) tournament.Outcome {
	switch a {
	case tournament.HasFullBye:
		return tournament.FullBye
	case tournament.HasHalfBye:
		return tournament.HalfBye
	case tournament.HasZeroBye, tournament.HasRest, tournament.IsThrough, tournament.IsOut, tournament.IsSpare:
		return tournament.ZeroBye
	}
	return tournament.Absent
}

// SaysRight reports whether a fault says what would be right, not what is wrong.
func (f Fault) SaysRight() bool {
	switch f {
	case ByeElsewhere, ByeRanked, ByeToLast, ByeDrawn, ByeSpared, ShouldDrop, LastDrops, SeveralDrop, FromAbove, HighestThere,
		ShouldMeet, HalvesMeet, HalvesSwitch, HigherPartner, WrongColours:
		return true
	}
	return false
}

// Judge is a system that can say why another round is not the right one.
type Judge interface {
	System
	// Compare judges a round that somebody else paired for the next round of
	// the tournament. It returns nil when the round is as good as ours by every
	// criterion.
	Compare(t *tournament.Tournament, found *tournament.Round) (*Verdict, error)
}

// Verdict is the first criterion on which a round is worse than the right one.
type Verdict struct {
	Bracket   tournament.Points // score of the bracket it was found in
	Article   string            // "C12"
	Criterion CriterionCode     // what the criterion counts; "" where a fault says it
	Expected  []int64           // its value in the right round
	Found     []int64           // and in the other

	// Fault is what is wrong where no value says it, and Players are those it
	// speaks of, in its order. Colour is that of the first of them.
	Fault   Fault
	Players []tournament.PlayerID
	Colour  tournament.Colour
	// OfTeams says that the participants are teams.
	OfTeams bool
}

// AsMessage is the fault as a message; the zero Message where values say it.
func (v *Verdict) AsMessage() message.Message {
	if v.Fault == "" {
		return message.Message{}
	}
	values := []any{"bracket", v.Bracket, "article", v.Article, "colour", message.Of("answer." + v.Colour.String())}
	for i, name := range []string{"a", "b"} {
		if i < len(v.Players) {
			values = append(values, name, v.Players[i])
		}
	}
	if len(v.Expected) == 1 && len(v.Found) == 1 {
		values = append(values, "right", v.Expected[0], "other", v.Found[0])
	}
	told := message.Of("answer.fault."+string(v.Fault), values...)
	told.OfTeams = v.OfTeams
	return told
}

// Fault is what is wrong with a round where no value of a criterion says it.
type Fault string

// The faults.
const (
	NotFree       Fault = "not-free"       // the two cannot both be paired
	Rematch       Fault = "rematch"        // the two have met
	ForbiddenPair Fault = "forbidden"      // the two may not meet
	SameColour    Fault = "same-colour"    // both must have the same colour
	NotPaired     Fault = "not-paired"     // the player is not in the round
	ByeBarred     Fault = "bye-barred"     // the player may not get the bye
	WrongByes     Fault = "byes"           // not as many byes as there should be
	ByeElsewhere  Fault = "bye-elsewhere"  // the bye belongs to the player
	ByeRanked     Fault = "bye-ranked"     // the bye belongs to the first; the second, of equal score and games, is ranked higher
	NotComplete   Fault = "completion"     // the players below cannot all be paired
	WrongColours  Fault = "colours"        // the first should have the colour against the second
	LaterInOrder  Fault = "order"          // the procedure comes to the right pairs earlier
	NextBracket   Fault = "next-bracket"   // the next bracket could not be paired as it should
	LowestBracket Fault = "lowest-bracket" // the lowest bracket could not be paired
	ShouldDrop    Fault = "drops"          // the player drops to the next group
	FromAbove     Fault = "from-above"     // the first, from a higher group, meets the second
	ShouldMeet    Fault = "meets"          // the first meets the second
	LastDrops     Fault = "drops-last"     // one of the group drops, and from the end the player is the first who can
	SeveralDrop   Fault = "drops-too"      // several do, and from the end the player is among the first who can
	HighestThere  Fault = "highest-there"  // the first, from a higher group, meets the highest possible of the group, the second
	HalvesMeet    Fault = "halves-meet"    // the upper half meets the lower half in order: the two are of the same number, the value
	HalvesSwitch  Fault = "halves-switch"  // the same, but for switches, which bring the two together
	ByeToLast     Fault = "bye-last"       // the player is the last by points and rating who may get the bye
	ByeDrawn      Fault = "bye-lot"        // the player drew the bye among the lowest score
	ByeSpared     Fault = "bye-spared"     // the player is the first in the order without whom the others can be paired
	MoreRepeats   Fault = "repeats"        // more pairs than needed have met lately
	HigherPartner Fault = "partner"        // the first, next in the list, meets the second, the highest possible
)
