package tournament

import "slices"

// OwnTieBreak holds the values of a tie-break that only the rules of the event
// define, as somebody computed them.
type OwnTieBreak struct {
	Code   TieBreak // as the list of tie-breaks has it: OTHER_ and a name
	Values []OwnValue
}

// OwnValue is the value of one participant.
type OwnValue struct {
	ID         int // of the player, in a team event of the team
	Hundredths int // the value times 100; more is better
}

// DecidedTie is the order of participants whom no tie-break parted, as it was
// decided outside: by a play-off, by lots drawn in the hall. Best first. It
// counts as long as those who are tied are all in it.
type DecidedTie []int

func cloneOwn(list []OwnTieBreak) []OwnTieBreak {
	list = slices.Clone(list)
	for i := range list {
		list[i].Values = slices.Clone(list[i].Values)
	}
	return list
}

func cloneTies(list []DecidedTie) []DecidedTie {
	list = slices.Clone(list)
	for i := range list {
		list[i] = slices.Clone(list[i])
	}
	return list
}

// ownRanking checks what was computed and decided outside.
func (v *validation) ownRanking() {
	entered := func(id int) bool {
		if v.t.Rules.Team != nil {
			return v.hasTeam(TeamID(id))
		}
		return v.who.index(PlayerID(id)) >= 0
	}
	for _, own := range v.t.OwnTieBreaks {
		for _, value := range own.Values {
			if !entered(value.ID) {
				v.add(0, 0, "model.value-unknown", "id", value.ID, "code", own.Code)
			}
		}
	}
	for i := range v.t.MatchDecisions {
		d := &v.t.MatchDecisions[i]
		sound := entered(d.Sides[0]) && entered(d.Sides[1]) && d.Sides[0] != d.Sides[1] && d.Match > 0 &&
			(d.Winner == 0 || d.Winner == NobodyWins || slices.Contains(d.Sides[:], d.Winner))
		for _, g := range d.Games {
			sound = sound && slices.Contains(d.Sides[:], g.White) && g.Result.Valid() && g.Result != NoResult
		}
		if !sound {
			v.add(0, 0, "model.match-decision", "match", d.Match, "a", d.Sides[0], "b", d.Sides[1])
		}
	}
	for _, tie := range v.t.DecidedTies {
		for i, id := range tie {
			if !entered(id) || slices.Contains(tie[:i], id) {
				v.add(0, 0, "model.tie-unknown", "id", id)
			}
		}
	}
}
