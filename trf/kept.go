package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// Some facts of an event have no record: how somebody left, the seed of its lots, ties
// that were decided outside, that a round is over in which everybody was absent. Files of
// TRF26 say them in comments, with the numbers of the file. Who knows the words has the
// facts again.
const (
	seedWords    = "Seed of the lots: "
	lotWords     = "Lot of a corrected name: "
	leftWords    = "Left the event: "
	struckWords  = "Games that do not count: "
	tieWords     = "Tie decided outside: "
	valuesWords  = "Values of "
	judgedWords  = "Adjudicated for pairing: "
	idleWords    = "Round without games: "
	playWords    = "Round in play: "
	lateWords    = "Entered late: "
	houseWords   = "House player: "
	knownWords   = "Corrected: "
	gamesWords   = "Provisional rating: "
	momentsWords = "Schedule of round "

	announcedWords = ", announced before" // a departure: before that round was paired
	seatedWords    = ", seated later"     // a departure: by hand, in a round after it
	atTheEndWords  = ", at the end"       // games that do not count: of who did not leave
)

// keptFacts are the comments that say something of the event: their words, an example,
// and how they are read. docs/files.md has the examples.
func keptFacts() []keptFact {
	return []keptFact{
		{idleWords, "4", (*reader).takeIdle},
		{playWords, "5", (*reader).takePlay},
		{seedWords, "4711", (*reader).takeSeed},
		{lotWords, "5 0123456789abcdef", (*reader).takeLot},
		{lateWords, "9 in round 3", (*reader).takeLate},
		{houseWords, "12", (*reader).takeHouse},
		{gamesWords, "7 on 12 games", (*reader).takeGames},
		{leftWords, "5 before round 4, expelled", (*reader).takeDeparture},
		{struckWords, "5", (*reader).takeStruck},
		{tieWords, "3, 1, 2", (*reader).takeTie},
		{valuesWords, "OTHER_PLAYOFF: 3 1.5, 1 0.25", (*reader).takeValues},
		{judgedWords, "round 2, 5-3 1-0", (*reader).takeJudged},
		{knownWords, "round 1, 5-3 0-1 instead of 5-3 1-0, from round 3", (*reader).takeKnown},
		{knownWords, "round 2, 4-6 1-0 instead of 4-6 1/2-1/2" + ratingWords, (*reader).takeKnown},
		{momentsWords, "2: begins 16:30, pairings 2026-11-20T15:30, errors until 2026-11-20T20:00", (*reader).takeMoments},
	}
}

type keptFact struct {
	words, example string
	take           func(r *reader, comment string) bool
}

// departureWords say how somebody left.
var departureWords = map[tournament.DepartureKind]string{
	tournament.Withdrawn: "withdrawn", tournament.NoShow: "did not come", tournament.Expelled: "expelled",
}

// departureOf is the kind of departure that words say; ok is false for others.
func departureOf(words string) (kind tournament.DepartureKind, ok bool) {
	for kind, says := range departureWords {
		if says == words {
			return kind, true
		}
	}
	return kind, false
}

// keptComments says the facts that have no record.
func (w *writer) keptComments() []string {
	var list []string
	if seed := w.t.Rules.LotSeed; seed != 0 {
		list = append(list, seedWords+strconv.FormatUint(seed, 10))
	}
	for _, i := range w.order {
		p := &w.t.Players[i]
		if p.Lot != 0 && w.t.Rules.LotSeed != 0 && w.comments { // it tells on the name before, and without the seed nobody draws it again
			list = append(list, fmt.Sprintf("%s%d %016x", lotWords, w.numbers[p.ID], p.Lot))
		}
		if p.House {
			list = append(list, fmt.Sprintf("%s%d", houseWords, w.numbers[p.ID]))
		}
		if p.RatingGames > 0 {
			list = append(list, fmt.Sprintf("%s%d on %d games", gamesWords, w.numbers[p.ID], p.RatingGames))
		}
		if entered := w.firstCame(i); entered > 1 {
			list = append(list, fmt.Sprintf("%s%d in round %d", lateWords, w.numbers[p.ID], entered))
		}
		if p.Left == nil {
			continue
		}
		text := fmt.Sprintf("%s%d before round %d, %s", leftWords, w.numbers[p.ID], p.Left.After+1, departureWords[p.Left.Kind])
		if w.lastCame(i) > p.Left.After {
			text += seatedWords
		}
		if p.Left.Planned {
			text += announcedWords
		}
		list = append(list, text)
	}
	list = slices.Concat(list, w.struckComments(), w.idleComments())
	for _, tie := range w.t.DecidedTies {
		numbers := make([]string, len(tie))
		for i, id := range tie {
			numbers[i] = strconv.Itoa(w.decisionNumber(id))
		}
		list = append(list, tieWords+strings.Join(numbers, ", "))
	}
	for _, own := range w.t.OwnTieBreaks {
		values := make([]string, len(own.Values))
		for i, v := range own.Values {
			values[i] = fmt.Sprintf("%d %s", w.decisionNumber(v.ID), strconv.FormatFloat(float64(v.Hundredths)/100, 'f', -1, 64))
		}
		list = append(list, fmt.Sprintf("%s%s: %s", valuesWords, own.Code, strings.Join(values, ", ")))
	}
	return slices.Concat(list, w.momentComments(), w.judgedComments(), w.knownComments())
}

