package tournament

import (
	"errors"
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/message"
)

// MissedRounds returns, by index, the completed rounds that each player missed
// for whatever reason (US Swiss, rule VI): games lost by not coming, announced
// absences without points, and rounds without any part, counted from the first
// round in which the player was paired. What a late entry missed before that is
// not counted, nor are byes that brought points.
func (t *Tournament) MissedRounds() [][]int {
	missed := make([][]int, len(t.Players))
	tab := t.Table()
	for i := range t.Players {
		paired := false
		for r, c := range tab.Row(i) {
			paired = paired || c.Outcome.Paired()
			if paired && (c.Outcome == ForfeitLoss || c.Outcome == ZeroBye || c.Outcome == Absent) {
				missed[i] = append(missed[i], r+1)
			}
		}
	}
	return missed
}

// NoShows returns the players who did not come to their game in the latest round
// and are still in the event. Unless they explain it before the next pairing is
// published, they count as withdrawn (handling rules, F.9; F8 of 1992 to 2009,
// C.04.2 D.2, C.05 6.5, US Swiss rule VI).
func (t *Tournament) NoShows() []PlayerID {
	latest := t.Current
	if latest == nil {
		if len(t.Rounds) == 0 {
			return nil
		}
		latest = &t.Rounds[len(t.Rounds)-1]
	}
	return slices.DeleteFunc(latest.NoShows(), func(id PlayerID) bool {
		p := t.Player(id)
		return p == nil || p.Left != nil
	})
}

// NoShows returns who lost a game of the round by not coming, in the order of
// their identities.
func (r *Round) NoShows() []PlayerID {
	var absent []PlayerID
	for _, g := range r.Games {
		white, black := g.Result.Outcomes()
		if white == ForfeitLoss {
			absent = append(absent, g.White)
		}
		if black == ForfeitLoss {
			absent = append(absent, g.Black)
		}
	}
	slices.Sort(absent)
	return absent
}

// WithdrawNoShows withdraws the no-shows of the latest round except those who
// have explained their absence, and returns who was withdrawn. It is for the
// arbiter to call, when the next pairing is about to be published.
func (t *Tournament) WithdrawNoShows(explained ...PlayerID) []PlayerID {
	var gone []PlayerID
	for _, id := range t.NoShows() {
		if !slices.Contains(explained, id) {
			t.Player(id).Left = &Departure{After: t.NextRound() - 1, Kind: NoShow, Reason: "absent without notice" + message.Cited(t.Handling().NoShow)}
			gone = append(gone, id)
		}
	}
	return gone
}

// Withdraw records that a player leaves after the round being played, or after
// the last one if none is. Withdrawn players are not paired again (F.9; F5,
// C.04.2 D.3 and 3.2); points already scored stand.
func (t *Tournament) Withdraw(id PlayerID, kind DepartureKind, reason string) error {
	p := t.Player(id)
	switch {
	case p == nil:
		return fmt.Errorf("player %d is not entered", id)
	case p.Left != nil:
		return fmt.Errorf("player %d has already left after round %d", id, p.Left.After)
	}
	p.Left = &Departure{After: t.NextRound() - 1, Kind: kind, Reason: reason}
	return nil
}

// ErrNotTaken is returned when a departure cannot be taken back.
var ErrNotTaken = errors.New("withdrawn players are not paired again")

// TakeBack takes back the departure of a player who was absent without notice
// and has explained it before the next pairing was made, or who was left out
// before round 1 and comes now, as a late entry. A player who withdrew or was
// expelled stays out, as does, by the US rule VI, one who has missed two rounds.
func (t *Tournament) TakeBack(id PlayerID) error {
	p := t.Player(id)
	if p == nil || p.Left == nil {
		return fmt.Errorf("player %d has not left", id)
	}
	next := t.NextRound()
	late := p.Left.After == 0 && next > 1
	if p.Left.Kind != NoShow || !late && p.Left.After != next-1 {
		return fmt.Errorf("player %d left after round %d: %w", id, p.Left.After, ErrNotTaken)
	}
	if limit := t.Handling().MissedRounds; limit > 0 {
		if missed := t.missed(id); missed >= limit {
			return fmt.Errorf("player %d has missed %d rounds: %w", id, missed, ErrNotTaken)
		}
	}
	p.Left = nil
	if late {
		p.Entered = next
	}
	return nil
}

