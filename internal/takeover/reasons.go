package takeover

import (
	"context"
	"slices"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// findReasons looks for what made rounds differ from the most probable answers: what the
// file remarks, an acceleration that the file does not say, somebody
// who was counted when the colours of the first round were given, or a result that was
// another when the round was paired.
func (l *look) findReasons(ctx context.Context) {
	for i := range l.Findings {
		if f := &l.Findings[i]; !f.Agrees {
			for _, text := range Remarks(l.event, f.Round) {
				l.reason(f, message.Of("takeover.remarked", "text", text))
			}
		}
	}
	if len(l.Tried) == 0 || l.event.Rules.Team != nil {
		return
	}
	system, t := l.open(&l.Tried[0])
	if system == nil {
		return
	}
	t = l.findGroup(ctx, system, t)
	for i := range l.Findings {
		f := &l.Findings[i]
		switch {
		case f.Agrees || f.Err != nil || l.reasons[f.Round].Code != "":
		case onlyColours(f):
			if id, _ := alsoCounted(t); f.Round == 1 && id != tournament.NoPlayer {
				l.reason(f, message.Of("takeover.colours-counted", "count", len(f.Found), "player", id))
			}
		case f.Round > 1:
			l.findCorrection(ctx, system, t, f)
		}
	}
}

func (l *look) reason(f *audit.Finding, why message.Message) {
	if l.reasons == nil {
		l.reasons = make(map[int]message.Message)
	}
	l.reasons[f.Round] = why
}

// mostCorrections is how many other results are tried for a round that differs.
const mostCorrections = 60

// findCorrection looks for one other result of the round before with which the rules give
// the round as it was paired: it was corrected afterwards.
func (l *look) findCorrection(ctx context.Context, system pairing.System, t *tournament.Tournament, f *audit.Finding) {
	differs := make(map[tournament.PlayerID]bool)
	for _, p := range slices.Concat(f.Found, f.Expected) {
		differs[p.White], differs[p.Black] = true, true
	}
	tried, games := 0, t.Rounds[f.Round-2].Games
	for i := range games {
		g := &games[i]
		if !differs[g.White] || !differs[g.Black] || !g.Result.Provisional() {
			continue
		}
		for _, was := range []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn} {
			if was == g.Result {
				continue
			}
			if tried++; tried > mostCorrections || ctx.Err() != nil {
				return
			}
			if audit.Round(system, withResult(t, f.Round-1, i, was), f.Round).Agrees {
				l.reason(f, message.Of("takeover.corrected", "count", max(len(f.Found), 1), "white", g.White, "black", g.Black,
					"round", f.Round-1, "was", was.String(), "is", g.Result.String()))
				return
			}
		}
	}
}

// withResult is the event with another result of a game of a round.
func withResult(t *tournament.Tournament, round, game int, result tournament.Result) *tournament.Tournament {
	then := new(*t)
	then.Rounds = slices.Clone(t.Rounds)
	then.Rounds[round-1].Games = slices.Clone(t.Rounds[round-1].Games)
	then.Rounds[round-1].Games[game].Result = result
	return then
}
