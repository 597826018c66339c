package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// DraftPlayer is what the pairing of the round knows of a player.
type DraftPlayer struct {
	Score tournament.Points // with which the player is paired
	// Virtual is what an acceleration gives of it.
	Virtual tournament.Points
	Known   bool                // the rules look at points and colours
	Had     []tournament.Colour // colours so far
	Due     tournament.Colour
	Strong  bool // due strongly, or absolutely
	Must    bool // due absolutely
	Down    bool // floated down in the last round
	Up      bool
}

// KnowsColours reports whether the rules say who is due which colour, as those of a
// Swiss do; a tree and a table do not.
func (d *Draft) KnowsColours() bool { return d.inquiry != nil }

// Player returns what the pairing knows of a player; the zero value without a
// book.
func (d *Draft) Player(id tournament.PlayerID) (p DraftPlayer) {
	if d.inquiry == nil {
		return p
	}
	place := d.places.Of(id)
	if place < 0 {
		return p
	}
	player := &d.inquiry.Field().Players[place]
	due, strength := d.inquiry.Due(int(place))
	return DraftPlayer{Known: true, Score: player.Score, Virtual: player.Score - player.RealScore, Had: player.Colours.History, Due: due, Strong: strength >= field.Strong, Must: strength >= field.Absolute,
		Down: player.Floats[0] == field.Down, Up: player.Floats[0] == field.Up}
}

// Legal reports whether the rules let the two at a board meet.
func (d *Draft) Legal(g tournament.Game) bool {
	if d.inquiry == nil {
		return true
	}
	p, q := d.places.Of(g.White), d.places.Of(g.Black)
	return p >= 0 && q >= 0 && d.inquiry.Legal(p, q)
}

// DraftDifference is how a draft differs from the round of the rules.
type DraftDifference struct {
	Boards []DraftBoard
	Lines  []DraftLine
	// Worse is the first criterion on which the draft is worse, as the rules judge;
	// nil if there is none or it cannot be told.
	Worse *pairing.Verdict
	// Warnings are what Rearrange will ask about the boards.
	Warnings []Warning
}

// DraftBoard is a board that only the draft has, with one that it has not: with the
// same players if there is one, or else with one of them.
type DraftBoard struct {
	Number   int // on the table; 0 = a bye
	Has, Was tournament.Game
}

// DraftLine is how often something is not as wished in the whole round, by the
// rules and in the draft.
type DraftLine struct {
	Key          string // in messages
	Article      string
	Rules, Draft int
}

// Difference compares the draft with the round of the rules.
func (d *Draft) Difference() *DraftDifference {
	diff := new(DraftDifference)
	p := &plan{state: d.state}
	if d.teams != nil {
		warnMatches(p, d.teams.Teams(beforeCurrent(d.state)), bareGames(d.now.Games), bareGames(d.Games), d.Byes)
	} else {
		warnBoards(p, &ChangePairing{Games: bareGames(d.Games), Byes: d.Byes})
	}
	diff.Warnings = p.warnings
	if d.Book == nil {
		return diff
	}
	book := d.Book.Games()
	diff.Boards = d.differentBoards(book)
	if d.inquiry == nil {
		return diff
	}
	if len(diff.Boards) > 0 {
		diff.Worse = d.inquiry.Compare(&tournament.Round{Games: bareGames(d.Games), Byes: d.Byes})
	}
	ours, theirs := d.tally(d.Games, d.Byes), d.tally(book.Games, book.Byes)
	for i, aspect := range aspects {
		if article := d.articleOf(aspect.codes); article != "" {
			diff.Lines = append(diff.Lines, DraftLine{aspect.key, article, theirs[i], ours[i]})
		}
	}
	return diff
}

// bareGames are games without their results.
func bareGames(games []tournament.Game) []tournament.Game {
	list := make([]tournament.Game, len(games))
	for i, g := range games {
		list[i] = tournament.Game{White: g.White, Black: g.Black}
	}
	return list
}

