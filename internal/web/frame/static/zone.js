// What the clocks of a time zone say.

const formats = new Map();

function format(zone) {
  if (!formats.has(zone)) {
    const shape = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" };
    let made;
    try {
      made = new Intl.DateTimeFormat("en", { ...shape, timeZone: zone || undefined });
    } catch { // a zone that this browser does not know
      made = new Intl.DateTimeFormat("en", shape);
    }
    formats.set(zone, made);
  }
  return formats.get(zone);
}

// wall is the day (2026-11-14) and the time (17:42:08) of a moment in a zone; without
// one, by the clock of this device.
export function wall(moment, zone) {
  const part = Object.fromEntries(format(zone).formatToParts(moment).map((p) => [p.type, p.value]));
  return { day: part.year + "-" + part.month + "-" + part.day, time: part.hour + ":" + part.minute + ":" + part.second };
}
