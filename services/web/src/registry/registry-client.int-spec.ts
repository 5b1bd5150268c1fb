import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { ReleaseRegistry } from '@app/contracts';
import { createLogger } from '@app/server-kit';
import { waitFor } from '@app/testing';
import { createRegistryClient, type RegistryClient } from './registry-client';

let api: Server;
let client: RegistryClient;
let requests: (string | undefined)[];
let respond: (response: ServerResponse, known: string | undefined) => void;
let prepare: (registry: ReleaseRegistry) => Promise<void>;
let publicChanges: number;

/** As the client has it. */
const POLL_MS = 250;

const view = (revision: string): ReleaseRegistry => ({ revision, releases: [] });

/** The API's behavior: 304 for the revision that the client has. */
const live = (revision: string) => (response: ServerResponse, known: string | undefined) => {
  if (known === `"${revision}"`) return void response.writeHead(304).end();
  const headers = { 'content-type': 'application/json', etag: `"${revision}"` };
  response.writeHead(200, headers).end(JSON.stringify(view(revision)));
};
const revision = () => client.snapshot()?.revision;
/** Without a limit of its own, because a test may hold the clock. */
const asks = async (isTrue: () => boolean) => {
  while (!isTrue()) await pause(10);
};
const polls = (count: number) => {
  const before = requests.length;
  return asks(() => requests.length >= before + count);
};

beforeEach(async () => {
  requests = [];
  respond = live('1');
  prepare = async () => {};
  api = createServer((request, response) => {
    const known = request.headers['if-none-match'];
    requests.push(known);
    respond(response, known);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');
  publicChanges = 0;
  client = createRegistryClient({
    apiUrl: `http://127.0.0.1:${port}`,
    diagnostics: false,
    onRegistry: (registry) => prepare(registry),
    onPublicChange: () => (publicChanges += 1),
    logger,
  });
});
afterEach(() => {
  client.stop();
  api.close();
  api.closeAllConnections();
});

describe('the registry that pages are made from', () => {
  it('is available after the start, and is then only checked for changes', async () => {
    await client.start();
    expect(revision()).toBe('1');
    const first = client.snapshot();
    await polls(2);
    expect(client.snapshot()).toBe(first);
    expect(requests.slice(0, 3)).toEqual([undefined, '"1"', '"1"']);
  });

  it('changes once the releases of the new view are prepared, and not before', async () => {
    await client.start();
    let finish = (): void => {};
    prepare = () => new Promise((resolve) => (finish = resolve));
    respond = live('2');
    await polls(3);
    expect(revision()).toBe('1');
    finish();
    await waitFor(() => revision() === '2', 'revision 2');
  });

  it('skips a view when a newer one comes during its preparation', async () => {
    await client.start();
    const finish = new Map<string, () => void>();
    prepare = (registry) => new Promise((resolve) => void finish.set(registry.revision, resolve));
    respond = live('2');
    await waitFor(() => finish.has('2'), 'the preparation of 2');
    respond = live('3');
    await waitFor(() => finish.has('3'), 'the preparation of 3');
    finish.get('3')?.();
    await waitFor(() => revision() === '3', 'revision 3');
    finish.get('2')?.();
    await polls(1);
    expect(revision()).toBe('3');
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(503).end('{}')],
    ['closes the connection', (response) => void response.destroy()],
    ['sends a page instead of JSON', (response) => void response.writeHead(200).end('<h1>Back soon</h1>')],
  ])('stays as it was while the API %s, and follows it when it recovers', async (_name, failure) => {
    await client.start();
    respond = failure;
    await polls(3);
    expect(revision()).toBe('1');
    respond = live('2');
    await waitFor(() => revision() === '2', 'revision 2');
  });

  it('is prepared again, after a longer and longer time, when that failed', async () => {
    await client.start();
    let now = Date.UTC(2026, 0, 1);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    try {
      let tries = 0;
      prepare = async () => {
        if (++tries < 3) throw new Error('a file could not be read');
      };
      respond = live('2');
      for (const [wait, before] of [
        [500, 1],
        [1_000, 2],
      ] as const) {
        await asks(() => tries === before);
        now += wait - 1;
        await polls(2);
        expect(tries).toBe(before);
        now += 1;
      }
      await asks(() => revision() === '2');
      await polls(3);
      expect(tries).toBe(3);
    } finally {
      clock.mockRestore();
    }
  });

  it('becomes available when the first view could not be prepared at once', async () => {
    prepare = async () => {
      throw new Error('a file could not be read');
    };
    await client.start();
    expect(client.snapshot()).toBeNull();
    prepare = async () => {};
    await waitFor(() => revision() === '1', 'revision 1');
  });

  it('is missing until the API responds for the first time', async () => {
    respond = (response) => void response.writeHead(503).end();
    await client.start();
    expect(client.snapshot()).toBeNull();
    respond = live('1');
    await waitFor(() => revision() === '1', 'revision 1');
  });

  it('is no longer requested after a stop, even one during a request', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const scheduled = () => timers.mock.calls.filter(([, ms]) => ms === POLL_MS).length;
    await client.start();
    expect(scheduled()).toBe(1);
    let finish = (): void => {};
    respond = (response) => void (finish = () => response.writeHead(304).end());
    await polls(1);
    client.stop();
    finish();
    await pause(50);
    expect([requests.length, scheduled()]).toEqual([2, 1]);
    timers.mockRestore();
  });
});

describe('changes of public answers', () => {
  /** The registry stays the same; replicas of the API answer in turn with their counts of changes. */
  const counting = (counts: Record<string, number>) => {
    const replicas = Object.keys(counts);
    respond = (response, known) => {
      const replica = replicas[requests.length % replicas.length] ?? '';
      response.setHeader('x-public-changes', `${replica}.${counts[replica]}`);
      live('1')(response, known);
    };
  };

  it('are reported once for each change that a replica of the API knows of, with an unchanged registry', async () => {
    const counts = { a: 0, b: 5 };
    counting(counts);
    await client.start();
    await polls(4);
    expect(publicChanges).toBe(2);
    counts.a = 1;
    await polls(4);
    expect(publicChanges).toBe(3);
    counts.b = 6;
    await polls(4);
    expect(publicChanges).toBe(4);
  });

  it('are not invented for an API that does not count them', async () => {
    await client.start();
    await polls(2);
    expect(publicChanges).toBe(0);
  });
});
