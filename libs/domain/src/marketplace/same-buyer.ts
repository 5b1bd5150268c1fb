import { idDigits } from '../money/written-number';
import { foldText } from './contact/folded-text';
import { FORMS_AND_TITLES } from './screening/ordinary-words';

/** Providers that read an address without the full stops before its @. */
const WITHOUT_STOPS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/** The mailbox that an address reaches: `Eve.Smith+deals@googlemail.com` is `evesmith@gmail.com`. */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [name = '', domain] = [address.slice(0, at).replace(/(?<=.)\+.*$/, ''), address.slice(at + 1)];
  const provider = WITHOUT_STOPS[domain];
  return provider === undefined ? `${name}@${domain}` : `${name.replace(/\./g, '')}@${provider}`;
}

/** The words of a name as they read: each letter in one form, in whichever script and case it was written. */
export function wordsOf(name: string): string[] {
  return foldText(name)
    .text.replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

const IN_BRACKETS = /\([^)]*\)/g;
/** Part of a word: O’Brien is one. */
const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4]/g;
/** Digits that stand for a letter inside a word. */
const AS_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The words of a person's name, whatever stands between them; a number behind it is none. */
function nameWords(name: string): string[] {
  const { text } = foldText(name.replace(IN_BRACKETS, ' ').replace(APOSTROPHES, ''));
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.replace(/\d/g, (digit) => AS_LETTERS[digit] ?? digit));
}

/**
 * The ways in which two signatures of one person share a name: without case, accents, punctuation, titles and further
 * initials, and with letters that look alike read as one; the same without the spaces between its words, and without
 * the names in the middle.
 */
function nameKeys(name: string): Set<string> {
  const words = nameWords(name);
  const named = words.filter((word) => !FORMS_AND_TITLES.has(word));
  const whole = named.filter((word) => !/^\p{L}$/u.test(word));
  const kept = [whole, named].find(({ length }) => length > 1) ?? (named.length > 0 ? named : words);
  const ends = kept.length > 2 ? [kept.at(0) ?? '', kept.at(-1) ?? ''] : kept;
  const keys = [[...kept].sort().join(' '), named.join(''), kept.join(''), [...ends].sort().join(' ')];
  return new Set(keys.filter((key) => key !== ''));
}

/** A buyer as an NDA knows them; name and CRD number are missing before they sign. */
export type NdaBuyer = { buyerId: string; buyerEmail: string; legalName: string | null; crd: string | null };

/**
 * Whether two NDAs have the same buyer: one account, one mailbox, one CRD number, or one legal name. An account, a tag
 * behind the name of an address and another address cost nothing; the name under a signature is what binds it.
 */
export function isSameBuyer(one: NdaBuyer, other: NdaBuyer): boolean {
  if (one.buyerId === other.buyerId || mailboxOf(one.buyerEmail) === mailboxOf(other.buyerEmail)) return true;
  if (one.crd !== null && other.crd !== null && idDigits(one.crd) === idDigits(other.crd)) return true;
  const others = nameKeys(other.legalName ?? '');
  return [...nameKeys(one.legalName ?? '')].some((key) => others.has(key));
}
