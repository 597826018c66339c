package tournament

import (
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/message"
)

// Problem is something wrong with a tournament: where, what, and what would be
// right. Round, Player and Team are 0 where they do not apply.
type Problem struct {
	Round           int
	Player          PlayerID
	Team            TeamID
	message.Message // "plays twice in the round; a player has one game or one bye in a round"
}

// String writes the problem on one line.
func (p Problem) String() string { return p.AsMessage().Text }

// AsMessage is the problem with its place.
func (p Problem) AsMessage() message.Message {
	s := p.Message
	if p.Team > 0 {
		s = message.Of("model.team", "team {team}: {what}", "team", int(p.Team), "what", s)
	}
	if p.Player > 0 {
		s = message.Of("model.player", "player {player}: {what}", "player", p.Player, "what", s)
	}
	if p.Round > 0 {
		s = message.Of("model.round", "round {round}: {what}", "round", p.Round, "what", s)
	}
	return s
}

// Validate returns everything that is wrong with the tournament, all at once,
// in a fixed order: players, rules, rounds, requests, teams.
func (t *Tournament) Validate() []Problem {
	v := validation{t: t, index: make(map[PlayerID]int, len(t.Players)), team: make(map[TeamID]bool, len(t.Teams))}
	for i := range t.Teams {
		v.team[t.Teams[i].ID] = true
	}
	v.players()
	v.rules()
	for r := range t.Rounds {
		v.round(&t.Rounds[r], r+1, true)
	}
	if t.Current != nil {
		v.round(t.Current, len(t.Rounds)+1, false)
	}
	v.requests()
	v.teams()
	v.ownRanking()
	return v.problems
}

type validation struct {
	t        *Tournament
	index    map[PlayerID]int
	team     map[TeamID]bool // entered
	problems []Problem
}

func (v *validation) add(round int, player PlayerID, code, template string, pairs ...any) {
	v.problems = append(v.problems, Problem{Round: round, Player: player, Message: message.Of(code, template, pairs...)})
}

func (v *validation) players() {
	numbers := make(map[int]PlayerID, len(v.t.Players))
	for i := range v.t.Players {
		p := &v.t.Players[i]
		if p.ID <= 0 {
			v.add(0, p.ID, "model.identity", "{name} has identity {id}; identities start at 1", "name", strconv.Quote(p.Name), "id", int(p.ID))
		}
		if _, twice := v.index[p.ID]; twice {
			v.add(0, p.ID, "model.player-twice", "is entered twice; every player has a number of their own")
		}
		v.index[p.ID] = i
		if other, twice := numbers[p.Number]; twice && p.Number != 0 {
			v.add(0, p.ID, "model.number-twice", "has pairing number {number}, which player {other} has too; pairing numbers are unique", "number", p.Number, "other", other)
		}
		numbers[p.Number] = p.ID
		for _, rating := range append(p.Ratings[:], p.Seed.Value, p.Seed.Before) {
			if rating < 0 || rating > 9999 {
				v.add(0, p.ID, "model.rating", "has rating {rating}; ratings are 0 to 9999", "rating", rating)
			}
		}
		if !p.RatingsFrom.Date.Valid() || !p.Seed.Source.Date.Valid() {
			v.add(0, p.ID, "model.list-date", "has ratings of a list without a day of the calendar; give the date of the list, or its month")
		}
		for k, period := range p.Later {
			if period.From < 2 || k > 0 && period.From <= p.Later[k-1].From {
				v.add(0, p.ID, "model.later-rating", "has later ratings from round {round} on; they begin with round 2 or later, each after the one before", "round", period.From)
			}
		}
		if !p.Birth.Valid() {
			v.add(0, p.ID, "model.birth", "was born on {date}; give a date of the calendar, or the year alone", "date", p.Birth.String())
		}
	}
}

