package store

import "testing"

// Who holds a turn is asked whether it is still there: a machine that went away does not
// keep it for hours.
func TestTurnsAreKeptAlive(t *testing.T) {
	s := open(t, postgres.URL(t, false))
	var idle, host string
	if err := s.turns.QueryRowContext(t.Context(), "SELECT current_setting('tcp_keepalives_idle'), COALESCE(host(inet_server_addr()), '')").Scan(&idle, &host); err != nil {
		t.Fatal(err)
	}
	if host == "" {
		t.Skip("the database is reached through a file, which needs no asking")
	}
	if idle != "5" {
		t.Errorf("it is asked after %s seconds", idle)
	}
}
