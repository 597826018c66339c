// A program that uses all of the package, compiled by its types and never run.
import {
  check, EventOverError, explain, FileError, load, NoPairingError, pair, PareoError, standings, UnpairableError, UsageError,
  type Check, type Engines, type Explanation, type ExplainOptions, type Pairing, type Problem, type RulesOptions, type Source, type Standings, type Texts,
} from '@pareo-chess/engines';

const rules: RulesOptions = { system: 'dutch', edition: '2026', options: { 'bye-order': 'number' }, initialColour: 'white', seed: 7 };

export async function nextRound(trf: string): Promise<string[]> {
  const round: Pairing = await pair(trf, rules);
  const lines = round.boards.map(({ board, white, black }) => `${board}: ${white} - ${black}`);
  if (round.bye !== null) lines.push(`bye: ${round.bye.toFixed()}`);
  for (const match of round.matches ?? []) lines.push(`${match.white} - ${match.black}`);
  return lines;
}

export async function differing(trf: string): Promise<number[]> {
  const audit: Check = await check(trf, { ...rules, round: 3 });
  const wrong = audit.rounds.filter((r) => !r.agrees);
  const worse: string | undefined = wrong[0]?.worse?.article;
  const places: boolean | null | undefined = audit.places?.agrees;
  return worse === undefined && places !== false ? [] : wrong.map((r) => r.round);
}

export async function leader(trf: string): Promise<number | undefined> {
  const table: Standings = await standings(trf, { tiebreaks: ['BH/C1', 'DE'], tiebreakEdition: '2026', after: 3 });
  const first = table.standings[0];
  const buchholz: number | null | undefined = first?.tiebreaks['BH'];
  return buchholz === null ? undefined : first?.player;
}

export async function reasons(trf: string, engines: Engines): Promise<string[]> {
  const asked: ExplainOptions = { round: 2, player: 3, whyNot: [1, 2], bye: 4, white: 5, black: 6, language: 'de' };
  const told: Explanation = await engines.explain(trf, asked);
  return told.answers.flatMap(({ question, text }) => (question === 'whyNot' ? text : text.slice(0, 1)));
}

export function tell(error: unknown): string {
  if (error instanceof FileError) return error.problems.map((p: Problem) => `${p.line ?? ''}: ${p.text}`).join('\n');
  if (error instanceof NoPairingError || error instanceof EventOverError || error instanceof UnpairableError) return error.message;
  if (error instanceof UsageError) return 'a mistake of this program';
  if (error instanceof PareoError) {
    const kind: 'usage' | 'file' | 'no-pairing' | 'over' | 'unpairable' | 'internal' = error.kind;
    return kind;
  }
  throw error;
}

export async function instances(bytes: Uint8Array, de: Texts): Promise<Engines[]> {
  return Promise.all([load(), load('/pareo.wasm'), load(new URL('https://club.example/pareo.wasm')), load(bytes, { de }), load(bytes.buffer as ArrayBuffer), load(fetch('/pareo.wasm'))]);
}

export const own: Source = new ArrayBuffer(8);

// What the types refuse.
// @ts-expect-error a file is a text
void pair(42);
// @ts-expect-error a colour is white or black
void pair('', { initialColour: 'green' });
// @ts-expect-error an option that pair does not take
void pair('', { whyNot: [1, 2] });
// @ts-expect-error two players are two
void explain('', { whyNot: [1] });
