package account

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/store"
)

// How long a wrong password takes for a user that there is and for one that there is not,
// one after the other in turns, with passwords as costly as they are. Neither is told from
// the other by its time: it is measured on request, for other work on the machine would
// decide it.
func TestSignInTakesAsLongForNobody(t *testing.T) {
	if os.Getenv("PAREO_LOAD") == "" {
		t.Skip("measured with PAREO_LOAD=1")
	}
	onBoth(t, func(t *testing.T, address string) {
		st, err := store.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Open(t.Context(), st, Options{Limits: Limits{Failures: 1 << 30, FailuresAnywhere: 1 << 30, Burst: 1 << 30, BurstAnywhere: 1 << 30}})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			a.Close()
			_ = st.Close()
		})
		code, _, err := a.FirstStart(t.Context())
		if err == nil {
			_, err = a.Claim(t.Context(), code, "ada", adasPassword, home)
		}
		if err != nil {
			t.Fatal(err)
		}
		const turns = 150
		took := map[string][]time.Duration{}
		for i := range turns {
			names := []string{"ada", fmt.Sprintf("nobody%d", i%7)}
			if i%2 == 1 {
				slices.Reverse(names)
			}
			for _, name := range names {
				begun := time.Now()
				if _, err := a.Login(t.Context(), name, "not the password", "", "192.0.2.1:1"); err == nil {
					t.Fatal("signed in")
				}
				if i > 5 {
					took[name[:3]] = append(took[name[:3]], time.Since(begun))
				}
			}
		}
		for _, list := range took {
			slices.Sort(list)
		}
		ada, nobody := took["ada"], took["nob"]
		t.Logf("there is: median %s, a tenth below %s; there is not: %s, %s", ada[len(ada)/2], ada[len(ada)/10], nobody[len(nobody)/2], nobody[len(nobody)/10])
		if r := ada[len(ada)/10].Seconds() / nobody[len(nobody)/10].Seconds(); r < 0.93 || r > 1.07 { // what other work does not slow down
			t.Errorf("%.2f times as long", r)
		}
	})
}
