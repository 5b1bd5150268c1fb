import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const toDeflated = promisify(deflateRaw);

/** RFC 1952: deflate, nothing optional, no time, no operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);
/** Little compresses almost as well as much on HTML, and these pieces are compressed for one reader only. */
const LEVEL = 3;

/** A piece that many pages have in common, compressed once for all of them. */
export class LastingHtml {
  readonly bytes: Buffer;
  /** Blocks of a deflate stream that refer to nothing before them. */
  readonly deflated: Buffer;

  constructor(readonly text: string) {
    this.bytes = Buffer.from(text);
    this.deflated = deflateRawSync(this.bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });
  }
}

export type HtmlPiece = string | LastingHtml;

export function textOf(pieces: readonly HtmlPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** One gzip stream of all pieces; the lasting ones are put in as they are. */
export async function gzipPieces(all: readonly HtmlPiece[]): Promise<Buffer> {
  // An empty one would set zlib's checksum back to its beginning.
  const pieces = all.filter((piece) => (typeof piece === 'string' ? piece : piece.text) !== '');
  const plain = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes));
  const deflated = await Promise.all(pieces.map((piece) => (typeof piece === 'string' ? deflatePiece(piece) : piece.deflated)));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(plain.reduce((sum, bytes) => crc32(bytes, sum), 0));
  trailer.writeUInt32LE(plain.reduce((length, bytes) => length + bytes.length, 0), 4);
  return Buffer.concat([GZIP_HEADER, ...deflated, LAST_BLOCK, trailer]);
}

/** Ends on a byte, so that another piece can follow. To let it refer to the pieces before saves 2 % and takes 12 % longer. */
function deflatePiece(text: string): Promise<Buffer> {
  return toDeflated(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}
