package words

// Reading says what the value of an option means. The English is that of the
// system.
func (p *Printer) Reading(text string) string {
	if other, ok := readings()[text]; ok {
		switch p.language {
		case "es":
			return other[0]
		case "de":
			return other[1]
		}
	}
	return text
}

// readings are the meanings of options in Spanish and German, by the English. A
// test sees to it that no system has one that is not here.
func readings() map[string][2]string {
	return map[string][2]string{
		// FIDE's Swiss by rating, 1992 to 2009
		"with B1 to B6, as far as C9 to C11 have not relaxed them":                   {"con B1 a B6, mientras C9 a C11 no los hayan relajado", "mit B1 bis B6, soweit C9 bis C11 sie nicht gelockert haben"},
		"with B1 and B2 only, as the text has it; C9 to C11 are then without effect": {"solo con B1 y B2, como dice el texto; C9 a C11 quedan entonces sin efecto", "nur mit B1 und B2, wie es im Text steht; C9 bis C11 sind dann ohne Wirkung"},
		"what the pairs of the players moved down have left of it (B4)":              {"lo que de ella han dejado las parejas de los jugadores bajados (B4)", "was die Paare der Heruntergesetzten davon übrig gelassen haben (B4)"},
		"computed anew for the remainder (C2)":                                       {"calculada de nuevo para el resto (C2)", "für den Rest neu berechnet (C2)"},
		"that of any player moved down, in the order of transpositions":              {"el de cualquier jugador bajado, en el orden de las transposiciones", "der irgendeines Heruntergesetzten, in der Reihenfolge der Transpositionen"},
		"that of the lowest only":                                                    {"solo el del más bajo", "nur der des niedrigsten"},
		"yes":                                                                        {"sí", "ja"},
		"no":                                                                         {"no", "nein"},
		"for the whole bracket":                                                      {"para todo el grupo", "für die ganze Gruppe"},
		"for as few pairs as possible (Istanbul 2012)":                               {"para las menos parejas posibles (Estambul 2012)", "für so wenige Paare wie möglich (Istanbul 2012)"},
		"when it is more than 0 (1998)":                                              {"cuando es mayor que 0 (1998)", "wenn es größer als 0 ist (1998)"},
		"when it is more than 1 (the words of 2009)":                                 {"cuando es mayor que 1 (según el texto de 2009)", "wenn es größer als 1 ist (Wortlaut von 2009)"},
		"that of A8":                                                                 {"la de A8", "das von A8"},
		"the one that C11 has raised":                                                {"la que C11 ha aumentado", "das von C11 erhöhte"},
		"as many as the whole bracket should have":                                   {"tantas como debería tener todo el grupo", "so viele, wie die ganze Gruppe haben sollte"},
		"those of the players moved down":                                            {"las de los jugadores bajados", "die der Heruntergesetzten"},
		"players of the same scores":                                                 {"jugadores de las mismas puntuaciones", "Spieler mit denselben Punktzahlen"},
		"anybody, as long as they are as many":                                       {"cualesquiera, con tal de que sean tantos", "irgendwelche, solange es ebenso viele sind"},
		"the previous one":                                                           {"el anterior", "die vorige"},
		"the previous ones, one after the other":                                     {"los anteriores, uno tras otro", "die vorigen, eine nach der anderen"},
		"the number of pairs of the bracket":                                         {"el número de parejas del grupo", "die Zahl der Paare der Gruppe"},
		"the number of players moved down":                                           {"el número de jugadores bajados", "die Zahl der Heruntergesetzten"},
		"yes: floaters have the smallest scores possible, and pairs of a merged bracket the smallest differences": {
			"sí: flotan las puntuaciones más bajas posibles, y las parejas de un grupo unido tienen las menores diferencias",
			"ja: Es floaten die kleinstmöglichen Punktzahlen, und Paare einer vereinigten Gruppe haben die kleinsten Differenzen"},
		"the highest of them": {"los más altos de ellos", "die höchsten von ihnen"},
		"any set of them, tried in order before criteria are relaxed (Istanbul 2012, D3)": {
			"cualquier conjunto de ellos, probados en orden antes de relajar criterios (Estambul 2012, D3)",
			"jede Auswahl von ihnen, der Reihe nach versucht, bevor Kriterien gelockert werden (Istanbul 2012, D3)"},
		"in the bracket that they leave first: they float whoever their opponent is": {"en el grupo que dejan primero: flotan sea quien sea su rival", "in der Gruppe, die sie zuerst verlassen: Sie floaten, wer auch der Gegner ist"},
		"in every bracket that they come to as well":                                 {"también en cada grupo al que llegan", "auch in jeder Gruppe, in die sie kommen"},
		"positions in the bracket":                                                   {"puestos en el grupo", "Plätze in der Gruppe"},
		"pairing numbers":                                                            {"números de emparejamiento", "Startnummern"},
		"the player is content with either colour":                                   {"el jugador se conforma con cualquier color", "der Spieler ist mit jeder Farbe zufrieden"},
		"it counts for x, and then as few stronger ones as possible are denied (Istanbul 2012)": {
			"cuenta para x, y después se deniegan las menos preferencias más fuertes posibles (Estambul 2012)",
			"es zählt für x, und dann bleiben so wenige stärkere Ansprüche wie möglich unerfüllt (Istanbul 2012)"},
		"the same with half or more, and only where floaters can be avoided":                          {"lo mismo con la mitad o más, y solo donde se pueden evitar flotantes", "dasselbe mit der Hälfte oder mehr, und nur wo sich Floater vermeiden lassen"},
		"B2, B5 and B6 for players with more than half of the points":                                 {"B2, B5 y B6 para jugadores con más de la mitad de los puntos", "B2, B5 und B6 für Spieler mit mehr als der Hälfte der Punkte"},
		"B2 for players with more than half, and only where fewer float or those with smaller scores": {"B2 para jugadores con más de la mitad, y solo donde flotan menos o los de menor puntuación", "B2 für Spieler mit mehr als der Hälfte, und nur wo weniger floaten oder solche mit kleineren Punktzahlen"},
		"the player whom the pairing of the lowest bracket leaves":                                    {"el jugador que deja libre el emparejamiento del último grupo", "der Spieler, den die Paarung der untersten Gruppe übrig lässt"},
		"the lowest player of all who may have it":                                                    {"el más bajo de todos los que pueden recibirlo", "der niedrigste von allen, die es bekommen dürfen"},
		"neither": {"ninguno", "keiner"},
		"the one with the larger colour difference":                                         {"el que tiene la mayor diferencia de color", "der mit der größeren Farbdifferenz"},
		"no; the result is the same, since a player without opponents is nobody's opponent": {"no; el resultado es el mismo, pues quien no tiene rivales no es rival de nadie", "nein; das Ergebnis ist dasselbe, denn wer keine Gegner hat, ist niemandes Gegner"},
		"at C4, with x as it is":                                                            {"en C4, con x como está", "bei C4, mit x, wie es ist"},
		"at C2, with x of A8; once x has grown, upfloat criteria stay dropped":              {"en C2, con x de A8; una vez que x ha crecido, los criterios de flote hacia arriba siguen abandonados", "bei C2, mit x von A8; ist x gewachsen, bleiben die Kriterien für Aufwärtsfloats fallen gelassen"},
		"a downfloat (Istanbul 2012)":                                                       {"un flote hacia abajo (Estambul 2012)", "ein Abwärtsfloat (Istanbul 2012)"},
		// US Swiss
		"the lowest score, by rating in the first three rounds and then by lot": {"la puntuación más baja, por Elo en las tres primeras rondas y después por sorteo", "die niedrigste Punktzahl, in den ersten drei Runden nach Wertungszahl, dann nach Los"},
		"the lowest rated of the lowest score":                                  {"el de menor Elo de la puntuación más baja", "der mit der niedrigsten Wertungszahl bei der niedrigsten Punktzahl"},
		"the lowest rated":                                                      {"el de menor Elo", "der mit der niedrigsten Wertungszahl"},
		"the player in the middle, as Harkness first had it":                    {"el jugador del medio, como Harkness lo propuso primero", "der Spieler in der Mitte, wie Harkness es zuerst hatte"},
		"as far as the round can be paired":                                     {"mientras la ronda se pueda emparejar", "soweit die Runde sich paaren lässt"},
		"the same, but players two wins ahead may meet":                         {"lo mismo, pero quienes llevan dos victorias de ventaja pueden encontrarse", "dasselbe, aber wer zwei Siege voraus ist, darf aufeinandertreffen"},
		"in any case": {"en todo caso", "in jedem Fall"},
		"not at all":  {"en absoluto", "gar nicht"},
		"the upper half of the list has one win more":                                                  {"la mitad superior de la lista tiene una victoria más", "die obere Hälfte der Liste hat einen Sieg mehr"},
		"the same in round 1; in round 2 non-winners of the upper half meet winners of the lower half": {"lo mismo en la ronda 1; en la ronda 2 los no ganadores de la mitad superior juegan con los ganadores de la inferior", "dasselbe in Runde 1; in Runde 2 treffen Nichtsieger der oberen Hälfte auf Sieger der unteren"},
		"by name":                              {"por nombre", "nach dem Namen"},
		"by the number they came with":         {"por el número con que llegaron", "nach der mitgebrachten Nummer"},
		"by lot":                               {"por sorteo", "nach Los"},
		"only after all others of their score": {"solo después de todos los demás de su puntuación", "erst nach allen anderen ihrer Punktzahl"},
		"like the lowest rated":                {"como el de menor Elo", "wie der mit der niedrigsten Wertungszahl"},
		"one of them":                          {"uno de ellos", "einer von ihnen"},
		"a rated player of the next group, by rating": {"un jugador con Elo del grupo siguiente, por Elo", "ein Spieler mit Wertungszahl aus der nächsten Gruppe, nach Wertungszahl"},
		"no; it only measures switches":               {"no; solo mide los cambios", "nein; sie misst nur die Wechsel"},
	}
}
