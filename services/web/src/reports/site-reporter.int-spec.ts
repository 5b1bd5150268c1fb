import type { SiteReleaseReport } from '@app/contracts';
import { buildRunnable, waitFor } from '@app/testing';
import { pageBundle, PART, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';

/** Its page does what its address asks for. */
const BAD = `${PART}
exports.remote = {
  contract: 1,
  async openPage({ url, api }) {
    const asked = new URL(url).search.slice(1);
    if (asked === 'throw') throw new Error('as asked\\u0000 for');
    if (asked.startsWith('read=')) await api.get(asked.slice(5));
    if (asked === 'hang') for (;;);
    return { ...part, kind: 'ready', head: () => ({ title: 'x' }), render: () => 'a page' };
  },
};`;

const STATUSES: Record<string, number> = { '/api/broken': 500, '/api/throttled': 429, '/api/whose': 200 };
/** The addresses for which the API was asked, by path. */
const readers = new Map<string, unknown>();

let refused = 0;

const site = new MadeUpSite(({ url = '', headers }, response) => {
  if (url === '/api/site-reports' && site.reportStatus !== 204) refused += 1;
  readers.set(url, headers['x-forwarded-for']);
  const status = STATUSES[url];
  if (status !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  return status !== undefined;
});

const route = (path: string) => [{ path, chunk: 'c', access: 'public' as const, files: NO_FILES }];
const get = async (path: string) => (await fetch(site.url + path)).text();

function last(name: string): SiteReleaseReport | undefined {
  return site.reports.at(-1)?.releases.find((release) => release.name === name);
}

function faults(reason: string): number {
  return last('mf-bad')?.faults.find((fault) => fault.reason === reason && fault.route === '/bad')?.count ?? 0;
}

beforeAll(async () => {
  await buildRunnable('web');
  await site.prepare();
  site.goLive(
    await site.publish('shell', '1', shellBundle()),
    await site.publish('mf-good', '2', pageBundle('a good page'), { routes: route('/good') }),
    await site.publish('mf-bad', '3', BAD, { routes: route('/bad') }),
  );
  // With a budget that pages meet on a busy machine too.
  await site.start({ RENDER_BUDGET_MS: '20000' });
}, 180_000);
afterAll(() => site.close());
// Prevents a route from failing five times in a row and being left out.
beforeEach(() => get('/bad'));

describe('the reports of a replica', () => {
  it('begin with every release that is live, under one name of the replica', async () => {
    await waitFor(() => site.reports.length > 0, 'a report');
    expect(site.reports[0]).toEqual({
      replica: expect.stringMatching(/^[0-9a-f-]{36}$/),
      releases: [
        ['shell', '1'],
        ['mf-good', '2'],
        ['mf-bad', '3'],
      ].map(([name, version]) => ({
        name,
        version,
        run: expect.stringMatching(/^[0-9a-f-]{36}$/),
        breaker: 'closed',
        // The shell has rendered the page that a busy site answers with, and a page was asked for.
        rendered: expect.any(Number),
        faults: [],
        lastFault: null,
        openedFor: null,
      })),
    });
  });

  it('contain a fault soon, with the number of parts rendered until then', async () => {
    for (let count = 0; count < 5; count += 1) expect(await get('/good')).toContain('a good page');
    expect(await get('/bad?throw')).toContain('loading');
    await waitFor(() => faults('failed') === 1, 'the fault');
    expect(last('mf-good')).toMatchObject({ rendered: 5, faults: [] });
    expect(last('mf-bad')?.lastFault).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      route: '/bad',
      reason: 'failed',
      details: expect.stringContaining('as asked  for'),
    });
  });

  it.each<[string, string, string]>([
    ['the API answers with a failure', '/api/broken', 'no-data'],
    ['the API refuses a reader who asks too often', '/api/throttled', 'no-data'],
    ['the release asks for what does not exist', '/api/nowhere', 'failed'],
  ])('name the reason when %s', async (_what, path, reason) => {
    const before = faults(reason);
    expect(await get(`/bad?read=${path}`)).toContain('loading');
    await waitFor(() => faults(reason) === before + 1, reason);
  });

  it('name the reason when the API does not answer in time', async () => {
    const impatient = new MadeUpSite(({ url }) => url === '/api/silent');
    await impatient.prepare();
    try {
      impatient.goLive(
        await impatient.publish('shell', '1', shellBundle()),
        await impatient.publish('mf-bad', '3', BAD, { routes: route('/bad') }),
      );
      await impatient.start({ RENDER_BUDGET_MS: '500' });
      const reasons = () =>
        impatient.reports
          .flatMap(({ releases }) => releases.flatMap((each) => each.faults))
          .map(({ reason }) => reason);
      // On a busy machine its process may be late before it has asked; then another page tries it.
      await waitFor(async () => {
        await fetch(`${impatient.url}/bad?read=/api/silent`);
        return reasons().includes('no-data');
      }, 'the reason');
    } finally {
      await impatient.close();
    }
  });

  it('cover pages whose data is read with the address of the reader, for the limits of the API', async () => {
    await fetch(`${site.url}/bad?read=/api/whose`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(readers.get('/api/whose')).toBe('203.0.113.9');
  });

  it('lose nothing while the API refuses them', async () => {
    site.reportStatus = 500;
    refused = 0;
    const before = last('mf-good')?.rendered ?? 0;
    for (let count = 0; count < 3; count += 1) await get('/good');
    const failed = faults('failed');
    await get('/bad?throw');
    await waitFor(() => refused > 0, 'a report that is refused');
    expect(faults('failed')).toBe(failed);
    site.reportStatus = 204;
    await get('/bad?throw');
    await waitFor(() => faults('failed') === failed + 2, 'both faults');
    expect(last('mf-good')?.rendered).toBe(before + 3);
  });

  it('tell that a release is left to the browser', async () => {
    await get('/bad?hang');
    await waitFor(() => last('mf-bad')?.breaker === 'open', 'the open breaker');
    expect(last('mf-bad')?.lastFault?.reason).toBe('hang');
    expect(last('mf-good')?.breaker).toBe('closed');
  });

  it('count a release that left and came back anew, keep its earlier counts, and name one replica', async () => {
    const { run = '', rendered = 0 } = last('mf-good') ?? {};
    for (let count = 0; count < 3; count += 1) await get('/good');
    const shell = await site.publish('shell', '1', shellBundle());
    site.goLive(shell);
    await waitFor(async () => (await get('/good')).includes('not found'), 'the release to be gone');
    site.goLive(shell, await site.publish('mf-good', '2', pageBundle('a good page'), { routes: route('/good') }));
    await waitFor(async () => (await get('/good')).includes('a good page'), 'the release');
    site.goLive(
      shell,
      await site.publish('mf-good', '2', pageBundle('a good page'), { routes: route('/good') }),
      await site.publish('mf-bad', '4', BAD, { routes: route('/bad') }),
    );
    const isTold = async () =>
      (await get('/bad?throw')) !== '' && last('mf-bad')?.version === '4' && faults('failed') > 0;
    await waitFor(isTold, 'a fault of the new version');
    expect(last('mf-good')?.run).not.toBe(run);
    expect(last('mf-good')?.rendered).toBeLessThan(5);
    const ended = site.reports.at(-1)?.releases.find((release) => release.run === run);
    expect(ended?.rendered).toBeGreaterThanOrEqual(rendered + 3);
    expect(new Set(site.reports.map(({ replica }) => replica)).size).toBe(1);
  });
});
