package prizes

import (
	"strconv"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// Announced reads prizes as they were announced. The tournament says who is in a
// category; what a list calls for more than one category (such as "sex") becomes
// a list each. The error names the list that is wrong.
func Announced(a tournament.Prizes, t *tournament.Tournament) (Plan, error) {
	if t == nil {
		t = new(tournament.Tournament)
	}
	plan := Plan{Choice: a.Choice}
	if a.Choice == "" {
		plan.Choice = UsualChoice(a, t)
	}
	var err error
	if plan.Unit, err = optional(a.Unit); err != nil {
		return Plan{}, err
	}
	for i := range a.Lists {
		lists, err := announcedList(&a.Lists[i], t)
		if err != nil {
			return Plan{}, message.Error("prize.list", "list", strconv.Quote(a.Lists[i].Name), "what", err)
		}
		plan.Lists = append(plan.Lists, lists...)
	}
	return plan, plan.validate()
}

// UsualChoice is how many prizes one player may take where nothing was announced: in the
// US Swiss the prizes of the tied are pooled (IX), unless a list is divided in another way
// or has a smallest share; elsewhere a player takes one of every list.
func UsualChoice(a tournament.Prizes, t *tournament.Tournament) Choice {
	if t == nil || t.Rules.System != tournament.Harkness {
		return Several
	}
	for i := range a.Lists {
		if l := &a.Lists[i]; l.Method != "" && l.Method != Equal || l.Minimum != "" {
			return Several
		}
	}
	return Pooled
}

func announcedList(a *tournament.PrizeList, t *tournament.Tournament) ([]List, error) {
	list := List{Name: a.Name, Method: a.Method}
	if list.Method == "" {
		list.Method = Equal
	}
	for _, text := range a.Amounts {
		amount, err := ParseAmount(text)
		if err != nil {
			return nil, err
		}
		list.Prizes = append(list.Prizes, amount)
	}
	var err error
	if list.MinimumShare, err = optional(a.Minimum); err != nil {
		return nil, err
	}
	if a.Category == "" {
		return []List{list}, nil
	}
	if t.Rules.Team != nil {
		return nil, message.Error("prize.teams", "category", a.Category)
	}
	categories, err := standings.Categories(a.Category, t)
	if err != nil {
		return nil, err
	}
	var lists []List
	for _, category := range categories {
		one := list
		if len(categories) > 1 {
			one.Name += " " + category.Name
		}
		one.Members = append([]tournament.PlayerID{}, category.Members(t)...) // nobody is not everybody
		lists = append(lists, one)
	}
	return lists, nil
}

func optional(text string) (Amount, error) {
	if text == "" {
		return 0, nil
	}
	return ParseAmount(text)
}

// Ranked are those in standings who have a rank, as prizes see them. In a team
// event the teams stand there under their numbers.
func Ranked(s *standings.Standings) []Entry {
	if s == nil {
		return nil
	}
	var entries []Entry
	for i := range s.Rows {
		row := &s.Rows[i]
		if row.Rank == 0 {
			continue
		}
		entry := Entry{Player: row.Player, Score: s.First(row), Rank: row.Rank}
		if row.Team != tournament.NoTeam {
			entry.Player = tournament.PlayerID(row.Team)
		}
		entries = append(entries, entry)
	}
	return entries
}
