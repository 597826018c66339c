package cli

import (
	"bytes"
	"encoding/json"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// certifierOf is the system, if it can prove its rounds.
func certifierOf(con *console, command string, s pairing.System) (swiss.Certifier, error) {
	if c, ok := s.(swiss.Certifier); ok {
		return c, nil
	}
	return nil, con.misused(command, "cli.proof.system", "system", string(s.Name()))
}

// pairWithProof pairs the next round and writes the proof to a file.
func (c *pairCmd) pairWithProof(con *console, s pairing.System, t *tournament.Tournament) (*pairing.Round, error) {
	certifier, err := certifierOf(con, "pair", s)
	if err != nil {
		return nil, err
	}
	round, certificate, err := certifier.Certify(t)
	if err != nil {
		return nil, pairingProblem(con.language, nameOfInput(c.File), err)
	}
	data, err := json.Marshal(certificate)
	if err != nil {
		return nil, err
	}
	return round, con.writeFile(c.Certificate, append(data, '\n'))
}

// certifiedAnswer is the answer of check --certificate, as its JSON shows it.
type certifiedAnswer struct {
	System    tournament.System  `json:"system"`
	Edition   tournament.Edition `json:"edition"`
	Round     int                `json:"round"`
	Verdict   string             `json:"verdict"`
	Certified bool               `json:"certified"` // the verdict is verdictCertified
	Brackets  int                `json:"brackets"`
	NotProved []unprovedAnswer   `json:"notProved"`
}

// unprovedAnswer is a part of the rules that the proof says nothing about.
type unprovedAnswer struct {
	What swiss.Part `json:"what"`
	answer.Note
}

// The verdicts on a certificate that holds: all of the round is proved, or all
// but what comes after the criteria.
const (
	verdictCertified = "certified"
	verdictOptimal   = "optimal"
)

// checkProof checks a certificate against the tournament without pairing
// anything.
func (c *checkCmd) checkProof(con *console, file string) error {
	t, err := con.readTournament(file)
	if err != nil {
		return err
	}
	system, err := c.choose(con, "pareo check", nameOfInput(file), t)
	if err != nil {
		return err
	}
	certifier, err := certifierOf(con, "check", system)
	if err != nil {
		return err
	}
	name := nameOfInput(c.Certificate)
	proof, err := con.readCertificate(c.Certificate)
	if err != nil {
		return err
	}
	before, err := con.stateBefore(t, proof, name)
	if err != nil {
		return err
	}
	open, err := certifier.Verify(before, proof)
	if err != nil {
		return fail(answerIsNo, name, 0, whyNot(con.language, err))
	}
	return con.tellProof(c.Format, certifiedAnswer{System: system.Name(), Edition: system.Edition(), Round: proof.Round, Brackets: len(proof.Brackets)}, open)
}

// tellProof prints what a certificate that holds has shown. A round of which not
// all is proved is neither right nor wrong, and has an exit code of its own.
func (c *console) tellProof(format string, proof certifiedAnswer, open []swiss.Unproved) error {
	proof.Verdict, proof.Certified, proof.NotProved = verdictCertified, true, []unprovedAnswer{}
	var parts []message.Message
	for _, u := range open {
		proof.Verdict, proof.Certified = verdictOptimal, false
		proof.NotProved = append(proof.NotProved, unprovedAnswer{u.What, answer.Note{Article: u.Article, Text: u.Message.String(), Players: u.Players}})
		parts = append(parts, message.Of("cli.proof.part."+string(u.What)))
	}
	if format == "json" {
		if err := c.printJSON(proof); err != nil {
			return err
		}
	} else {
		system := string(proof.System) + " " + string(proof.Edition)
		verdict := message.Of("cli.proof.certified", "round", proof.Round, "system", system, "brackets", proof.Brackets)
		if !proof.Certified {
			verdict = message.Of("cli.proof.optimal", "round", proof.Round, "system", system, "brackets", proof.Brackets, "parts", message.And(parts))
		}
		c.printf("%s\n", c.inWords(verdict))
		for _, u := range open {
			c.printf("%s: %s\n", u.Article, c.inWords(u.Message))
		}
	}
	if !proof.Certified {
		return &failure{code: notAllProved}
	}
	return nil
}

// readCertificate reads a certificate from a file.
func (c *console) readCertificate(file string) (*swiss.Certificate, error) {
	text, err := c.readText(file)
	if err != nil {
		return nil, err
	}
	proof := new(swiss.Certificate)
	decoder := json.NewDecoder(bytes.NewReader(text.Text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(proof); err != nil {
		return nil, fail(notUnderstood, text.Name, 0, c.say("cli.proof.unread"))
	}
	return proof, nil
}

// stateBefore is the tournament before the round that a certificate is about. If
// the file has that round, its boards must be those of the certificate.
func (c *console) stateBefore(t *tournament.Tournament, proof *swiss.Certificate, name string) (*tournament.Tournament, error) {
	switch {
	case proof.Round == t.NextRound():
		return t, nil
	case proof.Round < 1 || proof.Round > t.Completed():
		return nil, fail(answerIsNo, name, 0, noSuchRound(c, t, proof.Round))
	}
	boards := map[swiss.CertifiedBoard]bool{}
	for _, b := range proof.Boards {
		boards[b] = true
	}
	for _, g := range t.Rounds[proof.Round-1].Games {
		b := swiss.CertifiedBoard{White: g.White, Black: g.Black}
		if !boards[b] && !(g.NoColours && boards[swiss.CertifiedBoard{White: g.Black, Black: g.White}]) {
			return nil, fail(answerIsNo, name, 0, c.say("cli.proof.board", "white", g.White, "black", g.Black, "round", proof.Round))
		}
	}
	return audit.Before(t, proof.Round), nil
}
