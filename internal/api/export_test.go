package api

// Remedies, and the one for a refusal, for the catalogue of errors.
var (
	Remedies = remedies
	Remedy   = remedy
)
