package why

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// climbOtherwise adds to an answer the ladder of a system that does not pair by score:
// along a list, a table or a tree.
func (r *Round) climbOtherwise(a *PlayerAnswer) {
	switch {
	case r.second && r.inquiry != nil: // the match goes on
	case r.inquiry != nil && a.Status == HasBye:
		a.Ladder = r.turnLadder(a.Player)
	case r.inquiry != nil && a.Status == Plays:
		a.Ladder = r.listLadder(a.Player)
		a.Encounter = r.listEncounter(a)
	case a.Status != Plays:
	case a.Table != nil && a.Table.Known:
		a.Ladder = r.tableLadder(a.Player)
	case r.system.Name() == tournament.Knockout:
		a.Ladder = r.treeLadder(a.Player)
	}
}

// listLadder climbs along the list: the first who has nobody yet gets the next who is
// free. For who is chosen it goes through those who choose before.
func (r *Round) listLadder(player tournament.PlayerID) *Ladder {
	players := r.inquiry.Field().Players
	own, opponent := r.places[player], r.seats[player].opponent
	l := &Ladder{Of: ForOpponent}
	if r.places[opponent] < own {
		l.Of = ByOpponents
	}
	for place := range players {
		id := players[place].ID
		g := r.rung(id)
		with := r.seats[id].opponent
		switch {
		case place == own || id == r.Paired.Bye || l.Of == ForOpponent && place < own:
			continue
		case id == opponent:
			l.Rungs = append(l.Rungs, g)
			for _, x := range players[place+1:] {
				if x.ID != player && x.ID != r.Paired.Bye {
					l.Beyond = append(l.Beyond, x.ID)
				}
			}
			return l
		case l.Of == ByOpponents && r.places[with] < place: // has been chosen and does not choose
			continue
		case l.Of == ForOpponent && r.places[with] < own:
			g.Fact, g.By = Taken, with
		case !r.legal(player, id):
			r.judgeMeeting(&g, player)
		default:
			r.judgeListed(&g, player, l.Of)
		}
		l.Rungs = append(l.Rungs, g)
	}
	return nil
}

// judgeListed enters why somebody of the list who could have been met was passed over:
// by what the best round with the game is worse. Where that is one repeat more, and the
// two have met, this is the fact; and of who chooses, that somebody higher was free.
func (r *Round) judgeListed(g *Rung, player tournament.PlayerID, of Search) {
	other := r.seats[g.Player].opponent
	if of == ByOpponents && r.places[other] < r.places[player] {
		g.Fact, g.By = FoundOther, other
		return
	}
	r.judgeMeeting(g, player)
	if met := r.lastMet(player, g.Player); g.Fact == IsWorse && met > 0 {
		g.Fact, g.Met = MetLately, met
	}
}

// lastMet is the last round in which two met over the board; 0 = never.
func (r *Round) lastMet(a, b tournament.PlayerID) int {
	i, j := r.table.Index(a), r.table.Index(b)
	if i < 0 || j < 0 {
		return 0
	}
	row := r.table.Row(i)
	for n := range slices.Backward(row) {
		if int(row[n].Opponent) == j && row[n].Outcome.Played() {
			return n + 1
		}
	}
	return 0
}

// listEncounter says in short why two of the list meet.
func (r *Round) listEncounter(a *PlayerAnswer) *Encounter {
	e := &Encounter{Upper: a.Player, Lower: a.Opponent, Way: Listed}
	l := a.Ladder
	if r.places[a.Opponent] < r.places[a.Player] {
		e.Upper, e.Lower = a.Opponent, a.Player
		l = r.listLadder(e.Upper)
	}
	if l == nil {
		return nil
	}
	for i := range l.Rungs[:len(l.Rungs)-1] {
		switch g := &l.Rungs[i]; {
		case g.Fact == Taken:
		case e.Skipped == nil:
			e.Skipped = g
		default:
			e.More++
		}
	}
	if e.Skipped == nil {
		e.comeBefore(l)
	}
	return e
}

