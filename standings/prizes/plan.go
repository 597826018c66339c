package prizes

import (
	"strconv"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Method says how the prizes of tied players are divided.
type Method = tournament.PrizeMethod

const (
	// Equal divides the prizes of all places that a group with the same number
	// of points occupies equally among the group.
	Equal Method = "equal"
	// Hort gives each player half of the prize of the own place, and an equal
	// share of the other halves of the group with the same number of points.
	Hort Method = "hort"
	// ByRank gives each player the prize of the own place. Players whose rank is
	// the same, because no tie-break parted them, divide their prizes equally.
	ByRank Method = "rank"
)

// Choice says how many prizes one player may take.
type Choice = tournament.PrizeChoice

const (
	// Several lets a player take a prize from every list.
	Several Choice = "several"
	// FirstList lets a player take one prize: from the first list, in the order
	// of the plan, that pays the player something.
	FirstList Choice = "first"
	// MostValuable lets a player take one prize, the largest. Players choose in
	// the order of the ranking, each once, at what the prizes are worth then; of
	// equal prizes they take the one of the earlier list. What a player does
	// not take passes on to those behind.
	MostValuable Choice = "best"
	// Pooled lets a player win one prize; those with equal points put theirs, of
	// whatever lists, into one pool and divide it equally (IX of the US Swiss, 32B of US
	// Chess). Who would get more by a list for which others of the tie may not win
	// takes that instead, and nobody gets more than the largest prize that he would win
	// without a tie. Everybody is paid of lists of which he may win. Lists are divided
	// equally, and have no smallest share.
	Pooled Choice = "pooled"
)

// List is a list of prizes, such as the open prizes or those of a category.
type List struct {
	Name   string
	Prizes []Amount // first place first
	Method Method
	// Members are the players who may win these prizes; nil means everybody.
	Members []tournament.PlayerID
	// MinimumShare: while some share of a tied group is smaller, those with the
	// lowest rank of the group are left out and the others divide all. At least
	// the best rank of the group is always paid. 0 means no minimum.
	MinimumShare Amount
}

// Plan is everything that was announced about the prizes.
type Plan struct {
	Lists  []List
	Choice Choice // Several if empty
	// Unit is the smallest amount that is paid out: 1 for cents, 100 for whole
	// units of the currency. 0 means 1. Where a sum is no multiple of the unit,
	// one payment of the group contains the rest.
	Unit Amount
}

// Entry is a player in the ranking.
type Entry struct {
	Player tournament.PlayerID
	Score  tiebreak.Value // equal points, or what the system ranks by: tied, as far as Equal and Hort go
	Rank   int            // equal rank: not parted by any tie-break
}

func (p Plan) validate() error {
	switch p.Choice {
	case "", Several, FirstList, MostValuable, Pooled:
	default:
		return message.Error("prize.choice", "choice", strconv.Quote(string(p.Choice)), "a", Several, "b", FirstList, "c", MostValuable, "d", Pooled)
	}
	if p.Unit < 0 || p.Unit > maxAmount {
		return message.Error("prize.unit", "unit", p.Unit)
	}
	for _, list := range p.Lists {
		if err := list.validate(); err != nil {
			return err
		}
		if p.Choice == Pooled && (list.Method != Equal || list.MinimumShare > 0) {
			return message.Error("prize.pooled", "list", strconv.Quote(list.Name))
		}
	}
	return nil
}

func (l List) validate() error {
	switch l.Method {
	case Equal, Hort, ByRank:
	default:
		return message.Error("prize.method",
			"list", strconv.Quote(l.Name), "method", strconv.Quote(string(l.Method)), "a", Equal, "b", Hort, "c", ByRank)
	}
	if l.MinimumShare < 0 {
		return message.Error("prize.share", "list", strconv.Quote(l.Name), "share", l.MinimumShare)
	}
	for place, prize := range l.Prizes {
		if prize < 0 || prize > maxAmount {
			return message.Error("prize.amount",
				"list", strconv.Quote(l.Name), "place", place+1, "prize", prize, "most", maxAmount)
		}
	}
	return nil
}

// validateRanking checks that the entries are in order and that players with
// equal points stand together.
func validateRanking(ranking []Entry) error {
	seen := make(map[tournament.PlayerID]bool, len(ranking))
	closed := make(map[tiebreak.Value]bool)
	for i, entry := range ranking {
		if seen[entry.Player] {
			return message.Error("prize.twice", "player", entry.Player)
		}
		seen[entry.Player] = true
		if i == 0 {
			continue
		}
		before := ranking[i-1]
		if entry.Rank < before.Rank {
			return message.Error("prize.order",
				"player", entry.Player, "rank", entry.Rank, "before", before.Rank)
		}
		if entry.Score == before.Score {
			continue
		}
		closed[before.Score] = true
		if closed[entry.Score] || entry.Rank == before.Rank {
			return message.Error("prize.apart", "points", entry.Score)
		}
	}
	return nil
}
