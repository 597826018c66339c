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
		l.add("why points were added or taken away")
	}
	l.players(want.Players, got.Players)
	l.teams(want.Teams, got.Teams)
	l.rounds(want, got)
	l.compare("that the entries are closed", want.EntriesClosed, got.EntriesClosed)
	l.compare("the byes asked for", want.Requests, got.Requests)
	l.compare("the byes asked for by teams", want.TeamRequests, got.TeamRequests)
	if len(l.notes) == 0 && !reflect.DeepEqual(want, got) {
		l.add("some details")
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

func (l *lossList) add(format string, args ...any) {
	l.notes = append(l.notes, Note{Sentence: sentence.Sentence{Text: fmt.Sprintf("%v does not keep %s", l.dialect, fmt.Sprintf(format, args...))}})
}

func (l *lossList) compare(what string, want, got any) {
	if !reflect.DeepEqual(want, got) {
		l.add("%s", what)
	}
}

func (l *lossList) renumbered(w *writer) {
	for i := range w.t.Players {
		p := &w.t.Players[i]
		if w.numbers[p.ID] != int(p.ID) {
			l.add("the identities of the players: player %d is number %d in it", p.ID, w.numbers[p.ID])
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
			name := a.Type().Field(i).Name
			l.add("%s", cmp.Or(names[name], name))
		}
	}
}

var infoNames = map[string]string{
	"Name": "the name of the event as it is", "City": "the city as it is", "Federation": "the federation as it is",
	"Start": "the date of the start", "End": "the date of the end", "Type": "the type of the event as it is",
	"TypeCode": "the code of the type of the event", "Arbiter": "the chief arbiter as it is", "Deputies": "the deputy arbiters as they are",
	"TimeControl": "the time control as it is", "TimeCode": "the code of the time control", "RoundDates": "all dates of the rounds",
	"RoundTimes": "the times of the rounds",
	"Controller": "who makes the pairings", "Comments": "the comments",
}

func (l *lossList) info(want, got *tournament.Info) { l.fields(want, got, infoNames) }

var rulesNames = map[string]string{
	"Rounds": "the number of rounds", "System": "the pairing system", "Edition": "the edition of the pairing rules",
	"Scoring": "what results are worth", "TieBreaks": "the tie-breaks", "InitialColour": "the initial colour",
	"Acceleration": "the acceleration", "Forbidden": "all the pairs that may not meet, and when", "Adjustments": "points that depart from the scoring",
	"RatingKind": "which rating list is used", "StartRank": "the method for the starting ranks", "RoundRobin": "the rules of the round robin",
	"Team": "the rules of the team event",
}

func (l *lossList) rules(want, got *tournament.Rules) { l.fields(want, got, rulesNames) }

var playerNames = map[string]string{
	"ID": "the identity", "Number": "the pairing number", "Name": "the full name", "Sex": "the sex", "Title": "the title",
	"Ratings": "all ratings", "Estimated": "that the rating is an estimate", "Federation": "the federation", "FideID": "the FIDE identity number",
	"Birth": "the date of birth", "Club": "the club", "National": "all of the national record", "Rank": "the rank",
	"Entered": "in which round they entered", "Left": "how they left",
}

// players says of every field how many players lose it, and who is the first.
func (l *lossList) players(want, got []tournament.Player) {
	if len(want) != len(got) {
		l.add("%d of %d players", len(want)-len(got), len(want))
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
		name := cmp.Or(playerNames[fields.Field(f).Name], fields.Field(f).Name)
		switch {
		case count == 1:
			l.add("%s of player %d", name, first)
		case count > 1:
			l.add("%s of %d players, player %d for one", name, count, first)
		}
	}
}

var teamNames = map[string]string{
	"ID": "the number", "Name": "the full name", "Nickname": "the short name", "Strength": "the strength", "Members": "the players",
	"Rank": "the rank", "MatchPoints": "the match points", "GamePoints": "the game points",
}

func (l *lossList) teams(want, got []tournament.Team) {
	if len(want) != len(got) {
		l.add("%d of %d teams", len(want)-len(got), len(want))
		return
	}
	fields := reflect.TypeFor[tournament.Team]()
	for f := range fields.NumField() {
		for i := range want {
			a, b := reflect.ValueOf(&want[i]).Elem().Field(f), reflect.ValueOf(&got[i]).Elem().Field(f)
			if !reflect.DeepEqual(a.Interface(), b.Interface()) {
				l.add("%s of the teams, team %d for one", cmp.Or(teamNames[fields.Field(f).Name], fields.Field(f).Name), want[i].ID)
				break
			}
		}
	}
}

var roundNames = map[string]string{
	"Games": "the games", "Byes": "the byes", "Lineups": "the line-ups", "TeamByes": "the byes of teams", "Forfeits": "the forfeited matches",
}

// rounds says of every part of a round in which rounds it is lost.
func (l *lossList) rounds(want, got *tournament.Tournament) {
	if len(want.Rounds) != len(got.Rounds) || (want.Current == nil) != (got.Current == nil) {
		l.add("which rounds are complete: %s, read back as %s", state(want), state(got))
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
			name := fields.Field(f).Name
			l.add("%s as they are in round %s", cmp.Or(roundNames[name], name), strings.Join(lost, ", "))
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

func state(t *tournament.Tournament) string {
	if t.Current != nil {
		return fmt.Sprintf("%d and one being played", len(t.Rounds))
	}
	return fmt.Sprint(len(t.Rounds))
}
