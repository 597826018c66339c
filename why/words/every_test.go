package words_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// unfinished is a sentence with a placeholder left in it, or with a key in the
// place of a word that the table does not have.
var unfinished = regexp.MustCompile(`[{}]|\b(absence|outcome|refused|granted|verdict|fault|player|need|if|not|meet|bye|stay|white|black|no-bye|switch)\.[a-z]`)

// englishWords are words that only English has, so that no sentence in another
// language has them; "of" is Dutch, "table" French.
var englishWords = regexp.MustCompile(`\b(the|and|players?|rounds|with|without|are|were|instead|White|Black|strong|colours?|meets?|against|bye goes|withdrawn|boards?|not|has|have|who|which|lowest|goes)\b`)

var tag = regexp.MustCompile(`<[^>]*>`)

// Whatever is asked about random events in whatever system, every sentence is
// finished, in every language, and every criterion has a name.
func TestEverySentenceIsFinished(t *testing.T) {
	seeds, languages := uint64(2), words.Languages()
	each := 3 // of the languages, other ones for each edition
	if testing.Short() {
		seeds, each = 1, 1
	}
	turn := 0
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			s, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			for range each {
				language := languages[turn%len(languages)]
				turn++
				p, err := words.New(language, nil)
				if err != nil {
					t.Fatal(err)
				}
				for seed := range seeds {
					asker{t, s, p, language}.event(seed)
				}
			}
		}
	}
	if turn < len(languages) {
		t.Errorf("%d of %d languages were heard", turn, len(languages))
	}
}

type asker struct {
	t        *testing.T
	system   pairing.System
	words    *words.Printer
	language string
}

func (a asker) event(seed uint64) {
	settings := simulate.Settings{Players: 7 + int(seed), Rounds: 5, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
		Ratings: simulate.Ratings{Highest: 2300, Lowest: 1500}, Draws: simulate.Percent(35)}
	if a.system.Name() != "roundrobin" {
		settings.Forfeits = simulate.Amount{Rate: simulate.Percent(5)}
		settings.HalfByes = simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(5)}}
		settings.ZeroByes = simulate.Byes{Amount: simulate.Amount{Rate: simulate.Percent(5)}}
		settings.ForbiddenPairs = 2
	}
	run, err := simulate.New(settings, seed)
	if err != nil {
		a.t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 5))
	for !run.Done() {
		r, err := why.Open(a.system, run.Tournament, 0)
		if err != nil {
			return
		}
		a.round(chance, r)
		a.after(chance, run.Tournament, r)
		if err := run.Record(r.Paired); err != nil {
			a.t.Fatal(err)
		}
	}
}

func (a asker) check(sentences ...string) {
	a.t.Helper()
	for _, s := range sentences {
		if s == "" || unfinished.MatchString(s) {
			a.t.Errorf("%s %s, %s: %q", a.system.Name(), a.system.Edition(), a.language, s)
		}
		if word := englishWords.FindString(s); a.language != "en" && word != "" {
			a.t.Errorf("%s %s, %s: %q is English in %q", a.system.Name(), a.system.Edition(), a.language, word, s)
		}
	}
}

// round asks about a round.
func (a asker) round(chance *rand.Rand, r *why.Round) {
	a.t.Helper()
	some := func() tournament.PlayerID { return tournament.PlayerID(1 + chance.IntN(len(r.Before().Players)+1)) }
	for _, answer := range r.Everybody() {
		r.Climb(answer)
		r.Turn(answer)
		a.check(a.words.Player(answer)...)
		for _, ladder := range a.words.Ladders(answer) {
			a.check(ladder.Title)
			for _, rung := range ladder.Rungs {
				a.check(rung.Text)
			}
		}
	}
	for range 3 {
		for _, k := range []swiss.WishKind{swiss.Meet, swiss.Bye, swiss.White, swiss.Black} {
			w := swiss.Wish{Kind: k, Player: some()}
			if k == swiss.Meet {
				w.Opponent = some()
			}
			instead := r.Instead(w)
			a.check(a.words.Instead(instead)...)
			a.exchanges(instead)
		}
		for _, c := range []why.Change{
			{Kind: why.OtherResult, Player: some(), Opponent: some(), Result: tournament.WhiteWins},
			{Kind: why.IsAway, Player: some()}, {Kind: why.IsThere, Player: some()}, {Kind: why.OtherRating, Player: some(), Rating: 2500},
		} {
			a.check(a.words.If(r.If(c))...)
		}
	}
	a.check(tag.ReplaceAllString(string(picture.Draw(r, a.words, picture.Settings{})), " "))
	for i := range r.Paired.Reasons.Notes {
		a.check(a.words.Note(&r.Paired.Reasons.Notes[i]))
	}
	for _, b := range r.Brackets() {
		members, criteria := a.words.Members(b), a.words.Criteria(b, false)
		a.check(members.Title)
		a.check(slices.Concat(members.Head, criteria.Head, a.words.Bracket(b, r.Paired.Bye))...)
		a.check(a.words.Switches(b)...)
		for _, row := range append(members.Rows, criteria.Rows...) {
			a.check(row...)
		}
		for i := range b.Criteria {
			name := b.Criteria[i].Name
			same := a.language == "nl" && (name == "downfloaters" || name == "upfloaters") // Dutch says so, too
			if a.language != "en" && !same && a.words.Criterion(b.Criteria[i].Code) == name {
				a.t.Errorf("%s: criterion %q has no name", a.language, name)
			}
		}
	}
}

