import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Allow } from 'class-validator';
import { CV_MAX_BYTES, MEDIA_MAX_BYTES, PUBLICATION_LIMITS } from '@app/contracts';
import { DOCUMENT_MAX_BYTES } from '@app/domain';
import {
  Public,
  StreamOfBody,
  TakesAtMost,
  TakesStream,
  TakesUpload,
  Upload,
  type StreamedBody,
  type UploadedFile,
} from '@app/server-kit';
import { sendRaw } from '@app/testing/hostile';
import { startSiteAndApi, type SiteAndApi } from '../testing/site-and-api';

const [KIB, MIB] = [1024, 1024 * 1024];
const SMALL_LIMIT = 64 * KIB;

class NoteBody {
  @Allow() text: string;
}

async function lengthOf(stream: Readable): Promise<{ length: number }> {
  let length = 0;
  for await (const chunk of stream) length += (chunk as Buffer).length;
  return { length };
}

@Controller('api')
class BodiesController {
  @Public() @HttpCode(200) @Post('notes') note(@Body() { text }: NoteBody): { length: number } {
    return { length: text.length };
  }
  @Public() @HttpCode(200) @TakesAtMost(SMALL_LIMIT) @Post('small') small(@Body() { text }: NoteBody): {
    length: number;
  } {
    return { length: text.length };
  }
  @Public()
  @HttpCode(200)
  @TakesUpload({ field: 'file', maxBytes: MEDIA_MAX_BYTES })
  @Post('upload')
  upload(@Upload() file: UploadedFile): { length: number } {
    return { length: file.bytes.length };
  }
  @Public() @HttpCode(200) @TakesUpload({ field: 'file', maxBytes: CV_MAX_BYTES }) @Post('cv') cv(
    @Upload() file: UploadedFile,
  ): { length: number } {
    return { length: file.bytes.length };
  }
  @Public()
  @HttpCode(200)
  @TakesStream()
  @Put('releases/blobs/x')
  blob(@StreamOfBody() { stream }: StreamedBody): Promise<{ length: number }> {
    return lengthOf(stream);
  }
  @Public() @HttpCode(200) @TakesStream() @Post('documents') document(
    @StreamOfBody() { stream }: StreamedBody,
  ): Promise<{ length: number }> {
    return lengthOf(stream);
  }
  @Public() @Get('alive') alive(): { alive: true } {
    return { alive: true };
  }
}

let stack: SiteAndApi;
beforeAll(async () => void (stack = await startSiteAndApi(BodiesController)));
afterAll(() => stack.close());

type Sent = { head: string; body: Buffer };

