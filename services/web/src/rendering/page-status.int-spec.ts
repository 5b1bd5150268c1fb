import { buildRunnable } from '@app/testing';
import { pageBundle, shellBundle } from '../testing/made-up-bundles';
import { MadeUpSite, NO_FILES } from '../testing/made-up-site';

const routes = (path: string) => [{ path, chunk: 'c', access: 'public' as const, files: NO_FILES }];

/** @param location code of the address to which the page redirects */
const redirecting = (location: string, permanent = false) =>
  "exports.remote = { contract: 1, openPage: async ({ url }) => ({ kind: 'redirect', " +
  `location: ${location}, permanent: ${permanent} }) };`;

const BUNDLES: Record<string, string> = {
  page: pageBundle('the page'),
  gone: pageBundle('It was here.', [], { status: 410 }),
  'round/:step': redirecting("url.endsWith('a') ? '/round/b' : '/round/a'"),
  permanent: redirecting("'/new'", true),
  temporary: redirecting("'/new'"),
  slashes: redirecting("'/.//evil.test/x'"),
  long: redirecting("'/faq?' + '\u{1F600}'.repeat(700)"),
};

const site = new MadeUpSite();
beforeAll(async () => {
  await buildRunnable('web');
  await site.prepare();
  const remotes = Object.entries(BUNDLES).map(([path, bundle]) =>
    site.publish(`mf-${path.split('/')[0]}`, '1', bundle, { routes: routes(`/${path}`) }),
  );
  site.goLive(await site.publish('shell', '1', shellBundle()), ...(await Promise.all(remotes)));
  // Which pages meet on a busy machine too.
  await site.start({ RENDER_BUDGET_MS: '20000' });
}, 180_000);
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const faultsOf = (remote: string) => site.metric('web_remote_faults_total', `remote="${remote}"`);

describe('a page of something that is gone', () => {
  it('is answered with status 410, and any other page with 200', async () => {
    const answer = await get('/gone');
    expect([answer.status, (await answer.text()).includes('It was here.')]).toEqual([410, true]);
    expect((await get('/page')).status).toBe(200);
  });
});

describe('a route whose redirects never end', () => {
  it('is left to the browser and counted, however often it is asked for', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push((await get('/round/a')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await faultsOf('mf-round')).toBe(8);
  });
});

describe('a redirect of a route', () => {
  it.each([
    ['permanent', 301, 'max-age=60'],
    ['temporary', 302, 'no-cache'],
  ])('that is %s is not kept by browsers for longer than a minute', async (kind, status, lifetime) => {
    const { status: sent, headers } = await get(`/${kind}`);
    expect([sent, headers.get('location'), headers.get('cache-control')]).toEqual([status, '/new', lifetime]);
  });
});

describe('a redirect to a path that begins with slashes', () => {
  it('stays on this site', async () => {
    const { status, headers } = await get('/slashes');
    expect([status, headers.get('location')]).toEqual([302, '/evil.test/x']);
  });
});

describe('a redirect that a header could not contain', () => {
  it('is left to the browser, also when only its encoding is too long', async () => {
    expect((await get('/long')).status).toBe(200);
    expect(await faultsOf('mf-long')).toBe(1);
  });
});
