package message

// Nearest is the candidate a mistyped word most likely meant: the first of
// those with the fewest changed letters, at most two. Empty when none is near.
func Nearest(word string, candidates []string) string {
	best, fewest := "", 3
	for _, candidate := range candidates {
		changes := editDistance(word, candidate)
		if changes < fewest && changes < len(candidate)-1 {
			best, fewest = candidate, changes
		}
	}
	return best
}

// editDistance counts the letters to insert, delete or replace.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
