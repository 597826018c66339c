package trf

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/sentence"
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
	if want.Info.Type == "" && got.Info.Type == typeText(want, w.to) { // nor are the words
		got.Info.Type = ""
	}
	l := &lossList{dialect: w.to}
	l.renumbered(w)
	l.info(&want.Info, &got.Info)
	l.rules(&want.Rules, &got.Rules)
	if slices.ContainsFunc(w.t.Rules.Adjustments, func(a tournament.Adjustment) bool { return a.Reason != "" }) {
		l.add("trf.lost-reasons", "why points were added or taken away")
	}
	l.players(want.Players, got.Players)
	l.teams(want.Teams, got.Teams)
	l.rounds(want, got)
	if want.EntriesClosed != got.EntriesClosed {
		l.add("trf.lost-closed", "that the entries are closed")
	}
	if !reflect.DeepEqual(want.Requests, got.Requests) {
		l.add("trf.lost-requests", "the byes asked for")
	}
	if !reflect.DeepEqual(want.TeamRequests, got.TeamRequests) {
		l.add("trf.lost-team-requests", "the byes asked for by teams")
	}
	if len(l.notes) == 0 && !reflect.DeepEqual(want, got) {
		l.add("trf.lost-details", "some details")
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
func (l *lossList) add(code, template string, pairs ...any) {
	l.lose(sentence.Of(code, template, pairs...))
}

func (l *lossList) lose(what sentence.Sentence) {
	l.notes = append(l.notes, Note{Sentence: sentence.Of("trf.lost", "{dialect} does not keep {what}", "dialect", l.dialect.String(), "what", what)})
}

// nameOf says what a field of a struct is; one without a name has its own.
func nameOf(names map[string]sentence.Sentence, field string) sentence.Sentence {
	if name, known := names[field]; known {
		return name
	}
	return sentence.Sentence{Text: field}
}

func (l *lossList) renumbered(w *writer) {
	for i := range w.t.Players {
		p := &w.t.Players[i]
		if w.numbers[p.ID] != int(p.ID) {
			l.add("trf.lost-identities", "the identities of the players: player {id} is number {number} in it", "id", int(p.ID), "number", w.numbers[p.ID])
			return
		}
	}
}

// fields compares two structs field by field. names says what the fields are;
// all must be named.
func (l *lossList) fields(want, got any, names map[string]sentence.Sentence) {
	a, b := reflect.ValueOf(want).Elem(), reflect.ValueOf(got).Elem()
	for i := range a.NumField() {
		if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			l.lose(nameOf(names, a.Type().Field(i).Name))
		}
	}
}

var infoNames = map[string]sentence.Sentence{
	"Name":        sentence.Of("trf.lost-name", "the name of the event as it is"),
	"City":        sentence.Of("trf.lost-city", "the city as it is"),
	"Federation":  sentence.Of("trf.lost-federation", "the federation as it is"),
	"Start":       sentence.Of("trf.lost-start", "the date of the start"),
	"End":         sentence.Of("trf.lost-end", "the date of the end"),
	"Type":        sentence.Of("trf.lost-type", "the type of the event as it is"),
	"TypeCode":    sentence.Of("trf.lost-type-code", "the code of the type of the event"),
	"Arbiter":     sentence.Of("trf.lost-arbiter", "the chief arbiter as it is"),
	"Deputies":    sentence.Of("trf.lost-deputies", "the deputy arbiters as they are"),
	"TimeControl": sentence.Of("trf.lost-time", "the time control as it is"),
	"TimeCode":    sentence.Of("trf.lost-time-code", "the code of the time control"),
	"RoundDates":  sentence.Of("trf.lost-dates", "all dates of the rounds"),
	"RoundTimes":  sentence.Of("trf.lost-times", "the times of the rounds"),
	"Controller":  sentence.Of("trf.lost-controller", "who makes the pairings"),
	"Comments":    sentence.Of("trf.lost-comments", "the comments"),
}

func (l *lossList) info(want, got *tournament.Info) { l.fields(want, got, infoNames) }

var rulesNames = map[string]sentence.Sentence{
	"Rounds":        sentence.Of("trf.lost-rounds", "the number of rounds"),
	"System":        sentence.Of("trf.lost-system", "the pairing system"),
	"Edition":       sentence.Of("trf.lost-edition", "the edition of the pairing rules"),
	"Scoring":       sentence.Of("trf.lost-scoring", "what results are worth"),
	"TieBreaks":     sentence.Of("trf.lost-tie-breaks", "the tie-breaks"),
	"InitialColour": sentence.Of("trf.lost-colour", "the initial colour"),
	"Acceleration":  sentence.Of("trf.lost-acceleration", "the acceleration"),
	"Forbidden":     sentence.Of("trf.lost-forbidden", "all the pairs that may not meet, and when"),
	"Adjustments":   sentence.Of("trf.lost-adjustments", "points that depart from the scoring"),
	"RatingKind":    sentence.Of("trf.lost-rating-kind", "which rating list is used"),
	"StartRank":     sentence.Of("trf.lost-start-rank", "the method for the starting ranks"),
	"RoundRobin":    sentence.Of("trf.lost-round-robin", "the rules of the round robin"),
	"Team":          sentence.Of("trf.lost-team-rules", "the rules of the team event"),
}

