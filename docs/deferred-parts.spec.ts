import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const FOLDERS = ['shell', 'mf-marketing', 'mf-calculator', 'mf-marketplace', 'mf-admin', 'libs/ui', 'libs/web-kit'];
/** One mechanism loads all of each kind. */
const BY_KIND = /^(route|widget|section)-/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(ROOT, folder, 'src', file), 'utf8')),
);
/** An import of a type is none of code, and one that is eager is part of its file. */
const imports = sources.flatMap((source) => [...source.matchAll(/(?<!typeof |: )\bimport\(\s*(\/\*.*?\*\/)?/g)]);
const named = imports.map(([whole, comment]) => /webpackChunkName: "([^"]+)"/.exec(comment ?? '')?.[1] ?? whole);
const parts = [...new Set(named)].filter((name) => !BY_KIND.test(name) && !name.includes('"eager"')).sort();

const rows = [
  ...readFileSync(join(ROOT, 'docs/deferred-parts.md'), 'utf8').matchAll(/^\| `(.+?)` \| (.+) \| (.+) \|$/gm),
];

describe('parts that come later', () => {
  it('are each in the table, with what a reader sees while they come and when they cannot', () => {
    expect(parts.length).toBeGreaterThan(20);
    expect(rows.map(([, part]) => part).sort()).toEqual(parts);
  });

  it('that a reader opens have names that no filter of trackers looks for', () => {
    const opened = rows.map(([, part = '']) => part).filter((part) => !part.startsWith('tracking'));
    const provoking = /consent|cookie|track|analytic|pixel|\bads?\b|advert|banner|beacon|telemetry/;
    expect(opened.filter((part) => provoking.test(part))).toEqual([]);
  });

  it('are nowhere left to React, which has no state for a part that cannot come', () => {
    expect(
      sources.filter((source) => /\blazy\(/.test(source)).map((source) => source.match(/lazy\((.*)\)/)?.[1]),
    ).toEqual(
      // The sections of the account, inside a boundary of their own.
      ['LOADERS.profile'],
    );
  });
});
