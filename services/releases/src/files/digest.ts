import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** The sha384 of a file in hexadecimal digits: its name in the store and in addresses, where base64 does not fit. */
export type Digest = string;

export const DIGEST_PATTERN = /^[0-9a-f]{96}$/;

const PREFIX = 'sha384-';

/** From the form used in a release and by browsers. */
export function digestOf(integrity: string): Digest {
  return Buffer.from(integrity.slice(PREFIX.length), 'base64').toString('hex');
}

export function integrityOf(bytes: Buffer): string {
  return `${PREFIX}${createHash('sha384').update(bytes).digest('base64')}`;
}

/** @throws what the file system says about a file that cannot be read */
export function hashFile(path: string): Promise<Digest> {
  return hashStream(createReadStream(path));
}

/** What a compressed twin unpacks to; null when it does not unpack. */
export async function hashUnpacked(path: string): Promise<Digest | null> {
  const unpack = path.endsWith('.br') ? createBrotliDecompress() : createGunzip();
  const hash = createHash('sha384');
  try {
    await pipeline(createReadStream(path), unpack, (source: AsyncIterable<Buffer>) => consume(source, hash));
    return hash.digest('hex');
  } catch {
    return null;
  }
}

async function hashStream(stream: Readable): Promise<Digest> {
  const hash = createHash('sha384');
  await consume(stream, hash);
  return hash.digest('hex');
}

async function consume(source: AsyncIterable<Buffer>, hash: Hash): Promise<void> {
  for await (const chunk of source) hash.update(chunk);
}
