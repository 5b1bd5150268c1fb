import type { ContactSpan } from '../contact-data';

type Chunk = { text: string; start: number; end: number };

const SPACE = /\s/;
const LONGEST_CHUNK = 400;
const BASE64 = /^[A-Za-z0-9+/_-]{12,}={0,2}$/;
/** A word of letters alone, with at most its first a capital, is a word. */
const WORD = /^[A-Za-z]?[a-z]+$/;
const PRINTABLE = /^[\x20-\x7e\n]+$/;
const HEX = /^(?:[0-9a-f]{2}){6,}$/i;
const PERCENT = /(?:%[2-7][0-9a-f]){4}/i;
const MARKUP = /<\/[a-z]{1,10}>/i;
const HEX_NUMBER = /^0x[0-9a-f]{5,}$/i;
const HEX_BYTE = /^[2-7][0-9a-f]$/i;
const BINARY = /^(?:[01]{8})+$/;
const MORSE = /^[.\-\u2013\u2212\u00b7_]{1,5}$/;
/** Letters that are turned upside down. */
const TURNED = /[\u01dd\u0250\u0279\u0287\u028c\u0265\u028e\u029e\u026f\u1d09\u025f\u0183\u0254]/g;
const LEAST_TURNED = 3;
const [LEAST_BYTES, LEAST_MORSE, LEAST_BINARY] = [5, 4, 2];
const SIGNS_AROUND = /^["'(<[:,;]+|["')>\]:,;.!?]+$/g;

/**
 * Passages in a code that machines and radio operators read (base64, hexadecimal, binary and Morse), in the markup of
 * pages, and in letters that are turned upside down. What they say is not asked: a message has no use for them.
 */
export function encodedSpans(text: string): ContactSpan[] {
  const chunks = chunksOf(text);
  return [
    ...chunks.filter(({ text: word }) => isEncoded(word)),
    ...runsOf(chunks, (word) => HEX_BYTE.test(word), LEAST_BYTES).filter((run) => /[a-f]/i.test(run.text)),
    ...runsOf(chunks, (word) => BINARY.test(word), LEAST_BINARY),
    ...runsOf(chunks, (word) => MORSE.test(word) || word === '/', LEAST_MORSE).filter(isMorse),
  ].map(({ start, end }) => ({ start, end, kind: 'name' }));
}

function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !SPACE.test(text.charAt(at))) continue;
    if (at > start && at - start <= LONGEST_CHUNK) chunks.push({ text: text.slice(start, at), start, end: at });
    start = at + 1;
  }
  return chunks;
}

/** One word in base64 or hexadecimal that reads as plain text, or a number in hexadecimal. */
function isEncoded(chunk: string): boolean {
  const word = chunk.replace(SIGNS_AROUND, '');
  if ((word.match(TURNED)?.length ?? 0) >= LEAST_TURNED) return true;
  if (PERCENT.test(word) || MARKUP.test(word)) return true;
  if (HEX_NUMBER.test(word) || (BINARY.test(word) && word.length >= 8 * LEAST_BINARY)) return true;
  if (HEX.test(word)) {
    const bytes = word.match(/../g) ?? [];
    return isText(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
  }
  return BASE64.test(word) && !WORD.test(word) && isText(decoded(word));
}

function decoded(word: string): string {
  const plain = word.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  return plain.length % 4 === 1 ? '' : atob(plain);
}

/** Printable, and most of it letters. */
const isText = (text: string): boolean =>
  PRINTABLE.test(text) && text.replace(/[^a-z0-9@. ]/gi, '').length >= 0.8 * text.length;

function runsOf(chunks: readonly Chunk[], isPart: (word: string) => boolean, least: number): Chunk[] {
  const runs: Chunk[] = [];
  let run: Chunk[] = [];
  for (const chunk of [...chunks, undefined]) {
    if (chunk && isPart(chunk.text)) {
      run.push(chunk);
      continue;
    }
    const [first, last] = [run[0], run.at(-1)];
    if (run.length >= least && first && last)
      runs.push({ text: run.map((each) => each.text).join(' '), start: first.start, end: last.end });
    run = [];
  }
  return runs;
}

/** Dots and dashes, and letters of two and more signs: no row of dots or dashes alone. */
const isMorse = ({ text }: Chunk): boolean =>
  /[.\u00b7]/.test(text) &&
  /[-\u2013\u2212_]/.test(text) &&
  text.split(' ').filter((each) => each.length > 1).length >= 3;
