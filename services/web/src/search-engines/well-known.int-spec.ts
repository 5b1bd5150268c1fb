import type { AddressInfo } from 'node:net';
import { REMOTE_CONTRACT, SAMPLE_EMAIL, type PublicReader, type Release, type ReleaseRegistry } from '@app/contracts';
import { createLogger } from '@app/server-kit';
import { createSiteApp } from '../http/create-site-app';
import { wellKnownPaths } from './well-known';

const NO_FILES = { scripts: [], styles: [] };
const shell: Release = {
  name: 'shell',
  version: '1.0.0',
  contract: REMOTE_CONTRACT,
  owner: 'squad-shell',
  gitSha: '',
  entry: 'entry.js',
  widgets: {},
  base: NO_FILES,
  preloadFonts: [],
  integrity: { 'icon.0123abcd.svg': 'sha384-x', 'apple-touch-icon.89abcdef.png': 'sha384-y' },
  server: { file: 'server.cjs', integrity: '' },
  routes: [],
};
let registry: ReleaseRegistry | null = { revision: '1', releases: [shell] };
let email = 'desk@advisors.test';
const api: PublicReader = {
  get: (path) =>
    path === '/api/consolidated-content' && email !== 'away'
      ? Promise.resolve({ siteSettings: { contactEmail: email } } as never)
      : Promise.reject(new Error('away')),
};
const app = createSiteApp({ trustProxy: [], logger: createLogger({ LOG_LEVEL: 'silent' }, 'test') });
let base: string;
beforeAll(async () => {
  wellKnownPaths(app, {
    api,
    publicUrl: 'https://advisors.test',
    registry: () => registry,
    now: () => new Date('2026-11-27T10:00:00Z'),
  });
  app.get('/blog/:slug', (_request, reply) => reply.send('a page'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { redirect: 'manual', headers });

describe('addresses that are asked for without a link', () => {
  it('lead password managers to the form, and tell them that unknown addresses are unknown', async () => {
    const change = await ask('/.well-known/change-password');
    expect([change.status, change.headers.get('location')]).toEqual([302, '/dashboard?section=security']);
    const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await ask(probe)).status).toBe(404);
  });

  it.each([
    ['desk@advisors.test', 'mailto:desk@advisors.test'],
    ['', 'https://advisors.test/feedback'],
    [SAMPLE_EMAIL, 'https://advisors.test/feedback'],
    ['away', 'https://advisors.test/feedback'],
  ])('tell researchers where to write: %j', async (address, contact) => {
    email = address;
    const response = await ask('/.well-known/security.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      `Contact: ${contact}\nExpires: 2027-02-25T00:00:00.000Z\nPreferred-Languages: en\n` +
        'Canonical: https://advisors.test/.well-known/security.txt\n',
    );
  });

  it('lead browsers and home screens to the icon, and are short where there is none', async () => {
    const icon = await ask('/favicon.ico');
    expect([icon.status, icon.headers.get('location')]).toEqual([302, expect.stringMatching(/icon\.0123abcd\.svg$/)]);
    for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
      expect([(await ask(path)).status, (await ask(path)).headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/apple-touch-icon\.89abcdef\.png$/),
      ]);
    registry = null;
    for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
      expect([(await ask(path)).status, await (await ask(path)).text()]).toEqual([404, 'no such file\n']);
  });
});

describe('an address that no one can read', () => {
  it.each(['/blog/100%-payout', '/blog/%', '/blog/%zz', '/blog/%E0%A4%A', '/%c0%af', '/blog/50%25%'])(
    '%s is answered to a browser with a page, and to a program with JSON',
    async (path) => {
      const page = await ask(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('href="/"');
      const json = await ask(path, { accept: '*/*' });
      expect([json.status, json.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    },
  );
});
