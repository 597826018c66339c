package desk

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// FoundRating is a rating that a player has on a list of the event.
type FoundRating struct {
	List  tournament.RatingList
	Value int
	Main  bool // of the main list, which counts by itself
}

// RatingsFound are the ratings that a player has on FIDE's lists in the sequence
// of the event. Where the main list has none the arbiter may choose one of them.
func RatingsFound(s *journal.State, id tournament.PlayerID) []FoundRating {
	player := s.Player(id)
	if player == nil {
		return nil
	}
	var found []FoundRating
	for i, list := range s.Tournament.Rules.Lists() {
		if value := list.Of(player.Ratings); value > 0 {
			found = append(found, FoundRating{List: list, Value: value, Main: i == 0})
		}
	}
	return found
}

// SeedRating is a tournament rating for a player: from one of FIDE's lists, where
// the value is the one the player has there; from another list by its name; or
// typed, without a list. Without list and value the official rating counts again.
type SeedRating struct {
	Player tournament.PlayerID
	Value  int
	Source tournament.RatingSource
}

// AssignRatings gives players tournament ratings, which place them in the initial
// list. The official ratings, which are reported, stay (C.04.2, 2.1).
type AssignRatings struct {
	Ratings []SeedRating
}

func (AssignRatings) describe() Description {
	return describe("assign ratings", rights.Pair, Notice, kind[journal.PlayerChanged](), kind[journal.NumbersAssigned]())
}

func (c AssignRatings) plan(p *plan) error {
	if len(c.Ratings) == 0 {
		return refuse("ratings.none")
	}
	var players []tournament.Player
	for _, given := range c.Ratings {
		old := p.state.Player(given.Player)
		if old == nil {
			return unknown(given.Player)
		}
		player := *old
		seed, err := seedOf(p, old, &given)
		if err != nil {
			return err
		}
		player.Seed = seed
		players = append(players, player)
	}
	return changePlayers(p, players)
}

// seedOf makes a tournament rating.
func seedOf(p *plan, player *tournament.Player, given *SeedRating) (seed tournament.SeedRating, err error) {
	seed = tournament.SeedRating{Value: given.Value, Source: given.Source}
	if err := checkTexts(string(seed.Source.List), seed.Source.Origin); err != nil {
		return seed, err
	}
	switch list := given.Source.List; {
	case list.Fide():
		if seed.Value = list.Of(player.Ratings); seed.Value == 0 {
			return seed, refuse("ratings.not-listed", "name", player.Name, "list", list)
		}
		seed.Source.Date, seed.Source.Origin = player.RatingsFrom.Date, player.RatingsFrom.Origin
	case given.Value == 0:
		return tournament.SeedRating{}, nil // the official rating again
	case given.Value < 0 || given.Value > 9999:
		return seed, refuse("ratings.value", "value", given.Value)
	case list == "" || list == tournament.TypedList:
		seed.Source = tournament.RatingSource{List: tournament.TypedList}
		seed.Before = p.state.Tournament.Official(player)
	}
	return seed, nil
}

// ListedPlayer is a player of the event as a rating list has them.
type ListedPlayer struct {
	Player  tournament.PlayerID
	Ratings tournament.Ratings
	Title   tournament.Title
}

// RatingChange is a player whose ratings or title differ from a list.
type RatingChange struct {
	Player   tournament.PlayerID
	Was, Is  tournament.Ratings
	Title    tournament.Title // now
	NewTitle tournament.Title // on the list
	// Reorders says that the change concerns the rating or the title by which the
	// player is placed in the initial list.
	Reorders bool
}

// CompareRatings lists the players whose ratings or titles differ from what a
// list has. It changes nothing.
func CompareRatings(s *journal.State, listed []ListedPlayer) []RatingChange {
	var changes []RatingChange
	t := &s.Tournament
	for _, l := range listed {
		player := s.Player(l.Player)
		if player == nil || player.Ratings == l.Ratings && player.Title == l.Title {
			continue
		}
		updated := *player
		updated.Ratings, updated.Title = l.Ratings, l.Title
		changes = append(changes, RatingChange{
			Player: l.Player, Was: player.Ratings, Is: l.Ratings, Title: player.Title, NewTitle: l.Title,
			Reorders: t.Strength(player) != t.Strength(&updated) || player.Title != l.Title,
		})
	}
	return changes
}

