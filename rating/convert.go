package rating

import (
	"strconv"
	"strings"
)

// Before one rating list covered everybody, the Swiss rules of 1992 and 1998
// (A1) gave formulas for the German Ingo and the British BCF numbers:
//
//	rating = 2840 - 8 x Ingo = 600 + 8 x BCF

// FromIngo converts an Ingo number; lower Ingo numbers are better.
func FromIngo(ingo int) int { return 2840 - 8*ingo }

// FromBCF converts a grading of the British Chess Federation.
func FromBCF(bcf int) int { return 600 + 8*bcf }

// Typed reads a rating as somebody types it: a number, a provisional one of US Chess, such
// as "1655P12" and "1490/5", or an old one with its name, such
// as "Ingo 75" and "BCF 205", which both are 2240. It reports false for anything else, and
// for old numbers that no rating follows from.
func Typed(text string) (int, bool) {
	rating, _, ok := TypedWithGames(text)
	return rating, ok
}

// TypedWithGames is Typed with the games that a provisional rating rests on; 0 = it is
// none.
func TypedWithGames(text string) (rating, games int, ok bool) {
	text = strings.TrimSpace(text)
	if at := strings.IndexAny(text, "Pp/"); at > 0 {
		before, err := strconv.Atoi(strings.TrimSpace(text[:at]))
		after, also := strconv.Atoi(strings.TrimSpace(text[at+1:]))
		ok = err == nil && also == nil && before > 0 && after > 0 && after <= maxProvisionalGames
		if !ok {
			return 0, 0, false
		}
		return before, after, true
	}
	rating, ok = typedPlain(text)
	return rating, 0, ok
}

// maxProvisionalGames: with more games a rating of US Chess is established.
const maxProvisionalGames = 25

// WithGames writes a rating as US Chess does: 1655P12 for a provisional one.
func WithGames(rating, games int) string {
	if games == 0 {
		return strconv.Itoa(rating)
	}
	return strconv.Itoa(rating) + "P" + strconv.Itoa(games)
}

func typedPlain(text string) (int, bool) {
	for _, scale := range []struct {
		name string
		from func(int) int
	}{{"ingo", FromIngo}, {"bcf", FromBCF}} {
		if len(text) > len(scale.name) && strings.EqualFold(text[:len(scale.name)], scale.name) {
			n, err := strconv.Atoi(strings.TrimSpace(text[len(scale.name):]))
			if err != nil || n < 0 || scale.from(n) <= 0 {
				return 0, false
			}
			return scale.from(n), true
		}
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
