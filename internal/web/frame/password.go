package frame

import (
	"encoding/json"

	"github.com/pareo-chess/pareo/internal/account"
)

// passwordRules are what the script of a new password goes by, with the sentences of the
// server.
func (p *Page) passwordRules() string {
	rules := account.PasswordRules()
	said := struct {
		Least, Most               int
		Rows                      []string
		Short, Long, Name, Common string
	}{
		Least: rules.Least, Most: rules.Most, Rows: rules.Rows,
		Short: p.Reason(rules.Short), Long: p.Reason(rules.Long), Name: p.Reason(rules.Name), Common: p.Reason(rules.Common),
	}
	text, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(text)
}
