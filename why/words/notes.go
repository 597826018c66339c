package words

import (
	"strings"

	"github.com/pareo-chess/pareo/pairing"
)

// note is a note of a system in three languages; what stands in {braces} is
// taken over.
type note struct{ en, es, de string }

// Note puts a note of a system into words. What is not known stays as the system
// said it.
func (p *Printer) Note(n *pairing.Note) string {
	text, more, _ := strings.Cut(n.Text, "; ")
	parts := []string{p.oneNote(text)}
	if more != "" {
		parts = append(parts, p.oneNote(more))
	}
	return strings.Join(parts, "; ")
}

func (p *Printer) oneNote(text string) string {
	for _, known := range notes() {
		values, ok := match(known.en, text)
		if !ok {
			continue
		}
		switch p.language {
		case "es":
			text = known.es
		case "de":
			text = known.de
		default:
			return text
		}
		for i := 0; i+1 < len(values); i += 2 {
			if word, ok := p.table["absence."+values[i+1]]; ok {
				values[i+1] = word
			}
			values[i+1] = p.decimal(strings.ReplaceAll(values[i+1], " and ", " "+p.table["and"]+" "))
		}
		return strings.NewReplacer(values...).Replace(text)
	}
	return text
}

// match reads the values of the placeholders of a template out of a text. They
// are given as placeholder and value in turn.
func match(template, text string) (values []string, ok bool) {
	for {
		before, rest, found := strings.Cut(template, "{")
		if !strings.HasPrefix(text, before) {
			return nil, false
		}
		text = text[len(before):]
		if !found {
			return values, text == ""
		}
		name, after, _ := strings.Cut(rest, "}")
		stop, _, _ := strings.Cut(after, "{")
		end := len(text)
		if stop != "" {
			if end = strings.Index(text, stop); end < 0 {
				return nil, false
			}
		}
		values = append(values, "{"+name+"}", text[:end])
		text, template = text[end:], after
	}
}

// notes are what the systems say about whole rounds.
func notes() []note {
	return []note{
		{"the number of rounds is not known: the rules of the last round were not applied", "no se conoce el número de rondas: no se han aplicado las reglas de la última ronda", "die Zahl der Runden ist nicht bekannt: Die Regeln der letzten Runde wurden nicht angewandt"},
		{"the lowest score at which the bye can be given is {score}", "la puntuación más baja a la que se puede dar el bye es {score}", "die niedrigste Punktzahl, bei der das Freilos vergeben werden kann, ist {score}"},
		{"boards are in the order of scores without virtual points", "los tableros van por puntuación sin los puntos virtuales", "die Bretter stehen in der Reihenfolge der Punktzahlen ohne virtuelle Punkte"},
		{"the bracket of {score} was paired again so that others float", "el grupo de {score} se emparejó de nuevo para que flotaran otros", "die Gruppe mit {score} wurde noch einmal gepaart, damit andere floaten"},
		{"the bye goes to the lowest rated of the lowest score", "el bye es para el de menor Elo de la puntuación más baja", "das Freilos geht an den mit der niedrigsten Wertungszahl bei der niedrigsten Punktzahl"},
		{"the bye goes to a rated player of the group above one without a rating", "el bye es para un jugador con Elo del grupo superior en lugar de uno sin Elo", "das Freilos geht an einen Spieler mit Wertungszahl aus der Gruppe darüber statt an einen ohne"},
		{"the bye goes by lot to one of the lowest score", "el bye es por sorteo para uno de la puntuación más baja", "das Freilos geht nach Los an einen mit der niedrigsten Punktzahl"},
		{"the bye goes to the lowest rating of the lowest score", "el bye es para el menor Elo de la puntuación más baja", "das Freilos geht an die niedrigste Wertungszahl bei der niedrigsten Punktzahl"},
		{"the bye goes to the lowest rating", "el bye es para el menor Elo", "das Freilos geht an die niedrigste Wertungszahl"},
		{"{count} before cannot be spared", "de {count} anteriores no se puede prescindir", "auf {count} davor kann nicht verzichtet werden"},
		{"player {player} missed rounds {rounds} and is out of the event", "el jugador {player} faltó a las rondas {rounds} y queda fuera del torneo", "Spieler {player} hat die Runden {rounds} versäumt und ist ausgeschieden"},
		{"the round cannot be paired without players meeting who shall not meet", "la ronda no se puede emparejar sin que se encuentren jugadores que no deben hacerlo", "die Runde lässt sich nicht paaren, ohne dass Spieler aufeinandertreffen, die es nicht sollen"},
		{"{loser} is {reason}: a forfeit win for {winner}", "{loser}: {reason}; victoria por incomparecencia de {winner}", "{loser}: {reason}; kampfloser Sieg für {winner}"},
		{"the only game of two players, colours reversed", "la única partida de dos jugadores, con colores invertidos", "die einzige Partie zweier Spieler, Farben vertauscht"},
		{"the only game of two players", "la única partida de dos jugadores", "die einzige Partie zweier Spieler"},
		{"round {row} of the Berger table for {odd} or {even} players, colours reversed", "ronda {row} de la tabla Berger de {odd} o {even} jugadores, con colores invertidos", "Runde {row} der Bergertabelle für {odd} oder {even} Spieler, Farben vertauscht"},
		{"round {row} of the Berger table for {odd} or {even} players", "ronda {row} de la tabla Berger de {odd} o {even} jugadores", "Runde {row} der Bergertabelle für {odd} oder {even} Spieler"},
	}
}
