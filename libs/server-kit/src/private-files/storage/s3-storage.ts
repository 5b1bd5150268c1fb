import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, type FileStorage } from './file-storage';

export type S3Account = { url: string; region: string; keyId: string; secret: string };

type Sdk = typeof import('@aws-sdk/client-s3');
type Bucket = { sdk: Sdk; client: S3Client };

const ATTEMPTS = 3;
/** For a whole request; of a file that is read, for its beginning and for each part of it. */
const DEADLINE_MS = 60_000;
const NOT_FOUND = 404;

/** A bucket of a service that speaks the S3 protocol (path or host style, as the address says). */
export class S3Storage implements FileStorage {
  /** Loaded with the first request: a program that keeps its files on the disk starts without the SDK. */
  private bucket: Promise<Bucket> | null = null;
  private readonly base: string;

  constructor(
    private readonly account: S3Account,
    private readonly deadlineMs = DEADLINE_MS,
  ) {
    this.base = account.url.replace(/\/+$/, '');
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const file = { Body: bytes, ContentType: 'application/octet-stream', IfNoneMatch: '*' };
    await this.ask('PUT', key, ({ sdk, client }, of, options) =>
      client.send(new sdk.PutObjectCommand({ ...of, ...file }), options),
    );
  }

  /** A large file on a slow line takes its time; the bucket has to send some of it within each deadline. */
  async get(key: string): Promise<Readable | null> {
    const answer = await this.ask('GET', key, ({ sdk, client }, of, options) =>
      client.send(new sdk.GetObjectCommand(of), options),
    );
    // On Node the SDK gives the response itself.
    return answer && chunksOf(answer.Body as Readable, this.deadlineMs);
  }

  async delete(key: string): Promise<void> {
    await this.ask('DELETE', key, ({ sdk, client }, of, options) =>
      client.send(new sdk.DeleteObjectCommand(of), options),
    );
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const answer = await this.ask('HEAD', key, ({ sdk, client }, of, options) =>
      client.send(new sdk.HeadObjectCommand(of), options),
    );
    return answer && { bytes: answer.ContentLength ?? 0 };
  }

  /** Null when there is no such file; a file that is put somewhere that does not exist is refused. */
  private async ask<Result>(
    method: string,
    key: string,
    send: (bucket: Bucket, of: { Bucket: string; Key: string }, options: SendOptions) => Promise<Result>,
  ): Promise<Result | null> {
    assertKey(key);
    this.bucket ??= connect(this.base, this.account);
    const bucket = await this.bucket;
    const late = new AbortController();
    try {
      return await within(this.deadlineMs, late, () =>
        send(bucket, { Bucket: this.base, Key: key }, { abortSignal: late.signal }),
      );
    } catch (error) {
      if (late.signal.aborted) throw late.signal.reason;
      const status = statusOf(error);
      if (status === NOT_FOUND && method !== 'PUT') return null;
      throw refusal(method, status, error);
    }
  }
}

type SendOptions = { abortSignal: AbortSignal };

/** Every option is given, so that no profile or variable of the machine for other programs changes what is sent. */
async function connect(base: string, { region, keyId, secret }: S3Account): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const sockets = { keepAlive: true, maxSockets: Infinity };
  const client = new sdk.S3Client({
    endpoint: base,
    bucketEndpoint: true,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    defaultsMode: 'legacy',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    disableS3ExpressSessionAuth: true,
    expectContinueHeader: false,
    // Not every such service knows them; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A download that its reader leaves waiting must not hold up the others.
    requestHandler: { httpAgent: sockets, httpsAgent: sockets },
  });
  return { sdk, client };
}

/** Aborts `late` when the work takes longer, and fails with it. */
async function within<Result>(ms: number, late: AbortController, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('The file storage did not answer in time');
      late.abort(error);
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The time in which the caller does not read counts for no deadline. */
function chunksOf(body: Readable, deadlineMs: number): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const next = () => within(deadlineMs, new AbortController(), () => parts.next());
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  }
  // Also of a file that is given up before its first part: its connection would stay open.
  return Readable.from(chunks()).once('close', () => body.destroy());
}

function statusOf(error: unknown): number | undefined {
  const { $metadata, $response } = error as {
    $metadata?: { httpStatusCode?: number };
    $response?: { statusCode?: number };
  };
  return $metadata?.httpStatusCode ?? $response?.statusCode;
}

/** Without the address: it reaches logs. */
function refusal(method: string, status: number | undefined, error: unknown): Error {
  if (status !== undefined) return new Error(`The file storage answered ${status} to ${method}`);
  const { code, name } = error as NodeJS.ErrnoException;
  return new Error(`The file storage could not be reached for ${method} (${code ?? name})`);
}
