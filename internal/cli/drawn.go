package cli

import (
	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/tournament"
)

// noteDrawn says of a round robin whose rounds are those of the table by other numbers than
// the file has that its next round by those of the file is not the one that was drawn.
func (c *console) noteDrawn(name string, system pairing.System, t *tournament.Tournament) {
	if _, berger := system.(roundrobin.System); !berger {
		return
	}
	if table := answer.TableOf(system, t, audit.Tournament(system, t)); table != nil && table.Seats != nil {
		c.note(problem{File: name, Text: c.say("cli.pair.drawn", "article", roundrobin.Annex)})
	}
}
