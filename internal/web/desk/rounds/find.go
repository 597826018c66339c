package rounds

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// wanted is what somebody looks for in the list of boards. Digits are a board,
// always; # before them makes them a pairing number; anything else is a part of a
// name. entry.js reads the same in the browser.
type wanted struct {
	kind   string // of the messages entry.found.none.…: "board", "number" or "name"
	number int    // of the board, or of a player
	text   string // as it was typed, without the #
}

// lookFor reads what was typed; the zero value looks for nothing.
func lookFor(typed string) wanted {
	text := strings.TrimSpace(typed)
	rest, hash := strings.CutPrefix(text, "#")
	rest = strings.TrimSpace(rest)
	n, err := strconv.Atoi(rest)
	switch digits := err == nil && !strings.ContainsAny(rest, "+-"); {
	case text == "":
		return wanted{}
	case hash:
		if !digits {
			n = -1 // nobody has it
		}
		return wanted{"number", n, rest}
	case digits:
		return wanted{"board", n, text}
	}
	return wanted{"name", 0, text}
}

// at reports whether a board is what somebody looks for.
func (w wanted) at(b *show.BoardView) bool {
	switch w.kind {
	case "board":
		return b.Number == w.number
	case "number":
		return w.number > 0 && (b.White.Number == w.number || b.Black.Number == w.number)
	case "name":
		return search.Matches(b.White.Name, w.text) || search.Matches(b.Black.Name, w.text)
	}
	return true
}

// found says which board was looked for, or why none; with the script, entry.js
// says it while somebody types.
func (p *page) found(v *show.RoundView) string {
	look := lookFor(v.Find)
	if look == (wanted{}) {
		return ""
	}
	var hits []*show.BoardView
	for i := range v.Boards {
		if look.at(&v.Boards[i]) {
			hits = append(hits, &v.Boards[i])
		}
	}
	switch len(hits) {
	case 0:
		return p.T("entry.found.none."+look.kind, "text", look.text)
	case 1:
		return show.BoardLabel(p.Page, hits[0])
	}
	return p.T("entry.found.many", "count", len(hits), "text", v.Find)
}

// foundBoard says what Enter does when find has found one board.
func (p *page) foundBoard(b *show.BoardView) string {
	id := "entry.found.one"
	if !b.Mine {
		id = "entry.found.other"
	}
	return p.T(id, "board", b.Number, "white", b.White.Name, "black", b.Black.Name)
}

// numbersAt are the pairing numbers at a board, for scripts.
func numbersAt(b *show.BoardView) string { return fmt.Sprintf("%d %d", b.White.Number, b.Black.Number) }

// namesAt are the names at a board as a script searches in them.
func namesAt(b *show.BoardView) string {
	return strings.Join(append(letters.Spellings(b.White.Name), letters.Spellings(b.Black.Name)...), "|")
}
