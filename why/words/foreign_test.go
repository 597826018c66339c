package words

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Everything that answers speak of has words in every language: what options
// mean, the names of tie-breaks, why somebody is away.
func TestNothingIsWithoutWords(t *testing.T) {
	for _, language := range Languages() {
		p, err := New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range systems.All() {
			for _, edition := range e.Editions {
				s, err := systems.Find(e.Name, edition)
				if err != nil {
					t.Fatal(err)
				}
				for _, c := range systems.Choices(s) {
					for _, v := range c.Values {
						meaning := c.Meaning(v)
						text, english := p.fill(meaning.Code), meaning.String()
						if same := text == english; text == meaning.Code || same != (language == "en") && english != "no" {
							t.Errorf("%s: %s=%s reads %q, in English %q", language, c.Name, v, text, english)
						}
					}
				}
			}
		}
		for a := tournament.HasFullBye; a <= tournament.HasRest; a++ {
			if text := p.fill("answer.absence." + a.String()); text == "" || text[:min(7, len(text))] == "answer." {
				t.Errorf("%s: why somebody is away has no words: %s", language, a)
			}
		}
		for o := tournament.Absent; o <= tournament.Pending; o++ {
			if text := p.fill("answer.outcome." + o.String()); text[:min(7, len(text))] == "answer." {
				t.Errorf("%s: an outcome has no words: %s", language, o)
			}
		}
		for _, m := range tiebreak.Methods() {
			if !p.has(m.Title().Code) {
				t.Errorf("%s: the tie-break %s has no name", language, m.Name)
			}
		}
	}
}

// Notes say what they name in the language of the reader.
func TestNotes(t *testing.T) {
	spared := message.Of("note.not-spared", "what", message.Of("note.bye-lowest-rating"), "count", 2)
	for _, c := range []struct {
		language string
		note     message.Message
		want     string
	}{
		{"en", spared, "the bye goes to the lowest rating; 2 earlier ones are needed"},
		{"de", spared, "das Freilos geht an die niedrigste Wertungszahl; auf 2 davor kann nicht verzichtet werden"},
		{"es", message.Of("note.missed", "player", 7, "rounds", message.Of("list.and", "list", []int{2}, "last", 5)), "el jugador 7 faltó a las rondas 2 y 5 y queda fuera del torneo"},
		{"de", message.Of("note.forfeit", "loser", tournament.PlayerID(3), "reason", tournament.HasLeft, "winner", tournament.PlayerID(5)), "Spieler 3: ausgestiegen; kampfloser Sieg für Spieler 5"},
		{"de", message.Of("note.bye-score", "score", tournament.Points(15)), "das Freilos geht an die Punktzahl 1½: Mit weniger Punkten kann es niemand bekommen"},
		{"en", message.Of("note.bye-score", "score", tournament.Points(0)), "the bye goes to a score of 0: nobody with fewer points can get it"},
		{"es", message.Of("note.berger-reversed", "row", 3, "odd", 5, "even", 6), "ronda 3 de la tabla Berger de 5 o 6 jugadores, con colores invertidos"},
	} {
		p, err := New(c.language, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Note(&pairing.Note{Message: c.note}); got != c.want {
			t.Errorf("%s: %q, want %q", c.language, got, c.want)
		}
	}
}

// A bye with a full point in a Keizer event is a game for the club.
func TestClubDutyIsNoByeOnRequest(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Player 7 is not in round 2: playing for the club.", "es": "juega con el club", "de": "Einsatz für den Verein",
	} {
		p, err := New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := &why.PlayerAnswer{Round: 2, System: tournament.Keizer, Player: 7, Status: why.Away, Absence: why.Absence(tournament.HasFullBye)}
		if got := p.PlayerLine(a); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
		a.System = tournament.Dutch
		if got := p.PlayerLine(a); strings.Contains(got, want) {
			t.Errorf("%s: %q of a Swiss", language, got)
		}
	}
}
