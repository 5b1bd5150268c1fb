const EXTENSION = String.raw`[\s,;]*(?:extension|ext\.?|x|#)[\s.:=]*\p{Nd}{1,7}`;

/** What people write for a phone number with its area code; whether it can be dialed is known to the server. */
export const PHONE_TEXT = new RegExp(
  String.raw`^(?:tel:)?\s*\+?(?:[\s().\-\u2010-\u2015/]*\p{Nd}){10,15}(?:${EXTENSION})?$`,
  'iu',
);

export const PHONE_FAULT = 'Enter a phone number with its area code.';

const AT_THE_END = new RegExp(`${EXTENSION}$`, 'iu');

/** Without the extension, which a call asks for when it is answered. */
export function withoutExtension(phone: string): string {
  return phone.trim().replace(AT_THE_END, '');
}
