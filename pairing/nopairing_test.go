package pairing

import (
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Why there is no round is one message, whatever the system, that reads well in
// every language.
func TestWhyThereIsNoRound(t *testing.T) {
	type ids = []tournament.PlayerID
	met, barred, colour, bye := Cause{Rematch, "C1"}, Cause{ForbiddenPair, "28N"}, Cause{SameColour, "C3"}, Cause{ByeBarred, "C2"}
	many := make(ids, 201)
	for i := range many {
		many[i] = tournament.PlayerID(2*i + 3)
	}
	for _, c := range []struct {
		refusal    NoPairing
		en, es, de string
	}{
		{NoPairing{}, "", "", ""},
		{NoPairing{BlockedBye: true, NoBye: true, Groups: 1, Causes: []Cause{bye}},
			"nobody may get the bye (C2)", "nadie puede recibir el bye (C2)", "niemand darf das Freilos bekommen (C2)"},
		{NoPairing{Blocked: ids{1}, Groups: 1, Causes: []Cause{met, bye}},
			"player 1 can meet nobody; every game is ruled out: the two have met (C1); the bye is ruled out, too (C2)",
			"el jugador 1 no puede enfrentarse a nadie; cualquier partida queda excluida: los dos ya se han enfrentado (C1); también queda excluido el bye (C2)",
			"Spieler 1 kann niemanden treffen; jede Partie ist ausgeschlossen: die beiden haben schon gegeneinander gespielt (C1); auch das Freilos ist ausgeschlossen (C2)"},
		{NoPairing{Blocked: ids{1, 2, 5}, Partners: ids{4}, Groups: 3, Causes: []Cause{met, barred, colour}},
			"players 1, 2 and 5 can only meet player 4; every other game is ruled out: the two have met (C1), are barred from meeting (28N) or must have the same colour (C3)",
			"los jugadores 1, 2 y 5 solo pueden enfrentarse al jugador 4; cualquier otra partida queda excluida: los dos ya se han enfrentado (C1), tienen prohibido enfrentarse (28N) o deben llevar el mismo color (C3)",
			"Spieler 1, 2 und 5 können nur Spieler 4 treffen; jede andere Partie ist ausgeschlossen: die beiden haben schon gegeneinander gespielt (C1), dürfen nicht aufeinandertreffen (28N) oder müssen dieselbe Farbe haben (C3)"},
		{NoPairing{Blocked: ids{1, 2, 3}, Groups: 1, Causes: []Cause{met}},
			"players 1, 2 and 3 can meet nobody outside their own group, which has an odd number of players; every other game is ruled out: the two have met (C1)",
			"los jugadores 1, 2 y 3 no pueden enfrentarse a nadie fuera de su propio grupo, que tiene un número impar de jugadores; cualquier otra partida queda excluida: los dos ya se han enfrentado (C1)",
			"Spieler 1, 2 und 3 können außerhalb der eigenen Gruppe, die eine ungerade Spielerzahl hat, niemanden treffen; jede andere Partie ist ausgeschlossen: die beiden haben schon gegeneinander gespielt (C1)"},
		{NoPairing{Blocked: ids{1, 2, 3, 4}, Partners: ids{5}, Groups: 2},
			"players 1, 2, 3 and 4 can only meet player 5 outside their own groups, of which there are 2 with an odd number of players",
			"los jugadores 1, 2, 3 y 4 solo pueden enfrentarse al jugador 5 fuera de sus propios grupos, de los que 2 tienen un número impar de jugadores",
			"Spieler 1, 2, 3 und 4 können außerhalb der eigenen Gruppen, von denen 2 eine ungerade Spielerzahl haben, nur Spieler 5 treffen"},
		{NoPairing{Blocked: ids{1, 2}, OrBye: true, Groups: 2},
			"players 1 and 2 can meet nobody, and only one can get the bye",
			"los jugadores 1 y 2 no pueden enfrentarse a nadie, y solo uno puede recibir el bye",
			"Spieler 1 und 2 können niemanden treffen, und nur einer kann das Freilos bekommen"},
		{NoPairing{Blocked: many, Partners: ids{4, 6}, OrBye: true, Groups: 201},
			"201 players (3, 5, 7 …) can only meet players 4 and 6 or get the bye",
			"201 jugadores (3, 5, 7 …) solo pueden enfrentarse a los jugadores 4 y 6 o recibir el bye",
			"201 Spieler (3, 5, 7 …) können nur Spieler 4 und 6 treffen oder das Freilos bekommen"},
		{NoPairing{Blocked: ids{1}, BlockedBye: true, Groups: 2},
			"player 1 and the bye can be paired with nobody",
			"el jugador 1 y el bye no pueden emparejarse con nadie",
			"für Spieler 1 und das Freilos gibt es niemanden"},
		{NoPairing{Blocked: ids{1, 2}, BlockedBye: true, Partners: ids{3}, Groups: 3},
			"players 1 and 2 and the bye can only be paired with player 3",
			"los jugadores 1 y 2 y el bye solo pueden emparejarse con el jugador 3",
			"für Spieler 1 und 2 und das Freilos gibt es nur Spieler 3"},
		{NoPairing{Causes: []Cause{met}},
			"too many games are ruled out: the two have met (C1)",
			"demasiadas partidas quedan excluidas: los dos ya se han enfrentado (C1)",
			"zu viele Partien sind ausgeschlossen: die beiden haben schon gegeneinander gespielt (C1)"},
	} {
		why := c.refusal.Why()
		for language, want := range map[string]string{"en": c.en, "es": c.es, "de": c.de} {
			if got := why.In(language, nil); got != want {
				t.Errorf("%s:\n%s\nwant\n%s", language, got, want)
			}
		}
	}
}

// The ways out follow the reason, in every language.
func TestWaysOut(t *testing.T) {
	pair := tournament.PlayerIDs{1, 2}
	e := NoPairing{Round: 4, NoBye: true, Causes: []Cause{{ByeBarred, "C2"}}, Relaxations: []Relaxation{
		{Message: message.Of("relaxation.bye", "player", tournament.PlayerID(3), "article", " (C2)")},
		{Message: message.Of("relaxation.black", "players", pair, "article", " (C3)")},
		{Message: message.Of("relaxation.rematch", "players", pair, "article", "")},
	}}
	for language, want := range map[string]string{
		"en": "round 4: no legal pairing exists: nobody may get the bye (C2); possible if player 3 may get the bye all the same (C2), or if players 1 and 2 may meet although both must have Black (C3), or if players 1 and 2 may meet again",
		"es": "la ronda 4 no admite ningún emparejamiento legal: nadie puede recibir el bye (C2); es posible si el jugador 3 puede recibir el bye a pesar de todo (C2), o si los jugadores 1 y 2 pueden enfrentarse aunque a ambos les toquen negras (C3), o si los jugadores 1 y 2 pueden volver a enfrentarse",
		"de": "für Runde 4 gibt es keine regelgerechte Paarung: niemand darf das Freilos bekommen (C2); möglich, wenn Spieler 3 das Freilos trotzdem bekommen darf (C2), oder wenn Spieler 1 und 2 sich treffen dürfen, obwohl beide Schwarz haben müssen (C3), oder wenn Spieler 1 und 2 sich noch einmal treffen dürfen",
	} {
		if got := e.AsMessage().In(language, nil); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", language, got, want)
		}
	}
	e = NoPairing{Round: 4, Needed: 3}
	if got, want := e.Error(), "round 4: no legal pairing exists"+e.Because(); got != want || e.Because() != "; no single exception would be enough, it takes at least 3" {
		t.Errorf("%s, want %s", got, want)
	}
}
