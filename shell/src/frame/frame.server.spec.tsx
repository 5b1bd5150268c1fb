import type { PublicReader } from '@app/contracts';
import { serverFrame } from './frame.server';

const silent: PublicReader = { get: () => Promise.reject(new Error('the API does not answer')) };
const request = { api: silent, signal: new AbortController().signal };

describe('the frame from the server', () => {
  it('contains both versions for every visitor, so that the page can be cached', async () => {
    const { header } = (await serverFrame.open(request)).render('/');
    expect(header).toMatch(/only-anonymous[^>]*>Sign In/);
    expect(header).toMatch(/only-user[^>]*>Logout/);
    expect(header).toContain('Dashboard');
    expect(header).toContain('aria-label="Theme Settings"');
  });
  it('shows its built-in content when the API does not answer', async () => {
    const { header, footer } = (await serverFrame.open(request)).render('/marketplace/listing/7');
    expect(header).toMatch(/<a href="\/marketplace" aria-current="page"/);
    expect(header).not.toMatch(/<a href="\/calculator" aria-current/);
    for (const text of [
      'Quick Links',
      'Legal',
      'Contact',
      'Professional Financial Advisory Services',
      'Privacy Policy',
    ])
      expect(footer).toContain(text);
  });
  it('asks about privacy in the HTML of every visitor, hidden until the boot script says who is asked', async () => {
    const { overlays } = (await serverFrame.open(request)).render('/');
    expect(overlays).toMatch(/^<section id="privacy-choices"[^>]* class="[^"]*only-asked/);
    expect(
      [...overlays.matchAll(/data-early="(\w+)"[^>]*>([^<]+)/g)].map(([, early, label]) => [early, label]),
    ).toEqual([
      ['granted', 'Accept all'],
      ['denied', 'Reject all'],
      ['choose', 'Choose'],
    ]);
  });
  it('renders the same twice: nothing in it is random or of the moment', async () => {
    const [one, other] = [await serverFrame.open(request), await serverFrame.open(request)];
    expect(one.render('/')).toEqual(other.render('/'));
  });
  it('is rendered once for all addresses at which the same links are current', async () => {
    const frame = await serverFrame.open(request);
    const random = frame.render('/no-one-has-this');
    for (const path of ['/nor-this', '/no-one-has-this', '/x', '/a/b/c']) expect(frame.render(path)).toBe(random);
    const marketplace = frame.render('/marketplace/listing/7');
    expect(marketplace).not.toEqual(random);
    expect(frame.render('/marketplace/listing/8')).toBe(marketplace);
    expect(frame.render('/nor-that')).toBe(random);
  });
  it.each([1, -1])('has the links of each address current, in order %d', async (order) => {
    const frame = await serverFrame.open(request);
    const paths = ['/x', '/calculator', '/marketplace/listing/7', '/dashboard', '/y', '/marketplace'];
    for (const path of order === 1 ? paths : paths.toReversed()) {
      const current = [...frame.render(path).header.matchAll(/<a href="([^"]+)" aria-current/g)].map(
        ([, href]) => href,
      );
      const section = path.split('/')[1] ?? '';
      expect([path, [...new Set(current)]]).toEqual([path, section.length === 1 ? [] : [`/${section}`]]);
    }
  });
  it('shows the specified texts for not found and loading, and what to do when the site is busy', () => {
    expect(serverFrame.notFound()).toContain('Page not found');
    expect(serverFrame.loading()).toContain('Loading page...');
    expect(serverFrame.busy?.()).toMatch(/The site is busy.*<a href="" [^>]*>Try Again/s);
    expect(serverFrame.head('not-found')).toMatchObject({ robots: 'noindex' });
  });
});
