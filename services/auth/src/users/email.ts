import { domainToASCII, domainToUnicode } from 'node:url';
import { normalizedEmail } from '@app/contracts';

/**
 * One mailbox, one key: the form in which email addresses are compared and counted.
 * - NFKC, so that full-width letters, ligatures and separate accents are the letters that they represent. Mail goes to
 *   the same form (`normalizedEmail`), so no address is compared as one mailbox and mailed to as another. Applied again
 *   after lower-casing, because some accented letters are one character in lower case only.
 * - Lower case. The local part may differ by case in theory (RFC 5321), in practice it never does. Not upper case:
 *   there the dotless i becomes I and the sharp s SS, which would make one of two mailboxes. `İ` becomes i with a dot
 *   above, not i.
 * - The domain in its ASCII form (UTS 46): some browsers send `bücher.example` and some `xn--bcher-kva.example` for
 *   what was typed.
 */
export function emailKey(email: string): string {
  return withDomain(typedKey(email), domainToASCII);
}

/** Every key that a row of this mailbox may have: accounts older than a step of `emailKey` keep their key. */
export function emailKeys(email: string): string[] {
  const key = emailKey(email);
  const withoutLastStep = normalizedEmail(email).toLowerCase();
  return [...new Set([key, typedKey(email), withoutLastStep, withDomain(key, domainToUnicode)])];
}

/**
 * Picks one of several rows of a mailbox, which only earlier versions could create: the one stored under the address as
 * it was typed.
 */
export function rowOf<T extends { emailKey: string }>(email: string, rows: T[]): T | undefined {
  const typed = typedKey(email);
  return rows.find((row) => row.emailKey === typed) ?? rows[0];
}

function typedKey(email: string): string {
  return normalizedEmail(email).toLowerCase().normalize('NFKC');
}

/**
 * Converts only host names with non-ASCII letters or their encoded form, because the conversion would parse ports,
 * paths and escapes like a URL.
 */
function withDomain(address: string, convert: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) || !/[^\p{ASCII}]|(?:^|\.)xn--/u.test(domain))
    return address;
  return address.slice(0, at) + (convert(domain) || domain);
}
