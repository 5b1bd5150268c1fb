import { plainLetter } from '../marketplace/contact/confusables';
import { LEGAL_FORMS } from '../marketplace/exclusions';
import { hasLatinLetter, inLatinLetters } from './latin-letters';
import { isReservedName, plainPath } from './reserved-names';

export const SLUG_MIN = 2;
export const SLUG_MAX = 60;

/** Signs inside a word, in the spellings of keyboards and typesetters: O’Neil is one word. */
const APOSTROPHES = /['’‘ʼ`´]/g;
/** The point after a single letter: J.P. is JP. */
const INITIAL = /(?<![\p{L}\p{N}])(\p{L})\.(?![\p{L}\p{N}]{2})/gu;

/** Unicode reads them as the letters TM and SM. */
const TRADE_MARKS = /[™℠]/g;

/** A name whose words are apart by spaces or punctuation, and by nothing else. */
function spoken(name: string): string {
  return name.replace(TRADE_MARKS, '').replace(APOSTROPHES, '').replace(/[&+]/g, ' and ').replace(INITIAL, '$1');
}

/** At most `SLUG_MAX` characters, without the word that would be cut in two. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX) return slug;
  const cut = slug.slice(0, SLUG_MAX + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut.slice(0, SLUG_MAX);
}

/**
 * The address that a name suggests, `harbor-and-vale-wealth`, or null when the name has no Latin letter and no digit:
 * its owner then chooses one. Whether the address may be used is `slugFault`, whether it is free the database knows.
 */
export function slugOf(name: string): string | null {
  if (!hasLatinLetter(name)) return null;
  const slug = inLatinLetters(spoken(name))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? null : shortened(slug);
}

/** Why a firm cannot have this address, as a sentence, or null. */
export function slugFault(slug: string): string | null {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX)
    return `Enter an address of ${SLUG_MIN} to ${SLUG_MAX} characters.`;
  if (!/^[a-z0-9-]+$/.test(slug)) return 'Use only lowercase letters a to z, digits 0 to 9 and hyphens.';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return 'Use single hyphens between words, and none at the start or end.';
  return isReservedName(slug) ? `The address “${slug}” is reserved for this site. Choose another one.` : null;
}

const FIRM_ENDINGS = ['-financial', '-wealth', '-capital', '-group', '-partners'];

/**
 * Whether the navigation takes a path for a page of a firm, by the patterns of the specification (2.1). It says nothing
 * about whether the firm exists.
 */
export function looksLikeFirm(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  const plain = plainPath(pathname).replace(/\/+$/, '');
  return plain.includes('firm-profiles') || FIRM_ENDINGS.some((ending) => plain.endsWith(ending));
}

const FORMS = new Set([...LEGAL_FORMS, 'pllc', 'lllp', 'pc', 'pa', 'plc', 'limited', 'na']);
/** Single letters in a row, as in L. L. C. */
const SPELLED = /(?<![\p{L}\p{N}])(?:\p{L} )+\p{L}(?![\p{L}\p{N}])/gu;

/**
 * What is left of a name without its legal form, punctuation, spaces, case, and which alphabet its letters are from:
 * names with the same key may be one firm. Empty for a name without a letter or digit.
 */
export function nameKey(name: string): string {
  const plain = spoken(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{L}\p{N}]/gu, plainLetter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const parts = plain.replace(SPELLED, (letters) => letters.replaceAll(' ', '')).split(' ');
  while (parts.length > 1 && FORMS.has(parts.at(-1) ?? '')) parts.pop();
  return parts.join('');
}

/** Those of the names that differ from this one only in legal form, punctuation or case: a hint, and no refusal. */
export function similarNames(name: string, names: readonly string[]): string[] {
  const key = nameKey(name);
  return key === '' ? [] : names.filter((each) => nameKey(each) === key);
}
