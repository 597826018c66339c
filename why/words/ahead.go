package words

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Ahead says why one player stands before another, down to the games. The first
// sentence is the one-line form.
func (p *Printer) Ahead(a *why.AheadAnswer) []string {
	switch {
	case a.Refused != nil && a.Refused.Why == swiss.Oneself:
		return []string{p.say("ahead.oneself")}
	case a.Refused != nil:
		return []string{p.Refused(a.Refused, a.After)}
	case a.Unranked != tournament.NoPlayer:
		return []string{p.say("ahead.unranked", "a", p.player(a.Unranked))}
	}
	names := []string{"a", p.player(a.Ahead.Player), "b", p.player(a.Behind.Player), "rank", strconv.Itoa(a.Ahead.Rank),
		"points", p.points(a.Ahead.Points), "code", a.Code, "title", p.title(a), "article", a.Article}
	switch {
	case a.ByPoints:
		line := p.say("ahead.points", append(names, "x", p.number(a.Ahead.Points), "y", p.number(a.Behind.Points))...)
		return []string{line, p.games(&a.Ahead), p.games(&a.Behind)}
	case a.Tied || a.Code == "":
		return []string{p.say("ahead.tied", names...)}
	}
	key := "ahead.tiebreak"
	if a.InGroup {
		key = "ahead.group"
	}
	if a.Ahead.Points != a.Behind.Points { // points are not the first of the list
		key = "ahead.list"
	}
	lines := []string{p.say(key, append(names, "x", p.decimal(a.Ahead.Value.String()), "y", p.decimal(a.Behind.Value.String()))...)}
	if len(a.Equal) > 0 {
		lines = append(lines, p.say("ahead.equal", "list", strings.Join(a.Equal, ", ")))
	}
	for _, s := range []*why.Standing{&a.Ahead, &a.Behind} {
		if len(s.Lines) > 0 {
			lines = append(lines, p.working(s))
		}
	}
	return lines
}

// title names a tie-break.
func (p *Printer) title(a *why.AheadAnswer) string {
	if text, ok := titles[p.language][a.Method]; ok {
		return text
	}
	return a.Title
}

// decimal writes a number with the language's decimal sign.
func (p *Printer) decimal(text string) string { return strings.Replace(text, ".", p.table["comma"], 1) }

// games lists a player's results.
func (p *Printer) games(s *why.Standing) string {
	var list []string
	for i := range s.Lines {
		list = append(list, p.gameLine(&s.Lines[i]))
	}
	return p.say("ahead.games", "a", p.player(s.Player), "list", strings.Join(list, ", "))
}

func (p *Printer) gameLine(l *why.Line) string {
	values := []string{"round", strconv.Itoa(l.Round), "outcome", p.fill("outcome." + l.Outcome)}
	if l.Opponent == tournament.NoPlayer {
		return p.fill("ahead.noGame", values...)
	}
	return p.fill("ahead.game", append(values, "b", p.player(l.Opponent))...)
}

// working lists the terms of a value; those that were cut stand in brackets.
func (p *Printer) working(s *why.Standing) string {
	var terms []string
	for i := range s.Lines {
		l := &s.Lines[i]
		text := p.decimal(l.Value.String()) + " (" + p.gameLine(l) + ")"
		if l.Cut {
			text = "[" + p.decimal(l.Value.String()) + " " + p.table["ahead.dropped"] + ", " + p.gameLine(l) + "]"
		}
		terms = append(terms, text)
	}
	return p.say("ahead.working", "a", p.player(s.Player), "terms", strings.Join(terms, " + "), "value", p.decimal(s.Value.String()))
}

