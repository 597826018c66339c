package rating

// Average is the mean of the ratings rounded to a whole number, halves upward
// (C.07 art. 10, B.01 1.4.7). It serves ARO, APRO and APPO alike; the latter
// two may average negative performances. It reports false for no ratings.
func Average(ratings []int) (average int, ok bool) {
	if len(ratings) == 0 {
		return 0, false
	}
	return roundHalfUp(sum(ratings), len(ratings)), true
}

// Performance is the tournament performance rating TPR (C.07 10.2, Rp of B.01
// 1.4.8): the rounded average of the opponents plus the difference that the
// rounded percentage stands for. It reports false when there was no game.
func Performance(opponents []int, score Score) (performance int, ok bool) {
	average, ok := Average(opponents)
	if !ok {
		return 0, false
	}
	return average + Difference(Percent(score, len(opponents))), true
}

// PerfectPerformance is the perfect tournament performance PTP (C.07 10.3): the
// lowest rating whose expected score against these opponents, by table 8.1.2
// without the 400-point limit, is at least the score. A score of zero gives the
// lowest opponent less 800. It reports false when there was no game, or when
// the score is more than the games allow.
func PerfectPerformance(opponents []int, score Score) (performance int, ok bool) {
	if len(opponents) == 0 || int(score) > 2*len(opponents) {
		return 0, false
	}
	lowest, highest := opponents[0], opponents[0]
	for _, r := range opponents {
		lowest, highest = min(lowest, r), max(highest, r)
	}
	if score <= 0 {
		return lowest - 800, true
	}
	// The expected score never falls as the rating rises. It is 0 at the lower
	// end and the full number of games at the upper end.
	low, high := lowest-CertainDifference, highest+CertainDifference
	for low+1 < high {
		middle := low + (high-low)/2
		if expectedSum(middle, opponents) >= 50*int(score) {
			high = middle
		} else {
			low = middle
		}
	}
	return high, true
}

// expectedSum is the expected score against all opponents, in hundredths.
func expectedSum(own int, opponents []int) int {
	total := 0
	for _, r := range opponents {
		total += Expected(own - r)
	}
	return total
}

func sum(numbers []int) int {
	total := 0
	for _, n := range numbers {
		total += n
	}
	return total
}
