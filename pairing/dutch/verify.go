package dutch

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Verify checks a certificate; see swiss.Certifier. What every bracket consists
// of, which pairs are possible in it and what they cost is worked out from the
// tournament and compared; that nothing is better is what the proof shows.
func (s *system) Verify(t *tournament.Tournament, c *swiss.Certificate) ([]swiss.Unproved, error) {
	r, err := new(workspace).prepare(s.edition, t, new(engine))
	if err != nil {
		return nil, err
	}
	if c == nil {
		return nil, &swiss.Refuted{Err: message.Error("refuted.none")}
	}
	if c.System != Name || c.Edition != s.edition.name || c.Round != r.field.Round {
		return nil, &swiss.Refuted{Err: message.Error("refuted.other", "round", c.Round, "system", fmt.Sprintf("%s %s", c.System, c.Edition),
			"wanted", r.field.Round, "own", fmt.Sprintf("%s %s", Name, s.edition.name))}
	}
	unproved, err := r.verify(c)
	if err != nil {
		return nil, &swiss.Refuted{Err: err}
	}
	return unproved, nil
}

// verify checks what a certificate of this round says.
func (r *round) verify(c *swiss.Certificate) ([]swiss.Unproved, error) {
	mate, err := r.certifiedMates(c)
	if err != nil {
		return nil, err
	}
	if bye := slices.Index(mate, -1); bye >= 0 && r.edition.byeScore != "" {
		if err := r.verifyBye(&r.field.Players[bye]); err != nil {
			return nil, err
		}
	}
	left, later, err := r.verifyBrackets(c.Brackets, mate)
	if err != nil {
		return nil, err
	}
	if err := r.left(left); err != nil {
		var alone []tournament.PlayerID
		for _, place := range left {
			alone = append(alone, r.field.Players[place].ID)
		}
		return nil, message.Error("refuted.left", "players", alone)
	}
	return r.unproved(c, later), nil
}

// verifyBye refutes a bye that somebody with a lower score can get: a way to pair
// everybody else is then known. That there is none is not proved by finding none.
func (r *round) verifyBye(p *field.Player) error {
	if lowest, ok := r.solver.complete(r); ok && lowest < p.Score {
		return message.Error("refuted.bye", "player", p.ID, "points", p.Score, "lowest", lowest, "article", r.edition.byeScore)
	}
	r.fixByeScore(p.Score)
	return nil
}

// certifiedMates reads the boards: everybody is on one, no absolute rule is
// broken, the colours are right.
func (r *round) certifiedMates(c *swiss.Certificate) ([]int32, error) {
	var found tournament.Round
	for _, b := range c.Boards {
		found.Games = append(found.Games, tournament.Game{White: b.White, Black: b.Black})
	}
	if c.Bye != nil {
		found.Byes = append(found.Byes, tournament.Bye{Player: *c.Bye, Kind: tournament.PairingBye})
	}
	mate, verdict := r.opponents(&found)
	if verdict == nil {
		verdict = r.field.JudgeColours(&found, r.colours)
	}
	if verdict != nil {
		return nil, &message.Fault{Message: verdict.AsMessage()}
	}
	return mate, nil
}

// verifyBrackets checks bracket after bracket and returns whom the last leaves
// over, and the scores of the brackets whose pairing is not the first that the
// procedure comes to.
func (r *round) verifyBrackets(proofs []swiss.CertifiedBracket, mate []int32) (carried []int32, later []tournament.Points, err error) {
	g := 0 // scoregroups used
	position := make([]int32, len(mate))
	for i := range proofs {
		if g == len(r.groups) {
			return nil, nil, message.Error("refuted.after-last")
		}
		b := r.edition.bracket(r, carried, g, proofs[i].Kind)
		collapses := i > 0 && proofs[i-1].Kind == pairing.PenultimateBracket
		if b == nil || collapses != (b.kind == pairing.CollapsedBracket) {
			return nil, nil, message.Error("refuted.kind", "bracket", i+1, "kind", strconv.Quote(string(proofs[i].Kind)))
		}
		s := &solution{mate: b.pairsOf(mate, position)}
		b.countsUnplayed = r.edition.byeScore != "" && r.countsUnplayed(b, s)
		if err := b.verify(&proofs[i], s); err != nil {
			return nil, nil, message.Error("refuted.bracket", "score", b.score, "what", err)
		}
		if !isFirst(b, s.mate) {
			later = append(later, b.score)
		}
		carried = b.floaters(s)
		g++
		if b.kind == pairing.CollapsedBracket {
			g = len(r.groups)
		}
	}
	if g < len(r.groups) {
		return nil, nil, message.Error("refuted.missing", "score", r.field.Players[r.groups[g][0]].Score)
	}
	return carried, later, nil
}

// verify checks the proof of one bracket.
func (b *bracket) verify(proof *swiss.CertifiedBracket, s *solution) error {
	g := newGraph(b)
	want := g.statement()
	if proof.Score != want.Score || proof.MovedDown != want.MovedDown || proof.Members != want.Members || !slices.Equal(proof.Players, want.Players) {
		return message.Error("refuted.players")
	}
	problem := new(optimum.Solver).Problem(&g.Graph)
	switch {
	case !slices.Equal(proof.Classes, problem.Classes), !slices.Equal(proof.Excluded, problem.Excluded):
		return message.Error("refuted.possible")
	case !reflect.DeepEqual(proof.Costs, problem.Costs):
		return message.Error("refuted.costs")
	}
	if err := proof.Verify(); err != nil {
		return inWords(err, proof.Players)
	}
	for i, m := range s.mate {
		if inside := int(proof.Mates[i]) < len(b.members); inside != (m >= 0) || inside && proof.Mates[i] != m {
			return message.Error("refuted.opponent", "player", b.id(b.members[i]))
		}
	}
	return nil
}

// inWords tells a flaw by the players it is about; which value is wrong is in the flaw,
// which the error wraps.
func inWords(err error, players []tournament.PlayerID) error {
	var flaw *matching.Flaw
	if !errors.As(err, &flaw) {
		return err
	}
	var about []tournament.PlayerID
	for _, v := range flaw.Vertices {
		if v < len(players) {
			about = append(about, players[v])
		}
	}
	if len(about) == 0 {
		return message.Error("refuted.proof", "flaw", err)
	}
	return message.Error("refuted.proof.of", "players", message.And(about), "flaw", err)
}

// unproved lists what a certificate leaves open; later are the brackets in which
// another pairing comes before the one given.
func (r *round) unproved(c *swiss.Certificate, later []tournament.Points) []swiss.Unproved {
	var open []swiss.Unproved
	if len(later) > 0 {
		open = append(open, swiss.Unproved{What: swiss.OrderPart, Note: pairing.Note{
			Article: r.edition.order[orderOfTranspositions] + " to " + r.edition.order[orderOfMovedDown],
			Message: message.Of("unproved.order", "scores", later)}})
	}
	if r.byeScoreFixed && slices.ContainsFunc(r.field.Players, func(p field.Player) bool { return p.Score < r.byeScore && !p.ByeBarred }) {
		open = append(open, swiss.Unproved{What: swiss.ByePart, Note: pairing.Note{
			Article: r.edition.byeScore, Message: message.Of("unproved.bye")}})
	}
	if slices.ContainsFunc(c.Brackets, func(b swiss.CertifiedBracket) bool { return b.Kind == pairing.CollapsedBracket }) {
		open = append(open, swiss.Unproved{What: swiss.BracketsPart, Note: pairing.Note{
			Article: r.edition.completion, Message: message.Of("unproved.brackets")}})
	}
	return open
}
