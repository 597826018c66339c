package settings

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// startText writes the bands of start points as the form has them: "2000: 2; 1800: 1".
func startText(bands []tournament.StartBand) string {
	texts := make([]string, len(bands))
	for i, b := range bands {
		texts[i] = fmt.Sprintf("%d: %s", b.From, strings.TrimSuffix(b.Points.String(), ".0"))
	}
	return strings.Join(texts, "; ")
}

// readStartPoints reads the bands of start points, if the form has them.
func (p *page) readStartPoints(rules *tournament.Rules) error {
	if !p.Form.Has("startpoints") {
		return nil
	}
	start := tournament.StartPoints{}
	for band := range strings.SplitSeq(p.Text("startpoints"), ";") {
		if band = strings.TrimSpace(band); band == "" {
			continue
		}
		from, worth, _ := strings.Cut(band, ":")
		rating, noRating := strconv.Atoi(strings.TrimSpace(from))
		points, noPoints := tournament.ParsePoints(worth)
		if noRating != nil || noPoints != nil {
			return p.Wrong("start.wrong", "text", band)
		}
		start.Bands = append(start.Bands, tournament.StartBand{From: rating, Points: points})
	}
	start.InTieBreaks = len(start.Bands) > 0 && p.Text("startties") != ""
	rules.StartPoints = start
	return nil
}
