package hunt

import (
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Figures are what a field costs.
type Figures struct {
	Pair     time.Duration // pairing the round
	Question time.Duration // the slowest answer to "why not?"
	Asked    swiss.Wish    // that question
	Fault    error         // of the engine; nil = none
}

// Measure pairs the next round and asks as many questions about it, each about
// somebody drawn from the seed.
func Measure(system pairing.System, t *tournament.Tournament, questions int, seed uint64) Figures {
	runtime.LockOSThread() // whose processor time is asked for
	defer runtime.UnlockOSThread()
	var f Figures
	f.Pair = Processor(func() { _, f.Fault = system.Pair(t) })
	if !isFault(f.Fault) {
		f.Fault = nil // a round that cannot be paired counts, too
	}
	inquirer, ok := system.(field.Inquirer)
	if !ok || questions == 0 {
		return f
	}
	inquiry, err := inquirer.Inquire(t)
	if err != nil {
		return f
	}
	for _, w := range wishes(inquiry, questions, seed) {
		var err error
		took := Processor(func() { _, err = inquiry.With(w) })
		if isFault(err) {
			f.Fault = err
		}
		if took > f.Question {
			f.Question, f.Asked = took, w
		}
	}
	return f
}

// wishes are questions of all kinds about players of the round.
func wishes(q field.Inquiry, count int, seed uint64) []swiss.Wish {
	chance := rand.New(rand.NewPCG(seed, 5))
	players := q.Field().Players
	if len(players) < 2 {
		return nil
	}
	kinds := []swiss.WishKind{swiss.White, swiss.Black, swiss.Meet, swiss.Stay, swiss.Bye, swiss.NotMeet}
	var list []swiss.Wish
	for i := range count {
		p := chance.IntN(len(players))
		w := swiss.Wish{Kind: kinds[i%len(kinds)], Player: players[p].ID}
		if w.Kind.NamesTwo() {
			w.Opponent = players[(p+1+chance.IntN(len(players)-1))%len(players)].ID
		}
		if opponent := opponentIn(q.Round().OfTeams(), w.Player); w.Kind == swiss.NotMeet && opponent != tournament.NoPlayer {
			w.Opponent = opponent
		}
		list = append(list, w)
	}
	return list
}

func opponentIn(r *pairing.Round, id tournament.PlayerID) tournament.PlayerID {
	for _, b := range r.Boards {
		switch id {
		case b.White:
			return b.Black
		case b.Black:
			return b.White
		}
	}
	return tournament.NoPlayer
}

// Processor is how long the processor works for something on the calling thread; by
// the clock where the system does not tell.
func Processor(work func()) time.Duration {
	start, before := time.Now(), ThreadTime()
	work()
	if used := ThreadTime() - before; used > 0 {
		return used
	}
	return time.Since(start)
}
