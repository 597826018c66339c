package matching_test

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/matching"
)

// Four dancers who lead and two who follow. Two leaders together cost one, and
// the first leader does not want to dance with the first follower.
func Example() {
	const lead, follow = 0, 1
	costs := matching.NewCosts(2, 1)
	costs.Set(lead, follow, 0)
	costs.Set(lead, lead, 1)
	classOf := []int32{lead, lead, lead, lead, follow, follow}
	excluded := make([][]int32, 6)
	excluded[0], excluded[4] = []int32{4}, []int32{0}

	s := matching.NewSolver(classOf, costs, excluded)
	fmt.Println("possible:", s.Solve())
	s.Reach(0)
	for v := range classOf {
		if s.Reached(v) {
			fmt.Println("0 can dance with", v)
		}
	}
	s.Settle(5)
	fmt.Println("0 dances with", s.Mate(0))
	// Output:
	// possible: true
	// 0 can dance with 1
	// 0 can dance with 2
	// 0 can dance with 3
	// 0 can dance with 5
	// 0 dances with 5
}
