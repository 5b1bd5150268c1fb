import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release, ReleaseRegistry } from '@app/contracts';
import { Events } from './events.mjs';
import { Front } from './front.mjs';
import { RegistryOverlay } from './registry-overlay.mjs';

const HOST = '127.0.0.1';
const release = (name: string, version: string): Release => ({
  name,
  version,
  contract: 1,
  owner: 'squad',
  gitSha: 'x',
  entry: 'remoteEntry.js',
  routes: [],
  widgets: {},
  base: { scripts: [], styles: [] },
  preloadFonts: [],
  integrity: {},
  server: { file: 'server.cjs', integrity: '' },
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
async function freePort(): Promise<number> {
  const server = await serve(() => undefined);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let api: Server;
let overlay: RegistryOverlay;
let overlayUrl: string;
const live: ReleaseRegistry = {
  revision: '7-abcdef01',
  releases: [release('shell', '1'), release('mf-calculator', '1')],
};

beforeEach(async () => {
  api = await serve((request, response) => {
    response.setHeader('x-release-revision', live.revision);
    if (request.url === '/api/releases/current')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(live));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end(`${request.method} ${Buffer.concat(chunks).toString()}`));
  });
  overlay = new RegistryOverlay({ host: HOST, port: portOf(api) });
  const port = await freePort();
  await overlay.listen(HOST, port);
  overlayUrl = `http://${HOST}:${port}`;
});
afterEach(async () => {
  await overlay.stop();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${overlayUrl}/api/releases/current`, { headers });
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
};

describe('the registry in development', () => {
  it('is that of the API until something was built here', async () => {
    const { text } = await read();
    expect((JSON.parse(text) as ReleaseRegistry).releases).toEqual(live.releases);
  });

  it('replaces live releases with the builds made here, under its own revision', async () => {
    const before = JSON.parse((await read()).text) as ReleaseRegistry;
    overlay.put(release('mf-calculator', 'dev-2'));
    const after = JSON.parse((await read()).text) as ReleaseRegistry;
    expect(after.releases.map(({ name, version }) => `${name}@${version}`)).toEqual(['shell@1', 'mf-calculator@dev-2']);
    expect(after.revision).not.toBe(before.revision);
    // An open tab ignores a revision whose number is smaller than its own.
    expect([before, after].map(({ revision }) => Number.parseInt(revision, 10))).toEqual([7, 7]);
    overlay.put(release('mf-new', 'dev-3'));
    expect((JSON.parse((await read()).text) as ReleaseRegistry).releases).toHaveLength(3);
  });

  it('answers the site at the moment of a change, and browsers immediately', async () => {
    const { etag } = await read();
    expect((await read({ 'if-none-match': etag, 'x-forwarded-for': HOST })).status).toBe(304);
    const held = read({ 'if-none-match': etag });
    await sleep(50);
    overlay.put(release('mf-calculator', 'dev-2'));
    expect((await held).status).toBe(200);
    // Without the site's notice of the change, `taken` lasts longer than this test may.
    await overlay.taken(600_000);
  });

  it('forwards every other call and puts its revision into the responses', async () => {
    overlay.put(release('mf-calculator', 'dev-2'));
    const response = await fetch(`${overlayUrl}/api/anything`, { method: 'POST', body: 'hello' });
    expect(await response.text()).toBe('POST hello');
    expect(response.headers.get('x-release-revision')).toBe('7-abcdef01-dev1');
  });

  it('answers 503 while the API restarts', async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    expect((await read()).status).toBe(503);
    expect((await fetch(`${overlayUrl}/api/anything`)).status).toBe(503);
    api = await serve(() => undefined);
  });
});

describe('the site in development', () => {
  let site: Server;
  let front: Front;
  let events: Events;
  let url: string;
  let edition = 0;
  let asked = 0;
  const policy = "script-src 'nonce-abc'";
  beforeEach(async () => {
    edition = 0;
    asked = 0;
    site = await serve((request, response) => {
      asked += 1;
      if (request.url === '/moved') return void response.writeHead(301, { location: '/' }).end();
      if (request.url === '/remotes/x.js') return void response.end('script');
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy);
      response.end(`<body>"registry":{"revision":"7-abcdef01-dev${edition}"}</body>`);
    });
    events = new Events();
    front = new Front({ site: { host: HOST, port: portOf(site) }, overlay, events });
    const port = await freePort();
    await front.listen(HOST, port);
    url = `http://${HOST}:${port}`;
  });
  afterEach(async () => {
    events.stop();
    await front.stop();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  it('adds the development client to pages only', async () => {
    const page = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/<script type="module" nonce="abc">[^]*EventSource[^]*<\/body>$/);
    expect(page.headers.get('content-security-policy')).toBe(policy);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await (await fetch(`${url}/remotes/x.js`)).text()).toBe('script');
    expect((await fetch(`${url}/moved`, { redirect: 'manual' })).headers.get('location')).toBe('/');
  });

  it('waits for the page of the newest build', async () => {
    overlay.put(release('mf-calculator', 'dev-2'));
    const page = fetch(`${url}/`);
    await read();
    while (asked < 2) await sleep(5);
    edition = 1;
    expect(await (await page).text()).toContain('-dev1');
  });

  it('waits for a site that restarts', async () => {
    const port = portOf(site);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    const page = fetch(`${url}/`);
    await sleep(50);
    site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>back'));
    await new Promise<void>((resolve) => site.listen(port, HOST, resolve));
    expect(await (await page).text()).toContain('<p>back');
  });

  it('notifies open and new pages of changes and build errors', async () => {
    events.report('mf-calculator', [{ file: 'a.tsx', line: 1, column: 2, message: 'Unexpected token' }]);
    const stop = new AbortController();
    const stream = await fetch(`${url}/__dev/events`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const text = new TextDecoderStream();
    void stream.body?.pipeTo(text.writable as WritableStream<Uint8Array>).catch(() => undefined);
    const reader = text.readable.getReader();
    let said = '';
    const until = async (expected: string) => {
      while (!said.includes(expected)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended after ${said}`);
        said += value;
      }
    };
    await until('"project":"mf-calculator","file":"a.tsx","line":1,"column":2,"message":"Unexpected token"');
    events.changed('mf-calculator');
    await until('event: changed\ndata: {"remote":"mf-calculator"}');
    events.report('mf-calculator', []);
    await until('event: problems\ndata: []');
    stop.abort();
  });
});
