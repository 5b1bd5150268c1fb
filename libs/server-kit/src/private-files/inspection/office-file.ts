import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileRefusedError, refused } from './file-refused.error';

const MAX_ENTRIES = 1_000;
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** One part is in memory at a time. */
const MAX_PART = 32 * 1024 * 1024;

const MAIN_PARTS = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
} as const;

const MACROS = /vbaProject|vbaData|macrosheet|\.bin$.*vba|^customUI\//i;
const EMBEDDED = /(^|\/)(embeddings|activeX|externalLinks|webextensions|ctrlProps)\//i;
const PROGRAMS = /\.(exe|dll|js|vbs|bat|cmd|ps1|scr|com|jar|hta|lnk|msi|zip|docm|xlsm|doc|xls)$/i;

/** @throws FileRefusedError for a package that is no document of this type, or that holds more than a document */
export async function inspectOffice(type: 'docx' | 'xlsx', bytes: Buffer): Promise<void> {
  const { names, contentTypes } = await readParts(bytes);
  const [main, contentType] = MAIN_PARTS[type];
  if (!names.has(main)) throw refused('mismatch');
  if (/macroEnabled|vbaProject/i.test(contentTypes)) throw refused('macros');
  if (!contentTypes.includes(contentType)) throw refused('mismatch');
}

function assertHarmless(name: string, text: string): void {
  if (text.includes('\0') || text.includes('\ufffd')) throw refused('damaged');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refused('entities');
  if (!name.endsWith('.rels')) {
    if (/\bDDE(AUTO)?\b|INCLUDE(TEXT|PICTURE)/.test(fieldsOf(text))) throw refused('external');
    return;
  }
  for (const [relationship] of text.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    if (/TargetMode\s*=\s*["']External["']/i.test(relationship) && !/\/hyperlink["']/.test(relationship))
      throw refused('external');
}

/** The instructions of fields, which a word processor splits over several elements. */
function fieldsOf(text: string): string {
  const parts = [...text.matchAll(/<w:instrText\b[^>]*>([^<]*)<|\bw:instr="([^"]*)"/g)];
  return parts.map(([, element = '', attribute = '']) => element + attribute).join('');
}

/** Unpacks every part, to measure it and to read what it refers to. */
async function readParts(bytes: Buffer): Promise<{ names: Set<string>; contentTypes: string }> {
  const names = new Set<string>();
  let contentTypes = '';
  let unpacked = 0;
  try {
    const archive = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (archive.entryCount > MAX_ENTRIES) throw refused('entries');
    if (archive.comment.length > 0) throw refused('embedded');
    for await (const entry of archive.eachEntry()) {
      assertName(entry, names);
      const content = await contentOf(archive, entry, MAX_UNPACKED - unpacked);
      unpacked += content.length;
      if (unpacked > MAX_RATIO * bytes.length) throw refused('ratio');
      const name = entry.fileName.toLowerCase();
      const text = /\.(xml|rels|vml)$/.test(name) ? content.toString('utf8') : '';
      assertHarmless(name, text);
      if (name === '[content_types].xml') contentTypes = text;
    }
  } catch (failure) {
    throw failure instanceof FileRefusedError ? failure : zipFault(failure);
  }
  return { names, contentTypes };
}

/** The library refuses absolute names, `..` and backslashes by itself. */
function zipFault(failure: unknown): FileRefusedError {
  const message = failure instanceof Error ? failure.message : '';
  return refused(/absolute path|relative path|invalid characters/.test(message) ? 'paths' : 'damaged');
}

function assertName(entry: Entry, names: Set<string>): void {
  const key = entry.fileName.toLowerCase();
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (names.has(key) || isLink) throw refused('paths');
  names.add(key);
  if (entry.isEncrypted()) throw refused('encrypted');
  if (MACROS.test(key)) throw refused('macros');
  if (EMBEDDED.test(key) || PROGRAMS.test(key)) throw refused('embedded');
}

async function contentOf(archive: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  if (entry.uncompressedSize > left) throw refused('unpacked');
  if (entry.uncompressedSize > MAX_PART) throw refused('part');
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  // The library ends the stream when it gets longer than the entry says.
  for await (const chunk of stream) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw refused('damaged');
  return content;
}
