package api

import "maps"

// Remedies, and the one for a refusal, for the catalogue of errors.
var (
	Remedies = remedies
	Remedy   = remedy
)

// Meanings are what fields and parameters are, by their names.
func Meanings() map[string]string {
	all := maps.Clone(meanings)
	maps.Copy(all, meaningsBeside)
	return all
}
