package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// FeesData is what it costs to enter. Amounts are whole numbers of the smallest unit
// of the currency, such as cents.
type FeesData struct {
	Currency   string          `json:"currency" maxLength:"3" doc:"Three letters of ISO 4217, such as EUR."`
	Standard   int64           `json:"standard" minimum:"0" doc:"In the smallest unit of the currency, such as cents."`
	Reductions []ReductionData `json:"reductions,omitempty" maxItems:"50" doc:"A player pays the lowest fee that fits."`
	Organiser  string          `json:"organiser,omitempty" maxLength:"200" doc:"Whom receipts name."`
}

// ReductionData is a lower fee.
type ReductionData struct {
	Name     string `json:"name" minLength:"1" maxLength:"200"`
	Category string `json:"category,omitempty" maxLength:"200" doc:"Who gets it, as prizes have it; everybody if it is left out."`
	Fee      int64  `json:"fee" minimum:"0"`
	Until    string `json:"until,omitempty" maxLength:"10" doc:"The last day for the payment; left out: any."`
}

// MoneyData is what everybody owes and has paid.
type MoneyData struct {
	Fees     *FeesData     `json:"fees,omitempty" doc:"Missing while nobody has said what it costs."`
	Due      int64         `json:"due" doc:"All fees together."`
	Received int64         `json:"received"`
	Accounts []AccountData `json:"accounts"`
	Payments []PaymentData `json:"payments" doc:"In the order of their receipts; those that were taken back stay."`
}

// AccountData is what a player owes and has paid.
type AccountData struct {
	Player    int32  `json:"player"`
	Name      string `json:"name"`
	Fee       int64  `json:"fee"`
	Reduction string `json:"reduction,omitempty" doc:"Why the fee is not the standard one."`
	Agreed    string `json:"agreed,omitempty" doc:"The reason of a fee that was agreed on."`
	Paid      int64  `json:"paid"`
	Open      int64  `json:"open" doc:"Negative if too much was paid."`
	Standing  string `json:"standing" enum:"open,part,paid,waived,free"`
}

// PaymentData is a payment.
type PaymentData struct {
	Receipt   int       `json:"receipt"`
	Player    int32     `json:"player"`
	Amount    int64     `json:"amount"`
	Currency  string    `json:"currency"`
	Means     string    `json:"means" enum:"cash,card,transfer"`
	Day       string    `json:"day"`
	Note      string    `json:"note,omitempty"`
	Joint     string    `json:"joint,omitempty" doc:"The same for all parts of a payment for several sections."`
	By        string    `json:"by"`
	At        time.Time `json:"at"`
	Printed   int       `json:"printed" doc:"How often the receipt was printed."`
	TakenBack string    `json:"takenBack,omitempty" doc:"Why it was taken back; missing if it stands."`
}

func feesOf(f *journal.Fees) *FeesData {
	if f.Currency == "" {
		return nil
	}
	out := &FeesData{Currency: string(f.Currency), Standard: int64(f.Standard), Organiser: f.Organiser}
	for _, r := range f.Reductions {
		out.Reductions = append(out.Reductions, ReductionData{r.Name, r.Category, int64(r.Fee), dateText(r.Until)})
	}
	return out
}

func (f *FeesData) model() (journal.Fees, error) {
	out := journal.Fees{Currency: money.Currency(f.Currency), Standard: money.Amount(f.Standard), Organiser: f.Organiser}
	for i, r := range f.Reductions {
		until, err := parseDate(fmt.Sprintf("reductions[%d].until", i), r.Until)
		if err != nil {
			return out, err
		}
		out.Reductions = append(out.Reductions, journal.Reduction{Name: r.Name, Category: r.Category, Fee: money.Amount(r.Fee), Until: until})
	}
	return out, nil
}

func moneyOf(s *journal.State, today tournament.Date) MoneyData {
	out := MoneyData{Fees: feesOf(&s.Money.Fees), Accounts: []AccountData{}, Payments: []PaymentData{}}
	for _, a := range desk.Accounts(s, today) {
		data := AccountData{Player: int32(a.Player.ID), Name: a.Player.Name, Fee: int64(a.Fee), Reduction: a.Reduction, Paid: int64(a.Paid), Open: int64(a.Open()), Standing: string(a.Standing())}
		if a.Agreed != nil {
			data.Agreed = a.Agreed.Reason
		}
		out.Due += data.Fee
		out.Received += data.Paid
		out.Accounts = append(out.Accounts, data)
	}
	for _, p := range s.Money.Payments {
		data := PaymentData{
			Receipt: p.Receipt, Player: int32(p.Player), Amount: int64(p.Amount), Currency: string(p.Currency), Means: string(p.Means),
			Day: dateText(p.Day), Note: p.Note, Joint: p.Joint, By: p.By, At: p.At, Printed: p.Printed,
		}
		if p.Back != nil {
			data.TakenBack = p.Back.Reason
		}
		out.Payments = append(out.Payments, data)
	}
	return out
}

