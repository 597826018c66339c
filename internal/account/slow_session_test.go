package account

import (
	"fmt"
	"net/http"
	"testing"
	"time"
)

// What a request puts into a session stays, also when another that had read the session
// before and only looked at it ends later; and a session that was ended stays ended.
func TestSlowReadersLeaveSessionsAsTheyAre(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := newHouseAt(t, address)
		h.clock.pass(time.Since(h.clock.now())) // sessions go by the real clock
		reading, goOn := make(chan bool), make(chan bool)
		inner := http.NewServeMux()
		inner.HandleFunc("/slow", func(w http.ResponseWriter, _ *http.Request) {
			reading <- true
			<-goOn
			h.clock.pass(2 * time.Minute) // so that its end is put off
			fmt.Fprint(w, "slow")
		})
		inner.HandleFunc("/put", func(_ http.ResponseWriter, r *http.Request) {
			h.Sessions().Put(r.Context(), "word", "done")
		})
		inner.HandleFunc("/word", func(w http.ResponseWriter, r *http.Request) {
			fmt.Fprintf(w, "[%s]", h.Sessions().PopString(r.Context(), "word"))
		})
		site := h.Wrap(inner)
		session := signIn(t, server(t, h.Accounts), "ada", adasPassword)
		while := func(path string) {
			t.Helper()
			ended := make(chan bool)
			go func() {
				ask(site, "/slow", cookie(session))
				close(ended)
			}()
			<-reading
			ask(site, path, cookie(session))
			goOn <- true
			<-ended
		}
		while("/put")
		if got, _ := ask(site, "/word", cookie(session)); got != "[done]" {
			t.Errorf("the word is %s", got)
		}
		while("/word")
		if got, _ := ask(site, "/word", cookie(session)); got != "[]" {
			t.Errorf("the word that was read is %s again", got)
		}
	})
}