func (l *lossList) rules(want, got *tournament.Rules) { l.fields(want, got, rulesNames) }

var playerNames = map[string]sentence.Sentence{
	"ID":         sentence.Of("trf.lost-identity", "the identity"),
	"Number":     sentence.Of("trf.lost-number", "the pairing number"),
	"Name":       sentence.Of("trf.lost-full-name", "the full name"),
	"Sex":        sentence.Of("trf.lost-sex", "the sex"),
	"Title":      sentence.Of("trf.lost-title", "the title"),
	"Ratings":    sentence.Of("trf.lost-ratings", "all ratings"),
	"Estimated":  sentence.Of("trf.lost-estimated", "that the rating is an estimate"),
	"Federation": sentence.Of("trf.lost-of-federation", "the federation"),
	"FideID":     sentence.Of("trf.lost-fide-id", "the FIDE identity number"),
	"Birth":      sentence.Of("trf.lost-birth", "the date of birth"),
	"Club":       sentence.Of("trf.lost-club", "the club"),
	"National":   sentence.Of("trf.lost-national", "all of the national record"),
	"Rank":       sentence.Of("trf.lost-rank", "the rank"),
	"Entered":    sentence.Of("trf.lost-entered", "in which round they entered"),
	"Left":       sentence.Of("trf.lost-left", "how they left"),
}

// players says of every field how many players lose it, and who is the first.
func (l *lossList) players(want, got []tournament.Player) {
	if len(want) != len(got) {
		l.add("trf.lost-missing-players", "{lost} of {all} players", "lost", len(want)-len(got), "all", len(want))
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
			l.add("trf.lost-player", "{what} of player {number}", "what", what, "number", int(first))
		case count > 1:
			l.add("trf.lost-players", "{what} of {count} players, player {number} for one", "what", what, "count", count, "number", int(first))
		}
	}
}

var teamNames = map[string]sentence.Sentence{
	"ID":          sentence.Of("trf.lost-team-number", "the number"),
	"Name":        sentence.Of("trf.lost-full-name", "the full name"),
	"Nickname":    sentence.Of("trf.lost-nickname", "the short name"),
	"Strength":    sentence.Of("trf.lost-strength", "the strength"),
	"Members":     sentence.Of("trf.lost-members", "the players"),
	"Rank":        sentence.Of("trf.lost-rank", "the rank"),
	"MatchPoints": sentence.Of("trf.lost-match-points", "the match points"),
	"GamePoints":  sentence.Of("trf.lost-game-points", "the game points"),
}

func (l *lossList) teams(want, got []tournament.Team) {
	if len(want) != len(got) {
		l.add("trf.lost-missing-teams", "{lost} of {all} teams", "lost", len(want)-len(got), "all", len(want))
		return
	}
	fields := reflect.TypeFor[tournament.Team]()
	for f := range fields.NumField() {
		for i := range want {
			a, b := reflect.ValueOf(&want[i]).Elem().Field(f), reflect.ValueOf(&got[i]).Elem().Field(f)
			if !reflect.DeepEqual(a.Interface(), b.Interface()) {
				l.add("trf.lost-teams", "{what} of the teams, team {number} for one", "what", nameOf(teamNames, fields.Field(f).Name), "number", int(want[i].ID))
				break
			}
		}
	}
}

var roundNames = map[string]sentence.Sentence{
	"Games":    sentence.Of("trf.lost-games", "the games"),
	"Byes":     sentence.Of("trf.lost-byes", "the byes"),
	"Lineups":  sentence.Of("trf.lost-lineups", "the line-ups"),
	"TeamByes": sentence.Of("trf.lost-team-byes", "the byes of teams"),
	"Forfeits": sentence.Of("trf.lost-forfeits", "the forfeited matches"),
}

// rounds says of every part of a round in which rounds it is lost.
func (l *lossList) rounds(want, got *tournament.Tournament) {
	if len(want.Rounds) != len(got.Rounds) || (want.Current == nil) != (got.Current == nil) {
		l.add("trf.lost-state", "which rounds are complete: {is}, read back as {back}", "is", state(want), "back", state(got))
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
			l.add("trf.lost-in-rounds", "{what} as they are in round {rounds}", "what", nameOf(roundNames, fields.Field(f).Name), "rounds", strings.Join(lost, ", "))
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

func state(t *tournament.Tournament) sentence.Sentence {
	if t.Current != nil {
		return sentence.Of("trf.lost-playing", "{rounds} and one being played", "rounds", len(t.Rounds))
	}
	return sentence.Of("trf.lost-complete", "{rounds}", "rounds", len(t.Rounds))
}
