import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font';

const { resolve } = createRequire(import.meta.url);

/** The product's own fonts; their license (SIL Open Font License 1.1) permits embedding. */
const FACES = {
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff',
  serifItalic: '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff',
  serifBold: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  sans: '@fontsource/inter/files/inter-latin-400-normal.woff',
  sansBold: '@fontsource/inter/files/inter-latin-600-normal.woff',
} as const;
export type Face = keyof typeof FACES;

/** The package names no path to its files. */
const besideEntry = (name: string, file: string): string => join(dirname(resolve(name)), '..', 'fonts', file);

/** Chinese and Japanese characters, their punctuation and full-width forms. */
const EAST_ASIAN =
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}` +
  String.raw`\u3000-\u303f\u30fb\u30fc\uff01-\uffef`;
/** With the signs that stand in texts of these scripts. */
const EUROPEAN =
  String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f\u2010-\u2027\u2030-\u205e` +
  String.raw`\u20a0-\u20bf\u2100-\u214f\u2190-\u21ff\u2200-\u22ff`;

/**
 * For what the product's own fonts lack. Each is offered the letters of its scripts alone: a right-to-left or a
 * joined script needs more than glyphs. In the order in which they are tried; their licenses permit embedding.
 */
const FALLBACKS = {
  wide: {
    file: () => resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    letters: new RegExp(`[${EUROPEAN}]`, 'u'),
  },
  han: {
    file: () => besideEntry('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
    letters: new RegExp(`[${EAST_ASIAN}]`, 'u'),
  },
  japanese: {
    file: () => besideEntry('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
    letters: new RegExp(`[${EAST_ASIAN}]`, 'u'),
  },
  hangul: {
    file: () => besideEntry('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
    letters: new RegExp(String.raw`[\uac00-\ud7a3\u3131-\u318e${EAST_ASIAN}]`, 'u'),
  },
} as const;
export type Fallback = keyof typeof FALLBACKS;
export const FALLBACK_FACES = Object.keys(FALLBACKS) as Fallback[];

const files = new Map<Face | Fallback, Buffer>();
const opened = new Map<Face | Fallback, Font>();

const isFallback = (face: Face | Fallback): face is Fallback => face in FALLBACKS;

/** Read once per process, and a fallback only when a text needs it. */
export function fontFile(face: Face | Fallback): Buffer {
  const known = files.get(face);
  if (known) return known;
  const file = isFallback(face) ? readFileSync(FALLBACKS[face].file()) : unpackFont(readFileSync(resolve(FACES[face])));
  files.set(face, file);
  return file;
}

export const OWN_FACES = Object.keys(FACES) as Face[];

function fontOf(face: Face | Fallback): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = create(fontFile(face));
  if (!('layout' in font)) throw new Error('this file has several fonts');
  opened.set(face, font);
  return font;
}

/** From the top of a line to its baseline, in thousandths of the size. */
export function ascenderOf(face: Face): number {
  const { ascent, unitsPerEm } = fontOf(face);
  return (ascent * 1000) / unitsPerEm;
}

const isAscii = /^[ -~]$/;

/** Whether a fallback draws the character. Beside its own letters, one draws the plain letters and signs among them. */
export function draws(face: Fallback, character: string): boolean {
  if (!isAscii.test(character) && !FALLBACKS[face].letters.test(character)) return false;
  return fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
