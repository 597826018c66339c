// A nine-round open of twenty players, run by a client that openapi-typescript made of
// the document. It becomes the administrator of a fresh server and leaves a user behind
// for the client in Go. Usage: open.js URL CODE
import createClient from "openapi-fetch";
import type { components, paths } from "./pareo.js";

type Problem = components["schemas"]["Problem"];

const rounds = 9;
const players = 20;

const [base = "", code = ""] = process.argv.slice(2);

function fail(what: string): never {
  throw new Error(what);
}

// good is the data of an answer, which must have been given.
function good<T>(what: string, answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) {
    fail(`${what}: ${answer.response.status} ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

// refused is the problem of an answer, which must have been refused with a code.
function refused(what: string, answer: { error?: Problem; response: Response }, code: string): Problem {
  const problem = answer.error ?? fail(`${what}: not refused`);
  if (problem.code !== code) {
    fail(`${what}: ${problem.code} in place of ${code}: ${problem.detail}`);
  }
  return problem;
}

async function token(): Promise<string> {
  const stranger = createClient<paths>({ baseUrl: base });
  refused("a tournament of nobody", await stranger.POST("/api/v1/tournaments", { body: { info: { name: "x" }, rules: { rounds: 5 } } }), "access.unsigned");
  const first = await stranger.POST("/api/v1/first", { body: { name: "typist", password: "correct horse battery", code } });
  good("first start", first);
  const cookie = first.response.headers.getSetCookie()[0]?.split(";")[0] ?? fail("no session");
  const session = createClient<paths>({ baseUrl: base, headers: { cookie } });
  const made = await session.POST("/api/v1/users", { body: { name: "gopher", password: "staple correct horse", administrator: true } });
  const user = good("a user", made);
  if (!made.response.headers.get("location")?.endsWith(`/users/${user.id}`)) {
    fail("a user without a place");
  }
  return good("a token", await session.POST("/api/v1/tokens", { body: { name: "open.ts" } })).secret;
}

const client = createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${await token()}` } });
const tournament = "typed-open";
const path = { tournament };

good(
  "create",
  await client.POST("/api/v1/tournaments", {
    body: {
      name: tournament,
      info: { name: "Typed Open", federation: "NED", start: "2026-11-15", end: "2026-11-23" },
      rules: { rounds, system: "dutch", edition: "2026", tieBreaks: ["BH/C1", "BH", "SB"] },
    },
  }),
);
for (let i = 0; i < players; i++) {
  const made = await client.POST("/api/v1/tournaments/{tournament}/players", {
    params: { path },
    body: { name: `Player, Number ${i + 1}`, ratings: { standard: 2400 - 20 * i } },
  });
  const { id } = good("register", made);
  const place = made.response.headers.get("location") ?? fail("a player without a place");
  const read = good("get-player", await client.GET("/api/v1/tournaments/{tournament}/players/{player}", { params: { path: { tournament, player: id ?? 0 } } }));
  if (read.name !== `Player, Number ${i + 1}` || !place.endsWith(`/players/${read.id}`)) {
    fail(`${place} is ${read.name}`);
  }
}

for (let number = 1; number <= rounds; number++) {
  const paired = await client.POST("/api/v1/tournaments/{tournament}/rounds", {
    params: { path },
    body: number === 1 ? { initialColour: "white" } : {},
  });
  if (good("pair", paired).id !== number) {
    fail(`round ${number} is ${paired.data?.id}`);
  }
  good("publish", await client.PUT("/api/v1/tournaments/{tournament}/rounds/current/publication", { params: { path } }));
  const round = good("get-round", await client.GET("/api/v1/tournaments/{tournament}/rounds/{round}", { params: { path: { tournament, round: number } } }));
  for (const board of round.boards) {
    const result = (["1-0", "0-1", "1/2-1/2"] as const)[(board.white * 7 + board.black * 3 + number) % 3] ?? "*";
    const where = { tournament, round: number, board: board.board };
    const wrong = await client.PUT("/api/v1/tournaments/{tournament}/rounds/{round}/boards/{board}/result", { params: { path: where }, body: { result: "2-0" as "1-0", seen: board.seen } });
    refused("a result that is none", wrong as { error?: Problem; response: Response }, "input.invalid");
    const entered = good("enter", await client.PUT("/api/v1/tournaments/{tournament}/rounds/{round}/boards/{board}/result", { params: { path: where }, body: { result, seen: board.seen } }));
    const event = entered.events.find((e) => e.kind === "result entered") ?? fail("nothing recorded");
    if (event.result !== result || event.white !== board.white || event.black !== board.black || event.round !== number) {
      fail(`recorded: ${JSON.stringify(event)}`);
    }
  }
}
good("close", await client.POST("/api/v1/tournaments/{tournament}/rounds/current/close", { params: { path } }));

const table = good("standings", await client.GET("/api/v1/tournaments/{tournament}/standings", { params: { path } }));
const points = table.items.reduce((sum, row) => sum + row.points, 0);
if (table.items.length !== players || points !== (rounds * players) / 2) {
  fail(`${table.items.length} players have ${points} points`);
}
let heard = 0;
for (let after: number | null | undefined = 0; after !== null && after !== undefined; ) {
  const part: components["schemas"]["EventListBody"] = good("events", await client.GET("/api/v1/tournaments/{tournament}/events", { params: { path, query: { after, limit: 50 } } }));
  heard += part.items.length;
  after = part.next;
}
const file = good("trf", await client.GET("/api/v1/tournaments/{tournament}/trf", { params: { path, query: { final: true } }, parseAs: "text" })) as unknown as string;
if (!file.startsWith("012 Typed Open") && !file.includes("\n012 Typed Open")) {
  fail(`no TRF: ${file.slice(0, 80)}`);
}
console.log(`TypeScript: ${rounds} rounds of ${players} players, ${heard} events, ${file.length} characters of TRF`);
