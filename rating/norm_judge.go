package rating

import (
	"fmt"
	"slices"
)

// judge works out the figures of the games that count and every requirement.
func (c normCheck) judge(games []NormGame) Norm {
	norm := Norm{Rules: c.rules, Games: games}
	ratings := c.countedRatings(games)
	for _, game := range games {
		if game.counts() {
			norm.Counted++
			norm.Score += game.Score
		}
	}
	norm.Average, _ = Average(ratings)
	if norm.Counted > 0 {
		norm.Percent = Percent(norm.Score, norm.Counted)
		norm.Difference = Difference(norm.Percent)
		norm.Performance = norm.Average + norm.Difference
	}
	norm.Requirements = c.requirements(norm, mixOf(games, c.rules, c.player))
	norm.Achieved = len(norm.Unmet()) == 0
	if norm.Achieved {
		norm.CountsAs = c.countsAs(norm)
	}
	return norm
}

// countedRatings fills in the rating used for each opponent (1.4.6): unrated
// ones count 1400, and the lowest is raised to the floor of the title.
func (c normCheck) countedRatings(games []NormGame) []int {
	lowest := -1
	for i := range games {
		games[i].Rating, games[i].Raised = 0, false
		if !games[i].counts() {
			continue
		}
		games[i].Rating = games[i].Opponent.Rating
		if games[i].Rating == 0 {
			games[i].Rating = normUnrated
		}
		if lowest < 0 || games[i].Rating < games[lowest].Rating {
			lowest = i
		}
	}
	if lowest >= 0 && games[lowest].Rating < c.rules.Floor {
		games[lowest].Rating, games[lowest].Raised = c.rules.Floor, true
	}
	var ratings []int
	for _, game := range games {
		if game.counts() {
			ratings = append(ratings, game.Rating)
		}
	}
	return ratings
}

// mix counts the opponents of a norm by federation and title.
type mix struct {
	games, foreign, own, largest int
	unknown                      int // opponents whose federation is not known
	titled, holders              int
	persons, holderPersons       int
}

func mixOf(games []NormGame, rules NormRules, player NormPlayer) mix {
	var m mix
	federations := map[string]int{}
	persons := map[int]bool{}
	for _, game := range games {
		if !game.counts() {
			continue
		}
		m.games++
		opponent := game.Opponent
		switch opponent.Federation {
		case "FID":
		case "":
			m.unknown++
		default:
			federations[opponent.Federation]++
			m.largest = max(m.largest, federations[opponent.Federation])
		}
		if slices.Contains(titleHolders, opponent.Title) {
			m.titled++
		}
		holder := slices.Contains(rules.Holders, opponent.Title)
		if holder {
			m.holders++
		}
		if !persons[opponent.Number] {
			persons[opponent.Number] = true
			m.persons++
			if holder {
				m.holderPersons++
			}
		}
	}
	m.own = federations[player.Federation]
	m.foreign = len(federations)
	if m.own > 0 {
		m.foreign--
	}
	return m
}

func (c normCheck) requirements(norm Norm, m mix) []Requirement {
	var list []Requirement
	add := func(r ...Requirement) { list = append(list, r...) }
	if c.rules.Woman {
		add(Requirement{Kind: NeedWoman, Article: "0.3", Verdict: verdict(c.player.Woman)})
	}
	add(c.gamesRequirement(norm))
	add(c.federationRequirements(m)...)
	add(c.titleRequirements(m)...)
	add(
		atLeast(NeedAverage, "1.4.8a", norm.Average, c.rules.Average),
		c.scoreRequirement(norm),
		atLeast(NeedPerformance, "1.4.8", norm.Performance, c.rules.Performance),
	)
	add(c.eventRequirements()...)
	return list
}

// gamesRequirement is 1.4.1 with the exception of 1.4.1c: in nine rounds, eight
// games and a forfeit win or pairing-allocated bye.
func (c normCheck) gamesRequirement(norm Norm) Requirement {
	r := atLeast(NeedGames, "1.4.1", norm.Counted, c.event.minimumGames())
	if r.Verdict == NotMet && c.eightGames(norm) {
		r.Verdict, r.Article, r.Note = Met, "1.4.1c", "eight games and a forfeit win or bye in nine rounds"
	}
	return r
}

func (c normCheck) eightGames(norm Norm) bool {
	if c.event.Rounds != 9 || c.event.minimumGames() != normGames || norm.Counted != 8 {
		return false
	}
	for _, game := range norm.Games {
		if game.Use == NoGame {
			return game.Kind == WonByForfeit || game.Kind == AllocatedBye
		}
	}
	return false
}