// idleComments says which rounds are over in which nobody was paired, and that a round
// is in play in which only games against empty boards have no result: without it no
// form of file tells them from rounds to come, and from rounds that are over.
func (w *writer) idleComments() (list []string) {
	for i := range w.t.Rounds {
		paired := slices.ContainsFunc(w.t.Rounds[i].Byes, func(b tournament.Bye) bool { return b.Kind == tournament.PairingBye })
		if !paired && !slices.ContainsFunc(w.t.Rounds[i].Games, isShown) {
			list = append(list, idleWords+strconv.Itoa(i+1))
		}
	}
	if c := w.t.Current; c != nil && !c.Complete() && isSeen(c) && !slices.ContainsFunc(c.Games, isOpen) {
		list = append(list, playWords+strconv.Itoa(len(w.t.Rounds)+1))
	}
	return list
}

// isShown reports whether a column shows that a game was paired: of one against an empty
// board to which nobody came it does not.
func isShown(g tournament.Game) bool {
	return g.White != tournament.NoPlayer && g.Black != tournament.NoPlayer || g.Result != tournament.DoubleForfeit
}

// isOpen reports whether a column shows that a game has no result: of one against an
// empty board it shows nothing before.
func isOpen(g tournament.Game) bool {
	return g.Result == tournament.NoResult && g.White != tournament.NoPlayer && g.Black != tournament.NoPlayer
}

// writeIdle writes the comments that all forms have.
func (w *writer) writeIdle() {
	for _, comment := range w.idleComments() {
		w.line("### %s", comment)
	}
}

// firstCame is the round in which a player entered: a late entry can have been seated by
// hand in a round that was already paired.
func (w *writer) firstCame(i int) int {
	entered := w.t.Players[i].Entered
	for r, c := range w.table.Row(i) {
		if r+1 < entered && (c.Outcome == tournament.PairingBye || c.Opponent >= 0) {
			return r + 1
		}
	}
	return entered
}

// lastCame is the last round in which a player was there: somebody who had left can have
// been paired by hand.
func (w *writer) lastCame(i int) (round int) {
	for r, c := range w.table.Row(i) {
		if c.Outcome == tournament.PairingBye || c.Opponent >= 0 && c.Outcome != tournament.Pending && c.Outcome != tournament.ForfeitLoss {
			round = r + 1
		}
	}
	return round
}

// readKept takes the facts that have no record from comments. A comment that does not
// fit the file stays one.
func (r *reader) readKept() {
	facts := keptFacts()
	for _, rec := range r.records {
		if rec.code != "###" {
			continue
		}
		comment := trim(rec.text[3:])
		if slices.ContainsFunc(facts, func(f keptFact) bool { return strings.HasPrefix(comment, f.words) && f.take(r, comment) }) {
			r.taken[comment] = true
		}
	}
	r.settleRatingOnly()
	r.t.Info.Comments = slices.DeleteFunc(r.t.Info.Comments, func(c string) bool { return r.taken[c] })
	if len(r.t.Info.Comments) == 0 {
		r.t.Info.Comments = nil
	}
}

// saidIdle reports whether a comment says that a round is over in which nobody played.
func (r *reader) saidIdle(round int) bool {
	return slices.ContainsFunc(r.records, func(rec record) bool {
		return rec.code == "###" && trim(rec.text[3:]) == idleWords+strconv.Itoa(round)
	})
}

// saidInPlay reports whether a comment says that a round is not over although all the
// games that a file can show have results.
func (r *reader) saidInPlay(round int) bool {
	return slices.ContainsFunc(r.records, func(rec record) bool {
		return rec.code == "###" && trim(rec.text[3:]) == playWords+strconv.Itoa(round)
	})
}

// takePlay knows that comment, which was read with the rounds.
func (r *reader) takePlay(comment string) bool {
	text, ok := strings.CutPrefix(comment, playWords)
	round, whole := number(text)
	return ok && whole && r.t.Current != nil && round == len(r.t.Rounds)+1
}

// takeIdle knows the comment of a round without games, which was read with the rounds.
func (r *reader) takeIdle(comment string) bool {
	text, ok := strings.CutPrefix(comment, idleWords)
	round, whole := number(text)
	return ok && whole && round >= 1 && round <= len(r.t.Rounds) && !slices.ContainsFunc(r.t.Rounds[round-1].Games, isShown)
}

func (r *reader) takeSeed(comment string) bool {
	text, ok := strings.CutPrefix(comment, seedWords)
	if !ok {
		return false
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return false
	}
	r.t.Rules.LotSeed = seed
	return true
}

