package show

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// AddComment adds the note that a form has to a round, to the whole event with 0.
func AddComment(p *frame.Page, round int) error {
	if p.Text("comment") == "" {
		return p.Wrong("comment.empty")
	}
	_, err := p.Do(desk.Comment{Round: round, Text: p.Text("comment")})
	return err
}

// comments are the notes on a round, those on the whole event with 0.
func comments(p *frame.Page, round int) []journal.Comment {
	var list []journal.Comment
	for _, c := range p.Event.State.Comments {
		if c.Round == round {
			list = append(list, c)
		}
	}
	return list
}
