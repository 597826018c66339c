package tiebreak

// extendedEncounter is article 13.3: direct encounter by the primary score, if
// that separates nobody by the secondary one; every smaller set starts again at
// the primary, before 2026 at the score that made it. The longer codes go on to the boards for two teams that are
// still tied in both scores (13.3.2).
func extendedEncounter(c *Calculator, tb *TieBreak, group []int32, trace *Working) [][]int32 {
	rules := c.encounterRules(tb, []int{c.field.primary, c.field.other()}, trace)
	var boards []func([]int32) [][]int32
	count := func(set []int32) [][]int32 {
		return partition(set, c.all(boardCount(c, tb)), true)
	}
	top := func(set []int32) [][]int32 { return topBoards(c, tb, set, nil) }
	bottom := func(set []int32) [][]int32 { return bottomBoards(c, tb, set, nil) }
	switch tb.Method.Name {
	case "EDEC":
		boards = append(boards, count)
	case "EDEBT":
		boards = append(boards, count, top)
	case "EDEBB":
		boards = append(boards, count, bottom)
	case "EDET":
		boards = append(boards, top)
	case "EDEB":
		boards = append(boards, bottom)
	}
	rules.last = func(set []int32) [][]int32 {
		if len(set) != 2 || !c.tiedInBoth(set) {
			return [][]int32{set}
		}
		for _, by := range boards {
			if parts := by(set); len(parts) > 1 {
				if trace != nil {
					trace.Encounters = append(trace.Encounters, byBoardsEncounter(parts))
				}
				return parts
			}
		}
		return [][]int32{set}
	}
	return rules.resolve(group, 0)
}

func byBoardsEncounter(parts [][]int32) Encounter {
	e := Encounter{Verdict: ByBoards}
	for _, part := range parts {
		e.Members = append(e.Members, int(part[0]))
		e.Parts = append(e.Parts, []int{int(part[0])})
	}
	return e
}

func (c *Calculator) tiedInBoth(set []int32) bool {
	for i := range c.field.scores {
		total := c.field.scores[i].total
		if total[set[0]] != total[set[1]] {
			return false
		}
	}
	return true
}

// resultBetween is the US rule: wins less losses among the tied, whoever met
// whom, so that 3-1 goes before 1-0.
func resultBetween(c *Calculator, _ *TieBreak, group []int32, trace *Working) [][]int32 {
	f, s := c.field, &c.field.scores[c.field.primary]
	among := c.among(group)
	t := &separate{sums: make([]int64, len(group)), missing: make([]int, len(group)), meetings: make([][]Meeting, len(group)), scale: 1}
	for i, p := range group {
		for r, cell := range f.row(int(p)) {
			if !cell.finished() || !among[cell.opponent] {
				continue
			}
			t.sums[i] += 10 * (int64(cell.halfPoints()) - 1)
			t.meetings[i] = meet(t.meetings[i], 0, Meeting{int(p), int(cell.opponent), s.awarded[int(p)*f.Rounds+r], 1})
		}
		t.missing[i] = len(group) - 1 - len(t.meetings[i])
	}
	for _, p := range group {
		among[p] = false
	}
	parts := t.bySum(group)
	verdict := PlusMinus
	if len(parts) == 1 {
		verdict = Undecided
	}
	(&encounterRules{calc: c, trace: trace}).record(group, t, f.primary, verdict, parts)
	return parts
}
