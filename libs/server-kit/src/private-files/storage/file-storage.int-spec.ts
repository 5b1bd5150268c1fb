import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { startS3Double, type S3Double } from '@app/testing';
import { loadConfig } from '../../config/config';
import { DiskStorage } from './disk-storage';
import type { FileStorage } from './file-storage';
import { openStorage } from './open-storage';
import { S3Storage } from './s3-storage';

const keyOf = () => randomBytes(16).toString('hex');

let folder: string;
let bucket: S3Double;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-storage-'));
  bucket = await startS3Double();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const ADAPTERS: [string, () => FileStorage][] = [
  ['the disk', () => new DiskStorage(folder)],
  ['an S3 bucket', () => new S3Storage(bucket.account)],
];

describe.each(ADAPTERS)('%s', (_, open) => {
  it.each([0, 1, 70_000, 3_000_000])('gives back %i bytes as they were put, and their number', async (length) => {
    const [storage, key, bytes] = [open(), keyOf(), randomBytes(length)];
    await storage.put(key, bytes);
    const stream = await storage.get(key);
    expect(stream && bytes.equals(await buffer(stream))).toBe(true);
    expect(await storage.stat(key)).toEqual({ bytes: length });
  });

  it('answers null for what it does not hold, and removes it again and again without a fault', async () => {
    const [storage, key] = [open(), keyOf()];
    await storage.put(key, Buffer.from('a'));
    await storage.delete(key);
    await storage.delete(key);
    expect([await storage.get(key), await storage.stat(key)]).toEqual([null, null]);
  });

  it('never replaces a file, also when two are put at once', async () => {
    const [storage, key] = [open(), keyOf()];
    await storage.put(key, Buffer.from('first'));
    await expect(storage.put(key, Buffer.from('second'))).rejects.toThrow();
    const stream = await storage.get(key);
    expect(stream && (await buffer(stream)).toString()).toBe('first');
    const twin = keyOf();
    const both = await Promise.allSettled(['a', 'b'].map((text) => storage.put(twin, Buffer.from(text))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('lets go of a stream that is not read to its end', async () => {
    const [storage, key] = [open(), keyOf()];
    await storage.put(key, randomBytes(3_000_000));
    const stream = await storage.get(key);
    if (!stream) throw new Error('The file is missing');
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    await storage.delete(key);
    expect(await storage.stat(key)).toBeNull();
  });

  it.each(['../etc/passwd', 'a', '', '0'.repeat(31) + '/', 'A'.repeat(32)])('refuses the key “%s”', async (key) => {
    const storage = open();
    for (const call of [storage.put(key, Buffer.from('a')), storage.get(key), storage.stat(key), storage.delete(key)])
      await expect(call).rejects.toThrow('not a key');
  });
});

it('leaves no half-written file on the disk', async () => {
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.includes('.'))).toEqual([]);
});

it('is refused by the bucket with another secret, and says so without the address', async () => {
  const storage = new S3Storage({ ...bucket.account, secret: 'not this one' });
  await expect(storage.put(keyOf(), Buffer.from('a'))).rejects.toThrow('The file storage answered 403 to PUT');
  await expect(storage.get(keyOf())).rejects.toThrow('403');
  expect(bucket.refused.slice(-2)).toEqual(['403 PUT a wrong signature', '403 GET a wrong signature']);
});

it('fails without the address when the bucket cannot be reached', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const storage = new S3Storage({ ...bucket.account, url: `http://127.0.0.1:${port}/documents` });
  const failure = await storage.put(keyOf(), Buffer.from('a')).catch((error: unknown) => error);
  expect(inspect(failure)).toContain('The file storage could not be reached for PUT');
  expect(inspect(failure)).not.toContain(String(port));
});

it('sends to the address as it is given, with a path for the bucket or without', async () => {
  const { origin } = new URL(bucket.account.url);
  const storage = new S3Storage({ ...bucket.account, url: `${origin}/documents/` });
  const key = keyOf();
  await storage.put(key, Buffer.from('a'));
  expect(bucket.files.has(key)).toBe(true);
  await expect(new S3Storage({ ...bucket.account, url: origin }).put(key, Buffer.from('a'))).rejects.toThrow(
    'The file storage answered 404 to PUT',
  );
});

describe('a bucket on a slow line', () => {
  /** Eight times what a part takes, for a busy machine. */
  const DEADLINE_MS = 2_000;
  const storage = () => new S3Storage(bucket.account, DEADLINE_MS);
  const stored = async (bytes: Buffer) => {
    const key = keyOf();
    await storage().put(key, bytes);
    return key;
  };
  afterEach(() => void (bucket.beforePart = null));

  it('has its deadline for each part of a file, not for the whole', async () => {
    const bytes = randomBytes(1_000_000);
    const key = await stored(bytes);
    let parts = 0;
    bucket.beforePart = () => {
      parts += 1;
      // oxlint-disable-next-line own/no-wall-clock -- the deadline is a timer beside a socket
      return pause(DEADLINE_MS / 8);
    };
    const stream = await storage().get(key);
    expect(stream && bytes.equals(await buffer(stream))).toBe(true);
    expect(parts).toBeGreaterThan(8);
  });

  it('is given up when it does not answer at all', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const silent = new S3Storage({ ...bucket.account, url: `http://127.0.0.1:${port}` }, 100);
    await expect(silent.put(keyOf(), Buffer.from('a'))).rejects.toThrow('did not answer in time');
    await expect(silent.stat(keyOf())).rejects.toThrow('did not answer in time');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is given up when it stops in the middle of a file', async () => {
    const key = await stored(randomBytes(1_000_000));
    let parts = 0;
    bucket.beforePart = () => (++parts < 3 ? Promise.resolve() : new Promise(() => undefined));
    const stream = await storage().get(key);
    if (!stream) throw new Error('The file is missing');
    await expect(buffer(stream)).rejects.toThrow('did not answer in time');
  });

  it('loses no file to a reader who is slower than the deadline', async () => {
    const bytes = randomBytes(3_000_000);
    const key = await stored(bytes);
    const stream = await storage().get(key);
    if (!stream) throw new Error('The file is missing');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // oxlint-disable-next-line own/no-wall-clock -- likewise: only a deadline that passed can prove this
      if (chunks.length === 0) await pause(1.25 * DEADLINE_MS);
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    expect(bytes.equals(Buffer.concat(chunks))).toBe(true);
  });
});

describe('the configuration', () => {
  const S3 = {
    DOCUMENTS_S3_URL: 'https://s3.example.com/bucket',
    DOCUMENTS_S3_REGION: 'us-east-1',
    DOCUMENTS_S3_KEY_ID: 'id',
    DOCUMENTS_S3_SECRET: 'secret',
  };

  it('chooses the disk, and the bucket once all of it is named', () => {
    expect(openStorage(loadConfig({}))).toBeInstanceOf(DiskStorage);
    expect(openStorage(loadConfig(S3))).toBeInstanceOf(S3Storage);
  });

  it.each(Object.keys(S3))('names %s when it alone is missing', (name) => {
    expect(() => loadConfig({ ...S3, [name]: '' })).toThrow(`${name} is required with the other`);
  });

  it('names an address that is none', () => {
    expect(() => loadConfig({ ...S3, DOCUMENTS_S3_URL: 'bucket' })).toThrow('DOCUMENTS_S3_URL is not valid');
  });
});
