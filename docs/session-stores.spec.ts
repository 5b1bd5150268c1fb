import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DEVICE_KEYS } from '../libs/web-kit/src/store/device-keys';
import { MEMORY, OBJECT_URLS, STORAGE } from './session-stores';

const ROOT = join(import.meta.dirname, '..');
const isRemote = (name: string) => name.startsWith('mf-');
const PROJECTS = ['shell', 'libs/ui', 'libs/web-kit', ...readdirSync(ROOT).filter(isRemote)];

type Source = { file: string; text: string };

function sourcesOf(project: string): Source[] {
  return readdirSync(join(ROOT, project, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!spec|\.server|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](testing|server)[\\/]/.test(path))
    .map((path) => ({ file: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}

const SOURCES = PROJECTS.flatMap(sourcesOf);
const withText = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const textOf = (wanted: string) => SOURCES.find(({ file }) => file === wanted)?.text ?? '';

const STORAGES = [
  'localStore\\(',
  'sessionStore\\(',
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches\\.', 'BroadcastChannel'],
  ...['document\\.cookie', 'cookieStore', 'getItem\\('],
];
const TOUCHES_STORAGE = new RegExp(String.raw`\b(${STORAGES.join('|')})`);
/** What stands at the left margin lives as long as the page. */
const TYPE = String.raw`(?:: (?:[^=]|=>)+?)?`;
/** Of these, each is a value. */
const VALUES = String.raw`(?!(?:Intl\.\w+|RegExp|URL|TextEncoder|TextDecoder|Date|Error)\b)`;
const COLLECTION = String.raw`new (?:Map|Set|WeakMap|WeakSet)\b[^(\n]*\((?!\))`;
const MADE = String.raw`(?!${COLLECTION})(?:new ${VALUES}[\w.]+|createStore\b|\[\];|\{\};)`;
const LASTS = new RegExp(String.raw`^(?:export )?(?:let (\w+)|const (\w+)${TYPE} = ${MADE})`, 'gm');
const FILLED = new RegExp(String.raw`^(?:export )?const (\w+)${TYPE} = (?:[[{](?![\]}];)|${COLLECTION})`, 'gm');

/** Whether a file gives a list, a collection or an object of its own other contents. */
function isChanged(text: string, name: string): boolean {
  const place = String.raw`(?<![\w.])${name}(?:\??\.\w+|!|\[[^\]\n]+\])*`;
  const changes = [
    String.raw`${place}(?:\.\w+|\[[^\]\n]+\])\s*(?:(?:[-+*/%&|^]|\?\?|\|\||&&)?=(?![=>])|\+\+|--)`,
    String.raw`delete ${place}`,
    String.raw`${place}\.(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear)\(`,
    String.raw`Object\.assign\(${name}\b`,
  ];
  return new RegExp(changes.join('|')).test(text);
}

const lasting = ({ file, text }: Source) => [
  ...[...text.matchAll(LASTS)].map(([, variable, constant]) => [file, variable ?? constant ?? ''] as const),
  ...[...text.matchAll(FILLED)]
    .filter(([, name = '']) => isChanged(text, name))
    .map(([, name = '']) => [file, name] as const),
];
const READS_BEARER = /\breadToken\(\)/;
const READS_BEARER_FOR_ITSELF = [
  'libs/web-kit/src/session/token-storage.ts',
  'libs/web-kit/src/session/session-store.ts',
  // Shows the times of the token and sends nothing.
  'shell/src/account/diagnostics/auth-token-test.route.tsx',
];

describe('the list of what holds something of a user in the browser', () => {
  it('has every file that touches storage or cookies', () => {
    expect(withText(TOUCHES_STORAGE).filter((file) => !(file in STORAGE))).toEqual([]);
  });

  it('has all state that outlives a screen, by file and name', () => {
    const found = SOURCES.flatMap(lasting);
    expect(found.filter(([file, name]) => MEMORY[file]?.[name] === undefined)).toEqual([]);
  });

  it('names no file that is gone', () => {
    const known = new Set(SOURCES.map(({ file }) => file));
    const named = [...Object.keys(STORAGE), ...Object.keys(MEMORY), ...OBJECT_URLS];
    expect(named.filter((file) => !known.has(file))).toEqual([]);
  });

  it('names no state that is gone', () => {
    const named = Object.entries(MEMORY).flatMap(([file, names]) =>
      Object.keys(names).map((name) => [file, name] as const),
    );
    const isDeclared = ([file, name]: readonly [string, string]) =>
      new RegExp(String.raw`\b(?:let|const) ${name}\b`).test(textOf(file));
    expect(named.filter((each) => !isDeclared(each))).toEqual([]);
  });

  it('says of the same keys that they are the device’s as the code that empties storage', () => {
    const ofDevice = Object.values(STORAGE).flatMap(({ keys, belongs }) => (belongs === 'device' ? keys : []));
    expect(ofDevice.sort()).toEqual([...DEVICE_KEYS].sort());
  });

  it('says that exactly those die with the session that register for it', () => {
    const listed = Object.entries(MEMORY).flatMap(([file, names]) =>
      Object.entries(names).flatMap(([name, belongs]) => (belongs === 'session' ? [[file, name] as const] : [])),
    );
    const emptied = ([file, name]: readonly [string, string]) =>
      new RegExp(`onSessionEnd\\(\\(\\) =>[^]{0,120}?\\b${name}\\b`).test(textOf(file));
    expect(listed.filter((each) => !emptied(each))).toEqual([]);
    const registered = withText(/^\s*onSessionEnd\(/m).filter((file) => !file.endsWith('/session-end.ts'));
    expect(registered.sort()).toEqual([...new Set(listed.map(([file]) => file))].sort());
  });

  it('needs no request that passes the API client by: its calls end with the session, files too', () => {
    expect(withText(READS_BEARER).filter((file) => !READS_BEARER_FOR_ITSELF.includes(file))).toEqual([]);
  });

  it('has every address of an object', () => {
    expect(withText(/createObjectURL/)).toEqual(OBJECT_URLS);
  });

  it.each([
    'const store = createStore<string>("");',
    'const drafts = new Map<string, string>();',
    'let draft: Draft | null = null;',
    'export const seen: string[] = [];',
    'const drafts = new DraftStore();',
    'export const watch = new Watch({ every: 5 });',
    'const state = { draft: null as Draft | null };\nexport const keep = (draft: Draft) => (state.draft = draft);',
    'const byId: Record<string, Draft> = { first: EMPTY };\nconst put = (id: string) => { byId[id] = EMPTY; };',
    'const last = [1];\nexport const add = (n: number) => last.push(n);',
    'const open = {\n  count: 0,\n};\nconst more = () => (open.count += 1);',
    'const known = { a: 1 };\nconst learn = (more: object) => Object.assign(known, more);',
    'const seen = new Set([1]);\nconst see = (n: number) => seen.add(n);',
    'const held = { a: 1 };\nconst drop = () => { delete held.a; };',
    'const seen: { ids: string[] } = { ids: [] };\nconst see = (id: string) => seen.ids.push(id);',
  ])('would find %s', (line) => {
    const text = `import x from 'y';\n${line}\n`;
    expect(lasting({ file: 'new.ts', text })).toEqual([['new.ts', expect.any(String)]]);
  });

  it.each([
    'const NAMES = { a: 1 };\nconst isA = (n: number) => NAMES.a === n;',
    'const money = new Intl.NumberFormat("en-US");',
    'const NAMES = new Set(["a"]);\nconst isA = (n: string) => NAMES.has(n);',
    'const LIST = [1, 2];\nconst sorted = [...LIST].sort();',
    'const of = { a: (n: number) => n };\nconst b = (of.a(1) >= 2);',
  ])('is not concerned with %s', (text) => {
    expect(lasting({ file: 'new.ts', text })).toEqual([]);
  });
});