// federationRequirements are 1.4.3 and 1.4.4; an exemption lifts both.
func (c normCheck) federationRequirements(m mix) []Requirement {
	list := []Requirement{
		atLeast(NeedFederations, "1.4.3", m.foreign, normFederations),
		atMost(NeedOwnFederation, "1.4.4", m.own, 3*m.games/5),
		atMost(NeedOneFederation, "1.4.4", m.largest, 2*m.games/3),
	}
	exemption := c.exemption()
	for i := range list {
		switch {
		case exemption != NoExemption && list[i].Verdict == NotMet:
			list[i].Verdict, list[i].Note = Waived, string(exemption)
		case undecided(list[i], m.unknown):
			list[i].Verdict, list[i].Note, list[i].Unknown = Open, fmt.Sprintf("federation of %d not known", m.unknown), m.unknown
		}
	}
	return list
}

// undecided tells whether opponents of unknown federation could still turn the
// verdict.
func undecided(r Requirement, unknown int) bool {
	if r.Bound == AtLeast {
		return r.Verdict == NotMet && r.Have+unknown >= r.Need
	}
	return r.Verdict == Met && r.Have+unknown > r.Need
}

func (c normCheck) exemption() Exemption {
	switch c.event.Exemption {
	case NationalChampionship, NationalTeams:
		if c.player.Federation != "" && c.player.Federation == c.event.Federation {
			return c.event.Exemption
		}
	case Zonal:
		return Zonal
	}
	if c.event.Cycles == 0 && c.event.Foreign.Exempts() {
		return largeSwiss
	}
	return NoExemption
}

// titleRequirements are 1.4.5. Minimum numbers are rounded up.
func (c normCheck) titleRequirements(m mix) []Requirement {
	list := []Requirement{atLeast(NeedTitled, "1.4.5a", m.titled, (m.games+1)/2)}
	if c.event.Cycles < 2 {
		need := max(3, (m.games+2)/3)
		return append(list, atLeast(NeedHolders, c.rules.HoldersArticle, m.holders, need))
	}
	return append(list,
		atLeast(NeedHolders, "1.4.5f", m.holderPersons, (m.persons+1)/2),
		atLeast(NeedDoublePlayers, "1.4.5f", c.event.Players, doublePlayers),
	)
}

// scoreRequirement is 1.4.8b: 35 percent of the games, not rounded.
func (c normCheck) scoreRequirement(norm Norm) Requirement {
	r := atLeast(NeedScore, "1.4.8b", norm.Percent, normScore)
	r.Verdict = verdict(norm.Counted > 0 && 100*int(norm.Score) >= normScore*2*norm.Counted)
	return r
}

// eventRequirements are conditions on the event that its record may or may not
// show (1.1).
func (c normCheck) eventRequirements() []Requirement {
	rounds := Requirement{Kind: NeedRoundsADay, Article: "1.1.3", Verdict: Open, Bound: AtMost, Need: 2}
	if c.event.MaxRoundsADay > 0 {
		rounds = atMost(NeedRoundsADay, "1.1.3", c.event.MaxRoundsADay, 2)
	}
	arbiter := Requirement{Kind: NeedArbiter, Article: "1.1.5", Verdict: Open}
	if title := c.event.ArbiterTitle; title == InternationalArbiter || title == FIDEArbiter {
		arbiter.Verdict = Met
	}
	return []Requirement{rounds, arbiter, {Kind: NeedRegularPlaying, Article: "1.1", Verdict: Open}}
}

// countsAs is the number of games of the norm in a title application: those
// counted, or 9 by 1.4.1c, one more for each full point above what the norm
// needed (1.4.1d), and at most 13 in longer events (1.7).
func (c normCheck) countsAs(norm Norm) int {
	games := max(norm.Counted, c.event.minimumGames())
	for score := norm.Score - Win; c.enough(norm, score); score -= Win {
		games++
	}
	if c.event.Rounds > normLongEvent {
		games = min(games, normLongEvent)
	}
	return games
}

// enough tells whether a lower score against the same opponents is a norm too.
func (c normCheck) enough(norm Norm, score Score) bool {
	if 100*int(score) < normScore*2*norm.Counted {
		return false
	}
	return norm.Average+Difference(Percent(score, norm.Counted)) >= c.rules.Performance
}

func atLeast(kind RequirementKind, article string, have, need int) Requirement {
	return Requirement{Kind: kind, Article: article, Verdict: verdict(have >= need), Have: have, Bound: AtLeast, Need: need}
}

func atMost(kind RequirementKind, article string, have, need int) Requirement {
	return Requirement{Kind: kind, Article: article, Verdict: verdict(have <= need), Have: have, Bound: AtMost, Need: need}
}

func verdict(met bool) Verdict {
	if met {
		return Met
	}
	return NotMet
}
