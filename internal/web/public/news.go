package public

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// knownEarly ends the seat in a key when the board was published early.
const knownEarly = "-e"

// news is what there is to tell who follows a player, from what the public sees.
// The open page (news.js) and notices to devices go by it alike: testdata/news.json
// has cases that both are tested with.
type news struct {
	// Key names the seat of the player in the latest round in view, and after a plus
	// each game of theirs that is not as it was recorded first, by its round; "" before
	// a round is in view.
	Key    string
	Posted string         // says where the player sits
	Taken  string         // says that a board that was known early is taken back
	Games  map[int]string // says how the game of a round is recorded now
}

// since is what is to be told to who knows a key, a line for each: another seat in the
// same round or a later one, and each game that was corrected, or whose correction was
// undone; "" = nothing. That a round was taken from view is no news, unless the seat
// in it was known early, nor that it is back as it was; what was corrected meanwhile is
// told then.
func (n news) since(known string) string {
	now, before := strings.Split(n.Key, "+"), strings.Split(known, "+")
	gone := roundOf(now[0]) < roundOf(before[0])
	if n.Key == "" || gone && !strings.HasSuffix(before[0], knownEarly) {
		return ""
	}
	var lines []string
	switch {
	case gone:
		lines = append(lines, n.Taken)
	case now[0] != before[0]:
		lines = append(lines, n.Posted)
	}
	for _, round := range slices.Sorted(maps.Keys(n.Games)) {
		of := func(part string) bool { return roundOf(part) == round }
		if !slices.Equal(parts(now[1:], of), parts(before[1:], of)) {
			lines = append(lines, n.Games[round])
		}
	}
	return strings.Join(lines, "\n")
}

func parts(of []string, which func(string) bool) []string {
	return slices.DeleteFunc(slices.Clone(of), func(part string) bool { return !which(part) })
}

// roundOf is the round of a part of a key; 0 if it has none.
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
	n, told := p.posted(player)
	if !told {
		return news{}
	}
	n.Taken = p.T("follow.early.back")
	n.Games = make(map[int]string)
	for round := range p.Event.State.Paired() {
		round++
		game, corrected := p.gameOf(player, round)
		if game == nil {
			continue
		}
		if corrected {
			n.Key += fmt.Sprintf("+%d-%d-%d-%d", round, game.White, game.Black, game.Result)
		}
		n.Games[round] = p.T("follow.corrected", "round", round, "white", p.PlayerName(game.White), "black", p.PlayerName(game.Black), "result", write.Result(game.Result))
	}
	return n
}

// posted is where a player sits: by a board that was published early, which has no number
// yet, or else in the latest round in view; told is false before there is either.
func (p *page) posted(player tournament.PlayerID) (n news, told bool) {
	if early := p.Event.State.EarlyOf(player); early != nil {
		return p.postedEarly(player, early), true
	}
	seat := p.seat(player)
	if seat == nil || !seat.Told() {
		return news{}, false
	}
	opponent := tournament.NoPlayer
	n.Posted = p.T("follow.posted.free", "round", seat.Number, "what", p.Outcome(seat.Outcome))
	if seat.Opponent != nil {
		opponent = seat.Opponent.ID
		n.Posted = p.T("follow.posted", "round", seat.Number, "board", seat.Board, "colour", p.Colour(seat.Colour), "opponent", p.Called(seat.Opponent))
	}
	n.Key = fmt.Sprintf("%d-%d-%d-%d", seat.Number, seat.Board, seat.Colour, opponent)
	return n, true
}

// postedEarly is posted for a board that was published early.
func (p *page) postedEarly(player tournament.PlayerID, early *journal.EarlyBoard) (n news) {
	round := p.Event.State.Early.Round
	opponent, colour := show.EarlySeat(early, player)
	switch {
	case opponent == tournament.NoPlayer:
		n.Posted = p.T("follow.early.bye", "round", round, "what", p.Outcome(tournament.PairingBye))
	case colour == tournament.NoColour:
		n.Posted = p.T("follow.early.open", "round", round, "opponent", p.PlayerName(opponent))
	default:
		n.Posted = p.T("follow.early", "round", round, "colour", p.Colour(colour), "opponent", p.PlayerName(opponent))
	}
	n.Key = fmt.Sprintf("%d-0-%d-%d%s", round, colour, opponent, knownEarly)
	return n
}

// told is what the games of a player are, for the script of the open page.
func (n news) told() string {
	text, err := json.Marshal(n.Games)
	if err != nil { // numbers and texts can always be written
		return "{}"
	}
	return string(text)
}

// gameOf is the game of a player in a round as it is known now, and whether it was
// another at first; nil = the public sees no result.
func (p *page) gameOf(player tournament.PlayerID, round int) (game *tournament.Game, corrected bool) {
	state := p.Event.State
	t := &state.Tournament
	if !state.Shows(journal.Pairings, round) || !state.Shows(journal.Results, round) {
		return nil, false
	}
	theirs := func(g tournament.Game) bool { return g.White == player || g.Black == player }
	var first *tournament.Game
	for i := range t.Corrections {
		if c := &t.Corrections[i]; c.Round == round && theirs(c.Is) {
			first, game = cmp.Or(first, &c.Was), &c.Is
		}
	}
	if game != nil {
		return game, *game != *first
	}
	games := []tournament.Game(nil)
	switch {
	case round <= len(t.Rounds):
		games = t.Rounds[round-1].Games
	case t.Current != nil:
		games = t.Current.Games
	}
	if i := slices.IndexFunc(games, theirs); i >= 0 && games[i].Result != tournament.NoResult {
		return &games[i], false
	}
	return nil, false
}