// missed counts the rounds a player has missed, the round being played included.
func (t *Tournament) missed(id PlayerID) int {
	n := len(t.MissedRounds()[t.Table().Index(id)])
	if t.Current != nil && slices.Contains(t.Current.NoShows(), id) {
		n++
	}
	return n
}

// LeaveOut leaves those who have not confirmed their presence before round 1 is
// paired out of the event, except those who announced that they come late (F.6;
// C.04.2 C.1, C.04.2 4.1). It returns who is left out. They can be taken back
// when they come before the pairing of a later round.
func (t *Tournament) LeaveOut(confirmed, announced []PlayerID) ([]PlayerID, error) {
	if t.NextRound() > 1 {
		return nil, fmt.Errorf("round 1 is paired; presence is confirmed before that")
	}
	var out []PlayerID
	for i := range t.Players {
		p := &t.Players[i]
		if p.Left == nil && !slices.Contains(confirmed, p.ID) && !slices.Contains(announced, p.ID) {
			p.Left = &Departure{Kind: NoShow, Reason: "not present before the first pairing"}
			out = append(out, p.ID)
		}
	}
	return out, nil
}

// Announce records that a player will not play in a round that is not paired
// yet: with a ZeroBye, or with a HalfBye or FullBye where the rules of the event
// give more (F.10; F5, C.04.2 D.4 and 3.3). What it is worth the scoring says. A
// second announcement for the round takes the place of the first.
func (t *Tournament) Announce(id PlayerID, round int, kind Outcome) error {
	p := t.Player(id)
	switch {
	case p == nil:
		return fmt.Errorf("player %d is not entered", id)
	case !kind.Requested():
		return fmt.Errorf("%s cannot be asked for; a full-point, half-point or zero-point bye can", kind)
	case round < t.NextRound():
		return fmt.Errorf("round %d is already paired; an absence is announced before that", round)
	case !p.PlaysIn(round):
		return fmt.Errorf("player %d is not in the event in round %d", id, round)
	case t.Rules.Rounds > 0 && round > t.Rules.Rounds:
		return fmt.Errorf("round %d is beyond the %d announced rounds", round, t.Rules.Rounds)
	}
	for i, r := range t.Requests {
		if r.Player == id && r.Round == round {
			t.Requests[i].Kind = kind
			return nil
		}
	}
	t.Requests = append(t.Requests, Request{Round: round, Player: id, Kind: kind})
	return nil
}

// ReEnter lets a player who has left enter again as somebody new (28S of US
// Chess): with half-point byes in the rounds so far, without earlier games or
// colours, free to meet earlier opponents again. It returns the new identity;
// the old one stays withdrawn with its results.
func (t *Tournament) ReEnter(id PlayerID) (PlayerID, error) {
	p := t.Player(id)
	switch {
	case p == nil:
		return NoPlayer, fmt.Errorf("player %d is not entered", id)
	case p.Left == nil:
		return NoPlayer, fmt.Errorf("player %d is still in the event; withdraw first", id)
	case t.Current != nil:
		return NoPlayer, fmt.Errorf("round %d is being played; close it before a re-entry", t.Completed()+1)
	}
	again := *p
	again.ID, again.Left, again.Entered, again.National = NoPlayer, nil, 0, slices.Clone(p.National)
	fresh, err := t.Enter(again)
	if err != nil {
		return NoPlayer, err
	}
	for r := range t.Rounds {
		t.Rounds[r].Byes = append(t.Rounds[r].Byes, Bye{Player: fresh, Kind: HalfBye})
	}
	return fresh, nil
}
