import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their number: the dictionary, and the content of the stream unpacked. */
function objectsOf(pdf: Buffer): Map<string, { dictionary: string; content: string }> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, { dictionary: string; content: string }>();
  for (const { 1: number = '', 2: body = '', index } of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n');
    const dictionary = start === -1 ? body : body.slice(0, start);
    const packed = start === -1 ? null : body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const content = packed === null ? '' : dictionary.includes('FlateDecode') ? unpacked(packed) : packed;
    if (index >= 0) objects.set(number, { dictionary, content });
  }
  return objects;
}

const unpacked = (packed: string): string => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');

const lettersOf = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What a font's glyphs mean: ranges of glyphs with the letters of each. */
function glyphsOf(cmap: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const { 1: from = '', 2: list = '' } of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, { 1: hex = '' }] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(from, 16) + index, lettersOf(hex.replaceAll(' ', '')));
  return glyphs;
}

/** The text that a PDF draws, as a reader could copy it: one line for each piece of text that is set. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values())
    for (const { 1: name = '', 2: number = '' } of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(cmap)?.content ?? ''));
    }
  const lines: string[] = [];
  for (const { content } of objects.values()) {
    let font = new Map<number, string>();
    for (const { 1: name, 2: shown } of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map<number, string>();
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [],
      );
      if (shown !== undefined) lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
