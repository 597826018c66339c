package trf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// readScoring reads what results are worth, from 162, BB lines and XXS. Where
// they contradict each other, XXS, which can say most, goes before BB, and BB
// before 162; the report tells.
func (r *reader) readScoring() {
	before := r.faults
	scoring := &r.t.Rules.Scoring
	*scoring = tournament.DefaultScoring()
	var given []tournament.Scoring
	for _, set := range []struct {
		codes string
		apply func(*tournament.Scoring, []record)
	}{
		{" 162 ", r.apply162},
		{bbpCodes, r.applyBB},
		{" XXS ", r.applyXXS},
	} {
		records := r.understood(r.coded(set.codes))
		if len(records) == 0 {
			continue
		}
		*scoring = tournament.DefaultScoring()
		set.apply(scoring, records)
		given = append(given, *scoring)
		if n := len(given); n > 1 && !agree(given[n-2], given[n-1]) {
			r.note(records[0].line, 0, "trf.scoring-differs", "record", records[0].code)
		}
	}
	if r.adjournedSet { // only 162 can say it
		scoring.Adjourned = r.adjournedPoints
	}
	if s := scoring; r.faults == before && (s.Win() < s.Draw() || s.Draw() < s.Loss()) {
		r.problem(r.coded(scoringCodes)[0].line, 5, "trf.scoring-order",
			"win", s.Win(), "draw", s.Draw(), "loss", s.Loss())
	}
	if r.faults == before && *scoring == (tournament.Scoring{}) {
		r.problem(r.coded(scoringCodes)[0].line, 5, "trf.scoring-nothing")
	}
	r.scored = len(given) > 0
	r.scoringWrong = r.faults > before
}

// agree compares what 162, BB and XXS can all say.
func agree(a, b tournament.Scoring) bool {
	return a.Win() == b.Win() && a.Draw() == b.Draw() && a.Loss() == b.Loss() && a.PairingBye == b.PairingBye
}

// understood leaves out records XXS that engines pass over: bbpPairings all, JaVaFo those
// that are none.
func (r *reader) understood(records []record) []record {
	if !r.isEngine() {
		return records
	}
	return slices.DeleteFunc(records, func(rec record) bool {
		foreign := rec.code == "XXS" && (r.isBBP() && !r.scoresByXXS ||
			slices.ContainsFunc(tokens(rec.text[3:]), func(word string) bool { return !strings.Contains(word, "=") }))
		if foreign {
			r.passOver(rec.line, rec.code)
		}
		return foreign
	})
}

func (r *reader) coded(codes string) []record {
	var found []record
	for _, rec := range r.records {
		if listed(codes, rec.code) {
			found = append(found, rec)
		}
	}
	return found
}

// readValue reads a number of points of a rule.
func (r *reader) readValue(line, column int, what, text string) tournament.Points {
	points, err := tournament.ParsePoints(text)
	if err != nil {
		r.problem(line, column, "trf.value", "record", what, "text", strconv.Quote(text))
	}
	return points
}

// apply162 reads the symbols of record 162.
func (r *reader) apply162(s *tournament.Scoring, records []record) {
	pab := false
	for _, rec := range records {
		for _, v := range r.symbolValues(rec) {
			switch v.symbol {
			case "W":
				setWin(s, v.points)
			case "D":
				setDraw(s, v.points)
			case "L":
				s.WhiteLoss, s.BlackLoss = v.points, v.points
			case "A", "Z": // bbpPairings 6 writes A but reads only Z
				s.ZeroBye, s.ForfeitLoss = v.points, v.points
			case "P":
				s.PairingBye, pab = v.points, true
			case "X":
				r.adjournedPoints, r.adjournedSet = v.points, true
			default:
				r.problem(rec.line, v.column, "trf.162-symbol", "text", strconv.Quote(v.symbol))
			}
		}
	}
	if !pab {
		s.PairingBye = s.WhiteWin
	}
	s.Adjourned = s.WhiteDraw
}

// A symbolValue is one pair of records 162 and 362.
type symbolValue struct {
	symbol string
	points tournament.Points
	column int
}

// symbolValues reads the pairs of symbol and points. They have fixed columns,
// nine for each pair, but programs place the value differently within them, so
// that the order is all that counts: letters, then a number.
func (r *reader) symbolValues(rec record) []symbolValue {
	var values []symbolValue
	c := columnsOf(rec.text)
	words := wordsFrom5(c.rest(5))
	for i := 0; i < len(words); i++ {
		word := words[i]
		value := strings.TrimLeft(word.text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
		v := symbolValue{symbol: strings.ToUpper(word.text[:len(word.text)-len(value)]), column: word.column}
		if value == "" && i+1 < len(words) {
			i++
			value = words[i].text
		}
		v.points = r.readValue(rec.line, v.column, rec.code+" "+v.symbol, value)
		values = append(values, v)
	}
	return values
}

// setWin sets all that counts as a win, setDraw all that counts as a draw.
func setWin(s *tournament.Scoring, points tournament.Points) {
	s.WhiteWin, s.BlackWin, s.ForfeitWin, s.FullBye = points, points, points, points
}

func setDraw(s *tournament.Scoring, points tournament.Points) {
	s.WhiteDraw, s.BlackDraw, s.HalfBye, s.Adjourned = points, points, points, points
}

// applyBB reads bbpPairings' lines. Their value belongs in columns 5 to 8;
// where it stands elsewhere it is read all the same.
func (r *reader) applyBB(s *tournament.Scoring, records []record) {
	pab := false
	for _, rec := range records {
		points := r.readValue(rec.line, 5, rec.code, trim(rec.text[3:]))
		switch rec.code {
		case "BBW":
			setWin(s, points)
		case "BBD":
			setDraw(s, points)
		case "BBL":
			s.WhiteLoss, s.BlackLoss = points, points
		case "BBZ":
			s.ZeroBye = points
		case "BBF":
			s.ForfeitLoss = points
		case "BBU":
			s.PairingBye, pab = points, true
		}
	}
	if !pab {
		s.PairingBye = s.WhiteWin
	}
}

// applyXXS reads JaVaFo's CODE=VALUE words, later ones over earlier ones. The
// pairing-allocated bye is not among what W sets.
func (r *reader) applyXXS(s *tournament.Scoring, records []record) {
	for _, rec := range records {
		for _, word := range tokens(rec.text[3:]) {
			code, value, found := strings.Cut(word, "=")
			if !found {
				r.problem(rec.line, 5, "trf.xxs-form", "text", strconv.Quote(word))
				continue
			}
			r.setXXS(s, rec, strings.ToUpper(code), r.readValue(rec.line, 5, "XXS "+code, value))
		}
	}
	s.Adjourned = s.Draw()
}

func (r *reader) setXXS(s *tournament.Scoring, rec record, code string, points tournament.Points) {
	switch code {
	case "W":
		setWin(s, points)
	case "D":
		setDraw(s, points)
	case "WW":
		s.WhiteWin = points
	case "BW":
		s.BlackWin = points
	case "WD":
		s.WhiteDraw = points
	case "BD":
		s.BlackDraw = points
	case "WL":
		s.WhiteLoss = points
	case "BL":
		s.BlackLoss = points
	case "ZPB":
		s.ZeroBye = points
	case "HPB":
		s.HalfBye = points
	case "FPB":
		s.FullBye = points
	case "PAB":
		s.PairingBye = points
	case "FW":
		s.ForfeitWin = points
	case "FL":
		s.ForfeitLoss = points
	default:
		r.problem(rec.line, 5, "trf.xxs-code", "text", strconv.Quote(code))
	}
}
