package robot

import (
	"fmt"
	"math/rand/v2"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// setup is what is announced before an event: its rules and who has entered.
type setup struct {
	rules   api.Rules
	start   string // the first day
	ratings []int  // of the players, by team after team in a team event
	teams   int    // 0 = an event of players
	members int    // of each team
}

// contest is a kind of event: a system with an edition, for players or for teams.
type contest struct {
	system  tournament.System
	edition tournament.Edition
	teams   bool
}

// contests are all kinds of event that can be paired.
func contests() (list []contest) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			if e.Players && edition != "scheveningen" {
				list = append(list, contest{e.Name, edition, false})
			}
			if e.Teams {
				list = append(list, contest{e.Name, edition, true})
			}
		}
	}
	return list
}

// draw makes an event of a kind at random.
func (c contest) draw(chance *rand.Rand) setup {
	s := setup{start: "2026-11-15", rules: api.Rules{System: c.system, Edition: c.edition, LotSeed: 1 + uint64(chance.IntN(1_000_000))}}
	players := 4 + chance.IntN(13)
	s.rules.Rounds = 3 + chance.IntN(5)
	if c.teams {
		boards := 1 + chance.IntN(3)
		s.teams, s.members = 3+chance.IntN(5), boards+chance.IntN(2)
		if c.edition == "scheveningen" {
			s.teams, s.members, s.rules.Rounds = 2, boards, boards
		}
		players = s.teams * s.members
		s.rules.Team = &api.TeamRules{Boards: boards}
	}
	switch {
	case c.system == tournament.RoundRobin && c.edition != "scheveningen":
		s.rules.Cycles = 1 + chance.IntN(5)/4
		n := players
		if c.teams {
			n = s.teams
		} else if players > 8 {
			players, n = 8, 8
		}
		s.rules.Rounds = s.rules.Cycles * (n - 1 + n%2)
	case c.system == tournament.Knockout:
		s.rules.Rounds = 0 // they follow from the tree
	case c.system == tournament.DoubleSwiss:
		s.rules.Rounds += s.rules.Rounds % 2
	}
	for range players {
		rating := 1000 + 10*chance.IntN(150)
		if chance.IntN(12) == 0 {
			rating = 0
		}
		s.ratings = append(s.ratings, rating)
	}
	s.drawRules(c, chance)
	return s
}

// drawRules makes the choices that the rules leave open.
func (s *setup) drawRules(c contest, chance *rand.Rand) {
	if chance.IntN(3) == 0 {
		s.drawOptions(c, chance)
	}
	if !c.system.IsTree() && c.system != tournament.Keizer {
		list := standings.Presets()
		preset := list[chance.IntN(len(list))]
		if c.teams == (preset.Codes[0] == "MPTS") {
			s.rules.TieBreaks = preset.Codes
		}
	}
	if c.system.ByScore() && !c.teams && c.system != tournament.Keizer {
		switch chance.IntN(8) {
		case 0:
			s.rules.Baku = true
		case 1:
			s.rules.StartPoints = &api.StartPoints{Bands: []api.StartBand{{From: 2000, Points: 2}, {From: 1600, Points: 1}}, InTieBreaks: chance.IntN(2) == 0}
		}
	}
	if chance.IntN(6) == 0 {
		s.rules.HalfByes = &api.HalfByes{Most: 1 + chance.IntN(3), FreeAtEnd: chance.IntN(3)}
	}
	if c.edition == "2017" && chance.IntN(2) == 0 {
		s.start = "2022-05-01"
	}
	s.rules.EqualOrder = []string{"", "", "fide id", "age"}[chance.IntN(4)]
}

// drawOptions chooses readings of the system.
func (s *setup) drawOptions(c contest, chance *rand.Rand) {
	system, err := systems.Find(c.system, c.edition)
	if err != nil {
		return
	}
	for _, choice := range systems.Choices(system) {
		if chance.IntN(3) > 0 {
			continue
		}
		value := fmt.Sprint(chance.IntN(3))
		if n := len(choice.Values); n > 0 {
			value = choice.Values[chance.IntN(n)]
		}
		s.rules.Options = append(s.rules.Options, api.Option{Name: choice.Name, Value: value})
	}
}

// String names the event in one line.
func (s *setup) String() string {
	text := fmt.Sprintf("%s %s, %d players, %d rounds", s.rules.System, s.rules.Edition, len(s.ratings), s.rules.Rounds)
	if s.teams > 0 {
		text += fmt.Sprintf(", %d teams of %d on %d boards", s.teams, s.members, s.rules.Team.Boards)
	}
	if s.rules.Cycles > 1 {
		text += fmt.Sprintf(", %d cycles", s.rules.Cycles)
	}
	for _, o := range s.rules.Options {
		text += ", " + o.Name + "=" + o.Value
	}
	if s.rules.Baku {
		text += ", Baku"
	}
	if s.rules.StartPoints != nil {
		text += ", MacMahon"
	}
	if len(s.rules.TieBreaks) > 0 {
		text += ", " + tournament.JoinTieBreaks(s.rules.TieBreaks, " ")
	}
	return text
}
