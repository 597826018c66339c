package tournament

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// Info is what a report says about the event; no rule depends on it.
type Info struct {
	Name        string
	City        string
	Federation  string
	Start, End  Date
	Type        string // free text, such as "Individual: Swiss-System"
	TypeCode    string // encoded type (TRF26 record 192); Rules.System and Edition decide where they differ
	Arbiter     string // chief arbiter
	Deputies    []string
	TimeControl string // free text
	TimeCode    string // encoded time control (TRF26 record 222)
	RoundDates  []Date // RoundDates[0] is round 1
	// RoundTimes are the times at which rounds begin, such as "16:30"; that of
	// round 1 is first, and "" is not said.
	RoundTimes []string `json:",omitempty"`
	// PairingsAt is when the pairings of each round are published, ErrorsUntil until
	// when errors in its results can be reported: by the clocks in the hall, in the
	// form of ScheduleMoment; "" is not said.
	PairingsAt  []string `json:",omitempty"`
	ErrorsUntil []string `json:",omitempty"`
	Controller  string   // the program or person that makes the pairings
	Comments    []string
	// Festival is the event that this tournament is a section of, such as "Harbour
	// Festival", and Section its name there, such as "B-Open"; a tournament without
	// a festival stands by itself.
	Festival string `json:",omitempty"`
	Section  string `json:",omitempty"`
	// Zone is the time zone of the clocks in the hall, such as "Europe/Madrid"; "" is
	// not said.
	Zone string `json:",omitempty"`
	// FirstBoard is the number of the first board, such as 41 in a section whose
	// tables follow those of another; 0 is 1.
	FirstBoard int `json:",omitempty"`
	// USChess is what the rating report to US Chess asks for besides.
	USChess USReport `json:",omitzero"`
}

// USReport is what the rating report of an event to US Chess says that no other report
// does: the affiliate whose event it is and the directors, by their numbers, and the place.
type USReport struct {
	Affiliate string `json:",omitempty"`
	Chief     string `json:",omitempty"`
	Assistant string `json:",omitempty"`
	State     string `json:",omitempty"`
	Zip       string `json:",omitempty"`
}

// ScheduleMoment is the form of a moment of the schedule.
const ScheduleMoment = "2006-01-02T15:04"

// MaxFirstBoard is the greatest number that a first board can have.
const MaxFirstBoard = 9000

// BoardNumber is the number that the board at a place has on its table; places are
// from 0.
func (i *Info) BoardNumber(place int) int { return place + max(i.FirstBoard, 1) }

// BoardPlace is the place, from 0, of the board with a number; one that no round has
// is negative or beyond its boards.
func (i *Info) BoardPlace(number int) int { return number - max(i.FirstBoard, 1) }

// Title is the name of the tournament among the others of its festival.
func (i *Info) Title() string { return cmp.Or(i.Section, i.Name) }

// Request is a bye a player has asked for in a round not yet paired. Kind is
// FullBye, HalfBye or ZeroBye (an announced absence).
type Request struct {
	Round  int
	Player PlayerID
	Kind   Outcome
}

// TeamRequest is a Request of a whole team.
type TeamRequest struct {
	Round int
	Team  TeamID
	Kind  Outcome
}

// Tournament is the whole of an event as a plain value.
type Tournament struct {
	Info    Info
	Rules   Rules
	Players []Player
	Teams   []Team

	// EntriesClosed says that the pairing numbers are final.
	EntriesClosed bool

	// Rounds is the history: completed rounds only, Rounds[0] is round 1.
	Rounds []Round
	// Current is the round being played: paired, with the results so far.
	Current *Round
	// Requests are the byes asked for in rounds not yet paired.
	Requests     []Request
	TeamRequests []TeamRequest
	// Corrections are the games that were recorded wrongly at first, in the order
	// in which they were corrected; see Correct.
	Corrections []Correction
	// OwnTieBreaks and DecidedTies are what was computed and decided outside.
	OwnTieBreaks []OwnTieBreak `json:",omitempty"`
	DecidedTies  []DecidedTie  `json:",omitempty"`
	// MatchDecisions are how level matches of a knock-out were decided.
	MatchDecisions []MatchDecision `json:",omitempty"`
}

// Completed returns how many rounds are complete.
func (t *Tournament) Completed() int { return len(t.Rounds) }

