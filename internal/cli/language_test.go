package cli

import "testing"

// The language of the system is that of the first variable that is set, if it is ours.
func TestLanguageOfSystem(t *testing.T) {
	for _, test := range []struct {
		variables map[string]string
		want      string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "de_AT.UTF-8"}, "de"},
		{map[string]string{"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr"}, "fr"},
		{map[string]string{"LANG": "de_AT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"},
		{map[string]string{"LANG": "pt@euro"}, "pt"},
		{map[string]string{"LANG": "sv_SE.UTF-8"}, "en"},
		{map[string]string{"LANG": "POSIX"}, "en"},
	} {
		if got := languageOfSystem(func(name string) string { return test.variables[name] }); got != test.want {
			t.Errorf("%v: %s, want %s", test.variables, got, test.want)
		}
	}
}
