package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// tieLotWords begin the comment of a file about a lot that parted a tie, with the numbers of
// the file: "Lot for place 1 after round 3: 4, 6, 2; seed 4711". Another program has the order
// alone, as it was decided.
const tieLotWords = "Lot for place "

// How a lot was drawn, behind the order.
const (
	fromSeed  = "; seed "
	fromGiven = "; given seed "
	inTheHall = "; drawn in the hall"
)

// tellLots lets a file say which of the ties that were decided a lot parted, and from which
// seed.
func tellLots(s *journal.State, t *tournament.Tournament) {
	for _, drawn := range s.Lots {
		lot := &drawn.Lot
		numbers, ok := numbersInFile(t, lot.Order)
		if lot.Of != journal.LotTie || !ok || !decidesTie(t, lot.Order) {
			continue
		}
		how := inTheHall
		switch {
		case lot.Given:
			how = fromGiven + strconv.FormatUint(lot.Seed, 10)
		case !lot.ByHand:
			how = fromSeed + strconv.FormatUint(lot.Seed, 10)
		}
		t.Info.Comments = append(t.Info.Comments, fmt.Sprintf("%s%d after round %d: %s%s", tieLotWords, lot.Place, lot.Round, strings.Join(numbers, ", "), how))
	}
}

// numbersInFile are the numbers that a file calls players by, or teams.
func numbersInFile(t *tournament.Tournament, ids []int) (numbers []string, ok bool) {
	for _, id := range ids {
		number := id
		if t.Rules.Team == nil {
			player := t.Player(tournament.PlayerID(id))
			if player == nil || player.Number == 0 {
				return nil, false
			}
			number = player.Number
		}
		numbers = append(numbers, strconv.Itoa(number))
	}
	return numbers, true
}

// decidesTie reports whether an order is that of a tie which was decided.
func decidesTie(t *tournament.Tournament, order []int) bool {
	return slices.ContainsFunc(t.DecidedTies, func(tie tournament.DecidedTie) bool { return slices.Equal(tie, order) })
}

// takeLots takes the comments about lots from a tournament that was read. One that does not
// fit the file stays a comment.
func takeLots(t *tournament.Tournament) (lots []journal.Lot) {
	t.Info.Comments = slices.DeleteFunc(t.Info.Comments, func(comment string) bool {
		lot, ok := lotOf(comment)
		ok = ok && decidesTie(t, lot.Order) && lot.Round <= t.Completed()
		if ok {
			lots = append(lots, lot)
		}
		return ok
	})
	if len(t.Info.Comments) == 0 {
		t.Info.Comments = nil
	}
	return lots
}

// lotOf reads the comment about a lot.
func lotOf(comment string) (lot journal.Lot, ok bool) {
	text, ok := strings.CutPrefix(comment, tieLotWords)
	when, who, _ := strings.Cut(text, ": ")
	place, round, found := strings.Cut(when, " after round ")
	order, how, drawn := strings.Cut(who, ";")
	if !ok || !found || !drawn {
		return lot, false
	}
	lot.Of = journal.LotTie
	var err, wrong error
	lot.Place, err = strconv.Atoi(place)
	lot.Round, wrong = strconv.Atoi(round)
	if err != nil || wrong != nil || lot.Place < 1 || lot.Round < 1 {
		return lot, false
	}
	for word := range strings.SplitSeq(order, ", ") {
		id, err := strconv.Atoi(word)
		if err != nil {
			return lot, false
		}
		lot.Order = append(lot.Order, id)
	}
	seed, given := strings.CutPrefix(";"+how, fromGiven)
	if !given {
		seed, ok = strings.CutPrefix(";"+how, fromSeed)
	}
	if lot.ByHand = !ok && ";"+how == inTheHall; lot.ByHand {
		return lot, true
	}
	lot.Given = given
	lot.Seed, err = strconv.ParseUint(seed, 10, 64)
	return lot, err == nil && lot.Seed > 0 && lot.Seed <= MaxSeed
}
