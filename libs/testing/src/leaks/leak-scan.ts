import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { spellings, type Canary } from './canary';
import { pdfText } from './pdf-text';

/** Deep enough for a compressed document in an archive in a compressed answer. */
const MAX_DEPTH = 4;
const ZIP_ENTRY = Buffer.from([0x50, 0x4b, 3, 4]);

function attempt(read: () => Buffer): Buffer[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}

/** Contents of the local entries of a ZIP archive (APPNOTE.TXT 4.3.7), also of ones without sizes in the header. */
function zipEntries(body: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = body.indexOf(ZIP_ENTRY); at >= 0; at = body.indexOf(ZIP_ENTRY, at + 4)) {
    const begin = at + 30 + body.readUInt16LE(at + 26) + body.readUInt16LE(at + 28);
    if (body.readUInt16LE(at + 8) === 8) entries.push(...attempt(() => inflateRawSync(body.subarray(begin))));
  }
  return entries;
}

/** Compressed streams of a PDF. Their text is written in hexadecimal strings, which are read as well. */
function pdfStreams(body: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  const text = body.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('endstream', begin);
    streams.push(...attempt(() => inflateSync(body.subarray(begin, end))));
  }
  return streams;
}

function hexStrings(text: string): string {
  return [...text.matchAll(/<([0-9a-f]{2,})>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

/** As browsers and databases keep texts: every second byte is zero. */
const isWide = (body: Buffer): boolean => body.length > 3 && body[0] !== 0 && body[1] === 0 && body[3] === 0;

/** The body, and what lies compressed in it. */
function layers(body: Buffer, depth = 0): Buffer[] {
  if (depth === MAX_DEPTH) return [body];
  const inner = [
    ...(body[0] === 0x1f && body[1] === 0x8b ? attempt(() => gunzipSync(body)) : []),
    // A Brotli stream has no mark: what is none fails at once, or is noise.
    ...(depth === 0 ? attempt(() => brotliDecompressSync(body)) : []),
    ...(isWide(body) ? [Buffer.from(body.toString('utf16le'))] : []),
    ...(body.indexOf(ZIP_ENTRY) >= 0 ? zipEntries(body) : []),
    ...(body.subarray(0, 5).toString('latin1') === '%PDF-'
      ? // The text of embedded fonts is written as numbers of glyphs.
        [...pdfStreams(body), ...attempt(() => Buffer.from(pdfText(body)))]
      : []),
  ];
  return [body, ...inner.flatMap((layer) => layers(layer, depth + 1))];
}

/** They are the same for every body that is read: hashes of each value are dear. */
const known = new WeakMap<Canary, ReturnType<typeof spellings>>();

function spellingsOf(canary: Canary): ReturnType<typeof spellings> {
  const forms = known.get(canary) ?? spellings(canary);
  known.set(canary, forms);
  return forms;
}

/** The fields whose canary is in a body, in whatever spelling: plain, grouped, encoded, hashed, compressed. */
export function findLeaks(canaries: readonly Canary[], body: string | Buffer): string[] {
  const texts = layers(Buffer.from(body)).map((layer) => layer.toString('utf8'));
  const exact = texts.join('\n') + texts.map(hexStrings).join('\n');
  const folded = exact.toLowerCase();
  return canaries
    .filter((canary) => {
      const forms = spellingsOf(canary);
      return forms.folded.some((form) => folded.includes(form)) || forms.exact.some((form) => exact.includes(form));
    })
    .map(({ field }) => field);
}
