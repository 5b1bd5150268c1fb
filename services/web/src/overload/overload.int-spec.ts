import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REMOTE_CONTRACT, type Release, type ReleaseRegistry } from '@app/contracts';
import { buildRunnable, endProcess, spawnRunnable, waitFor } from '@app/testing';

const API_CALLS = 4;
/** The number forwarded at the same time, besides other calls. */
const PROBES = 32;
const LIMITS = {
  RENDERS_IN_FLIGHT: '2',
  RENDERS_WAITING: '2',
  RENDER_WAIT_MS: '60000',
  // A page waits as long as its test needs.
  RENDER_BUDGET_MS: '60000',
  API_CALLS_IN_FLIGHT: String(API_CALLS),
};
const VIEW = '"1"';
const BOOT_SCRIPT = 'document.documentElement.dataset.theme="dark"';

/** Parts without data, for pages that are about the way they are served. */
const PART = 'const part = { state: () => ({ queries: [] }), absorb() {} };';
const PAGES = `${PART}
exports.remote = {
  contract: ${REMOTE_CONTRACT},
  openPage: async () => ({ ...part, kind: 'ready', head: () => ({ title: 'Page' }), render: () => 'the page itself' }),
};`;

const FRAME = "{ header: '<header>The menu</header>', footer: '<footer>Legal</footer>', overlays: '' }";

/**
 * A frame that opens when the API has answered, at a time that the test decides. The page for a busy site opens it
 * first, again when that has failed, as often as the test says.
 */
const shellWith = (busy: string, failing: number) => `${PART}
let opened = 0;
exports.remote = { contract: ${REMOTE_CONTRACT} };
exports.frame = {
  bootScript: ${JSON.stringify(BOOT_SCRIPT)},
  async open({ api }) {
    opened += 1;
    if (opened <= ${failing}) throw new Error('not yet');
    if (opened > ${failing + 1}) await api.get('/api/held?' + opened);
    else await api.get('/api/anything?prepared');
    return { ...part, render: () => (${FRAME}) };
  },
  notFound: () => 'not found', loading: () => 'loading', ${busy} head: () => ({ title: 'Site' }),
};`;

const BUSY_PART = "busy: () => '<h1>The site is busy</h1>',";

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const NO_FILES = { scripts: [], styles: [] };

let busyPart = BUSY_PART;
/** How often the frame cannot be opened at first. */
let failing = 0;
/** How often the page for a busy site had its frame opened. */
let preparations: number;
let assets: string;
let api: Server;
let held: ServerResponse[];
const clients: Socket[] = [];
let web: ChildProcess;
let url: string;
let metricsUrl: string;

async function publish(name: string, bundle: string, more: Partial<Release>): Promise<Release> {
  await put(join('server', name, '1', 'server.cjs'), bundle);
  const server = { file: 'server.cjs', integrity: sha384(bundle) };
  const fixed = { version: '1', contract: REMOTE_CONTRACT, owner: 'x', gitSha: '', entry: 'e.js', widgets: {} };
  return { ...fixed, name, routes: [], base: NO_FILES, preloadFonts: [], integrity: {}, server, ...more };
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(assets, path)), { recursive: true });
  await writeFile(join(assets, path), text);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

beforeAll(() => buildRunnable('web'), 120_000);

beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'overload-'));
  [held, preparations] = [[], 0];
  let registry: ReleaseRegistry | undefined;
  api = createServer((request, response) => {
    if (request.url === '/api/anything?prepared') preparations += 1;
    if (/^\/api\/held|\?held/.test(request.url ?? '')) return void held.push(response);
    // The view that the site knows: given again, it would be prepared again, and open the frame once more.
    if (request.headers['if-none-match'] === VIEW) return void response.writeHead(304).end();
    // A site without settings: pages take the built-in ones.
    const known = /^\/api\/(?:releases\/current|user|health|anything)/.test(request.url ?? '');
    const body = request.url === '/api/releases/current' ? registry : {};
    response
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json', ...(body === registry && { etag: VIEW }) })
      .end(JSON.stringify(body));
  });
  const apiUrl = `http://127.0.0.1:${await listen(api)}`;
  await put('remotes/shell/1/styles.css', '.frame{color:navy}');
  const shell = await publish('shell', shellWith(busyPart, failing), {
    base: { scripts: [], styles: ['styles.css'] },
    integrity: { 'styles.css': sha384('.frame{color:navy}') },
  });
  const pages = await publish('mf-x', PAGES, {
    routes: [{ path: '/page', chunk: 'c', access: 'public', files: NO_FILES }],
  });
  registry = { revision: '1', releases: [shell, pages] };
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = {
    ...LIMITS,
    API_URL: apiUrl,
    ASSETS_DIR: assets,
    PUBLIC_URL: url,
    WEB_PORT: String(port),
    METRICS_PORT: String(metricsPort),
  };
  web = await spawnRunnable('web', settings, 'the site is listening');
  // On a busy machine the site listens before its shell can render; frames that are opened from now on are held.
  await waitFor(() => preparations === 1, 'the page for a busy site to have its frame opened');
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await endProcess(web, 'SIGKILL');
  api.closeAllConnections();
  api.close();
  await rm(assets, { recursive: true });
});

