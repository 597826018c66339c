package desk

import (
	"crypto/hmac"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// CheckIn marks players at the check-in of the upcoming round. Who is here and was
// excused, or counted as not here, plays after all; who is not here gets no point in
// the round. NotYet takes a mark back.
type CheckIn struct {
	Round   int // the upcoming one, as the list had it
	Players []tournament.PlayerID
	Mark    journal.Mark
}

func (CheckIn) describe() Description {
	return describe("check in", rights.Pair, Note, kind[journal.PlayersChecked](), kind[journal.ByeRequested](), kind[journal.ByeCancelled]())
}

func (c CheckIn) plan(p *plan) error {
	if err := checkNext(p, c.Round); err != nil {
		return err
	}
	if len(c.Players) == 0 {
		return refuse("checkin.nobody")
	}
	out, missed := outOfTree(p.state), MissedTooMany(p.state)
	for _, id := range c.Players {
		player := p.state.Player(id)
		switch {
		case player == nil:
			return unknown(id)
		case !player.PlaysIn(c.Round):
			return notIn(player, c.Round)
		case out[id]:
			return refuse("checkin.out", "player", id)
		case slices.Contains(missed, id) && c.Mark.IsHere():
			return refuse("checkin.missed", "player", id, "count", len(MissedRounds(p.state, id)), "article", message.Cited(p.state.Tournament.Handling().NoShow))
		}
		bye, asked := requested(p.state, id, c.Round)
		switch absent := asked && bye == tournament.ZeroBye; {
		case c.Mark == journal.NotHere && !asked:
			p.do(journal.ByeRequested{Round: c.Round, Player: id, Bye: tournament.ZeroBye})
		case absent && (c.Mark.IsHere() || c.Mark == journal.NotYet && p.state.CheckedIn(c.Round, id) == journal.NotHere):
			p.do(journal.ByeCancelled{Round: c.Round, Player: id})
		}
	}
	p.do(journal.PlayersChecked{Round: c.Round, Players: c.Players, Mark: c.Mark})
	return nil
}

// CloseCheckIn ends the check-in of the upcoming round: who is neither here nor excused
// gets no point in it and stays in the event. Who was not checked in at all is not
// told from who did not come, so somebody has to be.
type CloseCheckIn struct {
	Round int
}

func (CloseCheckIn) describe() Description {
	return describe("close check-in", rights.Pair, Notice, kind[journal.PlayersChecked](), kind[journal.ByeRequested](), kind[journal.SelfCheckInSet]())
}

func (c CloseCheckIn) plan(p *plan) error {
	if err := checkNext(p, c.Round); err != nil {
		return err
	}
	counts := ArrivalsOf(p.state)
	if counts.AtDesk+counts.ByPhone == 0 {
		return refuse("checkin.nobody")
	}
	if len(counts.Missing) == 0 && p.state.SelfCheckIn.Round == 0 {
		return refuse("checkin.complete", "round", c.Round)
	}
	for _, id := range counts.Missing {
		if p.state.CheckedIn(c.Round, id) != journal.NotHere {
			p.do(journal.ByeRequested{Round: c.Round, Player: id, Bye: tournament.ZeroBye})
		}
	}
	if n := len(counts.Missing); n > 0 {
		p.do(journal.PlayersChecked{Round: c.Round, Players: counts.Missing, Mark: journal.NotHere})
		code := "checkin.closing"
		if p.state.Tournament.Rules.System.Revalues() { // an absence has a value of its own
			code = "checkin.closing.valued"
		}
		p.warn(Notice, code, "count", n, "players", tournament.PlayerIDs(counts.Missing), "round", c.Round)
	}
	if p.state.SelfCheckIn.Round != 0 {
		p.do(journal.SelfCheckInSet{})
	}
	return nil
}

// Arrivals is how the players who could play in the upcoming round stand at its
// check-in.
type Arrivals struct {
	Round                         int                   // 0 = there is none any more, or nobody has to check in for it
	All, AtDesk, ByPhone, Excused int                   // Excused: with a bye they asked for
	Missing                       []tournament.PlayerID // neither here nor excused
	Unmarked                      int                   // of the missing, who has not been marked as not here
}

// Closes reports whether closing the check-in would change anything: somebody was
// checked in, and others are not marked yet.
func (a *Arrivals) Closes() bool { return a.AtDesk+a.ByPhone > 0 && a.Unmarked > 0 }

// Expected is how many are to come: those who did not ask for a bye.
func (a *Arrivals) Expected() int { return a.All - a.Excused }

// ArrivalsOf counts who is here.
func ArrivalsOf(s *journal.State) Arrivals {
	a := Arrivals{Round: s.Upcoming()}
	if last := s.Tournament.Rules.Rounds; last > 0 && a.Round > last || GoesOn(s) {
		return Arrivals{}
	}
	marks := make(map[tournament.PlayerID]journal.Mark)
	for _, c := range s.Checked {
		if c.Round == a.Round {
			marks[c.Player] = c.Mark
		}
	}
	asked, bye := make(map[tournament.PlayerID]bool), make(map[tournament.PlayerID]bool)
	for _, r := range s.Tournament.Requests {
		if r.Round == a.Round {
			asked[r.Player], bye[r.Player] = true, r.Kind != tournament.ZeroBye
		}
	}
	for _, player := range ToCome(s, a.Round) {
		a.All++
		switch mark := marks[player.ID]; {
		case bye[player.ID]: // and does not play, here or not
			a.Excused++
		case mark == journal.AtDesk:
			a.AtDesk++
		case mark == journal.ByPhone:
			a.ByPhone++
		case asked[player.ID] && mark != journal.NotHere:
			a.Excused++
		default:
			a.Missing = append(a.Missing, player.ID)
			if mark != journal.NotHere {
				a.Unmarked++
			}
		}
	}
	return a
}

// ToCome lists who could play in a round: who is in the event and not out of a knock-out,
// nor for the rounds they missed.
func ToCome(s *journal.State, round int) (list []*tournament.Player) {
	out, missed := outOfTree(s), MissedTooMany(s)
	for i := range s.Tournament.Players {
		if player := &s.Tournament.Players[i]; player.PlaysIn(round) && !out[player.ID] && !slices.Contains(missed, player.ID) {
			list = append(list, player)
		}
	}
	return list
}

// outOfTree are the players who are out of a knock-out that has begun, by themselves or
// with their team.
func outOfTree(s *journal.State) map[tournament.PlayerID]bool {
	t := &s.Tournament
	if !t.Rules.System.IsTree() || s.Paired() == 0 {
		return nil
	}
	list := make(map[tournament.PlayerID]bool)
	tree := knockout.Of(t)
	for i, out := range tree.Out() {
		switch {
		case !out:
		case tree.Teams:
			for _, id := range t.Teams[i].Members {
				list[id] = true
			}
		default:
			list[t.Players[i].ID] = true
		}
	}
	return list
}

// SetSelfCheckIn opens the check-in that players do by themselves for the upcoming
// round, or closes it (round 0).
type SetSelfCheckIn struct {
	SelfCheckIn journal.SelfCheckIn
}

func (SetSelfCheckIn) describe() Description {
	return describe("set self check-in", rights.Pair, Note, kind[journal.SelfCheckInSet]())
}

// minSecret is how long the secret of codes is at least.
const minSecret = 16

func (c SetSelfCheckIn) plan(p *plan) error {
	if c.SelfCheckIn.Round == 0 {
		p.do(journal.SelfCheckInSet{})
		return nil
	}
	if err := checkNext(p, c.SelfCheckIn.Round); err != nil {
		return err
	}
	if len(c.SelfCheckIn.Secret) < minSecret {
		return refuse("checkin.secret", "least", minSecret)
	}
	p.do(journal.SelfCheckInSet{SelfCheckIn: c.SelfCheckIn})
	return nil
}

// CodePeriod is how long a code for the self check-in is shown.
const CodePeriod = 2 * time.Minute

// CheckInCode is the code of four figures that the hall shows at a moment for the
// self check-in; "" while it is closed. The key is what the installation keeps to
// itself.
func CheckInCode(key []byte, s *journal.State, at time.Time) string {
	if s.SelfCheckIn.Round == 0 {
		return ""
	}
	mac := checkInMAC(key, s)
	_ = binary.Write(mac, binary.BigEndian, at.Unix()/int64(CodePeriod/time.Second)) // a hash takes everything
	return fmt.Sprintf("%04d", binary.BigEndian.Uint32(mac.Sum(nil))%10000)
}

// IsCheckInCode reports whether a code is that of the moment, or the one before it:
// somebody may have been typing when it changed.
func IsCheckInCode(key []byte, s *journal.State, code string, at time.Time) bool {
	now, before := CheckInCode(key, s, at), CheckInCode(key, s, at.Add(-CodePeriod))
	return now != "" && (hmac.Equal([]byte(code), []byte(now)) || hmac.Equal([]byte(code), []byte(before)))
}
