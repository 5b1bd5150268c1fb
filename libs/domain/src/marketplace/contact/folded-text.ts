import { INVISIBLE_SIGNS } from '../../words/invisible';
import { digitValue, enclosed, plainLetter } from './confusables';

/**
 * A text as it reads, and for each of its characters, where the original character starts and ends. `cased` is the same
 * text with the letters that were capitals.
 */
export type FoldedText = { text: string; cased: string; starts: number[]; ends: number[] };

/** One character for a half, a quarter: it stands apart from the whole number before it. */
const VULGAR_FRACTION = /[\u00bc-\u00be\u2150-\u215e]/;
/** Marks on letters, and what no reader sees: zero-width characters, direction marks, soft hyphens. */
const UNSEEN = new RegExp(String.raw`[\p{M}${INVISIBLE_SIGNS}]`, 'u');
const SPACE = /\s/u;
const FRACTION_SLASH = '\u2044';
const DASH = /[\p{Pd}\u30fc\u2212\u2043\u02d7\u207b]/u;
const FULL_STOP = /[\u3002\u2024\u00b7\u2027\u30fb\u2022\u2219\u06d4\u0701\ua4f8]/u;
const ASCII_LETTER = /[a-z]/;
const CAPITALS = /[A-Z]+/g;
/** A character reference of HTML, or the @ and the full stop as an address percent-encodes them. */
const REFERENCE = /^(?:&#(\d{2,3});|&#x([0-9a-f]{2});|&(commat|period);|%(40|2e))/i;
const LONGEST_REFERENCE = 9;
/** Stands for a character that is neither a letter nor a digit nor used in an address. */
const OTHER = '\u25a1';

/**
 * The text with one reading of each character: compatibility forms resolved (NFKD), accents and unseen characters
 * removed, letters in lower case and lookalikes replaced, digits of all scripts as 0 to 9, dashes, full stops and
 * character references as the plain ones.
 */
export function foldText(original: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < original.length;) {
    const [source, reads] = readAt(original, start);
    const isCapital = source !== source.toLowerCase();
    for (const character of reads) {
      parts.push(isCapital && ASCII_LETTER.test(character) ? character.toUpperCase() : character);
      starts.push(start);
      ends.push(start + source.length);
    }
    start += source.length;
  }
  const cased = parts.join('');
  return { text: cased.replace(CAPITALS, (letters) => letters.toLowerCase()), cased, starts, ends };
}

/** The source characters at a position, and what they read. */
function readAt(original: string, at: number): [string, string] {
  if (original[at] === '&' || original[at] === '%') {
    const reference = REFERENCE.exec(original.slice(at, at + LONGEST_REFERENCE));
    if (reference) return [reference[0], referenceReads(reference)];
  }
  const code = original.codePointAt(at) ?? 0;
  const source = String.fromCodePoint(code);
  return [source, code < 128 ? source.toLowerCase() : foldCharacter(source, code)];
}

function referenceReads([, decimal, hex, name, percent]: RegExpExecArray): string {
  if (name) return name.toLowerCase() === 'commat' ? '@' : '.';
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? percent ?? '', 16);
  return code < 127 ? String.fromCodePoint(code).toLowerCase() : OTHER;
}

function foldCharacter(source: string, code: number): string {
  const known = enclosed(code);
  if (known) return known;
  let reads = '';
  for (const character of source.normalize('NFKD')) reads += foldOne(character);
  return VULGAR_FRACTION.test(source) ? ` ${reads}` : reads;
}

function foldOne(character: string): string {
  if (UNSEEN.test(character)) return '';
  if (SPACE.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (character === FRACTION_SLASH) return '/';
  if (FULL_STOP.test(character)) return '.';
  const code = character.codePointAt(0) ?? 0;
  const digit = digitValue(character, code);
  if (digit !== undefined) return String(digit);
  const letter = plainLetter(character);
  return letter.length === 1 ? letter : OTHER;
}
