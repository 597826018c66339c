package words

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// clause says that a criterion counts {n} players of a bracket, as what follows
// "in the bracket of 2 points": for one player, and for more or none.
type clause struct{ one, many string }

// playersCounted is how many of the players that a criterion counts a sentence
// names.
const playersCounted = 6

// value says what a criterion came to in the other round and in the right one.
func (p *Printer) value(v *why.Verdict) string {
	c, ok := p.clauses[v.Name]
	right := p.amount(v.Right) + p.inBrackets(v.RightPlayers)
	if !ok || v.Other == nil || len(v.Other.Values) != 1 {
		return p.fill("verdict.value", "bracket", p.points(v.Bracket), "name", p.Criterion(v.Name),
			"other", p.amount(v.Other)+p.inBrackets(v.OtherPlayers), "right", right, "article", v.Article)
	}
	form := c.many
	if v.Other.Values[0] == 1 {
		form = c.one
	}
	if len(v.RightPlayers) == 0 && v.Right != nil && len(v.Right.Values) == 1 && v.Right.Values[0] == 0 {
		right = p.table["nobody.of"]
	}
	text := strings.ReplaceAll(form, "{n}", strconv.FormatInt(v.Other.Values[0], 10)) + p.inBrackets(v.OtherPlayers)
	return p.fill("verdict.counted", "bracket", p.points(v.Bracket), "clause", text, "right", right, "article", v.Article)
}

// inBrackets names players in brackets behind a number; "" for none.
func (p *Printer) inBrackets(ids []tournament.PlayerID) string {
	if len(ids) == 0 {
		return ""
	}
	return " (" + p.players(ids, playersCounted) + ")"
}

// clausesOf are the clauses of a language, by the names of the criteria. Criteria
// whose value is a list of scores have none.
func clausesOf(language string) map[string]clause {
	switch language {
	case "es":
		return clausesSpanish()
	case "de":
		return clausesGerman()
	}
	return clausesEnglish()
}

func clausesEnglish() map[string]clause {
	floatsDown, floatsUp := clause{"{n} player floats down as in the last round", "{n} players float down as in the last round"},
		clause{"{n} player floats up as in the last round", "{n} players float up as in the last round"}
	downBefore, upBefore := clause{"{n} player floats down as two rounds before", "{n} players float down as two rounds before"},
		clause{"{n} player floats up as two rounds before", "{n} players float up as two rounds before"}
	third := clause{"{n} player gets the same colour for the third time running", "{n} players get the same colour for the third time running"}
	return map[string]clause{
		"downfloaters":                           {"{n} player floats down", "{n} players float down"},
		"downfloaters of the next bracket":       {"{n} player would have to float down out of the next bracket", "{n} players would have to float down out of the next bracket"},
		"unplayed rounds of the bye's recipient": {"the bye goes to somebody with {n} unplayed round", "the bye goes to somebody with {n} unplayed rounds"},
		"colour differences beyond two":          {"{n} player comes to three games more with one colour than with the other", "{n} players come to three games more with one colour than with the other"},
		"third colours in a row":                 third,
		"colour preferences denied":              {"{n} player does not get the colour due", "{n} players do not get the colour due"},
		"strong colour preferences denied":       {"{n} player with a strong preference does not get the colour due", "{n} players with a strong preference do not get the colour due"},

		"residents floating down again": floatsDown, "players floating down again": floatsDown, "downfloats as in the last round": floatsDown,
		"opponents of moved-down players floating up again": floatsUp, "players floating up again": floatsUp, "upfloats as in the last round": floatsUp,
		"residents floating down as two rounds before": downBefore, "players floating down as two rounds before": downBefore, "downfloats as two rounds before": downBefore,
		"opponents of moved-down players floating up as two rounds before": upBefore, "players floating up as two rounds before": upBefore, "upfloats as two rounds before": upBefore,
		"downfloats as in the last round or two rounds before": {"{n} player floats down as in one of the last two rounds", "{n} players float down as in one of the last two rounds"},
		"upfloats as in the last round or two rounds before":   {"{n} player floats up as in one of the last two rounds", "{n} players float up as in one of the last two rounds"},

		"players left over": {"{n} player is left over", "{n} players are left over"},
		"players from higher groups who are not paired here": {"{n} player from a higher group is not paired here", "{n} players from higher groups are not paired here"},
		"players who are not paired in their own group":      {"{n} player is not paired in this group", "{n} players are not paired in this group"},
		"players with one colour three times in a row":       third,
	}
}

