package robot

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// longest is how many acts an event has at most.
const longest = 90

// play plays an event. With acts it does those; without, it draws them and returns
// what it has done.
func (e *event) play(acts []act, chance *rand.Rand) (done []act, what *finding) {
	defer func() {
		fault := recover()
		if f, ok := fault.(*finding); ok {
			what = f
			return
		}
		if fault != nil {
			panic(fault)
		}
	}()
	e.key = "begin"
	e.begin()
	list := kinds()
	byName := make(map[string]kind, len(list))
	for _, k := range list {
		byName[k.name] = k
	}
	for i := 0; !e.over && (chance != nil && i < longest || i < len(acts)); i++ {
		var a act
		if chance == nil {
			a = acts[i]
		} else {
			a = act{drawKind(list, chance).name, chance.Uint64()}
		}
		done = append(done, a)
		e.key = a.Name
		e.done = append(e.done, "# "+a.Name)
		e.step(byName[a.Name], a)
	}
	return done, nil
}

// step does an act and looks at what has become of the event.
func (e *event) step(k kind, a act) {
	s := e.state()
	k.do(e, s, rand.New(rand.NewPCG(a.Seed, 1)))
	s = e.state()
	e.watch(s)
	if problems := s.Tournament.Validate(); len(problems) > 0 {
		e.found("unsound after "+k.name, "%v", problems[0])
	}
	if log := e.log.take(); log != "" {
		e.found("the log complains after "+k.name, "%s", log)
	}
	full := s.Tournament.Current != nil && settled(s)
	if n := s.Tournament.Completed(); n != e.judged || full && !e.full || a.Seed%9 == 0 {
		e.judged, e.next = n, nil
		e.judge()
	}
	e.full = full
}

// shrink leaves acts out as long as the finding stays.
func shrink(h *house, s setup, seed uint64, acts []act, what *finding) ([]act, *event) {
	fails := func(list []act) *event {
		e := &event{house: h, setup: s, seed: seed}
		if _, got := e.play(list, nil); got != nil && got.Key == what.Key {
			*what = *got
			return e
		}
		return nil
	}
	last := fails(acts)
	if last == nil {
		return acts, nil
	}
	for size := max(len(acts)/2, 1); ; size = max(size/2, 1) {
		left := false
		for from := 0; from < len(acts); {
			shorter := append(append([]act(nil), acts[:from]...), acts[min(from+size, len(acts)):]...)
			if e := fails(shorter); e != nil {
				acts, last, left = shorter, e, true
			} else {
				from += size
			}
		}
		if size == 1 && !left {
			return acts, last
		}
	}
}

// number is one from the environment.
func number(name string, otherwise uint64) uint64 {
	if n, err := strconv.ParseUint(os.Getenv(name), 10, 64); err == nil {
		return n
	}
	return otherwise
}

// TestRobot plays events of all kinds. PAREO_ROBOT is how many, PAREO_SEED the first
// seed, PAREO_ENGINE the path of an engine in the form of bbpPairings that pairs along,
// PAREO_ROBOT_SYSTEM the only system played.
func TestRobot(t *testing.T) {
	few := uint64(12)
	if testing.Short() {
		few = 4
	}
	events, first := number("PAREO_ROBOT", few), number("PAREO_SEED", 1)
	list := contests()
	if only := os.Getenv("PAREO_ROBOT_SYSTEM"); only != "" {
		var some []contest
		for _, c := range list {
			if strings.HasPrefix(string(c.system)+" "+string(c.edition), only) {
				some = append(some, c)
			}
		}
		list = some
	}
	var h *house
	began, acts, rounds, engines := time.Now(), 0, 0, 0
	seen := make(map[string]int)
	for seed := first; seed < first+events; seed++ {
		if (seed-first)%8 == 0 {
			if h != nil {
				h.close()
			}
			h = openHouse(t)
		}
		chance := rand.New(rand.NewPCG(seed, 18))
		c := list[seed%uint64(len(list))]
		e := &event{house: h, setup: c.draw(chance), seed: seed}
		done, what := e.play(nil, chance)
		acts, rounds, engines = acts+len(done), rounds+e.judged, engines+e.engines
		if what == nil {
			continue
		}
		if seen[what.Key]++; seen[what.Key] > 1 {
			t.Errorf("seed %d, %s: %s, as before", seed, e.setup.String(), what.Key)
			continue
		}
		short, last := shrink(h, e.setup, seed, done, what)
		if last == nil {
			last = e
		}
		t.Errorf("seed %d, %s\n%s\n%d acts: %v\n%s\n%s", seed, e.setup.String(), what.Key, len(short), short, strings.Join(last.done, "\n"), what.Detail)
	}
	t.Logf("%d events, %d acts, %d rounds judged, %d by the engine beside, %v", events, acts, rounds, engines, time.Since(began).Round(time.Second))
}
