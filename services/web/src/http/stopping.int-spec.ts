import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildRunnable, waitFor } from '@app/testing';
import { pageBundle, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';
import { apiProxy } from './api-proxy';

/** Longer than a busy machine needs to notice that the site has begun to stop, and for the requests after that. */
const DRAIN_MS = 5_000;
const REQUESTS = 20;

describe('a site that was told to stop', () => {
  let site: MadeUpSite;
  beforeAll(() => buildRunnable('web'), 180_000);
  beforeEach(async () => {
    site = new MadeUpSite();
    await site.prepare();
    const routes = [{ path: '/page', chunk: 'c', access: 'public' as const, files: NO_FILES }];
    site.goLive(
      await site.publish('shell', '1', shellBundle()),
      await site.publish('mf-page', '1', pageBundle('the page'), { routes }),
    );
    await site.start({ DRAIN_MS: String(DRAIN_MS) });
  });
  afterEach(() => site.close());

  /** Keeps its connections, as a load balancer does, and opens one when there is none. */
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());
  const get = (path: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      request(site.url + path, { agent }, (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      })
        .once('error', reject)
        .end();
    });

  it('says at once that it is not ready, serves every request until then, and ends with 0', async () => {
    for (const path of ['/readyz', '/page']) expect(await get(path)).toEqual({ status: 200, connection: 'keep-alive' });
    const ended = site.terminate();
    await waitFor(async () => (await get('/readyz')).status === 503, 'the site to be no longer ready');
    const statuses: number[] = [];
    const connections: (string | undefined)[] = [];
    while (statuses.length < REQUESTS) {
      const { status, connection } = await get(statuses.length % 2 === 0 ? '/page' : '/livez');
      statuses.push(status);
      connections.push(connection);
    }
    expect([new Set(statuses), new Set(connections)]).toEqual([new Set([200]), new Set(['close'])]);
    expect(await ended).toBe(0);
    await expect(get('/livez')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a call whose connection to the API is lost', () => {
  let api: Server;
  let site: FastifyInstance;
  let calls: string[];
  /** How many of the next calls lose their connection. */
  let losses: number;
  beforeEach(async () => {
    calls = [];
    losses = 0;
    api = createServer((call, response) => {
      calls.push(`${call.method}`);
      losses -= 1;
      if (losses >= 0) return void call.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    site = Fastify();
    await apiProxy(site, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    await site.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await site.close();
    api.closeAllConnections();
    api.close();
  });

  const status = async (method: string): Promise<number> => {
    const { port } = site.server.address() as AddressInfo;
    const body = method === 'POST' ? '{}' : null;
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`http://127.0.0.1:${port}/api/thing`, { method, ...(body && { body, headers }) })).status;
  };

  it.each(['GET', 'HEAD'])('is repeated once when it reads: %s', async (method) => {
    losses = 1;
    expect([await status(method), calls]).toEqual([200, [method, method]]);
  });

  it('is not repeated a second time', async () => {
    losses = 2;
    expect([await status('GET'), calls]).toEqual([502, ['GET', 'GET']]);
  });

  it('is not repeated when it may change something', async () => {
    losses = 1;
    expect([await status('POST'), calls]).toEqual([502, ['POST']]);
  });
});
