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
    this.deflated = deflateRawSync(this.bytes, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_FULL_FLUSH,
    });
  }
}

/** Bytes are UTF-8. */
export type HtmlPiece = string | Buffer | LastingHtml;

function bytesOf(piece: HtmlPiece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece);
  return piece instanceof LastingHtml ? piece.bytes : piece;
}

export function plainBytes(pieces: readonly HtmlPiece[]): Buffer {
  return Buffer.concat(pieces.map(bytesOf));
}

/** What is compressed together: cached pieces separately, and everything between two of them. */
function runs(pieces: readonly HtmlPiece[]): (Buffer | LastingHtml)[] {
  const all: (Buffer | LastingHtml)[] = [];
  let between: HtmlPiece[] = [];
  const end = (): void => {
    const bytes = plainBytes(between);
    // An empty one would set zlib's checksum back to its beginning.
    if (bytes.length > 0) all.push(bytes);
    between = [];
  };
  for (const piece of pieces) {
    if (!(piece instanceof LastingHtml)) between.push(piece);
    else {
      end();
      if (piece.bytes.length > 0) all.push(piece);
    }
  }
  end();
  return all;
}

/** One gzip stream of all pieces; the lasting ones are put in as they are. */
export async function gzipPieces(pieces: readonly HtmlPiece[]): Promise<Buffer> {
  const all = runs(pieces);
  const plain = all.map((run) => (run instanceof LastingHtml ? run.bytes : run));
  const deflated = await Promise.all(
    all.map((run) => (run instanceof LastingHtml ? Promise.resolve(run.deflated) : deflateRun(run))),
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(plain.reduce((sum, bytes) => crc32(bytes, sum), 0));
  trailer.writeUInt32LE(
    plain.reduce((length, bytes) => length + bytes.length, 0),
    4,
  );
  return Buffer.concat([GZIP_HEADER, ...deflated, LAST_BLOCK, trailer]);
}

/**
 * Ends on a byte, so that another run can follow. To let it refer to the runs before saves 2 % and takes 12 % longer.
 */
function deflateRun(bytes: Buffer): Promise<Buffer> {
  return toDeflated(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}
