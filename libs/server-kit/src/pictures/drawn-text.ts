import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { latinized } from '../pdf/legible';
import { unpackFont } from '../pdf/unpack-font';

/** The product's own fonts; their license (SIL Open Font License 1.1) permits embedding. */
const FACES = {
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  sans: '@fontsource/inter/files/inter-latin-600-normal.woff',
} as const;
export type TextFace = keyof typeof FACES;

const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<TextFace, Font>();

function fontOf(face: TextFace): Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = create(unpackFont(readFileSync(resolve(FACES[face]))));
  if (!('layout' in font)) throw new Error('this file has several fonts');
  fonts.set(face, font);
  return font;
}

export type TextStyle = { face: TextFace; size: number };

/** In pixels. */
export function widthOf(text: string, { face, size }: TextStyle): number {
  const font = fontOf(face);
  return (font.layout(latinized(text)).advanceWidth / font.unitsPerEm) * size;
}

/** Lines no wider than `width`; what does not fit into `most` of them ends in an ellipsis. */
export function wrap(text: string, style: TextStyle, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(joined, style) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const kept = lines.slice(0, most).map((line) => shortened(line, style, width));
  if (lines.length > most) kept[most - 1] = shortened(`${lines.slice(most - 1).join(' ')}`, style, width);
  return kept;
}

/** A single word can be wider than the line as well. */
function shortened(line: string, style: TextStyle, width: number): string {
  if (widthOf(line, style) <= width) return line;
  let kept = line;
  while (kept.length > 0 && widthOf(`${kept.trimEnd()}…`, style) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/**
 * Text as an SVG path. The outlines come from the product's own fonts, so the picture is the same on a server without
 * any font installed, and no text is read as markup.
 * @param x left edge and @param y baseline, in pixels
 */
export function textPath(text: string, { face, size }: TextStyle, at: { x: number; y: number; fill: string }): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(latinized(text));
  let cursor = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = glyph.path.translate(cursor + xOffset, yOffset).toSVG();
    cursor += xAdvance;
    return outline;
  });
  const transform = `translate(${at.x} ${at.y}) scale(${scale} ${-scale})`;
  return `<path transform="${transform}" fill="${at.fill}" d="${outlines.join('')}"/>`;
}
