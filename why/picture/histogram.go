package picture

import (
	"maps"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// histogram is how many players have which score.
type histogram struct {
	scores []tournament.Points // highest first
	count  map[tournament.Points]int
	mine   tournament.Points // of the player to highlight
}

// Measures of a histogram.
const (
	barHeight = 60 // of the highest
	barRoom   = barHeight + 56
	barsFrom  = 100 // players: smaller fields are seen at a glance
)

// histogramOf counts the field of a round; nil where it is small, or all have the same
// score.
func (d *drawing) histogramOf(brackets []*why.Bracket) *histogram {
	h := &histogram{count: make(map[tournament.Points]int), mine: -1}
	seen := make(map[tournament.PlayerID]bool)
	for _, b := range brackets {
		for i := range b.Members {
			m := &b.Members[i]
			if !seen[m.Player] {
				h.count[m.Score]++
			}
			if seen[m.Player] = true; m.Player == d.settings.Me {
				h.mine = m.Score
			}
		}
	}
	if d.plain || len(seen) < barsFrom || len(h.count) < 2 {
		return nil
	}
	h.scores = slices.SortedFunc(maps.Keys(h.count), func(a, b tournament.Points) int { return int(b - a) })
	return h
}

// room is how high it is.
func (h *histogram) room() int {
	if h == nil {
		return 0
	}
	return barRoom
}

// histogram draws the bars, the highest score at the left.
func (d *drawing) histogram(h *histogram, top int) {
	if h == nil {
		return
	}
	highest := slices.Max(slices.Collect(maps.Values(h.count)))
	left := d.leftX - d.discRoom - 6
	step := min(48, (d.width-2*left)/len(h.scores))
	floor := top + 16 + barHeight
	for i, score := range h.scores {
		n := h.count[score]
		height := max(1, n*barHeight/highest)
		opacity := "0.45"
		if score == h.mine {
			opacity = "1"
		}
		x := left + i*step
		d.raw(`<rect x="%d" y="%d" width="%d" height="%d" rx="2" fill="%s" fill-opacity="%s"/>`+"\n", x, floor-height, step-4, height, pairColour, opacity)
		d.text(point{x + step/2 - 2, floor - height - 4}, d.small-1, muted+middle, strconv.Itoa(n))
		d.text(point{x + step/2 - 2, floor + 15}, d.small, middle, d.words.Number(score))
	}
	d.text(point{left, floor + 31}, d.small, muted, d.words.Fill("answer.picture.scores"))
}