// takeLot reads what the lots of somebody are drawn by whose name was corrected.
func (r *reader) takeLot(comment string) bool {
	text, ok := strings.CutPrefix(comment, lotWords)
	who, drawn, _ := strings.Cut(text, " ")
	id, known := number(who)
	lot, err := strconv.ParseUint(drawn, 16, 64)
	if !ok || !known || err != nil || lot == 0 || r.rowOf(id) == nil {
		return false
	}
	r.t.Players[r.index[id]-1].Lot = lot
	return true
}

// takeLate reads in which round somebody entered who was in none before.
func (r *reader) takeLate(comment string) bool {
	text, ok := strings.CutPrefix(comment, lateWords)
	who, when, _ := strings.Cut(text, " in round ")
	id, known := number(who)
	round, whole := number(when)
	row := r.rowOf(id)
	if !ok || !known || !whole || row == nil || round < 2 || round > maxRounds {
		return false
	}
	for before := 1; before < round; before++ {
		if r.cell(row, before).evidence() {
			return false
		}
	}
	r.t.Players[r.index[id]-1].Entered = round
	return true
}

// takeHouse reads who plays only where the field is odd, and is not ranked.
func (r *reader) takeHouse(comment string) bool {
	text, ok := strings.CutPrefix(comment, houseWords)
	id, known := number(text)
	if !ok || !known || r.rowOf(id) == nil {
		return false
	}
	r.t.Players[r.index[id]-1].House = true
	return true
}

// takeDeparture reads how somebody left. Then the absences from the rounds to come,
// which other programs understand, are no requests.
func (r *reader) takeDeparture(comment string) bool {
	text, ok := strings.CutPrefix(comment, leftWords)
	if !ok {
		return false
	}
	who, rest, _ := strings.Cut(text, " before round ")
	rest, planned := strings.CutSuffix(rest, announcedWords)
	rest, seated := strings.CutSuffix(rest, seatedWords)
	when, how, _ := strings.Cut(rest, ", ")
	id, known := number(who)
	before, whole := number(when)
	row := r.rowOf(id)
	kind, said := departureOf(how)
	if !known || !whole || row == nil || !said || before < 1 || before > maxRounds+1 || r.cameAfter(row, before-1) != seated {
		return false
	}
	r.t.Players[r.index[id]-1].Left = &tournament.Departure{After: before - 1, Kind: kind, Planned: planned}
	r.t.Requests = slices.DeleteFunc(r.t.Requests, func(q tournament.Request) bool {
		return q.Player == row.player.ID && q.Round >= before && q.Kind == tournament.ZeroBye
	})
	return true
}

// cameAfter reports whether a player was there in a round after the given one. In a
// round robin a game stays in the table that nobody comes to.
func (r *reader) cameAfter(row *row, after int) bool {
	for round := after + 1; round <= r.played; round++ {
		if c := r.cell(row, round); c.evidence() && c.mark != 0 && c.mark != '-' {
			return true
		}
	}
	return false
}

// entrant reads the number of a player, in a team event of a team.
func (r *reader) entrant(text string) (int, bool) {
	id, ok := number(text)
	if r.t.Rules.Team != nil {
		return id, ok && r.teams[tournament.TeamID(id)]
	}
	return id, ok && r.rowOf(id) != nil
}

func (r *reader) takeTie(comment string) bool {
	text, ok := strings.CutPrefix(comment, tieWords)
	if !ok {
		return false
	}
	var tie tournament.DecidedTie
	for word := range strings.SplitSeq(text, ", ") {
		id, known := r.entrant(word)
		if !known || slices.Contains(tie, id) {
			return false
		}
		tie = append(tie, id)
	}
	r.t.DecidedTies = append(r.t.DecidedTies, tie)
	return true
}

func (r *reader) takeValues(comment string) bool {
	text, ok := strings.CutPrefix(comment, valuesWords)
	if !ok {
		return false
	}
	code, list, ok := strings.Cut(text, ": ")
	if !ok || !slices.Contains(r.t.Rules.TieBreaks, tournament.TieBreak(code)) {
		return false
	}
	own := tournament.OwnTieBreak{Code: tournament.TieBreak(code)}
	for word := range strings.SplitSeq(list, ", ") {
		who, value, _ := strings.Cut(word, " ")
		id, known := r.entrant(who)
		hundredths, sound := parseHundredths(value)
		if !known || !sound {
			return false
		}
		own.Values = append(own.Values, tournament.OwnValue{ID: id, Hundredths: hundredths})
	}
	r.t.OwnTieBreaks = append(r.t.OwnTieBreaks, own)
	return true
}

// parseHundredths reads a decimal number with at most two places: "1.25" is 125.
func parseHundredths(text string) (int, bool) {
	whole, part, _ := strings.Cut(strings.TrimPrefix(text, "-"), ".")
	if len(part) > 2 {
		return 0, false
	}
	n, err := strconv.Atoi(whole + part + strings.Repeat("0", 2-len(part)))
	if strings.HasPrefix(text, "-") {
		n = -n
	}
	return n, cmp.Or(whole, part) != "" && err == nil
}
