import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { Body, Controller, Delete, Get, Headers, HttpCode, Options, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsString } from 'class-validator';
import Fastify, { type FastifyInstance } from 'fastify';
import { Public } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { sendRaw, type RawResponse } from '@app/testing/hostile';
import { startSiteAndApi, type SiteAndApi } from '../testing/site-and-api';
import { apiProxy } from './api-proxy';

/**
 * What the attacker wants the API to read as a request; its open last header would swallow the next visitor's request
 * line.
 */
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: site\r\nX-Rest: ';
const LENGTH = Buffer.byteLength(SMUGGLED);
/** The same with its end, so that a parser that reads it reports a request at once. */
const COMPLETE = `${SMUGGLED}\r\n\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const withHead = (line: string, headers: string, body = '') => `${line}\r\nHost: site\r\n${headers}\r\n${body}`;
const login = (who: string) => `{"username":"${who}"}`;
const BODY = login('attacker');
const post = (headers: string, body: string) => withHead('POST /api/login HTTP/1.1', JSON_TYPE + headers, body);

/**
 * Requests about whose end two servers could disagree: rejected with 400 in our error body, and the connection closes.
 */
const AMBIGUOUS: [name: string, bytes: string][] = [
  ['GET with a body', withHead('GET /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['HEAD with a body', withHead('HEAD /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['TRACE with a body', withHead('TRACE /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['GET with a chunked body', withHead('GET /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED))],
  [
    'HEAD with a chunked body',
    withHead('HEAD /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED)),
  ],
  [
    'GET with Expect and a body',
    withHead('GET /api/user HTTP/1.1', `Expect: 100-continue\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['an unknown expectation', post('Expect: a-miracle\r\nContent-Length: 2\r\n', '{}')],
  [
    'GET of HTTP/1.0 with a body',
    withHead('GET /api/user HTTP/1.0', `Connection: keep-alive\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  [
    'chunks in HTTP/1.0',
    withHead(
      'POST /api/login HTTP/1.0',
      `${JSON_TYPE}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n`,
      chunked(SMUGGLED),
    ),
  ],
  ['a length given twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${LENGTH + 2}\r\n`, `{}${SMUGGLED}`)],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', post('Content-Length: +2\r\n', '{}')],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', '{}')],
  ['a length on a folded line', post('Content-Length:\r\n 2\r\n', '{}')],
  ['a folded header', withHead('GET /api/user HTTP/1.1', 'X-Folded: a\r\n b\r\n')],
  ['CL.TE', post(`Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`)],
  ['TE.CL', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', chunked(SMUGGLED))],
  [
    'TE.TE, the second one unknown',
    post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked(SMUGGLED)),
  ],
  ['an encoding that is almost chunked', post('Transfer-Encoding: xchunked\r\n', chunked(SMUGGLED))],
  ['chunks within another encoding', post('Transfer-Encoding: gzip, chunked\r\n', chunked(SMUGGLED))],
  ['an encoding behind a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', chunked(SMUGGLED))],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', chunked(SMUGGLED))],
  ['an encoding on a folded line', post('Transfer-Encoding:\r\n chunked\r\n', chunked(SMUGGLED))],
  ['a chunk longer than announced', post('Transfer-Encoding: chunked\r\n', `2\r\n{}${SMUGGLED}\r\n0\r\n\r\n`)],
  [
    'a chunk of more than 64 bits',
    post('Transfer-Encoding: chunked\r\n', `10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`),
  ],
  ['lines that end without a carriage return', 'GET /api/user HTTP/1.1\nHost: site\n\n'],
  [
    'a length named in Connection',
    withHead(
      'DELETE /api/things/1 HTTP/1.1',
      `Content-Type: application/octet-stream\r\nConnection: content-length\r\nContent-Length: ${COMPLETE.length}\r\n`,
      COMPLETE,
    ),
  ],
  [
    'an encoding named in Connection',
    withHead(
      'DELETE /api/things/1 HTTP/1.1',
      'Content-Type: application/octet-stream\r\nConnection: keep-alive, Transfer-Encoding\r\n' +
        'Transfer-Encoding: chunked\r\n',
      chunked(COMPLETE),
    ),
  ],
  ['an absolute URL', withHead('GET http://site/api/user HTTP/1.1', '')],
  [
    'an absolute URL with a body',
    withHead('GET http://elsewhere.test/api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['the target *', withHead('OPTIONS * HTTP/1.1', '')],
  ['no host', 'GET /api/user HTTP/1.1\r\n\r\n'],
  ['two hosts', withHead('GET /api/user HTTP/1.1', 'Host: elsewhere.test\r\n')],
  ['an unsupported HTTP version', withHead('GET /api/user HTTP/2.0', '')],
  [
    'GET with a body and a path that cannot be decoded',
    withHead('GET /api/%ff HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
  ],
  ['more than 100 header fields', withHead('GET /api/user HTTP/1.1', 'a:\r\n'.repeat(100))],
  ['more header fields than Node keeps', withHead('GET /api/user HTTP/1.1', 'a:\r\n'.repeat(2_100))],
];

/** Valid requests with bodies in unusual places: each gets its own answer, and its body is never read as a request. */
const VALID: [name: string, bytes: string, statuses: number[]][] = [
  [
    'a body after Expect: 100-continue',
    post(`Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n`, BODY),
    [100, 201],
  ],
  ['chunks', post('Transfer-Encoding: chunked\r\n', chunked(BODY)), [201]],
  [
    'chunks with extensions and trailers',
    post(
      'Transfer-Encoding: chunked\r\nTrailer: x-trailer\r\n',
      `${BODY.length.toString(16)};a=b\r\n${BODY}\r\n0\r\nX-Trailer: 5\r\n\r\n`,
    ),
    [201],
  ],
  [
    'DELETE with a body',
    withHead('DELETE /api/things/1 HTTP/1.1', `Content-Type: application/json\r\nContent-Length: 2\r\n`, '{}'),
    [200],
  ],
  [
    'DELETE with a body of no type',
    withHead('DELETE /api/things/1 HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
    [415],
  ],
  [
    'OPTIONS with a body of no type',
    withHead('OPTIONS /api/things HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED),
    [415],
  ],
  [
    'a body with a protocol upgrade',
    withHead(
      'POST /api/login HTTP/1.1',
      `${JSON_TYPE}Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n` +
        `Content-Length: ${BODY.length}\r\n`,
      BODY,
    ),
    [201],
  ],
  ['GET with an empty body', withHead('GET /api/user HTTP/1.1', 'Content-Length: 0\r\n'), [200]],
  [
    'a keep-alive connection of HTTP/1.0',
    withHead(
      'POST /api/login HTTP/1.0',
      `${JSON_TYPE}Connection: keep-alive\r\nContent-Length: ${BODY.length}\r\n`,
      BODY,
    ),
    [201],
  ],
  [
    'two requests at once',
    post(`Content-Length: ${BODY.length}\r\n`, BODY) + withHead('GET /api/user HTTP/1.1', ''),
    [201, 200],
  ],
];

/** Bearers whose call reached the controller. */
const served: string[] = [];

class Login {
  @IsString() username: string;
}

@Controller('api')
class VictimsController {
  @Public() @Get('user') user(@Headers('authorization') authorization = ''): { who: string } {
    served.push(authorization.slice(7));
    return { who: authorization.slice(7) };
  }
  @Public() @HttpCode(201) @Post('login') login(@Body() { username }: Login): { token: string } {
    return { token: `token-of-${username}` };
  }
  @Public() @Delete('things/:id') remove(@Param('id') id: string): { removed: string } {
    return { removed: id };
  }
  @Public() @Options('things') options(): string[] {
    return [];
  }
}

let api: NestFastifyApplication;
let site: FastifyInstance;
let ports: SiteAndApi['ports'];
let close: SiteAndApi['close'];
/** Every request that the API's parser found. */
const seen: string[] = [];

beforeAll(async () => {
  ({ api, site, ports, close } = await startSiteAndApi(VictimsController));
  api
    .getHttpServer()
    .prependListener('request', ({ method, url }: { method: string; url: string }) => seen.push(`${method} ${url}`));
});
afterAll(() => close());
beforeEach(() => void (seen.length = served.length = 0));

const [VISITORS, ROUNDS] = [6, 10];
const [ATTACKERS, TRIES] = [4, 4];

/** A visitor on a kept-alive connection who repeats two calls; resolves with every answer that was not theirs. */
async function visit(who: string, until: AbortSignal): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const foreign: string[] = [];
  for (let round = 0; round < ROUNDS || !until.aborted; round++) {
    for (const [method, path, body, own] of [
      ['GET', '/api/user', '', { who }],
      ['POST', '/api/login', login(who), { token: `token-of-${who}` }],
    ] as const) {
      const text = await ask(agent, method, path, who, body).catch(String);
      if (text !== JSON.stringify(own)) foreign.push(text);
    }
  }
  agent.destroy();
  return foreign;
}

/** Shorter than the site's timeout for the API: until then a request hangs whose answer went to another. */
const VICTIM_TIMEOUT_MS = 10_000;

function ask(agent: Agent, method: string, path: string, who: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${who}`,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = httpRequest(
      { agent, port: ports.site, host: '127.0.0.1', method, path, headers, timeout: VICTIM_TIMEOUT_MS },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => void (text += data.toString())).on('end', () => resolve(text));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject);
    sent.end(body);
  });
}

/**
 * Repeats an attack on several connections while visitors use the site; every visitor must get their own answers in
 * time.
 */
async function amongVisitors(bytes: string, answers?: number): Promise<RawResponse[]> {
  const done = new AbortController();
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(`visitor-${index}`, done.signal));
  const attack = async () => {
    const responses: RawResponse[] = [];
    for (let each = 0; each < TRIES; each++) responses.push(await sendRaw(ports.site, bytes, answers));
    return responses;
  };
  const responses = (await Promise.all(Array.from({ length: ATTACKERS }, attack))).flat();
  done.abort();
  expect((await Promise.all(visits)).flat()).toEqual([]);
  return responses;
}

const isErrorBody = (text: string) =>
  /\{"error":\{"code":"REQUEST\.[A-Z_]+","message":"[^"]+"\},"requestId":"[^"]+"\}$/.test(text);

describe('requests forwarded from the site to the API', () => {
  it.each(AMBIGUOUS)('rejects %s, and every visitor gets their own answer', async (name, bytes) => {
    for (const { statuses, closed, text } of await amongVisitors(bytes)) {
      expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
      if (!name.startsWith('HEAD')) expect(isErrorBody(text)).toBe(true);
    }
    expect(seen.filter((request) => !['GET /api/user', 'POST /api/login'].includes(request))).toEqual([]);
  });

  it.each(VALID)('forwards %s as one request, and every visitor gets their own answer', async (_, bytes, expected) => {
    for (const { statuses, text } of await amongVisitors(bytes, expected.length)) {
      expect(statuses).toEqual(expected);
      expect(text).not.toContain('visitor');
    }
    expect(seen.filter((request) => request.includes('smuggled'))).toEqual([]);
  });

  it.each(AMBIGUOUS)('the API itself rejects %s and closes the connection', async (_, bytes) => {
    const { statuses, closed } = await sendRaw(ports.api, bytes);
    expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
  });

  it.each(['site', 'api'] as const)(
    'the %s serves nothing that follows an ambiguous request on its connection',
    async (server) => {
      const [[, ambiguous]] = AMBIGUOUS as [[string, string]];
      const { statuses, closed, text } = await sendRaw(
        ports[server],
        ambiguous + withHead('GET /api/user HTTP/1.1', 'Authorization: Bearer follower\r\n').repeat(3),
      );
      expect([statuses, closed]).toEqual([[400], true]);
      expect(text).not.toContain('follower');
      expect(served).not.toContain('follower');
    },
  );

  it.each(['site', 'api'] as const)(
    'the %s closes a connection after malformed bytes, even if the client keeps its own half open',
    async (server) => {
      const listener: Server = server === 'site' ? site.server : api.getHttpServer();
      const accepted = once(listener, 'connection') as Promise<[Socket]>;
      const socket = connect({ port: ports[server], host: '127.0.0.1', allowHalfOpen: true }, () =>
        socket.write('NONSENSE\r\n\r\n'),
      );
      await once(socket.resume(), 'end');
      const [connection] = await accepted;
      await waitFor(() => connection.destroyed, 'the server to close the connection', 3_000);
      socket.destroy();
    },
  );
});

describe('the proxy without the checks in front of it', () => {
  it.each(AMBIGUOUS)('sends nothing of %s that the API could read as another request', async (_, bytes) => {
    const requests: [method: string, url: string, headers: IncomingHttpHeaders][] = [];
    const upstream = createServer((request, response) => {
      requests.push([request.method ?? '', request.url ?? '', request.headers]);
      request.resume().on('end', () => response.end('{}'));
    });
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const app = Fastify();
    await apiProxy(app, { apiUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await sendRaw((app.server.address() as AddressInfo).port, bytes, 1);
    await app.close();
    upstream.close();
    upstream.closeAllConnections();
    expect(requests.filter(([, url]) => url.includes('smuggled'))).toEqual([]);
    for (const [method, , headers] of requests)
      if (method === 'GET' || method === 'HEAD')
        expect([headers['content-length'], headers['transfer-encoding']]).toEqual([undefined, undefined]);
  });
});
