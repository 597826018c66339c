// The engines of Pareo as asynchronous functions; index.d.ts describes them.
import goClass from './go.js';

/** Why there is no answer; see index.d.ts. */
export class PareoError extends Error {
  constructor({ kind, message, problems }) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.problems = problems ?? [];
  }
}
export class UsageError extends PareoError {}
export class FileError extends PareoError {}
export class NoPairingError extends PareoError {}
export class EventOverError extends PareoError {}
export class UnpairableError extends PareoError {}
export class InternalError extends PareoError {}

const kinds = {
  usage: UsageError,
  file: FileError,
  'no-pairing': NoPairingError,
  over: EventOverError,
  unpairable: UnpairableError,
  internal: InternalError,
};

// scope is what the program sees as the global object: the real one is left alone.
function newScope() {
  const nothing = () => {
    const error = new Error('not here');
    error.code = 'ENOSYS';
    return error;
  };
  const refuse = (...args) => args.at(-1)(nothing());
  let line = '';
  const decoder = new TextDecoder();
  return {
    Object, Array, Uint8Array, Error, Date, Reflect, TextEncoder, TextDecoder, WebAssembly,
    crypto: globalThis.crypto,
    performance: globalThis.performance,
    fs: {
      constants: { O_WRONLY: -1, O_RDWR: -1, O_CREAT: -1, O_TRUNC: -1, O_APPEND: -1, O_EXCL: -1, O_DIRECTORY: -1 },
      // What the program says before it ends by a fault of its own.
      writeSync(_, bytes) {
        line += decoder.decode(bytes);
        const lines = line.split('\n');
        line = lines.pop();
        lines.forEach((l) => console.error(l));
        return bytes.length;
      },
      write(fd, bytes, offset, length, position, callback) {
        callback(null, this.writeSync(fd, bytes));
      },
      fsync(_, callback) { callback(null); },
      open: refuse, read: refuse, close: refuse, stat: refuse, lstat: refuse, fstat: refuse, readdir: refuse, mkdir: refuse,
      unlink: refuse, rename: refuse, rmdir: refuse, chmod: refuse, fchmod: refuse, chown: refuse, fchown: refuse, lchown: refuse,
      link: refuse, symlink: refuse, readlink: refuse, truncate: refuse, ftruncate: refuse, utimes: refuse,
    },
    process: {
      pid: -1, ppid: -1,
      getuid: () => -1, getgid: () => -1, geteuid: () => -1, getegid: () => -1,
      getgroups() { throw nothing(); }, umask() { throw nothing(); }, cwd() { throw nothing(); }, chdir() { throw nothing(); },
    },
    path: { resolve: (...parts) => parts.join('/') },
  };
}

// bytesOf reads the program: as it is given, or from beside this file.
async function bytesOf(source) {
  source = await (source ?? new URL('./pareo.wasm', import.meta.url));
  if (source instanceof WebAssembly.Module || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof Response !== 'undefined' && source instanceof Response) return source.arrayBuffer();
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new InternalError({ kind: 'internal', message: `${url} cannot be had: ${response.status}` });
  return response.arrayBuffer();
}

// textsOf reads the texts of a language from beside this file.
async function textsOf(language) {
  const url = new URL(`./messages/${language}.json`, import.meta.url);
  const missing = () => new UsageError({ kind: 'usage', message: `there are no sentences in "${language}": this package has no messages/${language}.json` });
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url, 'utf8').catch((error) => { throw error.code === 'ENOENT' ? missing() : error; });
  }
  const response = await fetch(url);
  if (response.status === 404) throw missing();
  if (!response.ok) throw new InternalError({ kind: 'internal', message: `${url} cannot be had: ${response.status}` });
  return response.text();
}

// speaking gives a program the texts of a language when it is first asked for; it has
// English itself, and refuses by itself what is no name of a language.
function speaking(scope, languages) {
  const spoken = new Map();
  const learn = async (language) => {
    const texts = Object.hasOwn(languages, language) ? JSON.stringify(languages[language]) : await textsOf(language);
    const wrong = scope.pareoSpeak(language, texts);
    if (wrong) throw new UsageError({ kind: 'usage', message: `the texts in "${language}" cannot be used: ${wrong}` });
  };
  return (language) => {
    if (typeof language !== 'string' || language === 'en' || !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language)) return undefined;
    if (!spoken.has(language)) {
      spoken.set(language, learn(language).catch((error) => {
        spoken.delete(language);
        throw error;
      }));
    }
    return spoken.get(language);
  };
}

/** Loads an instance of the engines. */
export const load = (source, languages = {}) => start(source, () => {}, languages);

// start runs the program, and calls ended when it has ended: it never does by itself, and
// whoever asks it then, or was waiting for its answer, gets an InternalError.
async function start(source, ended, languages = {}) {
  const scope = newScope();
  const go = new (goClass(scope))();
  const loaded = await WebAssembly.instantiate(await bytesOf(source), go.importObject);
  let fault;
  const end = (why) => {
    fault ??= `the engines have ended by a fault of their own (${why}); load them anew`;
    ended();
  };
  go.run(loaded.instance ?? loaded).then(() => end('exit'), (error) => end(error.message));
  const respond = (name, file, question) => {
    let text;
    try {
      if (!fault) text = scope.pareo(name, file, question);
    } catch (error) {
      end(error.message);
    }
    if (typeof text !== 'string') end('no answer');
    if (fault) throw new InternalError({ kind: 'internal', message: fault });
    return JSON.parse(text);
  };
  const speak = speaking(scope, languages);
  const ask = (name) => async (file, options = {}) => {
    if (typeof file !== 'string') throw new UsageError({ kind: 'usage', message: `${name} takes the text of a tournament file` });
    if (!fault && name === 'explain') await speak(options.language);
    const { answer, error } = respond(name, file, JSON.stringify(options));
    if (error) throw new (kinds[error.kind] ?? InternalError)(error);
    return answer;
  };
  return { pair: ask('pair'), check: ask('check'), standings: ask('standings'), explain: ask('explain') };
}

// shared is the instance of the functions below; after one that failed or ended comes another.
let shared;
const engines = () => {
  if (shared) return shared;
  const forget = () => {
    if (shared === own) shared = undefined;
  };
  const own = start(undefined, forget).catch((error) => {
    forget();
    throw error;
  });
  return (shared = own);
};

export const pair = async (file, options) => (await engines()).pair(file, options);
export const check = async (file, options) => (await engines()).check(file, options);
export const standings = async (file, options) => (await engines()).standings(file, options);
export const explain = async (file, options) => (await engines()).explain(file, options);
