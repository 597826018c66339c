package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// writePlayers writes the lines 001.
func (w *writer) writePlayers() {
	asked, last := w.requests()
	var cells strings.Builder
	for _, i := range w.order {
		p := &w.t.Players[i]
		cells.Reset()
		for r, c := range w.table.Row(i) {
			cells.WriteString("  ")
			if w.to != TRF26 && c.Opponent < 0 && w.teamByeOf(p.ID, r+1) {
				cells.WriteString(teamByeCell)
			} else {
				cells.WriteString(w.cell(c))
			}
		}
		if w.requestColumns() {
			for round := w.t.NextRound(); round <= last; round++ {
				cells.WriteString("  ")
				cells.WriteString(byeCell(asked[requestKey{round, p.ID}]))
			}
		}
		w.line("001 %4d %s%s %s %s %s %s %s %s %s%s",
			w.numbers[p.ID], sexLetter(p.Sex), right(string(p.Title), 3), left(p.Name, 33), whole(w.rating(p), 4),
			left(p.Federation, 3), right(p.FideID, 11), left(p.Birth.String(), 10),
			decimal(w.points[i], 4), whole(p.Rank, 4), cells.String())
	}
}

// requestColumns reports whether the lines of the players tell the byes asked for;
// otherwise 240 does.
func (w *writer) requestColumns() bool { return w.to != TRF26 || w.t.Rules.Team != nil }

// countPoints reckons the points that the file tells.
func (w *writer) countPoints() {
	asked, _ := w.requests()
	w.points = make([]tournament.Points, len(w.t.Players))
	for i := range w.points {
		id := w.t.Players[i].ID
		w.points[i] = w.table.CountedScore(i, w.table.Rounds()) - w.start[id]
		if w.requestColumns() {
			w.points[i] += w.askedPoints(asked, id)
		}
	}
}

// setPlaces gives everybody a place by the points that the file tells, where these are not
// those of the event and its places follow its points: who are level stay in the order of
// the event. It reports whether anybody has another place than in the event.
func (w *writer) setPlaces(event *tournament.Tournament) (changed bool) {
	table, players := reported(event), w.t.Players
	was := make([]tournament.Points, len(players))
	var ranked []int
	for i := range players {
		was[i] = table.CountedScore(i, table.Rounds())
		if players[i].Rank > 0 {
			ranked = append(ranked, i)
		}
	}
	slices.SortFunc(ranked, func(i, j int) int { return cmp.Compare(players[i].Rank, players[j].Rank) })
	if slices.Equal(was, w.points) || !slices.IsSortedFunc(ranked, func(i, j int) int { return cmp.Compare(was[j], was[i]) }) {
		return false
	}
	slices.SortStableFunc(ranked, func(i, j int) int { return cmp.Compare(w.points[j], w.points[i]) })
	told := slices.Clone(players)
	for n, i := range ranked {
		told[i].Rank = n + 1
		if n > 0 {
			if above := ranked[n-1]; players[i].Rank == players[above].Rank && w.points[i] == w.points[above] {
				told[i].Rank = told[above].Rank
			}
		}
		changed = changed || told[i].Rank != players[i].Rank
	}
	w.t.Players = told
	return changed
}

// askedPoints is what a bye asked for in the next round will be worth. Where the
// bye stands in the player's line its points are counted in: bbpPairings' checker
// adds up the whole line.
func (w *writer) askedPoints(asked map[requestKey]tournament.Outcome, id tournament.PlayerID) tournament.Points {
	kind, found := asked[requestKey{w.t.NextRound(), id}]
	if !found {
		return 0
	}
	return w.t.Rules.Scoring.Of(kind, tournament.NoColour)
}

func sexLetter(s tournament.Sex) string {
	switch s {
	case tournament.Male:
		return "m"
	case tournament.Female:
		return "w"
	}
	return " "
}

type requestKey struct {
	round  int
	player tournament.PlayerID
}

// requests collects who is not to be paired in rounds to come: who asked for a
// bye, who left or has not come yet, and of the next round house players whom nobody needs
// (28M of US Chess), where the form does not tell who they are. last is the last such round. Pairing engines take what stands after the next round for a round
// that was played, so files for them hold the requests of the next alone.
func (w *writer) requests() (asked map[requestKey]tournament.Outcome, last int) {
	asked = make(map[requestKey]tournament.Outcome)
	next, limit := w.t.NextRound(), maxRounds
	if w.to == TRFx || w.to == TRFbx {
		limit = next
	}
	for _, q := range w.t.Requests {
		if q.Round >= next && q.Round <= limit {
			asked[requestKey{q.Round, q.Player}] = q.Kind
			last = max(last, q.Round)
		}
	}
	if rounds := w.t.Rules.Rounds; rounds > 0 {
		limit = min(limit, rounds)
	} else {
		limit = next
	}
	for i := range w.t.Players {
		for round := next; round <= limit; round++ {
			if p := &w.t.Players[i]; !p.PlaysIn(round) {
				if key := (requestKey{round, p.ID}); p.Entered <= round || asked[key] != tournament.HalfBye { // which a late entry gets for missed rounds
					asked[key] = tournament.ZeroBye // whatever bye was asked for before
				}
				last = max(last, round)
			}
		}
	}
	if w.to != TRF26 { // which tells who belongs to the house
		for i, attends := range w.t.Attendance() {
			if attends == tournament.IsSpare {
				asked[requestKey{next, w.t.Players[i].ID}] = tournament.ZeroBye
				last = max(last, next)
			}
		}
	}
	return asked, last
}

var gameMarks = map[tournament.Outcome]byte{
	tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
	tournament.UnratedWin: 'W', tournament.UnratedDraw: 'D', tournament.UnratedLoss: 'L',
	tournament.ForfeitWin: '+', tournament.ForfeitLoss: '-',
	tournament.Adjourned: ' ', tournament.Pending: ' ',
}

// cell writes one round of a player in eight columns.
func (w *writer) cell(c tournament.Cell) string {
	mark, isGame := gameMarks[c.Outcome]
	if !isGame || c.Outcome == tournament.Pending && c.Opponent < 0 { // an empty board has no sign before it has a result
		return byeCell(c.Outcome)
	}
	if c.Outcome == tournament.Adjourned && w.to == TRF26 {
		mark = '?'
	}
	opponent := 0
	if c.Opponent >= 0 {
		opponent = w.numbers[w.t.Players[c.Opponent].ID]
	}
	colour := byte('-')
	switch c.Colour {
	case tournament.White:
		colour = 'w'
	case tournament.Black:
		colour = 'b'
	}
	return gameCell(opponent, colour, mark)
}

// byeCell writes a bye in eight columns; an absence without notice is blank.
func byeCell(kind tournament.Outcome) string {
	switch kind {
	case tournament.PairingBye:
		return "0000 - U"
	case tournament.FullBye:
		return "0000 - F"
	case tournament.HalfBye:
		return "0000 - H"
	case tournament.ZeroBye:
		return "0000 - Z"
	}
	return "        "
}

// writeNational writes the federations' own records.
func (w *writer) writeNational() {
	for _, i := range w.order {
		p := &w.t.Players[i]
		for _, n := range p.National {
			if !isRecordOf(n.Federation) {
				continue
			}
			w.line("%s %4d %s%s %s %s %s %s %s", n.Federation, w.numbers[p.ID], sexLetter(n.Sex), right(n.Class, 3),
				left(n.Name, 33), whole(n.Rating, 4), left(n.Origin, 3), right(n.ID, 11), n.Birth)
		}
	}
}
