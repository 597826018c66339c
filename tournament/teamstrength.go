package tournament

// TeamStrength is what the initial order of teams goes by: the factor that was given,
// or the average rating of the players at the first boards.
func (t *Tournament) TeamStrength(team *Team) Points {
	if team == nil {
		return 0
	}
	if team.Strength != 0 || t.Rules.Team == nil || t.Rules.Team.Boards < 1 {
		return team.Strength
	}
	sum := 0
	for _, id := range team.Members[:min(len(team.Members), t.Rules.Team.Boards)] {
		if player := t.Player(id); player != nil {
			sum += t.Strength(player)
		}
	}
	return Points(sum) * One / Points(t.Rules.Team.Boards)
}
