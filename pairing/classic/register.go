package classic

// register is the list of open questions. Names and values are part of the
// program's interface.
func register() []Question {
	return []Question{
		{"acceptance", "C6", "What must the pairs of a candidate comply with?", []Reading{
			{"b1-b6", "with B1 to B6, as far as C9 to C11 have not relaxed them"},
			{"b1-b2", "with B1 and B2 only, as the text has it; C9 to C11 are then without effect"}}},
		{"remainder-x", "C6", "What is x in the remainder of a heterogeneous bracket?", []Reading{
			{"inherited", "what the pairs of the players moved down have left of it (B4)"},
			{"recomputed", "computed anew for the remainder (C2)"}}},
		{"other-opponent", "C9, C10", "Whose opponent may change when the remainder cannot be paired?", []Reading{
			{"all", "that of any player moved down, in the order of transpositions"},
			{"lowest", "that of the lowest only"}}},
		{"float-criteria", "C11, C14", "Are float criteria in force again once x has grown or p has shrunk?", []Reading{
			{"restored", "yes"},
			{"stay-dropped", "no"}}},
		{"float-drops", "C9, C10", "For whom are B5 and B6 dropped?", []Reading{
			{"bracket", "for the whole bracket"},
			{"minimum", "for as few pairs as possible (Istanbul 2012)"}}},
		{"c14-x", "C14", "When does C14 lower x?", []Reading{
			{"above-zero", "when it is more than 0 (1998)"},
			{"above-one", "when it is more than 1 (the words of 2009)"}}},
		{"c14-x-from", "C14", "Which x does C14 lower?", []Reading{
			{"original", "that of A8"},
			{"raised", "the one that C11 has raised"}}},
		{"c12-pairs", "C12", "Which pairs must become possible?", []Reading{
			{"bracket", "as many as the whole bracket should have"},
			{"moved-down", "those of the players moved down"}}},
		{"c12-floaters", "C12", "Who may float in place of another?", []Reading{
			{"same-scores", "players of the same scores"},
			{"any", "anybody, as long as they are as many"}}},
		{"c12-depth", "C12", "How many brackets may be paired again?", []Reading{
			{"one", "the previous one"},
			{"unlimited", "the previous ones, one after the other"}}},
		{"c11-bound", "C11", "Up to what does x grow in a heterogeneous bracket?", []Reading{
			{"bracket", "the number of pairs of the bracket"},
			{"moved-down", "the number of players moved down"}}},
		{"mixed-bracket", "B3", "Do scores come before colours where candidates differ in both?", []Reading{
			{"scores-first", "yes: floaters have the smallest scores possible, and pairs of a merged bracket the smallest differences"},
			{"plain", "no"}}},
		{"moved-down-sets", "C14", "Who is in S1 when not all players moved down can be?", []Reading{
			{"highest", "the highest of them"},
			{"any", "any set of them, tried in order before criteria are relaxed (Istanbul 2012, D3)"}}},
		{"moved-down-floats", "B5, B6", "Where are the downfloats of players moved down judged?", []Reading{
			{"once", "in the bracket that they leave first: they float whoever their opponent is"},
			{"again", "in every bracket that they come to as well"}}},
		{"exchange-numbers", "D2", "Which numbers does the difference of an exchange refer to?", []Reading{
			{"positions", "positions in the bracket"},
			{"pairing-numbers", "pairing numbers"}}},
		{"a7d", "A7d of 2009", "How does a mild preference left by an unplayed game turn?", []Reading{
			{"either-colour", "the player is content with either colour"},
			{"x-then-z", "it counts for x, and then as few stronger ones as possible are denied (Istanbul 2012)"}}},
		{"last-round", "note to B", "What does the last round lift?", []Reading{
			{"1998", "B2, B5 and B6 for players with more than half of the points"},
			{"2009", "the same with half or more, and only where floaters can be avoided"},
			{"2012", "B2 for players with more than half, and only where fewer float or those with smaller scores"}}},
		{"bye", "A5", "Who gets the bye?", []Reading{
			{"left-over", "the player whom the pairing of the lowest bracket leaves"},
			{"lowest", "the lowest player of all who may have it"}}},
		{"equal-absolutes", "E2", "Which of two absolute preferences is the stronger one?", []Reading{
			{"equal", "neither"},
			{"difference", "the one with the larger colour difference"}}},
		{"c1", "C1", "Is C1 applied again after it has moved a player?", []Reading{
			{"repeated", "yes"},
			{"once", "no; the result is the same, since a player without opponents is nobody's opponent"}}},
		{"c10-restart", "C10 of 1998", "Where does C10 restart?", []Reading{
			{"keep", "at C4, with x as it is"},
			{"recompute", "at C2, with x of A8; once x has grown, upfloat criteria stay dropped"}}},
		{"forfeit-win-float", "A5", "Is a win by forfeit a float?", []Reading{
			{"none", "no"},
			{"down", "a downfloat (Istanbul 2012)"}}},
	}
}
