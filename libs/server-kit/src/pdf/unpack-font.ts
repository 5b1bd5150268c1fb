import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF file to the font it contains (W3C WOFF 1.0): a reader of the packed one would inflate a table again
 * for every letter.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('this is not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER + index * ENTRY));
  const font = Buffer.alloc(
    SFNT_HEADER + count * SFNT_ENTRY + tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0),
  );
  writeHeader(font, woff.readUInt32BE(4), count);
  let at = SFNT_HEADER + count * SFNT_ENTRY;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(at, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, at);
    at += padded(bytes.length);
  });
  return font;
}

function readTable(woff: Buffer, at: number): { tag: Buffer; checksum: number; bytes: Buffer } {
  const [offset, packed, length, checksum] = [
    woff.readUInt32BE(at + 4),
    woff.readUInt32BE(at + 8),
    woff.readUInt32BE(at + 12),
    woff.readUInt32BE(at + 16),
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return { tag: woff.subarray(at, at + 4), checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

function writeHeader(font: Buffer, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  font.writeUInt32BE(flavor, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
}

const padded = (length: number) => (length + 3) & ~3;
