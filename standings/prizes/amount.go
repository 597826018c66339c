package prizes

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Amount is money in hundredths of the currency, such as cents.
type Amount int64

// maxAmount keeps every sum of a plan far from overflow.
const maxAmount Amount = 1_000_000_000_000

// String writes the amount with two decimals: 350.00.
func (a Amount) String() string {
	sign, n := "", int64(a)
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/100, n%100)
}

// ParseAmount reads an amount such as 350, 350.5 or 350.50.
func ParseAmount(text string) (Amount, error) {
	text = strings.TrimSpace(text)
	whole, cents, _ := strings.Cut(text, ".")
	if len(cents) > 2 {
		return 0, message.Error("prize.decimals", "text", strconv.Quote(text))
	}
	digits := whole + (cents + "00")[:2]
	n, err := strconv.ParseUint(digits, 10, 63)
	if err != nil || whole == "" {
		return 0, message.Error("prize.money", "text", strconv.Quote(text))
	}
	if Amount(n) > maxAmount {
		return 0, message.Error("prize.large", "text", text, "most", maxAmount)
	}
	return Amount(n), nil
}

// ParseAmounts reads a comma separated list of prizes, first place first.
func ParseAmounts(text string) ([]Amount, error) {
	var amounts []Amount
	for _, field := range strings.Split(text, ",") {
		amount, err := ParseAmount(field)
		if err != nil {
			return nil, err
		}
		amounts = append(amounts, amount)
	}
	return amounts, nil
}
