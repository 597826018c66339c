package entries

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
)

// column is what a column of a list of entries says.
type column uint8

const (
	unknown column = iota
	ignored        // known, but of no use here
	name
	surname
	firstName
	title
	fideID
	anyID  // an identity number of whom the heading does not say
	rating // of a kind that the heading does not say
	standard
	rapid
	blitz
	nationalRating
	nationalID
	federation
	club
	sex
	birth
	team
	board // of the team
	group
	byes
	columns // how many there are
)

// headingWords are the headings of each column, folded, in English, Spanish, German,
// French and Italian, with those of Swiss-Manager (Rtg_Nat, Fide_No, EloI), of its web
// pages (RtgI, Club/City) and of Vega (ELOFIDE, IDNAT).
var headingWords = [columns]string{
	ignored: "punteggio place posizione classifica telephone tel portable mobile cellulare courriel courrier remarque remarques note commentaire commentaires statut stato active activo aktiv actif attivo paid pagado bezahlt paye pagato address direccion adresse indirizzo ligue regione comite provincia no nr nro num numero number sno snr stnr startno startnr startnummer tlnnr rank rk rg rang pos k kfactor kcoeff clubnumber clubno status isaval isactive type typ " +
		"twz tws origin pts points punkte puntos phone telefono telefon email mail comment remarks bemerkung observaciones attr nota",
	name: "nom joueur nomjoueur nomdujoueur nomcomplet nometprenom nomprenom nomsprenoms nome giocatore nominativo cognomenome cognomeenome nomecognome nomeecognome partecipante participant name nombre spieler spielername player playername fullname teilnehmer jugador participante namevorname nachnamevorname nombrecompleto apellidosynombre apellidosnombre " + //nolint:misspell // Spanish
		"apellidoynombre nombreyapellidos nombreyapellido surnamefirstname lastnamefirstname",
	surname:        "nomdefamille cognome cognomi surname lastname familyname last nachname familienname apellido apellidos",
	firstName:      "prenom prenoms firstname givenname forename first vorname nombredepila",
	title:          "titre titres titrefide titolo titolofide title titel titulo tit titl fidetitle titulofide fidetitel",
	fideID:         "identifiantfide codefide numfide nofide matriculefide codicefide fideid fideno fidenr fidenumber idfide fide fidecode codigofide codfide numerofide fidekenn fidekennung fidekennziffer fideidnumber fideidno idnofide",
	anyID:          "id idnumber ident identification",
	rating:         "classement elointernational classementfide elointernazionale rating elo rtg rtgint rtgi eloi eloint elofide fideelo fiderating fidertg ratingfide ratingint rati",
	standard:       "elolent lent cadencelente elolungo standard std standardrating stdrating ratingstandard elostandard elostd eloestandar ratingestandar fidestandard srtng eloclasico",
	rapid:          "rapide elorapide classementrapide semilampo elosemilampo rapid rapidrating ratingrapid elorapid fiderapid rapido elorapido ratingrapido schnellschach eloschnell rpd rrtng rtgrapid",
	blitz:          "elolampo lampo blitz blitzrating ratingblitz eloblitz fideblitz relampago elorelampago blz brtng rtgblitz",
	nationalRating: "elonational eloffe ffe elofsi eloitalia elonazionale classementnational nationalrating natrating natrtg rtgnat rtgn elon elonat elonac nationalelo natelo elonacional ratingnat ratingnacional ratingn uscfrating uscfrtg uschessrating dwz nwz wertungszahl nationalewertung ecf ecfrating",
	nationalID:     "nlicence numlicence numerolicence nolicence numerodelicence nffe codeffe idffe idfsi codicefsi tessera numerotessera idnazionale matricule dwzid zps uscfid uscf uscfno uscfnr uscfnumber uscfmember uscfmemberid uschess uschessid uschessno uschessnumber uschessmemberid memberid memberno membernumber idusc idno idnat natid nationalid nationalno natno identnumber identnr pkz mglnr mitgliedsnummer idnacional codigonacional licencia licence license licenceno ecfcode",
	federation:     "fede naz pays paese nazione nazionalita nationalite federazione fed federation federacion foderation fod land verband country pais nation nationality nacionalidad", //nolint:misspell // Spanish
	club:           "cercle circolo societa associazione clubville clubcitta club verein clubname clubcity clubciudad clubort vereinort vereinsname clubverein",
	sex:            "sx sexe genre sesso genere sex gender sexo geschlecht genero mf mw g",
	birth: "nele naissance datenaissance datedenaissance anneenaissance anneedenaissance neele annee nascita datanascita datadinascita annonascita annodinascita natoil anno birth birthday birthdate dateofbirth dob born bday bdate birthyear yearofbirth yob year geburt geburtsdatum geburtstag geburtsjahr gebdatum gebjahr gebdat geb jahrgang " +
		"fechanacimiento fechadenacimiento fechanac fecnac fnac nacimiento anonacimiento anodenacimiento ano",
	team:  "equipe nomequipe squadra nomesquadra team teamname clubteam teamclub mannschaft mannschaftsname vereinsmannschaft clubmannschaft equipo nombreequipo nombredelequipo equipoclub equipodelclub",
	board: "echiquier numeroechiquier scacchiera numeroscacchiera board boardno boardnr boardnumber teamboard bd bdno brett brettnr brettnummer tablero notablero nrotablero numerotablero numerodetablero",
	group: "groupe gruppo categorie tournoi torneo turnier group gruppe gr grupo category categoria cat kategorie section seccion",
	byes:  "exempt exempts exemption riposo riposi bye byes byerequest byerequests byerounds requestedbyes halfpointbyes freilos freilose spielfrei descanso descansos byessolicitados",
}