func clausesSpanish() map[string]clause {
	floatsDown, floatsUp := clause{"{n} jugador flota hacia abajo como en la última ronda", "{n} jugadores flotan hacia abajo como en la última ronda"},
		clause{"{n} jugador flota hacia arriba como en la última ronda", "{n} jugadores flotan hacia arriba como en la última ronda"}
	downBefore, upBefore := clause{"{n} jugador flota hacia abajo como hace dos rondas", "{n} jugadores flotan hacia abajo como hace dos rondas"},
		clause{"{n} jugador flota hacia arriba como hace dos rondas", "{n} jugadores flotan hacia arriba como hace dos rondas"}
	third := clause{"{n} jugador recibe el mismo color por tercera vez seguida", "{n} jugadores reciben el mismo color por tercera vez seguida"}
	return map[string]clause{
		"downfloaters":                           {"{n} jugador flota hacia abajo", "{n} jugadores flotan hacia abajo"},
		"downfloaters of the next bracket":       {"{n} jugador tendría que flotar hacia abajo desde el grupo siguiente", "{n} jugadores tendrían que flotar hacia abajo desde el grupo siguiente"},
		"unplayed rounds of the bye's recipient": {"el bye es para alguien con {n} ronda no jugada", "el bye es para alguien con {n} rondas no jugadas"},
		"colour differences beyond two":          {"{n} jugador llega a tres partidas más con un color que con el otro", "{n} jugadores llegan a tres partidas más con un color que con el otro"},
		"third colours in a row":                 third,
		"colour preferences denied":              {"{n} jugador no recibe el color que le corresponde", "{n} jugadores no reciben el color que les corresponde"},
		"strong colour preferences denied":       {"{n} jugador con preferencia fuerte no recibe el color que le corresponde", "{n} jugadores con preferencia fuerte no reciben el color que les corresponde"},

		"residents floating down again": floatsDown, "players floating down again": floatsDown, "downfloats as in the last round": floatsDown,
		"opponents of moved-down players floating up again": floatsUp, "players floating up again": floatsUp, "upfloats as in the last round": floatsUp,
		"residents floating down as two rounds before": downBefore, "players floating down as two rounds before": downBefore, "downfloats as two rounds before": downBefore,
		"opponents of moved-down players floating up as two rounds before": upBefore, "players floating up as two rounds before": upBefore, "upfloats as two rounds before": upBefore,
		"downfloats as in the last round or two rounds before": {"{n} jugador flota hacia abajo como en una de las dos últimas rondas", "{n} jugadores flotan hacia abajo como en una de las dos últimas rondas"},
		"upfloats as in the last round or two rounds before":   {"{n} jugador flota hacia arriba como en una de las dos últimas rondas", "{n} jugadores flotan hacia arriba como en una de las dos últimas rondas"},

		"players left over": {"{n} jugador queda sin pareja", "{n} jugadores quedan sin pareja"},
		"players from higher groups who are not paired here": {"{n} jugador de un grupo superior no se empareja aquí", "{n} jugadores de grupos superiores no se emparejan aquí"},
		"players who are not paired in their own group":      {"{n} jugador no se empareja en este grupo", "{n} jugadores no se emparejan en este grupo"},
		"players with one colour three times in a row":       third,
	}
}

func clausesGerman() map[string]clause {
	floatsDown, floatsUp := clause{"floatet {n} Spieler wie in der letzten Runde nach unten", "floaten {n} Spieler wie in der letzten Runde nach unten"},
		clause{"floatet {n} Spieler wie in der letzten Runde nach oben", "floaten {n} Spieler wie in der letzten Runde nach oben"}
	downBefore, upBefore := clause{"floatet {n} Spieler wie vor zwei Runden nach unten", "floaten {n} Spieler wie vor zwei Runden nach unten"},
		clause{"floatet {n} Spieler wie vor zwei Runden nach oben", "floaten {n} Spieler wie vor zwei Runden nach oben"}
	third := clause{"bekommt {n} Spieler zum dritten Mal in Folge dieselbe Farbe", "bekommen {n} Spieler zum dritten Mal in Folge dieselbe Farbe"}
	return map[string]clause{
		"downfloaters":                           {"floatet {n} Spieler nach unten", "floaten {n} Spieler nach unten"},
		"downfloaters of the next bracket":       {"müsste {n} Spieler aus der nächsten Gruppe nach unten floaten", "müssten {n} Spieler aus der nächsten Gruppe nach unten floaten"},
		"unplayed rounds of the bye's recipient": {"geht das Freilos an jemanden mit {n} nicht gespielten Runde", "geht das Freilos an jemanden mit {n} nicht gespielten Runden"},
		"colour differences beyond two":          {"kommt {n} Spieler auf drei Partien mehr mit einer Farbe als mit der anderen", "kommen {n} Spieler auf drei Partien mehr mit einer Farbe als mit der anderen"},
		"third colours in a row":                 third,
		"colour preferences denied":              {"bekommt {n} Spieler nicht die Farbe, die ihm zusteht", "bekommen {n} Spieler nicht die Farbe, die ihnen zusteht"},
		"strong colour preferences denied":       {"bekommt {n} Spieler mit starkem Anspruch nicht die Farbe, die ihm zusteht", "bekommen {n} Spieler mit starkem Anspruch nicht die Farbe, die ihnen zusteht"},

		"residents floating down again": floatsDown, "players floating down again": floatsDown, "downfloats as in the last round": floatsDown,
		"opponents of moved-down players floating up again": floatsUp, "players floating up again": floatsUp, "upfloats as in the last round": floatsUp,
		"residents floating down as two rounds before": downBefore, "players floating down as two rounds before": downBefore, "downfloats as two rounds before": downBefore,
		"opponents of moved-down players floating up as two rounds before": upBefore, "players floating up as two rounds before": upBefore, "upfloats as two rounds before": upBefore,
		"downfloats as in the last round or two rounds before": {"floatet {n} Spieler wie in einer der letzten zwei Runden nach unten", "floaten {n} Spieler wie in einer der letzten zwei Runden nach unten"},
		"upfloats as in the last round or two rounds before":   {"floatet {n} Spieler wie in einer der letzten zwei Runden nach oben", "floaten {n} Spieler wie in einer der letzten zwei Runden nach oben"},

		"players left over": {"bleibt {n} Spieler übrig", "bleiben {n} Spieler übrig"},
		"players from higher groups who are not paired here": {"wird {n} Spieler aus einer höheren Gruppe hier nicht gepaart", "werden {n} Spieler aus höheren Gruppen hier nicht gepaart"},
		"players who are not paired in their own group":      {"wird {n} Spieler nicht in dieser Gruppe gepaart", "werden {n} Spieler nicht in dieser Gruppe gepaart"},
		"players with one colour three times in a row":       third,
	}
}