func (v *validation) rules() {
	r := &v.t.Rules
	if r.Rounds < 0 {
		v.add(0, 0, "model.rounds", "{rounds} rounds are announced; the number of rounds is positive", "rounds", r.Rounds)
	}
	if r.Rounds > 0 && len(v.t.Rounds) > r.Rounds {
		v.add(0, 0, "model.rounds-played", "{played} rounds were played; {announced} rounds are announced", "played", len(v.t.Rounds), "announced", r.Rounds)
	}
	if r.Scoring.Win() < r.Scoring.Draw() || r.Scoring.Draw() < r.Scoring.Loss() {
		v.add(0, 0, "model.scoring", "a win is worth {win}, a draw {draw}, a loss {loss}; a win is worth no less than a draw, a draw no less than a loss",
			"win", r.Scoring.Win(), "draw", r.Scoring.Draw(), "loss", r.Scoring.Loss())
	}
	if !r.RatingChoice.Valid() {
		v.add(0, 0, "model.rating-choice", "{choice} chooses the ratings of tie-breaks; the choice is the first one, round or last", "choice", strconv.Quote(string(r.RatingChoice)))
	}
	if !r.EqualOrder.Valid() {
		v.add(0, 0, "model.equal-order", "{order} orders players with equal ratings; the criterion is the name, or the fide id, the age or the youth", "order", strconv.Quote(string(r.EqualOrder)))
	}
	for i, list := range r.RatingLists {
		if list == "" || slices.Contains(r.RatingLists[:i], list) {
			v.add(0, 0, "model.rating-list", "rating list {place} is {list}; every list has a name and stands there once", "place", i+1, "list", strconv.Quote(string(list)))
		}
	}
	for _, f := range r.Forbidden {
		for _, id := range f.Players {
			v.known(0, id, "model.forbidden-player", "may not meet others but is not entered; name an entered player")
		}
		for _, id := range f.Teams {
			v.knownTeam(0, id, "model.forbidden-team", "may not meet others but is not entered; name an entered team")
		}
		if f.Last != 0 && f.Last < f.First {
			v.add(0, 0, "model.prohibition", "a prohibition runs from round {first} to round {last}; the last round is not before the first", "first", f.First, "last", f.Last)
		}
	}
	for _, a := range r.Acceleration.Virtual {
		if a.Last < a.First || a.LastPlayer < a.FirstPlayer || a.LastTeam < a.FirstTeam {
			v.add(0, 0, "model.virtual", "virtual points run from round {first} to {last}, player {from} to {to}; both ranges run upwards",
				"first", a.First, "last", a.Last, "from", int(a.FirstPlayer), "to", int(a.LastPlayer))
		}
	}
	for _, a := range r.Adjustments {
		for _, id := range a.Players {
			v.known(a.Round, id, "model.adjusted-player", "has points of their own but is not entered; name an entered player")
		}
		for _, id := range a.Teams {
			v.knownTeam(a.Round, id, "model.adjusted-team", "has points of its own but is not entered; name an entered team")
		}
	}
}

// known reports a player who is not entered.
func (v *validation) known(round int, id PlayerID, code, template string) bool {
	if _, ok := v.index[id]; ok {
		return true
	}
	v.add(round, id, code, template)
	return false
}

// knownTeam reports a team that is not entered.
func (v *validation) knownTeam(round int, id TeamID, code, template string) {
	if !v.team[id] {
		v.problems = append(v.problems, Problem{Round: round, Team: id, Message: message.Of(code, template)})
	}
}