// Over reports whether the event is over: every announced round is complete and
// no game is open or adjourned.
func (t *Tournament) Over() bool {
	if t.Current != nil || t.Rules.Rounds == 0 || t.Completed() < t.Rules.Rounds && !t.Rules.System.IsTree() {
		return false
	}
	if t.Rules.System.IsTree() && !t.lastMatchesDecided() {
		return false
	}
	return t.Adjourned() == 0
}

// Adjourned counts the games of completed rounds that are not finished.
func (t *Tournament) Adjourned() int {
	n := 0
	for i := range t.Rounds {
		for g := range t.Rounds[i].Games {
			if t.Rounds[i].Games[g].Result == AdjournedGame {
				n++
			}
		}
	}
	return n
}

// NextRound returns the number of the round to be paired next: the one after
// the current round, or after the last completed one.
func (t *Tournament) NextRound() int {
	if t.Current != nil {
		return len(t.Rounds) + 2
	}
	return len(t.Rounds) + 1
}

// Player returns the player with the given identity, or nil.
func (t *Tournament) Player(id PlayerID) *Player {
	// Most tournaments hold players 1..n in order.
	if i := int(id) - 1; i >= 0 && i < len(t.Players) && t.Players[i].ID == id {
		return &t.Players[i]
	}
	for i := range t.Players {
		if t.Players[i].ID == id {
			return &t.Players[i]
		}
	}
	return nil
}

// Team returns the team with the given identity, or nil.
func (t *Tournament) Team(id TeamID) *Team {
	for i := range t.Teams {
		if t.Teams[i].ID == id {
			return &t.Teams[i]
		}
	}
	return nil
}

// CloseRound moves the current round into the history. It refuses a round in
// which a game has no result.
func (t *Tournament) CloseRound() error {
	if t.Current == nil {
		return message.Error("model.pair-first", "round", t.NextRound())
	}
	for i, g := range t.Current.Games {
		if g.Result == NoResult {
			return message.Error("model.board-open", "round", len(t.Rounds)+1, "board", t.Info.BoardNumber(i))
		}
	}
	t.Rounds = append(t.Rounds, *t.Current)
	t.Current = nil
	return nil
}

// DiscardRound takes the pairing of the round being played back. Who left while
// it was paired has left before it (C.04.2, 3.2): see WillMiss. What was corrected
// while it was paired is known to the pairing that comes in its place.
func (t *Tournament) DiscardRound() {
	for _, id := range t.WillMiss() {
		p := t.Player(id)
		left := *p.Left
		left.After = len(t.Rounds)
		p.Left = &left
	}
	t.KnowCorrections()
	t.Current = nil
}

// WillMiss returns who left while the round being played was paired, and is not
// in it any more when it is paired again.
func (t *Tournament) WillMiss() []PlayerID {
	var gone []PlayerID
	for i := range t.Players {
		if left := t.Players[i].Left; t.Current != nil && left != nil && !left.Planned && left.After == len(t.Rounds)+1 {
			gone = append(gone, t.Players[i].ID)
		}
	}
	return gone
}

// Before returns the tournament as it stood when the given round was about to
// be paired: earlier rounds only, and the byes and absences that the record of
// that round shows as requests. The pairing-allocated bye is not a request.
// Games corrected after that are as they were recorded then. Before the first round
// nothing was.
// The result shares players and rounds with t and must not be changed.
func (t *Tournament) Before(round int) *Tournament {
	if t == nil {
		return new(Tournament)
	}
	before, round := *t, max(round, 1)
	if round >= t.NextRound() {
		return &before // not paired yet: as it stands now
	}
	known := t.asKnownBefore(round)
	played := known.Rounds
	if known.Current != nil {
		played = append(slices.Clip(played), *known.Current)
	}
	before.Current = nil
	before.Rounds = played[:round-1]
	if t.Rules.System.IsTree() { // byes are those of the tree, and nobody asks for one
		before.Requests, before.TeamRequests = nil, nil
		return &before
	}
	before.Requests = requestsOf(t.Players, &played[round-1], round)
	if t.Rules.Team != nil {
		before.teamRequestsOf(&played[round-1], round)
	}
	return &before
}

