package rounds

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
)

// changeArticle cites the article on changes of what was published, by the edition of
// the event.
func (p *page) changeArticle() string {
	return message.Cited(p.Event.State.Tournament.Handling().Change)
}

// groundText says a ground, and that the record does not bear it out if so.
func (p *page) groundText(g *desk.PossibleGround) string {
	text := p.Say(g.Ground.Noun())
	if g.Against != nil {
		text += " (" + p.T("ground.against") + ")"
	}
	return text
}

// ground is the one that was chosen.
func (p *page) ground() desk.Ground { return desk.Ground(p.Text("ground")) }

// needsGround reports whether another pairing of the round that waits needs a ground: it
// was published before.
func (p *page) needsGround() bool {
	current := p.Event.State.Current()
	return p.Event.State.Waiting() > 0 && current.WasPublished
}