// columnOf is what a heading stands for; of a heading with several parts, such as
// Elo/DWZ, what the first stands for.
func columnOf(heading string) column {
	if parts := partsOf(heading); parts != nil {
		return parts[0]
	}
	return wordOf(heading)
}

// partsOf are the ratings that a heading such as Elo/DWZ or Rtg/Nat has side by
// side; nil if it is no such heading.
func partsOf(heading string) []column {
	words := strings.FieldsFunc(heading, func(c rune) bool { return strings.ContainsRune("/|+&", c) })
	if len(words) < 2 {
		return nil
	}
	parts := make([]column, len(words))
	for i, word := range words {
		c := wordOf(word)
		switch playerlist.Fold(word) {
		case "nat", "national", "nac", "nacional", "n":
			c = nationalRating
		case "int", "fide", "i":
			c = rating
		}
		if c < rating || c > nationalRating || slices.Contains(parts[:i], c) {
			return nil
		}
		parts[i] = c
	}
	return parts
}

// wordOf is what a heading of one part stands for.
func wordOf(heading string) column {
	folded := playerlist.Fold(heading)
	if folded == "" {
		return unknown
	}
	for c, words := range headingWords {
		for word := range strings.FieldsSeq(words) {
			if word == folded {
				return column(c)
			}
		}
	}
	return unknown
}

// headingRows is within how many rows the headings are looked for; programs
// write the name of the event and more above them.
const headingRows = 30

// headings finds the row of headings: the one with most of them, and among
// players at least a name or a FIDE id. understood is 0 if there is none.
func (t *table) headings() (row, understood int) {
	for i := range t.rows[:min(len(t.rows), headingRows)] {
		seen := [columns]bool{}
		n := 0
		for _, cell := range t.rows[i].cells {
			if c := columnOf(cell); c > ignored && !seen[c] {
				seen[c] = true
				n++
			}
		}
		if n > understood && (seen[name] || seen[surname] || seen[fideID]) {
			row, understood = i, n
		}
	}
	return row, understood
}

// headingsAt finds the row of headings that somebody names by its line, or else the one
// that is understood, or else one that looks like headings; -1 if there is none.
func (t *table) headingsAt(line int) (row int, understood bool, err error) {
	switch {
	case line < 0:
		return -1, false, nil
	case line > 0:
		row = slices.IndexFunc(t.rows, func(r tableRow) bool { return r.line == line })
		if row < 0 {
			return -1, false, refuse("entries.heading-line", "line", line)
		}
		return row, true, nil
	}
	if row, n := t.headings(); n > 0 {
		return row, true, nil
	}
	return t.likelyHeadings(), false, nil
}

