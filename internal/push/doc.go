// Package push sends short messages to browsers that asked for them, through the
// push services of their makers (Web Push): RFC 8030 says how a message is handed
// over, RFC 8188 and RFC 8291 how it is encrypted so that only that browser reads
// it, RFC 8292 how the sender says who it is (VAPID).
//
// A [Receiver] is a browser, as it describes itself; a [Key] is the sender's; a
// [Client] sends. What it talks to is chosen by strangers: it speaks https to public
// addresses alone, follows no redirect, reads no answer and waits for none too long.
// An address of a receiver is a secret: what [Client.Send] returns tells nothing of it,
// nor its host.
package push
