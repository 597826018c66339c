package web

import (
	"net/http"
	"slices"
	"testing"
)

// Amounts are parted by semicolons or by commas with a blank behind them, Arabic ones like
// the others. What can be one amount or several is refused with what would be right, and
// what was understood is shown. No amount begins with a zero: 1,000 is one.
func TestPrizesAsTyped(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	for typed, says := range map[string]string{
		"1,500, 500":  "write 1500, or 1; 500",
		"1,500; 500":  "write 1500, or 1; 500",
		"1،500؛ 500":  "write 1500, or 1; 500",
		"250,50":      "write 250.50, or 250; 50",
		"250،50":      "write 250.50, or 250; 50",
		"250,50, 100": "write 250.50, or 250; 50",
		"250,0":       "write 250.0, or 250; 0",
		"0,500":       "write 0500, or 0; 500",
		"1,500,200":   "write 1500200, or 1; 500; 200",
		"1,000,500":   "write 1000500, or 1000; 500",
		"1,500,000":   "write 1500000, or 1; 500000",
		"1.000; 500":  "has more than two decimals",
	} {
		ada.post(at, "currency", "EUR", "name0", "Best", "amounts0", typed).is(http.StatusUnprocessableEntity).says(says, `value="`+typed+`"`)
	}
	for typed, want := range map[string][]string{
		"250,50; 100":     {"250.50", "100"},
		"1.000,50; 500":   {"1000.50", "500"},
		"250،50؛ 100":     {"250.50", "100"},
		"250,05, 100,00":  {"250.05", "100.00"},
		"1,000":           {"1000"},
		"1،000":           {"1000"},
		"1,000, 500":      {"1000", "500"},
		"1,000; 500":      {"1000", "500"},
		"1,000,000":       {"1000000"},
		"5,050.50":        {"5050.50"},
		"500, 300, 200":   {"500", "300", "200"},
		"500، 300، 200":   {"500", "300", "200"},
		"500؛300؛200":     {"500", "300", "200"},
		"1000,500":        {"1000", "500"},
		"500,300,200":     {"500", "300", "200"},
		"500; 300;":       {"500", "300"},
		"100.50, 75.5":    {"100.50", "75.5"},
		"500.50,300,200,": {"500.50", "300", "200"},
	} {
		ada.post(at, "currency", "EUR", "name0", "Best", "amounts0", typed).is(http.StatusOK)
		if _, state := h.state(name); !slices.Equal(state.Prizes.Lists[0].Amounts, want) {
			t.Errorf("%q: %q", typed, state.Prizes.Lists[0].Amounts)
		}
	}
	ada.post(at, "currency", "EUR", "name0", "Best", "amounts0", "250,50; 100").is(http.StatusOK).says("Best: 250.50 EUR · 100.00 EUR", "2 prizes, 350.50 EUR")
	h.whiteWins(id, 1) // the paper is there after it
	h.browser().get("/t/" + name + "/paper/prizes?prizes=1,000").is(http.StatusOK).says("1000.00").silent("cannot be read")
	h.browser().get("/t/"+name+"/paper/prizes?prizes=1,500").is(http.StatusOK).says("These amounts cannot be read").silent("1.00", "1500.00")
}

// Who may win is said in the language of the page or in English, and kept in one way;
// amounts are written as the reader does.
func TestPrizesInTheLanguageOfThePage(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 6, 3)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	ada.post("/language", "language", "es")
	for _, typed := range []string{"Mujeres & U2000", "women & U2000"} {
		ada.post(at, "currency", "EUR", "name0", "Damas", "amounts0", "250,50; 100", "category0", typed).is(http.StatusOK).says(`value="mujeres &amp; U2000"`, "250,50 EUR")
		if _, state := h.state(name); state.Prizes.Lists[0].Category != "women & U2000" {
			t.Errorf("%q: %+v", typed, state.Prizes.Lists)
		}
	}
}
