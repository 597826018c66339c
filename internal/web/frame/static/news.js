// What a card tells to who knows a key, a line for each piece of news: as news.since
// does on the server, where the cases are that both are tested with (news.json).
export function since({ seat, posted, taken, games }, known) {
  const [now, ...is] = seat.split("+"), [before, ...was] = known.split("+");
  const gone = parseInt(now, 10) < parseInt(before, 10);
  if (!seat || gone && !before.endsWith("-e")) return ""; // -e: known early
  const lines = now === before ? [] : [gone ? taken : posted];
  for (const [round, text] of Object.entries(JSON.parse(games || "{}"))) { // by number
    const of = (parts) => parts.filter((part) => part.startsWith(round + "-")).join("+");
    if (of(is) !== of(was)) lines.push(text);
  }
  return lines.join("\n");
}
