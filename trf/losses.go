package trf

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// lost compares the tournament with what its file gives back and names every
// fact that is not the same. What TRF does not speak of at all, the order of
// the boards, is no loss.
func (w *writer) lost(back *tournament.Tournament) []Note {
	want := w.normal()
	got := normalForm(back)
	if want.Info.TypeCode == "" { // the code that follows from the rules is nothing new
		got.Info.TypeCode = ""
	}
	if got.Info.Type == typeText(want, w.to) { // nor are the words
		got.Info.Type = want.Info.Type
	}
	l := &lossList{dialect: w.to}
	l.renumbered(w)
	l.info(&want.Info, &got.Info)
	if rules := &want.Rules; w.to == TRF26 && !rules.StartPoints.Equal(got.Rules.StartPoints) {
		l.add("trf.lost-start-bands")
		rules.Adjustments = append(rules.Adjustments, startBonuses(want, func(id tournament.PlayerID) int { return int(id) })...)
		rules.StartPoints = tournament.StartPoints{}
	}
	if len(w.start) > 0 && w.engine {
		l.add("trf.lost-start-engine")
		want.Rules.StartPoints, want.Rules.Acceleration.Virtual = tournament.StartPoints{}, w.virtualTable().ranges()
	}
	l.rules(&want.Rules, &got.Rules)
	if slices.ContainsFunc(w.t.Rules.Adjustments, func(a tournament.Adjustment) bool { return a.Reason != "" }) {
		l.add("trf.lost-reasons")
	}
	if slices.ContainsFunc(w.t.Players, func(p tournament.Player) bool { return p.Left != nil && p.Left.Reason != "" }) {
		l.add("trf.lost-left-reasons")
	}
	l.players(want.Players, got.Players)
	l.teams(want.Teams, got.Teams)
	l.rounds(want, got)
	if want.EntriesClosed != got.EntriesClosed {
		l.add("trf.lost-closed")
	}
	if !reflect.DeepEqual(want.Requests, got.Requests) {
		l.add("trf.lost-requests")
	}
	if !reflect.DeepEqual(want.TeamRequests, got.TeamRequests) {
		l.add("trf.lost-team-requests")
	}
	if !reflect.DeepEqual(want.MatchDecisions, got.MatchDecisions) {
		l.add("trf.lost-decisions")
	}
	if !reflect.DeepEqual(want.DecidedTies, got.DecidedTies) || !reflect.DeepEqual(want.OwnTieBreaks, got.OwnTieBreaks) {
		l.add("trf.lost-ties")
	}
	if len(l.notes) == 0 && !reflect.DeepEqual(want, got) {
		l.add("trf.lost-details")
	}
	return l.notes
}

// normal gives the tournament under the file's numbers.
func (w *writer) normal() *tournament.Tournament {
	t := w.t.Clone()
	number := func(id *tournament.PlayerID) { *id = tournament.PlayerID(w.numbers[*id]) }
	list := func(ids []tournament.PlayerID) {
		for i := range ids {
			number(&ids[i])
		}
	}
	for i := range t.Players {
		number(&t.Players[i].ID)
		if left := t.Players[i].Left; left != nil {
			left.Reason = "" // of which lost speaks
		}
	}
	t.Rules.Acceleration.Virtual = w.virtualRanges()
	number(&t.Rules.Acceleration.BakuLast)
	for i := range t.Rules.Forbidden {
		list(t.Rules.Forbidden[i].Players)
	}
	for i := range t.Rules.Adjustments {
		list(t.Rules.Adjustments[i].Players)
		t.Rules.Adjustments[i].Reason = "" // of which lost speaks
	}
	for i := range t.Teams {
		list(t.Teams[i].Members)
	}
	for _, round := range allRounds(t) {
		for i := range round.Games {
			number(&round.Games[i].White)
			number(&round.Games[i].Black)
		}
		for i := range round.Byes {
			number(&round.Byes[i].Player)
		}
		for i := range round.Lineups {
			list(round.Lineups[i].Boards)
		}
	}
	for i := range t.Requests {
		number(&t.Requests[i].Player)
	}
	for i := range t.MatchDecisions {
		d := &t.MatchDecisions[i]
		d.Sides[0], d.Sides[1] = w.decisionNumber(d.Sides[0]), w.decisionNumber(d.Sides[1])
		for g := range d.Games {
			d.Games[g].White = w.decisionNumber(d.Games[g].White)
		}
		if d.Winner > 0 {
			d.Winner = w.decisionNumber(d.Winner)
		}
	}
	for _, tie := range t.DecidedTies {
		for i := range tie {
			tie[i] = w.decisionNumber(tie[i])
		}
	}
	for _, own := range t.OwnTieBreaks {
		for i := range own.Values {
			own.Values[i].ID = w.decisionNumber(own.Values[i].ID)
		}
	}
	return normalForm(t)
}