const FOLLOWER = 'GET /api/alive HTTP/1.1\r\nHost: site\r\n\r\n';
const json = (path: string, bytes: number): Sent => {
  const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(bytes) }));
  return {
    head:
      `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
    body,
  };
};
const chunkedJson = (path: string, bytes: number): Sent => {
  const { body } = json(path, bytes);
  return {
    head: `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    body: Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
  };
};
const upload = (path: string, bytes: number): Sent => {
  const body = Buffer.concat([
    Buffer.from(
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\r\n--cut--\r\n'),
  ]);
  return {
    head:
      `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: multipart/form-data; boundary=cut\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
    body,
  };
};

const file = (target: string, bytes: number): Sent => ({
  head:
    `${target} HTTP/1.1\r\nHost: site\r\nContent-Type: application/octet-stream\r\n` +
    `Content-Length: ${bytes}\r\n\r\n`,
  body: Buffer.alloc(bytes, 'x'),
});
const blob = (bytes: number) => file('PUT /api/releases/blobs/x', bytes);
const document = (bytes: number) => file('POST /api/documents', bytes);

type Connection = { socket: Socket; text(): string; failure(): string | undefined };

function open(port: number): Connection {
  let text = '';
  let failure: string | undefined;
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (data) => void (text += data.toString('latin1')));
  socket.on('error', (error: NodeJS.ErrnoException) => void (failure = error.code));
  return { socket, text: () => text, failure: () => failure };
}

/**
 * Sends the whole body, however early the response comes, as a simple client does; resolves when the server closes or
 * `answers` have come.
 */
async function send(connection: Connection, { head, body }: Sent, answers = 1): Promise<string> {
  const { socket, text } = connection;
  const isComplete = () => statusesIn(text()).length >= answers && text().trimEnd().endsWith('}');
  socket.write(head);
  const CHUNK = 64 * KIB;
  for (let at = 0; at < body.length && !socket.destroyed; at += CHUNK) {
    if (!socket.write(body.subarray(at, at + CHUNK)))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
  await new Promise<void>((resolve) => {
    const look = () => isComplete() && resolve();
    socket.on('data', look).once('close', () => resolve());
    look();
    if (socket.destroyed) resolve();
  });
  return text();
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const closes = (text: string) => /\r\nconnection: close\r\n/i.test(text);

const TOO_LARGE: [name: string, sent: Sent][] = [
  ['JSON of 3 MB', json('/api/notes', 3 * MIB)],
  ['JSON of 10 MB', json('/api/notes', 10 * MIB)],
  ['JSON one byte over the limit', json('/api/notes', MIB - '{"text":""}'.length + 1)],
  ['chunked JSON of 3 MB', chunkedJson('/api/notes', 3 * MIB)],
  ['JSON over the limit of its route', json('/api/small', 200 * KIB)],
  ['chunked JSON over the limit of its route', chunkedJson('/api/small', 200 * KIB)],
  ['an upload of 12 MB', upload('/api/upload', 12 * MIB)],
  ['an upload of 10 MB and one byte', upload('/api/upload', 10 * MIB + 1)],
  ['an upload over the limit of its route', upload('/api/cv', 8 * MIB)],
];

describe.each(['site', 'api'] as const)('a body that is too large, sent to the %s', (server) => {
  it.each(TOO_LARGE)('is answered with 413, and the connection closes without a reset: %s', async (_, sent) => {
    for (let round = 0; round < 4; round++) {
      const connection = open(stack.ports[server]);
      const text = await send(connection, sent);
      expect(statusesIn(text)).toEqual([413]);
      expect(text).toMatch(/\{"error":\{"code":"REQUEST\.TOO_LARGE"/);
      expect(connection.failure()).toBeUndefined();
      expect(closes(text) || (await stillServes(connection))).toBe(true);
      connection.socket.destroy();
    }
  });

  it.each(TOO_LARGE)('does not disturb a connection that was used before: %s', async (_, sent) => {
    const connection = open(stack.ports[server]);
    connection.socket.write(FOLLOWER);
    await new Promise((resolve) => connection.socket.once('data', resolve));
    expect(statusesIn(await send(connection, sent, 2))).toEqual([200, 413]);
    expect(connection.failure()).toBeUndefined();
    connection.socket.destroy();
    expect((await sendRaw(stack.ports.site, FOLLOWER, 1)).statuses).toEqual([200]);
  });
});

/** Whether a connection that was kept open answers the next request. */
async function stillServes(connection: Connection): Promise<boolean> {
  const text = await send(connection, { head: FOLLOWER, body: Buffer.alloc(0) }, 2);
  return statusesIn(text)[1] === 200;
}

describe('a body within the limits', () => {
  it.each([
    ['JSON of 1 MB', json('/api/notes', MIB - '{"text":""}'.length), MIB - '{"text":""}'.length],
    ['chunked JSON of 900 KB', chunkedJson('/api/notes', 900 * KIB), 900 * KIB],
    ['an upload of 10 MB', upload('/api/upload', MEDIA_MAX_BYTES), MEDIA_MAX_BYTES],
    ['a file of 5 MB', upload('/api/cv', CV_MAX_BYTES), CV_MAX_BYTES],
    ['a file of a release of 10 MB', blob(PUBLICATION_LIMITS.fileBytes), PUBLICATION_LIMITS.fileBytes],
    ['an empty file of a release', blob(0), 0],
    ['a document of 25 MB', document(DOCUMENT_MAX_BYTES), DOCUMENT_MAX_BYTES],
  ])('reaches the API whole through the site, and the connection stays usable: %s', async (_, sent, length) => {
    const connection = open(stack.ports.site);
    const text = await send(connection, sent);
    expect(statusesIn(text)).toEqual([200]);
    expect(text).toContain(`{"length":${length}}`);
    expect(await stillServes(connection)).toBe(true);
    connection.socket.destroy();
  });
});

it('refuses an announced length before it connects to the API', async () => {
  let reached = 0;
  stack.api.getHttpServer().on('request', () => void reached++);
  const { statuses, closed } = await sendRaw(
    stack.ports.site,
    `POST /api/notes HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${3 * MIB}\r\n\r\n`,
  );
  expect([statuses, closed]).toEqual([[413], true]);
  expect(reached).toBe(0);
});

it.each([
  ['a file of a release', blob(PUBLICATION_LIMITS.fileBytes + 1)],
  ['a document', document(DOCUMENT_MAX_BYTES + 1)],
])('refuses %s that is larger than one may be, before it connects to the API', async (_, sent) => {
  const connection = open(stack.ports.site);
  const text = await send(connection, sent);
  expect(statusesIn(text)).toEqual([413]);
  expect(connection.failure()).toBeUndefined();
  connection.socket.destroy();
});
