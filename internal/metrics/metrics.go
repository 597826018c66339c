package metrics

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Registry holds what is counted, in the order in which it was added. It may be
// used by many goroutines.
type Registry struct {
	lock  sync.Mutex
	parts []part
}

// part is a metric that can write itself.
type part interface {
	write(w *bufio.Writer)
}

func (r *Registry) add(p part) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.parts = append(r.parts, p)
}

// WriteTo writes everything in the text format of Prometheus, version 0.0.4.
func (r *Registry) WriteTo(w io.Writer) (int64, error) {
	r.lock.Lock()
	parts := slices.Clone(r.parts)
	r.lock.Unlock()
	counted := &counter{w: w}
	out := bufio.NewWriter(counted)
	for _, p := range parts {
		p.write(out)
	}
	err := out.Flush()
	return counted.n, err
}

type counter struct {
	w io.Writer
	n int64
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.w.Write(data)
	c.n += int64(n)
	return n, err
}

// head is what every metric begins with.
type head struct {
	name, kind, help string
	labels           []string // their names
}

func (h *head) write(w *bufio.Writer) {
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", h.name, strings.NewReplacer(`\`, `\\`, "\n", `\n`).Replace(h.help), h.name, h.kind)
}

// sample writes one line.
func (h *head) sample(w *bufio.Writer, suffix string, values []string, extra, value string) {
	var pairs []string
	for i, name := range h.labels {
		pairs = append(pairs, name+"="+quote(values[i]))
	}
	if extra != "" {
		pairs = append(pairs, extra)
	}
	labels := ""
	if len(pairs) > 0 {
		labels = "{" + strings.Join(pairs, ",") + "}"
	}
	fmt.Fprintf(w, "%s%s%s %s\n", h.name, suffix, labels, value) // an error stays for Flush
}

// quote writes the value of a label.
func quote(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(value) + `"`
}

func number(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

// gauge is a number that is asked for when it is written.
type gauge struct {
	head
	value func() float64
}

// Gauge adds a number that goes up and down.
func (r *Registry) Gauge(name, help string, value func() float64) {
	r.add(&gauge{head{name: name, kind: "gauge", help: help}, value})
}

func (g *gauge) write(w *bufio.Writer) {
	g.head.write(w)
	g.sample(w, "", nil, "", number(g.value()))
}

// Counter counts, for each combination of labels.
type Counter struct {
	head
	values family[*atomic.Int64]
}

// Counter adds a number that only goes up. Its name ends with _total.
func (r *Registry) Counter(name, help string, labels ...string) *Counter {
	c := &Counter{head: head{name, "counter", help, labels}}
	c.values.fresh = func() *atomic.Int64 { return new(atomic.Int64) }
	r.add(c)
	return c
}

// Add counts n more; there is a value for every label.
func (c *Counter) Add(n int64, values ...string) { c.values.get(values).Add(n) }

func (c *Counter) write(w *bufio.Writer) {
	c.head.write(w)
	c.values.each(func(values []string, n *atomic.Int64) {
		c.sample(w, "", values, "", strconv.FormatInt(n.Load(), 10))
	})
}

// Histogram counts how large something was, for each combination of labels.
type Histogram struct {
	head
	bounds []float64
	values family[*buckets]
}

type buckets struct {
	lock  sync.Mutex
	count []int64 // by bound, and one more for what is larger
	sum   float64
}

// Histogram adds counts of how often something was at most as large as each of
// the bounds, which rise.
func (r *Registry) Histogram(name, help string, bounds []float64, labels ...string) *Histogram {
	h := &Histogram{head: head{name, "histogram", help, labels}, bounds: bounds}
	h.values.fresh = func() *buckets { return &buckets{count: make([]int64, len(bounds)+1)} }
	r.add(h)
	return h
}

// Observe counts a value; there is a value for every label.
func (h *Histogram) Observe(value float64, values ...string) {
	b := h.values.get(values)
	at, _ := slices.BinarySearch(h.bounds, value)
	b.lock.Lock()
	defer b.lock.Unlock()
	b.count[at]++
	b.sum += value
}

func (h *Histogram) write(w *bufio.Writer) {
	h.head.write(w)
	h.values.each(func(values []string, b *buckets) {
		b.lock.Lock()
		defer b.lock.Unlock()
		var all int64
		for i, n := range b.count {
			all += n
			bound := "+Inf"
			if i < len(h.bounds) {
				bound = number(h.bounds[i])
			}
			h.sample(w, "_bucket", values, "le="+quote(bound), strconv.FormatInt(all, 10))
		}
		h.sample(w, "_sum", values, "", number(b.sum))
		h.sample(w, "_count", values, "", strconv.FormatInt(all, 10))
	})
}

// family is something for each combination of labels.
type family[T any] struct {
	fresh func() T
	lock  sync.RWMutex
	byKey map[string]T
}

// between stands between the values of a key; no label has it.
const between = "\xff"

func (f *family[T]) get(values []string) T {
	key := strings.Join(values, between)
	f.lock.RLock()
	one, known := f.byKey[key]
	f.lock.RUnlock()
	if known {
		return one
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	if one, known = f.byKey[key]; known {
		return one
	}
	if f.byKey == nil {
		f.byKey = make(map[string]T)
	}
	one = f.fresh()
	f.byKey[key] = one
	return one
}

// each goes through all, in the order of their labels.
func (f *family[T]) each(do func(values []string, one T)) {
	f.lock.RLock()
	defer f.lock.RUnlock()
	keys := make([]string, 0, len(f.byKey))
	for key := range f.byKey {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		do(strings.Split(key, between), f.byKey[key])
	}
}
