// Package settings is the part of the arbiter's room in which an event begins and
// its rules are made: systems, tie-breaks, schedule, prizes, forbidden pairs,
// acceleration, what the public sees, and who has which role.
package settings
