import { Agent, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Body, Controller, Delete, Get, Headers, HttpCode, Module, Options, Param, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { IsString } from 'class-validator';
import { AUTHENTICATOR, createHttpApp, createLogger, createRegistry, DomainError, loadConfig, Public, type Authenticator } from '@app/server-kit';
import { apiProxy } from './api-proxy';
import { createSiteApp } from './create-site-app';

/** What the attacker wants the API to read as a request of its own; its last header would take in the next visitor's request line. */
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: site\r\nX-Rest: ';
const LENGTH = Buffer.byteLength(SMUGGLED);
const JSON_TYPE = 'Content-Type: application/json\r\n';
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const withHead = (line: string, headers: string, body = '') => `${line}\r\nHost: site\r\n${headers}\r\n${body}`;
const login = (who: string) => `{"username":"${who}"}`;
const BODY = login('attacker');
const post = (headers: string, body: string) => withHead('POST /api/login HTTP/1.1', JSON_TYPE + headers, body);

/** Requests about whose end two servers could disagree: refused with 400 in our error body, and the connection ends. */
const UNCLEAR: [name: string, bytes: string][] = [
  ['GET with a body', withHead('GET /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['HEAD with a body', withHead('HEAD /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['TRACE with a body', withHead('TRACE /api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['GET with a chunked body', withHead('GET /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED))],
  ['HEAD with a chunked body', withHead('HEAD /api/user HTTP/1.1', 'Transfer-Encoding: chunked\r\n', chunked(SMUGGLED))],
  ['GET that expects to continue with a body', withHead('GET /api/user HTTP/1.1', `Expect: 100-continue\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['an expectation that is none', post('Expect: a-miracle\r\nContent-Length: 2\r\n', '{}')],
  ['GET of HTTP/1.0 with a body', withHead('GET /api/user HTTP/1.0', `Connection: keep-alive\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['chunks in HTTP/1.0', withHead('POST /api/login HTTP/1.0', `${JSON_TYPE}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n`, chunked(SMUGGLED))],
  ['a length given twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
  ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${LENGTH + 2}\r\n`, `{}${SMUGGLED}`)],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
  ['a signed length', post('Content-Length: +2\r\n', '{}')],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', '{}')],
  ['a length on a folded line', post('Content-Length:\r\n 2\r\n', '{}')],
  ['a folded header', withHead('GET /api/user HTTP/1.1', 'X-Folded: a\r\n b\r\n')],
  ['CL.TE', post(`Content-Length: ${LENGTH + 5}\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${SMUGGLED}`)],
  ['TE.CL', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', chunked(SMUGGLED))],
  ['TE.TE, the second one unknown', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', chunked(SMUGGLED))],
  ['an encoding that is almost chunked', post('Transfer-Encoding: xchunked\r\n', chunked(SMUGGLED))],
  ['chunks within another encoding', post('Transfer-Encoding: gzip, chunked\r\n', chunked(SMUGGLED))],
  ['an encoding behind a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', chunked(SMUGGLED))],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', chunked(SMUGGLED))],
  ['an encoding on a folded line', post('Transfer-Encoding:\r\n chunked\r\n', chunked(SMUGGLED))],
  ['a chunk that goes on after its end', post('Transfer-Encoding: chunked\r\n', `2\r\n{}${SMUGGLED}\r\n0\r\n\r\n`)],
  ['a chunk of more than 64 bits', post('Transfer-Encoding: chunked\r\n', `10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['lines that end without a carriage return', 'GET /api/user HTTP/1.1\nHost: site\n\n'],
  ['a length that is struck out by Connection', withHead('DELETE /api/things/1 HTTP/1.1', `Content-Type: text/plain\r\nConnection: content-length\r\nContent-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['an encoding that is struck out by Connection', withHead('DELETE /api/things/1 HTTP/1.1', `Content-Type: text/plain\r\nConnection: keep-alive, Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n`, chunked(SMUGGLED))],
  ['an absolute address', withHead('GET http://site/api/user HTTP/1.1', '')],
  ['an absolute address with a body', withHead('GET http://elsewhere.test/api/user HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['no address', withHead('OPTIONS * HTTP/1.1', '')],
  ['no host', 'GET /api/user HTTP/1.1\r\n\r\n'],
  ['two hosts', withHead('GET /api/user HTTP/1.1', 'Host: elsewhere.test\r\n')],
  ['a version that is none of its own', withHead('GET /api/user HTTP/2.0', '')],
  ['a body of GET behind an address that cannot be decoded', withHead('GET /api/%ff HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED)],
  ['more headers than a server counts', withHead('GET /api/user HTTP/1.1', 'a:\r\n'.repeat(2_100))],
];

/** Clear ones, with bodies in unusual places: they get their own answer, and what they carry is never a request. */
const CLEAR: [name: string, bytes: string, statuses: number[]][] = [
  ['a body that waits to be asked for', post(`Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n`, BODY), [100, 201]],
  ['chunks', post('Transfer-Encoding: chunked\r\n', chunked(BODY)), [201]],
  ['chunks with extensions and trailers', post('Transfer-Encoding: chunked\r\nTrailer: x-trailer\r\n', `${BODY.length.toString(16)};a=b\r\n${BODY}\r\n0\r\nX-Trailer: 5\r\n\r\n`), [201]],
  ['DELETE with a body', withHead('DELETE /api/things/1 HTTP/1.1', `Content-Type: application/json\r\nContent-Length: 2\r\n`, '{}'), [200]],
  ['DELETE with a body of no type', withHead('DELETE /api/things/1 HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED), [415]],
  ['OPTIONS with a body of no type', withHead('OPTIONS /api/things HTTP/1.1', `Content-Length: ${LENGTH}\r\n`, SMUGGLED), [415]],
  ['a body for an upgrade', withHead('POST /api/login HTTP/1.1', `${JSON_TYPE}Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: ${BODY.length}\r\n`, BODY), [201]],
  ['GET with an empty body', withHead('GET /api/user HTTP/1.1', 'Content-Length: 0\r\n'), [200]],
  ['a keep-alive connection of HTTP/1.0', withHead('POST /api/login HTTP/1.0', `${JSON_TYPE}Connection: keep-alive\r\nContent-Length: ${BODY.length}\r\n`, BODY), [201]],
  ['two requests at once', post(`Content-Length: ${BODY.length}\r\n`, BODY) + withHead('GET /api/user HTTP/1.1', ''), [201, 200]],
];

class Login {
  @IsString() username: string;
}

@Controller('api')
class VictimsController {
  @Public() @Get('user') user(@Headers('authorization') authorization = ''): { who: string } { return { who: authorization.slice(7) }; }
  @Public() @HttpCode(201) @Post('login') login(@Body() { username }: Login): { token: string } { return { token: `token-of-${username}` }; }
  @Public() @Delete('things/:id') remove(@Param('id') id: string): { removed: string } { return { removed: id }; }
  @Public() @Get('trouble') trouble(): never { throw new DomainError({ code: 'TEST.AWAY', kind: 'unavailable', message: 'Away', retryAfterSeconds: 1 }); }
  @Public() @Options('things') options(): string[] { return []; }
}

const authenticator: Authenticator = { authenticate: () => Promise.reject(new Error('every route here is public')) };

@Module({ controllers: [VictimsController], providers: [{ provide: AUTHENTICATOR, useValue: authenticator }] })
class VictimsModule {}

let api: NestFastifyApplication;
let site: FastifyInstance;
let ports: { site: number; api: number };
/** Everything that the API took for a request. */
const seen: string[] = [];

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://site' });
  const logger = createLogger(config, 'test');
  api = await createHttpApp(VictimsModule, { config, logger, registry: createRegistry('api') });
  api.getHttpServer().prependListener('request', ({ method, url }: { method: string; url: string }) => seen.push(`${method} ${url}`));
  await api.listen(0, '127.0.0.1');
  const apiPort = (api.getHttpServer().address() as AddressInfo).port;
  site = createSiteApp({ trustProxy: [], logger });
  await apiProxy(site, { apiUrl: `http://127.0.0.1:${apiPort}` });
  await site.listen({ host: '127.0.0.1', port: 0 });
  ports = { site: (site.server.address() as AddressInfo).port, api: apiPort };
});
afterAll(async () => {
  await site.close();
  await api.close();
});
beforeEach(() => void (seen.length = 0));

const [VISITORS, ROUNDS] = [6, 10];
const [ATTACKERS, TRIES] = [4, 4];

type Heard = { text: string; statuses: number[]; closed: boolean };

/** Long enough for a machine with other work to do; a connection that should end is waited for. */
const SILENCE_MS = 5_000;
/** After the last expected answer: what comes then is one too many. */
const SETTLE_MS = 50;

/** Sends bytes as they are and listens until the server closes the connection or, for one that stays open, has given its answers. */
function speak(port: number, bytes: string, answers = Infinity): Promise<Heard> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ text, closed, statuses: statuses() });
    };
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(SILENCE_MS, () => end(false));
    socket.on('error', () => undefined).on('close', () => end(true));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (statuses().length >= answers) socket.setTimeout(SETTLE_MS);
    });
  });
}