// normalForm puts lists in one order and takes empty ones for missing ones.
func normalForm(t *tournament.Tournament) *tournament.Tournament {
	c := t.Clone()
	slices.SortStableFunc(c.Players, func(a, b tournament.Player) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.ID, b.ID))
	})
	slices.SortStableFunc(c.Requests, func(a, b tournament.Request) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Player, b.Player))
	})
	for i := range c.Rounds {
		normalRound(&c.Rounds[i])
	}
	if c.Current != nil {
		normalRound(c.Current)
	}
	dropEmpty(reflect.ValueOf(c).Elem())
	return c
}

func normalRound(r *tournament.Round) {
	for i := range r.Games {
		if g := &r.Games[i]; g.NoColours && g.Black != tournament.NoPlayer && g.Black < g.White {
			g.White, g.Black = g.Black, g.White
			white, black := g.Result.Outcomes()
			g.Result, _ = tournament.ResultOf(black, white)
		}
	}
	slices.SortFunc(r.Games, func(a, b tournament.Game) int {
		return cmp.Or(cmp.Compare(max(a.White, a.Black), max(b.White, b.Black)), cmp.Compare(a.White, b.White))
	})
	r.Byes = slices.DeleteFunc(r.Byes, func(b tournament.Bye) bool { return b.Kind == tournament.Absent })
	slices.SortStableFunc(r.Byes, func(a, b tournament.Bye) int { return cmp.Compare(a.Player, b.Player) })
	slices.SortStableFunc(r.TeamByes, func(a, b tournament.TeamBye) int { return cmp.Compare(a.Team, b.Team) })
}

// dropEmpty sets slices of no length to nil.
func dropEmpty(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			dropEmpty(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			dropEmpty(v.Field(i))
		}
	case reflect.Slice:
		if v.Len() == 0 {
			v.SetZero()
		}
		switch v.Type().Elem().Kind() {
		case reflect.Struct:
			for i := range v.Len() {
				dropEmpty(v.Index(i))
			}
		}
	}
}

// A lossList collects what a dialect does not hold.
type lossList struct {
	dialect Dialect
	notes   []Note
}

// add says that something is lost: what, as a sentence to stand in another.
func (l *lossList) add(code string, pairs ...any) {
	l.lose(message.Of(code, pairs...))
}

func (l *lossList) lose(what message.Message) {
	l.notes = append(l.notes, Note{Message: message.Of("trf.lost", "dialect", l.dialect.String(), "what", what)})
}

// nameOf says what a field of a struct is; one without a name has its own.
func nameOf(names map[string]message.Message, field string) message.Message {
	if name, known := names[field]; known {
		return name
	}
	return message.Plain(field)
}

func (l *lossList) renumbered(w *writer) {
	for i := range w.t.Players {
		p := &w.t.Players[i]
		if w.numbers[p.ID] != int(p.ID) {
			l.add("trf.lost-identities", "id", int(p.ID), "number", w.numbers[p.ID])
			return
		}
	}
}

// fields compares two structs field by field. names says what the fields are;
// all must be named.
func (l *lossList) fields(want, got any, names map[string]message.Message) {
	a, b := reflect.ValueOf(want).Elem(), reflect.ValueOf(got).Elem()
	for i := range a.NumField() {
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			l.lose(nameOf(names, a.Type().Field(i).Name))
		}
	}
}