// exchanges checks the table of a price: at most a dozen rows, the board that was wished
// for among them, and all others counted.
func (a asker) exchanges(instead *why.Instead) {
	a.t.Helper()
	table := a.words.Exchanges(instead)
	if instead.Price == nil {
		if len(table.Rows) > 0 {
			a.t.Errorf("%+v: there is no round, and %v", instead.Wish, table.Rows)
		}
		return
	}
	a.check(append(table.Head, table.Title)...)
	for _, row := range table.Rows {
		a.check(row...)
	}
	left := len(instead.Price.Rows) - len(table.Rows)
	if len(table.Rows) > 12 || (left > 0) != (table.More != "") || left > 0 && !strings.Contains(table.More, strconv.Itoa(left)) {
		a.t.Errorf("%+v: %d rows, %q, of %d", instead.Wish, len(table.Rows), table.More, len(instead.Price.Rows))
	}
}

// after asks about standings, open games and disputes.
func (a asker) after(chance *rand.Rand, t *tournament.Tournament, r *why.Round) {
	a.t.Helper()
	one, two := tournament.PlayerID(1+chance.IntN(len(t.Players))), tournament.PlayerID(1+chance.IntN(len(t.Players)+1))
	if t.Completed() > 0 {
		answer, err := why.Ahead(t, standings.Options{}, one, two)
		if err != nil {
			a.t.Fatal(err)
		}
		a.check(a.words.Ahead(answer)...)
	}
	playing := t.Clone()
	playing.Current = r.Paired.Games()
	for i := range playing.Current.Games {
		if i > 0 {
			playing.Current.Games[i].Result = tournament.Drawn
		}
	}
	a.check(a.words.Needed(why.Needed(a.system, playing, one, two))...)
	// Everybody moves up a seat: most rounds are then not those of the rules.
	g := playing.Current.Games
	for i := range len(g) - 1 {
		g[i].Black, g[i+1].Black = g[i+1].Black, g[i].Black
	}
	shifted, err := why.Open(a.system, playing, playing.Completed()+1)
	if err != nil {
		a.t.Fatal(err)
	}
	d := shifted.Dispute()
	d.Engines = append(d.Engines, shifted.Opinion("engine", d.Record), shifted.Opinion("engine", d.Rules))
	a.check(a.words.Dispute(d)...)
	for _, row := range a.words.Rounds(d).Rows {
		a.check(row[0], row[1]+row[2])
	}
}

// Why an engine has no answer is said in the language of the answer; the English
// sentence is that of the error.
func TestEngineFailures(t *testing.T) {
	for _, f := range []why.EngineFailure{
		{Kind: why.NotRun, Said: "gone"}, {Kind: why.EndedBadly, Code: 3, Said: "what?"}, {Kind: why.EndedSilent, Code: 1}, {Kind: why.TookTooLong, Said: "2 min"}, {Kind: why.Unreadable, Said: `"x"`},
	} {
		answer := &why.DisputeAnswer{Agrees: true, Engines: []*why.SecondOpinion{{Engine: "other", Failed: f.Error(), Failure: &f}}}
		said := make(map[string]bool)
		for _, language := range words.Languages() {
			p, err := words.New(language, nil)
			if err != nil {
				t.Fatal(err)
			}
			line := p.Dispute(answer)[1]
			if unfinished.MatchString(line) || language == "en" && line != "other gave no answer: "+f.Error()+"." {
				t.Errorf("%s: %s", language, line)
			}
			said[line] = true
		}
		if len(said) != len(words.Languages()) {
			t.Errorf("%s: the same in several languages: %v", f.Kind, said)
		}
	}
}
