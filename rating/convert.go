package rating

// Before one rating list covered everybody, the Swiss rules of 1992 and 1998
// (A1) gave formulas for the German Ingo and the British BCF numbers:
//
//	rating = 2840 - 8 x Ingo = 600 + 8 x BCF

// FromIngo converts an Ingo number; lower Ingo numbers are better.
func FromIngo(ingo int) int { return 2840 - 8*ingo }

// FromBCF converts a grading of the British Chess Federation.
func FromBCF(bcf int) int { return 600 + 8*bcf }