func (v *validation) round(r *Round, number int, complete bool) {
	seen := make(map[PlayerID]bool, 2*len(r.Games)+len(r.Byes))
	once := func(id PlayerID) {
		if seen[id] {
			v.add(number, id, "model.round-twice", "is in the round twice; a player has one game or one bye in a round")
		}
		seen[id] = true
	}
	for _, g := range r.Games {
		v.game(g, number, complete)
		for _, id := range []PlayerID{g.White, g.Black} {
			if id == NoPlayer && v.t.Rules.Team != nil {
				continue
			}
			if v.known(number, id, "model.plays", "plays but is not entered; name an entered player") {
				once(id)
			}
		}
	}
	byes := 0
	for _, b := range r.Byes {
		if v.known(number, b.Player, "model.has-bye", "has a bye but is not entered; name an entered player") {
			once(b.Player)
		}
		if !b.Kind.IsBye() && b.Kind != Absent {
			v.add(number, b.Player, "model.bye-kind", "has the bye {kind}; a bye is pairing-allocated, full-point, half-point or zero-point", "kind", b.Kind)
		}
		if b.Kind == PairingBye {
			byes++
		}
	}
	if byes > 1 && v.t.Rules.Team == nil {
		v.add(number, 0, "model.byes", "{players} players have the pairing-allocated bye; at most one player gets it in a round", "players", byes)
	}
	v.matches(r, number)
}

// matches looks at what a round says of teams.
func (v *validation) matches(r *Round, number int) {
	for _, l := range r.Lineups {
		v.knownTeam(number, l.Team, "model.team-lineup", "has a line-up but is not entered; name an entered team")
		if l.Opponent != NoTeam {
			v.knownTeam(number, l.Opponent, "model.lineup-opponent", "is met by a line-up but is not entered; name an entered team")
		}
		for _, id := range l.Boards {
			if id != NoPlayer {
				v.known(number, id, "model.in-lineup", "is in a line-up but is not entered; name an entered player")
			}
		}
	}
	for _, b := range r.TeamByes {
		v.knownTeam(number, b.Team, "model.team-bye", "has a bye but is not entered; name an entered team")
	}
	for _, f := range r.Forfeits {
		v.knownTeam(number, f.White, "model.forfeited", "has a forfeited match but is not entered; name an entered team")
		v.knownTeam(number, f.Black, "model.forfeited", "has a forfeited match but is not entered; name an entered team")
	}
}

func (v *validation) game(g Game, number int, complete bool) {
	switch {
	case !g.Result.Valid():
		v.add(number, g.White, "model.result", "has result {result}; use one of the known results", "result", int(g.Result))
	case complete && g.Result == NoResult:
		v.add(number, g.White, "model.no-result", "has no result against player {other}; a completed round has a result on every board", "other", g.Black)
	case g.White == g.Black:
		v.add(number, g.White, "model.oneself", "plays against themselves; a game has two players")
	case g.NoColours && g.Result.Played():
		v.add(number, g.White, "model.no-colours", "played player {other} without colours; a played game has a White and a Black", "other", g.Black)
	}
}

func (v *validation) requests() {
	for _, r := range v.t.Requests {
		v.known(r.Round, r.Player, "model.asked-unknown", "asked for a bye but is not entered; name an entered player")
		if !r.Kind.Requested() {
			v.add(r.Round, r.Player, "model.asked", "asked for: {kind}; a player can ask for a full-point, half-point or zero-point bye", "kind", r.Kind)
		}
		if r.Round <= len(v.t.Rounds) {
			v.add(r.Round, r.Player, "model.asked-late", "asked for a bye in a round that is complete; requests are for rounds to come")
		}
	}
	for _, r := range v.t.TeamRequests {
		v.knownTeam(r.Round, r.Team, "model.team-asked", "asked for a bye but is not entered; name an entered team")
	}
}

func (v *validation) teams() {
	teams := make(map[TeamID]bool, len(v.t.Teams))
	member := make(map[PlayerID]TeamID)
	for _, team := range v.t.Teams {
		if teams[team.ID] {
			v.problems = append(v.problems, Problem{Team: team.ID, Message: message.Of("model.team-twice", "is entered twice; every team has a number of its own")})
		}
		teams[team.ID] = true
		for _, id := range team.Members {
			if id == NoPlayer || !v.known(0, id, "model.in-team", "is in a team but is not entered; name an entered player") {
				continue
			}
			if other, twice := member[id]; twice {
				v.problems = append(v.problems, Problem{Team: team.ID, Player: id,
					Message: message.Of("model.two-teams", "is in team {other} too; a player belongs to one team", "other", int(other))})
			}
			member[id] = team.ID
		}
	}
}
