package rating

// Career is what the development coefficient K depends on.
type Career struct {
	Rating      int  // on the list used for the event
	BirthYear   int  // 0 if not known
	Games       int  // rated games completed before; GamesUnknown if not known
	Reached2300 bool // some published rating was 2300 or more
	Reached2400 bool // some published rating was 2400 or more
}

// GamesUnknown is the Career.Games of a player whose number of rated games is
// not known. Such a player is taken to have completed 30.
const GamesUnknown = -1

// KReason says which sentence of the article gave K.
type KReason string

// The sentences of B.02 8.3.3.
const (
	KReached2400 KReason = "has reached 2400"
	KYouth       KReason = "until the end of the year of the 18th birthday, under 2300"
	KNewPlayer   KReason = "fewer than 30 rated games"
	KOrdinary    KReason = "under 2400"
	KGiven       KReason = "given"
)

// Coefficient is a value of K and where it comes from.
type Coefficient struct {
	K       int
	Reason  KReason
	Article string
	// Assumed is true when the value rests on something not known about the
	// player: the number of rated games, the year of birth, or whether an
	// earlier rating reached 2400.
	Assumed bool
}

// K determines the development coefficient for an event in the given year, 0 if
// it is not known (B.02 8.3.3). The sentences are tried in the order in which FIDE's lists
// apply them: 2400 once reached decides for good, then youth, then new players.
func (r Rules) K(career Career, year int) Coefficient {
	of := func(k int, reason KReason, assumed bool) Coefficient {
		return Coefficient{K: k, Reason: reason, Article: r.KArticle, Assumed: assumed}
	}
	if career.Reached2400 || career.Rating >= 2400 {
		return of(10, KReached2400, false)
	}
	ageKnown := year > 0 && career.BirthYear > 0
	young := ageKnown && year-career.BirthYear <= 18
	if young && career.Rating < 2300 && !career.Reached2300 {
		return of(40, KYouth, false)
	}
	if career.Games != GamesUnknown && career.Games < 30 {
		return of(40, KNewPlayer, false)
	}
	return of(20, KOrdinary, career.Games == GamesUnknown || !ageKnown)
}

// GivenK is a coefficient that was looked up or typed in.
func (r Rules) GivenK(k int) Coefficient {
	return Coefficient{K: k, Reason: KGiven, Article: r.KArticle}
}

// LimitK lowers K so that K times the games of the rating period does not
// exceed 700 (B.02 8.3.3).
func LimitK(k, games int) int {
	if games > 0 && k*games > 700 {
		return 700 / games
	}
	return k
}
