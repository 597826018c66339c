package words

// criteriaEnglish names the criteria in English. The keys are the names that
// the engines give them.
func criteriaEnglish() map[string]string {
	names := []string{
		// Dutch, 2026 and 2017
		"downfloaters", "scores of downfloaters", "downfloaters of the next bracket", "scores of downfloaters of the next bracket",
		"unplayed rounds of the bye's recipient", "colour differences beyond two", "third colours in a row", "colour preferences denied",
		"strong colour preferences denied", "residents floating down again", "opponents of moved-down players floating up again",
		"residents floating down as two rounds before", "opponents of moved-down players floating up as two rounds before",
		"scores of moved-down players floating down again", "scores met by opponents floating up again",
		"scores of moved-down players floating down as two rounds before", "scores met by opponents floating up as two rounds before",
		"pairing score differences", "unpaired in the next bracket", "scores of downfloaters unpaired in the next bracket",
		"players floating down again", "players floating up again", "players floating down as two rounds before",
		"players floating up as two rounds before", "score differences of players floating down again",
		"score differences of players floating up again", "score differences of players floating down as two rounds before",
		"score differences of players floating up as two rounds before", "score of the bye's recipient",
		// the order in which candidates are generated
		"moved-down players paired", "opponents of moved-down players", "players exchanged", "difference of the numbers exchanged",
		"players leaving S1", "players entering S1", "opponents of S1",
		// classic
		"players left over", "scores of players left over", "score differences of pairs", "downfloats as in the last round",
		"downfloats as two rounds before", "upfloats as in the last round", "upfloats as two rounds before",
		"downfloats as in the last round or two rounds before", "upfloats as in the last round or two rounds before",
		// US Swiss
		"players from higher groups who are not paired here", "players who are not paired in their own group",
		"players with one colour three times in a row", "colours not equalised", "colours not alternated",
	}
	table := make(map[string]string, len(names))
	for _, n := range names {
		table[n] = n
	}
	return table
}
