package players

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// playerRow is one row of the list of players, to be read or, with "edit", to be
// changed in place. A script puts it into the list; without one the same row is
// part of the list that "?edit=" asks for.
func playerRow(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	if p.Text("edit") != "" {
		return p.Render(editRow(p, player))
	}
	return p.Render(entrantRow(p, player))
}

// changePlayer changes what is known about a player, and the byes of rounds to
// come where the form has them.
func changePlayer(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	changed := *player
	if err = p.readPlayer(&changed); err == nil {
		err = savePlayer(p, player, &changed)
	}
	switch {
	case p.WantsJSON() && err == nil:
		return p.WriteJSON(http.StatusOK, map[string]string{"name": changed.Name})
	case p.WantsJSON():
		return err
	case err != nil && frame.Concerns(err):
		return p.playerAs(http.StatusUnprocessableEntity, player, p.Reason(err))
	}
	text := p.T("player.saved", "name", changed.Name)
	for _, done := range p.remarks {
		text = p.WithNotes(text, done)
	}
	return p.Done(err, text, p.Path("/players"))
}

// savePlayer does what differs. When a part waits for a confirmation the form
// comes back whole, and what was done before does not differ any more.
func savePlayer(p *page, player, changed *tournament.Player) error {
	if !reflect.DeepEqual(player, changed) {
		if seen := p.Text("seen"); seen != "" && seen != fingerprint(player) {
			return &desk.Conflict{Message: message.Of("row.meanwhile", "name", player.Name)}
		}
		if _, err := p.Do(desk.ChangePlayer{Player: *changed}); err != nil {
			return err
		}
	}
	for _, round := range p.roundsToAsk(player) {
		name := byeField(round)
		if !p.Form.Has(name) {
			continue
		}
		done, err := setBye(p, player.ID, round, p.Text(name))
		if err != nil {
			return err
		}
		p.remarks = append(p.remarks, done)
	}
	if err := saveContact(p, player.ID); err != nil {
		return err
	}
	if as := journal.NameAs(p.Text("name-shown")); p.Form.Has("name-shown") && as != p.Event.State.NameAs(player.ID) {
		if _, err := p.Do(desk.ShowName{Player: player.ID, As: as}); err != nil {
			return err
		}
	}
	if half := p.Text("missed") == missedKey(true); p.Form.Has("missed") && desk.MissedBefore(p.Event.State, player) > 0 && half != p.halfForMissed(player.ID) {
		return setMissedRounds(p, player.ID)
	}
	return nil
}

// nameShownKey names in messages how the public sees a name.
func nameShownKey(as journal.NameAs) string { return cmp.Or(string(as), "full") }

// saveContact records how a player is reached, where the form has it.
func saveContact(p *page, id tournament.PlayerID) error {
	contact := journal.Contact{Player: id, Phone: p.Text("contact.phone"), Email: p.Text("contact.email"), Note: p.Text("contact.note")}
	if !p.Form.Has("contact.phone") || contact == p.Event.State.ContactOf(id) {
		return nil
	}
	_, err := p.Do(desk.SetContact{Contact: contact})
	return err
}

// byeField names the field of the bye in a round.
func byeField(round int) string { return fmt.Sprintf("bye%d", round) }

// setBye makes the bye of a player in a round what a form says: "half", "zero",
// "full", or nothing for a player who plays.
func setBye(p *page, id tournament.PlayerID, round int, key string) (done *desk.Done, err error) {
	byes := map[string]tournament.Outcome{"half": tournament.HalfBye, "zero": tournament.ZeroBye, "full": tournament.FullBye}
	bye, asked := byes[key]
	switch was := show.ByeIn(p.Page, id, round); {
	case asked && was != bye:
		done, err = p.Do(desk.RequestBye{Round: round, Player: id, Bye: bye})
	case !asked && was != tournament.Absent:
		done, err = p.Do(desk.CancelBye{Round: round, Player: id})
	}
	return done, err
}

// fingerprint tells whether a player is still as a form showed them.
func fingerprint(player *tournament.Player) string {
	data, err := json.Marshal(player)
	if err != nil {
		return "" // a plain value can always be written
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// titles are the titles that players can have, none first.
func titles() []string { return []string{"", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"} }
