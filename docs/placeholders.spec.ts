import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'shell/src',
  'mf-admin/src',
  'mf-calculator/src',
  'mf-marketing/src',
  'mf-marketplace/src',
  'libs/ui/src',
];

/** An address, a path, an amount or a number; `Enter 6-digit code` is none. */
const looksLikeValue = (text: string): boolean => /[@/$%#\\]|^\W*\d|\d\W*$|^https?:/.test(text);

function placeholdersOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, folder, file), 'utf8');
      const written = code.matchAll(/\bplaceholder(?:=|: |=\{)(["'`])(.*?)\1/g);
      return [...written].map(([, , text = '']) => `${folder}/${file}: ${text}`);
    });
}

describe('what an empty field shows', () => {
  it('never looks like a value that it would count with', () => {
    const shown = SOURCES.flatMap(placeholdersOf);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((each) => looksLikeValue(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
  });

  it.each([
    '75',
    '$1.2M',
    '75%',
    'you@example.com',
    'content/posts',
    'https://firm.test',
    '#2101',
    '2026-11',
    'GTM-123',
  ])('such as %j, which is one', (text) => {
    expect(looksLikeValue(text)).toBe(true);
  });

  it.each(['Not chosen', 'Enter 6-digit code', 'Any right', 'Search titles and summaries'])('%j is none', (text) => {
    expect(looksLikeValue(text)).toBe(false);
  });
});
