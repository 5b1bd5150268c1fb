import { Buffer } from 'node:buffer';

/**
 * The pipe protocol between a host and the process of a remote: frames of sections. The first section is a small JSON
 * header that describes the frame; the others are texts that are never parsed in transit.
 *
 * Layout, big-endian: u32 length of all that follows, u16 number of sections, a u32 length per section, the
 * sections.
 */
const LENGTH_BYTES = 4;
const COUNT_BYTES = 2;
const MAX_SECTIONS = 0xffff;
/** The process that listens for the whole site parses the header. */
const MAX_HEADER_BYTES = 1024 * 1024;

export type Section = string | Uint8Array;

export class BrokenFrameError extends Error {
  override name = 'BrokenFrameError';
}

export function encodeFrame(header: object, sections: readonly Section[] = []): Buffer {
  const all: Section[] = [JSON.stringify(header), ...sections];
  if (all.length > MAX_SECTIONS) throw new BrokenFrameError(`a frame of ${all.length} sections`);
  const lengths = all.map((section) => (typeof section === 'string' ? Buffer.byteLength(section) : section.length));
  const start = LENGTH_BYTES + COUNT_BYTES + LENGTH_BYTES * all.length;
  const frame = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length, start));
  frame.writeUInt32BE(frame.length - LENGTH_BYTES, 0);
  frame.writeUInt16BE(all.length, LENGTH_BYTES);
  let at = start;
  all.forEach((section, index) => {
    const length = lengths[index] ?? 0;
    frame.writeUInt32BE(length, LENGTH_BYTES + COUNT_BYTES + LENGTH_BYTES * index);
    if (typeof section === 'string') frame.write(section, at, 'utf8');
    else frame.set(section, at);
    at += length;
  });
  return frame;
}

/** A received, unvalidated frame: the header is any JSON value. */
export type ReceivedFrame = { header: unknown; sections: Buffer[] };

function decodeBody(body: Buffer): ReceivedFrame {
  const count = body.length < COUNT_BYTES ? 0 : body.readUInt16BE(0);
  let at = COUNT_BYTES + LENGTH_BYTES * count;
  if (count === 0 || at > body.length) throw new BrokenFrameError('a frame without its lengths');
  const sections: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const end = at + body.readUInt32BE(COUNT_BYTES + LENGTH_BYTES * index);
    if (end > body.length) throw new BrokenFrameError('a section longer than its frame');
    sections.push(body.subarray(at, end));
    at = end;
  }
  const [header, ...others] = sections;
  if (header && header.length > MAX_HEADER_BYTES) throw new BrokenFrameError(`a header of ${header.length} bytes`);
  return { header: JSON.parse((header ?? Buffer.alloc(0)).toString('utf8')) as unknown, sections: others };
}

/** Reassembles frames from the chunks of a pipe. */
export class FrameReader {
  private readonly chunks: Buffer[] = [];
  private received = 0;

  /** @param maxBytes longest accepted frame */
  constructor(private readonly maxBytes: number) {}

  /**
   * @throws BrokenFrameError, SyntaxError when the data is not a frame, or the frame is too long. Nothing can be read
   * after that.
   */
  read(chunk: Buffer): ReceivedFrame[] {
    this.chunks.push(chunk);
    this.received += chunk.length;
    const frames: ReceivedFrame[] = [];
    for (let body = this.next(); body !== null; body = this.next()) frames.push(decodeBody(body));
    return frames;
  }

  private next(): Buffer | null {
    if (this.received < LENGTH_BYTES) return null;
    const length = this.joined(LENGTH_BYTES).readUInt32BE(0);
    if (length > this.maxBytes) throw new BrokenFrameError(`a frame of ${length} bytes`);
    const whole = LENGTH_BYTES + length;
    if (this.received < whole) return null;
    const all = this.joined(whole);
    this.chunks[0] = all.subarray(whole);
    this.received -= whole;
    return all.subarray(LENGTH_BYTES, whole);
  }

  /** The first chunk, extended to at least so many bytes. */
  private joined(bytes: number): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= bytes) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks.splice(0, this.chunks.length, all);
    return all;
  }
}
