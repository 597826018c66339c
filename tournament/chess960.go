package tournament

// StartPositions is how many start positions Chess960 has: they are numbered from
// 0, and 518 is that of chess.
const StartPositions = 960

// StartPosition returns the pieces of White's first rank from a to h in the start
// position with a number (FIDE Laws of Chess, guidelines on Chess960): RNBQKBNR
// for 518. The number of another position is the rest of its division by 960.
func StartPosition(number int) string {
	number = (number%StartPositions + StartPositions) % StartPositions
	var rank [8]byte
	rank[2*(number%4)+1] = 'B' // on a light square
	number /= 4
	rank[2*(number%4)] = 'B' // on a dark square
	number /= 4
	put(&rank, number%6, 'Q')
	number /= 6
	knights := [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}[number]
	put(&rank, knights[1], 'N') // the later one first, so that the earlier keeps its place
	put(&rank, knights[0], 'N')
	put(&rank, 0, 'R')
	put(&rank, 0, 'K')
	put(&rank, 0, 'R')
	return string(rank[:])
}

// put places a piece on the empty square with a number, from 0.
func put(rank *[8]byte, empty int, piece byte) {
	for square := range rank {
		if rank[square] != 0 {
			continue
		}
		if empty == 0 {
			rank[square] = piece
			return
		}
		empty--
	}
}
