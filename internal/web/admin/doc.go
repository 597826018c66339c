// Package admin is about who works here: the first start, signing in and out, and
// the users of the installation.
package admin
