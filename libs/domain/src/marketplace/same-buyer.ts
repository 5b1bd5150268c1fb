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

/**
 * A name as two signatures of one person share it: without case, accents, punctuation, titles and further initials,
 * and with letters that look alike read as one.
 */
function nameKey(name: string): string {
  const words = wordsOf(name);
  const named = words.filter((word) => !FORMS_AND_TITLES.has(word));
  const whole = named.filter((word) => !/^\p{L}$/u.test(word));
  const kept = [whole, named].find(({ length }) => length > 1) ?? (named.length > 0 ? named : words);
  return [...kept].sort().join(' ');
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
  const [first, second] = [nameKey(one.legalName ?? ''), nameKey(other.legalName ?? '')];
  return first !== '' && first === second;
}
