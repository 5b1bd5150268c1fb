import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { jest } from '@jest/globals';
import { createLogger } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { sendRaw } from '@app/testing/hostile';
import { apiProxy } from './api-proxy';
import { createSiteApp } from './create-site-app';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };

let received: Received[];
let open: { close(): unknown }[];
beforeEach(() => {
  received = [];
  open = [];
});
afterEach(async () => {
  for (const server of open.reverse()) await server.close();
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An API that records each call and answers all of them with `status`. */
function startApi(status = 200): Promise<string> {
  const record: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (text: string) => void (body += text));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"a":1}');
    });
  };
  return listen(createHttpServer(record));
}

const silent = createLogger({ LOG_LEVEL: 'silent' }, 'test');

/** A site in front of this API, and its port. */
async function startSiteServer(apiUrl: string, logger = silent): Promise<{ server: Server; port: number }> {
  const site = createSiteApp({ trustProxy: [], logger });
  await apiProxy(site, { apiUrl });
  open.push(site);
  return { server: site.server, port: Number(new URL(await site.listen({ host: '127.0.0.1', port: 0 })).port) };
}

const startSite = async (apiUrl: string) => (await startSiteServer(apiUrl)).port;

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** An address of this machine at which nothing listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  server.close();
  return url;
}

const head = (line: string, headers = '') => `${line}\r\nHost: site\r\n${headers}\r\n`;

describe('the proxy to the API', () => {
  it.each([
    ['Connection: close', head('GET /api/user HTTP/1.1', 'Connection: close\r\n')],
    ['Proxy-Connection: close', head('GET /api/user HTTP/1.1', 'Proxy-Connection: close\r\n')],
    ['HTTP/1.0', head('GET /api/user HTTP/1.0')],
  ])('announces that it closes the connection, so that a proxy in front does not reuse it: %s', async (_, bytes) => {
    const { text, statuses, closed } = await sendRaw(await startSite(await startApi()), bytes);
    expect([statuses, closed]).toEqual([[200], true]);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('keeps a connection open after HEAD', async () => {
    const port = await startSite(await startApi());
    expect(await sendRaw(port, head('HEAD /api/user HTTP/1.1').repeat(2), 2)).toMatchObject({
      statuses: [200, 200],
      closed: false,
    });
  });

  it('does not repeat a request that was answered with 503', async () => {
    const port = await startSite(await startApi(503));
    expect(await sendRaw(port, head('GET /api/user HTTP/1.1'), 1)).toMatchObject({ statuses: [503] });
    expect(received).toHaveLength(1);
  });

  it.each(['text/plain', 'text/plain;', 'text/plain; a', 'application/json', 'application/octet-stream'])(
    'forwards a body of %s byte for byte',
    async (type) => {
      const port = await startSite(await startApi());
      await sendRaw(
        port,
        `${head('POST /api/login HTTP/1.1', `Content-Type: ${type}\r\nContent-Length: 4\r\n`)}\xff\xfeab`,
        1,
      );
      expect(received).toMatchObject([
        { body: '\xff\xfeab', headers: { 'content-length': '4', 'content-type': type } },
      ]);
    },
  );

  it("sends the API the caller's own address, no hop-by-hop field, and as many fields as are allowed", async () => {
    const port = await startSite(await startApi());
    const headers =
      'X-Forwarded-For: 203.0.113.9\r\nConnection: x-forwarded-for, x-hop, upgrade, te\r\nX-Hop: 1\r\n' +
      'Upgrade: websocket\r\nTE: trailers\r\n';
    const others = Array.from({ length: 94 }, (_, index) => `x-${index}: 1\r\n`).join('');
    expect(await sendRaw(port, head('GET /api/user HTTP/1.1', headers + others), 1)).toMatchObject({ statuses: [200] });
    expect(received).toMatchObject([
      { headers: { 'x-forwarded-for': '127.0.0.1', 'x-93': '1', connection: 'keep-alive' } },
    ]);
    for (const name of ['upgrade', 'te', 'x-hop']) expect(received[0]?.headers).not.toHaveProperty(name);
  });

  it('forwards the cookies of the browser and those that the API sets, with all attributes', async () => {
    const cookies = ['__Host-known_device=a.b; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure', 'other=1'];
    let received: string | undefined;
    const api = createHttpServer((request, response) => {
      received = request.headers.cookie;
      response.setHeader('set-cookie', cookies).end('{}');
    });
    const port = await startSite(await listen(api));
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      headers: { cookie: '__Host-known_device=c.d' },
    });
    expect([received, answer.headers.getSetCookie()]).toEqual(['__Host-known_device=c.d', cookies]);
  });

  it('logs no error when clients leave before the answer', async () => {
    const responses: ServerResponse[] = [];
    const api = createHttpServer((_request, response) => void responses.push(response));
    const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
    const errors = jest.spyOn(logger, 'error');
    const { server, port } = await startSiteServer(await listen(api), logger);
    const post = `${head('POST /api/a HTTP/1.1', 'Content-Type: application/json\r\nContent-Length: 2\r\n')}{}`;
    const clients = [post, head('GET /api/a HTTP/1.1').repeat(3), post.slice(0, -1)].map((bytes) => {
      const client = connect(port, '127.0.0.1');
      client.write(bytes);
      return client;
    });
    await waitFor(() => responses.length === 5, 'the calls at the API');
    for (const client of clients) client.destroy();
    await waitFor(async () => (await connectionsOf(server)) === 0, 'the site to notice that they left');
    for (const response of responses) response.end('{}');
    await waitFor(() => responses.every(({ closed }) => closed), 'the answers to be sent');
    // The answer to a later call comes after those.
    const later = fetch(`http://127.0.0.1:${port}/api/a`);
    await waitFor(() => responses.length === 6, 'a later call at the API');
    responses[5]?.end('{}');
    expect(await (await later).text()).toBe('{}');
    expect(errors.mock.calls).toEqual([]);
  });

  it.each<[name: string, upstream: () => Promise<string>, status: number, code: string]>([
    ['is not running', closedPort, 503, 'GATEWAY.UNAVAILABLE'],
    [
      'closes the connection',
      () => listen(createServer((socket) => socket.once('data', () => socket.destroy()))),
      502,
      'GATEWAY.FAILED',
    ],
    [
      'sends no HTTP',
      () => listen(createServer((socket) => socket.once('data', () => socket.end('hello\r\n\r\n')))),
      502,
      'GATEWAY.FAILED',
    ],
  ])('reports an API that %s in our error body', async (_, upstream, status, code) => {
    const answer = await fetch(`http://127.0.0.1:${await startSite(await upstream())}/api/user`);
    const requestId = answer.headers.get('x-request-id');
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: { code, message: expect.any(String) }, requestId },
    ]);
  });
});
