package show

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// share is a part of a bar of chances.
type share struct {
	class       string // s1 is the largest; s5 is what is left
	from, width string // in percent of the bar
	colour      string // white, black, or "" where it is open
	text        string // as far as there is room
	full        string // what it is
}

// mostShares is how many shares a bar tells apart.
const mostShares = 4

// possibility is something that can be, with its chance.
type possibility struct {
	name   string
	rating string
	colour string
	chance float64
}

// words is a possibility in words.
func (c *possibility) words(p *frame.Page) string {
	text := c.name + " " + chance(c.chance)
	switch c.colour {
	case "white":
		return text + ", " + p.Colour(tournament.White)
	case "black":
		return text + ", " + p.Colour(tournament.Black)
	}
	return text
}

// colourOf is the colour against an opponent where no other was seen.
func colourOf(f *forecast.Forecast, o *forecast.Opponent) string {
	switch {
	case f.OfTeams: // who has it on every other board
		return ""
	case !f.WasSeen(o.Black):
		return "white"
	case !f.WasSeen(o.White):
		return "black"
	}
	return ""
}

// possibilities are whom a player can meet, the bye among them, the likeliest first.
func possibilities(p *frame.Page, f *forecast.Forecast, player *forecast.Player) []possibility {
	var list []possibility
	for i := range player.Opponents {
		o := &player.Opponents[i]
		list = append(list, possibility{nameOf(p, f, o.Player), ratingOf(p, f, o.Player), colourOf(f, o), o.Chance})
	}
	if f.WasSeen(player.Bye) {
		list = append(list, possibility{name: p.Outcome(tournament.PairingBye), chance: player.Bye})
	}
	slices.SortStableFunc(list, func(a, b possibility) int { return cmp.Compare(b.chance, a.chance) })
	return list
}

// leaders are who can be first after the round, the likeliest first.
func leaders(p *frame.Page, f *forecast.Forecast) []possibility {
	var list []possibility
	for i := range f.Players {
		if c := first(&f.Players[i]); f.WasSeen(c) {
			list = append(list, possibility{name: nameOf(p, f, f.Players[i].Player), chance: c})
		}
	}
	slices.SortStableFunc(list, func(a, b possibility) int { return cmp.Compare(b.chance, a.chance) })
	return list
}

// together is the chance of one of several possibilities.
func together(list []possibility) float64 {
	sum := 0.0
	for i := range list {
		sum += list[i].chance
	}
	return min(sum, 1)
}

// shares are possibilities as parts of a bar. All that are not told apart are its last.
// Several can hold at once, as a place can be shared: the parts are then as much narrower.
func shares(p *frame.Page, list []possibility) []share {
	var bar []share
	at, all := 0.0, 0.0
	for i := range list {
		all += list[i].chance
	}
	all = max(1, all)
	add := func(class string, width float64, colour, text, full string) {
		width /= all
		bar = append(bar, share{class, fmt.Sprintf("%.2f%%", 100*at), fmt.Sprintf("%.2f%%", 100*width), colour, text, full})
		at += width
	}
	for i := range list[:min(mostShares, len(list))] {
		c := &list[i]
		text, colour := label(c, c.chance/all)
		add(fmt.Sprintf("s%d", i+1), c.chance, colour, text, c.words(p))
	}
	if rest := together(list[min(mostShares, len(list)):]); rest > 0 {
		text := p.T("forecast.others")
		full := text + " " + chance(rest)
		if !hasRoom(text, false, rest/all) {
			text = ""
		}
		add("s5", rest, "", text, full)
	}
	return bar
}

// label is what stands in a part of a bar that is so wide, as much as there is room for:
// the colour, the chance, the name.
func label(c *possibility, width float64) (text, colour string) {
	text = forecast.Percent(c.chance)
	family, _, _ := strings.Cut(c.name, ",")
	switch disc := c.colour != ""; {
	case hasRoom(text+" "+family, disc, width):
		return text + " " + family, c.colour
	case hasRoom(text, disc, width):
		return text, c.colour
	case hasRoom(text, false, width):
		return text, ""
	}
	return "", ""
}

// hasRoom reports whether a text fits into a part of a bar on the smallest screens, where
// bars are some 320 pixels wide: nothing is cut off.
func hasRoom(text string, disc bool, width float64) bool {
	need := 12 + 7.6*float64(utf8.RuneCountInString(text))
	if disc {
		need += 15
	}
	return need <= 320*width
}

// inWords are the shares of a bar for who does not see it.
func inWords(bar []share) string {
	list := make([]string, len(bar))
	for i := range bar {
		list[i] = bar[i].full
	}
	return strings.Join(list, "; ")
}

// most is what a player can expect most, in a sentence.
func most(p *frame.Page, f *forecast.Forecast, player *forecast.Player) string {
	switch {
	case len(player.Opponents) == 0 && player.Bye == 0, player.NotPaired == 1:
		return p.T("forecast.you.free", "round", f.Round)
	case player.Bye == 1:
		return p.T("forecast.you.sure.bye")
	case len(player.Opponents) == 0 || player.Bye > player.Opponents[0].Chance:
		return p.T("forecast.you.bye")
	}
	o := &player.Opponents[0]
	name, sure := nameOf(p, f, o.Player), o.Chance == 1
	switch colour := colourOf(f, o); {
	case sure && colour == "white":
		return p.T("forecast.you.sure.white", "name", name)
	case sure && colour == "black":
		return p.T("forecast.you.sure.black", "name", name)
	case sure:
		return p.T("forecast.you.sure", "name", name)
	case colour == "white":
		return p.T("forecast.you.most.white", "name", name)
	case colour == "black":
		return p.T("forecast.you.most.black", "name", name)
	}
	return p.T("forecast.you.most", "name", name)
}

// colourAlways says that a player has one colour whoever comes; "" if not, and where
// there is one opponent only.
func colourAlways(p *frame.Page, f *forecast.Forecast, player *forecast.Player) string {
	white, black := false, false
	for _, o := range player.Opponents {
		white, black = white || f.WasSeen(o.White), black || f.WasSeen(o.Black)
	}
	switch {
	case f.OfTeams || white == black || len(player.Opponents) < 2 || f.WasSeen(player.Bye):
		return ""
	case white && f.Exact:
		return p.T("forecast.you.white")
	case white:
		return p.T("forecast.you.white.seen")
	case f.Exact:
		return p.T("forecast.you.black")
	}
	return p.T("forecast.you.black.seen")
}

// likelyPair is a pair of the next round that is likely and not proved.
type likelyPair struct {
	white, black tournament.PlayerID
	colours      bool
	chance       float64
}

// nearly are the likeliest pairs that are not proved.
func nearly(f *forecast.Forecast) []likelyPair {
	const likely, atMost = 0.7, 4
	var list []likelyPair
	for _, player := range f.Players {
		for i := range player.Opponents {
			o := &player.Opponents[i]
			if o.Chance < likely || o.Chance == 1 || player.Player > o.Player {
				continue
			}
			pair := likelyPair{player.Player, o.Player, colourOf(f, o) != "", o.Chance}
			if o.Black > o.White {
				pair.white, pair.black = pair.black, pair.white
			}
			list = append(list, pair)
		}
	}
	slices.SortStableFunc(list, func(a, b likelyPair) int { return cmp.Compare(b.chance, a.chance) })
	return list[:min(atMost, len(list))]
}
