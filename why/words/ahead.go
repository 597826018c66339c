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
	},
	"de": {
		"PTS": "Punkte", "DE": "direkter Vergleich", "WIN": "Anzahl der Siege", "WON": "gewonnene Partien", "BPG": "Partien mit Schwarz",
		"BWG": "mit Schwarz gewonnene Partien", "PS": "fortschreitende Punkte", "REP": "Runden, in denen gespielt werden sollte", "STD": "Standardpunkte",
		"TPN": "Startnummer", "BH": "Buchholz", "AOB": "Durchschnitt der Buchholz der Gegner", "FB": "vorgezogene Buchholz",
		"SB": "Sonneborn-Berger", "KS": "Koya", "ARO": "Durchschnitt der Wertungszahlen der Gegner", "TPR": "Turnierleistung", "PTP": "perfekte Turnierleistung",
		"APRO": "Durchschnitt der Turnierleistungen der Gegner", "APPO": "Durchschnitt der perfekten Turnierleistungen der Gegner", "RTNG": "Wertungszahl", "LOT": "Los",
	},
}
