package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

// Options of a provider that do not go together, or name none, are refused in a line.
func TestServeRefusesProvider(t *testing.T) {
	base := []string{"--base", "https://chess.example.org"}
	for _, c := range []struct {
		args []string
		code exitCode
		says string
	}{
		{[]string{"--oidc-client", "pareo"}, wrongUsage, "--oidc-issuer is missing"},
		{[]string{"--oidc-create"}, wrongUsage, "--oidc-issuer is missing"},
		{[]string{"--oidc-issuer", "https://id.example.org", "--oidc-client", "pareo"}, wrongUsage, "takes --base"},
		{append([]string{"--oidc-issuer", "https://id.example.org"}, base...), wrongUsage, "client"},
		{append([]string{"--oidc-issuer", "http://id.example.org", "--oidc-client", "pareo"}, base...), wrongUsage, "not reached by https"},
		{append([]string{"--oidc-issuer", "id.example.org", "--oidc-client", "pareo"}, base...), wrongUsage, "not an address"},
		{append([]string{"--oidc-issuer", "https://id.example.org", "--oidc-client", "pareo", "--oidc-secret-file", filepath.Join(t.TempDir(), "none")}, base...), fileAccess, "cannot be read"},
	} {
		code, _, problems := pareo(append([]string{"serve", "--listen", "127.0.0.1:0", "--data", t.TempDir()}, c.args...)...)
		if code != int(c.code) || strings.Count(problems, "\n") != 1 || !strings.Contains(problems, c.says) {
			t.Errorf("%v: %d %q", c.args, code, problems)
		}
	}
}
