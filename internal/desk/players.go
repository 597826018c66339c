package desk

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Register enters a player; the desk chooses the identity. Once round 1 is
// published it is a late entry, who can be paired from the next round on and gets
// a number by strength (C.04.2, 2.4 and 2.5). A round that waits to be published can
// still be paired again with the player.
type Register struct {
	Player tournament.Player
}

func (Register) describe() Description {
	return describe("register", rights.Pair, Notice, kind[journal.PlayerRegistered](), kind[journal.NumbersAssigned]())
}

func (c Register) plan(p *plan) error {
	t := p.state.Tournament
	if t.EntriesClosed {
		return refuse("entries.closed")
	}
	entered := c.Player
	entered.ID, entered.Number, entered.Left = p.state.NextID, 0, nil
	if strings.TrimSpace(entered.Name) == "" {
		return refuse("player.name")
	}
	if err := checkPlayerTexts(&entered); err != nil {
		return err
	}
	if err := checkTwin(p, &entered); err != nil {
		return err
	}
	if err := checkHouse(p, &entered, nil); err != nil {
		return err
	}
	if p.state.Paired() == 0 {
		p.do(journal.PlayerRegistered{Player: entered})
		return nil
	}
	if t.Rules.System.IsTree() && t.Rules.Team == nil {
		return refuse("player.tree", "name", entered.Name)
	}
	if from := p.state.EntersFrom(); from > 1 {
		entered.Entered = t.Rules.NextMatch(max(entered.Entered, from))
		p.warn(Note, "player.late", "name", entered.Name, "round", entered.Entered)
	}
	if waiting := p.state.Waiting(); waiting > 0 && entered.Entered <= waiting {
		p.warn(Note, "player.waiting", "name", entered.Name, "round", waiting)
	}
	p.do(journal.PlayerRegistered{Player: entered})
	return numberLate(p, entered)
}

// numberLate plans the number of somebody who enters once round 1 is paired. A round that
// waits can be paired again: they have theirs as if they had entered before it, but for
// the place in a table.
func numberLate(p *plan, entered tournament.Player) error {
	late := p.state.Tournament.Clone()
	if p.state.Waiting() > 0 && !late.NumbersDrawn() {
		late.DiscardRound()
	}
	id, err := late.Enter(entered)
	if err != nil {
		return refuse("player.enter", "what", err)
	}
	if missed := entered.Entered - 1; late.NumbersDrawn() && missed > 0 {
		p.warn(Notice, "player.late.table", "name", entered.Name, "number", late.Player(id).Number, "count", missed)
	}
	p.do(numbers(late, journal.LateEntry, ""))
	return nil
}

// checkTwin looks for somebody who may be the same person. Who has entered again
// is there twice, once as having left.
func checkTwin(p *plan, entered *tournament.Player) error {
	reEntry := p.state.Tournament.Handling().ReEntry != ""
	known := p.state.Player(entered.ID)
	left := known != nil && known.Left != nil
	for i := range p.state.Tournament.Players {
		other := &p.state.Tournament.Players[i]
		same, _ := playerlist.ByNumber(other, entered)
		switch {
		case other.ID == entered.ID || reEntry && playerlist.SamePerson(other, entered) && (other.Left != nil || left):
		case same:
			return refuse("player.fide-id", "id", entered.FideID, "name", other.Name)
		case playerlist.SamePerson(other, entered):
			p.warn(Notice, "player.twin", "name", other.Name)
		}
	}
	return nil
}

// HasHouse reports whether an event can have house players: players are paired round by
// round, by their scores.
func HasHouse(r *tournament.Rules) bool { return r.System.ByScore() && r.Team == nil }

// checkHouse refuses a house player where nobody could be spared, and tells that FIDE's
// regulations know none.
func checkHouse(p *plan, player, old *tournament.Player) error {
	switch {
	case !player.House || old != nil && old.House:
	case !HasHouse(&p.state.Tournament.Rules):
		return refuse("player.house.system")
	case p.state.FideMode:
		p.warn(Notice, "player.house.fide", "name", player.Name)
	}
	return nil
}

// numbers makes the act that gives everybody the numbers of t.
func numbers(t *tournament.Tournament, why journal.Numbering, reason string) journal.Act {
	act := journal.NumbersAssigned{Why: why, Reason: reason}
	for i := range t.Players {
		act.Numbers = append(act.Numbers, journal.NumberOf{Player: t.Players[i].ID, Number: t.Players[i].Number})
	}
	return act
}

// ChangePlayer replaces what is known about a player. Before round 1 is paired
// the numbers follow at once; later they stay until they are regenerated.
type ChangePlayer struct {
	Player tournament.Player
}

func (ChangePlayer) describe() Description {
	return describe("change player", rights.Pair, Notice, kind[journal.PlayerChanged](), kind[journal.NumbersAssigned]())
}