// turnLadder climbs from the end of the list to who gets the bye, which goes round: who
// had more byes, or was away instead, comes later.
func (r *Round) turnLadder(id tournament.PlayerID) *Ladder {
	l := &Ladder{Of: ForBye}
	players := r.inquiry.Field().Players
	for place := range slices.Backward(players) {
		g := r.rung(players[place].ID)
		if g.Player == id {
			l.Rungs = append(l.Rungs, g)
			return l
		}
		g.judge(r.WhyNotBye(g.Player))
		if g.Fact != CannotEnd && r.byeTurns(g.Player) > r.byeTurns(id) {
			g.Fact, g.Verdict, g.Article = HadTurn, nil, ""
			g.Since, g.Outcome = r.lastTurn(g.Player)
		}
		l.Rungs = append(l.Rungs, g)
	}
	return nil
}

// byeTurns is how many byes a player had, or one for having been away (K4).
func (r *Round) byeTurns(id tournament.PlayerID) (byes int) {
	away := 0
	for _, c := range r.table.Row(r.table.Index(id)) {
		switch c.Outcome {
		case tournament.PairingBye:
			byes++
		case tournament.ZeroBye, tournament.HalfBye:
			away = 1
		}
	}
	if byes > 0 {
		return byes
	}
	return away
}

// lastTurn is the last round in which a player had the bye or was away, and which it was.
func (r *Round) lastTurn(id tournament.PlayerID) (round int, outcome Outcome) {
	for n, c := range r.table.Row(r.table.Index(id)) {
		switch c.Outcome {
		case tournament.PairingBye, tournament.ZeroBye, tournament.HalfBye:
			round, outcome = n+1, Outcome(c.Outcome)
		}
	}
	return round, outcome
}

// tableLadder are the games that the table has for a player up to this round.
func (r *Round) tableLadder(id tournament.PlayerID) *Ladder {
	rounds, err := roundrobin.Schedule(r.before)
	if err != nil {
		return nil
	}
	l := &Ladder{Of: ByTable}
	for i := range rounds {
		for _, b := range rounds[i].Boards {
			other := b.Black
			if b.Black == id {
				other = b.White
			}
			if b.White != id && b.Black != id || i+1 > r.Number() {
				continue
			}
			g := r.rung(other)
			if g.Met = i + 1; g.Met < r.Number() {
				g.Fact = Scheduled
			}
			l.Rungs = append(l.Rungs, g)
		}
	}
	if n := len(l.Rungs); n == 0 || l.Rungs[n-1].Fact != Stands || l.Rungs[n-1].Player != r.seats[id].opponent {
		return nil
	}
	return l
}

// treeLadder are the matches that a player has behind, and the one of this round. Of
// two who play for the third place both have lost the last one.
func (r *Round) treeLadder(id tournament.PlayerID) *Ladder {
	l := &Ladder{Of: ThroughTree}
	i := r.table.Index(id)
	opponent := r.seats[id].opponent
	if i < 0 {
		return nil
	}
	for n, c := range r.table.Row(i) {
		if c.Opponent < 0 {
			continue
		}
		g := r.rung(r.before.Players[c.Opponent].ID)
		if g.Player == opponent || len(l.Rungs) > 0 && l.Rungs[len(l.Rungs)-1].Player == g.Player {
			continue // another game of the same match
		}
		g.Fact, g.Met = Beaten, n+1
		l.Rungs = append(l.Rungs, g)
	}
	if n := len(l.Rungs); n > 0 && r.isForThird(id) {
		l.Rungs[n-1].Fact = LostTo
	}
	l.Rungs = append(l.Rungs, r.rung(opponent))
	return l
}

// isForThird reports whether the match of a player is for the third place.
func (r *Round) isForThird(id tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Paired.Reasons.Notes, func(n pairing.Note) bool {
		return n.Message.Code == "note.knockout.third" && slices.Contains(n.Players, id)
	})
}
