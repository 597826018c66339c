// The package in a worker of Chromium: a server on this machine serves it, and the page
// sends back what the worker came to.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

const root = new URL('..', import.meta.url);
const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html', trf: 'text/plain' };
const page = `<script type=module>
const worker = new Worker('/worker.js', { type: 'module' });
const tell = (what) => fetch('/told', { method: 'POST', body: JSON.stringify(what) });
worker.onmessage = (e) => tell(e.data);
worker.onerror = (e) => tell({ failed: e.message ?? 'the worker did not start' });
</script>`;
const worker = `import { pair, explain, FileError } from '/index.js';
try {
  const before = Object.getOwnPropertyNames(globalThis).length;
  const file = await (await fetch('/open.trf')).text();
  const round = await pair(file);
  const refused = await pair('nonsense').catch((e) => e instanceof FileError);
  const german = (await explain(file, { whyNot: [1, 2], language: 'de' })).answers[0].text[0];
  const unknown = await explain(file, { language: 'xx' }).catch((e) => e.kind);
  postMessage({ round, refused, german, unknown, added: Object.getOwnPropertyNames(globalThis).length - before });
} catch (e) { postMessage({ failed: String(e.stack ?? e) }); }`;

const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

test('in a worker of Chromium', { skip: !browser && !process.env.CI && 'there is no Chromium' }, async () => {
  let told;
  const answer = new Promise((resolve) => (told = resolve));
  const server = createServer((request, response) => {
    if (request.url === '/told') {
      let body = '';
      request.on('data', (part) => (body += part)).on('end', () => { response.end(); told(JSON.parse(body)); });
      return;
    }
    const name = request.url === '/' ? 'index.html' : request.url.slice(1);
    response.setHeader('Content-Type', types[name.split('.').at(-1)] ?? 'text/plain');
    if (name === 'index.html') response.end(page);
    else if (name === 'worker.js') response.end(worker);
    else if (name === 'open.trf') response.end(readFileSync(new URL('../examples/harbour-open.trf', root)));
    else if (['index.js', 'go.js', 'pareo.wasm', 'messages/de.json'].includes(name)) response.end(readFileSync(new URL(name, root)));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = mkdtempSync(join(tmpdir(), 'pareo-npm-'));
  const child = spawn(browser, ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
  try {
    const came = await answer;
    assert.equal(came.failed, undefined);
    assert.deepEqual(came.round.boards[0], { board: 1, white: 3, black: 1 });
    assert.equal(came.refused, true);
    assert.match(came.german, / wäre /);
    assert.equal(came.unknown, 'usage');
    assert.equal(came.added, 0, 'something was put into the global object of the worker');
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
