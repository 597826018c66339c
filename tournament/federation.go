package tournament

import "strings"

// federations are the three-letter codes of FIDE's member federations, those of former
// members found in old files, and FIDE's own flags.
const federations = " " +
	"AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU " +
	"BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG " +
	"ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GBS GCI GEO GEQ GER GHA GRE GRL GRN GUA GUI GUM GUY HAI HKG HON " +
	"HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN " +
	"LBR LCA LES LIE LTU LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED " +
	"NEP NGR NIG NIR NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SCG SEN SEY " +
	"SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TCH TGA THA TJK TKM TLS TOG TPE TTO " +
	"TUN TUR UAE UGA UKR URS URU USA UZB VAN VEN VIE VIN WLS YEM YUG ZAM ZIM " +
	"FIE NON NFD "

// IsFederation reports whether a code of three capital letters is that of a federation
// of FIDE, of one that was, or a flag of FIDE's own, such as FID.
func IsFederation(code string) bool {
	return len(code) == 3 && strings.Contains(federations, " "+code+" ")
}
