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
	if hasRatingCorrections(back) { // which a file of an event that is over has carried out
		told := *w
		told.t, back = WithRatingCorrections(w.t), WithRatingCorrections(back)
		w = &told
	}
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

// nameOf says what a field of a struct is, names being the codes of messages; one
// without a name has its own.
func nameOf(names map[string]string, field string) message.Message {
	if code, known := names[field]; known {
		return message.Of(code)
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
func (l *lossList) fields(want, got any, names map[string]string) {
	a, b := reflect.ValueOf(want).Elem(), reflect.ValueOf(got).Elem()
	for i := range a.NumField() {
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			l.lose(nameOf(names, a.Type().Field(i).Name))
		}
	}
}

var infoNames = map[string]string{
	"Name":        "trf.lost-name",
	"City":        "trf.lost-city",
	"Federation":  "trf.lost-federation",
	"Start":       "trf.lost-start",
	"End":         "trf.lost-end",
	"Type":        "trf.lost-type",
	"TypeCode":    "trf.lost-type-code",
	"Arbiter":     "trf.lost-arbiter",
	"Deputies":    "trf.lost-deputies",
	"TimeControl": "trf.lost-time",
	"TimeCode":    "trf.lost-time-code",
	"RoundDates":  "trf.lost-dates",
	"RoundTimes":  "trf.lost-times",
	"PairingsAt":  "trf.lost-pairings-at",
	"ErrorsUntil": "trf.lost-errors-until",
	"Controller":  "trf.lost-controller",
	"Comments":    "trf.lost-comments",
	"Festival":    "trf.lost-festival",
	"Section":     "trf.lost-section",
	"Zone":        "trf.lost-zone",
	"FirstBoard":  "trf.lost-first-board",
	"USChess":     "trf.lost-us-chess",
}

func (l *lossList) info(want, got *tournament.Info) { l.fields(want, got, infoNames) }

var rulesNames = map[string]string{
	"Rounds":         "trf.lost-rounds",
	"System":         "trf.lost-system",
	"Edition":        "trf.lost-edition",
	"Scoring":        "trf.lost-scoring",
	"TieBreaks":      "trf.lost-tie-breaks",
	"LotSeed":        "trf.lost-seed",
	"InitialColour":  "trf.lost-colour",
	"Acceleration":   "trf.lost-acceleration",
	"Forbidden":      "trf.lost-forbidden",
	"Adjustments":    "trf.lost-adjustments",
	"StartPoints":    "trf.lost-start-points",
	"RatingKind":     "trf.lost-rating-kind",
	"StartRank":      "trf.lost-start-rank",
	"RoundRobin":     "trf.lost-round-robin",
	"Team":           "trf.lost-team-rules",
	"Options":        "trf.lost-options",
	"HalfByes":       "trf.lost-half-byes",
	"RatingLists":    "trf.lost-rating-lists",
	"EqualOrder":     "trf.lost-equal-order",
	"NoRatingChecks": "trf.lost-no-rating-checks",
	"LongEvent":      "trf.lost-long-event",
	"RatingChoice":   "trf.lost-rating-choice",
	"Chess960":       "trf.lost-chess960",
}

func (l *lossList) rules(want, got *tournament.Rules) { l.fields(want, got, rulesNames) }

var playerNames = map[string]string{
	"ID":          "trf.lost-identity",
	"Number":      "trf.lost-number",
	"Name":        "trf.lost-full-name",
	"Sex":         "trf.lost-sex",
	"Title":       "trf.lost-title",
	"Ratings":     "trf.lost-ratings",
	"Estimated":   "trf.lost-estimated",
	"Federation":  "trf.lost-of-federation",
	"FideID":      "trf.lost-fide-id",
	"Birth":       "trf.lost-birth",
	"Club":        "trf.lost-club",
	"National":    "trf.lost-national",
	"Rank":        "trf.lost-rank",
	"Entered":     "trf.lost-entered",
	"Left":        "trf.lost-left",
	"RatingsFrom": "trf.lost-ratings-from",
	"Seed":        "trf.lost-seed-rating",
	"Later":       "trf.lost-later-ratings",
	"NoHalfByes":  "trf.lost-no-half-byes",
	"RatingGames": "trf.lost-rating-games",
	"House":       "trf.lost-house",
	"Lot":         "trf.lost-lot",
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

var teamNames = map[string]string{
	"ID":          "trf.lost-team-number",
	"Name":        "trf.lost-full-name",
	"Nickname":    "trf.lost-nickname",
	"Strength":    "trf.lost-strength",
	"Members":     "trf.lost-members",
	"Rank":        "trf.lost-rank",
	"MatchPoints": "trf.lost-match-points",
	"GamePoints":  "trf.lost-game-points",
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

var roundNames = map[string]string{
	"Games":    "trf.lost-games",
	"Byes":     "trf.lost-byes",
	"Lineups":  "trf.lost-lineups",
	"TeamByes": "trf.lost-team-byes",
	"Forfeits": "trf.lost-forfeits",
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

// reported is the cross table of the completed rounds and the current one.
func reported(t *tournament.Tournament) *tournament.Table {
	played := *t
	played.Rounds = allRounds(t)
	return played.Table()
}

func state(t *tournament.Tournament) message.Message {
	if t.Current != nil {
		return message.Of("trf.lost-playing", "rounds", len(t.Rounds))
	}
	return message.Of("trf.lost-complete", "rounds", len(t.Rounds))
}
