import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import { charactersOf, isPreloadedFont, subsetFor, subsetRequest } from './fonts.mjs';

const INTER = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const face = (css: string) => postcss.parse(`@font-face { ${css} }`).first as postcss.AtRule;

describe('the part of a font that a rule names', () => {
  it('is named in the address', () => {
    expect(subsetRequest('./inter.woff2?subset=core')).toEqual({ file: './inter.woff2', subset: 'core' });
    expect(subsetRequest('./inter.woff2')).toBeNull();
  });
  it.each([
    ['U+41', 'A'],
    ['U+41-43, U+2013', 'ABC–'],
    ['u+1f600', '😀'],
  ])('reads %s as the characters "%s"', (range, characters) => {
    expect(charactersOf(range)).toBe(characters);
  });
  it.each(['A-Z', 'U+4?', '', 'U+41 U+42'])('refuses "%s" as a range', (range) => {
    expect(() => charactersOf(range)).toThrow('is no range of characters');
  });
  it('is a smaller font of the same format', async () => {
    const whole = await readFile(INTER);
    const part = await subsetFor(whole, face('font-weight: 400 700; unicode-range: U+20-7E'));
    expect(part.subarray(0, 4).toString()).toBe('wOF2');
    expect(part.length).toBeLessThan(whole.length / 2);
  });
  it.each([
    ['unicode-range', 'font-weight: 400'],
    ['font-weight', 'unicode-range: U+20'],
  ])('is not guessed when the rule has no %s', async (missing, css) => {
    await expect(subsetFor(Buffer.alloc(0), face(css))).rejects.toThrow(missing);
  });
  it('is preloaded when every page needs it', () => {
    expect(['inter-core.1a2b.woff2', 'inter-more.1a2b.woff2', 'core.css'].filter(isPreloadedFont)).toEqual([
      'inter-core.1a2b.woff2',
    ]);
  });
});
