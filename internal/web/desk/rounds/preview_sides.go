package rounds

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// previewSide is a player at a board.
type previewSide struct {
	show.SideView
	desk.DraftPlayer
	Denied bool   // gets the other colour
	Float  string // "▾4": comes from 4 points
	Held   bool
}

// called names somebody of a draft: a player, or a team.
func (p *page) called(id tournament.PlayerID) string {
	if show.PairsTeams(p.Page) {
		return p.TeamName(tournament.TeamID(id))
	}
	return p.PlayerName(id)
}

// whyOf is by whom the reasons of a board are asked for: a player, or somebody of a
// team.
func (v *previewView) whyOf(p *page, id tournament.PlayerID) tournament.PlayerID {
	if v.teams {
		return show.SomebodyOf(p.Page, tournament.TeamID(id))
	}
	return id
}

// scored is somebody of the draft; where nobody is paired by score all have the same.
func (v *previewView) scored(id tournament.PlayerID) desk.DraftPlayer {
	player := v.draft.Player(id)
	if !v.byScore {
		player.Score, player.Virtual = 0, 0
	}
	return player
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// side is a player in a seat of the draft, against somebody with a score.
func (v *previewView) side(id tournament.PlayerID, colour tournament.Colour, against tournament.Points) previewSide {
	known := v.scored(id)
	s := previewSide{SideView: v.sides(id), DraftPlayer: known, Held: id == v.draft.held}
	s.Denied = colour != tournament.NoColour && known.Due != tournament.NoColour && known.Due != colour
	switch {
	case colour == tournament.NoColour:
	case known.Score > against:
		s.Float = "▾" + s.score()
	case known.Score < against:
		s.Float = "▴" + s.score()
	}
	return s
}

// score writes the score of a player as the sum that it is where an acceleration gives a
// part of it: "½+1".
func (s *previewSide) score() string {
	if s.Virtual != 0 {
		return write.Points(s.Score-s.Virtual) + "+" + write.Points(s.Virtual)
	}
	return write.Points(s.Score)
}

// points are those of the row of a player: what was scored, and what an acceleration gives.
func (s *previewSide) points() string {
	if s.Virtual != 0 {
		return s.score()
	}
	return s.Points
}

// due is the letter of the colour that a player is due, with ! if strongly and !! if
// absolutely, as the picture of the round has it.
func (p *page) due(s *previewSide) string {
	if s.Due == tournament.NoColour {
		return ""
	}
	text := p.T("draft.due." + s.Due.String())
	switch {
	case s.Must:
		text += "!!"
	case s.Strong:
		text += "!"
	}
	return text
}

// dueWords says the same.
func (p *page) dueWords(s *previewSide) string {
	switch {
	case s.Due == tournament.NoColour:
		return ""
	case s.Denied:
		return p.T("draft.due.denied." + s.Due.String())
	case s.Must:
		return p.T("draft.due.absolute." + s.Due.String())
	case s.Strong:
		return p.T("draft.due.strong." + s.Due.String())
	}
	return p.T("draft.due.mild." + s.Due.String())
}

// colourWords are the colours that a player has had, and the one that is due; ""
// where the rules do not look at colours.
func (p *page) colourWords(s *previewSide) string {
	switch due := p.dueWords(s); {
	case !s.Known:
		return ""
	case due == "":
		return p.hadWords(s)
	default:
		return p.hadWords(s) + ", " + due
	}
}

// hadWords are the colours that a player has had.
func (p *page) hadWords(s *previewSide) string {
	var letters []string
	for _, c := range s.Had {
		letters = append(letters, p.T("draft.due."+c.String()))
	}
	if len(letters) == 0 {
		return p.T("draft.had.none")
	}
	return p.T("draft.had", "colours", strings.Join(letters, " "))
}

// discClass is how a colour that a player has had looks.
func (p *page) discClass(c tournament.Colour) string {
	if c == tournament.White {
		return "w"
	}
	return "b"
}

// someName is a player's name, or that there is nobody.
func (p *page) someName(id tournament.PlayerID) string {
	if id == tournament.NoPlayer {
		return p.T("draft.nobody")
	}
	return p.called(id)
}
