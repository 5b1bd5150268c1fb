import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import Fastify from 'fastify';
import { provokeFailure, waitFor } from '@app/testing';
import { sendRaw } from '@app/testing/hostile';
import { AMBIGUOUS, VALID, withHead } from '../testing/smuggled-requests';
import { expectForwarded, expectRejected, startVictims, type Victims } from '../testing/smuggling-victims';
import { apiProxy } from './api-proxy';

/** Many visitors and attackers at the same time are in request-smuggling.proof-spec. */
const SAMPLE = { visitors: 1, rounds: 2, attackers: 1, tries: 1 };
/** Less than a connection may take to send its headers, after which the server would close it as too slow. */
const NOTICED_MS = 10_000;

let victims: Victims;
beforeAll(async () => {
  victims = await startVictims();
});
afterAll(() => victims.close());
beforeEach(() => void (victims.seen.length = victims.served.length = 0));

describe('requests forwarded from the site to the API', () => {
  it.each(AMBIGUOUS)('rejects %s, and a visitor gets their own answer', async (name, bytes) => {
    await expectRejected(victims, name, bytes, SAMPLE);
  });

  it.each(VALID)('forwards %s as one request, and a visitor gets their own answer', async (_, bytes, expected) => {
    await expectForwarded(victims, bytes, expected, SAMPLE);
  });

  it.each(AMBIGUOUS)('the API itself rejects %s and closes the connection', async (_, bytes) => {
    // A handler may be reading the body when it breaks off; its 503 reaches no client.
    provokeFailure('POST /api/login');
    const { statuses, closed } = await sendRaw(victims.ports.api, bytes);
    expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
  });

  it.each(['site', 'api'] as const)(
    'the %s serves nothing that follows an ambiguous request on its connection',
    async (server) => {
      const [[, ambiguous]] = AMBIGUOUS as [[string, string]];
      const { statuses, closed, text } = await sendRaw(
        victims.ports[server],
        ambiguous + withHead('GET /api/user HTTP/1.1', 'Authorization: Bearer follower\r\n').repeat(3),
      );
      expect([statuses, closed]).toEqual([[400], true]);
      expect(text).not.toContain('follower');
      expect(victims.served).not.toContain('follower');
    },
  );

  it.each(['site', 'api'] as const)(
    'the %s closes a connection after malformed bytes, even if the client keeps its own half open',
    async (server) => {
      const listener: Server = server === 'site' ? victims.site.server : victims.api.getHttpServer();
      const accepted = once(listener, 'connection') as Promise<[Socket]>;
      const socket = connect({ port: victims.ports[server], host: '127.0.0.1', allowHalfOpen: true }, () =>
        socket.write('NONSENSE\r\n\r\n'),
      );
      await once(socket.resume(), 'end');
      const [connection] = await accepted;
      await waitFor(() => connection.destroyed, 'the server to close the connection', NOTICED_MS);
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
