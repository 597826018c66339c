package rating

// Score counts half points: a win is 2, a draw 1, a loss 0. Ratings always use
// 1, 1/2, 0, whatever points the tournament pays.
type Score int

// The three results of a game that was played.
const (
	Loss Score = 0
	Draw Score = 1
	Win  Score = 2
)

// differences is table 8.1.1 of B.02 (and 1.4.9 of B.01) for scores of 50 to
// 100 percent. Scores under 50 percent mirror it with a minus sign.
var differences = [...]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, // 50 to 59
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141, // 60 to 69
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230, // 70 to 79
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351, // 80 to 89
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677, // 90 to 99
	800, // 100
}

// expectations is table 8.1.2 of B.02: the largest rating difference that
// still gives the higher rated player 50, 51, ... 99 percent. Beyond the last
// entry it is 100.
var expectations = [...]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50 to 59
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60 to 69
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70 to 79
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80 to 89
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90 to 99
}

// CertainDifference is the smallest rating difference at which table 8.1.2
// expects 100 percent.
const CertainDifference = 736

// Difference gives the rating difference dp that a score of so many whole
// percent stands for (B.02 8.1.1). It promises Difference(100-p) ==
// -Difference(p). Percentages outside 0 to 100 count as the nearer end.
func Difference(percent int) int {
	percent = max(0, min(percent, 100))
	if percent < 50 {
		return -differences[50-percent]
	}
	return differences[percent-50]
}

// Expected gives the score probability PD, in whole percent, of a player rated
// so much above the opponent (negative: below) by table B.02 8.1.2, with no
// limit on the difference. It promises Expected(-d) == 100-Expected(d).
func Expected(difference int) int {
	difference = max(-CertainDifference, min(difference, CertainDifference))
	if difference < 0 {
		return 100 - expectedHigher(-difference)
	}
	return expectedHigher(difference)
}

// expectedHigher is the column of the higher rated player.
func expectedHigher(difference int) int {
	if difference >= CertainDifference {
		return 100
	}
	return int(higher[difference])
}

// higher is table 8.1.2 with a row for every difference, as perfect
// performances look it up some hundred times for each player.
var higher = func() (rows [CertainDifference]uint8) {
	percent := 50
	for difference := range rows {
		if difference > expectations[percent-50] {
			percent++
		}
		rows[difference] = uint8(percent)
	}
	return rows
}()

// Percent gives the score as a percentage of the games, rounded to a whole
// number with halves upward (B.01 1.4.9). Zero games give 0.
func Percent(score Score, games int) int {
	if games <= 0 {
		return 0
	}
	return roundHalfUp(100*int(score), 2*games)
}

// roundHalfUp divides and rounds to the nearest whole number, halves toward
// plus infinity: 2.5 gives 3, -2.5 gives -2. The divisor is positive.
func roundHalfUp(numerator, divisor int) int {
	return floorDiv(2*numerator+divisor, 2*divisor)
}

// roundHalfAway divides and rounds to the nearest whole number, halves away
// from zero: -2.5 gives -3. The divisor is positive.
func roundHalfAway(numerator, divisor int) int {
	if numerator < 0 {
		return -roundHalfUp(-numerator, divisor)
	}
	return roundHalfUp(numerator, divisor)
}

func floorDiv(numerator, divisor int) int {
	quotient := numerator / divisor
	if numerator%divisor != 0 && numerator < 0 {
		quotient--
	}
	return quotient
}
