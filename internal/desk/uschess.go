package desk

import (
	"cmp"
	"regexp"
	"strconv"

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

// The forms of what US Chess knows clubs and places by.
var (
	usAffiliate = regexp.MustCompile(`^A[0-9]{7}$`)
	usState     = regexp.MustCompile(`^[A-Z]{2}$`)
)

// USGaps says what a rating report to US Chess would be sent back for: of the event and
// of each player. The report can be made all the same.
func USGaps(t *tournament.Tournament, us *tournament.USReport) (gaps []Message) {
	for _, part := range []struct {
		field, text string
		form        func(text string) bool
		wrong       string
		needed      bool
	}{
		{"uschess.affiliate", us.Affiliate, usAffiliate.MatchString, "uschess.gap.affiliate", true},
		{"uschess.chief", us.Chief, report.IsUSMember, "uschess.gap.id", true},
		{"uschess.assistant", us.Assistant, report.IsUSMember, "uschess.gap.id", false},
		{"uschess.state", us.State, usState.MatchString, "uschess.gap.state", true},
	} {
		switch {
		case part.text == "" && part.needed:
			gaps = append(gaps, say("uschess.gap.missing", "field", say(part.field)))
		case part.text != "" && !part.form(part.text):
			gaps = append(gaps, say(part.wrong, "field", say(part.field), "text", strconv.Quote(part.text)))
		}
	}
	var unknown []tournament.PlayerID
	for i := range t.Players {
		p := &t.Players[i]
		record := usRecord(p)
		switch {
		case record == nil || record.ID == "":
			unknown = append(unknown, p.ID)
		case !report.IsUSMember(record.ID):
			gaps = append(gaps, say("uschess.gap.player", "player", p.ID, "id", strconv.Quote(record.ID)))
		}
		if record != nil && record.Origin != "" && !usState.MatchString(record.Origin) {
			gaps = append(gaps, say("uschess.gap.player-state", "player", p.ID, "state", strconv.Quote(record.Origin)))
		}
	}
	if len(unknown) > 0 {
		gaps = append(gaps, say("uschess.unknown", "players", tournament.PlayerIDs(unknown)))
	}
	return gaps
}

// usRecord is what US Chess knows a player by: the record with a number of its form, or
// the first one.
func usRecord(p *tournament.Player) (first *tournament.NationalRecord) {
	for i := range p.National {
		n := &p.National[i]
		if n.Federation == report.USFederation && (first == nil || report.IsUSMember(n.ID) && !report.IsUSMember(first.ID)) {
			first = n
		}
	}
	return first
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
