package words

import (
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Nothing that the systems say in English stays so in the other languages: what
// options mean, the names of tie-breaks, notes about rounds.
func TestNothingStaysEnglish(t *testing.T) {
	for _, language := range []string{"es", "de"} {
		for _, e := range systems.All() {
			for _, edition := range e.Editions {
				s, err := systems.Find(e.Name, edition)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range systems.Choices(s) {
					for _, v := range c.Values {
						if _, ok := readings()[v.Text]; !ok && v.Text != "" {
							t.Errorf("%s=%s has no words in other languages: %q", c.Name, v.Name, v.Text)
						}
					}
				}
			}
		}
		p, err := New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		for a := tournament.HasFullBye; a <= tournament.HasRest; a++ {
			if !p.has("absence." + a.String()) {
				t.Errorf("%s: why somebody is away has no words: %s", language, a)
			}
		}
		for o := tournament.Absent; o <= tournament.Pending; o++ {
			if !p.has("outcome." + o.String()) {
				t.Errorf("%s: an outcome has no words: %s", language, o)
			}
		}
		for _, m := range tiebreak.Methods() {
			if titles[language][m.Name] == "" {
				t.Errorf("%s: the tie-break %s, %s, has no name", language, m.Name, m.Title)
			}
		}
	}
}

// Notes are recognised by their form, and what they name is taken over.
func TestNotes(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"en", "the bye goes to the lowest rating; 2 before cannot be spared", "the bye goes to the lowest rating; 2 before cannot be spared"},
		{"de", "the bye goes to the lowest rating; 2 before cannot be spared", "das Freilos geht an die niedrigste Wertungszahl; auf 2 davor kann nicht verzichtet werden"},
		{"es", "player 7 missed rounds 2 and 5 and is out of the event", "el jugador 7 faltó a las rondas 2 y 5 y queda fuera del torneo"},
		{"de", "3 is withdrawn: a forfeit win for 5", "3: zurückgezogen; kampfloser Sieg für 5"},
		{"de", "the lowest score at which the bye can be given is 1.5", "die niedrigste Punktzahl, bei der das Freilos vergeben werden kann, ist 1,5"},
		{"es", "round 3 of the Berger table for 5 or 6 players, colours reversed", "ronda 3 de la tabla Berger de 5 o 6 jugadores, con colores invertidos"},
		{"es", "nothing of the kind", "nothing of the kind"},
	} {
		p, err := New(c.language, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Note(&pairing.Note{Text: c.text}); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}