// titles names the tie-breaks of individual events by language and code; in
// English the tie-breaks know their titles.
var titles = map[string]map[string]string{
	"es": {
		"PTS": "puntos", "DE": "encuentro directo", "WIN": "número de victorias", "WON": "partidas ganadas", "BPG": "partidas con negras",
		"BWG": "partidas ganadas con negras", "PS": "puntuación progresiva", "REP": "rondas que eligió jugar", "STD": "puntos estándar",
		"TPN": "número de emparejamiento", "BH": "Buchholz", "AOB": "media del Buchholz de los rivales", "FB": "Buchholz previo",
		"SB": "Sonneborn-Berger", "KS": "Koya", "ARO": "media de Elo de los rivales", "TPR": "rating performance", "PTP": "performance perfecta",
		"APRO": "media de performance de los rivales", "APPO": "media de performance perfecta de los rivales", "RTNG": "Elo", "LOT": "sorteo",
		"MPTS":       "puntos de encuentro",
		"GPTS":       "puntos de tablero",
		"BC":         "recuento de tableros",
		"TBR":        "resultados de los primeros tableros",
		"BBE":        "eliminación de los últimos tableros",
		"MPvGP":      "la otra puntuación",
		"EMMSB":      "Sonneborn-Berger, puntos de encuentro por puntos de encuentro",
		"EMGSB":      "Sonneborn-Berger, puntos de encuentro por puntos de tablero",
		"EGMSB":      "Sonneborn-Berger, puntos de tablero por puntos de encuentro",
		"EGGSB":      "Sonneborn-Berger, puntos de tablero por puntos de tablero",
		"EDE":        "encuentro directo ampliado",
		"EDEC":       "encuentro directo ampliado y recuento de tableros",
		"EDEBT":      "encuentro directo ampliado, recuento de tableros y primeros tableros",
		"EDEBB":      "encuentro directo ampliado, recuento de tableros y últimos tableros",
		"EDET":       "encuentro directo ampliado y primeros tableros",
		"EDEB":       "encuentro directo ampliado y últimos tableros",
		"SSSC":       "puntuaciones y fuerza de los rivales",
		"US_MODMED":  "mediana modificada",
		"US_SOLKOFF": "Solkoff",
		"US_CUM":     "acumulativo",
		"US_MEDIAN":  "mediana (Harkness)",
		"US_DE":      "resultado entre los empatados",
		"US_BLACKS":  "más partidas con negras",
		"US_KASHDAN": "Kashdan",
		"US_SB":      "Sonneborn-Berger",
		"US_CUMOPP":  "acumulativo de los rivales",
		"US_OPPERF":  "performance de los rivales",
		"US_AVGOPP":  "media de los rivales",
		"RANK":       "puesto comunicado",
		"ABH":        "puntuación como la cuentan los rivales",
		"AFB":        "puntuación como la cuentan los rivales, con tablas en la última ronda",
		"VUR":        "rondas no jugadas por voluntad propia",
		"RIP":        "rondas emparejadas",
		"NUM":        "partidas jugadas",
		"OTHER":      "desempate propio del torneo",
	},
	"de": {
		"PTS": "Punkte", "DE": "direkter Vergleich", "WIN": "Anzahl der Siege", "WON": "gewonnene Partien", "BPG": "Partien mit Schwarz",
		"BWG": "mit Schwarz gewonnene Partien", "PS": "fortschreitende Punkte", "REP": "Runden, in denen gespielt werden sollte", "STD": "Standardpunkte",
		"TPN": "Startnummer", "BH": "Buchholz", "AOB": "Durchschnitt der Buchholz der Gegner", "FB": "vorgezogene Buchholz",
		"SB": "Sonneborn-Berger", "KS": "Koya", "ARO": "Durchschnitt der Wertungszahlen der Gegner", "TPR": "Turnierleistung", "PTP": "perfekte Turnierleistung",
		"APRO": "Durchschnitt der Turnierleistungen der Gegner", "APPO": "Durchschnitt der perfekten Turnierleistungen der Gegner", "RTNG": "Wertungszahl", "LOT": "Los",
		"MPTS":       "Mannschaftspunkte",
		"GPTS":       "Brettpunkte",
		"BC":         "Berliner Wertung",
		"TBR":        "Ergebnisse der vorderen Bretter",
		"BBE":        "hintere Bretter gestrichen",
		"MPvGP":      "die andere Punktzahl",
		"EMMSB":      "Sonneborn-Berger, Mannschaftspunkte mal Mannschaftspunkte",
		"EMGSB":      "Sonneborn-Berger, Mannschaftspunkte mal Brettpunkte",
		"EGMSB":      "Sonneborn-Berger, Brettpunkte mal Mannschaftspunkte",
		"EGGSB":      "Sonneborn-Berger, Brettpunkte mal Brettpunkte",
		"EDE":        "erweiterter direkter Vergleich",
		"EDEC":       "erweiterter direkter Vergleich, dann Berliner Wertung",
		"EDEBT":      "erweiterter direkter Vergleich, dann Berliner Wertung und vordere Bretter",
		"EDEBB":      "erweiterter direkter Vergleich, dann Berliner Wertung und hintere Bretter",
		"EDET":       "erweiterter direkter Vergleich, dann vordere Bretter",
		"EDEB":       "erweiterter direkter Vergleich, dann hintere Bretter",
		"SSSC":       "Punkte und Stärke der Gegner",
		"US_MODMED":  "modifizierter Median",
		"US_SOLKOFF": "Solkoff",
		"US_CUM":     "kumulativ",
		"US_MEDIAN":  "Median (Harkness)",
		"US_DE":      "Ergebnis zwischen den Gleichstehenden",
		"US_BLACKS":  "meiste Partien mit Schwarz",
		"US_KASHDAN": "Kashdan",
		"US_SB":      "Sonneborn-Berger",
		"US_CUMOPP":  "kumulativ der Gegner",
		"US_OPPERF":  "Leistung der Gegner",
		"US_AVGOPP":  "Durchschnitt der Gegner",
		"RANK":       "gemeldeter Platz",
		"ABH":        "Punktzahl, wie die Gegner sie zählen",
		"AFB":        "Punktzahl, wie die Gegner sie zählen, letzte Runde remis",
		"VUR":        "freiwillig nicht gespielte Runden",
		"RIP":        "gepaarte Runden",
		"NUM":        "gespielte Partien",
		"OTHER":      "eigene Feinwertung des Turniers",
	},
}
