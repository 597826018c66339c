package ratingreport

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Declared is what the arbiter declares of the event for norms, because its
// record does not show it.
type Declared struct {
	Exemption    rating.Exemption
	MinimumGames int // 7 or 8 by B.01 1.4.1b; 0 for the ordinary 9
}

// Norms checks the norms for all four titles, highest first; the women's
// titles only for women. It refuses rapid and blitz events and unknown players.
func Norms(t *tournament.Tournament, id tournament.PlayerID, declared Declared) ([]rating.Norm, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if t.Rules.RatingKind != tournament.Standard {
		return nil, &Refusal{NotStandard, tournament.NoPlayer, message.Of("rating.refused.pace", "pace", paceName(paceOf(t.Rules.RatingKind)))}
	}
	table := t.Table()
	index := table.Index(id)
	if index < 0 {
		return nil, &Refusal{NoSuchPlayer, id, message.Of("rating.refused.player", "number", int(id))}
	}
	event := normEvent(t, table, declared)
	player := &t.Players[index]
	seeker := rating.NormPlayer{Federation: player.Federation, Woman: player.Sex == tournament.Female}
	rounds := normRounds(t, table, index)
	var norms []rating.Norm
	for _, rules := range rating.NormTitles() {
		if rules.Woman && !seeker.Woman {
			continue
		}
		norm, err := rating.CheckNorm(rules.Title, seeker, rounds, event)
		if err != nil {
			return nil, beforeRules(err, "rating.refused.titles", rating.Standard)
		}
		norms = append(norms, norm)
	}
	return norms, nil
}

func normRounds(t *tournament.Tournament, table *tournament.Table, index int) []rating.NormRound {
	var rounds []rating.NormRound
	for r, cell := range table.Row(index) {
		round := rating.NormRound{Round: r + 1, Kind: roundKind(cell), Score: scoreOf(cell.Outcome)}
		if cell.Opponent >= 0 {
			opponent := &t.Players[cell.Opponent]
			round.Opponent = rating.NormOpponent{
				Number: int(opponent.ID), Rating: ratingOf(t, opponent), Title: rating.Title(opponent.Title), Federation: opponent.Federation,
				ZeroAgainstRated: zeroAgainstRated(t, table, int(cell.Opponent)),
			}
		}
		rounds = append(rounds, round)
	}
	return rounds
}

func roundKind(cell tournament.Cell) rating.RoundKind {
	switch {
	case cell.Outcome.Rated() && cell.Outcome != tournament.Adjourned && cell.Opponent >= 0:
		return rating.PlayedGame
	case cell.Outcome == tournament.ForfeitWin && cell.Opponent >= 0:
		return rating.WonByForfeit
	case cell.Outcome == tournament.PairingBye:
		return rating.AllocatedBye
	}
	return rating.NotPlayed
}

// zeroAgainstRated is the condition of B.01 1.4.2b on an unrated player.
func zeroAgainstRated(t *tournament.Tournament, table *tournament.Table, index int) bool {
	if ratingOf(t, &t.Players[index]) > 0 {
		return false
	}
	for _, cell := range table.Row(index) {
		played := cell.Outcome.Played() && cell.Opponent >= 0
		if played && scoreOf(cell.Outcome) > rating.Loss && ratingOf(t, &t.Players[cell.Opponent]) > 0 {
			return false
		}
	}
	return true
}

func normEvent(t *tournament.Tournament, table *tournament.Table, declared Declared) rating.NormEvent {
	event := rating.NormEvent{
		Start:        rating.Date(t.Info.Start),
		Rounds:       max(t.Rules.Rounds, table.Rounds()),
		Players:      len(t.Players),
		Federation:   t.Info.Federation,
		Exemption:    declared.Exemption,
		MinimumGames: declared.MinimumGames,
		ArbiterTitle: arbiterTitle(t.Info.Arbiter),
	}
	if len(t.Info.RoundDates) >= event.Rounds {
		event.MaxRoundsADay = maxRoundsADay(t.Info.RoundDates)
	}
	if t.Rules.System == tournament.RoundRobin {
		event.Cycles = max(1, t.Rules.RoundRobin.Cycles)
	} else {
		event.Foreign = foreignField(t, table)
	}
	return event
}

// maxRoundsADay is 0 if the date of some round is not known.
func maxRoundsADay(dates []tournament.Date) int {
	most := 0
	count := map[tournament.Date]int{}
	for _, date := range dates {
		if date.Day == 0 {
			return 0
		}
		count[date]++
		most = max(most, count[date])
	}
	return most
}

// arbiterTitle finds IA or FA as a word in the name of the chief arbiter.
func arbiterTitle(name string) rating.ArbiterTitle {
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune(" ,.()[]", r) })
	for _, word := range words {
		if title := rating.ArbiterTitle(word); title == rating.InternationalArbiter || title == rating.FIDEArbiter {
			return title
		}
	}
	return ""
}

// foreignField counts the players of B.01 1.4.3d: rated, of a federation other
// than the host's, at most one round missed; for the round with the fewest.
func foreignField(t *tournament.Tournament, table *tournament.Table) rating.ForeignField {
	var fewest rating.ForeignField
	for round := range table.Rounds() {
		var field rating.ForeignField
		federations := map[string]bool{}
		for i := range t.Players {
			row := table.Row(i)
			if !isForeign(t, &t.Players[i]) || missed(row[round]) || missedRounds(row) > 1 {
				continue
			}
			field.Players++
			federations[t.Players[i].Federation] = true
			if rating.IsMaster(rating.Title(t.Players[i].Title)) {
				field.Masters++
			}
		}
		field.Federations = len(federations)
		if round == 0 {
			fewest = field
		}
		fewest.Players = min(fewest.Players, field.Players)
		fewest.Federations = min(fewest.Federations, field.Federations)
		fewest.Masters = min(fewest.Masters, field.Masters)
	}
	return fewest
}

func isForeign(t *tournament.Tournament, player *tournament.Player) bool {
	switch player.Federation {
	case "", "FID", "NON", t.Info.Federation:
		return false
	}
	return ratingOf(t, player) > 0
}

func missedRounds(row []tournament.Cell) int {
	count := 0
	for _, cell := range row {
		if missed(cell) {
			count++
		}
	}
	return count
}

// missed tells whether a player was not there: neither played nor had the
// pairing-allocated bye nor waited for an opponent who did not come.
func missed(cell tournament.Cell) bool {
	return !cell.Outcome.Played() && cell.Outcome != tournament.PairingBye && cell.Outcome != tournament.ForfeitWin
}