// differentBoards lists the boards that only the draft has.
func (d *Draft) differentBoards(book *tournament.Round) (list []DraftBoard) {
	games := bareGames(d.Games)
	var gone []tournament.Game
	for _, g := range book.Games {
		if !slices.Contains(games, g) {
			gone = append(gone, g)
		}
	}
	for i, g := range games {
		if slices.Contains(book.Games, g) {
			continue
		}
		list = append(list, DraftBoard{Number: d.Number(i), Has: g})
	}
	for _, kin := range []func(a, b tournament.Game) bool{reversed, sameWhite, shared, anyGame} {
		for i := range list {
			if list[i].Was.White != tournament.NoPlayer {
				continue
			}
			if at := slices.IndexFunc(gone, func(g tournament.Game) bool { return kin(list[i].Has, g) }); at >= 0 {
				list[i].Was = gone[at]
				gone = slices.Delete(gone, at, at+1)
			}
		}
	}
	if bye := allocated(d.Byes); bye != d.Book.Bye {
		list = append(list, DraftBoard{Has: tournament.Game{White: bye}, Was: tournament.Game{White: d.Book.Bye}})
	}
	return list
}

// How much a board of the draft and one of the rules have to do with each other, most
// first: what stands beside each other is what became of what.
func reversed(a, b tournament.Game) bool  { return a.White == b.Black && a.Black == b.White }
func sameWhite(a, b tournament.Game) bool { return a.White == b.White }
func shared(a, b tournament.Game) bool {
	return a.White == b.Black || a.Black == b.Black || a.Black == b.White
}
func anyGame(tournament.Game, tournament.Game) bool { return true }

// Number is the number of a board of the draft by its place, from 0; matches are
// counted from 1.
func (d *Draft) Number(place int) int {
	if d.teams != nil {
		return place + 1
	}
	return d.state.Tournament.Info.BoardNumber(place)
}

// allocated is who has the pairing-allocated bye.
func allocated(byes []tournament.Bye) tournament.PlayerID {
	for _, b := range byes {
		if b.Kind == tournament.PairingBye {
			return b.Player
		}
	}
	return tournament.NoPlayer
}

// aspects are what all Swiss systems weigh, with the criteria under which theirs
// have it.
var aspects = []struct {
	key   string
	codes []pairing.CriterionCode
}{
	{"floats", []pairing.CriterionCode{pairing.Downfloaters, pairing.Upfloaters, pairing.LeftOver, pairing.NotPairedWithin}},
	{"colours", []pairing.CriterionCode{pairing.PreferencesDenied, pairing.ColoursNotAlternated}},
	{"strong", []pairing.CriterionCode{pairing.StrongDenied, pairing.ColoursNotEqualised}},
	{"down-again", []pairing.CriterionCode{pairing.ResidentsDownAgain, pairing.DownAgain, pairing.DownfloatsAgain}},
	{"up-again", []pairing.CriterionCode{pairing.OpponentsUpAgain, pairing.UpAgain, pairing.UpfloatsAgain, pairing.UpfloatersAgain}},
	{"down-before", []pairing.CriterionCode{pairing.ResidentsDownTwoAgo, pairing.DownTwoAgo, pairing.DownfloatsTwoAgo}},
	{"up-before", []pairing.CriterionCode{pairing.OpponentsUpTwoAgo, pairing.UpTwoAgo, pairing.UpfloatsTwoAgo}},
}

// articleOf is the article under which the edition has one of the criteria.
func (d *Draft) articleOf(codes []pairing.CriterionCode) string {
	for _, bracket := range d.Book.Reasons.Brackets {
		for _, c := range bracket.Criteria {
			if slices.Contains(codes, c.Code) {
				return c.Article
			}
		}
	}
	return ""
}

// tally counts, in the order of aspects, what is not as wished in a round.
func (d *Draft) tally(games []tournament.Game, byes []tournament.Bye) (count [7]int) {
	add := func(aspect int, when bool) {
		if when {
			count[aspect]++
		}
	}
	players := d.inquiry.Field().Players
	for _, g := range games {
		w, b := d.places.Of(g.White), d.places.Of(g.Black)
		if w < 0 || b < 0 {
			continue
		}
		for place, colour := range map[int32]tournament.Colour{w: tournament.White, b: tournament.Black} {
			due, strength := d.inquiry.Due(int(place))
			denied := due != tournament.NoColour && due != colour
			add(1, denied)
			add(2, denied && strength >= field.Strong)
		}
		high, low := &players[w], &players[b]
		if high.Score == low.Score {
			continue
		}
		if high.Score < low.Score {
			high, low = low, high
		}
		add(0, true)
		add(3, high.Floats[0] == field.Down)
		add(4, low.Floats[0] == field.Up)
		add(5, high.Floats[1] == field.Down)
		add(6, low.Floats[1] == field.Up)
	}
	if p := d.places.Of(allocated(byes)); p >= 0 {
		add(3, players[p].Floats[0] == field.Down)
		add(5, players[p].Floats[1] == field.Down)
	}
	return count
}
