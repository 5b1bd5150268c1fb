import { inflateRawSync } from 'node:zlib';

export type CvType = 'pdf' | 'docx';

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const ENTRIES_MAX = 500;
const TYPES_BYTES_MAX = 256 * 1024;
const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * What a CV is by its content: a PDF, or an office document of the kind that has no macros. Undefined for anything
 * else, whatever it is called. This is not a virus scanner: opening such a file needs one.
 */
export function cvType(bytes: Buffer): CvType | undefined {
  if (isPdf(bytes)) return 'pdf';
  return isDocx(bytes) ? 'docx' : undefined;
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) && bytes.subarray(-2048).includes('%%EOF');
}

function isDocx(bytes: Buffer): boolean {
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== LOCAL_FILE) return false;
  try {
    const entries = directoryOf(bytes);
    const types = entries?.get('[Content_Types].xml');
    if (!entries || !types || !entries.has('word/document.xml')) return false;
    if ([...entries.keys()].some((name) => /vbaProject|\.bin$|(^|\/)\.\.(\/|$)/i.test(name))) return false;
    return textAt(bytes, types).includes(WORD_DOCUMENT);
  } catch {
    return false;
  }
}

type Entry = { offset: number; packed: number; method: number };

/**
 * The list of a ZIP archive's files, read from its end; undefined when there is none or it is too long for a document.
 */
function directoryOf(bytes: Buffer): Map<string, Entry> | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) return undefined;
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    entries.set(name, {
      offset: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function textAt(bytes: Buffer, { offset, packed, method }: Entry): string {
  if (bytes.readUInt32LE(offset) !== LOCAL_FILE) return '';
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  return (
    method === 8 ? inflateRawSync(data, { maxOutputLength: TYPES_BYTES_MAX }) : data.subarray(0, TYPES_BYTES_MAX)
  ).toString('utf8');
}
