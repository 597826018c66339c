// Package backups keeps the backups of an installation as files: written in one step,
// encrypted for those who may read them (age, age-encryption.org/v1), a number of them
// in one folder and in a second place, made when they are due, and tried.
//
// What is in a backup is the matter of package host. Start with [Plan.Write], which
// makes one, and [Schedule], which makes them when they are due.
package backups
