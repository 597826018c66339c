package metrics

import (
	"strings"
	"sync"
	"testing"
)

func TestTextFormat(t *testing.T) {
	var r Registry
	c := r.Counter("pareo_requests_total", "Requests.", "class", "status")
	h := r.Histogram("pareo_seconds", "How long it took.", []float64{0.1, 1}, "class")
	r.Gauge("pareo_open", "How many are open.", func() float64 { return 2.5 })
	r.Counter("pareo_nothing_total", "Never counted,\nnor labelled.")
	c.Add(2, "page", "200")
	c.Add(1, `a "b" \c`, "500")
	h.Observe(0.1, "page")
	h.Observe(0.5, "page")
	h.Observe(7, "page")
	var out strings.Builder
	n, err := r.WriteTo(&out)
	if err != nil || n != int64(out.Len()) {
		t.Fatal(n, err)
	}
	want := `# HELP pareo_requests_total Requests.
# TYPE pareo_requests_total counter
pareo_requests_total{class="a \"b\" \\c",status="500"} 1
pareo_requests_total{class="page",status="200"} 2
# HELP pareo_seconds How long it took.
# TYPE pareo_seconds histogram
pareo_seconds_bucket{class="page",le="0.1"} 1
pareo_seconds_bucket{class="page",le="1"} 2
pareo_seconds_bucket{class="page",le="+Inf"} 3
pareo_seconds_sum{class="page"} 7.6
pareo_seconds_count{class="page"} 3
# HELP pareo_open How many are open.
# TYPE pareo_open gauge
pareo_open 2.5
# HELP pareo_nothing_total Never counted,\nnor labelled.
# TYPE pareo_nothing_total counter
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func TestManyCount(t *testing.T) {
	var r Registry
	c := r.Counter("n_total", "n", "who")
	h := r.Histogram("s", "s", []float64{1})
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 1000 {
				c.Add(1, "x")
				h.Observe(2)
			}
		})
	}
	all.Wait()
	var out strings.Builder
	_, _ = r.WriteTo(&out)
	if !strings.Contains(out.String(), "n_total{who=\"x\"} 8000\n") || !strings.Contains(out.String(), "s_count 8000\n") || !strings.Contains(out.String(), "s_bucket{le=\"1\"} 0\n") {
		t.Error(out.String())
	}
}