func (c ChangePlayer) plan(p *plan) error {
	old := p.state.Player(c.Player.ID)
	if old == nil {
		return unknown(c.Player.ID)
	}
	if strings.TrimSpace(c.Player.Name) == "" {
		return refuse("player.name")
	}
	if err := checkPlayerTexts(&c.Player); err != nil {
		return err
	}
	if err := checkTwin(p, &c.Player); err != nil {
		return err
	}
	if err := checkHouse(p, &c.Player, old); err != nil {
		return err
	}
	if c.Player.NoHalfByes && !old.NoHalfByes && halfByes(p.state, c.Player.ID, 0) > 0 {
		p.warn(Notice, "player.half-byes")
	}
	c.Player.Seed, c.Player.Later = old.Seed, old.Later // AssignRatings and UpdateRatings change them
	if c.Player.RatingsFrom == (tournament.RatingSource{}) || c.Player.RatingsFrom == old.RatingsFrom {
		c.Player.RatingsFrom = old.RatingsFrom
		if c.Player.Ratings != old.Ratings {
			c.Player.RatingsFrom = tournament.RatingSource{List: tournament.TypedList}
		}
	}
	return changePlayers(p, []tournament.Player{c.Player})
}

// changePlayers plans changes of players and, before round 1 is paired, of the
// numbers that follow from them.
func changePlayers(p *plan, players []tournament.Player) error {
	t := &p.state.Tournament
	changed := t.Clone()
	moved := false
	for _, player := range players {
		old := t.Player(player.ID)
		if from, to := t.StartPoints(old), t.StartPoints(&player); from != to && p.state.Paired() > 0 {
			p.warn(Notice, "player.start", "player", player.ID, "from", from, "to", to)
		}
		moved = moved || old.Number > 0 && (t.Strength(old) != t.Strength(&player) || old.Title != player.Title)
		player.Number = old.Number
		*changed.Player(player.ID) = player
		p.do(journal.PlayerChanged{Player: player})
	}
	switch {
	case !moved || t.Rules.System == "roundrobin":
	case p.state.Paired() == 0:
		if err := changed.AssignNumbers(); err != nil {
			return refuse("numbers", "what", err)
		}
		p.do(numbers(changed, journal.FirstNumbers, ""))
	case !t.FixesNumbers():
		p.warn(Note, "numbers.stale-always")
	case !t.NumbersFixed():
		p.warn(Note, "numbers.stale")
	default:
		p.warn(Note, "numbers.final")
	}
	return nil
}

func unknown(id tournament.PlayerID) error {
	return refuse("player.unknown", "player", id)
}

// RemovePlayer takes out a player who was never paired.
type RemovePlayer struct {
	Player tournament.PlayerID
}

func (RemovePlayer) describe() Description {
	return describe("remove player", rights.Pair, Note, kind[journal.PlayerRemoved]())
}

func (c RemovePlayer) plan(p *plan) error {
	if now := p.state.Current(); now != nil && now.Before.Has(c.Player) {
		return refuse("record.player.paired", "player", c.Player)
	}
	p.do(journal.PlayerRemoved{Player: c.Player})
	return nil
}

// Withdraw takes a player out of the rounds to come (C.04.2, 3.2).
type Withdraw struct {
	Player tournament.PlayerID
	How    tournament.DepartureKind
	Reason string
}

func (Withdraw) describe() Description {
	return describe("withdraw", rights.Pair, Notice, kind[journal.PlayerWithdrew]())
}

func (c Withdraw) plan(p *plan) error {
	if err := checkTexts(c.Reason); err != nil {
		return err
	}
	if p.state.Player(c.Player) == nil {
		return unknown(c.Player)
	}
	after := len(p.state.Tournament.Rounds)
	if last := p.state.LastRoundOf(c.Player); last > after {
		after = last
		if !p.state.Rounds[last-1].Published() {
			p.warn(Note, "withdraw.paired", "player", c.Player, "round", last)
		}
	}
	if p.state.Tournament.Rules.System.IsTree() || restsWithTeam(p.state, c.Player) {
		after = p.state.Paired() // a round that is paired stands, for who has a bye in it too
	}
	switch c.How {
	case tournament.NoShow:
		// Who has not come before round 1 is left out of it (C.04.2, 4.1). A round
		// that is not published nobody can have missed.
		round := after
		if round > len(p.state.Tournament.Rounds) && !p.state.Rounds[round-1].Published() {
			round--
		}
		if round > 0 && !absentIn(p.state, c.Player, round) {
			p.warn(Notice, "absence.not-on-record", "player", c.Player, "round", round)
		}
	case tournament.Expelled:
		p.warn(Notice, "withdraw.expelled", "player", c.Player)
	}
	warnAnnulled(p, c.Player, after)
	p.do(journal.PlayerWithdrew{Player: c.Player, After: after, How: c.How, Reason: c.Reason})
	return nil
}

