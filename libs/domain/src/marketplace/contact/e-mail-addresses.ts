import { atSign, type Sign } from './address-signs';
import { domainEnd } from './domain-names';
import { isCompany, isEnglishWord, serviceEnd } from './mail-services';
import { accountOf, isAccountNoun } from './social-handles';
import type { Passage, TokenReader } from './tokens';

const LOCAL_SYMBOLS = new Set(['.', '-', '_', '+', '%', '&', "'"]);
const LOCAL_WORDS = new Set(['dot', 'period', 'underscore', 'dash', 'hyphen', 'plus', 'minus', 'punto']);
const MOST_BACK = 14;
const MOST_LABELS = 3;

/** E-mail addresses, with the @ and the dots as signs, between brackets, or as words. */
export function findEmails(reader: TokenReader): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < reader.length; at += 1) {
    const passage = emailAt(reader, at) ?? serviceAt(reader, at);
    if (passage) found.push(passage);
  }
  return found;
}

/** An address whose local part ends before the index. */
function emailAt(reader: TokenReader, index: number): Passage | undefined {
  if (!reader.isName(index - 1)) return undefined;
  const sign = atSign(reader, index);
  if (!sign || !reader.isName(sign.end)) return undefined;
  const end = endOfDomain(reader, sign, index);
  return end === undefined ? undefined : { start: localStart(reader, index - 1), end };
}

function endOfDomain(reader: TokenReader, sign: Sign, index: number): number | undefined {
  const service = serviceEnd(reader, sign.end);
  if (service !== undefined && (sign.form !== 'word' || !isCompany(reader.word(sign.end)))) {
    return domainEnd(reader, service) ?? service;
  }
  let label = sign.end;
  for (let labels = 0; labels < MOST_LABELS && reader.isName(label); labels += 1) {
    const end = domainEnd(reader, label + 1) ?? commaDomain(reader, sign, label + 1);
    if (end !== undefined) return end;
    label = nextLabel(reader, label + 1);
  }
  // The sign itself between two names is an address also without an ending.
  const isSign = sign.form === 'sign' && sign.end - index <= 3;
  const touches = isSign && reader.is(index, '@') && reader.is(sign.end - 1, '@');
  return (touches || (isSign && reader.kind(index - 1) === 'number' && reader.kind(index - 2) === 'word')) &&
    reader.kind(sign.end) === 'word'
    ? sign.end + 1
    : undefined;
}

/** `ann@miller,com` and `ann@miller com`. */
function commaDomain(reader: TokenReader, sign: Sign, index: number): number | undefined {
  if (sign.form === 'word') return undefined;
  const next = reader.past(reader.is(reader.past(index), ',') ? reader.past(index) + 1 : index);
  return next > index && ['com', 'net', 'org'].includes(reader.word(next)) ? next + 1 : undefined;
}

function nextLabel(reader: TokenReader, index: number): number {
  return reader.is(index, '-') ? index + 1 : reader.past(index);
}

/** Back over a local part whose parts are joined by signs or by words such as `dot` and `underscore`. */
function localStart(reader: TokenReader, last: number): number {
  let start = last;
  while (start > last - MOST_BACK) {
    const joint = reader.before(start - 1);
    const touches = joint === start - 1;
    const isSymbol = touches && LOCAL_SYMBOLS.has(reader.at(joint)?.text ?? '');
    const isJoint = isSymbol || LOCAL_WORDS.has(reader.word(joint));
    const before = isJoint ? (isSymbol ? joint - 1 : reader.before(joint - 1)) : touches ? start - 1 : -1;
    if (!reader.isName(before)) break;
    start = before;
  }
  return start;
}

/** `jsmith gmail com`, an account of a mail service, and an address whose letters all stand apart. */
function serviceAt(reader: TokenReader, index: number): Passage | undefined {
  const word = reader.word(index);
  if (/at(?:gmail|yahoo|hotmail|outlook|aol|icloud)(?:dot)?com$/.test(word.slice(-24)))
    return { start: index, end: index + 1 };
  const end = serviceEnd(reader, index);
  if (end === undefined) return undefined;
  const ending = reader.past(end);
  if (reader.word(ending) === 'com') return { start: localStart(reader, reader.before(index - 1)), end: ending + 1 };
  return isEnglishWord(word) && !isAccountNoun(reader.word(ending)) ? undefined : accountOf(reader, index, end);
}
