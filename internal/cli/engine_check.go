package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/tournament"
)

// check is -c: one line a round, and a block of two columns where the round in
// the file is not the one the rules give. It ends with 0 either way, as the
// callers of those engines expect.
func (r *engineRequest) check(con *console) error {
	t, system, err := r.open(con)
	if err != nil {
		return err
	}
	r.DrawColour(t)
	if r.Round > t.Completed() {
		return fail(engineBadRequest, nameOfInput(r.Input), 0, noSuchRound(con, t, r.Round))
	}
	name := strings.TrimSuffix(filepath.Base(r.Input), filepath.Ext(r.Input))
	var out strings.Builder
	var findings []audit.Finding
	for number := 1; number <= t.Completed(); number++ {
		if r.Round != 0 && number != r.Round {
			continue
		}
		finding := audit.Round(system, t, number)
		fmt.Fprintf(&out, "%s: Round #%d\n", name, number)
		switch {
		case finding.IsImpossible():
			fmt.Fprintf(&out, "No valid pairing exists for round %d.\n\n", number)
		case finding.Err != nil:
			return engineProblem(nameOfInput(r.Input), finding.Err)
		case !finding.Agrees:
			out.WriteString(columns(&finding))
		}
		findings = append(findings, finding)
	}
	con.engineText(out.String() + "\n")
	r.writeList(con, system, func() (string, error) {
		var lists strings.Builder
		for i := range findings {
			fmt.Fprintf(&lists, "Round #%d\n%s", findings[i].Round, newChecklist(t.Before(findings[i].Round), system, findings[i].Paired))
		}
		return lists.String() + signature(), nil
	})
	return nil
}

// columns lists only what differs, each side in its own order.
func columns(f *audit.Finding) string {
	expected, found := f.Expected, f.Found
	byes, given := f.Byes()
	expected, found = withByes(expected, byes), withByes(found, given)
	var b strings.Builder
	b.WriteString("  Checker pairings        Tournament pairings \n")
	for i := range max(len(expected), len(found)) {
		line := "    " + pairCell(expected, i) + strings.Repeat(" ", 16) + pairCell(found, i)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("\n")
	return b.String()
}

func withByes(pairs []audit.Pair, byes []tournament.PlayerID) []audit.Pair {
	pairs = pairs[:len(pairs):len(pairs)]
	for _, id := range byes {
		pairs = append(pairs, audit.Pair{White: id})
	}
	return pairs
}

func pairCell(pairs []audit.Pair, i int) string {
	if i >= len(pairs) {
		return strings.Repeat(" ", 9)
	}
	return fmt.Sprintf("%3d - %3d", pairs[i].White, pairs[i].Black)
}
