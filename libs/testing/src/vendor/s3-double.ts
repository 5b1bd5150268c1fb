import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Account } from '@app/server-kit/file-storage';

export type S3Double = {
  account: S3Account;
  /** What the bucket holds, by key. */
  files: Map<string, Buffer>;
  /** Status and reason of every refused request. */
  refused: string[];
  /** Waited for before each further part of a file is sent; null sends a file at once. */
  beforePart: (() => Promise<void>) | null;
  close(): Promise<void>;
};

const BUCKET = 'documents';
const REGION = 'us-test-1';
const CLOCK_SKEW_MS = 15 * 60_000;
/** A signature without them could be replayed with another body, for another host or at another time. */
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** One bucket over HTTP, which refuses every request whose Signature Version 4 does not cover what was sent. */
export async function startS3Double(): Promise<S3Double> {
  const files = new Map<string, Buffer>();
  const refused: string[] = [];
  const credentials = { keyId: 'TESTKEY', secret: 'a secret of the test bucket' };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const fault = signatureFault(request, body, credentials);
    const { status, sent } = fault ? { status: 403, sent: fault } : answerTo(request, body, files);
    if (status >= 400) refused.push(`${status} ${request.method}${fault ? ` ${fault}` : ''}`);
    response.writeHead(status, { 'content-length': sent.length });
    if (request.method === 'GET' && double.beforePart)
      return sendInParts(response, Buffer.from(sent), double.beforePart);
    response.end(request.method === 'HEAD' ? undefined : sent);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: S3Double = {
    account: { url: `http://127.0.0.1:${port}/${BUCKET}`, region: REGION, ...credentials },
    files,
    refused,
    beforePart: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

const PARTS = 10;

async function sendInParts(response: ServerResponse, bytes: Buffer, beforePart: () => Promise<void>): Promise<void> {
  const length = Math.ceil(bytes.length / PARTS);
  response.flushHeaders();
  for (let start = 0; start < bytes.length && !response.destroyed; start += length) {
    await beforePart();
    response.write(bytes.subarray(start, start + length));
  }
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answerTo({ method, url = '', headers }: IncomingMessage, body: Buffer, files: Map<string, Buffer>) {
  // The query only names the operation once more.
  const [path = ''] = url.split('?');
  const key = path.slice(`/${BUCKET}/`.length);
  const none = Buffer.alloc(0);
  if (!path.startsWith(`/${BUCKET}/`)) return { status: 404, sent: none };
  const file = files.get(key);
  if (method === 'PUT') {
    if (file && headers['if-none-match'] === '*') return { status: 412, sent: none };
    files.set(key, body);
    return { status: 200, sent: none };
  }
  if (method === 'DELETE') {
    files.delete(key);
    return { status: 204, sent: none };
  }
  return file ? { status: 200, sent: file } : { status: 404, sent: none };
}

type Credentials = { keyId: string; secret: string };

const SCOPE = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/;
const SIGNED = /^SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

/** Why the signature does not hold, or null. */
function signatureFault(request: IncomingMessage, body: Buffer, { keyId, secret }: Credentials): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, scopeText = '', signedText = ''] = /^(.*?), (.*)$/.exec(header('authorization')) ?? [];
  const [parts, signed] = [SCOPE.exec(scopeText), SIGNED.exec(signedText)];
  if (!parts || !signed) return 'no signature';
  const [, givenId, day = '', region = ''] = parts;
  const [, list = '', signature = ''] = signed;
  const date = header('x-amz-date');
  const names = list.split(';');
  if (givenId !== keyId || region !== REGION) return 'another account';
  if (!MUST_BE_SIGNED.every((name) => names.includes(name))) return 'unsigned headers';
  if (!date.startsWith(day) || Math.abs(Date.now() - timeOf(date)) > CLOCK_SKEW_MS) return 'another time';
  const digest = request.method === 'PUT' ? sha256(body) : header('x-amz-content-sha256');
  if (header('x-amz-content-sha256') !== digest) return 'another body';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${header(name).trim()}`),
    '',
    list,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'a wrong signature';
}

/** Milliseconds of `20261125T123000Z`. */
function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
