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
/** Part of a word, as in O’Brien, or behind it: `Smith™`. */
const BESIDE_LETTERS = /['\u2018\u2019\u02bc`\u00b4\u2120\u2122\u00aa\u00ba]/g;
/** Digits that stand for a letter inside a word. */
const AS_LETTERS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const TITLES = new Set('mr mrs ms mx miss dr prof jr sr ii iii iv'.split(' '));
/** One letter with a full stop, said or unsaid; a single Chinese character is a word. */
const INITIAL = /^\p{Ll}$/u;

/** The words of a person's name, whatever stands between them. A number is a word, and digits in a word are letters. */
function personWords(name: string): string[] {
  const outside = name.replace(IN_BRACKETS, ' ');
  const written = /\p{L}/u.test(outside) ? outside : name;
  const words = foldText(written.replace(BESIDE_LETTERS, ''))
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .map((word) => (/\p{L}/u.test(word) ? word.replace(/\d/g, (digit) => AS_LETTERS[digit] ?? '') : word));
  // `CFP` behind a name is a designation; `Ria Patel` has a first name.
  const withoutForms = words.filter((word) => !FORMS_AND_TITLES.has(word));
  return withoutForms.filter((word) => !INITIAL.test(word)).length > 1 ? withoutForms : words;
}

/** `Müller` is `Mueller` on other papers, and `Strauß` is `Strauss`. `Srnith` and `Smlth` look like `Smith`. */
const spelled = (letters: string): string =>
  letters
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'a')
    .replace(/œ/g, 'o')
    .replace(/(?<=[aou])e/g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/l/g, 'i');

type PersonName = { words: string[]; initials: string[]; joined: string[] };

function personName(name: string): PersonName {
  const all = personWords(name);
  const whole = all.filter((word) => !INITIAL.test(word));
  const ends = endsOf(whole);
  const forms = whole.length > 1 ? [all, whole, ends, [...ends].reverse()] : [all];
  const joined = forms.map((words) => spelled(words.join('')));
  return {
    words: whole.map(spelled),
    initials: all.filter((word) => INITIAL.test(word)).map(spelled),
    joined: joined.filter((letters) => letters !== ''),
  };
}

/** The first and the last word, which a number is not: `Buyer x 2` is not `Buyer y 2`. */
function endsOf(words: string[]): string[] {
  const ends = words.length > 2 ? [words.at(0) ?? '', words.at(-1) ?? ''] : words;
  return ends.every((word) => /\p{L}/u.test(word)) ? ends : words;
}

/**
 * Whether two signatures can be of one person: the words of one are among those of the other, their first and last
 * words are the same, or they are the same without the spaces. Case, accents, punctuation, titles and initials change
 * nothing, and letters that look alike are one. A single word needs the initials beside it: `E. Smith`.
 */
function isSameName(one: PersonName, other: PersonName): boolean {
  if (one.joined.some((letters) => other.joined.includes(letters))) return true;
  const [few, many] = one.words.length > other.words.length ? [other, one] : [one, other];
  if (few.words.length === 0) return false;
  if (few.words.every((word) => many.words.includes(word))) return few.words.length > 1 || hasInitials(few, many);
  const [ends, others] = [endsOf(few.words), endsOf(many.words)];
  return ends.length > 1 && ends.every((word) => others.includes(word));
}

/** `E. Smith` beside `Eve Smith`; a name of one word has no initials. */
function hasInitials({ words, initials }: PersonName, other: PersonName): boolean {
  const more = [...other.words.filter((word) => !words.includes(word)), ...other.initials];
  return initials.length === 0 || initials.some((initial) => more.some((word) => word.startsWith(initial)));
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
  return isSameName(personName(one.legalName ?? ''), personName(other.legalName ?? ''));
}