// ReceiptPath names a receipt in a path.
type ReceiptPath struct {
	Receipt int `path:"receipt" minimum:"1"`
}

func (s *server) moneyRoutes() {
	const tag, path = "Money", "/tournaments/{tournament}"
	read(s, Route{Path: path + "/money", Need: right(account.Money), ID: "get-money", Tag: tag, Summary: "What everybody owes and has paid"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (MoneyData, error) {
			return moneyOf(state, desk.DayOf(&state.Tournament.Info, s.Host.Now())), nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/fees", ID: "set-fees", Tag: tag, Summary: "Say what it costs to enter"},
		func(_ *journal.State, in *struct {
			Write
			Body FeesData
		}) (desk.SetFees, error) {
			fees, err := in.Body.model()
			return desk.SetFees{Fees: fees}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/players/{player}/fee", ID: "agree-fee", Tag: tag, Summary: "Agree with a player on a fee, waive it, or let the fee of the others hold again"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
			Body struct {
				Fee    *int64 `json:"fee,omitempty" minimum:"0" doc:"0 waives it; left out, the player pays what the others do."`
				Reason string `json:"reason,omitempty" maxLength:"200"`
			}
		}) (desk.AgreeFee, error) {
			return desk.AgreeFee{Player: in.id(), Fee: (*money.Amount)(in.Body.Fee), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/payments", ID: "receive-payment", Tag: tag, Summary: "Record a payment", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Player int32  `json:"player" minimum:"1"`
				Amount int64  `json:"amount" minimum:"1" doc:"In the smallest unit of the currency, such as cents."`
				Means  string `json:"means" enum:"cash,card,transfer"`
				Day    string `json:"day,omitempty" maxLength:"10" doc:"When it came; today if it is left out."`
				Note   string `json:"note,omitempty" maxLength:"200"`
				Joint  string `json:"joint,omitempty" maxLength:"64" doc:"Names a payment for several sections, of which this is the part of one."`
			}
		}) (desk.ReceivePayment, error) {
			b := &in.Body
			day, err := parseDate("day", b.Day)
			return desk.ReceivePayment{Player: tournament.PlayerID(b.Player), Amount: money.Amount(b.Amount), Means: journal.Means(b.Means), Day: day, Note: b.Note, Joint: b.Joint}, err
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/payments/{receipt}/taken-back", ID: "take-back-payment", Tag: tag, Summary: "Take a payment back; it stays on record with its number"},
		func(_ *journal.State, in *struct {
			Write
			ReceiptPath
			Body struct {
				Reason string `json:"reason" minLength:"1" maxLength:"200"`
			}
		}) (desk.TakeBackPayment, error) {
			return desk.TakeBackPayment{Receipt: in.Receipt, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/payments/{receipt}/printed", ID: "print-receipt", Tag: tag, Summary: "Record that a receipt is printed: what is printed later is a copy"},
		func(_ *journal.State, in *struct {
			Write
			ReceiptPath
		}) (desk.PrintReceipt, error) {
			return desk.PrintReceipt{Receipt: in.Receipt}, nil
		})
}

// ContactData is how a player is reached.
type ContactData struct {
	Phone string `json:"phone,omitempty" maxLength:"200"`
	Email string `json:"email,omitempty" maxLength:"200"`
	Note  string `json:"note,omitempty" maxLength:"200" doc:"What arbiters should know."`
}

func (s *server) contactRoutes() {
	const tag, path = "Players", "/tournaments/{tournament}/players/{player}/contact"
	read(s, Route{Path: path, Need: right(account.Pair), ID: "get-contact", Tag: tag, Summary: "How a player is reached"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			PlayerPath
		}) (ContactData, error) {
			if state.Player(in.id()) == nil {
				return ContactData{}, in.unknown()
			}
			c := state.ContactOf(in.id())
			return ContactData{c.Phone, c.Email, c.Note}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path, ID: "set-contact", Tag: tag, Summary: "Record how a player is reached"},
		func(_ *journal.State, in *struct {
			Write
			PlayerPath
			Body ContactData
		}) (desk.SetContact, error) {
			return desk.SetContact{Contact: journal.Contact{Player: in.id(), Phone: in.Body.Phone, Email: in.Body.Email, Note: in.Body.Note}}, nil
		})
}