// warnAnnulled asks before somebody leaves a round robin with fewer than half of the
// games completed, and names those that then count for nobody (C.05 6.6).
func warnAnnulled(p *plan, id tournament.PlayerID, after int) {
	t := p.state.Tournament.Clone()
	if !t.Rules.System.ByTable() || t.Rules.Team != nil || p.state.Paired() == 0 {
		return
	}
	i := slices.IndexFunc(t.Players, func(player tournament.Player) bool { return player.ID == id })
	if t.Current != nil { // its results are in the standings with the last of them
		t.Rounds, t.Current = append(t.Rounds, *t.Current), nil
	}
	t.Players[i].Left = &tournament.Departure{After: min(after, t.Completed())}
	var void []Message
	for number := 1; number <= p.state.Paired(); number++ {
		for _, g := range p.state.Round(number).Games {
			if (g.White == id || g.Black == id) && g.Result != tournament.NoResult && g.Result != tournament.AdjournedGame {
				void = append(void, say("withdraw.game", "round", number, "white", g.White, "black", g.Black, "result", g.Result))
			}
		}
	}
	if !t.UnderHalf()[i] || len(void) == 0 {
		return
	}
	all := void[0]
	for _, next := range void[1:] {
		all = say("hand.more", "boards", all, "next", next)
	}
	p.warn(Notice, "withdraw.annulled", "player", id, "count", len(void), "games", all, "article", message.Cited("C.05 6.6"))
}

// restsWithTeam reports whether the team of a player has the pairing-allocated bye of the
// current round.
func restsWithTeam(s *journal.State, id tournament.PlayerID) bool {
	current := s.Tournament.Current
	return current != nil && slices.ContainsFunc(current.TeamByes, func(b tournament.TeamBye) bool {
		team := s.Tournament.Team(b.Team)
		return b.Kind == tournament.PairingBye && team != nil && slices.Contains(team.Members, id)
	})
}

// absentIn reports whether the player did not come to a scheduled game.
func absentIn(s *journal.State, id tournament.PlayerID, round int) bool {
	r := s.Round(round)
	return r != nil && slices.Contains(didNotCome(s, round), id)
}

// Return puts a player who had left back. An absence without notice can be
// explained until the next pairing is published (C.05, 6.5).
type Return struct {
	Player tournament.PlayerID
}

func (Return) describe() Description {
	return describe("return", rights.Pair, Confirm, kind[journal.PlayerReturned](), kind[journal.AbsenceExplained](), kind[journal.ResultEntered]())
}

func (c Return) plan(p *plan) error {
	player := p.state.Player(c.Player)
	if player == nil {
		return unknown(c.Player)
	}
	if left := player.Left; left != nil {
		if p.state.Tournament.Handling().ReEntry != "" && again(p.state, player) != nil {
			return refuse("reenter.again", "name", player.Name)
		}
		missed := left.After < p.state.Paired() && p.state.Rounds[left.After].Published()
		switch {
		case left.Kind == tournament.NoShow && left.After == 0 && missed: // a late entry (C.04.2, 4.1)
			p.warn(Note, "player.late", "name", player.Name, "round", p.state.EntersFrom())
		case left.Kind == tournament.NoShow && missed && p.state.Tournament.Handling().Explained:
			p.warn(Confirm, "return.late", "player", c.Player, "round", left.After+1)
		case left.Kind != tournament.Expelled && missed:
			p.warn(Notice, "return.withdrawn", "player", c.Player)
		}
		warnMissed(p, c.Player)
		if left.Kind == tournament.NoShow && left.After > 0 && p.state.Tournament.MostMissed() > 0 { // they say that they will play (US Swiss, rule VI)
			p.do(journal.AbsenceExplained{Round: left.After, Player: c.Player})
		}
	}
	p.do(journal.PlayerReturned{Player: c.Player})
	takeForfeitBack(p, c.Player)
	return nil
}

// takeForfeitBack plans that the game of a player who is back can be played, where it was
// lost by forfeit because the player was away when the round being played was published.
func takeForfeitBack(p *plan, id tournament.PlayerID) {
	record, was := p.state.Current(), &p.state.Tournament
	if record == nil || !record.Published() {
		return
	}
	is := was.Clone()
	is.Player(id).Left = nil
	for i, g := range was.Current.Games {
		if g.White != id && g.Black != id || g.Result == tournament.NoResult || !record.Boards[i].EnteredAt.Equal(record.PublishedAt) {
			continue // it was entered by somebody
		}
		result := unplayable(is, &g, p.state.Paired(), is.WillMiss())
		if result == g.Result || g.Result != unplayable(was, &g, p.state.Paired(), was.WillMiss()) {
			continue
		}
		p.warn(Note, "return.forfeit", "player", id, "round", p.state.Paired(), "white", g.White, "black", g.Black)
		p.do(journal.ResultEntered{Board: journal.Board{Round: p.state.Paired(), White: g.White, Black: g.Black}, Result: result, Was: g.Result})
	}
}
