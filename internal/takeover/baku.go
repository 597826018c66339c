package takeover

import (
	"context"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// Baku is what the check of an event comes to with Baku's acceleration: over how many
// rounds of the event it is meant, and how many of those on record differ then.
type Baku struct {
	Rounds, Differences int
}

// ShowsBaku tells what a check comes to with Baku's acceleration where the file does not
// speak of any and the rounds show it: files of TRF16 cannot say so. It is nil where
// they do not. Findings are those of the check without it.
func ShowsBaku(ctx context.Context, system pairing.System, t *tournament.Tournament, findings []audit.Finding) *Baku {
	a := &t.Rules.Acceleration
	if a.Baku || len(a.Virtual) > 0 || t.Rules.Team != nil || !system.Name().ByScore() {
		return nil
	}
	without := Trial{System: system.Name(), Edition: system.Edition()}
	without.count(findings)
	if without.Differs == 0 {
		return nil
	}
	l := &look{event: t, alone: true}
	var best *Trial
	for _, rounds := range l.planned() {
		c := Trial{System: without.System, Edition: without.Edition, Baku: true, Rounds: wholeMatches(without.System, rounds)}
		if l.reproduce(ctx, &c) && c.showsBaku(&without) && (best == nil || l.better(&c, best)) {
			best = &c
		}
	}
	if best == nil {
		return nil
	}
	return &Baku{Rounds: best.Rounds, Differences: best.Differs}
}