/** A visitor on a connection of their own, who asks again and again and says what was not their own answer. */
async function visit(who: string, until: AbortSignal): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const foreign: string[] = [];
  for (let round = 0; round < ROUNDS || !until.aborted; round++) {
    for (const [method, path, body, own] of [['GET', '/api/user', '', { who }], ['POST', '/api/login', login(who), { token: `token-of-${who}` }]] as const) {
      const text = await ask(agent, method, path, who, body).catch(String);
      if (text !== JSON.stringify(own)) foreign.push(text);
    }
  }
  agent.destroy();
  return foreign;
}

/** Less than the site gives the API: a request that lost its answer to another hangs until then. */
const VICTIM_TIMEOUT_MS = 10_000;

function ask(agent: Agent, method: string, path: string, who: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${who}`, ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }) };
    const sent = httpRequest({ agent, port: ports.site, host: '127.0.0.1', method, path, headers, timeout: VICTIM_TIMEOUT_MS }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => void (text += data.toString())).on('end', () => resolve(text));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject);
    sent.end(body);
  });
}

/** The attack, again and again from several connections, while visitors use the site; all must get their own answers, and none may wait. */
async function amongVisitors(bytes: string, answers?: number): Promise<Heard[]> {
  const done = new AbortController();
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(`visitor-${index}`, done.signal));
  const attack = async () => {
    const heard: Heard[] = [];
    for (let each = 0; each < TRIES; each++) heard.push(await speak(ports.site, bytes, answers));
    return heard;
  };
  const heard = (await Promise.all(Array.from({ length: ATTACKERS }, attack))).flat();
  done.abort();
  expect((await Promise.all(visits)).flat()).toEqual([]);
  return heard;
}

const isErrorBody = (text: string) => /\{"error":\{"code":"REQUEST\.[A-Z_]+","message":"[^"]+"\},"requestId":"[^"]+"\}$/.test(text);

describe('the seam between site and API', () => {
  it.each(UNCLEAR)('refuses %s, and every visitor gets their own answer', async (name, bytes) => {
    for (const { statuses, closed, text } of await amongVisitors(bytes)) {
      expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
      if (!name.startsWith('HEAD')) expect(isErrorBody(text)).toBe(true);
    }
    expect(seen.filter((request) => !['GET /api/user', 'POST /api/login'].includes(request))).toEqual([]);
  });

  it.each(CLEAR)('forwards %s as one request, and every visitor gets their own answer', async (_, bytes, expected) => {
    for (const { statuses, text } of await amongVisitors(bytes, expected.length)) {
      expect(statuses).toEqual(expected);
      expect(text).not.toContain('visitor');
    }
    expect(seen.filter((request) => request.includes('smuggled'))).toEqual([]);
  });

  it.each(UNCLEAR)('the API itself refuses %s and closes the connection', async (_, bytes) => {
    const { statuses, closed } = await speak(ports.api, bytes);
    expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
  });

  it.each(['site', 'api'] as const)('on the %s nothing that follows an unclear request is answered', async (server) => {
    const [[, unclear]] = UNCLEAR as [[string, string]];
    const { statuses, closed, text } = await speak(ports[server], unclear + withHead('GET /api/user HTTP/1.1', 'Authorization: Bearer follower\r\n').repeat(3));
    expect([statuses, closed]).toEqual([[400], true]);
    expect(text).not.toContain('follower');
  });

  it.each([
    ['Connection: close', withHead('GET /api/user HTTP/1.1', 'Connection: close\r\n')],
    ['Proxy-Connection: close', withHead('GET /api/user HTTP/1.1', 'Proxy-Connection: close\r\n')],
    ['HTTP/1.0', withHead('GET /api/user HTTP/1.0', '')],
  ])('says that it closes when it does, so that a proxy in front sends nobody else there: %s', async (_, bytes) => {
    const { text, statuses, closed } = await speak(ports.site, bytes);
    expect([statuses, closed]).toEqual([[200], true]);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('keeps a connection open after HEAD', async () => {
    const head = withHead('HEAD /api/user HTTP/1.1', '');
    expect(await speak(ports.site, head + head, 2)).toMatchObject({ statuses: [200, 200], closed: false });
  });

  it('asks a service in trouble once', async () => {
    expect((await speak(ports.site, withHead('GET /api/trouble HTTP/1.1', ''), 1)).statuses).toEqual([503]);
    expect(seen).toEqual(['GET /api/trouble']);
  });

  it.each(['text/plain', 'text/plain;', 'text/plain; a', 'application/octet-stream'])('forwards the bytes of %s as they are', async (type) => {
    const lengths: unknown[] = [];
    const listen = ({ headers }: { headers: Record<string, string> }) => lengths.push(headers['content-length']);
    api.getHttpServer().on('request', listen);
    const { statuses } = await speak(ports.site, withHead('POST /api/login HTTP/1.1', `Content-Type: ${type}\r\nContent-Length: 4\r\n`, '\xff\xfeab'), 1);
    api.getHttpServer().off('request', listen);
    expect([statuses, lengths]).toEqual([[415], ['4']]);
  });

  it("tells the API the caller's address, whatever the caller says of it and however many headers they send", async () => {
    const received: unknown[] = [];
    const listen = ({ headers }: { headers: Record<string, string> }) => received.push([headers['x-forwarded-for'], headers['connection'], headers['upgrade'], headers['te'], headers['x-hop']]);
    api.getHttpServer().on('request', listen);
    await speak(ports.site, withHead('GET /api/user HTTP/1.1', `X-Forwarded-For: 203.0.113.9\r\nConnection: x-forwarded-for, x-hop, upgrade, te\r\nX-Hop: 1\r\nUpgrade: websocket\r\nTE: trailers\r\n${'a:\r\n'.repeat(60)}`), 1);
    api.getHttpServer().off('request', listen);
    expect(received).toEqual([['127.0.0.1', 'keep-alive', undefined, undefined, undefined]]);
  });
});
