import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SESSION_EVENTS_PATH } from '@app/contracts';
import { createLogger } from '@app/server-kit';
import { openEventStream, waitFor, type EventStream } from '@app/testing';
import { limitApiCalls, STREAMS_OF_CLIENT, type ApiCalls } from '../overload/api-calls';
import { apiProxy } from './api-proxy';
import { createSiteApp } from './create-site-app';

describe('streams of events through the site', () => {
  let api: Server;
  let site: FastifyInstance;
  let calls: ApiCalls;
  /** The API's side of each open stream. */
  let upstream: ServerResponse[];
  let opened: EventStream[];
  let refusals: number;
  beforeEach(async () => {
    upstream = [];
    opened = [];
    refusals = 0;
    api = createServer((_call, response) => {
      upstream.push(response);
      response.once('close', () => void (upstream = upstream.filter((each) => each !== response)));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"number":1}\n\n');
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    site = createSiteApp({ trustProxy: [], logger: createLogger({ LOG_LEVEL: 'silent' }, 'test') });
    calls = limitApiCalls(site, { maxInFlight: 4, onRefused: () => (refusals += 1) });
    await apiProxy(site, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
    await site.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const stream of opened) stream.close();
    await site.close();
    api.closeAllConnections();
    api.close();
  });

  const url = (path: string) => `http://127.0.0.1:${(site.server.address() as AddressInfo).port}${path}`;
  async function open(): Promise<EventStream> {
    const stream = await openEventStream(url(SESSION_EVENTS_PATH));
    opened.push(stream);
    return stream;
  }

  it('pass each event on as it comes, and are closed at the API when the browser leaves', async () => {
    const stream = await open();
    expect(await stream.next()).toEqual({ number: 1 });
    upstream[0]?.write('data: {"number":2}\n\n');
    expect(await stream.next()).toEqual({ number: 2 });
    stream.close();
    await waitFor(async () => upstream.length === 0, 'the API to hear that the browser has left');
  });

  it('end with the API’s', async () => {
    const stream = await open();
    await stream.next();
    upstream[0]?.end();
    expect(await stream.next()).toBeUndefined();
  });

  it('take no place of other calls, and one client has a number of them', async () => {
    for (let count = 0; count < STREAMS_OF_CLIENT; count += 1) expect((await open()).status).toBe(200);
    expect([calls.inFlight, refusals]).toEqual([0, 0]);
    expect([(await open()).status, refusals]).toEqual([503, 1]);
    const other = await openEventStream(url('/api/thing'));
    opened.push(other);
    expect([other.status, calls.inFlight]).toEqual([200, 1]);
    opened[0]?.close();
    await waitFor(async () => upstream.length === STREAMS_OF_CLIENT, 'a place to be free');
    expect((await open()).status).toBe(200);
  });
});
