const EXTENSION = String.raw`[\s,;]*(?:(?:extension|ext\.?|x)[\s.:=]*#?|#)[\s.:=]*\p{Nd}{1,7}`;

const LINES = 'cell|mobile|mob|office|work|home|direct|main';
/** What stands before a number in the signature of a mail: `Cell:`, `Tel.`, `M:`; a single letter needs its colon. */
const NAME = String.raw`(?:tel|telephone|phone|ph|${LINES})\b(?: phone)?[.:]*`;
const LABEL = String.raw`(?:${NAME}|[mcotpdwh]\s*[.:]|(?:callto|sms):)\s*`;
const LINE_BEHIND = String.raw`\s*\((?:${LINES})\)`;

/** What people write for a phone number with its area code; whether it can be dialed is known to the server. */
export const PHONE_TEXT = new RegExp(
  String.raw`^["'<]*(?:${LABEL})?\+?(?:[\s().\-\u2010-\u2015\u00b7/]*\p{Nd}){10,15}` +
    String.raw`(?:${EXTENSION}|\s*\(${EXTENSION}\))?(?:${LINE_BEHIND})?[.,;>"']*$`,
  'iu',
);

export const PHONE_FAULT = 'Enter a phone number with its area code.';

const AT_THE_END = new RegExp(`${EXTENSION}$`, 'iu');
const BEFORE = new RegExp(`^["'<]*(?:${LABEL})?`, 'iu');
const BEHIND = new RegExp(String.raw`(?:${LINE_BEHIND})?[.,;>"']*$`, 'iu');
const IN_BRACKETS = new RegExp(String.raw`\((${EXTENSION})\)$`, 'iu');
const NUMBER_SIGN = /((?:extension|ext\.?|x)[\s.:=]*)#/iu;

/** The number and its extension, without the name of the line and what copies along from a sentence. */
export function barePhone(written: string): string {
  return written
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(IN_BRACKETS, '$1')
    .replace(NUMBER_SIGN, '$1')
    .replaceAll('\u00b7', '.')
    .trim();
}

/** Without the extension, which a call asks for when it is answered. */
export function withoutExtension(phone: string): string {
  return phone.trim().replace(AT_THE_END, '');
}