function answer(responses: ServerResponse[]): void {
  for (const response of responses)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({}));
}

/** The value of a metric; `labels` as in the text format. */
async function metric(name: string, labels = ''): Promise<number> {
  const line = (await (await fetch(metricsUrl)).text())
    .split('\n')
    .find((each) => each.startsWith(`${name}{${labels}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const waiting = (count: number) =>
  waitFor(async () => (await metric('web_renders_waiting')) === count, `${count} waiting pages`);

const heldCalls = (count: number) => waitFor(() => held.length === count, `${count} held calls`);
const inFlight = (count: number) =>
  waitFor(async () => (await metric('web_api_calls_in_flight')) === count, `${count} calls in flight`);

/** A request whose answer the test may leave open; it is aborted when the test ends. */
function call(path: string, init?: RequestInit): Promise<Response> {
  const answer = fetch(url + path, init);
  answer.catch(() => undefined);
  return answer;
}

let asked = 0;
/** Pages with a query are rendered for each request; readers of one address would share a render. */
const nextPage = (): string => `/page?${(asked += 1)}`;

/** Sends the same bytes several times on one connection, which the end of the test closes. */
function sendRaw(bytes: string, times = 1): Socket {
  const client = connect(Number(new URL(url).port), '127.0.0.1');
  client.on('error', () => undefined);
  client.write(bytes.repeat(times));
  clients.push(client);
  return client;
}

/** As many pages as are rendered at the same time, and as many as wait. */
async function fill(): Promise<{ pages: Promise<Response>[] }> {
  const running = [call(nextPage()), call(nextPage())];
  await heldCalls(2);
  const queued = [call(nextPage()), call(nextPage())];
  await waiting(2);
  return { pages: [...running, ...queued] };
}

describe('a site that is asked for more pages than it renders', () => {
  it('answers only the next one with 503, in the look of the frame', async () => {
    await fill();
    const refused = await call(nextPage());
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(refused.headers.get('refresh'))).toBeGreaterThan(20);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([Number.isInteger(seconds), seconds >= 2, seconds <= 10]).toEqual([true, true, true]);
    const html = await refused.text();
    for (const part of [
      '<header>The menu</header>',
      '<footer>Legal</footer>',
      '<h1>The site is busy</h1>',
      '.frame{color:navy}',
      BOOT_SCRIPT,
    ])
      expect(html).toContain(part);
    expect(refused.headers.get('content-security-policy')).toContain(
      `script-src 'sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}';`,
    );
    expect(held).toHaveLength(2);
    expect(await metric('web_refused_total', 'kind="page",reason="full"')).toBe(1);
  });

  it('tells clients different times to come back', async () => {
    await fill();
    const times = new Set<string | null>();
    for (let tries = 0; tries < 40; tries += 1) times.add((await call(nextPage())).headers.get('retry-after'));
    expect(times.size).toBeGreaterThan(3);
  });

  it('compresses the refusal for those who take it, and answers HEAD without a body', async () => {
    await fill();
    const plain = await call(nextPage(), { headers: { 'accept-encoding': 'identity' } });
    const zipped = await call(nextPage(), { headers: { 'accept-encoding': 'gzip' } });
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(await zipped.text()).toBe(await plain.text());
    const head = await call(nextPage(), { method: 'HEAD' });
    expect([head.status, head.headers.has('retry-after'), await head.text()]).toEqual([503, true, '']);
  });

  it('answers all waiting pages once there is time', async () => {
    const { pages } = await fill();
    answer(held.splice(0));
    await heldCalls(2);
    answer(held.splice(0));
    for (const page of await Promise.all(pages)) {
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('the page itself');
    }
    expect([await metric('web_renders_waiting'), await metric('web_renders_in_flight')]).toEqual([0, 0]);
    expect(await metric('web_render_wait_seconds_count')).toBe(4);
  });

  it('answers a page without its failed part, and gives its place to the next', async () => {
    const { pages } = await fill();
    for (const response of held.splice(0)) response.destroy();
    await heldCalls(2);
    answer(held.splice(0));
    const answers = await Promise.all(pages);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const page of answers) expect(await page.text()).toContain('the page itself');
    expect(await metric('web_renders_in_flight')).toBe(0);
  });

  it('still answers probes, files of releases, robots.txt and calls to the API', async () => {
    await fill();
    const paths = ['/livez', '/readyz', '/remotes/shell/1/styles.css', '/robots.txt', '/api/anything'];
    for (const path of paths) expect([path, (await call(path)).status]).toEqual([path, 200]);
  });

  it('drops a page whose client has gone from the queue', async () => {
    const { pages } = await fill();
    const client = new AbortController();
    answer(held.splice(0));
    await heldCalls(2);
    call(nextPage(), { signal: client.signal }).catch(() => undefined);
    await waiting(1);
    client.abort();
    await waiting(0);
    expect(await metric('web_refused_total', 'kind="page",reason="gone"')).toBe(1);
    answer(held.splice(0));
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    expect(held).toHaveLength(0);
  });
});

describe('a site whose shell cannot render when the site starts', () => {
  beforeAll(() => void (failing = 1));
  afterAll(() => void (failing = 0));

  it('has the page in the look of the frame once the shell can', async () => {
    await fill();
    const refused = async () => (await call(nextPage())).text();
    await waitFor(async () => (await refused()).includes('<header>The menu</header>'), 'the page with the frame');
    expect(await refused()).toContain('.frame{color:navy}');
  });
});

describe('a site whose shell was released before there was a page for a busy one', () => {
  beforeAll(() => void (busyPart = ''));
  afterAll(() => void (busyPart = BUSY_PART));

  it('answers with a plain page', async () => {
    await fill();
    const refused = await call(nextPage());
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(refused.headers.has('retry-after')).toBe(true);
    const html = await refused.text();
    expect(html).toContain('<h1>The site is busy</h1>');
    expect(html).not.toContain('The menu');
  });
});

describe('a site that has forwarded more calls than the API answers', () => {
  async function forward(count: number): Promise<{ calls: Promise<Response>[] }> {
    const calls = Array.from({ length: count }, () => call('/api/held'));
    await heldCalls(count);
    return { calls };
  }

  it('answers the next one in JSON and forwards nothing', async () => {
    await forward(API_CALLS);
    const refused = await call('/api/held', { headers: { accept: 'text/html' } });
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(await refused.json()).toEqual({
      error: { code: 'GATEWAY.OVERLOADED', message: 'The service is busy. Please try again in a few seconds.' },
      requestId: refused.headers.get('x-request-id'),
    });
    expect(held).toHaveLength(API_CALLS);
    expect(await metric('web_refused_total', 'kind="api"')).toBe(1);
  });

  it('still renders pages, and forwards what keeps a visitor signed in and what monitors ask for', async () => {
    await forward(API_CALLS);
    for (const path of ['/api/user', '/api/user?x', '/api/health'])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
    const page = call(nextPage());
    await heldCalls(API_CALLS + 1);
    answer(held.splice(-1));
    expect((await page).status).toBe(200);
    expect((await call('/api/user/anything')).status).toBe(503);
  });

  it('forwards again when calls were answered, and when their clients have gone', async () => {
    const { calls } = await forward(API_CALLS - 1);
    const client = new AbortController();
    call('/api/held', { signal: client.signal }).catch(() => undefined);
    await inFlight(API_CALLS);
    client.abort();
    await inFlight(API_CALLS - 1);
    expect((await call('/api/anything')).status).toBe(200);
    answer(held.splice(0));
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
    await inFlight(0);
  });

  it('forwards again when a client has gone that had sent several calls at once', async () => {
    const client = sendRaw('GET /api/held HTTP/1.1\r\nHost: site\r\n\r\n', 10);
    await inFlight(API_CALLS);
    client.destroy();
    await inFlight(0);
    expect((await call('/api/anything')).status).toBe(200);
  });

  it.each([
    ['an IPv4 address', '198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['a /64 of IPv6', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'],
  ])('forwards calls of others and all reads while %s sends bodies slowly', async (_client, slow, same, other) => {
    const start =
      `POST /api/held HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${slow}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    const statusFor = async (address: string, init: RequestInit = {}) =>
      (await call('/api/anything', { ...init, headers: { 'x-forwarded-for': address } })).status;
    const write = { method: 'POST', body: '{}' };
    const client = sendRaw(start);
    await inFlight(1);
    expect(await statusFor(same, write)).toBe(503);
    expect(await statusFor(other, write)).toBe(200);
    expect(await statusFor(same)).toBe(200);
    client.destroy();
    await inFlight(0);
    expect(await statusFor(same, write)).toBe(200);
  });

  it('has places of their own for monitors', async () => {
    const probes = Array.from({ length: PROBES + 1 }, () => call('/api/health?held'));
    await heldCalls(PROBES);
    expect((await Promise.race(probes)).status).toBe(503);
    const other = await Promise.all(['/api/user', '/api/anything'].map(async (path) => (await call(path)).status));
    expect(other).toEqual([200, 200]);
    expect((await call('/api/health', { method: 'POST', body: '{}' })).status).toBe(200);
  });
});