var infoNames = map[string]message.Message{
	"Name":        message.Of("trf.lost-name"),
	"City":        message.Of("trf.lost-city"),
	"Federation":  message.Of("trf.lost-federation"),
	"Start":       message.Of("trf.lost-start"),
	"End":         message.Of("trf.lost-end"),
	"Type":        message.Of("trf.lost-type"),
	"TypeCode":    message.Of("trf.lost-type-code"),
	"Arbiter":     message.Of("trf.lost-arbiter"),
	"Deputies":    message.Of("trf.lost-deputies"),
	"TimeControl": message.Of("trf.lost-time"),
	"TimeCode":    message.Of("trf.lost-time-code"),
	"RoundDates":  message.Of("trf.lost-dates"),
	"RoundTimes":  message.Of("trf.lost-times"),
	"PairingsAt":  message.Of("trf.lost-pairings-at"),
	"ErrorsUntil": message.Of("trf.lost-errors-until"),
	"Controller":  message.Of("trf.lost-controller"),
	"Comments":    message.Of("trf.lost-comments"),
	"Festival":    message.Of("trf.lost-festival"),
	"Section":     message.Of("trf.lost-section"),
	"Zone":        message.Of("trf.lost-zone"),
	"FirstBoard":  message.Of("trf.lost-first-board"),
	"USChess":     message.Of("trf.lost-us-chess"),
}

func (l *lossList) info(want, got *tournament.Info) { l.fields(want, got, infoNames) }

var rulesNames = map[string]message.Message{
	"Rounds":         message.Of("trf.lost-rounds"),
	"System":         message.Of("trf.lost-system"),
	"Edition":        message.Of("trf.lost-edition"),
	"Scoring":        message.Of("trf.lost-scoring"),
	"TieBreaks":      message.Of("trf.lost-tie-breaks"),
	"LotSeed":        message.Of("trf.lost-seed"),
	"InitialColour":  message.Of("trf.lost-colour"),
	"Acceleration":   message.Of("trf.lost-acceleration"),
	"Forbidden":      message.Of("trf.lost-forbidden"),
	"Adjustments":    message.Of("trf.lost-adjustments"),
	"StartPoints":    message.Of("trf.lost-start-points"),
	"RatingKind":     message.Of("trf.lost-rating-kind"),
	"StartRank":      message.Of("trf.lost-start-rank"),
	"RoundRobin":     message.Of("trf.lost-round-robin"),
	"Team":           message.Of("trf.lost-team-rules"),
	"Options":        message.Of("trf.lost-options"),
	"HalfByes":       message.Of("trf.lost-half-byes"),
	"RatingLists":    message.Of("trf.lost-rating-lists"),
	"EqualOrder":     message.Of("trf.lost-equal-order"),
	"NoRatingChecks": message.Of("trf.lost-no-rating-checks"),
	"LongEvent":      message.Of("trf.lost-long-event"),
	"RatingChoice":   message.Of("trf.lost-rating-choice"),
	"Chess960":       message.Of("trf.lost-chess960"),
}

func (l *lossList) rules(want, got *tournament.Rules) { l.fields(want, got, rulesNames) }

var playerNames = map[string]message.Message{
	"ID":          message.Of("trf.lost-identity"),
	"Number":      message.Of("trf.lost-number"),
	"Name":        message.Of("trf.lost-full-name"),
	"Sex":         message.Of("trf.lost-sex"),
	"Title":       message.Of("trf.lost-title"),
	"Ratings":     message.Of("trf.lost-ratings"),
	"Estimated":   message.Of("trf.lost-estimated"),
	"Federation":  message.Of("trf.lost-of-federation"),
	"FideID":      message.Of("trf.lost-fide-id"),
	"Birth":       message.Of("trf.lost-birth"),
	"Club":        message.Of("trf.lost-club"),
	"National":    message.Of("trf.lost-national"),
	"Rank":        message.Of("trf.lost-rank"),
	"Entered":     message.Of("trf.lost-entered"),
	"Left":        message.Of("trf.lost-left"),
	"RatingsFrom": message.Of("trf.lost-ratings-from"),
	"Seed":        message.Of("trf.lost-seed-rating"),
	"Later":       message.Of("trf.lost-later-ratings"),
	"NoHalfByes":  message.Of("trf.lost-no-half-byes"),
	"RatingGames": message.Of("trf.lost-rating-games"),
	"House":       message.Of("trf.lost-house"),
	"Lot":         message.Of("trf.lost-lot"),
}

