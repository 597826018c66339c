package knockout

import (
	tree "github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The rules that colours go by.
var colourRules = map[tree.ColourRule]pairing.ColourRule{
	tree.LowerBalance: {Article: "KO4a", Kind: pairing.FewerMatches},
	tree.LastUndone:   {Article: "KO4b", Kind: pairing.MatchesUndone},
	tree.Alternation:  {Article: "KO4c", Kind: pairing.MatchesInTurn},
	tree.ByLot:        {Article: "KO4d", Kind: pairing.ByMatchAndDraw},
}

// alternates is the rule of later games of a match.
var alternates = pairing.ColourRule{Article: "KO3", Kind: pairing.ReverseLast}

// round is a round being paired.
type round struct {
	tree   *tree.Tree
	number int
	leg    tournament.Leg
	out    *pairing.Round
}

// pair pairs the participants, players or teams.
func (s *system) pair(t *tournament.Tournament) (*pairing.Round, error) {
	t = s.with(t)
	r := &round{tree: tree.Of(t), number: t.NextRound()}
	if err := r.ready(t); err != nil {
		return nil, err
	}
	r.leg = r.tree.Leg(r.number)
	if err := r.decided(); err != nil {
		return nil, err
	}
	r.out = &pairing.Round{System: Name, Edition: Custom, Number: r.number}
	r.out.Reasons.Options = s.Options()
	if r.number == 1 {
		r.note("KO1", "note.knockout.tree", nil, "count", len(r.tree.Seeds), "size", 1<<r.tree.Depth(), "byes", 1<<r.tree.Depth()-len(r.tree.Seeds))
	}
	matches := r.tree.Matches(r.leg.Match)
	for i := range matches {
		r.board(&matches[i])
	}
	r.others()
	return r.out, nil
}

func (r *round) refuse(what, hint message.Message) error {
	return &pairing.Unpairable{Round: r.number, What: what, Hint: hint}
}

// ready refuses what cannot be paired as it stands.
func (r *round) ready(t *tournament.Tournament) error {
	n, rounds := len(r.tree.Seeds), r.tree.Rounds()
	stray, strays := r.tree.Stray()
	switch {
	case t.Current != nil:
		return r.refuse(message.Of("unpairable.playing", "round", len(t.Rounds)+1), message.Of("unpairable.close"))
	case n < 2:
		return r.refuse(message.Of("unpairable.knockout.few", "count", n), message.Of("unpairable.knockout.enter"))
	case t.Rules.Rounds > 0 && t.Rules.Rounds != rounds:
		return r.refuse(message.Of("unpairable.knockout.rounds", "count", n, "rounds", rounds, "announced", t.Rules.Rounds), message.Of("unpairable.knockout.announce", "rounds", rounds))
	case strays:
		return r.refuse(stray, message.Of("unpairable.knockout.stray-hint"))
	case r.tree.Done():
		if w := r.tree.Winner(); w >= 0 {
			return r.refuse(message.Of("unpairable.knockout.won", "player", r.id(w)), message.Message{})
		}
		return r.refuse(message.Of("unpairable.knockout.nobody"), message.Message{})
	case r.number == 1 && r.tree.Drawn == tournament.NoColour:
		return r.refuse(message.Of("unpairable.initial-colour"), message.Of("unpairable.draw", "article", "KO4d"))
	}
	event := r.tree.Event
	for _, q := range event.Requests {
		i := event.Table().Index(q.Player)
		switch {
		case q.Round != r.number || i < 0 || r.tree.Without(r.number, i) != tournament.IsPresent:
		case r.tree.Teams:
			return r.refuse(message.Of("unpairable.knockout.team-away", "team", q.Player), message.Of("unpairable.knockout.team-hint"))
		default:
			return r.refuse(message.Of("unpairable.knockout.bye", "player", q.Player), message.Of("unpairable.knockout.forfeit"))
		}
	}
	return nil
}

// decided refuses a round while a match that comes before it has no winner.
func (r *round) decided() error {
	before := r.leg.Match - 1
	if r.number > r.tree.Rounds() {
		before = r.tree.Depth()
	}
	for _, m := range r.tree.Matches(before) {
		switch m.State {
		case tree.Level:
			return r.refuse(message.Of("unpairable.knockout.level", "round", r.tree.Name(&m), "a", r.id(m.Sides[0]), "b", r.id(m.Sides[1]),
				"x", m.Points[0], "y", m.Points[1]), r.decide())
		case tree.Running, tree.Ready:
			return r.refuse(message.Of("unpairable.knockout.open", "round", r.tree.Name(&m), "a", r.id(m.Sides[0]), "b", r.id(m.Sides[1])),
				message.Of("unpairable.knockout.results"))
		case tree.Empty, tree.Waiting, tree.Over:
		}
	}
	return nil
}

// decide says what a level match needs.
func (r *round) decide() message.Message {
	if r.tree.Teams {
		return message.Of("unpairable.knockout.decide-teams")
	}
	return message.Of("unpairable.knockout.decide")
}

func (r *round) id(i int) tournament.PlayerID { return tournament.PlayerID(r.tree.ID(i)) }

func (r *round) ids(sides ...int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, i := range sides {
		if i >= 0 {
			ids = append(ids, r.id(i))
		}
	}
	return ids
}

func (r *round) note(article, code string, players []tournament.PlayerID, values ...any) {
	r.out.Reasons.Notes = append(r.out.Reasons.Notes, pairing.Note{Article: article, Message: message.Of(code, values...), Players: players})
}

// board pairs the next game of a match, unless it is decided.
func (r *round) board(m *tree.Match) {
	a, b := m.Sides[0], m.Sides[1]
	switch {
	case m.How == tree.ByBye && m.Winner >= 0 && r.leg.First():
		r.note("KO2", "note.knockout.bye", r.ids(m.Winner), "player", r.id(m.Winner), "seed", r.tree.Seed(m.Winner),
			"count", len(r.tree.Seeds), "size", 1<<r.tree.Depth())
	case m.How == tree.ByDeparture && m.Winner >= 0 && r.leg.First():
		r.note("KO2", "note.knockout.departed", r.ids(a, b), "player", r.id(m.Winner), "other", r.id(m.Loser()))
	case m.State != tree.Ready && m.State != tree.Running:
		return
	case m.State == tree.Ready && r.leg.First():
		r.origin(m)
		r.seat(m, colourRules[m.Colour])
	default:
		r.note("KO3", "note.knockout.game", r.ids(a, b), "a", r.id(a), "b", r.id(b), "game", r.leg.Game, "games", r.leg.Games, "x", m.Points[0], "y", m.Points[1])
		r.seat(m, alternates)
	}
}

// seat gives the game its board.
func (r *round) seat(m *tree.Match, rule pairing.ColourRule) {
	white := m.NextWhite()
	r.out.Boards = append(r.out.Boards, pairing.Board{White: r.id(white), Black: r.id(m.Other(white)), ColourRule: rule})
}

// origin says why the two meet.
func (r *round) origin(m *tree.Match) {
	a, b := m.Sides[0], m.Sides[1]
	article, code := "KO1", "note.knockout.winners"
	switch {
	case m.Third:
		article, code = "KO6", "note.knockout.third"
	case m.Round == 1:
		code = "note.knockout.seeds"
	case m.From == [2]int{}:
		article, code = "KO6", "note.knockout.reseeded"
	}
	r.note(article, code, r.ids(a, b), "a", r.id(a), "b", r.id(b), "seedA", r.tree.Seed(a), "seedB", r.tree.Seed(b),
		"matchA", m.From[0], "matchB", m.From[1])
}

// others lists who is not in the round: who goes on without a game, who is out, who
// was never in the tree.
func (r *round) others() {
	playing := make(map[tournament.PlayerID]bool)
	for _, b := range r.out.Boards {
		playing[b.White], playing[b.Black] = true, true
	}
	event := r.tree.Event
	for _, i := range event.ByNumber() {
		if id := event.Players[i].ID; !playing[id] {
			r.out.NotPaired = append(r.out.NotPaired, pairing.Unpaired{Player: id, Reason: r.tree.Without(r.number, i)})
		}
	}
}
