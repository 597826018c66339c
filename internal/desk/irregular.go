package desk

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Irregularities are the comment lines that tell the reader of a TRF26 file what
// departed from the rules, without the leading "###". Players are named by the
// pairing numbers they have now, White first.
func Irregularities(s *journal.State) []string {
	var lines []string
	for i := range s.Irregular {
		lines = append(lines, irregularLine(s, &s.Irregular[i]))
	}
	return lines
}

func irregularLine(s *journal.State, x *journal.Irregularity) string {
	at := fmt.Sprintf("%s @ Round %d", x.Kind, x.Round)
	switch x.Kind {
	case journal.FideModeExit:
		if x.Round == 0 {
			return "FIDE mode exited before Round 1 was paired"
		}
		return at
	case journal.ManualPairing, journal.ImportedRound:
		if x.Expected.Empty() && x.Actual.Empty() {
			return at + ": made by hand, the rules give no pairing"
		}
		return fmt.Sprintf("%s: %s => %s", at, boardsText(s, x.Expected), boardsText(s, x.Actual))
	case journal.FullPointBye:
		return at + ": " + boardsText(s, x.Actual)
	case journal.Correction, journal.Adjournment, journal.RatingCorrection:
		return at + ": " + correctionText(s, x)
	}
	return strings.TrimSuffix(at+": "+asciiText(x.Text), ": ")
}

func correctionText(s *journal.State, x *journal.Irregularity) string {
	from, to := x.Expected.Games[0], x.Actual.Games[0]
	pair := gameText(s, from)
	switch {
	case from.White != to.White:
		return "colours of " + pair + " swapped"
	case x.Kind == journal.Adjournment:
		return pair + " " + resultText(to.Result)
	case x.Kind == journal.RatingCorrection:
		return fmt.Sprintf("%s: %s => %s (pairings and standings used %s)", pair, resultText(from.Result), resultText(to.Result), resultText(from.Result))
	}
	return fmt.Sprintf("%s: %s => %s", pair, resultText(from.Result), resultText(to.Result))
}

// resultText writes a result as comment lines do.
func resultText(r tournament.Result) string {
	switch r {
	case tournament.WhiteByForfeit:
		return "1F-0F"
	case tournament.BlackByForfeit:
		return "0F-1F"
	case tournament.DoubleForfeit:
		return "0F-0F"
	}
	return r.String()
}

// boardsText writes games and byes: "1-3 4-2 5=PAB".
func boardsText(s *journal.State, b journal.Boards) string {
	var words []string
	for _, g := range b.Games {
		if b.OfTeams {
			words = append(words, fmt.Sprintf("%d-%d", g.White, g.Black))
			continue
		}
		words = append(words, gameText(s, g))
	}
	for _, bye := range b.Byes {
		word := map[tournament.Outcome]string{tournament.PairingBye: "PAB", tournament.FullBye: "FPB", tournament.HalfBye: "HPB", tournament.ZeroBye: "ZPB"}[bye.Kind]
		id := int(bye.Player)
		if !b.OfTeams {
			id = number(s, bye.Player)
		}
		words = append(words, fmt.Sprintf("%d=%s", id, word))
	}
	if len(words) == 0 {
		return "-"
	}
	return strings.Join(words, " ")
}

func gameText(s *journal.State, g tournament.Game) string {
	return fmt.Sprintf("%d-%d", number(s, g.White), number(s, g.Black))
}

// number is a player's pairing number, or the identity while there is none.
func number(s *journal.State, id tournament.PlayerID) int {
	if p := s.Player(id); p != nil && p.Number != 0 {
		return p.Number
	}
	return int(id)
}

// noted says which file tells of what departs from the rules: that for FIDE, where the event
// is one of FIDE's by rules that have such a file, or else that of the event.
func noted(s *journal.State) Message {
	if s.FideMode && s.Tournament.Handling().Noted {
		return say("noted.fide")
	}
	return say("noted.own")
}

// asciiText keeps a free text to what comment lines may hold.
func asciiText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
}
