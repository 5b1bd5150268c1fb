import anyAscii from 'any-ascii';
import { withoutInvisible } from '@app/domain';

/** What the product's own fonts draw: the Latin subset of @fontsource, without the hyphens that it lacks. */
const OWN =
  String.raw`\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc` +
  String.raw`\u2012-\u2027\u2030-\u205e\u20ac\u2122\u2191\u2193\u2212\u2215`;
const IN_OWN_FONT = new RegExp(`^[${OWN}\\n]*$`, 'u');

/** What the wide font draws as well: Latin with Vietnamese, Greek and Cyrillic in full, and the signs around them. */
const WIDE =
  String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f\u2010-\u2027\u2030-\u205e` +
  String.raw`\u20a0-\u20bf\u2100-\u214f\u2190-\u21ff\u2200-\u22ff`;
const UNDRAWN = new RegExp(`[^${OWN}${WIDE}\\n]+`, 'gu');

/** Whether the fonts of the product draw the text; otherwise it is set in the wide one. */
export const isInOwnFont = (text: string): boolean => IN_OWN_FONT.test(text);

/** Composed, and without what is not drawn at all. */
const composed = (text: string): string => withoutInvisible(text).normalize('NFC');

/** The characters of a name that no document can show as they were written, each once. */
export function unsettable(text: string): string[] {
  return [...new Set((composed(text).match(UNDRAWN) ?? []).flatMap((run) => [...run]))];
}

/**
 * A user's text as documents for themselves show it: as it was written where a font has the letters, and in Latin
 * letters instead of boxes where none has. What binds people is refused instead (`unsettable`).
 */
export function legible(text: string): string {
  return composed(text).replace(UNDRAWN, (run) => anyAscii(run));
}

const NOT_OWN = new RegExp(`[^${OWN}\\n]+`, 'gu');

/** For what is drawn with the product's own outlines alone, as pictures and watermarks: `Łukasz` as `Lukasz`. */
export function latinized(text: string): string {
  return composed(text).replace(NOT_OWN, (run) => anyAscii(run));
}
