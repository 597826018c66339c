package dubov

import (
	"github.com/pareo-chess/pareo/pairing/internal/settings"
)

// The values of the options.
const (
	closeUp      = "close-up"
	asInFile     = "file"
	pairingScore = "pairing-score"
	points       = "points"
	sum          = "sum"
	count        = "count"
	seekers      = "seekers"
	subgroup     = "subgroup"
)

// reading is an answer to every question that the text leaves open.
type reading struct {
	// numbers: whether the pairing numbers that give the initial colour close up
	// over players who have never been paired.
	numbers string
	// higherRanked: whether virtual points count in who is the higher ranked of a
	// pair, and upfloats: in who was upfloated.
	higherRanked, upfloats string
	// maximumUpfloats: whether C9 adds up the upfloats of maximum upfloaters, or
	// counts these players, as C8 does.
	maximumUpfloats string
	// secondShift: whether the second shift numbers those alone who seek the colour
	// of the larger subgroup, or all who are in it by then.
	secondShift string
	// boardOrder: whether virtual points count in the order of boards.
	boardOrder string
}

// options has all questions, the recommended value of each first. Names and values
// are part of the program's interface; what they ask and mean the messages
// option.dubov.… say.
var options = settings.Table[reading]{System: Name, List: []settings.Setting[reading]{
	{Name: "numbers", Article: "5.2.1", Values: []string{closeUp, asInFile}, Value: func(r *reading) *string { return &r.numbers }},
	{Name: "higher-ranked", Article: "5.2.1", Values: []string{pairingScore, points}, Value: func(r *reading) *string { return &r.higherRanked }},
	{Name: "upfloats", Article: "1.8.1", Values: []string{pairingScore, points}, Value: func(r *reading) *string { return &r.upfloats }},
	{Name: "maximum-upfloats", Article: "C9", Values: []string{sum, count}, Value: func(r *reading) *string { return &r.maximumUpfloats }},
	{Name: "second-shift", Article: "4.3.1", Values: []string{seekers, subgroup}, Value: func(r *reading) *string { return &r.secondShift }},
	{Name: "board-order", Article: "C.04.7", Values: []string{points, pairingScore}, Value: func(r *reading) *string { return &r.boardOrder }},
}}
