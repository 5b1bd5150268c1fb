import { INVISIBLE_SIGNS } from '@app/domain';

/** The longest address that SMTP allows (RFC 5321, section 4.5.3.1.3, erratum 1690). */
export const EMAIL_MAX = 254;

/**
 * Invisible characters: an address with one of these looks like another, and mail servers that drop them deliver to
 * the other. Beside those of every text the separators and the symbols without a glyph.
 */
const INVISIBLE = new RegExp(String.raw`[${INVISIBLE_SIGNS}\p{Zl}\p{Zp}\u2800\u{13441}-\u{13446}\u{1D159}]`, 'u');
/** Text, one @, and text with a dot; no character that would end a mail header or start a second address. */
const SHAPE = /^[^\s@\p{C}\p{Z}<>,;:"\\()[\]]+@[^\s@\p{C}\p{Z}<>,;:"\\()[\]]+\.[^\s@\p{C}\p{Z}<>,;:"\\()[\].]+$/u;

/**
 * The form in which an address is stored and mailed to. NFKC (Unicode Annex 15) unifies the ways to type it:
 * full-width letters of an East Asian keyboard, ligatures, letters with a separate accent. The address that was
 * compared is therefore the one that mail is sent to.
 */
export function normalizedEmail(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Whether the text contains invisible characters; spaces at its ends do not count. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text.trim());
}

/** What the text looks like to a reader. */
export function withoutInvisibleCharacters(text: string): string {
  return text.replaceAll(new RegExp(INVISIBLE, 'gu'), '').trim();
}

/** The one rule for addresses, for the browser's forms and for the server. */
export function isEmailAddress(text: string): boolean {
  const address = normalizedEmail(text);
  return address.length <= EMAIL_MAX && SHAPE.test(address) && !INVISIBLE.test(address);
}
