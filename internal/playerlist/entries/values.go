package entries

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	ratings "github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// none tells whether a cell says that there is nothing to say.
func none(text string) bool {
	switch strings.ToLower(text) {
	case "", "0", "-", "--", "---", "n/a", "none", "unr", "unr.", "unrated", "?":
		return true
	}
	return false
}

// wholeNumber reads a number; spreadsheets write some as 1.503014E+06.
func wholeNumber(text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, n >= 0
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || f < 0 || f > 1e12 || f != float64(int(f)) {
		return 0, false
	}
	return int(f), true
}

// Ratings are of at least two figures and at most what nobody reaches.
const lowestRating, highestRating = 100, 4000

// plainRating takes away what stands around the figures of a rating: spaces between
// thousands, and the letter by which the French federation says whose it is, F of FIDE, N
// of its own, E estimated.
func plainRating(text string) string {
	text = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "").Replace(text)
	return strings.TrimRight(text, "FNE")
}

// unrated tells whether a cell says in words that somebody has no rating, however they are
// cut short: N.C., s/e, o. Elo.
func unrated(text string) bool {
	letters := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
	if strings.ContainsFunc(text, unicode.IsDigit) {
		return false
	}
	switch letters {
	case "nc", "nonclassé", "nonclassée", "nonclassificato", "nonclassificata", "sansclassement", // fr, it
		"se", "sinelo", "selo", "semelo", "senzaelo", "sanselo", // es, pt, it, fr
		"oelo", "ohneelo", "ohne", "keine", "geen", "geenrating", // de, nl
		"brak", "norating", "notrated", "nr": // pl, en
		return true
	}
	return false
}

func parseRating(text string) (value int, problem message.Message) {
	if none(text) || unrated(text) {
		return 0, problem
	}
	n, ok := wholeNumber(plainRating(text))
	if !ok {
		n, ok = ratings.Typed(text) // Ingo 75, BCF 205, 1655P12
	}
	switch {
	case ok && n == 0:
		return 0, problem
	case !ok || n < lowestRating || n > highestRating:
		return 0, message.Of("entries.rating",
			"text", strconv.Quote(text), "lowest", lowestRating, "highest", highestRating)
	}
	return n, problem
}

func parseFideID(text string) (id int, problem message.Message) {
	if none(text) {
		return 0, problem
	}
	n, ok := wholeNumber(text)
	switch {
	case ok && n == 0:
		return 0, problem
	case !ok || n > 1<<32-1:
		return 0, message.Of("entries.fide-id", "text", strconv.Quote(text))
	}
	return n, problem
}

// parseTitle gives a FIDE title, or what else stands there as a national class.
func parseTitle(text string) (title tournament.Title, class string) {
	if none(text) {
		return tournament.NoTitle, ""
	}
	switch strings.ToUpper(text) {
	case "GMI":
		return tournament.GM, ""
	case "MI":
		return tournament.IM, ""
	case "MF":
		return tournament.FM, ""
	case "WMI", "MIF":
		return tournament.WIM, ""
	case "WMF", "MFF":
		return tournament.WFM, ""
	case "GMF":
		return tournament.WGM, ""
	}
	if title, ok := playerlist.ParseTitle(strings.ToUpper(text)); ok {
		return title, ""
	}
	if title, ok := playerlist.ParseTitle(text); ok { // g, m and f of old lists; M is a master of a federation
		return title, ""
	}
	return tournament.NoTitle, text
}

// parseSex reads a sex. Where men are marked h (hombre), m is a woman (mujer).
func parseSex(text string, mIsWoman bool) (sex tournament.Sex, problem message.Message) {
	switch playerlist.Fold(text) {
	case "", "0":
		return tournament.SexUnknown, problem
	case "m":
		if mIsWoman {
			return tournament.Female, problem
		}
		return tournament.Male, problem
	case "f", "w", "female", "woman", "girl", "weiblich", "frau", "femenino", "mujer", "d", "dama",
		"femme", "feminin", "fille", "femmina", "femminile", "donna":
		return tournament.Female, problem
	case "h", "male", "man", "boy", "mannlich", "mann", "herr", "masculino", "hombre", "varon",
		"homme", "masculin", "garcon", "maschio", "maschile", "uomo":
		return tournament.Male, problem
	}
	return tournament.SexUnknown, message.Of("entries.sex", "text", strconv.Quote(text))
}

// highestBoard is more than a team has players.
const highestBoard = 99

// parseBoard reads the board of a player in the team; 0 = there is none.
func parseBoard(text string) (board int, problem message.Message) {
	if none(text) {
		return 0, problem
	}
	n, ok := wholeNumber(text)
	if !ok || n < 1 || n > highestBoard {
		return 0, message.Of("entries.board", "text", strconv.Quote(text), "highest", highestBoard)
	}
	return n, problem
}

// parseByes reads the rounds of byes asked for: 3, 5 or 3H 5Z. A round without a
// letter asks for a half-point bye.
func parseByes(text string, rounds int) (requests []tournament.Request, problem message.Message) {
	if none(text) || strings.EqualFold(text, "no") {
		return nil, problem
	}
	wrong := message.Of("entries.byes", "text", strconv.Quote(text))
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;/+& ", r) }) {
		kind := tournament.HalfBye
		letter := strings.Trim(strings.ToUpper(word), "0123456789")
		switch letter {
		case "", "H", "½":
		case "Z":
			kind = tournament.ZeroBye
		case "F":
			kind = tournament.FullBye
		default:
			return nil, wrong
		}
		figures := strings.TrimSuffix(strings.TrimPrefix(strings.ToUpper(word), letter), letter)
		round, err := strconv.Atoi(figures)
		if err != nil || round < 1 || round > 99 {
			return nil, wrong
		}
		if rounds > 0 && round > rounds {
			return nil, message.Of("entries.bye-round", "round", round, "rounds", rounds)
		}
		for _, r := range requests {
			if r.Round == round {
				return nil, message.Of("entries.bye-twice", "round", round)
			}
		}
		requests = append(requests, tournament.Request{Round: round, Kind: kind})
	}
	return requests, problem
}