// UpdateRatings takes the official ratings and titles of chosen players from a
// list. Tournament ratings stay, but for those taken from FIDE's lists, which
// follow as long as their list has a value.
type UpdateRatings struct {
	Source  tournament.RatingSource
	Players []ListedPlayer
	// From is the round from which the ratings hold, in an event of more than 30
	// days, where the earlier ones stay. 0 = they take the place of the ones at the
	// start.
	From int
}

func (UpdateRatings) describe() Description {
	return describe("update ratings", rights.Pair, Notice, kind[journal.PlayerChanged](), kind[journal.NumbersAssigned]())
}

func (c UpdateRatings) plan(p *plan) error {
	if len(c.Players) == 0 {
		return refuse("ratings.none")
	}
	if err := checkTexts(string(c.Source.List), c.Source.Origin); err != nil {
		return err
	}
	if wanted := RatingMonth(&p.state.Tournament.Info, p.now); !c.Source.Date.IsZero() && !sameMonth(c.Source.Date, wanted) {
		p.warn(Notice, "ratings.month", "month", monthText(c.Source.Date), "wanted", monthText(wanted))
	}
	if c.From != 0 {
		return c.planLater(p)
	}
	var players []tournament.Player
	for _, l := range c.Players {
		old := p.state.Player(l.Player)
		if old == nil {
			return unknown(l.Player)
		}
		player := *old
		player.Ratings, player.Title, player.RatingsFrom = l.Ratings, l.Title, c.Source
		if list := player.Seed.Source.List; list.Fide() && list.Of(l.Ratings) > 0 {
			player.Seed.Value, player.Seed.Source.Date, player.Seed.Source.Origin = list.Of(l.Ratings), c.Source.Date, c.Source.Origin
		}
		players = append(players, player)
	}
	return changePlayers(p, players)
}

// planLater adds ratings that hold from a round on. Numbers do not follow: the
// initial list is that of the start.
func (c UpdateRatings) planLater(p *plan) error {
	switch {
	case !p.state.Tournament.Rules.LongEvent:
		return refuse("ratings.short")
	case c.From < 2 || p.state.Tournament.Rules.Rounds > 0 && c.From > p.state.Tournament.Rules.Rounds:
		return refuse("ratings.from", "round", c.From)
	}
	for _, l := range c.Players {
		old := p.state.Player(l.Player)
		if old == nil {
			return unknown(l.Player)
		}
		player := *old
		player.Later = slices.DeleteFunc(slices.Clone(old.Later), func(x tournament.RatingPeriod) bool { return x.From == c.From })
		player.Later = append(player.Later, tournament.RatingPeriod{From: c.From, Ratings: l.Ratings, Source: c.Source})
		slices.SortFunc(player.Later, func(a, b tournament.RatingPeriod) int { return a.From - b.From })
		p.do(journal.PlayerChanged{Player: player})
	}
	return nil
}

// longEvent is how many days an event may last until ratings of its start are no
// longer those of its games (C.07, 10).
const longEvent = 30

// RatingMonth is the month whose list is valid for an event: that of its start,
// and for events of more than 30 days, or without a start, that of now.
func RatingMonth(info *tournament.Info, now time.Time) tournament.Date {
	if info.Start.Month == 0 || days(info) > longEvent {
		return tournament.Date{Year: now.Year(), Month: int(now.Month())}
	}
	return tournament.Date{Year: info.Start.Year, Month: info.Start.Month}
}

// days is how many days an event lasts, as far as its dates tell; 0 = unknown.
func days(info *tournament.Info) int {
	end := info.End
	for _, d := range info.RoundDates {
		if end.Before(d) {
			end = d
		}
	}
	if info.Start.Day == 0 || end.Day == 0 {
		return 0
	}
	at := func(d tournament.Date) time.Time {
		return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
	}
	return int(at(end).Sub(at(info.Start)).Hours()/24) + 1
}

func sameMonth(a, b tournament.Date) bool { return a.Year == b.Year && a.Month == b.Month }

func monthText(d tournament.Date) string {
	return time.Date(d.Year, time.Month(d.Month), 1, 0, 0, 0, 0, time.UTC).Format("2006-01")
}
