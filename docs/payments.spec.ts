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

  it('name tests by words that are in their files', () => {
    const cited = named.filter(({ tests }) => tests.length > 0);
    expect(cited.length).toBeGreaterThan(8);
    const missing = cited.flatMap(({ file, tests }) =>
      tests.filter((test) => !readFile(file).includes(test)).map((test) => `${file}: ${test}`),
    );
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
