package money

import "testing"

func TestAmounts(t *testing.T) {
	for _, one := range []struct {
		currency Currency
		text     string
		amount   Amount
		written  string
	}{
		{"EUR", "60", 6000, "60.00"}, {"EUR", "60.5", 6050, "60.50"}, {"EUR", " 60,05 ", 6005, "60.05"}, {"EUR", "0", 0, "0.00"},
		{"JPY", "4000", 4000, "4000"}, {"TND", "1.250", 1250, "1.250"}, {"", "1.5", 150, "1.50"},
	} {
		a, ok := one.currency.Parse(one.text)
		if !ok || a != one.amount || one.currency.Write(a) != one.written {
			t.Errorf("%s %q: %d %v, %q", one.currency, one.text, a, ok, one.currency.Write(a))
		}
	}
	for _, text := range []string{"", "-1", "1.234", "1.2.3", "ten", "1.", ".5", "1 000", "99999999999999", "+1", "1e3"} {
		if a, ok := Currency("EUR").Parse(text); ok {
			t.Errorf("%q is read as %d", text, a)
		}
	}
	if _, ok := Currency("JPY").Parse("1.5"); ok {
		t.Error("a yen has no half")
	}
	if got := Currency("EUR").Write(-5); got != "-0.05" {
		t.Error(got)
	}
}

// What is written is read as the same amount.
func FuzzParse(f *testing.F) {
	f.Add("EUR", "60.50")
	f.Add("JPY", "12")
	f.Fuzz(func(t *testing.T, currency, text string) {
		c := Currency(currency)
		a, ok := c.Parse(text)
		if !ok {
			return
		}
		if again, ok := c.Parse(c.Write(a)); !ok || again != a || a < 0 || a > Most {
			t.Errorf("%s %q: %d, %q, %d", c, text, a, c.Write(a), again)
		}
	})
}