// players says of every field how many players lose it, and who is the first.
func (l *lossList) players(want, got []tournament.Player) {
	if len(want) != len(got) {
		l.add("trf.lost-missing-players", "lost", len(want)-len(got), "all", len(want))
		return
	}
	var differ []int
	for i := range want {
		if !reflect.DeepEqual(&want[i], &got[i]) {
			differ = append(differ, i)
		}
	}
	fields := reflect.TypeFor[tournament.Player]()
	for f := range fields.NumField() {
		count, first := 0, tournament.NoPlayer
		for _, i := range differ {
			a, b := reflect.ValueOf(&want[i]).Elem().Field(f), reflect.ValueOf(&got[i]).Elem().Field(f)
			if reflect.DeepEqual(a.Interface(), b.Interface()) {
				continue
			}
			if count++; count == 1 {
				first = want[i].ID
			}
		}
		what := nameOf(playerNames, fields.Field(f).Name)
		switch {
		case count == 1:
			l.add("trf.lost-player", "what", what, "number", int(first))
		case count > 1:
			l.add("trf.lost-players", "what", what, "count", count, "number", int(first))
		}
	}
}

var teamNames = map[string]message.Message{
	"ID":          message.Of("trf.lost-team-number"),
	"Name":        message.Of("trf.lost-full-name"),
	"Nickname":    message.Of("trf.lost-nickname"),
	"Strength":    message.Of("trf.lost-strength"),
	"Members":     message.Of("trf.lost-members"),
	"Rank":        message.Of("trf.lost-rank"),
	"MatchPoints": message.Of("trf.lost-match-points"),
	"GamePoints":  message.Of("trf.lost-game-points"),
}

func (l *lossList) teams(want, got []tournament.Team) {
	if len(want) != len(got) {
		l.add("trf.lost-missing-teams", "lost", len(want)-len(got), "all", len(want))
		return
	}
	fields := reflect.TypeFor[tournament.Team]()
	for f := range fields.NumField() {
		for i := range want {
			a, b := reflect.ValueOf(&want[i]).Elem().Field(f), reflect.ValueOf(&got[i]).Elem().Field(f)
			if !reflect.DeepEqual(a.Interface(), b.Interface()) {
				l.add("trf.lost-teams", "what", nameOf(teamNames, fields.Field(f).Name), "number", int(want[i].ID))
				break
			}
		}
	}
}

var roundNames = map[string]message.Message{
	"Games":    message.Of("trf.lost-games"),
	"Byes":     message.Of("trf.lost-byes"),
	"Lineups":  message.Of("trf.lost-lineups"),
	"TeamByes": message.Of("trf.lost-team-byes"),
	"Forfeits": message.Of("trf.lost-forfeits"),
}

// rounds says of every part of a round in which rounds it is lost.
func (l *lossList) rounds(want, got *tournament.Tournament) {
	if len(want.Rounds) != len(got.Rounds) || (want.Current == nil) != (got.Current == nil) {
		l.add("trf.lost-state", "is", state(want), "back", state(got))
		return
	}
	a, b := allRounds(want), allRounds(got)
	fields := reflect.TypeFor[tournament.Round]()
	for f := range fields.NumField() {
		var lost []string
		for r := range a {
			if !reflect.DeepEqual(reflect.ValueOf(a[r]).Field(f).Interface(), reflect.ValueOf(b[r]).Field(f).Interface()) {
				lost = append(lost, fmt.Sprint(r+1))
			}
		}
		if len(lost) > 0 {
			l.add("trf.lost-in-rounds", "what", nameOf(roundNames, fields.Field(f).Name), "rounds", strings.Join(lost, ", "))
		}
	}
}

// allRounds gives the completed rounds and the current one.
func allRounds(t *tournament.Tournament) []tournament.Round {
	if t.Current == nil {
		return t.Rounds
	}
	return append(slices.Clip(t.Rounds), *t.Current)
}

func state(t *tournament.Tournament) message.Message {
	if t.Current != nil {
		return message.Of("trf.lost-playing", "rounds", len(t.Rounds))
	}
	return message.Of("trf.lost-complete", "rounds", len(t.Rounds))
}
