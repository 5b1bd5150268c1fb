import anyAscii from 'any-ascii';
import { INVISIBLE_SIGNS } from '@app/domain';
import { draws, FALLBACK_FACES, type Fallback } from './fonts';

/** What the product's own fonts draw: the Latin subset of @fontsource, without the hyphens that it lacks. */
const OWN =
  String.raw`\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc` +
  String.raw`\u2012-\u2027\u2030-\u205e\u20ac\u2122\u2191\u2193\u2212\u2215`;
const IN_OWN_FONT = new RegExp(`^[${OWN}\\n]*$`, 'u');

/** Whether the fonts of the product draw the text. */
export const isInOwnFont = (text: string): boolean => IN_OWN_FONT.test(text);

const SELECTORS = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;
/** A variation selector chooses the form of a Chinese character, in names too; behind other letters it says nothing. */
const INVISIBLE = new RegExp(String.raw`(?<!\p{Script=Han})${SELECTORS}|(?!${SELECTORS})[${INVISIBLE_SIGNS}]`, 'gu');

/** Composed, and without what is not drawn at all. */
const composed = (text: string): string => text.replace(INVISIBLE, '').normalize('NFC');

const faces = new Map<string, Fallback | null>();

/** The first font that draws all of it, besides the product's own. */
export const fallbackOf = (text: string): Fallback | undefined =>
  FALLBACK_FACES.find((face) => [...text].every((character) => draws(face, character)));

function isDrawn(character: string): boolean {
  if (isInOwnFont(character)) return true;
  // A document measures its words again and again.
  if (!faces.has(character)) faces.set(character, fallbackOf(character) ?? null);
  return faces.get(character) !== null;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text in parts: what a document shows as it was written, and the characters that it cannot show. */
function partsOf(text: string): { part: string; drawn: boolean }[] {
  if (isInOwnFont(text)) return [{ part: text, drawn: true }];
  return [...graphemes.segment(text)].map(({ segment }) => ({
    part: segment,
    drawn: [...segment].every(isDrawn),
  }));
}

/** The characters of a text that no document can show as they were written, each once. */
export function unsettable(text: string): string[] {
  const undrawn = partsOf(composed(text)).filter(({ drawn }) => !drawn);
  return [...new Set(undrawn.map(({ part }) => part))];
}

const NAMED = 5;

/** What a field says of a text that a document cannot show; undefined when it can. */
export function settingFault(text: string): string | undefined {
  const characters = unsettable(text);
  if (characters.length === 0) return undefined;
  return (
    `The document cannot show ${characters.slice(0, NAMED).join(' ')}. ` +
    'Please write this in Latin, Greek, Cyrillic, Chinese, Japanese, or Korean letters.'
  );
}

/**
 * A user's text as documents show it: as it was written where a font has the letters. What binds people is refused at
 * its field when no font has them (`Settable`). A report, which its reader makes for themselves, writes those in Latin
 * letters instead of boxes, and says so (`rewrittenNote`).
 */
export function legible(text: string): string {
  return partsOf(composed(text))
    .map(({ part, drawn }) => (drawn ? part : anyAscii(part)))
    .join('');
}

/** The note of a document about the texts that it does not show as they were written; undefined without any. */
export function rewrittenNote(texts: readonly string[]): string | undefined {
  const rewritten = [...new Set(texts)].filter((text) => unsettable(text).length > 0);
  if (rewritten.length === 0) return undefined;
  const shown = rewritten.map((text) => `“${legible(text)}”`).join(', ');
  return `Written with Latin letters here, because this document has no font for the original ones: ${shown}.`;
}

const NOT_OWN = new RegExp(`[^${OWN}\\n]+`, 'gu');

/** For what is drawn with the product's own outlines alone, as pictures and watermarks: `Łukasz` as `Lukasz`. */
export function latinized(text: string): string {
  return composed(text).replace(NOT_OWN, (run) => anyAscii(run));
}
