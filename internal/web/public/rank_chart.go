package public

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// maxPicked is how many players can be picked out in the chart.
const maxPicked = 6

// rankChart is the standings round by round, with some players picked out.
type rankChart struct {
	History []*standings.Standings
	Picked  []chartPlayer
	Lowest  int // the lowest rank in the picture
	Chosen  bool
}

// chartPlayer is the course of a player.
type chartPlayer struct {
	*tournament.Player
	Name   string   // what readers are told; see Called
	Ranks  []int    // by round; 0 = not ranked
	Scores []string // points, or what counts in their place
}

// showRankChart shows the course of the standings as a chart: the leaders, or who
// was picked.
func showRankChart(p *page) error {
	f := p.Computed()
	if f.Settled.Completed() == 0 || f.Settled.Rules.Team != nil {
		return p.Render(rankChartPage(p, nil))
	}
	history, err := f.History()
	if err != nil {
		return err
	}
	return p.Render(rankChartPage(p, newRankChart(p, history)))
}

func newRankChart(p *page, history []*standings.Standings) *rankChart {
	c := &rankChart{History: history, Lowest: 10}
	var ids []tournament.PlayerID
	for _, text := range p.URL.Query()["pick"] {
		n, err := strconv.Atoi(text)
		id := tournament.PlayerID(n)
		if err == nil && p.Event.State.Player(id) != nil && !slices.Contains(ids, id) && len(ids) < maxPicked {
			ids = append(ids, id)
		}
	}
	c.Chosen = len(ids) > 0
	last := history[len(history)-1]
	if !c.Chosen {
		for i := range last.Rows[:min(5, len(last.Rows))] {
			ids = append(ids, last.Rows[i].Player)
		}
	}
	for _, id := range ids {
		line := chartPlayer{Player: p.Event.State.Player(id), Name: p.PlayerName(id)}
		for _, after := range history {
			rank, score := 0, ""
			if row := after.Find(int(id)); row != nil {
				rank, score = row.Rank, show.First(p.Page, after, row)
			}
			line.Ranks, line.Scores = append(line.Ranks, rank), append(line.Scores, score)
			c.Lowest = max(c.Lowest, rank)
		}
		c.Picked = append(c.Picked, line)
	}
	c.Lowest = max(2, min(c.Lowest, len(last.Rows)))
	return c
}

// picked reports whether a player is picked out.
func (c *rankChart) picked(id tournament.PlayerID) bool {
	return slices.ContainsFunc(c.Picked, func(l chartPlayer) bool { return l.ID == id })
}

// Measures of the chart, in units of its own.
const (
	chartWidth  = 960
	chartHeight = 460
	chartLeft   = 44
	chartRight  = 220 // room for names
	chartTop    = 24
	chartBottom = 34
	maxFaint    = 60
)

func (c *rankChart) x(round int) float64 {
	room := float64(chartWidth - chartLeft - chartRight)
	if len(c.History) == 1 {
		return chartLeft + room/2
	}
	return chartLeft + room*float64(round)/float64(len(c.History)-1)
}

func (c *rankChart) y(rank int) float64 {
	return chartTop + float64(chartHeight-chartTop-chartBottom)*float64(rank-1)/float64(c.Lowest-1)
}

// chart draws the course: faint lines for the field, strong ones for who is
// picked out. It has no style and no script of its own.
func (c *rankChart) chart(title, description, round string) string {
	var out strings.Builder
	fmt.Fprintf(&out, `<svg class="chart" viewBox="0 0 %d %d" role="img" aria-labelledby="chart-title chart-text"><title id="chart-title">%s</title><desc id="chart-text">%s</desc>`,
		chartWidth, chartHeight, escapedText(title), escapedText(description))
	c.grid(&out, round)
	last := c.History[len(c.History)-1]
	for i := range last.Rows[:min(maxFaint, len(last.Rows))] {
		if id := last.Rows[i].Player; !c.picked(id) {
			if path := c.path(c.ranks(id)); path != "" {
				fmt.Fprintf(&out, `<path class="faint" d="%s"/>`, path)
			}
		}
	}
	for i := range c.Picked {
		fmt.Fprintf(&out, `<path class="line c%d" d="%s"/>`, i, c.path(c.Picked[i].Ranks))
		for r, rank := range c.Picked[i].Ranks {
			if rank > 0 {
				fmt.Fprintf(&out, `<circle class="dot c%d" cx="%.1f" cy="%.1f" r="4.5"/>`, i, c.x(r), c.y(rank))
			}
		}
	}
	c.labels(&out)
	out.WriteString("</svg>")
	return out.String()
}

func (c *rankChart) grid(out *strings.Builder, round string) {
	step := max(1, (c.Lowest+7)/8)
	for rank := 1; rank <= c.Lowest; rank += step {
		y := c.y(rank)
		fmt.Fprintf(out, `<path class="grid" d="M%d %.1fH%d"/><text class="axis" x="%d" y="%.1f" text-anchor="end">%d</text>`, chartLeft, y, chartWidth-chartRight, chartLeft-12, y+4.5, rank)
	}
	for r := range c.History {
		fmt.Fprintf(out, `<text class="axis" x="%.1f" y="%d" text-anchor="middle"><tspan class="word">%s </tspan>%d</text>`, c.x(r), chartHeight-8, escapedText(round), c.History[r].After)
	}
}

func (c *rankChart) ranks(id tournament.PlayerID) []int {
	ranks := make([]int, len(c.History))
	for r, after := range c.History {
		if row := after.Find(int(id)); row != nil {
			ranks[r] = row.Rank
		}
	}
	return ranks
}

// path joins the ranks that are in the picture.
func (c *rankChart) path(ranks []int) string {
	var out strings.Builder
	pen := "M"
	for r, rank := range ranks {
		if rank == 0 || rank > c.Lowest {
			pen = "M"
			continue
		}
		fmt.Fprintf(&out, "%s%.1f %.1f", pen, c.x(r), c.y(rank))
		pen = "L"
	}
	return out.String()
}

// labels writes the names behind the lines, none over another.
func (c *rankChart) labels(out *strings.Builder) {
	const apart = 18
	order := make([]int, len(c.Picked))
	for i := range order {
		order[i] = i
	}
	end := func(i int) int { return c.Picked[i].Ranks[len(c.History)-1] }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(end(a), end(b)) })
	lowest := float64(chartTop - apart)
	for _, i := range order {
		if end(i) == 0 {
			continue
		}
		y := max(c.y(end(i)), lowest+apart)
		lowest = y
		name := []rune(c.Picked[i].Name)
		if len(name) > 24 {
			name = append(name[:23], '…')
		}
		fmt.Fprintf(out, `<path class="line c%d" d="M%d %.1fh12"/><text x="%d" y="%.1f">%s</text>`, i, chartWidth-chartRight+10, y, chartWidth-chartRight+28, y+5, escapedText(strconv.Itoa(end(i))+" "+string(name)))
	}
}

// escapedText makes a text safe inside of a drawing.
func escapedText(text string) string {
	var out strings.Builder
	if xml.EscapeText(&out, []byte(text)) != nil {
		return ""
	}
	return out.String()
}

// describe says in a sentence what the chart shows.
func (c *rankChart) describe(p *page) string {
	var parts []string
	for i := range c.Picked {
		var ranks []string
		for _, rank := range c.Picked[i].Ranks {
			ranks = append(ranks, strconv.Itoa(rank))
		}
		parts = append(parts, c.Picked[i].Name+": "+p.Joined(ranks))
	}
	return p.T("course.text", "lines", strings.Join(parts, "; "))
}
