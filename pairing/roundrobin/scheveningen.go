package roundrobin

// MaxBoards is the largest Scheveningen match that is scheduled.
const MaxBoards = 100

// MatchGame is a game of a Scheveningen match: board A of the first team
// against board B of the second.
type MatchGame struct {
	A, B   int
	AWhite bool // the player of the first team has white
}

// Scheveningen returns the rounds of a match in which every player of one team
// meets every player of the other, cycles times (0 means once), with the
// colours reversed in every second cycle. The games of a round are in the
// order of the first team.
//
// Colours are as even as they can be. With an even number of boards above two
// each team has white on half of them in every round, and every player has
// white in half of the games; with an odd number both are one off. Nobody has
// the same colour three times running within a cycle, save two players of the
// second team when there are 18, 22, 26, … boards. On two boards the players'
// colours are even and therefore the rounds' are not.
func Scheveningen(boards, cycles int) ([][]MatchGame, error) {
	if boards < 1 || boards > MaxBoards {
		return nil, &SizeError{What: "boards", Got: boards, Min: 1, Max: MaxBoards}
	}
	if cycles < 0 || cycles > MaxCycles {
		return nil, &SizeError{What: "cycles", Got: cycles, Min: 1, Max: MaxCycles}
	}
	rounds := make([][]MatchGame, 0, boards*max(cycles, 1))
	for cycle := range max(cycles, 1) {
		for t := range boards {
			round := make([]MatchGame, boards)
			for i := range round {
				round[i] = scheveningenGame(boards, i, t)
				if cycle%2 == 1 {
					round[i].AWhite = !round[i].AWhite
				}
			}
			rounds = append(rounds, round)
		}
	}
	return rounds, nil
}

// scheveningenGame is the game of player i of the first team in round t; both
// count from 0, as they do in the functions below.
func scheveningenGame(n, i, t int) MatchGame {
	if table, ok := scheveningenTable(n); ok {
		b := table[t][i]
		return MatchGame{A: i + 1, B: max(b, -b), AWhite: b > 0}
	}
	switch {
	case n%2 == 1:
		return scheveningenOdd(n, i, t)
	case n%4 == 0:
		return scheveningenFours(n, i, t)
	}
	return scheveningenTwos(n, i, t)
}

// scheveningenOdd moves the second team up by one in every round. One board
// more than half of the first team has white in odd rounds, one less in even
// ones, the block of whites moving up by one every two rounds.
func scheveningenOdd(n, i, t int) MatchGame {
	start, whites := n-t/2, n/2+1
	if t%2 == 1 {
		start, whites = n/2+n-t/2, n/2
	}
	return MatchGame{A: i + 1, B: (i+t)%n + 1, AWhite: (i-start+2*n)%n < whites}
}

// scheveningenFours plays half against half: the first half of the rounds
// within the upper and within the lower halves, the second half across. The
// upper half of the first team has white in the odd rounds, the lower half in
// the even ones.
func scheveningenFours(n, i, t int) MatchGame {
	half := n / 2
	opponent := (i + t) % half
	if (i < half) != (t < half) {
		opponent += half
	}
	return MatchGame{A: i + 1, B: opponent + 1, AWhite: (i < half) == (t%2 == 0)}
}

// scheveningenTwos is for 10, 14, 18, … boards. There the plain scheme, the
// second team moving up by one and the halves of the first having white in
// turn, leaves half of the second team one white ahead and the others one
// short, and no colouring of a cyclic scheme comes out even. So the first
// players of the two halves of the first team exchange opponents in two rounds,
// and four players change colours in some.
//
// Why it comes out even: the changes of colour are foursomes, two players of
// opposite colour in two rounds, so that rounds and first team stay even. Each
// takes a white from two players of the second team who are ahead and gives one
// to two who are short. The (n/2+1)/2 foursomes serve everybody once and one
// player of either kind a second time; the exchange of opponents sets those two
// right.
func scheveningenTwos(n, i, t int) MatchGame {
	half := n / 2
	opponent := (i + t) % n
	if i%half == 0 && (t == 1 || t == half+1) {
		opponent = (opponent + half) % n
	}
	white := (i < half) == (t%2 == 0)
	middle := t >= 5 && t <= half+1
	changed := false
	switch i {
	case 0:
		changed = t == 1 || t == 2 || middle
	case half:
		changed = middle
	case 4:
		changed = t == 0 || t == n-1
	case half + 2:
		changed = t <= 2 || t == n-1
	}
	return MatchGame{A: i + 1, B: opponent + 1, AWhite: white != changed}
}
