import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import * as pareo from '../index.js';

const file = readFileSync(new URL('../../examples/harbour-open.trf', import.meta.url), 'utf8');

test('the functions answer as the command line does', async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  const round = await pareo.pair(file);
  assert.equal(round.round, 4);
  assert.deepEqual(round.boards[0], { board: 1, white: 3, black: 1 });
  assert.equal(round.bye, null);
  const audit = await pareo.check(file);
  assert.deepEqual([audit.differences, audit.rounds.length], [0, 3]);
  const table = await pareo.standings(file, { tiebreaks: ['BH/C1', 'BH'] });
  assert.deepEqual(table.tiebreaks, ['BH/C1', 'BH']);
  assert.equal(table.standings.length, 8);
  assert.equal(typeof table.standings[0].tiebreaks.BH, 'number');
  const why = await pareo.explain(file, { whyNot: [1, 2] });
  assert.equal(why.answers[0].question, 'whyNot');
  assert.match(why.answers[0].text[0], /Okafor/);
  for (const { text } of (await pareo.explain(file)).answers) assert.doesNotMatch(text.join(' '), /answer\.|criterion\./);
  assert.deepEqual(Object.getOwnPropertyNames(globalThis), before, 'something was put into the global object');
});

test('sentences are in every language there is', async () => {
  const languages = readdirSync(new URL('../messages', import.meta.url)).map((name) => name.replace('.json', ''));
  assert.ok(languages.includes('es') && languages.includes('de'), `${languages}`);
  const english = await pareo.explain(file, { player: 3, whyNot: [1, 2], language: 'en' });
  for (const language of languages) {
    const told = await pareo.explain(file, { player: 3, whyNot: [1, 2], language });
    assert.deepEqual(told.answers.map((a) => a.answer), english.answers.map((a) => a.answer), language);
    told.answers.forEach((a, i) => assert.notEqual(a.text[0], english.answers[i].text[0], language));
    for (const { text } of [...told.answers, ...(await pareo.explain(file, { language })).answers]) assert.doesNotMatch(text.join(' '), /answer\.|criterion\./, language);
  }
  assert.match((await pareo.explain(file, { whyNot: [1, 2], language: 'de' })).answers[0].text[0], / wäre /);
  for (const language of ['xx', 'DE', '../de', 7]) await assert.rejects(pareo.explain(file, { language }), pareo.UsageError);
});

test('texts that are at hand are not looked for', async () => {
  const de = JSON.parse(readFileSync(new URL('../messages/de.json', import.meta.url), 'utf8'));
  const own = await pareo.load(undefined, { de: { ...de, 'answer.met': 'x' }, es: { broken: 7 } });
  assert.match((await own.explain(file, { whyNot: [1, 2], language: 'de' })).answers[0].text[0], / wäre /);
  await assert.rejects(own.explain(file, { language: 'es' }), pareo.UsageError);
});

test('what goes wrong is thrown as what it is', async () => {
  await assert.rejects(pareo.pair('nonsense'), (e) => e instanceof pareo.FileError && e instanceof pareo.PareoError && e.problems.length > 0);
  await assert.rejects(pareo.pair(file, { system: 'chance' }), pareo.UsageError);
  await assert.rejects(pareo.pair(file, { sytem: 'dutch' }), pareo.UsageError);
  await assert.rejects(pareo.pair(file, { seed: 'x' }), pareo.UsageError);
  await assert.rejects(pareo.pair(42), pareo.UsageError);
  await assert.rejects(pareo.pair(file.replace('142 5', '142 3')), pareo.EventOverError);
});

test('calls do not disturb each other', async () => {
  const [own, ...rounds] = await Promise.all([pareo.load(), ...Array.from({ length: 8 }, () => pareo.pair(file))]);
  for (const round of rounds) assert.deepEqual(round, rounds[0]);
  assert.deepEqual(await own.pair(file), rounds[0]);
});

// A program whose start is a trap: memory "mem" and function "run".
const dying = Uint8Array.from([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 2, 127, 127, 0, 3, 2, 1, 0, 5, 3, 1, 0, 1,
  7, 13, 2, 3, 109, 101, 109, 2, 0, 3, 114, 117, 110, 0, 0, 10, 5, 1, 3, 0, 0, 11,
]);

test('a program that died is an InternalError, and the next call has another', async () => {
  const dead = await pareo.load(dying);
  for (let i = 0; i < 2; i++) await assert.rejects(dead.pair(file), pareo.InternalError);
  const fresh = await import('../index.js?fresh');
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (_, imports) => instantiate(dying, imports);
  try {
    await assert.rejects(fresh.pair(file), fresh.InternalError);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  assert.equal((await fresh.pair(file)).round, 4);
});

test('the program has no names of source files, and is under 1.6 MB compressed', () => {
  const program = readFileSync(new URL('../pareo.wasm', import.meta.url));
  assert.ok(!program.includes('.go\0'), 'scripts/npm takes them out');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: program.length };
  const size = brotliCompressSync(program, { params }).length;
  assert.ok(size < 1_600_000, `${size} bytes`);
});
