package takeover

import (
	"context"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// groupRounds is how many rounds more an acceleration has to reproduce, and mostAccelerated
// for how many rounds one is tried.
const (
	groupRounds     = 2
	mostAccelerated = 3
)

// findGroup looks for an acceleration that is not Baku's and that the file does not say:
// the first of the list have a point more in the first rounds. How many they are the
// opponent of number 1 shows, who is the first of the lower half of them. It gives the
// event as it was then, and the reason of the rounds that this explains.
func (l *look) findGroup(ctx context.Context, system pairing.System, t *tournament.Tournament) *tournament.Tournament {
	half := l.halfOfGroup(t)
	if half == 0 {
		return t
	}
	best, found := t, l.Agreed()+groupRounds-1
	var findings []audit.Finding
	var why message.Message
	for _, size := range []int{2 * half, 2*half + 1} {
		for last := 1; last <= min(mostAccelerated, len(t.Rounds)); last++ {
			then := withGroup(t, size, last)
			tried, agreed := []audit.Finding(nil), 0
			for n := 1; n <= len(l.Findings) && ctx.Err() == nil; n++ {
				f := audit.Round(system, then, n)
				if tried = append(tried, f); f.Agrees {
					agreed++
				}
			}
			if agreed > found {
				best, found, findings = then, agreed, tried
				why = message.Of("takeover.group", "size", size, "count", last)
				l.group = message.Of("takeover.group-shown", "size", size, "count", last)
			}
		}
	}
	for i := range findings {
		if findings[i].Agrees && !l.Findings[i].Agrees {
			l.reason(&l.Findings[i], why)
		}
	}
	return best
}

// halfOfGroup is half of those whom the first round has paired as a group of their own; 0
// if it has not, or what they could be is known.
func (l *look) halfOfGroup(t *tournament.Tournament) int {
	if a := &t.Rules.Acceleration; !t.Rules.System.ByScore() || a.Baku || len(a.Virtual) > 0 || len(l.Findings) < groupRounds || l.Findings[0].Agrees {
		return 0
	}
	number := amongPaired(t, tournament.NoPlayer)
	for _, g := range t.Rounds[0].Games {
		a, b := number[g.White], number[g.Black]
		if other := max(a, b); min(a, b) == 1 && other > 2 && 2*(other-1) < len(number)-1 {
			return other - 1
		}
	}
	return 0
}

// withGroup is the event with a point more for the first of the list until a round.
func withGroup(t *tournament.Tournament, size, last int) *tournament.Tournament {
	then := new(*t)
	virtual := make([]tournament.VirtualPoints, 0, size)
	for _, i := range t.ByNumber()[:min(size, len(t.Players))] {
		id := t.Players[i].ID
		virtual = append(virtual, tournament.VirtualPoints{First: 1, Last: last, FirstPlayer: id, LastPlayer: id, Points: t.Rules.Scoring.OrDefault().WhiteWin})
	}
	then.Rules.Acceleration.Virtual = virtual
	return then
}