// teamRequestsOf makes the byes and absences of teams in a round requests. Members
// of teams that had a match or the bye, and no game, were not away.
func (t *Tournament) teamRequestsOf(r *Round, round int) {
	only := *t
	only.Rounds = []Round{*r}
	tab := only.TeamTable()
	t.TeamRequests = nil
	there := make(map[PlayerID]bool)
	for i := range t.Teams {
		switch c := &tab.Row(i)[0]; {
		case c.Opponent < 0 && c.Outcome != PairingBye:
			kind := ZeroBye
			if c.Outcome.Requested() {
				kind = c.Outcome
			}
			t.TeamRequests = append(t.TeamRequests, TeamRequest{round, t.Teams[i].ID, kind})
		case !slices.ContainsFunc(c.Boards, func(b BoardCell) bool { return b.Player != NoPlayer }):
			for _, id := range t.Teams[i].Members {
				there[id] = true
			}
		}
	}
	t.Requests = slices.DeleteFunc(t.Requests, func(q Request) bool { return there[q.Player] })
}

func requestsOf(players []Player, r *Round, round int) []Request {
	seen := make(map[PlayerID]bool, len(players))
	var requests []Request
	for _, g := range r.Games {
		seen[g.White], seen[g.Black] = true, true
	}
	for _, b := range r.Byes {
		seen[b.Player] = true
		switch {
		case b.Kind.Requested():
			requests = append(requests, Request{round, b.Player, b.Kind})
		case b.Kind == Absent:
			requests = append(requests, Request{round, b.Player, ZeroBye})
		}
	}
	for i := range players {
		if !seen[players[i].ID] {
			requests = append(requests, Request{round, players[i].ID, ZeroBye})
		}
	}
	return requests
}

// Clone returns a deep copy.
func (t *Tournament) Clone() *Tournament {
	c := *t
	c.Info.Deputies = slices.Clone(t.Info.Deputies)
	c.Info.RoundDates = slices.Clone(t.Info.RoundDates)
	c.Info.RoundTimes = slices.Clone(t.Info.RoundTimes)
	c.Info.PairingsAt, c.Info.ErrorsUntil = slices.Clone(t.Info.PairingsAt), slices.Clone(t.Info.ErrorsUntil)
	c.Info.Comments = slices.Clone(t.Info.Comments)
	c.Rules = t.Rules.clone()
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		c.Players[i].National = slices.Clone(c.Players[i].National)
		c.Players[i].Later = slices.Clone(c.Players[i].Later)
		if left := c.Players[i].Left; left != nil {
			copied := *left
			c.Players[i].Left = &copied
		}
	}
	c.Teams = slices.Clone(t.Teams)
	for i := range c.Teams {
		c.Teams[i].Members = slices.Clone(c.Teams[i].Members)
	}
	c.Rounds = slices.Clone(t.Rounds)
	for i := range c.Rounds {
		c.Rounds[i] = c.Rounds[i].Clone()
	}
	if t.Current != nil {
		current := t.Current.Clone()
		c.Current = &current
	}
	c.Requests = slices.Clone(t.Requests)
	c.TeamRequests = slices.Clone(t.TeamRequests)
	c.Corrections = slices.Clone(t.Corrections)
	c.OwnTieBreaks, c.DecidedTies = cloneOwn(t.OwnTieBreaks), cloneTies(t.DecidedTies)
	c.MatchDecisions = cloneDecisions(t.MatchDecisions)
	return &c
}

func (r Rules) clone() Rules {
	r.Options = slices.Clone(r.Options)
	r.TieBreaks = slices.Clone(r.TieBreaks)
	r.RatingLists = slices.Clone(r.RatingLists)
	r.Acceleration.Virtual = slices.Clone(r.Acceleration.Virtual)
	r.StartPoints.Bands = slices.Clone(r.StartPoints.Bands)
	r.Forbidden = slices.Clone(r.Forbidden)
	for i := range r.Forbidden {
		r.Forbidden[i].Players = slices.Clone(r.Forbidden[i].Players)
		r.Forbidden[i].Teams = slices.Clone(r.Forbidden[i].Teams)
	}
	r.Adjustments = slices.Clone(r.Adjustments)
	for i := range r.Adjustments {
		r.Adjustments[i].Players = slices.Clone(r.Adjustments[i].Players)
		r.Adjustments[i].Teams = slices.Clone(r.Adjustments[i].Teams)
	}
	if r.Team != nil {
		team := *r.Team
		team.Colours = slices.Clone(team.Colours)
		r.Team = &team
	}
	return r
}
