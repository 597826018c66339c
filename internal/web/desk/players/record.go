package players

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// record is what the page of a player tells of the event so far.
type record struct {
	Rounds  []playedRound
	Floats  bool // the system knows floats
	Next    int  // the round whose colour is told; 0 = none
	Due     tournament.Colour
	Firm    bool
	Ranking *standings.Standings // nil before a round is complete
	Row     *standings.Row       // nil = not ranked
}

// playedRound is a round of a player, with the sum after it and the float it was.
type playedRound struct {
	computed.PlayerRound
	Sum   tournament.Points
	Float string // of the messages person.float.…; "" = none
}

// recordOf looks at the rounds of a player.
func (p *page) recordOf(player *tournament.Player) (*record, error) {
	r := new(record)
	t := p.Computed().Settled
	known, swiss := desk.RecordOf(t, player.ID)
	r.Floats, r.Due, r.Firm = swiss, known.Due, known.Firm
	if next := len(t.Rounds) + 1; swiss && t.Current == nil && player.PlaysIn(next) && next > 1 && next <= t.Rules.Rounds {
		r.Next = next
	}
	sum := tournament.Points(0)
	for i, round := range p.Computed().Rounds()[player.ID] {
		sum += round.Brought
		line := playedRound{PlayerRound: round, Sum: sum}
		if i < len(known.Floats) {
			line.Float = known.Floats[i].String()
		}
		r.Rounds = append(r.Rounds, line)
	}
	var err error
	if r.Ranking, err = show.RankingOrNone(p.Page); err == nil && r.Ranking != nil && !r.Ranking.Event.Teams {
		r.Row = r.Ranking.Find(int(player.ID))
	}
	return r, err
}

// now is the game of the current round, nil if there is none.
func (r *record) now(p *page) *playedRound {
	if n := p.Event.State.Paired(); p.Event.State.Current() != nil && n <= len(r.Rounds) {
		return &r.Rounds[n-1]
	}
	return nil
}

// colours counts the games with White and with Black.
func (r *record) colours() (white, black int) {
	for i := range r.Rounds {
		switch round := &r.Rounds[i]; {
		case !round.hasColour():
		case round.Colour == tournament.White:
			white++
		default:
			black++
		}
	}
	return white, black
}

// hasColour reports whether the round has a game that counts for colours.
func (r *playedRound) hasColour() bool {
	return r.Colour != tournament.NoColour && (r.Outcome.Played() || r.Outcome == tournament.Pending)
}

// neighbour is the player before or after one in the list, nil at its ends.
func (p *page) neighbour(player *tournament.Player, step int) *tournament.Player {
	list := frame.PlayersInOrder(p.Event.State)
	at := slices.Index(list, player) + step
	if at < 0 || at >= len(list) {
		return nil
	}
	return list[at]
}

// keptApart names the groups in which a player is kept apart from others.
func (p *page) keptApart(id tournament.PlayerID) []string {
	var list []string
	for _, group := range p.Event.State.Tournament.Rules.Forbidden {
		if slices.Contains(group.Players, id) {
			list = append(list, show.GroupNames(p.Page, group))
		}
	}
	return list
}

// byeKeys are the choices for a round to come, as the form sends them.
//
// A bye with points is for whole teams where they are paired, and none by a table.
func (p *page) byeKeys() []string {
	if show.PairsTeams(p.Page) || p.Tournament().Rules.System.ByTable() {
		return []string{"", "zero"}
	}
	if p.Tournament().Rules.System.Revalues() {
		return []string{"", "zero", "full"} // an absence counts as the options say, never half a point
	}
	return []string{"", "half", "zero", "full"}
}

// byeWord says a choice for a round to come.
func (p *page) byeWord(key string) string {
	if key == "" {
		return p.T("byes.plays")
	}
	if own := "person.bye." + key + "." + string(p.Event.State.Tournament.Rules.System); p.Has(own) {
		return p.T(own) // as the system calls it
	}
	return p.T("person.bye." + key)
}

// byeKey is what a player has asked for in a round to come.
func (p *page) byeKey(id tournament.PlayerID, round int) string {
	switch show.ByeIn(p.Page, id, round) {
	case tournament.HalfBye:
		if p.Tournament().Rules.System.Revalues() {
			return "zero" // where it counts the same
		}
		return "half"
	case tournament.ZeroBye:
		return "zero"
	case tournament.FullBye:
		return "full"
	}
	return ""
}

// when is the day and time of a round, as far as they are known.
func (p *page) when(round int) string {
	list := show.ScheduledRounds(p.Page)
	if round > len(list) {
		return ""
	}
	one := list[round-1]
	if one.Day.IsZero() {
		return one.Time
	}
	if one.Time == "" {
		return p.Day(one.Day)
	}
	return p.Day(one.Day) + ", " + one.Time
}
