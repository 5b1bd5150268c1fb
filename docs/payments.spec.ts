import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SHORT = { P: 'services/payments/src', D: 'libs/testing/src/vendor/stripe' };
const readFile = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const page = readFile('docs/payments.md');

const whole = (file: string) => file.replace(/^([PD])(?=\/)/, (letter) => SHORT[letter as keyof typeof SHORT]);
/** A file, and the words of a test of it that may follow. */
const named = [...page.matchAll(/`((?:[PD]|[a-z][\w-]*)\/[\w./-]+\.\w+)`((?:,? "[^"]+")*)/g)].map(
  ([, file = '', words = '']) => ({
    file: whole(file),
    tests: [...words.matchAll(/"([^"]+)"/g)].map(([, test = '']) => test),
  }),
);

/** What a file calls its tests: the texts before their functions. */
const titles = (file: string) =>
  [...readFile(file).matchAll(/(['`])((?:\\.|(?!\1)[^\n])*)\1,\s*(?:async\s*)?(?:\(|\w+ =>)/g)].map(
    ([, , title = '']) => title,
  );
const isTest = (file: string) => /(?:-spec|\.spec|\.e2e)\.tsx?$/.test(file);
/** The rows of the tables before the screens. */
const rows = (page.split('Whether money moved')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:requirement|what|fault) \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
const FAULTS = 13;

const proofs = new Set(
  readdirSync(join(ROOT, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proof-spec.ts') && !file.includes('node_modules'))
    .map((file) => basename(file, '.proof-spec.ts')),
);

describe('the requirements of payments', () => {
  it('name only files that exist', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('are the 46, each once and in their order', () => {
    const numbers = rows.flatMap(([first = '']) => /^\d+ /.exec(first)?.map(Number) ?? []);
    expect(numbers).toEqual(Array.from({ length: 46 }, (_, index) => index + 1));
  });

  it('and the faults have a test each, named by its title, or a run by name', () => {
    const [, faults = ''] = page.split('| fault | test |');
    expect(faults.split('\n\n')[0]?.split('\n').slice(2).length).toBeGreaterThanOrEqual(FAULTS);
    const untested = rows.filter(([, test = '']) => !/`[^`]+` "[^"]+"|npm run mutants|proof [a-z]/.test(test));
    expect(untested.map(([first]) => first)).toEqual([]);
    const bare = rows.flatMap(([first = '', test = '']) =>
      [...test.matchAll(/`([^`]+)`(?! ")/g)].flatMap(([, file = '']) => (isTest(file) ? [`${first}: ${file}`] : [])),
    );
    expect(bare).toEqual([]);
  });

  it('name tests by the words of their titles', () => {
    const cited = named.filter(({ tests }) => tests.length > 0);
    expect(cited.length).toBeGreaterThan(80);
    const missing = cited.flatMap(({ file, tests }) => {
      const known = isTest(file) ? titles(file) : [readFile(file)];
      return tests.filter((test) => !known.some((title) => title.includes(test))).map((test) => `${file}: ${test}`);
    });
    expect(missing).toEqual([]);
  });

  it('name proofs that `npm run proofs` has', () => {
    const cited = [...page.matchAll(/\bproofs? ((?:[a-z]+-)*[a-z]+)(?= \(|[,;]| \|)/g)].map(([, name = '']) => name);
    expect(cited.length).toBeGreaterThan(8);
    expect([...new Set(cited)].filter((name) => !proofs.has(name))).toEqual([]);
  });

  it('gives figures of proofs that exist', () => {
    const [, figures = ''] = page.split('## Figures');
    const rows = [...figures.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name = '']) => name);
    const shown = rows.filter((name) => name !== 'proof');
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((name) => !proofs.has(name))).toEqual([]);
  });
});

describe('the documents', () => {
  it('name benches that `npm run bench` has', () => {
    const benches = new Set(readdirSync(join(ROOT, 'infra/bench/benches')).map((file) => basename(file, '.mjs')));
    const documents = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.md'));
    const cited = documents.flatMap((file) =>
      [...readFile(`docs/${file}`).matchAll(/npm run bench -- ([a-z-]+(?: [a-z-]+)*)/g)].flatMap(([, names = '']) =>
        names.split(' ').map((name) => ({ file, name })),
      ),
    );
    expect(cited.length).toBeGreaterThan(3);
    expect(cited.filter(({ name }) => !benches.has(name))).toEqual([]);
  });
});
