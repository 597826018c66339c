package entries

import "testing"

// Lists of entries may have the old numbers of A1 of 1992 in the column of ratings.
func TestOldNumbersAreRatings(t *testing.T) {
	for text, want := range map[string]int{"Ingo 75": 2240, "BCF 205": 2240, "2240": 2240} {
		if got, problem := parseRating(text); got != want || problem.Code != "" {
			t.Errorf("%s: %d, %s, want %d", text, got, problem.Code, want)
		}
	}
	if _, problem := parseRating("Ingo 400"); problem.Code == "" {
		t.Error("Ingo 400 is a rating")
	}
}
