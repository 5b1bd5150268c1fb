import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, gunzip } from 'node:zlib';
import { crcShift, multiplyCrc } from './crc-shift';
import {
  bytesOfRun,
  GZIP_HEADER,
  LAST_BLOCK,
  LastingHtml,
  NONCE,
  NONCE_LENGTH,
  runsOf,
  type HtmlPiece,
} from './html-pieces';

const toDeflated = promisify(deflateRaw);
const toPlain = promisify(gunzip);

const BLANK_CRC = crc32(bytesOfRun(NONCE));
/** RFC 1951: a block that is not the last one and not compressed, its length, and the length's complement. */
const STORED = Buffer.from([0, NONCE_LENGTH, 0, 0xff - NONCE_LENGTH, 0xff]);
/** It is compressed once for many readers. */
const LEVEL = 6;
const WINDOW_BYTES = 32_768;
const CRC_FROM_END = 8;

/**
 * A page as one gzip stream into which each answer writes its own nonce. The nonce is in uncompressed blocks, so it can
 * be overwritten, and only its part of the checksum is computed again.
 */
export class KeptHtml {
  private constructor(
    /** With blanks in place of the nonces. */
    private readonly gzip: Buffer,
    private readonly offsets: readonly number[],
    private readonly crc: number,
    /** How a difference in all nonces changes the checksum. */
    private readonly crcFactor: number,
  ) {}

  get bytes(): number {
    return this.gzip.length;
  }

  /** Null for a page that cannot be kept: it has a character that HTML does not allow. */
  static async from(pieces: readonly HtmlPiece[]): Promise<KeptHtml | null> {
    const runs = runsOf(pieces);
    const plain = runs.map(bytesOfRun);
    // It would be compressed as a copy of a blank and then show a part of the nonce.
    if (runs.some((run, index) => run !== NONCE && plain[index]?.includes(0))) return null;
    const whole = Buffer.concat(plain);
    const starts: number[] = [];
    plain.reduce((start, bytes) => (starts.push(start), start + bytes.length), 0);
    const deflated = await Promise.all(
      runs.map((run, index) => {
        if (run === NONCE) return Promise.resolve(Buffer.concat([STORED, bytesOfRun(run)]));
        if (run instanceof LastingHtml) return Promise.resolve(run.deflated);
        return deflateAfter(whole, starts[index] ?? 0, run);
      }),
    );
    const crc = crc32(whole);
    const trailer = Buffer.alloc(CRC_FROM_END);
    trailer.writeUInt32LE(whole.length, 4);
    const offsets: number[] = [];
    let crcFactor = 0;
    let offset = GZIP_HEADER.length;
    runs.forEach((run, index) => {
      if (run === NONCE) {
        offsets.push(offset + STORED.length);
        crcFactor ^= crcShift(whole.length - (starts[index] ?? 0) - NONCE_LENGTH);
      }
      offset += deflated[index]?.length ?? 0;
    });
    const gzip = Buffer.concat([GZIP_HEADER, ...deflated, LAST_BLOCK, trailer]);
    return new KeptHtml(gzip, offsets, crc, crcFactor >>> 0);
  }

  /** @param nonce of NONCE_LENGTH characters */
  gzipWith(nonce: string): Buffer {
    const answer = Buffer.from(this.gzip);
    const bytes = Buffer.from(nonce, 'latin1');
    if (bytes.length !== NONCE_LENGTH) throw new RangeError(`a nonce has ${NONCE_LENGTH} characters`);
    for (const offset of this.offsets) bytes.copy(answer, offset);
    const difference = multiplyCrc(this.crcFactor, (crc32(bytes) ^ BLANK_CRC) >>> 0);
    answer.writeUInt32LE((this.crc ^ difference) >>> 0, answer.length - CRC_FROM_END);
    return answer;
  }

  plainWith(nonce: string): Promise<Buffer> {
    return toPlain(this.gzipWith(nonce));
  }
}

/** Ends on a byte, so that another run can follow; may refer to the text before it. */
function deflateAfter(whole: Buffer, start: number, run: Buffer): Promise<Buffer> {
  const dictionary = whole.subarray(Math.max(0, start - WINDOW_BYTES), start);
  return toDeflated(run, {
    level: LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
}
