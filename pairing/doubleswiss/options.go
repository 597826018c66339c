package doubleswiss

import (
	"github.com/pareo-chess/pareo/pairing/internal/settings"
	"github.com/pareo-chess/pareo/tournament"
)

// The values of the options.
const (
	closeUp      = "close-up"
	asInFile     = "file"
	pairingScore = "pairing-score"
	points       = "points"
	matchWin     = "match"
	gameWin      = tournament.BakuOfGame
	holds        = "holds"
	fewest       = "fewest"
	level        = "level"
	left         = "left"
)

// reading is an answer to every question that the text leaves open.
type reading struct {
	// numbers: whether the pairing numbers that give the initial colour close up over
	// players who have never been paired.
	numbers string
	// higherRanked: whether virtual points count in who is the higher ranked of a
	// pair, and floats: in who floated.
	higherRanked, floats string
	// nextGroup: whether C6 holds or fails, or counts the upfloaters that the
	// following scoregroup needs; following: which group that is.
	nextGroup, following string
	// baku: whether the win that Baku acceleration adds is that of a match or of a
	// game.
	baku string
	// boardOrder: whether virtual points count in the order of boards.
	boardOrder string
}

// options has all questions, the recommended value of each first. Names and values
// are part of the program's interface; what they ask and mean the messages
// option.doubleswiss.… say.
var options = settings.Table[reading]{System: Name, List: []settings.Setting[reading]{
	{Name: "numbers", Article: "4.3.1", Values: []string{closeUp, asInFile}, Value: func(r *reading) *string { return &r.numbers }},
	{Name: "higher-ranked", Article: "4.2", Values: []string{pairingScore, points}, Value: func(r *reading) *string { return &r.higherRanked }},
	{Name: "floats", Article: "1.5", Values: []string{pairingScore, points}, Value: func(r *reading) *string { return &r.floats }},
	{Name: "next-group", Article: "C6", Values: []string{holds, fewest}, Value: func(r *reading) *string { return &r.nextGroup }},
	{Name: "following", Article: "C6", Values: []string{level, left}, Value: func(r *reading) *string { return &r.following }},
	{Name: tournament.BakuOption, Article: "C.04.7", Values: []string{matchWin, gameWin}, Value: func(r *reading) *string { return &r.baku }},
	{Name: "board-order", Article: "C.04.7", Values: []string{points, pairingScore}, Value: func(r *reading) *string { return &r.boardOrder }},
}}
