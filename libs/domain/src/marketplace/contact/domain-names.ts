import { dotSign, type Dot } from './address-signs';
import type { Passage, TokenReader } from './tokens';

/** Endings of addresses that advisors and their firms use, and those of short links. */
const ENDINGS = new Set(
  (
    'com net org biz info io co us me ai tv cc ly gg edu gov app dev pro xyz site website online email finance ' +
    'financial capital wealth investments advisor group link page uk ca eu de fr be ee gl law llc wixsite substack ' +
    'squarespace weebly wordpress blogspot'
  ).split(' '),
);
/** Endings that begin no sentence and are no English word: a space before them changes nothing. */
const WORDLESS_ENDINGS = new Set(['com', 'org', 'biz', 'io', 'edu', 'xyz']);
/** Words before `dot com` that make it the noun. */
const NOUN_BEFORE = new Set(
  (
    'a an the this that another any some every each early first former late old new failed big of in during after ' +
    'before from since and or pre post'
  ).split(' '),
);
/** Words after `dot com` that make it the noun. */
const NOUN_AFTER = new Set(
  (
    'bubble boom bust crash era years days stocks stock startup startups company companies collapse mania ' +
    'millionaires millionaire crisis peak burst money world'
  ).split(' '),
);
const SCHEMES = new Set(['http', 'https', 'hxxp', 'hxxps', 'ftp']);
const LABEL_SYMBOLS = new Set(['.', '-', '_']);
const MOST_BACK = 16;
const MOST_PATH = 40;

/** Web addresses and bare domains, with the dot in figures or words. */
export function findAddresses(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const passage = schemeAt(reader, at) ?? domainAt(reader, at);
    if (passage) found.push(passage);
  }
  return found;
}

/** The index after the ending of a domain whose dot starts at the index, or undefined when that is no domain. */
export function domainEnd(reader: TokenReader, index: number): number | undefined {
  const dot = dotSign(reader, index);
  if (!dot) return undefined;
  const ending = reader.word(dot.end);
  if (isNamedDot(reader, index, dot, ending)) return dot.end + 1;
  if (!ENDINGS.has(ending) || !isDomainDot(reader, index, dot, ending)) return undefined;
  return pathEnd(reader, dot.end + 1);
}

function isDomainDot(reader: TokenReader, index: number, dot: Dot, ending: string): boolean {
  const label = reader.word(index - 1);
  if (dot.form === 'word') return isSpelledDomain(reader, dot, label);
  if (dot.form === 'wrapped' || (!dot.before && !dot.after)) return !isForgottenSpace(reader, dot.end, ending);
  return !NOUN_BEFORE.has(label) && (WORDLESS_ENDINGS.has(ending) || (dot.before && dot.after && ending === 'net'));
}

/** What follows the noun and the verb `dot`. */
const AFTER_DOT = new Set(
  (
    'com plot plots chart charts matrix product products the a on of and or is in by for your every i to color ' +
    'colors pattern points gain loss'
  ).split(' '),
);
const LONGEST_ENDING = 12;

/** `miller dot advice`: a word between two others is the sign, whatever the ending. */
function isNamedDot(reader: TokenReader, index: number, dot: Dot, ending: string): boolean {
  const label = reader.word(index - 1);
  const isSpoken = dot.form === 'word' && reader.word(dot.end - 2) === 'dot';
  return (
    isSpoken &&
    label.length > 2 &&
    !NOUN_BEFORE.has(label) &&
    ending.length > 1 &&
    ending.length <= LONGEST_ENDING &&
    !AFTER_DOT.has(ending)
  );
}

/** `miller dot com`, but not the noun: `the dot com years`, `a dot-com`. */
function isSpelledDomain(reader: TokenReader, dot: Dot, label: string): boolean {
  if (NOUN_BEFORE.has(label)) return false;
  return !NOUN_AFTER.has(reader.word(reader.past(dot.end + 1)));
}

/** A sentence that begins without a space: its first letter is a capital. */
function isForgottenSpace(reader: TokenReader, at: number, ending: string): boolean {
  return ending !== 'com' && (reader.at(at)?.capital ?? false);
}

function domainAt(reader: TokenReader, at: number): Passage | undefined {
  if (!reader.isName(at) || isAmountBefore(reader, at)) return undefined;
  const comma = reader.past(at + 1);
  const isComma = reader.is(comma, ',') && reader.word(reader.past(comma + 1)) === 'com';
  const end = isComma ? reader.past(comma + 1) + 1 : domainEnd(reader, at + 1);
  return end === undefined ? undefined : { start: labelStart(reader, at), end };
}

function isAmountBefore(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === 'number' && reader.is(at - 1, '$');
}

/** Back over what is written without a space before the label. */
function labelStart(reader: TokenReader, at: number): number {
  let start = at;
  while (start > at - MOST_BACK && (reader.isName(start - 1) || LABEL_SYMBOLS.has(reader.at(start - 1)?.text ?? ''))) {
    start -= 1;
  }
  return start;
}

/** `https:` and `www`, to the next space. */
function schemeAt(reader: TokenReader, at: number): Passage | undefined {
  if (SCHEMES.has(reader.word(at)) && (reader.is(at + 1, ':') || reader.is(at + 1, '/'))) {
    return { start: at, end: pathEnd(reader, reader.past(at + 2)) };
  }
  if (reader.word(at) !== 'www') return undefined;
  const next = dotSign(reader, at + 1)?.end ?? reader.past(at + 1);
  return reader.isName(next) ? { start: at, end: pathEnd(reader, next) } : undefined;
}

/** The index after what follows without a space; a full stop or comma at the end is not part of it. */
function pathEnd(reader: TokenReader, index: number): number {
  let end = index;
  while (end < index + MOST_PATH && end < reader.length && reader.kind(end) !== 'space') end += 1;
  while (end > index && [',', '.', ')', '!', '?', ';'].includes(reader.at(end - 1)?.text ?? '')) end -= 1;
  return end;
}
