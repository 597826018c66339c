package rating_test

import (
	"fmt"

	"github.com/pareo-chess/pareo/rating"
)

// Two and a half points of three against 2100 on average.
func ExamplePerformance() {
	performance, _ := rating.Performance([]int{2000, 2100, 2200}, 5)
	fmt.Println(performance)
	// Output:
	// 2373
}
