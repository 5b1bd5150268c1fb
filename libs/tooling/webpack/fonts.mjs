import subsetFont from 'subset-font';

/** Fonts that a style sheet names as `….woff2?subset=core` are needed by the first text of every page. */
const CORE = 'core';
const QUERY = /\?subset=(\w+)$/;

/** @param {string} name of a built file */
export const isPreloadedFont = (name) => name.includes(`-${CORE}.`) && name.endsWith('.woff2');

/** The parts of `….woff2?subset=name`; null for an address that asks for no subset. @param {string} address */
export function subsetRequest(address) {
  const [query, subset] = QUERY.exec(address) ?? [];
  return query === undefined || subset === undefined ? null : { file: address.slice(0, -query.length), subset };
}

/**
 * The part of a variable font that its `@font-face` rule promises: the characters of `unicode-range` and the weights of
 * `font-weight`. The rule is read, so that browser and file cannot disagree.
 * @param {Buffer} font @param {import('postcss').Container} rule
 */
export async function subsetFor(font, rule) {
  const described = (/** @type {string} */ name) => {
    const declaration = rule.nodes?.find((node) => node.type === 'decl' && node.prop === name);
    if (declaration?.type !== 'decl') throw new Error(`A font face with a subset says its ${name}`);
    return declaration.value;
  };
  const [min = NaN, max = min] = described('font-weight').split(/\s+/).map(Number);
  if (Number.isNaN(min)) throw new Error('A font face with a subset says its font-weight in numbers');
  return subsetFont(font, charactersOf(described('unicode-range')), {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
  });
}

/** @param {string} range as in CSS: `U+20-7E, U+2013` */
export function charactersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [, first, last = first] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(part.trim()) ?? [];
      if (first === undefined || last === undefined) throw new Error(`"${part.trim()}" is no range of characters`);
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      );
    })
    .join('');
}
