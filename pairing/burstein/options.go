package burstein

import "github.com/pareo-chess/pareo/pairing/internal/settings"

// The answers to the questions that the text leaves open.
const (
	trailing     = "trailing"
	absentNow    = "absent-now"
	pairingScore = "pairing-score"
	points       = "points"
)

// reading is an answer to all questions.
type reading struct {
	// zeroByes: whether a series of zero-point byes is one at the end, or has to
	// reach the round being paired.
	zeroByes string
	// byeScore: whether virtual points count for the bye; boardOrder: for the order
	// of boards.
	byeScore, boardOrder string
}

// options has all questions, the recommended value of each first. Names and values
// are part of the program's interface; what they ask and mean the messages
// option.burstein.… say.
var options = settings.Table[reading]{System: Name, List: []settings.Setting[reading]{
	{Name: "zero-point-byes", Article: "1.7.2", Values: []string{trailing, absentNow}, Value: func(r *reading) *string { return &r.zeroByes }},
	{Name: "bye-score", Article: "3.1.3", Values: []string{pairingScore, points}, Value: func(r *reading) *string { return &r.byeScore }},
	{Name: "board-order", Article: "C.04.7", Values: []string{points, pairingScore}, Value: func(r *reading) *string { return &r.boardOrder }},
}}
