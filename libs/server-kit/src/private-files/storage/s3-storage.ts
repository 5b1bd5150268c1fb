import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { assertKey, type FileStorage } from './file-storage';

export type S3Account = { url: string; region: string; keyId: string; secret: string };

const RETRIES = 2;
/** For a whole request; of a file that is read, for its beginning and for each part of it. */
const DEADLINE_MS = 60_000;

/** A bucket of a service that speaks the S3 protocol (path or host style, as the address says). */
export class S3Storage implements FileStorage {
  private readonly client: AwsClient;
  private readonly base: string;

  constructor(
    { url, region, keyId, secret }: S3Account,
    private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.base = url.replace(/\/+$/, '');
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      retries: RETRIES,
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const answer = await this.send('PUT', key, {
      body: new Uint8Array(bytes),
      headers: {
        'content-type': 'application/octet-stream',
        'if-none-match': '*',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      },
    });
    await drained(answer);
    if (!answer.ok) throw refusal('PUT', answer);
  }

  /** A large file on a slow line takes its time; the bucket has to send some of it within each deadline. */
  async get(key: string): Promise<Readable | null> {
    const late = new AbortController();
    const inTime: InTime = (work) => within(this.deadlineMs, late, work);
    const answer = await inTime(() => this.send('GET', key, { signal: late.signal }));
    if (answer.ok && answer.body) return Readable.from(chunksOf(answer.body, inTime));
    await inTime(() => drained(answer));
    if (answer.status === 404) return null;
    throw refusal('GET', answer);
  }

  async delete(key: string): Promise<void> {
    const answer = await this.send('DELETE', key);
    await drained(answer);
    if (!answer.ok && answer.status !== 404) throw refusal('DELETE', answer);
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const answer = await this.send('HEAD', key);
    if (answer.status === 404) return null;
    if (!answer.ok) throw refusal('HEAD', answer);
    return { bytes: Number(answer.headers.get('content-length')) };
  }

  private send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    assertKey(key);
    const signal = AbortSignal.timeout(this.deadlineMs);
    return this.client.fetch(`${this.base}/${key}`, { signal, ...init, method });
  }
}

/** Read in full, so that the connection can be used again. */
async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}

type InTime = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Aborts `late` when the work takes longer, which fails it. */
async function within<Result>(ms: number, late: AbortController, work: () => Promise<Result>): Promise<Result> {
  const error = new Error('The file storage did not answer in time');
  const timer = setTimeout(() => late.abort(error), ms);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** The time in which the caller does not read counts for no deadline. */
async function* chunksOf(body: ReadableStream<Uint8Array>, inTime: InTime): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const next = () => inTime(() => reader.read());
  try {
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** Without the address: it reaches logs. */
function refusal(method: string, { status }: Response): Error {
  return new Error(`The file storage answered ${status} to ${method}`);
}
