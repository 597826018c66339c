package show

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/tournament"
)

// Winner is the name of who gets a payment: a player, or in a team event a team.
func Winner(p *frame.Page, payment *prizes.Payment) string {
	if p.Event.State.Tournament.Rules.Team != nil {
		return p.TeamName(tournament.TeamID(payment.Player))
	}
	return p.PlayerName(payment.Player)
}

// PrizeParts says for what somebody gets a payment.
func PrizeParts(p *frame.Page, award *prizes.Result, payment *prizes.Payment) string {
	var parts []string
	for _, part := range payment.Parts {
		parts = append(parts, p.T("prizes.from.place", "list", award.Lists[part.List].List.Name, "place", part.Place))
	}
	return strings.Join(parts, "; ")
}

// waived says who left which prize for which.
func waived(p *frame.Page, award *prizes.Result, w prizes.Waiver) string {
	return p.T("prizes.waived.one", "name", Winner(p, &prizes.Payment{Player: w.Player}), "list", award.Lists[w.List].List.Name,
		"amount", PrizeSum(p, w.Worth), "took", award.Lists[w.Took].List.Name)
}

// PrizeSum writes an amount with the currency of the event.
func PrizeSum(p *frame.Page, a prizes.Amount) string {
	return PrizeSumIn(p, a, p.Event.State.Prizes.Currency)
}

// PrizeSumIn writes an amount with a currency.
func PrizeSumIn(p *frame.Page, a prizes.Amount, currency string) string {
	if currency == "" {
		return p.Decimal(a.String())
	}
	return p.Decimal(a.String()) + " " + currency
}

// TypedAmounts takes a list of amounts apart that somebody has typed: at semicolons, at
// ends of lines and at commas with a blank behind them, the Arabic ones like the others. A
// comma without a blank parts two amounts only where they cannot be one, as 250,50 or
// 1,500 can; prizes of three figures that fall from place to place are several. No amount
// begins with a zero, so 250,05 and 1,000 are one. What can be one or several is refused,
// but for decimals between semicolons. The message without a code is nothing.
func TypedAmounts(text string) (amounts []string, wrong message.Message) {
	text = arabicSeparators.Replace(text)
	strong := strings.ContainsAny(text, ";\n")
	items := strings.FieldsFunc(commaAndBlank.ReplaceAllString(text, ";"), func(r rune) bool { return r == ';' || r == '\n' })
	for _, item := range items {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		pieces := strings.Split(item, ",")
		several := apart(pieces)
		switch {
		case pointsAndDecimals.MatchString(item):
			amounts = append(amounts, strings.Replace(strings.ReplaceAll(item, ".", ""), ",", ".", 1))
		case len(pieces) == 1:
			amounts = append(amounts, item)
		case withDecimals.MatchString(item) && (strong || len(several) == 1):
			amounts = append(amounts, strings.Join(pieces, "."))
		case withDecimals.MatchString(item):
			return nil, severalOrOne(item, strings.Join(pieces, "."), several)
		case withThousands.MatchString(item) && len(several) == 1:
			amounts = append(amounts, several[0])
		case withThousands.MatchString(item) && !falling(pieces):
			return nil, severalOrOne(item, strings.Join(pieces, ""), several)
		default:
			for _, piece := range pieces {
				if piece != "" {
					amounts = append(amounts, piece)
				}
			}
		}
	}
	return amounts, wrong
}

var (
	arabicSeparators = strings.NewReplacer("؛", ";", "،", ",")
	commaAndBlank    = regexp.MustCompile(`,\s`)
	// 1.000,50 can be nothing else than one amount.
	pointsAndDecimals = regexp.MustCompile(`^\d{1,3}(\.\d{3})+,\d{1,2}$`)
	withDecimals      = regexp.MustCompile(`^\d+,\d{1,2}$`)
	withThousands     = regexp.MustCompile(`^\d{1,3}(,\d{3})+(\.\d+)?$`)
)

// apart are the amounts between commas if they are several: what begins with a zero, but
// for the zero itself, is none, and belongs to the one before.
func apart(pieces []string) (amounts []string) {
	for i, piece := range pieces {
		if i > 0 && len(piece) > 1 && piece[0] == '0' {
			amounts[len(amounts)-1] += piece
		} else {
			amounts = append(amounts, piece)
		}
	}
	return amounts
}

// falling reports whether amounts are prizes from first place on.
func falling(amounts []string) bool {
	for i, text := range amounts {
		if text[0] == '0' || i > 0 && (len(text) > len(amounts[i-1]) || len(text) == len(amounts[i-1]) && text > amounts[i-1]) {
			return false
		}
	}
	return true
}

// severalOrOne refuses what can be one amount, and several.
func severalOrOne(text, one string, several []string) message.Message {
	return message.Of("prizes.several-or-one", "text", strconv.Quote(text), "one", one, "several", strings.Join(several, "; "))
}
