import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin', 'libs/ui', 'libs/web-kit'];
/** The shell's loader loads pages and widgets. */
const BY_LOADER = /^(?:app$|route-|widget-)/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(ROOT, folder, 'src', file), 'utf8')),
);
const namesIn = (text: string): string[] =>
  // An import of a type is none of code, and one that is eager is part of its file.
  [...text.matchAll(/(?<!typeof |: )\bimport\(\s*(\/\*.*?\*\/)?/g)]
    .map(([whole, comment]) => /webpackChunkName: "([^"]+)"/.exec(comment ?? '')?.[1] ?? whole)
    .filter((name) => !name.includes('"eager"'));
const parts = [...new Set(sources.flatMap(namesIn))].filter((name) => !BY_LOADER.test(name)).sort();

/** What stands between the parentheses of each call of a function, over a file's whole text. */
function argumentsOf(source: string, called: RegExp): string[] {
  return [...source.matchAll(called)].map(({ index, 0: call }) => {
    let depth = 1;
    let end = index + call.length;
    while (depth > 0 && end < source.length) {
      if (source[end] === '(') depth += 1;
      if (source[end] === ')') depth -= 1;
      end += 1;
    }
    return source.slice(index + call.length, end - 1);
  });
}

const deferredNames = sources.flatMap((source) => argumentsOf(source, /\bdeferred(?:<[^>]*>)?\(/g)).flatMap(namesIn);

const text = readFileSync(join(ROOT, 'docs/deferred-parts.md'), 'utf8');
const opened = [...text.matchAll(/^\| `(.+?)` \| (.+) \| (.+) \| `(.+)` \|$/gm)].map(
  ([, part = '', onItsWay = '', words = '', test = '']) => ({ part, onItsWay, words, test }),
);
const background = [...text.matchAll(/^\| `(.+?)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, part = '']) => part);
/** Parts in the background whose failure is handled where they are imported. */
const CAUGHT = [
  ...['admin-watch', 'dot-wave', 'federation', 'head', 'prefetch', 'returns', 'tracking-console', 'tracking-tags'],
  'updates',
];
/** Each section says so by its name, and one test holds all of them back. */
const isSection = (part: string): boolean => part.startsWith('section-');

describe('parts that come later', () => {
  it('are each in a table, with what a reader sees while they come and when they cannot', () => {
    expect(parts.length).toBeGreaterThan(30);
    const inTables = [...opened.map(({ part }) => part), ...background].filter((part) => !isSection(part)).sort();
    expect(inTables).toEqual(parts.filter((part) => !isSection(part)));
  });

  it.each(opened)('say so when they cannot come, in the words of the table: $part', ({ part, words, test }) => {
    expect(existsSync(join(ROOT, test)) && readFileSync(join(ROOT, test), 'utf8')).toContain('holdBack(');
    const quoted = [...words.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence);
    const tested = readFileSync(join(ROOT, test), 'utf8');
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((sentence) => !tested.includes(sentence))).toEqual([]);
    expect(deferredNames).toContain(part);
  });

  it('are loaded by the one mechanism when a reader opens them', () => {
    const byHand = parts.filter((part) => !deferredNames.includes(part));
    expect(byHand.filter((part) => !background.includes(part))).toEqual([]);
  });

  it('in the background reload nothing when they cannot come: by the mechanism, or caught in place', () => {
    // An unhandled failure of the shell's own file reloads the page once.
    const caught = (source: string): boolean =>
      /\bcatch\b|=> \(watch = null\)|\(\) => \{\}|document\.title = /.test(source);
    const byHand = background.filter((part) => !deferredNames.includes(part));
    expect(byHand.sort()).toEqual(CAUGHT);
    for (const part of byHand) {
      const holders = sources.filter((source) => source.includes(`webpackChunkName: "${part}"`));
      expect([part, holders.every(caught)]).toEqual([part, true]);
    }
  });

  it('that a reader opens have names that no filter of trackers looks for', () => {
    const names = [...opened.map(({ part }) => part), ...parts.filter(isSection)];
    const provoking = /consent|cookie|track|analytic|pixel|\bads?\b|advert|banner|beacon|telemetry/;
    expect(names.filter((part) => provoking.test(part))).toEqual([]);
  });

  it('are nowhere left to React, which has no state for a part that cannot come', () => {
    const lazy = /\blazy(?:<[^>]*>)?\(/g;
    expect(sources.flatMap((source) => argumentsOf(source, lazy))).toEqual([]);
    expect(argumentsOf('const a = lazy(LOADERS.profile), b = lazy(() => import("./b"));', lazy)).toEqual([
      'LOADERS.profile',
      '() => import("./b")',
    ]);
  });
});
