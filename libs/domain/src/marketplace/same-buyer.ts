import { idDigits } from '../money/written-number';

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

/** A name as two signatures of one person share it: without case, accents, punctuation and further initials. */
function nameKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const whole = words.filter((word) => !/^\p{L}$/u.test(word));
  return (whole.length > 1 ? whole : words).sort().join(' ');
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
