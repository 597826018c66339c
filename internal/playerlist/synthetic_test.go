package playerlist

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// combined is the line of headings of FIDE's list of all three ratings.
const combined = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"

// inventor makes up players, the same ones for the same seed. Names are made
// of syllables; some are borne by many, most by few.
type inventor struct {
	random *rand.Rand
	common *rand.Zipf
}

func newInventor(seed uint64) *inventor {
	random := rand.New(rand.NewPCG(seed, 1))
	return &inventor{random: random, common: rand.NewZipf(random, 1.07, 20, 400_000)}
}

// syllables makes the n-th name.
func syllables(n uint64) string {
	parts := strings.Fields("ba cor de fi gan hu is jo ka lem mi nor os pe qua ri sto tu ul ve wa xi yan zor al bren chi dal est")
	var name strings.Builder
	for n += 30; n > 0; n /= uint64(len(parts)) {
		name.WriteString(parts[n%uint64(len(parts))])
	}
	return strings.ToUpper(name.String()[:1]) + name.String()[1:]
}

func (v *inventor) entry(id int) Entry {
	e := Entry{FideID: id, Name: syllables(v.common.Uint64()) + ", " + syllables(v.common.Uint64()/20)}
	if v.random.IntN(4) == 0 {
		e.Name += " " + syllables(v.common.Uint64()/20)
	}
	e.Federation = []string{"ARU", "BOT", "CUB", "DEN", "ECU", "FIJ", "GHA", "HON"}[v.random.IntN(8)]
	e.Sex = []tournament.Sex{1, 1, 1, 2}[v.random.IntN(4)]
	for kind := range e.Ratings {
		if v.random.IntN(5) < 2 {
			e.Ratings[kind], e.K[kind] = 1400+v.random.IntN(1400), 20
		}
	}
	e.BirthYear = 1930 + v.random.IntN(90)
	e.Inactive = v.random.IntN(4) == 0
	return e
}

// textLine writes an entry as FIDE's combined list does.
func textLine(e *Entry) string {
	flag := ""
	if e.Sex == 2 {
		flag = "w"
	}
	if e.Inactive {
		flag += "i"
	}
	return fmt.Sprintf("%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4d%-3d%-6d%-4s", e.FideID, e.Name, e.Federation, " MF"[e.Sex:e.Sex+1], e.Title, "", "", "",
		e.Ratings[0], 0, e.K[0], e.Ratings[1], 0, e.K[1], e.Ratings[2], 0, e.K[2], e.BirthYear, flag)
}

// xmlPlayer writes an entry as FIDE's XML does.
func xmlPlayer(e *Entry) string {
	flag := ""
	if e.Inactive {
		flag = "i"
	}
	return fmt.Sprintf("<player>\n<fideid>%d</fideid>\n<name>%s</name>\n<country>%s</country>\n<sex>%s</sex>\n<title>%s</title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"+
		"<rating>%d</rating>\n<games>0</games>\n<k>%d</k>\n<rapid_rating>%d</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>%d</rapid_k>\n"+
		"<blitz_rating>%d</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>%d</blitz_k>\n<birthday>%d</birthday>\n<flag>%s</flag>\n</player>\n",
		e.FideID, e.Name, e.Federation, " MF"[e.Sex:e.Sex+1], e.Title, e.Ratings[0], e.K[0], e.Ratings[1], e.K[1], e.Ratings[2], e.K[2], e.BirthYear, flag)
}

// writeSynthetic writes a list of so many players, as text or XML.
func writeSynthetic(to io.Writer, players int, asXML bool) error {
	out := bufio.NewWriterSize(to, 1<<20)
	v := newInventor(7)
	if asXML {
		fmt.Fprintln(out, "<playerslist>")
	} else {
		fmt.Fprint(out, combined, "\r\n")
	}
	for i := range players {
		e := v.entry(100_000 + 17*i)
		if asXML {
			fmt.Fprint(out, xmlPlayer(&e))
		} else {
			fmt.Fprint(out, textLine(&e), "\r\n")
		}
	}
	if asXML {
		fmt.Fprintln(out, "</playerslist>")
	}
	return out.Flush()
}
