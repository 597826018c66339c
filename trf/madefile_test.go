package trf

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// madeFile makes up a file: players with rounds that fit together, and all
// kinds of records, most of them right, some of them odd, a few of them wrong.
func madeFile(seed uint64) string {
	m := maker{Rand: rand.New(rand.NewPCG(seed, 1))}
	m.players = 1 + m.IntN(7)
	lines := m.playerLines()
	if m.chance(3) {
		lines = append(lines, m.teamLines()...)
	}
	for range m.IntN(8) {
		lines = append(lines, m.record())
	}
	if m.chance(3) {
		m.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	}
	if m.chance(20) { // a mishap
		i := m.IntN(len(lines))
		if n := len(lines[i]); n > 0 {
			lines[i] = lines[i][:m.IntN(n)]
		}
	}
	text := strings.Join(lines, m.pick("\n", "\r\n", "\r")) + m.pick("", "\n")
	for m.chance(2) {
		text = m.scratch(text)
	}
	return text
}

// scratch changes, adds or takes out a character.
func (m *maker) scratch(text string) string {
	if text == "" {
		return text
	}
	i := m.IntN(len(text))
	c := m.pick("0", "1", "2", "3", "9", " ", " ", "w", "b", "-", "=", "+", "H", "Z", "U", "?", ".", ",", "\t", "X", "é", "\xe9", "\n", "\r", "#", "W", "B", "G", "_", "/", ":")
	return text[:i] + m.pick(c, c, c, c, "", c+text[i:i+1]) + text[i+1:]
}

type maker struct {
	*rand.Rand
	players int
}

func (m *maker) chance(n int) bool             { return m.IntN(n) == 0 }
func (m *maker) pick(choices ...string) string { return choices[m.IntN(len(choices))] }

// id is a number of a player or team, now and then of none.
func (m *maker) id() string {
	if m.chance(30) {
		return m.pick("0", "99", "x")
	}
	return fmt.Sprint(1 + m.IntN(m.players))
}

func (m *maker) playerLines() []string {
	rounds := m.IntN(5)
	cells := make([][]string, m.players)
	for r := range rounds {
		m.round(cells, r+1 == rounds)
	}
	step, lines := 1+m.IntN(20)/19, []string(nil)
	for i := range cells {
		id := 1 + i*step
		line := fmt.Sprintf("001 %4d %s%s %-33s %4s %3s %11s %-10s %4s %4s", id, m.pick("m", "w", "f", " ", "V"), m.pick("   ", " GM", "  g", "wf ", "1N "),
			m.pick("Doe, John", "Ærø, Å", "X", "", "a|b"), m.pick("2000", "", "0", "1999"), m.pick("FRA", "", "Q"), m.pick("1234567", "0", "", "A-1"),
			m.pick("1990/01/02", "1990", "1990.01.02", "", "1990/00/00"), m.points(), m.pick("1", "", "7"))
		for _, c := range cells[i] {
			line += "  " + c
		}
		if m.chance(4) {
			line = strings.TrimRight(line, " ")
		}
		lines = append(lines, line)
	}
	return lines
}

func (m *maker) points() string {
	if m.chance(12) {
		return m.pick("0.0", "1.0", "0.5", "3.0", "2")
	}
	return ""
}

// round adds a column: pairs, byes, blanks.
func (m *maker) round(cells [][]string, last bool) {
	order := m.Perm(len(cells))
	pairs := []string{"10", "01", "==", "WL", "DD", "+-", "--", "00", "=0"}
	if m.chance(4) {
		pairs = append(pairs, "??", "  ", "1 ")
	}
	byes := []string{"0000 - H", "0000 - Z", "0000 - F", "        ", "0000 -  ", "0000 - =", "0000 - -", "0000   -"}
	bye := m.pick("0000 - U", "0000 - +", "0000 - Z")
	for k := 0; k < len(order); k++ {
		a := order[k]
		switch {
		case k+1 < len(order) && !m.chance(4) && !(last && m.chance(2)):
			b, result, colours := order[k+1], pairs[m.IntN(len(pairs))], m.pick("wb", "wb", "bw", "w ")
			if strings.ContainsAny(result, "+-") {
				colours = m.pick("wb", "--", "  ", "w-")
			}
			cells[a] = append(cells[a], fmt.Sprintf("%4d %c %c", b+1, colours[0], result[0]))
			cells[b] = append(cells[b], fmt.Sprintf("%4d %c %c", a+1, colours[1], result[1]))
			k++
		case bye != "":
			cells[a], bye = append(cells[a], bye), ""
		default:
			cells[a] = append(cells[a], byes[m.IntN(len(byes))])
		}
	}
}

