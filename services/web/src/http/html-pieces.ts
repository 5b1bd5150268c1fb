import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const toDeflated = promisify(deflateRaw);

/** RFC 1952: deflate, nothing optional, no time, no operating system. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
export const LAST_BLOCK = Buffer.from([3, 0]);
/** A low level compresses HTML almost as well as a high one, and these pieces are compressed for one reader only. */
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

/** The place of the answer's nonce. */
export const NONCE = Symbol('nonce');
/** Characters of a nonce (128 bits in Base64). */
export const NONCE_LENGTH = 24;
const BLANK_NONCE = Buffer.alloc(NONCE_LENGTH);

/** Bytes are UTF-8. */
export type HtmlPiece = string | Buffer | LastingHtml | typeof NONCE;

export function plainBytes(pieces: readonly HtmlPiece[], nonce: string): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (piece === NONCE) return Buffer.from(nonce);
      if (typeof piece === 'string') return Buffer.from(piece);
      return piece instanceof LastingHtml ? piece.bytes : piece;
    }),
  );
}

/** What is compressed together; bytes are never empty, which would set zlib's checksum back to its beginning. */
export type Run = Buffer | LastingHtml | typeof NONCE;

/** Nonces and cached pieces separately, and everything between two of them. */
export function runsOf(pieces: readonly HtmlPiece[]): Run[] {
  const all: Run[] = [];
  let between: HtmlPiece[] = [];
  const end = (): void => {
    const bytes = plainBytes(between, '');
    if (bytes.length > 0) all.push(bytes);
    between = [];
  };
  for (const piece of pieces) {
    if (piece !== NONCE && !(piece instanceof LastingHtml)) between.push(piece);
    else {
      end();
      if (piece === NONCE || piece.bytes.length > 0) all.push(piece);
    }
  }
  end();
  return all;
}

/** Zeros, which HTML never contains, instead of a nonce. */
export function bytesOfRun(run: Run): Buffer {
  if (run === NONCE) return BLANK_NONCE;
  return run instanceof LastingHtml ? run.bytes : run;
}

/** One gzip stream of all pieces; cached ones are inserted unchanged. */
export async function gzipPieces(pieces: readonly HtmlPiece[], nonce: string): Promise<Buffer> {
  const all = runsOf(pieces.map((piece) => (piece === NONCE ? nonce : piece)));
  const plain = all.map(bytesOfRun);
  const deflated = await Promise.all(
    all.map((run, index) =>
      run instanceof LastingHtml ? Promise.resolve(run.deflated) : deflateRun(plain[index] ?? BLANK_NONCE),
    ),
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
 * Ends on a byte, so that another run can follow. Letting it refer to earlier runs would save 2 % and take 12 % longer.
 */
function deflateRun(bytes: Buffer): Promise<Buffer> {
  return toDeflated(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
}
