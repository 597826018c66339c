package classic

import "github.com/pareo-chess/pareo/pairing"

// register is the list of open questions. Names and values are part of the
// program's interface.
func register() []pairing.Choice {
	return []pairing.Choice{
		{Name: "acceptance", Article: "C6", Text: "What must the pairs of a candidate comply with?", Values: []pairing.Value{
			{Name: "b1-b6", Text: "with B1 to B6, as far as C9 to C11 have not relaxed them"},
			{Name: "b1-b2", Text: "with B1 and B2 only, as the text has it; C9 to C11 are then without effect"}}},
		{Name: "remainder-x", Article: "C6", Text: "What is x in the remainder of a heterogeneous bracket?", Values: []pairing.Value{
			{Name: "inherited", Text: "what the pairs of the players moved down have left of it (B4)"},
			{Name: "recomputed", Text: "computed anew for the remainder (C2)"}}},
		{Name: "other-opponent", Article: "C9, C10", Text: "Whose opponent may change when the remainder cannot be paired?", Values: []pairing.Value{
			{Name: "all", Text: "that of any player moved down, in the order of transpositions"},
			{Name: "lowest", Text: "that of the lowest only"}}},
		{Name: "float-criteria", Article: "C11, C14", Text: "Are float criteria in force again once x has grown or p has shrunk?", Values: []pairing.Value{
			{Name: "restored", Text: "yes"},
			{Name: "stay-dropped", Text: "no"}}},
		{Name: "float-drops", Article: "C9, C10", Text: "For whom are B5 and B6 dropped?", Values: []pairing.Value{
			{Name: "bracket", Text: "for the whole bracket"},
			{Name: "minimum", Text: "for as few pairs as possible (Istanbul 2012)"}}},
		{Name: "c14-x", Article: "C14", Text: "When does C14 lower x?", Values: []pairing.Value{
			{Name: "above-zero", Text: "when it is more than 0 (1998)"},
			{Name: "above-one", Text: "when it is more than 1 (the words of 2009)"}}},
		{Name: "c14-x-from", Article: "C14", Text: "Which x does C14 lower?", Values: []pairing.Value{
			{Name: "original", Text: "that of A8"},
			{Name: "raised", Text: "the one that C11 has raised"}}},
		{Name: "c12-pairs", Article: "C12", Text: "Which pairs must become possible?", Values: []pairing.Value{
			{Name: "bracket", Text: "as many as the whole bracket should have"},
			{Name: "moved-down", Text: "those of the players moved down"}}},
		{Name: "c12-floaters", Article: "C12", Text: "Who may float in place of another?", Values: []pairing.Value{
			{Name: "same-scores", Text: "players of the same scores"},
			{Name: "any", Text: "anybody, as long as they are as many"}}},
		{Name: "c12-depth", Article: "C12", Text: "How many brackets may be paired again?", Values: []pairing.Value{
			{Name: "one", Text: "the previous one"},
			{Name: "unlimited", Text: "the previous ones, one after the other"}}},
		{Name: "c11-bound", Article: "C11", Text: "Up to what does x grow in a heterogeneous bracket?", Values: []pairing.Value{
			{Name: "bracket", Text: "the number of pairs of the bracket"},
			{Name: "moved-down", Text: "the number of players moved down"}}},
		{Name: "mixed-bracket", Article: "B3", Text: "Do scores come before colours where candidates differ in both?", Values: []pairing.Value{
			{Name: "scores-first", Text: "yes: floaters have the smallest scores possible, and pairs of a merged bracket the smallest differences"},
			{Name: "plain", Text: "no"}}},
		{Name: "moved-down-sets", Article: "C14", Text: "Who is in S1 when not all players moved down can be?", Values: []pairing.Value{
			{Name: "highest", Text: "the highest of them"},
			{Name: "any", Text: "any set of them, tried in order before criteria are relaxed (Istanbul 2012, D3)"}}},
		{Name: "moved-down-floats", Article: "B5, B6", Text: "Where are the downfloats of players moved down judged?", Values: []pairing.Value{
			{Name: "once", Text: "in the bracket that they leave first: they float whoever their opponent is"},
			{Name: "again", Text: "in every bracket that they come to as well"}}},
		{Name: "exchange-numbers", Article: "D2", Text: "Which numbers does the difference of an exchange refer to?", Values: []pairing.Value{
			{Name: "positions", Text: "positions in the bracket"},
			{Name: "pairing-numbers", Text: "pairing numbers"}}},
		{Name: "a7d", Article: "A7d, 2009", Text: "How does a mild preference left by an unplayed game turn?", Values: []pairing.Value{
			{Name: "either-colour", Text: "the player is content with either colour"},
			{Name: "x-then-z", Text: "it counts for x, and then as few stronger ones as possible are denied (Istanbul 2012)"}}},
		{Name: "last-round", Article: "note to B", Text: "What does the last round lift?", Values: []pairing.Value{
			{Name: "1998", Text: "B2, B5 and B6 for players with more than half of the points"},
			{Name: "2009", Text: "the same with half or more, and only where floaters can be avoided"},
			{Name: "2012", Text: "B2 for players with more than half, and only where fewer float or those with smaller scores"}}},
		{Name: "bye", Article: "A5", Text: "Who gets the bye?", Values: []pairing.Value{
			{Name: "left-over", Text: "the player whom the pairing of the lowest bracket leaves"},
			{Name: "lowest", Text: "the lowest player of all who may have it"}}},
		{Name: "equal-absolutes", Article: "E2", Text: "Which of two absolute preferences is the stronger one?", Values: []pairing.Value{
			{Name: "equal", Text: "neither"},
			{Name: "difference", Text: "the one with the larger colour difference"}}},
		{Name: "c1", Article: "C1", Text: "Is C1 applied again after it has moved a player?", Values: []pairing.Value{
			{Name: "repeated", Text: "yes"},
			{Name: "once", Text: "no; the result is the same, since a player without opponents is nobody's opponent"}}},
		{Name: "c10-restart", Article: "C10, 1998", Text: "Where does C10 restart?", Values: []pairing.Value{
			{Name: "keep", Text: "at C4, with x as it is"},
			{Name: "recompute", Text: "at C2, with x of A8; once x has grown, upfloat criteria stay dropped"}}},
		{Name: "forfeit-win-float", Article: "A5", Text: "Is a win by forfeit a float?", Values: []pairing.Value{
			{Name: "none", Text: "no"},
			{Name: "down", Text: "a downfloat (Istanbul 2012)"}}},
	}
}
