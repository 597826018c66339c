// Package money is amounts of money: whole numbers of the smallest unit of a
// currency, never fractions of one.
package money

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Amount is money in the smallest unit of its currency, such as cents.
type Amount int64

// Most is the largest amount there is; sums of many stay far from overflow.
const Most Amount = 1_000_000_000_000

// Currency is a currency by its three letters of ISO 4217, such as EUR.
type Currency string

var letters = regexp.MustCompile(`^[A-Z]{3}$`)

// Valid reports whether it is written as currencies are.
func (c Currency) Valid() bool { return letters.MatchString(string(c)) }

// whole are the currencies without a smaller unit, thousandths those with a unit of
// a thousandth; all others have hundredths.
const (
	whole       = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
	thousandths = "BHD IQD JOD KWD LYD OMR TND"
)

// Digits is how many decimals amounts of the currency have.
func (c Currency) Digits() int {
	switch {
	case !c.Valid():
		return 2
	case strings.Contains(whole, string(c)):
		return 0
	case strings.Contains(thousandths, string(c)):
		return 3
	}
	return 2
}

// Write writes an amount with the decimals of the currency and a point: 350.00.
func (c Currency) Write(a Amount) string {
	sign, n := "", int64(a)
	if n < 0 {
		sign, n = "-", -n
	}
	digits := c.Digits()
	text := fmt.Sprintf("%0*d", digits+1, n)
	if digits == 0 {
		return sign + text
	}
	return sign + text[:len(text)-digits] + "." + text[len(text)-digits:]
}

// Parse reads an amount such as 350, 350.5 or 350,50; ok is false when it is none,
// or has more decimals than the currency.
func (c Currency) Parse(text string) (a Amount, ok bool) {
	units, parts, cut := strings.Cut(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), ".")
	digits := c.Digits()
	if units == "" || cut && parts == "" || len(parts) > digits {
		return 0, false
	}
	n, err := strconv.ParseUint(units+parts+strings.Repeat("0", digits-len(parts)), 10, 63)
	if err != nil || Amount(n) > Most {
		return 0, false
	}
	return Amount(n), true
}

// Sum is an amount with its currency.
type Sum struct {
	Amount   Amount
	Currency Currency
}

// String writes the sum with a point: 350.00 EUR.
func (s Sum) String() string { return s.Currency.Write(s.Amount) + " " + string(s.Currency) }
