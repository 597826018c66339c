package settings

// serverZone names the time zone that holds where the event names none.
func (p *page) serverZone() string { return p.Site.Now().Local().Format("MST") }

// usualZones are offered in the form; any other of the IANA's list can be typed.
func usualZones() []string {
	return []string{
		"Europe/Madrid", "Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/London", "Europe/Lisbon", "Europe/Paris", "Europe/Rome",
		"Europe/Amsterdam", "Europe/Warsaw", "Europe/Athens", "Europe/Istanbul", "Atlantic/Canary", "America/New_York", "America/Chicago",
		"America/Denver", "America/Los_Angeles", "America/Mexico_City", "America/Bogota", "America/Lima", "America/Santiago",
		"America/Argentina/Buenos_Aires", "America/Sao_Paulo", "Africa/Johannesburg", "Africa/Lagos", "Africa/Nairobi", "Asia/Dubai", "Asia/Kolkata",
		"Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
	}
}
