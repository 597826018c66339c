package public

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// news is what there is to tell who follows a player, from what the public sees.
// The open page (follow.js) and notices to devices go by it alike.
type news struct {
	// Key names the seat of the player in the latest round in view, and after a
	// plus the latest correction of a game of theirs; "" before a round is in view.
	Key       string
	Posted    string // says where the player sits
	Corrected string // says what was corrected; "" = nothing was
}

// since is what is to be told to who knows a key: of another seat in the same round
// or a later one, or of a correction; "" = nothing. That a round was taken from view
// is no news, nor that it is back as it was.
func (n news) since(known string) string {
	seat, _, _ := strings.Cut(n.Key, "+")
	was, _, _ := strings.Cut(known, "+")
	switch {
	case n.Key == "" || n.Key == known || roundOf(seat) < roundOf(was):
		return ""
	case seat == was:
		return n.Corrected
	}
	return n.Posted
}

// roundOf is the round of a key; 0 if it has none.
func roundOf(key string) int {
	number, _, _ := strings.Cut(key, "-")
	round, err := strconv.Atoi(number)
	if err != nil {
		return 0
	}
	return round
}

// seat is where a player sits in the latest round in view; nil = none is.
func (p *page) seat(player tournament.PlayerID) *computed.PlayerRound {
	rounds := p.shownRounds(p.Computed().Rounds()[player])
	if last := len(rounds) - 1; last >= 0 && rounds[last].Number == p.Event.State.Paired() {
		return &rounds[last]
	}
	return nil
}

// news is what there is to tell about a player.
func (p *page) news(player tournament.PlayerID) news {
	seat := p.seat(player)
	if seat == nil || !seat.Told() {
		return news{}
	}
	opponent := tournament.NoPlayer
	n := news{Posted: p.T("follow.posted.free", "round", seat.Number, "what", p.Outcome(seat.Outcome))}
	if seat.Opponent != nil {
		opponent = seat.Opponent.ID
		n.Posted = p.T("follow.posted", "round", seat.Number, "board", seat.Board, "colour", p.Colour(seat.Colour), "opponent", seat.Opponent.Name)
	}
	n.Key = fmt.Sprintf("%d-%d-%d-%d", seat.Number, seat.Board, seat.Colour, opponent)
	if count, last := p.corrections(player); count > 0 {
		n.Key += fmt.Sprintf("+%d.%d.%d.%d", count, last.Round, last.Is.White, last.Is.Result)
		n.Corrected = p.T("follow.corrected", "round", last.Round, "white", p.PlayerName(last.Is.White), "black", p.PlayerName(last.Is.Black), "result", write.Result(last.Is.Result))
	}
	return n
}

// corrections counts those of games of a player that the public sees, and returns
// the latest.
func (p *page) corrections(player tournament.PlayerID) (count int, last tournament.Correction) {
	state := p.Event.State
	for _, c := range state.Tournament.Corrections {
		theirs := slices.Contains([]tournament.PlayerID{c.Is.White, c.Is.Black}, player)
		if theirs && state.Shows(journal.Pairings, c.Round) && state.Shows(journal.Results, c.Round) {
			count, last = count+1, c
		}
	}
	return count, last
}
