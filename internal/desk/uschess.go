package desk

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/report"
	"github.com/pareo-chess/pareo/tournament"
)

// IsUS reports whether an event is one that US Chess may rate: a US Swiss, or one of its
// federation.
func IsUS(t *tournament.Tournament) bool {
	return t.Rules.Team == nil && (t.Rules.System == tournament.Harkness || t.Info.Federation == report.USFederation)
}

// usualStartRank is by which ratings the list of players goes where nothing is said: in
// the US Swiss by those of its federation, and by FIDE's for who has none;
// elsewhere by FIDE's, the zero value.
func usualStartRank(info *tournament.Info, rules *tournament.Rules) (usual tournament.StartRankMethod) {
	if rules.System == tournament.Harkness {
		usual = tournament.StartRankMethod{Federation: cmp.Or(info.Federation, report.USFederation), Method: tournament.NationalOrFIDE}
	}
	return usual
}

// WithoutUSMember are the players whose number with US Chess is not known.
func WithoutUSMember(t *tournament.Tournament) []tournament.PlayerID {
	var list []tournament.PlayerID
	for i := range t.Players {
		if report.USMember(&t.Players[i]) == "" {
			list = append(list, t.Players[i].ID)
		}
	}
	return list
}

// USReport is the rating report to US Chess of an event that is over.
func USReport(s *journal.State, us report.USChess) ([]byte, error) {
	switch {
	case s.Tournament.Rules.Team != nil:
		return nil, refuse("uschess.teams")
	case !Final(s):
		return nil, refuse("uschess.open")
	}
	return report.USReport(s.Tournament.ForRatingReport(), us) // with what was corrected too late for pairing
}