func (m *maker) teamLines() []string {
	var lines []string
	for team := 0; team*2 < m.players; team++ {
		members := fmt.Sprintf("%4d", team*2+1)
		if team*2+2 <= m.players {
			members += fmt.Sprintf(" %4d", team*2+2)
		}
		if m.chance(2) {
			lines = append(lines, fmt.Sprintf("013 %-32s%s", m.pick("Reds", "Ørø"), members))
			continue
		}
		lines = append(lines, fmt.Sprintf("310 %3d %-32s %-5s %6s %6s %6s %3s  %s", team+1, m.pick("Reds", "Ørø"), m.pick("", "RED"), m.pick("", "2000", "1.5"),
			m.pick("", "2", "2.0"), m.pick("", "1.5"), m.pick("", "1"), members))
	}
	return append(lines, m.pick("352 WBWB", "352 BW", "362 TW 3     TD 1     TL 0.5", "320  1.0  2.0   1", "320  1", "192 FIDE_TEAM", "330 +-   1   1   2", "300   1   1   2    1    0", "092 Individual"))
}

// record is any line but a player's or a team's.
func (m *maker) record() string {
	round := func() string { return fmt.Sprintf("%3d", m.IntN(6)) }
	points := func() string { return fmt.Sprintf("%4s", m.pick("1.0", "0.5", "3.0", "-1.0", "2", "0", "10.5", "")) }
	number := func() string { return fmt.Sprintf("%4s", m.id()) }
	switch m.IntN(22) {
	case 0:
		return m.pick("012", "022", "032", "102", "112", "122", "182") + " " + m.pick("Some name", "", "Ünï ", "###")
	case 1:
		return m.pick("042", "052") + " " + m.pick("2026/02/01", "2026/01/31", "May 29, 2020", "10.09.13", "x", "2026")
	case 2:
		return "092 " + m.pick("Individual: Swiss-System", "FIDE_DUTCH_2025", "Round-Robin", "Double Round Robin", "Team", "FIDE_DUTCH")
	case 3:
		return "132" + strings.Repeat(" ", 80+m.IntN(40)) + m.pick("26/03/01", "26.31.12", "26/03/01  26/03/02", "x")
	case 4:
		return m.pick("142", "XXR", "TNR") + " " + m.pick("5", "6", "9", "1")
	case 5:
		return m.pick("152 W", "152 B", "XXC white1", "XXC black1 rank", "XXC rank")
	case 6:
		return "162  " + m.pick("W", "D", "L", "A", "P", "X", "Z") + points() + "    " + m.pick("D", "A", "X", "P") + points()
	case 7:
		return m.pick("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU") + " " + points()
	case 8:
		return "XXS " + m.pick("W", "D", "WW", "BW", "WD", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL") + "=" + strings.TrimSpace(points()+"1")
	case 9:
		return m.pick("172 FRA NIDOF", "172 HBFN", "172 X OTHER", "222 5400+30", "222 long", "202 BH,SB/C1", "212 PTS,BH", "212 BH,PTS")
	case 10:
		return "192 " + m.pick("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025_BAKU", "CUSTOM_SWISS", "BERGER_ROUNDROBIN_G3", "FIDE_DOUBLEROUNDROBIN", "FIDE_TEAM_BAKU", "SOMETHING", "fide_dubov")
	case 11:
		return "XXP " + m.id() + " " + m.id() + m.pick("", " "+m.id())
	case 12:
		return "XXZ " + m.id()
	case 13:
		return "XXA " + number() + " " + points() + " " + points() + m.pick("", " "+points())
	case 14:
		return "240 " + m.pick("F", "H", "Z") + " " + round() + " " + number() + m.pick("", " "+number())
	case 15:
		return "250 " + points() + " " + points() + " " + round() + " " + round() + " " + number() + " " + number()
	case 16:
		return "260 " + round() + " " + round() + " " + number() + " " + number()
	case 17:
		return "299 " + m.pick(" ", "W", "D", "L", "F", "H", "Z", "+", "-") + "  " + points() + "  " + points() + "  " + m.pick("000", round(), "   ") + " " + number()
	case 18:
		return m.pick("FRA", "SSS", "IND") + " " + number() + m.pick("", " m  A Name                              2000 ABC         123 1990")
	case 19:
		return m.pick("### a comment", "### SSSS sTTT", "DAT    1 x", "QQQ", "", "1234567890")
	case 20:
		return m.pick("300 ", "330 +-") + round() + " " + number()[1:] + " " + number()[1:] + " " + number()
	}
	return m.pick("801  1", "802   1", "320  1.0  2.0   1", "062 3", "072 9", "082 1")
}