// likelyHeadings finds a first row of words above rows with figures: headings in words
// that nobody here knows, or where some are known, but no name. It is -1 if the table
// begins with players.
func (t *table) likelyHeadings() int {
	for i := range t.rows[:min(len(t.rows), headingRows)] {
		row := t.rows[i]
		if row.filled() < 2 {
			continue // the name of the event and the like
		}
		if slices.ContainsFunc(row.cells, hasFigure) || i+1 == len(t.rows) {
			return -1
		}
		known := slices.ContainsFunc(row.cells, func(cell string) bool { return columnOf(cell) != unknown })
		if known || slices.ContainsFunc(t.rows[i+1].cells, hasFigure) {
			return i
		}
		return -1
	}
	return -1
}

func hasFigure(cell string) bool { return strings.ContainsAny(cell, "0123456789") }

// width is the number of columns.
func (t *table) width() int {
	most := 0
	for i := range t.rows {
		most = max(most, len(t.rows[i].cells))
	}
	return most
}

// layout is where each column is; -1 where there is none.
type layout struct {
	at    [columns]int
	part  [columns]int // of a cell such as 1850/1790, from 1; 0 = the whole
	heads []string
	means []column // of each column of the file, what it is taken for
	// surnameFirst says that name holds the surname alone.
	nameIsSurname, nameIsFirst bool
}

// newLayout places the columns of a row of headings, as they say or as somebody has
// assigned them. Of two headings for the same thing the first counts, but one that
// was assigned before all; the others are returned, with those that mean nothing
// here.
func newLayout(heads []string, assigned map[int]column) (l layout, unused []string) {
	l.heads, l.means = heads, make([]column, len(heads))
	for i := range l.at {
		l.at[i] = -1
	}
	for i := range heads {
		if c := assigned[i]; c > ignored && l.at[c] < 0 {
			l.at[c], l.means[i] = i, c
		}
	}
	for i, head := range heads {
		if c, byHand := assigned[i]; byHand {
			if c == ignored {
				l.means[i] = ignored
			}
			continue
		}
		parts := partsOf(head)
		c := columnOf(head)
		switch {
		case c == ignored || head == "":
			l.means[i] = c
		case c == unknown || l.at[c] >= 0:
			unused = append(unused, head)
		default:
			l.at[c], l.means[i] = i, c
			for n, also := range parts {
				if also == c || l.at[also] < 0 {
					l.at[also], l.part[also] = i, n+1
				}
			}
		}
	}
	if l.at[name] >= 0 {
		// German lists have Name and Vorname, Spanish ones Apellidos and Nombre.
		l.nameIsSurname = l.at[firstName] >= 0 && l.at[surname] < 0
		l.nameIsFirst = l.at[surname] >= 0 && l.at[firstName] < 0
	}
	return l, unused
}

// cellOf is the text of a column in a row. Of a cell with parts, such as 1850/1790,
// it is the part; a single number is the first that its heading names.
func (l *layout) cellOf(row tableRow, c column) string {
	text := row.cell(l.at[c])
	if l.part[c] == 0 {
		return text
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("/|+&", r) })
	if l.part[c] > len(parts) {
		return ""
	}
	return strings.TrimSpace(parts[l.part[c]-1])
}

// has tells whether there is such a column.
func (l *layout) has(c column) bool { return l.at[c] >= 0 }

// head is the heading of a column, for messages.
func (l *layout) head(c column) string {
	if l.has(c) {
		return l.heads[l.at[c]]
	}
	return ""
}

// form names the program whose columns they are.
func (l *layout) form() string {
	folded := map[string]bool{}
	for _, head := range l.heads {
		folded[playerlist.Fold(head)] = true
	}
	switch {
	case folded["rtgnat"] || folded["rtgint"] || folded["fideno"] || folded["rtgi"] || folded["eloi"] && folded["elon"]:
		return "Swiss-Manager"
	case folded["idfide"] && folded["elofide"]:
		return "Vega"
	}
	return "plain columns"
}
